import HarkReading

/// The words of a language with what they mean, and the endings and small words that mean nothing in a command.
///
/// `phrase.meaning.NAME` of Strings has the words of a meaning: a verb in its dictionary form stands for all its forms, an
/// ending is written with `-` before it. `phrase.glue` has words without a meaning, `phrase.glue.verbs`,
/// `phrase.glue.endings` and `phrase.glue.particles` what stands behind others.
struct MeaningLexicon: Sendable {
  /// Where a word may stand.
  enum Role: Sendable {
    /// Anywhere.
    case word
    /// Anywhere, and endings may follow.
    case verb
    /// Right behind a verb or an ending.
    case ending
    /// Right behind anything that is known.
    case particle
  }

  /// One thing that letters may be.
  struct Sense: Sendable {
    let role: Role
    let meanings: MeaningSet
    var kind: ElementKind?
  }

  private var senses: [[Character]: [Sense]] = [:]
  private(set) var longest = 0
  private var firsts: Set<Character> = []

  /// Reads the words of a language.
  ///
  /// - Complexity: linear in the words, some thousand forms; made when the first phrase needs it.
  init(_ strings: StringCatalog, kinds: [KindName]) {
    func words(_ name: String) -> [String] {
      let key = Sentence(.phrase, name)
      return strings.has(key) ? strings(key).split(separator: "|").map { String($0) } : []
    }
    for meaning in Meaning.allCases {
      for word in words("meaning.\(meaning.rawValue)") { add(word, .word, MeaningSet([meaning])) }
    }
    for name in kinds {
      know(name.words, Sense(role: .word, meanings: MeaningSet([.kind]), kind: name.kind))
    }
    for name in ["fillers.before", "fillers.after", "articles"] {
      // One syllable is a word of politeness only where that is known, which the patterns see to.
      for word in words(name) where word.count > 1 { add(word, .word, MeaningSet()) }
    }
    for word in words("glue") { add(word, .word, MeaningSet()) }
    for word in words("glue.verbs") { add(word, .verb, MeaningSet()) }
    for word in words("glue.endings") { add(word, .ending, MeaningSet()) }
    for word in words("glue.particles") { add(word, .particle, MeaningSet()) }
  }

  private mutating func add(_ text: String, _ role: Role, _ meanings: MeaningSet) {
    let word = PhraseInput(text).characters
    if word.first == "-" {
      return know(Array(word.dropFirst()), Sense(role: .ending, meanings: meanings))
    }
    // Several words have no forms, nor have those of Latin letters that mean nothing: "I want" asks, "wanted" tells.
    let isEmptyLatin = meanings.isEmpty && word.first.map(PhraseInput.isLatin) == true
    guard !text.contains(" "), !isEmptyLatin, role == .word || role == .verb else {
      return know(word, Sense(role: role, meanings: meanings))
    }
    let (forms, isVerb) = WordForms.forms(of: word)
    for form in forms {
      know(form, Sense(role: isVerb ? .verb : role, meanings: meanings))
    }
  }

  private mutating func know(_ word: [Character], _ sense: Sense) {
    guard let first = word.first else { return }
    senses[word, default: []].append(sense)
    longest = max(longest, word.count)
    firsts.insert(first)
  }

  /// What the letters may be; nothing where no list has them.
  func senses(of letters: ArraySlice<Character>) -> [Sense] {
    guard let first = letters.first, firsts.contains(first) else { return [] }
    return senses[Array(letters)] ?? []
  }
}
