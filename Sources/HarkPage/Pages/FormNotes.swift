import HarkAccessibility
import HarkDOM
package import HarkReading
import HarkText

/// What a person must know of a page's forms before anything is typed into them: all of it may be in vain else.
package struct FormNotes: Equatable, Sendable {
  /// A proof of a person that a form asks for.
  package enum Proof: Equatable, Sendable {
    /// It takes scripts.
    case scripts
    /// It is to be typed what a picture shows.
    case picture
  }

  /// The proof of a person that is asked for beside the fields.
  package private(set) var proof: Proof?
  /// What the page says of how much time there is, in its own words.
  package private(set) var limit: String?

  /// Looks for them; nothing is found on a page without fields to type into.
  ///
  /// - Complexity: linear in the page where it has such a field.
  package init(on page: Page) {
    guard page.items.contains(where: { [.textbox, .password].contains($0.role) }) else { return }
    limit = TimeLimit.said(on: page)
    if HumanCheck.isPart(of: page) {
      proof = .scripts
    } else if asksForPicture(page) {
      proof = .picture
    }
  }

  /// What pictures with letters to be typed, and the fields for these, are called.
  private static let names: [StaticString] = ["captcha", "securimage"]
  private static let labels = [
    "captcha", "자동등록방지", "자동등록 방지", "자동입력방지", "자동입력 방지", "보안문자", "보안 문자", "画像認証",
    "画像に表示", "画像の文字", "letters in the picture", "letters in the image",
    "characters in the picture", "characters in the image", "characters shown", "text in the image",
  ]

  private func asksForPicture(_ page: Page) -> Bool {
    for item in page.items where item.role == .textbox {
      let label = page.linear.text(of: item).lowercased()
      if Self.labels.contains(where: label.contains) { return true }
    }
    let document = page.document
    return document.elements.contains { id in
      guard document.isHTML(id, .img) else { return false }
      return [AttributeName.src, .id, .class, .alt].contains { name in
        guard let value = document.attribute(name, of: id), value.utf8.count < 2_000 else {
          return false
        }
        let letters = Array(value.lowercased().utf8)
        return Self.names.contains { letters.span.containsLowercased($0) }
      }
    }
  }

  /// The sentences that tell them.
  package var sentences: [Sentence] {
    var sentences: [Sentence] = []
    switch proof {
    case .scripts: sentences.append(.loadFormProof)
    case .picture: sentences.append(.loadFormPicture)
    case nil: break
    }
    if let limit { sentences.append(.loadPageLimit(words: .text(limit))) }
    return sentences
  }
}

/// How pages say that there is only so much time.
enum TimeLimit {
  /// Longer texts tell a story.
  private static let longest = 600
  private static let longestSentence = 200
  /// A page with more text is read, and its form is beside that.
  private static let mostText = 8_000

  /// The first sentence of a page that says so.
  static func said(on page: Page) -> String? {
    guard page.items.reduce(0, { $0 + $1.text.count }) <= mostText else { return nil }
    for item in page.items where item.text.count <= longest && !item.role.isField {
      let text = PlainText.cleaned(page.linear.text(of: item))
      guard units.contains(where: { text.lowercased().contains($0.name) }) || text.contains(":")
      else { continue }
      for sentence in sentences(of: text) where isLimit(sentence) { return sentence }
    }
    return nil
  }

  private static func sentences(of text: String) -> [String] {
    var sentences: [String] = []
    var sentence = ""
    let scalars = Array(text.unicodeScalars)
    for (place, scalar) in scalars.enumerated() {
      if scalar != "\n" { sentence.unicodeScalars.append(scalar) }
      let isEnd =
        ["。", "！", "？", "\n"].contains(scalar)
        || [".", "!", "?"].contains(scalar)
          && (place + 1 == scalars.count || scalars[place + 1].properties.isWhitespace)
      guard isEnd else { continue }
      sentences.append(sentence.trimmingSpaces)
      sentence = ""
    }
    return sentences + [sentence.trimmingSpaces]
  }

