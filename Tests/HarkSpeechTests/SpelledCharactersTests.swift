import HarkReading
import HarkSpeechProtocol
import Testing

@testable import HarkSpeech

/// What each character of a text is told as when it is spelled again.
private func told(
  _ text: String, _ language: String, _ manner: Utterance.Manner = .spellingAlphabet
) -> [String] {
  engineText(text, language, manner: manner, ideographs: .installed(), page: text)
    .split(separator: " | ").map(String.init)
}

struct SpelledCharactersTests {
  @Test func `each kanji is told by a word with it`() {
    #expect(told("日曜", "ja") == ["ニチヨービノ ニチ", "ニチヨービノ ヨー"])
    #expect(told("髙高", "ja") == ["ハシゴダカノ タカ", "タカイノ コー"])
    // Old forms are told from new ones.
    #expect(Set(told("斎齋斉齊辺邊邉", "ja")).count == 7)
  }

  @Test func `kana are told by their words, with their kind, size and mark`() {
    #expect(told("あアｱ", "ja") == ["ヒラガナ あさひのア", "カタカナ あさひのア", "ハンカク カタカナ あさひのア"])
    #expect(
      told("ガっプー", "ja") == [
        "カタカナ かわせのカ ニ ダクテン", "ヒラガナ チーサイ つるかめのツ", "カタカナ ふじさんのフ ニ ハンダクテン", "チョーオン",
      ])
    #expect(
      told("Ａ１", "ja") == ["大文字 ゼンカク アルファ", "ゼンカク イチ"].map { $0.replacing("大文字", with: "おおもじ") })
  }

  @Test(
    .enabled(if: IdeographReader.installed().canRead("ko"), "libhangul's table is not installed"))
  func `hanja are told by their meaning`() {
    #expect(told("大韓民國 金", "ko").prefix(4) == ["큰 대", "한나라 한", "백성 민", "나라 국"])
  }

  @Test func `every kanji of general use and of names has a word`() {
    let signs = "亜哀愛悪握圧扱安暗案以位依偉囲委威尉意慰易為異移維緯胃衣違遺医井域育一壱逸稲芋印員因姻引飲院陰隠韻右宇羽雨"
    for sign in signs { #expect(speechWords.word("kanji.\(sign)", in: "ja") != nil, "\(sign)") }
  }

  @Test func `headers of a calendar are days of the week`() {
    var settings = SpeechSettings()
    settings.language = "ja"
    let preparation = SpeechPreparation(
      settings: settings, words: speechWords, ideographs: .installed())
    func said(_ parts: [Utterance.Part]) -> String {
      preparation.segments(of: Utterance(parts: parts, priority: .reply)).map(\.text).joined()
    }
    guard IdeographReader.installed().canRead("ja") else { return }
    let row = "日月火水木金土".map { Utterance.Part("\($0), ", language: "ja", start: 0) }
    #expect(said(row) == "ニチヨー, ゲツヨー, カヨー, スイヨー, モクヨー, キンヨー, ドヨー,")
    let header = Utterance.Part("火, ", role: .announcement, language: "ja")
    #expect(said([header, .init("8", language: "ja", start: 0)]) == "カヨー, ハチ")
    #expect(said([.init("火", language: "ja", start: 0)]) == "ヒ")
  }
}
