package import HarkAccessibility
package import HarkDOM
import HarkText

/// A page as a line of items in reading order: what is printed and what is spoken.
///
/// All text lies in one buffer of UTF-8; items, spans and containers are ranges of it and of one
/// another, so that a page of any size costs a handful of allocations.
package struct LinearPage: Sendable {
  package internal(set) var tree: AccessibilityTree
  package internal(set) var items: [ReadingItem] = []
  package internal(set) var spans: [ReadingSpan] = []
  package internal(set) var containers: [ReadingContainer] = []
  /// The text of all items, white space already folded; control characters already gone.
  package internal(set) var bytes: [UInt8] = []
  /// How far into the tree each run of items and those before it reach; see `measureReach()`.
  var reach: [AccessibilityTree.NodeID] = []
  /// The links and controls in reading order: the node at index `n` has the number `n + 1`, unless
  /// `numbers` says another.
  package internal(set) var targets: [AccessibilityTree.NodeID] = []
  var numbers = TargetNumbers()
  var sharedNames = SharedNames()

  /// Items that have nothing to say, since a group says it; see `group(_:)`.
  package internal(set) var passedOver: Set<Int> = []
  /// Where the title of an item ends that a group became, by where it starts.
  var titleEnds: [Int32: Int32] = [:]
  /// The items as they were before groups were made of them.
  var ungrouped: [ReadingItem]?

  /// What is told as a guess, since the page gives no name.
  package internal(set) var guesses = GuessesOfPage()
  /// What people call things of the page, as it is told.
  package internal(set) var labels: [AccessibilityTree.NodeID: String] = [:]

  /// What the page says of its controls beside their names, in the order of their nodes.
  package internal(set) var notes: [ControlNote] = []
  /// The text of all notes.
  package internal(set) var noteBytes: [UInt8] = []

  /// The formulas, by where the text of each begins.
  var formulas: [Int32: FormulaPlace] = [:]

  /// The words by which pages of any language say what their parts are.
  package let words: PageWords

  init(tree: AccessibilityTree, words: PageWords = .none) {
    self.tree = tree
    self.words = words
  }

  /// The text of an item.
  package func text(of item: ReadingItem) -> String { string(item.text) }

  /// The spans of an item, in the order of their starts; spans may nest.
  package func spans(of item: ReadingItem) -> ArraySlice<ReadingSpan> {
    spans[Int(item.spans.lowerBound)..<Int(item.spans.upperBound)]
  }

  /// The spans of an item that start in a part of its text.
  ///
  /// - Complexity: O(log n) in the spans of the item.
  package func spans(of item: ReadingItem, in range: Range<Int32>) -> ArraySlice<ReadingSpan> {
    let all = spans(of: item)
    let rest = all[all.partitioningIndex { $0.text.lowerBound >= range.lowerBound }...]
    return rest[..<rest.partitioningIndex { $0.text.lowerBound >= range.upperBound }]
  }

  /// The span of an item that a node became; nil if it is no part of the item.
  ///
  /// - Complexity: O(log n) in the spans of the item, which lie in the order of their nodes.
  package func span(of node: AccessibilityTree.NodeID, in item: ReadingItem) -> ReadingSpan? {
    let all = spans(of: item)
    let rest = all[all.partitioningIndex { $0.node >= node }...]
    return rest.first.flatMap { $0.node == node ? $0 : nil }
  }

  /// The language that the page declares for an item ("ko"); empty if it declares none.
  package func language(of item: ReadingItem) -> String { tree.language(of: item.node) }

  /// The innermost landmark that an item lies in, or nil outside of all.
  package func landmark(of item: ReadingItem) -> ReadingContainer? {
    guard item.container >= 0 else { return nil }
    let landmark = containers[Int(item.container)].landmark
    return landmark < 0 ? nil : containers[Int(landmark)]
  }

  /// Takes what the reader has typed and chosen: from now on the values are told as they are then.
  ///
  /// - Complexity: O(1); no text is copied.
  package mutating func update(_ state: FormState) { tree.formState = state }

  /// Where the text is that an item is called by: of a field that is said to be required without the asterisk that
  /// tells the eye so.
  package func nameRange(of item: ReadingItem) -> Range<Int32> {
    var range = item.text
    if let end = titleEnds[range.lowerBound] { return range.lowerBound..<end }
    let asterisk = UInt8(ascii: "*")
    guard item.role.isField, !range.isEmpty, tree.states(of: item.node).contains(.required) else {
      return range
    }
    if let end = words[.requiredMark].end(ofTextBefore: range, in: bytes) {
      range = range.lowerBound..<end
    }
    guard
      bytes[Int(range.lowerBound)] == asterisk || bytes[Int(range.upperBound) - 1] == asterisk
    else { return range }
    func isLeftOut(_ byte: UInt8) -> Bool { byte == asterisk || byte == UInt8(ascii: " ") }
    while !range.isEmpty, isLeftOut(bytes[Int(range.upperBound) - 1]) {
      range = range.lowerBound..<range.upperBound - 1
    }
    while !range.isEmpty, isLeftOut(bytes[Int(range.lowerBound)]) {
      range = range.lowerBound + 1..<range.upperBound
    }
    return range.isEmpty ? item.text : range
  }

  /// The value of an item that is a field, as it is filled in now; empty if it has none.
  package func value(of item: ReadingItem) -> String {
    changedValue(of: item.node) ?? string(item.value)
  }

  /// The value of a field that the reader has changed; nil for any other one, which has the page's own.
  func changedValue(of node: AccessibilityTree.NodeID) -> String? {
    if tree.formState.isUnchanged { return nil }
    let element = tree[node].source
    guard tree.formState.isChanged(element) || tree.formState.isConcealed(element),
      let control = tree.document.control(element)
    else {
      return nil
    }
    return PlainText.folded(tree.formState.displayedValue(of: control, in: tree.document))
  }

  /// Whether an item's text keeps its spaces: it comes from preformatted text.
  func isVerbatim(_ item: ReadingItem) -> Bool {
    let node = tree.nodes[Int(item.node.index)]
    if node.isPreformatted { return true }
    var index = Int(item.node.index) + 1
    while index < Int(node.end), index < Int(item.node.index) + 4 {
      if tree.nodes[index].role == .text { return tree.nodes[index].isPreformatted }
      index += 1
    }
    return false
  }

  /// A range of `bytes` as text.
  package func string(_ range: Range<Int32>) -> String {
    String(decoding: bytes.span[Int(range.lowerBound)..<Int(range.upperBound)], as: UTF8.self)
  }
}

