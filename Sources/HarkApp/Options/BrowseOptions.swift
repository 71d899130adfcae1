/// What `hark` without a command was asked for.
package struct BrowseOptions: Sendable {
  /// An address, or words; none for the home page.
  package var words: [String] = []
  /// Whether to take lines even on a terminal.
  package var isLineMode = false
  /// Whether nothing of the session is kept.
  package var isPrivate = false
  /// Whether the questions of "set up" come before the first page.
  package var setsUp = false
  package var shared = SharedOptions()

  package init() {}
}
