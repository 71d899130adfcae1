import HarkAccessibility
package import HarkDOM

// A page of which only a part has come: its items are given as they close.
extension LinearPage {
  /// The number of items that nothing which comes later adds to.
  ///
  /// What follows goes on in the last item, unless its block has ended; a field waits for what stands
  /// behind it, which may be its label, and an unfinished label for its field.
  ///
  /// - Parameter snapshot: what the items were made of.
  /// - Returns: how many items can be given.
  package func closedItems(of snapshot: HTMLSnapshot) -> Int {
    var count = items.count
    guard let last = items.last else { return 0 }
    if !isClosedBlock(last, snapshot) { count -= 1 }
    while count > 0, items[count - 1].role.isField { count -= 1 }
    if count > 0, count < items.count, items[count].role.isField, snapshot.hasOpen(.label) {
      count -= 1
    }
    return count
  }

  private func isClosedBlock(_ item: ReadingItem, _ snapshot: HTMLSnapshot) -> Bool {
    switch item.role {
    case .paragraph, .heading, .listitem, .definition, .term, .row, .caption, .separator:
      return !snapshot.isOpen(tree.element(of: item.node))
    // What else stands by itself may turn out to stand in a line of text.
    default: return false
    }
  }

  /// The page with its first items alone; containers keep what of them is left.
  ///
  /// - Complexity: linear in items, spans and containers.
  package func prefix(_ count: Int) -> LinearPage {
    guard count < items.count else { return self }
    var page = self
    // Targets lie in the order of their nodes: those of the first item that is left out come first.
    var first = Int32.max
    for item in items[count...] {
      if item.role == .link || item.role.isField || item.role.isButton {
        first = min(first, item.node.index)
      }
      if let span = spans(of: item).first { first = min(first, span.node.index) }
    }
    page.targets.removeAll { $0.index >= first }
    page.spans.removeSubrange(min(Int(items[count].spans.lowerBound), spans.count)...)
    page.items.removeSubrange(count...)
    page.measureReach()
    let end = Int32(count)
    for index in page.containers.indices {
      let range = page.containers[index].items
      page.containers[index].items = min(range.lowerBound, end)..<min(range.upperBound, end)
    }
    return page
  }

  /// Whether all items of another page stand at the start of this one, as they were, so that places
  /// and numbers stay.
  ///
  /// - Complexity: linear in the other page's items, spans and text.
  package func begins(with other: LinearPage) -> Bool {
    guard items.count >= other.items.count else { return false }
    for (own, theirs) in zip(ungrouped ?? items, other.items) {
      guard own.role == theirs.role, own.node == theirs.node, own.text == theirs.text,
        own.spans == theirs.spans, own.marker == theirs.marker
      else { return false }
    }
    for (own, theirs) in zip(spans, other.spans)
    where own.node != theirs.node || own.text != theirs.text { return false }
    guard targets.starts(with: other.targets) else { return false }
    let end = Int(other.items.last?.text.upperBound ?? 0)
    guard end <= bytes.count, end <= other.bytes.count else { return false }
    return bytes[..<end].elementsEqual(other.bytes[..<end])
  }

  /// The place of an item that says what another said, the nearest to where that was.
  ///
  /// - Parameters:
  ///   - text: what the item said.
  ///   - position: where it was.
  /// - Returns: the place; nil only where there are no items.
  /// - Complexity: linear in the items.
  package func position(like text: String, near position: ReadingPosition) -> ReadingPosition? {
    guard !items.isEmpty else { return nil }
    let here = min(max(position.item, 0), items.count - 1)
    let sought = Array(text.utf8)
    guard !sought.isEmpty else { return ReadingPosition(item: here) }
    for distance in 0..<items.count {
      for index in [here - distance, here + distance] where items.indices.contains(index) {
        let range = items[index].text
        guard range.count == sought.count,
          bytes[Int(range.lowerBound)..<Int(range.upperBound)].elementsEqual(sought)
        else { continue }
        return ReadingPosition(item: index, offset: position.offset)
      }
      if here - distance < 0, here + distance >= items.count { break }
    }
    return ReadingPosition(item: here)
  }
}
