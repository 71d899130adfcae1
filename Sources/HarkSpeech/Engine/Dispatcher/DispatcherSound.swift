import HarkSpeechProtocol

/// How a message sounds, in the numbers of speech-dispatcher.
struct DispatcherSound: Equatable, Sendable {
  /// Empty where a voice is named.
  var language = ""
  /// A module of the daemon; empty for the user's own.
  var module = ""
  /// A voice of the module, by its name; empty for the one that it has for the language.
  var voiceName = ""
  /// One of the kinds of voices of SSIP; empty for the user's own.
  var voiceType = ""
  /// -100 to 100.
  var rate: Int
  /// -100 to 100.
  var pitch: Int
  /// -100 to 100.
  var range: Int
  /// -100 to 100.
  var volume: Int

  /// Translates the numbers that eSpeak NG gets.
  ///
  /// - Parameters:
  ///   - settings: what the segment asks for.
  ///   - languages: those that the daemon has, in small letters; empty while nobody knows.
  init(_ settings: VoiceSettings, languages: Set<String>) {
    let parts = settings.voice.split(separator: "+", maxSplits: 1).map(String.init)
    let base = parts.first ?? "en"
    if Self.isLanguage(base) {
      language = Self.language(base, among: languages)
    } else {
      // RHVoice's Alan is "rhvoice:Alan".
      let names = base.split(separator: ":", maxSplits: 1).map(String.init)
      voiceName = names.last ?? base
      if names.count > 1 { module = names[0] }
    }
    voiceType = parts.count > 1 ? Self.type(ofVariant: parts[1]) : ""
    rate = Self.rate(Int(settings.rate))
    pitch = Int(settings.pitch) * 2 - 100
    range = Int(settings.range) * 2 - 100
    volume = min(Int(settings.volume), 100) * 2 - 100
  }

  /// Words a minute as the daemon's modules for eSpeak NG count them: 80, 170 and 449 are -100, 0 and 100.
  private static func rate(_ words: Int) -> Int {
    let rate = words < 170 ? (words - 170) * 100 / 90 : (words - 170) * 100 / 279
    return max(-100, min(100, rate))
  }

  /// Whether a name is a language's tag and none that somebody gave a voice.
  private static func isLanguage(_ name: String) -> Bool {
    let primary = name.prefix { $0 != "-" }
    return (2...3).contains(primary.count)
      && name.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") }
  }

  /// The tag to ask for: a module goes on with its last voice where it has none for a language.
  private static func language(_ tag: String, among languages: Set<String>) -> String {
    guard !languages.isEmpty else { return names(of: tag).first ?? tag }
    for name in names(of: tag) {
      if languages.contains(name) { return name }
      let primary = name.prefix { $0 != "-" }
      if languages.contains(where: { $0.prefix { $0 != "-" } == primary }) {
        return String(primary)
      }
    }
    return "en"
  }

  /// What a language may be called; eSpeak NG has names of its own for Chinese.
  private static func names(of tag: String) -> [String] {
    switch tag {
    case "cmn": ["zh", "cmn"]
    case "yue": ["zh-hk", "yue"]
    case "nb": ["no", "nb"]
    default: [tag]
    }
  }

  /// The kind of voice that comes nearest to a variant of eSpeak NG (`f3`, `m7`).
  private static func type(ofVariant variant: String) -> String {
    let number = Int(variant.dropFirst()).map { ($0 + 2) % 3 + 1 } ?? 1
    switch variant.first {
    case "f": return "FEMALE\(number)"
    case "m": return "MALE\(number)"
    default: return ""
    }
  }

  /// Finds what to send next so that it sounds like this.
  ///
  /// - Parameters:
  ///   - old: how it sounds now, which the change is written into; nil before anything was set.
  ///   - standardType: the kind of voice that the user has set up.
  ///   - standardModule: the module that the user has set up.
  /// - Returns: one command; nil when it sounds like this already.
  func change(
    _ old: inout DispatcherSound?, standardType: String, standardModule: String = ""
  ) -> String? {
    guard var now = old else {
      // One setting after the other, from what no message has.
      old = DispatcherSound.unset
      return change(&old, standardType: standardType, standardModule: standardModule)
    }
    defer { old = now }
    let wanted = module.isEmpty ? standardModule : module
    if now.module != module, !wanted.isEmpty {
      // Another module has none of what the last one was told.
      now = DispatcherSound.unset
      now.module = module
      return "SET self OUTPUT_MODULE \(wanted)"
    }
    // Setting a type is what takes a name back.
    if now.voiceType != voiceType || (now.voiceName != voiceName && voiceName.isEmpty) {
      now.voiceType = voiceType
      now.voiceName = ""
      return "SET self VOICE_TYPE \(voiceType.isEmpty ? standardType : voiceType)"
    }
    if now.language != language, !language.isEmpty {
      now.language = language
      return "SET self LANGUAGE \(language)"
    }
    if now.voiceName != voiceName {
      now.voiceName = voiceName
      now.language = ""
      return "SET self SYNTHESIS_VOICE \(voiceName)"
    }
    let numbers: [(String, WritableKeyPath<DispatcherSound, Int>)] = [
      ("RATE", \.rate), ("PITCH", \.pitch), ("PITCH_RANGE", \.range), ("VOLUME", \.volume),
    ]
    for (name, path) in numbers where now[keyPath: path] != self[keyPath: path] {
      now[keyPath: path] = self[keyPath: path]
      return "SET self \(name) \(self[keyPath: path])"
    }
    return nil
  }

  private static var unset: DispatcherSound {
    var sound = DispatcherSound(VoiceSettings(voice: ""), languages: [])
    sound.language = ""
    sound.rate = .min
    sound.pitch = .min
    // The melody is the voice's own until a profile wants another: not every module takes it.
    sound.volume = .min
    return sound
  }
}
