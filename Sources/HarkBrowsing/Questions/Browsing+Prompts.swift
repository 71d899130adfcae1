import HarkPage
import HarkReading
import HarkSettings
import HarkText
import HarkTerminal

// Prompts and questions.
extension Conversation {
  /// Asks for a line: on a terminal by the line editor, in lines mode by the next line.
  mutating func ask(
    _ sentence: Sentence, for purpose: Prompt.Purpose, initial: String = "",
    history: [String] = [], isSecret: Bool = false, allowsNewlines: Bool = false,
    completes: Prompt.Completion = .none, acceptsEmpty: Bool = false
  ) {
    let label = strings(sentence)
    let editor = LineEditor(
      initial: initial, history: history, isSecret: isSecret, allowsNewlines: allowsNewlines,
      echo: settings[.echo])
    let prompt = Prompt(
      label: label, editor: editor, display: nil, completion: completes,
      acceptsEmpty: acceptsEmpty || isSecret || allowsNewlines, purpose: purpose)
    if prompt.isQuestion { dialogue.beginQuestion(at: now) }
    let question = Utterance(
      label, role: .announcement, language: strings.language, manner: .message, priority: .reply)
    teller.note(question)
    open(prompt)
    var parts = question.parts
    if !initial.isEmpty, !isSecret {
      parts += [Utterance.Part(" ", role: .announcement), typed(initial)]
    }
    say(Utterance(parts: parts, priority: .reply))
  }

  mutating func open(_ prompt: Prompt) {
    guard isLineMode else { return showAgain(prompt) }
    screen.print(wrapped(prompt.label))
    if prompt.editor.isSecret { effects.append(.echo(false)) }
    dialogue.turn(to: .prompt(prompt))
  }

  /// Shows a prompt, with what is typed so far, on a line of its own.
  mutating func showAgain(_ prompt: Prompt) {
    guard !isLineMode else { return }
    var prompt = prompt
    prompt.display = EditorDisplay(
      on: &screen, prompt: prompt.label + " ", editor: prompt.editor)
    dialogue.turn(to: .prompt(prompt))
  }

  /// What was typed, to be said back as it is.
  func typed(_ text: String) -> Utterance.Part {
    Utterance.Part(text, role: .announcement, language: strings.language, manner: .literal)
  }
}

extension Browsing {
  /// Takes a key or text while a prompt is open.
  mutating func edit(_ input: TerminalInput) {
    // What is asked for may be said.
    if case .key(let key) = input, dialogue.keyMap[key] == .action(.listen) { return listen() }
    guard case .prompt(var prompt) = mode else {
      // The prompt has ended within this read: what follows is a key again.
      if case .key = input { handle([input]) }
      return
    }
    // One owner of the text at a time: a long one is not copied for each key.
    dialogue.turn(to: .browse)
    let edit: LineEditor.Edit
    switch input {
    case .key(let key): edit = prompt.editor.press(key)
    case .paste(let text): edit = prompt.editor.insert(text)
    case .cursorReport, .colourReport: edit = .changed(.nothing, .nothing)
    }
    switch edit {
    case .changed(let display, let said):
      prompt.display?.apply(display, editor: prompt.editor, on: &screen)
      dialogue.turn(to: .prompt(prompt))
      sayTyped(said)
    case .accept:
      forgetHeldEcho()
      prompt.display?.finish(on: &screen)
      answer(prompt, with: prompt.editor.string)
    case .cancel:
      forgetHeldEcho()
      prompt.display?.finish(on: &screen)
      leave(prompt)
    case .complete:
      dialogue.turn(to: .prompt(prompt))
      complete(prompt)
    case .external: editElsewhere(prompt)
    case .none:
      dialogue.turn(to: .prompt(prompt))
      if prompt.isGuided, case .key(let key) = input, dialogue.keyMap[key] == .action(.keyHelp) {
        tell(.formFillingWords)
      } else {
        tell(.keyNothingHere)
      }
    }
  }

