import HarkDOM
import HarkKeeping
import HarkPage
import HarkReading
import HarkText
import HarkWeb

// Feeds: found on pages, subscribed to, refreshed when that is asked for, and never else.
extension Browsing {
  /// Subscribes to the feed that is open, or to one that the page leads to.
  mutating func subscribe() {
    guard hasPage(), let page else { return }
    if page.isFeed, let address = page.keptAddress {
      subscribe(to: address, called: page.name, site: nil)
      return
    }
    let site = page.keptAddress?.href
    let links = page.feedLinks
    guard links.count > 1 else {
      guard let link = links.first else {
        tell(.feedNoneHere)
        return
      }
      subscribe(to: link.address, called: page.name(of: link), site: site)
      return
    }
    let names = links.map { page.name(of: $0) }
    choose(
      title: strings(.feedChoose(count: links.count)), names,
      for: .feedLinks(links, names: names, site: site))
  }

  /// Subscribes to a feed of that address.
  mutating func subscribe(to address: Address, called title: String, site: String?) {
    keep { keeper throws(StoreError) in
      try keeper.addFeed(address, title: title, site: site, folder: "")
    } then: { browsing, result in
      switch result {
      case .failure(let error): browsing.tell(notKept: error)
      case .success(let isNew):
        browsing.tell(
          isNew ? .feedSubscribed(title: .text(title)) : .feedKnown(title: .text(title)))
        if isNew, let page = browsing.page, page.keptAddress == address {
          browsing.noteFeed(page)
        }
      }
    }
  }

  /// Notes the entries of a feed that is open as read, where its user has subscribed to it.
  mutating func noteFeed(_ page: BrowsedPage) {
    guard page.isFeed, !tabs.current.isPrivate, let address = page.keptAddress,
      let source = page.source
    else { return }
    keepQuietly { keeper throws(StoreError) in
      guard try keeper.feeds().contains(where: { $0.url == address.href }),
        let feed = FeedReader.read(source.bytes, transportCharset: source.charset)
      else { return }
      try keeper.addEntries(feed.drafts, of: address)
      let unread = try keeper.entries(of: address).filter { !$0.isRead }
      try keeper.markEntries(unread.map(\.id), isRead: true)
    }
  }

  // MARK: The list

  /// Lists the feeds: a choice opens one, Delete ends its subscription.
  mutating func listFeeds() {
    recall { keeper throws(StoreError) in
      (try keeper.feeds(), try keeper.unreadEntries())
    } then: { browsing, result in
      switch result {
      case .failure(let error): browsing.tell(notRead: error)
      case .success((let feeds, let unread)): browsing.show(feeds: feeds, unread)
      }
    }
  }

  mutating func show(feeds: [Feed], _ unread: [String: Int]) {
    guard !feeds.isEmpty else {
      tell(.feedsNoneYet)
      return
    }
    let lines = feeds.map { $0.line(unread: unread[$0.url] ?? 0, strings) }
    choose(title: strings(.feedsList(count: feeds.count)), lines, for: .kept(.feeds(feeds)))
  }

  // MARK: Refreshing

  /// Fetches all feeds, one after the other, and says what is new.
  mutating func refreshFeeds() {
    recall { keeper throws(StoreError) in
      try keeper.feeds()
    } then: { browsing, result in
      switch result {
      case .failure(let error): browsing.tell(notRead: error)
      case .success(let feeds) where feeds.isEmpty: browsing.tell(.feedsNoneYet)
      case .success(let feeds): browsing.goOn(with: FeedRefresh(of: feeds))
      }
    }
  }

  private mutating func goOn(with refresh: FeedRefresh) {
    guard let (feed, address) = refresh.next else { return tell(refresh) }
    var request = Request(address)
    request.validators = Validators(etag: feed.etag, modified: feed.modified)
    look(at: request, for: .feed(refresh))
  }

  /// Keeps what came of a feed, and goes on with the next.
  mutating func take(_ result: LoadResult, of refresh: FeedRefresh) {
    guard let (_, address) = refresh.next else { return }
    var page: BrowsedPage?
    if case .page(let came, incomplete: nil) = result { page = came }
    let (source, validators) = (page?.source, page?.validators)
    let isUnchanged = page?.status == 304
    keep { keeper throws(StoreError) -> Int? in
      var answer = FeedAnswer()
      var count: Int? = isUnchanged ? 0 : nil
      if let source, let found = FeedReader.read(source.bytes, transportCharset: source.charset) {
        // The entries first: what named the answer stands for them.
        count = try keeper.addEntries(found.drafts, of: address)
        answer.title = found.title.isEmpty ? nil : found.title
        answer.site = found.site
        (answer.etag, answer.modified) = (validators?.etag, validators?.modified)
      }
      if count == nil { answer.failure = Sentence.feedsFailed.key }
      try keeper.noteAnswer(answer, of: address)
      return count
    } then: { browsing, result in
      var refresh = refresh
      switch result {
      case .failure(let error):
        browsing.tellOnce(error)
        refresh.take(nil)
      case .success(let count): refresh.take(count)
      }
      browsing.goOn(with: refresh)
    }
  }

  private mutating func tell(_ news: FeedRefresh) {
    tell(text: joined(news.sentences(strings)), priority: .load)
  }
}

extension FeedDocument {
  /// The entries as they are kept.
  fileprivate var drafts: [FeedEntryDraft] {
    entries.map { entry in
      FeedEntryDraft(
        key: entry.key, title: entry.title, address: entry.address.flatMap { Address($0) },
        published: entry.published, html: String(decoding: entry.html, as: UTF8.self))
    }
  }
}
