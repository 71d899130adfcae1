import HarkDOM

/// The way of one element into the tree: what is known of it, its node, and what goes on inside.
extension AccessibilityTreeBuilder {
  /// An element that is rendered, and what is known of it before it has a node.
  struct Entrance {
    let id: Document.NodeID
    let name: ElementName
    let isHTML: Bool
    let entry: ElementTable.Entry
    let facts: ElementFacts
    let display: AccessibilityTree.Display
    /// What its children inherit.
    let state: State
    let style: ElementStyle?
    let isFocusable: Bool
    /// The role, and what may still change it.
    let resolution: RoleResolution.Result
    let role: Role
  }

  mutating func visit(
    element id: Document.NodeID, _ element: Document.Node, in top: Int
  ) {
    let above = openElements[top]
    if hasTeXScripts, isTakenByTeX(id, element, in: above) { return }
    guard let entrance = entrance(of: id, element, in: above) else { return }
    if entrance.style?.hasCounters == true { count(styles.counters) }
    var opened = OpenElement(
      next: -1, node: above.node, ownNode: -1, context: above.context, state: entrance.state,
      language: above.language, nesting: above.nesting)
    if entrance.facts.contains(.language) {
      opened.language = languageNumber(of: id) ?? above.language
    }
    let isHidden = entrance.state.contains(.isHiddenFromReaders) && !includingHidden
    let isIncluded = !isHidden && !entrance.state.contains(.isInvisible)
    if isIncluded { appendNode(of: entrance, to: &opened) }
    changeContext(of: &opened, inside: entrance)
    findChildren(of: entrance, isIncluded, in: &opened)
    let style = entrance.style
    let isGenerated = style.map { $0.before.isGenerated || $0.after.isGenerated } ?? false
    guard opened.next >= 0 || opened.host >= 0 || isGenerated else { return }
    if let style, isGenerated, isIncluded {
      if style.before.isGenerated {
        count(styles.countersBefore)
        append(generated: style.before, to: opened)
      }
      opened.after = style.after
    }
    if entrance.isHTML, entrance.name == .q, isIncluded { quote(style, &opened) }
    openElements.append(opened)
    styles.enter(id, facts: entrance.facts)
  }

  /// What is known of an element; nil if it is not rendered.
  private mutating func entrance(
    of id: Document.NodeID, _ element: Document.Node, in above: OpenElement
  ) -> Entrance? {
    let isHTML = element.namespace == .html
    let name = element.name
    if above.state.contains(.isClosedDetails) {
      guard isHTML, name == .summary, isFirstSummary(id) else { return nil }
    }
    if above.state.contains(.isPlayer), !isHTML || name != .track { return nil }
    let entry = isHTML ? table[name] : ElementTable.Entry()
    let facts = ElementFacts(of: id, in: document)
    let rendering = rendering(of: id, element, entry, facts, in: above.state)
    guard rendering.isRendered else { return nil }
    var state = rendering.state
    var display = rendering.display
    if above.state.contains(.isFlex), display == .inline || display == .inlineBlock {
      display = .block
    }
    // What hides the page itself would hide all; browsers ignore it there.
    let isPage = isHTML && (name == .html || name == .body)
    if isBehindModal(id) {
      state.insert(.isHiddenFromReaders)
    } else if facts.contains(.inert)
      || facts.contains(.ariaHidden) && document.attribute(.ariaHidden, of: id, is: "true")
        && !isPage
    {
      if drawsFormula(id) {
        state.insert(.isInvisible)
      } else if includingHidden
        || !isOpened(id, name, facts)
          && !isRevealed(id, name, facts, in: above.state, isVisible: true)
      {
        state.insert(.isHiddenFromReaders)
      }
    }
    let isFocusable = focusable(id, name, isHTML, facts)
    let resolution = roles.role(
      of: id, facts: facts, entry: entry, context: above.context, isFocusable: isFocusable)
    var role = resolution.role
    // The button of a customizable select is its looks (HTML standard, section 4.10.7): the select is pressed.
    if isHTML, name == .button, let select = document.parent(of: id),
      document.isHTML(select, .select)
    {
      role = .none
    }
    if role == .table, isHTML, name == .table,
      facts.isDisjoint(with: [.role, .ariaLabel, .ariaLabelledby]),
      !TableKind.isData(id, in: document)
    {
      role = .none
    }
    return Entrance(
      id: id, name: name, isHTML: isHTML, entry: entry, facts: facts, display: display,
      state: state, style: rendering.style, isFocusable: isFocusable, resolution: resolution,
      role: role)
  }

