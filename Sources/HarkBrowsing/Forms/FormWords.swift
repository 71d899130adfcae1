import HarkAccessibility
import HarkDOM
import HarkPage
import HarkReading
import HarkText

/// What is told of the fields of a page as they are filled in; any thread may ask.
struct FormWords: Sendable {
  let page: BrowsedPage
  let state: FormState
  let names: ElementNames
  let strings: StringCatalog

  /// The field at a place, or its group of radio buttons, with what it is called.
  func field(at place: FieldPlace) -> FormField {
    let entry = page.survey.entries[Int(place.entry)]
    let element = PageElement(place.stop, in: page.tree)
    guard place.isGroup else {
      return FormField(
        entry: entry, element: element, name: names.entry(for: place), choices: [])
    }
    let choices = page.survey.radioGroup(of: entry.control, in: page.document).map { control in
      let button = page.tree.node(of: control.element).map {
        PageElement(position: page.position(ofNode: $0), node: $0, role: page.tree[$0].role)
      }
      return (control, button.map { names.name(of: $0) } ?? "")
    }
    return FormField(
      entry: entry, element: element, name: names.groupName(of: element), choices: choices)
  }

  /// What is wrong with the field at a place; nil if nothing is.
  func problem(at place: FieldPlace) -> FieldProblem? {
    state.problem(of: page.survey.entries[Int(place.entry)], page.survey, in: page.document)
  }

  /// All fields of a form with their values, what is wrong with them, and where they would go.
  ///
  /// - Parameters:
  ///   - form: the form.
  ///   - fields: where its fields are.
  /// - Returns: a line for each.
  /// - Complexity: linear in the fields and their text.
  func review(of form: Document.NodeID, _ fields: [FieldPlace]) -> [String] {
    var lines = fields.map { place in
      let field = field(at: place)
      var value = value(of: field)
      if value.isEmpty { value = strings(.valueBlank) }
      if let problem = problem(at: place) {
        value +=
          problem == .missing || problem == .noneChosen || problem == .unchecked
          ? strings(.joinComma) + strings(.state, "required")
          : strings(.joinComma) + sentence(for: problem, field.control)
      }
      return strings(.formEntry(name: .text(field.name), value: .text(value)))
    }
    if let host = otherHost(of: form) {
      lines.append(strings(.formDestination(host: .text(host))))
    }
    return lines
  }

  /// The host that a form is sent to, where it is another than the page's own.
  private func otherHost(of form: Document.NodeID) -> String? {
    let submission = FormSubmission(
      form: form, submitter: nil, state: state, document: page.document,
      at: page.address(around: form), base: page.base)
    guard let host = submission?.address.host, host != page.address?.host else { return nil }
    return host
  }

  /// The value of a field as it is told; a password is never a part of it.
  func value(of field: FormField) -> String {
    let document = page.document
    let control = field.control
    if !field.choices.isEmpty {
      return field.choices.first { state.isChecked($0.control.element, in: document) }?.name ?? ""
    }
    if control.kind == .password || state.isConcealed(control.element) {
      return state.value(of: control, in: document).isEmpty ? "" : strings(.formPasswordTyped)
    }
    switch control.kind {
    case .checkbox: return words(for: checkState(of: control))
    default: return PlainText.cleaned(state.displayedValue(of: control, in: document))
    }
  }

  /// What is wrong with a field, as a phrase after its name: what is wanted, and of what kind.
  func sentence(for problem: FieldProblem, _ control: FormControl) -> String {
    let name = page.tree.node(of: control.element).map {
      PlainText.cleaned(page.tree.name(of: $0))
    }
    return strings.sentence(for: problem, of: control, in: page.document, named: name ?? "")
  }

  /// Whether a box is checked, in words; of one that stands for several, that some of them are.
  func words(for check: CheckState) -> String { strings(.state, check.rawValue) }

  /// Whether a box is checked: as the person set it, else as the page shows it.
  func checkState(of control: FormControl) -> CheckState {
    if !state.isChanged(control.element), let node = page.tree.node(of: control.element),
      page.tree.states(of: node).contains(.mixed)
    {
      return .mixed
    }
    return state.isChecked(control.element, in: page.document) ? .checked : .unchecked
  }
}
