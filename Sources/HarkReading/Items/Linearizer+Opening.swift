import HarkAccessibility
import HarkDOM

extension Linearizer {
  // MARK: Opening and closing

  /// Enters a node and gives the index of the node to go on with.
  mutating func open(_ index: Int, _ node: AccessibilityTree.Node) -> Int {
    var frame = Frame(end: node.end, node: Int32(index))
    switch node.display {
    case .inline, .inlineBlock, .contents: break
    default: openBlock(&frame, index)
    }
    switch begin(&frame, index, node) {
    case .into:
      frames.append(frame)
      return index + 1
    case .through: return index + 1
    case .past:
      close(frame)
      return Int(node.end)
    }
  }

  /// Begins what a node is by its presentation category.
  private mutating func begin(
    _ frame: inout Frame, _ index: Int, _ node: AccessibilityTree.Node
  ) -> Way {
    switch Presentation.of(node.role) {
    case .flow: return openFlow(&frame, index, node)
    case .span: return openInline(&frame, index, node)
    case .field, .button:
      guard flowsThrough(index, node) else {
        control(index, node)
        return .past
      }
      openItem(&frame, index, marker: false)
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
      if singles == 0 { emitAlone(role: .separator, node: index, text: itemStart..<itemStart) }
      return .past
    case .single: return openSingle(&frame, index, node)
    case .container: openContainer(&frame, index, node)
    case .list: openList(&frame, index, node)
    case .listItem: openListItem(&frame, index, node)
    case .definition:
      openItem(&frame, index, marker: false)
      pending = Pending(node: Int32(index), role: .definition)
    case .table: openTable(&frame, index, node)
    case .row: openRow(&frame, index)
    case .cell: openCell(&frame, index, node)
    case .label:
      frame.ends.insert(.label)
      frame.labelStart = Int32(text.count)
      frame.labelItems = Int32(page.items.count)
    case .rubyText:
      text.openBracket()
      frame.ends.insert(.ruby)
    }
    return .into
  }

  private mutating func openBlock(_ frame: inout Frame, _ index: Int) {
    part()
    frame.ends.insert(.block)
    frame.block = block
    if singles == 0 { block = Block(node: Int32(index)) }
  }

  /// Begins a node that text flows through.
  private mutating func openFlow(
    _ frame: inout Frame, _ index: Int, _ node: AccessibilityTree.Node
  ) -> Way {
    switch node.role {
    case .lineBreak:
      lineBreak()
      return .past
    case .superscript where raise(index, node): return .past
    case .math:
      if let formula = MathText.text(of: node.source, in: document) ?? nameOfDrawing(index, node) {
        flow(formula)
        return .past
      }
    default: break
    }
    if document.isHTML(node.source, .dl) {
      openList(&frame, index, node)
      return .into
    }
    if node.display == .inlineBlock, isApart(index, node) {
      text.partByWords()
      frame.ends.insert(.apart)
      return .into
    }
    if frame.ends.contains(.block) { return .into }
    let id = AccessibilityTree.NodeID(index)
    guard let parent = node.parent, tree.languageNumber(of: parent) != tree.languageNumber(of: id)
    else { return .through }
    openSpan(.generic, of: &frame)
    return .into
  }

  /// What a formula is called that is drawn and has no words; nil for one that has some, or no name.
  private func nameOfDrawing(_ index: Int, _ node: AccessibilityTree.Node) -> String? {
    guard !holdsText(index, node) else { return nil }
    let name = tree.name(of: AccessibilityTree.NodeID(index))
    return name.isEmpty ? nil : name
  }

  /// Begins a part of the text around it: a link, code, an insertion.
  private mutating func openInline(
    _ frame: inout Frame, _ index: Int, _ node: AccessibilityTree.Node
  ) -> Way {
    guard node.role == .link else {
      openSpan(node.role, of: &frame)
      return .into
    }
    let name = nameOfTrack(index, node) ?? replacingName(index, node)
    if page.targets.last?.index != Int32(index) {
      page.targets.append(AccessibilityTree.NodeID(index))
    }
    partLinks(index)
    openSpan(.link, of: &frame)
    guard let name else { return .into }
    flow(name)
    return .past
  }

  private mutating func openSpan(_ role: Role, of frame: inout Frame) {
    if openSpan(role, Int(frame.node)) { frame.ends.insert(.span) }
  }

  /// Tells a picture by its name; the words in a drawing are read too.
  private mutating func openPicture(_ index: Int, _ node: AccessibilityTree.Node) -> Way {
    let name = names.name(of: AccessibilityTree.NodeID(index))
    guard !name.text.isEmpty else { return node.role == .image ? .past : .into }
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

  mutating func close(_ frame: Frame) {
    let ends = frame.ends
    if ends.contains(.ruby) { text.closeBracket() }
    if ends.contains(.apart) { text.partByWords() }
    if ends.contains(.span) { closeSpan(of: Int(frame.node)) }
    if ends.contains(.label) { closeLabel(frame) }
    if ends.contains(.row) { closeRow() }
    if ends.contains(.single) {
      singles -= 1
      part()
    } else if ends.contains(.block) || frame.container >= 0 {
      part()
    }
    if ends.contains(.item) { pending = frame.pending }
    if ends.contains(.list) { lists.removeLast() }
    if ends.contains(.table) { tables.removeLast() }
    if frame.container >= 0 {
      let index = Int(frame.container)
      page.containers[index].items =
        page.containers[index].items.lowerBound..<Int32(page.items.count)
      container = page.containers[index].parent
    }
    if ends.contains(.block) || ends.contains(.single) { block = frame.block }
  }
}
