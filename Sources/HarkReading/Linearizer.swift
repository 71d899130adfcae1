package import HarkAccessibility
import HarkDOM

extension LinearPage {
  /// Makes the line of items out of a tree.
  ///
  /// - Parameters:
  ///   - tree: the page.
  ///   - strings: has the words for buttons that a page leaves to the browser ("Submit"); without
  ///     it they have no name.
  /// - Complexity: linear in the nodes and their text; no recursion.
  package init(linearizing tree: AccessibilityTree, strings: StringCatalog? = nil) {
    var linearizer = Linearizer(tree, strings)
    linearizer.run()
    self = linearizer.finish()
  }
}

/// One walk over a tree that makes items, spans and containers.
///
/// A block starts and ends an item; what is inline flows into the item that is open. Inside headings,
/// captions, terms and table rows blocks only part words, so that each stays one item.
struct Linearizer {
  /// What happens when the walk leaves a node.
  struct Frame {
    var end: Int32
    var node: Int32
    /// What the enclosing block was.
    var block = Block()
    var isBlock = false
    var isSingle = false
    var isSpan = false
    var isList = false
    var isTable = false
    var isRow = false
    var isLabel = false
    var isItem = false
    var isRuby = false
    var isApart = false
    var container: Int32 = -1
    var labelStart: Int32 = 0
    var labelItems: Int32 = 0
    var pending = Pending()
  }

  /// What the text that flows becomes when it ends.
  struct Block {
    var node: Int32 = 0
    var role = Role.paragraph
    var level: UInt8 = 0
  }

  /// What the next item starts: a list item or a definition.
  struct Pending {
    var marker: Range<Int32> = 0..<0
    var level: UInt8 = 0
    var node: Int32 = 0
    var role = Role.paragraph
  }

  struct ListState {
    var marker: ListMarker
    var container: Int32
  }

  struct TableState {
    var facts: TableSurvey.Facts
    var row: Int32 = 0
    var column = 0
    /// For each column, the rows that a cell from above still takes.
    var taken: [Int32] = []
    var rowNode: Int32 = 0
    var isInRow = false
    var isHeaderRow = false
    var rowItems = 0
  }

  struct Label {
    var start: Int32
    var end: Int32
    var items: Int32
  }

  let tree: AccessibilityTree
  let document: Document
  var page: LinearPage
  var text: FlowText
  var frames: [Frame] = []
  var block = Block()
  var pending = Pending()
  var itemStart = 0
  var spansStart = 0
  var openSpans: [Int32] = []
  var isBroken = false
  var isVerbatim = false
  var pendingBreaks = 0
  /// How many nodes are open whose blocks do not part items.
  var singles = 0
  /// The names that the walk asks for.
  var names: AccessibleNames
  /// The words for names that a page leaves to the browser.
  let strings: StringCatalog?
  var container: Int32 = -1
  var lists: [ListState] = []
  var tables: [TableState] = []
  var survey: TableSurvey
  var nextTable = 0
  var lastLabel = Label(start: 0, end: -1, items: 0)
  /// Whether the last item is the text of a label and nothing else.
  var lastItemIsLabel = false
  /// The item of a box without a name that the next text may stand beside, or -1.
  var bareControl = -1
  /// The link closed last, and where its text ended.
  var lastLink = (end: -1, node: -1)
  /// The addresses that links with content lead to; found when first asked for.
  var toldAddresses: Set<String>?

  static let mostOpenSpans = 32

  init(_ tree: AccessibilityTree, _ strings: StringCatalog?) {
    self.tree = tree
    self.strings = strings
    document = tree.document
    page = LinearPage(tree: tree)
    // Room is taken once, since growing copies and holds both for a moment; what is not used takes
    // no memory. Text is seldom more than a part of the page.
    text = FlowText(capacity: document.sourceLength / 4 * 3)
    survey = TableSurvey(tree)
    names = AccessibleNames(of: tree)
    text.append(byte: 0x2D)
    itemStart = 1
    reserve()
  }

  /// Makes room for about as many items and spans as the tree gives.
  private mutating func reserve() {
    var items = 16
    var spans = 16
    for node in tree.nodes where node.role != .text {
      switch Presentation.of(node.role) {
      case .span, .cell: spans += 1
      case .flow: if node.display == .block { items += 1 }
      case .container, .table, .list, .label, .rubyText: break
      default: items += 1
      }
    }
    page.items.reserveCapacity(items)
    page.spans.reserveCapacity(spans)
  }

  consuming func finish() -> LinearPage {
    page.bytes = text.finish()
    return page
  }

