package import HarkText

/// Writes the document of a text of another kind, element by element: what is large is no page of HTML first.
///
///     var writer = DocumentWriter(title: "Ferries")
///     writer.element(.h1, "Ferries")
///     writer.open(.p)
///     writer.link(to: "/fares", "Fares")
///     writer.close()
///     let document = writer.finish()
///
/// It checks nothing that a parser would see to: whoever writes nests elements as HTML allows it. Of text only what a
/// page can't hold is left out or changed as a parser does it (HTML standard, sections 13.2.3.5 and 13.2.6.4.7): zero
/// bytes and carriage returns.
///
/// Each verb costs O(bytes).
package struct DocumentWriter: ~Copyable {
  private var arena = Arena()
  /// The elements that were opened: the root, `body`, and those in it.
  private var open: [Int32] = [0]
  /// The attribute that was written last: where the next is the same, as in the rows of a table, it is the same one.
  private var lastAttribute: (name: AttributeName, value: String, start: Int32)?
  private var isTaken = false

  /// Starts a page.
  ///
  /// - Parameters:
  ///   - title: its title.
  ///   - language: the language that it declares, if it does.
  package init(title: String, language: String? = nil) {
    open(.html)
    open(.head)
    element(.title, title)
    close()
    if let language { open(.body, .lang, language) } else { open(.body) }
  }

  /// Starts a document with nothing in it, not even a root element.
  package init() {}

  deinit {
    if !isTaken { arena.deallocate() }
  }

  /// The document; elements that are open end there.
  package consuming func finish() -> Document {
    arena.padSource()
    isTaken = true
    return Document(taking: arena)
  }

  // MARK: Elements

  /// Opens an element.
  package mutating func open(_ name: ElementName) { add(name) }

  /// Opens an element with an attribute.
  package mutating func open(_ name: ElementName, _ attribute: AttributeName, _ value: String) {
    if let last = lastAttribute, last.name == attribute, last.value == value {
      add(name, attributes: last.start)
      return
    }
    let start = Int32(arena.attributes.count)
    addAttribute(attribute, value, isLast: true)
    lastAttribute = (attribute, value, start)
    add(name, attributes: start)
  }

  /// Opens an element of any name and namespace.
  ///
  /// - Parameters:
  ///   - name: its local name, as it is written in its namespace.
  ///   - namespace: its namespace.
  ///   - attributes: its attributes in their order, each name once.
  /// - Returns: the element.
  package mutating func open(
    named name: String, in namespace: Namespace, _ attributes: [(name: String, value: String)]
  ) -> Document.NodeID {
    let number = ElementName(rawValue: arena.names.elements.number(name.utf8Span.span))
    guard !attributes.isEmpty else { return Document.NodeID(index: add(number, namespace)) }
    let start = Int32(arena.attributes.count)
    for (index, (name, value)) in attributes.enumerated() {
      addAttribute(
        AttributeName(rawValue: arena.names.attributes.number(name.utf8Span.span)), value,
        isLast: index == attributes.count - 1)
    }
    return Document.NodeID(index: add(number, namespace, attributes: start))
  }

  /// Opens a `template` element and then its contents; closing once closes both.
  package mutating func openContents(
    ofTemplateWith attributes: [(name: String, value: String)]
  ) {
    let template = open(named: "template", in: .html, attributes)
    let contents = arena.addContents()
    assert(arena.contents(ofTemplate: template.index) == contents)
    open[open.count - 1] = contents
  }

  /// Closes the element that was opened last.
  package mutating func close() {
    precondition(open.count > 1, "No element is open.")
    open.removeLast()
  }

  /// Adds an element with nothing but text.
  package mutating func element(_ name: ElementName, _ text: String) {
    open(name)
    self.text(text)
    close()
  }

  /// Adds an element that has no contents, such as `br`.
  package mutating func void(_ name: ElementName) { add(name, isOpen: false) }

  /// Adds a paragraph of text.
  package mutating func paragraph(_ text: String) { element(.p, text) }

  /// Adds a link.
  package mutating func link(to address: String, _ name: String) {
    open(.a, .href, address)
    text(name)
    close()
  }

  @discardableResult
  private mutating func add(
    _ name: ElementName, _ namespace: Namespace = .html, attributes: Int32? = nil,
    isOpen: Bool = true
  ) -> Int32 {
    let parent = open[open.count - 1]
    // Nodes are numbered as they come, the text before this one too.
    arena.separateText(of: parent)
    let element = arena.addElement(name, namespace, attributes: attributes)
    arena.append(element, to: parent)
    if isOpen { open.append(element) }
    return element
  }

  private mutating func addAttribute(
    _ name: AttributeName, namespace: Namespace = .html, _ value: String, isLast: Bool
  ) {
    let range = place(value.utf8Span.span, zero: "\u{FFFD}")
    var attribute = Document.Attribute(
      name: name, namespace: namespace, start: UInt32(range.lowerBound), count: UInt32(range.count))
    attribute.isLast = isLast
    arena.attributes.append(attribute)
  }

  // MARK: Text

  /// Adds text.
  package mutating func text(_ text: String) {
    self.text(text.utf8Span.span)
  }

  private mutating func text(_ bytes: Span<UInt8>) {
    let range = place(bytes, zero: "")
    guard !range.isEmpty else { return }
    arena.appendText(arena.piece(range), to: open[open.count - 1])
  }

  /// Takes bytes into the document, and says where they lie.
  private mutating func place(
    _ bytes: Span<UInt8>, zero: StaticString
  ) -> Range<Int> {
    let start = arena.source.count
    if bytes.contains(where: { $0 == 0 || $0 == 0x0D }) {
      var previous: UInt8 = 0x20
      for index in bytes.indices {
        let byte = bytes[index]
        switch byte {
        case 0: zero.withSpan { arena.appendSource($0) }
        case 0x0D: arena.appendNewline()
        case 0x0A where previous == 0x0D: break
        default: arena.appendSource(bytes.extracting(index..<index + 1))
        }
        previous = byte
      }
    } else {
      arena.appendSource(bytes)
    }
    return start..<arena.source.count
  }

  // MARK: Parts of other documents

  /// Adds what lies in an element of a document: whole elements, whatever was written.
  ///
  /// - Parameters:
  ///   - top: the element.
  ///   - document: what it is in.
  ///   - level: the level that the highest of its headings gets; nil where they stay as they are.
  ///   - base: what its addresses are relative to; nil where they stay as they are.
  /// - Complexity: O(nodes); no recursion.
  package mutating func children(
    of top: Document.NodeID, in document: Document, headingsFrom level: Int? = nil,
    base: Address? = nil
  ) {
    let moved = level.map { $0 - Self.highestHeading(of: top, in: document) } ?? 0
    let outside = open.count
    var current = document.firstChild(of: top)
    while let id = current {
      var next: Document.NodeID?
      switch document.kind(of: id) {
      case .text: document.withBytes(document.textRange(of: id)) { text($0) }
      case .element where Self.isLeftOut(document.name(of: id)): break
      case .element:
        next = document.firstChild(of: id)
        copy(id, of: document, movingHeadings: moved, base: base, isOpen: next != nil)
      default: break
      }
      next = next ?? document.nextSibling(of: id)
      var last = id
      while next == nil, open.count > outside, let parent = document.parent(of: last) {
        close()
        last = parent
        next = document.nextSibling(of: last)
      }
      current = next
    }
  }

  /// Adds an element like that of another document, without its contents.
  private mutating func copy(
    _ id: Document.NodeID, of document: Document, movingHeadings moved: Int, base: Address?,
    isOpen: Bool
  ) {
    let namespace = document.namespace(of: id)
    var name = document.localName(of: id)
    if moved != 0, namespace == .html, let level = Self.level(of: document.name(of: id)) {
      name = "h\(min(max(level + moved, 1), 6))"
    }
    let number = ElementName(rawValue: arena.names.elements.number(name.utf8Span.span))
    let attributes = Array(document.attributes(of: id))
    guard !attributes.isEmpty else {
      add(number, namespace, isOpen: isOpen)
      return
    }
    let start = Int32(arena.attributes.count)
    for (index, attribute) in attributes.enumerated() {
      let name = document.text(of: attribute.name)
      var value = document.value(of: attribute)
      if let base, attribute.name == .href || attribute.name == .src {
        value = Address(value, base: base)?.href ?? value
      }
      addAttribute(
        AttributeName(rawValue: arena.names.attributes.number(name.utf8Span.span)),
        namespace: attribute.namespace, value, isLast: index == attributes.count - 1)
    }
    add(number, namespace, attributes: start, isOpen: isOpen)
  }

  /// What belongs to a page as a whole and not to a part that is put into another one.
  private static func isLeftOut(_ name: ElementName) -> Bool {
    name == .script || name == .style || name == .base || name == .title || name == .meta
  }

  /// The elements of headings, the highest first.
  package static let headings: [ElementName] = [.h1, .h2, .h3, .h4, .h5, .h6]

  private static func level(of name: ElementName) -> Int? {
    headings.firstIndex(of: name).map { $0 + 1 }
  }

  private static func highestHeading(of top: Document.NodeID, in document: Document) -> Int {
    var highest = 7
    var current: Document.NodeID? = top
    while let id = current {
      if let level = level(of: document.name(of: id)) { highest = min(highest, level) }
      current = document.next(after: id, within: top)
    }
    return highest
  }
}
