package import HarkReading
package import HarkText

/// An account that a password keeper has for a site.
package struct SecretAccount: Hashable, Sendable {
  /// What keeps it, as a person calls it ("pass").
  package let keeper: String
  /// What the keeper knows it by.
  package let id: String
  /// The user's name; empty where the keeper tells it with the password only.
  package let user: String
  /// Another host of the same site that it is kept for; empty where it is for the form's host, or for one that this is in.
  package let host: String

  /// Puts the parts together.
  package init(keeper: String, id: String, user: String, host: String = "") {
    self.keeper = keeper
    self.id = id
    self.user = user
    self.host = host
  }
}

/// What a keeper gave, or is given: never printed, said or kept; descriptions leave all of it out.
package struct Secret: Sendable, CustomStringConvertible, CustomReflectable {
  package var user: String
  package var password: String
  /// A code that serves once; empty where none was asked for, or the keeper has none.
  package var code: String

  /// Puts the parts together.
  package init(user: String = "", password: String = "", code: String = "") {
    self.user = user
    self.password = password
    self.code = code
  }

  package var description: String { "secret" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}

/// What opens a keeper, such as the passphrase of a key; descriptions leave it out.
package struct Passphrase: Sendable, CustomStringConvertible, CustomReflectable {
  package let text: String

  /// Holds a passphrase.
  package init(_ text: String) { self.text = text }

  package var description: String { "passphrase" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}

/// What is asked of password keepers; all of it for the page that a form is on, and for no other.
package struct SecretOrder: Sendable {
  /// What is asked.
  package enum Ask: Sendable {
    /// Which accounts there are.
    case accounts
    /// What one of them is; with a code where one is wanted, and with what opens the keeper where that was asked for.
    case secret(SecretAccount, wantsCode: Bool, Passphrase?)
    /// Which keeper would take a new password, and whether it has one of that user already, as far as that is known
    /// without opening it.
    case keeper(user: String)
    /// That a name and a password are kept from now on, in place of those of an account where there is one.
    case save(Secret, over: SecretAccount?, Passphrase?)
    /// What the person has written down of herself.
    case profile
  }

  package let ask: Ask
  /// Where the form is.
  package let page: Address
  /// The setting `password-program`.
  package let program: String

  /// Puts the parts together.
  package init(ask: Ask, page: Address, program: String) {
    self.ask = ask
    self.page = page
    self.program = program
  }
}

/// Why a keeper gave nothing.
package enum SecretProblem: Error, Equatable, Sendable {
  /// There is none.
  case none
  /// It said that it failed, or said nothing that makes sense.
  case failed(String)
  /// It did not answer in time.
  case late(String)
  /// It said more than anybody keeps.
  case flood(String)
  /// It is locked, and has no way of its own to ask for what opens it.
  case locked(String)
  /// What should have opened it did not.
  case notOpened(String)

  /// What is told of it.
  package var sentence: Sentence {
    switch self {
    case .none: .secretNoKeeper
    case .failed(let name): .secretFailed(name: .text(name))
    case .late(let name): .secretLate(name: .text(name))
    case .flood(let name): .secretFlood(name: .text(name))
    case .locked(let name), .notOpened(let name): .secretLocked(name: .text(name))
    }
  }
}

/// What came of an order.
package enum SecretAnswer: Sendable {
  /// The accounts for the page's site, and what went wrong with some keeper.
  case accounts([SecretAccount], SecretProblem?)
  case secret(SecretAccount, Secret)
  /// Who would keep a new password, and the account of that user that it has.
  case keeper(String, SecretAccount?)
  /// It is kept, and where.
  case saved(String)
  /// What the person has written down of herself; nil where she has not.
  case profile(Profile?)
  case problem(SecretProblem)
}
