import Testing

@testable import HarkBrowsing

/// A filter finds what was meant, however it was typed.
struct NameListTests {
  private let reading: (String) -> String? = { text in
    text.contains("会員") ? "カイイントーロク" : text.contains("料金") ? "リョーキン" : nil
  }

  @Test(arguments: [
    ("ㄹㄱㅇ", ["로그인"]), ("ㄱㄱ", ["가격 비교"]), ("로그", ["로그인", "블로그"]),
    ("roguin", ["ログイン"]), ("kaiin", ["会員登録"]), ("かいいん", ["会員登録"]),
    ("ryoukin", ["料金"]), ("ﾛｸﾞ", ["ログイン"]), ("渡辺", ["渡邊"]), ("zzz", []),
    ("\u{1105}\u{1169}\u{1100}\u{1173}", ["로그인", "블로그"]),
  ])
  func `entries are found by initials, reading, Latin letters and other forms`(
    typed: String, found: [String]
  ) {
    let names = ["로그인", "가격 비교", "블로그", "ログイン", "会員登録", "料金", "渡邊", "Contact"]
    let list = NameList(names)
    #expect(list.indices(having: typed, reading: reading).map { names[$0] } == found)
  }

  @Test func `words as they are written go before words as they sound`() {
    let names = ["no", "の", "Notes"]
    #expect(NameList(names).indices(having: "no") { _ in nil } == [0, 2])
  }
}
