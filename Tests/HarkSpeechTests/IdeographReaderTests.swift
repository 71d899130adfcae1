import Testing

@testable import HarkSpeech

private let reader = IdeographReader.installed()

/// What is said of a phrase, its words one after the other.
private func said(_ phrase: String, _ language: Substring) -> String? {
  reader.words(phrase, language).map { words in words.map { $0.spoken ?? "?" }.joined() }
}

@Test(
  .enabled(if: reader.canRead("ko"), "libhangul-data is missing"),
  arguments: [
    ("北", "북"), ("便", "편"), ("數", "수"), ("行", "행"), ("女", "여"), ("車", "차"), ("美", "미"),
    ("漢字", "한자"), ("三國志", "삼국지"),
  ])
func `a Chinese character by itself is read as most Korean words read it`(
  _ written: String, _ spoken: String
) {
  #expect(said(written, "ko") == spoken)
}

@Test(
  .enabled(if: reader.canRead("ja"), "libmecab2 or mecab-ipadic-utf8 is missing"),
  arguments: [
    ("一日中", "イチニチジュー"), ("一年中", "イチネンジュー"), ("笑", "ワライ"), ("表", "ヒョー"), ("二人", "フタリ"),
    ("万一", "マンイチ"),
  ])
func `Japanese words are read as pages mean them`(_ written: String, _ spoken: String) {
  #expect(said(written, "ja") == spoken)
}
