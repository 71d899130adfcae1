import HarkReading
import HarkTerminal
import HarkText

// What is done with a line that was asked for.
extension Browsing {
  /// Does what a line was asked for.
  ///
  /// - Parameters:
  ///   - purpose: what it was asked for.
  ///   - line: the line; nil where the person left the prompt.
  mutating func answer(_ purpose: Prompt.Purpose, with line: String?) {
    switch purpose {
    case .question(let question): answer(question, with: line)
    case .command(let before): take(command: line, before: before)
    case .filter(let list): filter(list, by: line ?? "")
    case .number: if let line { goToNumber(written: line) }
    case .find: if let line { take(find: line) }
    case .address: if let line { take(address: line) }
    case .search(let engine): if let line { search(line, with: engine) }
    case .siteSearch: if let line { searchSite(for: line) }
    case .suggestions: if let line { suggest(for: line) }
    case .user(let wanted): take(user: line, for: wanted)
    case .documentPassword(let load): take(password: line, ofDocument: load)
    case .passphrase: take(passphrase: line)
    case .password(let wanted, let user): take(password: line, of: user, for: wanted)
    case .field(let asked, let input): take(line, for: asked, input)
    case .file(let contents, let suggested): save(contents, as: line, suggested)
    case .label(let thing, let path, let host): take(label: line, for: thing, path, host)
    case .macroName(let steps, let host): take(macroName: line, of: steps, host)
    case .macroValue(let step): take(macroValue: line, for: step)
    case .bookmark(let part): if let line { changeBookmark(part, to: line) }
    case .program(let address): open(address, with: line)
    case .setting(let setting): if let line { take(line, for: setting) }
    case .live(let id, let question): take(line, for: question, of: id)
    case .liveUser(let id, let host): take(liveUser: line, of: id, host: host)
    case .livePassword(let id, let user): take(livePassword: line, user: user, of: id)
    case .liveText(let id, let node, let name): take(liveText: line, in: node, named: name, of: id)
    case .liveFiles(let id, let wanted): take(liveFiles: line, for: wanted, of: id)
    }
  }

  private mutating func answer(_ question: Question, with line: String?) {
    let isYes = line.flatMap { phrases.answer($0) } ?? false
    if isYes { accept(question) } else { decline(question) }
  }

  private mutating func take(command line: String?, before: Dialogue.Mode) {
    goOn(with: before)
    guard let line else { return }
    dialogue.remember(line, as: .phrases)
    perform(words: line)
  }

  /// Lets a list, a table or what is practised wait again that waited before something was asked.
  mutating func goOn(with before: Dialogue.Mode) {
    switch before {
    case .choice, .table, .formula, .keyHelp(_?): dialogue.turn(to: before)
    case .browse, .prompt, .keyHelp(nil): break
    }
  }

  private mutating func goToNumber(written line: String) {
    guard let number = phrases.numbers.value(of: line) else {
      tell(.numberUnreadable(text: .text(line)))
      return
    }
    goToNumber(number)
  }

  private mutating func take(find line: String) {
    guard !line.isEmpty else {
      findAgain(forward: true)
      return
    }
    dialogue.remember(line, as: .finds)
    find(line)
  }

  private mutating func take(address line: String) {
    guard !line.trimmingSpaces.isEmpty else { return listSearches() }
    dialogue.remember(line, as: .addresses)
    open(typed: line)
  }
}
