/// Two decoders that hear the same: one knows phrases and nothing else, one the sounds of the language in any order.
///
/// The first hears some phrase in everything. How much worse that explains what was heard than sounds without any meaning
/// do tells phrases from what is none: of 100 commands of two voices it was worse by more than 9 a frame for one, of 150
/// sentences that are no commands for 130. Noise, and taking it away, cost phrases more than sounds.
struct PhraseDecoders {
  private let phrases: PocketSphinx
  private let sounds: PocketSphinx

  /// What was heard.
  struct Heard: Equatable {
    /// The phrase that it is most like; empty for none.
    var words: String
    /// Whether it is that phrase, and not something else.
    var isPhrase: Bool
  }

  /// A phrase may explain what was heard worse by so much a frame of 10 ms, in the decoder's own scores.
  private static let worst = -9.0
  /// The same where a room's noise was taken away: of 44 commands that were understood at 20 dB it is true of 40, of 11
  /// sentences that are none of one.
  private static let worstInNoise = -12.0

  /// The most frames of 10 ms that a phrase takes.
  ///
  /// So many are for each of its phones, for each pause between its words, and for the silence before and behind it.
  /// Nobody says a command of two words in four seconds; a sentence that is none takes as long.
  static func mostFrames(phones: Int, words: Int) -> Int { 17 * phones + 14 * words + 66 }

  /// Loads both: about 0.7 s.
  init() throws(PocketSphinx.Absence) {
    phrases = try PocketSphinx()
    sounds = try PocketSphinx()
    for phone in Self.phones { sounds.add(Self.word(phone), phones: phone) }
    let words = Self.phones.map { Self.word($0) }.joined(separator: " | ")
    let grammar = "#JSGF V1.0;\ngrammar sounds;\npublic <said> = <sound>+;\n<sound> = \(words);\n"
    guard sounds.take(grammar: grammar, named: "sounds"), sounds.use("sounds") else {
      throw .model
    }
  }

  /// The phones of a word in lower case, as the dictionary has it; nil where it has none.
  func phones(of word: String) -> String? { phrases.phones(of: word) }

  /// Takes a grammar in JSGF under a name; false where it is none.
  func take(grammar: String, named name: String) -> Bool {
    phrases.take(grammar: grammar, named: name)
  }

  /// Decodes by the grammar of that name from now on.
  func use(_ name: String) { _ = phrases.use(name) }

  /// Begins something that is said.
  func begin() {
    phrases.begin()
    sounds.begin()
  }

  /// Takes more of it.
  func take(_ samples: [Int16]) {
    phrases.take(samples)
    sounds.take(samples)
  }

  /// Ends it.
  ///
  /// - Parameter inNoise: whether a room's noise was taken away.
  /// - Returns: what it was.
  func end(inNoise: Bool) -> Heard {
    let phrase = phrases.end()
    let sound = sounds.end()
    guard let phrase else { return Heard(words: "", isPhrase: false) }
    let frames = Double(max(1, phrases.frames))
    let worst = inNoise ? Self.worstInNoise : Self.worst
    let words = phrase.words.split(separator: " ")
    let phones = words.reduce(0) {
      $0 + (self.phones(of: String($1))?.split(separator: " ").count ?? 6)
    }
    let isLongEnough = phrases.frames <= Self.mostFrames(phones: phones, words: words.count)
    let isPhrase =
      isLongEnough && sound.map { Double(phrase.score - $0.score) / frames >= worst } ?? true
    return Heard(words: phrase.words, isPhrase: isPhrase)
  }

  /// Whether samples, decoded at once, sound most like those words too.
  ///
  /// It takes about a quarter of the time that they last.
  func agrees(_ samples: [Int16], with words: String) -> Bool {
    phrases.begin()
    phrases.take(samples)
    guard let other = phrases.end()?.words else { return false }
    return other == words || sounds(of: other) == sounds(of: words)
  }

  private func sounds(of words: String) -> [String] {
    words.split(separator: " ").map { phones(of: String($0)) ?? String($0) }
  }

  /// The phones of the model.
  private static let phones = """
    AA AE AH AO AW AY B CH D DH EH ER EY F G HH IH IY JH K L M N NG OW OY P R S SH T TH UH UW V W Y Z ZH
    """.split(separator: " ").map(String.init)

  private static func word(_ phone: String) -> String { "sound" + phone.lowercased() }
}