  mutating func run() {
    tree.nodes.withUnsafeBufferPointer { nodes in
      var index = 0
      while index < nodes.count {
        while let last = frames.last, last.end <= Int32(index) {
          frames.removeLast()
          close(last)
        }
        let node = nodes[index]
        if node.role == .text {
          flow(index, node)
          index += 1
        } else {
          index = open(index, node)
        }
      }
    }
    while let last = frames.popLast() { close(last) }
    flush()
  }

  // MARK: Opening and closing

  /// Enters a node and gives the index of the node to go on with.
  private mutating func open(_ index: Int, _ node: AccessibilityTree.Node) -> Int {
    var frame = Frame(end: node.end, node: Int32(index))
    let category = Presentation.of(node.role)
    let isBlock =
      node.display != .inline && node.display != .inlineBlock
      && node.display != .contents
    if isBlock {
      part()
      frame.isBlock = true
      frame.block = block
      if singles == 0 { block = Block(node: Int32(index)) }
    }
    switch category {
    case .flow:
      if node.role == .lineBreak {
        lineBreak()
        return Int(node.end)
      }
      if node.role == .superscript, raise(index, node) { return Int(node.end) }
      if node.role == .math, let formula = MathText.text(of: node.source, in: document) {
        flow(formula)
        restore(frame)
        return Int(node.end)
      }
      if node.display == .inlineBlock, isApart(index, node) {
        text.partByWords()
        frame.isApart = true
        frames.append(frame)
        return index + 1
      }
      if !isBlock {
        let id = AccessibilityTree.NodeID(index)
        guard let parent = node.parent,
          tree.languageNumber(of: parent) != tree.languageNumber(of: id)
        else { return index + 1 }
        frame.isSpan = openSpan(.generic, index)
      }
    case .span:
      if node.role == .link, let name = replacingName(index, node) {
        if page.targets.last?.index != Int32(index) {
          page.targets.append(AccessibilityTree.NodeID(index))
        }
        partLinks(index)
        frame.isSpan = openSpan(.link, index)
        flow(name)
        frame.end = Int32(index + 1)
        frames.append(frame)
        return Int(node.end)
      }
      if node.role == .link {
        page.targets.append(AccessibilityTree.NodeID(index))
        partLinks(index)
      }
      frame.isSpan = openSpan(node.role, index)
    case .field, .button:
      if flowsThrough(index, node) {
        openItem(&frame, index, marker: false)
        break
      }
      control(index, node)
      restore(frame)
      return Int(node.end)
    case .picture:
      let name = names.name(of: AccessibilityTree.NodeID(index)).text
      if name.isEmpty {
        if node.role == .image {
          restore(frame)
          return Int(node.end)
        }
        break
      }
      picture(index, node, name)
      // The words in a drawing are read too; a picture has none.
      if node.role != .image, holdsText(index, node) { break }
      restore(frame)
      return Int(node.end)
    case .embedded:
      let content = fallback(index, node)
      if content != .embedded { embedded(index, node) }
      if content != .nothing { break }
      restore(frame)
      return Int(node.end)
    case .separator:
      part()
      if singles == 0 { emitAlone(role: .separator, node: index, text: itemStart..<itemStart) }
      restore(frame)
      return Int(node.end)
    case .single:
      openSingle(&frame, index, node)
    case .container:
      openContainer(&frame, index, node)
    case .list:
      openList(&frame, index, node)
    case .listItem:
      openListItem(&frame, index, node)
    case .definition:
      openItem(&frame, index, marker: false)
      pending = Pending(node: Int32(index), role: .definition)
    case .table:
      openTable(&frame, index, node)
    case .row:
      openRow(&frame, index)
    case .cell:
      openCell(&frame, index, node)
    case .label:
      frame.isLabel = true
      frame.labelStart = Int32(text.count)
      frame.labelItems = Int32(page.items.count)
    case .rubyText:
      text.openBracket()
      frame.isRuby = true
    }
    if document.isHTML(node.source, .dl), category == .flow { openList(&frame, index, node) }
    frames.append(frame)
    return index + 1
  }

  /// Leaves a node that had no frame of its own.
  private mutating func restore(_ frame: Frame) {
    if frame.isBlock {
      part()
      block = frame.block
    }
  }

