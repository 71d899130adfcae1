import HarkBrowsing
import HarkFetch
import HarkText
private import HarkThreads

/// `pass`, the standard Unix password manager.
///
/// An entry is for a site where a folder on its way, or its own name, is the site's host or one that this is in:
/// `web/example.org/jane`, `example.org`. Its first line is the password; a line "user:", "username:" or "login:" has the
/// name, and an `otpauth:` line, as pass-otp writes it, what codes are made from.
struct PassKeeper: SecretKeeper {
  let program: String
  let talk: KeeperTalk

  let name = "pass"
  var isSetUp: Bool { store.map { !Folder.names(in: $0).isEmpty } ?? false }

  private static let mostEntries = 20_000
  private static let deepest = 8

  private var store: String? {
    talk.environment["PASSWORD_STORE_DIR"]
      ?? talk.environment["HOME"].map { $0 + "/.password-store" }
  }

  // MARK: Accounts

  func knownAccount(of user: String, for site: SecretKeepers.Site) -> SecretAccount? {
    try? accounts(for: site).first { $0.user == user && $0.host.isEmpty }
  }

  func accounts(for site: SecretKeepers.Site) throws(SecretProblem) -> [SecretAccount] {
    guard let store else { return [] }
    var entries: [[Substring]] = []
    Self.find(in: store, [], &entries)
    // Those of the very host come first.
    for host in site.hosts {
      let found = entries.compactMap { account(of: $0, for: host) }
      if !found.isEmpty { return found }
    }
    return entries.compactMap { account(of: $0, beside: site) }
  }

  private static func find(
    in store: String, _ folder: [Substring], _ entries: inout [[Substring]]
  ) {
    let path = ([store[...]] + folder).joined(separator: "/")
    for (name, isFolder) in Folder.entries(in: path).sorted(by: { $0.name < $1.name })
    where !name.hasPrefix(".") && entries.count < mostEntries {
      if isFolder, folder.count < deepest {
        find(in: store, folder + [name[...]], &entries)
      } else if name.hasSuffix(".gpg") {
        entries.append(folder + [name.dropLast(4)])
      }
    }
  }

  private func account(of entry: [Substring], for host: String) -> SecretAccount? {
    guard let index = entry.lastIndex(where: { $0.lowercased() == host }) else { return nil }
    return account(of: entry, from: index + 1)
  }

  private func account(
    of entry: [Substring], beside site: SecretKeepers.Site
  ) -> SecretAccount? {
    guard let index = entry.lastIndex(where: { site.isBeside($0.lowercased()) }) else { return nil }
    return account(of: entry, from: index + 1, host: entry[index].lowercased())
  }

  private func account(
    of entry: [Substring], from index: Int, host: String = ""
  ) -> SecretAccount {
    SecretAccount(
      keeper: name, id: entry.joined(separator: "/"),
      user: entry[index...].joined(separator: "/"), host: host)
  }

  // MARK: What an entry holds

  func secret(
    of account: SecretAccount, for site: SecretKeepers.Site, wantsCode: Bool, opening: Passphrase?
  ) throws(SecretProblem) -> Secret {
    let entry = try show(account, for: site, opening)
    var secret = Secret(user: entry.user ?? account.user, password: entry.password)
    if wantsCode, let address = entry.codeAddress {
      secret.code = try OneTimeCode.code(of: address, talk) ?? ""
    }
    return secret
  }

  /// An entry, line by line.
  private struct Entry {
    var lines: [String]

