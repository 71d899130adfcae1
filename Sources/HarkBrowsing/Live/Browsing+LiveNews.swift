import HarkAccessibility
import HarkPage
import HarkReading
import HarkText

// What a press has opened, and what is new beside that.
extension Browsing {
  /// What is new since something was done began.
  func news(since act: LiveAct, on page: BrowsedPage) -> LiveNews? {
    guard let past = act.past, let now = livePast else { return nil }
    return LiveNews(on: page, now, since: past, but: liveRestless)
  }

  /// The page as it is now, for finding later what is new on it; nil where it is none that scripts make.
  var livePast: LivePast? {
    guard let page, let visit = reader.visit, let elements = visit.liveElements else { return nil }
    return LivePast(linear: page.linear, elements: elements, prints: visit.scripts.prints)
  }

  /// What the page changes by itself.
  var liveRestless: LiveRestless {
    guard let known = reader.visit?.live.flatMap({ live[$0] }) else { return LiveRestless() }
    var restless = known.restless
    guard !restless.isEmpty, let page else { return restless }
    let done = known.act?.node ?? known.late?.node
    let pressed = done.flatMap { element(of: $0, page) }?.position.item
    restless.near = [place.item, pressed].compactMap(\.self).map {
      $0 - LiveLate.nearby...$0 + LiveLate.nearby
    }
    return restless
  }

  /// Enters what a press has opened; says whether there is something.
  ///
  /// Who has gone on meanwhile stays.
  mutating func enterOpened(after act: LiveAct, _ page: BrowsedPage) -> Bool {
    guard act.reportsChange, act.isFrom(liveNodeHere),
      let opened = news(since: act, on: page)?.opened(on: page)
    else { return false }
    noteLiveTold()
    stopReading()
    if opened.role != .menu, opened.role != .listbox {
      notePanel(opened.node, opened.items, on: page)
    }
    switch opened.role {
    case .dialog, .alertdialog:
      let name = PlainText.cleaned(page.tree.name(of: opened.node))
      tell(name.isEmpty ? .liveDialogUnnamed : .liveDialogOpened(name: .text(name)))
    case .menu, .listbox, .tree: break
    default: tell(.liveOpened(count: opened.items.count))
    }
    let first = page.items[opened.items.lowerBound]
    let isNamedByFirst =
      opened.items.count > 1 && (opened.role == .dialog || opened.role == .alertdialog)
      && PlainText.cleaned(page.linear.text(of: first))
        == PlainText.cleaned(page.tree.name(of: opened.node))
    guard isNamedByFirst else {
      go(to: element(at: first.node, page), priority: .reply)
      return true
    }
    // Its heading was told as its name.
    let next = element(at: page.items[opened.items.lowerBound + 1].node, page)
    jump(to: next.position)
    reader.visit?.land(on: next)
    tellItem(.jump, stop: next.stop, from: place.item)
    return true
  }

  /// Notes what has opened, which is told when it closes by its heading, or by what it says first.
  mutating func notePanel(
    _ opened: AccessibilityTree.NodeID, _ items: Range<Int>, on page: BrowsedPage
  ) {
    guard let id = reader.visit?.live, !items.isEmpty,
      let node = reader.visit?.liveElements?[page.element(of: opened)]
    else { return }
    var name = PlainText.cleaned(page.tree.name(of: opened))
    if name.isEmpty {
      let heading = items.first { page.items[$0].role == .heading }
      name = PlainText.cleaned(page.linear.text(of: page.items[heading ?? items.lowerBound]))
    }
    let before = liveNodeHere
    live[id]?.panel = name.isEmpty ? nil : (node, name, before)
  }

  /// Tells that what a press had opened has closed, and goes back to where its reader was before; says whether it has.
  mutating func tellPanelClosed(by act: LiveAct, on id: LiveID, _ page: BrowsedPage) -> Bool {
    guard let panel = live[id]?.panel,
      reader.visit?.liveElements?.element(of: panel.node)
        .flatMap({ page.tree.node(of: $0) }) == nil
    else { return false }
    live[id]?.panel = nil
    // What was gone before already has not closed by this.
    guard let past = act.past ?? act.told,
      past.elements.element(of: panel.node).flatMap({ past.linear.tree.node(of: $0) }) != nil
    else { return false }
    tell(.livePanelClosed(name: .text(panel.name)))
    if let before = panel.before.flatMap({ element(of: $0, page) }) {
      go(to: before, priority: .reply)
    }
    return true
  }

