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

/// The tabs of a session, in their order.
package struct SessionTabs: Hashable, Sendable {
  /// The session's number in the store.
  package var id: Int64
  package var tabs: [TabRecord]
  /// The number of the tab that is current; nil where there is none.
  package var current: Int?
  /// Whether it was left in good order; else its Hark was killed, or the machine stopped.
  package var wasEnded: Bool

  /// Puts the parts together.
  package init(
    id: Int64, tabs: [TabRecord], current: Int? = nil, wasEnded: Bool
  ) {
    self.id = id
    self.tabs = tabs
    self.current = current
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
