import HarkAccessibility
import HarkDOM
import HarkPage
import HarkReading
import HarkText

// A live page asks for a passkey, which Hark has none of: its reader hears so, and what else the page offers.
extension Browsing {
  mutating func tellPasskey(isNew: Bool, on id: LiveID) {
    // A page may ask again and again; a person's press asks anew.
    guard live[id]?.act != nil || live[id]?.isPasskeyTold != true else { return }
    live[id]?.isPasskeyTold = true
    guard !isNew else { return tell(.livePasskeyMade, priority: .live) }
    let others = page.map { otherWaysToSignIn(on: $0) } ?? []
    var sentences = [strings(.livePasskey)]
    if !others.isEmpty {
      sentences.append(
        strings(.livePasskeyOthers(names: .text(others.joined(separator: strings(.joinComma))))))
    }
    tell(text: joined(sentences), priority: .live)
  }

  /// What a page has beside passkeys: its fields for a password or a code, and what its buttons and links say of other ways.
  private func otherWaysToSignIn(on page: BrowsedPage) -> [String] {
    let names = names(on: page)
    var found: [String] = []
    func note(_ name: String) {
      let name = PlainText.cleaned(name)
      if !name.isEmpty, !found.contains(name), found.count < Self.mostWays { found.append(name) }
    }
    for place in page.names.fields {
      let control = page.survey.entries[Int(place.entry)].control
      if control.kind == .password || page.document.purpose(of: control) == .code {
        note(names.fieldName(of: PageElement(place.stop, in: page.tree)))
      }
    }
    for kind in [ElementKind.button, .link] {
      for element in elements(kind, on: page).prefix(Self.mostAsked) {
        let name = name(of: element, page)
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
