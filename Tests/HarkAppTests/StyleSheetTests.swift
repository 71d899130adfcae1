import Foundation
import Testing

@testable import HarkApp

/// The style sheets of a page are got beside it, by the rules of pages, and never held up for.
@Suite(
  .enabled(
    if: FileManager.default.isExecutableFile(atPath: RunningHark.program),
    "the program hark is not beside the tests"))
struct StyleSheetTests {
  private static let page =
    "<title>Ferries</title><link rel=stylesheet href=/a.css><ul class=menu><li>Shop<li>Sale</ul>"
    + "<main><h1>Ferries</h1><p class=fare>ten</p></main>"
  private static let sheet =
    ".menu { display: none } .fare::before { content: 'Fare: ' }"

  private func server(_ sheet: (inout LoopbackServer.Answer) -> Void = { _ in }) throws
    -> LoopbackServer
  {
    var answer = LoopbackServer.Answer(Self.sheet)
    answer.type = "text/css"
    sheet(&answer)
    return try #require(LoopbackServer(["/": LoopbackServer.Answer(Self.page), "/a.css": answer]))
  }

  private func dump(
    _ server: LoopbackServer, _ path: String = "/", options: [String] = [], settings: String = ""
  ) throws -> FinishedHark {
    let folder = TemporaryFolder()
    let file = folder.path + "/settings"
    try settings.write(toFile: file, atomically: true, encoding: .utf8)
    return FinishedHark(
      ["dump", "--config", file, "http://127.0.0.1:\(server.port)\(path)"] + options, in: folder)
  }

  @Test func `what a sheet hides is not dumped, and what it puts before things is`() throws {
    let server = try server()
    defer { server.stop() }
    let run = try dump(server)
    #expect(run.output == "h1 Ferries\n\nFare: ten\n")
    #expect(run.status == 0)
    #expect(server.requested.map { $0.split(separator: " ")[1] } == ["/", "/a.css"])
  }

  @Test func `inspect has the same page as dump`() throws {
    let server = try server()
    defer { server.stop() }
    let run = FinishedHark(
      ["inspect", "http://127.0.0.1:\(server.port)/"], in: TemporaryFolder())
    #expect(!run.output.contains("Shop"))
    #expect(run.output.contains("\"Fare:\""))
  }

  @Test func `no sheet is fetched where the setting says so`() throws {
    let server = try server()
    defer { server.stop() }
    let run = try dump(server, settings: "style-sheets = off\n")
    #expect(run.output.contains("Shop"))
    #expect(server.requested.count == 1)
  }

  @Test func `a sheet that never comes is waited for no longer than three seconds`() throws {
    let server = try server { $0.isSilent = true }
    defer { server.stop() }
    let start = ContinuousClock.now
    let run = try dump(server)
    let time = start.duration(to: .now)
    #expect(run.status == 0)
    #expect(run.output.contains("Shop"))
    #expect(time > .seconds(2.5) && time < .seconds(10))
  }

  /// What may be wrong with a sheet.
  enum Fault: CaseIterable { case missing, page, cut, large }

  @Test(arguments: Fault.allCases)
  func `a sheet that is missing, no sheet, cut or of ten megabytes hides nothing`(fault: Fault)
    throws
  {
    let server = try server { answer in
      switch fault {
      case .missing: answer.status = "404 Not Found"
      case .page: answer.type = "text/html; charset=utf-8"
      case .cut: answer.isUnfinished = true
      case .large:
        answer.body += String(repeating: "/* more and more of it */\n", count: 400_000)
      }
    }
    defer { server.stop() }
    let page = "<!DOCTYPE html>" + Self.page
    server.set("/", LoopbackServer.Answer(page))
    let run = try dump(server)
    #expect(run.status == 0)
    #expect(run.output.contains("Ferries"))
    #expect(run.output.contains("Shop"))
  }