  private mutating func close(_ frame: Frame) {
    if frame.isRuby { text.closeBracket() }
    if frame.isApart { text.partByWords() }
    if frame.isSpan { closeSpan(of: Int(frame.node)) }
    if frame.isLabel { closeLabel(frame) }
    if frame.isRow { closeRow() }
    if frame.isSingle {
      singles -= 1
      part()
    } else if frame.isBlock || frame.container >= 0 {
      part()
    }
    if frame.isItem { pending = frame.pending }
    if frame.isList { lists.removeLast() }
    if frame.isTable { tables.removeLast() }
    if frame.container >= 0 {
      let index = Int(frame.container)
      page.containers[index].items =
        page.containers[index].items.lowerBound..<Int32(page.items.count)
      container = page.containers[index].parent
    }
    if frame.isBlock || frame.isSingle { block = frame.block }
  }

  // MARK: Text

  private mutating func flow(_ index: Int, _ node: AccessibilityTree.Node) {
    tree.withText(of: AccessibilityTree.NodeID(index)) { raw in
      guard !raw.isEmpty else { return }
      if node.isPreformatted && singles == 0 {
        if text.count == itemStart, raw.allSatisfy({ $0 <= 0x20 }) { return }
        breakIfPending()
        if pendingBreaks > 0 { startLine() }
        text.appendPreformatted(raw, itemStart: itemStart)
        isVerbatim = true
      } else {
        flow(raw)
      }
    }
  }

  mutating func flow(_ string: String) {
    var string = string
    string.withUTF8 { flow($0) }
  }

  private mutating func flow(_ raw: UnsafeBufferPointer<UInt8>) {
    if pendingBreaks > 0, raw.contains(where: { $0 > 0x20 }) {
      breakIfPending()
      if pendingBreaks > 0 { startLine() }
    }
    text.appendFolded(raw, itemStart: itemStart)
  }

  /// A line break element: one goes into the text, two in a row part paragraphs.
  private mutating func lineBreak() {
    guard singles == 0 else {
      text.partWords()
      return
    }
    text.hasPendingSpace = true
    if text.count > itemStart { pendingBreaks += 1 } else { bareControl = -1 }
  }

  private mutating func breakIfPending() {
    if pendingBreaks > 1 { flush() }
  }

  private mutating func startLine() {
    pendingBreaks = 0
    text.dropPendingSpace()
    text.append(byte: 0x0A)
    isBroken = true
  }

  // MARK: Items

  /// Ends the open item, or inside a heading or row parts words.
  mutating func part() {
    if singles > 0 { text.partWords() } else { flush() }
  }

  /// Ends the open item, if there is one, and starts the next.
  mutating func flush() {
    text.dropPendingSpace()
    pendingBreaks = 0
    defer {
      isBroken = false
      isVerbatim = false
    }
    guard text.count > itemStart else { return }
    let raw = text.count
    trim()
    guard text.count > itemStart else {
      cut(at: itemStart)
      begin()
      return
    }
    let end = text.count
    cut(at: end)
    lastItemIsLabel =
      Int(lastLabel.start) <= itemStart && Int(lastLabel.end) == raw
      && Int(lastLabel.items) == page.items.count
    if !adoptsText() { emitFlow(itemStart..<end) }
    begin()
  }

  /// Takes white space off both ends of the open item, and only empty lines off the start of a
  /// verbatim one.
  private mutating func trim() {
    let end = text.trimmedEnd(itemStart..<text.count)
    text.truncate(to: end)
    guard isVerbatim else {
      let start = text.trimmedStart(itemStart..<end)
      guard start > itemStart else { return }
      itemStart = start
      for index in spansStart..<page.spans.count {
        let span = page.spans[index].text
        page.spans[index].text =
          max(span.lowerBound, Int32(start))..<max(span.upperBound, Int32(start))
      }
      return
    }
    var start = itemStart
    var lineStart = itemStart
    while start < end, text.bytes[start] <= 0x20 {
      start += 1
      if text.bytes[start - 1] == 0x0A { lineStart = start }
    }
    itemStart = lineStart
  }

  /// Ends the open spans at a place, and drops those that are empty there.
  mutating func cut(at end: Int) {
    for index in openSpans {
      let start = page.spans[Int(index)].text.lowerBound
      page.spans[Int(index)].text = min(start, Int32(end))..<Int32(end)
    }
    guard page.spans.count > spansStart else { return }
    for index in spansStart..<page.spans.count {
      let span = page.spans[index].text
      if span.upperBound > Int32(end) {
        page.spans[index].text = min(span.lowerBound, Int32(end))..<Int32(end)
      }
    }
    if page.spans[spansStart...].contains(where: { $0.text.isEmpty }) {
      let kept = page.spans[spansStart...].filter { !$0.text.isEmpty }
      page.spans.replaceSubrange(spansStart..., with: kept)
    }
  }

