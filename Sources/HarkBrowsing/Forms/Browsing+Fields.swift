import HarkAccessibility
import HarkDOM
import HarkReading
import HarkTerminal
import HarkText

// Editing one field.
extension Browsing {
  /// How the asking for a field ended.
  enum FieldOutcome {
    /// A value was given, or kept as it was.
    case kept
    /// The field was left, and is as it was.
    case left
  }

  /// Does what Enter does on a control.
  mutating func use(_ element: PageElement, on page: BrowsedPage) {
    let name = name(of: element, page)
    let node = page.element(of: element.node)
    if element.role == .summary {
      toggleDetails(node, on: page)
      return
    }
    if page.tree.states(of: element.node).contains(.disabled) {
      tell(.actDisabled(name: .text(name)))
      return
    }
    if let popover = page.document.popover(of: node) {
      toggle(details: popover, named: name, on: page)
      return
    }
    guard let field = field(of: element, page) else {
      tell(.formNeedsScript(name: .text(name)))
      return
    }
    if !field.control.kind.isButton { history.current?.lastForm = field.entry.form }
    switch field.control.kind {
    case .submit, .image: submit(from: field.entry, named: name, on: page)
    case .reset: resetForm(of: field.entry, on: page)
    case .button: tell(.formNeedsScript(name: .text(name)))
    case .hidden: tell(.actNothing)
    case .checkbox, .radio: toggle(field.control, named: field.name, on: page)
    default:
      edit(field, on: page) { session, outcome in
        if outcome == .left { session.tell(.actRestored(name: .text(field.name))) }
      }
    }
  }

  /// Changes what is in the forms of the page.
  func changeForm(_ body: (inout FormState) -> Void) {
    guard let visit = history.current else { return }
    var form = visit.form
    body(&form)
    visit.fill(form)
    applyPhrasing()
  }

  private mutating func toggle(_ control: FormControl, named name: String, on page: BrowsedPage) {
    guard let form = history.current?.form else { return }
    let isOn = control.kind == .radio || !form.isChecked(control.element, in: page.document)
    check(control, isOn, on: page)
    tell(.checked(name: name, isChecked: isOn))
  }

  private func check(_ control: FormControl, _ isOn: Bool, on page: BrowsedPage) {
    let group = page.survey.radioGroup(of: control, in: page.document)
    changeForm { $0.check(control, isOn, among: group) }
  }

  // MARK: Asking

  /// Asks for the value of a field and keeps it; `done` gets how that ended.
  ///
  /// - Parameters:
  ///   - field: the field, or the group of radio buttons.
  ///   - page: the page that it is on.
  ///   - position: its number and the number of fields, when a form is filled in order.
  ///   - typed: what was typed before and could not be kept, to be corrected.
  ///   - done: called after it.
  mutating func edit(
    _ field: FormField, on page: BrowsedPage, position: (number: Int, count: Int)? = nil,
    typed: String? = nil, done: @escaping (inout Browsing, FieldOutcome) -> Void
  ) {
    guard history.current != nil else { return }
    let control = field.control
    if field.choices.isEmpty, page.document.hasAttribute(.readonly, of: control.element),
      control.kind.takesText
    {
      tell(.formReadOnly(name: .text(field.name)))
      tell(pageText: formWords(page).value(of: field))
      done(&self, .kept)
      return
    }
    let label = label(of: field, page, position)
    switch control.kind {
    case .select: chooseOption(of: field, label, on: page, position, done: done)
    case .radio where !field.choices.isEmpty: chooseRadio(of: field, label, on: page, done: done)
    case .checkbox, .radio: askWhetherChecked(field, label, on: page, done: done)
    case .file: askForFiles(field, label, on: page, position, done: done)
    default: askForText(field, label, on: page, position, typed, done: done)
    }
    if position != nil { guide() }
  }

  /// The name of a field with its place in the form and what it wants: "3 of 5, Email, required".
  private func label(
    of field: FormField, _ page: BrowsedPage, _ position: (number: Int, count: Int)?
  ) -> String {
    var name = field.name
    if position != nil, field.choices.isEmpty, field.control.kind == .checkbox {
      let group = names(on: page).surroundingGroup(of: field.element)
      if !group.isEmpty, group != name { name = group + strings(.joinComma) + name }
    }
    if let position {
      name = strings(
        .formPosition(
          number: .count(position.number), count: .count(position.count), name: .text(name)))
    }
    return ([name] + hints(for: field, page)).joined(separator: strings(.joinComma))
  }

