import HarkText

// Numbers with a currency, a unit or a percent sign.

extension SpokenText {
  func currency(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "$", "€", "£", "¥", "₩", "₹": true
    default: false
    }
  }

  /// Says "$5" as "5 dollars", "$12.40" as "12 dollars 40 cents" and "$1.2M" as "1.2 million dollars",
  /// where the language has the words.
  mutating func readAmount() -> Bool {
    let scalar = currencyOfBackslash ?? Self.plain(text[index])
    guard currency(scalar), isDigit(at: index + 1), let mark = PunctuationMark.of(scalar) else {
      return false
    }
    let number = amount(at: index + 1)
    let isOne = number.value == 1 || followsArticle
    guard
      let name = currencyName(mark.key, count: isOne ? 1 : 2),
      number.parts.isEmpty
    else { return false }
    // ₹2,50,00 is no number of anyone's, and read as it is written.
    if !spoken.needsWords, number.end < text.count, text[number.end] == ",",
      isDigit(at: number.end + 1)
    {
      return false
    }
    current = language
    if let (spoken, last) = amountsOfRange(from: number) {
      let name = currencyName(mark.key, count: followsArticle ? 1 : 2) ?? name
      emit(words: spoken + " " + name, at: index)
      finishAmount(at: last)
      return true
    }
    if let (spoken, end) = magnitude(of: number) {
      let name = currencyName(mark.key, count: followsArticle ? 1 : 2) ?? name
      emit(words: joined(spoken, name, value: nil), at: index)
      finishAmount(at: end)
      return true
    }
    if spoken.hasKana, let (spoken, end) = japaneseNumber(at: index + 1) {
      emit(words: joined(spoken, name, value: nil), at: index)
      closeUp(before: end)
      index = end
      return true
    }
    let minor = number.fraction.count == 2 ? minorUnits(number, mark.key) : nil
    if let minor {
      var major = number
      major.fraction = []
      major.text = String(number.text.prefix { $0 != "." })
      let value = number.whole.reduce(0) { min($0 * 10 + $1, 1000) }
      let majorName = currencyName(mark.key, count: followsArticle ? 1 : value) ?? name
      let whole = joined(words(for: major), majorName, value: value)
      emit(words: minor.isEmpty ? whole : value == 0 ? minor : whole + " " + minor, at: index)
    } else {
      emit(words: joined(words(for: number), name, value: number.value), at: index)
    }
    finishAmount(at: number.end)
    return true
  }

  /// An amount in brackets that is all of a cell, as accounts write what is owed: "(£941.25)" is "minus £941.25".
  ///
  /// In a sentence brackets are brackets; so are those that are to be heard.
  mutating func readAmountOwed() -> Bool {
    guard level < .most, Self.plain(text[index]) == "(" else { return false }
    let before = text[..<index].last { !$0.properties.isWhitespace }
    guard before == nil || before == ",",
      let end = text[index...].prefix(24).firstIndex(where: { Self.plain($0) == ")" }),
      text[(end + 1)...].first(where: { !$0.properties.isWhitespace }).map({ $0 == "," }) ?? true
    else { return false }
    let inside = text[(index + 1)..<end].map(Self.plain)
    let hasCents =
      inside.suffix(2).allSatisfy(Self.isDigit) && [".", ","].contains(inside.dropLast(2).last)
    guard inside.contains(where: Self.isDigit), hasCents || inside.contains(where: currency),
      inside.allSatisfy({ Self.isDigit($0) || currency($0) || [".", ",", " "].contains($0) }),
      let minus = rules.words.word("symbol.negative", in: language)
    else { return false }
    current = language
    emit(words: minus, at: index)
    index += 1
    return true
  }

  /// What a backslash before an amount stands for, where old encodings have the country's own sign in its place: `\4,800`.
  private var currencyOfBackslash: Unicode.Scalar? {
    guard text[index] == "\\", spoken.needsWords, isDigit(at: index + 1),
      index == 0
        || WritingScript(text[index - 1]) != .latin
          && !":\\/".unicodeScalars.contains(text[index - 1])
    else { return nil }
    // A short one may be a program's: `\1`.
    guard (writtenNumber(at: index + 1).value ?? 0) > 99 else { return nil }
    return spoken.hasKana ? "¥" : "₩"
  }

  /// A number with a currency: €19,99 has a comma before the cents.
  private func amount(at start: Int) -> WrittenNumber {
    var number = writtenNumber(at: start)
    guard number.fraction.isEmpty, number.parts.isEmpty, number.end < text.count,
      text[number.end] == ",", let (_, end) = digits(at: number.end + 1, count: 1...2),
      // "€1, 5" are two; €1,5 million is one and a half; ₹2,50,00 is no number of anyone's.
      end >= text.count || text[end] != "," || !isDigit(at: end + 1),
      end == number.end + 3 || rest(from: end, count: 2) == " m"
        || rest(from: end, count: 2) == " b"
    else { return number }
    number.fraction = text[(number.end + 1)..<end].map { Int($0.value) - 0x30 }
    number.text += "." + number.fraction.map(String.init).joined()
    number.end = end
    return number
  }

  /// Whether "a" or "an" stands before, after which a measure has its unit in the singular: a $5 bill.
  private var followsArticle: Bool {
    guard !spoken.needsWords, index > 1, text[index - 1] == " " else { return false }
    var start = index - 1
    while start > 0, index - start < 5, text[start - 1].properties.isAlphabetic { start -= 1 }
    let word = String(String.UnicodeScalarView(text[start..<(index - 1)])).lowercased()
    return list("article").contains(word)
  }

  private func currencyName(_ key: String, count: Int) -> String? {
    rules.words.word("currency." + key, in: language, count: count).map { country + $0 }
  }

  /// Both amounts of $50-75 and $1–2 million, whose currency is said once; nil where the second has another.
  private func amountsOfRange(from first: WrittenNumber) -> (spoken: String, end: Int)? {
    guard !spoken.needsWords, first.end + 1 < text.count,
      "-–—".unicodeScalars.contains(text[first.end]), isDigit(at: first.end + 1),
      let to = rules.words.word("range.to", in: language)
    else { return nil }
    let second = writtenNumber(at: first.end + 1)
    guard second.parts.isEmpty, second.fraction.isEmpty == first.fraction.isEmpty,
      isNumberEnd(second.end), second.end >= text.count || text[second.end] != "-"
    else { return nil }
    let (said, end) = magnitude(of: second) ?? (words(for: second), second.end)
    return ("\(words(for: first)) \(to) \(said)", end)
  }

  /// Ends an amount, with what it is paid for: $5/mo, $99/year.
  private mutating func finishAmount(at end: Int) {
    index = end
    guard end + 1 < text.count, text[end] == "/", let per = rules.words.word("per", in: language)
    else { return closeUp(before: end) }
    var last = end + 1
    while last < text.count, last - end < 9, WritingScript(text[last]) == .latin { last += 1 }
    let word = String(String.UnicodeScalarView(text[(end + 1)..<last]))
    let name =
      rules.words.word("per.\(word)", in: language)
      ?? (!spoken.needsWords && word.count > 2 && word == word.lowercased() ? word : nil)
    guard let name else { return closeUp(before: end) }
    emit(words: per + " " + name, at: end)
    closeUp(before: last)
    index = last
  }

  /// Cents and pence: empty where there are none of them, nil where the currency has no name for them.
  private func minorUnits(_ number: WrittenNumber, _ key: String) -> String? {
    let value = number.fraction.reduce(0) { $0 * 10 + $1 }
    guard let name = rules.words.word("currency.\(key).minor", in: language, count: value) else {
      return nil
    }
    if value == 0 { return "" }
    let figures = String(value).compactMap(\.wholeNumberValue)
    let part = WrittenNumber(whole: figures, text: String(value), end: 0)
    return joined(words(for: part), name, value: value)
  }

  /// A number with a name after it.
  private func joined(_ number: String, _ name: String, value: Int?) -> String {
    guard name.contains("{number}") else {
      return spoken.numbers?.joined(number, name, value) ?? number + " " + name
    }
    // 시속 and 時速 stand before the number, and once.
    let isTold = list("speed-told").ends(wordBefore(index))
    let start = isTold ? "" : String(name.prefix { $0 != "{" })
    let unit = String(name.drop { $0 != "}" }.dropFirst().drop { $0 == " " })
    return start + (spoken.numbers?.joined(number, unit, value) ?? number + " " + unit)
  }

  /// The million of "$1.2M" and of "$1.2 million": the number with it, and where it ends.
  private func magnitude(of number: WrittenNumber) -> (spoken: String, end: Int)? {
    let letters: [(written: String, key: String)] = [
      (" bn", "billion"), (" mn", "million"), (" tn", "trillion"),
      ("bn", "billion"), ("tn", "trillion"), ("K", "thousand"), ("k", "thousand"),
      ("mn", "million"), ("M", "million"), ("m", "million"), ("B", "billion"), ("b", "billion"),
      ("T", "trillion"),
    ]
    let rest = rest(from: number.end, count: 10)
    for (written, key) in letters where rest.hasPrefix(written) {
      let end = number.end + written.unicodeScalars.count
      guard end >= text.count || !text[end].properties.isAlphabetic else { continue }
      return rules.words.word("magnitude.\(key)", in: language).map {
        (words(for: number) + (spoken.numbers?.gap ?? " ") + $0, end)
      }
    }
    if rest.first == " ", let word = list("magnitude").start(of: rest.dropFirst().lowercased()[...])
    {
      let end = number.end + 1 + word.unicodeScalars.count
      guard end >= text.count || !text[end].properties.isAlphabetic else { return nil }
      return (number.text + " " + word, end)
    }
    return largeUnits(of: number)
  }

  /// The 만 of $3만: units of a number's own language right behind it.
  private func largeUnits(of number: WrittenNumber) -> (spoken: String, end: Int)? {
    var end = number.end
    while end < text.count, list("magnitude.unit").contains(text[end]) { end += 1 }
    guard end > number.end else { return nil }
    return (words(for: number) + rest(from: number.end, count: end - number.end), end)
  }

  // MARK: Units

  /// Says a number with the unit after it: "5km", "20 °C", "50%", "5€".
  mutating func readQuantity() -> Bool {
    let number = numberHere
    guard number.parts.isEmpty else { return false }
    var start = number.end
    let isApart = start < text.count && (text[start] == " " || text[start] == "\u{A0}")
    if isApart { start += 1 }
    let isHyphened = start < text.count && text[start] == "-" && !spoken.needsWords
    if isHyphened { start += 1 }
    guard start < text.count else { return false }
    let rest = rest(from: start, count: 6)
    guard
      let (unit, length) = Unit.find(
        in: rest, isApart: isApart && !isLoneUnit(at: start, of: number)),
      !isHyphened || length > 1 && text[start].properties.isLowercase
    else { return false }
    let end = start + length
    if length == 1, isModelNumber { return false }
    // Shoes of size 10.5W are wide.
    if !isApart, length == 1, text[start].properties.isUppercase,
      list("size").contains(wordBefore(index).lowercased())
    {
      current = language
      emit(words: words(for: number), at: index)
      index = number.end
      return true
    }
    // A 65V型 screen is no number of volts; 2,712p are points, 1080p are none.
    if unit.key == "unit.volt", end < text.count, text[end] == "型" { return false }
    if unit.key == "unit.point", number.fraction.isEmpty, !number.text.contains(",") {
      return false
    }
    if end < text.count, text[end - 1].properties.isAlphabetic, Self.isWordPart(text[end]),
      !beginsQuantity(at: end)
    {
      return false
    }
    // "5 $6" are two.
    if unit.key.hasPrefix("currency"), isDigit(at: end) { return false }
    // 10.72s are seconds, the 1980s are none, nor the 5s of a pair.
    if length == 1, text[start] == "s", number.fraction.isEmpty || spoken.needsWords {
      return false
    }
    // The engine's own percent sign is as good as a word, in languages that it reads figures in.
    if unit == .percent, !spoken.needsWords { return false }
    let isOne =
      number.value == 1 || isHyphened || followsArticle || isMeasureOfDeed(end, unit.key)
    let isSpoon = unit.key == "unit.tonne" && isSpoon(at: start)
    let key = isSpoon ? "letter.t" : isPint(end, number, unit.key) ? "unit.pint" : unit.key
    // The second of 3~5m/s has its unit behind it, which is that of both.
    let isSecond = index > 0 && Self.joinsRange(Self.plain(text[index - 1]))
    guard
      let name = (isSecond ? bareSpeed(key) : nil)
        ?? rules.words.word(key, in: language, count: isOne ? 1 : 2)
    else {
      return false
    }
    current = language
    let said =
      isHyphened
      ? words(for: number) + "-" + name : joined(words(for: number), name, value: number.value)
    emit(words: said, at: index)
    // 350°F/gas mark 4 names another scale.
    let isTemperature = unit.key == "unit.celsius" || unit.key == "unit.fahrenheit"
    if sayPer(at: end, takesAnyWord: !isTemperature) || sayPerVolume(at: end, of: unit) {
      return true
    }
    if swallowStop(at: end, ofApart: isApart) { return true }
    if let (suffix, last) = suffix(at: end) {
      removeLastSpace()
      pieces[pieces.count - 1].append(words: suffix, printed: printed(end), isAttached: true)
      closeUp(before: last)
      index = last
      return true
    }
    if end < text.count, WritingScript(text[end]) != .hangul { closeUp(before: end) }
    if end >= text.count || WritingScript(text[end]) == .hangul { removeLastSpace() }
    index = end
    return true
  }

  /// Whether a space and then 5th or the like stand behind a place, as in 33 W 5th St.
  private func isBeforeOrdinal(_ place: Int) -> Bool {
    guard place + 1 < text.count, text[place + 1] == " ",
      let (_, end) = digits(at: place + 2, count: 1...3)
    else { return false }
    return ["st", "nd", "rd", "th"].contains(rest(from: end, count: 2))
  }

  /// Whether a unit of one letter stands apart from its number and is one all the same: 2.1 m, 500 g.
  private func isLoneUnit(at place: Int, of number: WrittenNumber) -> Bool {
    guard !spoken.needsWords, ["m", "g", "L", "s", "V", "W"].contains(text[place]),
      text[place] != "W" || !followsName,
      text[place] != "s" || !number.fraction.isEmpty
    else { return false }
    // 2500 W. 5th Ave. is in the west.
    if text[place] == "W", place + 1 < text.count, text[place + 1] == "." || isBeforeOrdinal(place)
    {
      return false
    }
    // W 12 L 3: a table of games.
    if text[place] == "L", isDigit(at: place + 2) { return false }
    return place + 1 >= text.count || " ,.;:)/".unicodeScalars.contains(text[place + 1])
  }

  /// Whether a word with a capital letter stands before the number: Route 5 W.
  private var followsName: Bool {
    guard index > 1 else { return false }
    var start = index - 1
    while start > 0, index - start < 16, text[start - 1] != " " { start -= 1 }
    return text[start].properties.isUppercase
  }

  /// Passes over the stop behind a unit that is written short, where the sentence goes on.
  private mutating func swallowStop(at end: Int, ofApart isApart: Bool) -> Bool {
    // (14.5-oz.) is no sentence.
    let isInside =
      end + 1 < text.count && text[end] == "." && Self.plain(text[end + 1]) == ")"
      && !spoken.needsWords
    guard
      isInside
        || !spoken.needsWords && end + 2 < text.count && text[end] == "." && text[end + 1] == " "
          && text[end - 1].properties.isLowercase && !text[end + 2].properties.isUppercase
    else { return false }
    removeLastSpace()
    index = end + 1
    return true
  }

  /// Whether letters stand right before that no number has as its unit: X100V is a model, and 3m25cm are two
  /// measures.
  private var isModelNumber: Bool {
    var start = index
    while start > 0, WritingScript(Self.plain(text[start - 1])) == .latin { start -= 1 }
    return start < index && !isDigit(at: start - 1)
  }

  /// Whether a number with a unit begins here, without a space after the one before: 3m25cm.
  private func beginsQuantity(at start: Int) -> Bool {
    guard isDigit(at: start) else { return false }
    let rest = rest(from: writtenNumber(at: start).end, count: 6)
    return Unit.find(in: rest, isApart: false) != nil
      || ["秒", "分", "초", "분"].contains { rest.hasPrefix($0) }
  }

  static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    WritingScript(scalar) == .latin || isDigit(scalar)
  }

  /// Says a unit that is all of what stands in brackets, as tables head their columns: 面積(㎡), Weight (kg).
  mutating func readUnitInBrackets() -> Bool {
    guard index > 1, Self.plain(text[index - 1]) == "(" else { return false }
    let inside = text[index...].prefix(7)
    guard let closing = inside.firstIndex(where: { Self.plain($0) == ")" }), closing > index,
      let (unit, length) = Unit.find(in: rest(from: index, count: 6), isApart: false),
      index + length == closing, unit.headsColumns,
      let name = rules.words.word("\(unit.key).bare", in: language)
        ?? rules.words.word(unit.key, in: language, count: 2)
    else { return false }
    current = language
    emit(words: name, at: index)
    removeLastSpace()
    index = closing
    return true
  }
}
