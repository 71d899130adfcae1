private import Glibc
import HarkBrowsing
import HarkText

/// The freedesktop Secret Service (GNOME Keyring, KWallet, KeePassXC), through `secret-tool`.
///
/// There is no one way to name a site there: libsecret's network passwords say `server`, GNOME Web says `uri`, KeePassXC
/// says `URL`, which a person writes as she likes. It finds what is written exactly so, and nothing like it.
struct SecretServiceKeeper: SecretKeeper {
  let program: String
  let talk: KeeperTalk

  let name = "Secret Service"

  /// Whether there is a bus of the person's session, where such a service is reached.
  var isSetUp: Bool {
    if talk.environment["DBUS_SESSION_BUS_ADDRESS"] != nil { return true }
    guard let folder = talk.environment["XDG_RUNTIME_DIR"] else { return false }
    return access(folder + "/bus", F_OK) == 0
  }

  private static let userNames = ["user", "username", "UserName", "username_value"]
  private static let separator: Character = "\u{1F}"

  // MARK: Accounts

  func accounts(for site: SecretKeepers.Site) throws(SecretProblem) -> [SecretAccount] {
    var accounts: [SecretAccount] = []
    for (index, host) in site.hosts.enumerated() {
      for (attribute, value) in Self.places(of: host, site, isOwn: index == 0) {
        // Nothing found is a status other than 0 in newer versions, and none in older ones.
        let answer = try talk.ask(
          [program, "search", "--all", "--unlock", attribute, value], named: name)
        // Attributes stand among the errors, secrets do not.
        for user in Self.users(in: answer.errors) + Self.users(in: answer.output) {
          let id = [attribute, value, user.attribute, user.name].joined(
            separator: String(Self.separator))
          let account = SecretAccount(keeper: name, id: id, user: user.name)
          if !accounts.contains(where: { $0.user == account.user }) { accounts.append(account) }
        }
      }
      // Those of the very host come first.
      if !accounts.isEmpty { break }
    }
    return accounts
  }

  /// The attributes by which something may be kept for a host.
  private static func places(
    of host: String, _ site: SecretKeepers.Site, isOwn: Bool
  ) -> [(String, String)] {
    let origin = isOwn ? site.origin : "https://" + host
    var places = [
      ("server", host), ("URL", origin), ("URL", origin + "/"), ("URL", host), ("uri", origin),
      ("target_origin", origin),
    ]
    if isOwn, site.page.path.count > 1 { places.append(("URL", origin + site.page.path)) }
    return places
  }

  /// The user of each item that was found.
  private static func users(in bytes: [UInt8]) -> [(attribute: String, name: String)] {
    var users: [(attribute: String, name: String)] = []
    for line in bytes.split(separator: 0x0A) {
      guard line.starts(with: "attribute.".utf8), let equals = line.firstIndex(of: 0x3D) else {
        continue
      }
      let attribute = String(decoding: line[(line.startIndex + 10)..<equals], as: UTF8.self)
        .trimmingSpaces
      let value = String(decoding: line[(equals + 1)...], as: UTF8.self).trimmingSpaces
      if userNames.contains(attribute), !value.isEmpty { users.append((attribute, value)) }
    }
    return users
  }

  // MARK: What they hold

  func secret(
    of account: SecretAccount, for site: SecretKeepers.Site, wantsCode: Bool, opening: Passphrase?
  ) throws(SecretProblem) -> Secret {
    // Only what was offered for this site is ever looked up.
    guard try accounts(for: site).contains(account) else { throw .failed(name) }
    let words = account.id.split(separator: Self.separator, omittingEmptySubsequences: false)
      .map(String.init)
    let bytes = try talk.output(of: [program, "lookup"] + words, named: name)
    var password = String(decoding: bytes, as: UTF8.self)
    if password.hasSuffix("\n") { password.removeLast() }
    guard wantsCode else { return Secret(user: account.user, password: password) }
    // KeePassXC has what codes are made from among the attributes of the entry, by this name.
    let found = try talk.ask([program, "search"] + words, named: name)
    let lines = String(decoding: found.errors + [0x0A] + found.output, as: UTF8.self)
      .split(separator: "\n")
    let address = lines.lazy.compactMap { line -> String? in
      guard line.hasPrefix("attribute.otp = ") else { return nil }
      return String(line.dropFirst("attribute.otp = ".count))
    }.first
    let code = try address.map { address throws(SecretProblem) in
      try OneTimeCode.code(of: address, talk) ?? ""
    }
    return Secret(user: account.user, password: password, code: code ?? "")
  }

  func save(
    _ secret: Secret, for site: SecretKeepers.Site, over account: SecretAccount?,
    opening: Passphrase?
  ) throws(SecretProblem) {
    // What has the same attributes is replaced.
    var attributes = ["server", site.host, "user", secret.user, "protocol", site.page.scheme]
    if let account {
      attributes = account.id.split(separator: Self.separator, omittingEmptySubsequences: false)
        .map(String.init)
    }
    _ = try talk.output(
      of: [program, "store", "--label=" + site.host] + attributes, named: name,
      input: Array(secret.password.utf8))
  }
}
