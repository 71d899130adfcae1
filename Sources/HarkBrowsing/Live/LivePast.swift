import HarkAccessibility
import HarkDOM
import HarkPage
import HarkReading

/// A live page as it was, for finding what is new on it since.
struct LivePast {
  let linear: LinearPage
  let elements: LiveElements
  /// What its items say, as numbers.
  let prints: LivePrints

  /// Puts the parts together.
  ///
  /// - Parameters:
  ///   - linear: the page.
  ///   - elements: what the engine calls its elements.
  ///   - prints: what its items say, where that was taken already; what a person has typed and the page has not taken
  ///     yet says otherwise.
  init(linear: LinearPage, elements: LiveElements, prints: LivePrints? = nil) {
    self.linear = linear
    self.elements = elements
    guard let prints, prints.all.count == linear.items.count else {
      self.prints = LivePrints(of: linear, elements)
      return
    }
    let filled = linear.tree.formState.changes(since: FormState())
    self.prints = filled.isEmpty ? prints : prints.changed(at: linear.items(of: filled), on: linear)
  }

  // MARK: What has changed

  /// The items between what is the same at the start and at the end of the page before; empty where items are only gone.
  ///
  /// - Complexity: linear in the items.
  func items(changedSince before: LivePast) -> Range<Int> {
    let (new, old) = (prints.all, before.prints.all)
    var start = 0
    while start < min(new.count, old.count), new[start] == old[start] { start += 1 }
    var (end, oldEnd) = (new.count, old.count)
    while end > start, oldEnd > start, new[end - 1] == old[oldEnd - 1] {
      end -= 1
      oldEnd -= 1
    }
    return start..<end
  }

  /// The items that say something else than what stood there, but for what the page changes by itself.
  ///
  /// - Complexity: linear in the items.
  func items(changedSince before: LivePast, but restless: LiveRestless) -> [Int] {
    let changed = items(changedSince: before)
    guard !restless.isEmpty, !changed.isEmpty else { return Array(changed) }
    var known = before.counts
    let old = before.nodes
    return prints.all.indices.filter { index in
      let print = prints.all[index]
      if let left = known[print.words], left > 0 {
        known[print.words] = left - 1
        return false
      }
      return changed.contains(index)
        && !restless.covers(
          print, isOld: old.contains(print.node), at: index, in: { place(of: index, since: before) }
        )
    }
  }

  /// The number of the element nearest around an item, or its own, that was there before; 0 for none.
  func place(of item: Int, since before: LivePast) -> Int32 {
    var current: AccessibilityTree.NodeID? = linear.items[item].node
    for _ in 0..<Self.deepest {
      guard let node = current else { return 0 }
      if let live = elements[linear.tree.element(of: node)],
        before.elements.element(of: live) != nil
      {
        return live.number
      }
      current = linear.tree[node].parent
    }
    return 0
  }

  /// What is new lies so deep in what was there before, at most.
  private static let deepest = 24

  /// Whether nobody would hear that it is not the page before, but for what the page changes by itself.
  ///
  /// - Complexity: linear in the items.
  func says(asMuchAs before: LivePast, but restless: LiveRestless) -> Bool {
    if prints.all == before.prints.all { return true }
    guard !restless.isEmpty, items(changedSince: before, but: restless).isEmpty else {
      return false
    }
    // What is gone was not heard either, if it had come by itself.
    var left = counts
    return before.prints.all.allSatisfy { print in
      if let count = left[print.words], count > 0 {
        left[print.words] = count - 1
        return true
      }
      return print.isEmpty || restless.covers(print, isOld: true)
    }
  }

  /// What the items say that have changed; nil where they are many, or where items are only gone.
  func words(changedSince before: LivePast, but restless: LiveRestless) -> String? {
    linear.words(of: items(changedSince: before, but: restless))
  }

  /// Whether what has changed lies in a part of the page that is being loaded.
  func isBusy(since before: LivePast) -> Bool { linear.isBusy(items(changedSince: before)) }

  /// The engine's numbers of the elements that its items stand for.
  var nodes: Set<Int32> { Set(prints.all.lazy.map(\.node)) }

  /// How often what is said.
  var counts: [UInt64: Int] {
    prints.all.reduce(into: [:]) { $0[$1.words, default: 0] += 1 }
  }

  // MARK: Its parts

