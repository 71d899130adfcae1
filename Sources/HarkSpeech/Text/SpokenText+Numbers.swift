// Numbers: telephone numbers, versions, decimals, and numbers with what is counted.

extension SpokenText {
  /// The number that begins here; 2.10 after "version" comes after 2.9.
  var numberHere: WrittenNumber {
    var number = writtenNumber(at: index)
    if followsVersion, !number.fraction.isEmpty {
      number.parts = [number.whole, number.fraction]
      number.fraction = []
    }
    return number
  }

  /// Whether figures stand here that a Latin letter stands before, as a name has them: B612.
  var isCodeAfterLetter: Bool { isAfterLatin && !isSecondMeasure && isCode(numberHere) }

  /// Whether figures are the second of two measures: the 1080 of 1920x1080.
  var isSecondMeasure: Bool {
    index > 1 && (text[index - 1] == "x" || text[index - 1] == "X") && isDigit(at: index - 2)
  }

  package static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  package func isDigit(at index: Int) -> Bool {
    text.indices.contains(index) && Self.isDigit(Self.plain(text[index]))
  }

  /// Figures after a Latin letter belong to its word ("HTML5"); after other letters they don't (제3장).
  var isAfterLetter: Bool {
    index > 0 && (!spoken.leans || isAfterLatin)
  }

  /// The figures of a word of letters and figures in Korean and Japanese: those of iPhone15 and v2.5.1 are
  /// numbers, those of x05 and B612 are told one by one.
  mutating func readCode() -> Bool {
    let number = writtenNumber(at: index)
    current = language
    let figures = isCode(number) ? figureNames.map { names in number.whole.map { names[$0] } } : nil
    emit(words: figures?.joined() ?? words(for: number), at: index)
    leanParticle(at: number.end)
    index = number.end
    return true
  }

  /// The figures of a long number that goes on with a letter and more of them: 9010254026Y45037.
  mutating func readSerialNumber() -> Bool {
    let number = writtenNumber(at: index)
    guard let names = figureNames, number.whole.count > 4, number.fraction.isEmpty,
      number.parts.isEmpty, !number.text.contains(","), number.end + 1 < text.count,
      ("A"..."Z").contains(Self.plain(text[number.end])), isDigit(at: number.end + 1),
      Unit.find(in: rest(from: number.end, count: 6), isApart: false) == nil
    else { return false }
    current = language
    emit(words: number.whole.map { names[$0] }.joined(separator: " "), at: index)
    index = number.end
    return true
  }

  /// Whether figures after a letter are told one by one: three or more that are no round number, or with a
  /// zero before them.
  private func isCode(_ number: WrittenNumber) -> Bool {
    guard number.fraction.isEmpty, number.parts.isEmpty, number.whole.count > 1 else {
      return false
    }
    return number.whole.first == 0
      || (number.whole.count > 2 && number.whole.suffix(2) != [0, 0])
  }

  /// Whether the word before says that the number is a version's.
  var followsVersion: Bool { spoken.needsWords && isNamedVersion }

  /// Whether the word before is that of a version, in any language.
  var isNamedVersion: Bool {
    let before = text[max(0, index - 8)..<index].reversed().drop { $0 == " " }.reversed()
    let word = String(String.UnicodeScalarView(before)).lowercased()
    return list("version").ends(word)
  }

  /// What stands right behind the figures that begin here, for rules that only a few signs concern: cheaper
  /// than the number itself.
  var signAfterFigures: Unicode.Scalar {
    var end = index
    while end < text.count, end - index < 24,
      isDigit(at: end)
        || isDigit(at: end + 1)
          && [".", ",", "/"].contains(text[end])
    {
      end += 1
    }
    return end < text.count ? text[end] : " "
  }

  /// The figures that begin here, thousands set apart by commas, decimals after a stop.
  func writtenNumber(at start: Int) -> WrittenNumber {
    var end = start
    var written = String.UnicodeScalarView()
    func figures() -> [Int] {
      var figures: [Int] = []
      while end < text.count, figures.count < 64 {
        let scalar = Self.plain(text[end])
        guard Self.isDigit(scalar) else { break }
        figures.append(Int(scalar.value - 0x30))
        written.append(scalar)
        end += 1
      }
      return figures
    }
    func isSign(_ sign: Unicode.Scalar, before count: Int?) -> Bool {
      guard end < text.count, Self.plain(text[end]) == sign, isDigit(at: end + 1) else {
        return false
      }
      guard let count else { return true }
      return (end + 1..<end + 1 + count).allSatisfy(isDigit(at:)) && !isDigit(at: end + 1 + count)
    }
    if let number = continentalNumber(at: start) { return number }
    var number = WrittenNumber(whole: figures(), text: "", end: start)
    if let last = spacedThousandsEnd(from: start, first: end) {
      while end < last {
        written.append(",")
        end += 1
        number.whole += figures()
      }
    }
    if let last = lakhsEnd(from: start, first: end) {
      // In words that other readers know: 250,000.
      while end < last {
        if Self.isDigit(Self.plain(text[end])) { number.whole += figures() } else { end += 1 }
      }
      written = Self.grouped(number.whole)
    }
    while number.whole.count <= 60, isSign(",", before: 3),
      written.count > number.whole.count || number.whole.count <= 3
    {
      written.append(",")
      end += 1
      number.whole += figures()
    }
    if isSign(".", before: nil) {
      var parts = [number.whole]
      while parts.count < 16, isSign(".", before: nil) {
        written.append(".")
        end += 1
        parts.append(figures())
      }
      if parts.count == 2 { number.fraction = parts[1] } else { number.parts = parts }
    }
    number.text = String(written)
    number.end = end
    // 06일 and 01月 are no codes.
    if number.whole.count == 2, number.whole[0] == 0, number.fraction.isEmpty, end < text.count,
      "월일시분초月日時分秒".unicodeScalars.contains(text[end])
    {
      number.whole.removeFirst()
    }
    return number
  }

