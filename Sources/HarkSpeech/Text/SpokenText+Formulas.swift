import HarkText

// Signs of formulas, powers, and signs that stand for what is not told.

extension SpokenText {
  /// Says a hyphen between two numbers before an equals sign as what it takes away: 10-3=7.
  mutating func readDifference() -> Bool {
    let scalar = Self.plain(text[index])
    guard Self.isHyphen(scalar) || scalar == "−" || scalar == "–",
      let minus = rules.words.word("symbol.subtract", in: language)
    else { return false }
    var before = index - 1
    if before >= 0, text[before] == " " { before -= 1 }
    var next = index + 1
    if next < text.count, text[next] == " " { next += 1 }
    guard isDigit(at: before), isDigit(at: next) else { return false }
    var end = writtenNumber(at: next).end
    if end < text.count, text[end] == " " { end += 1 }
    guard end < text.count, Self.plain(text[end]) == "=" else { return false }
    current = language
    emit(words: minus, at: index)
    index = next
    return true
  }

  /// Says a plus before a number, where nothing stands before it, as a sign and no sum: +3.2%.
  mutating func readPositive() -> Bool {
    guard Self.plain(text[index]) == "+", isDigit(at: index + 1),
      index == 0 || text[index - 1].properties.isWhitespace
        || "([（「、,:：".unicodeScalars.contains(text[index - 1]),
      let plus = rules.words.word("symbol.positive", in: language)
    else { return false }
    current = language
    emit(words: plus, at: index)
    index += 1
    return true
  }

  /// Says the unit behind a power: 3×10⁸ m/s.
  mutating func sayUnitOfPower() {
    let isApart = index < text.count && text[index] == " "
    let start = isApart ? index + 1 : index
    guard let (unit, length) = Unit.find(in: rest(from: start, count: 6), isApart: isApart),
      unit != .percent, !unit.key.hasPrefix("currency"),
      start + length >= text.count || WritingScript(text[start + length]) != .latin,
      let name = rules.words.word(unit.key + ".bare", in: language)
        ?? rules.words.word(unit.key, in: language, count: 2)
    else { return }
    emit(words: name, at: start)
    index = start + length
    closeUpOrLean(at: index)
  }

  /// Says the caret of 2^10 and x^2 as the power that it stands for.
  mutating func readCaret() -> Bool {
    guard Self.plain(text[index]) == "^", index > 0,
      isDigit(at: index - 1) || text[index - 1] == ")"
        || WritingScript(text[index - 1]) == .latin
          && (index == 1 || !text[index - 2].properties.isAlphabetic)
    else { return false }
    let isNegative = index + 1 < text.count && "-−".unicodeScalars.contains(text[index + 1])
    let number = writtenNumber(at: isNegative ? index + 2 : index + 1)
    guard !number.whole.isEmpty, number.whole.count < 5,
      number.end >= text.count || WritingScript(text[number.end]) != .latin
    else { return false }
    let isOfNumber = isDigit(at: index - 1)
    guard say(power: words(for: number), isNegative: isNegative, endingAt: number.end) else {
      return false
    }
    if isOfNumber { sayUnitOfPower() }
    return true
  }

  /// Says 1e-6 and 2.5E+10 as so many times a power of ten.
  mutating func readExponent() -> Bool {
    guard ["e", "E"].contains(signAfterFigures) else { return false }
    let number = writtenNumber(at: index)
    guard !isAfterLatin, number.parts.isEmpty, number.end + 2 < text.count,
      text[number.end] == "e" || text[number.end] == "E",
      "-−+".unicodeScalars.contains(text[number.end + 1]), isDigit(at: number.end + 2),
      let times = rules.words.word("symbol.times", in: language)
    else { return false }
    let exponent = writtenNumber(at: number.end + 2)
    guard exponent.fraction.isEmpty, exponent.whole.count < 4,
      exponent.end >= text.count || WritingScript(text[exponent.end]) != .latin
    else { return false }
    let ten = words(for: WrittenNumber(whole: [1, 0], text: "10", end: 0))
    let isNegative = text[number.end + 1] != "+"
    current = language
    emit(words: words(for: number) + " " + times + " " + ten, at: index)
    return say(power: words(for: exponent), isNegative: isNegative, endingAt: exponent.end)
  }

  private mutating func say(power: String, isNegative: Bool, endingAt end: Int) -> Bool {
    guard let pattern = rules.words.word("power", in: language) else { return false }
    let minus = isNegative ? rules.words.word("symbol.negative", in: language) : nil
    current = language
    // Korean and Japanese lean their word on the number.
    if spoken.leans { removeLastSpace() }
    open(current)
    pieces[pieces.count - 1].append(
      words: pattern.replacing("{number}", with: (minus.map { $0 + " " } ?? "") + power),
      printed: printed(index), isAttached: spoken.leans)
    closeUpOrLean(at: end)
    index = end
    return true
  }

