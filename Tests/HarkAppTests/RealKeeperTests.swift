import Foundation
import HarkBrowsing
import HarkText
import TestThreads
import Testing

@testable import HarkApp

/// The real `pass` with a key of GnuPG's, and the real `secret-tool` with GNOME Keyring on a bus of its own.
@Suite(.waits, .serialized) struct RealKeeperTests {
  private let folder = TemporaryFolder()
  private static let passphrase = "open-sesame-4411"
  private static let secret = "correct-horse-8231"

  private static func has(_ programs: String...) -> Bool {
    programs.allSatisfy { ExternalProgram.find($0, Environment(["PATH": "/usr/bin:/bin"])) != nil }
  }

  private var variables: [String: String] {
    [
      "PATH": "/usr/bin:/bin", "HOME": folder.path, "LC_ALL": "C.UTF-8",
      "GNUPGHOME": folder.path + "/gnupg", "PASSWORD_STORE_DIR": folder.path + "/store",
    ]
  }

  init() { signal(SIGPIPE, SIG_IGN) }

  @discardableResult
  private func shell(_ text: String, _ variables: [String: String]? = nil) throws -> String {
    let answer = try ProgramTalk.ask(
      ["/bin/sh", "-c", text], input: [],
      environment: Environment(variables ?? self.variables).entries, within: .seconds(60),
      limit: 1 << 20)
    #expect(answer.status == 0, "\(String(decoding: answer.errors, as: UTF8.self))")
    return String(decoding: answer.output, as: UTF8.self)
  }

  private func answer(
    _ ask: SecretOrder.Ask, _ variables: [String: String]? = nil
  ) throws -> SecretAnswer {
    let page = try #require(Address("https://login.example.org/in"))
    return SecretKeepers(Environment(variables ?? self.variables), patience: .seconds(60))
      .answer(SecretOrder(ask: ask, page: page, program: "auto"))
  }

  @Test(
    .enabled(
      if: RealKeeperTests.has("pass", "gpg", "oathtool"), "pass, gnupg or oathtool is missing"))
  func
    `a locked pass asks for the passphrase, gives name, password and code, and keeps what it has`()
    throws
  {
    defer { _ = try? shell("gpgconf --kill all") }
    try shell(
      """
      mkdir -m 700 "$GNUPGHOME"
      gpg --batch --quiet --pinentry-mode loopback --passphrase \(Self.passphrase) \\
        --quick-gen-key jane@example.org future-default default never 2>/dev/null
      pass init jane@example.org
      printf '%s\\nuser: jane\\notpauth://totp/x?secret=JBSWY3DPEHPK3PXP&issuer=x\\nnote\\n' \(Self.secret) |
        pass insert --multiline example.org/main
      gpgconf --kill gpg-agent
      """)
    guard case .accounts(let accounts, nil) = try answer(.accounts), let account = accounts.first
    else { return #expect(Bool(false), "no account was found") }
    guard
      case .problem(.locked("pass")) = try answer(.secret(account, wantsCode: true, nil)),
      case .problem(.notOpened("pass")) = try answer(
        .secret(account, wantsCode: true, Passphrase("wrong"))),
      case .secret(_, let secret) = try answer(
        .secret(account, wantsCode: true, Passphrase(Self.passphrase)))
    else { return #expect(Bool(false), "it was not locked, or was not opened") }
    #expect(secret.user == "jane")
    #expect(secret.password == Self.secret)
    let code = try shell("oathtool --base32 --totp JBSWY3DPEHPK3PXP").trimmingSpaces
    // The time may go on between the two.
    #expect(secret.code.count == 6 && code.count == 6)

    // A new password takes the place of the old one alone; one of somebody else gets an entry of its own.
    guard
      case .saved("pass") = try answer(
        .save(Secret(user: "jane", password: "new-one"), over: account, nil)),
      case .keeper("pass", nil) = try answer(.keeper(user: "bob")),
      case .saved("pass") = try answer(
        .save(Secret(user: "bob", password: "bobs"), over: nil, nil)),
      case .keeper("pass", let known?) = try answer(.keeper(user: "bob"))
    else { return #expect(Bool(false), "it was not saved") }
    #expect(known.id == "login.example.org/bob")
    #expect(
      try shell("pass show example.org/main")
        == "new-one\nuser: jane\notpauth://totp/x?secret=JBSWY3DPEHPK3PXP&issuer=x\nnote\n")
    #expect(try shell("pass show login.example.org/bob") == "bobs\nuser: bob\n")
  }

  @Test(
    .enabled(
      if: RealKeeperTests.has("secret-tool", "gnome-keyring-daemon", "dbus-daemon"),
      "libsecret-tools, gnome-keyring or dbus-daemon is missing"))
  func `GNOME Keyring gives what is kept for the host by server, uri or URL, and keeps a new one`()
    throws
  {
    var variables = variables
    variables["XDG_RUNTIME_DIR"] = folder.path
    variables["XDG_DATA_HOME"] = folder.path + "/data"
    let started = try shell(
      "dbus-daemon --session --fork --print-address=1 --print-pid=1 2>/dev/null", variables
    ).split(separator: "\n")
    let bus = try #require(started.first.map(String.init))
    let process = try #require(started.last.flatMap { Int32($0) })
    // The keyring ends with its bus.
    defer { kill(process, SIGTERM) }
    variables["DBUS_SESSION_BUS_ADDRESS"] = bus
    try shell(
      """
      printf login | gnome-keyring-daemon --daemonize --unlock --components=secrets >/dev/null 2>&1
      printf '%s' \(Self.secret) | secret-tool store --label=a server login.example.org user jane
      printf '%s' k | secret-tool store --label=b URL https://login.example.org UserName kim
      printf '%s' m | secret-tool store --label=c server login.example.org.evil.test user mallory
      """, variables)
    guard case .accounts(let accounts, nil) = try answer(.accounts, variables) else {
      return #expect(Bool(false), "no account was found")
    }
    #expect(accounts.map(\.user) == ["jane", "kim"])
    guard let account = accounts.first,
      case .secret(_, let secret) = try answer(.secret(account, wantsCode: false, nil), variables)
    else { return #expect(Bool(false), "no secret came") }
    #expect(secret.password == Self.secret)
    guard
      case .saved("Secret Service") = try answer(
        .save(Secret(user: "bob", password: "bobs"), over: nil, nil), variables)
    else { return #expect(Bool(false), "it was not saved") }
    #expect(
      try shell("secret-tool lookup server login.example.org user bob", variables) == "bobs")
  }
}
