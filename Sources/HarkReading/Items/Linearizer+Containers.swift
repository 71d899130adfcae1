import HarkAccessibility
import HarkDOM

extension Linearizer {
  // MARK: Containers

  mutating func openContainer(
    _ opened: inout OpenNode, _ index: Int, _ node: AccessibilityTree.Node
  ) {
    guard singles == 0 else { return }
    // What is told live may be a word of a sentence (`output`).
    if node.role == .status, !opened.ends.contains(.block) { return }
    flush()
    var entry = ReadingContainer(
      role: node.role, node: AccessibilityTree.NodeID(index), parent: container,
      items: Int32(page.items.count)..<Int32(page.items.count))
    if container >= 0 {
      let parent = page.containers[Int(container)]
      entry.landmark = parent.landmark
      entry.listDepth = parent.listDepth
      entry.quoteDepth = parent.quoteDepth
    }
    let number = Int32(page.containers.count)
    if node.role.isLandmark { entry.landmark = number }
    if node.role == .blockquote { entry.quoteDepth = min(entry.quoteDepth, 254) + 1 }
    page.containers.append(entry)
    container = number
    opened.container = number
    if node.role == .group { summarize(index, node) }
  }

  /// Gives `details` without a summary the one that browsers show.
  private mutating func summarize(_ index: Int, _ node: AccessibilityTree.Node) {
    guard document.isHTML(node.source, .details),
      document.firstChild(.summary, of: node.source) == nil
    else { return }
    let start = text.count
    append(strings?.word(for: .details) ?? "")
    page.targets.append(AccessibilityTree.NodeID(index))
    emitAlone(role: .summary, node: index, text: start..<text.count)
  }

  mutating func openList(_ opened: inout OpenNode, _ index: Int, _ node: AccessibilityTree.Node) {
    guard singles == 0 else { return }
    flush()
    if pending.role == .listitem, pending.marker.count > 1 {
      // The number of an item that begins with another list stands alone.
      emitAlone(role: .paragraph, node: Int(pending.node), text: itemStart..<itemStart)
    }
    openContainer(&opened, index, node)
    if document.isHTML(node.source, .dl) { page.containers[Int(container)].role = .list }
    let depth = page.containers[Int(container)].listDepth
    page.containers[Int(container)].listDepth = min(depth, 254) + 1
    let marker = ListMarker(list: node.source, in: document) { children(of: index, node) }
    lists.append(ListState(marker: marker, container: container))
    opened.ends.insert(.list)
  }

  /// The number of list items that are children of a node.
  private func children(of index: Int, _ node: AccessibilityTree.Node) -> Int {
    var count = 0
    var next = index + 1
    while next < Int(node.end) {
      if tree.nodes[next].role == .listitem { count += 1 }
      next = Int(tree.nodes[next].end)
    }
    return count
  }

  mutating func openListItem(_ opened: inout OpenNode, _ index: Int, _ node: AccessibilityTree.Node)
  {
    guard singles == 0 else { return }
    openItem(&opened, index, marker: true)
    var level: UInt8 = 1
    if let list = lists.last {
      level = page.containers[Int(list.container)].listDepth
      page.containers[Int(list.container)].count += 1
      let marker = lists[lists.count - 1].marker.take(item: node.source, in: document)
      mark(marker)
    } else {
      mark("-")
    }
    pending.level = level
    pending.node = Int32(index)
    pending.role = .listitem
  }

  /// Starts an item that the next text belongs to.
  mutating func openItem(_ opened: inout OpenNode, _ index: Int, marker: Bool) {
    guard singles == 0 else { return }
    flush()
    opened.ends.insert(.item)
    opened.pending = pending
    if !opened.ends.contains(.block) {
      opened.ends.insert(.block)
      opened.block = block
      block = Block(node: Int32(index))
    }
    pending = Pending()
  }

  private mutating func mark(_ marker: String) {
    guard marker != "-" else {
      pending.marker = 0..<1
      return
    }
    let start = Int32(text.count)
    for byte in marker.utf8 { text.append(byte: byte) }
    pending.marker = start..<Int32(text.count)
    begin()
  }

  // MARK: Single items

