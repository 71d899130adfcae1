import HarkAccessibility
import HarkDOM
import HarkFetch
import HarkReading
import HarkText

// Sending a form.
extension Session {
  /// What was asked before a form is sent, and answered with yes.
  struct SubmissionConsent {
    var password = false
    var risk = false
  }

  func submitForm() {
    guard hasItems(), let page else { return }
    guard let form = currentForm(page) else {
      tell("form.none")
      return
    }
    submit(form, on: page)
  }

  /// Sends a form as Enter in one of its fields would: by its default button.
  func submit(_ form: Document.NodeID, on page: BrowsedPage) {
    guard let button = page.survey.defaultButton(of: form) else {
      send(form, from: nil, named: "", on: page)
      return
    }
    let name = buttonName(button.control, page)
    // Section 4.10.22.2: a form whose default button is disabled is not sent.
    if button.isDisabled {
      tell(.disabled(name: name))
      return
    }
    send(form, from: button.control, named: name, on: page)
  }

  func submit(from entry: FormSurvey.Entry, named name: String, on page: BrowsedPage) {
    guard let form = entry.form else {
      tell("form.needs-script", ["name": .text(name)])
      return
    }
    send(form, from: entry.control, named: name, on: page)
  }

  private func buttonName(_ control: FormControl, _ page: BrowsedPage) -> String {
    guard let node = page.tree.node(of: control.element) else { return "" }
    return PlainText.cleaned(page.tree.name(of: node))
  }

  private func send(
    _ form: Document.NodeID, from button: FormControl?, named name: String, on page: BrowsedPage,
    _ consent: SubmissionConsent = SubmissionConsent()
  ) {
    guard let state = history.current?.form else { return }
    let document = page.document
    let validates =
      !document.hasAttribute(.novalidate, of: form)
      && button.map { !document.hasAttribute(.formnovalidate, of: $0.element) } ?? true
    if validates, tellProblems(of: form, page) { return }
    if FormSubmission.closesDialog(form, submitter: button?.element, in: document) {
      closeDialog(around: form, on: page)
      return
    }
    guard
      let submission = FormSubmission(
        form: form, submitter: button?.element, state: state, document: document,
        at: page.address(around: form), base: page.base)
    else {
      tell("form.no-address")
      return
    }
    guard submission.address.isWeb || submission.address.scheme == "file" else {
      tell("form.other-kind", ["kind": .text(kindName(of: submission.address))])
      return
    }
    let host = submission.address.host ?? ""
    let hasPassword = page.survey.entries.contains {
      $0.form == form && $0.control.kind == .password && !$0.isDisabled
        && !state.value(of: $0.control, in: document).isEmpty
    }
    if hasPassword, !consent.password,
      let question = passwordQuestion(for: submission.address, from: page)
    {
      ask(question: question, ["host": .text(host)]) { session, isYes in
        guard isYes else { return session.tell("form.not-sent") }
        var consent = consent
        consent.password = true
        session.send(form, from: button, named: name, on: page, consent)
      }
      return
    }
    if !consent.risk, isRisky(name) {
      ask(question: "question.risky", ["name": .text(name), "host": .text(host)]) {
        session, isYes in
        guard isYes else { return session.tell("form.not-sent") }
        var consent = consent
        consent.risk = true
        session.send(form, from: button, named: name, on: page, consent)
      }
      return
    }
    var request = PageRequest(submission.address)
    request.body = submission.body
    request.bodyType = submission.type
    request.referrer = page.address(around: form)
    request.carriesPassword = hasPassword && submission.body == nil
    if !host.isEmpty, host != page.address?.host {
      tell("form.sending-elsewhere", ["host": .text(host)], priority: .live)
    }
    load(request, purpose(ofSending: form, state, page))
  }

  /// What is asked before a password goes somewhere that its page is not, or where others may read it.
  private func passwordQuestion(for address: Address, from page: BrowsedPage) -> StringKey? {
    let host = address.host ?? ""
    if address.scheme == "http", !HTTPPolicy.isLoopback(host) { return "question.password" }
    return host == page.address?.host ? nil : "question.password-elsewhere"
  }

  /// Whether a button by its name pays or deletes: what can't be undone is asked about.
  private func isRisky(_ name: String) -> Bool {
    let name = name.lowercased()
    guard !name.isEmpty else { return false }
    return strings("phrase.risky").split(separator: "|").contains { word in
      let isLatin = word.first.map { $0.isASCII } ?? false
      return isLatin
        ? name.split(whereSeparator: { !$0.isLetter }).contains { $0 == word }
        : name.contains(word)
    }
  }

  /// Closes the dialog that a form stands in (HTML standard, section 4.10.22.3, step 11).
  private func closeDialog(around form: Document.NodeID, on page: BrowsedPage) {
    var current: Document.NodeID? = form
    while let id = current, !page.document.isHTML(id, .dialog) {
      current = page.document.parent(of: id)
    }
    guard let dialog = current else {
      tell("form.no-address")
      return
    }
    toggle(dialog)
    tell("form.dialog-closed")
  }
}
