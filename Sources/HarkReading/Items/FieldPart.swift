import HarkAccessibility
import HarkDOM
import HarkText

/// What tells a field apart from others that the same label is for: the day, the month and the year behind "Date of birth",
/// the groups of a telephone number, the rows of a table that have nothing but fields.
package enum FieldPart: Equatable, Sendable {
  /// What a list says that nothing is chosen of yet: "MM".
  case offer(String)
  /// Which of the fields behind one label it is, from 1.
  case piece(number: Int, count: Int)
  /// What its row is about.
  case subject(String)
  /// Which row it stands in, from 1.
  case row(number: Int, count: Int)

  /// The part of a field that is called by a ``FieldLabel``.
  ///
  /// - Parameters:
  ///   - index: an index of `LinearPage.items`.
  ///   - page: the page.
  /// - Returns: the part; nil where its label is for it alone.
  /// - Complexity: linear in a few items around the field.
  package static func of(fieldAt index: Int, on page: LinearPage) -> FieldPart? {
    let field = page.items[index]
    guard field.role.isField, field.text.isEmpty else { return nil }
    if let piece = piece(ofFieldAt: index, on: page) {
      return offer(of: field, page) ?? .piece(number: piece.number, count: piece.count)
    }
    if let words = FieldLabel.row(ofField: index, on: page) { return .subject(words) }
    return field.role.isCheckable ? nil : row(ofItemAt: index, on: page)
  }

  /// Which of the fields behind one label a field is, from 1, and how many there are; nil where it has the label alone.
  package static func piece(
    ofFieldAt index: Int, on page: LinearPage
  ) -> (number: Int, count: Int)? {
    let field = page.items[index]
    guard isPart(field) else { return nil }
    let cell = page.tree.cell(around: field.node)
    let above = fields(from: index, by: -1, in: cell, page)
    let count = above + 1 + fields(from: index, by: 1, in: cell, page)
    return count > 1 ? (above + 1, count) : nil
  }

  /// The row of a control, where no words in the row tell what that is about; of a button by the field of its row.
  static func row(ofItemAt index: Int, on page: LinearPage) -> FieldPart? {
    let item = page.items[index]
    guard item.container >= 0, ContextOfName.row(of: index, page) == nil,
      let cell = page.tree.cell(around: item.node)
    else { return nil }
    return (item.role.isButton ? fieldOfRow(before: index, cell, page) : nil)
      ?? row(of: cell, in: page.containers[Int(item.container)], page)
  }

  /// The name of the field that the row of a cell begins with, where no other is called so: a label in the row went to it.
  private static func fieldOfRow(
    before index: Int, _ cell: AccessibilityTree.NodeID, _ page: LinearPage
  ) -> FieldPart? {
    guard let row = page.tree[cell].parent else { return nil }
    var name: FieldPart?
    for above in stride(from: index - 1, through: max(0, index - farthest), by: -1) {
      let other = page.items[above]
      guard other.node == row || page.tree.holds(row, other.node) else { break }
      if other.role.isField, !other.text.isEmpty, !page.sharesName(other.node) {
        name = .subject(PlainText.cleaned(page.string(page.nameRange(of: other))))
      }
    }
    return name
  }

  /// Items that are looked at on either side.
  private static let farthest = 12

  /// Whether an item is a field that has no name and is filled in.
  private static func isPart(_ item: ReadingItem) -> Bool {
    item.role.isField && !item.role.isCheckable && item.text.isEmpty
  }

  /// How many parts of the same answer stand on one side of a field: nothing but signs stands between them.
  private static func fields(
    from index: Int, by step: Int, in cell: AccessibilityTree.NodeID?, _ page: LinearPage
  ) -> Int {
    let field = page.items[index]
    var count = 0
    var place = index
    for _ in 0..<farthest {
      // Who goes down has left the list item where the next one begins, who goes up where this one does.
      if step < 0, page.items[place].startsListItem { break }
      place += step
      guard page.items.indices.contains(place) else { break }
      let other = page.items[place]
      if step > 0, other.startsListItem { break }
      guard other.container == field.container, !other.role.isButton else { break }
      if isPart(other) {
        guard page.tree.cell(around: other.node) == cell else { break }
        count += 1
      } else {
        guard !other.role.isField, other.text.count < 16,
          !page.text(of: other).contains(where: { $0.isLetter || $0.isNumber })
        else { break }
      }
    }
    return count
  }

  /// What a list offers that is no choice: its first option, where that has no value (HTML standard, section 4.10.7).
  private static func offer(of field: ReadingItem, _ page: LinearPage) -> FieldPart? {
    let document = page.tree.document
    let element = page.tree.element(of: field.node)
    guard document.control(element)?.kind == .select,
      let first = document.options(of: element).first, document.value(ofOption: first).isEmpty
    else { return nil }
    let label = PlainText.cleaned(document.label(ofOption: first))
    return label.contains { $0.isLetter || $0.isNumber } ? .offer(label) : nil
  }

  /// The row of a link or button behind the field that its row begins with, where no words before it tell what that is
  /// about.
  static func row(of span: ReadingSpan, in index: Int, on page: LinearPage) -> FieldPart? {
    let item = page.items[index]
    guard item.role == .row, !item.continuesRow, item.container >= 0, index > 0,
      page.items[index - 1].role.isField, page.tree.holds(item.node, page.items[index - 1].node),
      span.role.isButton || page.sharesName(span.node),
      span.text.lowerBound >= item.text.lowerBound,
      !page.string(item.text.lowerBound..<span.text.lowerBound).contains(where: \.isLetter),
      let cell = page.tree.cell(around: span.node)
    else { return nil }
    return fieldOfRow(before: index, cell, page)
      ?? row(of: cell, in: page.containers[Int(item.container)], page)
  }

  /// The row of a cell, counted as the rows of its table are: without those of headers, which come first.
  private static func row(
    of cell: AccessibilityTree.NodeID, in table: ReadingContainer, _ page: LinearPage
  ) -> FieldPart? {
    let count = Int(table.count)
    guard table.columns > 1, (2...longestTable).contains(count) else { return nil }
    var (rows, own) = (0, 0)
    var node = Int(table.node.index) + 1
    let end = Int(page.tree[table.node].end)
    // What is no row is stepped over, in a page that somebody has made to be slow too.
    for _ in 0..<4 * longestTable where node < end {
      let id = AccessibilityTree.NodeID(node)
      guard page.tree[id].role == .row else {
        // Rows stand in a table or in its groups of rows.
        node = page.tree[id].role == .rowgroup ? node + 1 : Int(page.tree[id].end)
        continue
      }
      rows += 1
      if page.tree.holds(id, cell) { own = rows }
      node = Int(page.tree[id].end)
    }
    let number = own - (rows - count)
    return own > 0 && number > 0 ? .row(number: number, count: count) : nil
  }

  /// The most rows of a table that are counted.
  private static let longestTable = 200
}
