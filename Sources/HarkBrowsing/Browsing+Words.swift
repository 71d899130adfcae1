import HarkPage
import HarkReading
import HarkSettings
import HarkTerminal
import HarkText

// Commands in words, and words that are none.
extension Browsing {
  /// Does what was asked in words; what no pattern knows is answered with the nearest.
  mutating func perform(words text: String) {
    var phrase = text.trimmingSpaces
    // The key that asks for words may stand before them, where a line or a paste has both.
    if phrase.first == ":", phrase.count > 1 { phrase = String(phrase.dropFirst()).trimmingSpaces }
    guard !phrase.isEmpty else { return keepChoice() }
    if typeIntoPage(line: phrase) { return }
    if case .keyHelp(let practice?) = mode, practise(phrase, practice) { return }
    if case .choice(let list) = mode, chooseByWords(phrase, in: list) { return }
    // In lines mode a key's name is the key.
    if isLineMode, let key = Key(name: phrase), dialogue.keyMap[key] != nil || isDigitChoice(key) {
      press(key)
      return
    }
    if isLineMode, case .table(let cursor) = mode, let key = Key(name: phrase),
      moveInTable(key, cursor)
    {
      return
    }
    if isLineMode, case .formula(let reading) = mode, let key = Key(name: phrase),
      moveInFormula(key, reading)
    {
      return
    }
    // A reversed key: `'h`.
    if isLineMode, phrase.first == "'",
      let key = Key(name: String(phrase.dropFirst()).trimmingSpaces),
      let command = dialogue.keyMap[key]?.reversed
    {
      perform(command)
      return
    }
    let proposal = dialogue.takeProposal()
    if copiesAnswer(phrase) { return }
    if asksThing(phrase, otherwise: { $0.performCommand(phrase, proposal) }) { return }
    if asksWhatWasSaid(phrase, otherwise: { $0.performCommand(phrase, proposal) }) { return }
    performCommand(phrase, proposal)
  }

  /// Does what words ask for that are about no single thing of the page.
  private mutating func performCommand(
    _ phrase: String, _ proposal: String?, asksPage: Bool = true
  ) {
    // "Can I return it" asks about a thing, and is no politeness around "return".
    if asksPage, case .browse = mode, let whether = phrases.askedWhether(phrase), let page,
      let asked = [phrase, whether.joined(separator: " ")].first(where: { words in
        if case .label? = FactQuestion(words, questionWords, titles: titles(of: page))?.concept {
          return true
        }
        return false
      })
    {
      return tellFact(asked, tellsNothing: asked == phrase) {
        $0.performCommand(phrase, proposal, asksPage: false)
      }
    }
    guard let match = understood(phrase) else {
      // "Did you mean …?" is a question.
      if let proposal, phrases.answer(phrase) == true { return perform(words: proposal) }
      if isLineMode, let key = commandNames.key(named: phrase) {
        press(key)
        return
      }
      if isWrittenAsAddress(phrase) {
        open(typed: phrase)
        return
      }
      if let number = phrases.numbers.value(of: phrase) {
        goToNumber(number)
        return
      }
      let way = wayToPress(phrase)
      if way == nil, canAskPage, phrases.asksForRequired(phrase), let page,
        listRequiredFields(on: page)
      {
        return
      }
      if way == nil, canAskPage, let wish = phrases.wish(phrase) {
        if case .choice = mode { dialogue.turn(to: .browse) }
        // What the page calls so comes first.
        return wish == .place ? tellFact(phrase) { $0.answer(wish) } : answer(wish)
      }
      let meant = way == nil ? meant(by: phrase) : nil
      let near = (way ?? wayToPressNearly(phrase)).map { [$0] } ?? phrases.proposals(for: phrase)
      if asksTable(
        phrase, tellsUnclear: near.isEmpty,
        otherwise: { $0.tellFact(phrase) { $0.answer(phrase, meant, near) } })
      {
        return
      }
      tellFact(phrase) { $0.answer(phrase, meant, near) }
      return
    }
    guard mayStandWhole(phrase, match), let page, let visit = reader.visit else {
      return perform(match, saidAs: phrase)
    }
    let (id, linear, sought) = (visit.id, page.linear, phrase)
    work(isLarge: page.isLarge) {
      !PageFind(sought, in: linear).matches.isEmpty
    } then: { session, isThere in
      guard session.reader.visit?.id == id else { return }
      if isThere { session.find(sought) } else { session.perform(match, saidAs: sought) }
    }
  }

