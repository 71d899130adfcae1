import HarkReading
import HarkSpeechProtocol
import Testing

@testable import HarkSpeech

private func preparation(_ language: String, _ level: PunctuationLevel = .some) -> SpeechPreparation
{
  var settings = SpeechSettings()
  settings.language = language
  settings.punctuation = level
  return SpeechPreparation(settings: settings, words: speechWords)
}

/// What is said, each segment with its language where that isn't the text's own.
private func spoken(_ text: String, _ language: String, _ level: PunctuationLevel = .some)
  -> [String]
{
  preparation(language, level).segments(of: Utterance(text, priority: .reading)).map {
    $0.language == language ? $0.text : "\($0.language): \($0.text)"
  }
}

struct SpokenCase: Sendable, CustomTestStringConvertible {
  let language: String
  let level: PunctuationLevel
  let written: String
  let said: [String]
  init(_ language: String, _ level: PunctuationLevel, _ written: String, _ said: String...) {
    self.language = language
    self.level = level
    self.written = written
    self.said = said
  }
  var testDescription: String { "\(language) \(level): \(written)" }
}

private let cases: [SpokenCase] = [
  // Runs are counted, and decoration is silent where punctuation is.
  .init("en", .some, "Title ------------ text", "Title 12 dashes text"),
  .init("en", .none, "Title ------------ text", "Title - text"),
  .init("en", .some, "======", "6 equals signs"),
  .init("en", .some, "Wait... what", "Wait. what"),
  .init("ko", .some, "제목 ------------", "제목 줄표 열두 개"),
  .init("ja", .some, "------------", "ダッシュ ジューニコ"),
  .init("fr", .some, "Titre ------------", "Titre -"),
  // Levels.
  .init("en", .none, "a # b", "a b"),
  .init("en", .some, "a # b", "a hash b"),
  .init("en", .some, "(see) \"it\"", "(see) \"it\""),
  .init("en", .most, "(see)", "left paren (see right paren)"),
  .init("ja", .most, "あ；い：う（え）", "あ セミコロン; い コロン: う ひだりかっこ (え みぎかっこ)"),
  .init("ja", .some, "おわり―つぎ", "おわり—つぎ"),
  .init("ko", .most, "가:나", "가:나"),
  .init("en", .all, "Well, yes.", "Well comma, yes dot."),
  .init("en", .some, "mother-in-law's", "mother-in-law's"),
  .init("en", .none, "50% & more", "50% & more"),
  .init("ko", .none, "50% 할인", "오십 퍼센트 할인"),
  .init("ja", .none, "50%", "ゴジュッパーセント"),
  // Amounts and numbers.
  .init("en", .none, "It costs $5.50.", "It costs 5 dollars 50 cents."),
  .init("en", .none, "Only $1", "Only 1 dollar"),
  .init("ko", .none, "가격 $1,234", "가격 천이백삼십사 달러"),
  .init("ko", .none, "3.14와 1,234원", "삼점 일사와 천이백삼십사 원"),
  .init("ja", .none, "3.14", "サンテンイチヨン"),
  .init("en", .none, "1,234,567", "1,234,567"),
  .init("ko", .none, "１２월", "십이 월"),
  // Telephone numbers, and what isn't one.
  .init("en", .none, "Call 010-1234-5678 now", "Call 0 1 0, 1 2 3 4, 5 6 7 8 now"),
  .init("ko", .none, "전화 02-123-4567", "전화 공 이, 일 이 삼, 사 오 육 칠"),
  .init("en", .none, "+44 20 7946 0958", "plus 4 4, 2 0, 7 9 4 6, 0 9 5 8"),
  .init("en", .none, "On 2024-05-03.", "On May 3, 2024."),
  .init("de", .none, "2024-05-03", "3. Mai 2024"),
  .init("ko", .none, "2024. 5. 3. 발표", "이천이십사년 오월 삼일 발표"),
  .init("ja", .none, "2024/05/03", "ニセンニジューヨネン ゴガツ ミッカ"),
  .init("en", .none, "2024-05-03-7", "2024-05-03-7"),
  .init("ko", .none, "14:05 출발, 3:00 도착", "십사 시 오 분 출발, 세 시 도착"),
  .init("ko", .none, "3개, 20 명, 3개월", "세 개, 스무 명, 삼 개월"),
  // Addresses.
  .init("en", .none, "See https://example.org/a_b.", "See example dot org slash a underscore b."),
  .init("en", .none, "me@example.org", "me at example dot org"),
  .init("ko", .none, "www.example.org 참고", "www 점 example 점 org 참고"),
  .init("en", .none, "and/or", "and or"),
  .init("en", .none, "1990-2000", "1990 to 2000"),
  .init("en", .none, "192.168.100.200", "192.168.100.200"),
  .init("en", .none, "xn--fsq.com", "xn dash dash fsq dot com"),
  .init(
    "ja", .none, "サーバーはxn--fsq.comです", "サーバーは", "en: xn dash dash fsq dot com",
    "です"),
  // No piece begins with what closes the one before it, or ends with what opens the next.
  .init("ja", .none, "Ubuntu、Mac。はい", "en: Ubuntu、Mac。", "はい"),
  .init("ja", .none, "「Mac」、つぎ", "en: Mac」、", "つぎ"),
  .init("ja", .none, ".NETです", "ドット ネット です"),
  // Emoji.
  .init("ko", .none, "안녕 😀!", "안녕 활짝 웃는 얼굴!"),
  .init("ko", .none, "👍🏽", "올린 엄지"),
  .init("ko", .none, "🦥", "나무늘보"),
  .init("ko", .none, "🧿", "악마의 눈"),
  .init("ja", .none, "👍👍👍", "サンカイ サムズアップ"),
  .init("en", .none, "ok 🇰🇷", "ok flag of South Korea"),
  // Languages by script.
  .init("en", .none, "Seoul is 서울 in Korean", "Seoul is", "ko: 서울", "in Korean"),
  .init("ja", .none, "これはSwiftです", "これは", "en: Swift", "です"),
  .init("ko", .none, "Swift 언어", "Swift 언어"),
  .init("fr", .none, "Москва est belle", "ru: Москва", "est belle"),
  // Control characters and what can't be seen.
  .init("en", .none, "a\u{1}b\u{200B}c\u{7F}d", "a bc d"),
  .init("en", .none, "\u{FEFF}soft\u{AD}ware", "software"),
  .init("en", .none, "[[\u{200B}[[h]]", "[h]"),
  // Sentences.
  .init("en", .none, "J. R. Tolkien wrote. He did!", "J. R. Tolkien wrote.", "He did!"),
  .init("ja", .none, "としは年-月-日", "としは - -"),
  .init("ja", .none, "年・月・日", ""),
  .init("ja", .none, "月・日は", "ゲツ ニチ は"),
  .init("ja", .none, "はい。いいえ。", "はい。", "いいえ。"),
  .init("ja", .none, "おはよう！げんき？はい", "おはよう!", "げんき?", "はい"),
  .init("en", .none, "Version 2.5 is out. Get it", "Version 2.5 is out.", "Get it"),
]

