@testable import HarkBrowsing
import HarkReading
import Testing

@testable import HarkApp
@testable import HarkPages

struct PhrasesTests {
  /// The sentences of a language, read once for all tests.
  static func strings(_ language: String) -> StringCatalog { catalogs[language] ?? catalog("en") }

  private static let catalogs = Dictionary(
    uniqueKeysWithValues: ["en", "ko", "ja"].map { ($0, catalog($0)) })

  private static func catalog(_ language: String) -> StringCatalog {
    let folder = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let contents = ["\(language)", "en"].compactMap {
      try? FileReading.contents(of: "/\(folder)/Strings/\($0).json")
    }
    return StringCatalog(contents, language: language)
  }

  static let english = Phrases(strings("en"))
  static let korean = Phrases(strings("ko"))
  static let japanese = Phrases(strings("ja"))
  static let all = ["en": english, "ko": korean, "ja": japanese]

  /// The command and its slots as one line ("set-field name=email value=a b").
  private func told(_ phrases: Phrases, _ text: String) -> String {
    guard let match = phrases.match(text) else { return "?" }
    guard case .action = match.command else { return match.command.name }
    let said = match.arguments
    let told = [
      ("kind", said.kind?.name), ("n", said.number.map { "\($0)" }), ("name", said.name),
      ("switch", said.isOn.map { $0 ? "on" : "off" }), ("value", said.value), ("words", said.words),
    ]
    return match.command.name
      + told.compactMap { name, value in value.map { " \(name)=\($0)" } }.joined()
  }

  @Test(arguments: [
    ("next heading", "next-heading"), ("Next Heading.", "next-heading"),
    ("  next   heading ", "next-heading"), ("necks heading", "next-heading"),
    ("please go to the next heading", "next-heading"), ("next titles", "next-heading"),
    ("heading level two", "next-heading-2"), ("heading level too", "next-heading-2"),
    ("next heading level 3", "next-heading-3"), ("previous link", "previous-link"),
    ("last link", "last kind=link"), ("open example.org", "open words=example.org"),
    ("press Get", "press name=Get"), ("press 7", "press n=7"), ("press seven", "press n=7"),
    ("press number twenty three", "press n=23"), ("press won", "press n=1"),
    ("read from here", "read-from-here"), ("read from hear", "read-from-here"),
    ("list links", "list kind=link"), ("show all headings", "list kind=heading"),
    ("find fares", "find words=fares"), ("search for swift", "search words=swift"),
    ("go back", "back"), ("could you go back please", "back"), ("where am I", "where-am-i"),
    ("where am I?", "where-am-i"), ("summary", "summary"), ("fill form", "fill-form"),
    ("set email to A@b.org, or so.", "set-field name=email value=A@b.org, or so."),
    ("set email two x", "set-field name=email value=x"), ("submit", "submit"),
    ("bigger", "bigger"), ("slower", "slower"), ("say less", "say-less"),
    ("repeat", "repeat"), ("spell that", "spell"), ("try again", "reload"), ("help", "help"),
    ("next page", "next-page"), ("page 12", "go-to-print-page n=12"),
    ("go to 12", "go-to-number n=12"), ("quit", "quit"),
    ("go to the top of the page", "page-start"), ("skip to main content", "main-content"),
    ("next error", "next-invalid-field"), ("sort by price", "sort-column name=price"),
    ("press the Get button", "press name=Get"), ("press the button", "activate"),
    ("wide layout", "layout value=wide"), ("search the web", "search"),
    ("um, next link, please", "next-link"), ("find fares, please", "find words=fares"),
    ("open example.org please.", "open words=example.org"), ("press please", "activate"),
    ("find thank you", "find words=thank you"),
    ("search for “blue whale”", "search words=blue whale"),
    ("set name to Bob please", "set-field name=name value=Bob please"),
    ("change the colour to red", "set-field name=the colour value=red"),
    ("could you turn the speech off please", "speech switch=off"), ("mute", "speech switch=off"),
    ("jump to the next heading level two", "next-heading-2"),
    ("what links are there?", "list kind=link"),
    ("go back two pages", "back n=2"), ("press for", "press n=4"),
    ("what's on this page", "summary"), ("headingly", "?"), ("nexte heading", "?"),
    ("unsubscribe", "unsubscribe"), ("unsubscribe from this feed", "unsubscribe"),
    ("unsubscribe from harbour news", "unsubscribe name=harbour news"),
    ("last result", "last-result"), ("first result", "result n=1"),
    ("go to the third result", "result n=3"), ("delete my search history", "forget-searches"),
    ("forget the search for fares", "forget-searches words=fares"),
  ]) func `an English phrase is understood`(phrase: String, command: String) {
    #expect(told(Self.english, phrase) == command)
  }

