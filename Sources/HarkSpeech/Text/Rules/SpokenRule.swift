/// One rule of how something written is said: where it may begin, and how it is read.
///
/// A language is an ordered list of rules (`SpokenLanguage`). At each place of a text the rules that may
/// begin with its character are asked in their order; the first that reads something moves the walk on
/// behind it. The cases of each rule stand in `Tests/HarkSpeechTests/Cases`.
struct SpokenRule: Sendable {
  /// What a rule may begin with.
  struct Start: OptionSet, Sendable {
    let rawValue: UInt8

    /// A letter with which a word begins, or a Latin one among letters that need no space.
    static let word = Start(rawValue: 1)
    /// A letter inside of a word.
    static let letter = Start(rawValue: 2)
    /// A figure with which a number begins.
    static let figure = Start(rawValue: 4)
    /// A figure inside of a word: the 5 of "HTML5".
    static let innerFigure = Start(rawValue: 8)
    /// A sign: punctuation, a symbol.
    static let sign = Start(rawValue: 16)
    /// Anything else: marks, numbers that are no figures.
    static let other = Start(rawValue: 32)

    static let all: Start = [.word, .letter, .figure, .innerFigure, .sign, .other]
  }

  /// For whoever looks which rule has read something.
  let name: String
  let starts: Start
  /// Reads what begins at the walk's place, and moves it on; false where it's nothing of this rule's.
  let read: @Sendable (inout SpokenText) -> Bool

  init(_ name: String, _ starts: Start, _ read: @escaping @Sendable (inout SpokenText) -> Bool) {
    self.name = name
    self.starts = starts
    self.read = read
  }
}
