import HarkDOM

/// Steps 2B and 2F to 2H of accname 1.2: what references and content give.
extension AccessibleNames {
  /// How deep computations may lie in one another, as a reference inside content inside a label does.
  private static let maximumDepth = 6

  // MARK: 2B: references

  /// 2B.ii: appends the text of the elements that an attribute refers to, in its order, parted by spaces.
  ///
  /// Each is computed as a part of this traversal, so that its own references are not followed; a hidden one
  /// gives all that lies in it (2A.i).
  mutating func appendReferences(_ attribute: AttributeName, of id: Document.NodeID) {
    for target in tree.elements(attribute, of: id) {
      guard allowance > 0 else { return }
      text.appendSpace()
      appendReferenced(target, from: id)
      text.appendSpace()
    }
  }

  /// Appends the text of one element that is referred to, or that labels another.
  mutating func appendReferenced(_ target: Document.NodeID, from origin: Document.NodeID) {
    guard walks.count < Self.maximumDepth else { return }
    guard let place = place(of: target) else {
      appendHidden(target)
      return
    }
    if target != origin, isConsulted(place) { return }
    appendEmbedded(place, inReference: true, isDirect: true, isSelf: target == origin)
  }

  /// Whether a node of the tree has been consulted in this computation.
  private func isConsulted(_ index: Int) -> Bool {
    if !consulted.isEmpty, consulted.contains(tree.nodes[index].source) { return true }
    // Walks in progress have consulted what lies between their roots and where they are.
    return walks.contains { index >= $0.root && index <= $0.current }
  }

  // MARK: One node inside a computation

  /// Appends the text alternative of a node that is not the root of the computation.
  ///
  /// - Parameters:
  ///   - index: the node.
  ///   - inReference: whether a reference is being followed: then no further one is.
  ///   - isDirect: whether it is this node that is referred to.
  ///   - isSelf: whether an element refers to itself; then its value is not its name.
  mutating func appendEmbedded(
    _ index: Int, inReference: Bool, isDirect: Bool = false, isSelf: Bool = false
  ) {
    let node = tree.nodes[index]
    if node.role == .text {
      tree.withText(of: AccessibilityTree.NodeID(index)) { text.append($0) }
      return
    }
    switch contribution(
      of: index, inReference: inReference, isDirect: isDirect, isSelf: isSelf)
    {
    case .done:
      if walks.isEmpty || inReference { consult(index) }
    case .nothing: break
    case .content:
      let count = text.count
      appendMarker(of: index)
      appendContent(of: index, inReference: inReference)
      // 2I: the tooltip, where content gives nothing.
      if text.count == count, node.flags.contains(.mayHaveOwnName) {
        _ = append(.title, of: node.source)
      }
    }
  }

  private enum Contribution {
    /// The text is there.
    case done
    /// The node contributes nothing.
    case nothing
    /// What the node contains is its text.
    case content
  }

  /// Marks a subtree as consulted.
  private mutating func consult(_ index: Int) {
    consulted.insert(tree.nodes[index].source)
  }

  /// Appends what a node gives by itself: steps 2B to 2E, for a node that is come to by recursion.
  private mutating func contribution(
    of index: Int, inReference: Bool, isDirect: Bool = false, isSelf: Bool = false
  ) -> Contribution {
    let node = tree.nodes[index]
    let traits = node.role.traits
    let mayHaveOwnName = node.flags.contains(.mayHaveOwnName)
    let isControl =
      traits.contains(.isRange) || traits.contains(.isTextField) || node.role == .combobox
      || node.role == .listbox
    if !mayHaveOwnName, !isControl {
      if node.role == .lineBreak { text.appendSpace() }
      if node.role == .rubyText { return .nothing }
      return .content
    }
    let source = node.source
    // 2B: aria-labelledby, unless a reference is being followed already.
    if mayHaveOwnName, !inReference, document.hasAttribute(.ariaLabelledby, of: source) {
      let count = text.count
      walks.append((index, index))
      appendReferences(.ariaLabelledby, of: source)
      walks.removeLast()
      if text.count > count { return .done }
    }
    // 2C: a control inside of another's label gives its value, and nothing else; 2D.i: not even its `aria-label`.
    if isControl, !isSelf {
      text.appendSpace()
      appendControlValue(index)
      text.appendSpace()
      return .done
    }
    guard mayHaveOwnName else { return .content }
    // 2D.ii: aria-label. Browsers part it from the text around.
    if document.hasText(.ariaLabel, of: source) {
      text.appendSpace()
      _ = append(.ariaLabel, of: source)
      text.appendSpace()
      return .done
    }
    // A container of widgets is no text.
    if traits.contains(.isComposite), !isDirect { return .nothing }
    // 2E: the host language, unless the page says that the element presents nothing.
    if node.role != .none || node.flags.contains(.isPresentationalChild) {
      text.appendSpace(if: node.display != .inline || document.isHTML(source, .img))
      let native = appendNativeName(of: source, role: node.role, isRoot: false)
      text.appendSpace(if: native != .none)
      if native != .none { return .done }
    } else if document.isHTML(source, .img) || document.isHTML(source, .input) {
      return .nothing
    }
    return .content
  }

