import HarkFetch
import HarkText
import HarkThreads
import HarkWeb
private import Glibc

/// One engine from its start to its end, and the tabs in it.
///
/// Its events come on the thread that reads from it: what is about targets and requests ends here, all else goes to
/// the tab whose session it is.
final class RunningEngine: Sendable {
  /// A tab as events find it.
  private final class Place: Sendable {
    let events: @Sendable (LiveTabEvent) -> Void
    let requests: RequestDoor
    /// The page's target and session; nil until the engine has attached to it.
    let page = Monitor<(target: String, session: String)?>(nil)
    let arrival = Monitor(LiveTab.Arrival())

    init(_ requests: RequestDoor, _ events: @escaping @Sendable (LiveTabEvent) -> Void) {
      self.requests = requests
      self.events = events
    }
  }

  /// Whose a session is, and of what.
  private struct Session {
    let context: String
    let kind: String
    let target: String
  }

  private struct State {
    /// By browser context.
    var tabs: [String: Place] = [:]
    var sessions: [String: Session] = [:]
    var hasEnded = false
    /// Whether it was ended because it did not answer.
    var isGivenUp = false
    /// Whether nobody is to be told of the end.
    var isClosed = false
  }

  let process: EngineProcess
  private let wire = Monitor<DevToolsConnection?>(nil)
  private let proxy: Monitor<RefusingProxy?>
  /// What the engine says that it is.
  private let version = Monitor<EngineVersion?>(nil)
  private let state = Locked(State())
  private let ways = SocketWays()
  private let exchanges = Exchanges()

  private init(_ process: EngineProcess) {
    self.process = process
    proxy = Monitor(nil)
  }

  /// Starts an engine, and waits for its first answer.
  static func start(
    _ prepared: PreparedEngine, within seconds: Double
  ) throws(LiveEngineFailure) -> RunningEngine {
    let process = try EngineProcess.start(prepared)
    let engine = RunningEngine(process)
    let proxy = RefusingProxy(
      door: process.door, ways: engine.ways, exchanges: engine.exchanges
    ) { [weak engine] in
      engine?.refused($0)
    }
    engine.proxy.change { $0 = proxy }
    let connection = DevToolsConnection(
      reading: process.reading, writing: process.writing, events: { engine.take($0) },
      ended: { engine.end() })
    engine.wire.change { $0 = connection }
    do throws(DevToolsFailure) {
      let version = try connection.call("Browser.getVersion", within: seconds)
      engine.version.change { $0 = EngineVersion(version) }
      try connection.call(
        "Target.setAutoAttach",
        ["autoAttach": true, "waitForDebuggerOnStart": true, "flatten": true], within: seconds)
    } catch {
      engine.close(within: 0)
      throw .notStarted("\(error)")
    }
    return engine
  }

  /// Whether no tab can be opened in it any more.
  var hasEnded: Bool { state.withLock { $0.hasEnded } }

  private var connection: DevToolsConnection { wire.wait { $0 } }

  func open(
    fetcher: Fetcher, rules: RequestRules, events: @escaping @Sendable (LiveTabEvent) -> Void
  ) throws(DevToolsFailure) -> LiveTab {
    let connection = connection
    let answer = try connection.call(
      "Target.createBrowserContext", ["disposeOnDetach": true])
    guard let context = answer["browserContextId"]?.string else { throw .ended }
    let requests = RequestDoor(
      connection, context: context, fetcher: fetcher, exchanges: exchanges, rules: rules,
      news: { events(.request($0)) })
    let place = Place(requests, events)
    let isOpen = state.withLock { state in
      if !state.hasEnded { state.tabs[context] = place }
      return !state.hasEnded
    }
    guard isOpen else { throw .ended }
    connection.send(
      "Browser.setDownloadBehavior",
      ["behavior": "deny", "browserContextId": .text(context), "eventsEnabled": true])
    try connection.call(
      "Target.createTarget", ["url": "about:blank", "browserContextId": .text(context)])
    // What the engine says comes in order: it has attached before it answers.
    guard let page = place.page.withLock({ $0 }) else { throw .ended }
    // What a page's own process was told before it ran, it has not heard: once it answers, it is told again.
    try connection.call("Runtime.evaluate", ["expression": "0"], in: page.session)
    prepareDocuments(page.session)
    try connection.call("Page.getFrameTree", in: page.session)
    return LiveTab(
      connection, session: page.session, target: page.target, context: context,
      requests: requests, arrival: place.arrival, files: HandedFiles(in: process.folder),
      leave: { self.state.withLock { $0.tabs[context] = nil } })
  }

