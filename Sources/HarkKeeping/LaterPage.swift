/// A page that was kept to be read later.
package struct LaterPage: Identifiable, Hashable, Sendable {
  package let id: Int64
  package let url: String
  package let host: String
  package let title: String
  package let language: String?
  /// The media type that it came with, with its charset.
  package let type: String
  /// Milliseconds since 1970.
  package let added: Int64
  /// When it was read; nil where it was not.
  package let read: Int64?
  /// The bytes of the page.
  package let size: Int

  /// Puts the parts together.
  package init(
    id: Int64, url: String, host: String, title: String, language: String?, type: String,
    added: Int64, read: Int64?, size: Int
  ) {
    self.id = id
    self.url = url
    self.host = host
    self.title = title
    self.language = language
    self.type = type
    self.added = added
    self.read = read
    self.size = size
  }
}
