import HarkDOM
import Testing

private func body(_ html: [UInt8]?) -> String? {
  html.flatMap { String(decoding: $0, as: UTF8.self).components(after: "</title>") }
}

extension String {
  fileprivate func components(after mark: String) -> String? {
    guard let range = firstRange(of: mark) else { return nil }
    return String(self[range.upperBound...])
  }
}

struct OtherKindsTests {
  @Test(arguments: [
    (
      "A first paragraph whose lines were wrapped by\nits writer goes on as one.\n\nSecond.",
      "<p>A first paragraph whose lines were wrapped by\nits writer goes on as one.</p><p>Second.</p>"
    ),
    ("Roses are red\nViolets are blue", "<p>Roses are red<br>Violets are blue</p>"),
    ("a  b\n  c   d\r\n", "<pre>\na  b\n  c   d\n</pre>"),
    ("1 < 2 & 3", "<p>1 &lt; 2 &amp; 3</p>"),
    ("", ""),
  ])
  func `plain text keeps its paragraphs and the line breaks that mean something`(
    text: String, expected: String
  ) {
    #expect(body(PlainTextPage.html(of: Array(text.utf8), title: "t")) == expected)
  }

  @Test(arguments: [
    (
      #"{"b":1,"a":[true,null,{"c":"<x>"}]}"#,
      "<ul><li>b: 1<li>a: <ol><li>true<li>null<li><ul><li>c: &lt;x></ul></ol></ul>"
    ),
    (
      #"["https://example.org/?a&b"]"#,
      #"<ol><li><a href="https://example.org/?a&amp;b">https://example.org/?a&amp;b</a></ol>"#
    ),
    ("{oops}", nil),
  ])
  func `JSON is read as nested lists in the order of its members`(text: String, expected: String?) {
    #expect(body(JSONPage.html(of: Array(text.utf8), title: "t")) == expected)
  }
}
