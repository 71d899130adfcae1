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
  /// The spans that are open, without their ranges.
  var reopened: [ReadingSpan] = []
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

  /// What a formula is called that is drawn and has no words; nil for one that has some, or no name.
  private func nameOfDrawing(_ index: Int, _ node: AccessibilityTree.Node) -> String? {
    guard !holdsText(index, node) else { return nil }
    let name = tree.name(of: AccessibilityTree.NodeID(index))
    return name.isEmpty ? nil : name
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
      if node.role == .math,
        let formula = MathText.text(of: node.source, in: document) ?? nameOfDrawing(index, node)
      {
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
}
