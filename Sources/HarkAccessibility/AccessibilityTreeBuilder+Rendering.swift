import HarkDOM

/// Whether and how an element is shown, by its kind and by style sheets.
extension AccessibilityTreeBuilder {
  /// How an element is shown.
  struct Rendering {
    var isRendered: Bool
    var display: AccessibilityTree.Display
    /// What its children inherit.
    var state: State
    var style: ElementStyle?
  }

  /// Notes an element that is hidden; tells whether it is to be read all the same.
  ///
  /// What a reader opens is not kept back.
  mutating func isRevealed(
    _ id: Document.NodeID, _ name: ElementName, _ facts: ElementFacts, in outer: State,
    isVisible: Bool = false
  ) -> Bool {
    guard hasScript || lacksSheet, name != .dialog, !facts.contains(.popover) else { return false }
    if revealed.contains(id) { return canBeShown(id, name, facts) }
    if outer.isDisjoint(with: [.isHiddenFromReaders, .isInvisible]) {
      keptBack.note(id, isVisible: isVisible, of: document)
    }
    return false
  }

  /// Whether a hidden element is read because its reader opened it, or opened all there is to open.
  mutating func isOpened(
    _ id: Document.NodeID, _ name: ElementName, _ facts: ElementFacts
  ) -> Bool {
    guard name != .dialog, !facts.contains(.popover) else { return false }
    var isOpened = toggled.contains(id)
    if opensAll, document.rendering == nil {
      let parts = closedParts ?? ClosedParts(of: document)
      closedParts = parts
      if parts.contains(id) { isOpened.toggle() }
    }
    guard isOpened, canBeShown(id, name, facts) else { return false }
    tree.openedParts.insert(id)
    return true
  }

  /// How an element is shown in a parent with a state.
  mutating func rendering(
    of id: Document.NodeID, _ element: Document.Node, _ entry: ElementTable.Entry,
    _ facts: ElementFacts, in outer: State
  ) -> Rendering {
    let isHTML = element.namespace == .html
    var rendering = renderingWithoutStyle(of: id, element, entry, facts, in: outer)
    if let shown = document.rendering {
      rendering.style = ElementStyle(of: id, in: shown)
    } else if styles.hasRules || facts.contains(.style) {
      rendering.style = styles.style(
        of: id, facts: facts, isInOrder: owned.isEmpty && tree.shadows.isEmpty && streamed.isEmpty)
    }
    if rendering.style != nil {
      if let display = rendering.style?.display, display != .none || !streamed.all.contains(id) {
        show(id, element, entry, facts, as: display, &rendering)
      }
      // The page itself is hidden only until a script shows it.
      if let isVisible = rendering.style?.isVisible, isVisible || !Self.isPage(element) {
        rendering.state.set(.isInvisible, to: !isVisible)
      }
    }
    if let isPreformatted = rendering.style?.isPreformatted {
      rendering.state.set(.isPreformatted, to: isPreformatted)
    } else if entry.traits.contains(.isPreformatted) {
      rendering.state.insert(.isPreformatted)
    }
    if !rendering.isRendered, isHTML, element.name == .span, isFormulaForReaders(id) {
      rendering.isRendered = true
    }
    if outer.contains(.isReadOnly), read?.contains(id) != true { rendering.isRendered = false }
    if isHTML, entry.layout != .none {
      let turnsInvisible =
        rendering.state.contains(.isInvisible) && !outer.contains(.isInvisible)
      if let read, !rendering.isRendered || turnsInvisible, read.contains(id) {
        rendering.isRendered = true
        rendering.state.remove(.isInvisible)
        rendering.state.insert(.isReadOnly)
      } else if !rendering.isRendered || turnsInvisible,
        isOpened(id, element.name, facts) || isRevealed(id, element.name, facts, in: outer)
      {
        rendering.isRendered = true
        rendering.state.remove(.isInvisible)
      }
    }
    return rendering
  }

  /// Whether an element is the page as a whole.
  private static func isPage(_ element: Document.Node) -> Bool {
    element.namespace == .html && (element.name == .html || element.name == .body)
  }

  /// How an element is shown where no style says otherwise.
  private func renderingWithoutStyle(
    of id: Document.NodeID, _ element: Document.Node, _ entry: ElementTable.Entry,
    _ facts: ElementFacts, in outer: State
  ) -> Rendering {
    var isRendered = entry.layout != .none
    if element.namespace != .html {
      isRendered = isForeignRendered(id, element.name)
    } else if isRendered || facts.contains(.style) || styles.hasRules {
      isRendered = isRenderedByDefault(id, element.name, entry, facts, isRendered)
    }
    // Each text of a drawing has a place of its own.
    let isDrawnText = element.namespace == .svg && element.name == .text
    return Rendering(
      isRendered: isRendered,
      display: isDrawnText ? .block : AccessibilityTree.Display(entry.layout),
      state: outer.intersection(.inherited))
  }

  /// Shows an element as a style's `display` says (CSS Display 3, section 2).
  private mutating func show(
    _ id: Document.NodeID, _ element: Document.Node, _ entry: ElementTable.Entry,
    _ facts: ElementFacts, as display: DisplayValue, _ rendering: inout Rendering
  ) {
    let isHTML = element.namespace == .html
    if display == .none {
      if !Self.isPage(element) { rendering.isRendered = false }
      if isHTML, !rendering.isRendered, entry.layout != .none,
        let parent = document.parent(of: id), document.isHTML(parent, .body)
      {
        hidesTopmost = hasScript
        if showsTopmost { rendering.isRendered = canBeShown(id, element.name, facts) }
      }
    } else if isHTML, entry.layout != .none {
      rendering.isRendered = rendering.isRendered || canBeShown(id, element.name, facts)
      rendering.display = AccessibilityTree.Display(display, replaced: entry)
      if display == .flex || display == .inlineFlex { rendering.state.insert(.isFlex) }
    } else if !isHTML {
      // Of HTML what is no element of the page's body stays out of it (`script` shown as a block).
      rendering.display = AccessibilityTree.Display(display, replaced: entry)
    }
    if display == .contents, entry.traits.contains(.isReplaced) { rendering.isRendered = false }
  }
}

extension AccessibilityTreeBuilder.State {
  fileprivate mutating func set(_ member: Self, to isMember: Bool) {
    if isMember { insert(member) } else { remove(member) }
  }
}
