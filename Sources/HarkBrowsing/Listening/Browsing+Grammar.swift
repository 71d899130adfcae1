import HarkListenProtocol
import HarkPage
import HarkReading

// What may be said at the moment, told to the recogniser.
extension Browsing {
  /// Tells the recogniser what may be said, where that has changed.
  mutating func prepareToListen() {
    let subject = Hearing.Subject(
      visit: reader.visit?.id, items: page?.items.count ?? 0, asks: asked,
      language: strings.language)
    let (mode, page) = (mode, page)
    let grammar = hearing.grammar(of: subject, strings) {
      if case .choice(let list) = mode {
        return list.shown.prefix(VoiceGrammar.mostNames).map {
          VoiceGrammar.spoken(list.entries[$0])
        }
      }
      return page?.names.stops.keys.prefix(VoiceGrammar.mostNames * 4)
        .map { String(decoding: $0, as: UTF8.self) } ?? []
    }
    if let grammar { effects.append(.listen(.prepare(grammar))) }
  }

  private var asked: Hearing.Asks {
    switch mode {
    case .prompt(let prompt): prompt.isQuestion ? .yesOrNo : .text
    case .choice(let list): .choice(list.shown.count)
    case .browse, .table, .formula, .keyHelp: .commands
    }
  }
}
