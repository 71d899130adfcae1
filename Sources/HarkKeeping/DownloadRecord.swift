/// A file that was or is being fetched.
package struct DownloadRecord: Identifiable, Hashable, Sendable {
  /// What became of it.
  package enum State: Int, Sendable {
    /// It is being fetched, or its Hark was ended.
    case running = 0
    case done, cancelled, failed
  }

  package let id: Int64
  package let url: String
  /// Where it lies; of one that is not whole, the part of it that has come.
  package let path: String
  /// The bytes that have come.
  package let bytes: Int
  /// All bytes; nil where the server does not say.
  package let total: Int?
  /// What the server names this version by (`ETag`, else `Last-Modified`), for going on where it ended.
  package let validator: String?
  package let state: State
  /// Milliseconds since 1970 of the last change.
  package let at: Int64

  /// Puts the parts together.
  package init(
    id: Int64, url: String, path: String, bytes: Int, total: Int?, validator: String?, state: State,
    at: Int64
  ) {
    self.id = id
    self.url = url
    self.path = path
    self.bytes = bytes
    self.total = total
    self.validator = validator
    self.state = state
    self.at = at
  }
}