  /// Tells what is new on a page, as far as it can be said in few words; else how it begins, how much it is, and how to
  /// get there.
  ///
  /// What is gone is counted only where nothing has come.
  mutating func tell(newsAfter act: LiveAct, on id: LiveID, _ page: BrowsedPage) {
    guard let told = act.told, let now = livePast else { return tell(.liveChanged) }
    let changed = now.items(changedSince: told, but: liveRestless)
    if let words = page.linear.words(of: changed), let first = changed.first {
      return tell(pageText: words, language: page.linear.language(of: page.items[first]))
    }
    note(newsSince: act, on: id, page)
    let news = LiveNews(on: page, now, since: told, but: liveRestless)
    let words = news.words(on: page.linear)
    let counted = act.past?.recounted(on: page, now.elements, but: liveRestless.lengths)
    // What was asked to be longer is told by how much it is; what a press has brought, by how that begins.
    let isLonger = news.isAddedOnly && act.node == nil
    if let words, words.more == 0 || counted == nil && !isLonger {
      if !words.text.isEmpty {
        tell(pageText: words.text, language: page.linear.language(of: page.items[words.first]))
      }
      if words.more > 0 { tell(more: words.more, on: id) }
      if counted == nil { return }
    }
    if let counted { return tell(counted: counted) }
    tell(more: page.items.count - told.linear.items.count, on: id)
  }

  /// Tells at the end of a sentence how what is new begins, and how much it is; says whether there is something.
  ///
  /// - Parameters:
  ///   - news: what is new.
  ///   - own: an item of which it is known already; nil for none.
  ///   - id: the page.
  ///   - page: the page.
  /// - Returns: whether anything was told.
  @discardableResult
  mutating func tell(
    _ news: LiveNews, but own: Int? = nil, on id: LiveID, _ page: BrowsedPage
  ) -> Bool {
    guard let elements = reader.visit?.liveElements,
      let words = news.words(on: page.linear, but: own)
    else { return false }
    live[id]?.news = news.starts(on: page, elements)
    if !words.text.isEmpty {
      tell(
        pageText: words.text, language: page.linear.language(of: page.items[words.first]),
        priority: .live)
    }
    if words.more > 0 { tell(more: words.more, on: id, priority: .live) }
    return true
  }

  /// Tells how long a list or a table is now.
  mutating func tell(counted: LiveLength, priority: Priority = .reply) {
    tell(
      counted.role == .list
        ? .liveListCount(count: counted.count) : .liveTableCount(count: counted.count),
      priority: priority)
  }

  /// Tells how many items more or fewer there are.
  mutating func tell(more: Int, on id: LiveID, priority: Priority = .reply) {
    if more > 0, live[id]?.news.isEmpty == false {
      let key = StringValue.text(keyName(for: .action(.nextChange)))
      tell(.liveMoreItemsThere(count: more, key: key), priority: priority)
    } else if more > 0 {
      tell(.liveMoreItems(count: more), priority: priority)
    } else if more < 0 {
      tell(.liveFewerItems(count: -more), priority: priority)
    } else {
      tell(.liveChanged, priority: priority)
    }
  }

  /// Keeps where what is new begins, for who wants to go there.
  mutating func note(newsSince act: LiveAct, on id: LiveID, _ page: BrowsedPage) {
    guard let elements = reader.visit?.liveElements, let news = news(since: act, on: page) else {
      return
    }
    live[id]?.news = news.starts(on: page, elements)
  }

  /// The items where what is new of a live page begins; nil where nobody has waited for any.
  var liveNews: [Int]? {
    guard let id = reader.visit?.live, let known = live[id]?.news, !known.isEmpty, let page else {
      return nil
    }
    let items = known.compactMap { element(of: $0, page)?.position.item }
    return items.isEmpty ? nil : items.sorted()
  }

  /// Goes to what is new on a live page: to the first of it, from there to the next; says whether there is any.
  mutating func moveToLiveNews(forward: Bool, first: Bool = false) -> Bool {
    guard let items = liveNews else { return false }
    let isThere = items.contains(place.item) && !first
    let next =
      !isThere
      ? (forward ? items.first : items.last)
      : forward ? items.first { $0 > place.item } : items.last { $0 < place.item }
    guard let next else {
      tell(forward ? .changesNoNext : .changesNoPrevious)
      return true
    }
    jump(to: ReadingPosition(item: next))
    tellItem(.jump)
    return true
  }
}
