package import HarkAccessibility

/// What a state means to an ear that knows its sound: several states of ARIA are one to a listener.
package enum SoundedState: CaseIterable, Equatable, Sendable {
  /// Checked, pressed, selected.
  case on
  /// Not checked, not pressed.
  case off
  /// Checked or pressed in part.
  case partly
  /// What belongs to it is shown, or not.
  case expanded, collapsed
  /// A field that must be filled, one that is filled wrongly, and one that can't be used.
  case required, invalid, disabled

  /// The sound of one state; nil for those that words alone tell.
  package init?(_ state: States) {
    switch state {
    case .checked, .pressed, .selected: self = .on
    case .mixed: self = .partly
    case .expanded: self = .expanded
    case .collapsed: self = .collapsed
    case .required: self = .required
    case .invalid: self = .invalid
    case .disabled: self = .disabled
    default: return nil
    }
  }
}