  // MARK: 2F to 2H: content

  /// What is to be done where a subtree ends.
  private struct Exit {
    let end: Int
    /// How long the text was where it began.
    let count: Int
    let isBlock: Bool
    /// The element with a tooltip, if it has one.
    let titled: Document.NodeID?
  }

  /// 2F: appends the text of what a node contains, in order, with spaces where boxes part it.
  ///
  /// 2F.ii, text that a style sheet puts before and behind, and 2F.iii, children by slots and `aria-owns`, are as
  /// the tree has them. 2H, content inside of content, is the same walk.
  mutating func appendContent(of root: Int, inReference: Bool) {
    guard walks.count <= Self.maximumDepth else { return }
    walks.append((root, root))
    let walk = walks.count - 1
    // Innermost last.
    var exits: [Exit] = []
    var index = root + 1
    let end = Int(tree.nodes[root].end)
    let takesHidden = tree.nodes[root].isHiddenFromReaders
    while true {
      while let exit = exits.last, index >= exit.end {
        exits.removeLast()
        // 2I: a tooltip stands for an element without text.
        if let titled = exit.titled, text.count == exit.count { _ = append(.title, of: titled) }
        if exit.isBlock { text.appendSpace() }
      }
      guard index < end, takeStep() else { break }
      walks[walk].current = index
      index = appendPart(
        index, inReference: inReference, takesHidden: takesHidden, exits: &exits)
    }
    walks.removeLast()
  }

  /// 2F.iv: appends the text of one node inside; gives the node to go on with.
  private mutating func appendPart(
    _ index: Int, inReference: Bool, takesHidden: Bool, exits: inout [Exit]
  ) -> Int {
    let node = tree.nodes[index]
    // 2A, in a tree that has what is hidden: it adds nothing to the name of what is not.
    if node.isHiddenFromReaders, !takesHidden { return Int(node.end) }
    if !consulted.isEmpty, !node.isGenerated, consulted.contains(node.source) {
      // A control parts the text around it, even where it adds nothing to it.
      if node.role.traits.contains(.isWidget) { text.appendSpace() }
      return Int(node.end)
    }
    // An inline block parts its text as well as a block does.
    let isBlock = node.display != .inline && node.display != .contents
    if node.role == .text {
      // 2G: a text node. Generated content may be a block of its own.
      if isBlock { text.appendSpace() }
      tree.withText(of: AccessibilityTree.NodeID(index)) { text.append($0) }
      if isBlock { text.appendSpace() }
      if inReference { consult(index) }
      return index + 1
    }
    if node.display == .inline, !node.flags.contains(.mayHaveOwnName), node.role == .generic {
      return index + 1
    }
    if isBlock { text.appendSpace() }
    if inReference { consult(index) }
    let count = text.count
    switch contribution(of: index, inReference: inReference) {
    case .done, .nothing:
      // Browsers part controls from the text around, even those without a value.
      if isBlock || node.role.traits.contains(.isWidget) { text.appendSpace() }
      return Int(node.end)
    case .content:
      appendMarker(of: index)
      let hasTitle =
        node.flags.contains(.mayHaveOwnName) && document.hasText(.title, of: node.source)
      if isBlock || hasTitle {
        exits.append(
          Exit(
            end: Int(node.end), count: count, isBlock: isBlock,
            titled: hasTitle ? node.source : nil))
      }
      return index + 1
    }
  }

