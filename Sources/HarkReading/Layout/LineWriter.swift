import HarkAccessibility
import HarkText

/// Lays out one block after another, and keeps what that needs: memory and the rules for breaking
/// lines.
///
/// Belongs to one thread at a time.
package struct LineWriter {
  package let layout: LineLayout
  /// The lines that were laid out since they were last forgotten.
  package var lines = LayoutLines()
  var text = MarkedText()
  private let filler: LineFiller

  /// Prepares to write lines.
  package init(_ layout: LineLayout) {
    self.layout = layout
    page = layout.page
    filler = LineFiller(
      width: layout.options.width, cells: layout.cells, language: layout.language)
  }

  let page: LinearPage
  /// The column headers of the table that was met last.
  var headers: ColumnHeaders?
  var headersTable = -1
  /// The plan of the block that was met last.
  private var plan: LayoutPlan?
  var width: Int { layout.options.width }
  private var formWidth: Int { layout.options.formWidth }

  /// Lays out the block that an item is in, from that item on, and gives the items that were laid
  /// out: of a long table some rows, so that its lines never lie in memory all at once.
  ///
  /// - Complexity: O(the text of those items), and once for each block what its form costs.
  package mutating func appendBlock(at item: Int) -> Range<Int> {
    let plan = plan(at: item)
    var items = plan.items
    switch plan.form {
    case .single, .grid, .records:
      items = item..<min(items.upperBound, item + Self.mostRows)
    case .line, .pairs: break
    }
    write(plan, items)
    return items
  }

  /// The items that stand in the same lines as one: those of a navigation on one line, a label with its
  /// detail beside it; else the item alone.
  package mutating func unit(at item: Int) -> Range<Int> {
    let plan = plan(at: item)
    switch plan.form {
    case .line: return plan.items
    case .pairs:
      let label = item - (item - plan.items.lowerBound) % 2
      return label..<min(label + 2, plan.items.upperBound)
    case .single, .grid, .records: return item..<item + 1
    }
  }

  /// The lines of some items of one block, in the form that it has.
  package mutating func lines(of items: Range<Int>) -> LayoutLines {
    lines.removeAll()
    guard !items.isEmpty, items.upperBound <= page.items.count else { return lines }
    write(plan(at: items.lowerBound), items)
    return lines
  }

  private mutating func plan(at item: Int) -> LayoutPlan {
    if let plan, plan.items.contains(item) { return plan }
    let new = layout.plan(at: item)
    plan = new
    return new
  }

  /// Whether an item goes on a block that was laid out in part.
  package func continuesBlock(_ item: Int) -> Bool { plan?.items.contains(item) ?? false }

  /// Rows of a table that are laid out at a time.
  private static let mostRows = 100

  /// Writes some of the items of a plan.
  mutating func write(_ plan: LayoutPlan, _ items: Range<Int>) {
    switch plan.form {
    case .single:
      for item in items { write(item) }
    case .line:
      writeLine(items)
    case .pairs(let detail):
      for item in items {
        let isLabel = (item - plan.items.lowerBound) % 2 == 0
        if !isLabel, item > items.lowerBound {
          continue
        } else if isLabel, item + 1 < items.upperBound {
          writePair(item, detail: detail)
        } else {
          write(item)
        }
      }
    case .grid(let columns):
      for item in items { writeRow(item, columns, plan) }
    case .records:
      for item in items { writeRecord(item, plan) }
    }
  }

  // MARK: One item

  /// Writes an item by itself.
  mutating func write(_ index: Int) {
    if page.passedOver.contains(index) { return }
    let item = page.items[index]
    let indent = layout.indent(of: item)
    text.removeAll()
    var hanging = indent
    if item.startsListItem {
      text.mark(page.bytes[Int(item.marker.lowerBound)..<Int(item.marker.upperBound)])
      text.mark(" ")
      hanging += item.marker.count + 1
    }
    if item.container >= 0 {
      // Deeper quotations than three are rare, and marks without end help nobody.
      let depth = min(Int(page.containers[Int(item.container)].quoteDepth), 3)
      for _ in 0..<depth { text.mark("> ") }
      hanging += 2 * depth
    }
    if isStackedField(item) {
      layout.marks.label(item, page, &text)
      if layout.options.isStyled { text.note(.control, from: 0) }
      fill(index, indent: indent, hanging: hanging)
      text.removeAll()
      layout.marks.value(item, page, &text)
      layout.marks.numberOfControl(item, page, &text)
      if layout.options.isStyled { text.note(.control, from: 0) }
      fill(index, indent: hanging, hanging: hanging)
      return
    }
    // In a narrow window letters are worth more than the mark's own columns.
    if item.role == .heading, width >= 20 { hanging += 3 }
    let start = text.bytes.count
    layout.marks.write(item, of: page, to: &text)
    if layout.options.isStyled, let style = Self.style(of: item) {
      text.note(style, from: start)
    }
    if item.isPreformatted { text.expandTabs(layout.cells) }
    fill(index, indent: indent, hanging: hanging, isVerbatim: item.isPreformatted)
  }

  /// What the whole of an item's text is, where it is no running text.
  private static func style(of item: ReadingItem) -> TextStyle? {
    item.role.isField || item.role.isButton ? .control : nil
  }

  /// Whether a field's value stands under its label (design section 4, form rows).
  private func isStackedField(_ item: ReadingItem) -> Bool {
    guard item.role.presentation == .field, !item.role.isCheckable, !item.text.isEmpty else {
      return false
    }
    if layout.options.mode == .stacked { return true }
    if layout.options.mode == .wide { return false }
    let label = layout.cells.cells(
      page.bytes.span[Int(item.text.lowerBound)..<Int(item.text.upperBound)])
    return label > formWidth / 2 || formWidth - label - 2 < 20
  }

  /// Cuts the text that is ready into lines.
  mutating func fill(
    _ index: Int, indent: Int, hanging: Int, isVerbatim: Bool = false
  ) {
    let hanging = min(hanging, width / 3)
    let indent = min(indent, width / 3)
    let text = self.text
    let bytes = text.bytes.span
    filler.fill(bytes, indent: indent, hanging: hanging, isVerbatim: isVerbatim) {
      range, isFirst in
      let start = lines.bytes.count
      lines.bytes.append(contentsOf: repeatElement(0x20, count: isFirst ? indent : hanging))
      let part = lines.bytes.count
      lines.bytes.append(contentsOf: bytes.extracting(range))
      if range.isEmpty { lines.bytes.removeLast(lines.bytes.count - start) }
      note(text.styles, in: range, at: part)
      lines.parts.append(
        LayoutPart(
          item: Int32(index), start: Int32(min(part, lines.bytes.count)),
          source: Int32(text.source(at: range.lowerBound))))
      endLine(start, parts: 1, item: index)
    }
  }

  mutating func endLine(_ start: Int, parts: Int, item: Int) {
    let noted = lines.lines.last?.styles.upperBound ?? 0
    lines.lines.append(
      LayoutLine(
        text: Int32(start)..<Int32(lines.bytes.count),
        parts: Int32(lines.parts.count - parts)..<Int32(lines.parts.count),
        styles: noted..<Int32(lines.styles.count), item: Int32(item)))
  }

  /// Notes what stretches of a part of a text are, which stands in the lines from a byte on.
  private mutating func note(
    _ styles: [(range: Range<Int>, style: TextStyle)], in range: Range<Int>, at part: Int
  ) {
    guard !styles.isEmpty else { return }
    let first = styles.partitioningIndex { $0.range.upperBound > range.lowerBound }
    for (stretch, style) in styles[first...] {
      guard stretch.lowerBound < range.upperBound else { return }
      let inside = stretch.clamped(to: range)
      let start = part + inside.lowerBound - range.lowerBound
      lines.styles.append(
        LayoutStyle(text: Int32(start)..<Int32(start + inside.count), style: style))
    }
  }

  // MARK: Several on a line

  mutating func append(_ index: Int) {
    lines.parts.append(
      LayoutPart(
        item: Int32(index), start: Int32(lines.bytes.count), source: Int32(text.source(at: 0))))
    note(text.styles, in: 0..<text.bytes.count, at: lines.bytes.count)
    lines.bytes.append(contentsOf: text.bytes)
  }

  private mutating func writeLine(_ items: Range<Int>) {
    let start = lines.bytes.count
    pad(layout.lineIndent(of: items))
    for index in items {
      if index > items.lowerBound { lines.bytes.append(contentsOf: [0x20, 0x20]) }
      text.removeAll()
      layout.marks.write(page.items[index], of: page, to: &text)
      append(index)
    }
    endLine(start, parts: items.count, item: items.lowerBound)
  }

  private mutating func writePair(_ index: Int, detail: Int) {
    let label = page.items[index]
    let start = lines.bytes.count
    pad(layout.indent(of: label))
    text.removeAll()
    if label.startsListItem {
      text.mark(page.bytes[Int(label.marker.lowerBound)..<Int(label.marker.upperBound)])
      text.mark(" ")
    }
    layout.marks.write(label, of: page, to: &text)
    append(index)
    pad(detail - columns(from: start))
    text.removeAll()
    layout.marks.write(page.items[index + 1], of: page, to: &text)
    let room = width - columns(from: start)
    if text.bytes.count <= room
      || layout.cells.cells(text.bytes.span) <= room
    {
      append(index + 1)
      endLine(start, parts: 2, item: index)
      return
    }
    // Only where side by side is asked for: the detail goes on under itself.
    let first = lines.lines.count
    let text = self.text
    let bytes = text.bytes.span
    filler.fill(bytes, indent: detail, hanging: detail) { range, isFirst in
      let lineStart = isFirst ? start : lines.bytes.count
      if !isFirst { pad(detail) }
      lines.parts.append(
        LayoutPart(
          item: Int32(index + 1), start: Int32(lines.bytes.count),
          source: Int32(text.source(at: range.lowerBound))))
      note(text.styles, in: range, at: lines.bytes.count)
      lines.bytes.append(contentsOf: bytes.extracting(range))
      endLine(lineStart, parts: isFirst ? 2 : 1, item: isFirst ? index : index + 1)
    }
    if lines.lines.count == first { endLine(start, parts: 1, item: index) }
  }

  mutating func pad(_ count: Int) {
    if count > 0 { lines.bytes.append(contentsOf: repeatElement(0x20, count: count)) }
  }

  private func columns(from start: Int) -> Int {
    layout.cells.cells(lines.bytes.span[start...])
  }
}
