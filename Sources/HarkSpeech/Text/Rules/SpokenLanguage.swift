/// How a language is read: its rules in their order, and what the rules that languages share ask of it.
///
/// All that depends on a language stands in its own file of this folder and in its word lists in Strings; what
/// languages share asks for these values, never for a language's code.
struct SpokenLanguage: Sendable {
  /// In which hosts a voice must be told what to say by sign and figure.
  enum Hosts: Sendable { case none, withFigures, all }

  let rules: [SpokenRule]
  /// How numbers are put into words; nil where the voice reads figures, signs and emoji well by itself.
  var numbers: NumberWords?
  /// How days and times are put into words; nil where the locale's own way of writing them is read.
  var moments: MomentWords?
  /// Whether letters stand beside numbers and signs without a space, as particles do.
  var leans = false
  /// Whether it has kana among its Chinese characters, which are read together.
  var hasKana = false
  /// Whether Chinese characters are what it is written in, or a part of it that needs a reader.
  var ideographs = Ideographs.foreign
  /// Whether words in Latin letters are another language's on a page of this one.
  var hasForeignLatin = false
  /// Whether the figures of 12 345 678 are given to its voice as one number.
  var joinsThousands = false
  /// Whether Roman numerals are told from words.
  var hasRomanNumerals = false
  /// Whether four figures and four, 1588-1234, may be a telephone number.
  var hasShortTelephoneNumbers = false
  var spelledHosts = Hosts.none
  /// Whether 11/21/2026 is a day in November, by the region of its reader; nil where nobody knows.
  var isMonthFirst: @Sendable (_ region: String) -> Bool? = { _ in false }
  /// The words for triangles before a number.
  var triangles: [Unicode.Scalar: String] = [
    "△": "change.up", "▲": "change.up", "▼": "change.down", "▽": "change.down",
  ]
  /// Puts characters that the voice has a sound for in the place of those that it has none for.
  var mend: (@Sendable (inout [Unicode.Scalar]) -> Void)?

  // By the one start that each place has, so that a letter asks no rule of numbers.
  private let byStart: [UInt8: [SpokenRule]]

  /// What Chinese characters are to a language.
  enum Ideographs: Sendable {
    /// Letters of another language.
    case foreign
    /// What its voice reads by itself.
    case read
    /// Kanji, which a dictionary reads.
    case kanji
    /// Hanja, which a dictionary reads.
    case hanja

    var needsReader: Bool { self == .kanji || self == .hanja }
  }

  init(_ rules: [SpokenRule]) {
    self.rules = rules
    var byStart: [UInt8: [SpokenRule]] = [:]
    for bit in 0..<6 {
      let start = SpokenRule.Start(rawValue: 1 << bit)
      byStart[start.rawValue] = rules.filter { $0.starts.contains(start) }
    }
    self.byStart = byStart
  }

  /// The rules, and what else there is to know.
  init(_ rules: [SpokenRule], _ tell: (inout SpokenLanguage) -> Void) {
    self.init(rules)
    tell(&self)
  }

  func rules(at start: SpokenRule.Start) -> [SpokenRule] { byStart[start.rawValue] ?? [] }

  /// Whether figures, signs and emoji are put into words.
  var needsWords: Bool { numbers != nil }

  private static let all: [Substring: SpokenLanguage] = [
    "en": english, "ko": korean, "ja": japanese, "zh": chinese, "cmn": chinese, "yue": chinese,
  ]

  /// The rules for text in a language.
  ///
  /// - Parameter code: the primary language subtag.
  /// - Returns: its rules; for a language without rules of its own, those that hold for all.
  static func of(_ code: Substring) -> SpokenLanguage { all[code] ?? other }

  /// The rules for text in a language, by its BCP 47 tag.
  static func of(tag: String) -> SpokenLanguage { of(tag.prefix { $0 != "-" && $0 != "_" }) }
}

/// How a language puts numbers into words.
struct NumberWords: Sendable {
  /// The names of 0 to 9 where they are told one by one.
  let figures: [String]
  /// A whole number by its figures.
  let whole: @Sendable ([Int]) -> String
  /// A decimal by its figures before and after the point.
  let decimal: @Sendable (_ whole: [Int], _ fraction: [Int]) -> String
  /// What stands between the parts of 2.5.1.
  let point: String
  /// What stands between a number and the word for thousands of it.
  let gap: String
  /// A number in words and what is counted: the name, and the value where it is whole.
  let joined: @Sendable (_ number: String, _ name: String, _ value: Int?) -> String
  /// A number of one sign with the counter that follows it, and how much of what follows that is.
  let counted: @Sendable (_ value: Int, _ number: String, _ rest: Substring) -> (String, Int)?
  /// So many parts of a whole.
  let share: @Sendable (_ top: Int, _ bottom: Int) -> String
  /// One number to another, both in words, as a result of a game.
  let ratio: @Sendable (_ left: String, _ right: String) -> String

  /// A whole number by its value.
  func whole(_ value: Int) -> String { whole(String(value).compactMap(\.wholeNumberValue)) }
}

/// How a language puts days and times into words.
struct MomentWords: Sendable {
  /// A year with its word.
  let year: @Sendable (Int) -> String
  /// A month with its word.
  let month: @Sendable (Int) -> String
  /// A day of a month.
  let day: @Sendable (_ month: Int, _ day: Int) -> String
  /// A time of day; no minute or second where none is written.
  let time: @Sendable (_ hour: Int, _ minute: Int, _ second: Int?) -> String
  /// A day of history, whose figures are told in a way of their own.
  let event: @Sendable (_ month: Int, _ day: Int) -> String
  /// What stands before a day of the week that follows a date.
  let pause: String
}
