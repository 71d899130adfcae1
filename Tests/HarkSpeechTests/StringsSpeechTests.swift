import Foundation
import HarkReading
import Testing

@testable import HarkSpeech

/// Every sentence of Strings, with values in its placeholders as a session would put them there.
struct SpokenStrings {
  let language: String
  let catalog: StringCatalog

  init(_ language: String) {
    self.language = language
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appendingPathComponent("Strings/\(language).json")
    let bytes = (try? Data(contentsOf: file)).map(Array.init) ?? []
    catalog = StringCatalog([bytes], language: language)
  }

  /// The sentences, each in all its forms, by the names of their keys; without phrases, which are typed
  /// and not said.
  var sentences: [(key: String, text: String)] {
    catalog.keys.sorted().filter { !$0.hasPrefix("phrase.") }.flatMap { key in
      [1, 2, 7, 20, 101].compactMap { count -> (String, String)? in
        let forms = catalog.forms(key) ?? [:]
        let pattern = forms["text"] ?? forms["other"] ?? ""
        let names = Self.placeholders(of: pattern)
        // Where nothing is counted, once is enough.
        guard count == 1 || names.contains(where: { Self.numbers.contains($0) }) else { return nil }
        var values: [String: StringValue] = [:]
        for name in names { values[name] = value(name, count: count) }
        let text = catalog(Sentence(ofVoice: key, values)).replacing(/<[^>]*>/, with: " ")
        return (key, text)
      }
    }
  }

  private static let numbers: Set<String> = [
    "count", "number", "rows", "columns", "percent", "seconds", "minutes", "row", "column", "level",
    "position", "total", "item", "items", "line", "lines", "links", "value", "matches", "size",
    "max",
    "min", "port", "status", "code", "place", "of", "from", "to", "first", "last", "n", "hours",
  ]

  private func value(_ name: String, count: Int) -> StringValue {
    if Self.numbers.contains(name) { return .count(count) }
    let words: [String: String] =
      switch language {
      case "ko":
        [
          "name": "연락선", "title": "새 여객선", "host": "example.org", "words": "배", "key": "엔터",
          "text": "연락선", "file": "page.html", "phrase": "읽어 주세요", "option": "섬", "label": "이름",
        ]
      case "ja":
        [
          "name": "お名前", "title": "新しい客船", "host": "example.org", "words": "船", "key": "エンター",
          "text": "客船", "file": "page.html", "phrase": "読んでください", "option": "島", "label": "名前",
        ]
      default:
        [
          "name": "Ferries", "title": "The new ferry", "host": "example.org", "words": "ferry",
          "key": "Enter", "text": "Ferry", "file": "page.html", "phrase": "read on",
          "option": "Island",
          "label": "Name",
        ]
      }
    return .text(words[name] ?? words["name"] ?? name)
  }

  private static func placeholders(of pattern: String) -> [String] {
    pattern.matches(of: /\{([a-z-]+)(\|[^}]*)?\}/).map { String($0.1) }
  }
}

@Test(arguments: ["en", "ko", "ja"])
func `every sentence of Strings can be said whole by its language's voice`(_ language: String)
  throws
{
  let reader = installedReader
  guard language != "ja" || reader.canRead("ja") else { return }
  var said = ""
  for (key, text) in SpokenStrings(language).sentences {
    let spoken = engineText(
      text, language, level: .some, manner: .message, ideographs: reader, page: "の")
    said += "\(key)\n    \(text)\n    \(spoken)\n"
    let isEmpty = !spoken.unicodeScalars.contains { $0.properties.isAlphabetic }
    #expect(!isEmpty || !text.contains(where: \.isLetter), "\(key): \(text)")
    #expect(!spoken.contains("{"), "\(key): \(spoken)")
    if language == "ja" {
      #expect(!spoken.unicodeScalars.contains { WritingScript($0) == .han }, "\(key): \(spoken)")
    }
  }
  // To be read by those who speak the language.
  if let folder = ProcessInfo.processInfo.environment["HARK_SPOKEN_STRINGS"] {
    try said.write(toFile: "\(folder)/strings.\(language)", atomically: true, encoding: .utf8)
  }
}
