import Glibc
import HarkFetch
import HarkText
import HarkThreads
import HarkWeb
import Testing

@testable import HarkLive

/// The programs beside the tests, and what there is to start.
enum LivePlace {
  /// `hark-cage`.
  static let cage: String = {
    guard let path = realpath("/proc/self/exe", nil) else { return "hark-cage" }
    defer { free(path) }
    let program = String(cString: path)
    return program.prefix(upTo: program.lastIndex(of: "/") ?? program.startIndex) + "/hark-cage"
  }()

  static let temporary = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"

  static var setup: EngineProcess.Setup? {
    EngineProgram.find().map {
      EngineProcess.Setup(cage: cage, program: $0, temporary: temporary)
    }
  }

  /// Whether an engine is installed, and may have namespaces of its own: without these there are no live pages.
  static let isReady: Bool = {
    setup.map { EngineProcess.canCage($0) } ?? false
  }()
}

/// A tab of a real engine, with a fetcher and all that was told of it.
final class LiveStage: Sendable {
  let engine: LiveEngine
  let fetcher: Fetcher
  let tab: LiveTab
  let told = Monitor<[LiveTabEvent]>([])
  private let slot = EngineSlot()

  init(
    proxy: String? = nil, limit: Int? = nil, blocker: Blocker? = nil, languages: String = "",
    _ change: (inout EngineProcess.Setup) -> Void = { _ in }
  ) throws {
    var setup = try #require(LivePlace.setup)
    setup.languages = languages
    change(&setup)
    engine = LiveEngine(setup)
    var configuration = FetchConfiguration(version: "0")
    configuration.environment = { name in name == "https_proxy" ? proxy : nil }
    if let limit { configuration.limits.bodyBytes = limit }
    configuration.blocker = blocker
    configuration.acceptLanguage = languages
    fetcher = Fetcher(configuration)
    let told = told
    let nowhere = try #require(Address("about:blank"))
    tab = try engine.open(
      fetcher: fetcher, rules: RequestRules(http: HTTPPolicy(), page: nowhere)
    ) { event in told.change { $0.append(event) } }
  }

  deinit {
    engine.close()
    fetcher.close()
  }

  /// Goes to a page of the web, which needs no server.
  func goToBank() throws {
    let held = HeldPage(
      address: try #require(Address("https://bank.invalid/")),
      fields: [.init("Content-Type", "text/html")], bytes: Array("<title>Bank</title>".utf8))
    try go("https://bank.invalid/", held: held)
  }

  func go(_ text: String, held: HeldPage? = nil) throws {
    let address = try #require(Address(text))
    try go(to: address, RequestRules(http: HTTPPolicy(), page: address), held: held)
  }

  /// Goes to a page by rules of its own.
  func go(to address: Address, _ rules: RequestRules, held: HeldPage? = nil) throws {
    _ = try evaluate("self.isBefore = true")
    try tab.navigate(to: address, rules, held: held)
    // The engine answers before the new document has taken the place of the old one.
    while (try? evaluate("self.isBefore === true")) != "false" {}
    // All of the document is there, and what its scripts do at once is done.
    _ = try evaluate(
      "document.readyState == 'complete' || new Promise(done => addEventListener('load', done))")
  }

  /// What an expression gives, as text; promises are awaited.
  func evaluate(_ expression: String) throws -> String {
    let answer = try tab.call(
      "Runtime.evaluate",
      [
        "expression": .text("(async () => String(await (\(expression))))()"), "awaitPromise": true,
        "returnByValue": true,
      ])
    return answer["result"]?["value"]?.string ?? answer["exceptionDetails"]?["exception"]?[
      "description"]?.string ?? "no value"
  }

  /// Waits until something was told.
  func wait<Found>(_ find: (LiveTabEvent) -> Found?) -> Found {
    told.wait { told in told.lazy.compactMap(find).first }
  }

  /// What was refused, a line each.
  var refused: [String] {
    told.withLock { told in
      told.compactMap {
        if case .request(.refused(let line, let why)) = $0 {
          "\(why.rawValue) \(line)"
        } else {
          nil
        }
      }
    }
  }
}
