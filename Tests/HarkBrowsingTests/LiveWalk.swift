import HarkKeeping
import HarkPage
import HarkReading
import HarkSettings
import HarkTerminal
import HarkText
import HarkWeb

@testable import HarkBrowsing
@testable import HarkSimulation

/// A person on a page that scripts make, by lines or by keys, with an engine that shows what a test says.
struct LiveWalk {
  static let address = "https://app.example/"
  /// A page that is nothing without its scripts.
  static let shell = "<title>App</title><div id=root></div><script src=/app.js></script>"

  private(set) var browsing: Browsing
  private(set) var engine = ImaginedEngine()
  private(set) var printed = ""
  /// What was said, with its priority.
  private(set) var said: [Utterance] = []
  /// What was asked of the engine and not taken by the test yet.
  private(set) var orders: [LiveOrder] = []
  private(set) var lastLive: LiveID?
  private(set) var lastAct = 0
  private(set) var loads = 0
  let store = ImaginedStore(Dice(seed: 1), failsByChance: false)
  private var now = ContinuousClock.now
  private var lastKey = 0
  private let pages: [String: String]
  private var coming: [BrowsingEvent] = []

  /// Begins at the page.
  init(
    scripts: String = "auto", pages: [String: String] = [:], hasEngine: Bool = true,
    language: String = "en", afterLoad: String = "title", isSpeechOn: Bool = false,
    livePages: Int = 6, byKeys: Bool = false
  ) {
    let machine = ImaginedMachine(Dice(seed: 1), catalogs: ImaginedMachine.catalogs)
    machine.hasLiveEngine = hasEngine
    var settings = Settings()
    try? settings.set("after-load", to: afterLoad)
    try? settings.set("scripts", to: scripts)
    try? settings.set("live-pages", to: "\(livePages)")
    self.pages = pages
    browsing = Browsing(
      BrowsingStart(
        settings: settings, stored: settings, strings: machine.catalog(language: language),
        screen: Screen.Kind(isRaw: byKeys, hasSequences: false, hasStyles: false), size: nil,
        isLineMode: !byKeys, isInputTerminal: byKeys, isSpeechOn: isSpeechOn, hasTranscript: true,
        toldByVoice: [], httpPolicy: HTTPPolicy(allowsEveryHost: false, allowedHosts: [])),
      in: machine, at: now)
    carryOut(browsing.begin(with: [Self.address], isFirst: false))
    store.takeOver([])
    happen(
      .storeOpened(.success(SessionTabs(id: 3, tabs: [], current: nil, wasEnded: false)), []))
  }

  /// Says a line; what came before it is forgotten.
  mutating func say(_ line: String) {
    printed = ""
    said = []
    orders = []
    happen(.keyboard(.line(line, nil)))
  }

  /// Presses keys: a text by its letters, and Enter where that is asked for; what came before them is forgotten.
  mutating func press(_ letters: String, enter: Bool = false) {
    forget()
    let keys = letters.map { Key($0) } + (enter ? [Key(.enter)] : [])
    for key in keys {
      lastKey += 1
      happen(
        .keyboard(
          .inputs([.key(key)], Silencing(key: lastKey, stoppedSpeech: false), at: now)))
    }
  }

  /// Presses a key by its name; what came before it is forgotten.
  mutating func pressKey(_ name: String) {
    forget()
    guard let key = Key(name: name) else { return }
    lastKey += 1
    happen(
      .keyboard(.inputs([.key(key)], Silencing(key: lastKey, stoppedSpeech: false), at: now)))
  }

  /// Lets time pass.
  mutating func wait(_ duration: Duration) {
    now += duration
    happen(.time)
  }

  /// Lets the engine tell something.
  mutating func tell(_ event: LiveEvent) {
    if let id = lastLive { happen(.live(id, event)) }
  }

  /// Lets the engine show some HTML.
  mutating func show(_ html: String, _ change: ImaginedEngine.Change = .init()) {
    guard let id = lastLive, let snapshot = engine.snapshot(of: id, html, change) else { return }
    tell(.page(snapshot))
  }

  /// Lets the page stand still after what was done last.
  mutating func settle(_ outcome: LiveOutcome = .changed) { tell(.settled(lastAct, outcome)) }

  mutating func node(_ id: String) -> LiveNode {
    engine.node(id, of: lastLive ?? LiveID(number: 0))
  }

  /// What was asked to be done, in words.
  var acts: [String] {
    orders.compactMap { order in
      if case .act(_, let action) = order {
        "\(action)".replacing("HarkPage.", with: "")
      } else {
        nil
      }
    }
  }

  mutating func forget() {
    printed = ""
    said = []
    orders = []
  }

  mutating func happen(_ event: BrowsingEvent) {
    coming.append(event)
    while !coming.isEmpty { carryOut(browsing.handle(coming.removeFirst(), at: now)) }
  }

  private mutating func carryOut(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .print(let text): printed += text
      case .voice(.say(let utterance, _)): said.append(utterance)
      case .load(let number, let order): arrive(number, order)
      case .work(let number, let work): coming.append(.workDone(number, work()))
      case .live(let id, let order): take(order, of: id)
      case .keep(let number, let order):
        let done = Result { () throws(StoreError) in try order.body(store) }
        coming.append(.kept(number, done))
      default: break
      }
    }
  }

  private mutating func take(_ order: LiveOrder, of id: LiveID) {
    orders.append(order)
    switch order {
    case .open(let opening):
      lastLive = id
      engine.open(id, opening)
    case .act(let number, _): lastAct = number
    case .close: engine.close(id)
    case .answer, .note, .rest, .showBehind, .showHidden, .stopScript: break
    }
  }

  private mutating func arrive(_ number: Int, _ order: LoadOrder) {
    guard let address = order.request?.address else { return }
    loads += 1
    let html =
      pages[address.href]
      ?? (address.host == "app.example" ? Self.shell : "<title>Other</title><p>Other.")
    var contents = PageContents(
      bytes: Array(html.utf8), address: address, source: address.printed, kind: .html)
    contents.charset = "utf-8"
    let page = BrowsedPage(contents, strings: order.strings, visited: order.visited)
    coming.append(.load(number, .built(.page(page, incomplete: nil))))
  }
}
