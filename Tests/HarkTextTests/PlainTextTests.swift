import Testing

@testable import HarkText

struct PlainTextTests {
  @Test(arguments: [
    ("plain text\n\tkept", "plain text\n\tkept"), ("\u{1B}[2J\u{7}bell\r\n", "[2Jbell\n"),
    ("a\u{9B}31mb\u{85}\u{7F}", "a31mb"), ("abc\u{202E}def\u{2066}\u{2069}", "abcdef"),
    ("zero\u{200B}width\u{2060}\u{FEFF}", "zerowidth"), ("two\u{2028}lines\u{2029}", "two lines "),
    ("👨\u{200D}👩 \u{200C}نمی", "👨\u{200D}👩 \u{200C}نمی"),
    ("🏴\u{E0067}\u{E0062}\u{E007F}", "🏴"), ("한국어 日本語 é € \u{AD}", "한국어 日本語 é € \u{AD}"), ("", ""),
  ])
  func `no control code and nothing invisible reaches the terminal`(text: String, expected: String)
  {
    #expect(PlainText.cleaned(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
    var output: [UInt8] = []
    PlainText.append(text.utf8Span.span, to: &output)
    #expect(output == Array(expected.utf8))
  }

  @Test(arguments: [
    ("one", "one"), (" one", "one"), ("one ", "one"), ("one  two", "one two"),
    ("\n\tone\r\ntwo ", "one two"),
    ("one\u{A0}two\u{3000}삼\u{2009}\u{202F}四", "one two 삼 四"), ("é € 한국어", "é € 한국어"), ("   ", ""),
    ("", ""), ("two\u{2028}lines", "two lines"), ("一\u{3000}", "一"),
  ])
  func `a text on one line has single spaces, and none at its ends`(text: String, expected: String)
  {
    #expect(PlainText.folded(text) == expected)
  }

  @Test func `white space is what Unicode calls so`() {
    for value in UInt32(0x21)...0xFFFF {
      guard let scalar = Unicode.Scalar(value), PlainText.allows(value) else { continue }
      let folded = PlainText.folded("a" + String(Character(scalar)) + "b")
      #expect((folded == "a b") == scalar.properties.isWhitespace, "\(value)")
    }
  }

  @Test func `every character is judged alone as it is in a text`() {
    for value in UInt32(0)...0xE0100 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let cleaned = PlainText.cleaned("a" + String(Character(scalar)) + "b")
      #expect(
        (cleaned.unicodeScalars.count == 3)
          == (PlainText.allows(value) || value == 0x2028 || value == 0x2029))
    }
  }

  @Test func `bytes that are no text become replacement characters`() {
    var output: [UInt8] = []
    let bytes: [UInt8] = [0x61, 0x9B, 0x33, 0xE2, 0x80]
    PlainText.append(bytes.span, to: &output)
    #expect(String(decoding: output, as: UTF8.self) == "a\u{FFFD}3\u{FFFD}")
  }
}
