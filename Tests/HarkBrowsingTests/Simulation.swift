import HarkKeeping
import HarkReading
import HarkTerminal
import HarkText
import HarkWeb

@testable import HarkBrowsing

/// A person's browsing in an imagined world, by chance: keys, words, pages that arrive or don't, what is heard,
/// windows that change, clocks that jump.
///
/// A seed decides all of it, so that what went wrong goes wrong again.
struct Simulation {
  private(set) var browsing: Browsing
  private let machine: ImaginedMachine
  private let store: ImaginedStore
  private var dice: Dice
  private var now: ContinuousClock.Instant
  /// What is to happen, in no order.
  private var coming: [BrowsingEvent] = []
  /// The loads that nobody has ended.
  private var loads: [Int: LoadOrder] = [:]
  /// What is being heard or waits to be.
  private var heard: [Utterance] = []
  private var keyNumber = 0
  /// The last events, for who has to find out.
  private(set) var events: [String] = []
  /// What must never be, and was.
  private(set) var faults: [String] = []
  private let isLineMode: Bool
  private var printedBefore: Int?
  /// Whether all that was done in this step was asked for by one key.
  private var isOneKey = false

  init(seed: UInt64, catalogs: [String: StringCatalog]) {
    var dice = Dice(seed: seed)
    let machine = ImaginedMachine(Dice(seed: seed &+ 1), catalogs: catalogs)
    self.machine = machine
    store = ImaginedStore(Dice(seed: seed &+ 2))
    isLineMode = dice.hits(oneIn: 3)
    now = .now
    let isSpeechOn = !dice.hits(oneIn: 4)
    var settings = Settings()
    if dice.hits(oneIn: 3) { try? settings.set("scale", to: "400") }
    if dice.hits(oneIn: 4) { try? settings.set("braille", to: "on") }
    try? settings.set("after-load", to: dice.pick(["read", "summary", "title", "beep", "silent"]))
    browsing = Browsing(
      BrowsingStart(
        settings: settings, stored: settings,
        strings: machine.catalog(language: dice.pick(["en", "ko", "ja"])),
        screen: Screen.Kind(isRaw: !isLineMode, hasSequences: !isLineMode, hasStyles: !isLineMode),
        size: TerminalSize(columns: 80, rows: 24), isLineMode: isLineMode,
        isInputTerminal: !isLineMode, isSpeechOn: isSpeechOn, hasTranscript: dice.hits(oneIn: 2),
        toldByVoice: [], httpPolicy: HTTPPolicy(allowsEveryHost: false, allowedHosts: [])),
      in: machine, at: now)
    self.dice = dice
    carryOut(browsing.begin(with: ["https://harbour.example/"], isFirst: dice.hits(oneIn: 5)))
  }

  /// Whether the person has left.
  var isOver: Bool { browsing.exitStatus != nil }

  /// Lets one thing happen.
  mutating func step() {
    now += .milliseconds(dice.pick([0, 1, 5, 30, 400, 3_000, 40_000]))
    if dice.hits(oneIn: 400) { now += .seconds(86_400) }
    isOneKey = false
    if let deadline = browsing.deadline, deadline <= now { happen(.time) }
    happen(event())
    happen(.time)
    look()
  }

  private mutating func happen(_ event: BrowsingEvent) {
    guard !isOver else { return }
    if case .time = event {} else { events.append(String("\(event)".prefix(160))) }
    if events.count > 60 { events.removeFirst() }
    carryOut(browsing.handle(event, at: now))
  }

  // MARK: What happens

  private mutating func event() -> BrowsingEvent {
    switch dice.number(below: 100) {
    case ..<45: return input()
    case ..<70 where !coming.isEmpty:
      return coming.remove(at: dice.number(below: min(coming.count, 3)))
    case ..<90: return heardEvent()
    case 90, 91:
      return .resized(
        TerminalSize(columns: dice.pick([10, 40, 80, 300]), rows: dice.pick([2, 24])))
    case 92:
      var settings = machine.settings
      try? settings.set("verbosity", to: dice.pick(["brief", "normal", "detailed"]))
      machine.settings = settings
      return .stored(settings)
    case 93: return .cancelAsked
    case 94: return .stopAsked
    default: return .time
    }
  }