/// One step of reading: a paragraph with its links, a heading, a list item, a table row, a field, a button, an image
/// with a name, a separator: 40 bytes, since a table of data has a million.
package struct ReadingItem: Sendable {
  /// `.paragraph` for running text, else the role that the item is told by.
  package internal(set) var role: Role
  /// A heading's level, a list item's depth of nesting; else 0.
  package internal(set) var level: UInt8 = 0
  private var flags: Flags = []
  private var markerCount: UInt8 = 0
  /// The node that the item comes from: for running text the block that holds it.
  package internal(set) var node: AccessibilityTree.NodeID
  /// The item's text, as a range of `LinearPage.bytes`; a field's is its name.
  package internal(set) var text: Range<Int32>
  /// The item's spans, as a range of `LinearPage.spans`.
  package internal(set) var spans: Range<Int32>
  /// The innermost container, as an index of `LinearPage.containers`; -1 outside of all.
  package internal(set) var container: Int32
  private var markerStart: Int32 = 0
  /// What a field holds, or the number of a row as an empty range: nothing is both.
  private var valueOrRow: Range<Int32> = 0..<0

  init(
    role: Role, node: AccessibilityTree.NodeID, text: Range<Int32>, spans: Range<Int32>,
    container: Int32
  ) {
    self.role = role
    self.node = node
    self.text = text
    self.spans = spans
    self.container = container
  }

  private struct Flags: OptionSet {
    let rawValue: UInt8
    static let isPreformatted = Flags(rawValue: 1 << 0)
    static let startsListItem = Flags(rawValue: 1 << 1)
    static let isHeaderRow = Flags(rawValue: 1 << 2)
    static let continuesRow = Flags(rawValue: 1 << 3)
    static let continuesText = Flags(rawValue: 1 << 4)
  }

  private func has(_ flag: Flags) -> Bool { flags.contains(flag) }

  private mutating func set(_ flag: Flags, to isSet: Bool) {
    if isSet { flags.insert(flag) } else { flags.remove(flag) }
  }

  /// Whether line breaks inside the text are part of it (`pre`, a line break element).
  package internal(set) var isPreformatted: Bool {
    get { has(.isPreformatted) }
    set { set(.isPreformatted, to: newValue) }
  }
  /// Whether a list item starts with this item, which then has a marker.
  package internal(set) var startsListItem: Bool {
    get { has(.startsListItem) }
    set { set(.startsListItem, to: newValue) }
  }
  /// Whether this is a table row of column headers alone.
  package internal(set) var isHeaderRow: Bool {
    get { has(.isHeaderRow) }
    set { set(.isHeaderRow, to: newValue) }
  }
  /// Whether this is the rest of a table row that a control has cut.
  package internal(set) var continuesRow: Bool {
    get { has(.continuesRow) }
    set { set(.continuesRow, to: newValue) }
  }
  /// Whether this goes on with the text of the item before, which is too long for one.
  package internal(set) var continuesText: Bool {
    get { has(.continuesText) }
    set { set(.continuesText, to: newValue) }
  }

  /// The value that the page gives a field, as a range of `LinearPage.bytes`; empty if it gives none.
  ///
  /// What the reader has typed goes before it: `LinearPage.value(of:)`.
  var value: Range<Int32> {
    get { role == .row ? 0..<0 : valueOrRow }
    set { valueOrRow = newValue }
  }
  /// A table row's number among the rows that are no header rows, from 1; else 0.
  package internal(set) var row: Int32 {
    get { role == .row ? valueOrRow.lowerBound : 0 }
    set { valueOrRow = newValue..<newValue }
  }
  /// The marker of a list item ("-", "3."), as a range of `LinearPage.bytes`; of a long one its first 255 bytes.
  package internal(set) var marker: Range<Int32> {
    get { markerStart..<markerStart + Int32(markerCount) }
    set {
      markerStart = newValue.lowerBound
      markerCount = UInt8(min(newValue.count, 255))
    }
  }
}

