import HarkText
import Testing

struct JSONTreeTests {
  private func read(_ text: String) -> JSONTree? { JSONTree(Array(text.utf8)) }

  @Test func `values are found by the pointers that RFC 6901 gives them`() throws {
    let tree = try #require(
      read(#"{"a/b":[1,{"m~n":"x","k\"y":2}],"":true,"later":null}"#))
    #expect(tree.value(at: "") == JSONTree.root)
    #expect(tree.value(at: "/a~1b/1/m~0n").map(tree.text) == "x")
    #expect(tree.value(at: "/a~1b/1/k\"y").map(tree.text) == "2")
    #expect(tree.value(at: "/").map(tree.kind) == .yes)
    #expect(tree.value(at: "/later").map(tree.kind) == .null)
    #expect(tree.value(at: "/a~1b/2") == nil)
    #expect(tree.value(at: "/a~1b/-1") == nil)
    #expect(tree.value(at: "a") == nil)
    #expect(JSONTree.pointer("/x", "a/~b") == "/x/a~1~0b")
  }

  @Test func `lines of JSON are one list, and those that are broken are counted`() throws {
    let tree = try #require(read("{\"a\":1}\n{oops\n\u{1E}{\"a\":[2]}\r\n"))
    let entries = Array(tree.children(of: JSONTree.root))
    #expect(entries.map { tree.member("a", of: $0).map(tree.kind) } == [.number, .array])
    #expect(tree.brokenLines == 1)
    #expect(tree.isDamaged)
  }

  @Test(arguments: [
    (")]}'\n{\"a\":1}", false), ("/**/cb({\"a\":1});", false), ("\u{FEFF}{\"a\":1}", false),
    ("{\"a\":1,\"c\":2} trailing", true), ("{\"a\":1,\"b\":[2,{\"c\":", true),
  ])
  func `what stands around JSON is passed over, and what is cut off is read so far`(
    text: String, isDamaged: Bool
  ) throws {
    let tree = try #require(read(text))
    #expect(tree.value(at: "/a").map(tree.text) == "1")
    #expect(tree.isDamaged == isDamaged)
    #expect(tree.value(at: "/b/1") == nil)
  }

  @Test(arguments: [
    "", "{oops}", "[", "text", "42", "\"s\"", "[link] text", "{ body }", "[1] a\n[2] b",
  ])
  func `what is no JSON is none`(text: String) {
    #expect(read(text) == nil)
  }

  @Test(arguments: [
    (#"{"a":1,"b":"cut of"#, false), (#"{"a":1,"b":tr"#, false), (#"{"a":1,"b":[2,"#, false),
    (#"[1, 2] and more text"#, true), ("[1, 2 and more text, which is no JSON", true),
    ("{\"a\":1}\n{\"a\":2}", false),
  ])
  func `what is cut off is JSON without doubt, and what has words in it is not`(
    text: String, isDoubtful: Bool
  ) throws {
    #expect(try #require(read(text)).isDoubtful == isDoubtful)
  }

  @Test func `depth costs no stack`() throws {
    let depth = 300_000
    let text = "{\"a\":1,\"b\":" + String(repeating: "[", count: depth)
    let tree = try #require(read(text + String(repeating: "]", count: depth) + "}"))
    #expect(tree.size(of: JSONTree.root) == depth + 1)
    #expect(!tree.isDamaged)
  }
}
