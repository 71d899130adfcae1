import HarkPage
import HarkText
import HarkWeb
import Testing

@testable import HarkBrowsing

/// When watched pages are asked for, and what of them is told.
struct WatchesTests {
  private let start = ContinuousClock.now
  private let page: Address
  private let other: Address

  init() throws {
    page = try #require(Address("https://example.org/a"))
    other = try #require(Address("https://example.net/b"))
  }

  private func at(_ minutes: Double) -> ContinuousClock.Instant { start + .seconds(minutes * 60) }

  private func asked(
    _ watches: inout Watches, at now: ContinuousClock.Instant
  ) throws -> Watch {
    let watch = watches.ask(at: now)
    return try #require(watch)
  }

  private func text(_ texts: String...) -> WatchedText { WatchedText(texts: texts) }

  private func watching(_ addresses: Address..., every minutes: Int = 10) -> Watches {
    var watches = Watches()
    for address in addresses {
      watches.add(address, title: "T", .page, isPrivate: false, minutes: minutes, at: start)
    }
    return watches
  }

  @Test func `the first answer is what later ones are compared with`() throws {
    var watches = watching(page)
    let first = try asked(&watches, at: start)
    let found1 = watches.take(.page(text("a"), nil), of: first.number, at: start)
    #expect(found1 == nil)
    #expect(watches.due == at(10))
    let found2 = watches.ask(at: at(9))
    #expect(found2 == nil)
    let next = try asked(&watches, at: at(10))
    let found3 = watches.take(.page(text("b"), nil), of: next.number, at: at(10))
    #expect(found3 == text("a"))
    #expect(watches[next.number]?.seen == text("b"))
  }

  @Test func `what is unchanged keeps what was seen and what it is named by`() throws {
    var watches = watching(page)
    let number = try asked(&watches, at: start).number
    let tag = Validators(etag: "\"1\"", modified: nil)
    _ = watches.take(.page(text("a"), tag), of: number, at: start)
    _ = watches.ask(at: at(10))
    let found4 = watches.take(.unchanged, of: number, at: at(10))
    #expect(found4 == nil)
    #expect(watches[number]?.validators == tag)
    #expect(watches[number]?.seen == text("a"))
    #expect(watches.due == at(20))
  }

  @Test func `one page is asked for at a time, and a host not twice in a breath`() throws {
    var watches = watching(page, try #require(Address("https://example.org/c")), other)
    let first = try asked(&watches, at: start)
    #expect(first.address == page)
    let found5 = watches.ask(at: start)
    #expect(found5 == nil)
    #expect(watches.due == nil)
    _ = watches.take(.unchanged, of: first.number, at: start)
    let second = try asked(&watches, at: start)
    #expect(second.address == other)
    _ = watches.take(.unchanged, of: second.number, at: start)
    let found6 = watches.ask(at: start)
    #expect(found6 == nil)
    #expect(watches.due == start + .seconds(20))
    let found7 = watches.ask(at: start + .seconds(20))?.address.path
    #expect(found7 == "/c")
  }

  @Test func `a server that fails is asked less and less, and after an answer as before`() throws {
    var watches = watching(page)
    let number = try asked(&watches, at: start).number
    var now = 0.0
    for pause in [20.0, 40, 80, 160] {
      _ = watches.take(.failed(wait: nil), of: number, at: at(now))
      #expect(watches.due == at(now + pause))
      now += pause
      _ = watches.ask(at: at(now))
    }
    #expect(watches[number]?.failures == 4)
    _ = watches.take(.page(text("a"), nil), of: number, at: at(now))
    #expect(watches.due == at(now + 10))
    #expect(watches[number]?.failures == 0)
  }

  @Test func `a server that says how long to wait is left alone so long`() throws {
    var watches = watching(page)
    let number = try asked(&watches, at: start).number
    _ = watches.take(.failed(wait: .seconds(7_200)), of: number, at: start)
    #expect(watches.due == at(120))
    _ = watches.ask(at: at(120))
    // What it asks for is no reason to come sooner.
    _ = watches.take(.failed(wait: .seconds(1)), of: number, at: at(120))
    #expect(watches.due == at(160))
  }

  @Test(arguments: [(0, 1), (-5, 1), (3, 3), (99_999, 1_440)])
  func `how often is bounded`(asked: Int, minutes: Int) {
    #expect(watching(page, every: asked).all[0].minutes == minutes)
  }

  @Test func `asking again for the same changes how often`() {
    var watches = watching(page)
    watches.add(page, title: "T", .page, isPrivate: false, minutes: 5, at: start)
    #expect(watches.all.count == 1)
    #expect(watches.all[0].minutes == 5)
    watches.add(page, title: "T", .price, isPrivate: false, minutes: 5, at: start)
    #expect(watches.all.count == 2)
  }

  @Test func `an answer about what is watched no longer is dropped`() throws {
    var watches = watching(page)
    let number = try asked(&watches, at: start).number
    watches.remove { $0.number == number }
    let found8 = watches.take(.page(text("a"), nil), of: number, at: start)
    #expect(found8 == nil)
    #expect(watches.due == nil)
    let found9 = watches.ask(at: at(99))
    #expect(found9 == nil)
  }

  @Test func `a change is what came, else how much is gone, whatever the order`() {
    func change(_ old: WatchedText, _ new: WatchedText) -> WatchedChange? {
      WatchedChange(from: old, to: new)
    }
    #expect(change(text("a", "b"), text("b", "a")) == nil)
    #expect(change(text("a", "b"), text("a", "c", "b")) == .came(["c"]))
    #expect(change(text("a"), text("a", "a")) == .came(["a"]))
    #expect(change(text("a", "b", "b"), text("a")) == .gone(2))
    #expect(change(text("1"), text("2")) == .came(["2"]))
    #expect(change(text(), text()) == nil)
  }

  @Test(arguments: [
    ("Mill 7:15", ":~:text=Mill%207%3A15"), ("a-b, c & d", ":~:text=a%2Db%2C%20c%20%26%20d"),
  ])
  func `a change is gone to by its first words`(text: String, fragment: String) {
    #expect(TextFragment.quoting(text) == fragment)
    #expect(TextFragment(fragment).quotes.first?.start == text)
  }
}
