// Numbers whose figures are grouped otherwise than by a comma before each three.

extension SpokenText {
  /// Gives a number whose thousands spaces set apart, or which is grouped as in India, to a voice that knows it with commas.
  mutating func readSpacedThousands() -> Bool {
    guard let first = digits(at: index, count: 1...3)?.end,
      spacedThousandsEnd(from: index, first: first) != nil
        || lakhsEnd(from: index, first: first) != nil
    else { return false }
    let number = writtenNumber(at: index)
    current = language
    emit(words: number.text, at: index)
    closeUp(before: number.end)
    index = number.end
    return true
  }

  /// Where the thousands end that spaces set apart: 12 345 678, and 10 000 km or € 10 000.
  ///
  /// Spaces that don't break tell by themselves. With plain ones two numbers may stand side by side: there it takes
  /// two groups, or what is counted, and more figures behind it or before make it something else.
  func spacedThousandsEnd(from start: Int, first: Int) -> Int? {
    guard spoken.joinsThousands || spoken.needsWords, (1...3).contains(first - start),
      Self.plain(text[start]) != "0", first < text.count, Self.thousandSpaces.contains(text[first]),
      start == 0 || !text[start - 1].properties.isAlphabetic,
      start < 2 || !isDigit(at: start - 2) || !text[start - 1].properties.isWhitespace
    else { return nil }
    let space = text[first]
    var end = first
    var groups = 0
    while end < text.count, text[end] == space, let (_, next) = digits(at: end + 1, count: 3...3) {
      end = next
      groups += 1
    }
    guard groups > 0,
      end >= text.count || !Self.isWordPart(text[end]) || !text[end - 1].properties.isWhitespace
    else { return nil }
    let goesOn =
      isDigit(at: end + 1) && end < text.count
      && (text[end].properties.isWhitespace || "-/:".unicodeScalars.contains(text[end]))
    if goesOn { return nil }
    if space != " " { return end }
    let isCurrency = start > 0 && currency(Self.plain(text[start - 1]))
    let unit = Unit.find(
      in: rest(from: end < text.count && text[end] == " " ? end + 1 : end, count: 6), isApart: true)
    let isCounted = isCurrency || unit.map { $0.length > 1 || $0.unit == .percent } ?? false
    return isCounted || groups > 1 && first - start < 3 ? end : nil
  }

  /// Where a number ends that is grouped as in India: 2,50,000 and 1,00,00,000.
  func lakhsEnd(from start: Int, first: Int) -> Int? {
    guard (1...2).contains(first - start), start == 0 || text[start - 1] != "," else { return nil }
    var end = first
    var pairs = 0
    while end < text.count, text[end] == ",", let (_, next) = digits(at: end + 1, count: 2...2),
      next < text.count, text[next] == ","
    {
      pairs += 1
      end = next
    }
    guard pairs > 0, pairs < 8, let (_, last) = digits(at: end + 1, count: 3...3) else {
      return nil
    }
    return last < text.count && text[last] == "," && isDigit(at: last + 1) ? nil : last
  }

  /// Figures with a comma before each three.
  static func grouped(_ figures: [Int]) -> String.UnicodeScalarView {
    var text = String.UnicodeScalarView()
    for (place, figure) in figures.enumerated() {
      if place > 0, (figures.count - place) % 3 == 0 { text.append(",") }
      text.append(contentsOf: String(figure).unicodeScalars)
    }
    return text
  }
}
