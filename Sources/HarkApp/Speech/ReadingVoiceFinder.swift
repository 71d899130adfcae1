import HarkBrowsing
internal import HarkReading
import HarkSettings
internal import HarkSpeech
internal import HarkSpeechProtocol
import HarkText

/// Finds a voice for reading by what a person calls it: "Alan", "RHVoice Alan", "Open JTalk", "en-us+f3".
///
/// A value that may be used on any thread; it starts programs and waits for them.
struct ReadingVoiceFinder: Sendable {
  /// The names of the voice profiles, and what they are called in the interface's language.
  let profiles: [(name: String, called: String)]

  // A list of more is none to choose from.
  private static let most = 60

  /// Finds it.
  func find(_ words: String) -> FoundReadingVoice {
    let wanted = Self.letters(words)
    guard !wanted.isEmpty else { return .none }
    if let engine = VoiceEngine.allCases.first(where: { Self.names(of: $0).contains(wanted) }) {
      return .voice(engine.rawValue)
    }
    if let profile = profiles.first(where: {
      [$0.name, $0.called].map(Self.letters).contains(wanted)
    }) {
      return .voice(profile.name)
    }
    if let voice = ofESpeak(words) { return .voice(voice) }
    let named = DispatcherAddress.current.flatMap { DispatcherVoices($0) }?.named ?? []
    let exact = named.filter {
      Self.letters($0.address) == wanted || Self.letters($0.name) == wanted
    }
    let near =
      exact.isEmpty
      ? named.filter { !$0.isVariant && Self.begins(words, in: $0.address) } : exact
    switch near.count {
    case 0: return .none
    case 1: return .voice(near[0].address)
    default: return .voices(near.prefix(Self.most).map(\.address))
    }
  }

  /// A voice of eSpeak NG, if it is called so there.
  private func ofESpeak(_ words: String) -> String? {
    let name = words.filter { $0 != " " }
    switch ReadingSetup.Choice(name, profiles: []) {
    case .variant: return name
    case .ofESpeak(_, _):
      let language = name.lowercased().prefix { $0 != "+" }
      return EngineCheck().voices.contains { $0.language.lowercased() == language } ? name : nil
    default: return nil
    }
  }

  private static func names(of engine: VoiceEngine) -> [String] {
    switch engine {
    case .espeak: ["espeak", "espeakng"]
    case .dispatcher: ["speechdispatcher"]
    case .openJTalk: ["openjtalk"]
    }
  }

  /// Whether each word of what is asked for begins a word of a name: "Alan" is no part of "Catalan".
  static func begins(_ wanted: String, in name: String) -> Bool {
    let words = parts(of: name)
    return parts(of: wanted).allSatisfy { part in words.contains { $0.hasPrefix(part) } }
  }

  private static func parts(of name: String) -> [Substring] {
    name.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "+" }
  }

  /// What is compared of a name: voices are said and typed with and without signs.
  private static func letters(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "+" }
  }
}
