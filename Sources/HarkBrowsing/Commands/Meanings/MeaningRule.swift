/// Which meanings of words ask for a command, in any order of the words.
struct MeaningRule: Sendable {
  /// What a rule asks for.
  enum Target: Hashable, Sendable {
    case action(Command.Action)
    case next, previous
  }

  let target: Target
  /// All of them must be said.
  let needed: MeaningSet
  /// These may be said too, as what tells no command from another may.
  let allowed: MeaningSet

  /// Reads a rule; nil where a name is none of a meaning, which a test finds.
  ///
  /// Its text has the names of meanings with spaces between; `?` stands before one that may be said too.
  init?(_ text: Substring, _ target: Target) {
    var needed: [Meaning] = []
    var also: [Meaning] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      guard let meaning = Meaning(rawValue: String(word.drop { $0 == "?" })) else { return nil }
      if word.first == "?" { also.append(meaning) } else { needed.append(meaning) }
    }
    guard !needed.isEmpty else { return nil }
    self.target = target
    self.needed = MeaningSet(needed)
    allowed = MeaningSet(also + needed).union(Meaning.neutral)
  }

  /// Whether words of these meanings, and no others, ask for it.
  func fits(_ said: MeaningSet) -> Bool { needed.isSubset(of: said) && said.isSubset(of: allowed) }

  /// The rules of a text, with `;` between.
  static func rules(_ text: String, _ target: Target) -> [MeaningRule] {
    text.split(separator: ";").compactMap { MeaningRule($0, target) }
  }

  /// All rules.
  static let all: [MeaningRule] =
    rules("kind next ?read ?find ?fromHere ?onward", .next)
    + rules("kind prev ?read ?find; kind before", .previous)
    + Command.Action.allCases.flatMap { rules($0.meanings, .action($0)) }
}
