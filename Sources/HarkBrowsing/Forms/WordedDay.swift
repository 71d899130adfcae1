import HarkText

/// A day that is named from today or by its month: "next Tuesday", 다음 주 화요일, 来週の火曜日, "in three days", "the 15th".
///
/// These are grammars of values, as people say them to any field of a date; no sentences of Hark. A week begins on Monday.
struct WordedDay {
  let numbers: SpokenNumber

  init(_ numbers: SpokenNumber) { self.numbers = numbers }

  /// Takes words for a day.
  ///
  /// - Parameters:
  ///   - text: the words.
  ///   - today: the day where the person lives, in days since 1970-01-01.
  /// - Returns: the days that are meant in the same count, the likeliest first: "the 15th" is the next one, or the last; none
  ///   where the words name no day, or may name several: "2-3 days".
  func days(_ text: String, today: Int) -> [Int] {
    guard let said = Self.joined(text) else { return [] }
    if let day = weekday(said, today: today) ?? distance(said).map({ today + $0.days }) {
      return [day]
    }
    return daysOfMonth(said, today: today)
  }

  /// The words one behind another, without spaces and without those that say nothing; nil where a sign or a space parts a number.
  static func joined(_ text: String) -> String? {
    var words: [[Character]] = [[]]
    var wasNumber = false
    var isEnded = false
    let typed = Array(PhraseInput.folded(text))
    for (place, character) in typed.enumerated() {
      if character.isLetter || character.isNumber {
        // Two numbers are none: "2.5 weeks", "2-3 days", "2 3 days".
        if isEnded, wasNumber, character.isNumber { return nil }
        if isEnded { words.append([]) }
        words[words.count - 1].append(character)
        (wasNumber, isEnded) = (character.isNumber, false)
      } else if character == "'" {
        continue
      } else {
        // "Twenty-one" is one word, and "-3" no number of days.
        let isBetween =
          character == "-" && place > 0 && place + 1 < typed.count && typed[place - 1].isLetter
          && typed[place + 1].isLetter
        guard
          character.isWhitespace || isBetween
            || character != "-" && PhraseInput.isPassedOver(character)
        else { return nil }
        isEnded = true
      }
    }
    var kept = words.map { String($0) }.filter { !passedOver.contains($0) }
    for place in kept.indices.dropLast().reversed()
    where articles.contains(kept[place]) && singular.contains(kept[place + 1]) {
      kept.remove(at: place)
    }
    var said = kept.joined()
    for particle in particles where said.hasSuffix(particle) && said.count > particle.count {
      said.removeLast(particle.count)
    }
    return said.isEmpty ? nil : said
  }

  private static let passedOver: Set = ["on", "the", "of", "please"]
  /// What may end an answer in Korean and Japanese, in the order in which it is taken away.
  private static let particles = ["입니다", "이에요", "예요", "이요", "요", "으로", "로", "에", "です", "で", "に"]
  /// "A week" is one, and so is "one week"; the one of "twenty one days" is a part of its number.
  private static let articles: Set = ["a", "an"]
  private static let singular: Set = ["day", "days", "week", "weeks", "fortnight"]

  // MARK: Days of a week

  /// The names of the days, Monday first; the long ones before those that they begin with.
  static let weekdays: [[String]] = [
    ["monday", "mon", "월요일", "月曜日", "月曜", "げつようび"],
    ["tuesday", "tues", "tue", "화요일", "火曜日", "火曜", "かようび"],
    ["wednesday", "wed", "수요일", "水曜日", "水曜", "すいようび"],
    ["thursday", "thurs", "thu", "목요일", "木曜日", "木曜", "もくようび"],
    ["friday", "fri", "금요일", "金曜日", "金曜", "きんようび"],
    ["saturday", "sat", "토요일", "土曜日", "土曜", "どようび"],
    ["sunday", "sun", "일요일", "日曜日", "日曜", "にちようび"],
  ]

  /// One sign for each day, as it stands in brackets behind a date.
  private static let inBrackets: [[String]] = zip("월화수목금토일", "月火水木金土日").map { korean, japanese in
    [korean, japanese].flatMap { ["(\($0))", "（\($0)）"] }
  }

  /// Takes the name of a day of the week from the beginning or the end of a date: "Friday, December 4".
  ///
  /// - Returns: the other words, and the number of the day, 0 for Monday; nil for it where none stands there.
  static func withoutWeekday(_ text: String) -> (rest: String, weekday: Int?) {
    let small = text.lowercased().trimmingSpaces
    // 2026年12月4日(金) and 12월 4일 (금).
    for (number, signs) in inBrackets.enumerated() {
      for sign in signs where small.hasSuffix(sign) {
        return (String(small.dropLast(sign.count)), number)
      }
    }
    for (number, names) in weekdays.enumerated() {
      for name in names {
        let isWord = name.utf8.count == name.count
        if small.hasPrefix(name) {
          let rest = small.dropFirst(name.count)
          if !isWord || rest.first?.isLetter != true { return (String(rest), number) }
        }
        if small.hasSuffix(name) {
          let rest = small.dropLast(name.count)
          if !isWord || rest.last?.isLetter != true { return (String(rest), number) }
        }
      }
    }
    return (text, nil)
  }

  /// The day of the week of a day, 0 for Monday; 1970-01-01 was a Thursday.
  static func weekday(of day: Int) -> Int { (day % 7 + 10) % 7 }

