@testable import HarkBrowsing
@testable import HarkReading
import Testing

@testable import HarkApp

/// Phrases that no pattern spells out, understood by what their words mean.
struct MeaningTests {
  /// The command that a phrase without a pattern is asked about; empty where none is near.
  private static func proposed(_ language: String, _ phrase: String) -> String {
    guard let phrases = PhrasesTests.all[language] else { return "" }
    let match = phrases.understand(phrase, by: phrases.match(phrase), isNamed: { _ in false })
    guard match == nil else { return "a pattern" }
    switch phrases.gist(of: phrase) {
    case .clear(let match): return match.command.name
    case .near(let matches): return matches.first?.command.name ?? ""
    case nil: return ""
    }
  }

  @Test(arguments: [
    ("en", "would you be able to tell me what tabs I have open", "tabs"),
    ("en", "of this page the bookmark erase", "remove-bookmark"),
    ("en", "close the zebra tab please", "close-tab"),
    ("en", "the king reads a book", ""), ("en", "weather tomorrow", ""),
    ("en", "empty all the fields", "reset-form"), ("en", "go back to the page I was on", "back"),
    ("en", "keep the ads on this site", "blocker-off-here"),
    ("ko", "대충 무슨 내용이야", "summary"), ("ko", "저녁에 볼 테니 담아 둬", "read-later"),
    ("ko", "화면 하나만큼 내려가", "next-screen"), ("ja", "あとどれくらいある", "where-am-i"),
    ("ja", "空のタブを開いて", "new-tab"), ("ja", "もっと詳しく教えながら読んで", "say-more"),
    ("ko", "이 블로그 구독하고 싶어요", "subscribe"),
    ("ko", "구독 그만할래", "unsubscribe"), ("ko", "내일 비가 올까", ""),
    ("ja", "コメントが読みたいのですが", "comments"), ("ja", "字幕をつけてもらえますか", "captions"),
    ("ja", "フィードの購読をやめたい", "unsubscribe"), ("ja", "明日は雨が降るだろう", ""),
  ])
  func `words in any order propose what they mean`(
    language: String, phrase: String, command: String
  ) {
    #expect(Self.proposed(language, phrase) == command)
  }

  @Test(arguments: [
    ("en", "Go green with us"), ("en", "Go outside and play"), ("en", "Speak to an adviser"),
    ("en", "History of the steam engine"), ("en", "Listen to your body"),
    ("en", "Search and rescue"), ("ko", "검색 및 구조"), ("ja", "検索と救助"),
  ])
  func `a title that goes on behind the word of a command is none`(
    language: String, title: String
  ) throws {
    let phrases = try #require(PhrasesTests.all[language])
    let done = phrases.understand(title, by: phrases.match(title), isNamed: { _ in false })
    #expect(done?.command.name == nil)
    #expect(phrases.meant(by: title)?.command.name == nil)
  }

  @Test func `every rule is of meanings that there are`() {
    let wrong = Command.Action.allCases.flatMap { action in
      action.meanings.split(separator: ";").filter { MeaningRule($0, .action(action)) == nil }
    }
    #expect(wrong == [])
  }

  /// Words alone can't ask for these: they need a name or a value, or have ways to be said that mean nothing else.
  private static let askedByWays: Set<Command.Action> = [
    .goToDetails, .sayAs, .activate, .press, .goToNumber, .choose, .removeEntry, .open, .search,
    .searchWith, .result, .noteBookmark, .tagBookmark, .keywordBookmark, .find, .setField, .ask,
    .label, .goToMark, .readMark, .pressAlways, .startAlways, .playMacro, .sayConnection, .layout,
    .width, .wrap, .sendEscape, .escape, .reverse, .close, .suspend,
  ]

  @Test func `each other command has meanings that ask for it`() {
    let without = Set(Command.Action.allCases.filter(\.meanings.isEmpty))
    #expect(without == Self.askedByWays)
  }

  @Test func `no two commands are asked for by the same meanings`() {
    var owners: [MeaningSet: MeaningRule.Target] = [:]
    var twice: [String] = []
    for rule in MeaningRule.all {
      if let owner = owners[rule.needed], owner != rule.target {
        twice.append("\(owner) and \(rule.target)")
      }
      owners[rule.needed] = rule.target
    }
    #expect(twice == [])
  }

  @Test(arguments: ["en", "ko", "ja"])
  func `every meaning has words in every language`(language: String) {
    let strings = PhrasesTests.strings(language)
    let without = Meaning.allCases.filter {
      $0 != .kind && $0 != .number && strings(Sentence(.phrase, "meaning.\($0.rawValue)")).isEmpty
    }
    #expect(without == [])
  }

  @Test(arguments: [
    ("열다", ["열", "열어", "열었", "여", "연", "열", "엽"]), ("듣다", ["듣", "들", "들어", "들었"]),
    ("바꾸다", ["바꾸", "바꿔", "바꿨", "바꾼", "바꿀", "바꿉"]), ("부르다", ["부르", "불러", "불렀"]),
    ("끄다", ["끄", "꺼", "껐", "끌"]), ("읽다", ["읽", "읽어", "읽었"]), ("하다", ["하", "해", "했", "할"]),
    ("새롭다", ["새롭", "새로우", "새로운", "새로워"]), ("되다", ["되", "돼", "됐"]), ("내리다", ["내려", "내린"]),
  ])
  func `a Korean verb has its forms by rule`(verb: String, forms: [String]) {
    let stems = KoreanVerb.stems(of: Array(verb)) ?? []
    #expect(forms.filter { !stems.contains(Array($0)) } == [])
  }

  @Test(arguments: [
    ("読む", ["読む", "読み", "読ま", "読め", "読んで", "読んだ"]), ("見る", ["見", "見て", "見た"]),
    ("消す", ["消し", "消さ", "消して", "消した", "消そ"]), ("行く", ["行き", "行って", "行った", "行か"]),
  ])
  func `a Japanese verb has its forms by rule`(verb: String, forms: [String]) {
    let found = WordForms.forms(of: Array(verb)).forms
    #expect(forms.filter { !found.contains(Array($0)) } == [])
  }
}
