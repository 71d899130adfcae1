import Testing

@testable import HarkBrowsing

/// Which words of a text a dictionary is asked for.
struct SpelledTextTests {
  private func words(_ text: String, _ language: String = "en") -> [String] {
    SpelledText(text, language: language).words.map { "\($0.language) \($0.text)" }
  }

  @Test func `words are told from addresses, figures and names in capitals`() {
    #expect(
      words("Isn't it teh 3rd ‘boat’? See a.b@c.org, http://x.y/z, notes.txt and NATO's B2 x")
        == ["en Isn't", "en it", "en teh", "en boat", "en See", "en and", "en NATO's"])
  }

  @Test func `each script has its own dictionary, and some have none`() {
    #expect(
      words("부산항은 the 港 みなと harbour", "ja") == ["ko 부산항은", "en the", "en harbour"])
    #expect(words("Hafen 항구", "de-DE") == ["de Hafen", "ko 항구"])
  }

  @Test func `a word is where it says`() {
    let text = "가 “teh” naïve–boats"
    let bytes = Array(text.utf8)
    for word in SpelledText(text, language: "en").words {
      #expect(String(decoding: bytes[word.range], as: UTF8.self) == word.text)
    }
    #expect(words(text) == ["ko 가", "en teh", "en naïve", "en boats"])
  }
}
