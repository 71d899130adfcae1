import HarkPage

/// The pages of a tab, to go back and forward by.
struct History {
  /// Those before the current one, the first one first.
  private var before: [Visit] = []
  /// The page that is shown, which is changed in its place; nil where there is none.
  var current: Visit?
  /// Those behind the current one, the next one last.
  private var behind: [Visit] = []

  /// The bytes of page source that are kept in memory; older pages are loaded again, those that answered a
  /// form only if the reader wants it sent again.
  private static let keptBytes = 24 << 20
  private static let keptPages = 40

  init() {}

  /// Makes the history of a tab of an earlier session, of which no page is loaded.
  init(_ visits: [Visit], current: Int) {
    guard !visits.isEmpty else { return }
    let index = min(max(current, 0), visits.count - 1)
    before = Array(visits[..<index])
    self.current = visits[index]
    behind = visits[(index + 1)...].reversed()
  }

  /// All visits in their order.
  ///
  /// - Complexity: linear in them.
  var visits: [Visit] { before + (current.map { [$0] } ?? []) + behind.reversed() }

  var count: Int { before.count + (current == nil ? 0 : 1) + behind.count }

  var isEmpty: Bool { current == nil }

  /// The place of the current one among all; -1 where there is none.
  var index: Int { current == nil ? -1 : before.count }

  /// Adds a page after the current one; what was forward is gone.
  mutating func add(_ visit: Visit) {
    if let current { before.append(current) }
    current = visit
    behind = []
    trim()
  }

  /// Puts a page in the place of the current one, as a reload does.
  mutating func replace(_ visit: Visit) {
    current = visit
    trim()
  }

  /// The visit that many steps away; nil beyond the ends.
  func visit(at steps: Int) -> Visit? {
    switch steps {
    case 0: current
    case ..<0: before.count >= -steps ? before[before.count + steps] : nil
    default: behind.count >= steps ? behind[behind.count - steps] : nil
    }
  }

  /// Goes that many steps, or as far as there are pages.
  mutating func move(by steps: Int) {
    for _ in 0..<abs(steps) {
      guard let current, let next = steps < 0 ? before.popLast() : behind.popLast() else { break }
      if steps < 0 { behind.append(current) } else { before.append(current) }
      self.current = next
    }
    trim()
  }

  /// Takes visits out; where the current one goes, the one before it is current.
  mutating func remove(where goes: (Visit) -> Bool) {
    before.removeAll(where: goes)
    behind.removeAll(where: goes)
    if let current, goes(current) { self.current = before.popLast() ?? behind.popLast() }
  }

  /// Changes a visit, whether it is the current one or not; says whether it is one of these.
  ///
  /// - Complexity: linear in the visits.
  mutating func change(_ id: VisitID, _ body: (inout Visit) -> Void) -> Bool {
    if current?.id == id {
      current?.change(body)
    } else if let index = before.firstIndex(where: { $0.id == id }) {
      body(&before[index])
    } else if let index = behind.firstIndex(where: { $0.id == id }) {
      body(&behind[index])
    } else {
      return false
    }
    return true
  }

  /// Changes all visits.
  ///
  /// - Complexity: linear in them.
  mutating func changeAll(_ body: (inout Visit) -> Void) {
    for index in before.indices { body(&before[index]) }
    current?.change(body)
    for index in behind.indices { body(&behind[index]) }
  }

  /// Lets go of pages that are far away, and of those of which only a part came.
  private mutating func trim() {
    var kept = (bytes: 0, pages: 0)
    if let page = current?.page { kept = (page.size, 1) }
    // The nearest pages are kept first.
    for distance in 0..<max(before.count, behind.count) {
      if before.count > distance {
        History.trim(&before[before.count - 1 - distance], &kept)
      }
      if behind.count > distance {
        History.trim(&behind[behind.count - 1 - distance], &kept)
      }
    }
  }

  private static func trim(_ visit: inout Visit, _ kept: inout (bytes: Int, pages: Int)) {
    guard let page = visit.page else { return }
    guard !visit.isPart else { return visit.letGo() }
    kept.bytes += page.size
    kept.pages += 1
    if kept.bytes > keptBytes || kept.pages > keptPages { visit.letGo() }
  }
}

extension Visit {
  fileprivate mutating func change(_ body: (inout Visit) -> Void) { body(&self) }
}