@Test(arguments: cases)
func `what is written is said as the level and the language ask`(_ row: SpokenCase) {
  #expect(spoken(row.written, row.language, row.level) == row.said)
}

@Test func `spelling tells capitals, spaces and signs apart, and again by the alphabet`() {
  func spell(_ text: String, _ manner: Utterance.Manner, _ language: String = "en") -> [String] {
    let part = Utterance.Part(text, language: language, manner: manner)
    return preparation(language).segments(of: Utterance(parts: [part], priority: .reply))
      .map { ($0.role == .capital ? "^" : "") + $0.text }
  }
  #expect(spell("aB -", .spelling) == ["a", "^cap b", "space", "dash"])
  #expect(spell("aB", .spellingAlphabet) == ["Alfa", "^cap Bravo"])
  #expect(spell("가A", .spelling, "ko") == ["가", "^대문자 에이"])
}

@Test func `a word says where it stands in what is printed, however much longer it is said`() {
  let part = Utterance.Part("e $5 b ------ c", start: 100)
  let segments = preparation("en").segments(of: Utterance(parts: [part], priority: .reading))
  #expect(segments.map(\.text) == ["e 5 dollars b 6 dashes c"])
  let places = [0, 2, 4, 12, 14, 23].map { segments.first?.printedOffset(of: $0) }
  #expect(places == [100, 102, 102, 105, 107, 114])
}

