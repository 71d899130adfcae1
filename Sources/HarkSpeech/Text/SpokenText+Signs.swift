import HarkReading

// Signs, runs of them, and emoji.

extension SpokenText {
  mutating func readSign() -> Bool {
    let scalar = Self.plain(text[index])
    let mark = PunctuationMark.of(scalar)
    let (run, end) = runOfSign(scalar)
    let isWide = text[index] != scalar
    defer {
      // No space follows a wide mark, and without one the engine makes no pause.
      if isWide, SpokenPiece.isClosing(scalar) { emitSpace(at: index) }
      index = end
    }
    if (0x3000...0x303F).contains(scalar.value) { chooseLanguage(.common, scalar) }
    if run == 1, mark?.key == "dash", level < .most, isBetweenNames || isEndOfPrice {
      // Before figures and spelled letters a dash is a pause: the engine would take it for a minus.
      emitSpace(at: index)
      return true
    }
    if run == 2, sayTwoBetweenLetters(scalar, end) { return true }
    if sayWave(scalar) { return true }
    if mark?.key == "middle-dot" || mark?.key == "bullet", run > 1, level < .most {
      emit("…", at: index)
      return true
    }
    // A sign that nothing is known of: the engine gets one of each, if it can do anything with it.
    guard let mark else {
      emit(scalar, at: index)
      return true
    }
    if say(mark, scalar, run: run) { return true }
    if mark.isProsody || mark.level == .none || isWanted(mark, scalar, run: run) {
      emit(scalar, at: index)
    } else {
      emitSpace(at: index)
    }
    return true
  }

  /// How often the sign here stands in a row, and where the row ends: what nobody sees between two signs
  /// parts them for nobody, and never for the engine.
  private func runOfSign(_ scalar: Unicode.Scalar) -> (count: Int, end: Int) {
    var run = 1
    var end = index + 1
    while end < text.count, Self.plain(text[end]) == scalar || Self.isInvisible(text[end]) {
      if !Self.isInvisible(text[end]) { run += 1 }
      end += 1
    }
    return (run, end)
  }

  /// Says two colons or stops between letters: std::vector has no pause and is no ratio, exmaple..com ends
  /// nothing.
  private mutating func sayTwoBetweenLetters(_ scalar: Unicode.Scalar, _ end: Int) -> Bool {
    let key: String
    switch scalar {
    case ":":
      guard index > 0, text[index - 1].properties.isAlphabetic, end < text.count,
        text[end].properties.isAlphabetic
      else { return false }
      key = "symbol.colon"
    case ".":
      guard isBetweenLetters(index, end) else { return false }
      key = "symbol.period"
    default: return false
    }
    guard let name = rules.words.word(key, in: language) else { return false }
    current = language
    emit(words: name + " " + name, at: index)
    return true
  }

  /// A wave draws a vowel out; the engine would call it a letter.
  private mutating func sayWave(_ scalar: Unicode.Scalar) -> Bool {
    guard spoken.needsWords, Self.isWave(scalar), level < .most else { return false }
    if index > 0, spoken.hasKana, WritingScript(text[index - 1]) == .kana {
      emit("ー", at: index)
    } else {
      emitSpace(at: index)
    }
    return true
  }

  /// Says a sign by its name, or a row of it by its count, where the level and its place ask for that.
  private mutating func say(_ mark: PunctuationMark, _ scalar: Unicode.Scalar, run: Int) -> Bool {
    // "!!!" and "..." are melody; a row of dashes is a thing of its own.
    let isCounted =
      run > 2
      && (mark.level == .none || level == .all || (level > .none && mark.level < .all))
    if isCounted,
      let name = rules.words.word("symbol.\(mark.key).many", in: language, count: run)
    {
      current = language
      emit(words: said(name), at: index)
      return true
    }
    if run == 1, let change = change(scalar) {
      current = language
      emit(words: change, at: index)
      return true
    }
    // The engine says "x two" for x².
    let isNative =
      mark.level == .none && run == 1 && !spoken.needsWords && scalar != "²" && scalar != "³"
    guard isWanted(mark, scalar, run: run), !isNative,
      let name = rules.words.word("symbol.\(mark.key)", in: language)
    else { return false }
    current = language
    // Two of a sign are two of it: "C++". What makes a pause or a melody is one however often.
    let isPause = mark.isProsody && mark.level > .none
    emit(words: run == 2 && !isPause ? name + " " + name : name, at: index)
    if isPause {
      // Said or not, it still makes its pause.
      let category = scalar.properties.generalCategory
      let opens = category == .openPunctuation || category == .initialPunctuation
      if !opens { pieces[pieces.count - 1].scalars.removeLast() }
      emit(scalar, at: index)
    }
    return true
  }

