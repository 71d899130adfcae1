private import HarkText

/// Names of SVG and MathML that differ from what the tokenizer gives.
///
/// <https://html.spec.whatwg.org/multipage/parsing.html#creating-and-inserting-nodes>
///
/// The tables are looked up as they stand in the program: most pages have neither, and pay nothing.
enum ForeignNames {
  /// Whether a start tag ends foreign content (the list in
  /// <https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inforeign>).
  static func breaksOut(_ tag: TagToken, in arena: Arena) -> Bool {
    switch tag.name {
    case .b, .big, .blockquote, .body, .br, .center, .code, .dd, .div, .dl, .dt, .em, .embed, .h1,
      .h2, .h3, .h4, .h5, .h6, .head, .hr, .i, .img, .li, .listing, .menu, .meta, .nobr, .ol, .p,
      .pre, .ruby, .s, .small, .span, .strong, .strike, .sub, .sup, .table, .tt, .u, .ul, .var:
      return true
    case .font: break
    default: return false
    }
    for index in 0..<tag.attributeCount {
      switch arena.attributes[Int(tag.attributeStart) + index].name {
      case .color, .face, .size: return true
      default: break
      }
    }
    return false
  }

  /// The name that an element of SVG has, whose tag is in small letters.
  static func svgElement(_ name: ElementName) -> ElementName {
    ElementName(rawValue: adjusted(name.rawValue, by: ElementName.svgNames))
  }

  /// The second number of the sorted pair whose first is that number, else the number itself.
  private static func adjusted(_ number: UInt32, by pairs: [UInt32]) -> UInt32 {
    var low = 0
    var high = pairs.count / 2
    while low < high {
      let middle = (low + high) / 2
      if pairs[2 * middle] < number { low = middle + 1 } else { high = middle }
    }
    return 2 * low < pairs.count && pairs[2 * low] == number ? pairs[2 * low + 1] : number
  }

  private static func namespace(of number: UInt32) -> Namespace {
    guard AttributeName.foreignNames.contains(number) else { return .html }
    let text = KnownNames.attributes.text(of: Int(number) - 1)
    return text.hasPrefix("xlink") ? .xlink : text.hasPrefix("xmlns") ? .xmlns : .xml
  }

  /// Gives the attributes of a foreign tag their capitals and namespaces: "adjust SVG attributes", "adjust MathML
  /// attributes", "adjust foreign attributes".
  static func adjustAttributes(of tag: TagToken, namespace: Namespace, in arena: Arena) {
    let names = namespace == .svg ? AttributeName.svgNames : AttributeName.mathMLNames
    for index in 0..<tag.attributeCount {
      let slot = Int(tag.attributeStart) + index
      let attribute = arena.attributes[slot]
      let number = attribute.name.rawValue
      var adjusted = Document.Attribute(
        name: AttributeName(rawValue: adjusted(number, by: names)),
        namespace: self.namespace(of: number), start: attribute.start, count: attribute.count)
      adjusted.isLast = attribute.isLast
      arena.attributes.base[slot] = adjusted
    }
  }

  /// What the tree builder knows of an open foreign element: "HTML integration point", "MathML text integration
  /// point".
  static func flags(of node: Int32, namespace: Namespace, in arena: Arena) -> ElementTraits.Flags {
    let name = arena.nodes[Int(node)].name
    if namespace == .svg {
      switch name {
      case .desc, .title, .foreignObject:
        return [.special, .endsItemSearch, .endsScope, .htmlIntegration]
      default: return []
      }
    }
    switch name {
    case .mi, .mo, .mn, .ms, .mtext:
      return [.special, .endsItemSearch, .endsScope, .mathTextIntegration]
    case .annotationXml: break
    default: return []
    }
    var flags: ElementTraits.Flags = [.special, .endsItemSearch, .endsScope]
    if isHTMLAnnotation(node, in: arena) { flags.insert(.htmlIntegration) }
    return flags
  }

  private static func isHTMLAnnotation(_ element: Int32, in arena: Arena) -> Bool {
    guard let encoding = arena.attribute(.encoding, of: element) else { return false }
    let value = arena.bytes(of: encoding)
    return value.lowercasedEquals("text/html") || value.lowercasedEquals("application/xhtml+xml")
  }
}
