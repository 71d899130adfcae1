import HarkAccessibility
package import HarkDOM
import HarkText

/// What becomes one item of a line of reading: a result of a search with its number, whose it is, what is said of it.
package struct ItemGroup: Sendable {
  /// The item that it becomes.
  package let item: Int
  /// What it is told by, such as the number and name of a result.
  package let title: String
  /// The part of the title that is the text of its link.
  package let name: String
  /// The link.
  package let link: Document.NodeID?
  /// What is told after its title, a line each.
  package let lines: [String]
  /// Items that have nothing else to say, and are passed over.
  package let others: [Int]

  /// Puts the parts together.
  package init(
    item: Int, title: String, name: String, link: Document.NodeID?, lines: [String], others: [Int]
  ) {
    self.item = item
    self.title = title
    self.name = name
    self.link = link
    self.lines = lines
    self.others = others
  }
}

extension LinearPage {
  /// Makes one item of each group; the others of it stay in the line of reading, empty, so that no place moves.
  ///
  /// - Parameter groups: in the order of their items, none of which is in two of them.
  /// - Complexity: O(text of the groups).
  package mutating func group(_ groups: [ItemGroup]) {
    if ungrouped == nil { ungrouped = items }
    for group in groups where items.indices.contains(group.item) {
      let item = items[group.item]
      guard item.role != .row, !item.role.isField, !item.role.isButton else { continue }
      let node = linkNode(of: group, in: item)
      let start = Int32(bytes.count)
      append(group.title)
      let end = Int32(bytes.count)
      for line in group.lines {
        bytes.append(0x0A)
        append(line)
      }
      titleEnds[start] = end
      items[group.item].text = start..<Int32(bytes.count)
      items[group.item].isPreformatted = true
      // Its number is that of the result, which goes on over pages.
      if items[group.item].startsListItem { items[group.item].marker = 0..<1 }
      let first = Int32(spans.count)
      if let node {
        let name = Array(group.name.utf8)
        let offset = group.title.utf8.count - name.count
        let from = Array(group.title.utf8).suffix(name.count).elementsEqual(name) ? offset : 0
        spans.append(
          ReadingSpan(
            role: .link, node: node, text: start + Int32(from)..<end, column: 0, columnSpan: 0))
      }
      items[group.item].spans = first..<Int32(spans.count)
      for other in group.others where other != group.item && items.indices.contains(other) {
        pass(over: other)
      }
    }
  }

  private mutating func append(_ text: String) {
    bytes.append(contentsOf: PlainText.folded(text).utf8)
  }

  private func linkNode(of group: ItemGroup, in item: ReadingItem) -> AccessibilityTree.NodeID? {
    let links = spans(of: item).filter { $0.role == .link }
    if let own = links.first(where: { tree[$0.node].source == group.link }) { return own.node }
    return links.first?.node
  }

  private mutating func pass(over other: Int) {
    let place = items[other].text.lowerBound
    items[other].text = place..<place
    items[other].spans = items[other].spans.lowerBound..<items[other].spans.lowerBound
    items[other].role = .paragraph
    items[other].startsListItem = false
    passedOver.insert(other)
  }

  /// Where the name is that an item is listed by: of a group without what is told before it.
  package func listedRange(of item: ReadingItem) -> Range<Int32> {
    guard titleEnds[item.text.lowerBound] != nil, let link = spans(of: item).first else {
      return nameRange(of: item)
    }
    return link.text
  }

  /// The lines of an item of a group behind its title; none of any other item.
  func lines(behindTitleOf item: ReadingItem) -> [Range<Int32>] {
    guard let end = titleEnds[item.text.lowerBound], end < item.text.upperBound else { return [] }
    var lines: [Range<Int32>] = []
    var start = end + 1
    while start < item.text.upperBound {
      let rest = bytes[Int(start)..<Int(item.text.upperBound)]
      let stop = rest.firstIndex(of: 0x0A).map { Int32($0) } ?? item.text.upperBound
      if stop > start { lines.append(start..<stop) }
      start = stop + 1
    }
    return lines
  }
}
