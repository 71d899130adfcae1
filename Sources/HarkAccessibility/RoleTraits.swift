/// What WAI-ARIA says of a role, as far as names, the tree and reading need it.
///
/// The facts are those of the characteristics tables of <https://www.w3.org/TR/wai-aria-1.2/#role_definitions>
/// ("Name From", "Children Presentational", "Superclass Role") and, for roles outside of it, of
/// <https://www.w3.org/TR/html-aam-1.0/#mapping-html-to-accessibility-apis>.
package struct RoleTraits: OptionSet, Sendable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

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
  /// `aria-checked` counts on this role ("Supported States and Properties").
  package static let supportsChecked = RoleTraits(rawValue: 1 << 9)
  /// A role that can be selected in its container.
  package static let isSelectable = RoleTraits(rawValue: 1 << 10)
  /// A word of the `role` attribute names it.
  ///
  /// Other roles come from HTML alone.
  package static let isToken = RoleTraits(rawValue: 1 << 11)
  /// A box or a menu item that is checked or not, rather than filled in.
  package static let isCheckable = RoleTraits(rawValue: 1 << 12)
  /// A landmark around the content of a page rather than in it: menus, banners, what stands beside.
  package static let isAroundContent = RoleTraits(rawValue: 1 << 13)
  /// A range that a person sets, by keys or by typing a number.
  package static let isAdjustable = RoleTraits(rawValue: 1 << 14)
  /// Focus that moves to it is not announced: it is neither read nor operated.
  package static let isSilentOnFocus = RoleTraits(rawValue: 1 << 15)
}