  @Test(arguments: [
    ("다음 제목", "next-heading"), ("다음제목", "next-heading"), ("다음 제목으로 가 줘", "next-heading"),
    ("이전 링크", "previous-link"), ("제목 2단계", "next-heading-2"), ("검색 눌러 줘", "press name=검색"),
    ("칠번 눌러", "press n=7"), ("이십삼번 눌러", "press n=23"),
    ("example.org 열어 줘", "open words=example.org"),
    ("링크 목록", "list kind=link"), ("요금 찾기", "find words=요금"), ("스위프트 검색해 줘", "search words=스위프트"),
    ("뒤로 가", "back"), ("여기가 어디", "where-am-i"), ("요약해 줘", "summary"), ("더 크게", "bigger"),
    ("느리게", "slower"), ("다시 시도", "reload"), ("도움말", "help"), ("종료", "quit"),
    ("이메일에 a@b.org 입력", "set-field name=이메일 value=a@b.org"), ("여기서부터 읽어", "read-from-here"),
    ("지금 어디야?", "where-am-i"), ("더 천천히", "slower"), ("좀 더 천천히 읽어 줘", "slower"),
    ("크게 말해 주세요", "louder"), ("음성 꺼 줘", "speech switch=off"), ("자세히 좀 말해 줘", "say-more"),
    ("그만해 줘", "stop"), ("그 다음 제목", "next-heading"), ("처음으로 가 줘", "page-start"),
    ("칠번으로 가", "go-to-number n=7"), ("12쪽", "go-to-print-page n=12"),
    ("네이버를 열어 줘", "open words=네이버"), ("구글로 가 줘", "open words=구글"),
    ("검색 버튼을 눌러 주세요", "press name=검색"), ("요금을 찾아 줘", "find words=요금"),
    ("날씨 검색해 주세요", "search words=날씨"), ("이전 페이지로 돌아가", "back"),
    ("배치 위아래로 해 줘", "layout value=위아래"), ("글자 크기를 200으로", "scale value=200"),
    ("가을 찾아 줘", "find words=가을"), ("노을을 찾아 주세요", "find words=노을"), ("마을 검색해 줘", "search words=마을"),
    ("음, 요금 찾아 줘", "find words=요금"), ("저기요, 가을을 찾아 주시겠어요?", "find words=가을"),
    ("시간표를 눌러 주세요", "press name=시간표"), ("칠번을 눌러 줄래", "press n=7"), ("다음제목으로가줘", "next-heading"),
    ("다음 제목을 읽어 주세요", "next-heading"), ("2단계 제목", "next-heading-2"),
    ("이전 2단계 제목", "previous-heading-2"),
    ("이름을 김하나로 바꿔 줘", "set-field name=이름 value=김하나"),
    ("도시 부산으로 설정", "set-field name=도시 value=부산"), ("도시를 부산으로 설정", "set-field name=도시 value=부산"),
    ("example.kr을 열어 주세요", "open words=example.kr"),
    ("example.kr를 여세요", "open words=example.kr"), ("도움말 보여 주세요", "help"),
    ("요약 좀 해 주실래요", "summary"),
    ("말하기 꺼 주세요", "speech switch=off"), ("음성을 켜 줘", "speech switch=on"), ("뒤로 돌아가고 싶어요", "back"),
    ("찾기 백신", "find words=백신"), ("열기 example.org", "open words=example.org"),
    ("누르기 3", "press n=3"), ("누르기 예약", "press name=예약"), ("클릭 예약 버튼", "press name=예약"),
    ("이동 3번", "go-to-number n=3"), ("이동 다음 제목", "next-heading"),
    ("이동 example.org", "open words=example.org"), ("검색: 오늘 날씨", "search words=오늘 날씨"),
    ("검색 눌러", "press name=검색"), ("찾기", "find"), ("찾기교실 열기", "open words=찾기교실"),
    ("검색 기록 삭제", "forget-searches"), ("항구 소식 구독 취소해 줘", "unsubscribe name=항구 소식"),
    ("구독 취소", "unsubscribe"), ("마지막 결과로 가 줘", "last-result"), ("더 많은 결과 보여 줘", "more-results"),
    ("검색 엔진 바꿔 줘", "search-engine"),
    ("이 링크 눌러", "activate"), ("다음 편집창", "next-edit"), ("체크 상자", "next-checkbox"),
  ]) func `a Korean phrase is understood`(phrase: String, command: String) {
    #expect(told(Self.korean, phrase) == command)
  }

