/// Numbers as Japanese says them, in katakana as they sound: ゴ, サンビャク, イチオクニセンマン.
///
/// The engine's own reading of digits stops after each of them.
enum JapaneseNumber {
  /// The names of digits that are told one by one, as in a telephone number.
  static let digits = ["ゼロ", "イチ", "ニ", "サン", "ヨン", "ゴ", "ロク", "ナナ", "ハチ", "キュー"]

  private static let hundreds = [
    "", "ヒャク", "ニヒャク", "サンビャク", "ヨンヒャク", "ゴヒャク", "ロッピャク", "ナナヒャク", "ハッピャク",
    "キューヒャク",
  ]
  private static let thousands = [
    "", "セン", "ニセン", "サンゼン", "ヨンセン", "ゴセン", "ロクセン", "ナナセン", "ハッセン", "キューセン",
  ]

  /// A whole number; digit by digit where it begins with 0 or has more than 16 digits.
  static func reading(_ number: some Collection<Int>) -> String {
    let number = Array(number)
    guard let first = number.first, number.count == 1 || first != 0, number.count <= 16 else {
      return number.map { digits[$0] }.joined(separator: " ")
    }
    return reading(number.reduce(0) { $0 * 10 + $1 })
  }

  /// A number of at most 16 digits.
  static func reading(_ value: Int) -> String {
    guard value > 0 else { return "ゼロ" }
    var text = ""
    for (unit, name) in [(1_000_000_000_000, "チョー"), (100_000_000, "オク"), (10_000, "マン")] {
      let group = value / unit % 10_000
      guard group > 0 else { continue }
      // 一千万, not 千万.
      let reading = (group / 1000 == 1 && group % 1000 == 0 ? "イッ" : "") + small(group)
      text += name == "チョー" ? doubled(reading) + name : reading + name
    }
    return text + small(value % 10_000)
  }

  private static func small(_ value: Int) -> String {
    let tens = value / 10 % 10
    let ones = value % 10
    return thousands[value / 1000] + hundreds[value / 100 % 10]
      + (tens > 1 ? digits[tens] : "") + (tens > 0 ? "ジュー" : "") + (ones > 0 ? digits[ones] : "")
  }

  /// A decimal: "サンテンイチヨン".
  static func reading(_ whole: [Int], fraction: [Int]) -> String {
    let integer = whole == [0] ? "レー" : doubled(reading(whole))
    return integer + "テン" + fraction.map { digits[$0] }.joined()
  }

  /// A day of history figure by figure; two and five are drawn out, as each figure of a row is.
  static func event(month: Int, day: Int) -> String {
    "\(month)\(day)".compactMap(\.wholeNumberValue).map { figure in
      figure == 2 ? "ニー" : figure == 5 ? "ゴー" : digits[figure]
    }.joined()
  }

  /// Before a voiceless sound イチ, ハチ and ジュー become イッ, ハッ and ジュッ.
  static func doubled(_ reading: String) -> String {
    for (end, short) in [("イチ", "イッ"), ("ハチ", "ハッ"), ("ジュー", "ジュッ")]
    where reading.hasSuffix(end) {
      return reading.dropLast(end.count) + short
    }
    return reading
  }

  /// The value of a number in kanji; nil for what is none, or means no certain number.
  static func value(ofKanji text: Substring) -> Int? {
    var total = 0
    var group = 0
    var digit: Int?
    for character in text {
      if let value = "〇一二三四五六七八九".firstIndex(of: character).map({
        "〇一二三四五六七八九".distance(from: "〇一二三四五六七八九".startIndex, to: $0)
      }) {
        guard digit == nil else { return nil }
        digit = value
        continue
      }
      switch character {
      case "十": group += (digit ?? 1) * 10
      case "百": group += (digit ?? 1) * 100
      case "千": group += (digit ?? 1) * 1000
      case "万":
        total += (group + (digit ?? 0)) * 10_000
        group = 0
      case "億":
        total += (group + (digit ?? 0)) * 100_000_000
        group = 0
      case "兆":
        // No more than what a number can hold: 千兆.
        guard group + (digit ?? 0) < 10_000 else { return nil }
        total += (group + (digit ?? 0)) * 1_000_000_000_000
        group = 0
      default: return nil
      }
      digit = nil
    }
    return total + group + (digit ?? 0)
  }
}
