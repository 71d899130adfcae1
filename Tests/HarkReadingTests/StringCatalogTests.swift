import Testing

@testable import HarkReading

private func catalog(_ text: String..., language: String = "en") -> StringCatalog {
  StringCatalog(text.map { Array($0.utf8) }, language: language)
}

struct StringCatalogTests {
  @Test func `a count chooses the plural form and is written with its thousands apart`() {
    let strings = catalog(
      #"{"found": {"one": "{count} result for {words}", "other": "{count} results for {words}"}}"#)
    let words = StringValue.text("fares")
    #expect(
      strings(Sentence("found", ["count": .count(1), "words": words])) == "1 result for fares")
    #expect(
      strings(Sentence("found", ["count": .count(1200), "words": words]))
        == "1,200 results for fares")
  }

  @Test func `the first file that has a sentence wins and a missing one is told by its key`() {
    let strings = catalog(
      #"{"a": {"text": "mine"}}"#, #"{"a": {"text": "theirs"}, "b": {"text": "B"}}"#)
    #expect(strings(Sentence("a")) == "mine")
    #expect(strings(Sentence("b")) == "B")
    #expect(strings(Sentence("c")) == "c")
  }

  @Test func `a broken file is told with its place and the others still speak`() {
    let strings = catalog(#"{"a": {"text" "#, #"{"b": {"text": "B"}}"#)
    #expect(strings.broken.map(\.index) == [0])
    #expect(strings(Sentence("b")) == "B")
  }

  @Test func `each sentence is found in a file whose keys are in order, and none that it lacks`() {
    let keys = ["a", "a.b", "a.b-c", "a.bc", "b", "ba", "z"]
    let lines = keys.map { "\"\($0)\": {\"text\": \"the \($0)\"}" }
    let strings = catalog(
      "{\n" + lines.joined(separator: ",\n") + "\n}\n", #"{"later": {"text": "L"}}"#)
    for key in keys { #expect(strings(Sentence(key)) == "the \(key)") }
    for key in ["", "a.", "a.b-", "aa", "c", "zz", "text"] {
      #expect(strings(Sentence(key)) == key)
    }
    #expect(strings(Sentence("later")) == "L")
  }

  @Test func `each sentence is found in a file whose keys are in any order and on any lines`() {
    let strings = catalog(
      """
      {
      "z": {"text": "Z"},
      "b": {
      "text": "B"
      }, "c": {"text": "C"},
        "a": {"text": "A"}
      }
      """)
    for key in ["a", "b", "c", "z"] { #expect(strings(Sentence(key)) == key.uppercased()) }
  }

  @Test func `a brace in a value is no placeholder`() {
    let strings = catalog(#"{"x": {"text": "{a} {b}"}}"#)
    #expect(strings(Sentence("x", ["a": .text("{b}"), "b": .text("2")])) == "{b} 2")
  }
}
