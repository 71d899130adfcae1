import HarkDOM
import HarkReading
import HarkText

// Choosing among the options of a field.
extension Browsing {
  /// Lets an option be chosen; of a list of several, one after the other until it is left.
  mutating func chooseOption(
    of field: FormField, _ label: String, on page: BrowsedPage,
    _ position: (number: Int, count: Int)? = nil,
    done: @escaping (inout Browsing, FieldOutcome) -> Void
  ) {
    guard let form = history.current?.form else { return }
    let document = page.document
    let select = field.control.element
    let options = document.options(of: select).filter { !document.isDisabledOption($0) }
    guard !options.isEmpty else {
      tell(.formNoOptions(name: .text(field.name)))
      done(&self, .kept)
      return
    }
    let labels = options.map { optionName($0, of: select, page) }
    if document.hasAttribute(.multiple, of: select) {
      chooseSeveral(of: field, label, options, labels, on: page, done: done)
      return
    }
    let chosen = form.chosen(in: select, of: document)
    choose(
      title: strings(.formChoose(name: .text(label), count: .count(options.count))),
      options.indices.map { entry(labels[$0], isChosen: chosen.contains(options[$0])) },
      current: options.firstIndex { chosen.contains($0) } ?? 0,
      done: { session, index in
        let option = options[index]
        if page.document.isPlaceholder(option, in: select),
          document.hasAttribute(.required, of: select)
        {
          session.tell(.missing, with: field, page)
          session.edit(field, on: page, position: position, done: done)
          return
        }
        session.changeForm { $0.choose([option], in: select) }
        session.tell(.actChosen(option: .text(labels[index])))
        done(&session, .kept)
      }, left: { done(&$0, .left) })
  }

  /// What an option is called, its group before it.
  private func optionName(
    _ option: Document.NodeID, of select: Document.NodeID, _ page: BrowsedPage
  ) -> String {
    let document = page.document
    let own = PlainText.cleaned(document.label(ofOption: option))
    let name = own.isEmpty ? strings(.valueBlank) : own
    guard let group = document.parent(of: option), document.isHTML(group, .optgroup),
      let label = document.attribute(.label, of: group), !label.isEmpty
    else { return name }
    return PlainText.cleaned(label) + strings(.joinComma) + name
  }

  private func entry(_ name: String, isChosen: Bool) -> String {
    isChosen ? name + strings(.joinComma) + strings(.state, "selected") : name
  }

  private mutating func chooseSeveral(
    of field: FormField, _ label: String, _ options: [Document.NodeID], _ labels: [String],
    on page: BrowsedPage, done: @escaping (inout Browsing, FieldOutcome) -> Void
  ) {
    guard let form = history.current?.form else { return }
    let document = page.document
    let select = field.control.element
    let before = form.chosen(in: select, of: document)
    choose(
      title: strings(
        .formChooseSeveral(name: .text(label), count: .count(options.count))),
      options.indices.map { entry(labels[$0], isChosen: before.contains(options[$0])) },
      current: options.firstIndex { before.contains($0) } ?? 0, staysOpen: true,
      done: { session, index in
        guard let form = session.history.current?.form else { return }
        let now = form.chosen(in: select, of: document)
        let isOn = !now.contains(options[index])
        let chosen = options.filter { $0 == options[index] ? isOn : now.contains($0) }
        session.changeForm { $0.choose(chosen, in: select) }
        // The list goes on: more may be chosen.
        if case .choice(let list) = session.mode {
          list.entries[index] = session.entry(labels[index], isChosen: isOn)
        }
        session.tell(
          isOn
            ? .formOptionAdded(option: .text(labels[index]), count: .count(chosen.count))
            : .formOptionRemoved(option: .text(labels[index]), count: .count(chosen.count)))
      },
      left: { session in
        session.tell(.kept(name: field.name, value: session.formWords(page).value(of: field)))
        done(&session, .kept)
      })
  }

