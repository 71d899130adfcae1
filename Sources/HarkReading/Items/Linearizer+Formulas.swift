import HarkAccessibility
import HarkDOM
private import HarkText

// Formulas: MathML, TeX that a page's scripts would set, pictures of TeX.
extension Linearizer {
  /// Reads a node of the role `math`; says whether all that it says is told.
  mutating func readFormula(_ index: Int, _ node: AccessibilityTree.Node) -> Way? {
    if document.namespace(of: node.source) == .mathML {
      if let formula = MathMLReader.formula(of: node.source, in: document) {
        add(formula, .element(node.source), index)
        return .past
      }
      return holdsText(index, node) ? nil : readName(index, node)
    }
    if document.isHTML(node.source, .script) {
      if let text = document.firstChild(of: node.source) {
        addTeX(document.text(of: text), as: document.text(of: text), index)
      }
      return .past
    }
    return readName(index, node)
  }

  /// Reads what a formula is called that is drawn and has no words.
  private mutating func readName(_ index: Int, _ node: AccessibilityTree.Node) -> Way? {
    guard !holdsText(index, node) else { return nil }
    let name = tree.name(of: AccessibilityTree.NodeID(index))
    guard !name.isEmpty else { return nil }
    if TeXFinder.isTeX(name) { addTeX(name, as: name, index) } else { flow(name) }
    return .past
  }

  /// Reads the formula of a picture whose name is its TeX; says whether it was one.
  mutating func readPictureOfFormula(_ index: Int, _ name: String) -> Bool {
    let element = tree.nodes[index].source
    guard document.isHTML(element, .img) else { return false }
    if TeXFinder.isTeX(name) {
      // Where its MathML was read the picture is the same once more.
      if !page.formulas.isEmpty, document.previousSibling(of: element).map(isReadFormula) ?? false {
        return true
      }
      addTeX(name, as: name, index)
      return true
    }
    // Services that draw TeX name what they drew.
    guard TeXFinder.hasSign(name), let range = document.attributeRange(.class, of: element),
      document.withBytes(
        range,
        {
          $0.containsLowercased("latex") || $0.containsLowercased("tex ")
            || $0.lowercasedEquals("tex") || $0.containsLowercased("math")
        }), TeXReader.formula(of: name) != nil
    else { return false }
    addTeX(name, as: name, index)
    return true
  }

  private func isReadFormula(_ element: Document.NodeID) -> Bool {
    guard document.kind(of: element) == .element,
      let range = document.attributeRange(.class, of: element)
    else { return false }
    return document.withBytes(range) { $0.containsLowercased("mwe-math-mathml-a11y") }
  }

  /// Adds a text in which TeX may stand between delimiters.
  mutating func flowWithTeX(_ index: Int, _ raw: Span<UInt8>) {
    guard !reopened.contains(where: { $0.role == .code }) else {
      return inPortions(raw, isVerbatim: false) { $0.flow($1) }
    }
    var end = 0
    for formula in TeXFinder.formulas(in: raw, delimiters) {
      let before = raw[end..<formula.whole.lowerBound]
      if !before.isEmpty { inPortions(before, isVerbatim: false) { $0.flow($1) } }
      let tex = Self.string(raw[formula.inside])
      if formula.isDisplayed { text.partWords() }
      addTeX(tex, as: Self.string(raw[formula.whole]), index)
      if formula.isDisplayed { text.partWords() }
      end = formula.whole.upperBound
    }
    let rest = raw[end...]
    if !rest.isEmpty { inPortions(rest, isVerbatim: false) { $0.flow($1) } }
  }

  private static func string(_ bytes: Span<UInt8>) -> String {
    String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
  }

  /// Adds TeX; what is not understood stands there as it is written.
  private mutating func addTeX(_ tex: String, as written: String, _ index: Int) {
    if let formula = TeXReader.formula(of: tex) {
      return add(formula, .tex(tex), index)
    }
    guard !written.allSatisfy(\.isWhitespace) else { return }
    let isOpen = openSpan(.math, index)
    flow(written)
    if isOpen { closeFormula(.unread, index) }
  }

  private mutating func add(_ formula: MathNode, _ source: FormulaSource, _ index: Int) {
    let isOpen = openSpan(.math, index)
    flow(LinearFormula(formula).text)
    if isOpen { closeFormula(source, index) }
  }

  /// Closes the span of a formula and notes where it stands.
  private mutating func closeFormula(_ source: FormulaSource, _ index: Int) {
    closeSpan(of: index)
    noteFormula(source)
  }

  /// Notes that the span which was closed last is a formula.
  mutating func noteFormula(_ source: FormulaSource) {
    guard let span = page.spans.last, span.role == .math else { return }
    page.formulas[span.text.lowerBound] = FormulaPlace(source: source, length: span.text.count)
  }
}
