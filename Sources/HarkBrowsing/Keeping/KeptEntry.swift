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
}

extension Browsing {
  /// An entry as lists tell it: "Ferry news, ferries.example, yesterday".
  ///
  /// - Parameters:
  ///   - entry: the entry.
  ///   - now: milliseconds since 1970, by the clock that has given its time.
  /// - Returns: its parts with what stands between parts of a list.
  func line(of entry: KeptEntry, now: Int64) -> String {
    let host = BrowsedPage.host(of: Address(entry.url))
    let title = PlainText.cleaned(entry.title).trimmingSpaces
    var parts = title.isEmpty || title == host ? [host] : [title, host]
    parts += entry.details.filter { !$0.isEmpty }
    if let time = entry.time, let past = past(time, now: now) { parts.append(past) }
    return parts.joined(separator: strings(.joinComma))
  }

  /// A time that has passed, as people tell it where they live.
  func past(_ time: Int64, now: Int64) -> String? {
    if (0..<60_000).contains(now - time) { return strings(.timeMomentAgo) }
    return LocaleFormat(language: strings.language).past(
      seconds: Double(time) / 1000, now: Double(now) / 1000,
      days: surroundings.days.number(now) - surroundings.days.number(time))
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