  /// Says signs that stand in the place of a name by what they are called there: ××市, ○○ 씨.
  mutating func readPlaceholder() -> Bool {
    if readCross() { return true }
    var end = index
    while end < text.count, text[end] == text[index] { end += 1 }
    // 홍○○ is a name too.
    let isEndOfName = spoken.leans && index > 0 && WritingScript(text[index - 1]) == .hangul
    guard (2...3).contains(end - index),
      isEndOfName || end < text.count && text[end].properties.isAlphabetic,
      let name = rules.words.word("placeholder.\(text[index])", in: language)
    else { return false }
    current = language
    emit(words: String(repeating: name, count: end - index), at: index)
    leanParticle(at: end)
    index = end
    return true
  }

  /// Says × where nothing is multiplied by what it is called as a mark: 〇×, ×印.
  private mutating func readCross() -> Bool {
    guard text[index] == "×", spoken.needsWords,
      let name = rules.words.word("placeholder.×", in: language)
    else { return false }
    var before = index - 1
    while before >= 0, text[before] == " " { before -= 1 }
    if before >= 0 {
      let scalar = Self.plain(text[before])
      // 〇 is a letter of its own.
      let isFactor =
        scalar != "〇" && (scalar.properties.isAlphabetic || Self.isDigit(scalar))
        || ")」%½㎝㎜㎏".unicodeScalars.contains(scalar)
      // Nothing is multiplied where nothing follows: the 1 × of a calendar; nor among other marks.
      var next = index + 1
      while next < text.count, text[next] == " " { next += 1 }
      let isLast =
        next >= text.count || "、。○◯〇△▲□◎●".unicodeScalars.contains(text[next])
      if isFactor, isLast || hasMarks { return sayCross(name) }
      if isFactor || scalar == "×" { return false }
    }
    if index + 1 < text.count, text[index + 1] == "×" { return false }
    return sayCross(name)
  }

  private mutating func sayCross(_ name: String) -> Bool {
    current = language
    emit(words: name, at: index)
    closeUp(before: index + 1)
    index += 1
    return true
  }

  /// Whether other marks of yes and no stand in the text: ○と×と△.
  private var hasMarks: Bool {
    text.contains { "○◯◎△".unicodeScalars.contains($0) } && !text.contains("=")
  }

  /// Says the figures of a decimal that is written without a whole: .312.
  mutating func readBareDecimal() -> Bool {
    guard Self.plain(text[index]) == ".", let numbers = spoken.numbers,
      index == 0 || !text[index - 1].properties.isAlphabetic || !isAfterLatin,
      index == 0 || !isDigit(at: index - 1) && text[index - 1] != ".",
      let (_, end) = digits(at: index + 1, count: 2...4), isNumberEnd(end)
    else { return false }
    let figures = text[(index + 1)..<end].map { numbers.figures[Int(Self.plain($0).value - 0x30)] }
    current = language
    emit(words: numbers.point.filter { $0 != " " } + " " + figures.joined(), at: index)
    leanParticle(at: end)
    index = end
    return true
  }

  /// Leaves out the signs around a title: <단독> and ＜独自＞, as brackets are.
  mutating func readTitleBracket() -> Bool {
    let scalar = Self.plain(text[index])
    if scalar == "<" {
      guard index + 1 < text.count,
        [.hangul, .kana, .han].contains(WritingScript(text[index + 1])),
        text[index...].prefix(30).contains(where: { Self.plain($0) == ">" })
      else { return false }
    } else {
      guard scalar == ">", index > 0,
        text[index - 1].properties.isAlphabetic || isDigit(at: index - 1)
          || ".)]".unicodeScalars.contains(text[index - 1]),
        let opening = text[..<index].suffix(30).lastIndex(where: { Self.plain($0) == "<" }),
        [.hangul, .kana, .han].contains(WritingScript(text[opening + 1]))
      else { return false }
    }
    guard level < .most else { return false }
    emitSpace(at: index)
    index += 1
    return true
  }

  /// Says a year of a school by its short name: 中2, 高3.
  mutating func readSchoolYear() -> Bool {
    guard let name = rules.words.word("school.\(text[index])", in: language),
      index == 0 || WritingScript(text[index - 1]) != .han,
      let (year, end) = digits(at: index + 1, count: 1...1), (1...6).contains(year),
      end >= text.count || WritingScript(text[end]) != .han, isNumberEnd(end),
      let numbers = spoken.numbers
    else { return false }
    current = language
    emit(words: name + " " + numbers.whole(year), at: index)
    leanParticle(at: end)
    index = end
    return true
  }
}
