import Foundation
import Testing

@testable import HarkText

struct TextFoldingTests {
  static func found(_ sought: String, in text: String) -> [String] {
    let bytes = Array(text.utf8)
    return FoldedText(text).ranges(of: FoldedText(sought)).map {
      String(decoding: bytes[$0], as: UTF8.self)
    }
  }

  @Test(arguments: [
    ("cafe", "Café, CAFE\u{301} cafe", ["Café", "CAFE\u{301}", "cafe"].map { $0 }),
    ("strasse", "Die Straße", ["Straße"]), ("한국", "대한국민 한국", ["한국", "한국"]),
    ("ＡＢＣ", "abc", ["abc"]), ("カナ", "かな ｶﾅ", ["かな", "ｶﾅ"]), ("か", "が", []),
    ("ΣΊΣΥΦΟΣ", "Σίσυφος", ["Σίσυφος"]),
    ("fi", "ﬁne", ["ﬁ"]), ("f", "ﬁne", ["ﬁ"]), ("ne", "ﬁne", ["ne"]), ("", "abc", []),
    ("aa", "aaaa", ["aa", "aa"]),
    ("İstanbul", "istanbul", ["istanbul"]), ("don't", "don’t", ["don’t"]),
    ("مرحبا", "مَرْحَبًا", ["مَرْحَبًا"]),
    (
      "데이터", "\u{1103}\u{1166}\u{110B}\u{1175}\u{1110}\u{1165} 데이터",
      ["\u{1103}\u{1166}\u{110B}\u{1175}\u{1110}\u{1165}", "데이터"]
    ),
    ("\u{1112}\u{1161}\u{11AB}글", "한글", ["한글"]), ("가", "\u{1100}\u{1161}\u{11A8}", []),
    ("でーた", "ﾃﾞｰﾀ, データ, て\u{3099}ーた", ["ﾃﾞｰﾀ", "データ", "て\u{3099}ーた"]),
    ("ぱ", "ﾊﾟﾊ\u{FF9E}", ["ﾊﾟ"]), ("ログ", "ﾛｸﾞｲﾝ", ["ﾛｸﾞ"]),
    ("渡辺", "渡邊, 渡邉", ["渡邊", "渡邉"]), ("齋藤", "斎藤と斉藤", ["斎藤", "斉藤"]),
    ("高崎", "髙﨑 髙嵜", ["髙﨑", "髙嵜"]), ("吉野", "𠮷野家", ["𠮷野"]), ("國", "国", ["国"]),
    ("三ケ月", "三ヶ月", ["三ヶ月"]), ("神", "\u{FA19}", ["\u{FA19}"]),
    ("smørrebrød", "SMORREBROD", ["SMORREBROD"]), ("xyz", "abc", []), ("abcd", "abc", []),
  ])
  func `a search finds what a reader would take for the same`(
    sought: String, text: String, expected: [String]
  ) {
    #expect(Self.found(sought, in: text).map { Array($0.utf8) } == expected.map { Array($0.utf8) })
  }

  @Test func `occurrences begin where ranges do, whatever the text and the words`() {
    let texts = [
      "", "a", "The bus goes at noon, at NOON and at No on; noonoon.",
      String(repeating: "no ", count: 20) + "noon", "caf\u{E9} CAFE cafe\u{301}", "@`[{ ab@",
      "x1 X1 \u{11}1", "\u{2460}1", "한국어 Ｎoon 漢字 \u{F900} ㄱ \u{D7A3} カナ ﬁ NO",
      String(repeating: "가나다 ", count: 9) + "한국 noon", "學校の学校 𠮷 吉 ﾃﾞで \u{1100}\u{1161}\u{11A8} 각",
    ]
    for text in texts {
      for sought in [
        "noon", "no", "o", "N", "cafe", "한국", "かな", "字", "1", "@", "`", "{", "[", " ", "x1", "",
        "学", "吉",
        "で", "각", "\u{1161}", "\u{3099}",
      ] {
        let words = FoldedText(sought)
        #expect(
          words.occurrences(in: text) == FoldedText(text).ranges(of: words).map(\.lowerBound),
          "\(sought) in \(text)")
      }
    }
  }

  @Test func `what is written in parts folds as it does whole`() {
    for scalar in Array(UInt32(0xAC00)...0xD7A3) + Array(0x3041...0x30F6) {
      let whole = String(UnicodeScalar(scalar).map(Character.init) ?? " ")
      let parts = whole.decomposedStringWithCanonicalMapping
      #expect(FoldedText(parts).key == FoldedText(whole).key, "\(whole)")
    }
  }

  @Test(arguments: [
    ("ㄹㄱㅇ", "로그인", true), ("ㄱㄱㅂㄱ", "가격 비교", true), ("ㄱㅅ", "가격 비교", false),
    ("로ㄱㅇ", "다시 로그인", true), ("ㄹㄱㅇ", "로그아웃", true), ("ㄳ", "감사", true),
    ("ㄲ", "까치", true), ("ㄲ", "가치", false),
    ("ㅎㄱ", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8}", true),
  ])
  func `Korean words are found by their initials`(typed: String, text: String, isFound: Bool) {
    #expect(HangulInitials(typed)?.occurs(in: text) == isFound)
  }

  @Test(arguments: ["로그인", "login", "ㅏ", "", "ㄱ1"])
  func `what has no initials asks for none`(typed: String) {
    #expect(HangulInitials(typed) == nil)
  }

  @Test(arguments: [
    ("roguin", "ログイン", true), ("roguin", "ﾛｸﾞｲﾝ", true), ("roguauto", "ログイン", false),
    ("sa-ba-", "サーバー", true), ("saba", "サーバー", true), ("kaiin", "会員登録", true),
    ("かいいん", "会員登録", true), ("カイイン", "会員登録", true), ("kaisha", "会員登録", false),
    ("tokyo", "とうきょう", true), ("toukyou", "トーキョー", true), ("oosaka", "オーサカ", true),
    ("shinbun", "しんぶん", true), ("kippu", "きっぷ", true), ("konna", "こんな", true),
    ("jouhou", "じょうほう", true), ("syasin", "しゃしん", true), ("matcha", "まっちゃ", true),
    ("eiga", "エーガ", true), ("onna", "おんな", true), ("kin'en", "きんえん", true),
  ])
  func `Japanese words are found by their sound`(typed: String, text: String, isFound: Bool) {
    let found = KanaSound(typed)?.occurs(in: text) { $0.hasPrefix("会員") ? "カイイントーロク" : nil }
    #expect(found == isFound)
  }

  @Test(arguments: ["price", "x", "会員", "로그인", "a", ""])
  func `what is no Japanese sound asks for none`(typed: String) {
    #expect(KanaSound(typed) == nil)
  }
}
