import HarkAccessibility
import HarkDOM
import HarkReading
import HarkText

/// One thing that a form asks for: a field, or the radio buttons of a group.
struct FormField {
  let entry: FormSurvey.Entry
  let element: PageElement
  /// What it is called; for a group of radio buttons the name of the group.
  let name: String
  /// The radio buttons of a group with their names; empty for any other field.
  let choices: [(control: FormControl, name: String)]

  var control: FormControl { entry.control }
}

// The fields of a page as a person is asked for them.
extension Session {
  /// The fields of a form that can be filled in, in order; all fields of the page without a form.
  func fields(of form: Document.NodeID?, _ page: BrowsedPage) -> [FormField] {
    var fields: [FormField] = []
    var seen: Set<Document.NodeID> = []
    let all = elements(.formField)
    var names: [Document.NodeID: String] = [:]
    for element in all where element.role.isCheckable {
      names[page.element(of: element.node)] = name(of: element, page)
    }
    for element in all {
      let node = page.element(of: element.node)
      guard let entry = page.survey.entry(node), !entry.control.kind.isButton, !entry.isSuggestion,
        form == nil || entry.form == form, seen.insert(node).inserted
      else { continue }
      guard entry.control.kind == .radio else {
        fields.append(
          FormField(entry: entry, element: element, name: fieldName(element, page), choices: []))
        continue
      }
      let group = page.survey.radioGroup(of: entry.control, in: page.document)
      for control in group { seen.insert(control.element) }
      fields.append(
        FormField(
          entry: entry, element: element, name: groupName(of: element, page),
          choices: group.map { ($0, names[$0.element] ?? "") }))
    }
    return fields
  }

  /// The field that an element is, or is a part of.
  func field(of element: PageElement, _ page: BrowsedPage) -> FormField? {
    page.survey.entry(page.element(of: element.node)).map {
      FormField(entry: $0, element: element, name: fieldName(element, page), choices: [])
    }
  }

  /// What a field is called; by what it is where the page does not name it.
  func fieldName(_ element: PageElement, _ page: BrowsedPage) -> String {
    let name = name(of: element, page)
    guard name.isEmpty else { return name }
    return history.current?.phrasing?.roleWord(element.role) ?? ""
  }

  /// What a group of radio buttons is called: by what is around them, else by the line before them.
  private func groupName(of element: PageElement, _ page: BrowsedPage) -> String {
    let around = surroundingGroup(of: element, page)
    if !around.isEmpty { return around }
    let index = element.position.item
    if index > 0 {
      let before = page.items[index - 1]
      let isLabel = before.role == .paragraph || before.role == .term || before.role == .legend
      if isLabel, before.container == page.items[index].container, before.text.count < 200 {
        var text = PlainText.cleaned(page.linear.text(of: before))
        while let last = text.last, last == ":" || last == "：" || last == " " {
          text.removeLast()
        }
        if !text.isEmpty { return text }
      }
    }
    return strings("form.group")
  }

  /// The name of the group of fields that an element stands in; empty if it stands in none.
  func surroundingGroup(of element: PageElement, _ page: BrowsedPage) -> String {
    var current = page.tree[element.node].parent
    var steps = 0
    while let id = current, steps < 24 {
      switch page.tree[id].role {
      case .radiogroup, .group:
        let name = PlainText.cleaned(page.tree.name(of: id))
        if !name.isEmpty { return name }
      case .form, .main, .region, .dialog: return ""
      default: break
      }
      current = page.tree[id].parent
      steps += 1
    }
    return ""
  }

  // MARK: What is told of a field

