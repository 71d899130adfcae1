import HarkDOM
private import HarkText

/// What must be known before the walk.
extension AccessibilityTreeBuilder {
  /// Finds what must be known before the walk: style sheets, labels, owners, the page's language.
  mutating func survey() {
    var sheets = PageSheets(of: document, with: style)
    var labels: [Document.NodeID] = []
    var controls: [Document.NodeID] = []
    var owners: [Document.NodeID] = []
    var shadowRoots: [Document.NodeID] = []
    var scripts: [Document.NodeID] = []
    var isStreamed = false
    for id in document.elements {
      if document.hasAttribute(.ariaOwns, of: id) { owners.append(id) }
      switch document.name(of: id) {
      case .style, .link: sheets.add(id)
      case .template:
        if document.hasAttribute(.shadowrootmode, of: id) { shadowRoots.append(id) }
        if document.hasAttribute(.id, of: id) { isStreamed = true }
      case .label: labels.append(id)
      case .button, .input, .meter, .output, .progress, .select, .textarea: controls.append(id)
      case .script:
        hasScript = true
        noteMathematics(of: id)
        if isStreamed { scripts.append(id) }
      case .meta: noteLanguage(of: id)
      case .math: hasMathML = true
      default: break
      }
    }
    lacksSheet = sheets.lacksSheet
    if !sheets.all.isEmpty { styles = StyleResolver(document, sheet: sheets.all) }
    if !shadowRoots.isEmpty { tree.shadows = ShadowTrees(of: shadowRoots, in: document) }
    tree.labels = LabelIndex(
      labels: labels, controls: controls, in: document, shadows: tree.shadows)
    if !owners.isEmpty { findOwned(by: owners) }
    if !scripts.isEmpty, document.rendering == nil {
      streamed = StreamedParts(scripts: scripts, of: document)
    }
  }

  /// Takes the language that a `meta` element declares for the page.
  private mutating func noteLanguage(of meta: Document.NodeID) {
    guard document.attribute(.httpEquiv, of: meta, is: "content-language"),
      let content = document.attribute(.content, of: meta), !content.contains(",")
    else { return }
    tree.languages[0] = content.filter { !$0.isWhitespace }
  }

  /// Finds what `aria-owns` puts elsewhere, and what of that is hidden.
  private mutating func findOwned(by owners: [Document.NodeID]) {
    // The resolver is a value with a memory: the copy serves these questions only.
    var styles = self.styles
    let table = self.table
    let document = self.document
    owned = OwnedElements(of: owners, in: document, tree.shadows) { id in
      let facts = ElementFacts(of: id, in: document)
      let style =
        document.rendering.map { ElementStyle(of: id, in: $0) }
        ?? styles.style(of: id, facts: facts, isInOrder: false)
      let entry =
        document.namespace(of: id) == .html
        ? table[document.name(of: id)] : ElementTable.Entry()
      let display = style?.display
      let fromAll =
        display == DisplayValue.none || style?.isVisible == false
        || (display == nil && (entry.layout == .none || facts.contains(.hidden)))
      return (
        fromAll,
        facts.contains(.inert) || document.attribute(.ariaHidden, of: id, is: "true")
      )
    }
  }
}
