package import HarkDOM

/// The states and properties of a node that are told with it.
///
/// <https://www.w3.org/TR/wai-aria-1.2/#state_prop_def>, and what HTML has for them
/// (<https://www.w3.org/TR/html-aam-1.0/#html-attribute-state-and-property-mappings>). An attribute
/// that a role does not support counts for nothing.
package struct States: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let checked = States(rawValue: 1 << 0)
  /// Neither checked nor unchecked, or pressed in part.
  package static let mixed = States(rawValue: 1 << 1)
  package static let pressed = States(rawValue: 1 << 2)
  /// A button that stays pressed: with `.pressed`, `.mixed` or neither.
  package static let toggle = States(rawValue: 1 << 3)
  package static let expanded = States(rawValue: 1 << 4)
  package static let collapsed = States(rawValue: 1 << 5)
  package static let selected = States(rawValue: 1 << 6)
  /// The current one of a set (`aria-current`).
  package static let current = States(rawValue: 1 << 7)
  package static let disabled = States(rawValue: 1 << 8)
  package static let required = States(rawValue: 1 << 9)
  /// The value is wrong; see `AccessibleNames.errorMessage(of:)`.
  package static let invalid = States(rawValue: 1 << 10)
  package static let readOnly = States(rawValue: 1 << 11)
  package static let busy = States(rawValue: 1 << 12)
  package static let modal = States(rawValue: 1 << 13)
  /// Opens something (`aria-haspopup`, `popovertarget`).
  package static let hasPopup = States(rawValue: 1 << 14)
  package static let multiselectable = States(rawValue: 1 << 15)
  package static let multiline = States(rawValue: 1 << 16)
  package static let horizontal = States(rawValue: 1 << 17)
  package static let vertical = States(rawValue: 1 << 18)
  package static let sortedAscending = States(rawValue: 1 << 19)
  package static let sortedDescending = States(rawValue: 1 << 20)
  /// Sorted in an order of its own.
  package static let sorted = States(rawValue: 1 << 21)
  /// Set by who knows the history; never by the tree.
  package static let visited = States(rawValue: 1 << 22)
  /// Visible, but hidden from screen readers, and in the tree by request.
  package static let hiddenFromReaders = States(rawValue: 1 << 23)
  /// The page says more of it elsewhere (`aria-details`, `interestfor`).
  package static let hasDetails = States(rawValue: 1 << 24)
  /// Somebody has commented on it (`aria-details` that leads to a comment).
  package static let hasComment = States(rawValue: 1 << 25)

  /// An editor's text of which the page has made a part alone, in a browser engine.
  package static let partial = States(rawValue: 1 << 26)

  /// The words of `hark inspect` and `hark dump`, in their order.
  package static let words: [(state: States, word: StaticString)] = [
    (.visited, "visited"), (.checked, "checked"), (.mixed, "mixed"), (.toggle, "toggle"),
    (.pressed, "pressed"), (.expanded, "expanded"), (.collapsed, "collapsed"),
    (.selected, "selected"), (.current, "current"), (.disabled, "disabled"),
    (.required, "required"), (.invalid, "invalid"), (.readOnly, "readonly"), (.busy, "busy"),
    (.modal, "modal"), (.hasPopup, "haspopup"), (.multiselectable, "multiselectable"),
    (.multiline, "multiline"), (.horizontal, "horizontal"), (.vertical, "vertical"),
    (.sortedAscending, "ascending"), (.sortedDescending, "descending"), (.sorted, "sorted"),
    (.hiddenFromReaders, "hidden"), (.hasDetails, "details"), (.hasComment, "comment"),
    (.partial, "partial"),
  ]
}

extension AccessibilityTree {
  /// The states of a node.
  ///
  /// - Complexity: O(attributes), and O(depth) up to a bound for controls, which a `fieldset` around
  ///   may disable.
  package func states(of id: NodeID) -> States {
    let node = self[id]
    guard node.role != .text, id.index > 0 else {
      return node.isHiddenFromReaders ? .hiddenFromReaders : []
    }
    var states: States = []
    if node.isHiddenFromReaders { states.insert(.hiddenFromReaders) }
    let source = node.source
    let isHTML = document.namespace(of: source) == .html
    let name = isHTML ? document.name(of: source) : .none
    if node.role == .summary, let parent = document.parent(of: source),
      let details = self.node(of: parent)
    {
      states.insert(self[details].flags.contains(.isClosed) ? .collapsed : .expanded)
    } else if name == .details, document.firstChild(.summary, of: source) == nil {
      states.insert(node.flags.contains(.isClosed) ? .collapsed : .expanded)
    }
    if isHTML { insertNative(name, source, node, &states) }
    if document.attributes(of: source).contains(where: { $0.name.isARIA }) {
      insertARIA(source, node, &states)
    }
    insertDetails(source, &states)
    if document.rendering?[source]?.traits.contains(.isPartlyMade) == true {
      states.insert(.partial)
    }
    if !openedParts.isEmpty, states.contains(.collapsed),
      let panel = document.panel(of: source) ?? document.elementBehind(source),
      openedParts.contains(panel)
    {
      states.remove(.collapsed)
      states.insert(.expanded)
    }
    if node.isFocusable, !states.contains(.disabled), liesInDisabled(node) {
      states.insert(.disabled)
    }
    return states
  }

