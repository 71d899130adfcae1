package import HarkDOM

extension AccessibilityTree {
  /// Builds the tree of a document.
  ///
  /// - Complexity: linear in the nodes; no recursion.
  package init(of document: Document) {
    self.init(of: document, showing: ShownText())
  }

  /// Builds the tree of a document, with choices of the person who reads.
  ///
  /// - Parameters:
  ///   - document: the page.
  ///   - shown: what of it is to be in the tree.
  ///   - style: the style sheets that it leads to; nil where none were asked for.
  package init(of document: Document, showing shown: ShownText, style: PageStyle? = nil) {
    var builder = AccessibilityTreeBuilder(document, shown, style)
    builder.build()
    let revealed = shown.leavesOutKeptBack ? [] : builder.reveal(shown, style)
    if !revealed.isEmpty {
      builder.tree.keptBack = revealed.allSatisfy(\.isVisible) ? .fromReaders : .fromAll
    } else if builder.hidesTopmost, builder.isBlank, !shown.leavesOutKeptBack {
      // A page that waits for a script to show it would be lost whole.
      builder = AccessibilityTreeBuilder(document, shown, style)
      builder.showsTopmost = true
      builder.build()
    }
    self = builder.tree
  }

  init(document: Document) { self.document = document }
}

/// Walks a document once and appends its rendered nodes to a tree.
struct AccessibilityTreeBuilder {
  let document: Document
  let style: PageStyle?
  let includingHidden: Bool
  let toggled: Set<Document.NodeID>
  let opensAll: Bool
  /// What the page's reader can open; nil where nothing has asked yet.
  var closedParts: ClosedParts?
  /// The modal dialog that a button has opened, and the elements around it; nil where there is none.
  let modal: OpenedModal?
  /// The children of elements that are read in an order of their own.
  var reordered: [Int32: [Int32]] = [:]
  /// What was read already, and stays.
  let read: ReadNodes?
  /// Bytes of prose in what is in the tree.
  var prose = 0
  /// What the page hides, and something that is not loaded may show.
  var keptBack = KeptBackText()
  /// The elements that are in the tree although the page hides them.
  var revealed: Set<Document.NodeID> = []
  let table = ElementTable.shared
  let roles: RoleResolution
  var tree: AccessibilityTree

  var styles: StyleResolver
  var owned = OwnedElements()
  var streamed = StreamedParts()
  var openElements: [OpenElement] = []
  var counters: [[UInt8]: Int] = [:]
  /// The numbers of languages that elements declare.
  var languageNumbers: [String: UInt16] = [:]
  /// Nodes whose role depends on whether references name them, with the role if they do not.
  var unnamed: [(node: Int32, role: Role)] = []

  /// Whether what style sheets hide right below `body` is in the tree all the same.
  var showsTopmost = false
  /// Whether something right below `body` was hidden on a page whose script may show it.
  var hidesTopmost = false

  /// Whether the page has a script.
  var hasScript = false
  /// Whether there are formulas of MathML.
  var hasMathML = false
  /// Whether scripts hold formulas of TeX.
  var hasTeXScripts = false
  /// Whether it has a style sheet that is not here.
  var lacksSheet = false
  /// The names of `details` elements of which one is open by its attribute.
  var openGroups: Set<String> = []
  /// How many quotations are open.
  var quotations = 0

  /// Builds the tree anew with what the page is there for and hides until a script or a sheet that is not loaded
  /// shows it.
  ///
  /// What was hidden inside of that is found by building it again, up to a bound.
  ///
  /// - Returns: the elements with such text.
  mutating func reveal(_ shown: ShownText, _ style: PageStyle?) -> [KeptBackText.Element] {
    var all: [KeptBackText.Element] = []
    for _ in 0..<3 {
      guard keptBack.mayBePage(beside: prose) else { break }
      let main = keptBack.main(beside: tree, prose: prose)
      if main.isEmpty { break }
      all += main
      self = AccessibilityTreeBuilder(document, shown, style)
      revealed = Set(all.lazy.map(\.id))
      build()
    }
    return all
  }

