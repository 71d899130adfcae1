import HarkDOM
import HarkPage
import HarkReading
import HarkText

// Choosing among the options of a field.
extension Browsing {
  /// Lets an option be chosen; of a list of several, one after the other until it is left.
  mutating func chooseOption(of asked: AskedField, _ label: String) {
    guard let form = reader.visit?.form else { return }
    let (field, page) = (asked.field, asked.page)
    let document = page.document
    let select = field.control.element
    let options = document.options(of: select).filter { !document.isDisabledOption($0) }
    guard !options.isEmpty else {
      tell(.formNoOptions(name: .text(field.name)))
      goOn(after: asked, .kept)
      return
    }
    let names = optionNames(options, of: select, page)
    let chosen = form.chosen(in: select, of: document)
    let (name, count) = (StringValue.text(label), StringValue.count(options.count))
    let isMultiple = document.hasAttribute(.multiple, of: select)
    let title: Sentence =
      if !isMultiple {
        .formChoose(name: name, count: count)
      } else if isLineMode {
        .formChooseSeveral(name: name, count: count)
      } else {
        .formChooseSeveralKeys(name: name, count: count)
      }
    choose(
      title: strings(title),
      options.indices.map { entry(names.told[$0], isChosen: chosen.contains(options[$0])) },
      for: .field(
        isMultiple
          ? .several(options, names: names.told) : .option(options, names: names.told), of: asked),
      current: options.firstIndex { chosen.contains($0) } ?? 0, options: names)
  }