  /// Words for units of time; those of letters that have no case or plural stand right behind their number.
  private static let units: [(name: String, isLatin: Bool)] = [
    ("minute", true), ("second", true), ("hour", true), ("min.", true), ("분", false),
    ("초", false), ("시간", false), ("分", false), ("秒", false), ("時間", false),
  ]
  private static let numbers: Set<String> = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "fifteen",
    "twenty", "thirty", "forty-five", "sixty",
  ]
  /// What makes a span of time a limit.
  private static let signs = [
    "you have only", "you will have", "you'll have", "time limit", "time left", "time remaining",
    "remaining", "expire", "time out", "timeout", "timed out", "times out", "log you out",
    "logged out", "signed out", "sign you out", "제한 시간", "제한시간", "남은 시간", "남은시간", "유효 시간", "유효시간",
    "만료", "로그아웃", "자동 종료", "자동종료", "制限時間", "残り時間", "有効期限", "有効時間", "ログアウト",
    "タイムアウト", "期限切れ", "無効になり",
  ]
  /// What is a limit with a word for what is to be done until then.
  private static let bounds = ["within", "이내", "안에", "내에", "以内", "内に"]
  private static let deeds = [
    "complete", "submit", "finish", "enter", "fill", "pay for", "완료", "입력", "작성", "제출", "결제", "인증",
    "入力", "完了", "送信", "支払", "手続", "決済", "認証",
  ]

  /// Whether a sentence says how much time there is for what is to be done on the page.
  static func isLimit(_ sentence: String) -> Bool {
    guard sentence.utf8.count <= longestSentence else { return false }
    let text = sentence.lowercased()
    guard let span = span(in: text) else { return false }
    if signs.contains(where: text.contains) { return true }
    // "You have 5 minutes", "5 minutes left": right beside the time.
    if span.before.hasSuffix("you have ") || span.before.hasSuffix("you have about ") {
      return true
    }
    if span.after.hasPrefix(" left") { return true }
    return bounds.contains(where: text.contains) && deeds.contains(where: text.contains)
  }

  /// What stands before and behind the first span of time of a text.
  private static func span(in text: String) -> (before: String, after: String)? {
    let scalars = Array(text.unicodeScalars)
    func string(_ range: Range<Int>) -> String {
      var string = String.UnicodeScalarView()
      string.append(contentsOf: scalars[range])
      return String(string)
    }
    func isPart(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isAlphabetic && scalar.isASCII || scalar == "-"
        || scalar.value &- 0x30 < 10 || scalar == ":"
    }
    var place = 0
    while place < scalars.count {
      guard isPart(scalars[place]) else {
        place += 1
        continue
      }
      let start = place
      while place < scalars.count, isPart(scalars[place]) { place += 1 }
      let word = string(start..<place)
      // A clock that runs down: 04:59.
      let parts = word.split(separator: ":", omittingEmptySubsequences: false)
      if parts.count == 2, parts[0].utf8.count <= 2, parts[1].utf8.count == 2,
        parts.allSatisfy({ Int($0) != nil })
      {
        return (string(0..<start), string(place..<scalars.count))
      }
      let isNumber = Int(word) != nil && word.utf8.count <= 3
      guard isNumber || numbers.contains(word) else { continue }
      var rest = place
      if rest < scalars.count, scalars[rest] == " " || scalars[rest] == "-" { rest += 1 }
      let after = string(rest..<min(rest + 12, scalars.count))
      guard let unit = units.first(where: { after.hasPrefix($0.name) }) else { continue }
      rest += unit.name.unicodeScalars.count
      if unit.isLatin, rest < scalars.count, scalars[rest] == "s" { rest += 1 }
      return (string(0..<start), string(rest..<scalars.count))
    }
    return nil
  }
}
