import HarkAccessibility
import HarkDOM
import HarkPage
import HarkReading
import HarkTerminal
import HarkText

// Editing one field.
extension Browsing {
  /// Does what Enter does on a control.
  mutating func use(_ element: PageElement, on page: BrowsedPage) {
    let name = name(of: element, page)
    let node = page.element(of: element.node)
    if element.role == .summary {
      toggleDetails(node, on: page)
      return
    }
    if page.tree.states(of: element.node).contains(.disabled) {
      refuse(.actDisabled(name: .text(name)))
      return
    }
    if let popover = page.document.popover(of: node) {
      toggle(details: popover, named: name, on: page)
      return
    }
    let form = page.survey.entry(node)?.form
    if let invocation = page.document.invocation(of: node, hasForm: form != nil) {
      invoke(invocation, named: name, on: page)
      return
    }
    if form == nil, let popover = page.document.interest(of: node) {
      toggle(details: popover, named: name, on: page)
      return
    }
    if page.document.isHTML(node, .audio) || page.document.isHTML(node, .video) {
      play(node, on: page)
      return
    }
    let field = field(of: element, page)
    let submits = form != nil && field?.control.kind == .submit
    if !element.role.isField, !submits, togglePanel(of: node, named: name, on: page) { return }
    guard let field else {
      tellNeedsScript(name)
      return
    }
    if !field.control.kind.isButton { reader.visit?.filling.turn(to: field.entry.form) }
    switch field.control.kind {
    case .submit, .image:
      let told = names(on: page).entry(for: element, name)
      submit(from: field.entry, named: name, told: told, on: page)
    case .reset: resetForm(of: field.entry, on: page)
    case .button: tellNeedsScript(name)
    case .hidden: refuse(.actNothing)
    case .checkbox, .radio: toggle(field.control, named: field.name, on: page)
    default: edit(AskedField(field: field, page: page, reason: .pressed))
    }
  }

  /// Changes what is in the forms of the page.
  mutating func changeForm(
    fromProfile isFromProfile: Bool = false, _ body: (inout FormState) -> Void
  ) {
    dropPlainResult()
    guard var form = reader.visit?.form else { return }
    let before = form
    body(&form)
    record(from: before, to: form, asks: isFromProfile)
    fillLive(from: before, to: form)
    reader.visit?.fill(form)
    applyPhrasing()
  }

  private mutating func toggle(_ control: FormControl, named name: String, on page: BrowsedPage) {
    guard let form = reader.visit?.form else { return }
    let isOn = control.kind == .radio || !form.isChecked(control.element, in: page.document)
    check(control, isOn, on: page)
    tell(.checked(name: name, isChecked: isOn))
  }

  mutating func check(_ control: FormControl, _ isOn: Bool, on page: BrowsedPage) {
    let group = page.survey.radioGroup(of: control, in: page.document)
    changeForm { $0.check(control, isOn, among: group) }
  }

  // MARK: By a phrase

  /// Sets a field by its name, as a phrase does; the value is taken as it is and said back.
  ///
  /// - Parameters:
  ///   - said: the field's name as it was said.
  ///   - value: what is to stand in it.
  ///   - isSwitch: whether only a field that is checked or not is meant.
  mutating func setField(_ said: String?, to value: String?, isSwitch: Bool = false) {
    guard let said, let value else { return }
    if !isSwitch, page?.items.isEmpty != false, setSetting(said, to: value) { return }
    guard hasItems(), let page else { return }
    if !isSwitch, setNumbered(said, to: value, on: page) { return }
    // A group of radio buttons by its own name, each button by its own.
    let ways = phrases.names(for: said)
    let found = fields(called: ways, in: nearestForm(page), page)
    let candidates = found.map { page.names.settable[$0] }.filter {
      !isSwitch || page.tree[$0.stop.node].role.isCheckable
    }
    let names = names(on: page)
    if candidates.isEmpty, !isSwitch,
      setGroup(called: ways, to: value, on: page)
        || setLive(said, isBeside: true, to: value, on: page)
        || setField(beside: ways, to: value, on: page)
    {
      return
    }
    // Of rows that have the same fields that is meant which the reader has come to.
    let here = candidates.filter { $0.stop.position.item == place.item }
    if reader.visit?.isFresh == false, candidates.count > 1, here.count == 1 {
      return set(formWords(page).field(at: here[0]), to: value, on: page)
    }
    switch candidates.count {
    case 0 where isSwitch && switchOption(named: said, phrases.answer(value) ?? true, on: page):
      break
    case 0:
      if !setLive(said, isSwitch: isSwitch, to: value, on: page),
        isSwitch || !setSetting(said, to: value)
      {
        tell(.formNoField(name: .text(said)))
      }
    case 1: set(formWords(page).field(at: candidates[0]), to: value, on: page)
    // The parts of one answer are called the same.
    case let count where setParts(candidates[0], to: value, count: count, on: page): break
    default:
      choose(
        title: strings(.sessionSeveral(count: candidates.count, name: .text(said))),
        NameList(count: candidates.count) { names.entry(for: candidates[$0]) },
        for: .form(.settable(candidates, value: value), on: page),
        numbers: ListNumbers(candidates.map(\.stop.node), on: page))
    }
  }

