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

  /// The string literals of all sources.
  private static func literals() throws -> Set<String> {
    var found: Set<String> = []
    let files = FileManager.default.enumerator(
      at: root.appending(path: "Sources"), includingPropertiesForKeys: nil)
    let literal = /"(?<text>[^"\\\n]*)(?<open>\\\()?/
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      for match in try String(contentsOf: file, encoding: .utf8).matches(of: literal) {
        found.insert(String(match.text))
      }
    }
    return found
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
      let forms = try #require(strings.forms(StringKey(key)), "\(key)")
      #expect(forms["note"]?.isEmpty == false, "\(key) has no note in \(language)")
      #expect(forms["text"] != nil || forms["other"] != nil, "\(key) has no text in \(language)")
    }
  }

  @Test(arguments: ["ko", "ja"])
  func `every language has the same sentences with the same placeholders as English`(
    language: String
  ) throws {
    let english = try Self.catalog("en")
    let other = try Self.catalog(language)
    #expect(Set(english.keys).symmetricDifference(other.keys).sorted() == [])
    for key in english.keys where other.has(StringKey(key)) {
      let ours = try #require(english.forms(StringKey(key)))
      let theirs = try #require(other.forms(StringKey(key)))
      let expected = Self.placeholders(ours["text"] ?? ours["other"] ?? "")
      #expect(
        Self.placeholders(theirs["text"] ?? theirs["other"] ?? "") == expected,
        "\(key) in \(language)")
    }
  }

  @Test func `English has a form for one where it has forms`() throws {
    let english = try Self.catalog("en")
    for key in english.keys {
      let forms = try #require(english.forms(StringKey(key)))
      #expect((forms["other"] == nil) == (forms["one"] == nil), "\(key)")
    }
  }

  @Test func `no sentence is unused and none that the code asks for is missing`() throws {
    let keys = Set(try Self.catalog("en").keys)
    let literals = try Self.literals()
    // A literal that ends in a full stop is a family ("role."), whose members are chosen by name.
    let families = Set(literals.filter { $0.hasSuffix(".") && $0.count > 1 })
    let unused = keys.filter { key in
      !literals.contains(key) && !families.contains { key.hasPrefix($0) }
    }
    #expect(unused.sorted() == [])
    let subjects = Set(keys.compactMap { $0.split(separator: ".").first })
    let asked = literals.filter { literal in
      guard let subject = literal.split(separator: ".").first, subjects.contains(subject) else {
        return false
      }
      return literal.wholeMatch(of: /([a-z][a-z0-9]*(-[a-z0-9]+)*)(\.[a-z0-9]+(-[a-z0-9]+)*)+/)
        != nil
    }
    // What the voice alone needs stands in a catalogue of its own, where a language may lack a word.
    let spoken = try ["en", "ko", "ja"].flatMap { try Self.catalog("speech.\($0)").keys }
    #expect(asked.subtracting(keys).subtracting(spoken).sorted() == [])
  }
}
