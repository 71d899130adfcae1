import Glibc
import HarkAccessibility
import HarkBrowsing
import HarkDOM
import HarkLive
import HarkPage
import HarkReading
import HarkText
import HarkThreads
import ProjectFiles
import Testing

/// An engine of a test's own, without a cage, which shows pages that the test has written.
final class TestEngine: Sendable {
  static let program = EngineProgramPath.found
  static var isInstalled: Bool { program != nil }

  static func hasFile(_ path: String) -> Bool { access(path, R_OK) == 0 }

  let connection: DevToolsConnection
  private let process: pid_t
  private let folder: String
  private let pages = Locked<[String: LivePage]>([:])

  private let slot = EngineSlot()

  init() throws {
    var toEngine: [CInt] = [-1, -1]
    var fromEngine: [CInt] = [-1, -1]
    try #require(pipe(&toEngine) == 0 && pipe(&fromEngine) == 0)
    let ends = (toEngine + fromEngine).map { fcntl($0, F_DUPFD_CLOEXEC, 20) }
    for end in toEngine + fromEngine { close(end) }
    var name = Array("/tmp/hark-test-XXXXXX".utf8CString)
    _ = mkdtemp(&name)
    let folder = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    self.folder = folder
    let program = try #require(Self.program)
    let words = [
      program, "--no-sandbox", "--remote-debugging-pipe", "--user-data-dir=\(folder)",
      "--disable-gpu", "--disable-site-isolation-trials",
      "--disable-features=IsolateOrigins,site-per-process", "--window-size=1280,900", "about:blank",
    ]
    process = try #require(
      SpawnedProgram.start(words, environment: nil) {
        SpawnedProgram.silence(&$0)
        posix_spawn_file_actions_adddup2(&$0, ends[0], 3)
        posix_spawn_file_actions_adddup2(&$0, ends[3], 4)
      })
    close(ends[0])
    close(ends[3])
    connection = DevToolsConnection(reading: ends[2], writing: ends[1]) { [pages] event in
      guard let session = event.session else { return }
      pages.withLock { $0[session] }?.take(event)
    }
  }

  deinit {
    connection.close()
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    _ = SpawnedProgram.start(["/bin/rm", "-rf", folder], environment: nil) { _ in }
  }

  /// Opens a page that is written here.
  func page(_ html: String) throws -> TestLivePage {
    let target = try #require(
      try connection.call("Target.createTarget", ["url": "about:blank"])["targetId"]?.string)
    let session = try #require(
      try connection.call(
        "Target.attachToTarget", ["targetId": .text(target), "flatten": true])["sessionId"]?.string)
    let news = Monitor<[LivePage.News]>([])
    let page = LivePage(connection, session: session) { one in news.change { $0.append(one) } }
    pages.withLock { $0[session] = page }
    try page.prepare()
    let path = "\(folder)/page\(target).html"
    let file = Glibc.open(path, O_WRONLY | O_CREAT, 0o600)
    _ = Descriptor.writeAll(Array(html.utf8).span, to: file)
    Glibc.close(file)
    try page.open("file://" + path)
    let made = TestLivePage(page, news, in: self)
    // On a busy machine the empty page that the tab began with may be shown first.
    while let view = made.view(), view.address?.scheme != "file" {}
    return made
  }
}

/// Room for an engine, while there is a reference to it: a few run side by side, so that each has its share of a busy
/// machine and no page is held not to answer for the others.
final class EngineSlot: Sendable {
  private static let free = Monitor(3)

  /// Waits for room.
  init() {
    Self.free.wait { free -> Void? in
      guard free > 0 else { return nil }
      free -= 1
      return ()
    }
  }

  deinit { Self.free.change { $0 += 1 } }
}

enum EngineProgramPath {
  static let found: String? = [
    "/usr/lib/chromium/chromium-headless-shell", "/usr/lib/chromium/chromium",
  ].first { (path: String) in access(path, X_OK) == 0 }
}

/// A page that a test reads and does things on.
final class TestLivePage: Sendable {
  let page: LivePage
  private let news: Monitor<[LivePage.News]>
  private let current = Locked<LiveView?>(nil)
  private let number = Locked(0)
  /// What live regions have said.
  let said = Locked<[String]>([])
  let routes = Locked<[LiveRoute.Way]>([])
  private let lastFocus = Locked<LiveNode?>(nil)
  /// The element that has got the focus last.
  var focus: LiveNode? { lastFocus.withLock { $0 } }