  /// The states of its controls.
  var states: [LiveNode: States] {
    var found: [LiveNode: States] = [:]
    for index in linear.tree.nodes.indices {
      let id = AccessibilityTree.NodeID(index)
      let role = linear.tree[id].role
      guard role.isField || role.isButton || role.isChosen,
        let node = elements[linear.tree.element(of: id)]
      else { continue }
      found[node] = linear.tree.states(of: id)
    }
    return found
  }

  /// What was open of it: summaries, buttons and the like.
  var opened: [LiveNode] {
    linear.tree.nodes.indices.compactMap { index in
      let id = AccessibilityTree.NodeID(index)
      switch linear.tree[id].role {
      case .summary, .button, .link, .combobox, .menuitem, .treeitem, .tab, .row: break
      default: return nil
      }
      guard linear.tree.states(of: id).contains(.expanded) else { return nil }
      return elements[linear.tree.element(of: id)]
    }
  }

  /// How many entries the lists, and rows the tables, have of those that a page has now too, where it is another number.
  ///
  /// - Parameters:
  ///   - page: the page now.
  ///   - now: what the engine calls its elements.
  ///   - known: those that come to another length by themselves.
  /// - Returns: the first of them; nil for none.
  func recounted(
    on page: BrowsedPage, _ now: LiveElements, but known: Set<Int32> = []
  ) -> LiveLength? {
    let before = lengths
    let all = page.linear.containers.filter(\.role.isCounted)
    for container in all {
      guard let node = now[page.element(of: container.node)], !known.contains(node.number),
        let old = before[node]
      else { continue }
      let length = LiveLength(of: container, on: page.linear)
      if old != length { return length }
    }
    guard known.isEmpty else { return nil }
    // A script that makes the only table of a page anew makes another element of it.
    let (old, new) = (linear.containers.filter(\.isTable), all.filter(\.isTable))
    guard old.count == 1, new.count == 1 else { return nil }
    let length = LiveLength(of: new[0], on: page.linear)
    return LiveLength(of: old[0], on: linear).count != length.count ? length : nil
  }

  /// The lists and tables that have another length than before.
  func recountedAll(since before: LivePast) -> [Int32] {
    let (old, new) = (before.lengths, lengths)
    return new.compactMap { node, length in
      old[node].map { $0 != length } == true ? node.number : nil
    }
  }

  private var lengths: [LiveNode: LiveLength] {
    var found: [LiveNode: LiveLength] = [:]
    for container in linear.containers where container.role.isCounted {
      guard let node = elements[linear.tree.element(of: container.node)] else { continue }
      found[node] = LiveLength(of: container, on: linear)
    }
    return found
  }
}

/// How long a list or a table is.
struct LiveLength: Equatable {
  let role: Role
  let count: Int

  /// Takes what a table says of itself, of which scripts often make no more than the rows in view (ARIA 1.2,
  /// `aria-rowcount`), else what is there.
  init(of container: ReadingContainer, on page: LinearPage) {
    role = container.role
    let (tree, document) = (page.tree, page.tree.document)
    let source = tree.element(of: container.node)
    guard container.isTable, let name = document.attributeName("aria-rowcount"),
      let total = document.attribute(name, of: source).flatMap({ Int($0) }), total > 0
    else {
      count = Int(container.count)
      return
    }
    let nodes = Int(container.node.index)..<Int(tree[container.node].end)
    let hasHeader = nodes.contains {
      tree[AccessibilityTree.NodeID($0)].role == .columnheader
    }
    count = max(Int(container.count), total - (hasHeader ? 1 : 0))
  }
}

extension Role {
  /// Whether how much is in it is told.
  fileprivate var isCounted: Bool {
    switch self {
    case .list, .table, .grid, .treegrid: true
    default: false
    }
  }
}

extension ReadingContainer {
  fileprivate var isTable: Bool { role.isCounted && role != .list }
}

extension LinearPage {
  /// The items that are fields in which something was typed or chosen.
  fileprivate func items(of changes: [FormState.Change]) -> [Int] {
    changes.compactMap { change in
      let element =
        switch change {
        case .text(let element, _), .check(let element, _), .choice(let element, _),
          .files(let element, _):
          element
        }
      guard let node = tree.node(of: element) else { return nil }
      let item = firstItem(from: node)
      return items.indices.contains(item) && items[item].node == node ? item : nil
    }
  }
}
