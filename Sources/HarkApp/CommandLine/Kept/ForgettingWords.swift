import HarkKeeping
import HarkReading
import HarkSettings
import HarkStore
private import HarkText

/// What a person wants forgotten, in words: a host, a page, a time, or all.
struct ForgettingWords {
  private let strings: StringCatalog
  /// Milliseconds since 1970.
  private let now: Int64

  init(_ strings: StringCatalog, now: Int64) {
    self.strings = strings
    self.now = now
  }

  /// Understands the words; nil where they mean nothing.
  ///
  /// Times end open, so that what was noted while the clock was ahead goes too.
  func forgetting(_ words: String) -> Forgetting? {
    let words = PlainText.folded(words)
    let word = words.lowercased()
    if means(word, .forgetAll) { return .everything }
    if let start = start(word) { return .times(start..<Int64.max) }
    if means(word, .forgetYesterday) { return day(LocalCalendar.startOfDay(before: now, by: 1)) }
    if let date = date(word) { return day(date) }
    if words.contains("/"), let address = page(words) { return .page(address) }
    return SettingDefinition.host(ofSite: words).map(Forgetting.site)
  }

  /// The beginning of a time that lasts until now.
  private func start(_ word: String) -> Int64? {
    if means(word, .forgetHour) { return now - 3_600_000 }
    if means(word, .forgetToday) { return LocalCalendar.startOfDay(before: now, by: 0) }
    if means(word, .forgetWeek) { return LocalCalendar.startOfDay(before: now, by: 6) }
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    guard let count = Int64(digits), (1...100_000).contains(count) else { return nil }
    let unit = word.dropFirst(digits.count).drop { $0 == " " }
    if means(unit, .forgetHours) { return now - count * 3_600_000 }
    if means(unit, .forgetDays) { return now - count * 86_400_000 }
    return nil
  }

  /// Whether a word is one of those that a sentence lists; the English ones are known in every language.
  private func means(_ word: some StringProtocol, _ words: Sentence) -> Bool {
    (strings(words) + "|" + (Self.english[words.key] ?? "")).split(separator: "|")
      .contains { $0 == word }
  }

  /// For scripts, which should not change with the language of whoever runs them.
  private static let english: [String: String] = [
    Sentence.forgetAll.key: "all", Sentence.forgetHour.key: "hour",
    Sentence.forgetToday.key: "today", Sentence.forgetYesterday.key: "yesterday",
    Sentence.forgetWeek.key: "week", Sentence.forgetHours.key: "hours|hour",
    Sentence.forgetDays.key: "days|day",
  ]

  private func date(_ word: String) -> Int64? {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count == 4, let year = Int(parts[0]),
      let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    return LocalCalendar.start(year: year, month: month, day: day)
  }

  private func day(_ start: Int64) -> Forgetting {
    // A day has 23 to 25 hours: the middle of the next one lies in it whichever it is.
    .times(start..<LocalCalendar.startOfDay(before: start + 129_600_000, by: 0))
  }

  /// A page by its address; a host with nothing behind it is no page but all of its pages.
  private func page(_ words: String) -> Address? {
    let written = words.contains("://") ? words : "https://" + words
    guard let address = Address(written) else { return nil }
    return address.path == "/" && address.query == nil ? nil : address
  }
}
