import HarkDOM
private import HarkText

/// The role of an element: its `role` attribute where that holds, else what its language gives.
///
/// <https://www.w3.org/TR/wai-aria-1.2/#document-handling_author-errors_roles> and
/// <https://www.w3.org/TR/core-aam-1.2/#roleMappingComputedRole>.
struct RoleResolution {
  let document: Document
  private let implicit: ImplicitRole

  /// A role and what becomes of it.
  struct Result {
    var role: Role
    /// The role that holds if the references that should name the element are empty.
    var unnamed: Role?
    /// Whether the element lost its role to an ancestor whose children are presentational.
    var isPresentationalChild = false
  }

  init(document: Document) {
    self.document = document
    implicit = ImplicitRole(document: document)
  }

  /// The role of an element.
  ///
  /// - Parameters:
  ///   - id: the element.
  ///   - facts: its attributes.
  ///   - entry: what the table of elements says, for an HTML element.
  ///   - context: where it lies.
  ///   - isFocusable: whether it can have the focus.
  /// - Returns: the role, and what may still change it.
  func role(
    of id: Document.NodeID, facts: ElementFacts, entry: ElementTable.Entry, context: RoleContext,
    isFocusable: Bool
  ) -> Result {
    let isHTML = document.namespace(of: id) == .html
    let native: (role: Role, unnamed: Role?) =
      isHTML
      ? (entry.traits.contains(.hasContextualRole)
        ? implicit.contextual(id, facts, entry.role, context) : (entry.role, nil))
      : implicit.foreign(id, facts)
    var result = Result(role: native.role, unnamed: native.unnamed)
    if facts.contains(.role), let range = document.attributeRange(.role, of: id) {
      document.withBytes(range) { bytes in
        AttributeText.tokens(of: bytes) { token in
          guard let role = RoleToken.role(bytes[token]) else { return true }
          return resolve(role, id, facts, native, context, isFocusable, &result)
        }
      }
    }
    // What an empty `alt` says of an image does not hold for one that can have the focus either.
    if isHTML, isFocusable, result.role == .none, document.name(of: id) == .img {
      result.role = .image
    }
    // https://www.w3.org/TR/html-aam-1.0/#minimum-role
    if facts.contains(.minimumRole), result.role == .generic || result.role == .none, isHTML,
      !document.attribute(.draggable, of: id, is: "false") || facts.contains(.popover)
    {
      result.role = .group
    }
    // "Children Presentational: True"; what can have the focus stays what it is
    // (https://www.w3.org/TR/wai-aria-1.2/#conflict_resolution_presentation_none).
    if context.isInPresentational, !isFocusable, result.role != .generic, result.role != .none {
      result = Result(role: .none, unnamed: nil, isPresentationalChild: true)
    }
    return result
  }

  /// Takes one token of a `role` attribute; returns whether to look at the next one.
  private func resolve(
    _ role: Role, _ id: Document.NodeID, _ facts: ElementFacts,
    _ native: (role: Role, unnamed: Role?), _ context: RoleContext, _ isFocusable: Bool,
    _ result: inout Result
  ) -> Bool {
    if result.unnamed != nil, result.role != native.role {
      // An earlier token holds if it is named; this one is what holds if it is not.
      result.unnamed = role
      return false
    }
    if role == .none {
      // Presentational roles conflict resolution: focusable elements and those with global
      // attributes keep their own role.
      let keepsRole =
        isFocusable || facts.contains(.ariaGlobal)
        || (facts.contains(.ariaLabel) && document.hasText(.ariaLabel, of: id))
        || facts.contains(.ariaLabelledby)
      result = Result(
        role: keepsRole ? native.role : .none, unnamed: keepsRole ? native.unnamed : nil)
      return false
    }
    if role.traits.contains(.needsName) {
      let named = implicit.named(id, facts, role, else: native.role)
      guard named.role == role else { return true }
      result = Result(role: role, unnamed: named.unnamed)
      return named.unnamed != nil
    }
    guard context.isUnknown || Self.isAllowed(role, in: context.role) else { return true }
    result = Result(role: role, unnamed: nil)
    return false
  }

  /// Whether a role's required context is there: "Required Accessibility Parent Role" of each role
  /// (<https://www.w3.org/TR/wai-aria-1.2/#scope>); elsewhere browsers ignore the token.
  static func isAllowed(_ role: Role, in context: Role) -> Bool {
    switch role {
    case .row:
      context == .table || context == .grid || context == .treegrid || context == .rowgroup
    case .rowgroup: context == .table || context == .grid || context == .treegrid
    // Deviation: a `cell` outside of a row stays one, as in browsers.
    case .gridcell, .columnheader, .rowheader: context == .row
    case .listitem: context == .list
    case .option: context == .listbox || context == .combobox || context == .option
    case .menuitem, .menuitemcheckbox, .menuitemradio:
      context == .menu || context == .menubar || context == .menuitem || context == .combobox
        || context == .listbox
    case .tab: context == .tablist
    case .treeitem: context == .tree || context == .treeitem
    default: true
    }
  }
}
