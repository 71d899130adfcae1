import HarkListenProtocol

/// A grammar as PocketSphinx reads it: JSGF, with what its dictionary does not have left out.
struct GrammarText {
  private(set) var coverage = ListenCoverage(ways: 0, names: 0, unknownWays: 0, unknownNames: 0)
  /// The first words of ways of several words: who has said one may not be done.
  private(set) var beginnings: Set<String> = []
  private let rules: String
  private let isEmpty: Bool

  /// Takes what is known of a grammar.
  ///
  /// - Parameters:
  ///   - grammar: what may be said.
  ///   - phones: how the dictionary says a word; nil where it has none.
  init(_ grammar: ListenGrammar, phones: (String) -> String?) {
    var known: [String: String?] = [:]
    func sound(_ word: String) -> String? {
      if let answer = known[word] { return answer }
      let answer = phones(word)
      known[word] = .some(answer)
      return answer
    }
    let kept = grammar.rules.map { rule in
      var (ways, count) = ([String](), rule.ways.count)
      var heard: Set<String> = []
      for way in rule.ways where Self.words(way).allSatisfy({ sound($0) != nil }) {
        // What only dictation writes ("linc") is the same to the ear; a name of the page's is its own.
        let tokens = way.split(separator: " ").map { sound(String($0)) ?? String($0) }
        if rule.name == ListenGrammar.names || heard.insert(tokens.joined(separator: " ")).inserted
        {
          ways.append(way)
        } else {
          count -= 1
        }
      }
      return (rule.name, ways, count)
    }
    let empty = Set(kept.filter { $0.1.isEmpty }.map(\.0))
    var text = ""
    var hasStart = false
    for (name, ways, count) in kept {
      let ways = ways.filter { empty.isDisjoint(with: Self.rules(in: $0)) }
      let (taken, left) = (UInt32(clamping: ways.count), UInt32(clamping: count - ways.count))
      if name == ListenGrammar.names {
        coverage.names += taken
        coverage.unknownNames += left
      } else {
        coverage.ways += taken
        coverage.unknownWays += left
      }
      guard !ways.isEmpty else { continue }
      if name == ListenGrammar.start {
        hasStart = true
        for way in ways {
          let first = way.prefix { $0.isLetter || $0 == "'" || $0 == "-" }
          if !first.isEmpty, first.count < way.count { beginnings.insert(String(first)) }
        }
      }
      text += "<\(name)> = " + ways.map { "( \($0) )" }.joined(separator: " | ") + ";\n"
    }
    rules = text
    isEmpty = !hasStart
  }

  /// The grammar of what may be said.
  ///
  /// - Parameter isWoken: whether the wake phrase comes first, alone or before the rest.
  /// - Returns: the grammar in JSGF; nil where there is nothing to say.
  func jsgf(isWoken: Bool) -> String? {
    guard !isEmpty else { return nil }
    let phrase = "<\(ListenGrammar.start)>"
    let said = isWoken ? "( \(Self.wakeWord) [ \(phrase) ] )" : phrase
    return "#JSGF V1.0;\ngrammar hark;\npublic <said> = \(said);\n\(rules)"
  }

  static let wakeWord = "hark"

  /// The names of the rules that stand in a way.
  private static func rules(in way: String) -> [String] {
    way.split(separator: "<", omittingEmptySubsequences: false).dropFirst()
      .map { String($0.prefix { $0 != ">" }) }
  }

  /// The words of a way, without its signs and rules.
  private static func words(_ way: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isRule = false
    for character in way + " " {
      switch character {
      case "<": isRule = true
      case ">": isRule = false
      case " ", "[", "]", "(", ")", "|":
        if !word.isEmpty { words.append(word) }
        word = ""
      default: if !isRule { word.append(character) }
      }
    }
    return words
  }
}