  /// What the options of a field are called, by themselves and with their groups.
  private func optionNames(
    _ options: [Document.NodeID], of select: Document.NodeID, _ page: BrowsedPage
  ) -> OptionNames {
    OptionNames(
      options.map { PlainText.cleaned(page.document.label(ofOption: $0)) },
      told: options.map { optionName($0, of: select, page) },
      values: options.map { page.document.value(ofOption: $0) }, phrases.numbers)
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

  /// Lets one radio button of a group be chosen.
  mutating func chooseRadio(of asked: AskedField, _ label: String) {
    guard let form = reader.visit?.form else { return }
    let (field, page) = (asked.field, asked.page)
    let usable = usableButtons(of: field, page)
    guard !usable.isEmpty else {
      refuse(.actDisabled(name: .text(field.name)))
      goOn(after: asked, .kept)
      return
    }
    let current = usable.firstIndex { form.isChecked($0.control.element, in: page.document) }
    choose(
      title: strings(.formChoose(name: .text(label), count: .count(usable.count))),
      usable.enumerated().map { entry($1.name, isChosen: $0 == current) },
      for: .field(.buttons(usable), of: asked), current: current ?? 0,
      options: OptionNames(usable.map(\.name), phrases.numbers))
  }

  /// The radio buttons of a group that can be chosen.
  private func usableButtons(
    of field: FormField, _ page: BrowsedPage
  ) -> [(control: FormControl, name: String)] {
    field.choices.filter { page.survey.entry($0.control.element)?.isDisabled == false }
  }

  // MARK: Chosen from a list

  /// Takes what was chosen for a field.
  mutating func accept(_ index: Int, from list: FieldList, of asked: AskedField) {
    switch list {
    case .option(let options, let names): take(options[index], named: names[index], for: asked)
    case .several(let options, let names): switchOption(index, of: options, names, asked)
    case .buttons(let buttons):
      check(buttons[index].control, of: asked.field)
      tell(.actChosen(option: .text(buttons[index].name)))
      goOn(after: asked, .kept)
    }
  }

  private mutating func take(
    _ option: Document.NodeID, named name: String, for asked: AskedField
  ) {
    let document = asked.page.document
    let select = asked.field.control.element
    if document.isPlaceholder(option, in: select), document.hasAttribute(.required, of: select) {
      tell(.missing, with: asked.field, asked.page)
      return edit(asked)
    }
    changeForm { $0.choose([option], in: select) }
    tell(.actChosen(option: .text(name)))
    goOn(after: asked, .kept)
  }

  /// Chooses one of several options, or does no longer, as is asked for or else as it is not; the list goes on, since more
  /// may be chosen.
  mutating func switchOption(
    _ index: Int, of options: [Document.NodeID], _ names: [String], _ asked: AskedField,
    isOn: Bool? = nil
  ) {
    guard let form = reader.visit?.form else { return }
    let select = asked.field.control.element
    let now = form.chosen(in: select, of: asked.page.document)
    let isOn = isOn ?? !now.contains(options[index])
    let chosen = options.filter { $0 == options[index] ? isOn : now.contains($0) }
    changeForm { $0.choose(chosen, in: select) }
    if case .choice(let list) = mode {
      list.entries[index] = entry(names[index], isChosen: isOn)
    }
    let (option, count) = (StringValue.text(names[index]), StringValue.count(chosen.count))
    tell(
      isOn
        ? .formOptionAdded(option: option, count: count)
        : .formOptionRemoved(option: option, count: count))
  }

  /// Goes on where a field's list was left: of several options those stay that were chosen in it.
  mutating func goOn(afterLeaving list: FieldList, of asked: AskedField) {
    guard case .several = list else { return goOn(after: asked, .left) }
    tellChosen(asked.field, asked.page)
    goOn(after: asked, .kept)
  }

  /// Says what is chosen for a field.
  mutating func tellChosen(_ field: FormField, _ page: BrowsedPage) {
    tell(.kept(name: field.name, value: formWords(page).value(of: field)))
  }

  /// Chooses a radio button of a group.
  mutating func check(_ button: FormControl, of field: FormField) {
    changeForm { $0.check(button, true, among: field.choices.map(\.control)) }
  }

  // MARK: By a phrase

  /// Chooses by a phrase: an option by its name, its number or a part of it.
  ///
  /// Where several may be chosen those are added that are named, with commas between, or taken away where they are not to be
  /// on.
  mutating func setOption(
    of field: FormField, to value: String, on page: BrowsedPage, isOn: Bool = true
  ) {
    guard let form = reader.visit?.form else { return }
    let document = page.document
    let select = field.control.element
    let options = document.options(of: select).filter { !document.isDisabledOption($0) }
    let names = optionNames(options, of: select, page)
    let isMultiple = document.hasAttribute(.multiple, of: select)
    let said = isMultiple ? value.split(separator: ",").map { String($0).trimmingSpaces } : [value]
    var chosen = isMultiple ? form.chosen(in: select, of: document) : []
    for name in said {
      let found = names.matches(name, among: Array(options.indices), phrases)
      guard found.count == 1 else {
        return choose(
          among: OptionNames(found.map { names.told[$0] }, phrases.numbers), name, field, page,
          for: .meantOptions(
            found.map { options[$0] },
            besides: isMultiple ? options.filter { chosen.contains($0) } : [], of: field))
      }
      chosen.removeAll { $0 == options[found[0]] }
      if isOn { chosen.append(options[found[0]]) }
    }
    changeForm { $0.choose(options.filter { chosen.contains($0) }, in: select) }
    tellChosen(field, page)
  }

  /// Chooses a radio button of a group by a phrase.
  mutating func setRadio(of field: FormField, to value: String, on page: BrowsedPage) {
    let usable = usableButtons(of: field, page)
    let names = OptionNames(usable.map(\.name), phrases.numbers)
    let found = names.matches(value, among: Array(usable.indices), phrases).map { usable[$0] }
    guard found.count == 1 else {
      return choose(
        among: OptionNames(found.map(\.name), phrases.numbers), value, field, page,
        for: .meantButtons(found.map(\.control), of: field))
    }
    check(found[0].control, of: field)
    tell(.kept(name: field.name, value: found[0].name))
  }

  /// Lets one of the options be chosen that match what was said; where none does, says so and lets one of
  /// all be chosen.
  private mutating func choose(
    among options: OptionNames, _ said: String, _ field: FormField, _ page: BrowsedPage,
    for list: FormList
  ) {
    let names = options.told
    guard !names.isEmpty else {
      tell(.formNoOption(name: .text(field.name), option: .text(said)))
      return edit(AskedField(field: field, page: page, reason: .named))
    }
    choose(
      title: strings(.sessionSeveral(count: names.count, name: .text(said))), names,
      for: .form(list, on: page), options: options)
  }

  /// Chooses or leaves an option of a list of several by its name alone, as a box is checked; says whether a list has it.
  mutating func switchOption(named said: String, _ isOn: Bool, on page: BrowsedPage) -> Bool {
    let document = page.document
    let lists = fields(of: nearestForm(page), page).filter { place in
      let entry = page.survey.entries[Int(place.entry)]
      return entry.control.kind == .select && !entry.isDisabled
        && document.hasAttribute(.multiple, of: entry.control.element)
    }
    for place in lists {
      let field = formWords(page).field(at: place)
      let options = document.options(of: field.control.element)
        .filter { !document.isDisabledOption($0) }
      let names = optionNames(options, of: field.control.element, page)
      guard names.matches(said, among: Array(options.indices), phrases).count == 1 else { continue }
      self.place = field.element.position
      reader.visit?.filling.turn(to: field.entry.form)
      setOption(of: field, to: said, on: page, isOn: isOn)
      return true
    }
    return false
  }
}
