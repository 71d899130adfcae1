private import HarkText

// Numbers: telephone numbers, amounts, dates, times, decimals.

extension SpokenText {
  mutating func readNumber(_ scalar: Unicode.Scalar, isInsideWord: Bool) -> Bool {
    let isDigit = ("0"..."9").contains(scalar)
    guard !isInsideWord, isDigit || scalar == "+" || scalar == "(" || currency(scalar) else {
      return false
    }
    if isDigit, readDate() || readTime() || readCounted() { return true }
    if let (groups, end) = TelephoneNumber.find(in: text, at: index) {
      let names: [String]? =
        primary == "ko" ? ["공", "일", "이", "삼", "사", "오", "육", "칠", "팔", "구"] : nil
      let spoken = groups.map { group in
        group.map { names?[$0] ?? String($0) }.joined(separator: " ")
      }
      if scalar == "+", let plus = rules.words.word("symbol.plus", in: language) {
        emit(words: plus, at: index)
      }
      if primary == "ja" || primary == "ko" { current = language }
      emit(words: spoken.joined(separator: ", "), at: index)
      index = end
      return true
    }
    if currency(scalar) { return readAmount(scalar) }
    guard isDigit, primary == "ko" || primary == "ja" else { return false }
    if primary == "ja", canReadIdeographs, numerals(at: index) != nil { return readIdeographs() }
    // The Korean and Japanese voices take "3.14" for three and fourteen, "1,234" for one and 234.
    let number = numberToken(at: index)
    current = language
    emit(words: localNumber(number.text), at: index)
    // A counter follows its number without a pause.
    removeLastSpace()
    index = number.end
    return true
  }

