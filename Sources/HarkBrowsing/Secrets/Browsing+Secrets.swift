import HarkAccessibility
import HarkDOM
import HarkPage
import HarkReading
import HarkSettings
import HarkText

// Names, passwords and codes come from a keeper on the person's word, for the very page that their form is on.
//
// 1. The form is found, and its keeper asked which accounts it has for the page.
// 2. Of several one is chosen by its user's name; what it holds is asked for.
// 3. It goes into the fields, where the form is still the one that was asked for, and nowhere else: it is neither printed
//    nor said, and what is told of it is the user's name. Nothing is sent.
extension Browsing {
  /// Fills the fields by which one signs in from a password keeper.
  mutating func fillPassword() {
    guard hasItems(), let page, let visit = reader.visit else { return }
    guard let (form, fields) = signInForm(on: page) else { return tell(.secretNoField) }
    guard !fields.isUnclear else { return tell(.secretUnclear) }
    guard let own = page.address, let address = page.address(around: form ?? fields.elements[0])
    else { return tell(.secretNotSafe) }
    guard address.origin == own.origin else {
      return tell(.secretInFrame(host: .text(BrowsedPage.host(of: address))), priority: .error)
    }
    guard address.keepsSecrets else { return tell(.secretNotSafe) }
    let filling = SecretFilling(
      visit: visit.id, form: form, elements: fields.elements,
      nodes: fields.elements.compactMap { visit.liveElements?[$0] }, page: address,
      wantsCode: fields.code != nil)
    ask(.accounts, for: filling)
  }

  /// Asks something of the keepers that a person waits for.
  private mutating func ask(_ ask: SecretOrder.Ask, for filling: SecretFilling) {
    let number = secrets.begin(filling)
    order(ask, at: filling.page, number)
    startKeeperTimer(number)
  }

  /// Has the keepers asked, by the number of the question.
  mutating func order(_ ask: SecretOrder.Ask, at page: Address, _ number: Int) {
    effects.append(
      .askSecrets(
        number, SecretOrder(ask: ask, page: page, program: settings[.passwordProgram])))
  }

  /// Whoever waits longer is told for what.
  mutating func startKeeperTimer(_ number: Int) {
    startTimer(.keeperIsSlow(number), after: .seconds(2))
  }

  mutating func tellSlowKeeper(_ number: Int) {
    if secrets.isAwaited(number) { tell(.secretWaiting, priority: .live) }
  }

  /// Waits for no keeper any more; says whether one was waited for.
  mutating func leaveKeeper() -> Bool {
    guard secrets.leave() else { return false }
    profile.wish = nil
    tell(.secretLeft)
    readAfterSaving()
    return true
  }

  /// The form that is meant, with its fields; nil where nothing on the page asks for a name, a password or a code.
  func signInForm(
    on page: BrowsedPage
  ) -> (form: Document.NodeID?, fields: SignInForm)? {
    // Where nobody has gone yet the place says nothing.
    let here =
      reader.visit?.isFresh == false
      ? targets(of: place.item, page).first.map { page.element(of: $0.node) } : nil
    func fields(of form: Document.NodeID?) -> SignInForm {
      let controls = page.names.fields.map { page.survey.entries[Int($0.entry)] }
        .filter { $0.form == form }.map(\.control)
      return SignInForm(controls, at: here, in: page.document)
    }
    func isWanted(_ fields: SignInForm) -> Bool { fields.isUnclear || !fields.isEmpty }
    if let near = nearestForm(page) {
      let found = fields(of: near)
      if isWanted(found) { return (near, found) }
    }
    var forms: [Document.NodeID?] = [nil]
    for place in page.names.fields {
      let form = page.survey.entries[Int(place.entry)].form
      if !forms.contains(form) { forms.append(form) }
    }
    let found = forms.map { ($0, fields(of: $0)) }.filter { isWanted($0.1) }
    return found.count == 1 ? found[0] : nil
  }

  // MARK: Answers

  /// Takes what a keeper has answered.
  mutating func take(_ answer: SecretAnswer, ofSecrets number: Int) {
    if takeAside(answer, number) { return }
    guard secrets.end(number) else { return }
    stopTimers { $0 == .keeperIsSlow(number) }
    let filling = secrets.filling
    switch answer {
    case .accounts(let accounts, let problem):
      if let filling { take(accounts, problem, for: filling) }
    case .secret(let account, let secret): if let filling { fill(secret, of: account, filling) }
    case .saved(let name):
      secrets.attempt = nil
      tell(.secretSaved(name: .text(name)))
      readAfterSaving()
    case .keeper: break
    case .profile(let found): take(profile: found)
    case .problem(let problem) where profile.wish != nil:
      tell(problem: problem.sentence)
      goOnWithoutProfile()
    case .problem(.locked(let name)), .problem(.notOpened(let name)):
      askToOpen(name, isAgain: answer.isRefusal)
    case .problem(let problem):
      tell(problem: problem.sentence)
      readAfterSaving()
    }
    showPromptUnlessLoading()
  }

