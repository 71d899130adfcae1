import HarkAccessibility
import HarkDOM
import HarkReading
import HarkText

// A whole form: filled in field by field, reviewed, put back; what is wrong in it.
extension Session {
  /// The form that the reader is in; else the page's first one.
  func currentForm(_ page: BrowsedPage) -> Document.NodeID? {
    for target in targets(of: place.item, page) {
      if let form = page.survey.form(of: page.element(of: target.node)) { return form }
    }
    var node: Document.NodeID? = page.element(of: page.items[place.item].node)
    while let id = node {
      if page.document.isHTML(id, .form) { return id }
      node = page.document.parent(of: id)
    }
    return elements(.formField).lazy.compactMap {
      page.survey.form(of: page.element(of: $0.node))
    }
    .first
  }

  /// The current form; says so if there is none.
  private func form(_ page: BrowsedPage) -> Document.NodeID? {
    guard let form = currentForm(page) else {
      tell("form.none")
      return nil
    }
    return form
  }

  /// Asks for one field after the other, then whether to send the form.
  func fillForm() {
    guard hasItems(), let page, let form = form(page) else { return }
    let fields = fields(of: form, page).filter { field in
      !field.entry.isDisabled
        && !(field.control.kind.takesText
          && page.document.hasAttribute(.readonly, of: field.control.element))
    }
    guard !fields.isEmpty else {
      tell("form.no-fields")
      return
    }
    fill(fields, from: 0, form, page)
  }

  private func fill(
    _ fields: [FormField], from index: Int, _ form: Document.NodeID, _ page: BrowsedPage
  ) {
    guard fields.indices.contains(index) else {
      askWhetherToSend(form, page)
      return
    }
    place = fields[index].element.position
    edit(fields[index], on: page, position: (index + 1, fields.count)) { session, outcome in
      // Leaving one field leaves the filling; what was typed stays.
      guard outcome == .kept else {
        session.tell("form.filling-left", ["count": .count(fields.count - index)])
        return
      }
      session.fill(fields, from: index + 1, form, page)
    }
  }

  private func askWhetherToSend(_ form: Document.NodeID, _ page: BrowsedPage) {
    tell(text: review(of: form, page).joined(separator: "\n"))
    ask(question: "question.submit") { session, isYes in
      if isYes {
        session.submit(form, on: page)
      } else {
        session.tell("form.not-sent")
      }
    }
  }

  // MARK: Review

  func reviewForm() {
    guard hasItems(), let page, let form = form(page) else { return }
    let lines = review(of: form, page)
    tell(text: lines.isEmpty ? strings("form.no-fields") : lines.joined(separator: "\n"))
  }

  /// All fields of a form with their values, what is wrong with them, and where they would go.
  private func review(of form: Document.NodeID, _ page: BrowsedPage) -> [String] {
    guard let state = history.current?.form else { return [] }
    var lines: [String] = []
    for field in fields(of: form, page) {
      var value = toldValue(of: field, page)
      if value.isEmpty { value = strings("value.blank") }
      if let problem = state.problem(of: field.entry, page.survey, in: page.document) {
        value +=
          problem == .missing || problem == .noneChosen || problem == .unchecked
          ? strings("join.comma") + strings("state.required")
          : strings("join.comma") + sentence(for: problem, field.control, page)
      }
      lines.append(strings("form.entry", ["name": .text(field.name), "value": .text(value)]))
    }
    if let host = otherHost(of: form, from: nil, page) {
      lines.append(strings("form.destination", ["host": .text(host)]))
    }
    return lines
  }

  // MARK: Putting back

  func resetForm() {
    guard hasItems(), let page, let form = form(page) else { return }
    reset(form, page)
  }

  func resetForm(of entry: FormSurvey.Entry, on page: BrowsedPage) {
    guard let form = entry.form else {
      tell(.nothingToActivate)
      return
    }
    reset(form, page)
  }

  private func reset(_ form: Document.NodeID, _ page: BrowsedPage) {
    let controls = page.survey.controls(of: form)
    changeForm { $0.reset(controls) }
    tell("form.reset")
  }

  // MARK: What is wrong

