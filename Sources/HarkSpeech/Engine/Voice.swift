package import HarkReading
package import HarkSpeechProtocol
import HarkText

/// A voice profile: how each role of text sounds, relative to the user's own settings.
package struct VoiceProfile: Equatable, Sendable {
  /// How one role sounds.
  package struct RoleVoice: Equatable, Sendable {
    /// A variant of the engine's voice ("f3"); empty for the voice itself.
    package var variant = ""
    /// Added to the user's pitch, -100 to 100.
    package var pitch = 0
    /// Added to the range of the voice's melody, -100 to 100.
    package var range = 0
    /// Percent of the user's rate.
    package var rate = 100
    /// Percent of the user's volume.
    package var volume = 100

    /// Makes a voice that is the user's own.
    package init() {}
  }

  /// The name of its file, without `.json`.
  package var name: String
  /// How each role sounds; a role that is missing sounds like `body`.
  package var roles: [VoiceRole: RoleVoice] = [:]
  /// The engine's voice for a language, where its own choice isn't wanted.
  package var languages: [String: String] = [:]
  /// A variant of the engine's voice for roles that have none of their own; empty for the voice itself.
  package var variant = ""
  /// What each name of a voice begins with that has it not yet; empty for nothing.
  package var mark = ""

  /// Makes a profile in which all roles sound alike.
  package init(name: String) {
    self.name = name
  }

  /// The voice of a role.
  package subscript(role: VoiceRole) -> RoleVoice {
    roles[role] ?? roles[.body] ?? RoleVoice()
  }
}

/// What the user set for speech.
package struct SpeechSettings: Equatable, Sendable {
  /// Words per minute, 80 to 900.
  package var rate = 175
  /// 0 to 100, 50 is the voice's own.
  package var pitch = 50
  /// Percent, 0 to 200.
  package var volume = 100
  /// How much of punctuation is said.
  package var punctuation = PunctuationLevel.some
  /// The language of text that has none of its own, as a BCP 47 tag.
  package var language = "en"
  /// Silence after each sentence, in percent of a breath at the user's rate; at most 2 seconds are kept.
  package var sentencePause = 100
  /// Silence after an item that is read in order, likewise.
  package var itemPause = 100
  /// Silence after a heading that is read in order, likewise.
  package var headingPause = 100
  /// Whether a short sound tells of what role text is that begins.
  package var soundsRoles = false
  /// Whether what is said is heard from its place on the page, the beginning on the left.
  package var isStereo = false

  /// Makes the default settings.
  package init() {}
}

extension VoiceProfile {
  /// The engine's numbers for a role and a language.
  package func sound(
    _ role: VoiceRole, language: String, settings: SpeechSettings
  ) -> VoiceSettings {
    let voice = self[role]
    let name = mark + unmarkedVoice(for: language)
    // A voice of another engine that has a name is one voice.
    let isNamed = name.hasPrefix(PairedEngine.mark) && name.contains(":")
    let variant = isNamed ? "" : voice.variant.isEmpty ? variant : voice.variant
    let rate = max(80, min(900, settings.rate)) * max(10, voice.rate) / 100
    return VoiceSettings(
      voice: variant.isEmpty || name.contains("+") ? name : name + "+" + variant,
      rate: UInt16(max(80, min(900, rate))),
      pitch: UInt8(max(0, min(100, settings.pitch + voice.pitch))),
      range: UInt8(max(0, min(100, 50 + voice.range))),
      volume: UInt8(max(0, min(200, settings.volume * max(0, voice.volume) / 100))))
  }

  private func unmarkedVoice(for language: String) -> String {
    let name = engineVoice(for: language)
    return mark.isEmpty || !name.hasPrefix(mark) ? name : String(name.dropFirst(mark.count))
  }

  /// The engine's name of the voice for a language; the engine shortens a name that it doesn't have.
  package func engineVoice(for language: String) -> String {
    let tag = language.lowercased().replacing("_", with: "-")
    var prefix = tag
    while !prefix.isEmpty {
      if let voice = languages[prefix] { return voice }
      guard let dash = prefix.lastIndex(of: "-") else { break }
      prefix = String(prefix[..<dash])
    }
    if tag.isEmpty { return "en" }
    if tag.hasPrefix("zh") {
      return ["zh-hk", "zh-mo", "zh-yue", "zh-hant-hk"].contains { tag.hasPrefix($0) }
        ? "yue" : "cmn"
    }
    // Tags that BCP 47 replaced or that mean a language the engine has under another.
    let primary = prefix
    let replaced = ["no": "nb", "nn": "nb", "iw": "he", "in": "id", "ji": "yi", "sh": "hr"]
    return replaced[primary] ?? tag
  }
}
