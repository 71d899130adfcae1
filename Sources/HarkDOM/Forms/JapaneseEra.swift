/// An era of the Japanese calendar, by which years are counted: 令和8年 is 2026.
package enum JapaneseEra: String, CaseIterable, Sendable {
  case meiji = "明治"
  case taisho = "大正"
  case showa = "昭和"
  case heisei = "平成"
  case reiwa = "令和"

  /// The year of the common era before its first, and its first day.
  package var start: (before: Int, month: Int, day: Int) {
    switch self {
    case .meiji: (1867, 1, 25)
    case .taisho: (1911, 7, 30)
    case .showa: (1925, 12, 25)
    case .heisei: (1988, 1, 8)
    case .reiwa: (2018, 5, 1)
    }
  }

  /// The letter that forms have for it.
  private var letter: Character {
    switch self {
    case .meiji: "M"
    case .taisho: "T"
    case .showa: "S"
    case .heisei: "H"
    case .reiwa: "R"
    }
  }

  /// Whether a date begins with an era, by its name or by its letter.
  ///
  /// A letter is one only right before a figure: the M of "May 3" is none.
  package static func isNamed(in typed: String) -> Bool {
    named(at: FieldValue.halfWidth(typed)) != nil
  }

  /// The day of a date that begins with an era: 令和8年3月5日, R8.3.5.
  ///
  /// - Parameter text: the date, with figures as ``FieldValue/figures(ofDate:)`` makes them.
  /// - Returns: the day in years of the common era; nil for anything else.
  static func day(_ text: String) -> (year: Int, month: Int, day: Int)? {
    guard let (era, rest) = named(at: text),
      rest.allSatisfy({ !$0.isLetter || "年月日".contains($0) })
    else { return nil }
    let groups = rest.split { !($0.isASCII && $0.isNumber) }.compactMap { Int($0) }
    guard groups.count == 3, (1...99).contains(groups[0]) else { return nil }
    return (groups[0] + era.start.before, groups[1], groups[2])
  }

  private static func named(at text: String) -> (era: JapaneseEra, rest: Substring)? {
    let text = FieldValue.trimmed(text)
    for era in allCases {
      if text.hasPrefix(era.rawValue) { return (era, text.dropFirst(era.rawValue.count)) }
      guard text.first?.uppercased() == String(era.letter) else { continue }
      let rest = text.dropFirst().drop { $0 == " " }
      if rest.first.map({ $0.isASCII && $0.isNumber }) == true { return (era, rest) }
    }
    return nil
  }
}

extension FieldValue {
  /// A date whose years, months and days are plain figures, where Chinese characters stood for them: 三月五日, 元年, 二〇二六年.
  static func figures(ofDate text: String) -> String {
    guard text.contains(where: { "年月日".contains($0) }) else { return text }
    var result = ""
    var numerals: [Character] = []
    for character in text {
      if digits[character] != nil || units[character] != nil || character == "元" {
        numerals.append(character)
        continue
      }
      if !numerals.isEmpty {
        // Only what is counted by years, months and days is a number.
        let number = "年月日".contains(character) ? number(numerals) : nil
        result += number.map(String.init) ?? String(numerals)
        numerals = []
      }
      result.append(character)
    }
    return result + String(numerals)
  }

  private static let digits: [Character: Int] = [
    "〇": 0, "零": 0, "一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9,
  ]
  private static let units: [Character: Int] = ["十": 10, "百": 100, "千": 1000]

  private static func number(_ numerals: [Character]) -> Int? {
    if numerals == ["元"] { return 1 }
    guard numerals.count <= 8, !numerals.contains("元") else { return nil }
    // 二〇二六 has a digit for each place, 二千二十六 what each is multiplied by.
    guard numerals.contains(where: { units[$0] != nil }) else {
      return numerals.reduce(0) { $0 * 10 + (digits[$1] ?? 0) }
    }
    var (sum, digit): (Int, Int?) = (0, nil)
    for numeral in numerals {
      if let unit = units[numeral] {
        sum += (digit ?? 1) * unit
        digit = nil
      } else {
        guard digit == nil else { return nil }
        digit = digits[numeral]
      }
    }
    return sum + (digit ?? 0)
  }
}
