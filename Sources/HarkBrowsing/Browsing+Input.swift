import HarkPage
import HarkReading
import HarkSettings
import HarkTerminal
import HarkText

// Keys and words to commands.
extension Browsing {
  mutating func handle(_ inputs: [TerminalInput]) {
    for input in inputs { take(input) }
    let inputs = inputs.filter(\.isTyped)
    if inputs.isEmpty { return }
    braille.leaveMessage()
    screen.typed = isForReader && inputs.count == 1 ? inputs[0].character : nil
    dialogue.note(stoppedReading: stopReading())
    // Of many letters at once an answer would have to wait for each.
    dialogue.holdEcho(inputs.count >= 3 ? "" : nil)
    defer { sayHeldEcho() }
    if case .prompt = mode {
      for input in inputs { edit(input) }
      return
    }
    if typeIntoPage(inputs) || givesEscape(inputs) { return }
    type(inputs)
  }

  /// Takes keys and text that came in one read while no prompt is open.
  private mutating func type(_ inputs: [TerminalInput]) {
    // A key that opens a list or a prompt comes before what is typed into that, however fast.
    if inputs.count > 1, case .key(let key) = inputs[0], opensForTyping(key) {
      handle(key)
      let rest = Array(inputs.dropFirst())
      if case .prompt = mode {
        for input in rest { edit(input) }
      } else {
        type(rest)
      }
      return
    }
    // Text that comes faster than fingers is text: it goes to the prompt and fires no key.
    if let text = burst(inputs) {
      take(text: text)
      return
    }
    for input in inputs {
      if case .prompt(let prompt) = mode {
        // What follows in the same read is text for the prompt that a key has opened; but what was
        // typed before a question was heard is no answer to it.
        if !prompt.isQuestion { edit(input) }
        continue
      }
      switch input {
      case .key(let key): handle(key)
      case .paste(let text): take(text: text)
      case .cursorReport, .colourReport: break
      }
    }
  }

  /// Whether a key that is no letter opens what is typed into.
  private func opensForTyping(_ key: Key) -> Bool {
    if case .character = key.base, key.modifiers.isEmpty { return false }
    switch dialogue.keyMap[key] {
    case .action(.elements), .action(.list), .action(.open), .action(.find), .action(.search),
      .action(.words), .action(.goToNumber):
      return true
    default: return false
    }
  }

  /// Takes text that came at once: it filters the list that waits, else it is a command in words.
  private mutating func take(text: String) {
    if case .choice(let list) = mode, list.canFilter {
      filter(list, typed: text)
    } else {
      openWordsPrompt(initial: text)
    }
  }

  /// Three or more different letters in one read; what else was in it is text too, or nothing.
  private func burst(_ inputs: [TerminalInput]) -> String? {
    guard inputs.count >= 3 else { return nil }
    var text = ""
    for input in inputs {
      switch input {
      case .key(let key):
        switch key.base {
        case .character(let character) where key.modifiers.isEmpty: text.append(character)
        case .enter, .tab: text.append(" ")
        default: break
        }
      case .paste(let pasted): text += pasted
      case .cursorReport, .colourReport: break
      }
    }
    return Set(text.filter(\.isLetter)).count >= 3 ? text.trimmingSpaces : nil
  }

  private mutating func handle(_ key: Key) {
    if case .choice(let list) = mode, list.canFilter, case .character(let character) = key.base,
      character.isLetter, !character.isASCII
    {
      filter(list, typed: String(character))
      return
    }
    if dialogue.keyMap[key] != nil || isDigitChoice(key) {
      press(key)
      return
    }
    guard case .character(let character) = key.base, !character.isASCII else {
      press(key)
      return
    }
    guard let keys = KeyLayouts.keys(for: character) else {
      tell(.sessionInputMethod)
      return
    }
    for other in keys {
      press(Key(other, key.modifiers))
      if case .prompt = mode { return }
    }
  }

  func isDigitChoice(_ key: Key) -> Bool {
    if case .choice = mode, case .character(let character) = key.base { return character.isNumber }
    return false
  }

  mutating func press(_ key: Key) {
    switch mode {
    case .keyHelp(let practice):
      if let practice { practise(key, practice) } else { explain(key) }
      return
    case .choice(let list):
      if choose(key, in: list) { return }
    case .table(let cursor):
      if moveInTable(key, cursor) { return }
    case .formula(let reading):
      if moveInFormula(key, reading) { return }
    case .browse, .prompt: break
    }
    guard var command = dialogue.keyMap[key] else {
      dialogue.reverse(false)
      tell(.sessionUnknownKey(key: .text(name(of: key))))
      return
    }
    if command == .action(.reverse) {
      dialogue.reverse(!dialogue.isReversing)
      return
    }
    if dialogue.isReversing {
      dialogue.reverse(false)
      guard let reversed = command.reversed else {
        tell(.keyNoReverse(key: .text(name(of: key))))
        return
      }
      command = reversed
    }
    if key == Key(" "), command == .action(.read), !dialogue.answering.stoppedReading,
      pressesWithSpace()
    {
      return
    }
    perform(command)
  }

