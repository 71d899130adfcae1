import Foundation
import Testing

@testable import HarkApp

/// Nothing is fetched, and nothing sent in plain, that nobody asked for.
@Suite(
  .enabled(
    if: FileManager.default.isExecutableFile(atPath: RunningHark.program),
    "the program hark is not beside the tests"))
struct AskedOnlyTests {
  @Test(arguments: [
    (
      "application/rss+xml", "rss",
      "<channel><title>Harbour</title><item><title>A ship &ext; came</title><description>It was late.</description></item></channel>"
    ),
    (
      "application/atom+xml", "feed",
      "<title>Harbour</title><entry><title>A ship &ext; came</title><summary>It was late.</summary></entry>"
    ),
  ])
  func `a feed with a parameter entity keeps its text, and nothing is fetched for it`(
    type: String, root: String, content: String
  ) throws {
    let server = try #require(LoopbackServer([:]))
    defer { server.stop() }
    let other = "http://127.0.0.1:\(server.port)/other"
    var feed = LoopbackServer.Answer(
      """
      <?xml version="1.0"?><!DOCTYPE \(root) SYSTEM "\(other).dtd" [
      <!ENTITY % all SYSTEM "\(other).ent"> %all; <!ENTITY ext SYSTEM "\(other).txt">
      ]><\(root)>\(content)</\(root)>
      """)
    feed.type = type
    server.set("/feed", feed)
    let run = FinishedHark(["dump", "http://127.0.0.1:\(server.port)/feed"], in: TemporaryFolder())
    #expect(run.status == 0)
    #expect(run.output.contains("h1 Harbour"))
    #expect(run.output.contains("h2 A ship came"))
    #expect(run.output.contains("It was late."))
    #expect(server.requested.count == 1)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl")))
  func `a form of an encrypted page that goes in plain asks, on loopback too`() throws {
    let server = try #require(
      LoopbackServer([
        "/": LoopbackServer.Answer("")
      ]))
    defer { server.stop() }
    server.set(
      "/",
      LoopbackServer.Answer(
        "<title>Order</title><form method=post action=http://127.0.0.1:\(server.port)/answer>"
          + "<input name=q value=two aria-label=Count><button>Buy it</button></form>"))
    let folder = TemporaryFolder()
    let front = Process()
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../HarkFetchTests/Server/tls_front.py").path
    front.executableURL = URL(filePath: "/usr/bin/env")
    front.arguments = ["python3", script, folder.path, String(server.port)]
    let (output, input) = (Pipe(), Pipe())
    front.standardOutput = output
    front.standardInput = input
    try front.run()
    defer { try? input.fileHandleForWriting.close() }
    var text = ""
    while !text.hasSuffix("ready\n") {
      let data = output.fileHandleForReading.availableData
      try #require(!data.isEmpty)
      text += String(decoding: data, as: UTF8.self)
    }
    let good = try #require(text.split(separator: "\n").first { $0.hasPrefix("good ") })
    let hark = try #require(
      RunningHark(
        ["--speech", "off", "https://localhost:\(good.dropFirst(5))/"], mode: .lines,
        settings: "after-load = title\n",
        environment: ["SSL_CERT_FILE": folder.path + "/authority.pem"]))
    #expect(hark.read(until: { $0.lines.contains { $0.contains("Order, loaded") } }))
    func posts() -> [String] { server.requested.filter { $0.hasPrefix("POST") } }
    func asks(_ count: Int) -> Bool {
      hark.read(until: {
        $0.lines.joined(separator: " ").split(
          separator: "Press Buy it? Yes or no:", omittingEmptySubsequences: false
        ).count == count + 1
      })
    }
    hark.send("submit\n")
    #expect(asks(1))
    #expect(hark.lines.joined(separator: " ").contains("goes to 127.0.0.1 without encryption."))
    hark.send("no\n")
    #expect(hark.read(until: { $0.lines.contains { $0.contains("Not sent") } }))
    #expect(posts().isEmpty)
    hark.send("submit\n")
    #expect(asks(2))
    #expect(posts().isEmpty)
    hark.send("yes\n")
    #expect(hark.read(until: { $0.lines.contains { $0.contains("Answer, loaded") } }))
    #expect(posts().count == 1)
  }
}
