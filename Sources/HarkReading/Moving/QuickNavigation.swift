package import HarkAccessibility
import HarkDOM

/// Moves through a page by kinds of elements.
///
/// The stops of a kind are found when it is first asked for, in one walk over the items; after that
/// every move is a binary search.
package struct QuickNavigation: Sendable {
  package private(set) var page: LinearPage
  /// Whether a link was visited; links are gone through again after a change.
  package var isVisited: @Sendable (AccessibilityTree.NodeID) -> Bool {
    didSet {
      found[.visitedLink] = nil
      found[.unvisitedLink] = nil
    }
  }
  private var found: [ElementKind: [QuickStop]] = [:]

  /// Starts to move through a page.
  package init(
    _ page: LinearPage,
    isVisited: @escaping @Sendable (AccessibilityTree.NodeID) -> Bool = { _ in false }
  ) {
    self.page = page
    self.isVisited = isVisited
  }

  /// Finds the stops of every kind now, so that no key has to wait for it.
  ///
  /// - Complexity: linear in items, spans and containers, once for each kind.
  package mutating func findAll() {
    // The visited links first: what is not visited follows from them.
    _ = stops(.visitedLink)
    for kind in ElementKind.allCases where kind != .sameLevelHeading { _ = stops(kind) }
  }

  /// Takes the same page with other values in its fields: every stop stays where it was.
  package mutating func update(_ page: LinearPage) { self.page = page }

  // MARK: Moving

  /// The first stop of a kind behind a position, or nil.
  package mutating func next(_ kind: ElementKind, from position: ReadingPosition) -> QuickStop? {
    let stops = stops(resolved(kind, at: position))
    let index = stops.partitioningIndex { $0.position > position }
    return index < stops.count ? stops[index] : nil
  }

  /// The last stop of a kind before a position, or nil.
  package mutating func previous(
    _ kind: ElementKind, from position: ReadingPosition
  ) -> QuickStop? {
    let stops = stops(resolved(kind, at: position))
    let index = stops.partitioningIndex { $0.position >= position }
    return index > 0 ? stops[index - 1] : nil
  }

  /// The number of elements of a kind.
  package mutating func count(_ kind: ElementKind) -> Int { stops(kind).count }

  /// All stops of a kind, in the order of reading.
  package mutating func stops(_ kind: ElementKind) -> [QuickStop] {
    if let stops = found[kind] { return stops }
    let new = find(kind)
    // Where all headings are of one level, or all that Tab stops at is links, one list does for both.
    let stops = found.values.first { $0.count == new.count && $0 == new } ?? new
    found[kind] = stops
    return stops
  }

  /// Makes "same level" the level of the heading at or before a position.
  private mutating func resolved(
    _ kind: ElementKind, at position: ReadingPosition
  ) -> ElementKind {
    guard kind == .sameLevelHeading else { return kind }
    let headings = stops(.heading)
    let index = headings.partitioningIndex { $0.position > position }
    guard index > 0 else { return .heading }
    return .headingLevel(Int(page.items[headings[index - 1].position.item].level))
  }

  // MARK: Containers

  /// The innermost list, table, quotation or group at a position, or nil outside of all.
  package func container(at position: ReadingPosition) -> ReadingContainer? {
    guard page.items.indices.contains(position.item) else { return nil }
    var index = page.items[position.item].container
    while index >= 0 {
      let container = page.containers[Int(index)]
      if !container.role.isLandmark, container.role != .article { return container }
      index = container.parent
    }
    let own = page.items[position.item].container
    return own < 0 ? nil : page.containers[Int(own)]
  }

  /// The start of the container that a position lies in; nil outside of all.
  package func startOfContainer(at position: ReadingPosition) -> ReadingPosition? {
    container(at: position).map { ReadingPosition(item: Int($0.items.lowerBound)) }
  }

  /// The first item behind the container that a position lies in, or the container's last item at
  /// the end of the page; nil outside of all.
  package func endOfContainer(at position: ReadingPosition) -> ReadingPosition? {
    container(at: position).map {
      ReadingPosition(item: min(Int($0.items.upperBound), page.items.count - 1))
    }
  }

  // MARK: Finding

  private func find(_ kind: ElementKind) -> [QuickStop] {
    switch kind {
    case .list: return containers { $0 == .list || $0 == .listbox }
    case .table: return containers { $0 == .table || $0 == .grid || $0 == .treegrid }
    case .landmark: return containers(\.isLandmark)
    case .quotation: return containers { $0 == .blockquote }
    case .link: return parts { $0 == .link }
    case .visitedLink: return parts { $0 == .link }.filter { isVisited($0.node) }
    case .unvisitedLink:
      let visited = Set((found[.visitedLink] ?? find(.visitedLink)).map(\.node))
      return parts { $0 == .link }.filter { !visited.contains($0.node) }
    case .button: return parts(\.isButton)
    case .formField: return parts { $0.isField || $0.isButton && $0 != .summary }
    case .edit: return parts(\.isEdit)
    case .checkbox: return parts { $0 == .checkbox || $0 == .switch || $0 == .menuitemcheckbox }
    case .comboBox: return parts { $0 == .combobox || $0 == .listbox }
    case .radioButton: return parts { $0 == .radio || $0 == .menuitemradio }
    case .invalidField:
      return parts(\.isField).filter { page.tree.states(of: $0.node).contains(.invalid) }
    case .graphic: return graphics()
    case .frame: return parts { $0 == .iframe || $0 == .embeddedObject }
    case .stop: return parts { $0 == .link || $0.isField || $0.isButton || $0 == .iframe }
    case .heading: return items { $0.role == .heading }
    case .headingLevel(let level): return items { $0.role == .heading && Int($0.level) == level }
    case .sameLevelHeading: return []
    case .listItem: return items(\.startsListItem)
    case .separator: return items { $0.role == .separator }
    case .paragraph: return items { $0.role == .paragraph }
    case .codeBlock: return codeBlocks()
    case .post: return posts()
    case .text: return page.items.indices.filter { page.isRunningText($0) }.map { stop(at: $0) }
    }
  }

  private func items(_ test: (ReadingItem) -> Bool) -> [QuickStop] {
    var stops: [QuickStop] = []
    for index in page.items.indices where test(page.items[index]) {
      stops.append(QuickStop(index, node: page.items[index].node))
    }
    return stops
  }

  /// Items and spans of some roles; what goes on in the next item is found once.
  private func parts(_ test: (Role) -> Bool) -> [QuickStop] {
    var stops: [QuickStop] = []
    for (index, item) in page.items.enumerated() {
      if test(item.role), stops.last?.node != item.node {
        stops.append(QuickStop(index, node: item.node))
      }
      for number in item.spans where test(page.spans[Int(number)].role) {
        let span = page.spans[Int(number)]
        guard stops.last?.node != span.node else { continue }
        let offset = Int(span.text.lowerBound - item.text.lowerBound)
        stops.append(QuickStop(index, offset: max(0, offset), node: span.node, span: number))
      }
    }
    return stops
  }

  /// The first item of each block of code: one with an empty line has several.
  private func codeBlocks() -> [QuickStop] {
    var stops: [QuickStop] = []
    var last: AccessibilityTree.NodeID?
    for index in page.items.indices {
      let block = page.codeBlock(around: page.items[index])
      if let block, block != last { stops.append(QuickStop(index, node: block)) }
      last = block
    }
    return stops
  }

  /// Pictures with a name, and those without between them.
  private func graphics() -> [QuickStop] {
    let named = parts { $0 == .image }
    let pictures = page.guesses.pictures
    guard !pictures.isEmpty, !page.items.isEmpty else { return named }
    let others = pictures.map {
      QuickStop(min(Int($0.item), page.items.count - 1), node: $0.node)
    }
    var stops: [QuickStop] = []
    stops.reserveCapacity(named.count + others.count)
    var next = 0
    for stop in named {
      while next < others.count, others[next].node < stop.node,
        others[next].position <= stop.position
      {
        stops.append(others[next])
        next += 1
      }
      stops.append(stop)
    }
    stops += others[next...]
    return stops
  }

  private func containers(_ test: (Role) -> Bool) -> [QuickStop] {
    var stops: [QuickStop] = []
    for (index, container) in page.containers.enumerated()
    where test(container.role) && !container.items.isEmpty {
      stops.append(
        QuickStop(
          Int(container.items.lowerBound), node: container.node, container: Int32(index)))
    }
    return stops
  }

  private func stop(at index: Int) -> QuickStop { QuickStop(index, node: page.items[index].node) }
}

