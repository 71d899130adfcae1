@testable import HarkBrowsing
import HarkReading
import ProjectFiles
import Testing

@testable import HarkApp

/// What asks is done; what only tells, and what people search for or write into forms, is not.
struct RequestTests {
  /// The commands whose ways take any words for a name: the page decides whether it has that.
  private static let takeAnyName: Set = [
    "open", "press", "find", "read-part", "history", "go-to-tab", "play-macro", "note-bookmark",
    "search", "voice", "set-field",
  ]

  /// What is taken for a command all the same, since it asks for one in other places.
  private static let alike: Set = ["책갈피 만들기", "しおりの作り方", "제트기 소리 크기"]

  private func done(_ phrase: String, _ language: String) -> String {
    guard let phrases = PhrasesTests.all[language] else { return "" }
    let match =
      phrases.understand(phrase, by: phrases.match(phrase), isNamed: { _ in false })
      ?? phrases.meant(by: phrase)
    return match?.command.name ?? ""
  }

  @Test(arguments: ["en", "ko", "ja"])
  func `sentences of stories, searches and answers are no commands`(language: String) {
    let file = ProjectFiles.read("Tests/HarkAppTests/Spoken/no-command-\(language).txt")
    let lines = String(decoding: file, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(lines.count >= 150)
    let taken = lines.filter { line in
      let command = done(line, language)
      return !command.isEmpty && !Self.takeAnyName.contains(command) && !Self.alike.contains(line)
    }
    #expect(taken == [])
  }

  @Test(arguments: [
    ("en", "is there any related article", "related"),
    ("en", "go to a link that I haven't visited", "next-unvisited-link"),
    ("en", "could you read everything from the very beginning", "read-from-top"),
    ("ko", "방금 보던 페이지로 돌아가", "back"), ("ko", "관련 기사 있어?", "related"),
    ("ko", "메뉴는 건너뛰고 본문으로 가 줘", "main-content"), ("ja", "関連する記事はありますか", "related"),
    ("ja", "メニューを飛ばして本文に行って", "main-content"), ("ja", "見出し2の次", "next-heading-2"),
  ])
  func `a request in words of known meaning is done at once`(
    language: String, phrase: String, command: String
  ) {
    #expect(done(phrase, language) == command)
  }

  @Test(arguments: [
    ("en", "scripts are not run"), ("en", "all cookies are refused by the site"),
    ("en", "they read all comments"), ("ko", "스크립트를 실행하지 않습니다"), ("ko", "댓글을 다 읽었다"),
    ("ja", "スクリプトは実行しません"), ("ja", "コメントを全部読んだ"), ("ja", "本文を読んでいる"),
  ])
  func `the same words as a statement are not done`(language: String, phrase: String) {
    #expect(done(phrase, language) == "")
  }

  @Test(arguments: [
    ("en", "delete everything in this form"), ("en", "the bookmark of this page erase"),
    ("ko", "이 페이지에 있는 북마크를 없애 줘"), ("ja", "フィードの購読をやめたい"),
  ])
  func `what loses something is only asked about`(language: String, phrase: String) {
    let meant = PhrasesTests.all[language]?.meant(by: phrase)
    #expect(meant.map { $0.command.row.whenHeard != .isAskedAbout } ?? true)
  }

  @Test(arguments: [
    ("ko", "우리 이야기"), ("ko", "방문자 후기"), ("ja", "報告書の全文"), ("en", "Getting here by bus"),
  ])
  func `nothing is proposed that is another word`(language: String, phrase: String) {
    #expect(PhrasesTests.all[language]?.suggestions(for: phrase) == [])
  }

  @Test(arguments: [("ko", "다엄 제목", "다음 제목"), ("en", "nxet heading", "next heading")])
  func `a mistyped word is put right`(language: String, phrase: String, way: String) {
    #expect(PhrasesTests.all[language]?.suggestions(for: phrase).first == way)
  }
}
