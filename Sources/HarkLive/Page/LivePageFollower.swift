import HarkPage
import HarkText
private import HarkThreads
private import Synchronization

/// Follows a page in the engine, on the page's thread: takes what the engine tells, and tells what it means.
struct LivePageFollower {
  private let page: LivePage
  private let tell: @Sendable (LivePage.News) -> Void
  private var tree = LiveTree()
  private var viewer = LiveViewer()
  /// Whether something came since the last view.
  private var isChanged = false
  /// When the next view may be told that nobody has asked for by a press: a page that changes all the time takes no
  /// more than a third of a processor.
  private var nextView = ContinuousClock.now
  /// Whether a view was told of this document.
  private var isShown = false
  /// What is done on the page.
  private var acts = LiveActs()
  /// When the page is asked again whether it stands still, since nothing has come yet of what was done on it.
  private var secondLook: ContinuousClock.Instant?
  private var requests = LiveRequests()
  private var rest = LiveRest()
  /// Which question the page has to answer before it is held to stand still.
  private var quietQuestion = 0
  /// How often the engine is being asked about elements.
  private var openQuestions = 0
  /// When the page is held to stand still whatever it says.
  private var deadline: ContinuousClock.Instant?
  /// When the page's script is asked whether it answers, or held not to; and since when it does not.
  private var check: ContinuousClock.Instant?
  private var silence: LiveSilence?
  /// Whether the page's script waits for a person.
  private var isAsking = false
  private var history = LiveHistory()
  /// How many files it has given.
  private var files = 0
  /// What came of frames whose elements are not known yet.
  private var waiting: [LiveWalks.Context: [WalkMessage]] = [:]

  /// So long a page may take to stand still after a load, and after something was done on it.
  private static let mostAfterLoad = Duration.seconds(10)
  private static let mostAfterAct = Duration.seconds(3)
  /// So long an answer may take that is to come on a connection that stays open.
  private static let mostForSockets = Duration.milliseconds(1500)
  /// So long something may be awaited of its script before that is held not to answer.
  private static let patience = Duration.seconds(3)

  init(_ page: LivePage, _ tell: @escaping @Sendable (LivePage.News) -> Void) {
    self.page = page
    self.tell = tell
  }

  /// Follows until the page is closed.
  mutating func run() {
    while true {
      let posts = page.posts.take(
        until: [deadline, check, due, secondLook, rest.next].compactMap(\.self).min())
      for post in posts {
        if case .close = post { return }
        take(post)
      }
      if let deadline, ContinuousClock.now >= deadline {
        // What a press has led to is on its way: nothing else can be said of it.
        if requests.awaitsDocument, !acts.isEmpty {
          self.deadline = .now + Self.mostAfterAct
        } else {
          standStill()
        }
      }
      if let secondLook, ContinuousClock.now >= secondLook {
        self.secondLook = nil
        askForQuiet()
      }
      if let check, ContinuousClock.now >= check { askWhetherItAnswers() }
      if let due, ContinuousClock.now >= due { show() }
      if let freezes = rest.take(
        at: .now, isBusy: deadline != nil || !acts.isEmpty || !requests.mayWait)
      {
        page.freezeResting(freezes)
      }
    }
  }

  /// When a view is to be told; nil where nothing has changed since the last one.
  private var due: ContinuousClock.Instant? {
    guard isChanged, isShown else { return nil }
    return acts.isEmpty ? nextView : .now
  }

  private mutating func take(_ post: LivePage.Post) {
    switch post {
    case .event(let event): take(event)
    case .quiet(let question):
      guard question == quietQuestion else { return }
      (check, silence) = (nil, nil)
      guard openQuestions == 0 else { return }
      if requests.isQuiet {
        // What a script makes of an answer may come after a moment in which nothing changed.
        if requests.takeAnswered() {
          askForQuiet()
        } else if let later = acts.timeLeft {
          secondLook = later
          // What has changed meanwhile does not wait for the rest.
          if isChanged, isShown { show() }
        } else {
          standStill()
        }
      } else if requests.awaitsOnlySockets {
        deadline = deadline.map { min($0, .now + Self.mostForSockets) }
      }
    case .pong: silence = nil
    case .worked(let times): take(worked: times)
    case .asking: openQuestions += 1
    case .learnt: endQuestion()
    case .frame(let context, let element): take(frame: element, in: context)
    case .begun(let number, let patientNode):
      acts.begin(number, on: patientNode, questions: requests.questions)
      // A script may hang in what is done, before the page could be asked whether it stands still.
      if check == nil { check = .now + Self.patience }
    case .done(let number, let outcome): finish(number, outcome)
    case .rests(let rests): rest.begin(rests, at: .now)
    case .close: break
    }
  }

  // MARK: What the engine tells

