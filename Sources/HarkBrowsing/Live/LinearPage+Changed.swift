private import HarkAccessibility
import HarkReading

extension LinearPage {
  /// The most items that are told as what has changed, and the most bytes of them.
  private static let mostChanged = 3
  private static let longestChanged = 400
  /// So many items are looked at for being loaded.
  private static let mostBusy = 200

  /// What a few items say; nil where they are many, or none.
  func words(of changed: some RandomAccessCollection<Int>) -> String? {
    guard (1...Self.mostChanged).contains(changed.count) else { return nil }
    let changed = changed.map { items[$0] }
    guard changed.reduce(0, { $0 + $1.text.count }) <= Self.longestChanged else { return nil }
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
  func isBusy(_ items: some RandomAccessCollection<Int>) -> Bool {
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
}