  /// Whether the tree holds nothing to be read.
  var isBlank: Bool {
    guard tree.hiddenTextLength == 0 else { return false }
    return !tree.nodes.indices.contains { index in
      let node = tree.nodes[index]
      switch node.role {
      case .text:
        return tree.withText(of: AccessibilityTree.NodeID(index)) { !AttributeText.isBlank($0) }
      case .image, .link, .button: return true
      default: return node.role.traits.contains(.isWidget)
      }
    }
  }

  /// An element whose children are being walked.
  struct OpenElement {
    /// The next child, or -1 after the last.
    var next: Int32
    /// The node that the children get as parent.
    var node: Int32
    /// The node to be ended with the element, or -1.
    var ownNode: Int32
    var context: RoleContext
    var state: State
    var language: UInt16
    /// How many nodes named from content are around.
    var nesting: UInt8
    /// The element, if it takes nodes that are not its children: those that it owns, or shows as a slot;
    /// else -1.
    var host: Int32 = -1
    var nextGuest = 0
    /// What comes after the children.
    var after = ElementStyle.Generated()
    /// Whether the mark that ends a quotation comes after the children.
    var endsQuotation = false
  }

  /// What children inherit, and what holds for the children of one element.
  struct State: OptionSet {
    let rawValue: UInt8
    static let isHiddenFromReaders = State(rawValue: 1 << 0)
    static let isInvisible = State(rawValue: 1 << 1)
    static let isPreformatted = State(rawValue: 1 << 2)
    /// Children are laid out as blocks.
    static let isFlex = State(rawValue: 1 << 3)
    /// Children other than the first `summary` are not rendered.
    static let isClosedDetails = State(rawValue: 1 << 4)
    /// Children other than `track` are for browsers without players.
    static let isPlayer = State(rawValue: 1 << 5)
    /// It is hidden, and of it there is what was read before that was known.
    static let isReadOnly = State(rawValue: 1 << 6)
    static let inherited: State = [
      .isHiddenFromReaders, .isInvisible, .isPreformatted, .isReadOnly,
    ]
  }

  /// The deepest nesting of nodes that are named from their content; nodes further in name
  /// themselves no more, so that the names of a page cost no more than this many walks over it.
  static let maximumNesting = 16

  init(_ document: Document, _ shown: ShownText, _ style: PageStyle?) {
    self.document = document
    self.style = style
    includingHidden = shown.includesHidden
    toggled = shown.toggled
    opensAll = shown.opensAll
    read = shown.read
    modal = OpenedModal(shown.modals.last, in: document)
    roles = RoleResolution(document: document)
    tree = AccessibilityTree(document: document)
    styles = StyleResolver(document, sheet: StyleSheet())
  }

  mutating func build() {
    tree.nodes.reserveCapacity(document.elementAndTextCount)
    survey()
    tree.nodes.append(
      AccessibilityTree.Node(
        role: .document, display: .block, isPreformatted: false, flags: [], language: 0,
        source: Document.root, parent: nil, end: 1))
    openElements.append(
      OpenElement(
        next: document.firstChild(of: Document.root)?.index ?? -1, node: 0, ownNode: 0,
        context: RoleContext(), state: [], language: tree.nodes[0].language, nesting: 0))
    walk()
    settleUnnamed()
  }

  // MARK: The walk

  private mutating func walk() {
    let storage = document.storage
    while !openElements.isEmpty {
      let top = openElements.count - 1
      let next = openElements[top].next
      if next >= 0 {
        let id = Document.NodeID(index: next)
        let node = storage.node(id)
        openElements[top].next = node.next
        switch node.kind {
        case .text: visit(text: id, in: openElements[top])
        case .element:
          if !streamed.isEmpty, streamed.all.contains(id) { continue }
          if !streamed.isEmpty, let part = streamed.take(for: next) {
            visit(element: part, storage.node(part), in: top)
          } else if owned.isEmpty || owned.owners[next] == nil {
            visit(element: id, node, in: top)
          }
        default: break
        }
      } else if openElements[top].host >= 0 {
        visitNextGuest(top)
      } else {
        let opened = openElements.removeLast()
        styles.leave()
        if opened.after.isGenerated { append(generated: opened.after, to: opened) }
        if opened.endsQuotation {
          quotations -= 1
          let marks = QuotationMarks(language: language(of: opened), depth: quotations)
          append(generated: Array(marks.close.utf8), isBlock: false, to: opened)
        }
        if opened.ownNode >= 0 { tree.nodes[Int(opened.ownNode)].end = Int32(tree.nodes.count) }
      }
    }
  }

