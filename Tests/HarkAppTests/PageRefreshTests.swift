import Foundation
import Testing

@testable import HarkApp

/// Pages that lead on by themselves.
@Suite(
  .enabled(
    if: FileManager.default.isExecutableFile(atPath: RunningHark.program),
    "the program hark is not beside the tests"))
struct PageRefreshTests {
  private static let commands = [["dump"], ["inspect"], ["read", "--speech", "off"]]

  private func page(leadingTo address: String, _ seconds: Int = 0) -> LoopbackServer.Answer {
    LoopbackServer.Answer(
      "<title>Wait</title><meta http-equiv=refresh content=\"\(seconds); url=\(address)\"><p>Wait")
  }

  @Test(arguments: commands)
  func `a page that leads on in no time is followed by every command`(command: [String]) throws {
    let server = try #require(
      LoopbackServer([
        "/": page(leadingTo: "/two"), "/two": page(leadingTo: "'/three?a=b'"),
        "/three": LoopbackServer.Answer("<h1>Here</h1>"),
      ]))
    defer { server.stop() }
    let run = FinishedHark(command + ["http://127.0.0.1:\(server.port)/"], in: TemporaryFolder())
    #expect(run.status == 0)
    #expect(run.message.isEmpty)
    #expect(run.output.contains("Here"))
    #expect(!run.output.contains("Wait"))
    #expect(server.requested.count == 3)
  }

  @Test(arguments: commands)
  func `a server's Refresh field leads on as a page's own does, and comes before it`(
    command: [String]
  ) throws {
    var first = page(leadingTo: "/elsewhere")
    first.fields = ["Refresh: 0; URL=/two"]
    var second = LoopbackServer.Answer("<h1>Here</h1>")
    second.fields = ["Refresh: 9; url=/three"]
    let server = try #require(LoopbackServer(["/": first, "/two": second]))
    defer { server.stop() }
    let run = FinishedHark(command + ["http://127.0.0.1:\(server.port)/"], in: TemporaryFolder())
    #expect(run.status == 0)
    #expect(run.output.contains("Here"))
    #expect(server.requested.count == 2)
  }

  @Test(arguments: commands)
  func `pages that lead back to each other end with what is there and a sentence`(
    command: [String]
  ) throws {
    let server = try #require(
      LoopbackServer(["/": page(leadingTo: "/two"), "/two": page(leadingTo: "/")]))
    defer { server.stop() }
    let run = FinishedHark(command + ["http://127.0.0.1:\(server.port)/"], in: TemporaryFolder())
    #expect(run.status == 1)
    #expect(run.message == "2 pages led on to the next one without end. Hark stopped here.")
    #expect(run.output.contains("Wait"))
    #expect(server.requested.count == 2)
  }

  @Test func `pages that lead on for ever are followed twenty times`() throws {
    var pages: [String: LoopbackServer.Answer] = [:]
    for number in 0..<40 { pages["/\(number)"] = page(leadingTo: "/\(number + 1)") }
    let server = try #require(LoopbackServer(pages))
    defer { server.stop() }
    let run = FinishedHark(["dump", "http://127.0.0.1:\(server.port)/0"], in: TemporaryFolder())
    #expect(run.status == 1)
    #expect(run.message.hasPrefix("21 pages led on"))
    #expect(server.requested.count == 21)
  }

  @Test(arguments: [("/", 0), ("", 0), ("/two", 5)])
  func `a page that leads to itself, or later on, stays`(address: String, seconds: Int) throws {
    let server = try #require(LoopbackServer(["/": page(leadingTo: address, seconds)]))
    defer { server.stop() }
    let run = FinishedHark(["dump", "http://127.0.0.1:\(server.port)/"], in: TemporaryFolder())
    #expect(run.status == 0)
    #expect(run.output.contains("Wait"))
    #expect(server.requested.count == 1)
  }

  @Test func `a page that leads nowhere is given itself`() throws {
    let folder = TemporaryFolder()
    folder.write("saved.html", page(leadingTo: "/hark-missing/x").body)
    let saved = FinishedHark(["dump", "saved.html"], in: folder)
    #expect(saved.status == 0)
    #expect(saved.output == "Wait\n")
    let server = try #require(LoopbackServer(["/": page(leadingTo: "http://127.0.0.1:1/")]))
    defer { server.stop() }
    let web = FinishedHark(["dump", "http://127.0.0.1:\(server.port)/"], in: folder)
    #expect(web.status == 1)
    #expect(web.output == "Wait\n")
    #expect(web.message == "127.0.0.1 refused the connection at port 1.")
  }

  @Test func `a file leads to no server by itself`() throws {
    let server = try #require(LoopbackServer(["/": LoopbackServer.Answer("<h1>Here</h1>")]))
    defer { server.stop() }
    let text = page(leadingTo: "http://127.0.0.1:\(server.port)/").body
    let folder = TemporaryFolder()
    folder.write("page.html", text)
    #expect(FinishedHark(["dump", "page.html"], in: folder).output == "Wait\n")
    #expect(FinishedHark(["dump", "-"], in: folder, input: .text(text)).output == "Wait\n")
    #expect(server.requested.isEmpty)
  }

  @Test func `a file leads on to a file, and no page of the web does`() throws {
    let folder = TemporaryFolder()
    folder.write("one.html", page(leadingTo: "two%20.html").body)
    folder.write("two .html", "<h1>Here</h1>")
    let run = FinishedHark(["dump", "one.html"], in: folder)
    #expect(run.output == "h1 Here\n")
    let server = try #require(
      LoopbackServer(["/": page(leadingTo: "file://\(folder.path)/two%20.html")]))
    defer { server.stop() }
    let other = FinishedHark(["dump", "http://127.0.0.1:\(server.port)/"], in: folder)
    // The page is whole, and where it would lead is said.
    #expect(other.status == 0)
    #expect(other.output == "Wait\n")
    #expect(
      other.message
        == "The page would lead on to a file on this machine. Hark stays on this page.")
  }
}
