import HarkDOM
import HarkPage
import HarkText

/// A form that is being filled from a password keeper: what it was when that was asked for.
struct SecretFilling {
  let visit: VisitID
  let form: Document.NodeID?
  let elements: [Document.NodeID]
  /// The engine's numbers of the fields on a live page, whose elements are others with each snapshot.
  let nodes: [LiveNode]
  /// Where the form is.
  let page: Address
  let wantsCode: Bool
}

/// A name and a password that were typed and sent, which a keeper may be given once the page has answered well.
struct SignInAttempt {
  let secret: Secret
  let page: Address
  /// The number of the tab that it was sent from.
  let tab: Int
  /// The number of the question which keeper would take it.
  let question: Int
  /// Who would, and the account of that user that it has; nil until it has answered.
  var keeper: (name: String, account: SecretAccount?)?
  /// Whether the page has answered well.
  var isGood = false
}

/// What is asked of password keepers: one thing at a time for a person, and beside it who would keep a new password.
struct Secrets {
  /// The form that is being filled.
  private(set) var filling: SecretFilling?
  /// The account that it is filled from, where one was chosen.
  var chosen: SecretAccount?
  /// What was sent, until it is kept or not wanted.
  var attempt: SignInAttempt?
  /// Whether the page is read once it is known whether a password is kept.
  var readsAfterwards = false
  private var lastNumber = 0
  private var asked: Int?
  /// What a person did not want to keep in this session: origin and user.
  private var declined: Set<[String]> = []
  /// The user's name that was given last on a page without a password, and the origin: many sites ask for one after the
  /// other.
  private var lastUser: (origin: String, name: String)?

  /// Whether an answer is awaited that a person has asked for, or a question is to come.
  var isAwaited: Bool { asked != nil || attempt?.isGood == true && attempt?.keeper == nil }

  /// Notes that something is asked for a person; gives the number of the question.
  mutating func begin(_ filling: SecretFilling?) -> Int {
    self.filling = filling
    lastNumber += 1
    asked = lastNumber
    return lastNumber
  }

  /// Notes that something is asked aside; gives the number of the question.
  mutating func beginAside() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Ends the question of a number; false where another came later, or it was left.
  mutating func end(_ number: Int) -> Bool {
    guard asked == number else { return false }
    asked = nil
    return true
  }

  /// Waits for no answer any more; says whether one was awaited.
  mutating func leave() -> Bool { asked.take() != nil }

  /// Whether a question of a number is the one whose answer is awaited.
  func isAwaited(_ number: Int) -> Bool { asked == number }

  /// Notes that what was sent is not to be kept.
  mutating func decline() {
    guard let attempt = attempt.take() else { return }
    declined.insert([attempt.page.origin ?? "", attempt.secret.user])
  }

  /// Whether a user's password was not to be kept.
  func isDeclined(_ user: String, at page: Address) -> Bool {
    declined.contains([page.origin ?? "", user])
  }

  mutating func note(user: String, at page: Address) {
    if !user.isEmpty { lastUser = (page.origin ?? "", user) }
  }

  func user(at page: Address) -> String {
    lastUser.flatMap { $0.origin == page.origin ? $0.name : nil } ?? ""
  }
}
