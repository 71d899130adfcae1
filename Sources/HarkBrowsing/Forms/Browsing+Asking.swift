private import HarkAccessibility
import HarkDOM
import HarkPage
import HarkReading
import HarkSettings
import HarkTerminal
import HarkText
import HarkWeb

// Asking for one field.
//
// 1. It is asked for by a prompt, a question or a list, as its kind wants.
// 2. What is answered is kept and said back, or it is said what is wrong with it and asked for again.
// 3. What goes on then depends on why it was asked for.
extension Browsing {
  /// Asks for the value of a field and keeps it.
  ///
  /// - Parameters:
  ///   - asked: the field.
  ///   - typed: what was typed before and could not be kept, to be corrected.
  mutating func edit(_ asked: AskedField, typed: String? = nil) {
    guard reader.visit != nil else { return }
    let (field, page) = (asked.field, asked.page)
    let control = field.control
    if field.choices.isEmpty, page.document.hasAttribute(.readonly, of: control.element),
      control.kind.takesText
    {
      tell(.formReadOnly(name: .text(field.name)))
      tell(pageText: formWords(page).value(of: field))
      goOn(after: asked, .kept)
      return
    }
    let label = label(of: asked)
    switch control.kind {
    case .select: chooseOption(of: asked, label)
    case .radio where !field.choices.isEmpty: chooseRadio(of: asked, label)
    case .checkbox, .radio: askWhetherChecked(asked, label)
    case .file:
      ask(
        .promptFile(name: .text(label)), for: .field(asked, .files), completes: .files,
        acceptsEmpty: true)
    default: askForText(asked, label, typed)
    }
  }

  /// The name of a field with its place in the form and what it wants: "3 of 5, Email, required".
  private func label(of asked: AskedField) -> String {
    let (field, page) = (asked.field, asked.page)
    var name = field.name
    if case .filling(let number, let count) = asked.reason {
      if let group = groupToTell(with: asked, number) { name = group + strings(.joinComma) + name }
      name = strings(
        .formPosition(number: .count(number), count: .count(count), name: .text(name)))
    }
    let whole = wholeHint(for: field, page).map { [$0] } ?? []
    let mine = profileHint(for: asked).map { [$0] } ?? []
    return ([name] + hints(for: field, page) + whole + mine).joined(
      separator: strings(.joinComma))
  }

  /// The group that a field stands in, where it is the first of it; a checkbox is one of a question's answers, and is told
  /// with that each time.
  private func groupToTell(with asked: AskedField, _ number: Int) -> String? {
    let (field, page) = (asked.field, asked.page)
    guard field.choices.isEmpty else { return nil }
    let names = names(on: page)
    let group = names.surroundingGroup(of: field.element)
    guard !group.isEmpty, group != field.name else { return nil }
    guard field.control.kind != .checkbox, number > 1, let filling = dialogue.filling else {
      return group
    }
    let before = PageElement(filling.fields[number - 2].stop, in: page.tree)
    return names.surroundingGroup(of: before) == group ? nil : group
  }

  private mutating func askWhetherChecked(_ asked: AskedField, _ label: String) {
    let words = formWords(asked.page)
    let state = words.words(for: words.checkState(of: asked.field.control))
    ask(
      .promptCheck(name: .text(label), state: .text(state)), for: .field(asked, .isChecked),
      acceptsEmpty: true)
  }

  /// How a text is asked for: one of several lines with how to write them, by the outside editor too.
  func textQuestion(_ label: StringValue, isLong: Bool) -> Sentence {
    guard isLong else { return .promptField(name: label) }
    if isLineMode { return .promptFieldLines(name: label) }
    return hasEditor ? .promptFieldEditor(name: label) : .promptFieldLong(name: label)
  }

  private mutating func askForText(_ asked: AskedField, _ label: String, _ typed: String?) {
    guard let form = reader.visit?.form else { return }
    let control = asked.field.control
    let isSecret = control.kind == .password || form.isConcealed(control.element)
    let isLong = control.kind == .textarea
    let question = textQuestion(.text(label), isLong: isLong)
    let suggestions = suggestions(for: control, asked.page)
    if isLineMode, !suggestions.isEmpty {
      screen.finishBlock()
      screen.print(suggestions.prefix(20).flatMap { wrapped($0) })
    }
    ask(
      question, for: .field(asked, .text),
      initial: isSecret ? "" : typed ?? form.value(of: control, in: asked.page.document),
      isSecret: isSecret, allowsNewlines: isLong,
      completes: suggestions.isEmpty ? .none : .words(suggestions), acceptsEmpty: true)
  }

