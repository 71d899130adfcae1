/// The growing nodes, attributes and text of a document that is being parsed.
///
/// A copy of the value shares the memory; `copied` gives a second arena, `DocumentStorage` takes one
/// over and frees it.
struct Arena {
  var nodes = GrowableBuffer<Document.Node>(capacity: 256)
  var attributes = GrowableBuffer<Document.Attribute>(capacity: 128)
  /// The page in UTF-8 with its newlines normalised, and `padding` bytes of zero behind it.
  var source = GrowableBuffer<UInt8>(capacity: 4096)
  /// Text that is not in the page as it stands there, such as what a reference means.
  var decoded = GrowableBuffer<UInt8>(capacity: 256)
  var names = NameTable()
  /// Room that was kept behind texts that moved more than once, by node.
  var textCapacities: [Int32: UInt32] = [:]

  /// A scan may read that far behind the end of the page: zero ends every scan.
  static let padding = 32
  /// Bytes of a page, and of decoded text, that a document can hold; the rest is dropped.
  static let limit = Document.Node.textLimit - 4096

  init() {
    nodes.append(Document.Node(kind: .document))
    padSource()
  }

  /// Writes the zero bytes behind the page; due after each change of it.
  mutating func padSource() {
    source.reserve(source.count + Self.padding)
    (source.base + source.count).update(repeating: 0, count: Self.padding)
  }

  mutating func reserveSource(_ count: Int) {
    source.reserve(source.count + min(count, Self.limit - source.count) + Self.padding)
  }

  /// Adds bytes of the page; what does not fit into `limit` is dropped.
  @inline(__always)
  mutating func appendSource(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
    source.append(bytes, count: min(count, Self.limit - source.count))
  }

  @inline(__always)
  mutating func appendNewline() {
    if source.count < Self.limit { source.append(0x0A) }
  }

  func copied() -> Arena {
    var copy = self
    copy.nodes = nodes.copied()
    copy.attributes = attributes.copied()
    copy.source = source.copied(spare: Self.padding)
    copy.padSource()
    copy.decoded = decoded.copied()
    copy.names = names.copied()
    return copy
  }

  func deallocate() {
    nodes.deallocate()
    attributes.deallocate()
    source.deallocate()
    decoded.deallocate()
    names.deallocate()
  }

  // MARK: Nodes

  /// Adds a node that has no parent yet.
  @inline(__always)
  mutating func add(_ node: Document.Node) -> Int32 {
    let index = Int32(truncatingIfNeeded: nodes.count)
    nodes.append(node)
    return index
  }

  /// Adds an element that has no parent yet.
  ///
  /// `attributes` is where its attributes start, -1 if it may get some later, nil for none.
  @inline(__always)
  mutating func addElement(
    _ name: ElementName, _ namespace: Namespace = .html, attributes: Int32? = nil
  ) -> Int32 {
    let index = add(
      Document.Node(element: name, namespace: namespace, hasAnnex: attributes != nil))
    if let attributes { nodes.append(Document.Node(annexWith: attributes)) }
    return index
  }

  /// Adds an element like another, without its content.
  mutating func addElement(like element: Int32) -> Int32 {
    let node = nodes[Int(element)]
    return addElement(
      node.name, node.namespace,
      attributes: node.hasAnnex ? nodes[Int(element) + 1].attributes : nil)
  }

  /// Adds a node like another, without its children.
  mutating func addCopy(of node: Int32) -> Int32 {
    let original = nodes[Int(node)]
    if original.holdsText {
      return add(
        Document.Node(original.kind, start: original.textStart, count: original.textCount))
    }
    let copy = addElement(like: node)
    nodes.base[Int(copy)].setOnlyText(start: original.textStart, count: original.onlyTextCount)
    return copy
  }

  /// Adds the contents of a template element, which was added just before.
  mutating func addContents() -> Int32 { add(Document.Node(kind: .fragment)) }

  /// The contents of a template element.
  @inline(__always)
  func contents(ofTemplate template: Int32) -> Int32 {
    template + (nodes.base[Int(template)].hasAnnex ? 2 : 1)
  }

  /// Where the attributes of a node start, or -1.
  @inline(__always)
  func firstAttribute(of node: Int32) -> Int {
    nodes.base[Int(node)].hasAnnex ? Int(nodes.base[Int(node) + 1].attributes) : -1
  }

  /// Gives an element with an annex other attributes.
  func setAttributes(_ start: Int32, of element: Int32) {
    nodes.base[Int(element) + 1] = Document.Node(
      annexWith: start, previous: nodes.base[Int(element) + 1].previous)
  }

  /// An attribute of a node, or nil.
  ///
  /// - Complexity: O(attributes of the node).
  func attribute(_ name: AttributeName, of node: Int32) -> Document.Attribute? {
    var index = firstAttribute(of: node)
    while index >= 0 {
      let attribute = attributes[index]
      if attribute.name == name { return attribute }
      index = attribute.isLast ? -1 : index + 1
    }
    return nil
  }

  /// The bytes of an attribute's value.
  @_lifetime(borrow self)
  func bytes(of attribute: Document.Attribute) -> Span<UInt8> {
    span(pointer(to: attribute.start), Int(attribute.count))
  }

