import HarkAccessibility
import HarkDOM
import HarkKeeping
import HarkPage
import HarkReading
import HarkText
import HarkWeb

// Steps that were recorded are done again.
//
// 1. A step is done when nothing is awaited any more: no page, no answer of a live page, no question.
// 2. What asks when a person does it asks here too. Steps of somebody else ask before they send anything.
// 3. At the first step that can't be done all ends, and that step is named.
extension Browsing {
  /// Plays a macro of the site.
  mutating func playMacro(_ name: String?) {
    guard hasPage(), let name else { return }
    let macros = notesHere.filter { $0.kind == .macro }
    let found = NameMatch.matches(for: phrases.names(for: name), among: macros.map(\.name))
    guard let first = found.first else { return tell(.macroUnknown(name: .text(name))) }
    play(macros[first])
  }

  mutating func play(_ note: SiteNote) {
    if case .choice = mode { dialogue.turn(to: .browse) }
    guard let run = MacroRun(note) else { return tell(.macroBroken(name: .text(note.name))) }
    notes.running = run
    failedRequest = nil
  }

  /// Does the next steps of the macro that is being played, as far as nothing is awaited.
  mutating func goOnWithMacro() {
    var steps = 0
    defer { if steps > 0, notes.running == nil { showPromptUnlessLoading() } }
    while let run = notes.running, isFree(for: run), !isAwaitingAnswer, exitStatus == nil,
      steps < 100
    {
      steps += 1
      guard failedRequest == nil else { return failMacro() }
      guard run.next < run.steps.count else {
        notes.running = nil
        return tell(.macroDone(name: .text(run.note.name)), priority: .live)
      }
      notes.running?.next += 1
      if !perform(run.steps[run.next], of: run) { failMacro() }
    }
  }

  /// Whether nothing is asked or listed that the next step would have to wait for.
  ///
  /// The rows that a question has found are asked on by the next question, and left by any other step.
  private mutating func isFree(for run: MacroRun) -> Bool {
    switch mode {
    case .browse: return true
    case .choice(let list):
      switch list.purpose {
      case .page(.rows, _), .page(.positions, _): break
      default: return false
      }
      if run.next < run.steps.count, !run.steps[run.next].asks { dialogue.turn(to: .browse) }
      return true
    default: return false
    }
  }

  /// Ends the macro that is being played, since a step can't be done, and names that step.
  mutating func failMacro() {
    guard let run = notes.running.take() else { return }
    let index = max(0, run.next - 1)
    tell(
      .macroFailed(
        name: .text(run.note.name), number: .count(index + 1),
        step: .text(told(run.steps[index]))), priority: .error)
  }

  /// Says why something can't be done, which ends the macro that tried it.
  mutating func refuse(_ reason: Sentence) {
    tell(reason)
    failMacro()
  }

  /// A step as it is told: in the words by which a person would ask for it.
  private func told(_ step: MacroStep) -> String {
    switch step {
    case .open(let path): strings(.macroStepOpen(path: .text(path)))
    case .press(let name): strings(.macroStepPress(name: .text(name)))
    case .set(let field, let value):
      strings(
        .macroStepSet(
          field: .text(field), value: .text(step.question == nil ? value : strings(.macroStepAsked))
        ))
    case .send: strings(.macroStepSend)
    case .go(let name): strings(.macroStepGo(name: .text(name)))
    case .find(let words): strings(.macroStepFind(words: .text(words)))
    case .ask(let question): strings(.macroStepAsk(question: .text(question)))
    case .move(let command): help(of: command)
    }
  }

  /// Ends the macro that is being played, since the person wants that.
  mutating func stopMacro() {
    guard let run = notes.running.take() else { return }
    tell(.macroStopped(name: .text(run.note.name)))
  }

  /// Takes what a step asked for.
  mutating func take(macroValue line: String?, for step: MacroStep) {
    guard case .set(let field, _) = step, let line = line?.trimmingSpaces, !line.isEmpty,
      notes.running != nil
    else { return failMacro() }
    if !set(field, to: line) { failMacro() }
  }

  // MARK: Steps

