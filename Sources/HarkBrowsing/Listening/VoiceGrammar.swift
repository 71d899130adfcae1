package import HarkListenProtocol
package import HarkReading
import HarkText

/// What may be said, as rules of a grammar: the phrases of Strings, numbers, and names of the page's.
///
/// A way whose slots hold any words (an address, words to search for) is none of it: there is no end of what could be
/// said, and a recogniser of phrases would hear some phrase in it.
package enum VoiceGrammar {
  /// The most names of a page that are listened for: more make each of them harder to tell from the others.
  static let mostNames = 300
  /// So many ways to open a name are listened for, the first of the language: each is one more beside all others.
  static let mostOpening = 2
  /// Longer names are said by their number.
  static let mostWords = 8

  /// The rules of all phrases of a language.
  ///
  /// - Complexity: linear in the phrases, about 3 ms.
  package static func ways(_ strings: StringCatalog) -> [ListenGrammar.Rule] {
    var commands: [String] = []
    func add(_ name: String) {
      let key = Sentence(.phrase, name)
      guard strings.has(key) else { return }
      for way in strings(key).split(separator: "|") {
        if let way = rule(String(way), name) { commands.append(way) }
      }
      // "Open ferry news" and "go to ferry news": what may be an address or words too is a name where it is said.
      guard name == Command.Action.open.rawValue else { return }
      let open = strings(key).split(separator: "|").filter { $0.contains("{words}") }
      for way in open.prefix(mostOpening) {
        if let way = rule(way.replacing("{words}", with: "{name}"), "press") {
          commands.append(way)
        }
      }
    }
    for action in Command.Action.allCases {
      add(action.rawValue)
      add(action.rawValue + ".on")
      add(action.rawValue + ".off")
    }
    for name in ["next", "previous", "list"] { add(name) }
    var kinds: [String] = []
    for kind in ElementKind.allCases {
      let key = Sentence(.phrase, "kind.\(kind.name)")
      if strings.has(key) { kinds += strings(key).split(separator: "|").map { spoken(String($0)) } }
    }
    return [
      ListenGrammar.Rule("command", unique(commands)), ListenGrammar.Rule("kind", unique(kinds)),
    ] + numbers(strings)
  }

  /// What may be said where nothing is asked for and no page is.
  package static func commands(_ strings: StringCatalog) -> ListenGrammar {
    ListenGrammar(
      language: strings.language,
      rules: [ListenGrammar.Rule(ListenGrammar.start, ["<command>"])] + ways(strings))
  }

  /// Numbers to 999 in the words of a language's list, for English; elsewhere each word alone.
  private static func numbers(_ strings: StringCatalog) -> [ListenGrammar.Rule] {
    var ones: [String] = []
    var teens: [String] = []
    var tens: [String] = []
    var hundreds: [String] = []
    var seen: Set<Int> = []
    for pair in strings(.phrase, "numbers").split(separator: " ") {
      let sides = pair.split(separator: "=")
      guard sides.count == 2 else { continue }
      let word = spoken(String(sides[0]))
      if sides[1] == "*100" { hundreds.append(word) }
      // Of words for one number the first is said; the others are what dictation writes for it.
      guard let value = Int(sides[1]), value > 0, seen.insert(value).inserted else { continue }
      switch value {
      case 1..<10: ones.append(word)
      case 20...90: tens.append(word)
      default: teens.append(word)
      }
    }
    var ways = ["<one>", "<teen>", "<ten> [ <one> ]"]
    ways += hundreds.map { "<one> \($0) [ [ and ] <one> ]" }
    ways += hundreds.map { "<one> \($0) [ and ] <teen>" }
    ways += hundreds.map { "<one> \($0) [ and ] <ten> [ <one> ]" }
    return [
      ListenGrammar.Rule("one", ones), ListenGrammar.Rule("teen", teens),
      ListenGrammar.Rule("ten", tens), ListenGrammar.Rule("n", ways),
    ]
  }

  /// The commands that take a name of the page's: elsewhere a name is of a tab, an engine, a field or a column.
  private static let named: Set<String> = ["press", "open-in-new-tab"]

  /// A way of Strings as a rule has it; nil where its slots can't be listened for.
  private static func rule(_ way: String, _ name: String) -> String? {
    guard !way.contains("{words}"), !way.contains("{value}") else { return nil }
    guard !way.contains("{name}") || named.contains(name) else { return nil }
    var text = ""
    for character in way.lowercased() {
      switch character {
      case "[", "]", "(", ")": text += " \(character) "
      case "/": text += " | "
      case "{": text += " <"
      case "}": text += "> "
      case "~", ",", ".", "?", "!": text += " "
      default: text.append(character)
      }
    }
    let words = text.split(separator: " ").joined(separator: " ")
    // A letter or a sign alone is what is typed and never said.
    guard words.count > 1, words.allSatisfy({ $0.isASCII ? isAllowed($0) : $0.isLetter }) else {
      return nil
    }
    return words
  }

  private static func isAllowed(_ character: Character) -> Bool {
    character.isLetter || " []()|<>'-".contains(character)
  }

  /// What a thing that is said begins with.
  static func starts(_ asks: Hearing.Asks) -> [String] {
    switch asks {
    case .commands, .choice: ["<command>"]
    case .yesOrNo: ["<command>", "<answer>"]
    case .text: ["<typing>", "<n>", "<command>"]
    }
  }

  /// Names as they are listened for: each once, no long ones, and no more of them than can be told from each other.
  static func names(_ all: [String]) -> [String] {
    let short = all.filter { $0.split(separator: " ").count <= mostWords }
    return Array(unique(short).prefix(mostNames))
  }

  /// The words that answer what is asked for.
  static func answers(_ asks: Hearing.Asks, _ strings: StringCatalog) -> [ListenGrammar.Rule] {
    func list(_ name: String) -> [String] {
      unique(
        strings(.phrase, name).split(separator: "|").map { spoken(String($0)) }
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

  /// Words without what recognisers do not know, in lower case.
  static func spoken(_ name: String) -> String {
    name.lowercased().split { !($0.isLetter || $0.isNumber || $0 == "'") }.joined(separator: " ")
  }

  static func unique(_ ways: [String]) -> [String] {
    var seen: Set<String> = []
    return ways.filter { !$0.isEmpty && seen.insert($0).inserted }
  }
}