  private mutating func input() -> BrowsingEvent {
    keyNumber += 1
    let wasSpeaking = !heard.isEmpty
    heard = []
    machine.isSpeaking = false
    let silencing = Silencing(key: keyNumber, stoppedSpeech: wasSpeaking)
    if isLineMode { return .keyboard(.line(words(), silencing)) }
    switch dice.number(below: 20) {
    case 0: return .keyboard(.inputs([.paste(words())], silencing, at: now))
    case 1:
      let text = words().prefix(40).map { TerminalInput.key(Key($0)) }
      return .keyboard(.inputs(text + [.key(Key(.enter))], silencing, at: now))
    case 2:
      return .keyboard(.inputs([.cursorReport(row: 1, column: 2)], nil, at: now))
    case 3, 4:
      let keys = (0..<3).map { _ in TerminalInput.key(key()) }
      return .keyboard(.inputs(keys, silencing, at: now))
    default:
      isOneKey = true
      return .keyboard(.inputs([.key(key())], silencing, at: now))
    }
  }

  private static let keys: [Key] =
    KeyMap().allKeys.sorted { $0.name < $1.name }
    .filter { KeyMap()[$0] != .action(.quit) && KeyMap()[$0] != .action(.suspend) }
    + [Key(.enter), Key(.enter), Key(.escape), Key(.backspace), Key("7"), Key("y"), Key("ㅎ")]

  private mutating func key() -> Key { dice.pick(Self.keys) }

  /// What a person says or types: a command, an answer, an address, a name.
  private mutating func words() -> String {
    let strings = browsing.strings
    switch dice.number(below: 10) {
    case ..<5:
      let patterns = strings.keys.compactMap { key in
        key.hasPrefix("phrase.") && key != "phrase.quit" ? String(key.dropFirst(7)) : nil
      }.sorted()
      var way = String(strings(.phrase, dice.pick(patterns)).split(separator: "|").first ?? "")
      way.removeAll { "[]()~".contains($0) }
      for (slot, word) in [
        ("{n}", "3"), ("{name}", "fares"), ("{words}", "ferry"), ("{value}", "200"),
      ] {
        way = way.replacing(slot, with: word)
      }
      return way
    case 5: return dice.pick(["yes", "no", "예", "はい", "", "."])
    case 6:
      return dice.pick([
        "harbour.example/fares", "http://plain.example/", "about:help", "exmaple..com",
      ])
    case 7: return "\(dice.number(below: 40))"
    default: return dice.pick(["Ann", "ann@mail.example", "2026-05-01", "Escape", "fares", "x"])
    }
  }

  private mutating func heardEvent() -> BrowsingEvent {
    guard let first = heard.first else {
      machine.isSpeaking = false
      return .speech(dice.pick([.idle, .idle, .idle, .noSound, .soundIsBack]))
    }
    let position = first.position
    switch dice.number(below: 4) {
    case 0 where first.priority == .reading: return .speech(.started(position: position))
    case 1 where first.priority == .reading:
      return .speech(.word(position: position, offset: dice.number(below: 30)))
    default:
      heard.removeFirst()
      machine.isSpeaking = !heard.isEmpty
      return .speech(first.priority == .reading ? .finished(position: position) : .idle)
    }
  }

  // MARK: What is done

  private mutating func carryOut(_ effects: [Effect]) {
    for effect in effects { carryOut(effect) }
  }

