// SVG and MathML inside HTML:
// <https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inforeign>
extension TreeBuilder {
  /// Whether a start tag is processed by the rules for foreign content.
  @inline(__always)
  func isForeign(for tag: TagToken) -> Bool {
    if open.isEmpty || !open.top.isForeign { return false }
    return isForeignInside(tag)
  }

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

  mutating func startInForeign(_ tag: TagToken) {
    if foreignNames.breaksOut(tag, in: arena) {
      popForeign()
      while start(tag, in: mode) {}
      return
    }
    insertForeignTag(tag, open.top.flags.contains(.svg) ? .svg : .mathML)
  }

  private mutating func insertForeignTag(_ tag: TagToken, _ namespace: Namespace) {
    var adjusted = tag
    if namespace == .svg { adjusted.name = foreignNames.svgElement(tag.name) }
    foreignNames.adjustAttributes(of: tag, namespace: namespace, in: arena)
    insertForeign(adjusted, tokenName: tag.name, namespace: namespace)
  }

  private mutating func popForeign() {
    while open.top.isForeign
      && open.top.flags.isDisjoint(with: [.htmlIntegration, .mathTextIntegration])
    {
      pop()
    }
  }

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
    if tag.name == .br || tag.name == .p {
      popForeign()
      return false
    }
    let index = open.lastForeign(tag.name)
    guard index > Int(open.top.html) else { return false }
    pop(through: index)
    return true
  }
}
