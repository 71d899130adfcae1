package import HarkAccessibility
import HarkDOM

/// What is told of a control beside its name and value.
package struct ItemStates: OptionSet, Sendable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let checked = ItemStates(rawValue: 1 << 0)
  package static let mixed = ItemStates(rawValue: 1 << 1)
  package static let pressed = ItemStates(rawValue: 1 << 2)
  package static let expanded = ItemStates(rawValue: 1 << 3)
  package static let collapsed = ItemStates(rawValue: 1 << 4)
  package static let selected = ItemStates(rawValue: 1 << 5)
  package static let required = ItemStates(rawValue: 1 << 6)
  package static let invalid = ItemStates(rawValue: 1 << 7)
  package static let disabled = ItemStates(rawValue: 1 << 8)
  package static let readonly = ItemStates(rawValue: 1 << 9)
  package static let current = ItemStates(rawValue: 1 << 10)
  package static let multiline = ItemStates(rawValue: 1 << 11)
  package static let multiselectable = ItemStates(rawValue: 1 << 12)
  package static let visited = ItemStates(rawValue: 1 << 13)
  package static let hasPopup = ItemStates(rawValue: 1 << 14)

  /// The states with the words that `hark dump --format jsonl` and the catalogue have for them.
  package static let named: [(state: ItemStates, name: String)] = [
    (.checked, "checked"), (.mixed, "mixed"), (.pressed, "pressed"), (.expanded, "expanded"),
    (.collapsed, "collapsed"), (.selected, "selected"), (.current, "current"),
    (.required, "required"), (.invalid, "invalid"), (.disabled, "disabled"),
    (.readonly, "readonly"), (.multiline, "multiline"), (.multiselectable, "multiselectable"),
    (.visited, "visited"), (.hasPopup, "haspopup"),
  ]

  /// The words for all states that are set.
  package var names: [String] {
    isEmpty ? [] : Self.named.filter { contains($0.state) }.map(\.name)
  }
}

extension LinearPage {
  /// The states of a node that an item or a span comes from.
  package func states(of node: AccessibilityTree.NodeID) -> ItemStates {
    let source = tree[node].source
    let document = tree.document
    guard document.kind(of: source) == .element else { return [] }
    let attributes = document.attributes(of: source)
    guard !attributes.isEmpty else { return [] }
    var states: ItemStates = []
    for attribute in attributes where attribute.namespace == .html {
      switch attribute.name {
      case .required: states.insert(.required)
      case .disabled: states.insert(.disabled)
      case .readonly: states.insert(.readonly)
      case .checked: states.insert(.checked)
      case .multiple: states.insert(.multiselectable)
      case .ariaRequired where value(attribute) == "true": states.insert(.required)
      case .ariaDisabled where value(attribute) == "true": states.insert(.disabled)
      case .ariaReadonly where value(attribute) == "true": states.insert(.readonly)
      case .ariaSelected where value(attribute) == "true": states.insert(.selected)
      case .ariaInvalid where !["false", ""].contains(value(attribute)): states.insert(.invalid)
      case .ariaCurrent where !["false", ""].contains(value(attribute)): states.insert(.current)
      case .ariaExpanded where value(attribute) == "true": states.insert(.expanded)
      case .ariaExpanded where value(attribute) == "false": states.insert(.collapsed)
      case .ariaChecked where value(attribute) == "true": states.insert(.checked)
      case .ariaChecked where value(attribute) == "mixed": states.insert(.mixed)
      case .ariaPressed where value(attribute) == "true": states.insert(.pressed)
      case .ariaPressed where value(attribute) == "mixed": states.insert(.mixed)
      case .ariaHaspopup where !["false", ""].contains(value(attribute)):
        states.insert(.hasPopup)
      default: break
      }
    }
    return states
  }

  private func value(_ attribute: Document.Attribute) -> String {
    tree.document.value(of: attribute)
  }
}
