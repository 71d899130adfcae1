// Creating and inserting nodes:
// <https://html.spec.whatwg.org/multipage/parsing.html#creating-and-inserting-nodes>
extension TreeBuilder {
  /// Where a node goes: before a sibling, or (-1) behind the last child of a parent.
  struct InsertionLocation {
    var parent: Int32
    var sibling: Int32 = -1
  }

  /// Deeper elements become siblings, as browsers have it; their text stays in them.
  static let maximumDepth = 512

  /// "The appropriate place for inserting a node": 1: the target is the current node; 3: of a template its contents.
  @inline(__always)
  func appropriatePlace() -> InsertionLocation {
    let top = open.top
    if top.flags.isDisjoint(with: [.table, .template]) {
      return InsertionLocation(parent: top.node)
    }
    return appropriatePlace(in: open.count - 1)
  }

  /// The same with an override target.
  func appropriatePlace(in index: Int) -> InsertionLocation {
    // 2: "If foster parenting is enabled and target is a table, tbody, tfoot, thead, or tr element".
    let target = open[index]
    if fosterParenting && target.flags.contains(.table) { return fosterPlace() }
    return InsertionLocation(parent: holder(target))
  }

  /// What holds the children of an open element: itself, or of a template its contents.
  @inline(__always)
  private func holder(_ entry: OpenElements.Entry) -> Int32 {
    entry.flags.contains(.template) ? arena.contents(ofTemplate: entry.node) : entry.node
  }

  /// Steps 2.1 to 2.7 of the appropriate place.
  private func fosterPlace() -> InsertionLocation {
    // 2.1 and 2.2: the last template and the last table.
    let template = open.last(.template)
    let table = open.last(.table)
    // 2.3: "inside last template's template contents, after its last child".
    if template >= 0 && template > table {
      return InsertionLocation(parent: holder(open[template]))
    }
    // 2.4: "inside the first element in the stack of open elements (the html element)".
    if table < 0 { return InsertionLocation(parent: open[0].node) }
    // 2.5: "inside last table's parent node, immediately before last table".
    let node = open[table].node
    let parent = arena.nodes[Int(node)].parent
    if parent >= 0 { return InsertionLocation(parent: parent, sibling: node) }
    // 2.6 and 2.7: "inside previous element, after its last child".
    return InsertionLocation(parent: holder(open[table - 1]))
  }

  @inline(__always)
  mutating func insert(_ node: Int32, at place: InsertionLocation) {
    if place.sibling >= 0 {
      arena.insert(node, before: place.sibling)
    } else {
      arena.append(node, to: place.parent)
    }
  }

  /// The place for an element: as for a node, but not too deep.
  @inline(__always)
  private func elementPlace() -> InsertionLocation {
    var place = appropriatePlace()
    if open.count > Self.maximumDepth && place.sibling < 0 {
      let parent = arena.nodes[Int(place.parent)].parent
      if parent > 0 { place.parent = parent }
    }
    return place
  }

  @inline(__always)
  mutating func insertText(_ piece: Arena.Piece) {
    // "Insert a character", 3: "If the adjusted insertion location is in a Document node, then return"; 4: an
    // adjacent Text node takes the character.
    let place = appropriatePlace()
    if place.parent == 0 { return }
    if place.sibling < 0 {
      arena.appendText(piece, to: place.parent)
    } else {
      arena.insertText(piece, before: place.sibling)
    }
  }

  /// "Insert a foreign element", 1 to 3: creates the element of a tag and puts it into its place.
  @inline(__always)
  private mutating func createElement(_ tag: TagToken, namespace: Namespace = .html) -> Int32 {
    let place = elementPlace()
    arena.separateText(of: place.parent)
    let node = addElement(tag, namespace)
    insert(node, at: place)
    return node
  }

  /// Creates the element of a tag, without a parent.
  @inline(__always)
  mutating func addElement(_ tag: TagToken, _ namespace: Namespace) -> Int32 {
    if tag.attributeCount > 0 {
      tookAttributes = true
      return arena.addElement(tag.name, namespace, attributes: Int32(tag.attributeStart))
    }
    switch tag.name {
    // A later tag may bring attributes; before a table goes what can't stand in it.
    case .html, .body, .table: return arena.addElement(tag.name, namespace, attributes: -1)
    default: return arena.addElement(tag.name, namespace)
    }
  }

  /// "Insert an HTML element", 4: and makes it the current node.
  @inline(__always)
  @discardableResult
  mutating func insertElement(_ tag: TagToken) -> Int32 {
    insertElement(tag, flags: traits[tag.name].flags)
  }

  @inline(__always)
  @discardableResult
  mutating func insertElement(_ tag: TagToken, flags: ElementTraits.Flags) -> Int32 {
    let node = createElement(tag)
    open.push(OpenElements.Entry(node: node, name: tag.name.rawValue, flags: flags))
    if form >= 0 { noteFormOwner(node, tag) }
    return node
  }

  /// Inserts an HTML element that has no content.
  @inline(__always)
  @discardableResult
  mutating func insertVoid(_ tag: TagToken) -> Int32 {
    let node = createElement(tag)
    if form >= 0 { noteFormOwner(node, tag) }
    return node
  }

