import HarkDOM

/// Whether and how an element is shown, by its kind and by style sheets.
extension TreeBuilder {
  /// How an element is shown.
  struct Rendering {
    var isRendered: Bool
    var display: AccessibilityTree.Display
    /// What its children inherit.
    var state: State
    var style: ElementStyle?
  }

  /// Notes the prose of an element that is not shown; tells whether it is to be read all the same.
  ///
  /// What a reader opens, and what is hidden from screen readers, is not kept back.
  private mutating func isKeptBack(
    _ id: Document.NodeID, _ name: ElementName, _ facts: ElementFacts
  ) -> Bool {
    guard hasScript || hasLinkedSheet, name != .dialog,
      facts.isDisjoint(with: [.popover, .ariaHidden])
    else { return false }
    guard let leastShown else {
      keptBack += Prose.length(in: id, of: document)
      return false
    }
    if proseKeptBack[id.index] == nil {
      proseKeptBack.merge(Prose.lengths(in: id, of: document)) { $1 }
    }
    let length = proseKeptBack[id.index] ?? 0
    return length >= max(leastShown, Prose.shortest) && canBeShown(id, name, facts)
  }

  /// How an element is shown in a parent with a state.
  mutating func rendering(
    of id: Document.NodeID, _ element: Document.Node, _ entry: ElementTable.Entry,
    _ facts: ElementFacts, in outer: State
  ) -> Rendering {
    let isHTML = element.namespace == .html
    let name = element.name
    var isRendered = entry.layout != .none
    if !isHTML { isRendered = isForeignRendered(id, name) }
    if isHTML, isRendered || facts.contains(.style) || styles.hasRules {
      isRendered = isRenderedByDefault(id, name, entry, facts, isRendered)
    }
    var display = AccessibilityTree.Display(entry.layout)
    // Each text of a drawing has a place of its own.
    if element.namespace == .svg, name == .text { display = .block }
    var state = outer.intersection(.inherited)
    var style: ElementStyle?
    if styles.hasRules || facts.contains(.style) {
      let found = styles.style(
        of: id, facts: facts, isInOrder: owned.isEmpty && tree.shadows.isEmpty)
      if let value = found?.display {
        // What is no element of the page's body stays out of it (`script` shown as a block).
        if value == .none {
          // The page itself is hidden only until a script shows it.
          if !isHTML || name != .html && name != .body { isRendered = false }
          if isHTML, !isRendered, entry.layout != .none, let parent = document.parent(of: id),
            document.isHTML(parent, .body)
          {
            hidesTopmost = hasScript
            if showsTopmost { isRendered = canBeShown(id, name, facts) }
          }
        } else if isHTML, entry.layout != .none {
          isRendered = isRendered || canBeShown(id, name, facts)
          display = AccessibilityTree.Display(value, replaced: entry)
          if value == .flex || value == .inlineFlex { state.insert(.isFlex) }
        } else if !isHTML {
          display = AccessibilityTree.Display(value, replaced: entry)
        }
        if value == .contents, entry.traits.contains(.isReplaced) { isRendered = false }
      }
      if let isVisible = found?.isVisible {
        if isVisible {
          state.remove(.isInvisible)
        } else if !isHTML || name != .html && name != .body {
          state.insert(.isInvisible)
        }
      }
      if let isPreformatted = found?.isPreformatted {
        if isPreformatted {
          state.insert(.isPreformatted)
        } else {
          state.remove(.isPreformatted)
        }
      } else if entry.traits.contains(.isPreformatted) {
        state.insert(.isPreformatted)
      }
      style = found
    } else if entry.traits.contains(.isPreformatted) {
      state.insert(.isPreformatted)
    }
    if isHTML, entry.layout != .none {
      let turnsInvisible = state.contains(.isInvisible) && !outer.contains(.isInvisible)
      if !isRendered || turnsInvisible, isKeptBack(id, name, facts) {
        isRendered = true
        state.remove(.isInvisible)
      }
    }
    return Rendering(isRendered: isRendered, display: display, state: state, style: style)
  }
}
