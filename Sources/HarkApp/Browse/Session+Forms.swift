import HarkAccessibility
import HarkDOM
import HarkFetch
import HarkReading
import HarkText

// Fields, buttons and forms.
extension Session {
  /// Does what Enter does on a control.
  func use(_ element: PageElement, on page: BrowsedPage) {
    let name = name(of: element, page)
    let node = page.element(of: element.node)
    if element.role == .summary {
      toggleDetails(node, on: page)
      return
    }
    if page.tree.states(of: element.node).contains(.disabled) {
      tell(.disabled(name: name))
      return
    }
    guard let control = page.document.control(node) else {
      tell("form.needs-script", ["name": .text(name)])
      return
    }
    switch control.kind {
    case .submit, .image: submit(from: control, named: name, on: page)
    case .reset: resetForm(of: control, on: page)
    case .button: tell("form.needs-script", ["name": .text(name)])
    case .hidden: tell(.nothingToActivate)
    case .checkbox, .radio:
      toggle(control, named: name, on: page)
    default:
      fill(control, named: name, on: page) { session, isKept in
        if !isKept { session.tell(.valueRestored(name: name)) }
      }
    }
  }

  /// Changes what is in the forms of the page.
  private func changeForm(_ body: (inout FormState) -> Void) {
    guard let visit = history.current else { return }
    var form = visit.form
    body(&form)
    visit.form = form
    updatePhrasing()
  }

  private func toggle(_ control: FormControl, named name: String, on page: BrowsedPage) {
    guard let form = history.current?.form else { return }
    let isOn = control.kind == .radio || !form.isChecked(control.element, in: page.document)
    changeForm { $0.check(control, isOn, in: page.document) }
    tell(.checked(name: name, isChecked: isOn))
  }

  // MARK: One field

  /// Asks for the value of a field and keeps it; `done` gets whether it was kept.
  ///
  /// - Parameters:
  ///   - control: the field.
  ///   - name: what it is called.
  ///   - page: the page that it is on.
  ///   - position: its number and the number of fields, when a form is filled in order.
  ///   - done: called after it.
  private func fill(
    _ control: FormControl, named name: String, on page: BrowsedPage,
    position: (number: Int, count: Int)? = nil, done: @escaping (Session, Bool) -> Void
  ) {
    guard let form = history.current?.form else { return }
    let document = page.document
    switch control.kind {
    case .select:
      choose(in: control, named: name, on: page, done: done)
      return
    case .file:
      ask("prompt.file", ["name": .text(name)]) { session, path in
        guard let path else { return done(session, false) }
        done(session, session.attach(path.trimmingSpaces, to: control))
      }
      return
    case .checkbox, .radio:
      ask("prompt.check", ["name": .text(name)], isQuestion: true) { session, text in
        guard let text else { return done(session, false) }
        let isOn = session.phrases.answer(text) ?? false
        session.changeForm { $0.check(control, isOn, in: document) }
        session.tell(.checked(name: name, isChecked: isOn))
        done(session, true)
      }
      return
    default: break
    }
    if document.hasAttribute(.readonly, of: control.element) {
      tell("form.read-only", ["name": .text(name)])
      done(self, true)
      return
    }
    let value = form.value(of: control, in: document)
    let isRequired = document.hasAttribute(.required, of: control.element)
    var label = name
    if let position {
      label = strings(
        "form.position",
        ["number": .count(position.number), "count": .count(position.count), "name": .text(name)])
    }
    if isRequired { label += strings("join.comma") + strings("state.required") }
    if let hint = hint(for: control, document) { label += strings("join.comma") + hint }
    ask(
      "prompt.field", ["name": .text(label)],
      initial: control.kind == .password ? "" : value, isSecret: control.kind == .password,
      allowsNewlines: control.kind == .textarea, acceptsEmpty: true
    ) { session, text in
      guard var text else { return done(session, false) }
      // In lines mode nothing is typed over: an empty line leaves a value as it is.
      if session.isLineMode, text.isEmpty, !value.isEmpty { text = value }
      if let problem = session.problem(with: text, in: control, document) {
        session.tell(text: problem, priority: .error)
        session.fill(control, named: name, on: page, position: position, done: done)
        return
      }
      session.changeForm { $0.set(text, of: control.element) }
      session.tell(
        control.kind == .password
          ? .passwordKept(name: name) : .valueKept(name: name, value: text))
      done(session, true)
    }
  }