extension LinearPage {
  /// Whether an item is running text of which most is no link.
  package func isRunningText(_ index: Int) -> Bool {
    let item = items[index]
    switch item.role {
    case .paragraph, .listitem, .definition, .row, .caption: break
    default: return false
    }
    var linked = 0
    var end = item.text.lowerBound
    for span in spans(of: item) where span.role == .link && span.text.lowerBound >= end {
      linked += span.text.count
      end = span.text.upperBound
    }
    return linked * 2 < item.text.count
  }
}

extension LinearPage {
  /// The block of code that an item stands in: what HTML calls preformatted, and not every text whose spaces are kept.
  package func codeBlock(around item: ReadingItem) -> AccessibilityTree.NodeID? {
    guard item.isPreformatted, isVerbatim(item) else { return nil }
    var node: AccessibilityTree.NodeID? = item.node
    while let current = node {
      let element = tree.element(of: current)
      if tree.document.kind(of: element) == .element, tree.document.name(of: element) == .pre {
        return current
      }
      node = tree[current].parent
    }
    return nil
  }
}

extension Role {
  /// Whether text is typed into this.
  package var isEdit: Bool {
    switch self {
    case .textbox, .searchbox, .password, .spinbutton, .dateField, .dateTimeField, .timeField: true
    default: false
    }
  }
}
