import Foundation
import Testing

@testable import HarkApp

/// Data, feeds and searches as `hark dump` gives them.
@Suite(
  .enabled(
    if: FileManager.default.isExecutableFile(atPath: RunningHark.program),
    "the program hark is not beside the tests"))
struct DataCommandTests {
  private static func answer(_ body: String, _ type: String) -> LoopbackServer.Answer {
    var answer = LoopbackServer.Answer(body)
    answer.type = type
    return answer
  }

  @Test(arguments: [
    "application/json", "text/javascript; charset=utf-8", "text/html", "text/plain",
  ])
  func `JSON is a list of its entries, whatever its type is called`(type: String) throws {
    let server = try #require(
      LoopbackServer([
        "/x": Self.answer(
          #"{"results":[{"name":"Ann","kin":["x"],"v":1},{"name":"Bo","kin":["y"],"v":2}]}"#, type
        )
      ]))
    defer { server.stop() }
    let address = "http://127.0.0.1:\(server.port)/x"
    let list = FinishedHark(["dump", address], in: TemporaryFolder())
    #expect(list.output.contains("2 entries\n\nh2 Ann\n\nKin: x\nV: 1\n\nh2 Bo"))
    let entry = FinishedHark(["dump", address + "#/results/1"], in: TemporaryFolder())
    #expect(entry.output.hasPrefix("h1 Bo\n\nKin: y\n\nV: 2\n"))
  }

  @Test func `the entry of a file is its own page, by the list's own link`() throws {
    let folder = TemporaryFolder()
    let path = folder.path + "/data.json"
    try #"[{"name":"Ann","x":{"y":1}},{"name":"Bo","x":{"y":2}}]"#.write(
      toFile: path, atomically: true, encoding: .utf8)
    let list = FinishedHark(["dump", "--format", "jsonl", path], in: folder)
    #expect(list.output.contains("\"url\":\"file://\(path)#/1\""))
    for name in [path + "#/1", "file://\(path)#/1"] {
      #expect(FinishedHark(["dump", name], in: folder).output.hasPrefix("h1 Bo\n"))
    }
  }

  @Test(arguments: [
    "[1, 2] and more text", "{ body: red }", "[draft] A text\n\nSecond", "Read of <rss> here",
  ])
  func `a text that only begins as data do stays a text`(text: String) throws {
    let server = try #require(LoopbackServer(["/x": Self.answer(text, "text/plain")]))
    defer { server.stop() }
    let run = FinishedHark(["dump", "http://127.0.0.1:\(server.port)/x"], in: TemporaryFolder())
    #expect(run.output == text + "\n")
  }

  @Test(arguments: ["application/rss+xml", "text/html", "text/xml"])
  func `a damaged feed is read as far as it goes, and said to be so`(type: String) throws {
    let feed =
      "<br />Warning: x.php<br /><?xml version=\"1.0\"?><rss version=\"2.0\"><channel><title>Harbour</title>"
      + "<item><title>Fish & chips</title></item><item><title>Late"
    let server = try #require(LoopbackServer(["/feed": Self.answer(feed, type)]))
    defer { server.stop() }
    let run = FinishedHark(["dump", "http://127.0.0.1:\(server.port)/feed"], in: TemporaryFolder())
    #expect(
      run.output == """
        h1 Harbour

        This feed is damaged; 2 entries could be read.

        h2 Fish & chips

        h2 Late

        """)
  }

  /// A folder with an engine that a loopback server stands for.
  private static func folder(_ server: LoopbackServer, more: String = "") throws -> TemporaryFolder
  {
    let folder = TemporaryFolder()
    let engines = folder.path + "/data/hark/Engines"
    try FileManager.default.createDirectory(atPath: engines, withIntermediateDirectories: true)
    let engine = """
      {"name": "Harbour search", "keywords": ["h"], "address": "http://127.0.0.1:\(server.port)/find", "method": "POST",
      "fields": {"q": "{words}"}, "results": {"entry": ".hit", "title": "a", "ads": ".ad", "none": ".none"},
      "wrapped": [{"path": "/go", "parameter": "to"}],
      "refused": [{"kind": "human", "status": 202}, {"kind": "limit", "status": 429}]\(more)}
      """
    try engine.write(toFile: engines + "/harbour.json", atomically: true, encoding: .utf8)
    return folder
  }

  @Test func `words behind a keyword are asked of its engine, and its results lead where they say`()
    throws
  {
    var answer = LoopbackServer.Answer(
      "<div class=ad><p><a href='/ad'>Buy</a></p></div>"
        + "<div class=hit><p><a href='/go?to=https%3A%2F%2Fsite.example%2F'>Ferries</a> leave at 6</p></div>"
    )
    answer.conditions = ["POST", "body q=two+words"]
    answer.others = [LoopbackServer.Answer("<p>Not what was asked</p>")]
    let server = try #require(LoopbackServer(["/find": answer]))
    defer { server.stop() }
    let run = FinishedHark(
      ["dump", "--format", "jsonl", "h two words"], in: try Self.folder(server))
    #expect(run.status == 0)
    #expect(run.output.contains("\"url\":\"https://site.example/\""))
    #expect(run.output.contains("\"result\":1"))
    #expect(!run.output.contains("Buy"))
    #expect(run.message == "Ads left out: 1")
  }

  @Test(arguments: [
    (
      "202 Accepted", "<p>Who are you?</p>",
      "Harbour search wants proof that you are a person, which takes scripts. Ask Mojeek instead: “m”, then the words."
    ),
    (
      "429 Too Many Requests", "<p>Later</p>",
      "Harbour search does not answer for now: too many requests. Ask Mojeek instead: “m”, then the words."
    ),
    ("200 OK", "<p class=none>Empty</p>", "Harbour search found nothing. Try other words."),
  ])
  func `a search that fails says how, and what to do`(
    status: String, body: String, message: String
  ) throws {
    var answer = LoopbackServer.Answer(body)
    answer.status = status
    let server = try #require(LoopbackServer(["/find": answer]))
    defer { server.stop() }
    let run = FinishedHark(["dump", "h words"], in: try Self.folder(server))
    #expect(run.status == 1)
    #expect(run.message == message)
  }

  @Test func `a broken file of an engine is told with what is wrong in it`() throws {
    let server = try #require(LoopbackServer(["/find": LoopbackServer.Answer("<p>x</p>")]))
    defer { server.stop() }
    let folder = try Self.folder(server, more: ", \"nxt\": {}")
    try
      #"{"name": "Good", "keywords": ["g"], "address": "http://127.0.0.1:\#(server.port)/find?q={words}"}"#
      .write(
        toFile: folder.path + "/data/hark/Engines/good.json", atomically: true, encoding: .utf8)
    let run = FinishedHark(["dump", "g words", "--lang", "ko"], in: folder)
    #expect(run.output == "x\n")
    #expect(
      run.message.hasPrefix(
        "검색 엔진 파일 \(folder.path)/data/hark/Engines/harbour.json에 Hark가 모르는 nxt가 있어서"))
  }
}