  /// Whether an element lies behind a modal dialog, as an engine has said or by what a button has opened.
  private func isBehindModal(_ id: Document.NodeID) -> Bool {
    if let modal { return modal.leavesOut(id, in: document) }
    guard let shown = document.rendering, shown.hasBehindModal, shown.leavesOutBehindModal else {
      return false
    }
    return shown[id]?.traits.contains(.isBehindModal) == true
  }

  /// Appends the node of an element, which its children get as parent.
  private mutating func appendNode(of entrance: Entrance, to opened: inout OpenElement) {
    var flags: AccessibilityTree.Flags = []
    if entrance.isFocusable { flags.insert(.isFocusable) }
    if entrance.state.contains(.isHiddenFromReaders) { flags.insert(.isHiddenFromReaders) }
    if entrance.resolution.isPresentationalChild { flags.insert(.isPresentationalChild) }
    if entrance.entry.traits.contains(.hasHostName) || !entrance.isHTML
      || !entrance.facts.isDisjoint(with: [.role, .title, .ariaLabel, .ariaLabelledby])
    {
      flags.insert(.mayHaveOwnName)
    }
    if entrance.role.traits.contains(.isNamedFromContent) {
      if opened.nesting >= Self.maximumNesting {
        flags.insert(.isNestedTooDeep)
      } else {
        opened.nesting += 1
      }
    }
    let index = Int32(tree.nodes.count)
    if let role = entrance.resolution.unnamed { unnamed.append((index, role)) }
    tree.nodes.append(
      AccessibilityTree.Node(
        role: entrance.role, display: entrance.display,
        isPreformatted: entrance.state.contains(.isPreformatted), flags: flags,
        language: opened.language, source: entrance.id,
        parent: AccessibilityTree.NodeID(Int(opened.node)), end: index + 1))
    opened.node = index
    opened.ownNode = index
    if entrance.isHTML, index == 1 || entrance.name == .html,
      document.documentElement == entrance.id
    {
      tree.nodes[0].language = opened.language
    }
    if let marker = entrance.style?.marker, marker.isGenerated {
      let range = generate(marker, for: entrance.id)
      if entrance.display == .listItem, !range.isEmpty { tree.markers.append((index, range)) }
    }
  }

  /// What the roles of the children depend on, and whether they are shown.
  private mutating func changeContext(of opened: inout OpenElement, inside entrance: Entrance) {
    let role = entrance.role
    let traits = role.traits
    if entrance.isHTML, entrance.entry.traits.contains(.isScope) || scopes(role) {
      opened.context.isInScope = true
      if entrance.name != .main, role != .main { opened.context.isInSectioning = true }
    }
    if !traits.contains(.isTransparent), role != .group { opened.context.role = role }
    if role == .list { opened.context.isInPresentationalList = false }
    if role == .none, entrance.isHTML, entrance.entry.role == .list {
      opened.context.isInPresentationalList = true
    }
    // Deviation: what lies in a button keeps its role, as in browsers.
    if traits.contains(.hasPresentationalChildren), role != .button {
      opened.context.isInPresentational = true
    }
    if entrance.name == .table || role == .table || role == .grid || role == .treegrid {
      opened.context.table = role
    }
    if entrance.isHTML, entrance.name == .video || entrance.name == .audio {
      opened.state.insert(.isPlayer)
    }
    if entrance.isHTML, entrance.name == .details, entrance.entry.role == .group,
      isClosed(entrance.id, entrance.facts)
    {
      opened.state.insert(.isClosedDetails)
      if opened.ownNode >= 0 { tree.nodes[Int(opened.ownNode)].flags.insert(.isClosed) }
    }
  }

  /// The first child, or that it takes nodes from elsewhere: what `aria-owns` names, what a slot shows.
  private mutating func findChildren(
    of entrance: Entrance, _ isIncluded: Bool, in opened: inout OpenElement
  ) {
    let id = entrance.id
    let isPlayer = entrance.isHTML && (entrance.name == .video || entrance.name == .audio)
    let descends =
      (!entrance.entry.traits.contains(.isReplaced) || isPlayer)
      && entrance.style?.hidesContents != true
    if descends { opened.next = document.firstChild(of: id)?.index ?? -1 }
    if !owned.isEmpty, owned.owned[id.index] != nil, isIncluded { opened.host = id.index }
    if descends, let flow = entrance.style?.readingFlow, flow != .normal, opened.next >= 0,
      let children = inReadingOrder(id, flow, entrance.style)
    {
      reordered[id.index] = children
      opened.next = -1
      opened.host = id.index
    }
    guard descends, !tree.shadows.isEmpty else { return }
    if let first = tree.shadows.firstNode(in: id, of: document) {
      opened.next = first
    } else if tree.shadows.nodes(shownBy: id.index) != nil {
      opened.next = -1
      opened.host = id.index
    }
  }
}
