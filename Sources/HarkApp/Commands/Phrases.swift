package import HarkReading

/// What a person asked for in words: a command, and what its slots hold, as it was said.
package struct PhraseMatch: Equatable, Sendable {
  package let command: Command
  /// The texts of the slots: `words`, `name`, `value`, as typed; `n` the digits of a number;
  /// `kind` the name of an `ElementKind`.
  package let slots: [String: String]

  package init(command: Command, slots: [String: String] = [:]) {
    self.command = command
    self.slots = slots
  }
}

/// The commands in words, from the patterns of Strings.
///
/// A pattern (`phrase.NAME`) is a list of ways to say a command with `|` between; in a way,
/// `[word]` may be left out, `(this/that)` is one of several, and `{n}`, `{kind}`, `{words}`,
/// `{name}` and `{value}` are slots. Spaces, case, width and trailing punctuation don't count,
/// but a word in Latin letters must end where it ends. Of several matches the one with the most
/// words of its own wins.
package struct Phrases: Sendable {
  private indirect enum Element: Sendable {
    case literal([Character])
    case choice([[Element]])
    case slot(String)
  }

  private struct Pattern: Sendable {
    let command: Pattern.Target
    let elements: [Element]
    /// The way as a person would say it, for suggestions; nil if it has a slot.
    let spoken: String?

    enum Target: Sendable {
      case action(Command.Action)
      case next, previous
      case listOfKind
    }
  }

  /// The number words of the language.
  package let numbers: SpokenNumber
  private var patterns: [Pattern] = []
  private var kinds: [(words: [Character], kind: ElementKind)] = []
  /// Ways to ask for the next and previous element of each kind, for suggestions.
  private var jumps: Set<String> = []
  private var soundsLike: [String: [String]] = [:]
  private let fillersBefore: [String]
  private let fillersAfter: [String]
  private let particles: [String]
  private let yes: [String]
  private let no: [String]

  /// The longest phrase that is understood, in characters; a longer one is no command.
  private static let limit = 2000

  /// Compiles the patterns of a language.
  ///
  /// - Complexity: a few milliseconds; make it when the first phrase comes.
  package init(_ strings: StringCatalog) {
    func list(_ key: StringKey) -> [String] {
      strings.has(key) ? strings(key).split(separator: "|").map { String($0) } : []
    }
    numbers = SpokenNumber(strings("phrase.numbers"))
    fillersBefore = list("phrase.fillers.before")
    fillersAfter = list("phrase.fillers.after")
    particles = list("phrase.particles")
    yes = list("phrase.yes")
    no = list("phrase.no")
    for pair in list("phrase.homophones") {
      let sides = pair.split(separator: "=", maxSplits: 1).map(String.init)
      guard sides.count == 2 else { continue }
      soundsLike[sides[1], default: []].append(sides[0])
    }
    for kind in ElementKind.allCases {
      for words in list(StringKey("phrase.kind.\(kind.name)")) {
        kinds.append((Phrases.folded(words).filter { $0 != " " }, kind))
      }
    }
    kinds.sort { $0.words.count > $1.words.count }
    for action in Command.Action.allCases {
      add(list(StringKey("phrase.\(action.rawValue)")), for: .action(action))
    }
    add(list("phrase.next"), for: .next)
    add(list("phrase.previous"), for: .previous)
    add(list("phrase.list"), for: .listOfKind)
    for way in list("phrase.next") + list("phrase.previous") {
      // Only the plain ways; one with optional words is none to be offered.
      guard way.hasSuffix("{kind}") || way.hasPrefix("{kind}"),
        !way.contains(where: { "[](){}/".contains($0) && $0 != "{" && $0 != "}" }),
        way.count(where: { $0 == "{" }) == 1
      else { continue }
      for kind in ElementKind.allCases {
        guard let name = list(StringKey("phrase.kind.\(kind.name)")).first else { continue }
        jumps.insert(way.replacing("{kind}", with: name))
      }
    }
  }

  private mutating func add(_ ways: [String], for target: Pattern.Target) {
    for way in ways {
      var characters = Array(way)[...]
      let elements = parse(&characters, until: [])
      let spoken = way.contains("{") ? nil : PhraseWay.plain(way)
      patterns.append(Pattern(command: target, elements: elements, spoken: spoken))
    }
  }

  private func parse(_ rest: inout ArraySlice<Character>, until ends: [Character]) -> [Element] {
    var elements: [Element] = []
    var word: [Character] = []
    func flush() {
      guard !word.isEmpty else { return }
      let text = String(word)
      let folded = Phrases.folded(text)
      let alternatives = soundsLike[String(folded)] ?? []
      if alternatives.isEmpty {
        elements.append(.literal(folded))
      } else {
        elements.append(
          .choice([[.literal(folded)]] + alternatives.map { [.literal(Phrases.folded($0))] }))
      }
      word.removeAll()
    }
    while let character = rest.first, !ends.contains(character) {
      rest.removeFirst()
      switch character {
      case " ": flush()
      case "[", "(":
        flush()
        let end: Character = character == "[" ? "]" : ")"
        var options: [[Element]] = []
        while true {
          options.append(parse(&rest, until: ["/", end]))
          guard let next = rest.popFirst(), next == "/" else { break }
        }
        if character == "[" { options.append([]) }
        elements.append(.choice(options))
      case "{":
        flush()
        let name = String(rest.prefix { $0 != "}" })
        rest = rest.dropFirst(name.count + 1)
        elements.append(.slot(name))
      default: word.append(character)
      }
    }
    flush()
    return elements
  }

  // MARK: Input

  /// A phrase made comparable: folded characters without spaces, and where each was in the text.
  private struct Input {
    var characters: [Character] = []
    /// The index in `source` of each character.
    var places: [Int] = []
    /// Whether a word may begin at each character.
    var begins: [Bool] = []
    let source: [Character]

    init(_ text: String) {
      source = Array(text)
      var isStart = true
      for (index, character) in source.enumerated() {
        if character.isWhitespace || Phrases.isPassedOver(character) {
          isStart = true
          continue
        }
        for folded in Phrases.folded(String(character)) {
          characters.append(folded)
          places.append(index)
          begins.append(isStart || !Phrases.isLatin(folded))
          isStart = false
        }
        if !Phrases.isLatin(character) { isStart = true }
      }
    }

    /// The text as typed between two characters, without the spaces at its ends.
    func text(_ range: Range<Int>) -> String {
      guard !range.isEmpty else { return "" }
      // What follows the last character and belongs to it (a bracket, a full stop) is kept.
      let end = range.upperBound < places.count ? places[range.upperBound] : source.count
      let start = range.lowerBound == 0 ? 0 : places[range.lowerBound]
      return trimmed(source[start..<end])
    }

    private func trimmed(_ characters: ArraySlice<Character>) -> String {
      var slice = characters
      while let last = slice.last, last.isWhitespace { slice.removeLast() }
      while let first = slice.first, first.isWhitespace { slice.removeFirst() }
      return String(slice)
    }

    func isBoundary(_ index: Int) -> Bool { index >= characters.count || begins[index] }
  }

  private static func isPassedOver(_ character: Character) -> Bool {
    ",.!?;:\"、。，．！？…".contains(character)
  }

  private static func isLatin(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return character.isLetter && scalar.value < 0x250 || character.isNumber || character == "'"
  }

  /// Lower case, and full-width signs as plain ones.
  private static func folded(_ text: String) -> [Character] {
    var result: [Character] = []
    for character in text.lowercased() {
      let scalars = character.unicodeScalars
      if scalars.count == 1, let scalar = scalars.first, (0xFF01...0xFF5E).contains(scalar.value),
        let plain = UnicodeScalar(scalar.value - 0xFEE0)
      {
        result.append(contentsOf: String(Character(plain)).lowercased())
      } else if character == "’" {
        result.append("'")
      } else {
        result.append(character)
      }
    }
    return result
  }

  // MARK: Matching

  /// What a phrase asks for; nil if it is no known way to say anything.
  package func match(_ phrase: String) -> PhraseMatch? {
    var text = phrase
    guard text.count <= Phrases.limit else { return nil }
    for _ in 0..<5 {
      if let match = matchExactly(text) { return match }
      let stripped = withoutFillers(text)
      guard stripped != text, !stripped.isEmpty else { return nil }
      text = stripped
    }
    return nil
  }

  private func matchExactly(_ phrase: String) -> PhraseMatch? {
    let input = Input(phrase)
    guard !input.characters.isEmpty else { return nil }
    var best: (score: Int, match: PhraseMatch)?
    for pattern in patterns {
      var state = State()
      guard match(pattern.elements[...], input, 0, &state) else { continue }
      guard best.map({ state.score > $0.score }) ?? true else { continue }
      guard let command = command(pattern.command, state.slots) else { continue }
      best = (state.score, PhraseMatch(command: command, slots: state.slots))
    }
    return best?.match
  }

  private func command(_ target: Pattern.Target, _ slots: [String: String]) -> Command? {
    switch target {
    case .action(let action): return .action(action)
    case .listOfKind: return .action(.list)
    case .next, .previous:
      guard var kind = slots["kind"].flatMap({ ElementKind(name: $0) }) else { return nil }
      if let n = slots["n"].flatMap({ Int($0) }) {
        guard kind == .heading, (1...6).contains(n) else { return nil }
        kind = .headingLevel(n)
      }
      if case .next = target { return .next(kind) }
      return .previous(kind)
    }
  }

  private struct State {
    var slots: [String: String] = [:]
    var score = 0
  }

  /// Matches what is left of a pattern at a place of the input; patterns are short, and so is the
  /// depth of this.
  private func match(
    _ elements: ArraySlice<Element>, _ input: Input, _ start: Int, _ state: inout State
  ) -> Bool {
    guard let element = elements.first else { return start == input.characters.count }
    let rest = elements.dropFirst()
    switch element {
    case .literal(let word):
      let end = start + word.count
      guard end <= input.characters.count,
        input.characters[start..<end].elementsEqual(word),
        input.isBoundary(end) || !Phrases.isLatin(word[word.count - 1])
      else { return false }
      state.score += word.count * 4
      if match(rest, input, end, &state) { return true }
      state.score -= word.count * 4
      return false
    case .choice(let options):
      for option in options where match(option[...] + rest, input, start, &state) {
        return true
      }
      return false
    case .slot("kind"):
      for (words, kind) in kinds {
        let end = start + words.count
        guard end <= input.characters.count, input.characters[start..<end].elementsEqual(words),
          input.isBoundary(end) || !Phrases.isLatin(words[words.count - 1])
        else { continue }
        let old = state.slots["kind"]
        state.slots["kind"] = kind.name
        state.score += words.count * 4 - 1
        if match(rest, input, end, &state) { return true }
        state.score -= words.count * 4 - 1
        state.slots["kind"] = old
      }
      return false
    case .slot(let name):
      guard start < input.characters.count else { return false }
      var end = rest.isEmpty ? input.characters.count : start + 1
      while end <= input.characters.count {
        if input.isBoundary(end) {
          let text = input.text(start..<end)
          let value = name == "n" ? numbers.value(of: bare(text)).map { "\($0)" } : text
          if let value {
            let old = state.slots[name]
            let gain = name == "n" ? (end - start) * 3 : 0
            state.slots[name] = value
            state.score += gain
            if match(rest, input, end, &state) { return true }
            state.score -= gain
            state.slots[name] = old
          }
        }
        end += 1
      }
      return false
    }
  }

  private func bare(_ text: String) -> String {
    text.filter { !Phrases.isPassedOver($0) && $0 != "[" && $0 != "]" && $0 != "#" }
  }

  // MARK: Tolerance

  private func withoutFillers(_ text: String) -> String {
    var result = Substring(text)
    func trim() {
      while let last = result.last, last.isWhitespace || Phrases.isPassedOver(last) {
        result.removeLast()
      }
      while let first = result.first, first.isWhitespace || Phrases.isPassedOver(first) {
        result.removeFirst()
      }
    }
    trim()
    let lowered = result.lowercased()
    guard lowered.count == result.count else { return String(result) }
    for filler in fillersBefore where lowered.hasPrefix(filler) && lowered.count > filler.count {
      let next = lowered.dropFirst(filler.count)
      if let first = next.first, Phrases.isLatin(first), let last = filler.last,
        Phrases.isLatin(last)
      {
        continue
      }
      result = result.dropFirst(filler.count)
      trim()
      return String(result)
    }
    for filler in fillersAfter where lowered.hasSuffix(filler) && lowered.count > filler.count {
      let before = lowered.dropLast(filler.count)
      if let last = before.last, Phrases.isLatin(last), let first = filler.first,
        Phrases.isLatin(first)
      {
        continue
      }
      result = result.dropLast(filler.count)
      trim()
      return String(result)
    }
    return String(result)
  }

  /// The ways to write a name that was said: as it is, without the punctuation at its end, without
  /// the words around it that mean nothing, without a particle.
  package func names(for said: String) -> [String] {
    var names = [said]
    var text = said
    while let last = text.last, Phrases.isPassedOver(last) { text.removeLast() }
    if text != said { names.append(text) }
    let stripped = withoutFillers(text)
    if stripped != text { names.append(stripped) }
    for particle in particles where text.hasSuffix(particle) && text.count > particle.count {
      names.append(String(text.dropLast(particle.count)))
    }
    return names.filter { !$0.isEmpty }
  }

  /// Yes or no, as an answer to a question; nil for anything else.
  package func answer(_ text: String) -> Bool? {
    var word = text.lowercased()
    while let last = word.last, last.isWhitespace || Phrases.isPassedOver(last) {
      word.removeLast()
    }
    if yes.contains(word) { return true }
    if no.contains(word) { return false }
    return nil
  }

  /// What may have been meant by a phrase that nothing matches, nearest first.
  package func suggestions(for phrase: String, count: Int = 3) -> [String] {
    EditDistance.nearest(
      to: phrase, among: Set(patterns.compactMap(\.spoken)).union(jumps), count: count)
  }

  /// Ways to say commands that begin with what is typed, for completion.
  package func completions(of start: String) -> [String] {
    let start = start.lowercased()
    return Set(patterns.compactMap(\.spoken)).filter { $0.hasPrefix(start) }.sorted()
  }
}
