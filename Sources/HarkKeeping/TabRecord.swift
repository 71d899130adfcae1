package import HarkReading
package import HarkText

/// A page in a tab's own history.
package struct TabEntry: Hashable, Sendable {
  package var address: Address
  package var title: String
  package var place: Place?
  /// When it was visited, in milliseconds since 1970.
  package var at: Int64

  /// Makes an entry; of a page that came with a form only its address is kept.
  package init(_ address: Address, title: String, place: Place? = nil, at: Int64) {
    self.address = address
    self.title = title
    self.place = place
    self.at = at
  }
}

/// A tab with its own history; private ones are never given to the store.
package struct TabRecord: Hashable, Sendable {
  /// The tab's name in its session: a number that the session chooses and never uses again.
  package var number: Int
  package var entries: [TabEntry]
  /// The entry that it shows.
  package var current: Int
  package var isPinned = false
  /// The scale of reading in percent; nil for the setting's.
  package var scale: Int?

  /// Makes a tab.
  package init(
    number: Int, entries: [TabEntry], current: Int, isPinned: Bool = false, scale: Int? = nil
  ) {
    self.number = number
    self.entries = entries
    self.current = current
    self.isPinned = isPinned
    self.scale = scale
  }
}

/// What has changed of a session's tabs since they were kept; all of it is kept at once, or nothing.
package struct TabsChange: Hashable, Sendable {
  /// The tabs that are others than those that were kept, each whole.
  package var saved: [TabRecord]
  /// The numbers of those that were closed.
  package var closed: [Int]
  /// The numbers of all that are open, in their order.
  package var order: [Int]
  /// The number of the current one; nil where that is not kept: then the one stays current that was.
  package var current: Int?

  /// Puts the parts together.
  package init(saved: [TabRecord] = [], closed: [Int] = [], order: [Int], current: Int?) {
    self.saved = saved
    self.closed = closed
    self.order = order
    self.current = current
  }
}

/// The tabs of a session, in their order.
package struct SessionTabs: Hashable, Sendable {
  /// The session's number in the store.
  package var id: Int64
  package var tabs: [TabRecord]
  /// The number of the tab that is current; nil where there is none.
  package var current: Int?
  /// The highest number that a tab of it has, a closed one too.
  package var highest: Int
  /// Whether it was left in good order; else its Hark was killed, or the machine stopped.
  package var wasEnded: Bool
  /// The tabs of other sessions that no running Hark has, which can be brought back too.
  package var others = 0

  /// Puts the parts together.
  package init(
    id: Int64, tabs: [TabRecord], current: Int? = nil, highest: Int = 0, wasEnded: Bool,
    others: Int = 0
  ) {
    self.others = others
    self.id = id
    self.tabs = tabs
    self.current = current
    self.highest = max(highest, tabs.map(\.number).max() ?? 0)
    self.wasEnded = wasEnded
  }
}

/// A session that nobody has open.
package struct RestorableSession: Hashable, Sendable {
  package let id: Int64
  package let tabs: Int
  package let wasEnded: Bool
  /// The titles of its tabs, in order.
  package let titles: [String]

  /// Puts the parts together.
  package init(
    id: Int64, tabs: Int, wasEnded: Bool, titles: [String]
  ) {
    self.id = id
    self.tabs = tabs
    self.wasEnded = wasEnded
    self.titles = titles
  }
}
