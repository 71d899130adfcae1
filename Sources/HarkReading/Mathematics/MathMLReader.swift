import HarkDOM
private import HarkText

/// Reads MathML.
///
/// Implements the elements of <https://www.w3.org/TR/mathml-core/> and the older `mfenced`. Other ways of writing the
/// formula (`annotation`) are left out; an element that it does not know is a row of what it holds.
struct MathMLReader {
  private struct OpenElement {
    let element: Document.NodeID
    let kind: Kind
    var style: MathStyle?
    var next: Document.NodeID?
    var nodes: [MathNode] = []
    /// The rows of a table, and of a row its cells.
    var rows: [[MathNode]] = []
    /// Where indices before the base begin among the nodes.
    var prescripts: Int?
  }

  private enum Kind {
    case row, identifier, number, operatorSign, text, quoted, fraction, squareRoot, root
    case raised, lowered, loweredAndRaised, over, under, underAndOver, multiscripts, prescripts
    case table, tableRow, cell, fenced, space, crossed
    /// Nothing, where an index of several might stand.
    case nothing
    /// The first of several ways to write the same.
    case first
    case left
  }

  private let document: Document

  /// The formula of a `math` element; nil if it is larger or deeper than a formula is, or says nothing.
  ///
  /// - Complexity: linear in the nodes, of which at most ``MathNode/mostNodes`` are looked at; no recursion.
  static func formula(of math: Document.NodeID, in document: Document) -> MathNode? {
    MathMLReader(document: document).read(math)
  }

  private init(document: Document) { self.document = document }

  private func read(_ math: Document.NodeID) -> MathNode? {
    var open = [OpenElement(element: math, kind: .row, next: document.firstChild(of: math))]
    var count = 0
    while let top = open.last {
      guard let child = top.next else {
        open.removeLast()
        guard !open.isEmpty else {
          let node = self.node(of: top)
          return node.isEmpty ? nil : node
        }
        take(top, into: &open[open.count - 1])
        continue
      }
      count += 1
      guard count <= MathNode.mostNodes, open.count < MathNode.deepest else { return nil }
      open[open.count - 1].next = document.nextSibling(of: child)
      switch document.kind(of: child) {
      case .element:
        let kind = kind(of: child)
        if kind == .left { continue }
        if top.kind == .first { open[open.count - 1].next = nil }
        open.append(
          OpenElement(
            element: child, kind: kind, style: style(of: child) ?? top.style,
            next: document.firstChild(of: child)))
      case .text:
        let text = document.text(of: child).split(whereSeparator: \.isWhitespace)
        if !text.isEmpty {
          open[open.count - 1].nodes.append(.words(text.joined(separator: " ")))
        }
      default: break
      }
    }
    return nil
  }

  /// Gives what an element was read as to the element around it.
  private func take(_ closed: OpenElement, into outer: inout OpenElement) {
    switch closed.kind {
    case .prescripts: outer.prescripts = outer.nodes.count
    case .cell: outer.nodes.append(node(of: closed))
    case .tableRow: outer.rows.append(closed.nodes)
    default: outer.nodes.append(node(of: closed))
    }
  }

  private func kind(of element: Document.NodeID) -> Kind {
    switch document.localName(of: element) {
    case "mi": .identifier
    case "mn": .number
    case "mo": .operatorSign
    case "mtext": .text
    case "ms": .quoted
    case "mspace": .space
    case "mfrac": .fraction
    case "msqrt": .squareRoot
    case "mroot": .root
    case "msup": .raised
    case "msub": .lowered
    case "msubsup": .loweredAndRaised
    case "mover": .over
    case "munder": .under
    case "munderover": .underAndOver
    case "mmultiscripts": .multiscripts
    case "mprescripts": .prescripts
    case "none": .nothing
    case "mtable": .table
    case "mtr", "mlabeledtr": .tableRow
    case "mtd": .cell
    case "mfenced": .fenced
    case "menclose" where attribute("notation", of: element)?.contains("strike") == true:
      .crossed
    case "menclose" where attribute("notation", of: element) == "radical": .squareRoot
    case "semantics", "maction": .first
    case "annotation", "annotation-xml", "mphantom": .left
    default: .row
    }
  }

  private func style(of element: Document.NodeID) -> MathStyle? {
    attribute("mathvariant", of: element).flatMap { MathStyle(variant: $0.lowercased()) }
  }

