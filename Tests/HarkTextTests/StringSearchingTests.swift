import HarkText
import Testing

/// Texts in texts, sought by their bytes.
struct StringSearchingTests {
  @Test(arguments: [
    ("ferries at noon", "noon", true), ("noo", "noon", false), ("nonoon", "noon", true),
    ("aaab", "aab", true), ("부산항 배", "산항", true), ("부산항", "산산", false), ("", "a", false),
    ("a", "", true), ("", "", true),
  ])
  func `a text is found wherever it stands`(text: String, sought: String, isThere: Bool) {
    #expect(text.contains(sought) == isThere)
    #expect(text[...].contains(sought) == isThere)
  }

  @Test func `what follows the place of a text is what stands behind it`() throws {
    let text = "ページ#/a#/b"
    let range = try #require(text.firstRange(of: "#/"))
    #expect(text[..<range.lowerBound] == "ページ")
    #expect(text[range.upperBound...] == "a#/b")
    let part = text.dropFirst(4)
    let next = try #require(part.firstRange(of: "#/"))
    #expect(part[next.upperBound...] == "b")
    #expect(text.firstRange(of: "#?") == nil)
  }

  @Test func `each place of a text is replaced, once`() {
    #expect("a--b--c".replacing("--", with: "-") == "a-b-c")
    #expect("aaa".replacing("aa", with: "a") == "aa")
    #expect("表示".replacing("示", with: "") == "表")
    #expect("abc".replacing("", with: "x") == "abc")
  }

  @Test func `a text comes apart at each place of another`() {
    #expect("a\\fBb\\fRc"[...].parts(between: "\\f") == ["a", "Bb", "Rc"])
    #expect(""[...].parts(between: "\\f") == [""])
    #expect("abc"[...].parts(between: "") == ["abc"])
  }
}
