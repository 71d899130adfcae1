package import HarkAccessibility
import HarkDOM
private import HarkText

extension LinearPage {
  /// Makes the line of items out of a tree.
  ///
  /// - Parameters:
  ///   - tree: the page.
  ///   - strings: has the words for buttons that a page leaves to the browser ("Submit"); without
  ///     it they have no name.
  ///   - host: where the page came from, so that links to its beginning are known; nil where it has none.
  ///   - labels: what people call things of the page's site.
  ///   - longestItem: how many bytes of running text an item has, 2,048 or more; what goes on becomes the next.
  ///     Whoever answers keys sets it, since what a key does with an item takes time with its length.
  ///   - words: the words of pages, where the strings do not bring them.
  /// - Complexity: linear in the nodes and their text; no recursion.
  package init(
    linearizing tree: AccessibilityTree, strings: StringCatalog? = nil, host: String? = nil,
    labels: PageLabels? = nil, longestItem: Int = .max, words: PageWords? = nil
  ) {
    var linearizer = Linearizer(
      tree, strings, longestItem, NameGuesser(tree.document, host: host),
      words ?? strings?.pageWords ?? .none)
    if let labels { linearizer.take(labels) }
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
  struct OpenNode {
    var end: Int32
    var node: Int32
    /// What the enclosing block was.
    var block = Block()
    var ends: Ends = []
    var container: Int32 = -1
    var labelStart: Int32 = 0
    var labelItems: Int32 = 0
    var pending = Pending()
  }

  /// What ends with a node.
  struct Ends: OptionSet {
    let rawValue: UInt16
    static let block = Ends(rawValue: 1 << 0)
    /// A node whose blocks do not part items.
    static let single = Ends(rawValue: 1 << 1)
    static let span = Ends(rawValue: 1 << 2)
    static let list = Ends(rawValue: 1 << 3)
    static let table = Ends(rawValue: 1 << 4)
    static let row = Ends(rawValue: 1 << 5)
    static let label = Ends(rawValue: 1 << 6)
    /// A node that the next item belonged to.
    static let item = Ends(rawValue: 1 << 7)
    static let ruby = Ends(rawValue: 1 << 8)
    /// A box that stands apart from the text beside it.
    static let apart = Ends(rawValue: 1 << 9)
  }

  /// How the walk goes on behind the start of a node.
  enum Way {
    /// Inside, and what the node began ends with it.
    case into
    /// Inside; nothing ends with the node.
    case through
    /// Behind the node: all that it says is told.
    case past
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
  var openNodes: [OpenNode] = []
  var block = Block()
  var pending = Pending()
  var itemStart = 0
  var spansStart = 0
  var openSpans: [Int32] = []
  /// The spans that are open, without their ranges.
  var reopened: [ReadingSpan] = []
  var isBroken = false
  var isVerbatim = false
  /// How many bytes of running text an item has.
  let longestItem: Int
  /// Whether the next item goes on with the text of the last, which was too long for one.
  var continuesItem = false
  var pendingBreaks = 0
  /// How many nodes are open whose blocks do not part items.
  var singles = 0
  /// The names that the walk asks for.
  var names: AccessibleNames
  /// The words for names that a page leaves to the browser.
  let strings: StringCatalog?
  /// What things without a name are perhaps called.
  let guesser: NameGuesser
  /// What people call things of the page.
  var labels: [AccessibilityTree.NodeID: String] = [:]
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
  /// The node of a caption that was told as the picture that it names, or -1.
  var toldCaption = -1
  /// What encloses TeX in the text.
  let delimiters: TeXFinder.Delimiters
  /// The addresses that links with content lead to; found when first asked for.
  var toldAddresses: Set<String>?

  static let mostOpenSpans = 32

  init(
    _ tree: AccessibilityTree, _ strings: StringCatalog?, _ longestItem: Int,
    _ guesser: NameGuesser, _ words: PageWords
  ) {
    self.tree = tree
    self.guesser = guesser
    self.longestItem = longestItem
    self.strings = strings
    document = tree.document
    delimiters = TeXFinder.delimiters(of: tree.document, scripts: tree.mathScripts)
    page = LinearPage(tree: tree, words: words)
    // Room is taken once, since growing copies, and holds twice as much in the end; what is not used takes no memory.
    text = FlowText(capacity: Self.lettersRoom(of: tree))
    survey = TableSurvey(tree)
    names = AccessibleNames(of: tree)
    text.append(byte: 0x2D)
    itemStart = 1
    reserve()
  }

  /// The bytes of the texts of a page, with a sixteenth more for what is said beside them.
  private static func lettersRoom(of tree: AccessibilityTree) -> Int {
    var count = 64
    for node in tree.nodes where node.role == .text && !node.isGenerated {
      count += tree.document.textRange(of: node.source).count
    }
    return count + count / 16
  }

  /// Makes room for about as many items and spans as the tree gives.
  private mutating func reserve() {
    var items = 16
    var spans = 16
    for node in tree.nodes where node.role != .text {
      switch node.role.presentation {
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
    page.measureReach()
    return page
  }

  mutating func run() {
    // A copy of the value, so that what asks it need not make one for each text.
    let tree = tree
    let nodes = tree.nodes.span
    var index = 0
    while index < nodes.count {
      while let last = openNodes.last, last.end <= Int32(index) {
        openNodes.removeLast()
        close(last)
      }
      let node = nodes[index]
      if node.role == .text {
        flow(index, node, of: tree)
        index += 1
      } else {
        index = open(index, node)
      }
    }
    while let last = openNodes.popLast() { close(last) }
    flush()
  }

  // MARK: Text

  private mutating func flow(
    _ index: Int, _ node: AccessibilityTree.Node, of tree: AccessibilityTree
  ) {
    tree.withText(of: AccessibilityTree.NodeID(index)) { raw in
      guard !raw.isEmpty else { return }
      if node.isPreformatted && singles == 0 {
        if text.count == itemStart, raw.allSatisfy({ $0 <= 0x20 }) { return }
        inPortions(raw, isVerbatim: true) { $0.flowVerbatim($1) }
      } else {
        if delimiters.isEmpty {
          inPortions(raw, isVerbatim: false) { $0.flow($1) }
        } else {
          flowWithTeX(index, raw)
        }
      }
    }
  }

  private mutating func flowVerbatim(_ raw: Span<UInt8>) {
    breakIfPending()
    if pendingBreaks > 0 { startLine() }
    text.appendPreformatted(raw, itemStart: itemStart)
    isVerbatim = true
  }

  mutating func flow(_ string: String) {
    inPortions(string.utf8Span.span, isVerbatim: false) { $0.flow($1) }
  }

  mutating func flow(_ raw: Span<UInt8>) {
    if pendingBreaks > 0, raw.contains(where: { $0 > 0x20 }) {
      breakIfPending()
      if pendingBreaks > 0 { startLine() }
    }
    text.appendFolded(raw, itemStart: itemStart)
  }

  /// A line break element: one goes into the text, two in a row part paragraphs.
  mutating func lineBreak() {
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
