import HarkAccessibility
import HarkDOM
import HarkPage
import HarkReading
import HarkText
import HarkWeb

// Sending a form.
extension Browsing {
  mutating func submitForm() {
    guard hasItems(), let page else { return }
    if sendsByEnter(on: page, isHere: true) { return }
    use(formOf: page, for: .submit)
  }

  /// Sends a form as Enter in one of its fields would: by its default button.
  ///
  /// - Parameters:
  ///   - form: the form's element.
  ///   - page: the page that it is on.
  ///   - isAsked: whether its user was told what is to be feared, and said yes.
  mutating func submit(_ form: Document.NodeID, on page: BrowsedPage, isAsked: Bool = false) {
    guard let button = page.survey.defaultButton(of: form) else {
      send(Sending(form: form, button: nil, name: ""), on: page, isAsked: isAsked)
      return
    }
    let name = buttonName(button.control, page)
    // Section 4.10.22.2: a form whose default button is disabled is not sent.
    if button.isDisabled {
      refuse(.actDisabled(name: .text(name)))
      return
    }
    send(
      Sending(form: form, button: button.control, name: name), on: page, isAsked: isAsked)
  }

  /// Sends the form of a button that was pressed.
  ///
  /// - Parameters:
  ///   - entry: the button.
  ///   - name: its name.
  ///   - told: that name with what it is about.
  ///   - page: the page that it is on.
  mutating func submit(
    from entry: FormSurvey.Entry, named name: String, told: String, on page: BrowsedPage
  ) {
    guard let form = entry.form else {
      tellNeedsScript(name)
      return
    }
    send(
      Sending(form: form, button: entry.control, name: name, told: told), on: page, isAsked: false)
  }

  func buttonName(_ control: FormControl, _ page: BrowsedPage) -> String {
    guard let node = page.tree.node(of: control.element) else { return "" }
    return PlainText.cleaned(page.tree.name(of: node))
  }

  /// A form and the button that sends it.
  struct Sending {
    let form: Document.NodeID
    var button: FormControl?
    /// The button's.
    var name: String
    /// The button as a question names it: with its row, where others are called the same.
    var told: String

    init(form: Document.NodeID, button: FormControl?, name: String, told: String? = nil) {
      self.form = form
      self.button = button
      self.name = name
      self.told = told ?? name
    }
  }

  mutating func send(_ sending: Sending, on page: BrowsedPage, isAsked: Bool) {
    if sendLive(sending, on: page, isAsked: isAsked) { return }
    if isSentByScript(sending.form, on: page) {
      let name = sending.name.isEmpty ? strings(.word(for: .form)) : sending.name
      return tellNeedsScript(name)
    }
    guard let state = reader.visit?.form else { return }
    let form = sending.form
    let document = page.document
    let validates =
      !document.hasAttribute(.novalidate, of: form)
      && sending.button.map { !document.hasAttribute(.formnovalidate, of: $0.element) } ?? true
    if validates, tellProblems(of: form, page) { return }
    if FormSubmission.closesDialog(form, submitter: sending.button?.element, in: document) {
      closeDialog(around: form, on: page)
      return
    }
    guard let submission = submission(sending, state, page) else {
      tell(.formNoAddress)
      return
    }
    if page.documentForm == form { return saveCopy(with: submission, of: page) }
    guard submission.address.isOfServer || submission.address.scheme == "file",
      page.allows(submission.address, from: form)
    else {
      tell(.formOtherKind(kind: .text(kindName(of: submission.address))))
      return
    }
    let risks = risks(of: submission, sending, state, page)
    if !isAsked, !risks.isEmpty || dialogue.answering.isByVoice {
      askWhetherToSend(sending, risks, on: page)
      return
    }
    var request = page.request(to: submission.address, from: form)
    request.post(submission.body.map { Request.Body(bytes: $0, type: submission.type) })
    request.sendsBodyInPlain = submission.address.scheme == "http" && risks.isReadByOthers
    request.carriesPassword = risks.hasSecret && submission.body == nil
    if let host = submission.address.host, !host.isEmpty, host != page.address?.host {
      tell(.formSendingElsewhere(host: .text(host)), priority: .live)
    }
    if submission.address.isSmallNet {
      // What is asked there is a part of the address; its answer is a page like any other.
      load(request, .open)
      load?.carriesPassword = risks.hasSecret
      return
    }
    noteSignIn(by: form, on: page)
    let words = page.searchWords(of: form, state)
    if let words { request.purpose = .search(AskedSearch(words: words)) }
    load(request, words.map { .search($0) } ?? .form)
    load?.carriesPassword = risks.hasSecret
    load?.filledNames = page.survey.filledNames(of: form, state, in: document)
  }

  func submission(
    _ sending: Sending, _ state: FormState, _ page: BrowsedPage
  ) -> FormSubmission? {
    FormSubmission(
      form: sending.form, submitter: sending.button?.element, state: state,
      document: page.document, at: page.address(around: sending.form), base: page.base)
  }

  /// Closes the dialog that a form stands in (HTML standard, section 4.10.22.3, step 11).
  private mutating func closeDialog(around form: Document.NodeID, on page: BrowsedPage) {
    var current: Document.NodeID? = form
    while let id = current, !page.document.isHTML(id, .dialog) {
      current = page.document.parent(of: id)
    }
    guard let dialog = current else {
      tell(.formNoAddress)
      return
    }
    close(dialog)
  }
}

extension FormSurvey {
  /// The names of the fields of a form that something was typed into, or files were chosen for.
  fileprivate func filledNames(
    of form: Document.NodeID, _ state: FormState, in document: Document
  ) -> Set<String> {
    Set(
      controls(of: form).compactMap { control in
        guard state.isChanged(control.element),
          control.kind == .file || control.kind.takesText,
          control.kind == .file || !state.value(of: control, in: document).isEmpty
        else { return nil }
        return document.attribute(.name, of: control.element)
      })
  }
}
