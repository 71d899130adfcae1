private import HarkText

/// Names of SVG and MathML that differ from what the tokenizer gives.
///
/// <https://html.spec.whatwg.org/multipage/parsing.html#creating-and-inserting-nodes>
struct ForeignNames: Sendable {
  static let shared = ForeignNames()

  private let svgElements: [UInt32: UInt32]
  private let svgAttributes: [UInt32: UInt32]
  private let mathMLAttributes: [UInt32: UInt32]
  private let namespaces: [UInt32: Namespace]
  private let breakouts: Set<UInt32>
  private let foreignObject: ElementName
  private let svgTitles: Set<UInt32>
  private let mathText: Set<UInt32>

  private init() {
    svgElements = Self.pairs(ElementName.svgNames)
    svgAttributes = Self.pairs(AttributeName.svgNames)
    mathMLAttributes = Self.pairs(AttributeName.mathMLNames)
    var namespaces: [UInt32: Namespace] = [:]
    for number in AttributeName.foreignNames {
      let text = KnownNames.attributes.text(of: Int(number) - 1)
      namespaces[number] =
        text.hasPrefix("xlink") ? .xlink : text.hasPrefix("xmlns") ? .xmlns : .xml
    }
    self.namespaces = namespaces
    let breakouts: [ElementName] = [
      .b, .big, .blockquote, .body, .br, .center, .code, .dd, .div, .dl, .dt, .em, .embed, .h1,
      .h2, .h3, .h4, .h5, .h6, .head, .hr, .i, .img, .li, .listing, .menu, .meta, .nobr, .ol, .p,
      .pre, .ruby, .s, .small, .span, .strong, .strike, .sub, .sup, .table, .tt, .u, .ul, .var,
    ]
    self.breakouts = Set(breakouts.map(\.rawValue))
    foreignObject = .foreignObject
    svgTitles = [
      ElementName.desc.rawValue, ElementName.title.rawValue, ElementName.foreignObject.rawValue,
    ]
    let mathText: [ElementName] = [.mi, .mo, .mn, .ms, .mtext]
    self.mathText = Set(mathText.map(\.rawValue))
  }

  private static func pairs(_ numbers: [UInt32]) -> [UInt32: UInt32] {
    var table: [UInt32: UInt32] = [:]
    for index in stride(from: 0, to: numbers.count - 1, by: 2) {
      table[numbers[index]] = numbers[index + 1]
    }
    return table
  }

  /// Whether a start tag ends foreign content (the list in
  /// <https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inforeign>).
  func breaksOut(_ tag: TagToken, in arena: Arena) -> Bool {
    if breakouts.contains(tag.name.rawValue) { return true }
    guard tag.name == .font else { return false }
    for index in 0..<tag.attributeCount {
      switch arena.attributes[Int(tag.attributeStart) + index].name {
      case .color, .face, .size: return true
      default: break
      }
    }
    return false
  }

  /// The name that an element of SVG has, whose tag is in small letters.
  func svgElement(_ name: ElementName) -> ElementName {
    ElementName(rawValue: svgElements[name.rawValue] ?? name.rawValue)
  }

  /// Gives the attributes of a foreign tag their capitals and namespaces: "adjust SVG attributes", "adjust MathML
  /// attributes", "adjust foreign attributes".
  func adjustAttributes(of tag: TagToken, namespace: Namespace, in arena: Arena) {
    let names = namespace == .svg ? svgAttributes : mathMLAttributes
    for index in 0..<tag.attributeCount {
      let slot = Int(tag.attributeStart) + index
      let attribute = arena.attributes[slot]
      let number = attribute.name.rawValue
      var adjusted = Document.Attribute(
        name: AttributeName(rawValue: names[number] ?? number),
        namespace: namespaces[number] ?? .html, start: attribute.start, count: attribute.count)
      adjusted.isLast = attribute.isLast
      arena.attributes.base[slot] = adjusted
    }
  }

  /// What the tree builder knows of an open foreign element: "HTML integration point", "MathML text integration
  /// point".
  func flags(of node: Int32, namespace: Namespace, in arena: Arena) -> ElementTraits.Flags {
    let name = arena.nodes[Int(node)].name
    if namespace == .svg {
      return svgTitles.contains(name.rawValue)
        ? [.special, .endsItemSearch, .endsScope, .htmlIntegration] : []
    }
    if mathText.contains(name.rawValue) {
      return [.special, .endsItemSearch, .endsScope, .mathTextIntegration]
    }
    guard name == .annotationXml else { return [] }
    var flags: ElementTraits.Flags = [.special, .endsItemSearch, .endsScope]
    if isHTMLAnnotation(node, in: arena) { flags.insert(.htmlIntegration) }
    return flags
  }

  private func isHTMLAnnotation(_ element: Int32, in arena: Arena) -> Bool {
    guard let encoding = arena.attribute(.encoding, of: element) else { return false }
    let value = arena.bytes(of: encoding)
    return value.lowercasedEquals("text/html") || value.lowercasedEquals("application/xhtml+xml")
  }
}
