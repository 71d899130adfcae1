/// A copy of a document that is to be made, with what was typed into its fields.
package struct DocumentCopyOrder: Sendable {
  package let original: DocumentOriginal
  /// What a person calls the document, for a sentence.
  package let name: String
  /// What was typed, as its form sends it.
  package let answers: String

  /// Puts the parts together.
  package init(original: DocumentOriginal, name: String, answers: String) {
    self.original = original
    self.name = name
    self.answers = answers
  }
}