  /// Visits the next node that is shown in an element without being its child.
  private mutating func visitNextGuest(_ top: Int) {
    let guests = guests(of: openElements[top].host)
    let next = openElements[top].nextGuest
    if next + 1 >= guests.count { openElements[top].host = -1 }
    openElements[top].nextGuest = next + 1
    guard next < guests.count else { return }
    let id = Document.NodeID(index: guests[next])
    let node = document.storage.node(id)
    if node.kind == .text {
      visit(text: id, in: openElements[top])
    } else {
      visit(element: id, node, in: top)
    }
  }

  /// The nodes that an element takes from elsewhere: those that a slot shows, or that `aria-owns` names.
  private func guests(of id: Int32) -> [Int32] {
    reordered[id] ?? tree.shadows.nodes(shownBy: id) ?? owned.owned[id] ?? []
  }

  private mutating func visit(text id: Document.NodeID, in opened: OpenElement) {
    let range = document.textRange(of: id)
    guard !range.isEmpty,
      opened.state.isDisjoint(with: [.isInvisible, .isClosedDetails, .isPlayer])
    else { return }
    if modal?.isAround(document.parent(of: id)) == true { return }
    if opened.state.contains(.isReadOnly), read?.contains(id) != true { return }
    var flags: AccessibilityTree.Flags = []
    if opened.state.contains(.isHiddenFromReaders) {
      tree.hiddenTextLength += document.withBytes(range) { AccessibilityTree.scalarCount($0) }
      guard includingHidden else { return }
      flags.insert(.isHiddenFromReaders)
    }
    prose += Prose.length(ofText: id, document)
    appendText(source: id, flags: flags, display: .inline, to: opened)
  }

  mutating func appendText(
    source: Document.NodeID, flags: AccessibilityTree.Flags, display: AccessibilityTree.Display,
    to opened: OpenElement
  ) {
    tree.nodes.append(
      AccessibilityTree.Node(
        role: .text, display: display,
        isPreformatted: opened.state.contains(.isPreformatted), flags: flags,
        language: opened.language, source: source,
        parent: AccessibilityTree.NodeID(Int(opened.node)), end: Int32(tree.nodes.count + 1)))
  }

  /// The number of the language that an element declares.
  mutating func languageNumber(of id: Document.NodeID) -> UInt16? {
    // HTML standard, section 3.2.6.2: `xml:lang` outweighs `lang` in XML; in HTML it has no meaning,
    // but a page that gives only that one means it.
    let names: [AttributeName] = document.isXML ? [.xmlLang, .lang] : [.lang, .xmlLang]
    var declared: String?
    for name in names where declared == nil { declared = document.attribute(name, of: id) }
    guard let tag = declared?.trimmingSpace() else { return nil }
    if tag == tree.languages[0] { return 0 }
    if let number = languageNumbers[tag] { return number }
    guard tree.languages.count < AccessibilityTree.Node.mostLanguages, tag.utf8.count <= 64 else {
      return nil
    }
    let number = UInt16(tree.languages.count)
    tree.languages.append(tag)
    languageNumbers[tag] = number
    return number
  }

  // MARK: After the walk

  /// Takes back the roles that need a name where the references that should give it are empty.
  private mutating func settleUnnamed() {
    guard !unnamed.isEmpty else { return }
    var names = AccessibleNames(of: tree)
    let nameless = unnamed.filter { !names.isNamedByReference(Int($0.node)) }
    // The names hold the tree: let go of it before it changes, so that it is not copied.
    names = AccessibleNames(of: AccessibilityTree(document: document))
    for (node, role) in nameless { tree.nodes[Int(node)].role = role }
  }
}