  private func node(of opened: OpenElement) -> MathNode {
    let nodes = opened.nodes
    func part(_ index: Int) -> MathNode { index < nodes.count ? nodes[index] : .row([]) }
    func script(_ index: Int) -> MathNode? { part(index).isEmpty ? nil : part(index) }
    switch opened.kind {
    case .identifier:
      let name = text(nodes)
      if let bar = Self.bar(name) { return .sign(bar) }
      // MathML Core, section 3.2.2: a single letter is italic, more of them are a name.
      return .letter(name, in: opened.style ?? (name.count > 1 ? .upright : .italic))
    case .number: return .number(text(nodes))
    case .operatorSign:
      let sign = Self.sign(text(nodes))
      return .sign(isFence(opened.element) ? Self.bar(sign) ?? sign : sign)
    case .text:
      let words = text(nodes)
      // Spaces that do not break, which TeX's `~` becomes.
      return words.isEmpty ? .space(isWide: false) : .words(words)
    case .quoted: return .words("\"" + text(nodes) + "\"")
    case .space: return .space(isWide: isWide(opened.element))
    case .fraction:
      return .fraction(
        part(0), part(1), hasLine: !hasNoLine(attribute("linethickness", of: opened.element)))
    case .squareRoot: return .root(.joined(nodes), degree: nil)
    case .root: return .root(part(0), degree: script(1))
    case .raised: return .scripts(part(0), lower: nil, upper: script(1))
    case .lowered: return .scripts(part(0), lower: script(1), upper: nil)
    case .loweredAndRaised: return .scripts(part(0), lower: script(1), upper: script(2))
    case .over: return .limits(part(0), lower: nil, upper: script(1))
    case .under: return .limits(part(0), lower: script(1), upper: nil)
    case .underAndOver: return .limits(part(0), lower: script(1), upper: script(2))
    case .multiscripts: return multiscripts(opened)
    case .nothing, .prescripts, .left: return .row([])
    case .table: return .table(opened.rows)
    case .fenced: return fenced(opened)
    case .crossed: return .crossed(.joined(nodes))
    case .row, .first, .tableRow, .cell: return .joined(nodes)
    }
  }

  /// A bar of brackets for one that may be a relation: KaTeX and others write both by one character.
  private static func bar(_ sign: String) -> String? {
    switch sign {
    case "∣", "|": "|"
    case "∥", "‖": "‖"
    default: nil
    }
  }

  /// Whether an operator is said to be a bracket: relations stand between, and do not stretch.
  private func isFence(_ element: Document.NodeID) -> Bool {
    switch attribute("form", of: element) {
    case "prefix", "postfix": true
    case "infix": false
    default: attribute("fence", of: element) == "true" || attribute("stretchy", of: element) != nil
    }
  }

  private func multiscripts(_ opened: OpenElement) -> MathNode {
    let nodes = opened.nodes
    guard var node = nodes.first else { return .row([]) }
    let behind = nodes[1..<max(1, min(opened.prescripts ?? nodes.count, nodes.count))]
    let before = opened.prescripts.map { nodes[max(1, min($0, nodes.count))...] } ?? []
    func pair(_ scripts: ArraySlice<MathNode>) -> (MathNode?, MathNode?) {
      let lower = scripts.enumerated().filter { $0.offset % 2 == 0 && !$0.element.isEmpty }
      let upper = scripts.enumerated().filter { $0.offset % 2 == 1 && !$0.element.isEmpty }
      return (
        lower.isEmpty ? nil : .joined(lower.map(\.element)),
        upper.isEmpty ? nil : .joined(upper.map(\.element))
      )
    }
    let (lower, upper) = pair(behind)
    if lower != nil || upper != nil { node = .scripts(node, lower: lower, upper: upper) }
    let (lowerBefore, upperBefore) = pair(before)
    guard lowerBefore != nil || upperBefore != nil else { return node }
    return .leading(node, lower: lowerBefore, upper: upperBefore)
  }

  private func fenced(_ opened: OpenElement) -> MathNode {
    let signs = attribute("separators", of: opened.element)?.filter { !$0.isWhitespace } ?? ","
    var row: [MathNode] = [.sign(attribute("open", of: opened.element) ?? "(")]
    for (index, node) in opened.nodes.enumerated() {
      if index > 0, let sign = signs.dropFirst(min(index, signs.count) - 1).first {
        row.append(.sign(String(sign)))
      }
      row.append(node)
    }
    row.append(.sign(attribute("close", of: opened.element) ?? ")"))
    return .row(row)
  }

  private func hasNoLine(_ thickness: String?) -> Bool {
    guard let thickness else { return false }
    let number = thickness.prefix { "0123456789.".contains($0) }
    return !number.isEmpty && Double(number) == 0
  }

  private func isWide(_ space: Document.NodeID) -> Bool {
    guard let width = attribute("width", of: space), width.hasSuffix("em"),
      let em = Double(width.dropLast(2))
    else { return false }
    return em >= 0.9
  }

  private func text(_ nodes: [MathNode]) -> String {
    nodes.map { node in
      switch node {
      case .words(let text), .letter(let text, _), .number(let text), .sign(let text): text
      default: ""
      }
    }.joined()
  }

  /// A sign without what is invisible: times, separator, plus; function application stays, since it tells what stands
  /// before it.
  private static func sign(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter { !("\u{2062}"..."\u{2064}").contains($0) }))
  }

  private func attribute(_ name: String, of element: Document.NodeID) -> String? {
    document.attributeName(name).flatMap { document.attribute($0, of: element) }
  }
}
