import HarkPage
import HarkReading
import HarkText
import HarkWeb
import Testing

@testable import HarkBrowsing

/// What is said and played of a load that takes its time.
struct LoadProgressTests {
  private let start = ContinuousClock.now

  private func progress(_ events: [LoadEvent], each seconds: Int = 0) -> LoadProgress {
    var progress = LoadProgress(host: "harbour.example", isRemote: true, at: start)
    for (index, event) in events.enumerated() {
      progress.take(event, at: start + .seconds(seconds * (index + 1)))
    }
    return progress
  }

  @Test func `each stage is named with the host that is waited for`() {
    let waits = progress([.stage(.waiting, host: "cdn.example")])
    #expect(waits.hasBegun && waits.host == "cdn.example")
    #expect(
      waits.sentence(at: start + .seconds(12))
        == .loadWaiting(host: .text("cdn.example"), count: 12))
    #expect(
      progress([.stage(.securing, host: "a.example")]).sentence(at: start)
        == .loadSecuring(host: .text("a.example")))
  }

  @Test func `a file is looked for by no name, and told as being prepared once it is there`() {
    var file = LoadProgress(host: "tides.html", isRemote: false, at: start)
    #expect(file.sentence(at: start + .seconds(4)) == .loadOpening(file: .text("tides.html")))
    file.take(.received(2_048, of: nil), at: start + .seconds(4))
    #expect(file.sentence(at: start + .seconds(5)) == .loadKilobytes(count: 2))
    file.take(.stage(.building, host: ""), at: start + .seconds(5))
    #expect(file.sentence(at: start + .seconds(6)) == .loadBuilding && file.host == "tides.html")
  }

  @Test func `a redirect names the next host, though nobody was asked for it yet`() throws {
    let moved = try #require(Address("https://moved.example/"))
    let turned = progress([.redirected(to: moved, keepsBody: false)])
    #expect(turned.host == "moved.example" && !turned.hasBegun)
  }

  @Test func `what has come is told in percent, else by its size, and never as all of it`() {
    #expect(
      progress([.received(5_000, of: 10_000)]).sentence(at: start)
        == .loadPercent(percent: .count(50)))
    #expect(
      progress([.received(10_000, of: 10_000)]).sentence(at: start)
        == .loadPercent(percent: .count(99)))
    #expect(progress([.received(9_000, of: nil)]).sentence(at: start) == .loadKilobytes(count: 8))
    #expect(progress([.received(1, of: 0)]).sentence(at: start) == .loadKilobytes(count: 1))
  }

  @Test func `a load that brings nothing for three seconds is said to stall`() {
    let came = progress([.received(5_000, of: 10_000)])
    #expect(came.sentence(at: start + .seconds(2)) == .loadPercent(percent: .count(50)))
    #expect(
      came.sentence(at: start + .seconds(3))
        == .loadStalled(host: .text("harbour.example"), count: 3))
  }

  @Test func `the sound rises by tenths, or with each doubling of what has come`() {
    #expect(progress([.received(0, of: 100)]).soundStep == 0)
    #expect(progress([.received(35, of: 100)]).soundStep == 30)
    #expect(progress([.received(100, of: 100)]).soundStep == 90)
    #expect(progress([.received(16_383, of: nil)]).soundStep == 0)
    #expect(progress([.received(16_384, of: nil)]).soundStep == 10)
    #expect(progress([.received(1 << 40, of: nil)]).soundStep == 90)
  }
}

/// What of a load's page keys act on while more comes.
struct LoadShowingTests {
  private func load() throws -> Load {
    Load(Request(try #require(Address("https://harbour.example/"))), .open, at: .now)
  }

  @Test func `reading that waits for the content begins once`() throws {
    var load = try load()
    #expect(!load.isShown && !load.awaitsReading)
    load.show(thenRead: true)
    #expect(load.isShown && load.awaitsReading)
    load.beginReading()
    #expect(load.isShown && !load.awaitsReading)
  }

  @Test func `a part that is shown to be looked at is not read by itself`() throws {
    var load = try load()
    load.show(thenRead: false)
    #expect(load.isShown && !load.awaitsReading)
    load.beginReading()
    #expect(load.isShown)
  }

  @Test func `after a redirect that is no answer to a form nothing is sent twice`() throws {
    var load = try load()
    load.request.post(Request.Body(bytes: [1], type: "text/plain"))
    let address = try #require(Address("https://harbour.example/done"))
    load.take(.redirected(to: address, keepsBody: true), at: .now)
    #expect(load.request.body != nil && load.request.method == .post)
    load.take(.redirected(to: address, keepsBody: false), at: .now)
    #expect(load.request.body == nil && load.request.method == .get)
    #expect(load.request.address == address)
  }
}
