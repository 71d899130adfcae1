import HarkPage
import HarkReading
import HarkSettings
import HarkText
import HarkWeb

// What a load needs a person's word for: a page without encryption, a name and a password.
extension Browsing {
  /// How often a name and a password are asked for before the page is given up.
  private static let passwordTries = 3

  /// Whether a person may be asked to let what is on a host come without encryption; says so where that was refused for
  /// good.
  mutating func mayAskForPlainHTTP(to host: String) -> Bool {
    guard settings[.http, of: host] == .refuse else { return true }
    tell(.loadHttpRefused(host: .text(host)), priority: .error)
    return false
  }

  /// Lets pages of a host come without encryption from now on; kept but for private tabs.
  mutating func allowPlainHTTP(of host: String) {
    loading.allowPlain(host)
    if !tabs.current.isPrivate { store(.http, of: host, .allow) }
  }

  /// Asks for a name and a password, three times at most.
  ///
  /// - Parameters:
  ///   - address: the page that asks.
  ///   - realm: what the server calls what it protects; any text.
  ///   - load: what is loaded again with them.
  ///   - failure: what to say of those that were not right.
  mutating func askForCredentials(
    _ address: Address, realm: String, _ load: Load, _ failure: Sentence
  ) {
    guard let origin = address.origin else { return }
    let host = address.host ?? ""
    let tries = loading.tries(of: origin)
    guard tries < Self.passwordTries else {
      forgetPassword(of: origin)
      let notOpened = strings(.loadNotOpened(host: .text(host)))
      tell(text: joined([failure.text(strings), notOpened]), priority: .error)
      return
    }
    let realm = PlainText.cleaned(String(realm.prefix(80))).trimmingSpaces
    let question: Sentence =
      realm.isEmpty
      ? .promptUser(host: .text(host)) : .promptUserRealm(host: .text(host), realm: .text(realm))
    let isAgain = tries > 0 || load.hasCredentials
    // One sentence with the question, which would cut it short.
    ask(
      isAgain
        ? .promptAgain(failure: .sentence(failure), question: .sentence(question)) : question,
      for: .user(CredentialsWanted(load: load, origin: origin, host: host)))
  }

  /// Takes the name for a page, and asks for its password.
  mutating func take(user: String?, for wanted: CredentialsWanted) {
    guard let user, !user.isEmpty else { return leave(wanted) }
    ask(
      .promptPassword(host: .text(wanted.host)), for: .password(wanted, user: user), isSecret: true)
  }

  /// Takes the password for a page, and asks for the page with it.
  mutating func take(password: String?, of user: String, for wanted: CredentialsWanted) {
    guard let password else { return leave(wanted) }
    loading.give(
      Credentials(user: user, password: password), to: wanted.origin,
      isPrivate: tabs.current.isPrivate)
    load(wanted.load.request, wanted.load.purpose)
  }

  /// Asks for the password of an encrypted document.
  mutating func askForPassword(ofDocument load: Load, _ failure: Sentence) {
    ask(
      .promptAgain(failure: .sentence(failure), question: .sentence(.promptDocumentPassword)),
      for: .documentPassword(load), isSecret: true)
  }

  /// Takes the password of a document, and loads it with that.
  mutating func take(password: String?, ofDocument load: Load) {
    guard let password, !password.isEmpty else {
      return tell(.documentNotOpened)
    }
    var request = load.request
    request.documentPassword = password
    self.load(request, load.purpose)
  }

  private mutating func leave(_ wanted: CredentialsWanted) {
    forgetPassword(of: wanted.origin)
    tell(.loadNotOpened(host: .text(wanted.host)))
  }

  /// Forgets a name and a password that were not right, or not given.
  private mutating func forgetPassword(of origin: String) {
    loading.forgetCredentials(of: origin, isPrivate: tabs.current.isPrivate)
  }
}

/// A name and a password that a page wants.
struct CredentialsWanted {
  /// What is loaded again with them.
  let load: Load
  let origin: String
  let host: String
}

extension Load {
  /// Whether a name and a password came with the address.
  fileprivate var hasCredentials: Bool { request.address.hasCredentials }
}
