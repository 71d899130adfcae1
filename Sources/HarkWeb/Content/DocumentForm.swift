/// The form of a document that is a page: it is sent to nobody, but a copy of the document is made with what was typed.
package enum DocumentForm {
  /// Where the form is sent to.
  package static let address = "about:save-copy"
}
