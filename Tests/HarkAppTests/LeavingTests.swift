import Foundation
import TestThreads
import Testing

@testable import HarkApp

/// Links that leave the web, with stand-ins for the programs that get them.
@Suite(
  .serialized, .waits,
  .enabled(
    if: FileManager.default.isExecutableFile(atPath: RunningHark.program),
    "the program hark is not beside the tests"))
struct LeavingTests {
  /// A folder with programs that write down what they are called with.
  private final class Programs {
    let folder: URL

    init() throws {
      folder = FileManager.default.temporaryDirectory.appending(
        path: "hark-leaving-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private var log: URL { folder.appending(path: "log") }

    /// What programs were called with, an argument a line; nil where none was.
    var calls: String? { try? String(contentsOf: log, encoding: .utf8) }

    /// Makes a program; it is copied by another process, since what this one has open for writing may not be run.
    func add(_ name: String, script: String = "") throws {
      let source = folder.appending(path: name + ".sh")
      let text = """
        #!/bin/sh
        for word in "$@"; do printf '%s\\n' "$word" >> '\(log.path)'; done
        \(script)
        """
      try text.write(to: source, atomically: true, encoding: .utf8)
      let target = folder.appending(path: name).path
      let copy = Process()
      copy.executableURL = URL(filePath: "/bin/sh")
      copy.arguments = ["-c", "cp \"$0\" \"$1\" && chmod 755 \"$1\"", source.path, target]
      try copy.run()
      copy.waitUntilExit()
    }
  }

  private func hark(
    _ server: LoopbackServer, _ programs: Programs, settings: String = "",
    mode: RunningHark.Mode = .keys, environment: [String: String] = [:]
  ) throws -> RunningHark {
    var variables = [
      "PATH": programs.folder.path + ":/usr/bin:/bin", "DISPLAY": "", "WAYLAND_DISPLAY": "",
    ]
    variables.merge(environment) { $1 }
    return try #require(
      RunningHark(
        ["http://127.0.0.1:\(server.port)/"], mode: mode,
        settings: "after-load = title\n" + settings, environment: variables))
  }

  private func page(_ address: String) -> [String: LoopbackServer.Answer] {
    ["/": LoopbackServer.Answer("<title>Post</title><p><a href=\"\(address)\">Write</a></p>")]
  }