  /// What a field wants, in words: its form or its bounds.
  private func hint(for control: FormControl, _ document: Document) -> String? {
    switch control.kind {
    case .date: return strings("form.hint.date")
    case .time: return strings("form.hint.time")
    case .month: return strings("form.hint.month")
    case .week: return strings("form.hint.week")
    case .localDateTime: return strings("form.hint.date-time")
    case .number, .range:
      let low = document.attribute(.min, of: control.element)
      let high = document.attribute(.max, of: control.element)
      guard let low, let high else { return nil }
      return strings("form.hint.range", ["low": .text(low), "high": .text(high)])
    default: return nil
    }
  }

  /// What is wrong with a value by the rules of its field; nil if nothing is.
  ///
  /// The rules are those of HTML's constraint validation, patterns left to the server.
  private func problem(
    with value: String, in control: FormControl, _ document: Document
  ) -> String? {
    let element = control.element
    if value.isEmpty {
      return document.hasAttribute(.required, of: element) ? strings("form.problem.empty") : nil
    }
    if let most = document.attribute(.maxlength, of: element).flatMap({ Int($0) }), most >= 0,
      value.utf16.count > most
    {
      return strings("form.problem.long", ["count": .count(most)])
    }
    if let least = document.attribute(.minlength, of: element).flatMap({ Int($0) }),
      value.utf16.count < least
    {
      return strings("form.problem.short", ["count": .count(least)])
    }
    switch control.kind {
    case .email:
      let parts = value.split(separator: "@", omittingEmptySubsequences: false)
      let isMail =
        parts.count == 2 && !parts[0].isEmpty && !parts[1].isEmpty && !value.contains(" ")
      return isMail ? nil : strings("form.problem.email")
    case .address: return Address(value) == nil ? strings("form.problem.address") : nil
    case .number, .range:
      guard let number = Double(value), number.isFinite else {
        return strings("form.problem.number")
      }
      if let low = document.attribute(.min, of: element), let least = Double(low), number < least {
        return strings("form.problem.low", ["low": .text(low)])
      }
      if let high = document.attribute(.max, of: element), let most = Double(high), number > most {
        return strings("form.problem.high", ["high": .text(high)])
      }
      return nil
    case .date:
      return DateText.isDate(value)
        ? bounds(value, element, document) : strings("form.problem.date")
    case .month:
      return DateText.isMonth(value)
        ? bounds(value, element, document) : strings("form.problem.month")
    case .week:
      return DateText.isWeek(value)
        ? bounds(value, element, document) : strings("form.problem.week")
    case .time:
      return DateText.isTime(value)
        ? bounds(value, element, document) : strings("form.problem.time")
    case .localDateTime:
      let parts = value.split(whereSeparator: { $0 == "T" || $0 == " " })
      let isOne = parts.count == 2 && DateText.isDate(parts[0]) && DateText.isTime(parts[1])
      return isOne ? nil : strings("form.problem.date-time")
    default: return nil
    }
  }

  /// Dates in their written form are ordered as their texts are.
  private func bounds(
    _ value: String, _ element: Document.NodeID, _ document: Document
  ) -> String? {
    if let low = document.attribute(.min, of: element), !low.isEmpty, value < low {
      return strings("form.problem.low", ["low": .text(low)])
    }
    if let high = document.attribute(.max, of: element), !high.isEmpty, value > high {
      return strings("form.problem.high", ["high": .text(high)])
    }
    return nil
  }

  private func attach(_ path: String, to control: FormControl) -> Bool {
    do {
      let bytes = try FileReading.contents(of: path)
      let name = path.split(separator: "/").last.map(String.init) ?? path
      changeForm {
        $0.set(
          [FormState.File(name: name, type: "application/octet-stream", bytes: bytes)],
          of: control.element)
      }
      tell("form.file-kept", ["name": .text(name), "count": .count(max(1, bytes.count / 1024))])
      return true
    } catch {
      tell(text: Sentence(error, path: PlainText.cleaned(path)).text(strings), priority: .error)
      return false
    }
  }

