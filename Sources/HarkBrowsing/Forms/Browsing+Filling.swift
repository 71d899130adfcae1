import HarkAccessibility
import HarkDOM
import HarkPage
import HarkReading
import HarkText

// A whole form: reviewed, put back; what is wrong in it.
extension Browsing {
  // MARK: Review

  mutating func reviewForm() {
    guard hasItems(), let page else { return }
    use(formOf: page, for: .review)
  }

  /// The fields that are reviewed before a key is answered.
  private static let mostReviewed = 100

  /// Tells what is in a form, if anything; of a large one how many fields it has, and then what is in them.
  ///
  /// - Parameters:
  ///   - form: the form.
  ///   - page: the page that it is on.
  ///   - thenAsks: whether it is asked then whether to send it.
  mutating func tellReview(
    of form: Document.NodeID, _ page: BrowsedPage, thenAsks: Bool = false
  ) {
    let fields = fields(of: form, page)
    guard !fields.isEmpty else { return tell(.formNoFields) }
    let isLarge = fields.count > Browsing.mostReviewed
    if isLarge { tell(.counted(fields.count, .formField)) }
    let (words, strings, wrap) = (formWords(page), strings, wrap)
    // Nobody has asked for this: what may be a name is left to the command.
    let texts = typedTexts(of: fields, page).filter(\.isSentence)
    let speller = surroundings.speller
    // A dictionary takes longer to open than a key may wait.
    work(isLarge: isLarge || !texts.isEmpty) {
      let wrong = Self.misspellings(in: texts, speller).words
      let spelling =
        wrong.isEmpty ? [] : [strings(.spellingReview(words: .text(Self.named(wrong, strings))))]
      return ToldText(
        message: (words.review(of: form, fields) + spelling).joined(separator: "\n"), strings, wrap)
    } then: { session, review in
      session.tell(review)
      if thenAsks { session.askWhetherToSendFilled(form, page) }
    }
  }

  /// Words that no dictionary has, each once, no more than ten.
  private static func named(_ wrong: [Misspelling], _ strings: StringCatalog) -> String {
    var words: [String] = []
    for word in wrong.map(\.word.text) where !words.contains(word) && words.count < 10 {
      words.append(word)
    }
    return words.joined(separator: strings(.joinComma))
  }

  // MARK: Putting back

  mutating func resetForm() {
    guard hasItems(), let page else { return }
    use(formOf: page, for: .reset)
  }

  mutating func resetForm(of entry: FormSurvey.Entry, on page: BrowsedPage) {
    guard let form = entry.form else {
      tell(.actNothing)
      return
    }
    reset(form, page)
  }

  mutating func reset(_ form: Document.NodeID, _ page: BrowsedPage) {
    let controls = page.survey.controls(of: form)
    changeForm { $0.reset(controls) }
    tell(.formReset)
  }

  // MARK: What is wrong

  /// Tells what is missing or wrong before a form is sent, and goes to the first such field.
  mutating func tellProblems(of form: Document.NodeID, _ page: BrowsedPage) -> Bool {
    let words = formWords(page)
    let wrong = fields(of: form, page).compactMap { place in
      words.problem(at: place).map { (place, $0) }
    }
    guard let (place, problem) = wrong.first else { return false }
    let field = words.field(at: place)
    reader.visit?.filling.check(form)
    jump(to: field.element.position)
    var text = strings(
      .formEntry(name: .text(field.name), value: .text(words.sentence(for: problem, field.control)))
    )
    if wrong.count > 1 {
      text = joined([strings(.formProblemCount(count: wrong.count)), text])
    }
    tell(text: text, priority: .error)
    return true
  }

  /// Goes to the next field that the page has marked as wrong, or that kept its form from being sent.
  mutating func moveToProblem(forward: Bool) {
    guard hasItems(), let page, let visit = reader.visit else { return }
    var from = place
    if forward, visit.isFresh { from.offset = -1 }
    let marked =
      forward
      ? reader.visit?.navigation?.next(.invalidField, from: from)
      : reader.visit?.navigation?.previous(.invalidField, from: from)
    // What the page itself says of a field is told with it.
    let limit = marked.map { $0.position }
    let found = unsent(from: from, to: limit, forward: forward, visit, page)
    if let (stop, problem, control) = found {
      go(to: PageElement(stop, in: page.tree))
      tell(text: formWords(page).sentence(for: problem, control))
    } else if let marked {
      go(to: PageElement(marked, in: page.tree))
    } else {
      tell(deadEnd: forward ? .noNext(.invalidField) : .noPrevious(.invalidField))
    }
  }

  /// The nearest field that kept its form from being sent, no further than another place.
  private func unsent(
    from: ReadingPosition, to limit: ReadingPosition?, forward: Bool, _ visit: Visit,
    _ page: BrowsedPage
  ) -> (stop: QuickStop, problem: FieldProblem, control: FormControl)? {
    guard !visit.filling.checked.isEmpty else { return nil }
    let fields = page.names.fields
    let words = formWords(page)
    let here = fields.partitioningIndex { $0.stop.position > from }
    let ahead =
      forward
      ? Array(fields[here...])
      : fields[..<fields.partitioningIndex { $0.stop.position >= from }].reversed()
    for place in ahead {
      let position = place.stop.position
      if let limit, forward ? position > limit : position < limit { return nil }
      let entry = page.survey.entries[Int(place.entry)]
      guard let form = entry.form, visit.filling.checked.contains(form),
        let problem = words.problem(at: place)
      else { continue }
      return (place.stop, problem, entry.control)
    }
    return nil
  }