  /// The name of a key in the interface's language.
  func name(of key: Key) -> String { commandNames.name(of: key) }

  var commandNames: CommandNames {
    CommandNames(strings: strings, keyMap: dialogue.keyMap)
  }

  private mutating func explain(_ key: Key) {
    if key.base == .escape {
      dialogue.turn(to: .browse)
      tell(.keyHelp(isOn: false))
      return
    }
    guard let command = dialogue.keyMap[key] else {
      tell(.sessionUnknownKey(key: .text(name(of: key))))
      return
    }
    tell(.keyHelpEntry(key: .text(name(of: key)), help: .text(help(of: command))))
  }

  /// What a command does, as a phrase.
  package func help(of command: Command) -> String { commandNames.help(of: command) }

  func name(of kind: ElementKind) -> String { commandNames.name(of: kind) }

  // MARK: Lines

  mutating func handle(line: String) {
    stopReading()
    if case .prompt(let prompt) = mode {
      answer(prompt, withLine: line)
      // What a keeper says belongs to the answer.
      if !secrets.isAwaited { showPrompt() }
      return
    }
    let text = line.trimmingSpaces
    if text.isEmpty { order(.forgetMessages) }
    if text.isEmpty, dialogue.waitingLines.isEmpty {
      keepChoice()
      showPrompt()
      return
    }
    // While a page loads only what stops it is taken at once; the rest waits for the result.
    if isAwaiting, !isStop(text) || !(dialogue.waitingLines.isEmpty || overtakes(text)) {
      dialogue.wait(text)
      return
    }
    perform(words: text)
    showPromptUnlessLoading()
  }

  /// Whether a line that stops something is taken before those that wait.
  ///
  /// A person means it now, and "cancel" is meant by nobody for later; of lines that a program has sent in one piece
  /// the others keep their order.
  private func overtakes(_ text: String) -> Bool {
    isInputTerminal || phrases.match(text)?.command == .action(.cancel)
  }

  /// Whether words, or a key's name, only stop or leave something.
  func isStop(_ text: String) -> Bool {
    if let key = Key(name: text) { return key.base == .escape || key == Key("c", .control) }
    switch phrases.match(text)?.command {
    case .action(.cancel), .action(.stop), .action(.escape), .action(.close), .action(.quit):
      return true
    default: return false
    }
  }

  /// Takes lines that came while a page was loading.
  mutating func takePendingLines() {
    while !isAwaiting, exitStatus == nil, !dialogue.waitingLines.isEmpty {
      stopReading()
      let text = dialogue.nextWaiting()
      if case .prompt(let prompt) = mode {
        answer(prompt, withLine: text)
      } else {
        perform(words: text)
      }
      noticeLeftFilling()
      showPromptUnlessLoading()
    }
    while dialogue.isInputOver, exitStatus == nil, load == nil, !isAwaiting,
      dialogue.waitingLines.isEmpty
    {
      guard leavePrompt() else {
        // What is being read or answered is heard to its end.
        if reading == nil, !surroundings.isSpeaking, !isDownloading { end(.done) }
        return
      }
    }
  }

  mutating func inputEnded() {
    guard isLineMode else {
      // The terminal has gone away.
      end(.done)
      return
    }
    dialogue.endInput()
  }

  /// Leaves a prompt that nobody will answer any more; says whether there was one.
  private mutating func leavePrompt() -> Bool {
    guard case .prompt(let prompt) = mode else { return false }
    dialogue.turn(to: .browse)
    answer(prompt.purpose, with: nil)
    return true
  }

  /// Whether lines wait for what is under way: an answer, or the steps of a macro that asks for nothing now.
  private var isAwaiting: Bool {
    if isAwaitingAnswer { return true }
    guard notes.running != nil else { return false }
    if case .prompt = mode { return false }
    return true
  }

  /// Whether an answer is still to come: of a load, of a look at another page, of work aside.
  var isAwaitingAnswer: Bool {
    isAwaitingPage || isAwaitingLive || load?.isCancelled == true || loading.isLooking
      || aside.isBusy
      || secrets.isAwaited
      || store.start.isAwaited
      || store.answers.isAwaited
  }

  mutating func showPromptUnlessLoading() {
    if !isAwaiting { showPrompt() }
  }

  /// Says to a driving program that the answer is complete.
  mutating func showPrompt() {
    guard isLineMode, exitStatus == nil else { return }
    if case .prompt = mode { return }
    screen.write(isInputTerminal ? "> " : ">\n")
  }
}
