import HarkReading

/// One way to say a command, compiled: words, choices and slots.
struct PhrasePattern: Sendable {
  indirect enum Element: Sendable {
    case literal([Character])
    case choice([[Element]])
    /// Forms of a Korean particle, of which only the one counts that fits the sound before it:
    /// else the last syllable of 가을 or 노을 would be taken for one.
    case particle([[Character]])
    /// A space or a sign that must be there: a verb before what it is about (찾기 백신, 検索 運賃) would
    /// else be the beginning of any word that begins so (検索結果).
    case gap
    case slot(String)
  }

  /// What the way asks for.
  enum Target: Equatable, Sendable {
    case action(Command.Action)
    case next, previous
    case listOfKind
  }

  let target: Target
  let elements: [Element]
  /// The way as a person would say it, for suggestions; nil if it has a slot.
  let spoken: String?
  /// The way as it stands in Strings.
  let way: String
  /// What the way itself says of the command: "mute" is speech, isOn off.
  let isOn: Bool?
  /// The characters that it may begin and end with; nil where a slot may hold any.
  let firsts: Set<Character>?
  private let lasts: Set<Character>?
  private let needs: PhraseNeeds

  init(target: Target, elements: [Element], way: String, isOn: Bool?) {
    self.target = target
    self.elements = elements
    self.way = way
    spoken = way.contains("{") ? nil : PhraseWay.plain(way)
    self.isOn = isOn
    firsts = PhrasePattern.edges(of: elements, atStart: true)
    lasts = PhrasePattern.edges(of: elements, atStart: false)
    needs = PhraseNeeds(of: elements)
  }

  /// Whether a phrase with these characters may be this way.
  func mayBe(in characters: CharacterMask) -> Bool { needs.areMet(by: characters) }

  /// Whether a phrase may end with this character as this way does.
  func mayEnd(with last: Character) -> Bool { lasts?.contains(last) ?? true }

  private static func edges(of elements: [Element], atStart: Bool) -> Set<Character>? {
    var found: Set<Character> = []
    for element in atStart ? elements : elements.reversed() {
      switch element {
      case .gap: continue
      case .slot: return nil
      case .literal(let word):
        if let edge = atStart ? word.first : word.last { found.insert(edge) }
        return found
      case .particle(let forms):
        found.formUnion(forms.compactMap { atStart ? $0.first : $0.last })
        return found
      case .choice(let options):
        for option in options where !option.isEmpty {
          guard let inner = edges(of: option, atStart: atStart) else { return nil }
          found.formUnion(inner)
        }
        if !options.contains(where: \.isEmpty) { return found }
      }
    }
    return nil
  }

  /// Whether the slots hold words to look for, which may be any.
  var isSearch: Bool {
    switch target {
    case .action(.find), .action(.search): true
    default: false
    }
  }

  /// Whether what the slots hold is taken exactly as it was said.
  var isLiteral: Bool {
    switch target {
    // A name that a person gives may end as a word of politeness does.
    case .action(.setField), .action(.label), .action(.mark): return true
    default: return false
    }
  }

  /// Whether its last words are a value, to which politeness would belong.
  var endsInValue: Bool {
    if isLiteral, case .slot? = elements.last { return true }
    return false
  }
}

/// Compiles ways to say commands.
///
/// In a way, `[word]` may be left out, `(this/that)` is one of several, `~` is a space that must be
/// there, and `{n}`, `{kind}`, `{words}`, `{name}` and `{value}` are slots. A word of `phrase.forms` stands for its whole family
/// (찾아, 찾기, 찾으세요; 次, つぎ), one of `phrase.homophones` also for what dictation hears in its place.
struct PhraseGrammar: Sendable {
  private var families: [[[Character]]] = []
  private var familyOf: [[Character]: Int] = [:]
  private var longest = 0
  /// What the words of families begin with.
  private var firsts: Set<Character> = []

  /// Reads the families of words.
  ///
  /// - Parameters:
  ///   - forms: `a=b=c`: each stands for all.
  ///   - homophones: `heard=meant`: where the second is expected, the first is understood too.
  init(forms: [String], homophones: [String]) {
    for family in forms {
      add(family.split(separator: "=").map { PhraseInput.folded(String($0)).filter { $0 != " " } })
    }
    for pair in homophones {
      let sides = pair.split(separator: "=", maxSplits: 1).map {
        PhraseInput.folded(String($0)).filter { $0 != " " }
      }
      guard sides.count == 2 else { continue }
      if let index = familyOf[sides[1]] {
        families[index].append(sides[0])
      } else {
        // What is heard stands for nothing by itself: only the meant word opens the family.
        know(sides[1])
        families.append([sides[1], sides[0]])
      }
    }
  }

