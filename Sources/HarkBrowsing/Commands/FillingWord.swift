/// What may be said at any field instead of a value.
enum FillingWord: CaseIterable {
  case back, skip, stop, help
  /// What the profile has for it.
  case mine
  /// An empty line: the value stays.
  case keep
}
