import Foundation
import HarkLive
import TestThreads
import Testing

@testable import HarkApp

/// Pages that would have a password which is not for them.
@Suite(.startsEngine, .waits, .serialized) struct SecretAttackTests {
  private static let secret = "correct-horse-8231-stays-here"

  /// A program that keeps passwords, notes what it is asked, and may take its time.
  private static func keeper(_ path: String, delay: String) -> String {
    """
    IFS= read -r line
    echo "$line" >> \(path)
    case "$line" in
    *accounts*) echo '{"accounts":[{"id":"1","user":"jane"}]}' ;;
    *) \(delay); echo '{"user":"jane","password":"\(secret)"}' ;;
    esac
    """
  }

  /// A session on the page of a server, by lines.
  private final class Walk {
    let server: LoopbackServer
    let hark: RunningHark
    private let folder = TemporaryFolder()
    private var asked: String { folder.path + "/asked" }

    init(
      _ pages: [String: LoopbackServer.Answer], scripts: String = "never", delay: String = ":"
    ) throws {
      server = try #require(LoopbackServer(pages))
      let path = try folder.program(
        "keeper", SecretAttackTests.keeper(folder.path + "/asked", delay: delay))
      hark = try #require(
        RunningHark(
          ["http://127.0.0.1:\(server.port)/", "--line"], mode: .lines,
          settings: "password-program = \(path)\nscripts = \(scripts)\nafter-load = title\n",
          environment: ["TMPDIR": folder.path]))
    }

    deinit { server.stop() }

