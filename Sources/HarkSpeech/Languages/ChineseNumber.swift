/// Numbers as Chinese says them, in characters that its voice reads: 二百零五, 一万二千.
enum ChineseNumber {
  /// The names of digits that are told one by one, as in a year.
  static let digits = ["零", "一", "二", "三", "四", "五", "六", "七", "八", "九"]

  /// A whole number of at most 16 digits.
  static func reading(_ value: Int) -> String {
    guard value > 0 else { return "零" }
    var text = ""
    var needsZero = false
    for (unit, name) in [(1_000_000_000_000, "兆"), (100_000_000, "亿"), (10_000, "万"), (1, "")] {
      let group = value / unit % 10_000
      guard group > 0 else {
        needsZero = !text.isEmpty
        continue
      }
      if !text.isEmpty, needsZero || group < 1000 { text += "零" }
      text += small(group) + name
      needsZero = false
    }
    // 十五, not 一十五.
    return text.hasPrefix("一十") ? String(text.dropFirst()) : text
  }

  private static func small(_ value: Int) -> String {
    var text = ""
    var skips = false
    for (unit, name) in [(1000, "千"), (100, "百"), (10, "十"), (1, "")] {
      let digit = value / unit % 10
      guard digit > 0 else {
        skips = !text.isEmpty
        continue
      }
      text += (skips ? "零" : "") + digits[digit] + name
      skips = false
    }
    return text
  }

  /// A number with its decimals: 三点一四.
  static func reading(_ number: WrittenNumber) -> String? {
    guard number.parts.isEmpty, number.whole.count < 17 else { return nil }
    let whole = reading(number.whole.reduce(0) { $0 * 10 + $1 })
    guard !number.fraction.isEmpty else { return whole }
    return whole + "点" + number.fraction.map { digits[$0] }.joined()
  }
}
