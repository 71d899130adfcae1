import HarkListenProtocol
import Testing

@testable import HarkRecognition

struct GrammarTextTests {
  private static func text(_ rules: [ListenGrammar.Rule]) -> GrammarText {
    let phones = [
      "link": "L IH NG K", "linc": "L IH NG K", "links": "L IH NG K S", "next": "N EH K S T",
      "two": "T UW", "to": "T UW", "level": "L EH V AH L", "see": "S IY", "sea": "S IY",
    ]
    return GrammarText(ListenGrammar(language: "en", rules: rules)) { phones[$0] }
  }

  @Test func `what only dictation writes is not listened for beside what it sounds like`() {
    let text = Self.text([
      ListenGrammar.Rule(ListenGrammar.start, ["next <kind>"]),
      ListenGrammar.Rule("kind", ["link", "links", "linc", "level two", "level to"]),
    ])
    let grammar = text.jsgf(isWoken: false) ?? ""
    #expect(grammar.contains("<kind> = ( link ) | ( links ) | ( level two );"))
    // Nothing is missing for it.
    #expect(text.coverage == ListenCoverage(ways: 4, names: 0, unknownWays: 0, unknownNames: 0))
  }

  @Test func `names of a page that sound alike are all listened for`() {
    let text = Self.text([
      ListenGrammar.Rule(ListenGrammar.start, ["<name>"]),
      ListenGrammar.Rule(ListenGrammar.names, ["see", "sea"]),
    ])
    #expect(text.jsgf(isWoken: false)?.contains("<name> = ( see ) | ( sea );") == true)
  }
}