  /// Lets an option be chosen; of a list of several, one after the other until Escape.
  private func choose(
    in control: FormControl, named name: String, on page: BrowsedPage,
    done: @escaping (Session, Bool) -> Void
  ) {
    guard let form = history.current?.form else { return }
    let document = page.document
    let options = document.options(of: control.element).filter { !document.isDisabledOption($0) }
    guard !options.isEmpty else {
      tell("form.no-options", ["name": .text(name)])
      done(self, false)
      return
    }
    let chosen = form.chosen(in: control.element, of: document)
    let isMultiple = document.hasAttribute(.multiple, of: control.element)
    let entries = options.map { option in
      let label = PlainText.cleaned(document.label(ofOption: option))
      return isMultiple && chosen.contains(option)
        ? label + strings("join.comma") + strings("state.selected") : label
    }
    let current = options.firstIndex { chosen.contains($0) } ?? 0
    choose(
      title: strings(
        isMultiple ? "form.choose-several" : "form.choose",
        ["name": .text(name), "count": .count(options.count)]), entries, current: current,
      canFilter: true
    ) { session, index in
      let option = options[index]
      let label = PlainText.cleaned(document.label(ofOption: option))
      guard isMultiple else {
        session.changeForm { $0.choose([option], in: control.element) }
        session.tell(.chosen(option: label))
        done(session, true)
        return
      }
      let wasChosen = chosen.contains(option)
      session.changeForm { form in
        let now = form.chosen(in: control.element, of: document)
        form.choose(
          options.filter { $0 == option ? !wasChosen : now.contains($0) }, in: control.element)
      }
      session.tell(.checked(name: label, isChecked: !wasChosen))
      done(session, true)
    }
  }

  // MARK: A whole form

  /// The form that the reader is in; else the page's only or first one.
  private func currentForm(_ page: BrowsedPage) -> Document.NodeID? {
    var node: Document.NodeID? = page.element(of: page.items[place.item].node)
    while let id = node {
      if page.document.isHTML(id, .form) { return id }
      if page.document.control(id) != nil, let form = page.document.form(of: id) { return form }
      node = page.document.parent(of: id)
    }
    for target in targets(of: place.item, page) {
      if let form = page.document.form(of: page.element(of: target.node)) { return form }
    }
    return elements(.formField).lazy.compactMap {
      page.document.form(of: page.element(of: $0.node))
    }
    .first
  }

  /// The fields of a form that are on the page, with their names.
  private func fields(of form: Document.NodeID, _ page: BrowsedPage) -> [(FormControl, String)] {
    elements(.formField).compactMap { element in
      let node = page.element(of: element.node)
      guard let control = page.document.control(node), !control.kind.isButton,
        page.document.form(of: node) == form
      else { return nil }
      return (control, name(of: element, page))
    }
  }

  func fillForm() {
    guard hasItems(), let page else { return }
    guard let form = currentForm(page) else {
      tell("form.none")
      return
    }
    let fields = fields(of: form, page).filter { !page.document.isDisabled($0.0.element) }
    guard !fields.isEmpty else {
      tell("form.no-fields")
      return
    }
    fill(fields, from: 0, form, page)
  }

  private func fill(
    _ fields: [(FormControl, String)], from index: Int, _ form: Document.NodeID, _ page: BrowsedPage
  ) {
    guard fields.indices.contains(index) else {
      ask(question: "question.submit") { session, isYes in
        if isYes { session.submitForm() } else { session.tell("form.not-sent") }
      }
      return
    }
    let (control, name) = fields[index]
    fill(control, named: name, on: page, position: (index + 1, fields.count)) { session, isKept in
      // Leaving one field leaves the filling; what was typed stays.
      guard isKept || control.kind == .select && session.isLineMode else {
        session.tell("form.filling-left", ["count": .count(fields.count - index)])
        return
      }
      session.fill(fields, from: index + 1, form, page)
    }
  }

  /// Sets a field by its name, as a phrase does; the value is taken as it is and said back.
  func setField(_ said: String?, to value: String?) {
    guard hasItems(), let page, let said, let value else { return }
    let all = elements(.formField).filter { element in
      page.document.control(page.element(of: element.node)).map { !$0.kind.isButton } ?? false
    }
    let names = all.map { name(of: $0, page) }
    let found = NameMatch.matches(for: phrases.names(for: said), among: names)
    switch found.count {
    case 0: tell("form.no-field", ["name": .text(said)])
    case 1: set(all[found[0]], named: names[found[0]], to: value, on: page)
    default:
      choose(
        title: Announcement.severalMatches(count: found.count, name: said).text(strings),
        found.map { names[$0] }
      ) { session, index in
        session.set(all[found[index]], named: names[found[index]], to: value, on: page)
      }
    }
  }

