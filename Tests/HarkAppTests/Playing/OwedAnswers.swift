import HarkBrowsing
import HarkPage

/// What browsing has asked for and has no answer to yet.
struct OwedAnswers {
  private(set) var loads: Set<Int> = []
  private var peeks: Set<Int> = []
  private var downloads: Set<Int> = []
  private var work: Set<Int> = []
  private var secrets: Set<Int> = []
  private var kept: [Int: String?] = [:]
  private var navigations: [VisitID: Int] = [:]
  /// The visits whose style sheets are waited for, and those whose pages are made with them.
  private(set) var styles: Set<VisitID> = []
  private var styling: Set<VisitID> = []
  private var isStoreOpening = false
  /// What was cancelled, which no server holds up.
  private var ending: Set<Int> = []
  private var endingDownloads: Set<Int> = []

  /// Whether only the network is waited for.
  var isOfNetworkAlone: Bool {
    ending.isEmpty && endingDownloads.isEmpty && work.isEmpty && secrets.isEmpty && kept.isEmpty
      && navigations.isEmpty && styling.isEmpty && !isStoreOpening
  }

  /// How many connections that takes.
  var connections: Int { loads.count + peeks.count + downloads.count }

  /// What is owed, for a message.
  var description: String {
    "loads \(loads) peeks \(peeks) downloads \(downloads) work \(work) kept \(kept.keys) store \(isStoreOpening)"
  }

  /// Notes what is asked for.
  mutating func note(_ effect: Effect) {
    switch effect {
    case .load(let number, _): loads.insert(number)
    case .cancelLoad(let number): ending.formUnion(loads.intersection([number]))
    case .cancelDownload(let number):
      endingDownloads.formUnion(downloads.intersection([number]))
    case .peek(let number, _): peeks.insert(number)
    case .download(let number, _): downloads.insert(number)
    case .work(let number, _), .copyDocument(let number, _): work.insert(number)
    case .askSecrets(let number, _): secrets.insert(number)
    case .findElements(let id, _): navigations[id, default: 0] += 1
    case .awaitStyle(let id, _): styles.insert(id)
    case .style(let id, _): styling.insert(id)
    case .openStore: isStoreOpening = true
    case .keep(let number, let order): note(kept: number, replacing: order.replacing)
    default: break
    }
  }

  /// Notes that something is asked of the store: what it takes the place of may never be answered.
  mutating func note(kept number: Int, replacing name: String?) {
    if let name { for (other, known) in kept where known == name { kept[other] = nil } }
    kept[number] = .some(name)
  }

  /// Notes an answer.
  mutating func note(_ event: BrowsingEvent) {
    switch event {
    case .load(let number, .built):
      loads.remove(number)
      ending.remove(number)
    case .peeked(let number, _): peeks.remove(number)
    case .download(let number, .saved), .download(let number, .failed):
      downloads.remove(number)
      endingDownloads.remove(number)
    case .workDone(let number, _): work.remove(number)
    case .secrets(let number, _): secrets.remove(number)
    case .navigation(let id, _):
      navigations[id, default: 1] -= 1
      if navigations[id] == 0 { navigations[id] = nil }
    case .styleCame(let id, _): styles.remove(id)
    case .styled(let id, _): styling.remove(id)
    case .storeOpened: isStoreOpening = false
    case .kept(let number, _): kept[number] = nil
    default: break
    }
  }
}
