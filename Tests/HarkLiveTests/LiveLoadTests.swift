import HarkBrowsing
import HarkFetch
import HarkLive
import HarkReading
import HarkText
import HarkWeb
import TestThreads
import Testing

@Suite(.enabled(if: LivePlace.isReady), .serialized, .waits)
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
