import HarkAccessibility
import HarkDOM

extension Linearizer {
  // MARK: Opening and closing

  /// Enters a node and gives the index of the node to go on with.
  mutating func open(_ index: Int, _ node: AccessibilityTree.Node) -> Int {
    var opened = OpenNode(end: node.end, node: Int32(index))
    switch node.display {
    case .inline, .inlineBlock, .contents: break
    default: openBlock(&opened, index)
    }
    switch begin(&opened, index, node) {
    case .into:
      openNodes.append(opened)
      return index + 1
    case .through: return index + 1
    case .past:
      close(opened)
      return Int(node.end)
    }
  }

  /// Begins what a node is by its presentation category.
  private mutating func begin(
    _ opened: inout OpenNode, _ index: Int, _ node: AccessibilityTree.Node
  ) -> Way {
    switch node.role.presentation {
    case .flow: return openFlow(&opened, index, node)
    case .span: return openInline(&opened, index, node)
    case .field, .button:
      guard flowsThrough(index, node) else {
        control(index, node)
        return .past
      }
      openItem(&opened, index, marker: false)
    case .picture: return openPicture(index, node)
    case .embedded where node.role == .video || node.role == .audio:
      embedded(index, node)
      return .into
    case .embedded:
      let content = fallback(index, node)
      if content != .embedded { embedded(index, node) }
      return content == .nothing ? .past : .into
    case .separator:
      part()
      if singles == 0 { separator(index) }
      return .past
    case .single: return openSingle(&opened, index, node)
    case .container: openContainer(&opened, index, node)
    case .list: openList(&opened, index, node)
    case .listItem: openListItem(&opened, index, node)
    case .definition:
      openItem(&opened, index, marker: false)
      pending = Pending(node: Int32(index), role: .definition)
    case .table: openTable(&opened, index, node)
    case .row: openRow(&opened, index)
    case .cell: openCell(&opened, index, node)
    case .label:
      opened.ends.insert(.label)
      opened.labelStart = Int32(text.count)
      opened.labelItems = Int32(page.items.count)
    case .rubyText:
      text.openBracket()
      opened.ends.insert(.ruby)
    }
    return .into
  }

  private mutating func openBlock(_ opened: inout OpenNode, _ index: Int) {
    part()
    opened.ends.insert(.block)
    opened.block = block
    if singles == 0 { block = Block(node: Int32(index)) }
  }

  /// Begins a node that text flows through.
  private mutating func openFlow(
    _ opened: inout OpenNode, _ index: Int, _ node: AccessibilityTree.Node
  ) -> Way {
    switch node.role {
    case .lineBreak:
      lineBreak()
      return .past
    case .superscript where raise(index, node): return .past
    case .ruby:
      // What is said of it is its reading alone.
      openSpan(.ruby, of: &opened)
      return .into
    case .math:
      if let way = readFormula(index, node) { return way }
      if document.namespace(of: node.source) == .mathML {
        // It is larger or deeper than a formula is: what is read is its letters.
        openSpan(.math, of: &opened)
        return .into
      }
    default: break
    }
    if document.isHTML(node.source, .dl) {
      openList(&opened, index, node)
      return .into
    }
    if node.display == .inlineBlock, isApart(index, node) {
      text.partByWords()
      opened.ends.insert(.apart)
      return .into
    }
    if opened.ends.contains(.block) { return .into }
    let id = AccessibilityTree.NodeID(index)
    guard let parent = node.parent, tree.languageNumber(of: parent) != tree.languageNumber(of: id)
    else { return .through }
    openSpan(.generic, of: &opened)
    return .into
  }

  /// Begins a part of the text around it: a link, code, an insertion.
  private mutating func openInline(
    _ opened: inout OpenNode, _ index: Int, _ node: AccessibilityTree.Node
  ) -> Way {
    guard node.role == .link else {
      openSpan(node.role, of: &opened)
      return .into
    }
    if isPermalink(index, node) { return .past }
    let name =
      label(AccessibilityTree.NodeID(index)) ?? nameOfTrack(index, node)
      ?? replacingName(index, node)
    if page.targets.last?.index != Int32(index) {
      page.targets.append(AccessibilityTree.NodeID(index))
    }
    partLinks(index)
    openSpan(.link, of: &opened)
    guard let name else { return .into }
    flow(name)
    return .past
  }

  private mutating func openSpan(_ role: Role, of opened: inout OpenNode) {
    if openSpan(role, Int(opened.node)) { opened.ends.insert(.span) }
  }

  /// Adds a separator; one that its author named says that: where a page of print begins, it is the page's number.
  private mutating func separator(_ index: Int) {
    let name = names.name(of: AccessibilityTree.NodeID(index)).text
    guard !name.isEmpty else {
      return emitAlone(role: .separator, node: index, text: itemStart..<itemStart)
    }
    flush()
    emitAlone(role: .separator, node: index, text: append(name))
  }

  /// Tells a picture by its name; the words in a drawing are read too.
  private mutating func openPicture(_ index: Int, _ node: AccessibilityTree.Node) -> Way {
    let name = names.name(of: AccessibilityTree.NodeID(index))
    if let label = label(AccessibilityTree.NodeID(index)) {
      picture(index, node, label)
      return .past
    }
    guard !name.text.isEmpty else {
      if node.role == .image { noteUndescribed(index, node) }
      return node.role == .image ? .past : .into
    }
    if readPictureOfFormula(index, name.text) { return .past }
    if leavesNameToCaption(as: name, of: index, node) { return .past }
    picture(index, node, name.text)
    return node.role != .image && holdsText(index, node) ? .into : .past
  }

  /// Leaves the name of a picture to its caption, where that is read beside it all the same.
  ///
  /// A caption of words alone becomes the picture's item instead, so that there is a picture to come to.
  private mutating func leavesNameToCaption(
    as name: AccessibleName, of index: Int, _ node: AccessibilityTree.Node
  ) -> Bool {
    guard name.source == .nativeLabel, document.isHTML(node.source, .img),
      let figure = document.parent(of: node.source),
      let element = document.firstChild(.figcaption, of: figure),
      let caption = tree.node(of: element)
    else { return false }
    let first = Int(caption.index)
    guard first > index, !holdsParts(first, tree.nodes[first]) else { return true }
    toldCaption = first
    return false
  }

  mutating func close(_ opened: OpenNode) {
    let ends = opened.ends
    if ends.contains(.ruby) { text.closeBracket() }
    if ends.contains(.apart) { text.partByWords() }
    if ends.contains(.span) {
      closeSpan(of: Int(opened.node))
      if tree.nodes[Int(opened.node)].role == .math { noteFormula(.unread) }
    }
    if ends.contains(.label) { closeLabel(opened) }
    if ends.contains(.row) { closeRow() }
    if ends.contains(.single) {
      singles -= 1
      part()
    } else if ends.contains(.block) || opened.container >= 0 {
      part()
    }
    if ends.contains(.item) { pending = opened.pending }
    if ends.contains(.list) { lists.removeLast() }
    if ends.contains(.table) { tables.removeLast() }
    if opened.container >= 0 {
      let index = Int(opened.container)
      page.containers[index].items =
        page.containers[index].items.lowerBound..<Int32(page.items.count)
      container = page.containers[index].parent
    }
    if ends.contains(.block) || ends.contains(.single) { block = opened.block }
  }
}
