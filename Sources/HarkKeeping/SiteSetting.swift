/// A setting of a site: `scale`, `rate`, `verbosity`, `voice`, `language`, `start`, `cookies`, `http`, `blocker`.
package struct SiteSetting: Hashable, Sendable {
  package let host: String
  package let name: String
  package let value: String

  /// Puts the parts together.
  package init(
    host: String, name: String, value: String
  ) {
    self.host = host
    self.name = name
    self.value = value
  }
}