  /// Whether a phrase may stand on the page just as it was said, where it only ends as a command to open something does:
  /// 인감증명서 방문.
  private func mayStandWhole(_ phrase: String, _ match: PhraseMatch) -> Bool {
    guard match.command == .action(.open), let words = match.arguments.words, let page,
      phrase.contains(where: \.isWhitespace), !looksLikeAddress(words)
    else { return false }
    return NameMatch.matches(for: phrases.names(for: words), among: page.names.stops).isEmpty
  }

  /// What a phrase asks for.
  ///
  /// A colour that nobody knows makes it none about colours, unless it says so: "set password".
  private func understood(_ phrase: String) -> PhraseMatch? {
    let pattern = phrases.match(phrase)
    guard let match = phrases.understand(phrase, by: pattern, isNamed: { isNamed($0, phrase) })
    else { return nil }
    if let named = pressed(by: phrase, match) { return named }
    // Whether there is a dark mode is asked of the page.
    if match.command == .action(.theme), phrases.askedWhether(phrase) != nil { return nil }
    // Who asks what number 38 is wants to know it, and not to go there.
    if match.arguments.number != nil, phrases.isQuestion(phrase),
      [.press, .goToNumber, .openInNewTab].contains(where: { match.command == .action($0) })
    {
      return nil
    }
    // "Read the privacy policy" opens the link of that name where no heading is called so.
    if match.command == .action(.readPart), let name = match.arguments.name, let page,
      heading(called: name, page) == nil,
      NameMatch.isExact(phrases.names(for: name), among: page.names.stops)
    {
      var said = CommandArguments()
      said.name = name
      return PhraseMatch(command: .action(.press), said)
    }
    // What no heading is called may be asked of a table, or be no command at all.
    if match.command == .action(.readPart), let name = match.arguments.name, let page,
      heading(called: name, page) == nil
    {
      // "Read the part about fares" is about the heading "Fares".
      guard let subject = phrases.subjectOfPart(name), heading(called: subject, page) != nil else {
        return nil
      }
      var said = match.arguments
      said.name = subject
      return PhraseMatch(command: match.command, said)
    }
    // "Settings punctuation" asks for no punctuation that is called "settings".
    if let value = match.arguments.value, phrases.match(value, only: .settings) != nil,
      let settings = phrases.match(phrase, only: .settings)
    {
      return settings
    }
    guard match.command == .action(.theme), let value = match.arguments.value,
      !isValue(value, of: .theme), fieldOfPage(phrase, not: match.command) == nil
    else { return match }
    // "What colours does it come in" asks the page.
    if phrases.isQuestion(phrase) { return nil }
    let said = FoldedText(phrase).key.span
    let own = strings(.phrase, Command.Action.theme.rawValue).split(separator: "|")
      .filter { !$0.contains("{") }
    return own.contains { FoldedText(String($0)).isIn(said) } ? match : nil
  }

  /// The press of what is called just as a phrase ends, where that may be said for nothing: "press OK", "press sail now".
  private func pressed(by phrase: String, _ match: PhraseMatch) -> PhraseMatch? {
    guard match.command == .action(.press) || match.command == .action(.activate), let page,
      let space = phrase.firstIndex(where: \.isWhitespace),
      phrases.match(String(phrase[..<space]))?.command == .action(.activate)
    else { return nil }
    let name = String(phrase[space...]).trimmingSpaces
    // "Press the cup" leaves out no more than an article.
    if let taken = match.arguments.name, name.lowercased().hasSuffix(taken.lowercased()) {
      return nil
    }
    guard NameMatch.isExact([name], among: page.names.stops) else { return nil }
    var said = CommandArguments()
    said.name = name
    return PhraseMatch(command: .action(.press), said)
  }

  /// Whether the page has what a way to say a command takes for a name.
  func isNamed(_ match: PhraseMatch, _ phrase: String) -> Bool {
    if match.command == .action(.voice), let value = match.arguments.value {
      return surroundings.voices.contains { isCalled(value, voice: $0) }
    }
    if match.command == .action(.open), let words = match.arguments.words, looksLikeAddress(words) {
      return true
    }
    guard let page, let said = match.arguments.name ?? match.arguments.words else { return false }
    let names = phrases.names(for: said)
    return NameMatch.isExact([phrase], among: page.names.stops)
      || !NameMatch.matches(for: names, among: page.names.stops).isEmpty
      || !NameMatch.matches(for: names, among: page.names.settableNames).isEmpty
      || heading(called: said, page) != nil
  }

