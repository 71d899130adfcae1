import HarkDOM

/// What a control can open (`aria-haspopup`), beside "true".
private let popupTokens: [StaticString] = ["menu", "listbox", "tree", "grid", "dialog"]

// What the values of ARIA's attributes say of a node.
extension States {
  /// States that may be mixed, or are there where they are false.
  mutating func insertMark(
    _ name: AttributeName, _ value: Span<UInt8>, _ role: Role
  ) {
    let isTrue = AttributeText.equals(value, "true")
    let isFalse = AttributeText.equals(value, "false")
    switch name {
    case .ariaChecked:
      guard role.traits.contains(.supportsChecked) else { return }
      if isTrue { insert(.checked) }
      // "User agents MUST treat a mixed value as equivalent to false" where the role has no such.
      if role.canBeMixed, AttributeText.equals(value, "mixed") { insert(.mixed) }
    case .ariaPressed:
      guard role == .button else { return }
      if isTrue { insert([.toggle, .pressed]) }
      if isFalse { insert(.toggle) }
      if AttributeText.equals(value, "mixed") { insert([.toggle, .mixed]) }
    default:
      // No landmark opens and closes; what is in it does (WAI-ARIA 1.2, 6.6.20).
      guard role != .generic, role != .none, !role.traits.contains(.isLandmark), isTrue || isFalse
      else { return }
      remove(isTrue ? .collapsed : .expanded)
      insert(isTrue ? .expanded : .collapsed)
    }
  }

  /// How things are put in order.
  mutating func insertOrder(
    _ name: AttributeName, _ value: Span<UInt8>, _ role: Role
  ) {
    guard name == .ariaSort else {
      if AttributeText.equals(value, "horizontal") { insert(.horizontal) }
      if AttributeText.equals(value, "vertical") { insert(.vertical) }
      return
    }
    guard role == .columnheader || role == .rowheader else { return }
    if AttributeText.equals(value, "ascending") { insert(.sortedAscending) }
    if AttributeText.equals(value, "descending") { insert(.sortedDescending) }
    if AttributeText.equals(value, "other") { insert(.sorted) }
  }

  /// States that are there or not.
  mutating func insertTruth(
    _ name: AttributeName, _ value: Span<UInt8>, _ role: Role
  ) {
    let isTrue = AttributeText.equals(value, "true")
    switch name {
    case .ariaSelected: if isTrue, role.traits.contains(.isSelectable) { insert(.selected) }
    case .ariaCurrent:
      if !value.isEmpty, !AttributeText.equals(value, "false") { insert(.current) }
    case .ariaDisabled: if isTrue { insert(.disabled) }
    case .ariaRequired: if isTrue { insert(.required) }
    case .ariaInvalid:
      if !AttributeText.isBlank(value), !AttributeText.equals(value, "false") { insert(.invalid) }
    case .ariaReadonly: if isTrue { insert(.readOnly) }
    case .ariaBusy: if isTrue { insert(.busy) }
    case .ariaModal: if isTrue, role == .dialog || role == .alertdialog { insert(.modal) }
    case .ariaHaspopup:
      guard role.traits.contains(.isWidget) || role == .gridcell else { return }
      // "Any value … not included in the list of allowed values" counts as false.
      if isTrue || popupTokens.contains(where: { AttributeText.equals(value, $0) }) {
        insert(.hasPopup)
      }
    case .ariaMultiselectable: if isTrue { insert(.multiselectable) }
    case .ariaMultiline: if isTrue { insert(.multiline) }
    default: break
    }
  }
}

extension Role {
  /// Whether `aria-checked` can be `mixed`: not for `radio`, `menuitemradio` and `switch`.
  fileprivate var canBeMixed: Bool { self != .radio && self != .menuitemradio && self != .switch }
}

extension AccessibilityTree {
  /// The name of the word for what a current node is among: `current-page`; `current` where that is not told
  /// (ARIA 1.2, section 6.6, "aria-current").
  package func currentWord(of id: NodeID) -> String {
    let kinds = ["page", "step", "location", "date", "time"]
    let value = document.attribute(.ariaCurrent, of: self[id].source) ?? ""
    return kinds.contains(value) ? "current-" + value : "current"
  }
}