  private mutating func emitFlow(_ range: Range<Int>) {
    var role = block.role
    if role == .paragraph, page.spans.count > spansStart,
      let picture = page.spans[spansStart...].first(where: { $0.role == .image }),
      picture.text.lowerBound == Int32(range.lowerBound),
      picture.text.upperBound == Int32(range.upperBound),
      !page.spans[spansStart...].contains(where: { $0.role == .link })
    {
      role = .image
      page.spans.removeLast(page.spans.count - spansStart)
      emit(role: role, node: Int(picture.node.index), text: range)
      return
    }
    emit(role: role, node: Int(block.node), text: range, level: block.level)
    let last = page.items.count - 1
    page.items[last].isPreformatted = isBroken || isVerbatim
    if role == .row, let table = tables.last {
      page.items[last].row = table.isHeaderRow ? 0 : table.row
      page.items[last].isHeaderRow = table.isHeaderRow
      page.items[last].continuesRow = table.rowItems > 0
      tables[tables.count - 1].rowItems += 1
    }
  }

  /// Adds an item with the spans since the last one.
  mutating func emit(role: Role, node: Int, text range: Range<Int>, level: UInt8 = 0) {
    var item = ReadingItem(
      role: role, node: AccessibilityTree.NodeID(node),
      text: Int32(range.lowerBound)..<Int32(range.upperBound),
      spans: Int32(spansStart)..<Int32(page.spans.count), container: container)
    item.level = level
    if pending.role != .paragraph, role != .separator {
      if pending.role == .listitem {
        item.startsListItem = true
        item.marker = pending.marker
        item.level = level == 0 ? pending.level : level
      }
      if role == .paragraph {
        item.role = pending.role
        item.node = AccessibilityTree.NodeID(Int(pending.node))
      }
      pending = Pending()
    }
    page.items.append(item)
    spansStart = page.spans.count
  }

  /// Adds an item that no text flows into; the spans that are open go on behind it.
  mutating func emitAlone(role: Role, node: Int, text range: Range<Int>) {
    cut(at: itemStart)
    emit(role: role, node: node, text: range)
    lastItemIsLabel = false
    begin()
  }

  /// Starts a new item after the last one; spans that are open go on in it.
  mutating func begin() {
    itemStart = text.count
    spansStart = page.spans.count
    for index in openSpans.indices {
      var span = reopened[index]
      span.text = Int32(itemStart)..<Int32(itemStart)
      openSpans[index] = Int32(page.spans.count)
      page.spans.append(span)
    }
  }

  /// The spans that are open, without their ranges.
  var reopened: [ReadingSpan] = []

  // MARK: Spans

  /// Opens a span and tells whether it has to be closed; spans nested too deep are left out.
  mutating func openSpan(
    _ role: Role, _ node: Int, column: Int = 0, columnSpan: Int = 0
  ) -> Bool {
    guard openSpans.count < Self.mostOpenSpans else { return false }
    // A space that is pending may come between: `closeSpan` leaves it out.
    let start = text.count
    let span = ReadingSpan(
      role: role, node: AccessibilityTree.NodeID(node), text: Int32(start)..<Int32(start),
      column: UInt16(min(column, 65535)), columnSpan: UInt16(min(columnSpan, 65535)))
    openSpans.append(Int32(page.spans.count))
    reopened.append(span)
    page.spans.append(span)
    return true
  }

  mutating func closeSpan(of node: Int) {
    guard let index = openSpans.last else { return }
    let isLink = page.spans[Int(index)].role == .link
    if isLink, isEmptySpan(index), text.count >= itemStart { nameEmptyLink(node) }
    openSpans.removeLast()
    reopened.removeLast()
    var start = Int(page.spans[Int(index)].text.lowerBound)
    let end = text.count
    while start < end, text.bytes[start] == 0x20 || text.bytes[start] == 0x0A { start += 1 }
    if isLink {
      lastLink = (end, node)
      text.partNumbers()
    }
    if start >= end {
      if Int(index) == page.spans.count - 1 { page.spans.removeLast() }
      return
    }
    page.spans[Int(index)].text = Int32(start)..<Int32(end)
  }

  private func isEmptySpan(_ index: Int32) -> Bool {
    text.isBlank(min(Int(page.spans[Int(index)].text.lowerBound), text.count)..<text.count)
      && !page.items.suffix(1).contains { item in
        // A link whose text has gone into the item before is not empty.
        page.span(of: page.spans[Int(index)].node, in: item) != nil
      }
  }
}
