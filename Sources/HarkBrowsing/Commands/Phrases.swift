package import HarkReading
import HarkSettings
import HarkText

/// What a person asked for in words: a command, and what was said with it.
package struct PhraseMatch: Equatable, Sendable {
  package let command: Command
  package let arguments: CommandArguments

  package init(command: Command, _ arguments: CommandArguments = CommandArguments()) {
    self.command = command
    self.arguments = arguments
  }
}

/// The commands in words, from the patterns of Strings.
///
/// A pattern (`phrase.NAME`) is a list of ways to say a command with `|` between, as
/// `PhraseGrammar` reads them. Spaces, case, width and punctuation don't count, but a word in Latin
/// letters must end where it ends. Words of politeness and hesitation around a phrase are passed
/// over. Of several matches the one with the most words of its own wins.
package struct Phrases: Sendable {
  /// The number words of the language.
  package let numbers: SpokenNumber
  private(set) var patterns: [PhrasePattern] = []
  /// Which patterns may begin with a character, and which with any, in their order.
  private var beginning: [Character: [Int]] = [:]
  private var beginningWithAny: [Int] = []
  private(set) var kinds: [KindName] = []
  /// Ways to ask for the next and previous element of each kind, for suggestions.
  private(set) var jumps: Set<String> = []
  /// The words of the ways that are taught, with how many have each, for telling a mistyped word from one that belongs to
  /// a slot.
  private(set) var vocabulary: [String: Int] = [:]
  let fillersBefore: [[Character]]
  let fillersAfter: [[Character]]
  /// The one of them that is never taken for a name where anything else fits.
  private let please: [Character]
  let particles: [String]
  let articles: [[Character]]
  /// What people count by ("people", 명), lower case.
  let counters: Set<String>
  private let yes: Set<String>
  private let no: Set<String>
  private let on: Set<String>
  private let off: Set<String>
  private let filling: [FillingWord: Set<String>]
  private let endings: Set<String>
  /// How a request begins or ends, and what makes a statement of words; see `isRequest`.
  let requestStarts: [[Character]]
  let requestEndings: [[Character]]
  let statementWords: [[Character]]
  let statementEndings: [[Character]]
  /// What says that a thing is the person's own: "my".
  let ownWords: [[Character]]
  /// What asks about printing and translating instead of asking for it, and what does beside "printed" and "translated".
  let wishlessWords, wishlessDoneWords: [[Character]]
  /// What asks for a person or a reason, which no command tells; and the ends of questions about what the page is for.
  let personWords, purposeWords: [[Character]]
  /// How a part of the page is asked for by what it is about; with - before what stands behind that.
  let partWords: [String]
  /// The same for entries of a page, which are opened: "story about".
  let entryWords: [String]
  /// What asks for the postal address of who made the page.
  let placeWords: Set<String>
  /// What asks the page something.
  let asking: AskingWords
  /// What parts of pages are called that are the same, lower case: "faq" and "questions and answers".
  let sameParts: [[String]]
  /// How a question begins whether the page has something, or with - before it how it ends, and what may stand beside that.
  let whether: [String]
  let besideWhether: Set<String>
  /// How it is asked what something is, and who someone is, written as `whether` is.
  let definition, definitionOfWho: [String]
  /// What asks how many there are, and what ends the words for what is counted where those stand behind it.
  let howMany: [String]
  /// How it is asked what someone has said, and that an answer be copied, written as `whether` is.
  let saidBy, copied: [String]
  /// What says nothing of what a question is about.
  let topicless: Set<String>
  /// Words with which the title of a thing goes on behind its first word: "and" of "Search and rescue".
  let nameJoints: Set<String>
  let howManyEnds: Set<String>
  /// What may cling to the word for what is counted.
  let howManyParticles: [String]
  private let words: MadeOnce<MeaningLexicon>
  /// What levels of punctuation and of detail are called, lower case.
  let levels: Set<String>

  /// The longest phrase that is understood, in characters; a longer one is no command.
  private static let limit = 2000
  /// The longest phrase whose politeness is passed over.
  private static let politeLimit = 200

  /// How many ways to say a command a mistyped word is put right by; what is taught stands first.
  private static let taughtWays = 12

  /// Compiles the patterns of a language.
  ///
  /// - Complexity: linear in the patterns, which takes longer than a key may wait; `PhraseBook` sees to it.
  package init(_ strings: StringCatalog) {
    func list(_ key: Sentence) -> [String] {
      strings.has(key) ? strings(key).split(separator: "|").map { String($0) } : []
    }
    func words(_ key: Sentence) -> [[Character]] {
      list(key).map { PhraseInput($0).characters }.filter { !$0.isEmpty }
        .sorted { $0.count > $1.count }
    }
    numbers = SpokenNumber(strings(.phrase, "numbers"))
    fillersBefore = words(Sentence(.phrase, "fillers.before"))
    fillersAfter = words(Sentence(.phrase, "fillers.after"))
    please = list(Sentence(.phrase, "fillers.after")).first.map { PhraseInput($0).characters } ?? []
    articles = words(Sentence(.phrase, "articles"))
    particles = list(Sentence(.phrase, "particles"))
    counters = Set(list(Sentence(.phrase, "counters")))
    yes = Set(words(Sentence(.phrase, "yes")).map { String($0) })
    no = Set(words(Sentence(.phrase, "no")).map { String($0) })
    on = Set(words(Sentence(.phrase, "on")).map { String($0) })
    off = Set(words(Sentence(.phrase, "off")).map { String($0) })
    func called<Value: SettingChoice>(_ setting: Setting<Value>) -> [String] {
      Value.allCases.flatMap { value in
        let name = Sentence(.setting, "\(setting.name).\(value.rawValue)")
        return [value.rawValue] + (strings.has(name) ? [strings(name).lowercased()] : [])
      }
    }
    levels = Set(called(.punctuation) + called(.verbosity))
    func filled(_ key: Sentence) -> Set<String> { Set(words(key).map { String($0) }) }
    filling = [
      .back: filled(Sentence(.phrase, "filling.back")),
      .skip: filled(Sentence(.phrase, "filling.skip")),
      .stop: filled(Sentence(.phrase, "filling.stop")),
      .help: filled(Sentence(.phrase, "filling.help")),
      .mine: filled(Sentence(.phrase, "filling.mine")),
    ]
    endings = filled(Sentence(.phrase, "filling.done"))
    func marks(_ key: Sentence, ending: Bool) -> [[Character]] {
      list(key).filter { $0.hasPrefix("-") == ending }.map {
        PhraseInput(ending ? String($0.dropFirst()) : $0).characters
      }
    }
    requestStarts = marks(Sentence(.phrase, "request"), ending: false)
    requestEndings = marks(Sentence(.phrase, "request"), ending: true)
    statementWords = marks(Sentence(.phrase, "statement"), ending: false)
    statementEndings = marks(Sentence(.phrase, "statement"), ending: true)
    ownWords = marks(Sentence(.phrase, "own"), ending: false)
    wishlessWords = marks(Sentence(.phrase, "wish.not"), ending: false)
    wishlessDoneWords = marks(Sentence(.phrase, "wish.not"), ending: true)
    personWords = marks(Sentence(.phrase, "who"), ending: false)
    purposeWords = marks(Sentence(.phrase, "who"), ending: true)
    partWords = list(Sentence(.phrase, "part.about")).map { String($0) }
    entryWords = list(Sentence(.phrase, "entry.about")).map { String($0) }
    placeWords = filled(Sentence(.phrase, "postal-address"))
    asking = AskingWords(marks: marks, words: words)
    sameParts = list(Sentence(.phrase, "part.same")).map {
      $0.split(separator: ",").map(String.init)
    }
    whether = list(Sentence(.phrase, "whether")).sorted { $0.count > $1.count }
    besideWhether = Set(list(Sentence(.phrase, "whether.beside")))
    definition = list(Sentence(.phrase, "definition")).sorted { $0.count > $1.count }
    definitionOfWho = list(Sentence(.phrase, "definition.who")).sorted { $0.count > $1.count }
    howMany = list(Sentence(.phrase, "how-many")).sorted { $0.count > $1.count }
    saidBy = list(Sentence(.phrase, "said-by")).sorted { $0.count > $1.count }
    copied = list(Sentence(.phrase, "copied")).sorted { $0.count > $1.count }
    topicless = Set(list(Sentence(.phrase, "topicless")))
    nameJoints = Set(list(Sentence(.phrase, "joints")))
    howManyEnds = Set(list(Sentence(.phrase, "how-many.ends")))
    howManyParticles = list(Sentence(.phrase, "how-many.particles"))
    let grammar = PhraseGrammar(
      forms: list(Sentence(.phrase, "forms")), homophones: list(Sentence(.phrase, "homophones")))
    func names(of kind: ElementKind) -> [String] { list(Sentence(.phrase, "kind.\(kind.name)")) }
    let kinds = ElementKind.allCases.flatMap { KindName.all(of: $0, in: names(of: $0)) }
      .sorted { $0.words.count > $1.words.count }
    self.kinds = kinds
    self.words = MadeOnce { MeaningLexicon(strings, kinds: kinds) }
    for kind in ElementKind.allCases {
      // What dictation hears in place of a name stands last, and is not offered.
      names(of: kind).prefix(2).forEach { learn($0) }
    }
    func add(_ key: Sentence, _ target: PhrasePattern.Target, isOn: Bool? = nil) {
      for (place, way) in list(key).enumerated() {
        append(
          PhrasePattern(
            target: target, elements: grammar.elements(of: way), way: way, isOn: isOn))
        // Words of rare ways would only make for odd proposals.
        if place < Phrases.taughtWays { learn(way) }
      }
    }
    for action in Command.Action.allCases {
      add(Sentence(.phrase, action.rawValue), .action(action))
      for isOn in [true, false] {
        let state = isOn ? "on" : "off"
        add(Sentence(.phrase, "\(action.rawValue).\(state)"), .action(action), isOn: isOn)
      }
    }
    add(Sentence(.phrase, "next"), .next)
    add(Sentence(.phrase, "previous"), .previous)
    add(Sentence(.phrase, "list"), .listOfKind)
    for way in list(Sentence(.phrase, "next")) + list(Sentence(.phrase, "previous")) {
      // Only the plain ways; one with optional words is none to be offered.
      guard way.hasSuffix("{kind}") || way.hasPrefix("{kind}"),
        !way.contains(where: { "[]()/".contains($0) }), way.count(where: { $0 == "{" }) == 1
      else { continue }
      for kind in ElementKind.allCases {
        guard let name = list(Sentence(.phrase, "kind.\(kind.name)")).first else { continue }
        jumps.insert(way.replacing("{kind}", with: name))
      }
    }
  }

  /// Whether the language tells what asks from what only tells.
  var knowsRequests: Bool { !requestStarts.isEmpty || !requestEndings.isEmpty }

  /// The words with what they mean; made when the first phrase needs them.
  var lexicon: MeaningLexicon { words.value }

  private mutating func append(_ pattern: PhrasePattern) {
    let place = patterns.count
    patterns.append(pattern)
    guard let firsts = pattern.firsts else { return beginningWithAny.append(place) }
    for first in firsts { beginning[first, default: []].append(place) }
  }

  /// The patterns that a phrase may be which begins so, in their order: few of all.
  private func places(beginningWith first: Character) -> [Int] {
    guard let own = beginning[first] else { return beginningWithAny }
    return (own + beginningWithAny).sorted()
  }

  private mutating func learn(_ way: String) {
    var isSlot = false
    var word = ""
    for character in way + " " {
      if character == "{" { isSlot = true }
      if !isSlot, character.isLetter || character == "'" {
        word.append(contentsOf: character.lowercased())
      } else if !word.isEmpty {
        vocabulary[word, default: 0] += 1
        word = ""
      }
      if character == "}" { isSlot = false }
    }
  }

  /// What a phrase asks for; nil if it is no known way to say anything, and no command's name.
  ///
  /// - Parameters:
  ///   - phrase: what was said.
  ///   - only: the one command that it may ask for; nil for any.
  /// - Returns: the surest command, with what was said of its arguments.
  package func match(_ phrase: String, only: Command.Action? = nil) -> PhraseMatch? {
    guard phrase.count <= Phrases.limit else { return nil }
    let input = PhraseInput(phrase)
    guard input.count > 0 else { return nil }
    let isShort = input.count <= Phrases.politeLimit
    let starts = isShort ? beginnings(of: input) : [0]
    let ends = isShort ? endings(of: input, from: 0) : [input.count]
    var best: Candidate?
    let present = CharacterMask(input.characters)
    let spotted = SpottedWords(in: input, articles: articles, kinds: kinds)
    for (before, start) in starts.enumerated() {
      let places = places(beginningWith: input.characters[start])
        .filter { patterns[$0].mayBe(in: present) }
      for (after, end) in ends.enumerated() where start < end {
        let last = input.characters[end - 1]
        for place in places where patterns[place].mayEnd(with: last) {
          let pattern = patterns[place]
          guard after == 0 || !pattern.endsInValue else { continue }
          if let only, pattern.target != .action(only) { continue }
          var matcher = PhraseMatcher(input, spotted, end: end, numbers: numbers)
          guard matcher.match(pattern.elements[...], from: start) else { continue }
          // "2 links" counts them; one of them is "the second link".
          if matcher.isPlural, matcher.number != nil, pattern.target == .action(.first) { continue }
          let candidate = Candidate(
            rank: [
              isPlea(matcher) ? 0 : 1, matcher.score, before,
              pattern.isSearch ? matcher.slots.count : 0, after,
            ],
            pattern: pattern, matcher: matcher)
          if let best, !best.rank.lexicographicallyPrecedes(candidate.rank) { continue }
          guard command(pattern.target, matcher) != nil else { continue }
          best = candidate
        }
      }
    }
    guard let best, let command = command(best.pattern.target, best.matcher) else {
      return only == nil ? named(phrase) : nil
    }
    let texts = best.matcher.slots.mapValues { range in
      best.pattern.isLiteral
        ? withoutQuotes(input.text(range)) : withoutMarks(input.text(range))
    }
    var arguments = CommandArguments()
    arguments.words = texts["words"]
    arguments.name = texts["name"]
    arguments.value = texts["value"]
    arguments.number = best.matcher.number
    arguments.numberWords = best.matcher.numberRange.map { input.text($0) }.flatMap {
      $0.contains(where: \.isNumber) ? nil : $0
    }
    arguments.kind = best.matcher.kind
    arguments.isOn = best.pattern.isOn
    return PhraseMatch(command: command, arguments)
  }

  /// The other ways to part a phrase that sets a field into its name and its value, with longer names: 備考に関する欄に雨と入力
  /// sets 備考 or 備考に関する欄, which only the page knows.
  func longerNames(of phrase: String) -> [CommandArguments] {
    guard phrase.count <= Phrases.politeLimit else { return [] }
    let input = PhraseInput(phrase)
    guard input.count > 0 else { return [] }
    let present = CharacterMask(input.characters)
    let spotted = SpottedWords(in: input, articles: articles, kinds: kinds)
    var found: [(name: Range<Int>, value: Range<Int>)] = []
    for start in beginnings(of: input) {
      let places = places(beginningWith: input.characters[start]).filter {
        patterns[$0].target == .action(.setField) && patterns[$0].mayBe(in: present)
          && patterns[$0].mayEnd(with: input.characters[input.count - 1])
      }
      for place in places {
        var least = 1
        while found.count < Phrases.mostPartings {
          var matcher = PhraseMatcher(
            input, spotted, end: input.count, numbers: numbers, leastName: least)
          guard matcher.match(patterns[place].elements[...], from: start),
            let name = matcher.slots["name"], let value = matcher.slots["value"]
          else { break }
          if !found.contains(where: { $0.name == name && $0.value == value }) {
            found.append((name, value))
          }
          least = name.count + 1
        }
      }
    }
    return found.sorted { $0.name.count > $1.name.count }.map { parts in
      var arguments = CommandArguments()
      arguments.name = withoutQuotes(input.text(parts.name))
      arguments.value = withoutQuotes(input.text(parts.value))
      return arguments
    }
  }

  /// So many ways to part a phrase are looked at.
  private static let mostPartings = 40

  /// Whether the name in a phrase is nothing but a "please" or a hesitation: "link please" asks for the next link, and
  /// 음, 검색 for no search with 음.
  private func isPlea(_ matcher: PhraseMatcher) -> Bool {
    guard let name = matcher.slots["name"] else { return false }
    let said = matcher.input.characters[name]
    return said.elementsEqual(please)
      || name.lowerBound == 0 && fillersBefore.contains { said.elementsEqual($0) }
  }

  /// The command that the settings call so, in any language of the interface: what drives Hark need not
  /// know which one a person has chosen.
  private func named(_ phrase: String) -> PhraseMatch? {
    let name = phrase.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: "-")
    return Command(name: name).map { PhraseMatch(command: $0) }
  }

  /// A pattern that matches: the surest names a thing and no politeness, has the most words of its own, then the fewest words of
  /// hesitation in its slots, then, for "find thank you", something to find rather than nothing,
  /// then the fewest words of politeness.
  private struct Candidate {
    let rank: [Int]
    let pattern: PhrasePattern
    let matcher: PhraseMatcher
  }

  private func command(_ target: PhrasePattern.Target, _ matcher: PhraseMatcher) -> Command? {
    switch target {
    case .action(let action): return .action(action)
    case .listOfKind: return .action(.list)
    case .next, .previous:
      guard var kind = matcher.kind else { return nil }
      if let level = matcher.number {
        guard kind == .heading, (1...6).contains(level) else { return nil }
        kind = .headingLevel(level)
      }
      if case .next = target { return .next(kind) }
      return .previous(kind)
    }
  }

  /// Yes or no, as an answer to a question; nil for anything else.
  package func answer(_ text: String) -> Bool? { decision(text, yes, no) }

  /// What is said at a field of a form instead of a value: the very word, with nothing around it.
  func fillingWord(_ text: String) -> FillingWord? {
    let trimmed = text.trimmingSpaces
    if trimmed == "?" || trimmed == "？" { return .help }
    guard trimmed.count <= 20 else { return nil }
    let word = String(PhraseInput(trimmed).characters)
    return FillingWord.allCases.first { filling[$0]?.contains(word) == true }
  }

  /// Whether a list of which several may be chosen is ended: by the very word, with nothing around it.
  func endsList(_ text: String) -> Bool {
    text.count <= 30 && endings.contains(String(PhraseInput(text).characters))
  }

  /// On or off, as a value of something that is switched; nil for anything else.
  package func switching(_ text: String) -> Bool? { decision(text, on, off) }

  private func decision(_ text: String, _ positive: Set<String>, _ negative: Set<String>) -> Bool? {
    let input = PhraseInput(text)
    for start in beginnings(of: input) {
      for end in endings(of: input, from: start) where start < end {
        let word = String(input.characters[start..<end])
        if positive.contains(word) { return true }
        if negative.contains(word) { return false }
      }
    }
    return nil
  }
}
