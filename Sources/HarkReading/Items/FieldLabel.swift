import HarkAccessibility
import HarkDOM
import HarkText

/// Finds what stands beside a field that the page has given no name, as a label does for the eye.
///
/// Before it in its line, its cell or its row ("Username:"), above its column, the term that it describes, and behind it
/// what is counted (年, 월); in a cell behind what is checked too. Elsewhere words behind that are its text.
package struct FieldLabel {
  private let index: Int
  private let page: LinearPage
  private let field: ReadingItem

  /// The label of a field.
  ///
  /// The parts of one answer ("-" between the fields of a telephone number) share their label, and the button that makes
  /// a number less may stand between it and its label.
  ///
  /// - Parameters:
  ///   - index: an index of `LinearPage.items`.
  ///   - page: the page.
  /// - Returns: the label; nil where the field has a name of its own, or nothing stands beside it.
  /// - Complexity: linear in a few items around the field, and the header cells of its table.
  package static func text(ofField index: Int, on page: LinearPage) -> String? {
    guard let label = FieldLabel(ofField: index, on: page) else { return nil }
    if label.field.role.isCheckable {
      return label.wordsBehind() ?? label.words ?? label.wordsBehindInRow()
    }
    let words = label.words
    guard let unit = label.unit else { return words }
    // Korean has the comma of Latin letters, Japanese and Chinese one of their own.
    let isHangul = unit.unicodeScalars.first.map { (0xAC00...0xD7A3).contains($0.value) } ?? false
    return words.map { $0 + (isHangul ? ", " : "、") + unit } ?? unit
  }

  /// What stands before a field, whether or not it has a name of its own: the words for several fields side by side.
  package static func words(beforeField index: Int, on page: LinearPage) -> String? {
    FieldLabel(index: index, page: page, field: page.items[index]).words
  }

  /// What stands right behind a field and is counted by it: 年, 월; nil where nothing such does.
  package static func unit(behindField index: Int, on page: LinearPage) -> String? {
    FieldLabel(index: index, page: page, field: page.items[index]).unit
  }

  /// A name without the colon that ends a label: a sentence goes on behind it with signs of its own.
  package static func withoutColon(_ name: String) -> String {
    var text = name[...]
    while let last = text.last, ":：".contains(last) || last.isWhitespace { text.removeLast() }
    return text.isEmpty ? name : String(text)
  }

  /// What the row of a field is about, where its label is for a column, or one of several checkboxes: the first words of
  /// the row, before the field or behind it.
  ///
  /// - Returns: the words; nil where the label is for the field alone, or its row has no words.
  static func row(ofField index: Int, on page: LinearPage) -> String? {
    guard let label = FieldLabel(ofField: index, on: page),
      let cell = page.tree.cell(around: label.field.node),
      let row = page.tree.row(around: label.field.node)
    else { return nil }
    let subject = ContextOfName.row(of: index, page).flatMap { ContextOfName.lastSentence(of: $0) }
    if label.field.role.isCheckable, let words = label.wordsBehind() {
      // Radio buttons have their group.
      return label.field.role == .radio || subject == words ? nil : subject
    }
    guard let words = label.words, words == label.header(of: cell, in: row) else { return nil }
    return (subject ?? label.wordsBehindInRow()).flatMap { $0 == words ? nil : $0 }
  }

  private init(index: Int, page: LinearPage, field: ReadingItem) {
    (self.index, self.page, self.field) = (index, page, field)
  }

  private init?(ofField index: Int, on page: LinearPage) {
    let field = page.items[index]
    guard field.role.isField, field.text.isEmpty else { return nil }
    (self.index, self.page, self.field) = (index, page, field)
  }

  /// What stands before the field, or above its column.
  private var words: String? {
    if let label = labelOfNothing() { return label }
    guard let cell = page.tree.cell(around: field.node), let row = page.tree.row(around: field.node)
    else { return wordsBefore() ?? term }
    return words(in: cell, of: row)
  }

  /// The term of the description that the field stands in, where it is the first field there.
  private var term: String? {
    guard !field.role.isCheckable, index > 0, page.items[index - 1].role == .term else {
      return nil
    }
    return ContextOfName.term(of: index, page).flatMap { ContextOfName.lastSentence(of: $0) }
  }

  /// Items that are looked at.
  private static let farthest = 12

  // MARK: In a line

  /// The label before a combobox that is tied to no control, where the combobox shows what was chosen between the two:
  /// the words right before it are its value then.
  private func labelOfNothing() -> String? {
    guard field.role == .combobox, index > 1 else { return nil }
    let value = page.items[index - 1]
    let label = page.items[index - 2]
    let document = page.tree.document
    guard value.role == .paragraph, !value.startsListItem, label.role == .paragraph,
      label.container == field.container, label.text.count <= Int(ContextOfName.longest),
      let element = labelElement(in: page.tree.element(of: label.node)),
      document.attribute(.for, of: element) == nil,
      let shown = document.parent(of: page.tree.element(of: value.node)),
      document.isHTML(shown, .label) == false,
      holds(shown, page.tree.element(of: field.node))
    else { return nil }
    return ContextOfName.lastSentence(of: page.text(of: label))
  }

  /// The label that an element is, or that it has before the part with the field.
  private func labelElement(in element: Document.NodeID) -> Document.NodeID? {
    let document = page.tree.document
    if document.isHTML(element, .label) { return element }
    var child = document.firstChild(of: element)
    while let node = child, document.kind(of: node) != .element {
      child = document.nextSibling(of: node)
    }
    guard let label = child, document.isHTML(label, .label) else { return nil }
    var next = document.nextSibling(of: label)
    while let node = next, document.kind(of: node) != .element {
      next = document.nextSibling(of: node)
    }
    guard let next else { return label }
    return holds(next, page.tree.element(of: field.node)) ? label : nil
  }

  private func holds(_ outer: Document.NodeID, _ inner: Document.NodeID) -> Bool {
    var current: Document.NodeID? = inner
    while let id = current {
      if id == outer { return true }
      current = page.tree.document.parent(of: id)
    }
    return false
  }

  private func wordsBefore() -> String? {
    var isBehindButton = false
    for above in stride(from: index - 1, through: max(0, index - Self.farthest / 2), by: -1) {
      // What stands in the list item before is about that.
      guard !page.items[above + 1].startsListItem else { return nil }
      let other = page.items[above]
      if above == index - 1, other.role.isButton {
        isBehindButton = true
        continue
      }
      // Behind a button only what stands in one block with both.
      let isTold =
        isBehindButton
        ? page.tree.holds(other.node, field.node)
        : other.role == .heading || other.container == field.container
      guard isTold, !other.role.isButton, other.text.count <= Int(ContextOfName.longest) else {
        return nil
      }
      if other.role.isField {
        // Words before a field without a name are that one's, and not of a field behind it that has one.
        guard other.text.isEmpty, field.text.isEmpty else { return nil }
        continue
      }
      // A toolbar above a form, and what leads elsewhere, name nothing in it.
      guard isInForm(other), !isLink(other) else { return nil }
      let text = pieces(of: above).last?.text ?? ""
      if isUnit(text, at: above) { continue }
      if let label = ContextOfName.lastSentence(of: text) { return label }
    }
    return nil
  }

  /// Whether an item stands in the form that the field stands in, if it stands in one.
  private func isInForm(_ other: ReadingItem) -> Bool {
    let document = page.tree.document
    var element: Document.NodeID? = page.tree.element(of: field.node)
    while let id = element, !document.isHTML(id, .form) { element = document.parent(of: id) }
    guard let form = element else { return true }
    var node: Document.NodeID? = page.tree.element(of: other.node)
    while let id = node, id != form { node = document.parent(of: id) }
    return node == form
  }

  /// Whether all words of an item are links.
  private func isLink(_ item: ReadingItem) -> Bool {
    let spans = page.spans(of: item).filter { $0.role == .link && !$0.text.isEmpty }
    guard let first = spans.first else { return false }
    var end = item.text.lowerBound
    for span in spans {
      if span.text.lowerBound > end,
        page.string(end..<span.text.lowerBound).contains(where: \.isLetter)
      {
        return false
      }
      end = max(end, span.text.upperBound)
    }
    return first.text.lowerBound >= item.text.lowerBound
      && !page.string(end..<max(end, item.text.upperBound)).contains(where: \.isLetter)
  }

  /// The words behind a checkbox or radio button in its cell, where they are its own.
  private func wordsBehind() -> String? {
    guard let cell = page.tree.cell(around: field.node), index + 1 < page.items.count,
      let piece = pieces(of: index + 1).first,
      piece.node == cell || page.tree.holds(cell, piece.node),
      page.tree.ownsWordsBehind(field.node)
    else { return nil }
    return ContextOfName.lastSentence(of: piece.text)
  }

  // MARK: In a table

  /// The first words behind the field in its row.
  private func wordsBehindInRow() -> String? {
    guard let row = page.tree.row(around: field.node) else { return nil }
    for below in (index + 1)..<min(index + 1 + Self.farthest, page.items.count) {
      let other = page.items[below]
      guard other.node == row || page.tree.holds(row, other.node) else { return nil }
      guard !other.role.isField, !other.role.isButton else { continue }
      for piece in pieces(of: below) where piece.text.utf8.count <= Int(ContextOfName.longest) {
        if let words = ContextOfName.lastSentence(of: piece.text) { return words }
      }
    }
    return nil
  }

  /// What stands before the field in its cell, else above its column, else before it in its row.
  private func words(
    in cell: AccessibilityTree.NodeID, of row: AccessibilityTree.NodeID
  ) -> String? {
    var isInCell = true
    for above in stride(from: index - 1, through: max(0, index - Self.farthest), by: -1) {
      let other = page.items[above]
      guard other.node == row || page.tree.holds(row, other.node) else { break }
      if other.role.isButton { continue }
      if other.role.isField {
        if !other.text.isEmpty, !page.tree.holds(cell, other.node) { break }
        if !other.text.isEmpty { isInCell = false }
        continue
      }
      for piece in pieces(of: above).reversed() where !isUnit(piece.text, at: above) {
        let isOwn = piece.node == cell || page.tree.holds(cell, piece.node)
        if isOwn, !isInCell { continue }
        if !isOwn, let header = header(of: cell, in: row) { return header }
        guard piece.text.utf8.count <= Int(ContextOfName.longest) else { continue }
        if let label = ContextOfName.lastSentence(of: piece.text) { return label }
      }
    }
    return header(of: cell, in: row)
  }

  /// The last header of the column of a cell; nil where there is none, or a cell above reaches into the row.
  private func header(
    of cell: AccessibilityTree.NodeID, in row: AccessibilityTree.NodeID
  ) -> String? {
    guard field.container >= 0 else { return nil }
    let table = page.containers[Int(field.container)]
    guard table.columns > 0 else { return nil }
    var (column, columns) = (0, 0)
    var child = Int(row.index) + 1
    while child < Int(page.tree[row].end) {
      let node = AccessibilityTree.NodeID(child)
      if node == cell { column = columns }
      if page.tree[node].role.isCell {
        columns += TableSurvey.span(
          .colspan, of: page.tree[node].source, in: page.tree.document)
      }
      child = Int(page.tree[node].end)
    }
    guard columns == Int(table.columns) else { return nil }
    let header = ColumnHeaders(of: table, on: page).headers(of: column).last
    return header.flatMap { ContextOfName.lastSentence(of: page.string($0)) }
  }

  // MARK: Texts

  /// The texts of an item: the cells of a row, else all of it, white space folded.
  private func pieces(of index: Int) -> [(text: String, node: AccessibilityTree.NodeID)] {
    let item = page.items[index]
    let all =
      item.role == .row
      ? page.spans(of: item).filter { $0.isCell && !$0.text.isEmpty }.map { ($0.text, $0.node) }
      : [(item.text, item.node)]
    return all.map { (PlainText.folded(page.string($0.0)), $0.1) }
  }

  /// Whether a text tells what the field before it counts.
  private func isUnit(_ text: String, at index: Int) -> Bool {
    index > 0 && page.items[index - 1].role.isField
      && page.words[.countedBehindField].contains(text)
  }

  /// What stands behind the field and is counted by it.
  private var unit: String? {
    guard index + 1 < page.items.count, page.items[index + 1].container == field.container,
      let next = pieces(of: index + 1).first, isUnit(next.text, at: index + 1)
    else { return nil }
    return next.text
  }
}