  private mutating func take(_ event: DevToolsEvent) {
    let parameters = event.parameters
    let session = event.session ?? page.session
    switch event.method {
    case "Runtime.bindingCalled": take(message: parameters, session)
    case "Runtime.executionContextCreated": begin(parameters["context"], session)
    case "Runtime.executionContextDestroyed":
      if let id = parameters["executionContextId"]?.integer {
        page.walks.withLock { $0.end(in: LiveWalks.Context(session: session, id: id)) }
      }
    case "Runtime.executionContextsCleared": page.walks.withLock { $0.endAll(in: session) }
    case "Page.javascriptDialogOpening": ask(parameters)
    case "Page.javascriptDialogClosed": isAsking = false
    case "Page.downloadWillBegin": take(file: parameters)
    case "Page.fileChooserOpened": take(chooser: parameters, session)
    case "Page.navigatedWithinDocument":
      if isOfPage(parameters["frameId"]) { route(to: parameters["url"]?.string, isLoad: false) }
    case "Page.frameNavigated":
      if let frame = parameters["frame"], isOfPage(frame["id"]) {
        route(to: frame["url"]?.string, isLoad: true)
      }
    default:
      // What came last has still to be made something of: an answer to an earlier question says nothing of that.
      let isOfPage = isOfPage(parameters["frameId"])
      if requests.take(event, isOfPage: isOfPage), requests.isQuiet, deadline != nil {
        askForQuiet()
      }
    }
  }

  private func isOfPage(_ frame: DevToolsValue?) -> Bool {
    frame?.string == page.walks.withLock { $0.mainFrame }
  }

  private mutating func begin(_ created: DevToolsValue?, _ session: String) {
    guard let created, created["name"]?.string == WalkScript.world,
      let id = created["id"]?.integer, let frame = created["auxData"]?["frameId"]?.string
    else { return }
    let context = LiveWalks.Context(session: session, id: id)
    guard page.walks.withLock({ $0.begin(in: context, of: frame) }) != nil else { return }
    guard isOfPage(created["auxData"]?["frameId"]) else {
      openQuestions += 1
      findElement(ofFrame: frame, in: context)
      return
    }
    // What stands there before the page comes is nobody's.
    guard history.hasLoaded else { return }
    tree = LiveTree()
    viewer = LiveViewer()
    isChanged = false
    isShown = false
    requests = LiveRequests()
    secondLook = nil
    deadline = .now + Self.mostAfterLoad
    askForQuiet()
  }

  private mutating func take(message parameters: DevToolsValue, _ session: String) {
    guard parameters["name"]?.string == WalkScript.binding,
      let id = parameters["executionContextId"]?.integer
    else { return }
    let context = LiveWalks.Context(session: session, id: id)
    guard let walk = page.walks.withLock({ $0.walk(in: context) }),
      let message = parameters["payload"]?.string.flatMap({ WalkMessage($0) })
    else { return }
    if walk.frame != page.walks.withLock({ $0.mainFrame }), walk.element == nil {
      waiting[context, default: []].append(message)
    } else {
      take(message, walk, context)
    }
  }

  private mutating func take(
    _ message: WalkMessage, _ walk: LiveWalks.Walk, _ context: LiveWalks.Context
  ) {
    tree.take(message, offset: walk.offset, in: walk.element)
    isChanged = true
    if deadline == nil, !isShown, tree.root != nil {
      // The scripts before its first element took longer than a page is given.
      deadline = .now + Self.mostAfterLoad
      askForQuiet()
    }
    guard !message.unknown.isEmpty else { return }
    let (page, unknown) = (page, message.unknown)
    openQuestions += 1
    WorkerThread.start(takesSignals: false) {
      LiveInternals(page, context).learn(of: unknown)
      page.posts.post(.learnt)
    }
  }

  // MARK: Frames that the page can't look into

  private func findElement(ofFrame frame: String, in context: LiveWalks.Context) {
    let page = page
    WorkerThread.start(takesSignals: false) {
      page.posts.post(.frame(context: context, element: try? page.element(ofFrame: frame)))
    }
  }

  private mutating func take(frame element: Int32?, in context: LiveWalks.Context) {
    defer { endQuestion() }
    let messages = waiting.removeValue(forKey: context) ?? []
    guard let element else { return }
    page.walks.withLock { $0.set(element, ofFrameIn: context) }
    guard let walk = page.walks.withLock({ $0.walk(in: context) }) else { return }
    for message in messages { take(message, walk, context) }
  }

  // MARK: Standing still

  /// Notes that the engine has answered what it was asked about an element or a frame.
  private mutating func endQuestion() {
    openQuestions -= 1
    if openQuestions == 0, deadline != nil { askForQuiet() }
  }

