private import HarkText

/// The parts of a page that controls show and hide where scripts run: accordions, tabs, "read more".
///
/// A control names its panel by `aria-controls`, or by the address inside of the page or the attribute by which libraries of
/// scripts know it; else its panel is the hidden element beside it.
extension Document {
  /// The names of attributes that libraries of scripts use, as numbers of one document.
  private struct PanelNames {
    let targets: [AttributeName]
    let toggles: [AttributeName]

    init(_ document: Document) {
      targets = ["data-bs-target", "data-target"].compactMap { document.attributeName($0) }
      toggles = ["data-bs-toggle", "data-toggle", "data-accordion"].compactMap {
        document.attributeName($0)
      }
    }
  }

  /// The part of the page that a control says it shows and hides; nil for a control that names none.
  ///
  /// A link that only leads to a place of the page controls nothing.
  package func panel(of control: NodeID) -> NodeID? { panel(of: control, PanelNames(self)) }

  private func panel(of control: NodeID, _ names: PanelNames) -> NodeID? {
    var href: Range<Int>?
    var target: Range<Int>?
    var toggles = false
    for attribute in attributes(of: control) {
      switch attribute.name {
      case .ariaControls:
        let ids = value(of: attribute)
        if let first = ids.split(whereSeparator: \.isWhitespace).first,
          let panel = panel(withID: String(first), of: control)
        {
          return panel
        }
      case .ariaExpanded: toggles = true
      case .role: if value(of: attribute).lowercased() == "tab" { toggles = true }
      case .href: href = attribute.range
      case let name where names.targets.contains(name): target = attribute.range
      case let name where names.toggles.contains(name): toggles = true
      default: break
      }
    }
    guard let range = target ?? (toggles ? href : nil), range.count > 1 else { return nil }
    let text = withBytes(range) { String(decoding: Array($0), as: UTF8.self) }
    guard text.utf8.first == UInt8(ascii: "#") else { return nil }
    return element(withID: String(text.dropFirst()))
  }

  /// The element with an id that a control names: what follows it where that has this id, since pages made of blocks give
  /// each block's first panel the same one.
  private func panel(withID id: String, of control: NodeID) -> NodeID? {
    if let next = nextElement(after: control), attribute(.id, of: next) == id { return next }
    return element(withID: id)
  }

  /// The parts of the page that controls name as theirs.
  ///
  /// - Complexity: O(elements of the page), each with its attributes.
  package func panels() -> Set<NodeID> {
    let names = PanelNames(self)
    return Set(elements.compactMap { panel(of: $0, names) })
  }

  /// The element behind a control that says it is closed (`aria-expanded=false`) and names no panel: what follows it, or
  /// what follows the heading or box that holds nothing else.
  package func elementBehind(_ control: NodeID) -> NodeID? {
    guard attribute(.ariaExpanded, of: control)?.lowercased() == "false" else { return nil }
    var current = control
    for _ in 0..<3 {
      if let next = nextElement(after: current) { return next }
      guard let around = parent(of: current), !isHTML(around, .body),
        !isHTML(around, .nav), !isHTML(around, .li)
      else { return nil }
      current = around
    }
    return nil
  }

  /// The next sibling that is an element.
  package func nextElement(after id: NodeID) -> NodeID? {
    var next = nextSibling(of: id)
    while let node = next, kind(of: node) != .element { next = nextSibling(of: node) }
    return next
  }
}
