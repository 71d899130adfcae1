import HarkAccessibility
import HarkDOM
import HarkReading
import HarkText

/// What stands in place of a page that was meant, and what can be done about it by its reader.
package enum PageObstacle: Equatable, Sendable {
  /// The site asks for consent first: what its choices are called.
  case consent([String])
  /// The site asks for a name and a password first.
  case signIn

  /// Looks for one; nil where the page has something else to read.
  ///
  /// - Complexity: linear in the elements, where the page has little text.
  package init?(on page: Page) {
    guard page.address?.isWeb == true || page.address?.scheme == "file" else { return nil }
    if let choices = ConsentWall.choices(on: page) {
      self = .consent(choices)
    } else if SignIn.stands(on: page) {
      self = .signIn
    } else {
      return nil
    }
  }
}

/// A page that lets nobody on who has not chosen what the site may keep and tell.
private enum ConsentWall {
  /// The most bytes of text of such a page, and of what stands beside its question.
  private static let mostText = 8_000
  private static let mostBeside = 400
  /// The most choices that are told.
  private static let mostChoices = 6
  /// The longest name of a choice, in bytes.
  private static let longestName = 80

  /// Parts of classes, identifiers and addresses of forms that such a question has.
  private static let signs: [StaticString] = [
    "onetrust", "cookiebot", "cybotcookie", "qc-cmp", "didomi", "usercentrics", "sp_message",
    "truste", "cmpbox", "cookie-consent", "cookieconsent", "cookie-banner", "cookie-notice",
    "cookie-wall", "cookiewall", "consent", "gdpr", "privacy-wall", "iubenda-cs", "fc-dialog",
  ]
  /// Words that names of choices begin with or hold, in the languages whose pages ask most.
  private static let words: [StaticString] = [
    "accept", "agree", "allow", "reject", "decline", "refuse", "deny", "manage", "preferences",
    "settings", "options", "necessary", "continue without", "consent", "동의", "거부", "거절", "허용",
    "설정", "수락", "同意", "拒否", "許可", "設定", "承諾", "akzeptieren", "ablehnen", "zustimmen",
    "einstellungen", "verwalten", "accepter", "refuser", "continuer sans", "paramétrer", "aceptar",
    "rechazar", "configurar", "accetta", "rifiuta", "accepteren", "weigeren", "akkoord",
  ]

  /// What the choices of a page that is such a question are called; nil where it is none.
  static func choices(on page: Page) -> [String]? {
    // The bytes of text before each item, and after the last.
    var lengths = [0]
    for item in page.items {
      lengths.append(lengths[lengths.count - 1] + item.text.count)
      if lengths[lengths.count - 1] > mostText { return nil }
    }
    guard let inside = question(on: page, lengths) else { return nil }
    let choices = names(in: inside, of: page)
    return choices.isEmpty ? nil : choices
  }

  /// The nodes of the element that asks.
  private static func question(on page: Page, _ lengths: [Int]) -> Range<Int>? {
    let document = page.document
    for id in document.elements {
      switch document.name(of: id) {
      case .div, .form, .section, .dialog, .aside, .main:
        // Few elements of a page have nearly all of its text: names are looked at of those alone.
        guard let node = page.tree.node(of: id) else { continue }
        let nodes = Int(node.index)..<Int(page.tree[node].end)
        let first = page.items.partitioningIndex { Int($0.node.index) >= nodes.lowerBound }
        let end = page.items.partitioningIndex { Int($0.node.index) >= nodes.upperBound }
        let beside = lengths[lengths.count - 1] - (lengths[end] - lengths[first])
        if beside <= mostBeside, asks(id, document) { return nodes }
      default: break
      }
    }
    return nil
  }

  private static func asks(_ id: Document.NodeID, _ document: Document) -> Bool {
    [AttributeName.id, .class, .action].contains { name in
      guard let range = document.attributeRange(name, of: id), range.count < 500 else {
        return false
      }
      return document.withBytes(range) { value in signs.contains { value.containsLowercased($0) } }
    }
  }

  /// The names of buttons, and of links that are called as choices are.
  private static func names(in range: Range<Int>, of page: Page) -> [String] {
    var buttons: [String] = []
    var links: [String] = []
    var isOfConsent = false
    for index in range {
      let node = AccessibilityTree.NodeID(index)
      let role = page.tree[node].role
      guard role == .button || role == .link else { continue }
      let name = PlainText.cleaned(page.tree.name(of: node))
      guard !name.isEmpty, name.utf8.count <= longestName else { continue }
      let letters = Array(name.lowercased().utf8)
      let isChoice = words.contains { letters.span.containsLowercased($0) }
      isOfConsent = isOfConsent || isChoice
      if role == .button, !buttons.contains(name) { buttons.append(name) }
      if role == .link, isChoice, !links.contains(name) { links.append(name) }
    }
    guard isOfConsent else { return [] }
    return Array((buttons.isEmpty ? links : buttons).prefix(mostChoices))
  }
}

/// A page that is nothing but a form for a name and a password.
private enum SignIn {
  /// The most bytes of text of such a page, and of running text.
  private static let mostText = 2_000
  private static let mostProse = 400
  private static let shortestProse = 60
  /// The most fields that are typed into.
  private static let mostFields = 3
  /// What such a page, its heading or its button is called; others make an account, or change it.
  private static let words: [StaticString] = [
    "sign in", "signin", "sign-in", "log in", "login", "log-in", "logon", "log on", "로그인",
    "ログイン", "サインイン", "登录", "登入", "anmelden", "einloggen", "connexion", "se connecter",
    "iniciar sesión", "accedi", "inloggen", "войти", "вход",
  ]

  static func stands(on page: Page) -> Bool {
    var length = 0
    var prose = 0
    var fields = 0
    for item in page.items {
      length += item.text.count
      if item.text.count >= shortestProse { prose += item.text.count }
      if [.textbox, .searchbox, .password].contains(item.role) { fields += 1 }
      if length > mostText || prose > mostProse || fields > mostFields { return false }
    }
    guard fields > 0, isCalledSo(page) else { return false }
    let document = page.document
    let passwords = document.elements.filter { id in
      document.isHTML(id, .input)
        && document.attribute(.type, of: id)?.lowercased() == "password"
        && page.tree.node(of: id) != nil
    }
    // Two are for a new one.
    return passwords.count == 1
  }

  private static func isCalledSo(_ page: Page) -> Bool {
    func isSo(_ text: String) -> Bool {
      let letters = Array(text.lowercased().utf8)
      return words.contains { letters.span.containsLowercased($0) }
    }
    return isSo(page.title)
      || page.items.contains { item in
        (item.role == .heading || item.role == .button) && isSo(page.linear.text(of: item))
      }
  }
}
