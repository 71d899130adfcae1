import HarkAccessibility
import HarkDOM
import HarkText

/// The form in which a block of items is laid out.
struct LayoutPlan {
  enum Form {
    /// Each item by itself.
    case single
    /// All items on one line.
    case line
    /// Rows of a table side by side: the first column of each, in columns of the line.
    case grid(columns: [Int])
    /// One record for each row of a table.
    case records
    /// A label, and its detail beside it from this column on.
    case pairs(detail: Int)
  }

  var items: Range<Int>
  var form: Form
  /// The table, as an index of `LinearPage.containers`.
  var container = -1
}

extension LineLayout {
  /// At most so many items decide the form of a block, so that a long table costs no more than the
  /// screen that shows it; what does not fit further down takes the other form by itself.
  static let mostMeasured = 500

  /// Chooses the form of the block that an item is in (design section 4).
  func plan(at item: Int) -> LayoutPlan {
    let single = LayoutPlan(items: item..<item + 1, form: .single)
    var index = Int(page.items[item].container)
    if page.items[item].role != .row, let row = layoutRowPlan(around: item) { return row }
    guard index >= 0 else { return single }
    if page.items[item].role == .row {
      while index >= 0, page.containers[index].columns == 0 {
        index = Int(page.containers[index].parent)
      }
      return index < 0 ? single : tablePlan(index)
    }
    let container = page.containers[index]
    switch container.role {
    case .table, .grid, .treegrid: return tablePlan(index)
    case .list where !container.items.isEmpty:
      if container.landmark >= 0, options.mode != .stacked,
        page.containers[Int(container.landmark)].role == .navigation,
        let line = linePlan(container)
      {
        return line
      }
      return pairsPlan(container, around: item) ?? single
    case .navigation where options.mode != .stacked:
      return linePlan(container) ?? single
    default: return single
    }
  }

  // MARK: Navigation

  /// All items of a navigation on one line, if each is a link and they fit.
  private func linePlan(_ container: ReadingContainer) -> LayoutPlan? {
    let items = Int(container.items.lowerBound)..<Int(container.items.upperBound)
    guard items.count > 1, items.count <= options.formWidth else { return nil }
    var used = lineIndent(of: items)
    var text = MarkedText()
    for index in items {
      let item = page.items[index]
      guard item.role == .paragraph || item.role == .listitem, !item.isPreformatted,
        item.container == page.items[items.lowerBound].container, isLink(item)
      else { return nil }
      text.removeAll()
      marks.write(item, of: page, to: &text)
      used += columns(text) + (index == items.lowerBound ? 0 : 2)
      guard used <= options.formWidth else { return nil }
    }
    return LayoutPlan(items: items, form: .line)
  }

  // MARK: Rows of tables that only lay out

  /// The most cells of a row that stand on one line.
  private static let mostCells = 12

  /// The items of a row of a table that only lays out, if each cell holds one and they fit on one line: a
  /// number, what it numbers, a date.
  private func layoutRowPlan(around item: Int) -> LayoutPlan? {
    guard options.mode != .stacked, let own = layoutCell(of: item) else { return nil }
    var first = item
    var last = item
    var used = 0
    var cells = [own.cell]
    func takes(_ index: Int) -> Bool {
      guard page.items.indices.contains(index), cells.count < Self.mostCells,
        page.items[index].container == page.items[item].container,
        let other = layoutCell(of: index), other.row == own.row, !cells.contains(other.cell)
      else { return false }
      cells.append(other.cell)
      return true
    }
    while takes(first - 1) { first -= 1 }
    while takes(last + 1) { last += 1 }
    guard last > first else { return nil }
    // A cell of several items is no cell of a line.
    for index in [first - 1, last + 1] where page.items.indices.contains(index) {
      if page.items[index].role != .row, let other = cell(of: index), other.row == own.row {
        return nil
      }
    }
    var text = MarkedText()
    for index in first...last {
      text.removeAll()
      marks.write(page.items[index], of: page, to: &text)
      used += columns(text) + (index == first ? 0 : 2)
      guard used + lineIndent(of: first..<last + 1) <= options.formWidth else { return nil }
    }
    return LayoutPlan(items: first..<last + 1, form: .line)
  }

  /// The cell and the row of an item that could stand on a line with others.
  private func layoutCell(
    of index: Int
  ) -> (cell: Document.NodeID, row: Document.NodeID)? {
    let item = page.items[index]
    switch item.role {
    case .paragraph, .image: break
    default: guard item.role.isField || item.role.isButton else { return nil }
    }
    guard !item.isPreformatted, !item.startsListItem, item.text.count <= options.formWidth * 4
    else { return nil }
    return cell(of: index)
  }

  private func cell(of index: Int) -> (cell: Document.NodeID, row: Document.NodeID)? {
    let document = page.tree.document
    var node: Document.NodeID? = page.tree[page.items[index].node].source
    for _ in 0..<8 {
      guard let id = node else { return nil }
      let parent = document.parent(of: id)
      if document.isHTML(id, .td) || document.isHTML(id, .th) {
        return parent.map { (id, $0) }
      }
      node = parent
    }
    return nil
  }

