/// A plural category of CLDR, by which a sentence chooses its form.
package enum PluralCategory: String, Sendable, CaseIterable {
  case zero, one, two, few, many, other
}

/// Writes numbers, counts, dates and spans of time in a language.
///
/// Everything is done by ICU when it is asked for; making a format costs nothing. A language that ICU doesn't
/// know is treated as English.
package struct LocaleFormat: Sendable {
  /// The language, as `en`, `ko` or `pt-BR`.
  package let language: String

  /// A format of a language, given as in a setting or in `LANG` (`ko_KR.UTF-8`).
  package init(language: String) {
    let name = language.prefix { $0 != "." && $0 != "@" }
    self.language = name.isEmpty || name == "C" || name == "POSIX" ? "en" : String(name)
  }

  /// The version of the ICU that is installed, such as 72; nil where none is; loads it.
  package static var libraryVersion: Int? {
    ICU.version
  }

  /// Whether ICU is installed; loads it.
  package static var isInstalled: Bool { libraryVersion != nil }

  private var primary: String {
    language.prefix { $0 != "-" && $0 != "_" }.lowercased()
  }

  // MARK: Numbers

  /// The plural category of a count.
  ///
  /// Korean, Japanese, Chinese and English are answered without ICU.
  package func pluralCategory(_ count: Int) -> PluralCategory {
    switch primary {
    case "ko", "ja", "zh": .other
    case "en": count == 1 ? .one : .other
    default: pluralCategory(Double(count))
    }
  }

  /// The plural category of a number with a fraction.
  package func pluralCategory(_ number: Double) -> PluralCategory {
    ICU.pluralCategory(number, locale: language)
      .flatMap(PluralCategory.init) ?? .other
  }

  /// A whole number with its groups parted, as 12,345.
  package func number(_ number: Int) -> String {
    // No language that Hark speaks groups so small a number or has other digits.
    let isSmall = 0..<1000 ~= number && ["en", "ko", "ja", "zh"].contains(primary)
    if isSmall || groupsByCommas { return Self.grouped(number) }
    return ICU.number(Double(number), locale: language, fractionDigits: 0)
      ?? String(number)
  }

  /// Whether ICU would write plain digits, each three parted by a comma: a list of many numbers need not ask it.
  ///
  /// Of what is spoken in several regions it is so in the one that CLDR takes first; India groups English otherwise.
  private var groupsByCommas: Bool {
    switch language {
    case "en", "ko", "ja", "zh", "en-US", "en_US", "ko-KR", "ko_KR", "ja-JP", "ja_JP": true
    default: false
    }
  }

  private static func grouped(_ number: Int) -> String {
    let digits = String(number.magnitude).utf8
    guard digits.count > 3 else { return String(number) }
    var text = number < 0 ? "-" : ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place) % 3 == 0 { text.unicodeScalars.append(",") }
      text.unicodeScalars.append(Unicode.Scalar(digit))
    }
    return text
  }

  /// A number with so many digits of its fraction at most.
  package func number(_ number: Double, fractionDigits: Int) -> String {
    ICU.number(
      number, locale: language, fractionDigits: Int32(clamping: fractionDigits))
      ?? String(number)
  }

  // MARK: Time

  /// How much of a date or a time is written.
  package enum Length: Int32, Sendable {
    case none = 0
    case short, medium, long, full
  }

  /// A date and time, given in seconds since 1970, in a time zone such as `Asia/Seoul` or `UTC`.
  package func date(
    _ seconds: Double, zone: String, date: Length = .long, time: Length = .short
  ) -> String? {
    ICU.date(
      seconds, zone: zone, locale: language, dateStyle: date.rawValue, timeStyle: time.rawValue)
  }

  /// The name of a day of the week, 0 for Monday.
  package func name(ofWeekday weekday: Int) -> String? {
    // The fifth of January 1970 was a Monday.
    ICU.dateParts(Double(4 + weekday) * 86_400, skeleton: "EEEE", locale: language)
  }

  /// A day of a month without its year: "November 27".
  package func day(_ day: Int, ofMonth month: Int) -> String? {
    // 1972 has each day.
    DateText.days(year: 1972, month: month, day: day).flatMap {
      ICU.dateParts(Double($0) * 86_400, skeleton: "MMMMd", locale: language)
    }
  }

  /// The name of a month, 1 to 12.
  package func name(ofMonth month: Int) -> String? {
    DateText.days(year: 1972, month: month, day: 1).flatMap {
      ICU.dateParts(Double($0) * 86_400, skeleton: "LLLL", locale: language)
    }
  }

  /// A unit that spans of time are told in.
  package enum Unit: Int32, Sendable {
    case second, minute, hour, day, week, month, year

    fileprivate var seconds: Double {
      switch self {
      case .second: 1
      case .minute: 60
      case .hour: 3600
      case .day: 86_400
      case .week: 604_800
      case .month: 2_629_746
      case .year: 31_556_952
      }
    }
  }

  /// A span from now as people tell it: -300 is "5 minutes ago", 7200 is "in 2 hours".
  package func relative(seconds: Double) -> String? {
    guard seconds.isFinite else { return nil }
    let units: [Unit] = [.year, .month, .week, .day, .hour, .minute]
    let unit = units.first { abs(seconds) >= $0.seconds } ?? .second
    return relative((seconds / unit.seconds).rounded(.towardZero), unit)
  }

  /// A span that must pass first, in a unit that tells it well and rounded up: 119 is "in 2 minutes".
  package func wait(seconds: Int) -> String {
    let units: [(unit: Unit, from: Int)] = [
      (.day, 36 * 3600), (.hour, 90 * 60), (.minute, 90), (.second, .min),
    ]
    let unit = units.first { seconds >= $0.from }?.unit ?? .second
    let count = (Double(seconds) / unit.seconds).rounded(.up)
    return relative(count, unit) ?? "\(seconds) s"
  }

  /// So many units from now: -1 day is "1 day ago".
  package func relative(_ count: Double, _ unit: Unit) -> String? {
    withoutSpaces(ICU.relative(count, unit: unit.rawValue, locale: language))
  }

  /// CLDR writes "5 日前" in Japanese; nobody else puts a space there.
  func withoutSpaces(_ text: String?) -> String? {
    language.hasPrefix("ja") ? text.map { $0.filter { $0 != " " } } : text
  }

  // MARK: Names

  /// The name of a language in this one: `ko` is "Korean".
  package func name(ofLanguage code: String) -> String? {
    ICU.languageName(code, locale: language)
  }

  /// The name of a region in this language: `KR` is "South Korea".
  package func name(ofRegion code: String) -> String? {
    ICU.regionName("_" + code, locale: language)
  }
}