  private mutating func carryOut(_ effect: Effect) {
    switch effect {
    case .print(let text): check(printed: text)
    case .voice(let order): take(order)
    case .load(let number, let order):
      loads[number] = order
      arrive(number, order)
    case .cancelLoad(let number):
      if loads.removeValue(forKey: number) != nil {
        coming.append(.load(number, .built(.failure(.loadCancelled(host: .text("h")), nil))))
      }
    case .peek(let number, let order): coming.append(.peeked(number, result(of: order)))
    case .download(let number, _):
      coming.append(.download(number, .received(10, of: 100)))
      coming.append(
        .download(
          number,
          dice.hits(oneIn: 3)
            ? .failed(.failureOther(host: .text("h")))
            : .saved(path: "/d/f", bytes: 9)))
    case .cancelDownload(let number): coming.append(.download(number, .failed(nil)))
    case .work(let number, let work): coming.append(.workDone(number, work()))
    case .prepare(let work): if dice.hits(oneIn: 4) { work() }
    case .findElements(let id, var navigation):
      navigation.findAll()
      coming.append(.navigation(id, navigation))
    case .suspend: coming.append(.resumed(TerminalSize(columns: 60, rows: 20)))
    case .edit(let text):
      coming.append(.edited(dice.hits(oneIn: 3) ? .failure(.none) : .success(text + "x"), nil))
    case .openStore(let start):
      let tabs = start == .restoring && dice.hits(oneIn: 2) ? ImaginedStore.tabs(from: 0) : []
      store.takeOver(tabs)
      coming.append(
        .storeOpened(
          dice.hits(oneIn: 6)
            ? .failure(StoreError(.noFolder))
            : .success(SessionTabs(id: 3, tabs: tabs, current: 2, wasEnded: false)), []))
    case .keep(let number, let order):
      do throws(StoreError) {
        coming.append(.kept(number, .success(try order.body(store))))
      } catch {
        coming.append(.kept(number, .failure(error)))
      }
    case .endStore, .complain, .keepCookies, .echo, .expectCursorReports, .forgetCursorReports,
      .takeTerminal:
      break
    }
  }

  private mutating func take(_ order: VoiceOrder) {
    switch order {
    case .say(let utterance, _):
      if utterance.priority == .reply { heard.removeAll { $0.priority == .reply } }
      heard.append(utterance)
    case .interrupt, .switchOff: heard = []
    default: break
    }
    machine.isSpeaking = !heard.isEmpty
  }

  private mutating func arrive(_ number: Int, _ order: LoadOrder) {
    if let request = order.request, dice.hits(oneIn: 3) {
      coming.append(.load(number, .stage(.connecting, host: request.address.host ?? "")))
      coming.append(.load(number, .received(1_000, of: dice.hits(oneIn: 2) ? nil : 9_000)))
      if request.address.isWeb, !request.isDownload {
        let html = ImaginedPages.html(at: request.address)
        for share in [3, 2] {
          let part = ImaginedPages.page(
            String(html.prefix(html.count / share)), order, at: request.address)
          coming.append(.load(number, .part(part, isStable: false)))
        }
      }
    }
    coming.append(.load(number, .built(result(of: order))))
  }

  private mutating func result(of order: LoadOrder) -> LoadResult {
    guard let request = order.request else { return .failure(.failureOther(host: .text("h")), nil) }
    let address = request.address
    if let contents = order.contents {
      return .page(ImaginedPages.page(contents, order), incomplete: nil)
    }
    if let html = request.html {
      return .page(ImaginedPages.page(html, order, at: address), incomplete: nil)
    }
    if address.scheme == "about" {
      return AboutPages.page(address, strings: order.strings, settings: order.settings)
    }
    let host = StringValue.text(address.host ?? "")
    switch dice.number(below: 14) {
    case 0:
      return .failure(.failureNoAnswer(host: host, count: 30), nil)
    case 1: return .failure(.failurePlainHttp(host: host), .plainHTTP(address))
    case 2:
      return .failure(
        .failureWrongPassword(host: host), .credentials(address, realm: "Files"))
    case 3:
      let head = ResponseHead(
        address: address, status: 200, fields: HeaderFields(),
        mediaType: MediaType("application/pdf"),
        kind: .file(type: "application/pdf"), length: 100)
      return .download(DownloadOffer(request, head))
    case 4:
      return .page(
        ImaginedPages.page(ImaginedPages.harbour, order, at: address),
        incomplete: .incompleteConnectionLost)
    default:
      var page = ImaginedPages.page(ImaginedPages.html(at: address), order, at: address)
      if let before = order.before { page.findChanges(since: before) }
      return .page(page, incomplete: nil)
    }
  }

