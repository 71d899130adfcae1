import HarkText

/// What a page shows in a field as long as nothing is typed: an example of a value, or words about the field.
package enum PlaceholderText {
  /// Whether a text is an example, which alone would sound as the value: 山田, "10 Downing Street".
  ///
  /// Words about the field ("Enter your name", "MM/DD", 検索) say so themselves.
  ///
  /// - Parameters:
  ///   - text: the placeholder.
  ///   - name: what the field is called.
  /// - Returns: false for words about the field.
  package static func isExample(_ text: String, of name: String) -> Bool {
    let small = text.lowercased().trimmingSpaces
    guard small.contains(where: { $0.isLetter || $0.isNumber }), let last = small.last else {
      return false
    }
    if examples.contains(where: { small.hasPrefix($0) }) || ".…?？:：".contains(last) { return false }
    // Letters that stand for digits: YYYY-MM-DD, hh:mm, 연-월-일.
    if small.allSatisfy({ !$0.isLetter || "ymdhs년월일연年月日時分시분".contains($0) }),
      !small.contains(where: { $0.isNumber })
    {
      return false
    }
    let words = small.split { !$0.isLetter && $0 != "'" && $0 != "-" }.map(String.init)
    if !Self.words.isDisjoint(with: words) { return false }
    if parts.contains(where: { small.contains($0) }) { return false }
    if small.contains(where: \.isNumber) { return true }
    let own = name.lowercased().split { !$0.isLetter }.map(String.init).filter { $0.count > 1 }
    return Set(own).isDisjoint(with: words)
  }

  // Words of pages in the languages of the interface; data, not sentences of Hark.
  private static let examples = [
    "e.g", "eg ", "eg:", "ex.", "ex:", "ex)", "example", "for example", "such as", "z.b", "p. ex",
    "예)", "예:", "예시", "예 ", "ex）", "例", "（例", "(例", "(예",
  ]
  private static let words: Set<String> = [
    "enter", "type", "search", "select", "choose", "write", "add", "please", "your", "pick", "find",
    "tell", "leave", "optional", "required", "min", "max", "minimum", "maximum", "least", "must",
    "characters", "digits", "name", "names", "email", "e-mail", "mail", "password", "username",
    "phone", "number", "code", "address", "city", "zip", "postcode", "message", "comment",
    "comments", "title", "keyword", "keywords", "date", "time", "year", "month", "day", "amount",
  ]
  private static let parts = [
    "입력", "검색", "선택", "세요", "필수", "이내", "이상", "제외", "없이", "이름", "이메일", "메일 주소", "비밀번호",
    "아이디", "전화번호", "주소", "제목", "내용", "메시지", "글자", "자리",
    "入力", "検索", "選択", "ください", "下さい", "必須", "任意", "以内", "以上", "ハイフン", "半角", "全角", "文字", "桁",
    "名前", "氏名", "メールアドレス", "パスワード", "電話番号", "住所", "件名", "内容", "キーワード",
  ]
}
