import HarkAccessibility
import HarkDOM
import HarkPage
import HarkReading

/// What is on a live page that was not there before.
struct LiveNews {
  /// The items that are new or say something else, in runs.
  private(set) var runs: [Range<Int>] = []
  /// The runs of items whose elements were not read before.
  private var fresh: [Range<Int>] = []
  /// The items that say what the page did not say before, wherever that stood: a script that makes a list anew has no
  /// news of the entries that it had.
  private(set) var unheard: [Int] = []
  /// Whether all that was said before is still said.
  private(set) var isAddedOnly = false

  /// Finds it.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - now: the same page.
  ///   - past: the page before.
  ///   - restless: what the page changes by itself, which is no news.
  /// - Complexity: linear in the items.
  init(
    on page: BrowsedPage, _ now: LivePast, since past: LivePast,
    but restless: LiveRestless = LiveRestless()
  ) {
    let nodes = past.nodes
    let places = Set(past.prints.all.map(\.place))
    var gone: [UInt64: Int] = [:]
    for print in past.prints.all where !print.isEmpty && !restless.covers(print, isOld: true) {
      gone[print.words, default: 0] += 1
    }
    let isCovered = { (index: Int, print: LivePrints.Print) in
      restless.covers(
        print, isOld: nodes.contains(print.node), at: index,
        in: { now.place(of: index, since: past) })
    }
    for (index, print) in now.prints.all.enumerated() where !isCovered(index, print) {
      guard print.node != 0 else {
        // What a style sheet puts in goes with what it stands in.
        Self.extend(&runs, to: index)
        Self.extend(&fresh, to: index)
        continue
      }
      if !nodes.contains(print.node) { Self.add(index, to: &fresh) }
      if !places.contains(print.place) { Self.add(index, to: &runs) }
    }
    for (index, print) in now.prints.all.enumerated() where !print.isEmpty {
      if let left = gone[print.words], left > 0 {
        gone[print.words] = left - 1
      } else if !isCovered(index, print) {
        unheard.append(index)
      }
    }
    isAddedOnly = gone.allSatisfy { $0.value == 0 }
  }

  /// The most items, and bytes of them, that are told word for word; and the most bytes of one that stands for others.
  private static let mostTold = 3
  private static let longestTold = 400

  /// What a page says that it did not say before, as far as a person listens to it: all of it where that is little, else
  /// how it begins; nil where it says nothing new.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - own: an item of which it is known, as the field that was typed into; nil for none.
  /// - Returns: the words, the first item that has them, and how many items are left that have more.
  func words(
    on page: LinearPage, but own: Int? = nil
  ) -> (text: String, first: Int, more: Int)? {
    let unheard = unheard.filter { $0 != own }
    guard let first = unheard.first else { return nil }
    let texts = unheard.prefix(Self.mostTold).map { page.words(of: page.items[$0]) }
    let isLittle =
      unheard.count <= Self.mostTold && texts.reduce(0) { $0 + $1.utf8.count } <= Self.longestTold
    if isLittle { return (texts.joined(separator: "\n"), first, 0) }
    // A heading, or the first that is no control, says best what has come.
    let start =
      unheard.first { page.items[$0].role == .heading }
      ?? unheard.first { !page.items[$0].role.isField && !page.items[$0].role.isButton } ?? first
    let text = page.words(of: page.items[start])
    return text.utf8.count <= Self.longestTold
      ? (text, start, unheard.count - 1) : ("", start, unheard.count)
  }

  private static func add(_ index: Int, to runs: inout [Range<Int>]) {
    if let last = runs.last, last.upperBound == index {
      runs[runs.count - 1] = last.lowerBound..<index + 1
    } else {
      runs.append(index..<index + 1)
    }
  }

  private static func extend(_ runs: inout [Range<Int>], to index: Int) {
    if let last = runs.last, last.upperBound == index { add(index, to: &runs) }
  }

  /// The first items of what is new.
  func starts(on page: BrowsedPage, _ elements: LiveElements) -> [LiveNode] {
    runs.prefix(100).compactMap { elements[page.element(of: page.items[$0.lowerBound].node)] }
  }

  /// Where a page that has no main content of its own begins to be another than the one before; nil where all of it is,
  /// or nothing.
  func beginning(on page: BrowsedPage) -> ReadingPosition? {
    guard !page.linear.containers.contains(where: { $0.role == .main }) else { return nil }
    // A script that makes all of a page anew makes its menus too, which say what they said.
    let new = runs.joined().count < page.items.count ? Array(runs.joined()) : unheard
    guard let first = new.first, new.count < page.items.count else { return nil }
    // The page of a route begins with its heading, whatever a script has changed above it.
    let heading = new.first { page.items[$0].role == .heading }
    return ReadingPosition(item: heading ?? first)
  }