  @discardableResult
  mutating func insertElement(_ name: ElementName) -> Int32 {
    insertElement(TagToken(name: name))
  }

  /// "Insert a foreign element" of SVG or MathML; a tag that closes itself leaves it closed.
  mutating func insertForeign(_ tag: TagToken, tokenName: ElementName, namespace: Namespace) {
    let node = createElement(tag, namespace: namespace)
    if tag.isSelfClosing { return }
    var flags: ElementTraits.Flags = namespace == .svg ? .svg : .mathML
    flags.formUnion(ForeignNames.flags(of: node, namespace: namespace, in: arena))
    open.push(OpenElements.Entry(node: node, name: tokenName.rawValue, flags: flags))
  }

  /// Takes the current node off the stack.
  @inline(__always)
  mutating func pop() {
    let entry = open.pop()
    if entry.flags.contains(.isFlagged) { arena.nodes.base[Int(entry.node)].isOpen = false }
  }

  @inline(__always)
  mutating func pop(through index: Int) {
    while open.count > index { pop() }
  }

  /// Takes an element off the stack that is not its top.
  mutating func removeOpen(at index: Int) {
    arena.nodes.base[Int(open[index].node)].isOpen = false
    open.remove(at: index)
  }

  /// "Create an element for a token": the association of a control with the form element pointer, where the tree
  /// does not show it.
  ///
  /// <https://html.spec.whatwg.org/multipage/parsing.html#create-an-element-for-the-token>
  private mutating func noteFormOwner(_ node: Int32, _ tag: TagToken) {
    guard !arena.nodes[Int(form)].isOpen else { return }
    switch tag.name {
    case .button, .fieldset, .input, .object, .output, .select, .textarea, .img: break
    default: return
    }
    if open.contains(.template) { return }
    formOwners[node] = form
  }

  /// Adds the attributes of a second `html` or `body` tag that the first does not have.
  mutating func addMissingAttributes(of tag: TagToken, to element: Int32) {
    guard tag.attributeCount > 0 else { return }
    var merged: [Document.Attribute] = []
    var names: Set<UInt32> = []
    var index = arena.firstAttribute(of: element)
    while index >= 0 {
      let attribute = arena.attributes[index]
      merged.append(attribute)
      names.insert(attribute.name.rawValue)
      index = attribute.isLast ? -1 : index + 1
    }
    let known = merged.count
    for index in 0..<tag.attributeCount {
      let attribute = arena.attributes[Int(tag.attributeStart) + index]
      if names.insert(attribute.name.rawValue).inserted { merged.append(attribute) }
    }
    // Thousands of such tags with ever new attributes would cost quadratic time.
    if merged.count == known || (known > 64 && merged.count - known < known / 8) { return }
    let start = arena.attributes.count
    for (index, attribute) in merged.enumerated() {
      var attribute = attribute
      attribute.isLast = index == merged.count - 1
      arena.attributes.append(attribute)
    }
    arena.setAttributes(Int32(start), of: element)
    tookAttributes = true
  }

  // MARK: Closing

  /// Generates implied end tags, except for one name.
  @inline(__always)
  mutating func generateImpliedEndTags(except name: ElementName = .none) {
    while open.top.flags.contains(.impliesEnd)
      && (open.top.name != name.rawValue || open.top.isForeign)
    {
      pop()
    }
  }

  /// "Generate all implied end tags thoroughly": those of a table's parts too.
  mutating func generateImpliedEndTagsThoroughly() {
    while open.top.flags.contains(.impliesEndThoroughly) { pop() }
  }

  @inline(__always)
  mutating func closeParagraphInButtonScope() {
    if open.isInButtonScope(.p) { closeParagraph() }
  }

  /// "Close a p element": implied end tags "except for p elements", then all up to the p.
  mutating func closeParagraph() {
    generateImpliedEndTags(except: .p)
    pop(through: open.last(.p))
  }

  /// Resets the insertion mode appropriately.
  ///
  /// <https://html.spec.whatwg.org/multipage/parsing.html#reset-the-insertion-mode-appropriately>
  mutating func resetMode() {
    let modes: [(ElementName, Mode)] = [
      (.td, .inCell), (.th, .inCell), (.tr, .inRow), (.tbody, .inTableBody),
      (.thead, .inTableBody), (.tfoot, .inTableBody), (.caption, .inCaption),
      (.colgroup, .inColumnGroup), (.table, .inTable), (.head, .inHead), (.body, .inBody),
      (.frameset, .inFrameset),
    ]
    // The standard goes down the stack and takes the first of these elements; the stack knows the place of the
    // last of each name. "template": "the current template insertion mode"; "html": "before head" while the head
    // element pointer is null, else "after head".
    var highest = max(open.last(.html), open.last(.template))
    mode =
      open.last(.template) == highest
      ? templateModes.last ?? .inBody : head < 0 ? .beforeHead : .afterHead
    for (name, nameMode) in modes where open.last(name) > highest {
      highest = open.last(name)
      mode = nameMode
    }
  }

  /// Closes the innermost template.
  mutating func closeTemplate() {
    pop(through: open.last(.template))
    formatting.clearToLastMarker()
    templateModes.removeLast()
    resetMode()
  }
}