  // MARK: Ending

  /// Ends it because it does not answer.
  func giveUp() {
    state.withLock { $0.isGivenUp = true }
    process.kill()
  }

  /// Ends it: its wire is closed, at which it ends by itself, and it is killed where it does not.
  func close(within seconds: Double) {
    state.withLock { $0.isClosed = true }
    connection.close()
    _ = process.end(within: seconds)
  }

  /// The wire has ended.
  private func end() {
    let (tabs, isGivenUp, isClosed) = state.withLock { state in
      state.hasEnded = true
      defer {
        state.tabs = [:]
        state.sessions = [:]
      }
      return (Array(state.tabs.values), state.isGivenUp, state.isClosed)
    }
    proxy.withLock { $0 }?.close()
    // What answers no more, or says what is none of the protocol, is not left running.
    let ending = process.end(within: 2)
    for tab in tabs {
      tab.requests.close()
      tab.arrival.change { $0.isOver = true }
      if !isClosed { tab.events(.died(isGivenUp ? .hung : .engine(ending))) }
    }
  }

  /// The proxy in the cage was asked for a way.
  private func refused(_ attempt: String) {
    // Nothing tells whose it was where there are several tabs: each of them is told.
    for tab in state.withLock({ Array($0.tabs.values) }) {
      tab.requests.note(.otherWay, of: attempt)
    }
  }

  // MARK: Events

  private func take(_ event: DevToolsEvent) {
    switch event.method {
    case "Target.attachedToTarget": attached(event.parameters)
    case "Target.detachedFromTarget": detached(event.parameters)
    case "Inspector.targetCrashed":
      let known = state.withLock { state in event.session.flatMap { state.sessions[$0] } }
      // A frame's process may end without that of the page.
      if let known, known.kind == "page" { crashed(known.target) }
    default:
      guard let session = event.session,
        let (place, kind) = find(session)
      else { return }
      if let request = PausedRequest(event) {
        return place.requests.take(
          request, in: session, isServiceWorker: kind == "service_worker")
      }
      take(event, of: place)
    }
  }

  private func take(_ event: DevToolsEvent, of place: Place) {
    switch event.method {
    case "Page.windowOpen":
      return place.events(.window(address: event.parameters["url"]?.string ?? ""))
    case "Runtime.bindingCalled" where event.parameters["name"]?.string == PermissionWatch.binding:
      return place.events(.denied(event.parameters["payload"]?.string ?? ""))
    case "Runtime.bindingCalled" where event.parameters["name"]?.string == HidingScript.binding:
      guard let session = event.session,
        let context = event.parameters["executionContextId"]?.integer
      else { return }
      return place.requests.hide(
        event.parameters["payload"]?.string ?? "", in: context, of: session)
    case "Page.frameNavigated":
      place.arrival.change { $0.note(event) }
      place.requests.note(event)
    case "Page.frameAttached", "Page.frameDetached", "Runtime.executionContextCreated":
      place.requests.note(event)
    case "Network.webSocketCreated":
      allowSocket(to: event.parameters["url"]?.string ?? "", of: place)
    default: break
    }
    place.events(.devTools(event))
  }

  /// Lets the engine through to where a page's script opens a connection, once, where the page may.
  private func allowSocket(to href: String, of place: Place) {
    guard place.requests.mayConnect(to: href),
      let address = RequestRules.address(ofSocket: href), let host = address.host
    else { return }
    let port = address.port ?? (address.scheme == "http" ? 80 : 443)
    ways.allow(
      SocketWays.Place(host: host, port: port), isLocal: place.requests.isOnThisMachine)
  }

  private func find(_ session: String) -> (Place, kind: String)? {
    state.withLock { state in
      guard let known = state.sessions[session], let place = state.tabs[known.context] else {
        return nil
      }
      return (place, known.kind)
    }
  }

