import HarkReading
import HarkText

/// What the words of a phrase come to that no pattern spells out.
package enum Gist: Equatable, Sendable {
  /// Every word is known, and together they fit one command.
  case clear(PhraseMatch)
  /// These may be meant, the likeliest first; a word is unknown, or several commands fit.
  case near([PhraseMatch])
}

// What is asked for by the words' meanings, in any order.
extension Phrases {
  /// What a phrase asks for by a pattern.
  ///
  /// - Parameters:
  ///   - phrase: what was said.
  ///   - match: the pattern that it fits.
  ///   - isNamed: whether the page has something called as a pattern takes it; one that takes words for a name which nothing
  ///     has is less sure than words that all have a meaning.
  /// - Returns: nil where it is no command, or only asked about.
  func understand(
    _ phrase: String, by match: PhraseMatch?, isNamed: (PhraseMatch) -> Bool
  ) -> PhraseMatch? {
    guard let match, takesAnyWords(match), !isNamed(match) else { return match }
    if isNoName(match, in: phrase) { return nil }
    guard case .clear(let meant)? = gist(of: phrase), isGuess(match, than: meant) else {
      return match
    }
    return nil
  }

  /// What a phrase is done as at once, though no way to say a command is like it: each of its words has a meaning, together
  /// they fit one command, it is asked for and not told, nothing is lost by it, and nothing is written that stays.
  func meant(by phrase: String) -> PhraseMatch? {
    guard case .clear(let match)? = gist(of: phrase),
      match.command.row.whenHeard.isDoneByMeaning, isRequest(phrase),
      // "Who started this" and "which version is this for" are asked of the page.
      !has(personWords, PhraseInput(phrase)), !endsInPurpose(PhraseInput(phrase)),
      !asksPage(phrase, before: match.command)
    else { return nil }
    return match
  }

  /// Whether a question is about the thing that a page is about, before it is about Hark: "what sizes does it come in".
  ///
  /// How Hark speaks and looks is meant where that is named: the text, letters, the screen, a voice, Hark.
  private func asksPage(_ phrase: String, before command: Command) -> Bool {
    guard [.voice, .session].contains(command.row.subject), isQuestion(phrase) else { return false }
    let reading = MeaningReading(PhraseInput(phrase), lexicon, numbers)
    return !reading.words.contains { word in
      word.senses.contains { !$0.meanings.isDisjoint(with: Meaning.ofHark) }
    }
  }

  private func endsInPurpose(_ input: PhraseInput) -> Bool {
    purposeWords.contains { word in
      input.characters.count > word.count
        && input.characters.suffix(word.count).elementsEqual(word)
        && (word.first.map(PhraseInput.isLatin) != true
          || input.isParted(input.count - word.count))
    }
  }

  /// Whether a pattern has taken words for what it is about.
  private func takesAnyWords(_ match: PhraseMatch) -> Bool {
    let said = match.arguments
    return said.words != nil || said.name != nil || said.value != nil
  }

  /// Whether the words that a pattern has taken are hardly a name: a question, a statement, or a voice of a whole sentence.
  private func isNoName(_ match: PhraseMatch, in phrase: String) -> Bool {
    guard case .action(let action) = match.command else { return false }
    let taken = match.arguments.words ?? match.arguments.name ?? match.arguments.value ?? ""
    if Self.takesNames.contains(action), goesOnAsName(taken) { return true }
    // "History of today" asks for a day, "History of tea" is a title.
    if action == .history, !names(.today, in: taken), !names(.yesterday, in: taken),
      nameJoints.contains(where: { phrase.lowercased().hasSuffix(" \($0) \(taken.lowercased())") })
    {
      return true
    }
    switch action {
    // "Go green with us" names no colours of a screen, "speak to an adviser" no language.
    case .theme: return !names(.style, in: taken) && !names(.theme, in: phrase)
    case .readInLanguage: return taken.contains(" ") && !names(.tongue, in: taken)
    // Nobody opens "what time it is"; it is asked.
    case .open: return isQuestion(phrase)
    case .voice:
      let name = match.arguments.value ?? ""
      let most = name.utf8.count == name.count ? Self.longestVoice : Self.longestVoice / 3
      return name.count > most || name.count { $0 == " " } > 1 || isStatement(phrase)
    case .press, .readPart, .bookmarks, .history, .goToTab, .playMacro, .searchWith, .searchEngine,
      .settings:
      return isStatement(phrase)
    default: return false
    }
  }

  /// The commands that take any words for the name of something.
  private static let takesNames: Set<Command.Action> = [
    .open, .press, .readPart, .bookmarks, .history, .goToTab, .searchWith, .search, .settings,
  ]

  /// Whether words go on from the one before them, as a title does and no name: "of the steam engine", "and rescue".
  private func goesOnAsName(_ words: String) -> Bool {
    let first = words.prefix { !$0.isWhitespace }.lowercased()
    return first.count < words.count && nameJoints.contains(first)
  }

  /// Whether a word of a text has a meaning.
  private func names(_ meaning: Meaning, in text: String) -> Bool {
    MeaningReading(PhraseInput(text), lexicon, numbers).words.contains { word in
      word.senses.contains { $0.meanings.contains(meaning) }
    }
  }

  /// The most Latin letters that a voice is called by.
  private static let longestVoice = 24

  /// Whether a pattern matches only by taking any words for a name or a value.
  private func isGuess(_ match: PhraseMatch, than meant: PhraseMatch) -> Bool {
    guard case .action(let action) = match.command else { return false }
    let said = match.arguments
    switch action {
    // What is looked for may be any words; those that say where to go are none, nor are those that ask where a list is that
    // Hark keeps.
    case .find: return said.words != nil && (meant.command.isPlace || meant.command.isKeptList)
    case .voice: return said.value != nil
    // Columns, tabs and recorded steps have names of their own.
    case .readPart, .press, .setField: return said.name != nil
    case .open: return said.words != nil
    case .siteVerbosity, .verbosity, .punctuation:
      return said.value.map { !levels.contains($0.lowercased()) } ?? false
    default: return false
    }
  }