  @Test func `a sheet is told who asks for it as the page allows, and gets the site's cookies`()
    throws
  {
    var page = LoopbackServer.Answer(Self.page)
    page.fields = ["Set-Cookie: own=1"]
    var quiet = LoopbackServer.Answer(Self.page)
    quiet.fields = ["Referrer-Policy: no-referrer"]
    let server = try #require(LoopbackServer(["/": page, "/quiet": quiet]))
    defer { server.stop() }
    var asked = LoopbackServer.Answer(".menu { display: none }")
    asked.type = "text/css"
    asked.conditions = [
      "field Referer: http://127.0.0.1:\(server.port)/", "cookie own=1",
      "field Accept: text/css,*/*;q=0.1",
    ]
    server.set("/a.css", asked)
    #expect(try !dump(server).output.contains("Shop"))
    asked.conditions = ["no field Referer: http://127.0.0.1:\(server.port)/quiet"]
    server.set("/a.css", asked)
    #expect(try !dump(server, "/quiet").output.contains("Shop"))
  }

  @Test func `a sheet of another site gets no cookie, and none of its is kept`() throws {
    let server = try server {
      $0.fields = ["Set-Cookie: other=1; SameSite=None; Secure"]
      $0.others = []
    }
    defer { server.stop() }
    let here = "http://127.0.0.1:\(server.port)/"
    let there = "http://localhost:\(server.port)/"
    server.set(
      "/", LoopbackServer.Answer(Self.page.replacing("/a.css", with: there + "a.css")))
    let folder = TemporaryFolder()
    #expect(!FinishedHark(["dump", here], in: folder).output.contains("Shop"))
    let cookies = try? String(
      contentsOfFile: folder.path + "/data/hark/web/cookies", encoding: .utf8)
    #expect(cookies?.contains("other") != true)
    var second = LoopbackServer.Answer(Self.sheet)
    second.type = "text/css"
    second.conditions = ["no cookie other=1"]
    server.set("/a.css", second)
    #expect(!FinishedHark(["dump", here], in: folder).output.contains("Shop"))
  }

  @Test func `a sheet in another encoding, and one that names its own, are read`() throws {
    for type in ["text/css; charset=euc-kr", "text/css"] {
      let server = try server {
        $0.body = ".fare::before { content: '요금: ' } .menu { display: none }"
        $0.type = type
      }
      defer { server.stop() }
      #expect(try dump(server).output.contains("요금: ten"))
    }
  }

  @Test func `a file gets the sheets beside it, and asks no server`() throws {
    let server = try server()
    defer { server.stop() }
    let folder = TemporaryFolder()
    let net = "http://127.0.0.1:\(server.port)/net.css"
    let page =
      Self.page.replacing("/a.css", with: "css/a.css")
      + "<link rel=stylesheet href='\(net)'>"
    try FileManager.default.createDirectory(
      atPath: folder.path + "/css", withIntermediateDirectories: true)
    try page.write(toFile: folder.path + "/page.html", atomically: true, encoding: .utf8)
    try "@import 'b.css';".write(
      toFile: folder.path + "/css/a.css", atomically: true, encoding: .utf8)
    try Self.sheet.write(toFile: folder.path + "/css/b.css", atomically: true, encoding: .utf8)
    let run = FinishedHark(["dump", folder.path + "/page.html"], in: folder)
    #expect(run.output == "h1 Ferries\n\nFare: ten\n")
    #expect(server.requested.isEmpty)
  }

  @Test func `a page that is read in order has what a sheet hides left out`() throws {
    let server = try server()
    defer { server.stop() }
    let folder = TemporaryFolder()
    let output = folder.path + "/page.wav"
    let run = FinishedHark(
      ["read", "--output", output, "http://127.0.0.1:\(server.port)/"], in: folder)
    #expect(run.status == 0)
    #expect(run.output == "h1 Ferries\n\nFare: ten\n")
  }

  @Test func `a page that is read aloud is printed whole where its sheet never comes`() throws {
    let server = try server { $0.isSilent = true }
    defer { server.stop() }
    let run = FinishedHark(
      ["read", "--speech", "off", "http://127.0.0.1:\(server.port)/"], in: TemporaryFolder())
    #expect(run.status == 0)
    #expect(run.output.contains("Shop"))
    #expect(run.output.contains("Ferries"))
  }
}
