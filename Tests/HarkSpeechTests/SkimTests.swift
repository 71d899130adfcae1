import Foundation
import HarkReading
import Testing

@testable import HarkSpeech

/// What is left of texts that are skimmed.
struct SkimTests {
  private static func skimmed(
    _ text: String, _ language: String, percent: Int = 35, start: Int = 0
  ) -> [Utterance.Part] {
    var settings = SpeechSettings()
    settings.language = language
    let preparation = SpeechPreparation(
      settings: settings, words: speechWords, ideographs: .installed())
    var utterance = Utterance(
      parts: [Utterance.Part(text, language: language, start: start)], priority: .reading)
    utterance.skim = percent
    return preparation.skimmed(utterance).parts
  }

  private static let texts: [(language: String, text: String, needed: [String])] = [
    (
      "en",
      "The committee of the harbour did not approve the new budget of 4.2 million euros, because the mayor said that it would only be possible if the ferry company paid for half of it. Nobody in the town hall could say when the next meeting will be held, unless the council decides before Friday.",
      ["not", "4.2", "million", "if", "half", "Nobody", "unless", "Friday"]
    ),
    (
      "ko",
      "항만 위원회는 어제 열린 회의에서 420만 유로의 새로운 예산을 승인하지 않았다. 시장은 여객선 회사가 절반을 부담하면 가능하다고 말했지만 다음 회의가 언제 열릴지는 아무도 알 수 없다.",
      ["420만", "않았다", "부담하면", "없다"]
    ),
    (
      "ja",
      "港湾委員会は昨日の会議で420万ユーロの新しい予算を承認しなかった。市長はフェリー会社が半分を負担すれば可能だと述べたが、次の会議がいつ開かれるかは誰にもわからない。",
      ["420", "しなかった", "すれば", "ない"]
    ),
  ]

  @Test(arguments: texts.indices) func `numbers, negations and conditions stay, and most words go`(
    _ index: Int
  ) {
    let (language, text, needed) = Self.texts[index]
    let parts = Self.skimmed(text, language)
    let said = parts.map(\.text).joined()
    for word in needed { #expect(said.contains(word), "\(word) in \(said)") }
    let kept = parts.filter { $0.start != nil }.reduce(0) { $0 + $1.text.count }
    #expect(kept * 100 < text.count * 65, "\(said)")
  }

  @Test(arguments: texts.indices) func `each run of words keeps its place in what is printed`(
    _ index: Int
  ) {
    let (language, text, _) = Self.texts[index]
    let scalars = Array(text.unicodeScalars)
    for part in Self.skimmed(text, language, start: 7) {
      guard let start = part.start else { continue }
      let own = part.text.trimmingCharacters(in: .whitespaces).unicodeScalars
      #expect(Array(scalars[(start - 7)...].prefix(own.count)) == Array(own))
    }
  }

  @Test(arguments: [
    (
      "en",
      "Mix 500 grams of flour with 10 grams of salt. It is often said that you should do so in the morning, when it is still quite cool in there.",
      ["500 grams", "flour", "10 grams", "salt"]
    ),
    (
      "ko",
      "설탕은 넣지 않고 새우젓은 두 큰술 넣는다. 이런 일은 아침에 하는 것이 아주 좋다고 예전부터 여러 사람들이 말한다.",
      ["설탕은", "넣지 않고", "두 큰술"]
    ),
  ])
  func `what is counted and what is denied stay, at the cost of sentences with little to tell`(
    _ language: String, _ text: String, _ needed: [String]
  ) {
    let said = Self.skimmed(text, language).map(\.text).joined()
    for word in needed { #expect(said.contains(word), "\(word) in \(said)") }
  }

  @Test func `headings, code and a few words are said whole`() {
    #expect(Self.skimmed("Read the terms", "en").map(\.text).joined() == "Read the terms ")
    var settings = SpeechSettings()
    settings.language = "en"
    let preparation = SpeechPreparation(settings: settings, words: speechWords)
    var utterance = Utterance(
      parts: [
        Utterance.Part(
          "The news of the harbour and of the town", role: .heading, language: "en", start: 0)
      ], priority: .reading)
    utterance.skim = 20
    #expect(preparation.skimmed(utterance).parts == utterance.parts)
  }
}