  static let thousandSpaces: Set<Unicode.Scalar> = [" ", "\u{A0}", "\u{202F}", "\u{2009}"]

  /// Whether a currency stands at a place, or behind a space there.
  private func hasCurrency(from place: Int) -> Bool {
    let next = place < text.count && text[place].properties.isWhitespace ? place + 1 : place
    return next < text.count && currency(Self.plain(text[next])) && !isDigit(at: next + 1)
  }

  /// 1.234,56 as most of Europe writes it: stops between thousands, a comma before the decimals; without thousands only
  /// before a currency, since 4,50 may be two numbers: 4,50 €.
  private func continentalNumber(at start: Int) -> WrittenNumber? {
    guard let (_, first) = digits(at: start, count: 1...3), first < text.count,
      text[first] == "." || text[first] == ","
    else { return nil }
    var end = first
    while end < text.count, text[end] == ".", let (_, next) = digits(at: end + 1, count: 3...3) {
      end = next
    }
    guard end < text.count, text[end] == ",",
      let (_, last) = digits(at: end + 1, count: end > first ? 1...2 : 2...2),
      end > first || hasCurrency(from: last)
    else { return decimalComma(at: start) }
    let figures = { (range: Range<Int>) in
      text[range].compactMap { Self.isDigit($0) ? Int($0.value - 0x30) : nil }
    }
    let whole = figures(start..<end)
    let fraction = figures(end + 1..<last)
    return WrittenNumber(
      whole: whole, fraction: fraction,
      text: whole.map(String.init).joined() + "." + fraction.map(String.init).joined(), end: last)
  }

  /// 23,5 before a unit or a percent sign, to a voice that would read two numbers: a comma without a space behind it
  /// is a decimal's there.
  private func decimalComma(at start: Int) -> WrittenNumber? {
    guard !spoken.needsWords, start == 0 || text[start - 1] != "," && !isDigit(at: start - 1),
      let (whole, comma) = digits(at: start, count: 1...3), comma < text.count, text[comma] == ",",
      let (_, last) = digits(at: comma + 1, count: 1...2), last < text.count
    else { return nil }
    let isApart = SpokenText.thousandSpaces.contains(text[last])
    let place = isApart ? last + 1 : last
    guard let (unit, length) = Unit.find(in: rest(from: place, count: 6), isApart: isApart),
      !unit.key.hasPrefix("currency"), unit == .percent || length > 1 || text[place] == "°",
      place + length >= text.count || !Self.isWordPart(text[place + length])
    else { return nil }
    let fraction = text[(comma + 1)..<last].map { Int($0.value) - 0x30 }
    return WrittenNumber(
      whole: String(whole).compactMap(\.wholeNumberValue), fraction: fraction,
      text: "\(whole)." + fraction.map(String.init).joined(), end: last)
  }

  /// Gives a number of Europe's form to a voice that knows it with a stop alone.
  mutating func readContinentalNumber() -> Bool {
    guard let number = continentalNumber(at: index) else { return false }
    current = language
    emit(words: number.text, at: index)
    closeUp(before: number.end)
    index = number.end
    return true
  }

  /// A number in the words of the language, or in figures where the engine reads those well.
  package func words(for number: WrittenNumber) -> String {
    guard let numbers = spoken.numbers else { return number.text }
    if number.isCode { return number.whole.map { numbers.figures[$0] }.joined(separator: " ") }
    if !number.parts.isEmpty {
      return number.parts.map(numbers.whole).joined(separator: numbers.point)
    }
    return number.fraction.isEmpty
      ? numbers.whole(number.whole) : numbers.decimal(number.whole, number.fraction)
  }