    init(_ bytes: [UInt8]) {
      lines = String(decoding: bytes, as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    var password: String {
      guard let first = lines.first, !first.hasPrefix("otpauth://") else { return "" }
      return first
    }

    var codeAddress: String? { lines.first { $0.hasPrefix("otpauth://") } }

    var user: String? {
      for line in lines.dropFirst() {
        guard let colon = line.firstIndex(of: ":"),
          ["user", "username", "login"].contains(String(line[..<colon]).trimmingSpaces.lowercased())
        else { continue }
        return String(line[line.index(after: colon)...]).trimmingSpaces
      }
      return nil
    }
  }

  private func show(
    _ account: SecretAccount, for site: SecretKeepers.Site, _ opening: Passphrase?
  ) throws(SecretProblem) -> Entry {
    // Only what was offered for this site is ever shown.
    guard try accounts(for: site).contains(account) else { throw .failed(name) }
    let answer = try run(["show", account.id], opening: opening)
    guard answer.status == 0 else {
      throw GnuPG.isLocked(answer.errors)
        ? (opening == nil ? .locked(name) : .notOpened(name)) : .failed(name)
    }
    return Entry(answer.output)
  }

  /// Runs pass where it can't take the terminal: a passphrase comes by the standard input, or a window asks for it.
  private func run(
    _ words: [String], input: [UInt8] = [], opening: Passphrase? = nil
  ) throws(SecretProblem) -> ProgramTalk.Answer {
    let hasWindows = OutsideProgram.hasWindows { talk.environment[$0] }
    var options = talk.environment["PASSWORD_STORE_GPG_OPTS"].map { $0 + " " } ?? ""
    options += "--batch --status-fd=2"
    if opening != nil {
      options += " --pinentry-mode=loopback --passphrase-fd=0"
    } else if !hasWindows {
      options += " --pinentry-mode=error"
    }
    let passphrase = opening.map { Array(($0.text + "\n").utf8) } ?? []
    return try talk.ask(
      ["/usr/bin/env", "-u", "GPG_TTY", "PASSWORD_STORE_GPG_OPTS=" + options, program] + words,
      named: name, input: passphrase + input)
  }

  // MARK: Saving

  func save(
    _ secret: Secret, for site: SecretKeepers.Site, over account: SecretAccount?,
    opening: Passphrase?
  ) throws(SecretProblem) {
    var lines = [secret.password]
    var name: String
    if let account {
      // What else it holds stays.
      let entry = try show(account, for: site, opening)
      lines += entry.lines.dropFirst(entry.password.isEmpty ? 0 : 1)
      name = account.id
    } else {
      if !secret.user.isEmpty { lines += ["user: " + secret.user.filter { !$0.isNewline }] }
      name = try freeName(for: secret.user, at: site.host)
      lines.append("")
    }
    let answer = try run(
      ["insert", "--multiline", "--force", name], input: Array(lines.joined(separator: "\n").utf8))
    guard answer.status == 0 else { throw .failed(self.name) }
  }

  /// A name under which nothing is kept yet.
  private func freeName(for user: String, at host: String) throws(SecretProblem) -> String {
    guard let store else { throw .failed(name) }
    let user = user.filter { $0 != "/" && !$0.isNewline && $0 != "\0" }
    let base = host + "/" + (user.isEmpty || user.hasPrefix(".") ? "password" : user)
    let taken = Set(Folder.names(in: store + "/" + host))
    for number in 1..<100 {
      let name = number == 1 ? base : "\(base)-\(number)"
      if !taken.contains(name.dropFirst(host.count + 1) + ".gpg") { return name }
    }
    throw .failed(name)
  }
}

/// What GnuPG says of why it gave nothing (its doc/DETAILS).
private enum GnuPG {
  /// Whether a passphrase was missing or wrong: a key was found and did not decrypt.
  ///
  /// Version 2.2 says no more of it, and
  /// names none where the secret key is missing.
  static func isLocked(_ status: [UInt8]) -> Bool {
    let words = status.split(separator: 0x0A).compactMap { line -> String? in
      let words = String(decoding: line, as: UTF8.self).split(separator: " ")
      return words.count > 1 && words[0] == "[GNUPG:]" ? String(words[1]) : nil
    }
    return words.contains("DECRYPTION_FAILED") && words.contains("KEY_CONSIDERED")
      && !words.contains("NO_SECKEY")
  }
}

/// Codes by the time (RFC 6238), which `oathtool` computes.
enum OneTimeCode {
  /// The code of an `otpauth` address; nil where that is not by the time, has no secret, or nothing computes it.
  static func code(of address: String, _ talk: KeeperTalk) throws(SecretProblem) -> String? {
    guard address.hasPrefix("otpauth://totp/"), let mark = address.firstIndex(of: "?"),
      let tool = ExternalProgram.find("oathtool", talk.environment)
    else { return nil }
    var values: [String: String] = [:]
    for pair in address[address.index(after: mark)...].split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { values[parts[0].lowercased()] = String(parts[1]) }
    }
    // Base32 in any of the ways in which sites give it.
    let secret = PercentEncoding.decoded(values["secret"] ?? "").uppercased().filter {
      $0.isASCII && ($0.isLetter || $0.isNumber)
    }
    guard !secret.isEmpty else { return nil }
    var words = [tool, "--base32", "--totp=\((values["algorithm"] ?? "SHA1").lowercased())"]
    if let digits = values["digits"].flatMap({ Int($0) }) { words.append("--digits=\(digits)") }
    if let period = values["period"].flatMap({ Int($0) }) {
      words.append("--time-step-size=\(period)s")
    }
    // By its input: arguments are for everybody to see.
    let bytes = try talk.output(
      of: words + ["-"], named: "oathtool", input: Array((secret + "\n").utf8))
    return String(decoding: bytes.filter { $0 >= 0x30 && $0 <= 0x39 }, as: UTF8.self)
  }
}
