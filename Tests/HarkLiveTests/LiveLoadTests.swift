import Glibc
import HarkFetch
import HarkLive
import HarkPage
import HarkReading
import HarkSandbox
import HarkText
import HarkThreads
import HarkWeb
import TestThreads
import Testing

@Suite(
  .enabled(if: LivePlace.isReady, "no browser engine is installed, or it can have no cage here"),
  .serialized, .startsEngine, .waits)
struct `A page that is loaded once` {
  private func items(of view: LiveView) -> [String] {
    var watch = Stopwatch()
    let page = Page(
      view.document, at: view.address, strings: StringCatalog([], language: "en"), watch: &watch)
    return page.items.map { page.linear.text(of: $0) }
  }

  private func load(_ text: String) throws -> LiveView {
    let engine = LiveEngine(LivePlace.setup)
    defer { engine.close() }
    let address = try #require(Address(text))
    return try LiveLoad(
      engine, fetcher: Fetcher(FetchConfiguration(version: "0")),
      rules: RequestRules(http: HTTPPolicy(), page: address)
    ).page(at: address, held: nil)
  }

  @Test func `what its scripts fetch is waited for`() throws {
    let server = try #require(
      PageServer([
        "/": .html(
          "<h1 id=h>Fares</h1><script>fetch('/fares').then((x) => x.text()).then((x) => h.after(x))</script>"
        ),
        "/fares": .html("Two euros"),
      ]))
    #expect(try items(of: load("http://127.0.0.1:\(server.port)/")) == ["Fares", "Two euros"])
  }

  @Test func `a page whose server takes its time is waited for`() throws {
    var page = PageServer.Page.html("<script>document.write('<h1>Fares</h1>')</script>")
    page.delay = 400
    let server = try #require(PageServer(["/": page]))
    #expect(try items(of: load("http://127.0.0.1:\(server.port)/")) == ["Fares"])
  }

  @Test func `what a script makes of an answer a tenth of a second later is waited for`() throws {
    let server = try #require(
      PageServer([
        "/": .html(
          """
          <h1 id=h>Fares</h1><script>
          fetch('/fares').then((x) => x.text()).then((x) => setTimeout(() => h.after(x), 110))
          </script>
          """),
        "/fares": .html("Two euros"),
      ]))
    #expect(try items(of: load("http://127.0.0.1:\(server.port)/")) == ["Fares", "Two euros"])
  }

  @Test func `what a script makes a quarter of a second after the rest is waited for`() throws {
    let server = try #require(
      PageServer([
        "/": .html(
          "<h1 id=h>Fares</h1><script>setTimeout(() => h.after('Two euros'), 250)</script>")
      ]))
    #expect(try items(of: load("http://127.0.0.1:\(server.port)/")) == ["Fares", "Two euros"])
  }

  @Test(
    .timeLimit(.minutes(5)),
    .enabled(if: Sandbox.support.landlock > 0, "the kernel has no Landlock"))
  func `an engine that was prepared starts where no program may be started any more`() throws {
    let server = try #require(
      PageServer(["/": .html("<p id=p>Loading</p><script>p.textContent = 'Made'</script>")]))
    let address = try #require(Address("http://127.0.0.1:\(server.port)/"))
    let end = Monitor<(items: [String], mayStart: Bool, folder: String)?>(nil)
    WorkerThread.start {
      let engine = LiveEngine(LivePlace.setup)
      let folder = engine.prepare() ?? ""
      var rules = SandboxRules.libraries
      rules.allowsConnections = true
      rules.allow(.change, folder)
      rules.allow(.removeFolders, folder, LivePlace.temporary)
      // What holds for this thread holds for all that it begins.
      Sandbox.enter(rules)
      let program = SpawnedProgram.start(["/bin/true"], environment: nil) { _ in }
      let view = try? LiveLoad(
        engine, fetcher: Fetcher(FetchConfiguration(version: "0")),
        rules: RequestRules(http: HTTPPolicy(), page: address)
      ).page(at: address, held: nil)
      // It ends by itself: this thread may kill nothing, and waits no longer than a reader should.
      let process = engine.process
      engine.close()
      _ = process?.waitForEnd()
      end.change { $0 = (view.map { self.items(of: $0) } ?? [], program != nil, folder) }
    }
    let (items, mayStart, folder) = end.wait { $0 }
    #expect(items == ["Made"])
    #expect(!mayStart)
    #expect(access(folder, F_OK) != 0)
  }

  @Test(arguments: ["", "; charset=iso-8859-1"])
  func `a page that does not say its encoding, or a wrong one, is read as without its scripts`(
    charset: String
  ) throws {
    let server = try #require(
      PageServer([
        "/": PageServer.Page(
          fields: ["Content-Type: text/html\(charset)"],
          body: "<p id=p>자리를 예약하세요</p><script>p.textContent += ', 名前'</script>")
      ]))
    #expect(
      try items(of: load("http://127.0.0.1:\(server.port)/")) == ["자리를 예약하세요, 名前"])
  }

  @Test(.timeLimit(.minutes(5)))
  func `an engine that was prepared and not needed leaves nothing`() throws {
    let engine = LiveEngine(LivePlace.setup)
    let folder = try #require(engine.prepare())
    #expect(access(folder, F_OK) == 0)
    engine.close()
    #expect(access(folder, F_OK) != 0)
  }

  @Test func `a frame of another site is read where it stands`() throws {
    let other = try #require(
      PageServer([
        "/": .html("<p id=p>Loading</p><script>p.textContent = 'From elsewhere'</script>")
      ])
    )
    let server = try #require(
      PageServer([
        "/": .html(
          "<p>Before</p><iframe title=Other src='http://localhost:\(other.port)/'></iframe><p>After</p>"
        )
      ]))
    let items = try items(of: load("http://127.0.0.1:\(server.port)/"))
    #expect(items.filter { !$0.isEmpty && $0 != "Other" } == ["Before", "From elsewhere", "After"])
  }
}