  func currency(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "$", "€", "£", "¥", "₩", "₹": true
    default: false
    }
  }

  /// Says "$5" as "5 dollars", where the language has the word.
  mutating func readAmount(_ scalar: Unicode.Scalar) -> Bool {
    guard index + 1 < text.count, ("0"..."9").contains(Self.plain(text[index + 1])),
      let mark = PunctuationMark.of(scalar)
    else { return false }
    let number = numberToken(at: index + 1)
    let count = Int(number.text.filter(\.isNumber)) ?? 2
    guard
      let name = rules.words.word("currency." + mark.key, in: language, count: count)
    else { return false }
    current = language
    emit(words: localNumber(number.text) + " " + name, at: index)
    removeLastSpace()
    index = number.end
    return true
  }

  func numberToken(at start: Int) -> (text: String, end: Int) {
    var token = String.UnicodeScalarView()
    var end = start
    while end < text.count, end - start < 64 {
      let scalar = Self.plain(text[end])
      if ("0"..."9").contains(scalar) {
        token.append(scalar)
      } else if scalar == "." || scalar == ",", end + 1 < text.count,
        ("0"..."9").contains(Self.plain(text[end + 1]))
      {
        token.append(scalar)
      } else {
        break
      }
      end += 1
    }
    return (String(token), end)
  }

  func localNumber(_ token: String) -> String {
    guard primary == "ko" || primary == "ja" else { return token }
    let groups = token.split(separator: ",", omittingEmptySubsequences: false)
    let isThousands =
      groups.count > 1 && (groups.first?.count ?? 4) <= 3
      && groups.dropFirst().allSatisfy { $0.prefix { $0 != "." }.count == 3 }
    let plain = isThousands ? groups.joined() : token
    let parts = plain.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let whole = parts.first, let fraction = parts.last else { return plain }
    let point = primary == "ko" ? "점 " : "てん "
    return whole + point + fraction.map(String.init).joined(separator: " ")
  }

  // MARK: Dates and times

  /// Says a date as the language does.
  ///
  /// It may be written 2024-05-03, 2024/5/3, 2024.05.03 and, in Korean, 2024. 5. 3.
  mutating func readDate() -> Bool {
    guard let (year, next) = digits(at: index, count: 4...4), (1000...2999).contains(year),
      let (month, second) = datePart(at: next, after: nil), (1...12).contains(month.value),
      let (day, end) = datePart(at: second, after: month.separator), (1...31).contains(day.value),
      isNumberEnd(end), let spoken = date(year: year, month: month.value, day: day.value)
    else { return false }
    current = language
    emit(words: spoken, at: index)
    removeLastSpace()
    index = end
    return true
  }

  private func datePart(
    at start: Int, after previous: Unicode.Scalar?
  ) -> (part: (value: Int, separator: Unicode.Scalar), end: Int)? {
    guard start < text.count else { return nil }
    let separator = Self.plain(text[start])
    guard ["-", "/", "."].contains(separator), previous == nil || previous == separator else {
      return nil
    }
    var next = start + 1
    if separator == ".", next < text.count, text[next] == " " { next += 1 }
    guard let (value, end) = digits(at: next, count: 1...2) else { return nil }
    return ((value, separator), end)
  }

  private func date(year: Int, month: Int, day: Int) -> String? {
    switch primary {
    case "ko": return "\(year)년 \(month)월 \(day)일"
    case "ja":
      let kanji = [(year, "年"), (month, "月"), (day, "日")].map { number, unit in
        (MecabReader.kanjiNumerals(String(number).compactMap(\.wholeNumberValue)) ?? "") + unit
      }
      let words = rules.ideographs.words(kanji.joined(), "ja") ?? []
      let spoken = words.compactMap(\.spoken).joined()
      return spoken.isEmpty ? "\(year)ねん\(month)がつ\(day)にち" : spoken
    default:
      let days = Self.daysSince1970(year: year, month: month, day: day)
      return LocaleFormat(language: language).date(
        Double(days) * 86_400, zone: "UTC", date: .long, time: .none)
    }
  }

  /// Days of the Gregorian calendar, by eras of 400 years that begin in March.
  private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let shifted = month > 2 ? year : year - 1
    let era = shifted / 400
    let yearOfEra = shifted % 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// Says 14:05 in Korean and Japanese with its units; other voices do by themselves.
  mutating func readTime() -> Bool {
    guard primary == "ko" || primary == "ja",
      let (hour, colon) = digits(at: index, count: 1...2), hour <= 24, colon < text.count,
      Self.plain(text[colon]) == ":", let (minute, end) = digits(at: colon + 1, count: 2...2),
      minute < 60, isNumberEnd(end)
    else { return false }
    var spoken = primary == "ko" ? (Self.nativeKorean(hour) ?? "\(hour)") + "시" : "\(hour)じ"
    if minute > 0 { spoken += primary == "ko" ? " \(minute)분" : "\(minute)ふん" }
    current = language
    emit(words: spoken, at: index)
    removeLastSpace()
    index = end
    return true
  }

  /// Says 3개 as 세 개: with these counters Korean uses numerals of its own.
  mutating func readCounted() -> Bool {
    guard primary == "ko", let (number, end) = digits(at: index, count: 1...2) else { return false }
    let start = end < text.count && text[end] == " " ? end + 1 : end
    let rest = String(String.UnicodeScalarView(text[start..<min(start + 3, text.count)]))
    let counters = ["시간", "가지", "마리", "사람", "개", "명", "살", "곳", "잔", "병", "시"]
    // 개월, 개국, 개년 and 명절, 시즌 count otherwise, or don't count.
    let others = ["개월", "개국", "개년", "개소", "명절", "시즌", "시리", "시장", "시민", "병원"]
    guard let counter = counters.first(where: rest.hasPrefix),
      !others.contains(where: rest.hasPrefix), counter != "시" || number <= 12,
      let spoken = Self.nativeKorean(number)
    else { return false }
    current = language
    emit(words: spoken, at: index)
    index = start
    return true
  }

  /// The Korean numeral before a counter, from 1 to 99; nil for others.
  private static func nativeKorean(_ number: Int) -> String? {
    guard (1...99).contains(number) else { return nil }
    if number == 20 { return "스무" }
    let tens = ["", "열", "스물", "서른", "마흔", "쉰", "예순", "일흔", "여든", "아흔"]
    let ones = ["", "한", "두", "세", "네", "다섯", "여섯", "일곱", "여덟", "아홉"]
    return tens[number / 10] + ones[number % 10]
  }

  /// A whole number of so many digits, after which no digit follows.
  private func digits(at start: Int, count: ClosedRange<Int>) -> (value: Int, end: Int)? {
    var value = 0
    var end = start
    while end < text.count, end - start <= count.upperBound {
      let scalar = Self.plain(text[end])
      guard ("0"..."9").contains(scalar) else { break }
      value = value * 10 + Int(scalar.value - 0x30)
      end += 1
    }
    return count.contains(end - start) ? (value, end) : nil
  }

  /// True where no number goes on: "2024-05-03-7" is something else.
  private func isNumberEnd(_ end: Int) -> Bool {
    guard end < text.count else { return true }
    let scalar = Self.plain(text[end])
    if ("0"..."9").contains(scalar) { return false }
    guard end + 1 < text.count, ("0"..."9").contains(Self.plain(text[end + 1])) else { return true }
    return !["-", "/", ":", "."].contains(scalar)
  }

  /// What follows stands next to the last words, without the space that `emit` added.
  mutating func removeLastSpace() {
    if pieces.last?.scalars.last == " " { pieces[pieces.count - 1].scalars.removeLast() }
  }
}