@Test func `fifty kilobytes without punctuation are cut into pieces that stop at once`() {
  let texts = [
    String(repeating: "word ", count: 10_000), String(repeating: "x", count: 50_000),
    String(repeating: "ก", count: 20_000), String(repeating: "a\u{301}", count: 20_000),
  ]
  for text in texts {
    let segments = preparation("en").segments(of: Utterance(text, priority: .reading))
    #expect(segments.allSatisfy { $0.text.unicodeScalars.count <= 501 })
    let letters = segments.reduce(0) { sum, segment in
      sum + segment.text.unicodeScalars.count { $0 != " " }
    }
    #expect(letters == text.unicodeScalars.count { $0 != " " })
  }
}

@Test func `the dictionary's words are said its way, whole words only`() {
  var faults: [PronunciationDictionary.Fault] = []
  let file = """
    # names
    GIF = jif
    broken line
    [ko]
    역 = 여어억
    New York = 뉴욕
    """
  var preparation = preparation("en")
  preparation.dictionary = PronunciationDictionary(file, faults: &faults)
  #expect(faults == [.init(line: 3)])
  func said(_ text: String, _ language: String) -> String? {
    let part = Utterance.Part(text, language: language)
    return preparation.segments(of: Utterance(parts: [part], priority: .reading)).first?.text
  }
  #expect(said("a gif, GIFs", "en") == "a jif, GIFs")
  #expect(said("new york 역에", "ko") == "뉴욕 여어억에")
  // Hangul is Korean whatever the page says; among Latin words it has its own voice.
  #expect(said("역", "en") == "여어억")
}

@Test func `a word that is said otherwise gets its line, and all other lines stay`() {
  func set(_ file: String, _ word: String, _ spoken: String?, _ language: String) -> String {
    PronunciationDictionary.contents(file, setting: word, to: spoken, language: language)
  }
  let file = "# mine\nGIF = jif\n\n[ko]\n역 = 여억\n"
  #expect(set("", "GIF", "jif", "") == "GIF = jif\n")
  #expect(set("", "역", "여억", "ko") == "[ko]\n역 = 여억\n")
  #expect(set(file, "gif", "gif", "") == "# mine\ngif = gif\n\n[ko]\n역 = 여억\n")
  #expect(set(file, "집", "지입", "ko") == file + "집 = 지입\n")
  #expect(set(file, "GIF", nil, "") == "# mine\n\n[ko]\n역 = 여억\n")
  #expect(set(file, "GIF", "기프", "ja") == file + "[ja]\nGIF = 기프\n")
  #expect(PronunciationDictionary.language(of: "역", among: "en") == "ko")
  #expect(PronunciationDictionary.language(of: "GIF", among: "ja-JP") == "ja")
}