  /// What an arrow right behind an amount tells of it: 12%↑ has risen.
  private func change(_ scalar: Unicode.Scalar) -> String? {
    if scalar == "↑" || scalar == "↓", isBoundOfAmount {
      return rules.words.word(scalar == "↑" ? "or-more" : "or-less", in: language)
    }
    guard scalar == "↑" || scalar == "↓", index > 0,
      isDigit(at: index - 1) || ["%", "％"].contains(text[index - 1]),
      index + 1 >= text.count || !Self.isWordPart(Self.plain(text[index + 1]))
    else { return nil }
    return rules.words.word(scalar == "↑" ? "change.up" : "change.down", in: language)
  }

  /// Whether an arrow stands right behind an amount of what does not rise or fall: 8GB↑ and 만 19세↑ are so much or more.
  private var isBoundOfAmount: Bool {
    guard index > 1, spoken.leans else { return false }
    var start = index - 1
    while start > 0, index - start < 4, text[start].properties.isAlphabetic { start -= 1 }
    let unit = rest(from: start + 1, count: index - 1 - start)
    return isDigit(at: start) && !unit.isEmpty && list("bounded").contains(unit)
  }

  /// Whether the level asks for a sign where it stands.
  private func isWanted(_ mark: PunctuationMark, _ scalar: Unicode.Scalar, run: Int) -> Bool {
    let isWordInner =
      run == 1 && index > 0 && index + 1 < text.count && isLetterOfSpacedWord(index - 1)
      && isLetterOfSpacedWord(index + 1)
    // A wave in Korean and Japanese is melody.
    let from = scalar == "~" && spoken.needsWords ? PunctuationLevel.most : mark.level
    let isSilentInside = isWordInner && mark.isProsody && mark.level > .none && level < .all
    return from <= level && !isSilentInside
  }

  /// Whether small Latin letters stand right before and behind.
  private func isBetweenLetters(_ start: Int, _ end: Int) -> Bool {
    start > 0 && end < text.count && ("a"..."z").contains(text[start - 1])
      && ("a"..."z").contains(text[end])
  }

  /// Whether a letter stands there, of a script that sets words apart: a sign between two of those is a
  /// part of their word.
  private func isLetterOfSpacedWord(_ place: Int) -> Bool {
    guard text[place].properties.isAlphabetic else { return false }
    let script = WritingScript(text[place])
    return script != .kana && script != .han
  }

  /// Whether this stands between figures or letters that are told by their names, in Korean and Japanese:
  /// 747-400, COVID-19, USB-C.
  private var isBetweenNames: Bool {
    guard spoken.needsWords, index > 0, index + 1 < text.count else {
      return false
    }
    let before = Self.plain(text[index - 1])
    let after = Self.plain(text[index + 1])
    if Self.isDigit(after) { return Self.isDigit(before) || WritingScript(before) != .common }
    let isCapital = after.properties.isUppercase && WritingScript(after) == .latin
    let goesOnSmall = index + 2 < text.count && text[index + 2].properties.isLowercase
    return isCapital && !goesOnSmall && (Self.isDigit(before) || before.properties.isUppercase)
  }

  /// Whether this closes a price, as ¥1,200- is written.
  private var isEndOfPrice: Bool {
    spoken.needsWords && isDigit(at: index - 1)
      && (index + 1 >= text.count || text[index + 1].properties.isWhitespace
        || SpokenPiece.isClosing(Self.plain(text[index + 1])))
  }

  /// Words of Strings with their number as it is said: 12개 is 열두 개.
  private func said(_ words: String) -> String {
    guard spoken.needsWords else { return words }
    let pieces = Self.pieces(
      of: Utterance.Part(words, language: language), language: language, rules: rules)
    return String(String.UnicodeScalarView(pieces.flatMap(\.scalars)))
  }

  /// Says the sign of C# as that of a note.
  mutating func readSharp() -> Bool {
    guard Self.plain(text[index]) == "#", index > 0, ("A"..."G").contains(text[index - 1]),
      index == 1 || !text[index - 2].properties.isAlphabetic && !isDigit(at: index - 2),
      index + 1 >= text.count
        || !text[index + 1].properties.isAlphabetic && !isDigit(at: index + 1)
        || endsChord(at: index + 1),
      let name = rules.words.word("symbol.sharp", in: language)
    else { return false }
    current = language
    emit(words: name, at: index)
    closeUpOrLean(at: index + 1)
    index += 1
    return true
  }

