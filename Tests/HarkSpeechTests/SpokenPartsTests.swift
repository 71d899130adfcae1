import HarkReading
import Testing

@testable import HarkSpeech

struct SpokenPartsTests {
  @Test func `a word that is only said stands apart from the text around it`() {
    let utterance = Utterance(
      parts: [
        Utterance.Part("It was ", language: "en", start: 0),
        Utterance.Part("heavy", role: .link, language: "en", start: 7),
        Utterance.Part(" link", role: .announcement, language: "en"),
        Utterance.Part(" in the north", language: "en", start: 12),
      ], priority: .reading)
    let segments = SpeechPreparation().segments(of: utterance)
    #expect(segments.map(\.text).joined(separator: "|") == "It was heavy link in the north")
  }

  @Test(arguments: [
    ("en", ".", "dot."), ("en", " ! ", "exclamation!"), ("ko", ".", "마침표."), ("ja", "。", "まる。"),
  ])
  func `a sign that a key comes to is said by its name, and passed over in reading`(
    language: String, sign: String, name: String
  ) {
    var preparation = SpeechPreparation(words: speechWords)
    preparation.settings.language = language
    func said(_ priority: Priority) -> [String] {
      preparation.segments(of: Utterance(sign, language: language, priority: priority)).map(\.text)
    }
    #expect(said(.reply) == [name])
    #expect(said(.reading) == [""])
  }

  @Test func `a thousand signs and nothing else are a few to a key, and none to whoever reads on`()
  {
    let preparation = SpeechPreparation(words: speechWords)
    let text = String(repeating: "! ", count: 5_000)
    let said = preparation.segments(of: Utterance(text, language: "en", priority: .reply))
    #expect(said.count <= 8)
    #expect(said.first?.text.hasPrefix("exclamation") == true)
    let read = preparation.segments(of: Utterance(text, language: "en", priority: .reading))
    #expect(read.map(\.text) == [""])
  }
}
