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
}
