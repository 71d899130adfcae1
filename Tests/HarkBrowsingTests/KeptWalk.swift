import HarkKeeping
import HarkListenProtocol
import HarkPage
import HarkReading
import HarkSettings
import HarkTerminal
import HarkText
import HarkWeb

@testable import HarkBrowsing
@testable import HarkSimulation

/// A person's way through pages, by lines, with a store that answers at once, or fails, or is not there yet.
struct KeptWalk {
  private(set) var browsing: Browsing
  let store = ImaginedStore(Dice(seed: 1), failsByChance: false)
  private(set) var printed = ""
  private var now = ContinuousClock.now
  private var pages: [String: String] = [:]
  private var lastKey = 0
  /// How many pages were asked for.
  private(set) var loads = 0
  /// How often something was worked out beside the keys.
  private(set) var works = 0
  /// How often something was to end that can't be had again: a form went out, a download broke off, cookies were
  /// refused, Hark was put to sleep.
  private(set) var ended = 0
  /// What was to be downloaded, with the numbers of the downloads.
  private(set) var downloads: [(number: Int, order: DownloadOrder)] = []
  let machine = ImaginedMachine(Dice(seed: 1), catalogs: ImaginedMachine.catalogs)
  /// What browsing has asked for and was not answered.
  private var coming: [BrowsingEvent] = []
  /// Whether the disk takes so long that nothing is written until `catchUp`.
  var isWritingLate = false
  private var unwritten: [(number: Int, order: KeepOrder)] = []

  /// Begins at a page.
  ///
  /// - Parameters:
  ///   - address: where.
  ///   - pages: the pages that there are, by their addresses.
  ///   - hasStore: whether the store is there from the start.
  ///   - language: the language of the interface.
  ///   - byKeys: whether keys are pressed instead.
  ///   - set: settings that are not as usual.
  init(
    at address: String, pages: [String: String], hasStore: Bool = true, language: String = "en",
    byKeys: Bool = false, set: [String: String] = [:]
  ) {
    var settings = Settings()
    try? settings.set("after-load", to: "title")
    for (name, value) in set { try? settings.set(name, to: value) }
    browsing = Browsing(
      BrowsingStart(
        settings: settings, stored: settings, strings: machine.catalog(language: language),
        screen: Screen.Kind(isRaw: byKeys, hasSequences: false, hasStyles: false), size: nil,
        isLineMode: !byKeys, isInputTerminal: byKeys, isSpeechOn: false, hasTranscript: false,
        toldByVoice: [], httpPolicy: HTTPPolicy(allowsEveryHost: false, allowedHosts: [])),
      in: machine, at: now)
    self.pages = pages
    carryOut(browsing.begin(with: [address], isFirst: false))
    if hasStore { openStore() } else { wait(.seconds(4)) }
  }

  /// Begins at the only page there is, whose language is that of the interface, and says some lines there.
  init(on html: String, language: String = "en", saying lines: String...) {
    let page = "<!DOCTYPE html><html lang=\(language)><title>Page</title>" + html
    self.init(at: Self.address, pages: [Self.address: page], language: language)
    for line in lines { say(line) }
  }

  /// Where that page is.
  static let address = "https://harbour.example/"

  /// Lets the store be there, with the tabs of the session before.
  mutating func openStore(_ tabs: [TabRecord] = []) {
    store.takeOver(tabs)
    happen(
      .storeOpened(.success(SessionTabs(id: 3, tabs: tabs, current: nil, wasEnded: false)), []))
  }

  /// Says a line, and lets all that it asks for come.
  mutating func say(_ line: String) {
    printed = ""
    happen(.keyboard(.line(line, nil)))
  }

  /// Says words into the microphone, and lets all that they ask for come.
  mutating func speak(_ words: String) {
    printed = ""
    happen(.hearing(.heard(words)))
  }

  /// Presses keys one by one, then Enter where that is asked for.
  mutating func press(_ letters: String, enter: Bool = false) {
    printed = ""
    for key in letters.map({ Key($0) }) + (enter ? [Key(.enter)] : []) {
      lastKey += 1
      happen(
        .keyboard(
          .inputs([.key(key)], Silencing(key: lastKey, stoppedSpeech: false), at: now)))
    }
  }

  /// Lets something happen to the last download.
  mutating func happen(toDownload event: DownloadEvent) {
    guard let last = downloads.last else { return }
    printed = ""
    happen(.download(last.number, event))
  }

  /// Lets time pass.
  mutating func wait(_ duration: Duration) {
    now += duration
    happen(.time)
  }

  /// Lets the disk write what was left for it.
  mutating func catchUp() {
    isWritingLate = false
    for (number, order) in unwritten { happen(answer(to: order, number)) }
    unwritten = []
  }

  private func answer(to order: KeepOrder, _ number: Int) -> BrowsingEvent {
    do throws(StoreError) {
      return .kept(number, .success(try order.body(store)))
    } catch {
      return .kept(number, .failure(error))
    }
  }

  private mutating func happen(_ event: BrowsingEvent) {
    coming.append(event)
    while !coming.isEmpty { carryOut(browsing.handle(coming.removeFirst(), at: now)) }
  }

  private mutating func carryOut(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .print(let text): printed += text
      case .load(let number, let order): arrive(number, order)
      case .work(let number, let work):
        works += 1
        coming.append(.workDone(number, work()))
      case .keep(let number, let order):
        if isWritingLate, !order.isReading {
          unwritten.append((number, order))
        } else {
          coming.append(answer(to: order, number))
        }
      case .download(let number, let order): downloads.append((number, order))
      case .cancelDownload, .suspend: ended += 1
      case .keepCookies(let settings) where settings[.cookies] == .refuse: ended += 1
      default: break
      }
    }
  }

  private mutating func arrive(_ number: Int, _ order: LoadOrder) {
    loads += 1
    guard let request = order.request else { return }
    if request.body != nil { ended += 1 }
    let address = request.address
    if address.path.hasSuffix(".zip") {
      let head = ResponseHead(
        address: address, status: 200, fields: HeaderFields(), mediaType: nil,
        kind: .file(type: "application/zip"), length: 100)
      coming.append(.load(number, .built(.download(DownloadOffer(request, head)))))
      return
    }
    let html =
      order.request?.html ?? pages[address.href] ?? "<title>Nothing</title><p>Nothing is here."
    var page = BrowsedPage(html: html, address: address, strings: order.strings)
    let place = store.places[address.href]
    page.take(
      place.map { EarlierVisit(visits: 1, at: store.now, place: $0, blocks: []) }, order.places)
    coming.append(.load(number, .built(.page(page, incomplete: nil))))
  }
}
