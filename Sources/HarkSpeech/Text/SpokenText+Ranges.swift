// From one number to another.

extension SpokenText {
  /// Says the sign between two numbers as "to": 1990–2000, 3~5층, 10-12 pages.
  mutating func readRange(_ scalar: Unicode.Scalar) -> Bool {
    let isWave = Self.isWave(scalar)
    let isHyphen = Self.isHyphen(scalar)
    guard Self.joinsRange(scalar), index > 0 else { return false }
    var next = index + 1
    var before = index - 1
    // "10 – 20": a dash with spaces.
    if !isHyphen, next < text.count, text[next] == " " { next += 1 }
    if !isHyphen, before > 0, text[before] == " " { before -= 1 }
    guard isDigit(at: next) || (next < text.count && currency(text[next]) && isDigit(at: next + 1))
    else { return false }
    if isHyphen {
      guard isDigit(at: before), isAscending(around: index) else { return false }
    } else {
      let last = Self.plain(text[before])
      let endsQuantity =
        Self.isDigit(last) || last == "%" || last == "°"
        || (isWave && last.properties.isAlphabetic)
      guard endsQuantity else { return false }
    }
    guard let word = rules.words.word("range.to", in: language) else { return false }
    current = language
    removeLastSpace()
    // A particle leans on the number in Korean and Japanese.
    if primary == "ko" || primary == "ja" {
      open(current)
      pieces[pieces.count - 1].append(words: word, printed: printed(index), isAttached: true)
    } else {
      emit(words: word, at: index)
    }
    index = next
    return true
  }

  /// Whether a hyphen stands between one number and a greater one, and neither goes on with another
  /// hyphen: so 12-15 is a range, and 747-400 and 1-2-3 are none.
  private func isAscending(around place: Int) -> Bool {
    var start = place
    while start > 0, place - start < 9, isDigit(at: start - 1) { start -= 1 }
    var end = place + 1
    while end < text.count, end - place < 10, isDigit(at: end) { end += 1 }
    guard let left = digits(at: start, count: 1...8),
      let right = digits(at: place + 1, count: 1...8)
    else { return false }
    let joins: [Unicode.Scalar] = ["-", ".", "/", ":"]
    // i7-12700 is a name.
    if start > 0 {
      let isLetter =
        text[start - 1].properties.isAlphabetic
        && (primary != "ko" && primary != "ja" || WritingScript(text[start - 1]) == .latin)
      if joins.contains(text[start - 1]) || isLetter { return false }
    }
    if end + 1 < text.count, joins.contains(text[end]), isDigit(at: end + 1) { return false }
    // 1-888-FLOWERS is one, too.
    if end < text.count, text[end] == "-" { return false }
    return left.value < right.value
  }

  private static func isWave(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "~" || scalar == "〜" || scalar == "∼"
  }

  private static func isHyphen(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "-" || scalar == "‐" || scalar == "‑"
  }

  private static func joinsRange(_ scalar: Unicode.Scalar) -> Bool {
    isWave(scalar) || isHyphen(scalar) || scalar == "–" || scalar == "—"
  }

  /// The second number of a range whose first ends here, and what follows it, a space left out.
  func numberAfterRange(at end: Int) -> (value: Int, rest: Substring)? {
    guard end < text.count else { return nil }
    let sign = Self.plain(text[end])
    guard Self.joinsRange(sign), !Self.isHyphen(sign) || isAscending(around: end),
      isDigit(at: end + 1)
    else { return nil }
    let second = writtenNumber(at: end + 1)
    guard let value = second.value else { return nil }
    let hasSpace = second.end < text.count && text[second.end] == " "
    return (value, rest(from: hasSpace ? second.end + 1 : second.end, count: 12))
  }
}
