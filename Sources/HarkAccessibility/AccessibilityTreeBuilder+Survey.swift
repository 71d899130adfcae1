import HarkDOM

/// What must be known before the walk.
extension AccessibilityTreeBuilder {
  /// Finds what must be known before the walk: style sheets, labels, owners, the page's language.
  mutating func survey() {
    var sheet = StyleSheet()
    var labels: [Document.NodeID] = []
    var controls: [Document.NodeID] = []
    var owners: [Document.NodeID] = []
    var shadowRoots: [Document.NodeID] = []
    for id in document.elements {
      if document.hasAttribute(.ariaOwns, of: id) { owners.append(id) }
      switch document.name(of: id) {
      case .style: if isOnPage(id), isRendered(sheet: id) { sheet.add(styleBytes(of: id)) }
      case .template:
        if document.hasAttribute(.shadowrootmode, of: id) { shadowRoots.append(id) }
      case .label: labels.append(id)
      case .button, .input, .meter, .output, .progress, .select, .textarea: controls.append(id)
      case .script: hasScript = true
      case .link:
        hasLinkedSheet = hasLinkedSheet || document.attribute(.rel, of: id, is: "stylesheet")
      case .meta: noteLanguage(of: id)
      default: break
      }
    }
    if !sheet.isEmpty { styles = StyleResolver(document, sheet: sheet) }
    if !shadowRoots.isEmpty { tree.shadows = ShadowTrees(of: shadowRoots, in: document) }
    tree.labels = LabelIndex(
      labels: labels, controls: controls, in: document, shadows: tree.shadows)
    if !owners.isEmpty { findOwned(by: owners) }
  }

  /// Takes the language that a `meta` element declares for the page.
  private mutating func noteLanguage(of meta: Document.NodeID) {
    guard document.attribute(.httpEquiv, of: meta, is: "content-language"),
      let content = document.attribute(.content, of: meta), !content.contains(",")
    else { return }
    tree.languages[0] = content.filter { !$0.isWhitespace }
    languageNumbers = [tree.languages[0]: 0]
  }

  /// Finds what `aria-owns` puts elsewhere, and what of that is hidden.
  private mutating func findOwned(by owners: [Document.NodeID]) {
    // The resolver is a value with a memory: the copy serves these questions only.
    var styles = self.styles
    let table = self.table
    let document = self.document
    owned = OwnedElements(of: owners, in: document, tree.shadows) { id in
      let facts = ElementFacts(of: id, in: document)
      let style = styles.style(of: id, facts: facts, isInOrder: false)
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

  /// Whether an element lies in the page itself, not in the contents of a `template`, as far as can be told
  /// without climbing for ever.
  private func isOnPage(_ id: Document.NodeID) -> Bool {
    var top = id
    for _ in 0..<256 {
      guard let parent = document.parent(of: top) else { return top == Document.root }
      top = parent
    }
    return true
  }

  /// Whether a `style` element is a style sheet for a screen.
  private func isRendered(sheet id: Document.NodeID) -> Bool {
    if let type = document.attribute(.type, of: id), !type.isEmpty,
      type.lowercased() != "text/css"
    {
      return false
    }
    guard let media = document.attribute(.media, of: id) else { return true }
    let bytes = Array(media.utf8)
    return MediaQuery.holds(bytes, 0..<bytes.count)
  }

  private func styleBytes(of id: Document.NodeID) -> [UInt8] {
    var bytes: [UInt8] = []
    var child = document.firstChild(of: id)
    while let text = child {
      if document.kind(of: text) == .text {
        document.withBytes(document.textRange(of: text)) { bytes += $0 }
      }
      child = document.nextSibling(of: text)
    }
    return bytes
  }
}
