import HarkKeeping
import HarkPage
import HarkReading
import HarkText
import HarkWeb

// Tabs, kept as they change: all that has changed at once, so that they come back as they were at some moment.
extension Browsing {
  /// Lets a tab that has changed be kept: at once where it shows another page, in a moment where only the place is
  /// another one, since many moves in a row are kept once.
  mutating func noteTabChange(since before: TabState) {
    let state = TabState(tabs)
    if state != before { tabs.noteChange() }
    let isMore = tabs.hasChangedBehind || store.tabs.hasClosings
    guard store.session != nil, state != before || isMore else { return }
    if !state.showsSame(as: before) || isMore {
      keepTabs()
    } else if !timers.contains(where: { $0.kind == .tabsChanged }) {
      startTimer(.tabsChanged, after: .milliseconds(500))
    }
  }

  /// Keeps the tabs that have changed, and those that the store could not keep before.
  mutating func keepTabs() {
    keepPlace()
    guard let session = store.session else { return }
    store.tabs.change(tabs.takeChanged())
    let number = store.tabs.ask()
    let open = tabs.all.filter { !$0.isPrivate }
    let unkept = open.filter { store.tabs.isChanged($0.number) }
    let sketches = unkept.map(TabSketch.init)
    let visits = unkept.map { TabSketch.visits(of: $0).map(\.id) }
    let change = TabsChange(
      closed: store.tabs.closed, order: open.map(\.number),
      current: tabs.current.isPrivate ? nil : tabs.current.number)
    keep(replacing: "tabs", isAnswer: false) { keeper throws(StoreError) in
      let now = keeper.now
      let kept = sketches.map { $0.kept(at: now) }
      var change = change
      for (sketch, visits) in zip(sketches, kept) {
        // Of one that has nothing all was forgotten, or nothing can be kept.
        if let tab = sketch.record(visits) {
          change.saved.append(tab)
        } else {
          change.closed.append(sketch.number)
        }
      }
      try keeper.keepTabs(change, in: session)
      return kept
    } then: { browsing, result in
      switch result {
      case .failure(let error): browsing.tellOnce(error)
      case .success(let kept):
        browsing.store.tabs.confirm(number)
        for (id, kept) in zip(visits.joined(), kept.joined()) {
          browsing.tabs.change(id) { $0.kept = kept }
        }
      }
    }
  }

  /// Lets a tab that was closed be one in the store too.
  mutating func forgetKept(tab: Tab) {
    if !tab.isPrivate { store.tabs.close(tab.number) }
  }

  /// Opens the tab again that was closed last, in this session or before it.
  mutating func reopenTab() {
    if let index = tabs.reopen() { return goToTab(index) }
    guard let session = store.session else { return tell(.tabNoneClosed) }
    recall { keeper throws(StoreError) in
      try keeper.closedTabs(of: session)
    } then: { browsing, result in
      switch result {
      case .failure(let error): browsing.tell(notRead: error)
      case .success(let closed): browsing.reopen(among: closed)
      }
    }
  }

  private mutating func reopen(among closed: [TabRecord]) {
    let open = Set(tabs.all.map(\.number))
    guard
      let record = closed.first(where: { !open.contains($0.number) && !$0.entries.isEmpty }),
      let tab = tab(of: record)
    else {
      return tell(.tabNoneClosed)
    }
    goToTab(tabs.reopen(tab))
  }
}

/// What of the tabs the store has not kept yet.
///
/// What was asked for and could not be kept, or was dropped for a newer asking, is asked for again.
struct UnkeptTabs {
  /// By the number of a tab, how often was asked before it changed.
  private var changes: [Int: Int] = [:]
  private var closings: [Int: Int] = [:]
  private var asked = 0
  /// Whether a tab was closed since was asked last.
  private(set) var hasClosings = false

  /// The numbers of those that were closed, in that order.
  var closed: [Int] {
    closings.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
  }

  /// Whether there is anything that the store has not kept.
  var isUnkept: Bool { !changes.isEmpty || !closings.isEmpty }

  func isChanged(_ number: Int) -> Bool { changes[number] != nil }

  /// Notes that tabs are others than those that are kept; each is open.
  mutating func change(_ numbers: Set<Int>) {
    for number in numbers {
      changes[number] = asked
      closings[number] = nil
    }
  }

  /// Notes that a tab was closed.
  mutating func close(_ number: Int) {
    changes[number] = nil
    closings[number] = asked
    hasClosings = true
  }

  /// Notes that the store is asked to keep all of it.
  ///
  /// - Returns: the number of the asking.
  mutating func ask() -> Int {
    hasClosings = false
    asked += 1
    return asked
  }

  /// Takes out what was kept by an asking, but not what has changed since.
  mutating func confirm(_ number: Int) {
    changes = changes.filter { $0.value >= number }
    closings = closings.filter { $0.value >= number }
  }
}

/// A tab as it is to be kept: what that takes is worked out where it may take time.
private struct TabSketch: Sendable {
  struct Entry: Sendable {
    let address: Address
    let title: String
    /// The page; nil where it was let go of, or is not loaded in this session.
    let page: LinearPage?
    let item: Int
    let itemsNumber: Int
    /// How it was kept before.
    let kept: KeptVisit?
  }

  let number: Int
  private let entries: [Entry]
  private let current: Int
  private let scale: Int

  init(_ tab: Tab) {
    number = tab.number
    scale = tab.reader.scale
    entries = Self.visits(of: tab).compactMap { visit in
      Self.address(of: visit).map {
        Entry(
          address: $0, title: visit.title, page: visit.page?.linear, item: visit.place.item,
          itemsNumber: visit.itemsNumber, kept: visit.kept)
      }
    }
    let history = tab.reader.history
    let before = history.visits.prefix(max(0, history.index) + 1)
    current = max(0, before.count { Self.address(of: $0) != nil } - 1)
  }

  /// The visits of a tab that are kept.
  static func visits(of tab: Tab) -> [Visit] {
    tab.reader.history.visits.filter { address(of: $0) != nil }
  }

  /// The address that a visit is kept by; nil where nothing of it is kept.
  private static func address(of visit: Visit) -> Address? {
    guard !visit.request.carriesPassword else { return nil }
    let address = visit.page.map { $0.keptAddress ?? $0.address } ?? visit.request.address
    return address?.withoutCredentials()
  }

  /// How each visit is kept from now on; places are worked out where the reader has moved.
  ///
  /// - Complexity: O(bytes of the pages on which she has).
  func kept(at now: Int64) -> [KeptVisit] {
    entries.map { entry in
      if let kept = entry.kept,
        entry.page == nil || (kept.item == entry.item && kept.itemsNumber == entry.itemsNumber)
      {
        return kept
      }
      return KeptVisit(
        at: entry.kept?.at ?? now, place: entry.page?.place(of: entry.item), item: entry.item,
        itemsNumber: entry.itemsNumber)
    }
  }

  func record(_ kept: [KeptVisit]) -> TabRecord? {
    guard !entries.isEmpty else { return nil }
    return TabRecord(
      number: number,
      entries: zip(entries, kept).map {
        TabEntry($0.address, title: $0.title, place: $1.place, at: $1.at)
      }, current: current, scale: scale)
  }
}
