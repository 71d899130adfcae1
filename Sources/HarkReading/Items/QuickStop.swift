package import HarkAccessibility

/// A place that quick navigation stops at, in 20 bytes: a long page has thousands.
package struct QuickStop: Equatable, Sendable {
  private let item: Int32
  private let offset: Int32
  /// The heading, link, control or container itself.
  package let node: AccessibilityTree.NodeID
  /// An index of `LinearPage.spans` for a part of an item; else -1.
  package let span: Int32
  /// An index of `LinearPage.containers` for a list, table, landmark or quotation; else -1.
  package let container: Int32

  init(
    _ item: Int, offset: Int = 0, node: AccessibilityTree.NodeID, span: Int32 = -1,
    container: Int32 = -1
  ) {
    self.item = Int32(item)
    self.offset = Int32(offset)
    self.node = node
    self.span = span
    self.container = container
  }

  package var position: ReadingPosition {
    ReadingPosition(item: Int(item), offset: Int(offset))
  }
}