  private mutating func askWhetherChecked(
    _ field: FormField, _ label: String, on page: BrowsedPage,
    done: @escaping (inout Browsing, FieldOutcome) -> Void
  ) {
    guard let form = history.current?.form else { return }
    let wasOn = form.isChecked(field.control.element, in: page.document)
    let state = strings(wasOn ? Sentence(.state, "checked") : Sentence(.state, "not-checked"))
    ask(
      .promptCheck(name: .text(label), state: .text(state)), acceptsEmpty: true,
      isQuestion: true
    ) { session, text in
      guard let text else { return done(&session, .left) }
      let isOn = session.phrases.answer(text) ?? wasOn
      if isOn != wasOn { session.check(field.control, isOn, on: page) }
      session.tell(.checked(name: field.name, isChecked: isOn))
      done(&session, .kept)
    }
  }

  private mutating func askForText(
    _ field: FormField, _ label: String, on page: BrowsedPage,
    _ position: (number: Int, count: Int)?, _ typed: String?,
    done: @escaping (inout Browsing, FieldOutcome) -> Void
  ) {
    guard let form = history.current?.form else { return }
    let control = field.control
    let document = page.document
    let name = field.name
    let isSecret = control.kind == .password
    let isLong = control.kind == .textarea
    let value = form.value(of: control, in: document)
    let told = StringValue.text(label)
    let question: Sentence =
      !isLong
      ? .promptField(name: told)
      : isLineMode
        ? .promptFieldLines(name: told)
        : hasEditor ? .promptFieldEditor(name: told) : .promptFieldLong(name: told)
    let suggestions = suggestions(for: control, page)
    if isLineMode, !suggestions.isEmpty {
      screen.finishBlock()
      screen.print(suggestions.prefix(20).flatMap { wrapped($0) })
    }
    ask(
      question, initial: isSecret ? "" : typed ?? value, isSecret: isSecret,
      allowsNewlines: isLong, completes: suggestions.isEmpty ? .none : .words(suggestions),
      acceptsEmpty: true
    ) { session, text in
      guard var text else { return done(&session, .left) }
      // In lines mode nothing is typed over: an empty line leaves a value as it is, and so does a
      // password that was typed before.
      if text.isEmpty, session.isLineMode || isSecret { text = value }
      text = FieldValue.normalised(text, control.kind)
      if position != nil, text == value, let filling = session.filling {
        session.tellUnchanged(filling.fields[filling.index], page)
        return done(&session, .kept)
      }
      if let problem = document.problem(with: text, in: control, isTyped: text != value) {
        session.tell(
          text: session.strings(
            .formEntry(
              name: .text(name),
              value: .text(session.formWords(page).sentence(for: problem, control)))))
        session.edit(field, on: page, position: position, typed: text, done: done)
        return
      }
      if text != value { session.changeForm { $0.set(text, of: control.element) } }
      session.tellKept(field, page)
      done(&session, .kept)
    }
  }

  /// Says what is wrong with a field, whose value stays as it was.
  mutating func tell(_ problem: FieldProblem, with field: FormField, _ page: BrowsedPage) {
    let words = formWords(page).sentence(for: problem, field.control)
    tell(.formEntry(name: .text(field.name), value: .text(words)), priority: .error)
  }

  /// The longest value that is said back whole, in characters.
  private static let saidBack = 500

  /// Says a value back; of a very long one how long it is.
  mutating func tellKept(_ field: FormField, _ page: BrowsedPage) {
    guard let form = history.current?.form else { return }
    if field.control.kind == .password {
      let isEmpty = form.value(of: field.control, in: page.document).isEmpty
      tell(isEmpty ? .kept(name: field.name, value: "") : .actPasswordKept(name: .text(field.name)))
      return
    }
    let value = form.value(of: field.control, in: page.document)
    guard value.count > Browsing.saidBack else {
      tell(.kept(name: field.name, value: value))
      return
    }
    tell(
      .formKeptLong(
        name: .text(field.name), count: value.count,
        lines: .count(value.split(separator: "\n", omittingEmptySubsequences: false).count)))
  }

  // MARK: Files

  private mutating func askForFiles(
    _ field: FormField, _ label: String, on page: BrowsedPage,
    _ position: (number: Int, count: Int)?, done: @escaping (inout Browsing, FieldOutcome) -> Void
  ) {
    let hasFiles =
      history.current.map { !$0.form.files(of: field.control.element).isEmpty } ?? false
    ask(.promptFile(name: .text(label)), completes: .files, acceptsEmpty: true) {
      session, text in
      guard let text else { return done(&session, .left) }
      let path = text.trimmingSpaces
      if path.isEmpty {
        let isRequired = page.document.hasAttribute(.required, of: field.control.element)
        session.tell(.kept(name: field.name, value: session.formWords(page).value(of: field)))
        let isKept = hasFiles || !isRequired || session.isLineMode || position != nil
        return done(&session, isKept ? .kept : .left)
      }
      if session.attach(path, to: field, page) { return done(&session, .kept) }
      session.edit(field, on: page, position: position, done: done)
    }
  }

