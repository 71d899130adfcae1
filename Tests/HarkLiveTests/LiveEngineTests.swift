import Glibc
import HarkFetch
import HarkText
import HarkThreads
import HarkWeb
import TestThreads
import Testing

@testable import HarkLive

@Suite(
  .startsEngine, .waits, .serialized,
  .enabled(if: LivePlace.isReady, "no browser engine is installed, or it can have no cage here"))
struct `A live page in its engine` {
  @Test(.timeLimit(.minutes(5)))
  func `a page and what its script asks for come by Hark's own fetcher`() throws {
    let server = try #require(
      PageServer([
        "/": .html("<title>Before</title><script src=/app.js></script>"),
        "/app.js": .script("fetch('/data').then(r => r.text()).then(t => document.title = t)"),
        "/data": PageServer.Page(fields: ["Content-Type: text/plain"], body: "After"),
      ]))
    let stage = try LiveStage()
    try stage.go("http://127.0.0.1:\(server.port)/")
    _ = server.wait(for: "GET /data")
    let title = try stage.evaluate(
      "new Promise(done => { const look = () => document.title == 'After' ? done('After') : "
        + "setTimeout(look, 5); look() })")
    #expect(title == "After")
    let script = server.wait(for: "GET /app.js")
    #expect(script.field("User-Agent").contains("Chrome/"))
    #expect(script.field("Referer") == "http://127.0.0.1:\(server.port)/")
    #expect(stage.refused == [])
    #expect(try stage.evaluate("navigator.onLine") == "true")
  }

  @Test(.timeLimit(.minutes(5)))
  func `what Hark has already is neither fetched nor posted again`() throws {
    let server = try #require(PageServer(["/other": .html("Other")]))
    let stage = try LiveStage()
    let address = "http://127.0.0.1:\(server.port)/order"
    let held = HeldPage(
      address: try #require(Address(address)),
      fields: [.init("Content-Type", "text/html; charset=utf-8")],
      bytes: Array("<title>Ordered</title><script>document.title += ' once'</script>".utf8))
    try stage.go(address, held: held)
    #expect(try stage.evaluate("document.title + ' ' + location.pathname") == "Ordered once /order")
    #expect(server.connected == 0)
  }

  @Test(.timeLimit(.minutes(5)))
  func `what a script posts arrives once, as it is`() throws {
    let server = try #require(
      PageServer(["/": .html("<title>Form</title>"), "/post": .html("Thanks")]))
    let stage = try LiveStage()
    try stage.go("http://127.0.0.1:\(server.port)/")
    let answer = try stage.evaluate(
      "fetch('/post', { method: 'PUT', headers: { 'X-Token': 'é1' === 'é1' ? 't' : '' }, "
        + "body: 'a=ü&b=2' }).then(r => r.text())")
    #expect(answer == "Thanks")
    let posts = server.requested.filter { $0.line.contains("/post") }
    #expect(posts.map(\.body) == ["a=ü&b=2"])
    #expect(posts.first?.line == "PUT /post HTTP/1.1")
    #expect(posts.first?.field("X-Token") == "t")
    #expect(posts.first?.field("Content-Type") == "text/plain;charset=UTF-8")
    #expect(posts.first?.field("Origin") == "http://127.0.0.1:\(server.port)")
  }

  @Test(.timeLimit(.minutes(5)))
  func `cookies of the jar are the page's, and what its script sets is in the jar`() throws {
    let server = try #require(
      PageServer([
        "/": PageServer.Page(
          fields: [
            "Content-Type: text/html", "Set-Cookie: shown=1", "Set-Cookie: hidden=2; HttpOnly",
          ], body: "<title>Cookies</title>"),
        "/next": .html("Next"),
      ]))
    let stage = try LiveStage()
    let place = "http://127.0.0.1:\(server.port)"
    // A page of another tab has left one.
    _ = try stage.fetcher.fetch(Request(try #require(Address(place + "/"))))
    try stage.go(place + "/")
    #expect(try stage.evaluate("document.cookie") == "shown=1")
    _ = try stage.evaluate("document.cookie = 'script=3; max-age=3600'")
    _ = try stage.evaluate("fetch('/next').then(r => r.text())")
    #expect(server.wait(for: "GET /next").field("Cookie") == "shown=1; hidden=2; script=3")
    _ = try stage.evaluate("document.cookie = 'shown=; max-age=0'")
    _ = try stage.evaluate("fetch('/next').then(r => r.text())")
    // Another tab sends what the script left.
    _ = try stage.fetcher.fetch(Request(try #require(Address(place + "/later"))))
    #expect(server.wait(for: "GET /later").field("Cookie") == "hidden=2; script=3")
  }

  @Test(.timeLimit(.minutes(5)))
  func `a script reads of another origin only what that lets it read`() throws {
    let server = try #require(
      PageServer([
        "/": .html("<title>Page</title>"), "/secret": .html("secret"),
        "/open": PageServer.Page(
          fields: ["Content-Type: text/plain", "Access-Control-Allow-Origin: *"], body: "open"),
      ]))
    let stage = try LiveStage()
    try stage.go("http://127.0.0.1:\(server.port)/")
    let other = "http://localhost:\(server.port)"
    #expect(try stage.evaluate("fetch('\(other)/open').then(r => r.text())") == "open")
    let secret = try stage.evaluate(
      "fetch('\(other)/secret').then(r => r.text(), e => 'not readable')")
    #expect(secret == "not readable")
  }

  @Test(.timeLimit(.minutes(5)))
  func `a redirect leads on, and the page knows where it is`() throws {
    let server = try #require(
      PageServer([
        "/old": PageServer.Page(status: "302 Found", fields: ["Location: /new"]),
        "/new": .html("<title>New</title>"),
      ]))
    let stage = try LiveStage()
    try stage.go("http://127.0.0.1:\(server.port)/old")
    #expect(try stage.evaluate("location.pathname + document.title") == "/newNew")
    #expect(server.lines == ["GET /old HTTP/1.1", "GET /new HTTP/1.1"])
  }
}
