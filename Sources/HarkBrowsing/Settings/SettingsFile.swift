import HarkSettings

/// What is known of the file that settings are kept in.
struct SettingsFile {
  /// What it said last.
  private(set) var said: Settings
  /// Whether it was told that nothing can be kept, until something is again.
  private(set) var isFailureTold = false

  init(said: Settings) { self.said = said }

  /// Notes what it says.
  mutating func note(_ settings: Settings) { said = settings }

  /// Notes what it says after something was kept in it.
  mutating func keep(_ settings: Settings) {
    said = settings
    succeed()
  }

  /// Something could be kept.
  mutating func succeed() { isFailureTold = false }

  /// Something could not be kept; says whether that is still to be told.
  mutating func fail() -> Bool {
    defer { isFailureTold = true }
    return !isFailureTold
  }
}
