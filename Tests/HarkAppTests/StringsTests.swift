import Foundation
import HarkReading
import Testing

/// The files of Strings as they stand in the package.
struct StringsTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static let languages = ["en", "ko", "ja"]

  private static func catalog(_ language: String) throws -> StringCatalog {
    let file = root.appending(path: "Strings/\(language).json")
    return StringCatalog([Array(try Data(contentsOf: file))], language: language)
  }

  /// Everything that the sources name after a full stop: members of types among them.
  private static func members() throws -> Set<String> {
    var found: Set<String> = []
    let files = FileManager.default.enumerator(
      at: root.appending(path: "Sources"), includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift", file.lastPathComponent != "Sentence+Strings.swift"
      else { continue }
      for match in try String(contentsOf: file, encoding: .utf8)
        .matches(of: /\.`?(?<name>[a-z][A-Za-z0-9]*)/)
      {
        found.insert(String(match.name))
      }
    }
    return found
  }

  /// The name of a sentence's member in the code.
  private static func member(_ key: String) -> String {
    let parts = key.split { $0 == "." || $0 == "-" }
    return parts.enumerated().map { index, part in
      index == 0 ? String(part) : part.prefix(1).uppercased() + part.dropFirst()
    }.joined()
  }

  private static func placeholders(_ text: String) -> Set<String> {
    Set(text.matches(of: /\{(?<name>[a-z-]+)(\|[^}]*)?\}/).map { String($0.name) })
  }

  @Test(arguments: languages)
  func `the catalogue of each language can be read and every sentence has a note`(
    language: String
  ) throws {
    let strings = try Self.catalog(language)
    #expect(strings.broken.isEmpty)
    for key in strings.keys.sorted() {
      let forms = try #require(strings.forms(key), "\(key)")
      #expect(forms["note"]?.isEmpty == false, "\(key) has no note in \(language)")
      #expect(forms["text"] != nil || forms["other"] != nil, "\(key) has no text in \(language)")
    }
  }

  // A sentence is found by halves: one that stands in the wrong place makes Hark read the whole file at its start.
  @Test(arguments: languages)
  func `the sentences of a catalogue stand in the order of their keys, one in each line`(
    language: String
  ) throws {
    let file = Self.root.appending(path: "Strings/\(language).json")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let keys = lines.dropFirst().dropLast().compactMap {
      $0.firstMatch(of: /^"(?<key>[^"]+)": \{/).map { String($0.key) }
    }
    #expect(keys.count == lines.count - 2)
    for (key, next) in zip(keys, keys.dropFirst()) {
      #expect(
        key.utf8.lexicographicallyPrecedes(next.utf8), "\(next) stands behind \(key) in \(language)"
      )
    }
  }

  @Test(arguments: ["ko", "ja"])
  func `every language has the same sentences with the same placeholders as English`(
    language: String
  ) throws {
    let english = try Self.catalog("en")
    let other = try Self.catalog(language)
    #expect(Set(english.keys).symmetricDifference(other.keys).sorted() == [])
    for key in english.keys where other.forms(key) != nil {
      let ours = try #require(english.forms(key))
      let theirs = try #require(other.forms(key))
      let expected = Self.placeholders(ours["text"] ?? ours["other"] ?? "")
      #expect(
        Self.placeholders(theirs["text"] ?? theirs["other"] ?? "") == expected,
        "\(key) in \(language)")
    }
  }

  @Test func `English has a form for one where it has forms`() throws {
    let english = try Self.catalog("en")
    for key in english.keys {
      let forms = try #require(english.forms(key))
      #expect((forms["other"] == nil) == (forms["one"] == nil), "\(key)")
    }
  }

  @Test func `no sentence is unused`() throws {
    let members = try Self.members()
    let families = SentenceFamily.allCases.map { $0.rawValue + "." }
    let unused = try Self.catalog("en").keys.filter { key in
      !members.contains(Self.member(key)) && !families.contains { key.hasPrefix($0) }
    }
    #expect(unused.sorted() == [])
  }

  @Test func `the code has the sentences of the file`() throws {
    let check = Process()
    check.executableURL = URL(filePath: "/usr/bin/python3")
    check.arguments = [
      Self.root.appending(path: "Sources/HarkReading/Sentences/generate.py").path(), "--check",
    ]
    try check.run()
    check.waitUntilExit()
    #expect(check.terminationStatus == 0, "run Sources/HarkReading/Sentences/generate.py")
  }
}
