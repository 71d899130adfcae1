import HarkBrowsing
import HarkText

/// A program of the person's own: it reads one line of JSON and writes one, and ends.
///
///     {"ask":"accounts","origin":"https://login.example.org","host":"login.example.org","site":"example.org"}
///     {"accounts":[{"id":"7","user":"jane"}]}
///     {"ask":"secret","id":"7","code":false,"origin":…,"host":…,"site":…}
///     {"user":"jane","password":"…","code":"…"}
///     {"ask":"save","id":"7","user":"jane","password":"…","origin":…,"host":…,"site":…}
///     {"saved":true}
struct ProgramKeeper: SecretKeeper {
  let words: [String]
  let talk: KeeperTalk

  var name: String { words[0].split(separator: "/").last.map(String.init) ?? words[0] }
  let isSetUp = true

  private static let mostAccounts = 200

  func accounts(for site: SecretKeepers.Site) throws(SecretProblem) -> [SecretAccount] {
    let answer = try ask("accounts", [], site)
    guard let list = answer.value(of: "accounts", in: 0) else { throw .failed(name) }
    return answer.children(of: list).prefix(Self.mostAccounts).compactMap { entry in
      guard let id = answer.text("id", in: entry), !id.isEmpty else { return nil }
      return SecretAccount(keeper: name, id: id, user: answer.text("user", in: entry) ?? "")
    }
  }

  func secret(
    of account: SecretAccount, for site: SecretKeepers.Site, wantsCode: Bool, opening: Passphrase?
  ) throws(SecretProblem) -> Secret {
    let answer = try ask("secret", [("id", .text(account.id)), ("code", .truth(wantsCode))], site)
    return Secret(
      user: answer.text("user", in: 0) ?? account.user,
      password: answer.text("password", in: 0) ?? "", code: answer.text("code", in: 0) ?? "")
  }

  func save(
    _ secret: Secret, for site: SecretKeepers.Site, over account: SecretAccount?,
    opening: Passphrase?
  ) throws(SecretProblem) {
    let id = account.map { [("id", Value.text($0.id))] } ?? []
    let answer = try ask(
      "save", id + [("user", .text(secret.user)), ("password", .text(secret.password))], site)
    guard answer.isTrue("saved", in: 0) else { throw .failed(name) }
  }

  private enum Value {
    case text(String)
    case truth(Bool)
  }

  private func ask(
    _ ask: String, _ more: [(String, Value)], _ site: SecretKeepers.Site
  ) throws(SecretProblem) -> KeeperAnswer {
    let members =
      [("ask", Value.text(ask))] + more
      + [
        ("origin", .text(site.origin)), ("host", .text(site.host)), ("site", .text(site.domain)),
      ]
    var line: [UInt8] = []
    for (name, value) in members {
      line.append(line.isEmpty ? 0x7B : 0x2C)
      JSONText.append(name, to: &line)
      line.append(0x3A)
      switch value {
      case .text(let text): JSONText.append(text, to: &line)
      case .truth(let isTrue): line += (isTrue ? "true" : "false").utf8
      }
    }
    line += "}\n".utf8
    let bytes = try talk.output(of: words, named: name, input: line)
    guard let answer = KeeperAnswer(bytes) else { throw .failed(name) }
    return answer
  }
}
