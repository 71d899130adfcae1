import HarkDOM
import HarkKeeping
import HarkPage
import HarkReading
import HarkText

/// Feeds that are refreshed, and what has come of it so far.
struct FeedRefresh {
  /// How many feeds there are.
  let count: Int
  /// Those that are still to be asked for.
  private var left: ArraySlice<Feed>
  /// Those that have something new, and how much.
  private(set) var new: [(title: String, count: Int)] = []
  /// Those that could not be had.
  private(set) var failed: [String] = []

  init(of feeds: [Feed]) {
    count = feeds.count
    left = feeds.drop { Address($0.url) == nil }
  }

  /// The feed that is asked for next, and its address; nil after the last.
  var next: (feed: Feed, address: Address)? {
    left.first.flatMap { feed in Address(feed.url).map { (feed, $0) } }
  }

  /// Notes how many entries of the next feed are new; nil where it could not be had.
  mutating func take(_ count: Int?) {
    guard let title = left.popFirst()?.called else { return }
    left = left.drop { Address($0.url) == nil }
    guard let count else { return failed.append(title) }
    if count > 0 { new.append((title, count)) }
  }

  /// What has come of it: what is new where, else that nothing is, and what could not be had.
  func sentences(_ strings: StringCatalog) -> [String] {
    var sentences = new.map { title, count in
      strings(.feedNew(count: .count(count), title: .text(title)))
    }
    if sentences.isEmpty, failed.count < count { sentences.append(strings(.feedsSame)) }
    return sentences + failed.map { strings(.feedNotRefreshed(title: .text($0))) }
  }
}

extension Feed {
  /// Its title; its host where it has none.
  var called: String {
    title.isEmpty ? BrowsedPage.host(of: Address(url)) : PlainText.cleaned(title)
  }

  /// It as it is listed, with how many entries nobody has read.
  func line(unread: Int, _ strings: StringCatalog) -> String {
    var parts = [called]
    if unread > 0 { parts.append(strings(.feedsUnreadHere(count: .count(unread)))) }
    if failure != nil { parts.append(strings(.feedsFailed)) }
    return parts.joined(separator: strings(.joinComma))
  }
}

extension BrowsedPage {
  /// What the summary says of the feeds that it leads to.
  func feedSentences(_ strings: StringCatalog) -> [String] {
    feedLinks.map { strings(.feedLink(name: .text(name(of: $0)))) }
  }

  /// What a feed is called that it leads to.
  func name(of link: FeedLink) -> String {
    PlainText.cleaned(link.title.isEmpty ? name : link.title)
  }
}
