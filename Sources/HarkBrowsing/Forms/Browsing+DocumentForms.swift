import HarkDOM
import HarkPage
import HarkReading
import HarkText
import HarkWeb

// The form of a document, such as a PDF: what was typed into it is saved in a copy, and sent to nobody.
extension Browsing {
  /// Saves a copy of the document with what was typed into its fields; of any other page, the page.
  mutating func saveCopy(_ name: String?) {
    guard hasItems(), let page else { return }
    guard page.original != nil else { return savePage(name) }
    // The button, and with it the form, stands at the end of the document.
    guard !isArriving else { return tell(.documentFormComes) }
    guard let form = page.documentForm, let state = reader.visit?.form else {
      return tell(.documentFormClosed)
    }
    if tellProblems(of: form, page) { return }
    let sending = Sending(form: form, button: nil, name: "")
    guard let submission = submission(sending, state, page) else {
      return tell(.documentFormClosed)
    }
    saveCopy(with: submission, of: page, as: name)
  }

  /// Asks for the name of a copy, where none was said.
  mutating func saveCopy(
    with submission: FormSubmission, of page: BrowsedPage, as name: String? = nil
  ) {
    guard let original = page.original, let form = page.documentForm else {
      return tell(.documentFormClosed)
    }
    func words(_ submission: FormSubmission?) -> String {
      String(decoding: submission?.body ?? [], as: UTF8.self)
    }
    let sending = Sending(form: form, button: nil, name: "")
    let order = DocumentCopyOrder(
      original: original, name: page.documentName, typed: words(submission),
      untouched: words(self.submission(sending, FormState(), page)))
    save(.copy(order), as: name, suggesting: page.documentName)
  }

  /// Has a copy made, which is written when it is whole.
  mutating func makeCopy(_ order: DocumentCopyOrder, at path: String) {
    let path = Self.withEnding(path)
    // The original may have that name.
    guard !surroundings.hasFile(path) else {
      return tell(problem: .saveExists(path: .text(PlainText.cleaned(path))))
    }
    let answering = dialogue.answering
    let number = aside.begin { session, made in
      guard let result = made as? Result<[UInt8], Sentence> else { return }
      session.answer(answering) { $0.take(copy: result, for: path) }
    }
    effects.append(.copyDocument(number, order))
  }

  /// Writes the copy that was made.
  private mutating func take(copy result: Result<[UInt8], Sentence>, for path: String) {
    switch result {
    case .failure(let problem): tell(problem: problem)
    case .success(let bytes):
      write(bytes, at: path, .saveCopyDone(path: .text(PlainText.cleaned(path))))
    }
  }

  /// A name of a file with an ending.
  private static func withEnding(_ name: String) -> String {
    let file = name.split(separator: "/").last ?? ""
    return file.dropFirst().contains(".") || name.hasSuffix("/") || file.isEmpty
      ? name : name + ".pdf"
  }
}

extension BrowsedPage {
  /// The form of the document that the page is made of; nil where nothing can be filled, and for any other page.
  var documentForm: Document.NodeID? {
    guard original != nil else { return nil }
    return survey.entries.lazy.compactMap(\.form).first {
      document.attribute(.action, of: $0) == DocumentForm.address
    }
  }

  /// The name of the document's file.
  var documentName: String {
    let path = PercentEncoding.decoded(address?.path ?? "")
    let file = PlainText.cleaned(path.split(separator: "/").last.map(String.init) ?? "")
    guard !file.isEmpty else { return "document.pdf" }
    return file.lowercased().hasSuffix(".pdf") ? file : file + ".pdf"
  }
}
