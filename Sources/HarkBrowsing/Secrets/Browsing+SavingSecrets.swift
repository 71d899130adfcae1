import HarkAccessibility
import HarkDOM
import HarkPage
import HarkReading
import HarkSettings
import HarkText

// A password that was typed and worked is offered to a keeper.
//
// 1. A form is sent with a password that was typed: it is noted, and asked aside which keeper would take it.
// 2. Its page has answered: without a field for a password, without a word of a fault, and not with an error.
// 3. It is asked whether the keeper gets it; what was noted is let go of in any case.
extension Browsing {
  // MARK: What is sent

  /// Notes what is sent by a form where it signs in with what was typed.
  ///
  /// - Parameters:
  ///   - form: the form; nil for the fields of none, which a live page may send too.
  ///   - page: the page that it is on.
  mutating func noteSignIn(by form: Document.NodeID?, on page: BrowsedPage) {
    guard !tabs.current.isPrivate, settings[.passwordProgram] != "none",
      let element = form ?? page.survey.entries.first?.control.element,
      let address = page.address(around: element), address.keepsSecrets
    else { return secrets.attempt = nil }
    let controls = page.survey.entries.filter { $0.form == form }.map(\.control)
    let secret = typedSecret(in: controls, on: page)
    guard !secret.password.isEmpty else {
      secrets.note(user: secret.user, at: address)
      // A code belongs to the password before it.
      if !controls.contains(where: { page.document.purpose(of: $0) == .code }) {
        secrets.attempt = nil
      }
      return
    }
    guard !secrets.isDeclined(secret.user, at: address) else { return secrets.attempt = nil }
    let number = secrets.beginAside()
    secrets.attempt = SignInAttempt(
      secret: secret, page: address, tab: tabs.current.number, question: number)
    order(.keeper(user: secret.user), at: address, number)
  }

  /// The user and the password that were typed into fields; no password where a keeper has filled it, or where nobody can
  /// tell which one it is.
  private func typedSecret(in controls: [FormControl], on page: BrowsedPage) -> Secret {
    guard let visit = reader.visit else { return Secret() }
    let live = visit.live.flatMap { self.live[$0] }
    func value(_ control: FormControl) -> String {
      // A live page keeps to itself what was typed.
      if let live, control.kind == .password {
        return visit.liveElements?[control.element].flatMap { live.typedSecrets[$0] } ?? ""
      }
      return visit.form.value(of: control, in: page.document)
    }
    let passwords = controls.filter {
      $0.kind == .password && page.document.purpose(of: $0) != .code && !value($0).isEmpty
    }
    // A field that tells the page again who is meant may be hidden or read only.
    let field = SignInForm.userField(controls, before: passwords.first, nil, in: page.document)
    var secret = Secret(user: field.map(value) ?? "")
    if field == nil, let address = page.address { secret.user = secrets.user(at: address) }
    guard
      passwords.contains(where: {
        live != nil || visit.form.isChanged($0.element) && !visit.form.isConcealed($0.element)
      })
    else { return secret }
    // A new one stands there twice, behind the old one where there is one.
    let new = passwords.filter { page.document.purpose(of: $0) == .newPassword }
    let meant = (new.isEmpty ? passwords : new).suffix(2).map(value)
    if meant.count == 1 || meant[0] == meant[1] { secret.password = meant[0] }
    return secret
  }

  // MARK: What its page answers

  /// What is asked now that a page is here which answers a password that was typed.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - isWhole: whether it has answered with all that it is; a live page may still do so where it asks for the password.
  /// - Returns: the question; nil where there is none, or not yet.
  mutating func savingQuestion(on page: BrowsedPage, isWhole: Bool = true) -> SavingQuestion? {
    guard let attempt = secrets.attempt, !attempt.isGood, attempt.tab == tabs.current.number else {
      return nil
    }
    let controls = page.names.fields.map { page.survey.entries[Int($0.entry)].control }
    // A code is asked for in between: what its page answers counts.
    if controls.contains(where: { page.document.purpose(of: $0) == .code }) { return nil }
    let asksAgain = controls.contains { $0.kind == .password }
    if asksAgain, !isWhole { return nil }
    guard !asksAgain, page.status < 400, !page.isHumanCheck,
      page.news?.messages.contains(where: \.isAlert) != true,
      elements(.invalidField, on: page).isEmpty
    else {
      secrets.attempt = nil
      return nil
    }
    secrets.attempt?.isGood = true
    return savingQuestion()
  }

  /// What is asked of a password that worked; nil while it is not known who would keep it.
  private func savingQuestion() -> SavingQuestion? {
    guard let attempt = secrets.attempt, attempt.isGood, let keeper = attempt.keeper else {
      return nil
    }
    return SavingQuestion(
      keeper: keeper.name, user: PlainText.cleaned(attempt.secret.user),
      host: attempt.page.host ?? "", replaces: keeper.account != nil)
  }

  /// Asks after a press on a live page whether a password is kept that it has taken.
  mutating func askToSave(after act: LiveAct) {
    guard act.reportsChange, isBrowsing, let page,
      let question = savingQuestion(on: page, isWhole: false)
    else { return }
    ask(.savePassword(question, after: ""))
  }

  /// Takes what keepers say of a new password; false where the answer is to something else.
  mutating func takeAside(_ answer: SecretAnswer, _ number: Int) -> Bool {
    guard let attempt = secrets.attempt, attempt.question == number else { return false }
    guard case .keeper(let name, let account) = answer else {
      // Without a keeper there is nothing to ask.
      secrets.attempt = nil
      return true
    }
    secrets.attempt?.keeper = (name, account)
    if isBrowsing, attempt.tab == tabs.current.number, let question = savingQuestion() {
      ask(.savePassword(question, after: ""))
    }
    return true
  }

  // MARK: The answer of a person

  mutating func acceptSaving() {
    save(opening: nil)
  }

  mutating func declineSaving() {
    secrets.decline()
    tell(.secretNotSaved)
    readAfterSaving()
  }

  /// Has the keeper take what was typed.
  mutating func save(opening: Passphrase?) {
    guard let attempt = secrets.attempt else { return }
    let number = secrets.begin(nil)
    order(.save(attempt.secret, over: attempt.keeper?.account, opening), at: attempt.page, number)
    startKeeperTimer(number)
  }

  /// Reads the page that has waited for what is said of its password.
  mutating func readAfterSaving() {
    guard secrets.readsAfterwards else { return }
    secrets.readsAfterwards = false
    startAfterLoad(isSamePlace: false, hasMoved: false)
  }
}

/// What a person is asked of a password that worked.
struct SavingQuestion {
  /// Who would keep it.
  let keeper: String
  let user: String
  let host: String
  /// Whether the keeper has another one of that user.
  let replaces: Bool

  var sentence: Sentence {
    let (keeper, host) = (StringValue.text(keeper), StringValue.text(host))
    if user.isEmpty { return .questionSavePasswordAlone(name: keeper, host: host) }
    return replaces
      ? .questionReplacePassword(name: keeper, user: .text(user), host: host)
      : .questionSavePassword(name: keeper, user: .text(user), host: host)
  }
}
