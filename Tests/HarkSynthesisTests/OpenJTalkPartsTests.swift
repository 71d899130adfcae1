import Glibc
import HarkSpeechProtocol
import Testing

@testable import HarkSynthesis

@Test func `a long sentence is made clause by clause, and nothing of it is lost`() {
  let text = "はい、今日は東京で会議があるので、午後から新幹線に乗って、夜には帰ってきます。それから、寝ます。"
  let clauses = JapaneseClause.clauses(of: text)
  #expect(clauses.count > 1)
  #expect(clauses.map(\.text).joined() == text)
  #expect(
    clauses.dropFirst().allSatisfy {
      "、。".contains(
        text[
          text.index(
            before: text.unicodeScalars.index(text.unicodeScalars.startIndex, offsetBy: $0.offset))]
      )
    })
  // Soon heard, and the rest in longer parts.
  #expect((clauses.first?.text.count ?? 0) < 20)
  let endless = String(repeating: "あ", count: 1000)
  #expect(JapaneseClause.clauses(of: endless).allSatisfy { $0.text.utf8.count < 1023 })
  #expect(JapaneseClause.clauses(of: "").isEmpty)
}

@Test func `words of a clause are found where kana end, and in order in its sound`() {
  let clause = JapaneseClause.clauses(of: "明日は雨が降る。")[0]
  #expect(clause.words == [0, 3, 5])
  let places = clause.places(in: 10_000)
  #expect(places == places.sorted())
  #expect(places.first == 0)
  #expect(places.allSatisfy { $0 < 10_000 })
}

@Test(arguments: [16_000, 22_050, 44_100, 48_000])
func `a tone keeps its strength at another rate, and none of what that can't hold stays`(
  _ rate: Int
) {
  func tone(_ frequency: Double) -> [Int16] {
    (0..<rate / 2).map { Int16(10_000 * sin(2 * .pi * frequency * Double($0) / Double(rate))) }
  }
  let resampler = Resampler(from: rate, to: 22_050)
  let low = resampler.resample(tone(440))
  #expect(abs(low.count - 11_025) <= 1)
  let loudest = low.dropFirst(500).dropLast(500).map(\.magnitude).max() ?? 0
  #expect((9_900...10_100).contains(loudest))
  if rate > 40_000 {
    let high = resampler.resample(tone(15_000)).dropFirst(500).dropLast(500)
    #expect((high.map(\.magnitude).max() ?? 0) < 200)
  }
}

@Test func `what passes between hark-speech and Open JTalk is read back as it was sent`() {
  var assembler = FrameAssembler()
  let sound = VoiceSettings(voice: "", rate: 200, pitch: 60, range: 40, volume: 90)
  let request = OpenJTalkRequest(number: 7, sound: sound, text: "天気")
  let samples = OpenJTalkAnswer.samples(number: 7, [0, -1, 32_767, -32_768])
  for frame in [request.frame, OpenJTalkRequest.abandon.frame] {
    frame.withUnsafeBytes { assembler.append($0) }
  }
  #expect(
    assembler.next().flatMap { OpenJTalkRequest(kind: $0.kind, payload: $0.payload) } == request)
  #expect(
    assembler.next().flatMap { OpenJTalkRequest(kind: $0.kind, payload: $0.payload) } == .abandon)
  samples.frame.withUnsafeBytes { assembler.append($0) }
  #expect(
    assembler.next().flatMap { OpenJTalkAnswer(kind: $0.kind, payload: $0.payload) } == samples)
}

@Test func `the silence around a clause is left out, and its volume is as asked`() {
  let hum: [Int16] =
    Array(repeating: 0, count: 5000) + [1000, -1000] + Array(repeating: 0, count: 9000)
  let trimmed = OpenJTalkSound.trimmed(hum)
  #expect(trimmed.first == 1000)
  #expect(trimmed.count < 3000)
  #expect(OpenJTalkSound.scaled([1000, -20_000], percent: 200) == [2000, -32_768])
  #expect(OpenJTalkSound.trimmed([0, 1, 2]).isEmpty)
}
