/// Whether a box, a radio button or a menu item is checked.
///
/// The raw value is the name of its word among the states in Strings.
package enum CheckState: String, Sendable {
  case checked
  /// Checked in part: it stands for several, of which some are checked (`aria-checked="mixed"`, `indeterminate`).
  case mixed
  case unchecked = "not-checked"
}

extension States {
  /// Whether what has these states is checked; ask it of a checkable role alone.
  package var checkState: CheckState {
    contains(.mixed) ? .mixed : contains(.checked) ? .checked : .unchecked
  }
}