  /// Notes that the page says more of an element elsewhere (ARIA 1.3, "aria-details"; HTML standard, section 6.13).
  private func insertDetails(_ id: Document.NodeID, _ states: inout States) {
    for details in details(of: id) {
      if let node = node(of: details) {
        states.insert(self[node].role == .comment ? .hasComment : .hasDetails)
      } else if document.hasAttribute(.popover, of: details) {
        states.insert(.hasDetails)
      }
    }
  }

  /// What an element refers to by `aria-details`, else by `interestfor`; empty for most.
  package func details(of id: Document.NodeID) -> [Document.NodeID] {
    if document.hasAttribute(.ariaDetails, of: id) {
      let named = elements(.ariaDetails, of: id)
      if !named.isEmpty { return named }
    }
    guard let name = document.attributeName("interestfor"),
      let target = document.attribute(name, of: id).flatMap({ document.element(withID: $0) })
    else { return [] }
    return [target]
  }

  /// Whether `aria-disabled` of a node around holds for a node that can have the focus: it "applies to
  /// the current element and all focusable descendant elements".
  private func liesInDisabled(_ node: Node) -> Bool {
    var above = node.parent
    var steps = 0
    while let id = above, steps < 256 {
      if document.attribute(.ariaDisabled, of: self[id].source, is: "true") { return true }
      above = self[id].parent
      steps += 1
    }
    return false
  }

  private func insertNative(
    _ name: ElementName, _ id: Document.NodeID, _ node: Node, _ states: inout States
  ) {
    switch name {
    case .input:
      let type = document.inputKind(of: id)
      if type == .checkbox, document.rendering?[id]?.traits.contains(.isIndeterminate) == true {
        states.insert(.mixed)
      } else if type == .checkbox || type == .radio, formState.isChecked(id, in: document) {
        states.insert(.checked)
      }
      if document.hasAttribute(.required, of: id) { states.insert(.required) }
      if document.hasAttribute(.readonly, of: id), node.role.traits.contains(.isTextField) {
        states.insert(.readOnly)
      }
    case .textarea:
      states.insert(.multiline)
      if document.hasAttribute(.required, of: id) { states.insert(.required) }
      if document.hasAttribute(.readonly, of: id) { states.insert(.readOnly) }
    case .select:
      if document.hasAttribute(.required, of: id) { states.insert(.required) }
      if document.hasAttribute(.multiple, of: id) { states.insert(.multiselectable) }
    case .option: if isChosen(id) { states.insert(.selected) }
    case .dialog: break
    default: break
    }
    switch name {
    case .input, .textarea, .select, .button, .option, .optgroup, .fieldset:
      if isDisabled(id) { states.insert(.disabled) }
    default: break
    }
    if document.hasAttribute(.popovertarget, of: id), name == .button || name == .input {
      states.insert(.hasPopup)
      // HTML-AAM, att-popovertarget: "aria-expanded", by whether the popover is shown.
      if let popover = document.popover(of: id) {
        states.insert(self.node(of: popover) == nil ? .collapsed : .expanded)
      }
    } else if name == .button,
      let popover = document.invocation(of: id, hasForm: false)?.target,
      document.hasAttribute(.popover, of: popover)
    {
      states.insert(self.node(of: popover) == nil ? .collapsed : .expanded)
    }
  }

  /// Whether an `option` is chosen in its `select`.
  private func isChosen(_ id: Document.NodeID) -> Bool {
    if !formState.isUnchanged, let select = document.parent(of: id), formState.isChanged(select) {
      return formState.chosen(in: select, of: document).contains(id)
    }
    if document.hasAttribute(.selected, of: id) { return true }
    // Without a mark the first option that is not disabled is chosen, in a drop-down.
    var before = document.previousSibling(of: id)
    var steps = 0
    while let other = before, steps < 64 {
      if document.isHTML(other, .option), !document.hasAttribute(.disabled, of: other) {
        return false
      }
      before = document.previousSibling(of: other)
      steps += 1
    }
    guard steps < 64, !document.hasAttribute(.disabled, of: id),
      let select = document.parent(of: id), document.isHTML(select, .select)
    else { return false }
    return formState.chosen(in: select, of: document) == [id]
  }