  /// Whether the whole text of an item is one link.
  private func isLink(_ item: ReadingItem) -> Bool {
    page.spans(of: item).contains { $0.role == .link && $0.text == item.text }
  }

  private func columns(_ text: MarkedText) -> Int {
    cells.cells(text.bytes.span)
  }

  // MARK: Labels with details

  /// A list whose items are each a label and one detail: definitions, or links with a paragraph.
  private func pairsPlan(_ container: ReadingContainer, around item: Int) -> LayoutPlan? {
    guard options.mode != .stacked else { return nil }
    let items = Int(container.items.lowerBound)..<Int(container.items.upperBound)
    guard items.count >= 2, items.count % 2 == 0, items.count <= Self.mostMeasured else {
      return nil
    }
    var widest = 0
    var detail = 0
    var text = MarkedText()
    for index in items {
      let entry = page.items[index]
      guard !entry.isPreformatted, entry.container == page.items[items.lowerBound].container
      else { return nil }
      let isLabel = (index - items.lowerBound) % 2 == 0
      switch (isLabel, entry.role) {
      case (true, .term): break
      case (true, .listitem) where isLink(entry): break
      case (false, .definition): break
      case (false, .paragraph): break
      default: return nil
      }
      text.removeAll()
      marks.write(entry, of: page, to: &text)
      let width = columns(text)
      if isLabel {
        widest = max(widest, width + page.markerColumns(of: entry) + indent(of: entry))
      } else {
        detail = max(detail, width)
      }
      let fits = widest <= options.formWidth / 2 && widest + 2 + detail <= options.formWidth
      guard fits || options.mode == .wide && widest + 12 <= options.formWidth else { return nil }
    }
    return LayoutPlan(items: items, form: .pairs(detail: widest + 2))
  }

  // MARK: Tables

  private func tablePlan(_ index: Int) -> LayoutPlan {
    let table = page.containers[index]
    let items = Int(table.items.lowerBound)..<Int(table.items.upperBound)
    var plan = LayoutPlan(items: items, form: .records, container: index)
    guard items.contains(where: { page.items[$0].role == .row }) else {
      plan.form = .single
      return plan
    }
    guard options.mode != .stacked, table.columns > 0, Int(table.columns) <= options.formWidth
    else {
      return plan
    }
    let hasGrid = widths(items, columns: Int(table.columns))
    guard let widths = hasGrid else { return plan }
    let total = widths.reduce(0, +) + 2 * (widths.count { $0 > 0 } - 1)
    let fits = total <= options.formWidth && (widths.first ?? 0) <= options.formWidth / 2
    guard fits || options.mode == .wide && total <= options.formWidth else { return plan }
    var starts: [Int] = []
    var start = 0
    for width in widths {
      starts.append(start)
      if width > 0 { start += width + 2 }
    }
    plan.form = .grid(columns: starts)
    return plan
  }

  /// The width of each column, or nil if the rows can't stand as a grid.
  ///
  /// Of a long table the first rows are measured, and some of the others as far apart as they come.
  private func widths(_ items: Range<Int>, columns count: Int) -> [Int]? {
    var widths = Array(repeating: 0, count: count)
    var wide: [(Range<Int>, Int)] = []
    var text = MarkedText()
    let step = max(1, items.count / 100)
    for index in items where page.items[index].role == .row {
      let place = index - items.lowerBound
      if place >= Self.mostMeasured, place % step != 0, index + 1 < items.upperBound { continue }
      let item = page.items[index]
      if item.continuesRow { return nil }
      for span in page.spans(of: item) where span.isCell {
        text.removeAll()
        marks.write(span, of: item, page, to: &text)
        let width = columns(text)
        if width > options.formWidth { return nil }
        let column = span.column
        let end = min(column + span.columnSpan, count)
        guard column < end else { continue }
        if span.columnSpan == 1 {
          widths[column] = max(widths[column], width)
        } else if wide.count < 100 {
          wide.append((column..<end, width))
        }
      }
      if widths.reduce(0, +) > options.formWidth { return nil }
    }
    for (range, width) in wide {
      let have = widths[range].reduce(0) { $0 + $1 + ($1 > 0 ? 2 : 0) } - 2
      if width > have { widths[range.upperBound - 1] += width - max(have, 0) }
    }
    return widths
  }
}

extension LineLayout {
  /// The columns that a navigation on one line stands in: as the list that it is part of.
  func lineIndent(of items: Range<Int>) -> Int { indent(of: page.items[items.lowerBound]) }

  /// The columns that an item stands in from the left: for lists and quotations around it.
  func indent(of item: ReadingItem) -> Int {
    guard item.container >= 0 else { return 0 }
    let container = page.containers[Int(item.container)]
    var columns = Int(container.listDepth) * 2
    if item.startsListItem || item.role == .term { columns -= 2 }
    return min(max(columns, 0), options.width / 3)
  }
}

extension LinearPage {
  /// The columns of a list item's marker and the space behind it.
  func markerColumns(of item: ReadingItem) -> Int {
    item.startsListItem ? item.marker.count + 1 : 0
  }
}
