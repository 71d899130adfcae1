import HarkText

/// When and where data are read: what "3 months ago" is counted from.
package struct DataClock: Sendable {
  /// Seconds since 1970.
  package var now: Double
  /// A time zone, as `Asia/Seoul`.
  package var zone: String

  /// Makes a clock that stands still.
  package init(now: Double, zone: String = "UTC") {
    self.now = now
    self.zone = zone
  }
}

/// Numbers, dates, prices and names of data as people say them in a language.
///
/// What costs much is made once for a page: words of the catalogue, dates of the same day.
struct DataText {
  let strings: StringCatalog
  let clock: DataClock
  private let format: LocaleFormat
  private let language: String
  private var labels: [String: String] = [:]
  private var frames: [String: (before: String, after: String)] = [:]
  private var dates: [Int: String] = [:]
  private var words: [String: String] = [:]

  init(_ strings: StringCatalog, _ clock: DataClock) {
    self.strings = strings
    self.clock = clock
    format = LocaleFormat(language: strings.language)
    language = String(strings.language.prefix { $0 != "-" && $0 != "_" })
    isPlain = ["en", "ko", "ja", "zh"].contains(language)
  }

  /// A sentence without placeholders.
  mutating func word(_ sentence: Sentence) -> String {
    if let word = words[sentence.key] { return word }
    let word = strings(sentence)
    words[sentence.key] = word
    return word
  }

  /// What a key is called.
  mutating func label(_ key: DataKey) -> String {
    guard let label = key.label else { return key.words }
    if let known = labels[label] { return known }
    let text = strings(.dataLabel, label)
    labels[label] = text
    return text
  }

  /// A value behind what it is called: "Price: free".
  mutating func labelled(_ value: String, _ key: DataKey) -> String {
    if let known = frames[key.normal] { return known.before + value + known.after }
    // A control code is in no label and no value.
    let mark: Character = "\u{1}"
    let frame = strings(
      .dataFact(label: .text(label(key)), value: .text(String(mark)))
    ).split(separator: mark, maxSplits: 1, omittingEmptySubsequences: false)
    let known = (before: String(frame.first ?? ""), after: String(frame.dropFirst().first ?? ""))
    frames[key.normal] = known
    return known.before + value + known.after
  }

  // MARK: Numbers

  /// Whether the language has a point before fractions.
  private let isPlain: Bool

