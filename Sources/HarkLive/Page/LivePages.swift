private import Glibc
package import HarkFetch
package import HarkPage
import HarkPages
import HarkReading
import HarkText
import HarkThreads
import HarkWeb

/// The live pages of a session, in one engine, which is started with the first of them.
///
/// It carries orders out and tells events, as browsing knows them. Nothing here waits; events come on other threads.
package final class LivePages: Sendable {
  private let engine: LiveEngine
  private let finish: @Sendable (inout LiveSnapshot) -> Void
  private let tell: @Sendable (LiveID, LiveEvent) -> Void
  private let pages = Locked<[LiveID: OpenLivePage]>([:])

  /// Nothing is started yet.
  ///
  /// - Parameters:
  ///   - engine: what runs the scripts.
  ///   - finish: adds to a page what is known outside of it, on the page's thread.
  ///   - tell: gets events.
  package init(
    _ engine: LiveEngine, finish: @escaping @Sendable (inout LiveSnapshot) -> Void,
    tell: @escaping @Sendable (LiveID, LiveEvent) -> Void
  ) {
    self.engine = engine
    self.finish = finish
    self.tell = tell
  }

  /// Carries out what browsing asks of a live page; nothing for one that there is not any more.
  ///
  /// - Parameters:
  ///   - order: what is asked.
  ///   - id: of which page.
  ///   - fetcher: by what a page is fetched that is opened.
  package func carryOut(_ order: LiveOrder, of id: LiveID, fetcher: () -> Fetcher) {
    switch order {
    case .open(let opening):
      let page = OpenLivePage(opening, finish) { [tell] in tell(id, $0) }
      pages.withLock { $0[id] = page }
      let (engine, fetcher) = (engine, fetcher())
      WorkerThread.background { page.open(in: engine, fetcher) }
    case .close: pages.withLock { $0.removeValue(forKey: id) }?.close()
    case .act(let number, let action): page(id)?.act(number, action)
    case .answer(let answer): page(id)?.answer(answer)
    case .showHidden(let shows): page(id)?.show { $0.showsHidden = shows }
    case .showBehind(let shows): page(id)?.show { $0.showsBehindModal = shows }
    case .note(let notes): page(id)?.show { $0.notes = notes }
    case .rest(let rests): page(id)?.rest(rests)
    case .stopScript: page(id)?.stopScript()
    }
  }

  /// Lets the next page come where the session has taken one.
  package func letGo(after event: LiveEvent, of id: LiveID) {
    if case .page = event { page(id)?.take() }
  }

  /// Ends all pages and the engine; waits for it, two seconds at most.
  package func close() {
    for page in pages.withLock({ pages in
      defer { pages = [:] }
      return Array(pages.values)
    }) {
      page.close()
    }
    engine.close()
  }

  private func page(_ id: LiveID) -> OpenLivePage? { pages.withLock { $0[id] } }
}

/// One live page of a session.
private final class OpenLivePage: Sendable {
  private struct State {
    var tab: LiveTab?
    var page: LivePage?
    var isClosed = false
    /// Why the page can't be had.
    var failure: FetchError?
    /// What is asked for before the engine has a page for it.
    var waiting: [(number: Int, action: LiveAction)] = []
    /// What a person has still to answer; the first is being asked.
    var questions: [LiveQuestion] = []
    /// What was denied, each told once.
    var denied: Set<LivePermission> = []
    /// What was sent for the document that is shown, or comes.
    var posted: Request.Body?
  }

  /// What is made of views, on the page's thread alone but for what is hidden.
  private struct Making {
    var opening: LiveOpening
    var numbers = LiveNumbers()
    var view: LiveView?
    /// What the items of the page said that was made last.
    var prints: LivePrints?
  }

  /// A page that the session has no time for waits, and the next takes its place: no backlog.
  private struct Delivery {
    var isOnWay = false
    var waiting: LiveSnapshot?
  }

  private let state = Locked(State())
  private let delivery = Locked(Delivery())
  private let making: Locked<Making>
  private let finish: @Sendable (inout LiveSnapshot) -> Void
  private let tell: @Sendable (LiveEvent) -> Void

  init(
    _ opening: LiveOpening, _ finish: @escaping @Sendable (inout LiveSnapshot) -> Void,
    _ tell: @escaping @Sendable (LiveEvent) -> Void
  ) {
    making = Locked(Making(opening: opening))
    self.finish = finish
    self.tell = tell
  }

