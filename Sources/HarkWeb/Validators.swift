/// What a server named its answer by, with which it is asked only for a newer one (RFC 9110, sections 8.8 and 13.1).
package struct Validators: Sendable, Hashable {
  /// The value of `ETag` as it came.
  package let etag: String?
  /// The value of `Last-Modified` as it came.
  package let modified: String?

  /// Puts the parts together; nil where there is neither.
  package init?(etag: String?, modified: String?) {
    guard etag != nil || modified != nil else { return nil }
    self.etag = etag
    self.modified = modified
  }

  /// Those of an answer; nil where it has none, or what no server would say.
  package init?(_ head: ResponseHead) {
    func short(_ name: String) -> String? {
      head.fields[name].flatMap { $0.isEmpty || $0.utf8.count > Self.longest ? nil : $0 }
    }
    self.init(etag: short("etag"), modified: short("last-modified"))
  }

  private static let longest = 512

  /// The fields of a request that asks for what is newer.
  package var fields: [String] {
    [etag.map { "If-None-Match: \($0)" }, modified.map { "If-Modified-Since: \($0)" }]
      .compactMap { $0 }
  }
}
