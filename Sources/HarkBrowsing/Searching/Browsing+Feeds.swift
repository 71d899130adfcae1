import HarkDOM
import HarkKeeping
import HarkReading
import HarkText
import HarkWeb

// Feeds: found on pages, subscribed to, refreshed when that is asked for, and never else.
extension Browsing {
  /// What the summary of a page says of its feeds.
  func feedSentences(of page: BrowsedPage) -> [String] {
    page.feedLinks.map { link in
      strings(.feedLink(name: .text(name(of: link, on: page))))
    }
  }

  private func name(of link: FeedLink, on page: BrowsedPage) -> String {
    PlainText.cleaned(link.title.isEmpty ? page.name : link.title)
  }

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
      subscribe(to: link.address, called: name(of: link, on: page), site: site)
      return
    }
    let names = links.map { name(of: $0, on: page) }
    choose(title: strings(.feedChoose(count: links.count)), names) { session, index in
      session.subscribe(to: links[index].address, called: names[index], site: site)
    }
  }

  private mutating func subscribe(to address: Address, called title: String, site: String?) {
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

  private mutating func show(feeds: [Feed], _ unread: [String: Int]) {
    guard !feeds.isEmpty else {
      tell(.feedsNoneYet)
      return
    }
    let lines = feeds.map { feed in
      var parts = [feed.called]
      if let count = unread[feed.url], count > 0 {
        parts.append(strings(.feedsUnreadHere(count: .count(count))))
      }
      if feed.failure != nil { parts.append(strings(.feedsFailed)) }
      return parts.joined(separator: strings(.joinComma))
    }
    choose(title: strings(.feedsList(count: feeds.count)), NameList(lines)) {
      browsing, index in
      browsing.remove(feeds[index])
    } done: { browsing, index in
      browsing.open(kept: feeds[index].url)
    }
  }

  private mutating func remove(_ feed: Feed) {
    guard let address = Address(feed.url) else { return }
    keep { keeper throws(StoreError) in
      try keeper.removeFeed(address)
    } then: { browsing, result in
      switch result {
      case .failure(let error): browsing.tell(notKept: error)
      case .success: browsing.tell(.feedRemoved(title: .text(feed.called)))
      }
    }
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
      case .success(let feeds): browsing.refresh(feeds[...], FeedNews(count: feeds.count))
      }
    }
  }

  private mutating func refresh(_ feeds: ArraySlice<Feed>, _ news: FeedNews) {
    guard let feed = feeds.first else { return tell(news) }
    guard let address = Address(feed.url) else { return refresh(feeds.dropFirst(), news) }
    var request = PageRequest(address)
    request.validators = Validators(etag: feed.etag, modified: feed.modified)
    look(at: request) { browsing, result in
      var page: BrowsedPage?
      if case .page(let came, incomplete: nil) = result { page = came }
      browsing.take(page, of: feed, at: address) { browsing, count in
        var news = news
        news.take(count, of: feed.called)
        browsing.refresh(feeds.dropFirst(), news)
      }
    }
  }

  /// Keeps what came of a feed; gives the number of its new entries, nil where it could not be had.
  private mutating func take(
    _ page: BrowsedPage?, of feed: Feed, at address: Address,
    then finish: @escaping (inout Browsing, Int?) -> Void
  ) {
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
      switch result {
      case .failure(let error):
        browsing.tellOnce(error)
        finish(&browsing, nil)
      case .success(let count): finish(&browsing, count)
      }
    }
  }

  private mutating func tell(_ news: FeedNews) {
    var sentences = news.new.map { title, count in
      strings(.feedNew(count: .count(count), title: .text(title)))
    }
    if sentences.isEmpty, news.failed.count < news.count { sentences.append(strings(.feedsSame)) }
    sentences += news.failed.map { strings(.feedNotRefreshed(title: .text($0))) }
    tell(text: joined(sentences), priority: .load)
  }
}

/// What came of refreshing feeds.
private struct FeedNews {
  /// How many feeds there are.
  let count: Int
  /// Those that have something new, and how much.
  private(set) var new: [(title: String, count: Int)] = []
  /// Those that could not be had.
  private(set) var failed: [String] = []

  init(count: Int) { self.count = count }

  mutating func take(_ count: Int?, of title: String) {
    guard let count else { return failed.append(title) }
    if count > 0 { new.append((title, count)) }
  }
}

extension Feed {
  /// Its title; its host where it has none.
  fileprivate var called: String {
    title.isEmpty ? BrowsedPage.host(of: Address(url)) : PlainText.cleaned(title)
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