  /// Opens a heading, caption, summary, legend or term: one item, whatever is inside.
  ///
  /// A heading inside one of the others is what people look for: it stands alone, or is the item itself
  /// where it opens and closes something.
  mutating func openSingle(
    _ opened: inout OpenNode, _ index: Int, _ node: AccessibilityTree.Node
  ) -> Way {
    if index == toldCaption { return .past }
    if !opened.ends.contains(.block) {
      if node.role == .term, !document.isHTML(node.source, .dt) { return .into }
      part()
      opened.block = block
    }
    if singles == 0 {
      flush()
      if node.role == .term, let list = lists.last {
        page.containers[Int(list.container)].count += 1
      }
      let heading = node.role == .heading ? index : firstHeading(in: index, node)
      if heading != nil, node.role != .heading, node.role != .summary {
        opened.ends.insert(.block)
        block = Block(node: Int32(index))
        return .into
      }
      if let heading {
        block = Block(node: Int32(heading), role: .heading, level: level(of: heading))
      } else {
        block = Block(node: Int32(index), role: node.role)
      }
      if node.role == .summary {
        page.targets.append(AccessibilityTree.NodeID(index))
        if heading != nil, openSpan(.summary, index) { opened.ends.insert(.span) }
      }
    }
    opened.ends.insert(.single)
    singles += 1
    return .into
  }

  private func firstHeading(in index: Int, _ node: AccessibilityTree.Node) -> Int? {
    (index + 1..<max(index + 1, Int(node.end))).first { tree.nodes[$0].role == .heading }
  }

  /// Whether a node holds more than words: what people go to or press, or parts of a page.
  func holdsParts(_ index: Int, _ node: AccessibilityTree.Node) -> Bool {
    (index + 1..<max(index + 1, Int(node.end))).contains {
      switch tree.nodes[$0].role.presentation {
      case .flow, .rubyText, .label: false
      default: true
      }
    }
  }

  private func level(of index: Int) -> UInt8 {
    UInt8(min(max(tree.level(of: AccessibilityTree.NodeID(index)), 0), 99))
  }

  // MARK: Tables

  mutating func openTable(_ opened: inout OpenNode, _ index: Int, _ node: AccessibilityTree.Node) {
    while nextTable < survey.tables.count, survey.tables[nextTable].node < Int32(index) {
      nextTable += 1
    }
    guard nextTable < survey.tables.count, survey.tables[nextTable].node == Int32(index) else {
      return
    }
    var facts = survey.tables[nextTable]
    nextTable += 1
    if singles > 0 { facts.hasNested = true }
    if singles == 0 {
      openContainer(&opened, index, node)
      page.containers[Int(container)].count = facts.rows
      page.containers[Int(container)].columns = facts.columns
    }
    tables.append(TableState(facts: facts))
    opened.ends.insert(.table)
  }

  mutating func openRow(_ opened: inout OpenNode, _ index: Int) {
    guard let table = tables.last, table.facts.hasRowItems, singles == 0 else { return }
    flush()
    let last = tables.count - 1
    tables[last].column = 0
    tables[last].isInRow = true
    tables[last].rowItems = 0
    tables[last].rowNode = Int32(index)
    tables[last].isHeaderRow = isHeaderRow(index)
    if !tables[last].isHeaderRow { tables[last].row += 1 }
    if !opened.ends.contains(.block) {
      opened.ends.insert(.block)
      opened.block = block
    }
    block = Block(node: Int32(index), role: .row)
    opened.ends.insert(.row)
    opened.ends.insert(.single)
    singles += 1
  }

  private func isHeaderRow(_ index: Int) -> Bool {
    var cells = 0
    var next = index + 1
    let end = Int(tree.nodes[index].end)
    while next < end {
      let node = tree.nodes[next]
      switch node.role {
      case .columnheader: cells += 1
      case .cell, .gridcell, .rowheader: return false
      default: break
      }
      next = Int(node.end)
    }
    return cells > 0
  }

  mutating func closeRow() {
    let last = tables.count - 1
    guard last >= 0 else { return }
    flush()
    tables[last].isInRow = false
    for column in tables[last].taken.indices where tables[last].taken[column] > 0 {
      tables[last].taken[column] -= 1
    }
  }

  mutating func openCell(_ opened: inout OpenNode, _ index: Int, _ node: AccessibilityTree.Node) {
    part()
    guard let table = tables.last, table.isInRow else { return }
    let last = tables.count - 1
    var column = table.column
    while column < table.taken.count, table.taken[column] > 0 { column += 1 }
    let columns = TableSurvey.span(.colspan, of: node.source, in: document)
    let rows = TableSurvey.span(.rowspan, of: node.source, in: document)
    if rows > 1, column + columns <= 2000 {
      while tables[last].taken.count < column + columns { tables[last].taken.append(0) }
      for taken in column..<column + columns { tables[last].taken[taken] = Int32(rows) }
    }
    tables[last].column = column + columns
    if openSpan(node.role, index, column: column, columnSpan: columns) {
      opened.ends.insert(.span)
    }
  }
}