  @Test(arguments: [
    ("次の見出し", "next-heading"), ("次の見出しに移動してください", "next-heading"),
    ("ウィキペディアで東京を検索", "search-with name=ウィキペディア words=東京"),
    ("メディアを検索", "search words=メディア"), ("検索履歴を消して", "forget-searches"),
    ("港の知らせの購読をやめて", "unsubscribe name=港の知らせ"),
    ("購読を解除して", "unsubscribe"), ("最後の検索結果へ移動", "last-result"), ("もっと見る", "more-results"),
    ("検索エンジンを変えて", "search-engine"),
    ("前のリンク", "previous-link"), ("見出しレベル2", "next-heading-2"), ("検索を押して", "press name=検索"),
    ("7番を押す", "press n=7"), ("二十三番を押す", "press n=23"),
    ("example.orgを開いて", "open words=example.org"),
    ("リンク一覧", "list kind=link"), ("運賃を探す", "find words=運賃"), ("スイフトを検索", "search words=スイフト"),
    ("戻る", "back"), ("ここはどこ", "where-am-i"), ("概要", "summary"), ("もっと大きく", "bigger"),
    ("ゆっくり", "slower"), ("再試行", "reload"), ("ヘルプ", "help"), ("終了", "quit"),
    ("メールにa@b.orgを入力", "set-field name=メール value=a@b.org"), ("ここから読んで", "read-from-here"),
    ("ここはどこですか", "where-am-i"), ("現在位置を教えてください", "where-am-i"), ("もっとゆっくり読んでください", "slower"),
    ("運賃を探してください", "find words=運賃"), ("天気を検索してください", "search words=天気"),
    ("前のページに戻って", "back"), ("先頭に戻ってください", "page-start"), ("本文に移動して", "main-content"),
    ("7番に移動", "go-to-number n=7"), ("12ページ", "go-to-print-page n=12"),
    ("検索ボタンを押してください", "press name=検索"),
    ("リンクの一覧を見せてください", "list kind=link"), ("次のエディット", "next-edit"),
    ("配置を縦並びにして", "layout value=縦並び"), ("文字の大きさを200にしてください", "scale value=200"),
    ("記号を増やしてください", "more-punctuation"), ("つぎの見出し", "next-heading"), ("このリンクを押して", "activate"),
    ("えーと、運賃をさがしてください", "find words=運賃"), ("つぎのみだし", "next-heading"), ("ツギノ見出し", "next-heading"),
    ("前のリンクにもどってください", "previous-link"), ("ひらいてください", "activate"), ("ﾍﾙﾌﾟ", "help"),
    ("その他を押して", "press name=その他"), ("すみません、7番を押していただけますか", "press n=7"),
    ("レベル2の見出し", "next-heading-2"), ("音声を消してください", "speech switch=off"),
    ("名前を山田に変えて", "set-field name=名前 value=山田"), ("ページのはじめに戻って", "page-start"),
    ("検索 運賃", "search words=運賃"), ("検索　運賃", "search words=運賃"), ("検索結果を開く", "open words=検索結果"),
    ("開く example.org", "open words=example.org"), ("押す 3", "press n=3"), ("押す 予約", "press name=予約"),
    ("移動 3番", "go-to-number n=3"), ("移動 次の見出し", "next-heading"),
    ("ウェブ検索 天気", "search words=天気"), ("検索結果", "?"), ("一覧 リンク", "list kind=link"),
    ("このページを要約して", "summary"), ("もっと早く", "faster"), ("「運賃」を探して", "find words=運賃"),
  ]) func `a Japanese phrase is understood`(phrase: String, command: String) {
    #expect(told(Self.japanese, phrase) == command)
  }