  // MARK: Links

  /// The first child that is a node, or -1.
  @inline(__always)
  func firstChild(of parent: Int32) -> Int32 {
    let node = nodes.base[Int(parent)]
    if node.content < 0 || node.onlyTextCount > 0 || node.holdsText { return -1 }
    return ~nodes.base[Int(node.content)].next
  }

  /// The sibling before a node that has a parent, or -1.
  ///
  /// - Complexity: O(1) for what is asked while a page is built, but for pages made to be slow;
  ///   at most O(siblings).
  func previousSibling(of node: Int32) -> Int32 {
    if let previous = nearPrevious(of: node) { return previous }
    var previous = firstChild(of: nodes[Int(node)].parent)
    while nodes[Int(previous)].next != node { previous = nodes[Int(previous)].next }
    return previous
  }

  /// The sibling before a node that has a parent, or -1; nil if the node doesn't tell.
  ///
  /// Nodes are numbered as they come: what was made just before a node is the last thing inside of
  /// its previous sibling, unless it went elsewhere.
  func nearPrevious(of node: Int32) -> Int32? {
    let base = nodes.base
    let parent = base[Int(node)].parent
    if ~base[Int(base[Int(parent)].content)].next == node { return -1 }
    if base[Int(node)].hasAnnex { return base[Int(node) + 1].previous }
    var near = node - 1
    while near > 0, base[Int(near)].isAnnex || base[Int(near)].parent != parent {
      if base[Int(near)].isAnnex || base[Int(near)].kind == .fragment {
        near -= 1
      } else {
        near = base[Int(near)].parent
      }
    }
    // What went before a table stands before it.
    for _ in 0..<4 where near > 0 {
      if base[Int(near)].next == node { return near }
      near = base[Int(near)].next
    }
    return nil
  }

  @inline(__always)
  private func setPrevious(_ previous: Int32, of node: Int32) {
    if nodes.base[Int(node)].hasAnnex { nodes.base[Int(node) + 1].previous = previous }
  }

  /// Gives the only text of an element a node; due before a second child of it is made, so that
  /// nodes are numbered as they come.
  @inline(__always)
  mutating func separateText(of parent: Int32) {
    if nodes.base[Int(parent)].onlyTextCount > 0 { makeTextNode(in: parent) }
  }

  @inline(never)
  private mutating func makeTextNode(in parent: Int32) {
    let element = nodes.base + Int(parent)
    let text = Document.Node(
      .text, start: element.pointee.textStart, count: element.pointee.onlyTextCount)
    element.pointee.setOnlyText(start: 0, count: 0)
    append(add(text), to: parent)
  }

  @inline(__always)
  mutating func append(_ node: Int32, to parent: Int32) {
    separateText(of: parent)
    let base = nodes.base
    let last = base[Int(parent)].content
    base[Int(node)].parent = parent
    base[Int(parent)].content = node
    setPrevious(last, of: node)
    if last < 0 {
      base[Int(node)].next = ~node
    } else {
      base[Int(node)].next = base[Int(last)].next
      base[Int(last)].next = node
    }
  }

  /// Takes all that is in a node out of it.
  ///
  /// - Complexity: O(children).
  mutating func removeChildren(of parent: Int32) {
    separateText(of: parent)
    var child = firstChild(of: parent)
    while child >= 0 {
      detach(child)
      child = firstChild(of: parent)
    }
  }

  /// Inserts a node that has no parent before one that has.
  mutating func insert(_ node: Int32, before sibling: Int32) {
    let previous = previousSibling(of: sibling)
    let base = nodes.base
    let parent = base[Int(sibling)].parent
    base[Int(node)].parent = parent
    base[Int(node)].next = sibling
    setNext(node, of: previous, in: parent)
    setPrevious(previous, of: node)
    setPrevious(node, of: sibling)
  }

  /// Links a child of a parent behind another child, or (-1) before all.
  private func setNext(_ next: Int32, of previous: Int32, in parent: Int32) {
    let last = nodes.base[Int(parent)].content
    if previous < 0 {
      nodes.base[Int(last)].next = ~next
    } else {
      nodes.base[Int(previous)].next = next
    }
  }

  /// Takes a node out of its parent.
  ///
  /// - Complexity: as `previousSibling`.
  mutating func detach(_ node: Int32) {
    let base = nodes.base
    let parent = base[Int(node)].parent
    guard parent >= 0 else { return }
    let previous = previousSibling(of: node)
    let next = base[Int(node)].next
    if next >= 0 {
      setNext(next, of: previous, in: parent)
      setPrevious(previous, of: next)
    } else {
      if previous >= 0 { base[Int(previous)].next = next }
      base[Int(parent)].content = previous
    }
    base[Int(node)].parent = -1
    base[Int(node)].next = -1
    setPrevious(-1, of: node)
  }

  /// Moves all children of one node behind the children of another.
  ///
  /// - Complexity: O(children).
  mutating func moveChildren(of parent: Int32, to other: Int32) {
    separateText(of: parent)
    var child = firstChild(of: parent)
    nodes.base[Int(parent)].content = -1
    while child >= 0 {
      let next = nodes.base[Int(child)].next
      append(child, to: other)
      child = next
    }
  }
}