  /// Lets one radio button of a group be chosen.
  mutating func chooseRadio(
    of field: FormField, _ label: String, on page: BrowsedPage,
    done: @escaping (inout Browsing, FieldOutcome) -> Void
  ) {
    guard let form = history.current?.form else { return }
    let document = page.document
    let usable = field.choices.filter {
      page.survey.entry($0.control.element)?.isDisabled == false
    }
    guard !usable.isEmpty else {
      tell(.actDisabled(name: .text(field.name)))
      done(&self, .kept)
      return
    }
    let current = usable.firstIndex { form.isChecked($0.control.element, in: document) }
    choose(
      title: strings(.formChoose(name: .text(label), count: .count(usable.count))),
      usable.enumerated().map { entry($1.name, isChosen: $0 == current) },
      current: current ?? 0,
      done: { session, index in
        session.changeForm {
          $0.check(usable[index].control, true, among: field.choices.map(\.control))
        }
        session.tell(.actChosen(option: .text(usable[index].name)))
        done(&session, .kept)
      }, left: { done(&$0, .left) })
  }

  /// Chooses by a phrase: an option by its number, its name or a part of it; of a list of several those
  /// that are named with commas between.
  mutating func setOption(of field: FormField, to value: String, on page: BrowsedPage) {
    let document = page.document
    let select = field.control.element
    let options = document.options(of: select).filter { !document.isDisabledOption($0) }
    let labels = options.map { document.label(ofOption: $0) }
    let isMultiple = document.hasAttribute(.multiple, of: select)
    let said = isMultiple ? value.split(separator: ",").map { String($0) } : [value]
    var chosen: [Document.NodeID] = []
    for name in said {
      let found = meant(by: name, among: labels)
      guard found.count == 1 else {
        choose(
          among: found, name, field, labels: options.map { optionName($0, of: select, page) }, page
        ) {
          session, index in
          let kept = isMultiple ? options.filter { chosen.contains($0) } : []
          session.changeForm { $0.choose(kept + [options[index]], in: select) }
        }
        return
      }
      chosen.append(options[found[0]])
    }
    changeForm { $0.choose(options.filter { chosen.contains($0) }, in: select) }
    tell(.kept(name: field.name, value: formWords(page).value(of: field)))
  }

  /// Chooses a radio button of a group by a phrase.
  mutating func setRadio(of field: FormField, to value: String, on page: BrowsedPage) {
    let usable = field.choices.filter {
      page.survey.entry($0.control.element)?.isDisabled == false
    }
    let found = meant(by: value, among: usable.map(\.name))
    let check = { (session: inout Browsing, index: Int) in
      session.changeForm {
        $0.check(usable[index].control, true, among: field.choices.map(\.control))
      }
    }
    guard found.count == 1 else {
      choose(among: found, value, field, labels: usable.map(\.name), page, keep: check)
      return
    }
    check(&self, found[0])
    tell(.kept(name: field.name, value: usable[found[0]].name))
  }

  /// The options that were meant: by what they are called, else by their number.
  private func meant(by said: String, among labels: [String]) -> [Int] {
    let found = NameMatch.matches(for: phrases.names(for: said), among: labels)
    guard found.isEmpty, let number = phrases.numbers.value(of: said),
      labels.indices.contains(number - 1)
    else { return found }
    return [number - 1]
  }

  /// Lets one of the options be chosen that match what was said; where none does, says so and lets one of
  /// all be chosen.
  private mutating func choose(
    among found: [Int], _ said: String, _ field: FormField, labels: [String], _ page: BrowsedPage,
    keep: @escaping (inout Browsing, Int) -> Void
  ) {
    guard !found.isEmpty else {
      tell(.formNoOption(name: .text(field.name), option: .text(said)))
      edit(field, on: page) { _, _ in }
      return
    }
    choose(
      title: strings(.sessionSeveral(count: found.count, name: .text(said))),
      found.map { labels[$0] }
    ) { session, index in
      keep(&session, found[index])
      session.tell(.kept(name: field.name, value: session.formWords(page).value(of: field)))
    }
  }
}
