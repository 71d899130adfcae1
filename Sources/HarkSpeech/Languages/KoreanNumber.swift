/// Numbers as Korean says them: in Sino-Korean numerals, or in numerals of its own before a counter.
///
/// The engine's own reading of digits pauses after each word, and it knows no counters.
enum KoreanNumber {
  /// The names of digits that are told one by one, as in a telephone number.
  static let digits = ["공", "일", "이", "삼", "사", "오", "육", "칠", "팔", "구"]
  private static let decimals = ["영", "일", "이", "삼", "사", "오", "육", "칠", "팔", "구"]

  /// A number in Sino-Korean.
  static func sino(_ value: Int) -> String { sino(String(value).compactMap(\.wholeNumberValue)) }

  /// A whole number in Sino-Korean; digit by digit where it begins with 0 or has more than 20 digits.
  static func sino(_ number: some Collection<Int>) -> String {
    let number = Array(number)
    if number.count == 1, number[0] == 0 { return "영" }
    guard let first = number.first, first != 0, number.count <= 20 else {
      return number.map { digits[$0] }.joined(separator: " ")
    }
    let ones = ["", "일", "이", "삼", "사", "오", "육", "칠", "팔", "구"]
    let tens = ["", "십", "백", "천"]
    let myriads = ["", "만", "억", "조", "경"]
    var groups: [String] = []
    var group = ""
    for (index, digit) in number.enumerated() {
      let place = number.count - 1 - index
      if digit > 0 {
        group += (digit == 1 && place % 4 > 0 ? "" : ones[digit]) + tens[place % 4]
      }
      guard place % 4 == 0 else { continue }
      if !group.isEmpty {
        // Ten thousand is 만 by itself; a hundred million is 일억.
        groups.append(
          (group == "일" && place == 4 && groups.isEmpty ? "" : group) + myriads[place / 4])
      }
      group = ""
    }
    return groups.joined(separator: " ")
  }

  /// A decimal: "삼점 일사".
  static func sino(_ whole: [Int], fraction: [Int]) -> String {
    sino(whole) + "점 " + fraction.map { decimals[$0] }.joined()
  }

  /// The numeral of its own that stands before a counter, from 1 to 99; nil for others.
  static func native(_ number: Int) -> String? {
    guard (1...99).contains(number) else { return nil }
    if number == 20 { return "스무" }
    let tens = ["", "열", "스물", "서른", "마흔", "쉰", "예순", "일흔", "여든", "아흔"]
    let ones = ["", "한", "두", "세", "네", "다섯", "여섯", "일곱", "여덟", "아홉"]
    return tens[number / 10] + ones[number % 10]
  }

  // MARK: Days and times

  /// A month; June and October have names of their own.
  static func month(_ month: Int) -> String {
    month == 6 ? "유월" : month == 10 ? "시월" : sino(month) + "월"
  }

  /// A day of a month.
  static func day(month: Int, day: Int) -> String { self.month(month) + " " + sino(day) + "일" }

  /// A time of day.
  static func time(hour: Int, minute: Int, second: Int?) -> String {
    let name = hour == 0 || hour > 12 ? sino(hour) : native(hour) ?? sino(hour)
    return name + " 시" + (minute > 0 || second != nil ? " " + sino(minute) + " 분" : "")
      + (second.map { " " + sino($0) + " 초" } ?? "")
  }

  /// A day of history, 삼일 or 육이오: the month is a number, the day is told figure by figure.
  static func event(month: Int, day: Int) -> String {
    // 12·12 and 6·10 have no figures of their own.
    let isWhole = day == month || day == 10
    let figures = String(day).compactMap(\.wholeNumberValue)
    return sino(month) + (isWhole ? sino(day) : figures.map { digits[$0] }.joined())
  }
}
