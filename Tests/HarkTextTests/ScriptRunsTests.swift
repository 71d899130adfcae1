import Testing

@testable import HarkText

struct ScriptRunsTests {
  @Test(arguments: [
    ("Hello", "en", "en:Hello"), ("Hello", "", "en:Hello"), ("Bonjour", "fr-CA", "fr-CA:Bonjour"),
    ("한국어 and English", "ko", "ko:한국어 |en:and English"),
    ("서울 (Seoul) 역", "ko", "ko:서울 |en:(Seoul) |ko:역"),
    ("東京タワー", "", "ja:東京タワー"), ("東京", "ja", "ja:東京"), ("北京", "en", "zh:北京"),
    ("大韓民國 만세", "ko", "ko:大韓民國 만세"), ("漢字とhiragana", "ja", "ja:漢字と|en:hiragana"),
    ("北京", "zh-TW", "zh-TW:北京"), ("Привет, мир", "en", "ru:Привет, мир"),
    ("Привіт", "uk", "uk:Привіт"), ("שלום hello", "he", "he:שלום |en:hello"),
    ("12:30", "ko", "ko:12:30"), ("3 달러", "ko", "ko:3 달러"), ("", "en", ""),
    ("ok 日本語のok", "en", "en:ok |ja:日本語の|en:ok"),
  ])
  func `a text is divided into runs for voices`(text: String, language: String, expected: String) {
    let runs = ScriptRuns.runs(text, language: language)
    let bytes = Array(text.utf8)
    let told = runs.map { "\($0.language):\(String(decoding: bytes[$0.range], as: UTF8.self))" }
    #expect(told.joined(separator: "|") == expected)
  }

  @Test func `the main script of a text is that of most letters`() {
    for (text, script) in [("한국어 web", Script.hangul), ("web 1", .latin), ("Ελλάδα", .greek)] {
      var text = text
      text.withUTF8 { #expect(ScriptRuns.mainScript($0) == script) }
    }
    #expect([0x31].withUnsafeBufferPointer { ScriptRuns.mainScript($0) } == nil)
  }
}
