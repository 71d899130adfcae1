@testable import HarkBrowsing
import HarkReading
import Testing

@testable import HarkApp

/// Every way to say every command, in every language, as it is written and as dictation gives it.
struct PhraseBatteryTests {
  /// What stands in a slot, by language.
  private static let samples: [String: [String: String]] = [
    "en": [
      "words": "blue whale", "name": "Timetable", "value": "Orange", "n": "12", "kind": "link",
    ],
    "ko": ["words": "백두산", "name": "시간표", "value": "주황", "n": "12", "kind": "링크"],
    "ja": ["words": "富士山", "name": "時刻表", "value": "オレンジ", "n": "12", "kind": "リンク"],
  ]

  /// Each way that a pattern spells out: all choices, with and without what may be left out.
  static func spelled(_ way: String) -> [String] {
    var rest = Array(way)[...]
    return expand(&rest, until: [])
  }

  private static func expand(_ rest: inout ArraySlice<Character>, until ends: [Character])
    -> [String]
  {
    var texts = [""]
    while let character = rest.first, !ends.contains(character) {
      rest.removeFirst()
      switch character {
      case "[", "(":
        let end: Character = character == "[" ? "]" : ")"
        let inside = String(rest.prefix { $0 != end })
        if ["을/를", "으로/로", "이라는/라는", "이라고/라고", "이/가", "은/는"].contains(inside) {
          // 을 and 를 depend on the word before, which is not filled in yet.
          rest = rest.dropFirst(inside.count + 1)
          let particle = "<\(inside)>"
          texts = texts.flatMap { character == "[" ? [$0, $0 + particle] : [$0 + particle] }
          continue
        }
        var options: [String] = character == "[" ? [""] : []
        while true {
          options += expand(&rest, until: ["/", end])
          guard let next = rest.popFirst(), next == "/" else { break }
        }
        texts = texts.flatMap { text in options.map { text + $0 } }
      case "{":
        let name = String(rest.prefix { $0 != "}" })
        rest = rest.dropFirst(name.count + 1)
        texts = texts.map { $0 + "{\(name)}" }
      // A sign parts as a space does, and is there where spaces are taken away.
      case "~": texts = texts.map { $0 + ", " }
      default: texts = texts.map { $0 + String(character) }
      }
    }
    return texts
  }

  private static func filled(_ text: String, _ language: String) -> String {
    var text = text
    for (name, sample) in samples[language] ?? [:] {
      text = text.replacing("{\(name)}", with: sample)
    }
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
      result += rest[..<open]
      while result.last == " " { result.removeLast() }
      let forms = rest[rest.index(after: open)..<close].split(separator: "/").map(String.init)
      let first = String(result.suffix(1))
      result += KoreanParticle.fits(forms[0], of: forms, after: first) ? forms[0] : forms[1]
      rest = rest[rest.index(after: close)...]
    }
    return (result + rest).split(separator: " ").joined(separator: " ")
  }

  /// A phrase, the command that it was written for, and the one that it is taken for.
  private struct Entry {
    let phrase: String
    let command: String
    let given: String
  }

  /// The phrases of a language, looked up once for all tests.
  private static let english = entries("en")
  private static let korean = entries("ko")
  private static let japanese = entries("ja")

  private static func battery(_ language: String) -> [Entry] {
    switch language {
    case "ko": korean
    case "ja": japanese
    default: english
    }
  }

  private static func entries(_ language: String) -> [Entry] {
    written(language).map { phrase, name in
      Entry(phrase: phrase, command: name, given: command(language, phrase))
    }
  }

  /// The most phrases of one way that are tried: there are 9,000 ways.
  private static let mostOfWay = 3

  /// The phrases of a language, each with the name of its command.
  private static func written(_ language: String) -> [(phrase: String, command: String)] {
    let strings = PhrasesTests.strings(language)
    var all: [(String, String)] = []
    func add(_ key: String, _ command: String) {
      let ways = Sentence(.phrase, key)
      guard strings.has(ways) else { return }
      for way in strings(ways).split(separator: "|") {
        let texts = spelled(String(way))
        // Of a way with many choices some, in the middle too.
        let step = max(1, (texts.count + mostOfWay - 1) / mostOfWay)
        for index in stride(from: 0, to: texts.count, by: step) {
          all.append((filled(texts[index], language), command))
        }
      }
    }
    for action in Command.Action.allCases {
      for suffix in ["", ".on", ".off"] {
        add("\(action.rawValue)\(suffix)", action.rawValue)
      }
    }
    add("next", "next-link")
    add("previous", "previous-link")
    add("list", "list")
    return all
  }

  private static func command(_ language: String, _ text: String) -> String {
    PhrasesTests.all[language]?.match(text)?.command.name ?? "?"
  }

  @Test(arguments: ["en", "ko", "ja"])
  func `each way to say a command asks for that command and no other`(language: String) {
    var wrong: [String] = []
    for entry in Self.battery(language) where entry.given != entry.command {
      // A level that does not exist leaves the kind alone.
      if !(entry.phrase.contains("12") && entry.command.hasSuffix("-link")) {
        wrong.append("\(entry.phrase): \(entry.given), not \(entry.command)")
      }
    }
    #expect(wrong == [])
  }

  @Test(arguments: [
    (
      "en",
      [
        "%.", "%?", "please %", "% please", "um, %", "could you %, please?", "okay % now",
        "Hey Hark, %!",
      ]
    ),
    ("ko", ["%.", "%?", "음, %", "저기요 %", "하크야 %", "% 주세요", "% 좀", "% 고마워요"]),
    ("ja", ["%。", "%？", "えーと%", "すみません、%", "ハーク、%", "%お願いします", "%ください"]),
  ])
  func `dictation's additions change no command`(language: String, frames: [String]) {
    var wrong: [String] = []
    // Every fourth phrase in one frame: each frame stands around hundreds of phrases.
    let phrases = Self.battery(language).filter { !$0.phrase.contains("12") }
    for (index, entry) in phrases.enumerated() where index.isMultiple(of: 4) {
      let said = frames[index / 4 % frames.count].replacing("%", with: entry.phrase)
      // "What can I do now" is asked of the page.
      if said == "okay what can I do now" { continue }
      let given = Self.command(language, said)
      if given != entry.given { wrong.append("\(said): \(given), not \(entry.given)") }
    }
    #expect(wrong == [])
  }

  @Test(arguments: ["ko", "ja"])
  func `spaces don't matter where the language writes without them`(language: String) {
    var wrong: [String] = []
    // What is written without spaces is the same joined.
    for entry in Self.battery(language) where entry.phrase.contains(" ") {
      let joined = entry.phrase.filter { $0 != " " }
      let given = Self.command(language, joined)
      if given != entry.given { wrong.append("\(joined): \(given)") }
    }
    #expect(wrong == [])
  }

  @Test(arguments: ["en", "ko", "ja"])
  func `no phrase of a command is a word that answers a question with something else`(
    language: String
  ) {
    #expect(PhrasesTests.all[language]?.answer("12") == nil)
  }
}
