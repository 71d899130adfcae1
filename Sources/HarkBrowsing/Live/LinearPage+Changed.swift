private import HarkAccessibility
import HarkReading

extension LinearPage {
  /// The most items that are told as what has changed, and the most bytes of them.
  private static let mostChanged = 3
  private static let longestChanged = 400
  /// So many items are looked at for being loaded.
  private static let mostBusy = 200
  /// Of longer pages nobody waits for what has changed.
  private static let mostCompared = 5_000

  /// What the items say that stand where others stood, or none, on the page before; nil where they are many, or where
  /// items are only gone.
  ///
  /// - Complexity: linear in the text of both pages; nothing is looked at of long ones.
  func words(changedSince before: LinearPage) -> String? {
    guard let changed = items(changedSince: before) else { return nil }
    return words(of: changed)
  }

  /// What a few items say; nil where they are many, or none.
  func words(of changed: Range<Int>) -> String? {
    let changed = items[changed]
    guard (1...Self.mostChanged).contains(changed.count),
      changed.reduce(0, { $0 + $1.text.count }) <= Self.longestChanged
    else { return nil }
    let said = changed.map { words(of: $0) }.filter { !$0.isEmpty }
    return said.isEmpty ? nil : said.joined(separator: "\n")
  }

  /// What an item says, with what stands in it.
  func words(of item: ReadingItem) -> String {
    let (name, value) = (text(of: item), value(of: item))
    return value.isEmpty ? name : name.isEmpty ? value : "\(name) \(value)"
  }

  /// Whether one of the items lies in a part of the page that is being loaded (ARIA 1.2, `aria-busy`).
  ///
  /// What it says then is not what it will say. Of many items nobody looks.
  func isBusy(_ items: Range<Int>) -> Bool {
    items.count <= Self.mostBusy
      && items.contains { index in
        var current: AccessibilityTree.NodeID? = self.items[index].node
        while let node = current, node != AccessibilityTree.root {
          if tree.states(of: node).contains(.busy) { return true }
          current = tree[node].parent
        }
        return false
      }
  }

  /// The items between what is the same at the start and at the end of the page before; empty where items are only gone,
  /// nil of long pages.
  ///
  /// - Complexity: linear in the text of both pages.
  func items(changedSince before: LinearPage) -> Range<Int>? {
    guard max(items.count, before.items.count) <= Self.mostCompared else { return nil }
    var start = 0
    while start < min(items.count, before.items.count),
      says(items[start], as: before.items[start], before)
    {
      start += 1
    }
    var (end, oldEnd) = (items.count, before.items.count)
    while end > start, oldEnd > start, says(items[end - 1], as: before.items[oldEnd - 1], before) {
      end -= 1
      oldEnd -= 1
    }
    return start..<end
  }

  /// Whether nobody would hear that it is not the page before.
  ///
  /// - Complexity: linear in the text of both pages; of long ones only whether each byte is the same.
  func says(asMuchAs before: LinearPage) -> Bool {
    if bytes == before.bytes { return true }
    guard items.count == before.items.count, items.count <= Self.mostCompared else { return false }
    return zip(items, before.items).allSatisfy { says($0, as: $1, before) }
  }

  private func says(
    _ item: ReadingItem, as other: ReadingItem, _ before: LinearPage
  ) -> Bool {
    item.role == other.role && item.text.count == other.text.count
      && bytes[Int(item.text.lowerBound)..<Int(item.text.upperBound)]
        == before.bytes[Int(other.text.lowerBound)..<Int(other.text.upperBound)]
      && (!item.role.isField || value(of: item) == before.value(of: other))
  }
}