    func say(_ line: String, until words: String) {
      hark.send(line + "\n")
      #expect(
        hark.read(until: { String(decoding: $0.printed, as: UTF8.self).contains(words) }),
        "\(words) did not come: \(String(decoding: hark.printed, as: UTF8.self))")
    }

    /// Runs the page's scripts, and waits until they have made it.
    func runScripts() {
      hark.send("run scripts\n")
      #expect(
        hark.read(until: { hark in
          let printed = String(decoding: hark.printed, as: UTF8.self)
          return printed.components(separatedBy: "Sign in, loaded").count > 2
        }))
      say("read all", until: "Made.")
    }

    func end() {
      hark.send("quit\n")
      #expect(hark.wait() == 0)
      #expect(!String(decoding: hark.printed, as: UTF8.self).contains(SecretAttackTests.secret))
    }

    /// What the keeper was asked, a line each.
    var asks: [String] {
      ((try? String(contentsOfFile: asked, encoding: .utf8)) ?? "").split(separator: "\n")
        .map(String.init)
    }
  }

  private static func page(_ fields: String, script: String = "", action: String = "/in")
    -> LoopbackServer.Answer
  {
    LoopbackServer.Answer(
      """
      <!DOCTYPE html><html lang=en><title>Sign in</title><style>.away { display: none }</style>
      <h1>Sign in</h1><form id=f method=post action="\(action)">\(fields)<button>Go</button></form>
      <p id=note>Nothing is shown.</p>\(script)
      """)
  }

  private static let fields = """
    <label>Name <input name=user autocomplete=username></label>
    <label>Password <input id=pw name=pw type=password></label>
    """

  /// What comes only where a body is just this.
  private static func account(_ body: String) -> LoopbackServer.Answer {
    var answer = LoopbackServer.Answer("<title>Your account</title><p>Hello.")
    answer.conditions = ["POST", "body \(body)"]
    return answer
  }

  private static let scriptsRun = ["never", "auto"].filter {
    $0 == "never" || !TranscriptPlayer.hasNoEngine
  }

  @Test(arguments: scriptsRun)
  func `a second password field that nobody finds stays empty`(_ scripts: String) throws {
    let traps = """
      <input name=t1 type=password hidden><input name=t2 type=password class=away>
      <div style="display:none"><input name=t3 type=password autocomplete=current-password></div>
      <div style="visibility:hidden"><input name=t4 type=password></div>
      """
    // Something that only its script makes, so that a live page is one.
    let script =
      scripts == "auto" ? "<script>note.textContent = 'Made.'</script>" : ""
    let walk = try Walk(
      [
        "/": Self.page(traps + Self.fields, script: script),
        "/in": Self.account("t1=&t2=&t3=&t4=&user=jane&pw=\(Self.secret)"),
      ], scripts: scripts)
    walk.say("where am I", until: "Sign in")
    if scripts == "auto" { walk.runScripts() }
    walk.say("fill password", until: "Filled for 127.0.0.1")
    walk.say("submit", until: "Your account")
    walk.end()
  }

  @Test func `of two password fields that are found none is filled before one is chosen`() throws {
    let walk = try Walk([
      "/": Self.page(Self.fields + "<label>Again <input name=pw2 type=password></label>")
    ])
    walk.say("where am I", until: "Sign in")
    walk.say("fill password", until: "several fields for passwords")
    walk.end()
    #expect(walk.asks == [])
  }

  @Test func `a form in a frame of another origin gets nothing, and no keeper is asked`() throws {
    let walk = try Walk(["/in-frame": Self.page(Self.fields)])
    walk.server.set(
      "/",
      LoopbackServer.Answer(
        "<!DOCTYPE html><html lang=en><title>News</title><h1>News</h1>"
          + "<iframe title=Account src=http://localhost:\(walk.server.port)/in-frame></iframe>"))
    walk.say("reload", until: "News")
    walk.say("press Account", until: "Sign in")
    walk.say("fill password", until: "in a frame from localhost")
    walk.end()
    #expect(walk.asks == [])
  }

  @Test func `what is sent to another host than the page's is asked about first`() throws {
    let walk = try Walk([:])
    walk.server.set(
      "/", Self.page(Self.fields, action: "http://localhost:\(walk.server.port)/take"))
    walk.say("reload", until: "Sign in")
    walk.say("fill password", until: "Filled for 127.0.0.1")
    walk.say("submit", until: "localhost")
    walk.say("no", until: "Not sent")
    walk.end()
    #expect(!walk.server.requested.contains { $0.contains("/take") })
  }

  @Test(.enabled(if: !TranscriptPlayer.hasNoEngine, "no browser engine, or no cage, is here"))
  func `a form that a script turns elsewhere after it was filled is asked about first`() throws {
    let walk = try Walk([:], scripts: "auto")
    let script = """
      <script>note.textContent = 'Made.';
      pw.addEventListener('input', () => { f.action = 'http://localhost:\(walk.server.port)/take'; })</script>
      """
    walk.server.set("/", Self.page(Self.fields, script: script))
    walk.say("reload", until: "Sign in")
    walk.runScripts()
    walk.say("fill password", until: "Filled for 127.0.0.1")
    walk.say("press Go", until: "localhost")
    walk.say("no", until: "Not sent")
    walk.end()
    #expect(!walk.server.requested.contains { $0.contains("/take") })
  }

  @Test(.enabled(if: !TranscriptPlayer.hasNoEngine, "no browser engine, or no cage, is here"))
  func `a form that a script changes while its keeper is asked is not filled`() throws {
    let script = """
      <script>note.textContent = 'Made.';
      addEventListener('keydown', () => {}, true);
      const wait = setInterval(() => {
        const request = new XMLHttpRequest();
        request.open('GET', '/asked', false);
        request.send();
        if (request.status != 200) return;
        clearInterval(wait);
        const other = pw.cloneNode();
        other.name = 'trap';
        pw.replaceWith(other);
        note.textContent = 'Changed.';
      }, 50)</script>
      """
    let walk = try Walk(
      ["/": Self.page(Self.fields, script: script)], scripts: "auto", delay: "sleep 3")
    walk.say("where am I", until: "Sign in")
    walk.runScripts()
    walk.hark.send("fill password\n")
    while !walk.asks.contains(where: { !$0.contains("accounts") }) { usleep(5_000) }
    // The page changes while the keeper thinks.
    walk.server.set("/asked", LoopbackServer.Answer("yes"))
    #expect(
      walk.hark.read(until: {
        String(decoding: $0.printed, as: UTF8.self).contains(
          "The page has changed since the password was asked for")
      }))
    walk.end()
  }
}