  /// Tells what is missing or wrong before a form is sent, and goes to the first such field.
  func tellProblems(of form: Document.NodeID, _ page: BrowsedPage) -> Bool {
    guard let visit = history.current else { return false }
    let wrong = fields(of: form, page).compactMap { field in
      visit.form.problem(of: field.entry, page.survey, in: page.document).map { (field, $0) }
    }
    guard let (field, problem) = wrong.first else { return false }
    visit.checkedForms.insert(form)
    jump(to: field.element.position)
    var text = strings(
      "form.entry",
      ["name": .text(field.name), "value": .text(sentence(for: problem, field.control, page))])
    if wrong.count > 1 {
      text = joined([strings("form.problem.count", ["count": .count(wrong.count)]), text])
    }
    tell(text: text, priority: .error)
    return true
  }

  /// Goes to the next field that the page has marked as wrong, or that kept its form from being sent.
  func moveToProblem(forward: Bool) {
    guard hasItems(), let page, let visit = history.current else { return }
    let fields = fields(of: nil, page)
    // What the page itself says of a field is told with it.
    let found = fields.compactMap { field -> (field: FormField, message: String?)? in
      if let form = field.entry.form, visit.checkedForms.contains(form),
        let problem = visit.form.problem(of: field.entry, page.survey, in: page.document)
      {
        return (field, sentence(for: problem, field.control, page))
      }
      return page.tree.states(of: field.element.node).contains(.invalid) ? (field, nil) : nil
    }
    let isAtStart = visit.isFresh
    let next =
      forward
      ? found.first {
        $0.field.element.position > place || isAtStart && $0.field.element.position == place
      } : found.last { $0.field.element.position < place }
    guard let (field, message) = next else {
      tell(forward ? .noNext(.invalidField) : .noPrevious(.invalidField))
      return
    }
    go(to: field.element)
    if let message { tell(text: message) }
  }

  /// What a page that answers a form says before all else: its alerts, and the fields that are wrong.
  func answers(of page: BrowsedPage) -> [String] {
    var sentences: [String] = []
    for text in page.alerts.map({ joined($0) }) where sentences.count < 5 {
      if !text.isEmpty, !sentences.contains(text) { sentences.append(text) }
    }
    let wrong = elements(.invalidField)
    guard !wrong.isEmpty else { return sentences }
    let named = wrong.prefix(5).map { element in
      let message = page.errorMessage(of: element.node)
      let name = fieldName(element, page)
      return message.isEmpty
        ? name : strings("form.entry", ["name": .text(name), "value": .text(message)])
    }
    sentences.append(
      strings("form.problem.count", ["count": .count(wrong.count)]) + ": "
        + named.joined(separator: strings("join.comma")))
    return sentences
  }
}

extension BrowsedPage {
  /// What alerts and assertive live regions say (ARIA 1.2, `aria-live`), in pieces of one item each.
  ///
  /// - Complexity: linear in the nodes.
  fileprivate var alerts: [[String]] {
    var found: [[String]] = []
    var end: Int32 = 0
    for (index, node) in tree.nodes.enumerated() where index >= end && isAlert(node) {
      end = node.end
      let id = AccessibilityTree.NodeID(index)
      let first = position(ofNode: id).item
      let inside = items[min(first, items.count)...].prefix(6)
        .prefix { $0.node.index >= id.index && $0.node.index < end }
      // What stands within a line of text is no item of its own.
      let texts =
        inside.isEmpty
        ? [document.textContent(of: node.source)] : inside.map { linear.text(of: $0) }
      found.append(texts.map { PlainText.folded($0) })
    }
    return found
  }

  private func isAlert(_ node: AccessibilityTree.Node) -> Bool {
    switch node.role {
    case .alert, .alertdialog: true
    case .text: false
    default:
      document.kind(of: node.source) == .element
        && document.attribute(.ariaLive, of: node.source)?.lowercased() == "assertive"
    }
  }

  /// What the page says is wrong with a field; empty if it does not.
  func errorMessage(of node: AccessibilityTree.NodeID) -> String {
    var names = AccessibleNames(of: tree)
    let message = names.errorMessage(of: node)
    return PlainText.folded(message.isEmpty ? names.description(of: node) : message)
  }
}
