import HarkDOM
import HarkPage
import HarkReading
import HarkText

/// A form that is filled in field by field.
struct FormFilling {
  let visit: VisitID
  let form: Document.NodeID
  let fields: [FieldPlace]
  /// The field that is asked for.
  var index: Int
}

// A form, field by field.
//
// 1. The form and its fields are named, and what may be said at each field.
// 2. Each field is asked for; what may be said instead of a value works in prompts, questions and lists.
// 3. After the last one the form is told, and whether to send it is asked.
// However it ends before that, it is said, and the next time it goes on from there.
extension Browsing {
  /// Asks for one field after the other, then whether to send the form.
  mutating func fillForm() {
    guard hasItems(), let page else { return }
    use(formOf: page, for: .fill)
  }

  mutating func fill(_ form: Document.NodeID, _ page: BrowsedPage) {
    if waitsForProfile(toFill: form, page) { return }
    beginFilling(form, page)
  }

  /// Begins with the first field, or the one where the filling was left.
  mutating func beginFilling(_ form: Document.NodeID, _ page: BrowsedPage) {
    guard let visit = reader.visit else { return }
    let fields = openFields(of: form, page)
    guard !fields.isEmpty else {
      tell(.formNoFields)
      return
    }
    reader.visit?.filling.turn(to: form)
    let left = visit.filling.start(of: form)
    let words: Sentence =
      dialogue.knowsFillingWords ? .formFillingWordsShort : .formFillingWords
    dialogue.noteFillingWords()
    tell(text: joined([title(of: form, page), strings(words)]))
    dialogue.filling = FormFilling(
      visit: visit.id, form: form, fields: fields, index: left < fields.count ? left : 0)
    askForNextField()
  }

  /// Whether the form that is filled in is on the page that is shown.
  private var isFillingHere: Bool { dialogue.filling.map { $0.visit == reader.visit?.id } ?? false }

  private mutating func askForNextField() {
    guard let filling = dialogue.filling, let page, isFillingHere else { return }
    guard filling.fields.indices.contains(filling.index) else {
      dialogue.filling = nil
      profile.known = nil
      reader.visit?.filling.finish()
      askWhetherToSend(filling.form, page)
      return
    }
    place = filling.fields[filling.index].stop.position
    edit(askedField(filling, page))
  }

  /// The field that is asked for.
  private func askedField(_ filling: FormFilling, _ page: BrowsedPage) -> AskedField {
    AskedField(
      field: formWords(page).field(at: filling.fields[filling.index]), page: page,
      reason: .filling(number: filling.index + 1, count: filling.fields.count))
  }

  /// Goes on after a field of the form.
  mutating func goOnFilling(after outcome: FieldOutcome) {
    switch outcome {
    case .kept: goOn(by: 1)
    case .left: tellFillingStopped()
    }
  }

  private mutating func goOn(by step: Int) {
    dialogue.filling?.index += step
    askForNextField()
  }

  /// What a line is that was given at a field, if it is no value.
  func fillingWord(_ line: String) -> FillingWord? {
    line.isEmpty ? .keep : phrases.fillingWord(line)
  }

  /// Does what was said at a field instead of a value.
  mutating func follow(_ word: FillingWord) {
    guard let filling = dialogue.filling, let page, isFillingHere else { return }
    switch word {
    case .back:
      if filling.index == 0 { tell(.formFirstField) }
      goOn(by: filling.index == 0 ? 0 : -1)
    case .skip: goOn(by: 1)
    case .stop: tellFillingStopped()
    case .help:
      tell(.formFillingWords)
      askForNextField()
    case .mine: takeMine(for: askedField(filling, page))
    case .keep:
      let asked = askedField(filling, page)
      if let offer = offer(for: asked), takesByEnter(offer, for: asked) {
        return accept(offer, for: asked)
      }
      tellUnchanged(filling.fields[filling.index], page)
      goOn(by: 1)
    }
  }

  /// Says what a field holds that was left as it was, or what is wrong with that.
  mutating func tellUnchanged(_ place: FieldPlace, _ page: BrowsedPage) {
    let words = formWords(page)
    let field = words.field(at: place)
    if let problem = words.problem(at: place) {
      tell(
        .formEntry(
          name: .text(field.name), value: .text(words.sentence(for: problem, field.control))))
      return
    }
    let value = words.value(of: field)
    tell(
      .formEntry(
        name: .text(field.name), value: .text(value.isEmpty ? strings(.valueBlank) : value)))
  }

  /// Says that the filling was left, and how to go on.
  private mutating func tellFillingStopped() {
    guard let filling = dialogue.filling else { return }
    let isHere = isFillingHere
    dialogue.filling = nil
    profile.known = nil
    let left = filling.fields.count - filling.index
    tabs.change(filling.visit) { $0.filling.leave(filling.form, at: filling.index) }
    tell(
      isHere
        ? .formFillingLeft(count: left) : .formFillingEnded(count: left))
  }

  /// Where something else has taken the place of the field that was asked for, says that the filling ended.
  mutating func noticeLeftFilling() {
    guard dialogue.filling != nil else { return }
    switch mode {
    case .prompt, .choice: if isFillingHere { return }
    case .browse, .table, .formula, .keyHelp: break
    }
    if exitStatus == nil { tellFillingStopped() }
  }

  private mutating func askWhetherToSend(_ form: Document.NodeID, _ page: BrowsedPage) {
    tellReview(of: form, page, thenAsks: true)
  }
}
