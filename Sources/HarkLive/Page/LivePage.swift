package import HarkPage
import HarkText
import HarkThreads
import Synchronization

/// A page in the engine: what it shows as it changes, and what is done on it.
///
/// It has a thread of its own, which takes what the engine tells and makes documents of it, and one that does what a
/// person does; a script that does not answer holds up the latter alone. Any thread may call.
package final class LivePage: Sendable {
  /// What a page tells, in its order, on its thread.
  package enum News: Sendable {
    /// What it shows now; the first when it stands still for the first time.
    case view(LiveView)
    /// What was asked for by that number is done.
    case settled(Int, LiveOutcome)
    /// Its script waits for an answer.
    case asked(LiveQuestion)
    /// It has another address.
    case route(LiveRoute)
    /// Its script has not answered for so many seconds.
    case hung(seconds: Int)
    /// It has made a file for its reader.
    case file(LiveFile)
  }

  enum Post: Sendable {
    case event(DevToolsEvent)
    /// The page said that it stands still, or can't say it any more.
    case quiet(Int)
    /// The element of a frame that the page can't look into.
    case frame(context: LiveWalks.Context, element: Int32?)
    /// The engine is being asked about a frame.
    case asking
    /// The engine was asked about elements that the walk had not known enough of.
    case learnt
    /// The page's script answers.
    case pong
    /// What each process of the engine has taken of the processor, in seconds; nil where the engine does not know.
    case worked([Int: Double]?)
    /// Something is being done: what it is done on, where a page may take its time to show what comes of it.
    case begun(Int, patientNode: Int32?)
    case done(Int, LiveOutcome?)
    /// Nobody looks at it, or somebody does again.
    case rests(Bool)
    case close
  }

  let connection: DevToolsConnection
  let session: String
  /// By what the page gets files; nil where the engine reads them itself.
  let files: HandedFiles?
  let posts = Mailbox<Post>()
  private let acts = Mailbox<(number: Int, action: LiveAction)?>()
  let walks = Mutex(LiveWalks())
  private let isResting = Mutex(false)

  /// Takes over a session that shows nothing yet.
  ///
  /// - Parameters:
  ///   - connection: the engine's wire.
  ///   - session: the page's session; whoever gets its events gives them to ``take(_:)``.
  ///   - files: by what the page gets files; nil where the engine reads them itself.
  ///   - news: gets what the page tells, on the page's thread.
  package init(
    _ connection: DevToolsConnection, session: String, files: HandedFiles? = nil,
    news: @escaping @Sendable (News) -> Void
  ) {
    self.connection = connection
    self.session = session
    self.files = files
    WorkerThread.start(takesSignals: false) { [self] in
      var follower = LivePageFollower(self, news)
      follower.run()
    }
    WorkerThread.start(takesSignals: false) { [self] in doActs() }
  }

  /// Takes an event of the session; returns at once.
  package func take(_ event: DevToolsEvent) { posts.post(.event(event)) }

  /// Has the walk begin with every document from now on; due before the page goes anywhere.
  ///
  /// - Throws: why the engine can't.
  package func prepare() throws(DevToolsFailure) {
    try connection.call("Network.enable", in: session)
    let frames = try connection.call("Page.getFrameTree", in: session)
    let frame = frames["frameTree"]?["frame"]?["id"]?.string
    walks.withLock { $0.mainFrame = frame }
    try prepare(session)
  }

  /// Follows a frame of the page that has a process of its own.
  ///
  /// - Parameter session: the frame's; its events are to be given to ``take(_:)`` too. Returns at once.
  package func follow(frameIn session: String) {
    posts.post(.asking)
    WorkerThread.start(takesSignals: false) { [self] in
      try? begin(frameIn: session)
      posts.post(.learnt)
    }
  }

  /// Has the walk begin in a frame, and waits until that stands still.
  private func begin(frameIn session: String) throws(DevToolsFailure) {
    try prepare(session)
    let frames = try connection.call("Page.getFrameTree", in: session)
    guard let frame = frames["frameTree"]?["frame"]?["id"]?.string else { return }
    let world = try connection.call(
      "Page.createIsolatedWorld",
      ["frameId": .text(frame), "worldName": .text(WalkScript.world)], in: session)
    guard let context = world["executionContextId"]?.integer else { return }
    try connection.call(
      "Runtime.evaluate",
      ["expression": "hark.quiet()", "contextId": .integer(context), "awaitPromise": true],
      in: session, within: 5)
  }

  private func prepare(_ session: String) throws(DevToolsFailure) {
    try connection.call("Page.enable", in: session)
    interceptChoosers(in: session)
    try connection.call(
      "Runtime.addBinding",
      ["name": .text(WalkScript.binding), "executionContextName": .text(WalkScript.world)],
      in: session)
    try connection.call("Runtime.enable", in: session)
    try connection.call(
      "Page.addScriptToEvaluateOnNewDocument",
      [
        "source": .text(WalkScript.source), "worldName": .text(WalkScript.world),
        "runImmediately": true,
      ], in: session)
  }

  /// Goes to an address; what comes of it is told by news.
  ///
  /// - Throws: why the engine can't.
  package func open(_ address: String) throws(DevToolsFailure) {
    try connection.call("Page.navigate", ["url": .text(address)], in: session, within: 60)
  }

  /// Does something on the page, after what was asked for before; told by `settled`.
  package func act(_ number: Int, _ action: LiveAction) {
    posts.post(.begun(number, patientNode: action.patientNode))
    acts.post((number, action))
  }

  /// Follows what the page shows no more until somebody looks at it again; returns at once.
  ///
  /// - Parameter rests: whether nobody looks at it.
  package func rest(_ rests: Bool) {
    isResting.withLock {
      $0 = rests
      if !rests { freeze(false) }
      hide(rests)
    }
    posts.post(.rests(rests))
    tellWalk(rests: rests)
  }

  /// Lets its scripts and answers wait, or go on, while nobody looks at it; a page with a video or audio element that plays
  /// goes on.
  func freezeResting(_ freezes: Bool) {
    guard freezes else { return isResting.withLock { if $0 { freeze(false) } } }
    freezeUnlessOnePlays(walks.withLock { $0.allContexts }[...])
  }

  /// Asks one document after another whether something plays in it, and lets the page wait where nothing does.
  private func freezeUnlessOnePlays(_ contexts: ArraySlice<LiveWalks.Context>) {
    guard let context = contexts.first else {
      return isResting.withLock { if $0 { freeze(true) } }
    }
    let expression =
      "[...document.querySelectorAll('video,audio')].some((one) => !one.paused && !one.ended)"
    connection.send(
      "Runtime.evaluate",
      ["expression": .text(expression), "contextId": .integer(context.id)], in: context.session
    ) { [weak self] answer in
      if case .success(let found) = answer, found["result"]?["value"]?.boolean == true { return }
      self?.freezeUnlessOnePlays(contexts.dropFirst())
    }
  }

  private func freeze(_ freezes: Bool) {
    connection.send(
      "Page.setWebLifecycleState", ["state": freezes ? "frozen" : "active"], in: session)
  }

  /// Has the engine draw nothing of it and its scripts hear that it is hidden, as a tab in the background of any browser;
  /// or shows it again.
  private func hide(_ hides: Bool) {
    let connection = connection
    connection.send("Browser.getWindowForTarget", in: session) { answer in
      guard case .success(let found) = answer, let window = found["windowId"]?.integer else {
        return
      }
      connection.send(
        "Browser.setWindowBounds",
        [
          "windowId": .integer(window),
          "bounds": ["windowState": hides ? "minimized" : "normal"],
        ])
    }
  }

  /// Lets a document that has come while nobody looks at the page rest, too.
  func restAgain() { if isResting.withLock({ $0 }) { tellWalk(rests: true) } }

  private func tellWalk(rests: Bool) {
    guard let context = walks.withLock({ $0.mainContext }) else { return }
    connection.send(
      "Runtime.evaluate",
      ["expression": .text("hark.rest(\(rests))"), "contextId": .integer(context.id)], in: session)
  }

  /// Answers the question that the page asked last.
  package func answer(_ answer: LiveAnswer) {
    var parameters: [(name: String, value: DevToolsParameter)] = []
    switch answer {
    case .declined, .credentials: parameters = [("accept", false)]
    case .accepted(let text): parameters = [("accept", true), ("promptText", .text(text))]
    }
    connection.send("Page.handleJavaScriptDialog", .members(parameters), in: session)
  }

  /// Ends its threads; nothing is told after that.
  package func close() {
    posts.post(.close)
    acts.post(nil)
  }

  /// The element that shows a frame, which the page can't look into; nil where the page's walk has no number for it.
  func element(ofFrame frame: String) throws(DevToolsFailure) -> Int32? {
    let owner = try connection.call("DOM.getFrameOwner", ["frameId": .text(frame)], in: session)
    let main = walks.withLock { walks in
      walks.mainContext.map { ($0, walks.walk(in: $0)?.offset ?? 0) }
    }
    guard let node = owner["backendNodeId"]?.integer, let (context, offset) = main else {
      return nil
    }
    let element = try connection.call(
      "DOM.resolveNode",
      ["backendNodeId": .integer(node), "executionContextId": .integer(context.id)], in: session)
    guard let object = element["object"]?["objectId"]?.string else { return nil }
    let number = try connection.call(
      "Runtime.callFunctionOn",
      [
        "objectId": .text(object), "returnByValue": true,
        "functionDeclaration": "function () { return hark.numberOf(this); }",
      ], in: session)
    return number["result"]?["value"]?.integer.map { offset + Int32(truncatingIfNeeded: $0) }
  }

  private func doActs() {
    while true {
      for act in acts.take(until: nil) {
        guard let act else { return }
        do throws(DevToolsFailure) {
          let outcome = try LiveActing(self).run(act.action)
          posts.post(.done(act.number, outcome))
        } catch {
          posts.post(.done(act.number, .gone))
        }
      }
    }
  }
}