  private func set(
    _ element: PageElement, named name: String, to value: String, on page: BrowsedPage
  ) {
    let document = page.document
    guard let control = document.control(page.element(of: element.node)) else { return }
    if document.isDisabled(control.element) {
      tell(.disabled(name: name))
      return
    }
    place = element.position
    switch control.kind {
    case .password:
      // A password is asked for, hidden, and never taken from what was said.
      fill(control, named: name, on: page) { _, _ in }
    case .checkbox, .radio:
      guard let isOn = phrases.answer(value) else {
        tell("prompt.yes-or-no")
        return
      }
      changeForm { $0.check(control, isOn, in: document) }
      tell(.checked(name: name, isChecked: isOn))
    case .select:
      let options = document.options(of: control.element).filter { !document.isDisabledOption($0) }
      let labels = options.map { document.label(ofOption: $0) }
      let found = NameMatch.matches(for: phrases.names(for: value), among: labels)
      guard found.count == 1 else {
        choose(in: control, named: name, on: page) { _, _ in }
        return
      }
      changeForm { $0.choose([options[found[0]]], in: control.element) }
      tell(.valueKept(name: name, value: labels[found[0]]))
    case .file: _ = attach(value, to: control)
    default:
      if let problem = problem(with: value, in: control, document) {
        tell(text: problem, priority: .error)
        return
      }
      changeForm { $0.set(value, of: control.element) }
      tell(.valueKept(name: name, value: value))
    }
  }

  func reviewForm() {
    guard hasItems(), let page, let state = history.current?.form else { return }
    guard let form = currentForm(page) else {
      tell("form.none")
      return
    }
    var lines: [String] = []
    for (control, name) in fields(of: form, page) {
      let value: String
      switch control.kind {
      case .checkbox, .radio:
        value = strings(
          state.isChecked(control.element, in: page.document)
            ? "state.checked" : "state.not-checked")
      default:
        let told = state.displayedValue(of: control, in: page.document)
        value = told.isEmpty ? strings("value.blank") : PlainText.cleaned(told)
      }
      lines.append(strings("form.entry", ["name": .text(name), "value": .text(value)]))
    }
    if let submission = FormSubmission(
      form: form, submitter: nil, state: state, document: page.document, base: page.base),
      let host = submission.address.host, host != page.address?.host
    {
      lines.append(strings("form.destination", ["host": .text(host)]))
    }
    tell(text: lines.isEmpty ? strings("form.no-fields") : lines.joined(separator: "\n"))
  }

  func resetForm() {
    guard hasItems(), let page else { return }
    guard let form = currentForm(page) else {
      tell("form.none")
      return
    }
    let controls = page.document.controls(of: form)
    changeForm { $0.reset(controls) }
    tell("form.reset")
  }

  private func resetForm(of control: FormControl, on page: BrowsedPage) {
    guard page.document.form(of: control.element) != nil else {
      tell(.nothingToActivate)
      return
    }
    resetForm()
  }

  // MARK: Sending

  func submitForm() {
    guard hasItems(), let page else { return }
    guard let form = currentForm(page) else {
      tell("form.none")
      return
    }
    // The first submit button that works is the form's default one (section 4.10.22.2).
    let button = page.document.controls(of: form).first {
      ($0.kind == .submit || $0.kind == .image) && !page.document.isDisabled($0.element)
    }
    send(form, from: button, named: "", on: page)
  }

  private func submit(from control: FormControl, named name: String, on page: BrowsedPage) {
    guard let form = page.document.form(of: control.element) else {
      tell("form.needs-script", ["name": .text(name)])
      return
    }
    send(form, from: control, named: name, on: page)
  }

