/// What may be said at any field instead of a value.
enum FillingWord: CaseIterable {
  case back, skip, stop, help
  /// An empty line: the value stays.
  case keep
}