  /// Does a step; says whether it could be done.
  private mutating func perform(_ step: MacroStep, of run: MacroRun) -> Bool {
    dropPlainResult()
    switch step {
    case .open(let path): return open(path, of: run)
    case .press(let name): return press(name, of: run)
    case .set(let field, let value):
      guard hasField(field) else { return false }
      if let question = step.question {
        ask(.promptMacroValue(question: .text(question)), for: .macroValue(step))
        return true
      }
      return set(field, to: value)
    case .send:
      guard let page, !page.survey.entries.isEmpty else { return false }
      guard run.note.author != nil else {
        submitForm()
        return true
      }
      guard let form = reader.visit?.filling.lastForm ?? page.survey.entries.first?.form else {
        return false
      }
      askWhetherToSendFilled(form, page)
      return true
    case .go(let name):
      let marks = notesHere.filter { $0.kind == .mark }
      guard !NameMatch.exact(name, among: NameIndex(marks.map(\.name))).isEmpty else {
        return false
      }
      goToMark(name, reads: false)
      return true
    case .find(let words):
      let sought = FoldedText(words)
      guard let page,
        page.items.contains(where: { item in
          !sought.occurrences(in: page.linear.text(of: item)).isEmpty
        })
      else { return false }
      find(words)
      return true
    case .ask(let question): return asksTable(question, tellsUnclear: false) { $0.failMacro() }
    case .move(let command):
      let before = place
      perform(command)
      return place != before
    }
  }

  private mutating func open(_ path: String, of run: MacroRun) -> Bool {
    let base =
      page?.address.flatMap { $0.host == run.note.host ? $0 : nil }
      ?? Address("https://\(run.note.host)/")
    guard let base, let address = Address(path, base: base), address.host == run.note.host,
      address.isWeb
    else { return false }
    // Where it begins is open already.
    if run.next == 0, page?.address?.withoutFragment() == address { return true }
    load(Request(address), .open)
    return true
  }

  private mutating func press(_ name: String, of run: MacroRun) -> Bool {
    guard let page, let element = element(calledJust: name, page) else { return false }
    let told = self.name(of: element, page)
    let asks =
      isRisky(told) || isRisky(page.tree.name(of: element.node))
      || run.note.author != nil && sendsOrBuys(element, on: page)
    guard asks else {
      activate(element, on: page)
      return true
    }
    let note = SiteNote(host: run.note.host, kind: .macro, name: told, author: run.note.author)
    ask(.pressNoted(note, element, page: page))
    return true
  }

  /// Whether the page has a field of a name, or an element of a live page that is one.
  private func hasField(_ name: String) -> Bool {
    guard let page else { return false }
    let ways = phrases.names(for: name)
    return !NameMatch.matches(for: ways, among: page.names.settableNames).isEmpty
      || !NameMatch.matches(for: ways, among: page.names.stops).isEmpty
  }

  /// Gives a field a value; says whether it took it.
  private mutating func set(_ field: String, to value: String) -> Bool {
    guard let before = reader.visit?.form else { return false }
    let isSwitch = value == "on" || value == "off"
    let word =
      isSwitch ? strings(.phrase, value).split(separator: "|").first.map(String.init) : value
    let acts = reader.visit?.live.flatMap { live[$0]?.acts.count } ?? 0
    setField(field, to: word ?? value, isSwitch: isSwitch)
    // A password asks for itself; several fields of one name are none that a step can mean.
    if case .prompt = mode { return true }
    guard case .browse = mode, let after = reader.visit?.form else { return false }
    let isActing = reader.visit?.live.flatMap { live[$0]?.acts.count } ?? 0 > acts
    return isActing || !after.changes(since: before).isEmpty || holds(field, value)
  }

  /// Whether a field has a value already.
  private func holds(_ name: String, _ value: String) -> Bool {
    guard let page, let form = reader.visit?.form,
      let first = NameMatch.matches(for: phrases.names(for: name), among: page.names.settableNames)
        .first
    else { return false }
    let control = page.survey.entries[Int(page.names.settable[first].entry)].control
    if value == "on" || value == "off" {
      return form.isChecked(control.element, in: page.document) == (value == "on")
    }
    let held = PlainText.folded(form.displayedValue(of: control, in: page.document))
    return FoldedText(held).key == FoldedText(value).key
      || form.isChecked(control.element, in: page.document)
  }
}
