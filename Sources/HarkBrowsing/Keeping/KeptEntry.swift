import HarkPage
import HarkReading
import HarkText
import HarkWeb

/// One line of a list of what is kept, as it is heard: a name, a site, what else there is, when.
struct KeptEntry {
  let title: String
  let url: String
  var details: [String] = []
  /// Milliseconds since 1970; nil where no time matters.
  var time: Int64?

  /// An entry as lists tell it: "Ferry news, ferries.example, yesterday".
  ///
  /// - Parameters:
  ///   - now: milliseconds since 1970, by the clock that has given its time.
  ///   - days: the days where the person lives.
  ///   - strings: have what stands between parts of a list.
  /// - Returns: its parts with what stands between parts of a list.
  func line(now: Int64, _ days: LocalDays, _ strings: StringCatalog) -> String {
    let host = BrowsedPage.host(of: Address(url))
    let title = PlainText.cleaned(title).trimmingSpaces
    var parts = title.isEmpty || title == host ? [host] : [title, host]
    parts += details.filter { !$0.isEmpty }
    if let time, let past = strings.past(time, now: now, days) { parts.append(past) }
    return parts.joined(separator: strings(.joinComma))
  }
}

extension StringCatalog {
  /// A time that has passed, as people tell it where they live; both in milliseconds since 1970.
  func past(_ time: Int64, now: Int64, _ days: LocalDays) -> String? {
    if (0..<60_000).contains(now - time) { return self(.timeMomentAgo) }
    return LocaleFormat(language: language).past(
      seconds: Double(time) / 1000, now: Double(now) / 1000,
      days: days.number(now) - days.number(time))
  }

  /// How many days ago a day was that words name; nil where they name none.
  func daysAgo(named words: String) -> Int? {
    for (name, days) in [(Sentence.historyToday, 0), (.historyYesterday, 1)]
    where self(name).split(separator: "|").contains(where: { $0 == words.lowercased() }) {
      return days
    }
    return nil
  }
}

extension Browsing {
  /// An entry of what is kept, as lists tell it.
  func line(of entry: KeptEntry, now: Int64) -> String {
    entry.line(now: now, surroundings.days, strings)
  }

  /// A time that has passed, as people tell it where they live.
  func past(_ time: Int64, now: Int64) -> String? {
    strings.past(time, now: now, surroundings.days)
  }

  /// Opens what was chosen from a list of what is kept.
  mutating func open(kept url: String) {
    guard let address = Address(url) else {
      tell(.openNothing(text: .text(PlainText.cleaned(url))))
      return
    }
    load(Request(address), .open)
  }
}