  /// A minus sign before a number, where nothing stands before it.
  mutating func readMinus() -> Bool {
    let scalar = Self.plain(text[index])
    let isTriangle = "△▲▼▽".unicodeScalars.contains(scalar)
    guard scalar == "-" || scalar == "−" || isTriangle, index + 1 < text.count else { return false }
    // 5,021.84 ▲ 0.57%: what stands between two numbers is no mark of a list.
    if isTriangle, text[index + 1] == " ", isDigit(at: index + 2), index > 1,
      isDigit(at: index - 2), text[index - 1] == " "
    {
      return readTriangle(scalar)
    }
    let isAmount = currency(Self.plain(text[index + 1])) && isDigit(at: index + 2)
    guard isAmount || isDigit(at: index + 1) else { return false }
    if isTriangle { return readTriangle(scalar) }
    if index > 0 {
      let before = text[index - 1]
      let isFree =
        before.properties.isWhitespace || "([{=:,、。（「|/~〜".unicodeScalars.contains(before)
        || isMinusAfterLetter(before)
      guard isFree else { return false }
    }
    let rest = rest(from: writtenNumber(at: index + 1).end, count: 2)
    // So many degrees below zero.
    let isBelowZero = list("degree").begins(rest)
    // 영하 -5도 says it twice.
    if isBelowZero, list("degree.below").ends(wordBefore(index)) {
      index += 1
      return true
    }
    guard
      let minus = rules.words.word(
        isBelowZero ? "symbol.below-zero" : "symbol.negative", in: language)
    else { return false }
    current = language
    emit(words: minus, at: index)
    index += 1
    return true
  }

  /// Whether a minus stands right after a Korean or Japanese letter: 기온-5°C, 前年比-3.2%, and not 코로나-19.
  ///
  /// A decimal or a unit tells; Japanese kana stand before no name with a number.
  private func isMinusAfterLetter(_ before: Unicode.Scalar) -> Bool {
    guard spoken.needsWords else { return false }
    let script = WritingScript(before)
    guard script == .hangul || script == .han || script == .kana else { return false }
    if list("minus.after").contains(before) { return true }
    let number = writtenNumber(at: index + 1)
    guard number.parts.isEmpty else { return false }
    if !number.fraction.isEmpty { return true }
    return list("minus.before").begins(rest(from: number.end, count: 4))
  }

  /// Says a triangle before a number as accounts and the exchange mean it; in English, and where it is a
  /// mark before a list's entry, it's a sign like any other.
  private mutating func readTriangle(_ scalar: Unicode.Scalar) -> Bool {
    guard let word = spoken.triangles[scalar].flatMap({ rules.words.word($0, in: language) })
    else { return false }
    current = language
    emit(words: word, at: index)
    index += 1
    return true
  }

  mutating func readTelephoneNumber() -> Bool {
    let scalar = Self.plain(text[index])
    guard Self.isDigit(scalar) || (scalar == "+" || scalar == "(") && !isInsideWord else {
      return false
    }
    // The 024 of s41586-024-07487 is a part of what began before.
    if index > 1, Self.isHyphen(text[index - 1]), Self.isWordPart(Self.plain(text[index - 2])) {
      return false
    }
    // The 17 of 3.7.17 begins nothing.
    if isDigit(at: index - 2), text[index - 1] == "." { return false }
    let isMarked =
      index > 0 && (text[index - 1] == "〒" || Self.isSpace(text[index - 1]) && followsCodeName)
      || index > 1 && Self.plain(text[index - 1]) == ")" && text[index - 2] == "우"
    guard
      let (groups, end) = TelephoneNumber.find(
        in: text, at: index, isMarked: isMarked, hasShort: spoken.hasShortTelephoneNumbers),
      // 150-117-142 mm is the size of something.
      !(end + 2 < text.count && text[end] == " "
        && ["mm", "cm", "in", "kg", "ml"].contains { rest(from: end + 1, count: 2) == $0 })
    else { return false }
    let figures = groups.map { group in
      group.map { figureNames?[$0] ?? String($0) }.joined(separator: " ")
    }
    if scalar == "+", let plus = rules.words.word("symbol.plus", in: language) {
      current = language
      emit(words: plus, at: index)
    }
    if spoken.needsWords { current = language }
    emit(words: figures.joined(separator: ", "), at: index)
    leanParticle(at: end)
    index = end
    return true
  }

  static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == ":" }

  /// Whether the name of a code stands before, whose groups no range joins: ISSN 1234-5678.
  private var followsCodeName: Bool { wordBefore(index).hasSuffix("ISSN") }

  // MARK: After a number

  /// What follows stands next to the last words, without the space that `emit` added, unless it is a
  /// letter, which would run into them.
  mutating func closeUp(before next: Int) {
    if next < text.count, text[next].properties.isAlphabetic { return }
    removeLastSpace()
  }

  /// As `closeUp`, but a Korean particle leans on the words.
  mutating func closeUpOrLean(at next: Int) {
    if isParticle(at: next) { removeLastSpace() } else { closeUp(before: next) }
  }

  /// As `closeUp`, but a Korean letter is a particle's and leans on the words.
  mutating func leanParticle(at next: Int) {
    if next < text.count, WritingScript(text[next]) == .hangul {
      removeLastSpace()
    } else {
      closeUp(before: next)
    }
  }

  /// What follows stands next to the last words, without the space that `emit` added.
  mutating func removeLastSpace() {
    if pieces.last?.scalars.last == " " { pieces[pieces.count - 1].scalars.removeLast() }
  }
}
