import HarkReading
import Testing

@testable import HarkSpeech

struct UtterancePortionsTests {
  private static let texts = [
    "The bus goes at noon. It costs two pounds, as it did last year. ",
    "버스는 정오에 떠납니다. 요금은 작년과 같습니다. ", "バスは正午に出ます。料金は昨年と同じです。", "word and word ", "東京都", "one\ntwo\n",
    "! ", "\u{1F469}\u{200D}\u{1F467}", "e\u{301}", " ",
  ]

  @Test(arguments: texts) func `portions are short, and are the text as it is`(sentence: String) {
    let text = String(repeating: sentence, count: 60_000 / sentence.utf8.count)
    let utterance = Utterance(
      parts: [
        .init("Note: ", start: 0), .init(text, start: 6), .init(", link", role: .announcement),
      ], priority: .reading)
    var portions = UtterancePortions(utterance)
    var joined: [Unicode.Scalar] = []
    while !portions.isEmpty {
      let parts = portions.next()
      #expect(parts.reduce(0) { $0 + $1.text.utf8.count } < 4_500)
      for part in parts {
        if let start = part.start { #expect(start == joined.count) }
        joined += part.text.unicodeScalars
      }
    }
    #expect(joined == utterance.parts.flatMap { Array($0.text.unicodeScalars) })
  }

  @Test func `a long text is said as if it were prepared at once`() {
    let preparation = SpeechPreparation()
    for sentence in Self.texts.prefix(3) {
      let utterance = Utterance(
        String(repeating: sentence, count: 200), language: "en", priority: .reading)
      var portions = UtterancePortions(utterance)
      var texts: [String] = []
      while !portions.isEmpty {
        let portion = Utterance(parts: portions.next(), priority: .reading)
        texts += preparation.segments(of: portion).map(\.text)
      }
      #expect(texts == preparation.segments(of: utterance).map(\.text))
    }
  }

  @Test func `the speaker prepares a sentence or two ahead of the voice, and says all of it`() {
    let engine = SilentEngine(pace: .stepped)
    let speaker = Speaker(engine: engine, preparation: SpeechPreparation())
    let count = 100_000
    let start = ContinuousClock.now
    speaker.say([
      Utterance(
        String(repeating: "One bus goes here. ", count: count), priority: .reading, position: 1)
    ])
    #expect(start.duration(to: .now) < .milliseconds(500))
    engine.deliver()
    for _ in 0..<200 { #expect(engine.finishNext() == "One bus goes here.") }
    speaker.interrupt()
    speaker.say([Utterance("Next.", priority: .reply)])
    engine.deliver()
    #expect(engine.finishNext() == "Next.")
  }

  @Test func `marks without words are not one utterance after another`() {
    let text = "Fire" + String(repeating: "! ", count: 500)
    let segments = SpeechPreparation().segments(of: Utterance(text, priority: .reading))
    #expect(segments.count == 1)
  }
}