  /// What the page itself says of the form that it answers, which comes before all that Hark says of the page.
  ///
  /// - Returns: a sentence for each message; none of what is said of a single field, which is told with its name.
  func messages(of page: BrowsedPage) -> [String] {
    let ofFields = Set(
      elements(.invalidField, on: page).prefix(20).flatMap {
        [page.errorMessage(of: $0.node), page.errorMessage(of: $0.node, isGroup: true)]
      })
    var sentences: [String] = []
    for message in page.news?.messages ?? [] where sentences.count < 5 {
      let texts = message.texts.filter {
        !$0.isEmpty && (message.isAlert || !ofFields.contains($0))
      }
      let text = texts.isEmpty ? "" : joined(texts)
      if !text.isEmpty, !sentences.contains(text) { sentences.append(text) }
    }
    return sentences
  }

  /// What a page that answers a form has marked as wrong, and which of the fields that were filled in are blank again.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - filled: the names of the fields that were filled in.
  /// - Returns: a sentence for each.
  func answers(of page: BrowsedPage, _ filled: Set<String>) -> [String] {
    var sentences: [String] = []
    let alerts = page.news?.messages.filter(\.isAlert).map(\.texts) ?? []
    let wrong = elements(.invalidField, on: page)
    if !wrong.isEmpty { sentences.append(sentence(of: wrong, toldBy: alerts, on: page)) }
    if !wrong.isEmpty || !alerts.isEmpty { sentences += blankAgain(filled, on: page) }
    return sentences
  }

  /// How many fields the page has marked as wrong, and what is wrong with the first of them, unless an alert has said it.
  private func sentence(
    of wrong: PageElements, toldBy alerts: [[String]], on page: BrowsedPage
  ) -> String {
    let names = names(on: page)
    let fields = wrongFields(wrong, on: page)
    let named = fields.prefix(5).map { element, isGroup in
      let message = page.errorMessage(of: element.node, isGroup: isGroup)
      let name =
        isGroup
        ? names.groupName(of: element) : names.entry(for: element, names.fieldName(of: element))
      let isTold = alerts.contains { $0.contains { $0.count > 3 && message.hasSuffix($0) } }
      // A sign follows it, so that its own end is one too many.
      let words = message.last == "." || message.last == "。" ? message.dropLast() : message[...]
      return message.isEmpty || isTold
        ? name : strings(.formEntry(name: .text(name), value: .text(String(words))))
    }
    return strings(.formProblemCount(count: fields.count)) + ": "
      + named.joined(separator: strings(.joinComma))
  }

  /// The fields that are marked as wrong, where the radio buttons of a group are one.
  private func wrongFields(
    _ wrong: PageElements, on page: BrowsedPage
  ) -> [(element: PageElement, isGroup: Bool)] {
    var seen: Set<Document.NodeID> = []
    var groups: Set<AccessibilityTree.NodeID> = []
    var fields: [(element: PageElement, isGroup: Bool)] = []
    for element in wrong {
      if element.role == .radiogroup { groups.insert(element.node) }
      let own = page.element(of: element.node)
      guard element.role == .radio, let entry = page.survey.entry(own) else {
        fields.append((element, element.role == .radiogroup))
        continue
      }
      guard !seen.contains(own) else { continue }
      for button in page.survey.radioGroup(of: entry.control, in: page.document) {
        seen.insert(button.element)
      }
      // The group itself may be marked too.
      if !groups.contains(where: { page.tree.holds($0, element.node) }) {
        fields.append((element, true))
      }
    }
    return fields
  }

  /// Which of the fields that were filled in are on the page once more, and blank.
  private func blankAgain(_ filled: Set<String>, on page: BrowsedPage) -> [String] {
    guard !filled.isEmpty else { return [] }
    let words = formWords(page)
    var blank: [(place: FieldPlace, name: String)] = []
    // Another form of the page may ask for the same.
    var kept: Set<String> = []
    for place in page.names.fields.prefix(500) where !place.isGroup {
      let control = page.survey.entries[Int(place.entry)].control
      guard control.kind.takesText || control.kind == .file,
        let name = page.document.attribute(.name, of: control.element), filled.contains(name)
      else { continue }
      if FormState().value(of: control, in: page.document).isEmpty {
        blank.append((place, name))
      } else {
        kept.insert(name)
      }
    }
    let named = blank.filter { !kept.contains($0.name) }.prefix(5).map {
      words.field(at: $0.place).name
    }
    guard !named.isEmpty else { return [] }
    return [
      strings(
        .formBlankAgain(names: .text(named.joined(separator: strings(.joinComma)))))
    ]
  }
}