  @Test func `a terminal program gets the terminal, and one argument that is the mail`() throws {
    let programs = try Programs()
    try programs.add(
      "writer",
      script: """
        [ -t 0 ] && [ -t 1 ] && case "$(stty -a)" in *-icanon*) ;; *) echo terminal >> '\(programs.folder.path)/log';; esac
        echo composing
        """)
    let server = try #require(
      LoopbackServer(page("mailto:ann@b.org?subject=Fares; rm -rf ~&body=Two%0AThree&bcc=x@y.org")))
    defer { server.stop() }
    let hark = try hark(
      server, programs, settings: "mail-program = terminal \(programs.folder.path)/writer -x\n")
    #expect(hark.read(until: { $0.lines.contains { $0.hasPrefix("Post, loaded") } }))
    hark.press("k")
    hark.press("\r")
    #expect(hark.read(until: { $0.lines.contains("Back from writer.") }))
    #expect(
      programs.calls
        == "-x\nmailto:ann@b.org?subject=Fares%3B%20rm%20-rf%20~&body=Two%0D%0AThree\nterminal\n")
    #expect(hark.lines.contains { $0.hasPrefix("A mail to ann@b.org, in writer.") })
    #expect(hark.lines.contains { $0.contains("Left out: bcc.") })
    #expect(hark.lines.contains("composing"))
    // Keys are Hark's again.
    hark.press("y")
    #expect(hark.read(until: { $0.lines.last?.contains("Page: Post.") == true }))
    #expect(hark.terminalModes?.isCanonical == false)
  }

  @Test func `Mutt gets copies by an option, and nothing that it could take for one`() throws {
    let programs = try Programs()
    try programs.add("mutt")
    try programs.add("xdg-email")
    let server = try #require(
      LoopbackServer(page("mailto:ann@b.org?cc=c@d.org,e@f.org&subject=Hi")))
    defer { server.stop() }
    let hark = try hark(server, programs)
    #expect(hark.read(until: { $0.lines.contains { $0.hasPrefix("Post, loaded") } }))
    hark.press("k")
    hark.press("\r")
    #expect(hark.read(until: { $0.lines.contains("Back from mutt.") }))
    #expect(
      programs.calls == "-c\nc@d.org\n-c\ne@f.org\n--\nmailto:ann@b.org?subject=Hi\n")
    #expect(hark.lines.contains { $0.contains("Copies to c@d.org, e@f.org.") })
  }

  @Test func `a desktop without a mail program says so, and the address is told`() throws {
    let programs = try Programs()
    try programs.add("xdg-email", script: "exit 3")
    let server = try #require(LoopbackServer(page("mailto:ann@b.org")))
    defer { server.stop() }
    let hark = try hark(server, programs, environment: ["DISPLAY": ":99"])
    #expect(hark.read(until: { $0.lines.contains { $0.hasPrefix("Post, loaded") } }))
    hark.press("k")
    hark.press("\r")
    #expect(hark.read(until: { $0.lines.last == "ann@b.org" }))
    #expect(hark.lines.contains("xdg-email reported a failure. Copied."))
    #expect(programs.calls == "mailto:ann@b.org\n")
  }

  @Test(arguments: [
    "mailto:a@b.org?subject=Hi%0D%0ABcc:x@y.org", "mailto:-attach@b.org",
    "mailto:a@b.org%2Cx@y.org",
  ])
  func `a link that hides something begins no mail`(address: String) throws {
    let programs = try Programs()
    try programs.add("mutt")
    let server = try #require(LoopbackServer(page(address)))
    defer { server.stop() }
    let hark = try hark(server, programs)
    #expect(hark.read(until: { $0.lines.contains { $0.hasPrefix("Post, loaded") } }))
    hark.press("k")
    hark.press("\r")
    #expect(
      hark.read(until: { $0.lines.joined(separator: " ").contains("No mail was begun.") }))
    #expect(programs.calls == nil)
  }

  @Test func `another program gets no more of a mail link than a mail program`() throws {
    let programs = try Programs()
    try programs.add("opener")
    let server = try #require(
      LoopbackServer(page("mailto:a@b.org?bcc=x@y.org&attach=/etc/passwd&subject=It's")))
    defer { server.stop() }
    let hark = try hark(server, programs, settings: "mail-program = none\n", mode: .lines)
    #expect(hark.read(until: { $0.lines.contains { $0.hasPrefix("Post, loaded") } }))
    hark.send("next link\nlink actions\nopen with another program\n")
    hark.send("\(programs.folder.path)/opener\n")
    _ = hark.read(until: { _ in programs.calls != nil }, seconds: 10)
    #expect(!(programs.calls ?? "").contains("passwd"))
    #expect(!(programs.calls ?? "").contains("x@y.org"))
    #expect(!(programs.calls ?? "").contains("'"))
  }

  @Test func `no page leaves the web by itself`() throws {
    let programs = try Programs()
    try programs.add("mutt")
    var moved = LoopbackServer.Answer("")
    moved.status = "302 Found"
    moved.fields = ["Location: mailto:ann@b.org"]
    let server = try #require(
      LoopbackServer([
        "/": LoopbackServer.Answer(
          """
          <title>Post</title><meta http-equiv=refresh content="0; url=mailto:ann@b.org">
          <iframe src="mailto:ann@b.org"></iframe><img src="mailto:ann@b.org"><p><a href=/next>Next</a></p>
          """),
        "/next": moved,
      ]))
    defer { server.stop() }
    let hark = try hark(server, programs)
    #expect(hark.read(until: { $0.lines.contains { $0.contains("Post, loaded") } }))
    hark.press("k")
    hark.press("\r")
    hark.readUntilIdle()
    hark.press("y")
    #expect(hark.read(until: { $0.lines.contains { $0.contains("Page: Post.") } }))
    #expect(programs.calls == nil)
  }

  @Test func `over a pipe no program can have the terminal`() throws {
    let programs = try Programs()
    try programs.add("mutt")
    let server = try #require(LoopbackServer(page("mailto:ann@b.org")))
    defer { server.stop() }
    let hark = try hark(server, programs, mode: .lines)
    #expect(hark.read(until: { $0.lines.contains { $0.hasPrefix("Post, loaded") } }))
    hark.send("press write\n")
    #expect(hark.read(until: { $0.lines.contains("ann@b.org") }))
    #expect(hark.lines.contains("No mail program was found. The address:"))
    #expect(programs.calls == nil)
  }

  @Test func `a magnet link is another program's after a yes`() throws {
    let programs = try Programs()
    try programs.add("xdg-open")
    let magnet = "magnet:?xt=urn:btih:c0ffee&dn=Debian+13"
    let server = try #require(LoopbackServer(page(magnet)))
    defer { server.stop() }
    let hark = try hark(server, programs, environment: ["WAYLAND_DISPLAY": "wayland-9"])
    #expect(hark.read(until: { $0.lines.contains { $0.hasPrefix("Post, loaded") } }))
    for (answer, told) in [("no\r", "Not opened."), ("yes\r", "Opening with xdg-open.")] {
      hark.press("k")
      hark.press("K")
      hark.press("\r")
      #expect(hark.read(until: { $0.lines.last?.contains("Yes or no:") == true }))
      #expect(programs.calls == nil)
      for key in answer { hark.press(String(key)) }
      #expect(hark.read(until: { $0.lines.contains(told) }))
    }
    #expect(hark.read(until: { _ in programs.calls == magnet + "\n" }))
  }
}
