import Foundation
import Testing

@testable import HarkApp

/// `hark watch` as cron starts it: each run knows what the last one saw.
@Suite(
  .enabled(
    if: FileManager.default.isExecutableFile(atPath: RunningHark.program),
    "the program hark is not beside the tests"))
struct WatchCommandTests {
  private static func answer(
    _ text: String, status: String = "200 OK", fields: [String] = [], conditions: [String] = []
  ) -> LoopbackServer.Answer {
    var answer = LoopbackServer.Answer(
      "<title>T</title><main><h1>T</h1><p>\(text)</p></main>")
    answer.status = status
    answer.fields = fields
    answer.conditions = conditions
    return answer
  }

  @Test func `what is new is printed once, and the server asked only for what is newer`() throws {
    var first = Self.answer(
      "No ferry is late.", fields: ["ETag: \"1\""],
      conditions: ["no field if-none-match: \"1\"", "no field if-none-match: \"2\""])
    first.others = [
      Self.answer(
        "The ferry is late.</p><p>Storm.", fields: ["ETag: \"2\""],
        conditions: ["field if-none-match: \"1\""]),
      Self.answer(
        "never sent", status: "304 Not Modified", conditions: ["field if-none-match: \"2\""]),
    ]
    let server = try #require(LoopbackServer(["/": first]))
    defer { server.stop() }
    let folder = TemporaryFolder()
    let address = "http://127.0.0.1:\(server.port)/"
    let remembered = FinishedHark(["watch", address], in: folder)
    #expect(remembered.status == 0)
    #expect(remembered.output.isEmpty)
    #expect(remembered.message.hasPrefix("The page is remembered."))
    let changed = FinishedHark(["watch", address], in: folder)
    #expect(changed.status == 2)
    #expect(changed.output == "The ferry is late.\nStorm.\n")
    let same = FinishedHark(["watch", address], in: folder)
    #expect(same.status == 0)
    #expect(same.output.isEmpty && same.message.isEmpty)
    // What lies on the disk is told.
    let session = try #require(
      RunningHark(
        ["about:privacy", "--speech", "off"], mode: .lines,
        environment: [
          "HOME": folder.path, "XDG_CONFIG_HOME": folder.path + "/config",
          "XDG_DATA_HOME": folder.path + "/data", "XDG_STATE_HOME": folder.path + "/state",
        ]))
    func prints(_ text: String) -> Bool {
      session.read(until: { String(decoding: $0.printed, as: UTF8.self).contains(text) })
    }
    #expect(prints("What Hark keeps, loaded"))
    session.send("find hark watch compares\nread\n")
    #expect(prints("1 page that hark watch compares"))
    session.send("quit\n")
    #expect(session.wait() == 0)
    #expect(FinishedHark(["watch", "--forget", address], in: folder).status == 0)
    #expect(
      FinishedHark(["watch", address], in: folder).message.hasPrefix("The page is remembered."))
  }

  @Test func `a server that wants to be left alone is`() throws {
    let server = try #require(
      LoopbackServer([
        "/": Self.answer("later", status: "429 Too Many Requests", fields: ["Retry-After: 3600"])
      ]))
    defer { server.stop() }
    let folder = TemporaryFolder()
    let address = "http://127.0.0.1:\(server.port)/"
    let refused = FinishedHark(["watch", address], in: folder)
    #expect(refused.status == 1)
    let asked = server.requested.count
    let quiet = FinishedHark(["watch", address], in: folder)
    #expect(quiet.status == 0)
    #expect(quiet.message.contains("It was not asked now."))
    #expect(server.requested.count == asked)
  }

  @Test func `a file is watched too, and what is gone is told`() throws {
    let folder = TemporaryFolder()
    let page = folder.write("a.html", "<title>T</title><main><h1>T</h1><p>One</p><p>Two</p></main>")
    _ = FinishedHark(["watch", page], in: folder)
    folder.write("a.html", "<title>T</title><main><h1>T</h1><p>One</p></main>")
    let run = FinishedHark(["watch", page], in: folder)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.message == "1 line is gone, and nothing is new.")
  }
}
