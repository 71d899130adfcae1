import Foundation
import HarkFetch
import HarkText
import HarkWeb
import TestThreads
import Testing

@testable import HarkLive

/// What filter lists keep from the scripts of a page.
@Suite(
  .startsEngine, .waits, .serialized,
  .enabled(if: LivePlace.isReady, "no browser engine is installed, or it can have no cage here"))
struct LiveBlockingTests {
  private static let lists = [
    "/follow.js", "/shim.js$script,redirect=noopjs", "/beat$xhr", "/live^$websocket",
    "@@/beat?mine", "##.banner", "###late-banner", "127.0.0.1##.own", "other.example##.elsewhere",
    // What is no selector, or would end its rule to begin another.
    "##.x{}p", "##.x{} body{display:none", "##p:has(", "##.x/*", "##.x\\",
    "##\"]);document.body.remove();//",
  ]

  private func blocker(in folder: String) throws -> Blocker {
    try FileManager.default.createDirectory(
      atPath: folder + "/Blocker", withIntermediateDirectories: true)
    try Self.lists.joined(separator: "\n").write(
      toFile: folder + "/Blocker/own.txt", atomically: true, encoding: .utf8)
    let blocker = Blocker(
      lists: FilterLists(ownFolders: [folder + "/Blocker"], packages: []),
      path: folder + "/filters")
    blocker.prepare()
    return blocker
  }

  @Test(.timeLimit(.minutes(5)))
  func `what lists have is not asked for, is counted, and is let through where the blocker is off`()
    throws
  {
    let folder = "/tmp/hark-test-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let blocker = try blocker(in: folder)
    let server = try #require(
      PageServer(["/": .html("<title>News</title>"), "/beat?mine": .html("mine")]))
    let stage = try LiveStage(blocker: blocker)
    let address = try #require(Address("http://127.0.0.1:\(server.port)/"))
    func load(_ policy: BlockerPolicy) throws -> [String] {
      let rules = RequestRules(http: HTTPPolicy(), page: address, blocker: policy)
      try stage.go(to: address, rules)
      func script(_ name: String) throws -> String {
        try stage.evaluate(
          "new Promise(done => { const s = document.createElement('script'); s.src = '\(name)';"
            + " s.onload = () => done('there'); s.onerror = () => done('kept back');"
            + " document.head.append(s) })")
      }
      return [
        try script("/follow.js"), try script("/shim.js"),
        try stage.evaluate("fetch('/beat').then(() => 'there', () => 'kept back')"),
        try stage.evaluate("fetch('/beat?mine').then(() => 'there', () => 'kept back')"),
      ]
    }
    let on = BlockerPolicy(isOn: true)
    #expect(try load(on) == ["kept back", "there", "kept back", "there"])
    #expect(server.requested.last?.field("Sec-GPC") == "1")
    #expect(try stage.evaluate("navigator.globalPrivacyControl") == "true")
    #expect(blocker.blocked(of: address) == ["127.0.0.1": 3])
    #expect(!server.requested.contains { $0.line.contains("follow") || $0.line.contains("shim") })
    let end = try stage.evaluate(
      "new Promise(done => { const s = new WebSocket('ws://' + location.host + '/live');"
        + " s.onerror = () => done('ended') })")
    #expect(end == "ended")
    #expect(!server.requested.contains { $0.line.contains("/live") })
    let off = BlockerPolicy(isOn: true, openHosts: ["127.0.0.1"])
    _ = try load(off)
    #expect(blocker.blocked(of: address) == [:])
    #expect(server.requested.contains { $0.line.contains("follow") })
    #expect(server.requested.last?.field("Sec-GPC") == "")
    #expect(try stage.evaluate("navigator.globalPrivacyControl") == "undefined")
  }

  @Test(.timeLimit(.minutes(5)))
  func `what lists hide is not shown, whenever it comes, and is where the blocker is off`() throws {
    let folder = "/tmp/hark-test-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let blocker = try blocker(in: folder)
    let server = try #require(
      PageServer([
        "/": .html(
          "<title>News</title><p id=text>Text<p class='note banner'>Buy<p class=own>Own"
            + "<p class=elsewhere>Other")
      ]))
    let stage = try LiveStage(blocker: blocker)
    let address = try #require(Address("http://127.0.0.1:\(server.port)/"))
    /// Which of the elements are shown once something else is hidden, or after half a second.
    func shown(_ policy: BlockerPolicy) throws -> String {
      try stage.go(
        to: address, RequestRules(http: HTTPPolicy(), page: address, blocker: policy))
      return try stage.evaluate(
        """
        new Promise((done) => {
          const late = document.createElement('p');
          late.id = 'late-banner';
          document.body.append(late);
          const start = performance.now();
          const look = () => {
            const all = ['#text', '.banner', '.own', '.elsewhere', '#late-banner'];
            const shown = all.filter((one) =>
              getComputedStyle(document.querySelector(one)).display !== 'none');
            if (shown.length < 3 || performance.now() - start > 500) done(shown.join(' '));
            else setTimeout(look, 10);
          };
          look();
        })
        """)
    }
    #expect(try shown(BlockerPolicy(isOn: true)) == "#text .elsewhere")
    #expect(
      try shown(BlockerPolicy(isOn: true, openHosts: ["127.0.0.1"]))
        == "#text .banner .own .elsewhere #late-banner")
    // The page sees nothing of how.
    #expect(try stage.evaluate("typeof harkNames + typeof harkHide") == "undefinedundefined")
  }
}