  /// Opens a tab, and goes to the page; waits for the engine.
  func open(in engine: LiveEngine, _ fetcher: Fetcher) {
    let opening = making.withLock { $0.opening }
    let address = Self.address(of: opening)
    let rules = RequestRules(
      http: opening.terms.http, page: address, credentials: opening.terms.credentials,
      blocker: opening.terms.blocker, hostCertificates: opening.terms.hostCertificates)
    do throws(LiveEngineFailure) {
      let tab = try engine.open(fetcher: fetcher, rules: rules) { [weak self] in self?.take($0) }
      let page = LivePage(tab.connection, session: tab.session, files: tab.files) { [weak self] in
        self?.take($0)
      }
      let waiting = state.withLock { state -> [(number: Int, action: LiveAction)]? in
        guard !state.isClosed else { return nil }
        (state.tab, state.page) = (tab, page)
        defer { state.waiting = [] }
        return state.waiting
      }
      guard let waiting else {
        page.close()
        return tab.close()
      }
      do throws(DevToolsFailure) {
        try page.prepare()
        try tab.navigate(
          to: address, rules, initiator: opening.request.initiator,
          referrer: opening.request.referrer,
          held: opening.contents.map {
            HeldPage($0, at: address, isRepeatable: opening.request.method == .get)
          }, within: Self.patience)
      } catch {
        let why = state.withLock { $0.failure }
        return fail(why.map { .notFetched(Sentence($0)) } ?? .notStarted(error.words))
      }
      for act in waiting { page.act(act.number, act.action) }
    } catch {
      fail(LiveFailure(error))
    }
  }

  /// A load that is no longer under way has ended by the fetcher's own limits; a person may think about a password.
  private static let patience = 3_600.0

  /// Where the page is, with the part of it that was asked for.
  private static func address(of opening: LiveOpening) -> Address {
    let asked = opening.request.address
    guard let address = opening.contents?.address else { return asked }
    guard address.fragment == nil, let fragment = asked.fragment else { return address }
    return Address(address.href + "#" + fragment) ?? address
  }

  private func fail(_ failure: LiveFailure) {
    guard !state.withLock({ $0.isClosed }) else { return }
    close()
    tell(.failed(failure))
  }

  // MARK: Orders

  func act(_ number: Int, _ action: LiveAction) {
    let page = state.withLock { state in
      if state.page == nil { state.waiting.append((number, action)) }
      return state.page
    }
    page?.act(number, action)
  }

  func answer(_ answer: LiveAnswer) {
    let (question, next, page, tab) = state.withLock { state in
      let question = state.questions.isEmpty ? nil : state.questions.removeFirst()
      return (question, state.questions.first, state.page, state.tab)
    }
    if case .files(let field, _) = question {
      if answer == .declined { page?.dismissChooser(of: field) }
    } else if case .credentials? = question {
      if case .credentials(let user, let password) = answer {
        tab?.answer(Credentials(user: user, password: password))
      } else {
        tab?.answer(nil)
      }
    } else {
      page?.answer(answer)
    }
    if let next { follow(.asked(next)) }
  }

  /// Asks a person, once she has answered what was asked before.
  private func ask(_ question: LiveQuestion) {
    let isFirst = state.withLock { state in
      state.questions.append(question)
      return state.questions.count == 1
    }
    if isFirst { follow(.asked(question)) }
  }

  /// Tells what the page asked for and does not get, once for the page.
  private func deny(_ permission: LivePermission) {
    if state.withLock({ $0.denied.insert(permission).inserted }) { tell(.denied(permission)) }
  }

  /// Makes the page anew with more or less of what is read.
  func show(_ change: (inout LiveOpening) -> Void) {
    making.withLock { change(&$0.opening) }
    WorkerThread.background { [self] in
      guard let view = making.withLock({ $0.view }) else { return }
      show(view.silent)
    }
  }

  func rest(_ rests: Bool) { state.withLock { $0.page }?.rest(rests) }

  func stopScript() {
    guard let tab = state.withLock({ $0.tab }) else { return }
    WorkerThread.background { [self] in
      tell(tab.stopScript() ? .stopped : .died(.ended))
    }
  }

  func close() {
    let (page, tab) = state.withLock { state in
      state.isClosed = true
      defer { (state.page, state.tab) = (nil, nil) }
      return (state.page, state.tab)
    }
    page?.close()
    tab?.close()
  }

  // MARK: What comes

  private func take(_ news: LivePage.News) {
    switch news {
    case .view(let view): show(view)
    case .settled(let number, let outcome): follow(.settled(number, outcome))
    case .asked(let question): ask(question)
    case .route(var route):
      if route.way == .loaded { route.posted = state.withLock { $0.posted } }
      follow(.route(route))
    case .hung(let seconds): tell(.hung(seconds: seconds))
    case .file(let file):
      let request = making.withLock { $0.opening.request }
      guard let bytes = file.bytes else { return tell(.fileNotTaken(name: file.name)) }
      tell(.download(DownloadOffer(bytes, named: file.name, type: file.type, from: request)))
    }
  }

