/// A search that was made.
package struct SearchRecord: Identifiable, Hashable, Sendable {
  package let id: Int64
  package let words: String
  /// The engine's file name without its ending ("mojeek").
  package let engine: String
  /// Milliseconds since 1970.
  package let at: Int64

  /// Puts the parts together.
  package init(
    id: Int64, words: String, engine: String, at: Int64
  ) {
    self.id = id
    self.words = words
    self.engine = engine
    self.at = at
  }
}