  /// How to say what a phrase comes to, for proposals.
  ///
  /// - Returns: nil where no way has room for what was said with it.
  func way(to match: PhraseMatch) -> String? {
    let target: PhrasePattern.Target
    var said = match.arguments
    switch match.command {
    case .action(.list): target = .listOfKind
    case .action(let action): target = .action(action)
    case .next(let kind): (target, said.kind) = (.next, kind)
    case .previous(let kind): (target, said.kind) = (.previous, kind)
    case .macro, .change: return nil
    }
    let slots: [(name: String, text: String?)] = [
      (
        "kind",
        said.kind.flatMap { kind in kinds.first { $0.kind == kind && $0.place == 0 }?.name }
      ),
      ("n", said.number.map { String($0) }), ("words", said.words), ("value", said.value),
      ("name", said.name),
    ]
    let filled = slots.compactMap { name, text in text.map { (name: "{\(name)}", text: $0) } }
    func holds(_ way: String) -> Bool {
      way.count { $0 == "{" } == filled.count { way.contains($0.name) }
    }
    let ways = patterns.filter { pattern in
      pattern.target == target && holds(pattern.way)
        && (pattern.isOn == nil || pattern.isOn == said.isOn)
    }
    // One with all that was said comes first, and "next link" before "link".
    let best =
      ways.first { $0.way.count { $0 == "{" } == filled.count && $0.way.first != "{" }
      ?? ways.first { $0.way.count { $0 == "{" } == filled.count } ?? ways.first
    return best.map { pattern in
      PhraseWay.plain(filled.reduce(pattern.way) { $0.replacing($1.name, with: $1.text) })
    }
  }

  /// What the words of a phrase come to; nil where too little of it has a meaning.
  ///
  /// - Complexity: linear in the phrase and in the rules, of which there are some hundred.
  package func gist(of phrase: String) -> Gist? {
    guard phrase.count <= MeaningReading.limit else { return nil }
    let input = PhraseInput(phrase)
    guard input.count > 1 else { return nil }
    let reading = MeaningReading(input, lexicon, numbers)
    guard reading.unknownWords <= Self.mostUnknown, reading.words.count <= MeaningReading.mostWords
    else { return nil }
    let best = MeaningChoice.best(of: reading, sparing: Self.mostUnknown - reading.unknownWords)
    let exact = best.first ?? []
    if reading.unknownWords == 0, !exact.isEmpty {
      let matches = exact.compactMap { match($0, reading, input) }
      if matches.count == 1, let match = matches.first { return .clear(match) }
      return matches.isEmpty ? nil : .near(Array(matches.prefix(3)))
    }
    // Words that are not known, and meanings too many, among two or more that decide.
    guard reading.unknownLetters * 2 <= input.count else { return nil }
    for choices in best {
      let matches = choices.filter { $0.size > 1 }.compactMap { match($0, reading, input) }
      if !matches.isEmpty { return .near(Array(matches.prefix(3))) }
    }
    return nil
  }

  /// How many words that are not known, or meanings that a command has no use for, a phrase may have that it is proposed for.
  private static let mostUnknown = 2

  private func match(_ choice: MeaningChoice, _ reading: MeaningReading, _ input: PhraseInput)
    -> PhraseMatch?
  {
    var arguments = CommandArguments()
    arguments.number = reading.words.lazy.compactMap(\.number).first
    arguments.kind = choice.kind
    if choice.said.contains(.on) { arguments.isOn = true }
    if choice.said.contains(.off) { arguments.isOn = false }
    func text(of meaning: Meaning) -> String? {
      reading.words.first { $0.senses.contains { $0.meanings.contains(meaning) } }.map {
        input.text($0.range)
      }
    }
    switch choice.target {
    case .next:
      return Self.kind(of: choice, arguments.number).map { PhraseMatch(command: .next($0)) }
    case .previous:
      return Self.kind(of: choice, arguments.number).map { PhraseMatch(command: .previous($0)) }
    case .action(let action):
      switch action {
      case .readInLanguage, .siteLanguage: arguments.words = text(of: .tongue)
      case .theme: arguments.value = text(of: .style)
      case .scale: arguments.value = arguments.number.map { String($0) }
      default: break
      }
      return PhraseMatch(command: .action(action), arguments)
    }
  }
  /// The kind that is gone to: with "visited", "not visited" and a level it is a narrower one.
  private static func kind(of choice: MeaningChoice, _ number: Int?) -> ElementKind? {
    guard let kind = choice.kind else { return nil }
    if let number {
      guard kind == .heading, (1...6).contains(number) else { return nil }
      return .headingLevel(number)
    }
    guard choice.said.contains(.visit) else { return kind }
    guard kind == .link else { return nil }
    return choice.said.contains(.not) ? .unvisitedLink : .visitedLink
  }
}

extension Command {
  /// Whether it only goes somewhere on the page, or tells what is there.
  fileprivate var isPlace: Bool {
    switch self {
    case .next, .previous: true
    case .action(let action):
      [
        .first, .last, .findNext, .findPrevious, .mainContent, .comments, .related, .searchField,
        .list,
        .count,
      ].contains(action)
    case .macro, .change: false
    }
  }

  /// Whether it lists what Hark keeps.
  fileprivate var isKeptList: Bool {
    switch self {
    case .action(.downloads), .action(.history), .action(.bookmarks), .action(.readingList),
      .action(.feeds), .action(.tabs):
      true
    default: false
    }
  }
}