  /// Takes files by their paths, several with commas between where the field takes several.
  mutating func attach(_ text: String, to field: FormField, _ page: BrowsedPage) -> Bool {
    let isMultiple = page.document.hasAttribute(.multiple, of: field.control.element)
    var paths = [text]
    if isMultiple, !surroundings.hasFile(expandedPath(text)) {
      paths = text.split(separator: ",").map { String($0).trimmingSpaces }
    }
    var files: [FormState.File] = []
    for path in paths {
      let path = expandedPath(path)
      do throws(Sentence) {
        let bytes = try surroundings.contents(of: path)
        let name = path.split(separator: "/").last.map(String.init) ?? path
        files.append(FormState.File(name: name, type: TypedPath.mediaType(of: name), bytes: bytes))
      } catch {
        // What is asked for again follows it.
        tell(text: error.text(strings))
        return false
      }
    }
    changeForm { $0.set(files, of: field.control.element) }
    for file in files {
      tell(
        .formFileKept(
          name: .text(PlainText.cleaned(file.name)), size: .size(ofBytes: file.bytes.count)))
    }
    return true
  }

  // MARK: By a phrase

  /// Sets a field by its name, as a phrase does; the value is taken as it is and said back.
  ///
  /// - Parameters:
  ///   - said: the field's name as it was said.
  ///   - value: what is to stand in it.
  ///   - isSwitch: whether only a field that is checked or not is meant.
  mutating func setField(_ said: String?, to value: String?, isSwitch: Bool = false) {
    guard hasItems(), let page, let said, let value else { return }
    // A group of radio buttons by its own name, each button by its own.
    let ways = phrases.names(for: said)
    let found = fields(called: ways, in: nearestForm(page), page)
    let candidates = found.map { page.names.settable[$0] }.filter {
      !isSwitch || page.tree[$0.stop.node].role.isCheckable
    }
    let names = names(on: page)
    switch candidates.count {
    case 0: tell(.formNoField(name: .text(said)))
    case 1: set(formWords(page).field(at: candidates[0]), to: value, on: page)
    default:
      choose(
        title: strings(.sessionSeveral(count: candidates.count, name: .text(said))),
        NameList(count: candidates.count) { names.entry(for: candidates[$0]) },
        numbers: numbers(of: candidates.map(\.stop.node), page)
      ) { session, index in
        session.set(session.formWords(page).field(at: candidates[index]), to: value, on: page)
      }
    }
  }

  /// The fields that are called so, as indices of those that can be set: of the form that is meant, else of
  /// the page.
  private func fields(
    called ways: [String], in form: Document.NodeID?, _ page: BrowsedPage
  ) -> [Int] {
    let names = page.names
    let all = NameMatch.matches(for: ways, among: names.settableNames)
    guard let form else { return all }
    let own = all.filter { page.survey.entries[Int(names.settable[$0].entry)].form == form }
    // A name that is only nearly the one is not meant where another form has the one itself.
    let said = NameIndex(ways).keys
    let keys = names.settableNames.keys
    let isNamed = own.contains { index in
      said.contains { way in way.withUnsafeBufferPointer { keys[index].holds($0) } }
    }
    return isNamed ? own : all
  }

  private mutating func set(_ field: FormField, to value: String, on page: BrowsedPage) {
    let document = page.document
    let control = field.control
    if field.entry.isDisabled {
      tell(.actDisabled(name: .text(field.name)))
      return
    }
    place = field.element.position
    history.current?.lastForm = field.entry.form
    switch control.kind {
    case .password:
      // A password is asked for, hidden, and never taken from what was said.
      edit(field, on: page) { _, _ in }
    case .radio where !field.choices.isEmpty:
      setRadio(of: field, to: value, on: page)
    case .checkbox, .radio:
      guard let isOn = phrases.answer(value) ?? phrases.switching(value) else {
        tell(.promptYesOrNo)
        return
      }
      check(control, isOn, on: page)
      tell(.checked(name: field.name, isChecked: isOn))
    case .select: setOption(of: field, to: value, on: page)
    case .file: _ = attach(value, to: field, page)
    default:
      if document.hasAttribute(.readonly, of: control.element) {
        tell(.formReadOnly(name: .text(field.name)))
        return
      }
      let text = FieldValue.normalised(value, control.kind)
      if let problem = document.problem(with: text, in: control, isTyped: true) {
        tell(problem, with: field, page)
        return
      }
      changeForm { $0.set(text, of: control.element) }
      tellKept(field, page)
    }
  }
}