  private let engine: TestEngine

  init(_ page: LivePage, _ news: Monitor<[LivePage.News]>, in engine: TestEngine) {
    self.engine = engine
    self.page = page
    self.news = news
  }

  deinit { page.close() }

  /// The next news, within a minute.
  private func next() -> LivePage.News? {
    let deadline = monotonicMicroseconds() + 60_000_000
    let one = news.waitOrWake { news -> WaitStep<LivePage.News?> in
      if !news.isEmpty { return .done(news.removeFirst()) }
      return monotonicMicroseconds() < deadline ? .wake(microseconds: deadline) : .done(nil)
    }
    switch one {
    case .view(let view):
      current.withLock { $0 = view }
      if let focus = view.focus { self.lastFocus.withLock { $0 = focus } }
      said.withLock { $0 += view.announcements.map(\.text) }
    case .route(let route): routes.withLock { $0.append(route.way) }
    default: break
    }
    return one
  }

  /// The next view, or the last one that came.
  func view() -> LiveView? {
    while let one = next() {
      if case .view(let view) = one { return view }
    }
    return nil
  }

  /// The question that the page asks next.
  func question() -> LiveQuestion? {
    while let one = next() {
      if case .asked(let question) = one { return question }
    }
    return nil
  }

  /// Does something and waits for what comes of it.
  func act(_ action: LiveAction) -> LiveOutcome? {
    let number = number.withLock { number in
      number += 1
      return number
    }
    page.act(number, action)
    while let one = next() {
      if case .settled(number, let outcome) = one { return outcome }
    }
    return nil
  }

  /// Waits for a view that has words among its items.
  func waits(for words: String) -> Bool {
    while !items.contains(where: { $0.contains(words) }) {
      guard view() != nil else { return false }
    }
    return true
  }

  /// What it showed last.
  var lastView: LiveView? { current.withLock { $0 } }

  /// What the page has to be read, item by item.
  var items: [String] {
    guard let page = page(StringCatalog([], language: "en")) else { return [] }
    return page.items.map { page.linear.text(of: $0) }
  }

  /// What is said to be wrong with the page's fields, in their order, to a person of a language.
  func problems(_ language: String) -> [String] {
    let names = [language, "en"]
    let strings = StringCatalog(
      names.map { ProjectFiles.read("Strings/\($0).json") }, language: language)
    guard let page = page(strings) else { return [] }
    return page.items.flatMap { page.linear.notes(of: $0.node) }.filter { $0.kind == .error }
      .map { page.linear.text(of: $0) }
  }

  /// The role of the element with an id.
  func role(_ id: String) -> Role? {
    guard let page = page(StringCatalog([], language: "en")),
      let element = page.document.element(withID: id)
    else { return nil }
    return page.tree.node(of: element).map { page.tree[$0].role }
  }

  /// The states of the element with an id.
  func states(_ id: String) -> States {
    guard let page = page(StringCatalog([], language: "en")),
      let element = page.document.element(withID: id)
    else { return [] }
    return page.tree.node(of: element).map { page.tree.states(of: $0) } ?? []
  }

  /// What an attribute of the element with an id is now.
  func attribute(_ name: AttributeName, of id: String) -> String? {
    guard let document = lastView?.document, let element = document.element(withID: id) else {
      return nil
    }
    return document.attribute(name, of: element)
  }

  /// What a style sheet has made that is called so.
  func made(_ name: String) -> LiveNode? {
    guard let view = lastView else { return nil }
    let document = view.document
    let element = document.elements.first { document.attribute(.ariaLabel, of: $0) == name }
    return element.flatMap { view.elements[$0] }
  }

  /// Whether the element with an id has a listener for presses, and nothing else says so.
  func isClickable(_ id: String) -> Bool {
    guard let document = lastView?.document, let element = document.element(withID: id) else {
      return false
    }
    return document.rendering?[element]?.traits.contains(.isClickable) == true
  }

  private func page(_ strings: StringCatalog) -> Page? {
    guard let view = current.withLock({ $0 }) else { return nil }
    var watch = Stopwatch()
    return Page(view.document, at: view.address, strings: strings, watch: &watch)
  }

  /// The element with an id.
  func node(_ id: String) -> LiveNode {
    let view = current.withLock { $0 }
    return view?.document.element(withID: id).flatMap { view?.elements[$0] } ?? LiveNode(number: 0)
  }
}