  /// Appends the marker of a list item, where a style sheet gives it a text.
  private mutating func appendMarker(of index: Int) {
    if let marker = tree.marker(of: AccessibilityTree.NodeID(index)) { text.append(marker) }
  }

  // MARK: Hidden content

  /// 2A.i and 2A.ii: appends the text of an element that is hidden from all users, where it is itself referred to or
  /// a label: all that lies in it counts, hidden or not.
  mutating func appendHidden(_ root: Document.NodeID) {
    guard !consulted.contains(root) else { return }
    var exits: [(id: Document.NodeID, isBlock: Bool)] = []
    var current: Document.NodeID? = root
    let table = ElementTable.shared
    while let id = current, takeStep() {
      var descends = false
      switch document.kind(of: id) {
      case .text: document.withBytes(document.textRange(of: id)) { text.append($0) }
      case .element:
        consulted.insert(id)
        let entry =
          document.namespace(of: id) == .html
          ? table[document.name(of: id)] : ElementTable.Entry()
        let isBlock = entry.layout != .inline && entry.layout != .inlineBlock
        if isBlock || document.isHTML(id, .br) { text.appendSpace() }
        descends = descendsHidden(id, isRoot: id == root)
        if descends, document.firstChild(of: id) != nil {
          exits.append((id, isBlock))
        } else {
          descends = false
          if isBlock { text.appendSpace() }
        }
      default: break
      }
      if descends {
        current = document.firstChild(of: id)
        continue
      }
      // To the next sibling, of the element itself or of the nearest one that has one.
      var up = id
      current = nil
      while up != root {
        if let sibling = document.nextSibling(of: up) {
          current = sibling
          break
        }
        guard let exit = exits.popLast() else { break }
        if exit.isBlock { text.appendSpace() }
        up = exit.id
      }
    }
  }

  /// Appends what a hidden element gives by itself; returns whether its content is its text.
  private mutating func descendsHidden(_ id: Document.NodeID, isRoot: Bool) -> Bool {
    guard document.namespace(of: id) == .html else {
      switch document.name(of: id) {
      case .script, .style, .defs, .metadata, .desc: return false
      default: return true
      }
    }
    switch document.name(of: id) {
    case .script, .style, .template, .noscript, .rt, .rp: return false
    default: break
    }
    // 2D.
    if document.hasText(.ariaLabel, of: id) {
      text.appendSpace()
      _ = append(.ariaLabel, of: id)
      text.appendSpace()
      return false
    }
    // 2C and 2E.
    let role = roleAlone(of: id)
    let traits = role.traits
    if traits.contains(.isRange) || traits.contains(.isTextField) || role == .combobox
      || role == .listbox
    {
      text.appendSpace()
      if !appendOwnValue(of: id, role: role) { return role == .combobox || role == .listbox }
      text.appendSpace()
      return false
    }
    if role != .none, appendNativeName(of: id, role: role, isRoot: false) != .none { return false }
    return true
  }

  /// The role of an element that is not in the tree, its context unknown.
  func roleAlone(of id: Document.NodeID) -> Role {
    let entry =
      document.namespace(of: id) == .html
      ? ElementTable.shared[document.name(of: id)] : ElementTable.Entry()
    var context = RoleContext()
    context.isUnknown = true
    return RoleResolution(document: document).role(
      of: id, facts: ElementFacts(of: id, in: document), entry: entry, context: context,
      isFocusable: false
    ).role
  }

  /// Appends the text nodes of an element and nothing else.
  mutating func appendTextOnly(of root: Document.NodeID) {
    var current = document.next(after: root, within: root)
    while let id = current, takeStep() {
      if document.kind(of: id) == .text {
        document.withBytes(document.textRange(of: id)) { text.append($0) }
      }
      current = document.next(after: id, within: root)
    }
  }
}

extension FlatText {
  fileprivate mutating func appendSpace(if condition: Bool) {
    if condition { appendSpace() }
  }
}
