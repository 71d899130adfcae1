import Foundation
import HarkBrowsing
import HarkText
import TestThreads
import Testing

@testable import HarkApp

/// What keeps passwords, asked through programs that stand for pass, secret-tool and one of a person's own.
@Suite(.waits, .serialized) struct SecretKeeperTests {
  private let folder = TemporaryFolder()

  /// A secret that is nowhere but where it belongs.
  private static let secret = "correct-horse-8231"

  private func program(_ name: String, _ text: String) throws {
    _ = try folder.program("bin/" + name, text)
  }

  init() { signal(SIGPIPE, SIG_IGN) }

  private func keepers(patience: Duration = .seconds(20)) -> SecretKeepers {
    SecretKeepers(
      Environment([
        "PATH": folder.path + "/bin:/usr/bin:/bin", "HOME": folder.path,
        "DBUS_SESSION_BUS_ADDRESS": "unix:path=/none",
      ]),
      patience: patience)
  }

  private func answer(
    _ ask: SecretOrder.Ask, of page: String, program: String = "auto",
    patience: Duration = .seconds(20)
  ) throws -> SecretAnswer {
    let page = try #require(Address(page))
    return keepers(patience: patience).answer(SecretOrder(ask: ask, page: page, program: program))
  }

  private func users(of page: String, program: String = "auto") throws -> [String] {
    guard case .accounts(let accounts, _) = try answer(.accounts, of: page, program: program) else {
      return ["no answer"]
    }
    return accounts.map { $0.user.isEmpty ? $0.id : $0.user }
  }

  /// A store of pass whose entries are not encrypted, and a program that shows them.
  private func makeStore(_ entries: [String: String]) throws {
    for (name, text) in entries { _ = folder.write(".password-store/\(name).gpg", text) }
    try program(
      "pass",
      """
      echo "$@" >> "$HOME/asked"
      case "$1" in
      show) cat "$HOME/.password-store/$2.gpg" ;;
      insert) mkdir -p "$HOME/.password-store/${4%/*}"; cat > "$HOME/.password-store/$4.gpg" ;;
      esac
      """)
  }