  private mutating func add(_ written: [[Character]]) {
    var members = written
    for member in written {
      for form in PhraseGrammar.otherForms(of: member) where !members.contains(form) {
        members.append(form)
      }
    }
    for member in members where !member.isEmpty && familyOf[member] == nil { know(member) }
    // The longest first, so that a form is not taken for a shorter one within it.
    families.append(members.filter { !$0.isEmpty }.sorted { $0.count > $1.count })
  }

  /// The forms of a word that rules know: of a Japanese verb those that people ask with, of a Korean one that is
  /// written as a wish (열래) also those of a promise and of a question (열게, 열까).
  private static func otherForms(of word: [Character]) -> [[Character]] {
    if let verb = JapaneseVerb.endings(of: word) { return verb.endings.map { verb.stem + $0 } }
    guard word.last == "래", let before = word.dropLast().last?.unicodeScalars.first?.value,
      (0xAC00...0xD7A3).contains(before), (before - 0xAC00) % 28 == finalRieul
    else { return [] }
    return ["게", "까"].map { word.dropLast() + [$0] }
  }

  /// The number of ㄹ among the final consonants of a syllable (Unicode, section 3.12).
  private static let finalRieul: UInt32 = 8

  /// Takes a word for one of the family that is added next.
  private mutating func know(_ word: [Character]) {
    familyOf[word] = families.count
    longest = max(longest, word.count)
    if let first = word.first { firsts.insert(first) }
  }

  /// The elements of a way.
  func elements(of way: String) -> [PhrasePattern.Element] {
    var rest = Array(way)[...]
    return parse(&rest, until: [])
  }

  private func parse(
    _ rest: inout ArraySlice<Character>, until ends: [Character]
  ) -> [PhrasePattern.Element] {
    var elements: [PhrasePattern.Element] = []
    var word: [Character] = []
    func flush() {
      if !word.isEmpty { elements += literals(of: PhraseInput.folded(String(word))) }
      word.removeAll()
    }
    while let character = rest.first, !ends.contains(character) {
      rest.removeFirst()
      switch character {
      case " ": flush()
      case "~":
        flush()
        elements.append(.gap)
      case "[", "(":
        flush()
        let end: Character = character == "[" ? "]" : ")"
        let start = rest
        var options: [[PhrasePattern.Element]] = []
        while true {
          options.append(parse(&rest, until: ["/", end]))
          guard let next = rest.popFirst(), next == "/" else { break }
        }
        if !elements.isEmpty, let particle = particle(start.prefix { $0 != end }) {
          options = [[particle]]
        }
        if character == "[" { options.append([]) }
        elements.append(
          options.count == 1 && options[0].count == 1 ? options[0][0] : .choice(options))
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

  static let particles: Set<String> = ["을/를", "이/가", "은/는", "으로/로", "과/와", "이랑/랑"]

  private func particle(_ text: ArraySlice<Character>) -> PhrasePattern.Element? {
    let text = String(text)
    guard PhraseGrammar.particles.contains(text) else { return nil }
    return .particle(text.split(separator: "/").map { Array($0) })
  }

  /// A word with its families: a word that spaces part is one as a whole, a Korean one by its
  /// ending, a Japanese one wherever it stands.
  private func literals(of word: [Character]) -> [PhrasePattern.Element] {
    guard let first = word.first else { return [] }
    if PhraseInput.isLatin(first) {
      return [familyOf[word].map { choice($0) } ?? .literal(word)]
    }
    var elements: [PhrasePattern.Element] = []
    var plain: [Character] = []
    var index = 0
    while index < word.count {
      var length = firsts.contains(word[index]) ? min(longest, word.count - index) : 0
      while length > 0,
        !isMember(word[index..<index + length], endsWord: index + length == word.count)
      { length -= 1 }
      guard length > 0, let family = familyOf[Array(word[index..<index + length])] else {
        plain.append(word[index])
        index += 1
        continue
      }
      if !plain.isEmpty { elements.append(.literal(plain)) }
      plain.removeAll()
      elements.append(choice(family))
      index += length
    }
    if let verb = JapaneseVerb.endings(of: plain) {
      if !verb.stem.isEmpty { elements.append(.literal(verb.stem)) }
      // The longest first, so that an ending is not taken for a shorter one within it.
      elements.append(
        .choice(verb.endings.sorted { $0.count > $1.count }.map { [.literal($0)] }))
    } else if !plain.isEmpty {
      elements.append(.literal(plain))
    }
    return elements
  }

  private func isMember(_ piece: ArraySlice<Character>, endsWord: Bool) -> Bool {
    guard endsWord || piece.first.map({ !PhraseGrammar.isHangul($0) }) == true else { return false }
    return familyOf[Array(piece)] != nil
  }

  static func isHangul(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { (0xAC00...0xD7A3).contains($0.value) } ?? false
  }

  private func choice(_ family: Int) -> PhrasePattern.Element {
    let members = families[family]
    return members.count == 1 ? .literal(members[0]) : .choice(members.map { [.literal($0)] })
  }
}
