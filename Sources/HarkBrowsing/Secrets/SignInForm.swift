import HarkDOM
import HarkText
import HarkWeb

/// The fields of a form by which a person signs in, those that she can find alone.
///
/// HTML standard, section 4.10.18.7: the last words of `autocomplete` say what a field is for. Where it says nothing, a
/// password has its type, and a user name stands before it.
struct SignInForm {
  private(set) var user: FormControl?
  private(set) var password: FormControl?
  private(set) var code: FormControl?
  /// Whether several passwords are asked for, so that nobody can tell which is the one that is known.
  private(set) var isUnclear = false

  /// Finds them among the fields of a form that are on the page.
  ///
  /// What is hidden from its reader is hidden from this too: a second password field that nobody finds stays empty.
  ///
  /// - Parameters:
  ///   - controls: the fields in their order.
  ///   - here: the field that the reader is at.
  ///   - document: the page.
  init(_ controls: [FormControl], at here: Document.NodeID?, in document: Document) {
    let open = controls.filter {
      $0.kind.takesText && !document.hasAttribute(.readonly, of: $0.element)
        && !document.hasAttribute(.disabled, of: $0.element)
    }
    func purpose(_ control: FormControl) -> FieldPurpose? { document.purpose(of: control) }
    let passwords = open.filter { $0.kind == .password && purpose($0) != .code }
    code = open.first { purpose($0) == .code }
    let current = passwords.filter { purpose($0) == .password }
    if current.count == 1 {
      password = current[0]
    } else if let chosen = passwords.first(where: { $0.element == here }) {
      password = chosen
    } else if passwords.count == 1, purpose(passwords[0]) != .newPassword {
      password = passwords[0]
    } else {
      isUnclear = !passwords.isEmpty
    }
    if code == nil, passwords.isEmpty { code = open.first { document.isNamedCode($0) } }
    user = Self.userField(open, before: password, code, in: document)
  }

  /// The field for the user's name among fields in their order: by its purpose, else the last text before the password.
  static func userField(
    _ controls: [FormControl], before password: FormControl?, _ code: FormControl?,
    in document: Document
  ) -> FormControl? {
    if let named = controls.first(where: { document.purpose(of: $0) == .user }) { return named }
    guard let password,
      let end = controls.firstIndex(where: { $0.element == password.element })
    else { return nil }
    return controls[..<end].last {
      [.text, .email, .telephone].contains($0.kind) && $0.element != code?.element
    }
  }

  /// Whether there is anything to fill.
  var isEmpty: Bool { user == nil && password == nil && code == nil }

  /// The elements that are filled.
  var elements: [Document.NodeID] { [user, password, code].compactMap { $0?.element } }
}

/// What a field is for, as far as signing in goes.
enum FieldPurpose: String {
  case user = "username"
  case password = "current-password"
  case newPassword = "new-password"
  case code = "one-time-code"
}

extension Document {
  /// What a page says that a field is for.
  func purpose(of control: FormControl) -> FieldPurpose? {
    // "webauthn" may follow the purpose.
    (attribute(.autocomplete, of: control.element) ?? "").lowercased()
      .split(whereSeparator: \.isWhitespace).reversed().lazy
      .compactMap { FieldPurpose(rawValue: String($0)) }.first
  }

  /// Whether a field without a purpose is called as those for codes are that serve once.
  fileprivate func isNamedCode(_ control: FormControl) -> Bool {
    guard [.text, .telephone, .number].contains(control.kind), purpose(of: control) == nil else {
      return false
    }
    let names = [attribute(.name, of: control.element), attribute(.id, of: control.element)]
    return names.contains { name in
      let name = (name ?? "").lowercased()
      let words = name.split { !$0.isLetter && !$0.isNumber }
      return words.contains { ["otp", "totp", "2fa", "mfa", "twofactor", "tfa"].contains($0) }
    }
  }
}

extension Address {
  /// Whether what is typed on a page of this address reaches its server only.
  var keepsSecrets: Bool { scheme == "https" || isWeb && HTTPPolicy.isLoopback(host ?? "") }
}