  // MARK: Answers

  /// Takes the line that a field was asked for by; nil where the prompt was left.
  mutating func take(_ line: String?, for asked: AskedField, _ input: FieldInput) {
    guard let line else { return goOn(after: asked, .left) }
    switch input {
    case .isChecked: take(isChecked: line, for: asked)
    case .text: take(text: line, for: asked)
    case .files: take(files: line.trimmingSpaces, for: asked)
    }
  }

  private mutating func take(isChecked line: String, for asked: AskedField) {
    guard let form = reader.visit?.form else { return }
    let (field, page) = (asked.field, asked.page)
    let wasOn = form.isChecked(field.control.element, in: page.document)
    let answer = phrases.answer(line)
    let isPartly = formWords(page).checkState(of: field.control) == .mixed
    let isOn = answer ?? wasOn
    if isPartly, answer == nil {
      tell(.kept(name: field.name, value: formWords(page).value(of: field)))
      return goOn(after: asked, .kept)
    }
    if isOn != wasOn || isPartly { check(field.control, isOn, on: page) }
    tell(.checked(name: field.name, isChecked: isOn))
    goOn(after: asked, .kept)
  }

  private mutating func take(text line: String, for asked: AskedField) {
    guard let form = reader.visit?.form else { return }
    let (field, page) = (asked.field, asked.page)
    let control = field.control
    let value = form.value(of: control, in: page.document)
    var text = line
    // In lines mode nothing is typed over: an empty line leaves a value as it is, and so does a
    // password that was typed before.
    if text.isEmpty, isLineMode || control.kind == .password || form.isConcealed(control.element) {
      text = value
    }
    if text != value, tellsWrongWeekday(in: text, for: field, page) {
      return refuse(text, for: asked)
    }
    text = FieldValue.normalised(text, control.kind)
    if text.isEmpty, let offer = offer(for: asked), takesByEnter(offer, for: asked) {
      return accept(offer, for: asked)
    }
    if asked.isOneOfForm, text == value, let filling = dialogue.filling {
      tellUnchanged(filling.fields[filling.index], page)
      return goOn(after: asked, .kept)
    }
    if let whole = wholeAnswer(text, to: asked) { return take(whole, for: asked) }
    text = turned(text, for: control, page)
    if let problem = page.document.problem(with: text, in: control, isTyped: text != value) {
      let words = formWords(page).sentence(for: problem, control)
      tell(.formEntry(name: .text(field.name), value: .text(words)))
      return refuse(text, for: asked)
    }
    if text != value {
      changeForm {
        $0.set(text, of: control.element)
        $0.reveal(control.element)
      }
    }
    tellKept(field, page)
    goOn(after: asked, .kept)
  }

  /// Asks once more for a field whose answer could not be kept.
  private mutating func refuse(_ text: String, for asked: AskedField) {
    var again = asked
    again.refusals += 1
    // Who is refused twice may want to leave, and not know how.
    if asked.isOneOfForm, again.refusals % 2 == 0 { tell(.formFillingWordsShort) }
    edit(again, typed: text)
  }

  /// Keeps an answer that the page takes in several fields, and goes on behind the last of them.
  mutating func take(_ split: SplitAnswer, for asked: AskedField) {
    changeForm { form in
      for part in split.parts {
        if let option = part.option {
          form.choose([option], in: part.control.element)
        } else {
          form.set(part.text, of: part.control.element)
        }
      }
    }
    tell(.formSplit(name: .text(split.name), value: .text(split.told), count: split.parts.count))
    if asked.isOneOfForm { dialogue.filling?.index += split.countAhead - 1 }
    goOn(after: asked, .kept)
  }

  /// What an answer comes to that is for more than the field that it was given at: a whole date, or all groups of a number;
  /// nil where it is for that field alone.
  func wholeAnswer(_ text: String, to asked: AskedField) -> SplitAnswer? {
    let (field, page) = (asked.field, asked.page)
    if let eras = EraFields(at: field, on: page, phrases.numbers, formWords(page)) {
      return eras.answer(text)
    }
    if let dates = DateFields(around: field, on: page, phrases.numbers) {
      // "12월 5일" and "tomorrow" are the next such day of which the lists have the year.
      let isTaken = { dates.answer($0) != nil }
      let worded = WordedAnswer(strings, phrases.numbers).figures(
        of: text, for: .date, today: surroundings.today, isTaken: isTaken)
      if let answer = dates.answer(text)
        ?? worded.flatMap({ dates.choosesYear ? dates.answer($0) : nil })
      {
        return answer
      }
    }
    return SplitFields(beginningWith: field, on: page)?.answer(text)
  }

