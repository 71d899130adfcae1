import HarkReading
private import HarkText

/// Turns what is written into what is said: one walk over the text, each character once.
///
/// Controls and invisible characters go; full-width forms become plain ones; signs are named as the
/// level says and runs of one counted; telephone numbers are told by digits; emoji by name; each run of
/// another script becomes a piece in a language that can read it.
struct SpokenText {
  /// How text is turned.
  struct Rules: Sendable {
    var level: PunctuationLevel
    var words: SpeechWords
    var dictionary: PronunciationDictionary
    var ideographs: IdeographReader
    /// The language of Chinese characters in text of another.
    var ideographLanguage: String
    /// The user's region, by which a bare `en` tells months from days; empty where nobody knows.
    var region = ""
  }

  let rules: Rules
  let text: [Unicode.Scalar]
  let start: Int?
  /// Whether print shows another text, of which all that is said stands at its beginning.
  private let isShownOtherwise: Bool
  // Where each of `text` stands in the part, where some of it is written in another style.
  private let places: [Int]?
  /// Where figures stood below the line.
  let lowered: Set<Int>
  /// Where katakana of half the width stood.
  let narrow: Set<Int>
  let role: VoiceRole
  let language: String
  let primary: Substring
  let level: PunctuationLevel

  /// How its language is read.
  let spoken: SpokenLanguage

  var index = 0
  /// Whether a letter or a figure stands before that belongs to the same word.
  var isInsideWord = false
  /// Where the last date or time ended.
  var lastMomentEnd = -1
  /// Where the last name of the list of readings ended: a particle leans on it.
  var lastNameEnd = -1
  /// The country of the dollars that are being said, with a space behind it.
  var country = ""
  /// Where the number behind a wave that means "until" ends.
  var untilEnd: Int?
  var pieces: [SpokenPiece] = []
  var current: String

  /// The pieces of one part of an utterance.
  static func pieces(of part: Utterance.Part, language: String, rules: Rules) -> [SpokenPiece] {
    var walk = SpokenText(part, language: language, rules: rules)
    switch part.manner {
    case .reading, .literal, .message: walk.read()
    case .spelling: walk.spell(withAlphabet: false)
    case .spellingAlphabet: walk.spell(withAlphabet: true)
    }
    for index in walk.pieces.indices where !walk.pieces[index].standsAlone {
      SpokenLanguage.of(tag: walk.pieces[index].language).mend?(&walk.pieces[index].scalars)
    }
    return walk.pieces
  }

  init(_ part: Utterance.Part, language: String, rules: Rules) {
    self.rules = rules
    (text, places, lowered, narrow) = Self.withoutStyles(part.text.unicodeScalars)
    start = part.start
    isShownOtherwise = part.shown != nil
    role = part.role
    self.language = language
    current = language
    primary = language.prefix { $0 != "-" && $0 != "_" }
    spoken = SpokenLanguage.of(primary)
    level =
      switch part.manner {
      case .literal: max(rules.level, .most)
      case .message: .some
      case .reading, .spelling, .spellingAlphabet: rules.level
      }
  }

  /// The words of `list.NAME` in the text's language.
  func list(_ name: String) -> WordList { rules.words.list(name, in: language) }

  func printed(_ index: Int) -> Int? {
    start.map { isShownOtherwise ? $0 : $0 + (places?[index] ?? index) }
  }

  /// The text with plain letters for styled ones, and their places where there were any.
  private static func withoutStyles(
    _ scalars: String.UnicodeScalarView
  ) -> (text: [Unicode.Scalar], places: [Int]?, lowered: Set<Int>, narrow: Set<Int>) {
    guard scalars.contains(where: { Self.styled($0) != nil }) else {
      return (Array(scalars), nil, [], [])
    }
    var text: [Unicode.Scalar] = []
    var places: [Int] = []
    var lowered: Set<Int> = []
    var narrow: Set<Int> = []
    for (place, scalar) in scalars.enumerated() {
      for plain in Self.styled(scalar) ?? [scalar] {
        let plain = Self.letter(ofJamo: plain)
        if let last = text.last, let voiced = StyledLetters.voicedKana(last, plain) {
          text[text.count - 1] = voiced
        } else {
          if (0x2080...0x2089).contains(scalar.value) { lowered.insert(text.count) }
          if (0xFF66...0xFF9D).contains(scalar.value) { narrow.insert(text.count) }
          text.append(plain)
          places.append(place)
        }
      }
    }
    return (text, places, lowered, narrow)
  }

  /// The plain characters of a styled one, figures below the line among them: H₂O.
  private static func styled(_ scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
    // Korean pages write it for ©.
    if scalar == "ⓒ" { return ["©"] }
    if (0x2080...0x2089).contains(scalar.value) {
      return Unicode.Scalar(scalar.value - 0x2080 + 0x30).map { [$0] }
    }
    return StyledLetters.plain(scalar)
  }