  private mutating func leave(_ prompt: Prompt) {
    if prompt.editor.isSecret, isLineMode { effects.append(.echo(true)) }
    dialogue.turn(to: .browse)
    order(.forgetMessages)
    let before = teller.utterance
    teller.forgetUtterance()
    answer(prompt.purpose, with: nil)
    // What was asked for may have an answer of its own to that.
    guard teller.utterance == nil else { return }
    teller.note(before)
    tell(.promptLeft)
  }

  /// Takes a line of lines mode while a prompt is open: the answer, a line of a long one, or the name of
  /// the key that leaves it.
  mutating func answer(_ prompt: Prompt, withLine line: String) {
    // What may be a value is taken as it is, but for the key's own name.
    let leaves =
      prompt.isQuestion
      ? isStop(line.trimmingSpaces)
      : ["Escape", "\u{1B}", "Ctrl-C"].contains(line)
        || prompt.lines.isEmpty && Key(name: line)?.base == .escape
    if prompt.lines.isEmpty, follows(line, in: prompt) { return }
    if leaves {
      leave(prompt)
      return
    }
    guard prompt.editor.allowsNewlines else {
      answer(prompt, with: line)
      return
    }
    var prompt = prompt
    if line == "." {
      answer(prompt, with: prompt.lines.joined(separator: "\n"))
      return
    }
    // A line of the text that begins with a dot has another before it, as in mail.
    prompt.lines.append(line.hasPrefix("..") ? String(line.dropFirst()) : line)
    dialogue.turn(to: .prompt(prompt))
  }

  /// Does what a line asks for that is no value; says whether it was one.
  private mutating func follows(_ line: String, in prompt: Prompt) -> Bool {
    guard prompt.isGuided, let word = fillingWord(line) else { return false }
    // On a terminal a line that was emptied on purpose is a value, where there was one.
    if word == .keep, !isLineMode, !prompt.isQuestion, !prompt.editor.isSecret { return false }
    if prompt.editor.isSecret, isLineMode { effects.append(.echo(true)) }
    dialogue.turn(to: .browse)
    follow(word)
    return true
  }

  /// Ends a prompt with a line.
  mutating func answer(_ prompt: Prompt, with line: String) {
    if !isLineMode, follows(line, in: prompt) { return }
    if prompt.editor.isSecret, isLineMode { effects.append(.echo(true)) }
    dialogue.turn(to: .browse)
    if prompt.isQuestion {
      let text = line.trimmingSpaces
      guard text.isEmpty || phrases.answer(text) != nil else {
        if phrases.match(text)?.command == .action(.listen) {
          dialogue.turn(to: .prompt(prompt))
          return listen()
        }
        if restates(prompt, text) || leaves(prompt, for: text) { return }
        tell(.promptYesOrNo)
        var again = prompt
        again.editor = LineEditor()
        conversation.open(again)
        return
      }
      answer(prompt.purpose, with: text)
      return
    }
    guard !line.isEmpty || prompt.acceptsEmpty else { return leave(prompt) }
    answer(prompt.purpose, with: line)
  }

  /// Takes the command that a question asks about, typed once more, for a yes; says whether it was one.
  ///
  /// By voice it is none: what was heard wrongly once may be heard so twice.
  private mutating func restates(_ prompt: Prompt, _ text: String) -> Bool {
    guard case .question(let question) = prompt.purpose, let command = question.command,
      !dialogue.answering.isByVoice, phrases.match(text)?.command == .action(command)
    else { return false }
    accept(question)
    return true
  }

  /// Takes a command that goes elsewhere for a no to a question, and does it; says whether it was one.
  private mutating func leaves(_ prompt: Prompt, for text: String) -> Bool {
    guard case .question(let question) = prompt.purpose, question.canBeLeft,
      let match = phrases.match(text), match.command.row.reach == .leaves,
      !match.command.isWhatQuestionsAsk || pressesElsewhere(match, than: question)
    else { return false }
    if case .macroAsks(let name, let steps, let host) = question {
      // "Play order" means the steps that are kept only by leaving this question.
      keepMacro(name, steps, of: host) { $0.perform(match) }
      return true
    }
    answer(prompt.purpose, with: "")
    perform(match)
    return true
  }

