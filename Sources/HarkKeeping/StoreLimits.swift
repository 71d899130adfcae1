/// How much is kept; each is a setting.
package struct StoreLimits: Equatable, Sendable {
  /// The days that a page stays in the history after its last visit.
  package var historyDays = 180
  package var historyPages = 50_000
  /// The bytes of all pages' texts that are searched in; those of one page are at most 64 KB.
  package var textBytes = 200 << 20
  package var laterBytes = 500 << 20
  package var searches = 500
  package var closedTabs = 50
  /// The entries of a tab's own history.
  package var tabEntries = 50
  /// The entries of a feed; the oldest read ones go first.
  package var feedEntries = 500
  package var downloads = 500

  /// The limits that the README tells.
  package init() {}

  /// Those limits.
  package static let standard = StoreLimits()
}
