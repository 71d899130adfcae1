import HarkAccessibility
import HarkPage
import HarkReading

// "Close": the word that stands on more buttons than any other, and that people say to lists, dialogs and tabs alike.
extension Browsing {
  /// Closes what a person means.
  ///
  /// That is the list or the table that waits; else the page's own button of that name is pressed; else it is the
  /// page's dialog; else the tab. Hark is never left without a question.
  mutating func close() {
    switch mode {
    case .choice(let list): return leave(list)
    case .table:
      dialogue.turn(to: .browse)
      return tell(.tableLeft)
    case .formula: return leaveFormula()
    case .browse, .prompt, .keyHelp: break
    }
    if let name = nameOfClosing { return press(.name(name)) }
    if let id = reader.visit?.live, live[id]?.dialogs.isEmpty == false { return sendEscape() }
    guard tabs.count > 1 else { return ask(.closeLast) }
    guard dialogue.answering.isByVoice else { return closeTab() }
    let command = Command.action(.closeTab)
    ask(.heard(PhraseMatch(command: command), words: help(of: command), before: mode))
  }

  /// What the page calls a link or button that is called "close" and no more; nil where it has none.
  private var nameOfClosing: String? {
    guard let page else { return nil }
    let ways = strings(.phrase, Command.Action.close.rawValue).split(separator: "|").map {
      PhraseWay.plain(String($0))
    }
    let all = elements(.stop, on: page)
    return page.names.stops.indices(ofAny: ways).lazy.map { all[$0] }
      .first { $0.role == .link || $0.role.isButton }
      .map { name(of: $0, page) }
  }
}