  private func send(
    _ form: Document.NodeID, from button: FormControl?, named name: String, on page: BrowsedPage,
    isAllowed: Bool = false
  ) {
    guard let state = history.current?.form else { return }
    let document = page.document
    let validates =
      !document.hasAttribute(.novalidate, of: form)
      && button.map { !document.hasAttribute(.formnovalidate, of: $0.element) } ?? true
    if validates, tellProblems(of: form, state, page) { return }
    guard
      let submission = FormSubmission(
        form: form, submitter: button?.element, state: state, document: document, base: page.base)
    else {
      tell("form.no-address")
      return
    }
    guard submission.address.isWeb || submission.address.scheme == "file" else {
      tell("link.other-kind", ["kind": .text(kindName(of: submission.address))])
      return
    }
    if !isAllowed {
      let hasPassword = fields(of: form, page).contains {
        $0.0.kind == .password && !state.value(of: $0.0, in: document).isEmpty
      }
      let host = submission.address.host ?? ""
      if hasPassword, submission.address.scheme == "http", !HTTPPolicy.isLoopback(host) {
        ask(question: "question.password", ["host": .text(host)]) { session, isYes in
          if isYes {
            session.send(form, from: button, named: name, on: page, isAllowed: true)
          } else {
            session.tell("form.not-sent")
          }
        }
        return
      }
      if isRisky(name) {
        ask(question: "question.risky", ["name": .text(name), "host": .text(host)]) {
          session, isYes in
          if isYes {
            session.send(form, from: button, named: name, on: page, isAllowed: true)
          } else {
            session.tell("form.not-sent")
          }
        }
        return
      }
    }
    var request = PageRequest(submission.address)
    request.body = submission.body
    request.bodyType = submission.type
    request.referrer = page.address
    load(request, .form)
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

  /// Tells what is missing or wrong before a form is sent, and goes to the first such field.
  private func tellProblems(
    of form: Document.NodeID, _ state: FormState, _ page: BrowsedPage
  ) -> Bool {
    var first: (element: PageElement, problem: String)?
    var count = 0
    var radios: Set<String> = []
    for element in elements(.formField) {
      let node = page.element(of: element.node)
      guard let control = page.document.control(node), !control.kind.isButton,
        page.document.form(of: node) == form, !page.document.isDisabled(node)
      else { continue }
      var problem: String?
      switch control.kind {
      case .checkbox:
        if page.document.hasAttribute(.required, of: node),
          !state.isChecked(node, in: page.document)
        {
          problem = strings("form.problem.unchecked")
        }
      case .radio:
        let name = page.document.attribute(.name, of: node) ?? ""
        guard page.document.hasAttribute(.required, of: node), radios.insert(name).inserted else {
          continue
        }
        let group = page.document.controls(of: form).filter {
          $0.kind == .radio && page.document.attribute(.name, of: $0.element) == name
        }
        if !group.contains(where: { state.isChecked($0.element, in: page.document) }) {
          problem = strings("form.problem.none-chosen")
        }
      case .file:
        if page.document.hasAttribute(.required, of: node), state.files(of: node).isEmpty {
          problem = strings("form.problem.empty")
        }
      default:
        if page.document.hasAttribute(.readonly, of: node) { continue }
        problem = self.problem(
          with: state.value(of: control, in: page.document), in: control, page.document)
      }
      if let problem {
        count += 1
        if first == nil { first = (element, problem) }
      }
    }
    guard let first else { return false }
    jump(to: first.element.position)
    let name = name(of: first.element, page)
    var text = strings("form.entry", ["name": .text(name), "value": .text(first.problem)])
    if count > 1 {
      text = joined([strings("form.problem.count", ["count": .count(count)]), text])
    }
    tell(text: text, priority: .error)
    return true
  }
}

/// The written forms of dates and times (HTML standard, section 2.3.5).
enum DateText {
  static func isDate(_ text: some StringProtocol) -> Bool {
    let parts = numbers(text, "-", lengths: [4, 2, 2])
    guard let parts, (1...12).contains(parts[1]) else { return false }
    let isLeap = parts[0] % 4 == 0 && (parts[0] % 100 != 0 || parts[0] % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][parts[1] - 1]
    return (1...days).contains(parts[2])
  }

  static func isMonth(_ text: some StringProtocol) -> Bool {
    numbers(text, "-", lengths: [4, 2]).map { (1...12).contains($0[1]) } ?? false
  }

  static func isWeek(_ text: some StringProtocol) -> Bool {
    let sides = text.split(separator: "W")
    guard sides.count == 2, sides[0].hasSuffix("-"), Int(sides[0].dropLast()) != nil,
      sides[1].count == 2, let week = Int(sides[1])
    else { return false }
    return (1...53).contains(week)
  }

  static func isTime(_ text: some StringProtocol) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3, parts[0].count == 2, parts[1].count == 2,
      let hour = Int(parts[0]), let minute = Int(parts[1]), (0...23).contains(hour),
      (0...59).contains(minute)
    else { return false }
    return parts.count == 2 || (Double(parts[2]).map { $0 >= 0 && $0 < 60 } ?? false)
  }

  private static func numbers(
    _ text: some StringProtocol, _ separator: Character, lengths: [Int]
  ) -> [Int]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == lengths.count, zip(parts, lengths).allSatisfy({ $0.count == $1 }) else {
      return nil
    }
    let numbers = parts.compactMap { Int($0) }
    return numbers.count == parts.count ? numbers : nil
  }
}
