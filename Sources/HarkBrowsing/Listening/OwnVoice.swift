import HarkText

/// What Hark has said while the microphone was open: an echo of it is no command.
///
/// It is known by its words, and, where a recogniser took them for others, by when they came: within a second of
/// Hark's own voice nobody else can have said a command from its beginning to the pause behind it.
struct OwnVoice {
  private var words: [String] = []
  private var quietSince: ContinuousClock.Instant?

  /// The longest pause that a recogniser waits for behind a phrase is 0.7 s; a fifth is for its work.
  private static let echo: Duration = .milliseconds(900)
  /// The most utterances that are remembered.
  private static let most = 16

  /// Notes what is said, from now on.
  mutating func note(_ text: String, at now: ContinuousClock.Instant) {
    words.append(Self.plain(text))
    if words.count > Self.most { words.removeFirst() }
    quietSince = now
  }

  /// Notes that nothing is left to say.
  mutating func note(endAt now: ContinuousClock.Instant) {
    if !words.isEmpty { quietSince = now }
  }

  /// Whether what was heard is Hark's own voice, or may be.
  func isHeard(
    in heard: String, isSpeaking: Bool, at now: ContinuousClock.Instant
  ) -> Bool {
    guard let quietSince else { return false }
    if isSpeaking || now - quietSince < Self.echo { return true }
    let heard = Self.plain(heard)
    return heard != " " && words.contains { $0.contains(heard) }
  }

  /// Words in lower case between spaces, without numbers, which are written in one way and heard in another.
  private static func plain(_ text: String) -> String {
    let words = VoiceGrammar.spoken(text).split(separator: " ")
      .filter { !$0.contains(where: \.isNumber) && !numbers.contains(String($0)) }
    return " " + words.joined(separator: " ") + (words.isEmpty ? "" : " ")
  }

  /// English, since only the recogniser of English gives numbers in words.
  private static let numbers: Set<String> = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety", "hundred",
  ]
}
