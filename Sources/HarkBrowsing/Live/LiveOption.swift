import HarkAccessibility
import HarkDOM
import HarkPage
import HarkReading
import HarkText

/// Something that a field of a live page offers.
struct LiveOption {
  let element: PageElement
  let name: String

  /// The most options that are listed.
  static let most = 500

  /// An option of a field, where the field is, since the option may not be read.
  init(_ field: PageElement, _ node: AccessibilityTree.NodeID, _ name: String) {
    element = PageElement(position: field.position, node: node, role: .option)
    self.name = PlainText.cleaned(name)
  }

  /// An option as it is listed: its name, and whether it is chosen.
  func entry(on page: BrowsedPage, _ strings: StringCatalog) -> String {
    let states = page.tree.states(of: element.node)
    var parts = [name]
    if states.contains(.selected) { parts.append(strings(.state, "selected")) }
    let check = states.checkState
    if check != .unchecked { parts.append(strings(.state, check.rawValue)) }
    return parts.joined(separator: strings(.joinComma))
  }
}

// What widgets of a live page offer to choose from.
extension BrowsedPage {
  /// The options of a list, the entries of a tree, the rows of a grid (ARIA 1.2, what a combobox may pop up).
  ///
  /// Each is told as an option of the field that it is chosen for. A row is pressed in its first cell, since that is
  /// what a grid's rows are pressed by.
  func options(
    in list: AccessibilityTree.NodeID, of field: PageElement, _ strings: StringCatalog
  ) -> [LiveOption] {
    let end = Int(tree[list].end)
    var found: [LiveOption] = []
    for index in Int(list.index)..<end where found.count < LiveOption.most {
      let node = AccessibilityTree.NodeID(index)
      switch tree[node].role {
      // What says that the list is on its way, or that it is empty, cannot be chosen.
      case .option where !tree.states(of: node).contains(.disabled):
        found.append(LiveOption(field, node, tree.name(of: node)))
      case .treeitem:
        found.append(LiveOption(field, node, ownName(of: node)))
      case .row:
        let cells = (index..<Int(tree[node].end)).lazy.map { AccessibilityTree.NodeID($0) }
          .filter { tree[$0].role == .gridcell || tree[$0].role == .rowheader }
        guard let first = cells.first else { continue }
        let names = cells.map { PlainText.cleaned(tree.name(of: $0)) }
        found.append(
          LiveOption(
            field, first, names.filter { !$0.isEmpty }.joined(separator: strings(.joinComma))))
      default: continue
      }
    }
    return found
  }

  /// What an entry of a tree is called, without the entries below it.
  private func ownName(of node: AccessibilityTree.NodeID) -> String {
    let item = position(ofNode: node).item
    guard items.indices.contains(item), items[item].node == node else {
      return tree.name(of: node)
    }
    return linear.text(of: items[item])
  }

  /// What a combobox has opened (ARIA 1.2, `aria-controls` and `aria-owns`).
  ///
  /// Some say of the value that they show inside of themselves that they control it, too.
  func popup(of element: Document.NodeID) -> AccessibilityTree.NodeID? {
    let names = [AttributeName.ariaControls, .ariaOwns].lazy.compactMap {
      document.attribute($0, of: element)
    }
    let ids = names.flatMap { $0.split(whereSeparator: \.isWhitespace) }
    let nodes = ids.compactMap { document.element(withID: String($0)) }
      .compactMap { tree.node(of: $0) }
    let lists: Set<Role> = [.listbox, .tree, .grid, .treegrid, .menu, .dialog]
    return nodes.first { lists.contains(tree[$0].role) } ?? nodes.first
  }
}

extension Document {
  private static let chosenRoles: Set = ["option", "menuitem", "menuitemradio", "treeitem"]

  /// Whether an element says that it is chosen by a press.
  ///
  /// The tree keeps no such role of what stands in no list.
  func isChosenByRole(_ element: NodeID) -> Bool {
    attribute(.role, of: element).map { Self.chosenRoles.contains($0) } ?? false
  }
}

extension LiveElements {
  /// Whether a script has made an element a button, or one near around it.
  func isMadeButton(_ element: Document.NodeID, in document: Document) -> Bool {
    var current: Document.NodeID? = element
    for _ in 0..<4 {
      guard let source = current else { return false }
      if isClickable(source) || document.isChosenByRole(source) { return true }
      current = document.parent(of: source)
    }
    return false
  }
}

extension PlainText {
  /// Whether a name is just what was typed, in whatever case and with whatever spaces.
  static func isNamed(_ name: String, _ typed: String) -> Bool {
    folded(cleaned(name)).lowercased() == folded(cleaned(typed)).lowercased()
  }
}