  /// Which of the days of a name is meant.
  private enum Which {
    /// The next one, which may be today.
    case nearest
    /// The next one after today, and the last one before it.
    case coming, gone
    /// The one of the week that is so many weeks later.
    case week(Int)
    /// The one that lies so many weeks behind the next one.
    case weeksOn(Int)
  }

  /// What stands beside the name of a day, without の.
  private static func which(_ beside: String) -> Which? {
    switch beside {
    case "", "this", "이번": .nearest
    case "coming", "thiscoming", "upcoming", "오는", "돌아오는", "다가오는", "今度", "こんど", "次", "つぎ": .coming
    case "last", "past", "thispast", "지난", "저번", "前", "この前", "こないだ", "この間": .gone
    case "thisweek", "이번주", "금주", "今週", "こんしゅう": .week(0)
    case "next", "nextweek", "다음주", "담주", "다음", "내주", "차주", "来週", "らいしゅう", "次週", "翌週": .week(1)
    case "weekafternext", "다다음주", "再来週", "さ来週", "さらいしゅう": .week(2)
    case "lastweek", "지난주", "저번주", "先週", "せんしゅう": .week(-1)
    case "weekbeforelast", "지지난주", "저저번주", "先々週", "先先週": .week(-2)
    case "week": .weeksOn(1)
    default: nil
    }
  }

  private func weekday(_ said: String, today: Int) -> Int? {
    for (number, names) in Self.weekdays.enumerated() {
      for name in names {
        guard let place = said.firstRange(of: name) else { continue }
        var before = said[..<place.lowerBound]
        if before.hasSuffix("の") { before = before.dropLast() }
        let behind = said[place.upperBound...]
        // 금요일 다음 is what comes after Friday; only English says "Friday next week".
        if !behind.isEmpty, name.utf8.count != name.count { continue }
        let beside = String(before) + behind
        let now = Self.weekday(of: today)
        let nearest = today + (number - now + 7) % 7
        switch Self.which(beside) {
        case .nearest?: return nearest
        case .coming?: return nearest == today ? today + 7 : nearest
        case .gone?: return nearest - 7
        case .week(let weeks)?: return today - now + number + 7 * weeks
        case .weeksOn(let weeks)?: return nearest + 7 * weeks
        case nil:
          // 2주 뒤 금요일 is a day of that week; "three days later" has no Friday.
          guard let distance = distance(beside), distance.isInWeeks else { continue }
          return today - now + number + distance.days
        }
      }
    }
    return nil
  }

  // MARK: So many days from today

  /// What is said around a number of days or weeks, with how many days one of them is.
  private struct Unit {
    let before: String
    let behind: String
    let days: Int
    let isInWeeks: Bool
    /// Whether it is one without a number: "in a week".
    let isOneAlone: Bool
  }

  private static let units: [Unit] = {
    var units: [Unit] = []
    for (name, days, isOne) in [
      ("days", 1, false), ("day", 1, true), ("weeks", 7, false), ("week", 7, true),
      ("fortnight", 14, true),
    ] {
      func add(_ before: String, _ behind: String, _ sign: Int = 1) {
        units.append(
          Unit(
            before: before, behind: name + behind, days: sign * days, isInWeeks: days > 1,
            isOneAlone: isOne))
      }
      // "In a week's time", "in three days' time".
      for end in ["time", "stime", ""] { add("in", end) }
      for end in ["fromnow", "fromtoday", "later", "ahead", "hence"] { add("", end) }
      if days > 1 { add("", "today") }
      add("", "ago", -1)
    }
    for (name, days) in [("일", 1), ("주일", 7), ("주간", 7), ("주", 7)] {
      for (end, sign) in [("뒤", 1), ("후", 1), ("있다가", 1), ("전", -1)] {
        units.append(
          Unit(
            before: "", behind: name + end, days: sign * days, isInWeeks: days > 1,
            isOneAlone: false))
      }
    }
    for (name, days) in [("日", 1), ("週間", 7), ("週", 7)] {
      for (end, sign) in [("後", 1), ("前", -1)] {
        units.append(
          Unit(
            before: "", behind: name + end, days: sign * days, isInWeeks: days > 1,
            isOneAlone: false))
      }
    }
    return units
  }()

  /// Numbers of days with words of their own.
  private static let counted = [
    "하루": 1, "이틀": 2, "사흘": 3, "나흘": 4, "닷새": 5, "엿새": 6, "이레": 7, "여드레": 8, "아흐레": 9, "열흘": 10,
    "보름": 15,
  ]

  private static let couples: Set = ["couple", "acouple"]

  private func distance(_ said: String) -> (days: Int, isInWeeks: Bool)? {
    for (name, days) in Self.counted where said.hasPrefix(name) {
      switch said.dropFirst(name.count) {
      case "뒤", "후", "있다가": return (days, false)
      case "전": return (-days, false)
      default: break
      }
    }
    for unit in Self.units where said.hasPrefix(unit.before) && said.hasSuffix(unit.behind) {
      guard said.count >= unit.before.count + unit.behind.count else { continue }
      let number = said.dropFirst(unit.before.count).dropLast(unit.behind.count)
      if number.isEmpty {
        if unit.isOneAlone { return (unit.days, unit.isInWeeks) }
      } else if let count = Self.couples.contains(String(number)) ? 2 : numbers.value(of: number),
        count <= 366
      {
        return (count * unit.days, unit.isInWeeks)
      }
    }
    return nil
  }
}