  /// Has the page say when nothing of it changes any more.
  private mutating func askForQuiet() {
    quietQuestion += 1
    check = .now + Self.patience
    silence = nil
    guard let context = page.walks.withLock({ $0.mainContext }) else { return }
    let (page, question) = (page, quietQuestion)
    let isPatient = acts.mayStillShow
    page.connection.send(
      "Runtime.evaluate",
      [
        "expression": .text("hark.quiet(\(isPatient))"), "contextId": .integer(context.id),
        "awaitPromise": true,
      ], in: page.session
    ) { _ in page.posts.post(.quiet(question)) }
  }

  /// Asks the page's script for a sign of life, or tells that it gave none.
  private mutating func askWhetherItAnswers() {
    check = .now + Self.patience
    if isAsking {
      silence = nil
      return
    }
    let page = page
    page.askForWork()
    guard silence == nil else { return }
    silence = LiveSilence(at: .now)
    page.connection.send("Runtime.evaluate", ["expression": "0"], in: page.session) {
      if case .success = $0 { page.posts.post(.pong) }
    }
  }

  /// Tells that the page's script does not answer, where it has worked all the while.
  private mutating func take(worked times: [Int: Double]?) {
    guard silence?.hangs(after: times, at: .now) == true, let since = silence?.since else { return }
    let waited = ContinuousClock.now - since + Self.patience
    tell(.hung(seconds: Int(waited.components.seconds)))
  }

  private mutating func standStill() {
    let isAsking = !requests.isQuiet
    deadline = nil
    secondLook = nil
    requests.giveUpSockets()
    // While a document takes the place of another the engine may not say.
    if !history.isKnown { history.look(on: page) }
    isShown = tree.root != nil
    if isChanged, isShown { show() }
    page.restAgain()
    let settled = acts.settle(isAsking: isAsking, questions: requests.questions)
    for act in settled { tell(.settled(act.number, act.outcome)) }
  }

  private mutating func finish(_ number: Int, _ outcome: LiveOutcome?) {
    if let outcome = acts.finish(number, outcome) { return tell(.settled(number, outcome)) }
    if deadline == nil { deadline = .now + Self.mostAfterAct }
    askAboutInternals()
    askForQuiet()
  }

  /// Has the states looked at again that only the engine knows: a script that sets them tells nobody.
  private func askAboutInternals() {
    guard let context = page.walks.withLock({ $0.mainContext }) else { return }
    page.connection.send(
      "Runtime.evaluate",
      ["expression": "hark.askAgain()", "contextId": .integer(context.id)], in: page.session)
  }

  private mutating func show() {
    isChanged = false
    let start = ContinuousClock.now
    let (before, focus) = (viewer.sound, viewer.focus)
    let view = viewer.view(of: tree, isComplete: deadline == nil)
    if viewer.focus != focus { acts.noteMove() }
    if viewer.sound != before {
      acts.noteChange()
      if secondLook != nil { secondLook = .now }
    }
    tell(.view(view))
    let end = ContinuousClock.now
    nextView = end + start.duration(to: end) * 2
  }

  // MARK: Files that the page makes

  /// Takes what a page gives its reader to keep, which the engine itself may not.
  private mutating func take(file parameters: DevToolsValue) {
    guard let address = parameters["url"]?.string,
      address.hasPrefix("blob:") || address.hasPrefix("data:"),
      files < Self.mostFiles, let context = page.walks.withLock({ $0.mainContext })
    else { return }
    files += 1
    openQuestions += 1
    let (page, tell) = (page, tell)
    let name = parameters["suggestedFilename"]?.string ?? ""
    WorkerThread.start(takesSignals: false) {
      tell(.file(LiveFile(at: address, named: name, on: page, context)))
      page.posts.post(.learnt)
    }
  }

  /// Asks for the files that a page would have chosen.
  private mutating func take(chooser parameters: DevToolsValue, _ session: String) {
    openQuestions += 1
    let (page, tell) = (page, tell)
    WorkerThread.start(takesSignals: false) {
      let question = page.question(forChooser: parameters, in: session)
      if let question { tell(.asked(question)) }
      page.posts.post(.learnt)
    }
  }

  /// So many files a page may give; what gives more gives none that anybody wants.
  private static let mostFiles = 20

  // MARK: Questions and routes

  private mutating func ask(_ dialog: DevToolsValue) {
    isAsking = true
    let message = dialog["message"]?.string ?? ""
    switch dialog["type"]?.string {
    case "confirm": tell(.asked(.confirm(message)))
    case "prompt":
      tell(.asked(.prompt(message, initial: dialog["defaultPrompt"]?.string ?? "")))
    case "beforeunload": tell(.asked(.leave))
    default: tell(.asked(.alert(message)))
    }
  }

  private mutating func route(to url: String?, isLoad: Bool) {
    acts.noteChange()
    if let route = history.route(to: url, isLoad: isLoad, on: page) { tell(.route(route)) }
  }
}