  private mutating func take(
    _ accounts: [SecretAccount], _ problem: SecretProblem?, for filling: SecretFilling
  ) {
    let host = StringValue.text(filling.page.host ?? "")
    if accounts.isEmpty {
      return problem.map { tell(problem: $0.sentence) } ?? tell(.secretNoAccount(host: host))
    }
    if accounts.count == 1, accounts[0].host.isEmpty { return accept(accounts[0]) }
    choose(
      title: strings(.secretWhich(count: accounts.count, host: host)), accounts.map(name(of:)),
      for: .secrets(accounts))
  }

  /// What an account is called: by its user, with the host where that is another one of the site.
  private func name(of account: SecretAccount) -> String {
    let user = PlainText.cleaned(account.user.isEmpty ? account.id : account.user)
    guard !account.host.isEmpty else { return user }
    return strings(.secretOfHost(user: .text(user), host: .text(PlainText.cleaned(account.host))))
  }

  /// Goes on with the account that was chosen.
  mutating func accept(_ account: SecretAccount) {
    guard let filling = secrets.filling else { return }
    secrets.chosen = account
    ask(.secret(account, wantsCode: filling.wantsCode, nil), for: filling)
  }

  private mutating func askToOpen(_ name: String, isAgain: Bool) {
    let question = Sentence.secretPassphrase(name: .text(name))
    ask(
      isAgain
        ? .promptAgain(failure: .sentence(.secretNotOpened), question: .sentence(question))
        : question, for: .passphrase, isSecret: true)
  }

  /// Takes what opens a keeper, and asks it again.
  mutating func take(passphrase: String?) {
    guard let passphrase, !passphrase.isEmpty else {
      tell(.secretLeft)
      return readAfterSaving()
    }
    let opening = Passphrase(passphrase)
    guard let filling = secrets.filling else { return save(opening: opening) }
    guard let account = secrets.chosen else { return }
    ask(.secret(account, wantsCode: filling.wantsCode, opening), for: filling)
  }

  /// Fills a form with what came, where it is still the one that was asked for.
  private mutating func fill(
    _ secret: Secret, of account: SecretAccount, _ filling: SecretFilling
  ) {
    guard let visit = reader.visit, visit.id == filling.visit, let page, page.address != nil,
      let (form, fields) = signInForm(on: page), !fields.isUnclear,
      isSame(fields, form, as: filling, of: visit),
      page.address(around: form ?? fields.elements[0])?.origin == filling.page.origin,
      page.address?.origin == filling.page.origin
    else { return tell(problem: .secretFormChanged) }
    let user = secret.user.isEmpty ? account.user : secret.user
    var told: [Sentence] = []
    changeForm { state in
      if let control = fields.user, !user.isEmpty {
        state.set(user, of: control.element)
        told.append(.secretPartUser)
      }
      for (control, text, part) in [
        (fields.password, secret.password, Sentence.secretPartPassword),
        (fields.code, secret.code, .secretPartCode),
      ] {
        guard let control, !text.isEmpty else { continue }
        state.conceal(control.element)
        state.set(text, of: control.element)
        told.append(part)
      }
    }
    if let form { reader.visit?.filling.turn(to: form) }
    secrets.note(user: user, at: filling.page)
    guard !told.isEmpty else { return tell(.secretNothing(name: .text(account.keeper))) }
    let names = told.map { strings($0) }.joined(separator: strings(.joinComma))
    tell(
      .secretFilled(
        host: .text(filling.page.host ?? ""),
        user: .text(PlainText.cleaned(user.isEmpty ? account.id : user)), parts: .text(names)))
    if fields.code != nil, secret.code.isEmpty { tell(.secretNoCode(name: .text(account.keeper))) }
  }

  /// Whether a form has the fields that it had when it was asked for; on a live page by the engine's numbers.
  private func isSame(
    _ fields: SignInForm, _ form: Document.NodeID?, as filling: SecretFilling, of visit: Visit
  ) -> Bool {
    guard let elements = visit.liveElements else {
      return form == filling.form && fields.elements == filling.elements
    }
    return fields.elements.compactMap { elements[$0] } == filling.nodes
  }
}

extension SecretAnswer {
  /// Whether what should have opened a keeper did not.
  fileprivate var isRefusal: Bool {
    if case .problem(.notOpened) = self { return true }
    return false
  }
}