  // MARK: What has opened

  /// Something that a press has opened: a menu, a list, a panel over the page.
  struct Opened {
    let node: AccessibilityTree.NodeID
    let items: Range<Int>
    let role: Role

    /// The node, where something can be chosen of it by its role.
    var listbox: AccessibilityTree.NodeID? {
      switch role {
      case .listbox, .tree, .grid, .menu: node
      default: nil
      }
    }
  }

  /// An option is no longer than this, in characters.
  private static let longestOption = 100

  /// What is new, as options of a field: a page may say of none of it that it can be pressed.
  func optionsSeen(on page: BrowsedPage, for field: PageElement) -> [LiveOption] {
    runs.joined().prefix(LiveOption.most).compactMap { index in
      let item = page.items[index]
      guard page.tree[item.node].role != .option, item.role != .heading,
        !item.role.isField || item.role == .checkbox || item.role == .radio,
        index != field.position.item
      else { return nil }
      let option = LiveOption(field, item.node, page.linear.text(of: item))
      return option.name.isEmpty || option.name.count > Self.longestOption ? nil : option
    }
  }

  /// What has opened; nil for nothing.
  func opened(on page: BrowsedPage) -> Opened? {
    for run in fresh {
      if let found = opened(in: run, page) { return found }
    }
    return nil
  }

  private func opened(in run: Range<Int>, _ page: BrowsedPage) -> Opened? {
    var found: Opened?
    var current: AccessibilityTree.NodeID? = page.items[run.lowerBound].node
    while let node = current, node != AccessibilityTree.root {
      let first = page.linear.firstItem(from: node)
      let end = page.linear.firstItem(from: AccessibilityTree.NodeID(Int(page.tree[node].end)))
      guard first >= run.lowerBound, end <= run.upperBound else { break }
      let role = page.tree[node].role
      if page.isRegion(node) { return nil }
      if role.opens || found?.role.opens != true && isLayer(node, page) {
        found = Opened(node: node, items: first..<end, role: role)
      }
      current = page.tree[node].parent
    }
    // What speaks is told as that, wherever it lies.
    if let current, page.isInRegion(current) { return nil }
    guard let found, found.role.opens || controls(in: found.items, page) >= Self.fewestControls
    else { return nil }
    return found
  }

  /// A message with a button that closes it is no panel.
  private static let fewestControls = 2

  private func controls(in items: Range<Int>, _ page: BrowsedPage) -> Int {
    items.lazy.filter { index in
      let item = page.items[index]
      return item.role.isField || item.role.isButton || item.role == .link || item.role.isChosen
        || page.linear.spans(of: item).contains { $0.role.isField || $0.role.isButton }
        || isPressed(item.node, page)
    }.count
  }

  /// Whether what has no role that counts here is pressed all the same: an option outside of a list, or what shows a hand.
  private func isPressed(_ node: AccessibilityTree.NodeID, _ page: BrowsedPage) -> Bool {
    var around: Document.NodeID? = page.tree.element(of: node)
    for _ in 0..<Self.mostAround {
      guard let element = around else { return false }
      if page.document.rendering?[element]?.traits.contains(.isClickable) == true { return true }
      if page.document.isChosenByRole(element) { return true }
      around = page.document.parent(of: element)
    }
    return false
  }

  /// An entry's words lie so deep in it at most.
  private static let mostAround = 3

  private func isLayer(_ node: AccessibilityTree.NodeID, _ page: BrowsedPage) -> Bool {
    let source = page.tree[node].source
    return page.document.rendering?[source]?.traits.contains(.isLayer) == true
  }
}

extension BrowsedPage {
  /// Whether a node is a live region.
  func isRegion(_ node: AccessibilityTree.NodeID) -> Bool {
    switch tree[node].role {
    case .alert, .status, .log: return true
    default: break
    }
    let source = tree[node].source
    guard document.kind(of: source) == .element else { return false }
    return document.attribute(.ariaLive, of: source).map { $0 != "off" } ?? false
  }

  /// Whether a node is a live region, or lies in one.
  func isInRegion(_ node: AccessibilityTree.NodeID) -> Bool {
    var current: AccessibilityTree.NodeID? = node
    while let node = current {
      if isRegion(node) { return true }
      current = tree[node].parent
    }
    return false
  }
}

extension Role {
  /// Whether it is what a press opens, by its role alone.
  fileprivate var opens: Bool {
    switch self {
    case .menu, .listbox, .dialog, .alertdialog, .tree: true
    default: false
    }
  }
}