  /// What a field wants, in words, after its name: whether it is required, its form or its bounds, what
  /// the page says of it.
  func hints(for field: FormField, _ page: BrowsedPage) -> [String] {
    let control = field.control
    let document = page.document
    var hints: [String] = []
    let elements = field.choices.isEmpty ? [control] : field.choices.map(\.control)
    if elements.contains(where: { document.hasAttribute(.required, of: $0.element) })
      || page.tree.states(of: field.element.node).contains(.required)
    {
      hints.append(strings("state.required"))
    }
    switch control.kind {
    case .date: hints.append(strings("form.hint.date"))
    case .time: hints.append(strings("form.hint.time"))
    case .month: hints.append(strings("form.hint.month"))
    case .week: hints.append(strings("form.hint.week"))
    case .localDateTime: hints.append(strings("form.hint.date-time"))
    case .color: hints.append(strings("form.hint.color"))
    case .file where document.hasAttribute(.multiple, of: control.element):
      hints.append(strings("form.hint.files"))
    default: break
    }
    let bounds = document.bounds(of: control)
    switch (bounds.low, bounds.high) {
    case (let low?, let high?):
      hints.append(strings("form.hint.range", ["low": .text(low), "high": .text(high)]))
    case (let low?, nil): hints.append(strings("form.problem.low", ["low": .text(low)]))
    case (nil, let high?): hints.append(strings("form.problem.high", ["high": .text(high)]))
    case (nil, nil): break
    }
    let form = history.current?.form ?? FormState()
    let isBlank = form.displayedValue(of: control, in: document).isEmpty
    hints += page.linear.notes(of: field.element.node, isBlank: isBlank).map { note in
      let text = page.linear.text(of: note)
      // A sign follows it, so that its own end is one too many.
      return text.last == "." || text.last == "。" ? String(text.dropLast()) : text
    }
    let suggestions = suggestions(for: control, page)
    if !suggestions.isEmpty {
      hints.append(strings("form.suggestions", ["count": .count(suggestions.count)]))
    }
    return hints
  }

  /// What a `datalist` suggests for a field (HTML standard, section 4.10.5.3.9).
  func suggestions(for control: FormControl, _ page: BrowsedPage) -> [String] {
    let document = page.document
    guard let id = document.attribute(.list, of: control.element),
      let list = document.element(withID: id), document.isHTML(list, .datalist)
    else { return [] }
    return document.options(of: list).filter { !document.isDisabledOption($0) }
      .map { PlainText.cleaned(document.value(ofOption: $0)) }.filter { !$0.isEmpty }
  }

  /// The value of a field as it is told; a password is never a part of it.
  func toldValue(of field: FormField, _ page: BrowsedPage) -> String {
    guard let form = history.current?.form else { return "" }
    let document = page.document
    let control = field.control
    if !field.choices.isEmpty {
      return field.choices.first { form.isChecked($0.control.element, in: document) }?.name ?? ""
    }
    switch control.kind {
    case .checkbox:
      return strings(
        form.isChecked(control.element, in: document) ? "state.checked" : "state.not-checked")
    case .password:
      return form.value(of: control, in: document).isEmpty ? "" : strings("form.password-typed")
    default: return PlainText.cleaned(form.displayedValue(of: control, in: document))
    }
  }

  /// What is wrong with a field, as a phrase after its name: what is wanted, and of what kind.
  func sentence(for problem: FieldProblem, _ control: FormControl, _ page: BrowsedPage) -> String {
    switch problem {
    case .missing: return strings("form.problem.empty")
    case .unchecked: return strings("form.problem.unchecked")
    case .noneChosen: return strings("form.problem.none-chosen")
    case .tooLong(let most, let has):
      return strings("form.problem.long", ["count": .count(most), "has": .count(has)])
    case .tooShort(let least, let has):
      return strings("form.problem.short", ["count": .count(least), "has": .count(has)])
    case .notEmail(let text):
      return text.isEmpty
        ? strings("form.problem.email")
        : strings("form.problem.email-text", ["text": .text(PlainText.cleaned(text))])
    case .notAddress: return strings("form.problem.address")
    case .notNumber: return strings("form.problem.number")
    case .notDate: return strings("form.problem.date")
    case .notMonth: return strings("form.problem.month")
    case .notWeek: return strings("form.problem.week")
    case .notTime: return strings("form.problem.time")
    case .notDateTime: return strings("form.problem.date-time")
    case .notColor: return strings("form.problem.color")
    case .tooLow(let low): return strings("form.problem.low", ["low": .text(low)])
    case .tooHigh(let high): return strings("form.problem.high", ["high": .text(high)])
    case .outside(let low, let high):
      return strings("form.problem.outside", ["low": .text(low), "high": .text(high)])
    case .offStep(let below?, let above?):
      return strings("form.problem.step", ["low": .text(below), "high": .text(above)])
    case .offStep(let below, let above):
      return strings("form.problem.step-one", ["value": .text(below ?? above ?? "")])
    case .notInPattern:
      let title = PlainText.cleaned(page.document.attribute(.title, of: control.element) ?? "")
      return title.isEmpty
        ? strings("form.problem.pattern")
        : strings("form.problem.pattern-title", ["title": .text(title)])
    }
  }
}
