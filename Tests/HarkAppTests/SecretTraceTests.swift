import Foundation
import HarkLive
import TestThreads
import Testing

@testable import HarkApp

/// A secret that a keeper has filled in is searched for wherever it could have been left.
@Suite(.startsEngine, .waits, .serialized) struct SecretTraceTests {
  private static let secret = "correct-horse-8231-stays-here"
  private static let code = "918273"

  /// A program that keeps passwords, and looks at all programs that run meanwhile.
  private static let keeper = """
    IFS= read -r line
    case "$line" in
    *accounts*) echo '{"accounts":[{"id":"1","user":"jane"}]}' ;;
    *) echo '{"user":"jane","password":"\(secret)","code":"\(code)"}' ;;
    esac
    """

  private func programs() -> [Int32] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { Int32($0) }
  }

  /// The arguments and the environment of all programs but this one.
  private func wordsOfPrograms() -> [String] {
    programs().filter { $0 != getpid() }.flatMap { number in
      ["cmdline", "environ"].compactMap { name in
        FileManager.default.contents(atPath: "/proc/\(number)/\(name)").map {
          String(decoding: $0, as: UTF8.self)
        }
      }
    }
  }

  /// The files in a folder that have the secret.
  private func traces(in folder: String) -> [String] {
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let wanted = [Data(Self.secret.utf8), Data(Self.code.utf8)]
    return files.filter { file in
      guard let bytes = FileManager.default.contents(atPath: folder + "/" + file) else {
        return false
      }
      return wanted.contains { bytes.range(of: $0) != nil }
    }
  }

  /// The folders that a browser engine of this run has as its home, as its own programs see them.
  private func profiles(in folder: String) -> [String] {
    programs().compactMap { number in
      guard let bytes = FileManager.default.contents(atPath: "/proc/\(number)/environ") else {
        return nil
      }
      let home = String(decoding: bytes, as: UTF8.self).split(separator: "\0").first {
        $0.hasPrefix("HOME=" + folder)
      }
      return home.map { "/proc/\(number)/root" + $0.dropFirst(5) }
    }
  }

  private func goThrough(_ pages: [String: LoopbackServer.Answer], isLive: Bool) throws {
    let keeper = TemporaryFolder()
    let path = try keeper.program("keeper", Self.keeper)
    let tried = TemporaryFolder()
    let server = try #require(LoopbackServer(pages))
    defer { server.stop() }
    let hark = try #require(
      RunningHark(
        ["http://127.0.0.1:\(server.port)/", "--line"], mode: .lines,
        settings: "password-program = \(path)\nscripts = never\nafter-load = title\n",
        environment: ["TMPDIR": tried.path]))
    func type(_ line: String, until words: String) {
      hark.send(line + "\n")
      #expect(
        hark.read(until: { String(decoding: $0.printed, as: UTF8.self).contains(words) }),
        "\(words) did not come: \(String(decoding: hark.printed, as: UTF8.self))")
    }
    type("where am I", until: "Sign in")
    if isLive {
      hark.send("run scripts\n")
      #expect(
        hark.read(until: { hark in
          String(decoding: hark.printed, as: UTF8.self)
            .components(separatedBy: "Sign in, loaded").count > 2
        }))
    }
    type("fill password", until: "Filled for 127.0.0.1")
    type("press Show", until: isLive ? "The password is shown." : "Nothing is shown.")
    type("review form", until: "Code: filled in")
    type("read all", until: "Last words")
    hark.readUntilQuiet()
    #expect(!wordsOfPrograms().contains { $0.contains(Self.secret) || $0.contains(Self.code) })
    for profile in profiles(in: tried.path) { #expect(traces(in: profile) == []) }
    type("submit", until: "Your account")
    type("go back", until: "Sign in")
    hark.send("quit\n")
    #expect(hark.wait() == 0)
    let printed = String(decoding: hark.printed, as: UTF8.self)
    for words in [Self.secret, Self.code] {
      #expect(!printed.contains(words))
      #expect(!hark.spoken.contains { $0.contains(words) })
    }
    #expect(traces(in: hark.folder) == [])
    #expect(traces(in: tried.path) == [])
  }

  /// What comes only where both were sent.
  private static var account: LoopbackServer.Answer {
    var answer = LoopbackServer.Answer("<title>Your account</title><p>Hello.")
    answer.conditions = ["POST", "body user=jane&pw=\(secret)&code=\(code)"]
    return answer
  }

  private static func signIn(_ script: String) -> LoopbackServer.Answer {
    LoopbackServer.Answer(
      """
      <!DOCTYPE html><html lang=en><title>Sign in</title><h1>Sign in</h1>
      <form method=post action=/in><label>Name <input name=user autocomplete=username></label>
      <label>Password <input id=pw name=pw type=password></label>
      <label>Code <input id=code name=code autocomplete=one-time-code></label><button>Go</button></form>
      <p><a href="#note">Show</a></p><p id=note>Nothing is shown.</p><p>Last words.</p>\(script)
      """)
  }

  @Test func `what a keeper gives a page is nowhere but in what the page is sent`() throws {
    try goThrough(["/": Self.signIn(""), "/in": Self.account], isLive: false)
  }

  @Test(
    .enabled(
      if: !TranscriptPlayer.hasNoEngine,
      "no browser engine is installed, or it can have no cage here"))
  func `what a live page gets is told by no one, whatever type the page gives its field`() throws {
    let script = """
      <script>document.querySelector('a').onclick = (event) => {
        event.preventDefault(); pw.type = 'text'; note.textContent = 'The password is shown.';
      }</script>
      """
    try goThrough(["/": Self.signIn(script), "/in": Self.account], isLive: true)
  }
}
