import HarkAccessibility
import HarkDOM
import HarkReading
import HarkText

extension Document {
  /// The text in an element on one line, white space folded; what is hidden by its tag is left out.
  func lineOfText(in top: NodeID?, atMost most: Int = 2_000) -> String {
    guard let top else { return "" }
    var words: [UInt8] = []
    var current: NodeID? = top
    var steps = 0
    while let id = current, words.count < most, steps < 5_000 {
      steps += 1
      var skips = false
      switch kind(of: id) {
      case .text:
        for byte in text(of: id).utf8 {
          if byte <= 0x20 {
            if let last = words.last, last != 0x20 { words.append(0x20) }
          } else {
            words.append(byte)
          }
        }
      case .element:
        skips =
          isHTML(id, .script) || isHTML(id, .style) || isHTML(id, .noscript)
          || isHTML(id, .template)
        // Blocks and line breaks part words.
        let isInline = Self.inline.contains(name(of: id))
        if !isInline, let last = words.last, last != 0x20 { words.append(0x20) }
      default: break
      }
      current = next(after: id, within: top, skippingChildren: skips)
    }
    while words.last == 0x20 { words.removeLast() }
    return PlainText.folded(String(decoding: words, as: UTF8.self))
  }

  private static let inline: Set<ElementName> = [
    .a, .b, .strong, .em, .i, .span, .mark, .small, .sub, .sup, .u, .wbr, .font, .code, .abbr,
  ]

  func isLink(_ id: NodeID) -> Bool { isHTML(id, .a) && hasAttribute(.href, of: id) }

  /// Whether an element is a link to another page, or may be.
  func leads(_ id: NodeID) -> Bool {
    guard isLink(id), let href = attribute(.href, of: id) else { return false }
    return !href.hasPrefix("#") && !href.hasPrefix("javascript:")
  }

  /// The first link in an element that leads somewhere.
  func firstLink(in top: NodeID) -> NodeID? {
    var current: NodeID? = top
    while let id = current {
      if leads(id) { return id }
      current = next(after: id, within: top)
    }
    return nil
  }

  /// The link that an element is or lies in, no further out than another one.
  func linkAround(_ id: NodeID, within top: NodeID) -> NodeID? {
    var current: NodeID? = id
    while let here = current {
      if isLink(here) { return here }
      if here == top { return nil }
      current = parent(of: here)
    }
    return nil
  }
}

/// Which item of a line of reading a link or an element is.
struct ItemPlaces {
  private var byNode: [Document.NodeID: Int] = [:]
  private let starts: [(source: Document.NodeID, item: Int)]

  init(_ page: LinearPage) {
    var starts: [(Document.NodeID, Int)] = []
    for (place, item) in page.items.enumerated() {
      let source = page.tree[item.node].source
      starts.append((source, place))
      if byNode[source] == nil { byNode[source] = place }
      for span in page.spans(of: item) where span.role == .link {
        let source = page.tree[span.node].source
        if byNode[source] == nil { byNode[source] = place }
      }
    }
    self.starts = starts
  }

  func item(of element: Document.NodeID) -> Int? { byNode[element] }

  /// The items that an element has in it.
  ///
  /// - Complexity: O(nodes of the element).
  func items(in element: Document.NodeID, _ document: Document) -> [Int] {
    var found: Set<Int> = []
    var current: Document.NodeID? = element
    while let id = current {
      if let item = byNode[id] { found.insert(item) }
      current = document.next(after: id, within: element)
    }
    return found.sorted()
  }

  /// The link that an item is, lies in, or has in it first.
  func link(of place: Int, _ page: LinearPage) -> Document.NodeID? {
    let item = page.items[place]
    if let span = page.spans(of: item).first(where: { $0.role == .link }) {
      return page.tree[span.node].source
    }
    var current: AccessibilityTree.NodeID? = item.node
    var steps = 0
    while let id = current, steps < 5 {
      if page.tree[id].role == .link { return page.tree[id].source }
      current = page.tree[id].parent
      steps += 1
    }
    return nil
  }

  func span(of link: Document.NodeID, in item: ReadingItem, _ page: LinearPage) -> ReadingSpan? {
    page.spans(of: item).first { page.tree[$0.node].source == link }
  }
}
