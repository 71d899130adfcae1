import HarkDOM
import HarkKeeping
import HarkPage
import HarkReading
import HarkText

// The end of a subscription, and its way back.
extension Browsing {
  /// Ends a subscription: that of the name that was said, else of the feed that is open or that the page leads to;
  /// where none or several are meant, the list says which there are.
  mutating func unsubscribe(from name: String?) {
    let here = page.map { page in
      page.isFeed ? [page.keptAddress].compactMap(\.self) : page.feedLinks.map(\.address)
    }
    let addresses = Set((here ?? []).map(\.href))
    recall { keeper throws(StoreError) in
      (try keeper.feeds(), try keeper.unreadEntries())
    } then: { browsing, result in
      switch result {
      case .failure(let error): browsing.tell(notRead: error)
      case .success((let feeds, let unread)):
        let meant =
          name.map { browsing.feeds(called: $0, among: feeds) }
          ?? feeds.filter { addresses.contains($0.url) }
        switch (meant.count, name) {
        case (1, _): browsing.remove(meant[0])
        case (0, let name?) where !feeds.isEmpty:
          browsing.tell(.feedsNoneLike(words: .text(name)))
        case (0, _): browsing.show(feeds: feeds, unread)
        default: browsing.show(feeds: meant, unread)
        }
      }
    }
  }

  /// The feeds that a name may mean: their titles, else where they come from.
  private func feeds(called name: String, among feeds: [Feed]) -> [Feed] {
    let said = phrases.names(for: name)
    var found = NameMatch.matches(for: said, among: feeds.map(\.called))
    if found.isEmpty { found = NameMatch.matches(for: said, among: feeds.map(\.url)) }
    return found.map { feeds[$0] }
  }

  /// Ends a subscription; "undo" brings it back, with what was read of it.
  mutating func remove(_ feed: Feed) {
    guard let address = Address(feed.url) else { return }
    keep { keeper throws(StoreError) in
      let entries = try keeper.entries(of: address)
      try keeper.removeFeed(address)
      return RemovedFeed(feed: feed, address: address, entries: entries)
    } then: { browsing, result in
      switch result {
      case .failure(let error): browsing.tell(notKept: error)
      case .success(let removed):
        browsing.store.removedFeed = removed
        browsing.tell(.feedRemoved(title: .text(feed.called)))
      }
    }
  }

  /// Subscribes again to the feed that was removed last.
  mutating func bringBack(_ removed: RemovedFeed) {
    keep { keeper throws(StoreError) in
      try removed.restore(in: keeper)
    } then: { browsing, result in
      switch result {
      case .failure(let error): browsing.tell(notKept: error)
      case .success:
        browsing.store.removedFeed = nil
        browsing.tell(.feedBack(title: .text(removed.feed.called)))
      }
    }
  }
}

/// A subscription that has ended, and what was known of it.
struct RemovedFeed: Sendable {
  let feed: Feed
  let address: Address
  /// The newest first.
  let entries: [FeedEntry]

  /// Subscribes again; entries that were read are read still.
  func restore(in keeper: any Keeping) throws(StoreError) {
    try keeper.addFeed(address, title: feed.title, site: feed.site, folder: feed.folder)
    var answer = FeedAnswer()
    (answer.etag, answer.modified, answer.failure) = (feed.etag, feed.modified, feed.failure)
    if feed.checked != nil { try keeper.noteAnswer(answer, of: address) }
    try keeper.addEntries(
      entries.map {
        FeedEntryDraft(
          key: $0.key, title: $0.title, address: $0.url.flatMap { Address($0) },
          published: $0.published, html: $0.html)
      }, of: address)
    let wasRead = Set(entries.filter(\.isRead).map(\.key))
    let read = try keeper.entries(of: address).filter { wasRead.contains($0.key) }
    try keeper.markEntries(read.map(\.id), isRead: true)
  }
}