  /// HTML standard, section 4.10.18.5: by its own attribute, or that of a `fieldset` around, unless
  /// the control lies in its first `legend`.
  private func isDisabled(_ id: Document.NodeID) -> Bool {
    if document.hasAttribute(.disabled, of: id) { return true }
    var inner = id
    var steps = 0
    while let parent = document.parentOnPage(of: inner), steps < 256 {
      if document.namespace(of: parent) == .html {
        let name = document.name(of: parent)
        if name == .fieldset || name == .optgroup || name == .select,
          document.hasAttribute(.disabled, of: parent),
          !document.isHTML(inner, .legend)
            || document.firstChild(.legend, of: parent) != inner
        {
          return true
        }
      }
      inner = parent
      steps += 1
    }
    return false
  }

  private func insertARIA(_ id: Document.NodeID, _ node: Node, _ states: inout States) {
    let isNative = document.isHTML(id, .input)
    for attribute in document.attributes(of: id) where attribute.name.isARIA {
      guard let range = document.attributeRange(attribute.name, of: id) else { continue }
      document.withBytes(range) { bytes in
        switch attribute.name {
        // HTML-AAM: the state of a native checkbox is its own.
        case .ariaChecked where isNative: break
        case .ariaChecked, .ariaPressed, .ariaExpanded:
          states.insertMark(attribute.name, bytes, node.role)
        case .ariaOrientation, .ariaSort: states.insertOrder(attribute.name, bytes, node.role)
        default: states.insertTruth(attribute.name, bytes, node.role)
        }
      }
    }
  }

  /// The level of a heading, or of what declares one (`aria-level`); 0 for others.
  package func level(of id: NodeID) -> Int {
    let node = self[id]
    guard node.role != .text, id.index > 0 else { return 0 }
    switch node.role {
    case .heading, .treeitem, .listitem, .row, .comment:
      if let level = document.attribute(.ariaLevel, of: node.source)
        .flatMap(AttributeText.integer), level > 0, level < 1000
      {
        return level
      }
    default: return 0
    }
    guard node.role == .heading else { return 0 }
    switch document.namespace(of: node.source) == .html ? document.name(of: node.source) : .none {
    case .h1: return 1
    case .h2: return 2
    case .h3: return 3
    case .h4: return 4
    case .h5: return 5
    case .h6: return 6
    default: return 2
    }
  }

  /// Where a node points: its `href`, or the `src` of a frame, as the page writes it.
  package func reference(of id: NodeID) -> String? {
    let source = self[id].source
    guard document.kind(of: source) == .element else { return nil }
    switch document.name(of: source) {
    case .a, .area:
      if let href = document.attribute(.href, of: source) { return href }
      return document.attributes(of: source)
        .first {
          ($0.namespace == .xlink && $0.name == .href) || $0.name == .xlinkHref
        }
        .map { document.value(of: $0) }
    case .iframe, .frame, .track: return document.attribute(.src, of: source)
    default: return nil
    }
  }

  /// The place of a node among those of its kind: from `aria-posinset` and `aria-setsize`, else by
  /// counting its siblings (<https://www.w3.org/TR/core-aam-1.2/#mapping_additional_position>); nil
  /// for what is in no set.
  ///
  /// - Complexity: O(children of the set).
  package func position(of id: NodeID) -> (position: Int, count: Int)? {
    let node = self[id]
    switch node.role {
    case .listitem, .option, .menuitem, .menuitemcheckbox, .menuitemradio, .tab, .treeitem, .radio,
      .article:
      break
    default: return nil
    }
    let declared = document.attribute(.ariaPosinset, of: node.source)
      .flatMap(AttributeText.integer)
    let size = document.attribute(.ariaSetsize, of: node.source).flatMap(AttributeText.integer)
    if let declared, let size, declared > 0 { return (declared, size) }
    if node.role == .radio || node.role == .article { return nil }
    // The set: the nearest ancestor with a meaning; groups of generic nodes are looked through.
    var set = node.parent
    while let above = set, self[above].role.traits.contains(.isTransparent) {
      set = self[above].parent
    }
    guard let set else { return nil }
    var position = 0
    var count = 0
    var index = Int(set.index) + 1
    let end = Int(self[set].end)
    while index < end {
      let other = nodes[index]
      if other.role == node.role || (isMenuItem(other.role) && isMenuItem(node.role)) {
        count += 1
        if index == Int(id.index) { position = count }
      }
      index = other.role.traits.contains(.isTransparent) ? index + 1 : Int(other.end)
    }
    return position > 0 ? (declared ?? position, size ?? count) : nil
  }

  private func isMenuItem(_ role: Role) -> Bool {
    role == .menuitem || role == .menuitemcheckbox || role == .menuitemradio
  }
}

extension AttributeName {
  /// Whether the name is one of WAI-ARIA's: their numbers lie together, since names are sorted.
  var isARIA: Bool {
    rawValue >= AttributeName.ariaActivedescendant.rawValue
      && rawValue <= AttributeName.ariaValuetext.rawValue
  }
}