  private func attached(_ parameters: DevToolsValue) {
    guard let session = parameters["sessionId"]?.string, let info = parameters["targetInfo"],
      let target = info["targetId"]?.string, let kind = info["type"]?.string
    else { return }
    let context = info["browserContextId"]?.string ?? ""
    let place = state.withLock { state -> Place? in
      guard let place = state.tabs[context] else { return nil }
      state.sessions[session] = Session(context: context, kind: kind, target: target)
      return place
    }
    guard let place else {
      // The page that the engine starts with, and what nobody asked for: it stays as it is, without a way out.
      if kind == "page", parameters["waitingForDebugger"]?.boolean == true {
        connection.send("Target.closeTarget", ["targetId": .text(target)])
      }
      return
    }
    let isFirst = kind == "page" && place.page.withLock { $0 == nil }
    guard kind != "page" || isFirst else {
      // The page that has opened it waits until it has begun.
      connection.send("Runtime.runIfWaitingForDebugger", in: session)
      connection.send("Target.closeTarget", ["targetId": .text(target)])
      return
    }
    prepare(session, kind, place.requests)
    if isFirst {
      place.requests.setMainFrame(target)
      place.page.change { $0 = (target, session) }
    } else {
      place.events(
        .attached(session: session, kind: kind, address: info["url"]?.string ?? ""))
    }
  }

  /// Makes a target ready before it runs; what it can't do it refuses, and the rest holds.
  private func prepare(_ session: String, _ kind: String, _ requests: RequestDoor) {
    let connection = connection
    connection.send("Fetch.enable", ["patterns": [["urlPattern": "*"]]], in: session)
    connection.send("Network.enable", ["maxTotalBufferSize": 0], in: session)
    // There is a network, though the cage has none: pages would say that they are offline.
    connection.send(
      "Network.overrideNetworkState",
      [
        // Without a bound it would take the cage's word; none of it bounds what Hark fetches.
        "offline": false, "latency": 1, "downloadThroughput": 1e9, "uploadThroughput": 1e9,
        "connectionType": "ethernet",
      ], in: session)
    if let version = version.withLock({ $0 }) {
      let name = version.name(with: requests.fetcher.version)
      // What is for pages and frames alone, and what is for workers too.
      connection.send("Emulation.setUserAgentOverride", name, in: session)
      connection.send("Network.setUserAgentOverride", name, in: session)
    }
    if kind == "page" || kind == "iframe" { prepareDocuments(session) }
    if kind == "iframe" { requests.repeatWish(in: session) }
    connection.send(
      "Target.setAutoAttach",
      ["autoAttach": true, "waitForDebuggerOnStart": true, "flatten": true], in: session)
    connection.send("Runtime.runIfWaitingForDebugger", in: session)
  }

  /// Makes what shows documents ready.
  private func prepareDocuments(_ session: String) {
    let connection = connection
    connection.send("Inspector.enable", in: session)
    connection.send("Page.enable", in: session)
    connection.send("Runtime.enable", in: session)
    connection.send("Runtime.addBinding", ["name": .text(PermissionWatch.binding)], in: session)
    connection.send(
      "Runtime.addBinding",
      [
        "name": .text(HidingScript.binding), "executionContextName": .text(WalkScript.world),
      ], in: session)
    connection.send(
      "Page.addScriptToEvaluateOnNewDocument",
      ["source": .text(HidingScript.source), "worldName": .text(WalkScript.world)], in: session)
    for script in [Self.withoutWindows, PermissionWatch.script] {
      connection.send(
        "Page.addScriptToEvaluateOnNewDocument", ["source": .text(script)], in: session)
    }
  }

  /// Calls between browsers (WebRTC) would have no way, and the pickers of files and folders no window: pages see that they
  /// are not there, and take what other browsers have, a field for files and a download.
  private static let withoutWindows = """
    for (const name of ["RTCPeerConnection", "webkitRTCPeerConnection", "RTCDataChannel",
      "showOpenFilePicker", "showSaveFilePicker", "showDirectoryPicker"])
      delete globalThis[name];
    """

  private func detached(_ parameters: DevToolsValue) {
    guard let session = parameters["sessionId"]?.string else { return }
    let found = state.withLock { state -> (Place, Session)? in
      guard let known = state.sessions.removeValue(forKey: session),
        let place = state.tabs[known.context]
      else { return nil }
      return (place, known)
    }
    guard let (place, known) = found else { return }
    if known.kind == "page" {
      crashed(known.target)
    } else {
      place.events(.detached(session: session))
    }
  }

  /// A page's own process is gone.
  private func crashed(_ target: String?) {
    let place = state.withLock { state -> Place? in
      guard !state.isClosed,
        let (context, place) = state.tabs.first(where: { entry in
          entry.value.page.withLock { $0?.target } == target
        })
      else { return nil }
      state.tabs[context] = nil
      return place
    }
    guard let place else { return }
    place.requests.close()
    place.arrival.change { $0.isOver = true }
    place.events(.died(.page))
  }
}
