import HarkPage

/// A field that is asked for, and why.
struct AskedField {
  /// Why, which says what goes on after it.
  enum Reason {
    /// Enter on it.
    case pressed
    /// It was named by a phrase.
    case named
    /// It is one of a form that is filled in field by field.
    case filling(number: Int, count: Int)
  }

  /// The field, or the group of radio buttons.
  let field: FormField
  /// The page that it is on.
  let page: BrowsedPage
  let reason: Reason
  /// How many answers could not be kept.
  var refusals = 0

  /// Whether it is one of a form that is filled in field by field.
  var isOneOfForm: Bool {
    if case .filling = reason { return true }
    return false
  }
}

/// How a line is taken that a field was asked for by.
enum FieldInput {
  case isChecked, text, files
}

/// How the asking for a field ended.
enum FieldOutcome {
  /// A value was given, or kept as it was.
  case kept
  /// The field was left, and is as it was.
  case left
}
