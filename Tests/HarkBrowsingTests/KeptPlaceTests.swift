import HarkKeeping
import HarkReading
import HarkText
import Testing

@testable import HarkSimulation

/// What is kept of tabs and places while a person goes through pages.
struct KeptPlaceTests {
  private static let long = "https://harbour.example/long"
  private static let short = "https://harbour.example/short"
  private static let text = Array(repeating: "The ferry leaves at noon.", count: 20)
    .joined(separator: " ")
  private static let pages = [
    long: "<title>Long</title><h1>Long</h1><p>\(text)<h2>Fares</h2><p>One.<h2>Times</h2><p>Two.",
    short: "<title>Short</title><h1>Short</h1><p>One.<h2>Fares</h2><p>Two.<h2>Times</h2><p>Three.",
    "https://harbour.example/other": "<title>Other</title><h1>Other</h1><p>Other.",
  ]

  private func walk(at address: String, hasStore: Bool = true) -> KeptWalk {
    KeptWalk(at: address, pages: Self.pages, hasStore: hasStore)
  }

  private func goToFares(_ walk: inout KeptWalk) {
    walk.say("find Fares")
    #expect(walk.printed.contains("Fares"))
  }

  @Test func `a place that was gone to before there was a store is kept once there is one`() {
    var walk = walk(at: Self.long, hasStore: false)
    goToFares(&walk)
    walk.say("open https://harbour.example/other")
    walk.say("go back")
    walk.openStore()
    #expect(walk.store.places[Self.long]?.text == "Fares")
  }

  @Test func `a place that could not be kept is kept when there is room again`() {
    var walk = walk(at: Self.long)
    walk.store.failure = StoreError(.full)
    goToFares(&walk)
    walk.wait(.seconds(1))
    #expect(walk.store.places[Self.long]?.text != "Fares")
    walk.store.failure = nil
    walk.say("open https://harbour.example/other")
    #expect(walk.store.places[Self.long]?.text == "Fares")
  }

  @Test func `what is kept is counted once all is written that was to be kept`() {
    var walk = walk(at: Self.short)
    walk.isWritingLate = true
    walk.say("open https://harbour.example/other")
    walk.say("privacy")
    #expect(!walk.printed.contains("What Hark keeps"))
    walk.catchUp()
    #expect(walk.printed.contains("What Hark keeps"))
  }

  @Test func `a page of some length goes on where it was left, a short one begins at the top`() {
    for (address, sentence) in [
      (Self.long, "Long, continued at Fares, about 1 minute left"), (Self.short, "Short, loaded"),
    ] {
      var walk = walk(at: address)
      goToFares(&walk)
      walk.say("open https://harbour.example/other")
      walk.say("open \(address)")
      #expect(walk.printed.contains(sentence))
    }
  }

  @Test func `tabs that could not be kept are kept with the next ones, and none that was closed`() {
    var walk = walk(at: Self.long)
    walk.store.failure = StoreError(.full)
    walk.say("new tab")
    walk.say("open https://harbour.example/other")
    walk.say("new tab")
    walk.say("open \(Self.short)")
    walk.say("tab 1")
    walk.say("close tab 3")
    walk.store.failure = nil
    walk.say("tab 2")
    let kept = walk.store.order.compactMap { walk.store.tabs[$0]?.entries.last?.title }
    #expect(kept == ["Long", "Other"])
    #expect(walk.store.tabs.count == 2)
  }

  @Test func `a tab that was opened behind comes back where it stood`() {
    var walk = walk(at: Self.long)
    walk.say("new tab")
    walk.say("open https://harbour.example/other")
    walk.say("tab 1")
    walk.say("new tab")
    walk.say("open \(Self.short)")
    let kept = walk.store.order.compactMap { walk.store.tabs[$0]?.entries.last?.title }
    #expect(kept == ["Long", "Short", "Other"])
  }

  @Test func `a visit keeps the time at which it was made, whatever its tab does later`() throws {
    var walk = walk(at: Self.long)
    let number = try #require(walk.store.order.first)
    let time = try #require(walk.store.tabs[number]?.entries.first?.at)
    walk.say("open https://harbour.example/other")
    walk.wait(.seconds(1))
    let entries = try #require(walk.store.tabs[number]?.entries)
    #expect(entries.count == 2)
    #expect(entries[0].at == time)
    #expect(entries[1].at > time)
  }

  @Test func `a tab that is closed before the store is there closes none of those that come back`()
    throws
  {
    var walk = walk(at: Self.short, hasStore: false)
    walk.say("new tab")
    walk.say("open \(Self.long)")
    walk.say("close other tabs")
    walk.say("yes")
    let other = try #require(Address("https://harbour.example/other"))
    let entries = [TabEntry(other, title: "Other", at: 0)]
    walk.openStore((0...1).map { TabRecord(number: $0, entries: entries, current: 0) })
    #expect(walk.store.order == [0, 1, 2])
    #expect(walk.store.tabs[0]?.entries.first?.title == "Other")
  }
}