  /// Whether the rest of a chord stands there: the m7 of C#m7.
  private func endsChord(at place: Int) -> Bool {
    var end = place
    while end < text.count, end - place < 7, Self.isWordPart(text[end]) { end += 1 }
    let rest = rest(from: place, count: end - place)
    let figures = rest.drop { !$0.isNumber }
    let name = rest.dropLast(figures.count)
    return figures.count < 3 && figures.allSatisfy(\.isNumber)
      && ["", "m", "M", "maj", "min", "dim", "sus", "add", "aug"].contains(name)
      && !(name.isEmpty && figures.isEmpty)
  }

  /// Says the kind of a firm that stands in brackets beside its name: (株), (주).
  mutating func readCompany() -> Bool {
    guard Self.plain(text[index]) == "(", index + 2 < text.count,
      Self.plain(text[index + 2]) == ")",
      let word = rules.words.word("company.\(text[index + 1])", in: language)
    else { return false }
    current = language
    emit(words: word, at: index)
    closeUp(before: index + 3)
    index += 3
    return true
  }

  /// Says the stop of .NET, of .com and of 2.0.x by its name: the engine would take it for an end.
  mutating func readLeadingStop() -> Bool {
    let next = index + 1
    if Self.plain(text[index]) == ".", isDigit(at: index - 1), next < text.count,
      ["x", "X"].contains(text[next]), let point = spoken.numbers?.point,
      next + 1 >= text.count || WritingScript(text[next + 1]) != .latin
    {
      current = language
      emit(words: point.filter { $0 != " " }, at: index)
      index += 1
      return true
    }
    guard Self.plain(text[index]) == ".",
      index == 0 || text[index - 1].properties.isWhitespace
        || "、*".unicodeScalars.contains(text[index - 1]),
      index + 1 < text.count, WritingScript(text[index + 1]) == .latin,
      let name = rules.words.word("address.period", in: language)
    else { return false }
    var end = index + 1
    while end < text.count, WritingScript(text[end]) == .latin { end += 1 }
    let word = rest(from: index, count: end - index).lowercased()
    if let said = rules.words.word("word." + word, in: language) {
      current = language
      emit(words: said, at: index)
      leanParticle(at: end)
      index = end
      return true
    }
    current = language
    emit(words: name, at: index)
    index += 1
    return true
  }

  /// Passes over the sign that says "copyright" once more.
  mutating func readCopyright() -> Bool {
    guard text[index] == "©", index > 1 else { return false }
    let end = text[index - 1] == " " ? index - 1 : index
    let word = rest(from: max(0, end - 9), count: end - max(0, end - 9))
    guard word.lowercased() == "copyright" || word.hasSuffix("저작권자") else { return false }
    index += 1
    return true
  }

  static func isSign(_ category: Unicode.GeneralCategory) -> Bool {
    switch category {
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .dashPunctuation,
      .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
      .connectorPunctuation, .otherPunctuation:
      true
    default: false
    }
  }

  /// Says two signs that stand for one: arrows and comparisons as programs write them.
  mutating func readDigraph() -> Bool {
    let scalar = Self.plain(text[index])
    guard index + 1 < text.count else { return false }
    let names: [String: (key: String, level: PunctuationLevel)] = [
      "->": ("arrow-right", .some), "=>": ("arrow-right", .some), "<-": ("arrow-left", .some),
      "!=": ("not-equal", .none), "<=": ("at-most", .none), ">=": ("at-least", .none),
    ]
    let sequence = String(String.UnicodeScalarView([scalar, Self.plain(text[index + 1])]))
    guard let (key, from) = names[sequence], from <= level,
      index + 2 >= text.count || Self.plain(text[index + 2]) != text[index + 1],
      let name = rules.words.word("symbol.\(key)", in: language)
    else { return false }
    current = language
    emit(words: name, at: index)
    index += 2
    return true
  }

  mutating func readEmoji() -> Bool {
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
    if let name = Emoji.name(
      of: sequence, language: language, words: rules.words, withSkinTone: level > .none,
      ideographs: rules.ideographs)
    {
      current = language
      let isMany = count > 1
      let many = isMany ? rules.words.word("emoji.many", in: language, count: count) : nil
      emit(words: (many.map { "\(said($0)) " } ?? "") + name, at: index)
      return true
    }
    // The engine names emoji in many languages; these it passes over.
    let before = current
    if spoken.needsWords { current = "en" }
    for offset in index..<end where text[offset] != "\u{FE0F}" { emit(text[offset], at: offset) }
    current = before
    return true
  }

  /// Says the star of ☆5, which counts them, by the word for any star.
  mutating func readStarOfRank() -> Bool {
    guard text[index] == "☆", isDigit(at: index + 1), index == 0 || text[index - 1] != "★",
      let word = rules.words.word("symbol.black-star", in: language)
    else { return false }
    current = language
    emit(words: word, at: index)
    index += 1
    return true
  }
}
