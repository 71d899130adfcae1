import HarkDOM
private import HarkText

// Formulas of TeX that a page's scripts would set: MathJax keeps each in a script of its own.
extension AccessibilityTreeBuilder {
  /// Notes a script that sets formulas, or that holds one.
  mutating func noteMathematics(of script: Document.NodeID) {
    if let range = document.attributeRange(.src, of: script) {
      let isKnown = document.withBytes(range) { address in
        address.containsLowercased("mathjax") || address.containsLowercased("katex")
      }
      if isKnown { tree.mathScripts.append(script) }
    } else if Self.holdsTeX(script, document) {
      hasTeXScripts = true
    }
  }

  private static func holdsTeX(_ script: Document.NodeID, _ document: Document) -> Bool {
    guard let range = document.attributeRange(.type, of: script), range.count >= 8 else {
      return false
    }
    return document.withBytes(range.lowerBound..<range.lowerBound + 8) {
      $0.containsLowercased("math/tex")
    }
  }

  /// Makes a formula of a script that holds one, and passes over what MathJax made of it where that has no words of
  /// its own; says whether that is all that is to be done with the element.
  mutating func isTakenByTeX(
    _ id: Document.NodeID, _ element: Document.Node, in above: OpenElement
  ) -> Bool {
    guard element.namespace == .html else { return false }
    guard element.name == .script else {
      return Self.isOutput(id, document) && !Self.holdsMathML(id, document)
    }
    guard Self.holdsTeX(id, document) else { return false }
    guard !above.state.contains(.isInvisible),
      includingHidden || !above.state.contains(.isHiddenFromReaders),
      !isSet(before: id)
    else { return true }
    let isDisplayed =
      document.attribute(.type, of: id).map {
        $0.utf8.count > 8 && $0.lowercased().hasSuffix("display")
      }
      ?? false
    let index = tree.nodes.count
    tree.nodes.append(
      AccessibilityTree.Node(
        role: .math, display: isDisplayed ? .block : .inline, isPreformatted: false, flags: [],
        language: above.language, source: id, parent: AccessibilityTree.NodeID(Int(above.node)),
        end: Int32(index + 1)))
    return true
  }

  /// Whether an element holds MathML for screen readers that a page hides by its style until its sheet shows it, as
  /// Wikipedia does.
  func isFormulaForReaders(_ id: Document.NodeID) -> Bool {
    guard hasMathML, document.rendering == nil, let range = document.attributeRange(.class, of: id)
    else {
      return false
    }
    return document.withBytes(range) { $0.containsLowercased("mwe-math-mathml-a11y") }
  }

  /// Whether an element that is hidden from screen readers draws the formula that stands as MathML beside it: KaTeX,
  /// MathJax and Wikipedia do so, and nothing of it is kept from anybody.
  func drawsFormula(_ id: Document.NodeID) -> Bool {
    guard hasMathML, document.namespace(of: id) == .html else { return false }
    return [
      sibling(of: id) { document.previousSibling(of: $0) },
      sibling(of: id) { document.nextSibling(of: $0) },
    ]
    .contains { $0.map(beginsWithMathML) ?? false }
  }

  private func sibling(
    of id: Document.NodeID, _ next: (Document.NodeID) -> Document.NodeID?
  ) -> Document.NodeID? {
    var node = next(id)
    while let other = node, document.kind(of: other) != .element {
      // Words between are of no formula.
      if document.kind(of: other) == .text, !Self.isBlank(other, document) { return nil }
      node = next(other)
    }
    return node
  }

  private static func isBlank(_ text: Document.NodeID, _ document: Document) -> Bool {
    document.withBytes(document.textRange(of: text)) { $0.allSatisfy { $0 <= 0x20 } }
  }

  private func beginsWithMathML(_ id: Document.NodeID) -> Bool {
    var node: Document.NodeID? = id
    for _ in 0..<4 {
      guard let element = node, document.kind(of: element) == .element else { return false }
      if document.namespace(of: element) == .mathML { return true }
      node = document.firstChild(of: element)
      while let child = node, document.kind(of: child) == .text, Self.isBlank(child, document) {
        node = document.nextSibling(of: child)
      }
    }
    return false
  }

  /// Whether MathJax has set the formula of a script before it, with MathML for screen readers.
  private func isSet(before script: Document.NodeID) -> Bool {
    var sibling = document.previousSibling(of: script)
    for _ in 0..<4 {
      guard let node = sibling else { return false }
      if document.kind(of: node) == .element {
        guard Self.isOutput(node, document) else { return false }
        if Self.holdsMathML(node, document) { return true }
      }
      sibling = document.previousSibling(of: node)
    }
    return false
  }

  /// Whether an element is what MathJax made of a formula, by the classes that MathJax gives.
  ///
  /// A page's own classes may have its name in them too, as WordPress's `tag-mathjax` of a whole article has.
  private static func isOutput(_ id: Document.NodeID, _ document: Document) -> Bool {
    guard let range = document.attributeRange(.class, of: id) else { return false }
    let (name, other) = (Array("MathJax".utf8), Array("mjx-chtml".utf8))
    return document.withBytes(range) { bytes in
      var isOutput = false
      AttributeText.tokens(of: bytes) { token in
        let own = Array(bytes[token])
        isOutput =
          own == other
          || own.starts(with: name)
            && (own.count == name.count || own[name.count] == UInt8(ascii: "_"))
        return !isOutput
      }
      return isOutput
    }
  }

  private static func holdsMathML(_ id: Document.NodeID, _ document: Document) -> Bool {
    var next = document.next(after: id, within: id)
    while let node = next {
      if document.kind(of: node) == .element, document.namespace(of: node) == .mathML {
        return true
      }
      next = document.next(after: node, within: id)
    }
    return false
  }
}
