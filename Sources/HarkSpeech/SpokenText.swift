import HarkReading

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
  }

  private let rules: Rules
  private let text: [Unicode.Scalar]
  private let start: Int?
  private let role: VoiceRole
  private let language: String
  private let primary: Substring
  private let level: PunctuationLevel

  private lazy var canReadIdeographs = rules.ideographs.canRead(primary)
  private var index = 0
  private var pieces: [SpokenPiece] = []
  private var current: String

  /// The pieces of one part of an utterance.
  static func pieces(of part: Utterance.Part, language: String, rules: Rules) -> [SpokenPiece] {
    var walk = SpokenText(part, language: language, rules: rules)
    switch part.manner {
    case .reading, .literal: walk.read()
    case .spelling: walk.spell(withAlphabet: false)
    case .spellingAlphabet: walk.spell(withAlphabet: true)
    }
    return walk.pieces
  }

  private init(_ part: Utterance.Part, language: String, rules: Rules) {
    self.rules = rules
    text = Array(part.text.unicodeScalars)
    start = part.start
    role = part.role
    self.language = language
    current = language
    primary = language.prefix { $0 != "-" && $0 != "_" }
    level = part.manner == .literal ? max(rules.level, .most) : rules.level
  }

  private func printed(_ index: Int) -> Int? { start.map { $0 + index } }

  private mutating func emit(_ scalar: Unicode.Scalar, at index: Int) {
    open(current)
    pieces[pieces.count - 1].append(scalar, printed: printed(index))
  }

  private mutating func emit(words: String, at index: Int, in language: String? = nil) {
    open(language ?? current)
    pieces[pieces.count - 1].append(words: words, printed: printed(index))
  }

  private mutating func open(_ language: String) {
    if pieces.last?.language != language || pieces.last?.standsAlone == true {
      pieces.append(SpokenPiece(role: role, language: language))
    }
  }

  private mutating func emitSpace(at index: Int) {
    guard let last = pieces.last?.scalars.last, last != " " else { return }
    pieces[pieces.count - 1].append(" ", printed: printed(index))
  }

  // MARK: Reading

  private mutating func read() {
    var isInsideWord = false
    while index < text.count {
      let scalar = Self.plain(text[index])
      if !isInsideWord, scalar.properties.isAlphabetic, readFromDictionary() { continue }
      if Self.isInvisible(scalar) {
        index += 1
        continue
      }
      if scalar.properties.isWhitespace || Self.isControl(scalar) {
        emitSpace(at: index)
        index += 1
        isInsideWord = false
        continue
      }
      if readEmoji() || readNumber(scalar, isInsideWord: isInsideWord) || readSign(scalar) {
        isInsideWord = false
        continue
      }
      let script = WritingScript(scalar)
      chooseLanguage(script, scalar)
      isInsideWord = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      if script == .han || (script == .kana && primary == "ja"), readIdeographs() { continue }
      emit(scalar, at: index)
      index += 1
    }
  }

  private mutating func chooseLanguage(_ script: WritingScript, _ scalar: Unicode.Scalar) {
    if script == .common {
      // Japanese and Korean numbers among Latin words are still read in the text's own language.
      let returns = scalar.properties.numericType != nil && (primary == "ja" || primary == "ko")
      if returns { current = language }
      return
    }
    current = script.isRead(inLanguage: primary) ? language : script.language ?? language
  }

  /// Says a word of the pronunciation dictionary as it says.
  private mutating func readFromDictionary() -> Bool {
    guard let (length, spoken) = rules.dictionary.match(in: text, at: index, language: primary)
    else { return false }
    current = language
    emit(words: spoken, at: index)
    // What follows a word follows it without the space that `emit` added.
    if pieces.last?.scalars.last == " " { pieces[pieces.count - 1].scalars.removeLast() }
    index += length
    return true
  }

  // MARK: Numbers

  private mutating func readNumber(_ scalar: Unicode.Scalar, isInsideWord: Bool) -> Bool {
    let isDigit = ("0"..."9").contains(scalar)
    guard !isInsideWord, isDigit || scalar == "+" || scalar == "(" || currency(scalar) else {
      return false
    }
    if let (groups, end) = TelephoneNumber.find(in: text, at: index) {
      let names: [String]? =
        primary == "ko" ? ["공", "일", "이", "삼", "사", "오", "육", "칠", "팔", "구"] : nil
      let spoken = groups.map { group in
        group.map { names?[$0] ?? String($0) }.joined(separator: " ")
      }
      if scalar == "+", let plus = rules.words.word("symbol.plus", in: language) {
        emit(words: plus, at: index)
      }
      if primary == "ja" || primary == "ko" { current = language }
      emit(words: spoken.joined(separator: ", "), at: index)
      index = end
      return true
    }
    if currency(scalar) { return readAmount(scalar) }
    guard isDigit, primary == "ko" || primary == "ja" else { return false }
    if primary == "ja", canReadIdeographs, numerals(at: index) != nil { return readIdeographs() }
    // The Korean and Japanese voices take "3.14" for three and fourteen, "1,234" for one and 234.
    let number = numberToken(at: index)
    current = language
    emit(words: localNumber(number.text), at: index)
    // A counter follows its number without a pause.
    if pieces.last?.scalars.last == " " { pieces[pieces.count - 1].scalars.removeLast() }
    index = number.end
    return true
  }

  private func currency(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "$", "€", "£", "¥", "₩", "₹": true
    default: false
    }
  }

  /// Says "$5" as "5 dollars", where the language has the word.
  private mutating func readAmount(_ scalar: Unicode.Scalar) -> Bool {
    guard index + 1 < text.count, ("0"..."9").contains(Self.plain(text[index + 1])),
      let mark = PunctuationMark.of(scalar)
    else { return false }
    let number = numberToken(at: index + 1)
    let count = Int(number.text.filter(\.isNumber)) ?? 2
    guard
      let name = rules.words.word("currency." + mark.key, in: language, count: count)
    else { return false }
    current = language
    emit(words: localNumber(number.text) + " " + name, at: index)
    if pieces.last?.scalars.last == " " { pieces[pieces.count - 1].scalars.removeLast() }
    index = number.end
    return true
  }

  private func numberToken(at start: Int) -> (text: String, end: Int) {
    var token = String.UnicodeScalarView()
    var end = start
    while end < text.count, end - start < 64 {
      let scalar = Self.plain(text[end])
      if ("0"..."9").contains(scalar) {
        token.append(scalar)
      } else if scalar == "." || scalar == ",", end + 1 < text.count,
        ("0"..."9").contains(Self.plain(text[end + 1]))
      {
        token.append(scalar)
      } else {
        break
      }
      end += 1
    }
    return (String(token), end)
  }

  private func localNumber(_ token: String) -> String {
    guard primary == "ko" || primary == "ja" else { return token }
    let groups = token.split(separator: ",", omittingEmptySubsequences: false)
    let isThousands =
      groups.count > 1 && (groups.first?.count ?? 4) <= 3
      && groups.dropFirst().allSatisfy { $0.prefix { $0 != "." }.count == 3 }
    let plain = isThousands ? groups.joined() : token
    let parts = plain.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let whole = parts.first, let fraction = parts.last else { return plain }
    let point = primary == "ko" ? "점 " : "てん "
    return whole + point + fraction.map(String.init).joined(separator: " ")
  }

  // MARK: Signs

  private mutating func readSign(_ scalar: Unicode.Scalar) -> Bool {
    let category = scalar.properties.generalCategory
    let mark = PunctuationMark.of(scalar)
    guard mark != nil || Self.isSign(category) else { return false }
    var run = 1
    while index + run < text.count, Self.plain(text[index + run]) == scalar { run += 1 }
    defer { index += run }
    guard let mark else {
      // A sign that nothing is known of: the engine gets one of each, if it can do anything with it.
      emit(scalar, at: index)
      return true
    }
    let isWordInner =
      run == 1 && index > 0 && index + 1 < text.count
      && text[index - 1].properties.isAlphabetic && text[index + 1].properties.isAlphabetic
    let isSaid = mark.level <= level && !(isWordInner && mark.isProsody && level < .all)
    // "!!!" and "..." are melody; a row of dashes is a thing of its own.
    let isCounted =
      run > 2
      && (mark.level == .none || level == .all || (level > .none && mark.level < .all))
    if isCounted,
      let name = rules.words.word("symbol.\(mark.key).many", in: language, count: run)
    {
      current = language
      emit(words: name, at: index)
      return true
    }
    let nativeSign = mark.level == .none && run == 1 && primary != "ko" && primary != "ja"
    if isSaid, !nativeSign, let name = rules.words.word("symbol.\(mark.key)", in: language) {
      current = language
      emit(words: name, at: index)
      if mark.isProsody, mark.level > .none {
        // Said or not, it still makes its pause.
        let opens = category == .openPunctuation || category == .initialPunctuation
        if !opens { pieces[pieces.count - 1].scalars.removeLast() }
        emit(scalar, at: index)
      }
      return true
    }
    if mark.isProsody || (isSaid && mark.level > .none) {
      emit(scalar, at: index)
    } else if mark.level == .none {
      emit(scalar, at: index)
    } else {
      emitSpace(at: index)
    }
    return true
  }

  private static func isSign(_ category: Unicode.GeneralCategory) -> Bool {
    switch category {
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .dashPunctuation,
      .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
      .connectorPunctuation, .otherPunctuation:
      true
    default: false
    }
  }

  // MARK: Emoji

  private mutating func readEmoji() -> Bool {
    guard let end = Emoji.end(in: text, at: index) else { return false }
    let sequence = Array(text[index..<end])
    var count = 1
    var next = end
    while next < text.count, let following = Emoji.end(in: text, at: next),
      Array(text[next..<following]) == sequence
    {
      count += 1
      next = following
    }
    defer { index = next }
    if let name = Emoji.name(of: sequence, language: language, words: rules.words) {
      current = language
      let isMany = count > 1
      let many = isMany ? rules.words.word("emoji.many", in: language, count: count) : nil
      emit(words: (many.map { "\($0) " } ?? "") + name, at: index)
      return true
    }
    // The engine names emoji in many languages; these it passes over.
    let isPassedOver = primary == "ko" || primary == "ja"
    let before = current
    if isPassedOver { current = "en" }
    for offset in index..<end where text[offset] != "\u{FE0F}" { emit(text[offset], at: offset) }
    current = before
    return true
  }

  // MARK: Ideographs

  /// Reads a stretch of Chinese characters in Japanese or Korean text; in Japanese with the kana around
  /// them and the numbers before them, which change their sound.
  private mutating func readIdeographs() -> Bool {
    guard primary == "ko" || primary == "ja" else { return false }
    let phrase = ideographs(at: index)
    current = language
    guard let words = rules.ideographs.words(phrase.text, primary) else {
      // "Chinese letter" again and again helps nobody: the page tells once how many there are.
      for place in phrase.places {
        if WritingScript(text[place]) == .han {
          emitSpace(at: place)
        } else {
          emit(text[place], at: place)
        }
      }
      index = phrase.end
      return true
    }
    var offset = 0
    for word in words {
      guard offset < phrase.places.count else { break }
      if let spoken = word.spoken {
        if word.isAttached, pieces.last?.scalars.last == " ", offset > 0 {
          pieces[pieces.count - 1].scalars.removeLast()
        }
        open(current)
        pieces[pieces.count - 1].append(
          words: spoken, printed: printed(phrase.places[offset]), isAttached: word.isAttached)
      }
      offset += max(word.length, 1)
    }
    if pieces.last?.scalars.last == " " { pieces[pieces.count - 1].scalars.removeLast() }
    index = phrase.end
    return true
  }

  /// The phrase that begins here, with the place of each of its characters, and where it ends.
  private func ideographs(at start: Int) -> (text: String, places: [Int], end: Int) {
    var phrase = String.UnicodeScalarView()
    var places: [Int] = []
    var end = start
    while end < text.count, places.count < 200 {
      let script = WritingScript(text[end])
      if script == .han || (primary == "ja" && script == .kana) {
        phrase.append(text[end])
        places.append(end)
        end += 1
      } else if primary == "ja", let (numerals, next) = numerals(at: end) {
        phrase.append(contentsOf: numerals.unicodeScalars)
        places.append(contentsOf: repeatElement(end, count: numerals.unicodeScalars.count))
        end = next
      } else {
        break
      }
    }
    return (String(phrase), places, end)
  }

  /// A whole number in kanji, where Chinese characters follow it.
  private func numerals(at start: Int) -> (text: String, end: Int)? {
    let number = numberToken(at: start)
    guard number.end > start, number.end < text.count, WritingScript(text[number.end]) == .han,
      !number.text.contains(".")
    else { return nil }
    let digits = number.text.compactMap(\.wholeNumberValue)
    return MecabReader.kanjiNumerals(digits).map { ($0, number.end) }
  }

  // MARK: Spelling

  private mutating func spell(withAlphabet: Bool) {
    var offset = 0
    for character in String(String.UnicodeScalarView(text)) {
      defer { offset += character.unicodeScalars.count }
      guard let scalar = character.unicodeScalars.first else { continue }
      var language = self.language
      let script = WritingScript(Self.plain(scalar))
      if script != .common, !script.isRead(inLanguage: primary) {
        language = script.language ?? language
      }
      var spoken = character.lowercased()
      let isCapital = character.isUppercase && character.lowercased() != String(character)
      let key = String(spoken.unicodeScalars.prefix(1))
      if withAlphabet, let word = rules.words.word("alphabet.\(key)", in: self.language) {
        spoken = word
        language = self.language
      } else if scalar.properties.isWhitespace {
        spoken = rules.words.word("spell.space", in: self.language) ?? ""
      } else if let mark = PunctuationMark.of(Self.plain(scalar)) {
        spoken = rules.words.word("symbol.\(mark.key)", in: self.language) ?? String(character)
      } else if let end = Emoji.end(in: Array(character.unicodeScalars), at: 0), end > 0 {
        spoken =
          Emoji.name(
            of: Array(character.unicodeScalars), language: language, words: rules.words)
          ?? String(character)
      } else if Self.isControl(scalar) || Self.isInvisible(scalar) {
        spoken = ""
      }
      if isCapital, let word = rules.words.word("spell.capital", in: self.language) {
        spoken = word + " " + spoken
      }
      var piece = SpokenPiece(role: isCapital ? .capital : role, language: language)
      piece.append(words: spoken, printed: printed(offset))
      piece.scalars.removeLast()
      piece.standsAlone = true
      pieces.append(piece)
    }
  }

  // MARK: Characters

  /// Full-width forms as plain ones: eSpeak says nothing at all for a full-width digit.
  static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard (0xFF01...0xFF5E).contains(scalar.value) else { return scalar }
    // Wide full stops and commas keep their meaning for sentences.
    return Unicode.Scalar(scalar.value - 0xFF01 + 0x21) ?? scalar
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
