import HarkPage
import HarkReading
import HarkWeb

/// One of several readings that a person goes to and fro between: each has its pages, its place on them, its load.
struct Tab {
  /// Tells it from the others of this session; never used again.
  fileprivate(set) var number: Int
  /// Whether nothing of it is written to the disk.
  let isPrivate: Bool
  /// The tab whose link was opened in it; nil where none was.
  var opener: Int?
  var reader: Reader
  /// The load under way; that of another tab than the current one says nothing until it has ended.
  var load: Load?
  /// The request that failed last, for trying again and for correcting its address.
  var failedRequest: Request?

  init(number: Int, isPrivate: Bool, _ reader: Reader) {
    self.number = number
    self.isPrivate = isPrivate
    self.reader = reader
  }

  /// Its load has brought no page.
  mutating func fail(_ load: Load) {
    self.load = nil
    failedRequest = load.request
  }

  /// What it is called: the title of its page, or where that is from; nil where there is none.
  var name: String? {
    reader.visit?.name ?? load?.host
  }
}

/// The tabs of a session, in their order; there is always one, and one is current.
struct Tabs {
  private(set) var all: [Tab]
  private(set) var index = 0
  private var lastNumber = 0
  private var lastVisit = 0
  /// Those that were closed, the last one last, as far as they can be opened again.
  private(set) var closed: [Tab] = []
  /// The numbers of those that are kept otherwise than they are.
  private(set) var changed: Set<Int> = []

  /// How many closed ones can be opened again.
  private let mostClosed: Int

  init(scale: Int, isPrivate: Bool = false, mostClosed: Int = 50) {
    self.mostClosed = mostClosed
    all = [Tab(number: 0, isPrivate: isPrivate, Reader(scale: scale))]
  }

  var count: Int { all.count }

  var current: Tab {
    _read { yield all[index] }
    _modify { yield &all[index] }
  }

  /// Where the tab of that number is; nil where it was closed.
  func index(ofTab number: Int) -> Int? { all.firstIndex { $0.number == number } }

  /// Where a load of that number goes on; nil where it was given up.
  func index(ofLoad number: Int) -> Int? { all.firstIndex { $0.load?.number == number } }

  /// Notes that the current tab is to be kept anew.
  mutating func noteChange() { if !current.isPrivate { changed.insert(current.number) } }

  /// The numbers of tabs that are to be kept anew, once.
  mutating func takeChanged() -> Set<Int> {
    defer { changed = [] }
    return changed
  }

  /// Puts a tab behind the current one.
  ///
  /// - Parameters:
  ///   - isPrivate: whether nothing of it is written to the disk.
  ///   - isOfLink: whether it is for a link of the current tab: then it comes behind those that were opened so.
  ///   - scale: the size of letters in it.
  /// - Returns: its place.
  mutating func open(isPrivate: Bool, isOfLink: Bool = false, scale: Int) -> Int {
    lastNumber += 1
    var tab = Tab(number: lastNumber, isPrivate: isPrivate, Reader(scale: scale))
    var place = index + 1
    if isOfLink {
      tab.opener = current.number
      while place < all.count, all[place].opener == current.number { place += 1 }
    }
    all.insert(tab, at: place)
    return place
  }

  /// Puts tabs of an earlier session before those that are here.
  ///
  /// Those that are here get other numbers, since the earlier ones are known to the store by theirs.
  ///
  /// - Parameters:
  ///   - tabs: the tabs.
  ///   - highest: the highest number that is known to the store, of closed ones too.
  mutating func restore(_ tabs: [Tab], highest: Int) {
    lastNumber = max(lastNumber, highest)
    for place in all.indices { all[place].number = nextNumber() }
    for place in closed.indices { closed[place].number = nextNumber() }
    // What was opened before they came back is not kept yet, by its new number.
    changed = Set(all.lazy.filter { !$0.isPrivate }.map(\.number))
    all.insert(contentsOf: tabs, at: 0)
    index += tabs.count
  }

  /// Puts tabs of an earlier session behind all that are here.
  mutating func append(_ tabs: [Tab]) {
    all += tabs
    // That they stand behind these is not kept yet.
    changed.formUnion(tabs.map(\.number))
    lastNumber = max(lastNumber, tabs.map(\.number).max() ?? 0)
  }

  /// Numbers for tabs that come from elsewhere, which no other tab gets.
  ///
  /// - Parameter count: how many.
  /// - Returns: the first one; the others follow it.
  mutating func reserveNumbers(_ count: Int) -> Int {
    defer { lastNumber += count }
    return lastNumber + 1
  }

  private mutating func nextNumber() -> Int { reserveNumbers(1) }

  /// Changes what is kept of a tab.
  mutating func change(at index: Int, _ body: (inout Tab) -> Void) {
    body(&all[index])
    if !all[index].isPrivate { changed.insert(all[index].number) }
  }

