import HarkText
import Testing

/// The tokens of a text, each as a short word, and whether it ended as JSON.
private func tokens(_ text: String) -> [String] {
  var reader = JSONReader(Array(text.utf8))
  var words: [String] = []
  while true {
    do {
      switch try reader.next() {
      case .objectStart: words.append("{")
      case .objectEnd: words.append("}")
      case .arrayStart: words.append("[")
      case .arrayEnd: words.append("]")
      case .key(let range): words.append("\(reader.string(range)):")
      case .string(let range): words.append("'\(reader.string(range))'")
      case .number(let range): words.append(reader.string(range))
      case .boolean(let value): words.append("\(value)")
      case .null: words.append("null")
      case .end: return words
      }
    } catch {
      return words + ["malformed at \(error.offset)"]
    }
  }
}

struct JSONReaderTests {
  @Test(arguments: [
    (
      #"{"b":1,"a":[true,false,null]}"#,
      ["{", "b:", "1", "a:", "[", "true", "false", "null", "]", "}"]
    ),
    (#" [ ] "#, ["[", "]"]),
    (#"-0.5e+10"#, ["-0.5e+10"]),
    (#""가\uAC00\n\"\ud83d\ude00\ud800""#, ["'가가\n\"😀\u{FFFD}'"]),
    ("\u{FEFF}{}", ["{", "}"]),
  ])
  func `members keep their order, numbers their digits and strings their characters`(
    text: String, expected: [String]
  ) {
    #expect(tokens(text) == expected)
  }

  @Test(arguments: [
    "", "{", "[1,]", "[1 2]", #"{"a"}"#, #"{"a":1,}"#, "01", "1.", "-", "tru", "\"a\nb\"", #""\x""#,
    #""\u12g4""#, "{} {}", "]",
  ])
  func `what is no JSON is told with its place`(text: String) {
    #expect(tokens(text).last?.hasPrefix("malformed at") == true)
  }

  @Test func `a value is stepped over however deep it is`() throws {
    let depth = 100_000
    let text =
      #"{"a":"# + String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      + #","b":2}"#
    var reader = JSONReader(Array(text.utf8))
    #expect(try reader.next() == .objectStart)
    _ = try reader.next()
    try reader.skipValue()
    guard case .key(let key) = try reader.next() else {
      Issue.record("no key after the skipped value")
      return
    }
    #expect(reader.string(key) == "b")
  }
}