  /// A number: below 10,000 as it is written, since it may be a year; else its digits grouped.
  func number(_ value: Double, written: String) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return written }
    if abs(value) < 10_000 {
      return isPlain || value != value.rounded()
        ? Self.trimmed(written) : format.number(Int(value))
    }
    if value == value.rounded() { return whole(Int(value)) }
    return format.number(value, fractionDigits: 2)
  }

  /// A whole number, its digits grouped.
  func whole(_ value: Int) -> String { format.number(value) }

  /// A number with one decimal where it has any.
  func tenths(_ value: Double) -> String {
    let tenths = (value * 10).rounded()
    guard tenths.isFinite, abs(tenths) < 1e15 else { return String(value) }
    guard isPlain else { return format.number(tenths / 10, fractionDigits: 1) }
    let whole = whole(Int(tenths / 10))
    let part = Int(abs(tenths).truncatingRemainder(dividingBy: 10))
    let sign = tenths < 0 && tenths > -10 ? "-" : ""
    return part == 0 ? whole : "\(sign)\(whole).\(part)"
  }

  /// A count, short from 10,000 on: 12K, 1.2M; 1.2만, 3억.
  ///
  /// What is left out is cut off and not rounded up: 19,999 are no 20K.
  func count(_ value: Double) -> String {
    guard value.isFinite, value >= 10_000, value < 1e15 else {
      return value == value.rounded() && abs(value) < 1e15
        ? whole(Int(value)) : tenths(value)
    }
    let units: [(size: Double, mark: String)] =
      switch language {
      case "ko": [(1e12, "조"), (1e8, "억"), (1e4, "만")]
      case "ja": [(1e12, "兆"), (1e8, "億"), (1e4, "万")]
      default: [(1e12, "T"), (1e9, "B"), (1e6, "M"), (1e3, "K")]
      }
    guard let unit = units.first(where: { value >= $0.size }) else { return whole(Int(value)) }
    let amount = value / unit.size
    let short =
      amount < 10 ? tenths((amount * 10).rounded(.down) / 10) : whole(Int(amount))
    return short + unit.mark
  }

  /// A number with the word that a language has behind what it counts: 48,130,300명, 120回.
  ///
  /// - Parameters:
  ///   - written: the number as it is told.
  ///   - value: the number.
  ///   - unit: what it counts; a part of one is no count.
  /// - Returns: the number with its word; the number alone where the unit has none.
  func counted(_ written: String, of value: Double, _ unit: DataUnit?) -> String {
    guard let unit, value >= 0, value == value.rounded() else { return written }
    let number = StringValue.text(written)
    switch unit {
    case .people: return strings(.dataPeople(number: number))
    case .times: return strings(.dataTimes(number: number))
    }
  }

  private static func trimmed(_ written: String) -> String {
    // 4.50 is a price or a version; 4.0 a number that a program wrote.
    written.hasSuffix(".0") ? String(written.dropLast(2)) : written
  }

  // MARK: Ratings and prices

  /// A rating, as "3.6 of 5, 12K ratings".
  func rating(_ value: Double, best: Int, count: Double?) -> String {
    let rating = StringValue.text(tenths(value))
    // What nobody has rated is no bad thing.
    if count == 0, value == 0 { return strings(.dataUnrated) }
    guard let count, count >= 0 else {
      return strings(.dataRating(rating: rating, best: .text(String(best))))
    }
    // The plural follows the number and not how it is written.
    let counted = strings(
      .dataRatings(number: .text(self.count(count)), count: Int(min(count, 1e15))))
    return strings(
      .dataRatingCounted(rating: rating, best: .text(String(best)), ratings: .text(counted)))
  }

  /// A price; "free" for none at all.
  mutating func price(_ value: Double, currency: String?) -> String {
    if value == 0 { return word(.dataFree) }
    return strings.price(value, currency: currency, number: whole)
  }

  // MARK: Time

  /// A date from now: "3 months ago".
  mutating func relative(_ date: DateText) -> String {
    var span = date.seconds - clock.now
    // A date without a time is a day: what is today is no "9 hours ago".
    if !date.hasTime {
      span = ((date.seconds / 86_400).rounded(.down) - (clock.now / 86_400).rounded(.down)) * 86_400
      if span == 0 { return word(.dataToday) }
    }
    let units: [(Double, LocaleFormat.Unit)] = [
      (31_556_952, .year), (2_629_746, .month), (604_800, .week), (86_400, .day), (3600, .hour),
      (60, .minute),
    ]
    let (size, unit) = units.first { abs(span) >= $0.0 } ?? (1, .second)
    let amount = (span / size).rounded(.towardZero)
    let cached = Int(min(max(amount, -1e12), 1e12)) << 3 | Int(unit.rawValue)
    if let known = dates[cached] { return known }
    let text = format.relative(amount, unit) ?? format.date(date.seconds, zone: clock.zone) ?? ""
    dates[cached] = text
    return text
  }

  /// A date in full, and how long ago that is: "March 1, 2026, 8 months ago".
  mutating func full(_ date: DateText) -> String {
    let told = format.date(
      date.seconds, zone: date.hasTime ? clock.zone : "UTC", date: .long,
      time: date.hasTime ? .short : .none)
    guard let told else { return relative(date) }
    return strings(.dataDateFull(date: .text(told), relative: .text(relative(date))))
  }

  /// A span of time in the units that people tell it in.
  func duration(seconds: Double) -> String { strings.duration(seconds: seconds) }
}