@Test func `Chinese characters are read where something can, and passed over where nothing can`() {
  var preparation = preparation("ja")
  #expect(
    preparation.segments(of: Utterance("東京です", priority: .reading)).map(\.text) == ["です"])
  preparation.ideographs = IdeographReader { phrase, language in
    guard phrase == "僕東京です" else { return [] }
    return [
      .init(length: 1, spoken: "ボク"), .init(length: 2, spoken: "トーキョー"),
      .init(length: 2, spoken: "デス", isAttached: true),
    ]
  }
  let part = Utterance.Part("3月東京です", start: 0)
  let segments = preparation.segments(of: Utterance(parts: [part], priority: .reading))
  #expect(segments.map(\.text) == ["サンガツ トーキョーデス"])
  #expect(segments.first?.printedOffset(of: 5) == 2)
  #expect(segments.first?.printedOffset(of: 10) == 4)
}

@Test(arguments: [
  (0, "〇"), (10, "十"), (2024, "二千二十四"), (100_000, "十万"), (12_345_678, "千二百三十四万五千六百七十八"),
  (100_000_001, "一億一"),
])
func `a number is written in kanji for the dictionary`(_ number: Int, _ kanji: String) {
  let digits = String(number).compactMap(\.wholeNumberValue)
  #expect(MecabReader.kanjiNumerals(digits) == kanji)
}

@Test func `Japanese and Korean are read with what is installed`() {
  let reader = installedReader
  func read(_ text: String, _ language: String) -> String? {
    var preparation = preparation(language, .none)
    preparation.ideographs = reader
    return preparation.segments(of: Utterance(text, priority: .reading)).first?.text
  }
  if reader.canRead("ja") {
    #expect(read("今日は2024年3月5日です。", "ja") == "キョーワ ニセンニジューヨネン サンガツ イツカデス。")
  }
  if reader.canRead("ko") {
    #expect(read("大學校 앞 漢字는", "ko") == "대학교 앞 한자는")
  }
}

@Test func `text is read by its letters where the page says no language or a wrong one`() {
  func languages(_ text: String, _ declared: String, page: String = "") -> [String] {
    var preparation = preparation("en")
    preparation.ideographs = IdeographReader { phrase, _ in
      [.init(length: phrase.unicodeScalars.count, spoken: "カナ")]
    }
    preparation.ideographLanguage = SpeechPreparation.ideographLanguage(ofPage: Array(page.utf8))
    let part = Utterance.Part(text, language: declared, start: 0)
    return preparation.segments(of: Utterance(parts: [part], priority: .reading)).map(\.language)
  }
  #expect(languages("今日はよい天気です", "") == ["ja"])
  #expect(languages("今日はよい天気です", "en") == ["ja"])
  #expect(languages("月別記事一覧", "", page: "月別です") == ["ja"])
  #expect(languages("天气", "", page: "天气") == ["zh"])
  #expect(languages("오늘 날씨 3개", "en-US") == ["ko"])
  #expect(languages("Погода сегодня", "") == ["ru"])
  #expect(languages("The word 天気 means weather", "", page: "の") == ["en", "ja", "en"])
  #expect(languages("大韓民國 漢字", "ko") == ["ko"])
  #expect(languages("Weather", "ja") == ["en"])
}

@Test func `what no voice can read is counted once`() {
  var preparation = preparation("ja")
  preparation.engineVoices = ["ja", "en-gb", "ru"].map { EngineVoice(language: $0, name: $0) }
  #expect(preparation.unreadable(in: "東京です Swift Москва").kanji == 2)
  #expect(preparation.unreadable(in: "ภาษา ok").other == 4)
  #expect(preparation.unreadable(in: "漢字", language: "zh").other == 2)
  preparation.ideographs = IdeographReader { _, _ in [] }
  #expect(preparation.unreadable(in: "東京") == SpeechPreparation.Unreadable())
}

@Test func `every language has every word of speech, and all placeholders`() {
  let keys = ["symbol.dash", "symbol.dash.many", "currency.euro", "alphabet.z", "emoji.1F600"]
  for language in ["en", "ko", "ja"] {
    for key in keys { #expect(speechWords.word(key, in: language, count: 5) != nil) }
    #expect(speechWords.word("symbol.dash.many", in: language, count: 12)?.contains("12") == true)
  }
}
