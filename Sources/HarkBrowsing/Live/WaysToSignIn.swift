import HarkDOM
import HarkPage
import HarkReading
import HarkText

extension BrowsedPage {
  /// What a page has beside passkeys: its fields for a password or a code, and what its buttons and links say of other ways.
  ///
  /// - Parameters:
  ///   - called: what the elements of the page are called.
  ///   - buttons: its buttons, and its links.
  /// - Returns: their names, each once, a few at most.
  func waysWithoutPasskey(_ called: ElementNames, _ buttons: [PageElements]) -> [String] {
    var found: [String] = []
    func note(_ name: String) {
      let name = PlainText.cleaned(name)
      if !name.isEmpty, !found.contains(name), found.count < Self.mostWays { found.append(name) }
    }
    for place in names.fields {
      let control = survey.entries[Int(place.entry)].control
      if control.kind == .password || document.purpose(of: control) == .code {
        note(called.fieldName(of: PageElement(place.stop, in: tree)))
      }
    }
    for elements in buttons {
      for element in elements.prefix(Self.mostAsked) {
        let name = called.name(of: element)
        let words = Array(name.lowercased().utf8)
        guard !Self.passkeyWords.contains(where: { words.span.containsLowercased($0) }),
          Self.otherWords.contains(where: { words.span.containsLowercased($0) })
        else { continue }
        note(name)
      }
    }
    return found
  }

  private static let mostWays = 5
  private static let mostAsked = 200
  private static let passkeyWords: [StaticString] = [
    "passkey", "security key", "패스키", "보안 키", "パスキー", "セキュリティキー",
  ]
  private static let otherWords: [StaticString] = [
    "password", "another way", "other way", "other option", "different way", "instead", "code",
    "email", "e-mail", "text message", "sign in with", "log in with", "continue with",
    "비밀번호", "다른 방법", "인증 코드", "인증번호", "이메일", "문자 메시지", "계속하기",
    "パスワード", "別の方法", "ほかの方法", "他の方法", "認証コード", "確認コード", "メール",
  ]
}
