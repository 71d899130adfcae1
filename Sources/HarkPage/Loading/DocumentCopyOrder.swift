/// A copy of a document that is to be made, with what was typed into its fields.
package struct DocumentCopyOrder: Sendable {
  package let original: DocumentOriginal
  /// What a person calls the document, for a sentence.
  package let name: String
  /// What its form sends, and what it would send if nobody had touched it.
  package let typed, untouched: String

  /// Puts the parts together.
  package init(original: DocumentOriginal, name: String, typed: String, untouched: String) {
    self.original = original
    self.name = name
    self.typed = typed
    self.untouched = untouched
  }
}