  /// The number for another visit.
  mutating func nextVisit() -> VisitID {
    lastVisit += 1
    return VisitID(number: lastVisit)
  }

  /// Changes a visit of whatever tab; does nothing where it is gone.
  ///
  /// - Complexity: linear in the visits of all tabs.
  mutating func change(_ id: VisitID, _ body: (inout Visit) -> Void) {
    if all[index].reader.change(id, body) { return }
    if all.indices.contains(where: { all[$0].reader.change(id, body) }) { return }
    _ = closed.indices.contains { closed[$0].reader.change(id, body) }
  }

  /// Changes the visits of all tabs, of closed ones too.
  ///
  /// - Complexity: linear in them.
  mutating func changeAll(_ body: (inout Visit) -> Void) {
    for index in all.indices { all[index].reader.changeAll(body) }
    for index in closed.indices { closed[index].reader.changeAll(body) }
  }

  /// Changes how the load of a tab goes on, of which nothing is kept.
  mutating func changeLoad(at index: Int, _ body: (inout Load) -> Void) {
    if var load = all[index].load {
      body(&load)
      all[index].load = load
    }
  }

  /// Whether a tab that is not the current one is to be kept anew.
  var hasChangedBehind: Bool { changed.contains { $0 != current.number } }

  /// Goes to a tab.
  mutating func go(to index: Int) {
    if !current.isPrivate { changed.insert(current.number) }
    self.index = index
    noteChange()
  }

  /// Closes a tab: of the current one the next becomes current, else the one before.
  ///
  /// - Parameter index: its place; there must be another tab.
  /// - Returns: the tab.
  @discardableResult
  mutating func close(at index: Int) -> Tab {
    let tab = all.remove(at: index)
    if index < self.index || self.index == all.count { self.index -= 1 }
    if !tab.isPrivate {
      closed.append(tab)
      if closed.count > mostClosed { closed.removeFirst() }
      changed.remove(tab.number)
    }
    noteChange()
    return tab
  }

  /// Closes all tabs but the current one.
  ///
  /// - Returns: the tabs, the last one first.
  mutating func closeOthers() -> [Tab] {
    let kept = current.number
    return all.indices.reversed().filter { all[$0].number != kept }.map { close(at: $0) }
  }

  /// Opens the tab again that was closed last, behind the current one.
  ///
  /// - Returns: its place; nil where none was closed.
  mutating func reopen() -> Int? { closed.popLast().map { reopen($0) } }

  /// Opens a tab again that was closed, behind the current one, under the number that it had.
  ///
  /// - Returns: its place.
  mutating func reopen(_ tab: Tab) -> Int {
    let again = Tab(
      number: tab.number, isPrivate: false,
      Reader(history: tab.reader.history, scale: tab.reader.scale))
    all.insert(again, at: index + 1)
    changed.insert(tab.number)
    lastNumber = max(lastNumber, tab.number)
    return index + 1
  }

  /// Takes visits out of all tabs; those that have none left are closed, but for the current one.
  ///
  /// - Parameter goes: whether a visit is taken out.
  /// - Returns: the tabs that were closed.
  mutating func forget(where goes: (Visit) -> Bool) -> [Tab] {
    var gone: [Tab] = []
    for place in all.indices.reversed() {
      all[place].reader.forget(where: goes)
      if !all[place].isPrivate { changed.insert(all[place].number) }
      if place != index, all[place].reader.history.isEmpty, all[place].load == nil {
        changed.remove(all[place].number)
        gone.append(all.remove(at: place))
        if place < index { index -= 1 }
      }
    }
    for index in closed.indices { closed[index].reader.forget(where: goes) }
    closed.removeAll { $0.reader.history.isEmpty }
    return gone
  }

  /// Forgets the closed tabs, or those of them that hold something.
  mutating func forgetClosed(where matches: (Tab) -> Bool = { _ in true }) {
    closed.removeAll(where: matches)
  }
}

/// What of the current tab is kept, as far as a key may change it: for seeing at once that something has changed.
struct TabState: Equatable {
  private let number, entry, entries, item, items, scale: Int

  init(_ tabs: borrowing Tabs) {
    // Each from its place, since a copy of a tab is one of all that its reader knows.
    let index = tabs.index
    number = tabs.all[index].number
    entry = tabs.all[index].reader.history.index
    entries = tabs.all[index].reader.history.count
    item = tabs.all[index].reader.history.current?.place.item ?? -1
    items = tabs.all[index].reader.history.current?.itemsNumber ?? 0
    scale = tabs.all[index].reader.scale
  }

  /// Whether the same page of the same tab is shown.
  func showsSame(as other: TabState) -> Bool {
    number == other.number && entry == other.entry && entries == other.entries
  }
}
