// SVG and MathML inside HTML:
// <https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inforeign>
extension TreeBuilder {
  /// Whether a start tag is processed by the rules for foreign content.
  @inline(__always)
  func isForeign(for tag: TagToken) -> Bool {
    if open.isEmpty || !open.top.isForeign { return false }
    return isForeignInside(tag)
  }

  /// "Tree construction dispatcher", its list: an HTML integration point takes every start tag by the insertion mode,
  /// a MathML text integration point all but `mglyph` and `malignmark`, `annotation-xml` an `svg`.
  private func isForeignInside(_ tag: TagToken) -> Bool {
    let top = open.top
    if top.flags.contains(.htmlIntegration) { return false }
    if top.flags.contains(.mathTextIntegration) {
      return tag.name == .mglyph || tag.name == .malignmark
    }
    return
      !(top.flags.contains(.mathML) && top.name == ElementName.annotationXml.rawValue
      && tag.name == .svg)
  }

  /// The rules for start tags in foreign content.
  mutating func startInForeign(_ tag: TagToken) {
    // "b", "big" … "var", and "font" with a color, face or size: foreign elements are popped up to an integration
    // point or HTML, and the tag is taken by the insertion mode.
    if ForeignNames.breaksOut(tag, in: arena) {
      popForeign()
      while start(tag, in: mode) {}
      return
    }
    // "Any other start tag": an element in the namespace of the adjusted current node.
    insertForeignTag(tag, open.top.flags.contains(.svg) ? .svg : .mathML)
  }

  /// "Any other start tag": the names of SVG get their capitals, attributes their capitals and namespaces, then the
  /// element is inserted; one that closes itself is popped at once.
  private mutating func insertForeignTag(_ tag: TagToken, _ namespace: Namespace) {
    var adjusted = tag
    if namespace == .svg { adjusted.name = ForeignNames.svgElement(tag.name) }
    ForeignNames.adjustAttributes(of: tag, namespace: namespace, in: arena)
    insertForeign(adjusted, tokenName: tag.name, namespace: namespace)
  }

  /// Pops while the current node is no MathML text integration point, no HTML integration point, and no HTML.
  private mutating func popForeign() {
    while open.top.isForeign
      && open.top.flags.isDisjoint(with: [.htmlIntegration, .mathTextIntegration])
    {
      pop()
    }
  }

  /// "In body", "math" and "svg": formatting is reconstructed, and the tag inserted as foreign content has it.
  mutating func startMath(_ tag: TagToken) {
    reconstructFormatting()
    insertForeignTag(tag, .mathML)
  }

  mutating func startSVG(_ tag: TagToken) {
    reconstructFormatting()
    insertForeignTag(tag, .svg)
  }

  /// Processes an end tag while the current node is foreign.
  ///
  /// - Returns: false if the rules of the insertion mode apply.
  mutating func endInForeign(_ tag: TagToken) -> Bool {
    // "br" and "p": foreign elements are popped, and the tag is taken by the insertion mode.
    if tag.name == .br || tag.name == .p {
      popForeign()
      return false
    }
    // "Any other end tag", 3 to 6, "Loop": up to the foreign element of the name, in small letters; 7: where an HTML
    // element comes first, the insertion mode has the tag.
    let index = open.lastForeign(tag.name)
    guard index > Int(open.top.html) else { return false }
    pop(through: index)
    return true
  }
}
