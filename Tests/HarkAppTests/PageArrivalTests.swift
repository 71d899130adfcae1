import HarkAccessibility
import HarkDOM
import HarkPage
import HarkPages
import HarkReading
import HarkText
import HarkThreads
import HarkWeb
import Testing

/// When of a page that takes its time what has come is given.
struct PageArrivalTests {
  /// An arrival on a time of its own, and the items of each part that it gives.
  private final class Arrival: Sendable {
    private let time: SteppedTime
    private let start = ContinuousClock.now
    private let parts = Locked<[[String]]>([])
    private let arrival: PageArrival

    init(
      isEager: Bool, length: Int? = nil, showing shown: ShownText = ShownText(),
      isWanted: @escaping @Sendable (PageArrival.Part) -> Bool = { _ in true }
    ) throws {
      time = SteppedTime(start)
      let parts = parts
      arrival = PageArrival(
        strings: StringCatalog([], language: "en"), showing: shown, time: time, isEager: isEager
      ) { part in
        guard !part.isEarly || isWanted(part) else { return false }
        let linear = part.page.linear
        parts.withLock { $0.append(linear.items.map { linear.text(of: $0) }) }
        return true
      }
      let address = try #require(Address("http://slow.example/"))
      var contents = PageContents(bytes: [], address: address, source: address.href, kind: .html)
      contents.charset = "utf-8"
      arrival.begin(contents, length: length)
      pass(to: 0)
    }

    deinit { arrival.giveUp() }

    func come(_ html: String) { arrival.add(Array(html.utf8)) }

    /// Lets time pass to so many milliseconds after the beginning; gives what was given until then.
    @discardableResult
    func pass(to milliseconds: Int) -> [[String]] {
      time.advance(to: start + .milliseconds(milliseconds))
      return parts.withLock { $0 }
    }
  }

  @Test func `a first word that can be read is given within half a second of its coming`() throws {
    let arrival = try Arrival(isEager: true)
    arrival.come("<title>Slow</title><main><h1>Slow</h1><p>Rain fell.</p><p>Snow")
    #expect(arrival.pass(to: 340).isEmpty)
    #expect(arrival.pass(to: 360) == [["Slow", "Rain fell."]])
  }

  @Test
  func `the first words of a page that will be large are given once there is something to read`()
    throws
  {
    let arrival = try Arrival(isEager: true, length: 4_000_000)
    arrival.come("<title>Large</title><main><h1>Large</h1><p>Rain fell.</p>")
    #expect(arrival.pass(to: 10).isEmpty)
    arrival.come(String(repeating: "<p>Snow fell.</p>", count: 4_000) + "<p>")
    #expect(arrival.pass(to: 20).map { $0.prefix(3) } == [["Large", "Rain fell.", "Snow fell."]])
    arrival.come("Hail fell.</p><p>")
    #expect(arrival.pass(to: 30).count == 1)
  }

  @Test func `a large page that begins with what is no content is given with its first words`()
    throws
  {
    let arrival = try Arrival(isEager: true, length: 4_000_000) {
      $0.page.linear.items.contains { $0.role == .heading }
    }
    let menu = String(repeating: "<a href=/>News</a> ", count: 6_000)
    let page = "<nav>" + menu + "</nav><main><h1>Large</h1><p>Rain fell.</p>"
    arrival.come(page + String(repeating: "<p>Snow fell.</p>", count: 60_000) + "<p>")
    #expect(arrival.pass(to: 10).map { $0.contains("Rain fell.") } == [true])
  }

  @Test
  func
    `a page whose length nobody told is large from a million bytes on, and a small one is whole`()
    throws
  {
    let text = String(repeating: "<p>Rain fell.</p>", count: 15_000)
    let small = try Arrival(isEager: true, length: 300_000)
    small.come(text + "<p>")
    #expect(small.pass(to: 10).isEmpty)
    let large = try Arrival(isEager: true)
    for count in 1...4 {
      large.come(text + "<p>")
      #expect(large.pass(to: count).isEmpty)
    }
    large.come(text + "<p>")
    #expect(large.pass(to: 5).count == 1)
  }

  @Test func `words that come later wait no longer`() throws {
    let arrival = try Arrival(isEager: true)
    arrival.come("<main><h1>Slow</h1>")
    arrival.pass(to: 360)
    arrival.pass(to: 4_000)
    arrival.come("<p>Rain fell.</p><p>")
    #expect(arrival.pass(to: 4_001).last == ["Slow", "Rain fell."])
    arrival.come("Snow fell.</p><p>")
    #expect(arrival.pass(to: 4_190).last == ["Slow", "Rain fell."])
    #expect(arrival.pass(to: 4_210).last == ["Slow", "Rain fell.", "Snow fell."])
  }

  @Test
  func `what comes early and is no content is given when nothing better has come in a second`()
    throws
  {
    let arrival = try Arrival(isEager: true) {
      $0.page.linear.items.contains { $0.role == .heading }
    }
    arrival.come("<nav><a href=/>Home</a> <a href=/news>News</a></nav><p>")
    #expect(arrival.pass(to: 990).isEmpty)
    #expect(arrival.pass(to: 1_200).count == 1)
  }

  @Test func `a part has open what the whole page has, so that no item moves behind what was read`()
    throws
  {
    let arrival = try Arrival(isEager: true, showing: ShownText(opensAll: true))
    arrival.come("<main><details><summary>Fares</summary><p>Ten.</p></details><p>Rain fell.</p><p>")
    #expect(arrival.pass(to: 360) == [["Fares", "Ten.", "Rain fell."]])
  }

  @Test func `what was open stays so when the style sheets of a page come`() throws {
    let address = try #require(Address("http://slow.example/"))
    var watch = Stopwatch()
    let document = Document(
      parsingHTML: Array("<details><summary>Fares</summary><p>Ten.</p></details>".utf8))
    var page = Page(
      document, at: address, strings: StringCatalog([], language: "en"),
      showing: ShownText(opensAll: true), watch: &watch)
    page.rebuild(with: PageStyle(of: document, base: address), keeping: 1)
    #expect(page.linear.items.map { page.linear.text(of: $0) } == ["Fares", "Ten."])
  }

  @Test func `a page that nobody waits to hear is given in parts after a second`() throws {
    let arrival = try Arrival(isEager: false)
    arrival.come("<main><h1>Slow</h1><p>Rain fell.</p><p>")
    #expect(arrival.pass(to: 990).isEmpty)
    #expect(arrival.pass(to: 1_010) == [["Slow", "Rain fell."]])
  }
}
