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
  /// Its text has the names of meanings with spaces between; `?` stands before one that may be said too, `!` before one that
  /// may not, though it stands beside any other rule: who says "come quickly" wants no faster voice.
  init?(_ text: Substring, _ target: Target) {
    var needed: [Meaning] = []
    var also: [Meaning] = []
    var barred: [Meaning] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      guard let meaning = Meaning(rawValue: String(word.drop { $0 == "?" || $0 == "!" })) else {
        return nil
      }
      switch word.first {
      case "?": also.append(meaning)
      case "!": barred.append(meaning)
      default: needed.append(meaning)
      }
    }
    guard !needed.isEmpty else { return nil }
    self.target = target
    self.needed = MeaningSet(needed)
    allowed = MeaningSet(also + needed).union(Meaning.neutral).subtracting(MeaningSet(barred))
  }

  /// How many of some meanings it has no use for.
  ///
  /// - Parameter said: the meanings.
  /// - Returns: nil where one is missing that it needs.
  func passesOver(in said: MeaningSet) -> Int? {
    needed.isSubset(of: said) ? said.subtracting(allowed).count : nil
  }

  /// The rules of a text, with `;` between.
  static func rules(_ text: String, _ target: Target) -> [MeaningRule] {
    text.split(separator: ";").compactMap { MeaningRule($0, target) }
  }

  /// All rules.
  static let all: [MeaningRule] =
    rules(
      """
      kind next ?read ?find ?fromHere ?onward ?skip ?open ?level ?number; kind visit not ?find ?open ?next
      ?before; kind visit next ?find ?open ?before; kind down ?read
      """, .next)
    + rules(
      """
      kind prev ?read ?find ?open ?restore ?up ?level ?number; kind before ?read ?restore; kind restore
      ?read; kind visit prev ?not ?find ?open; kind up ?read
      """, .previous)
    + Command.Action.allCases.flatMap { rules($0.meanings, .action($0)) }
}
