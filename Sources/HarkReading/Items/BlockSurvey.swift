import HarkAccessibility
import HarkDOM
import HarkText

/// What each node of a page's tree holds: its text, how much of it leads elsewhere, how much is running
/// text.
///
/// A node's sums are those of the items inside, so that any part of the page can be weighed in one step.
struct BlockSurvey {
  /// What a node holds, or an item, in bytes.
  struct Weight {
    var text = 0
    /// The text in links.
    var linked = 0
    /// The text outside of links in items that are long and mostly that, and in rows of tables.
    var prose = 0
    /// The items with such text, rows aside.
    var paragraphs = 0
    /// Items that are links from end to end, such as the headlines of other articles.
    var teasers = 0
    var items = 0

    static func += (left: inout Weight, right: Weight) {
      left.text += right.text
      left.linked += right.linked
      left.prose += right.prose
      left.paragraphs += right.paragraphs
      left.teasers += right.teasers
      left.items += right.items
    }

    /// Whether this is there for what it leads to: most of its text are links, or it has headlines that are
    /// links with little text to each.
    var isForLinks: Bool {
      linked * 2 > text && prose * 4 < text
        || teasers >= 3 && prose < teasers * BlockSurvey.teaserText
    }
  }

  /// A headline with less text to it, in bytes, is there to be followed.
  private static let teaserText = 250

  /// Shorter text is a line, not a paragraph.
  static let shortestParagraph = 80

  /// For each item of the page what it holds.
  private(set) var items: [Weight]
  /// For each node of the tree what it holds.
  private(set) var nodes: [Weight]

  /// - Complexity: linear in nodes, items and spans.
  init(_ page: LinearPage) {
    let tree = page.tree
    let isInLink = Self.linkedNodes(tree)
    nodes = []
    items = page.items.map { item in
      let isLinked = isInLink[Int(item.node.index)] || item.role == .link
      return Self.weight(of: item, isLinked: isLinked, page)
    }
    weigh(page) { _ in true }
  }

  /// Weighs the nodes anew by some of the items.
  mutating func weigh(_ page: LinearPage, where isCounted: (ReadingItem) -> Bool) {
    let tree = page.tree
    nodes = Array(repeating: Weight(), count: tree.nodes.count)
    for (index, item) in page.items.enumerated() where isCounted(item) {
      nodes[Int(item.node.index)] += items[index]
    }
    for index in stride(from: nodes.count - 1, to: 0, by: -1) {
      let parent = Int(tree.nodes[index].parentIndex)
      if parent >= 0 { nodes[parent] += nodes[index] }
    }
  }

  private static func linkedNodes(_ tree: AccessibilityTree) -> [Bool] {
    var isInLink = [Bool](repeating: false, count: tree.nodes.count)
    for (index, node) in tree.nodes.enumerated() {
      isInLink[index] =
        node.role == .link || node.parentIndex >= 0 && isInLink[Int(node.parentIndex)]
    }
    return isInLink
  }

  /// Whether an item's text is markup that a page shows where scripts don't run, and was written twice.
  static func isMarkup(_ item: ReadingItem, _ page: LinearPage) -> Bool {
    guard item.role == .paragraph, !item.isPreformatted else { return false }
    let bytes = page.bytes[Int(item.text.lowerBound)..<Int(item.text.upperBound)]
    guard bytes.contains(0x3C) else { return false }
    if page.spans(of: item).contains(where: { $0.role == .code }) { return false }
    let text = page.text(of: item).lowercased()
    return markup.contains { text.contains($0) }
  }

  private static let markup = [
    "<img ", "<div>", "<div ", "<iframe", "<a href", "<script", "<style", "<!--",
  ]

  private static func weight(
    of item: ReadingItem, isLinked: Bool, _ page: LinearPage
  ) -> Weight {
    var weight = Weight(items: 1)
    if item.role.isField || item.role.isButton || item.role == .image || item.role == .separator
      || isMarkup(item, page)
    {
      return weight
    }
    weight.text = item.text.count
    weight.linked = isLinked ? weight.text : MainContent.linkedText(of: item, page)
    let own = weight.text - weight.linked
    if own == 0, weight.linked >= 16 { weight.teasers = 1 }
    if item.role != .heading, own >= shortestParagraph, own >= weight.linked {
      weight.prose = own
      weight.paragraphs = 1
    } else if item.role == .row, own >= weight.linked {
      weight.prose = own
    }
    return weight
  }
}