  /// Whether a command that was typed presses something of the page that a question is not about.
  private func pressesElsewhere(_ match: PhraseMatch, than question: Question) -> Bool {
    guard match.command == .action(.press), !question.isAboutPressing,
      !dialogue.answering.isByVoice, case .name(let name)? = match.arguments.target, let page
    else { return false }
    return !NameMatch.matches(for: phrases.names(for: name), among: page.names.stops).isEmpty
  }

  /// What was typed is answered, which says what became of it.
  private mutating func forgetHeldEcho() {
    if dialogue.answering.heldEcho != nil { dialogue.holdEcho("") }
  }

  /// Says what a burst has typed into the prompt that waits now, in one piece.
  mutating func sayHeldEcho() {
    guard let text = dialogue.answering.heldEcho else { return }
    dialogue.holdEcho(nil)
    guard case .prompt = mode, !text.isEmpty else { return }
    say(Utterance(parts: [conversation.typed(text)], priority: .reply))
  }

  mutating func sayTyped(_ said: LineEditor.Said) {
    switch said {
    case .nothing: break
    case .text(let text) where dialogue.answering.heldEcho != nil:
      dialogue.holdEcho((dialogue.answering.heldEcho ?? "") + text)
    case .star where dialogue.answering.heldEcho != nil: break
    case .text(let text): say(spelled(text), priority: .reply)
    case .star: say(strings(.editorStar), priority: .reply)
    case .end: say(strings(.editorEnd), priority: .reply)
    case .start: say(strings(.editorStart), priority: .reply)
    case .blank: say(strings(.editorNothing), priority: .reply)
    case .whole(let text): say(Utterance(parts: [conversation.typed(text)], priority: .reply))
    case .pasted(let count):
      say(strings(.editorPasted(count: count)), priority: .reply)
    case .cleared: say(strings(.editorCleared), priority: .reply)
    }
  }

  /// A single character as it is spoken when typed: signs and spaces by their names.
  func spelled(_ text: String) -> String {
    guard text.count == 1, let character = text.first else { return text }
    let name: String? =
      switch character {
      case " ": "space"
      case "\n": "newline"
      default: nil
      }
    return name.map { strings(.character, $0) } ?? text
  }

  // MARK: Completion

  private mutating func complete(_ prompt: Prompt) {
    var prompt = prompt
    let start = prompt.editor.string
    let found =
      switch prompt.completion {
      case .none: [String]()
      case .phrases: phrases.completions(of: start)
      case .addresses: addressCompletions(of: start)
      case .files: surroundings.completions(ofPath: start)
      case .words(let words): wordCompletions(of: start, among: words)
      }
    guard !found.isEmpty else {
      tell(.editorNoCompletion)
      return
    }
    let common = found.dropFirst().reduce(found[0]) { $0.commonPrefix(with: $1) }
    if found.count == 1 || common.count > start.count {
      let edit = prompt.editor.replace(with: common)
      if case .changed(let display, let said) = edit {
        prompt.display?.apply(display, editor: prompt.editor, on: &screen)
        dialogue.turn(to: .prompt(prompt))
        sayTyped(said)
      }
      return
    }
    let shown = found.prefix(20).map { PlainText.cleaned($0) }
    prompt.display?.interject(shown, editor: prompt.editor, on: &screen)
    dialogue.turn(to: .prompt(prompt))
    let told =
      strings(.editorCompletions(count: found.count)) + " " + shown.joined(separator: ", ")
    braille.note(told: told)
    say(told, priority: .reply)
  }

  /// What a field suggests, by its beginning, else by a part.
  private func wordCompletions(of start: String, among words: [String]) -> [String] {
    let small = start.lowercased()
    let beginning = words.filter { $0.lowercased().hasPrefix(small) }
    return beginning.isEmpty ? words.filter { $0.lowercased().contains(small) } : beginning
  }

  private func addressCompletions(of start: String) -> [String] {
    let known =
      dialogue.history(of: .addresses)
      + reader.history.visits.compactMap { $0.page?.address?.printed }
    return Set(
      known.filter { address in
        address.hasPrefix(start) || address.drop { $0 != "/" }.dropFirst(2).hasPrefix(start)
      }
    ).sorted()
  }
}

extension String {
  /// The characters that two strings begin with.
  func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