  /// Whether the page has a field that is called as a way to set one takes it.
  func isField(_ match: PhraseMatch) -> Bool {
    guard let page, let name = match.arguments.name else { return false }
    return !NameMatch.matches(for: phrases.names(for: name), among: page.names.settableNames)
      .isEmpty
  }

  /// What words that no way to say a command fits are done as at once; nil where that is only asked about.
  ///
  /// A recogniser may have misheard, and in a list most words are about what is listed.
  private func meant(by phrase: String) -> PhraseMatch? {
    guard !dialogue.answering.isByVoice else { return nil }
    switch mode {
    case .browse, .table: return phrases.meant(by: phrase)
    default: return nil
    }
  }

  /// Does what words come to, or says that they are no command and what may have been meant.
  private mutating func answer(_ phrase: String, _ meant: PhraseMatch?, _ near: [String]) {
    if let meant { return perform(meant, saidAs: phrase) }
    leaveListFor(question: phrase)
    guard case .browse = mode, let page else { return tellUnknown(phrase, near) }
    if phrases.asksForRequired(phrase), !elements(.formField, on: page).isEmpty {
      return tell(.formNoneRequired)
    }
    // A press of just that name is offered before; a heading is gone to.
    let isPressed = wayToPress(phrase) != nil
    if !isPressed, goToPart(called: phrase, on: page) { return }
    if questionWords.askForOrder(phrase) { return tell(.askNoOrder) }
    // What a button does is proposed before words are looked for.
    guard !isPressed, deed(wishedFor: phrase) == nil else {
      return goToSubject(of: phrase, on: page) ? () : tellUnknown(phrase, near)
    }
    asksContent(phrase, near, on: page) { session in
      if session.goToSubject(of: phrase, on: page) { return }
      session.offersNearest(to: phrase, on: page) { $0.tellUnknown(phrase, near) }
    }
  }

  /// Leaves a list of what stands on the page where something else is asked than for one of its entries: nobody filters a list
  /// by a question.
  private mutating func leaveListFor(question: String) {
    guard case .choice(let list) = mode, canAskPage, !list.isGuided, phrases.asksSomething(question)
    else { return }
    dialogue.turn(to: .browse)
  }

  /// Goes to where the page has the words that a part to be read is about, where no heading is called so.
  private mutating func goToSubject(of phrase: String, on page: BrowsedPage) -> Bool {
    guard let match = phrases.match(phrase), match.command == .action(.readPart),
      let name = match.arguments.name, let subject = phrases.subjectOfPart(name)
    else { return false }
    if PageFind(subject, in: page.linear).matches.isEmpty {
      tell(.moveNoHeading(name: .text(subject)))
    } else {
      find(subject)
    }
    return true
  }

  private func isCalled(_ name: String, voice: String) -> Bool {
    let wanted = name.lowercased()
    return voice.lowercased() == wanted || strings.voiceName(voice).lowercased() == wanted
  }

  mutating func tell(unknown phrase: String, _ near: [String]) {
    if near.isEmpty, case .choice(let list) = mode, list.canFilter {
      tell(.listNoMatch(text: .text(phrase)))
      return
    }
    dialogue.propose(near.count == 1 ? near[0] : nil)
    tell(.unknownPhrase(phrase, nearest: near.isEmpty ? nil : quoted(near)))
  }

  /// Ways to say something, each in quotation marks: "next heading" or "next link".
  func quoted(_ phrases: [String]) -> String {
    let all = phrases.map { strings(.joinQuoted(phrase: .text($0))) }
    guard all.count > 1, let last = all.last else { return all.first ?? "" }
    return strings(
      .joinOr(
        first: .text(all.dropLast().joined(separator: strings(.joinComma))), last: .text(last)))
  }

  /// An empty line: at a field of a form that is filled in it keeps what is chosen; any other list is left.
  mutating func keepChoice() {
    guard case .choice(let list) = mode else { return }
    keep(list)
  }

  /// Opens the prompt for a command in words.
  ///
  /// A list that waits goes on waiting, since the words may choose from it, and so does a table.
  mutating func openWordsPrompt(initial: String = "") {
    ask(
      .promptWords, for: .command(before: mode), initial: initial,
      history: dialogue.history(of: .phrases), completes: .phrases)
  }
}