/// A part of an item's text that is something of its own: a link, an inline button, an image, code,
/// a table cell.
package struct ReadingSpan: Sendable {
  package internal(set) var role: Role
  /// From the lowest bit: 14 bits of the first column of a cell, 10 of the number of its columns.
  private let lowColumns: UInt8
  private let highColumns: UInt16
  package internal(set) var node: AccessibilityTree.NodeID
  /// A range of `LinearPage.bytes` inside the item's text.
  package internal(set) var text: Range<Int32>

  /// Columns behind these are not told apart.
  static let mostColumns = 1 << 14

  init(
    role: Role, node: AccessibilityTree.NodeID, text: Range<Int32>, column: Int, columnSpan: Int
  ) {
    self.role = role
    self.node = node
    self.text = text
    let columns = UInt32(min(column, Self.mostColumns - 1)) | UInt32(min(columnSpan, 1_000)) << 14
    lowColumns = UInt8(truncatingIfNeeded: columns)
    highColumns = UInt16(truncatingIfNeeded: columns >> 8)
  }

  /// The first column of a table cell, from 0; else 0.
  package var column: Int { Int(highColumns & 0x3F) << 8 | Int(lowColumns) }

  /// The number of columns of a table cell, at most 1,000; else 0.
  package var columnSpan: Int { Int(highColumns >> 6) }

  /// The columns that a table cell takes.
  package var columns: Range<Int> { column..<column + columnSpan }

  /// Whether this is a cell of a table row.
  package var isCell: Bool { columnSpan > 0 }
}

/// What items lie in, and what is said on entering: a landmark, a list, a table, a group, a quotation.
package struct ReadingContainer: Sendable {
  package internal(set) var role: Role
  package internal(set) var node: AccessibilityTree.NodeID
  /// The container around this one, as an index; -1 outside of all.
  package internal(set) var parent: Int32
  /// The items inside, those of nested containers too: indices of `LinearPage.items`.
  package internal(set) var items: Range<Int32>
  /// The number of list items, or of table rows that are no header rows; 0 for others.
  package internal(set) var count: Int32 = 0
  /// The number of columns of a table; 0 for others.
  package internal(set) var columns: Int32 = 0
  /// The innermost landmark, this one included, as an index; -1 outside of all.
  package internal(set) var landmark: Int32 = -1
  /// How many lists this one lies in, itself included.
  package internal(set) var listDepth: UInt8 = 0
  /// How many quotations this one lies in, itself included.
  package internal(set) var quoteDepth: UInt8 = 0
}