  /// That all of an answer may be given at a field that takes the first part of it, until it is given; nil elsewhere.
  private func wholeHint(for field: FormField, _ page: BrowsedPage) -> String? {
    if reader.visit?.form.isChanged(field.control.element) == true { return nil }
    if EraFields(at: field, on: page, phrases.numbers, formWords(page)) != nil {
      return strings(.formHintWholeDate)
    }
    if let date = DateFields(around: field, on: page, phrases.numbers) {
      guard date.beginsHere else { return nil }
      return strings(date.haveDay ? .formHintWholeDate : .formHintWholeMonth)
    }
    let parts = SplitFields(beginningWith: field, on: page)
    return parts?.beginsHere == true ? strings(.formHintWhole) : nil
  }

  /// A text as it is kept in a field: with the letters that its pattern wants, where those are the same to a person, and
  /// in figures where those are wanted.
  func turned(_ text: String, for control: FormControl, _ page: BrowsedPage) -> String {
    func isTaken(_ text: String) -> Bool {
      page.document.problem(with: text, in: control, isTyped: true) == nil
    }
    // A password is what was typed, and nothing else.
    guard control.kind != .password else { return text }
    // A day in words is one where the page shows how a day is to be written; elsewhere words are words.
    func dates(isRefused: Bool) -> [String] {
      guard let shape = DateShape(of: control, page) else { return [] }
      let day =
        shape.isShown
        ? WordedAnswer(strings, phrases.numbers).figures(
          of: text, for: .date, today: surroundings.today,
          isTaken: { shape.ways(toWrite: $0, isRefused: isRefused).contains(where: isTaken) }) : nil
      return shape.ways(toWrite: day ?? text, isRefused: isRefused)
    }
    switch page.document.problem(with: text, in: control, isTyped: true) {
    case .notInPattern, .tooLong:
      return (dates(isRefused: true) + FieldValue.ways(toWrite: text)).first(where: isTaken) ?? text
    case nil: return dates(isRefused: false).first(where: isTaken) ?? text
    case .notNumber, .notDate, .notTime:
      return WordedAnswer(strings, phrases.numbers).figures(
        of: text, for: control.kind, today: surroundings.today, isTaken: isTaken) ?? text
    default: return text
    }
  }

  private mutating func take(files path: String, for asked: AskedField) {
    let (field, page) = (asked.field, asked.page)
    guard path.isEmpty else {
      return attach(path, to: field, page) ? goOn(after: asked, .kept) : edit(asked)
    }
    let element = field.control.element
    tell(.kept(name: field.name, value: formWords(page).value(of: field)))
    let isMissing =
      page.document.hasAttribute(.required, of: element)
      && reader.visit?.form.files(of: element).isEmpty != false
    goOn(after: asked, isMissing && !isLineMode && !asked.isOneOfForm ? .left : .kept)
  }

  /// Goes on after a field was asked for, as why it was asked for says.
  mutating func goOn(after asked: AskedField, _ outcome: FieldOutcome) {
    switch (asked.reason, outcome) {
    case (.pressed, .left): tell(.actRestored(name: .text(asked.field.name)))
    case (.pressed, .kept), (.named, _): break
    case (.filling, _): goOnFilling(after: outcome)
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
    guard let form = reader.visit?.form else { return }
    if field.control.kind == .password || form.isConcealed(field.control.element) {
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

  /// Takes files by their paths, several with commas between where the field takes several.
  mutating func attach(_ text: String, to field: FormField, _ page: BrowsedPage) -> Bool {
    let element = field.control.element
    do throws(Sentence) {
      let chosen = try files(
        at: text, isMultiple: page.document.hasAttribute(.multiple, of: element))
      uploadLive(chosen.paths, to: element)
      changeForm { $0.set(chosen.files, of: element) }
      tell(chosen)
      return true
    } catch {
      // What is asked for again follows it.
      tell(text: error.text(strings))
      return false
    }
  }
}
