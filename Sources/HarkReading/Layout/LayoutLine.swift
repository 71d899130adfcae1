/// Lines of text with what stands in them.
package struct LayoutLines: Sendable {
  /// The text of all lines in UTF-8, without line feeds.
  package internal(set) var bytes: [UInt8] = []
  package internal(set) var lines: [LayoutLine] = []
  package internal(set) var parts: [LayoutPart] = []
  /// What stretches of the lines are, where the layout notes it.
  package internal(set) var styles: [LayoutStyle] = []

  package init() {}

  /// Forgets the lines and keeps the memory.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
    styles.removeAll(keepingCapacity: true)
  }

  /// The text of a line.
  package func text(of line: LayoutLine) -> String {
    String(decoding: bytes[Int(line.text.lowerBound)..<Int(line.text.upperBound)], as: UTF8.self)
  }

  /// What stretches of a line are, from left to right; none lies in another.
  package func styles(of line: LayoutLine) -> ArraySlice<LayoutStyle> {
    styles[Int(line.styles.lowerBound)..<Int(line.styles.upperBound)]
  }

  /// The items that stand in a line, from left to right.
  package func parts(of line: LayoutLine) -> ArraySlice<LayoutPart> {
    parts[Int(line.parts.lowerBound)..<Int(line.parts.upperBound)]
  }
}

/// One line, no wider than the layout's width.
package struct LayoutLine: Sendable {
  /// A range of `LayoutLines.bytes`.
  package internal(set) var text: Range<Int32>
  /// A range of `LayoutLines.parts`.
  package internal(set) var parts: Range<Int32>
  /// A range of `LayoutLines.styles`.
  package internal(set) var styles: Range<Int32>
  /// The first item of the line; for an empty line the item that it stands before.
  package internal(set) var item: Int32
}

/// What one item has in a line.
package struct LayoutPart: Sendable {
  /// An index of `LinearPage.items`.
  package internal(set) var item: Int32
  /// Where the part starts, as an index of `LayoutLines.bytes`.
  package internal(set) var start: Int32
  /// Where the part starts in `LinearPage.bytes`; before the text for a line of marks alone.
  package internal(set) var source: Int32
}

/// What a stretch of a line is.
package struct LayoutStyle: Sendable {
  /// A range of `LayoutLines.bytes`.
  package internal(set) var text: Range<Int32>
  package internal(set) var style: TextStyle
}
