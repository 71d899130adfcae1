import HarkAccessibility
import HarkDOM
import HarkKeeping
import HarkPage
import HarkReading
import HarkText

// What is done is recorded as steps that tell things by words.
extension Browsing {
  /// Begins to record what is done on the site.
  mutating func startRecording() {
    guard hasPage(), let host = hostOfNotes(), let address = page?.address else { return }
    notes.recording = MacroRecording(
      on: host, at: address.path + (address.query.map { "?" + $0 } ?? ""))
    tell(.macroRecording)
  }

  /// Ends that, and asks what the steps are called.
  mutating func stopRecording() {
    guard let recording = notes.recording.take() else { return tell(.macroNotRecording) }
    guard !recording.isEmpty else { return tell(.macroNothing) }
    ask(
      .promptMacroName(count: recording.steps.count),
      for: .macroName(recording.steps, host: recording.host))
  }

  /// Takes the name of a macro, and asks about the values that were typed.
  mutating func take(macroName line: String?, of steps: [MacroStep], _ host: String) {
    guard let name = line.map({ PlainText.folded($0) }), !name.isEmpty else {
      return tell(.macroNotKept)
    }
    let asksOwn = steps.contains { $0.setsValue && $0.question == nil }
    if asksOwn {
      ask(.macroAsks(name: name, steps, host: host))
    } else {
      keepMacro(name, steps, of: host)
    }
  }

  mutating func keepMacro(
    _ name: String, _ steps: [MacroStep], of host: String,
    then next: @escaping (inout Browsing) -> Void = { _ in }
  ) {
    let note = SiteNote(
      host: host, kind: .macro, name: name,
      details: steps.map { SiteNote.Detail("step", $0.text) })
    keepNote(
      note, told: .macroKept(name: .text(note.name), count: steps.count),
      then: next)
  }

  /// Whether steps are being recorded, and not played.
  private var isRecording: Bool { notes.recording != nil && notes.running == nil }

  private mutating func record(_ step: MacroStep) { notes.recording?.add(step) }

  /// Records a command that goes somewhere or sends; what is pressed and filled in is recorded where it is done.
  mutating func record(_ command: Command, _ said: CommandArguments = CommandArguments()) {
    guard isRecording else { return }
    switch command {
    case .action(.submit): record(.send)
    case .action(.find): if let words = said.words { record(.find(words)) }
    case .action(.goToMark), .action(.readMark): if let name = said.name { record(.go(name)) }
    case .action(.open):
      guard let words = said.words, case .address(let address) = read(typed: words),
        address.host == notes.recording?.host
      else { return }
      record(.open(address.path + (address.query.map { "?" + $0 } ?? "")))
    default:
      // What a move was told besides, such as a number, is no part of the step.
      if MacroStep.isMove(command), said == CommandArguments() { record(.move(command)) }
    }
  }

  /// Records that a form was sent at the end of filling it in.
  mutating func recordSending() { if isRecording { record(.send) } }

  /// Records a question that a table or list has answered.
  mutating func record(question: String) { if isRecording { record(.ask(question)) } }

  /// Records a press, by the name that lists have for what was pressed.
  mutating func record(pressOn element: PageElement, on page: BrowsedPage) {
    guard isRecording else { return }
    let isLive = reader.visit?.live != nil
    guard element.role == .link || element.role.isButton || isLive && element.role.isCheckable
    else { return }
    let name = name(of: element, page)
    let isShared = page.linear.sharesName(element.node)
    record(.press(isShared ? entry(for: element, name, page) : name))
  }

  /// Records what is filled in; a password is never kept, and asks for itself when the steps are played.
  mutating func record(from before: FormState, to after: FormState, asks: Bool = false) {
    guard isRecording, let page else { return }
    let names = names(on: page)
    func element(_ id: Document.NodeID) -> PageElement? {
      page.tree.node(of: id).map { self.element(at: $0, page) }
    }
    for change in after.changes(since: before) {
      switch change {
      case .text(let id, let text):
        guard let field = element(id) else { continue }
        // What came from a keeper or the profile is asked for when the steps are played.
        let isSecret =
          asks || after.isConcealed(id) || page.document.control(id)?.kind == .password
        guard isSecret || !text.isEmpty else { continue }
        let value = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        record(.set(field: names.fieldName(of: field), value: isSecret ? "?" : value))
      case .check(let id, let isOn):
        guard let field = element(id) else { continue }
        if page.document.control(id)?.kind == .radio {
          if isOn { record(.set(field: names.groupName(of: field), value: names.name(of: field))) }
        } else {
          record(.set(field: names.fieldName(of: field), value: isOn ? "on" : "off"))
        }
      case .choice(let id, let options):
        guard let field = element(id) else { continue }
        let chosen = options.map { PlainText.folded(page.document.textContent(of: $0)) }
        let value = chosen.joined(separator: strings(.joinComma))
        if !value.isEmpty {
          record(.set(field: names.fieldName(of: field), value: asks ? "?" : value))
        }
      case .files: continue
      }
    }
  }

  /// Records what is typed into an element of a live page that is no field of HTML.
  mutating func record(_ line: String, in name: String) {
    if isRecording, !line.isEmpty, !name.isEmpty { record(.set(field: name, value: line)) }
  }
}