  /// Sets the field that has a number, as it is printed; says whether a number was said that a field has.
  private mutating func setNumbered(
    _ said: String, to value: String, on page: BrowsedPage
  ) -> Bool {
    // "Number 3", 3번 and 3番 are no names, unless a field is called so.
    let worded = phrases.match(said, only: .press)?.arguments.number
    let isName = worded != nil && NameMatch.isExact([said], among: page.names.settableNames)
    guard let number = Int(said) ?? (isName ? nil : worded),
      let element = element(numbered: number, page)
    else { return false }
    if let field = page.names.settable.first(where: { $0.stop.node == element.node }) {
      set(formWords(page).field(at: field), to: value, on: page)
      return true
    }
    return setLive(element, to: value, on: page)
  }

  /// Sets all of so many fields that are the parts of one answer; false where the value is not for all of them.
  private mutating func setParts(
    _ first: FieldPlace, to value: String, count: Int, on page: BrowsedPage
  ) -> Bool {
    let asked = AskedField(
      field: formWords(page).field(at: first), page: page, reason: .named)
    if tellsWrongWeekday(in: value, for: asked.field, page) { return true }
    guard let split = wholeAnswer(value, to: asked), split.parts.count == count else {
      return false
    }
    place = asked.field.element.position
    reader.visit?.filling.turn(to: asked.field.entry.form)
    take(split, for: asked)
    return true
  }

  /// Sets the fields of a group that is called so and takes one answer, such as a date; false where there is none.
  private mutating func setGroup(
    called ways: [String], to value: String, on page: BrowsedPage
  ) -> Bool {
    var groups: [(name: String, first: FieldPlace)] = []
    for place in fields(of: nil, page) where !place.isGroup {
      guard let name = ContextOfName.group(around: place.stop.node, page.linear),
        groups.last?.name != name
      else { continue }
      groups.append((name, place))
    }
    for index in NameMatch.matches(for: ways, among: groups.map(\.name)) {
      let asked = AskedField(
        field: formWords(page).field(at: groups[index].first), page: page, reason: .named)
      if tellsWrongWeekday(in: value, for: asked.field, page) { return true }
      guard let whole = wholeAnswer(value, to: asked) else { continue }
      place = asked.field.element.position
      reader.visit?.filling.turn(to: asked.field.entry.form)
      take(whole, for: asked)
      return true
    }
    return false
  }

  /// Sets the field that stands beside such words; says whether there is one.
  ///
  /// The page may call it by an example of what it takes, or by which part of one answer it is.
  private mutating func setField(
    beside ways: [String], to value: String, on page: BrowsedPage
  ) -> Bool {
    var labels: [(name: String, first: FieldPlace)] = []
    for place in fields(of: nil, page).prefix(Self.mostTold) where !place.isGroup {
      guard
        let words = FieldLabel.words(
          beforeField: place.stop.position.item, on: page.linear),
        labels.last?.name != words
      else { continue }
      labels.append((words, place))
    }
    let found = NameMatch.matches(for: ways, among: labels.map(\.name))
    guard found.count == 1, let index = found.first else { return false }
    set(formWords(page).field(at: labels[index].first), to: value, on: page)
    return true
  }

  /// The fields that are called so, as indices of those that can be set: of the form that is meant, else of
  /// the page.
  private func fields(
    called ways: [String], in form: Document.NodeID?, _ page: BrowsedPage
  ) -> [Int] {
    let names = page.names
    var all = NameMatch.matches(for: ways, among: names.settableNames)
    if all.isEmpty { all = fieldsTold(as: ways, page) }
    guard let form else { return all }
    let own = all.filter { page.survey.entries[Int(names.settable[$0].entry)].form == form }
    // A name that is only nearly the one is not meant where another form has the one itself.
    let said = NameIndex(ways).keys
    let keys = names.settableNames.keys
    let isNamed = own.contains { index in
      said.contains { way in keys[index].holds(way.span) }
    }
    return isNamed ? own : all
  }

  /// The fields that lists and prompts tell so: with what tells them apart from others of their name ("Amount, Toss").
  private func fieldsTold(as ways: [String], _ page: BrowsedPage) -> [Int] {
    let names = names(on: page)
    let told = page.names.settable.prefix(Browsing.mostTold).map { names.entry(for: $0) }
    return NameMatch.matches(for: ways, among: told)
  }

  /// The fields whose told names are made while a key waits.
  private static let mostTold = 500

  mutating func set(_ field: FormField, to value: String, on page: BrowsedPage) {
    let document = page.document
    let control = field.control
    if field.entry.isDisabled {
      refuse(.actDisabled(name: .text(field.name)))
      return
    }
    place = field.element.position
    reader.visit?.filling.turn(to: field.entry.form)
    if field.choices.isEmpty {
      if tellsWrongWeekday(in: value, for: field, page) { return }
      let asked = AskedField(field: field, page: page, reason: .named)
      if let whole = wholeAnswer(value, to: asked) { return take(whole, for: asked) }
    }
    switch control.kind {
    case .password:
      // A password is asked for, hidden, and never taken from what was said.
      edit(AskedField(field: field, page: page, reason: .named))
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
      if opensByPress(field, on: page) { return open(field.element, toChoose: value, on: page) }
      if document.hasAttribute(.readonly, of: control.element) {
        tell(.formReadOnly(name: .text(field.name)))
        return
      }
      let text = turned(FieldValue.normalised(value, control.kind), for: control, page)
      if let problem = document.problem(with: text, in: control, isTyped: true) {
        tell(problem, with: field, page)
        return
      }
      changeForm { $0.set(text, of: control.element) }
      tellKept(field, page)
    }
  }
}
