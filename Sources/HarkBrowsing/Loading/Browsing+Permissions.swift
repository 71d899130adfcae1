import HarkReading
import HarkText
import HarkWeb

// What a load needs a person's word for: a page without encryption, a name and a password.
extension Browsing {
  /// How often a name and a password are asked for before the page is given up.
  private static let passwordTries = 3

  /// Asks whether a page may come without encryption; yes is kept for the host.
  mutating func askForPlainHTTP(_ address: Address, _ load: Load) {
    let host = address.host ?? ""
    askForPlainHTTP(host, .questionPlainHttp(host: .text(host))) { session in
      var request = load.request
      request.sendsBodyInPlain = true
      session.load(request, load.purpose)
    }
  }

  /// Asks whether a host may be reached without encryption; yes is kept but for private tabs, and then something is done.
  mutating func askForPlainHTTP(
    _ host: String, _ question: Sentence, then go: @escaping (inout Browsing) -> Void
  ) {
    guard settings[.http, of: host] != .refuse else {
      tell(.loadHttpRefused(host: .text(host)), priority: .error)
      return
    }
    ask(question: question) { session, isYes in
      guard isYes else {
        session.tell(.loadNotOpened(host: .text(host)))
        return
      }
      session.httpPolicy.allowedHosts.insert(host)
      if !session.tabs.current.isPrivate { session.store(.http, of: host, .allow) }
      go(&session)
    }
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
    let tries = passwordTries[origin, default: 0]
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
        ? .promptAgain(failure: .sentence(failure), question: .sentence(question)) : question
    ) { session, user in
      guard let user, !user.isEmpty else {
        session.forgetPassword(of: origin)
        session.tell(.loadNotOpened(host: .text(host)))
        return
      }
      session.ask(.promptPassword(host: .text(host)), isSecret: true) { session, password in
        guard let password else {
          session.forgetPassword(of: origin)
          session.tell(.loadNotOpened(host: .text(host)))
          return
        }
        session.passwordTries[origin] = tries + 1
        session.credentials[session.tabs.current.isPrivate, origin] = Credentials(
          user: user, password: password)
        session.load(load.request, load.purpose)
      }
    }
  }

  /// Forgets a name and a password that were not right, or not given.
  private mutating func forgetPassword(of origin: String) {
    passwordTries[origin] = nil
    credentials[tabs.current.isPrivate, origin] = nil
  }
}

extension Load {
  /// Whether a name and a password came with the address.
  fileprivate var hasCredentials: Bool { request.address.hasCredentials }
}