  private func show(_ view: LiveView) {
    var snapshot = making.withLock { making in
      making.view = view
      let made = LiveSnapshot(
        view, of: making.opening, numbers: &making.numbers, since: making.prints)
      making.prints = made.prints
      return made
    }
    finish(&snapshot)
    let isFree = delivery.withLock { delivery in
      if let waiting = delivery.waiting { snapshot.follow(waiting) }
      delivery.waiting = delivery.isOnWay ? snapshot : nil
      defer { delivery.isOnWay = true }
      return !delivery.isOnWay
    }
    if isFree { tell(.page(snapshot)) }
  }

  /// The session has taken a page: the one that waits may come.
  func take() {
    let waiting = delivery.withLock { delivery in
      delivery.isOnWay = delivery.waiting != nil
      return delivery.waiting.take()
    }
    if let waiting { tell(.page(waiting)) }
  }

  /// Tells what is about the page as it is by now.
  private func follow(_ event: LiveEvent) {
    if let waiting = delivery.withLock({ $0.waiting.take() }) { tell(.page(waiting)) }
    tell(event)
  }

  private func take(_ event: LiveTabEvent) {
    switch event {
    case .devTools(let event): state.withLock { $0.page }?.take(event)
    case .window(let text):
      let base = making.withLock { $0.view?.address ?? $0.opening.request.address }
      if let address = Address(text, base: base) { tell(.window(Request(address))) }
    case .died(let death):
      guard !state.withLock({ $0.isClosed }) else { return }
      close()
      tell(.died(death == .page ? .memory : .ended))
    case .request(.failed(_, let error)): state.withLock { $0.failure = error }
    case .request(.download(let head)):
      tell(.download(DownloadOffer(Request(head.address), head)))
    case .request(.sending(let bytes)): tell(.sending(bytes))
    case .request(.opened(let body)): state.withLock { $0.posted = body }
    case .request(.asked(let head)):
      ask(
        .credentials(host: head.address.host ?? "", realm: head.challenge?.realm ?? ""))
    case .request(.refused(_, let why)): if let denied = LivePermission(why) { deny(denied) }
    case .denied(PermissionWatch.printing): tell(.prints)
    case .denied(PermissionWatch.passkey): tell(.passkey(isNew: false))
    case .denied(PermissionWatch.newPasskey): tell(.passkey(isNew: true))
    case .denied(let word) where word.hasPrefix(PermissionWatch.copying):
      tell(.copied(String(word.dropFirst(PermissionWatch.copying.count))))
    case .denied(let word) where word.hasPrefix(PermissionWatch.notifyingUrgently):
      let text = String(word.dropFirst(PermissionWatch.notifyingUrgently.count))
      tell(.notified(text, isUrgent: true))
    case .denied(let word) where word.hasPrefix(PermissionWatch.notifying):
      tell(.notified(String(word.dropFirst(PermissionWatch.notifying.count)), isUrgent: false))
    case .denied(let word): deny(LivePermission(rawValue: word) ?? .other)
    case .attached(let session, "iframe", _):
      state.withLock { $0.page }?.follow(frameIn: session)
    case .attached, .detached: break
    }
  }
}

extension LiveView {
  /// The same without what came with it: it was told already.
  fileprivate var silent: LiveView {
    var view = self
    view.announcements = []
    view.focus = nil
    return view
  }
}

extension LivePermission {
  /// What a reader hears of a refusal; nil for what a page does not need to work.
  fileprivate init?(_ refusal: RequestRules.Refusal) {
    switch refusal {
    case .serviceWorker: self = .background
    case .socket: self = .connection
    case .stream: self = .stream
    case .body: self = .upload
    case .scheme, .loopback, .unasked, .method, .blocked, .otherWay: return nil
    }
  }
}

extension LiveFailure {
  fileprivate init(_ failure: LiveEngineFailure) {
    switch failure {
    case .notInstalled: self = .notInstalled
    case .noCage(.namespaces, _), .noCage(.users, _): self = .noCage
    case .noCage(_, let error): self = .notStarted(String(cString: strerror(error)))
    case .notStarted(let words): self = .notStarted(words)
    }
  }
}

extension HeldPage {
  /// What came of a page, as far as it is known what it is.
  fileprivate init(_ contents: PageContents, at address: Address, isRepeatable: Bool) {
    var fields = contents.fields.all.map { Request.Script.Field($0.name, $0.value) }
    if contents.fields["content-type"] == nil {
      let type = contents.kind == .xhtml ? "application/xhtml+xml" : "text/html"
      let charset = contents.charset.map { "; charset=\($0)" } ?? ""
      fields.append(Request.Script.Field("Content-Type", type + charset))
    }
    self.init(address: address, fields: fields, bytes: contents.bytes)
    self.isRepeatable = isRepeatable
  }
}
