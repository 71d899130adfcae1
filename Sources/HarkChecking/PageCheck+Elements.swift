import HarkAccessibility
import HarkDOM
import HarkReading
import HarkText

// What attributes of elements decide.
extension PageCheck {
  mutating func checkElements() {
    let onClick = document.attributeName("onclick")
    var reversed: [Document.NodeID] = []
    for element in document.elements {
      let name = document.name(of: element)
      if document.namespace(of: element) == .html {
        switch name {
        case .meta: checkRefresh(element)
        case .audio, .video: checkSound(element)
        default: break
        }
      }
      if let tabIndex = document.attribute(.tabindex, of: element),
        let index = Int(tabIndex.trimmingSpaces), index > 0, let node = tree.node(of: element)
      {
        add(.orderForced, at: node)
      }
      if let onClick, document.hasAttribute(onClick, of: element) { checkClick(element, onClick) }
      if document.hasAttribute(.style, of: element), isReversed(element) {
        reversed.append(element)
      }
    }
    for element in reversed { add(.orderVisual, of: element) }
  }

  /// A page that is loaded anew, or leaves, while it is read (WCAG, failure F41).
  private mutating func checkRefresh(_ element: Document.NodeID) {
    guard document.attribute(.httpEquiv, of: element)?.lowercased() == "refresh",
      let content = document.attribute(.content, of: element)?.trimmingSpaces,
      let seconds = Int(content.prefix { ("0"..."9").contains($0) }),
      // The criterion lets pages wait for twenty hours.
      (1...72_000).contains(seconds), !document.isInNoScript(element)
    else { return }
    add(.refresh, of: element)
  }

  /// Sound that begins over the voice.
  private mutating func checkSound(_ element: Document.NodeID) {
    guard document.hasAttribute(.autoplay, of: element),
      !document.hasAttribute(.muted, of: element)
    else { return }
    add(.soundAlone, of: element)
  }

  // MARK: Presses

  /// An element that a click does something with, and no key.
  private mutating func checkClick(_ element: Document.NodeID, _ onClick: AttributeName) {
    guard document.namespace(of: element) == .html, let node = tree.node(of: element),
      !document.hasAttribute(.tabindex, of: element)
    else { return }
    // A link without an address is reached by no key, whatever its role says.
    let isAnchor = document.name(of: element) == .a && !document.hasAttribute(.href, of: element)
    guard isAnchor || !tree[node].isFocusable else { return }
    switch document.name(of: element) {
    case .html, .body, .form, .label, .option, .summary, .area, .iframe, .fieldset, .main: return
    default: break
    }
    // Who counts clicks does nothing for the person who clicks.
    let script = (document.attribute(onClick, of: element) ?? "").trimmingSpaces
    let first = script.lowercased()
    guard !first.isEmpty,
      !["return", "void", "ga(", "gtag", "_gaq", "datalayer", "event."]
        .contains(where: first.hasPrefix)
    else { return }
    // Where it holds something that keys reach, or lies in it, that may do the same.
    for index in Int(node.index) + 1..<Int(tree[node].end) where tree.nodes[index].isFocusable {
      return
    }
    var around = tree[node].parent
    while let outer = around {
      if tree[outer].isFocusable { return }
      around = tree[outer].parent
    }
    add(.clickOnly, at: node)
  }

  // MARK: Order

  /// Whether the element's own style turns the order of its children round for the eye.
  private func isReversed(_ element: Document.NodeID) -> Bool {
    guard let range = document.attributeRange(.style, of: element),
      document.withBytes(range, { $0.containsLowercased("-reverse") }),
      let node = tree.node(of: element)
    else { return false }
    return tree.children(of: node).count { holdsText($0) } > 1
  }

  private func holdsText(_ node: AccessibilityTree.NodeID) -> Bool {
    (Int(node.index)..<Int(tree[node].end)).contains { index in
      tree.nodes[index].role == .text
        && !tree.text(of: AccessibilityTree.NodeID(index)).trimmingSpaces.isEmpty
    }
  }

  // MARK: What is hidden

  /// What keys reach and voices are not told of.
  ///
  /// Whether it can be reached at all is for style sheets to say: without them nothing is judged.
  mutating func checkHidden(_ style: PageStyle?) {
    guard !PageStyle.isWanted(by: document) || style?.isWhole == true,
      document.elements.contains(where: { document.hasAttribute(.ariaHidden, of: $0) })
    else { return }
    let whole = AccessibilityTree(
      of: document, showing: ShownText(includesHidden: true), style: style)
    for node in whole.nodes where node.isHiddenFromReaders && node.isFocusable && node.role != .text
    {
      let element = node.source
      guard !document.hasAttribute(.disabled, of: element), !isInert(element),
        document.attribute(.tabindex, of: element).map({ !$0.trimmingSpaces.hasPrefix("-") })
          ?? true
      else { continue }
      add(.hiddenFocus, of: element)
    }
  }

  private func isInert(_ element: Document.NodeID) -> Bool {
    var around: Document.NodeID? = element
    while let id = around {
      if document.hasAttribute(.inert, of: id) { return true }
      around = document.parent(of: id)
    }
    return false
  }
}

extension Document {
  /// Whether an element is there for browsers without scripts alone.
  ///
  /// - Complexity: O(depth).
  func isInNoScript(_ element: NodeID) -> Bool {
    var around = parent(of: element)
    while let id = around {
      if isHTML(id, .noscript) { return true }
      around = parent(of: id)
    }
    return false
  }
}