  /// The letter by itself of one that begins a syllable, which ㉠ is made of.
  private static func letter(ofJamo scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard (0x1100...0x1112).contains(scalar.value) else { return scalar }
    let letters = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars)
    return letters[Int(scalar.value - 0x1100)]
  }

  mutating func emit(_ scalar: Unicode.Scalar, at index: Int) {
    open(current)
    // A comma stands next to the words that were said for what is before it.
    if SpokenPiece.isClosing(scalar), pieces.last?.scalars.last == " ", index > 0,
      !text[index - 1].properties.isWhitespace
    {
      removeLastSpace()
    }
    if isShownOtherwise {
      pieces[pieces.count - 1].append(scalar, standingAt: start)
    } else {
      pieces[pieces.count - 1].append(scalar, printed: printed(index))
    }
  }

  mutating func emit(words: String, at index: Int, in language: String? = nil) {
    open(language ?? current)
    pieces[pieces.count - 1].append(words: words, printed: printed(index))
  }

  mutating func open(_ language: String) {
    if pieces.last?.language != language || pieces.last?.standsAlone == true {
      pieces.append(SpokenPiece(role: role, language: language))
    }
  }

  mutating func emitSpace(at index: Int) {
    // A space at the start parts the text from the part before it ("the fares" and " link").
    if pieces.isEmpty { open(current) }
    guard pieces.last?.scalars.last != " " else { return }
    pieces[pieces.count - 1].append(" ", printed: printed(index))
  }

  // MARK: Reading

  mutating func read() {
    while index < text.count {
      readNext()
      if let end = untilEnd, index >= end { sayUntil() }
    }
  }

  /// Reads what stands at the walk's place by the first rule that knows it, else a letter by itself.
  mutating func readNext() {
    let scalar = Self.plain(text[index])
    if Self.isInvisible(scalar) {
      index += 1
      return
    }
    if scalar.properties.isWhitespace || Self.isControl(scalar) {
      emitSpace(at: index)
      index += 1
      isInsideWord = false
      return
    }
    let start = start(with: scalar)
    for rule in spoken.rules(at: start) where rule.read(&self) {
      isInsideWord = false
      return
    }
    chooseLanguage(WritingScript(scalar), scalar)
    isInsideWord = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    emit(scalar, at: index)
    index += 1
  }

  private func start(with scalar: Unicode.Scalar) -> SpokenRule.Start {
    if Self.isDigit(scalar) { return isInsideWord && isAfterLetter ? .innerFigure : .figure }
    let properties = scalar.properties
    if properties.isAlphabetic { return !isInsideWord || beginsLatin ? .word : .letter }
    return PunctuationMark.of(scalar) != nil || Self.isSign(properties.generalCategory)
      ? .sign : .other
  }

  /// Whether a Latin word begins among letters without a space, as Japanese has them.
  private var beginsLatin: Bool {
    guard index > 0, WritingScript(text[index]) == .latin else { return false }
    switch WritingScript(text[index - 1]) {
    case .kana, .han, .hangul: return true
    default: return false
    }
  }

  mutating func chooseLanguage(_ script: WritingScript, _ scalar: Unicode.Scalar) {
    if script == .common {
      // Japanese and Korean numbers among Latin words are still read in the text's own language.
      let returns =
        spoken.needsWords
        && (scalar.properties.numericType != nil || (0x3000...0x303F).contains(scalar.value))
      if returns { current = language }
      return
    }
    let other = script == .han ? rules.ideographLanguage : script.language
    current = script.isRead(inLanguage: primary) ? language : other ?? language
  }

  /// Says a word of the pronunciation dictionary as it says.
  mutating func readFromDictionary() -> Bool {
    guard let (length, spoken) = rules.dictionary.match(in: text, at: index, language: primary)
    else { return false }
    // It may be in letters of another language, which that language's voice reads.
    let letter = spoken.unicodeScalars.first { WritingScript($0) != .common }
    if let letter {
      chooseLanguage(WritingScript(letter), letter)
    } else {
      current = language
    }
    emit(words: spoken, at: index)
    current = language
    // What follows a word follows it without the space that `emit` added.
    if pieces.last?.scalars.last == " " { pieces[pieces.count - 1].scalars.removeLast() }
    index += length
    return true
  }

  // MARK: Characters

  /// Full-width forms as plain ones: eSpeak says nothing at all for a full-width digit.
  package static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    // Wide full stops and commas keep their meaning for sentences.
    case 0xFF01...0xFF5E: return Unicode.Scalar(scalar.value - 0xFF01 + 0x21) ?? scalar
    case 0xFFE0: return "¢"
    case 0xFFE1: return "£"
    case 0xFFE5: return "¥"
    case 0xFFE6: return "₩"
    default: return scalar
    }
  }

  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
  }

  /// What has no sound: joiners that only shape letters stay, since some languages' rules see them.
  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180E, 0x200B, 0x200E,
      0x200F, 0x2028...0x202E, 0x2060...0x206F, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0,
      0xFFF0...0xFFFB, 0xE0000...0xE0FFF, 0xE000...0xF8FF, 0xF0000...0x10FFFF:
      true
    default: false
    }
  }
}
