import HarkBrowsing
import HarkPage
import HarkReading
import HarkSettings
import HarkTerminal
import HarkText
import HarkWeb
import Testing

@testable import HarkSimulation

/// What becomes of what is being read when another page takes its place.
struct PageChangeTests {
  @Test func `nothing more is heard of a page that another one takes the place of`() throws {
    var browsing = Self.browsing()
    var now = ContinuousClock.now
    func answer(_ event: BrowsingEvent) -> [Effect] {
      now += .milliseconds(10)
      return browsing.handle(event, at: now)
    }
    _ = browsing.begin(with: ["https://harbour.example/fares"], isFirst: false)
    let (first, order) = try #require(Self.load(in: answer(.storeOpened(.success(nil), []))))
    _ = answer(.load(first, .built(Self.page(order))))
    let (second, again) = try #require(Self.load(in: answer(Self.key(Key(.function(5)), 1))))
    // Read on while it comes: no key silences what is read when it is there.
    #expect(Self.readings(in: answer(Self.key(Key(" "), 2))) > 0)
    let effects = answer(.load(second, .built(Self.page(again))))
    let end = effects.firstIndex { if case .voice(.forgetReading) = $0 { true } else { false } }
    let next = effects.firstIndex { Self.readings(in: [$0]) > 0 } ?? effects.endIndex
    #expect(try #require(end) < next)
  }

  @Test(arguments: [(0, "All loaded"), (3, ", loaded")])
  func `the title of a large page that is here at once is said once`(
    seconds: Int, end: String
  ) throws {
    var browsing = Self.browsing()
    var now = ContinuousClock.now
    func answer(_ event: BrowsingEvent) -> [Effect] {
      now += .milliseconds(60)
      return browsing.handle(event, at: now)
    }
    _ = browsing.begin(with: ["https://harbour.example/fares"], isFirst: false)
    let (load, order) = try #require(Self.load(in: answer(.storeOpened(.success(nil), []))))
    guard case .page(let page, _) = Self.page(order) else { return }
    #expect(Self.readings(in: answer(.load(load, .part(page, isStable: true)))) > 0)
    now += .seconds(seconds)
    let told = Self.printed(in: answer(.load(load, .built(.page(page, incomplete: nil)))))
    #expect(told.contains(end))
    #expect(told.contains(page.title) == (seconds > 2))
  }

  private static func printed(in effects: [Effect]) -> String {
    effects.map { if case .print(let text) = $0 { text } else { "" } }.joined()
  }

  private static func browsing() -> Browsing {
    var settings = Settings()
    try? settings.set("after-load", to: "read")
    let machine = ImaginedMachine(Dice(seed: 1), catalogs: ImaginedMachine.catalogs)
    return Browsing(
      BrowsingStart(
        settings: settings, stored: settings, strings: machine.catalog(language: "en"),
        screen: Screen.Kind(isRaw: true, hasSequences: false, hasStyles: false),
        size: TerminalSize(columns: 80, rows: 24), isLineMode: false, isInputTerminal: true,
        isSpeechOn: true, hasTranscript: true, toldByVoice: [],
        httpPolicy: HTTPPolicy(allowsEveryHost: false, allowedHosts: [])),
      in: machine, at: .now)
  }

  private static func key(_ key: Key, _ number: Int) -> BrowsingEvent {
    .keyboard(
      .inputs(
        [.key(key)], Silencing(key: number, stoppedSpeech: false),
        at: .now + .seconds(3_600)))
  }

  private static func load(in effects: [Effect]) -> (Int, LoadOrder)? {
    for case .load(let number, let order) in effects { return (number, order) }
    return nil
  }

  private static func page(_ order: LoadOrder) -> LoadResult {
    guard let address = order.request?.address else {
      return .failure(.failureOther(host: .text("")), nil)
    }
    return .page(
      ImaginedPages.page(ImaginedPages.long, order, at: address), incomplete: nil)
  }

  private static func readings(in effects: [Effect]) -> Int {
    effects.count {
      if case .voice(.say(let utterance, _)) = $0 { utterance.priority == .reading } else { false }
    }
  }
}
