import HarkAccessibility
import HarkDOM
import HarkPage
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
extension Browsing {
  /// Where the fields of a form are that can be filled in, in order; all fields of the page without a form.
  func fields(of form: Document.NodeID?, _ page: BrowsedPage) -> [FieldPlace] {
    guard let form else { return page.names.fields }
    return page.names.fields.filter { page.survey.entries[Int($0.entry)].form == form }
  }

  /// What is told of the forms of a page as they are filled in now.
  func formWords(_ page: BrowsedPage) -> FormWords {
    FormWords(
      page: page, state: reader.visit?.form ?? FormState(), names: names(on: page),
      strings: strings)
  }

  /// The field that an element is, or is a part of.
  func field(of element: PageElement, _ page: BrowsedPage) -> FormField? {
    page.survey.entry(page.element(of: element.node)).map {
      FormField(
        entry: $0, element: element, name: names(on: page).fieldName(of: element), choices: [])
    }
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
      hints.append(strings(.state, "required"))
    }
    switch control.kind {
    case .date: hints.append(strings(.formHintDate))
    case .time: hints.append(strings(.formHintTime))
    case .month: hints.append(strings(.formHintMonth))
    case .week: hints.append(strings(.formHintWeek))
    case .localDateTime: hints.append(strings(.formHintDateTime))
    case .color: hints.append(strings(.formHintColor))
    case .file where document.hasAttribute(.multiple, of: control.element):
      hints.append(strings(.formHintFiles))
    default: break
    }
    if let bounds = strings.hint(ofBounds: control, in: document) { hints.append(bounds) }
    let form = reader.visit?.form ?? FormState()
    let isBlank = form.displayedValue(of: control, in: document).isEmpty
    let notes = Array(page.linear.notes(of: field.element.node, isBlank: isBlank))
    // The page's own words for it come first.
    if notes.isEmpty, isBlank, control.kind != .textarea,
      let least = document.leastLength(of: control), least > 1
    {
      hints.append(
        strings(
          document.mostLength(of: control) == least
            ? .formHintExactLength(count: least) : .formHintLength(count: least)))
    }
    hints += notes.map { note in
      let text = page.linear.text(of: note)
      // An example alone would sound as what stands in the field.
      if note.kind == .placeholder,
        PlaceholderText.isExample(text, of: field.name, page.linear.words)
      {
        return strings(.formHintExample(text: .text(text)))
      }
      // A sign follows it, so that its own end is one too many.
      return text.last == "." || text.last == "。" ? String(text.dropLast()) : text
    }
    let suggestions = suggestions(for: control, page)
    if !suggestions.isEmpty {
      hints.append(strings(.formSuggestions(count: suggestions.count)))
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
}