  @Test func `every command has a help sentence and words in every language`() {
    for language in ["en", "ko", "ja"] {
      let strings = Self.strings(language)
      for action in Command.Action.allCases {
        #expect(strings.has(Sentence(.command, action.rawValue)))
        if ![.reverse, .suspend, .words].contains(action) {
          #expect(strings.has(Sentence(.phrase, action.rawValue)), "\(action.rawValue)")
        }
      }
      for kind in ElementKind.allCases {
        #expect(strings.has(Sentence.kind(kind)))
        #expect(strings.has(Sentence(.phrase, "kind.\(kind.name)")))
      }
    }
  }

  @Test(arguments: ["ko", "ja"])
  func `a command's name in the settings is a phrase in every language`(language: String) {
    let phrases = language == "ko" ? Self.korean : Self.japanese
    for name in ["quit", "next heading", "where-am-i", "Read from here"] {
      let wanted = name.lowercased().replacing(" ", with: "-")
      #expect(phrases.match(name)?.command.name == wanted)
    }
  }

  @Test func `the nearest phrases are offered for an unknown one`() {
    #expect(Self.english.suggestions(for: "sumary").contains("summary"))
    #expect(Self.english.suggestions(for: "xyzzy plugh").isEmpty)
    #expect(Self.english.suggestions(for: "serch fr swift").contains("search for swift"))
    #expect(Self.english.suggestions(for: "opn example.org").first == "open example.org")
    #expect(Self.english.suggestions(for: "nxt heading").first == "next heading")
    #expect(Self.korean.suggestions(for: "도웅말").contains("도움말"))
  }

  @Test(arguments: [
    ("[the] address", "address"), ("(표/목록)의 끝", "표의 끝"),
    ("next (character/letter)", "next character"),
    ("where does (it/this link) go", "where does it go"),
    ("name of [this/the] page", "name of page"), ("音声を(オン/オフ)に", "音声をオンに"),
  ]) func `a way to say a command is taught with the first of its words`(
    way: String, taught: String
  ) {
    #expect(PhraseWay.plain(way) == taught)
  }

  @Test(arguments: ["en", "ko", "ja"])
  func `every phrase that is offered is understood`(language: String) throws {
    let phrases = try #require(Self.all[language])
    let offered = phrases.completions(of: "")
    #expect(!offered.isEmpty)
    #expect(offered.filter { phrases.match($0) == nil } == [])
  }

  @Test func `yes and no are understood in each language`() {
    #expect(Self.english.answer("Yes.") == true)
    #expect(Self.english.answer("nope") == false)
    #expect(Self.korean.answer("네") == true)
    #expect(Self.japanese.answer("いいえ") == false)
    #expect(Self.english.answer("maybe") == nil)
    #expect(Self.english.answer("um, yes please") == true)
    #expect(Self.korean.answer("네, 보내 주세요") == nil)
    #expect(Self.korean.answer("아니요, 괜찮아요") == nil)
    #expect(Self.korean.answer("아니에요.") == false)
    #expect(Self.japanese.answer("はい、お願いします。") == true)
  }

  @Test func `a phrase of any length is answered`() {
    #expect(Self.english.match(String(repeating: "next ", count: 100_000)) == nil)
    #expect(Self.english.match("set " + String(repeating: "a to ", count: 300)) != nil)
  }
}

struct SpokenNumberTests {
  @Test(arguments: [
    ("en", "7", 7), ("en", "seven", 7), ("en", "twenty three", 23),
    ("en", "one hundred and five", 105),
    ("en", "two thousand", 2000), ("en", "for", 4), ("en", "１２", 12), ("en", "3rd", 3),
    ("ko", "이십삼", 23), ("ko", "스물셋", 23), ("ko", "백오", 105), ("ko", "세 번째", 3), ("ko", "일만", 10000),
    ("ja", "二十三", 23), ("ja", "にじゅうさん", 23), ("ja", "百五", 105), ("ja", "3番目", 3),
    ("ja", "一万二千", 12000),
  ]) func `a number is understood as it is said`(language: String, text: String, value: Int) {
    let numbers = SpokenNumber(PhrasesTests.strings(language)(.phrase, "numbers"))
    #expect(numbers.value(of: text) == value)
  }

  @Test(arguments: ["", "get", "and", "seven up", "99999999999999999999", "-"])
  func `what is no number is none`(text: String) {
    let numbers = SpokenNumber(PhrasesTests.strings("en")(.phrase, "numbers"))
    #expect(numbers.value(of: text) == nil)
  }
}
