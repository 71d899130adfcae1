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
    guard hearing.subject != subject else { return }
    hearing.subject = subject
    if hearing.waysLanguage != strings.language {
      hearing.ways = VoiceGrammar.ways(strings)
      hearing.waysLanguage = strings.language
    }
    let start = ListenGrammar.Rule(ListenGrammar.start, starts(subject.asks))
    effects.append(
      .listen(
        .prepare(
          ListenGrammar(
            language: strings.language,
            rules: [start] + hearing.ways + [names(subject.asks)] + answers(subject.asks)))))
  }

  private var asked: Hearing.Asks {
    switch mode {
    case .prompt(let prompt): prompt.isQuestion ? .yesOrNo : .text
    case .choice(let list): .choice(list.shown.count)
    case .browse, .table, .formula, .keyHelp: .commands
    }
  }

  private func starts(_ asks: Hearing.Asks) -> [String] {
    switch asks {
    case .commands, .choice: ["<command>"]
    case .yesOrNo: ["<command>", "<answer>"]
    case .text: ["<typing>", "<n>", "<command>"]
    }
  }

  /// Names of what can be pressed, as they are said; of a list that waits, of its entries.
  private func names(_ asks: Hearing.Asks) -> ListenGrammar.Rule {
    var names: [String] = []
    if case .choice(let list) = mode {
      names = list.shown.prefix(VoiceGrammar.mostNames).map {
        VoiceGrammar.spoken(list.entries[$0])
      }
    } else if let page {
      names = page.names.stops.keys.prefix(VoiceGrammar.mostNames * 4)
        .map { String(decoding: $0, as: UTF8.self) }
    }
    names = names.filter { $0.split(separator: " ").count <= VoiceGrammar.mostWords }
    return ListenGrammar.Rule(
      ListenGrammar.names, Array(VoiceGrammar.unique(names).prefix(VoiceGrammar.mostNames)))
  }

  private func answers(_ asks: Hearing.Asks) -> [ListenGrammar.Rule] {
    func list(_ name: String) -> [String] {
      VoiceGrammar.unique(
        strings(.phrase, name).split(separator: "|").map { VoiceGrammar.spoken(String($0)) }
          .filter { $0.count > 1 })
    }
    switch asks {
    case .yesOrNo: return [ListenGrammar.Rule("answer", list("yes") + list("no"))]
    case .text:
      let spell =
        list("spelling").map { "\($0) <letter>" } + list("typing.done") + list("typing.erase")
      return [
        ListenGrammar.Rule("typing", spell),
        ListenGrammar.Rule("letter", ["<sign>", "<sign> <letter>"]),
        ListenGrammar.Rule("sign", SpokenLetters(strings).words),
      ]
    case .commands, .choice: return []
    }
  }
}
