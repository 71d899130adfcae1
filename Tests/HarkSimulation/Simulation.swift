import HarkBrowsing
import HarkKeeping
import HarkPage
package import HarkReading
import HarkSettings
import HarkTerminal
import HarkText
import HarkWeb

/// A person's browsing in an imagined world, by chance: keys, words, pages that arrive or don't, what is heard,
/// windows that change, clocks that jump.
///
/// A seed decides all of it, so that what went wrong goes wrong again.
package struct Simulation {
  var browsing: Browsing
  let machine: ImaginedMachine
  let store: ImaginedStore
  var dice: Dice
  var now: ContinuousClock.Instant
  /// What is to happen; of several loads in no order, of each in its own.
  var coming: [BrowsingEvent] = []
  /// The loads, and the downloads, that nobody has ended.
  var loads: [Int: LoadOrder] = [:]
  var downloads: Set<Int> = []
  /// What carries live pages.
  var engine = ImaginedEngine()
  /// What is being heard or waits to be.
  var heard: [Utterance] = []
  /// What begins to be heard by the event that happens.
  var sounding: Utterance?
  var keyNumber = 0
  /// The last events.
  private var recent: [BrowsingEvent] = []
  /// What must never be, and was.
  package internal(set) var faults: [String] = []
  let isLineMode: Bool
  /// Whether the person comes again and again to a page that scripts make.
  let isAtLivePages: Bool
  /// What one event has made Hark print and say.
  var answer = Answer()
  var checks = Checks()

  /// - Parameters:
  ///   - seed: what decides all that happens.
  ///   - catalogs: the sentences, by language.
  package init(seed: UInt64, catalogs: [String: StringCatalog]) {
    var dice = Dice(seed: seed)
    let machine = ImaginedMachine(Dice(seed: seed &+ 1), catalogs: catalogs)
    self.machine = machine
    store = ImaginedStore(Dice(seed: seed &+ 2))
    isAtLivePages = dice.hits(oneIn: 2)
    isLineMode = !isAtLivePages && dice.hits(oneIn: 2)
    now = .now
    let isSpeechOn = !dice.hits(oneIn: 4)
    var settings = Settings()
    if dice.hits(oneIn: 3) { try? settings.set("scale", to: "400") }
    if dice.hits(oneIn: 4) { try? settings.set("braille", to: "on") }
    if dice.hits(oneIn: 4) { try? settings.set("layout", to: dice.pick(["wide", "stacked"])) }
    if dice.hits(oneIn: 4) { try? settings.set("start", to: dice.pick(["home", "ask"])) }
    try? settings.set("verbosity", to: dice.pick(["brief", "normal", "detailed"]))
    try? settings.set("scripts", to: isAtLivePages ? "auto" : dice.pick(["ask", "auto", "never"]))
    try? settings.set("after-load", to: dice.pick(["read", "summary", "title", "beep", "silent"]))
    browsing = Browsing(
      BrowsingStart(
        settings: settings, stored: settings,
        strings: machine.catalog(language: dice.pick(["en", "ko", "ja"])),
        screen: Screen.Kind(isRaw: !isLineMode, hasSequences: !isLineMode, hasStyles: !isLineMode),
        size: TerminalSize(columns: 80, rows: 24), isLineMode: isLineMode,
        isPrivate: dice.hits(oneIn: 10),
        isInputTerminal: !isLineMode, isSpeechOn: isSpeechOn, hasTranscript: dice.hits(oneIn: 2),
        toldByVoice: [], httpPolicy: HTTPPolicy(allowsEveryHost: false, allowedHosts: [])),
      in: machine, at: now)
    self.dice = dice
    carryOut(browsing.begin(with: ["https://harbour.example/"], isFirst: dice.hits(oneIn: 5)))
  }

  /// The last events, for who has to find out; it takes long to tell of pages, so only then.
  package var events: [String] { recent.map { String("\($0)".prefix(160)) } }

  /// Whether the person has left.
  package var isOver: Bool { browsing.exitStatus != nil }

  /// Lets one thing happen.
  package mutating func step() {
    now += .milliseconds(dice.pick([0, 1, 5, 30, 400, 3_000, 40_000]))
    if dice.hits(oneIn: 400) { now += .seconds(86_400) }
    if let deadline = browsing.deadline, deadline <= now { happen(.time) }
    happen(event())
    happen(.time)
    if dice.hits(oneIn: 25) { checkWayOut() }
  }

  private mutating func happen(_ event: BrowsingEvent) {
    guard !isOver else { return }
    if case .time = event {} else { recent.append(event) }
    if recent.count > 60 { recent.removeFirst() }
    answer = Answer()
    let before = browsing.glance
    carryOut(browsing.handle(event, at: now))
    check(event, before)
    sounding = nil
  }
}
