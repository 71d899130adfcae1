import HarkPage
import HarkReading
import HarkTerminal
import HarkText
import HarkWeb

// Practice with the keys.
extension Browsing {
  /// Begins with what a link of about:practice names; says whether it was one, which a page of the web has none of.
  mutating func practises(by request: Request) -> Bool {
    guard page?.address?.scheme == "about", request.address.scheme == "about",
      request.address.path == "practice",
      let lesson = Practice.Lesson.all.first(where: { $0.name == request.address.query })
    else { return false }
    begin(lesson)
    return true
  }

  /// Begins to practise; where none of the keys is bound there is nothing to.
  mutating func begin(_ lesson: Practice.Lesson) {
    guard let practice = Practice(lesson.commands(with: dialogue.keyMap)) else {
      return tell(.practiceNoKeys)
    }
    ask(practice, after: [strings(.practiceBegins(count: practice.count))])
  }

  /// Takes a key while keys are practised.
  mutating func practise(_ key: Key, _ practice: Practice) {
    if key.base == .escape { return leavePractice() }
    var command = dialogue.keyMap[key]
    if dialogue.isReversing {
      dialogue.reverse(false)
      command = command?.reversed
    } else if command == .action(.reverse), practice.wanted != command {
      dialogue.reverse(true)
      return tell(
        .keyHelpEntry(key: .text(name(of: key)), help: .text(help(of: .action(.reverse)))))
    }
    answer(command, called: (name(of: key), isWords: false), practice)
  }

  /// Takes words while keys are practised, which may be a key's name; says whether practice goes on or was left by them.
  mutating func practise(_ words: String, _ practice: Practice) -> Bool {
    if let key = Key(name: words) ?? commandNames.key(named: words) {
      practise(key, practice)
      return true
    }
    if words.first == "'", let key = Key(name: String(words.dropFirst())) {
      answer(dialogue.keyMap[key]?.reversed, called: (words, isWords: false), practice)
      return true
    }
    let command = phrases.match(words)?.command
    switch command {
    case .action(.escape), .action(.stop), .action(.cancel): leavePractice()
    case .action(.quit) where practice.wanted != command:
      dialogue.turn(to: .browse)
      return false
    default: answer(command, called: (words, isWords: true), practice)
    }
    return true
  }

  private mutating func leavePractice() {
    dialogue.reverse(false)
    dialogue.turn(to: .browse)
    tell(.practiceLeft)
  }

  /// Tells what was given and whether it was right, and asks for the next one.
  private mutating func answer(
    _ command: Command?, called given: (name: String, isWords: Bool), _ practice: Practice
  ) {
    guard let wanted = practice.wanted else { return leavePractice() }
    var practice = practice
    let outcome = practice.take(command)
    var told = [strings(answer(to: command, called: given, isRight: outcome == .right))]
    if outcome == .left {
      told.append(strings(.practiceSkipped(key: .text(keyName(for: wanted)))))
    }
    ask(practice, after: told)
  }

  private func answer(
    to command: Command?, called given: (name: String, isWords: Bool), isRight: Bool
  ) -> Sentence {
    guard let command else { return .practiceNothing(key: .text(given.name)) }
    let (key, help) = (StringValue.text(given.name), StringValue.text(help(of: command)))
    // Words tell by themselves what they mean, often in the same words.
    if given.isWords {
      return isRight ? .practiceRightWords(help: help) : .practiceWrongWords(help: help)
    }
    return isRight ? .practiceRight(key: key, help: help) : .practiceWrong(key: key, help: help)
  }

  /// Asks for the next key, or ends.
  private mutating func ask(_ practice: Practice, after told: [String]) {
    guard let wanted = practice.wanted else {
      dialogue.turn(to: .browse)
      let end = strings(
        .practiceDone(right: .count(practice.rightAtOnce), total: .count(practice.count)))
      return tell(text: (told + [end]).joined(separator: "\n"))
    }
    dialogue.turn(to: .keyHelp(practice))
    let (key, help) = (StringValue.text(keyName(for: wanted)), StringValue.text(help(of: wanted)))
    let asked: Sentence =
      isLineMode ? .practiceAskLine(key: key, help: help) : .practiceAsk(key: key, help: help)
    tell(text: (told + [strings(asked)]).joined(separator: "\n"))
  }
}
