/// What WAI-ARIA says of a role, as far as names, the tree and reading need it.
///
/// The facts are those of the characteristics tables of <https://www.w3.org/TR/wai-aria-1.2/#role_definitions>
/// ("Name From", "Children Presentational", "Superclass Role") and, for roles outside of it, of
/// <https://www.w3.org/TR/html-aam-1.0/#mapping-html-to-accessibility-apis>.
package struct RoleTraits: OptionSet, Sendable {
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// "Name From: contents" (section 5.2.8.5 of WAI-ARIA 1.2).
  package static let isNamedFromContent = RoleTraits(rawValue: 1 << 0)
  /// "Children Presentational: True" (section 5.2.9).
  package static let hasPresentationalChildren = RoleTraits(rawValue: 1 << 1)
  /// A region that people jump to (section 5.3.4).
  package static let isLandmark = RoleTraits(rawValue: 1 << 2)
  /// A value between a minimum and a maximum: `range` and its subclasses.
  package static let isRange = RoleTraits(rawValue: 1 << 3)
  /// A container of widgets that manages their focus: it says nothing inside another's name.
  package static let isComposite = RoleTraits(rawValue: 1 << 4)
  /// A field that text is typed into.
  package static let isTextField = RoleTraits(rawValue: 1 << 5)
  /// A control that a person operates.
  package static let isWidget = RoleTraits(rawValue: 1 << 6)
  /// A role that is exposed only with a name from the author (section 5.2.8.6; HTML-AAM, 3.5).
  package static let needsName = RoleTraits(rawValue: 1 << 7)
  /// A role without meaning of its own, which other roles' contexts look through.
  package static let isTransparent = RoleTraits(rawValue: 1 << 8)
  /// A role that tells a state of being checked.
  package static let isCheckable = RoleTraits(rawValue: 1 << 9)
  /// A role that can be selected in its container.
  package static let isSelectable = RoleTraits(rawValue: 1 << 10)
}

extension Role {
  /// The facts of a role; each row stands for one section of the specification named in `RoleTraits`.
  package var traits: RoleTraits {
    switch self {
    case .button: [.isNamedFromContent, .hasPresentationalChildren, .isWidget]
    case .cell: [.isNamedFromContent]
    case .gridcell: [.isNamedFromContent, .isSelectable]
    case .columnheader, .rowheader: [.isNamedFromContent, .isSelectable]
    case .row: [.isNamedFromContent, .isSelectable]
    case .checkbox, .switch, .radio:
      [.isNamedFromContent, .hasPresentationalChildren, .isWidget, .isCheckable]
    case .menuitemcheckbox, .menuitemradio:
      [.isNamedFromContent, .hasPresentationalChildren, .isWidget, .isCheckable]
    case .heading: [.isNamedFromContent]
    case .link: [.isNamedFromContent, .isWidget]
    case .menuitem: [.isNamedFromContent, .isWidget]
    case .option:
      [.isNamedFromContent, .hasPresentationalChildren, .isWidget, .isCheckable, .isSelectable]
    case .tab: [.isNamedFromContent, .hasPresentationalChildren, .isWidget, .isSelectable]
    case .treeitem: [.isNamedFromContent, .isWidget, .isCheckable, .isSelectable]
    case .tooltip: [.isNamedFromContent]
    case .summary: [.isNamedFromContent, .isWidget]
    case .image: [.hasPresentationalChildren]
    case .meter: [.hasPresentationalChildren, .isRange]
    case .progressbar: [.hasPresentationalChildren, .isRange]
    case .scrollbar, .slider: [.hasPresentationalChildren, .isRange, .isWidget]
    case .separator: [.hasPresentationalChildren]
    case .spinbutton: [.isRange, .isWidget]
    case .textbox, .searchbox, .password: [.isTextField, .isWidget]
    case .combobox: [.isWidget]
    case .listbox: [.isWidget]
    case .fileUpload, .colorWell, .dateField, .dateTimeField, .timeField: [.isWidget]
    case .menu, .menubar, .tree, .treegrid, .grid, .tablist, .radiogroup, .toolbar: [.isComposite]
    case .banner, .complementary, .contentinfo, .main, .navigation, .search: [.isLandmark]
    case .form, .region: [.isLandmark, .needsName]
    case .generic, .none: [.isTransparent]
    default: []
    }
  }
}
