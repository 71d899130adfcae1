import HarkSearch
import Testing

struct SuggestionsTests {
  @Test func `suggestions are read in OpenSearch's form, each once, and nothing else is`() {
    let answer = Array(#"["se",["seoul"," seoul  tower ","seoul",7]]"#.utf8)
    #expect(Suggestions.read(answer) == ["seoul", "seoul tower"])
    #expect(Suggestions.read(answer, atMost: 1) == ["seoul"])
    for other in ["{}", "[]", "<html>", #"["a"]"#, #"[["a"],["b"]]"#] {
      #expect(Suggestions.read(Array(other.utf8)) == [])
    }
  }
}