  @Test func `pass gives the accounts of a host and of those that it is in, and of no other`()
    throws
  {
    try makeStore([
      "web/example.org/jane": "a", "web/example.org/joe": "b", "login.example.org/ann": "c",
      "example.org.evil.test/mallory": "d", "org/pat": "e", "notexample.org/eve": "f",
      "mail/shop.co.uk": "g", "co.uk/zed": "h", "id.bank.test/max": "i",
    ])
    guard case .accounts(let other, _) = try answer(.accounts, of: "https://www.bank.test/") else {
      return #expect(Bool(false), "no accounts came")
    }
    #expect(other.map(\.host) == ["id.bank.test"])
    #expect(try users(of: "https://www.example.org/in") == ["jane", "joe"])
    #expect(try users(of: "https://login.example.org/in") == ["ann"])
    #expect(try users(of: "https://shop.co.uk/") == ["mail/shop.co.uk"])
    // What another host of the site has is only ever one of a list.
    #expect(try users(of: "https://shop.example.org/") == ["jane", "joe"])
    guard case .accounts(let beside, _) = try answer(.accounts, of: "https://b.shop.co.uk/"),
      case .accounts(let elsewhere, _) = try answer(.accounts, of: "https://notexample.org/")
    else { return #expect(Bool(false), "no accounts came") }
    #expect(beside.map(\.host) == [""])
    #expect(elsewhere.map(\.user) == ["eve"])
    // Names that look alike are other sites.
    #expect(try users(of: "https://example.org.phish.test/") == [])
    #expect(try users(of: "https://xn--exampe-7db.org/") == [])
    #expect(try users(of: "https://other.co.uk/") == [])
  }

  @Test func `pass gives name, password and code, and shows nothing that was not offered`() throws {
    try makeStore([
      "example.org/main": "\(Self.secret)\nuser: jane\notpauth://totp/x?secret=JBSWY3DPEHPK3PXP\n",
      "bank.test/jane": "other",
    ])
    let page = "https://example.org/"
    let account = SecretAccount(keeper: "pass", id: "example.org/main", user: "main")
    guard case .secret(_, let secret) = try answer(.secret(account, wantsCode: true, nil), of: page)
    else { return #expect(Bool(false), "no secret came") }
    #expect(secret.user == "jane")
    #expect(secret.password == Self.secret)
    #expect(secret.code.count == 6 && secret.code.allSatisfy(\.isNumber))
    #expect("\(secret)" == "secret" && "\([secret])".contains(Self.secret) == false)
    let stranger = SecretAccount(keeper: "pass", id: "bank.test/jane", user: "jane")
    guard case .problem(.failed) = try answer(.secret(stranger, wantsCode: false, nil), of: page)
    else {
      return #expect(Bool(false), "an entry of another site was shown")
    }
    let asked = try String(contentsOfFile: folder.path + "/asked", encoding: .utf8)
    #expect(!asked.contains("bank.test"))
  }

  @Test
  func
    `the Secret Service is asked by server, uri and URL, and what it prints of secrets is let go of`()
    throws
  {
    try program(
      "secret-tool",
      """
      echo "$@" >> "$HOME/asked"
      case "$*" in
      "search --all --unlock server example.org")
        printf '[/1]\\nlabel = x\\nsecret = \(Self.secret)\\n'
        printf 'attribute.user = jane\\nattribute.server = example.org\\n' >&2 ;;
      "search --all --unlock URL https://kee.test/")
        printf '[/1]\\nsecret = k\\nattribute.UserName = kim\\nattribute.URL = https://kee.test/\\n' ;;
      "lookup server example.org user jane") printf '%s' '\(Self.secret)' ;;
      *) exit 1 ;;
      esac
      """)
    #expect(try users(of: "https://www.example.org/") == ["jane"])
    #expect(try users(of: "https://kee.test/a") == ["kim"])
    #expect(try users(of: "https://example.com/") == [])
    guard case .accounts(let accounts, _) = try answer(.accounts, of: "https://example.org/"),
      let account = accounts.first,
      case .secret(_, let secret) = try answer(
        .secret(account, wantsCode: false, nil), of: "https://example.org/")
    else { return #expect(Bool(false), "no secret came") }
    #expect(!"\(accounts)".contains(Self.secret))
    #expect(secret.password == Self.secret)
    let asked = try String(contentsOfFile: folder.path + "/asked", encoding: .utf8)
    #expect(!asked.contains(Self.secret))
  }

  @Test
  func `a program of one's own is told the origin, host and site, and no secret is an argument`()
    throws
  {
    try program(
      "keeper",
      """
      read -r line
      echo "$line" >> "$HOME/heard"; echo "$@" >> "$HOME/arguments"; env >> "$HOME/variables"
      case "$line" in
      *accounts*) echo '{"accounts":[{"id":"7","user":"jane"},{"id":8},{"user":"x"}]}' ;;
      *'"save"'*) echo '{"saved":true}' ;;
      *) echo '{"user":"jane","password":"\(Self.secret)","code":"1"}' ;;
      esac
      """)
    let page = "https://login.example.org/in?x"
    #expect(try users(of: page, program: "keeper --deep") == ["jane"])
    let heard = try String(contentsOfFile: folder.path + "/heard", encoding: .utf8)
    #expect(
      heard
        == #"{"ask":"accounts","origin":"https://login.example.org","host":"login.example.org","#
        + #""site":"example.org"}"# + "\n")
    let saved = Secret(user: "jane", password: Self.secret)
    guard
      case .saved("keeper") = try answer(
        .save(saved, over: nil, nil), of: page, program: "keeper --deep")
    else {
      return #expect(Bool(false), "it was not saved")
    }
    for file in ["arguments", "variables"] {
      let text = try String(contentsOfFile: folder.path + "/" + file, encoding: .utf8)
      #expect(!text.contains(Self.secret))
    }
  }

  /// Whether a program of these words runs.
  private func isRunning(_ words: String) -> Bool {
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return numbers.contains { number in
      guard let bytes = FileManager.default.contents(atPath: "/proc/\(number)/cmdline") else {
        return false
      }
      let line = String(decoding: bytes, as: UTF8.self).split(separator: "\0")
      return line.joined(separator: " ") == words
    }
  }

  @Test func `a program that hangs, floods, fails or says nonsense is stopped and told`() throws {
    try program("hangs", "sleep 617 & sleep 617")
    try program(
      "floods", "while :; do echo aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa; done")
    try program("fails", "exit 3")
    try program("nonsense", "echo hello")
    func problem(_ program: String) throws -> SecretProblem? {
      let answer = try answer(
        .accounts, of: "https://example.org/", program: program,
        patience: program == "hangs" ? .milliseconds(300) : .seconds(20))
      guard case .accounts(let accounts, let problem) = answer, accounts.isEmpty else { return nil }
      return problem
    }
    guard case .late("hangs") = try problem("hangs"), case .flood("floods") = try problem("floods"),
      case .failed("fails") = try problem("fails"),
      case .failed("nonsense") = try problem("nonsense"),
      case .failed("missing") = try problem("missing")
    else { return #expect(Bool(false), "a program was not told by what it did") }
    // What a program has started ends with it.
    #expect(!isRunning("sleep 617"))
    guard case .problem(.none) = try answer(.accounts, of: "https://a.test/", program: "none")
    else {
      return #expect(Bool(false), "no keeper was asked for, and one answered")
    }
  }
}
