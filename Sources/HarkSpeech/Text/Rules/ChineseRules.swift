extension SpokenLanguage {
  /// Chinese, whose voice reads its characters by itself; years, shares and pairs it does not.
  static let chinese = SpokenLanguage(
    SpokenRule.first
      + [
        SpokenRule("year", .figure) { $0.readChineseYear() },
        SpokenRule("share", .figure) { $0.readChineseShare() },
        SpokenRule("pair", .figure) { $0.readChinesePair() },
      ] + SpokenRule.moments + [SpokenRule.minus] + SpokenRule.amounts
      + SpokenRule.signs + [.numeral, .abbreviation, .koreanLetters]
  ) {
    $0.leans = true
    $0.ideographs = .read
    $0.hasForeignLatin = true
  }
}

extension SpokenText {
  /// Says the figures of a year one by one: 2017年 is 二零一七年.
  mutating func readChineseYear() -> Bool {
    guard let (year, end) = digits(at: index, count: 4...4), (1000...2999).contains(year),
      end < text.count, text[end] == "年", index == 0 || !isDigit(at: index - 1)
    else { return false }
    let figures = String(year).compactMap(\.wholeNumberValue).map { ChineseNumber.digits[$0] }
    return sayChinese(figures.joined(), endingAt: end)
  }

  /// Says a share with its hundred first: 3.5% is 百分之三点五.
  mutating func readChineseShare() -> Bool {
    let number = writtenNumber(at: index)
    guard number.end < text.count, let said = ChineseNumber.reading(number) else { return false }
    let whole: String
    switch Self.plain(text[number.end]) {
    case "%": whole = "百分之"
    case "‰": whole = "千分之"
    default: return false
    }
    return sayChinese(whole + said, endingAt: number.end + 1)
  }

  /// Says two of something as a pair: 2个 is 两个.
  mutating func readChinesePair() -> Bool {
    guard let (value, end) = digits(at: index, count: 1...1), value == 2, end < text.count,
      index == 0 || !isDigit(at: index - 1) && text[index - 1] != "第",
      "个個位次天人件种種名台条條张張本只隻家点點小周週倍万萬千亿億岁歲座部场場".unicodeScalars.contains(text[end])
    else { return false }
    return sayChinese("两", endingAt: end)
  }

  private mutating func sayChinese(_ words: String, endingAt end: Int) -> Bool {
    current = language
    emit(words: words, at: index)
    removeLastSpace()
    index = end
    return true
  }
}