  // MARK: What must hold

  /// Nothing of a page reaches the terminal as a control code.
  private mutating func check(printed text: String) {
    for scalar in text.unicodeScalars {
      let isSequence =
        !isLineMode && (scalar.value == 0x1B || scalar.value == 0x0D || scalar.value == 0x07)
      if scalar.value < 0x20, scalar != "\n", scalar != "\t", !isSequence {
        return faults.append("U+\(String(scalar.value, radix: 16)) was printed")
      }
      if scalar.value == 0x7F || (0x80..<0xA0).contains(scalar.value) || scalar == "\u{202E}" {
        return faults.append("U+\(String(scalar.value, radix: 16)) was printed")
      }
    }
    if text.contains("\u{1B}[2J") { faults.append("a page has cleared the screen") }
  }

  /// Once nothing is on its way, the tabs that are open and no others are kept.
  private mutating func checkTabs() {
    guard browsing.store.session != nil,
      !browsing.timers.contains(where: { $0.kind == .tabsChanged })
    else { return }
    let open = browsing.tabs.all.filter { tab in
      !tab.isPrivate
        && tab.history.visits.contains {
          !$0.request.carriesPassword && ($0.page == nil || $0.page?.address != nil)
        }
    }
    let kept = Set(store.tabs.keys)
    if kept != Set(open.map(\.number)) {
      faults.append("tabs \(kept.sorted()) are kept and \(open.map(\.number).sorted()) are open")
    }
  }

  private mutating func look() {
    guard !isOver else { return }
    if let visit = browsing.history.current, let page = visit.page, !page.items.isEmpty {
      let place = visit.place
      if !page.items.indices.contains(place.item) {
        faults.append("the place is item \(place.item) of \(page.items.count)")
      } else if place.offset < 0 || place.offset > max(1, page.items[place.item].text.count) {
        faults.append(
          "the place is byte \(place.offset) of an item of \(page.items[place.item].text.count)")
      }
      if let printed = browsing.lastTold.item, printed.visit === visit,
        printed.itemsNumber == visit.itemsNumber, printed.item != place.item,
        printed.item != printedBefore, isOneKey, case .browse = browsing.mode
      {
        faults.append("item \(printed.item) is printed and item \(place.item) is the reader's")
      }
    }
    printedBefore = browsing.lastTold.item?.item
    for load in browsing.tabs.all.compactMap(\.load) where !load.isCancelled {
      if loads[load.number] == nil { faults.append("load \(load.number) has nobody who ends it") }
    }
    if Set(browsing.tabs.all.map(\.number)).count != browsing.tabs.count {
      faults.append("two tabs have one number")
    }
    checkTabs()
    if browsing.store.pending.count > 500 { faults.append("nobody answers for the store") }
    switch browsing.mode {
    case .prompt(let prompt):
      if !isLineMode, prompt.display == nil { faults.append("a prompt is not shown") }
    case .choice(let list):
      if !list.shown.isEmpty, !list.shown.indices.contains(list.current) {
        faults.append("entry \(list.current) of a list of \(list.shown.count)")
      }
    case .table(let cursor):
      if browsing.history.current?.page == nil {
        faults.append("a table without a page: \(cursor)")
      }
    case .browse, .keyHelp: break
    }
    if let reading = browsing.reading {
      if reading.waiting < 0 { faults.append("\(reading.waiting) items wait to be heard") }
      if browsing.history.current?.page == nil { faults.append("no page is being read on") }
    }
    if browsing.timers.count > 60 { faults.append("\(browsing.timers.count) timers") }
  }
}
