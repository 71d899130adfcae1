/// A search as it was asked for; a request keeps it, so that a page that is loaded again is read the same way.
package struct AskedSearch: Equatable, Sendable {
  /// What is searched for, on one line.
  package let words: String
  /// The id of the engine; nil where a site searches itself, or an address of the settings.
  package var engine: String?
  /// The number of the first result.
  package var first = 1

  /// Puts the parts together.
  package init(words: String, engine: String? = nil, first: Int = 1) {
    self.words = words
    self.engine = engine
    self.first = first
  }
}
