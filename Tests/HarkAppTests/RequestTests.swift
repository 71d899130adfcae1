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
    ("en", "which pier is it", true), ("en", "will smith", false), ("en", "can yaman", false),
    ("ko", "프랑스의 수도는", true), ("ko", "김지은", false), ("ko", "문을 언제 닫았어", true),
    ("ko", "어제 문을 닫았어", false), ("ja", "フランスの首都は", true), ("ja", "首都が変わった", false),
  ])
  func `a question is told from a name and a statement`(
    language: String, phrase: String, asks: Bool
  ) {
    #expect(PhrasesTests.all[language]?.asksSomething(phrase) == asks)
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
    #expect(meant.map { $0.command.row.whenHeard.isDoneByMeaning } ?? true)
  }

  @Test(arguments: [
    ("ko", "나중에 읽을 책"), ("en", "when does the page change"), ("en", "How to save a page as pdf"),
    ("en", "how do I save this page"), ("en", "what happens if I refuse cookies"),
    ("en", "of this page keep a bookmark"), ("ko", "페이지를 어떻게 저장해"), ("ko", "언제 페이지가 바뀌나요"),
    ("ja", "ページを保存する方法"), ("ja", "いつページが変わりますか"), ("ja", "どうやって購読しますか"),
  ])
  func `what is written and stays, and what is asked how or when, is only proposed`(
    language: String, phrase: String
  ) {
    #expect(done(phrase, language) == "")
  }

  @Test(arguments: [
    ("ko", "천천히 와 주세요"), ("ko", "빨리 와"), ("ja", "早く来てください"), ("en", "come quickly please"),
    ("en", "Help wanted"), ("en", "Find out more"), ("ko", "다시 올게"),
    ("ja", "窓を開けてください"), ("ko", "창문 열어 주세요"), ("en", "open the window please"),
  ])
  func `what is asked of somebody else is not done`(language: String, phrase: String) {
    let command = done(phrase, language)
    #expect(command.isEmpty || Self.takeAnyName.contains(command))
  }

  @Test(arguments: [
    ("en", "jump to the next section", "skip-section"), ("en", "next section", "skip-section"),
    ("en", "take me to the next section", "skip-section"),
    ("ko", "다음 섹션으로 가 줘", "skip-section"), ("ja", "次のセクションに進んで", "skip-section"),
    ("en", "repeat the last sentence", "repeat"), ("ja", "しゃべりすぎ", "say-less"),
    ("en", "open a new window", "new-tab"), ("ko", "새 창 열어 줘", "new-tab"),
    ("ja", "新しいウィンドウを開いて", "new-tab"), ("ko", "천천히 읽어 주세요", "slower"),
    ("ja", "速く読んで", "faster"),
    ("en", "read on from this line", "read-from-here"), ("ko", "다운로드한 파일 어디 있어", "downloads"),
    ("ja", "昨日見たページはどこ", "history"), ("ja", "一文戻って", "previous-sentence"),
    ("en", "what pictures are there on this page", "list"), ("ko", "뒤로 한 번 더", "back"),
    ("en", "where is my reading list", "reading-list"), ("en", "where's my history", "history"),
    ("en", "where are my bookmarks", "bookmarks"), ("ko", "내 읽기 목록 어디 있어", "reading-list"),
    ("ko", "방문 기록 어디 있어", "history"), ("ja", "リーディングリストはどこ", "reading-list"),
    ("ja", "履歴はどこ", "history"),
  ])
  func `the same wish in other words is the same command`(
    language: String, phrase: String, command: String
  ) {
    #expect(done(phrase, language) == command)
  }

  @Test(arguments: [
    ("en", "small print"), ("en", "read the small print"), ("en", "large print books"),
    ("ko", "번역본"), ("ko", "번역본 보여 줘"), ("ko", "번역가"), ("ja", "印刷用ページ"), ("ja", "翻訳版"),
    ("ja", "印刷物を見せて"), ("en", "what is my phone number"), ("ko", "내 전화번호 알려 줘"),
    ("ja", "私の電話番号を教えて"), ("en", "my email address"), ("en", "who translated this"),
    ("en", "was it printed"), ("en", "is this translated"), ("en", "when was this page translated"),
    ("en", "title translation"), ("en", "translated texts"), ("ko", "누가 번역했어?"), ("ko", "이거 인쇄됐어?"),
    ("ko", "번역된 글"), ("ja", "誰が翻訳したの"), ("ja", "印刷されましたか"),
  ])
  func `the name of a thing, and what is the person's own, is no wish`(
    language: String, phrase: String
  ) {
    #expect(PhrasesTests.all[language]?.wish(phrase) == nil)
  }

  @Test(arguments: [
    ("en", "print this page", Phrases.Wish.print), ("en", "translate this into Korean", .translate),
    ("en", "I want this translated", .translate), ("en", "can you print this page for me", .print),
    ("en", "show me a translation", .translate), ("en", "is it possible to print this", .print),
    ("ko", "이 페이지 인쇄해 줘", .print), ("ko", "번역해 줘", .translate), ("ko", "번역 좀 해 줘", .translate),
    ("ja", "このページを印刷して", .print), ("ja", "翻訳してください", .translate),
    ("en", "what's the phone number", .phone), ("ko", "전화번호 알려 줘", .phone),
    ("ja", "電話番号を教えて", .phone),
  ])
  func `what is asked of a browser that is no command is a wish`(
    language: String, phrase: String, wish: Phrases.Wish
  ) {
    #expect(PhrasesTests.all[language]?.wish(phrase) == wish)
  }

  @Test(arguments: [
    // "Buy" and "bye" sound alike; who says "buy now" to a shop does not want to leave Hark.
    ("en", "buy now"), ("en", "buy"),
    ("en", "small print"), ("en", "who started this"), ("en", "why does it start again"),
    ("ko", "누가 시작했어"), ("ja", "誰が始めたの"),
  ])
  func `the name of a thing, and a question for a person, is no command`(
    language: String, phrase: String
  ) {
    #expect(done(phrase, language) == "")
  }

  @Test(arguments: ["en", "ko", "ja"])
  func `nothing is proposed with a slot in it`(language: String) {
    let phrases = [
      "open a window", "open window", "in a window", "새 창", "창 열어", "窓を開く", "ウィンドウを開いて",
      "추가", "돌아가", "추가해", "追加して",
    ]
    let shown = phrases.flatMap { PhrasesTests.all[language]?.proposals(for: $0) ?? [] }
    #expect(shown.filter { $0.contains("{") } == [])
  }

  @Test(arguments: [
    ("장바구니에 추가", "장바구니에 추"), ("뒤로 돌아가", "뒤로 돌아"), ("전문가", "전문"), ("목록 추가", "목록 추"),
  ])
  func `a Korean word is not cut at a syllable that is a word elsewhere`(
    phrase: String, cut: String
  ) {
    let input = PhraseInput(phrase)
    let ends = PhrasesTests.korean.endings(of: input, from: 0).map { input.text(0..<$0) }
    #expect(!ends.contains(cut))
    #expect(PhrasesTests.korean.match("다음 제목으로가")?.command.name == "next-heading")
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
