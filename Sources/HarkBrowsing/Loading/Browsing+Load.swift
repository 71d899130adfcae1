import HarkDOM
import HarkKeeping
import HarkPage
import HarkReading
import HarkSearch
import HarkSettings
import HarkText
import HarkWeb

// Loading: one start, some progress, one end.
extension Browsing {
  /// Opens the first page.
  mutating func begin(with words: [String]) {
    if words == ["-"] {
      loadStandardInput()
      return
    }
    let text = words.joined(separator: " ").trimmingSpaces
    open(typed: text.isEmpty ? settings[.home] : text)
  }

  private mutating func loadStandardInput() {
    guard let address = Address("about:input") else { return }
    var load = Load(Request(address), .open, at: now)
    load.host = strings(.fileStandardInput)
    // A pipe is no host that is waited for: only how its load goes on is told.
    load.isAnnounced = true
    start(load, with: nil)
  }

  /// Begins a load; one that is under way is given up.
  mutating func load(_ request: Request, _ purpose: Load.Purpose) {
    // What is kept is asked for anew each time.
    if request.address.href == "about:privacy", request.html == nil {
      return openPrivacyPage(purpose)
    }
    if forgets(by: request) || practises(by: request) || changesSetting(by: request) { return }
    // What a person typed or pressed; no page leads out of the web by itself.
    if purpose == .open, request.address.kind.leavesWeb, !request.isAutomatic {
      return leaveWeb(by: request.address)
    }
    abandonLoad()
    forgetMessagesOfPage()
    if purpose != .form { secrets.attempt = nil }
    if purpose == .open, opensPart(request) { return }
    // A fragment of the page that is open is a place, not a load.
    if purpose == .open, !request.isReload, request.body == nil, request.html == nil,
      let page = reader.visit?.page,
      let fragment = request.address.fragment, let here = page.address,
      request.address.archiveMember == nil, request.address.pictureReading == nil,
      here.withoutFragment() == request.address.withoutFragment()
    {
      go(toFragment: fragment, on: page)
      return
    }
    start(Load(request, purpose, at: now), with: request)
  }

  /// Starts a load, or goes on with it by another request; without one it is standard input.
  mutating func start(_ load: Load, with request: Request?) {
    // Who leaves the page is brought back to where she was on it.
    keepPlace()
    var load = load
    load.number = loading.nextLoad()
    if !load.isAnnounced {
      startTimer(.loadBegins(load.number), at: load.start + .milliseconds(300))
    }
    startTimer(.loadGoesOn(load.number), at: load.nextProgress)
    self.load = load
    var order = order(for: request)
    order.contents = load.contents
    switch load.purpose {
    case .reload where load.reopening == nil: order.before = reader.visit?.page?.linear
    case .form: order.answered = reader.visit?.page.map { AnsweredPage($0) }
    case .history(let steps): order.places.ofTab = reader.history.visit(at: steps)?.keptPlace
    default: break
    }
    order.isReadAtOnce = isReadAtOnce(load)
    effects.append(.load(load.number, order))
  }

  /// What is asked for to get a page; standard input without a request.
  mutating func order(for request: Request?, isPrivate: Bool? = nil) -> LoadOrder {
    let isPrivate = isPrivate ?? tabs.current.isPrivate
    var order = LoadOrder(
      request: request, terms: loading.terms(isPrivate: isPrivate, settings),
      strings: stringsOfPages,
      settings: settings,
      visited: visited, isPrivate: isPrivate, engines: searching.engines)
    order.places.underWay = store.placesUnderWay
    order.style = reader.visit?.page?.style
    order.sites = sitePages
    return order
  }

  /// Forgets what nobody has heard of the page that is left, but not what was told before there was one.
  mutating func forgetMessagesOfPage() {
    if reader.visit == nil, failedRequest == nil {
      order(.forgetResults)
    } else {
      order(.forgetMessages)
    }
  }

  /// Gives up the load under way; what of it is shown stays.
  mutating func abandonLoad() {
    stopTimers { $0.isOfLoad }
    guard let old = load else { return }
    load = nil
    effects.append(.cancelLoad(old.number))
  }

  private mutating func go(toFragment fragment: String, on page: BrowsedPage) {
    guard let place = page.position(ofFragment: fragment) else {
      let quoting = TextFragment(fragment)
      if let quote = quoting.quotes.first {
        tell(.findNone(words: .text(PlainText.cleaned(quote.start))))
      } else {
        tell(.fragmentMissing(name: .text(PlainText.cleaned(quoting.part))))
      }
      return
    }
    reader.visit?.noteFragmentJump()
    jump(to: place)
    tellItem(.jump)
  }

  mutating func handle(_ event: LoadEvent, of load: Load) {
    let now = now
    self.load?.take(event, at: now)
    switch event {
    case .stage, .redirected: break
    case .received(let count, _):
      if load.progress.received == 0, count > 0 { holdAnnouncement(of: load) }
      soundProgress()
    case .problem(let sentence): tell(text: sentence.text(strings), priority: .live)
    case .part(let page, let isStable): take(part: page, isStable: isStable, of: load)
    case .built(let result): finish(load, with: result)
    }
  }

  // MARK: On the way

  /// Whether what a load brings is read aloud as soon as there is something to begin with.
  private func isReadAtOnce(_ load: Load) -> Bool {
    switch load.purpose {
    case .open, .form: isSpeechOn && settings[.afterLoad] == .read
    case .search, .reload, .history, .frame: false
    }
  }

  /// Leaves a load unannounced that has begun to bring something, until that can be read instead.
  private mutating func holdAnnouncement(of load: Load) {
    guard !load.isAnnounced, isReadAtOnce(load) else { return }
    stopTimers { $0 == .loadBegins(load.number) }
    startTimer(.loadBegins(load.number), after: .milliseconds(700))
  }

  /// Says once that a load is under way; nothing if it takes no time.
  mutating func tellLoading() {
    guard let load, !load.isShown else { return }
    self.load?.isAnnounced = true
    sound(.loading)
    tell(.loadLoading(host: .text(load.host)), priority: .live)
  }

  /// Says how a load goes on, at 3 s and then every 10 s.
  mutating func tellProgress() {
    guard let load else { return }
    let next = load.nextProgress + .seconds(10)
    self.load?.nextProgress = next
    startTimer(.loadGoesOn(load.number), at: next)
    // Who reads what has come hears that there is more at its end.
    if settings[.braille] || load.isShown && reading?.waiting ?? 0 > 0 { return }
    tell(load.progress.sentence(at: now), priority: .live)
  }

  /// Ends the load under way at once; what has arrived is kept.
  ///
  /// Says whether there was one.
  @discardableResult
  mutating func cancelLoad() -> Bool {
    if cancelLive() { return true }
    guard let load, !load.isCancelled else { return load != nil }
    self.load?.isCancelled = true
    effects.append(.cancelLoad(load.number))
    return true
  }

  // MARK: The end

  private mutating func finish(_ load: Load, with result: LoadResult) {
    self.load = nil
    stopTimers { $0.isOfLoad }
    order(.forgetProgress)
    // That it was still loading is no news any more.
    if load.isShown { order(.forgetResults) }
    preparePhrases()
    take(result, of: load)
    // A prompt was shown with the first part already: a driving program waits for a second one only
    // where it has ended the load.
    if self.load == nil, !load.isShown || load.isCancelled || isInputTerminal {
      showPromptUnlessLoading()
    }
  }

  private mutating func take(_ result: LoadResult, of load: Load) {
    if let reopening = load.reopening { return take(result, of: load, reopening: reopening) }
    switch result {
    case .failure(let failure, _) where load.isShown: breakOff(load, failure)
    case .failure(let failure, let retry): fail(load, failure, retry)
    case .page(let page, let incomplete) where load.isShown: complete(page, of: load, incomplete)
    case .page(let page, let incomplete): arrive(page, of: load, incomplete)
    case .download(let offer):
      effects.append(.cancelLoad(load.number))
      if load.isCancelled {
        tell(.cancelled(host: load.host, keptPart: false))
      } else {
        self.offer(offer)
      }
    }
  }

  private mutating func fail(_ load: Load, _ failure: Sentence, _ retry: LoadRetry?) {
    if load.isCancelled {
      tell(.cancelled(host: load.host, keptPart: false))
      return
    }
    var isFrame = false
    if case .frame = load.purpose { isFrame = true }
    // Who asked for the text in a picture is still on its page.
    let isPicture = load.request.address.pictureReading != nil
    if !isFrame, !isPicture { failedRequest = load.request }
    switch retry {
    case .plainHTTP(let address):
      let host = address.host ?? ""
      if mayAskForPlainHTTP(to: host) { ask(.loadInPlain(load, host: host)) }
      return
    case .blocked(let address):
      ask(.openBlocked(load, host: address.host ?? ""))
      return
    case .certificate(let change):
      ask(.trustCertificate(load, change))
      return
    case .leave(let address, let from):
      ask(.leadElsewhere(load, address, from: from))
      return
    case .credentials(let address, let realm):
      askForCredentials(address, realm: realm, load, failure)
      return
    case .documentPassword:
      askForPassword(ofDocument: load, failure)
      return
    case .later, nil: break
    }
    // What Hark can't open at all it can't open the next time either.
    let address = load.request.address
    guard !isPicture, address.isOfServer || address.scheme == "file" else {
      return tell(failure, priority: .error)
    }
    let key = keyName(for: .action(isFrame ? .activate : .reload))
    let help = strings(.loadTryAgain(key: .text(key)))
    tell(text: joined([failure.text(strings), help]), priority: .error)
  }

  /// A visit to a page that a load has brought, with the reader where reading begins.
  mutating func visit(to page: BrowsedPage, of load: Load, isPart: Bool = false) -> Visit {
    var request = load.request
    if let address = page.address, request.body == nil { request.address = address }
    var visit = Visit(
      tabs.nextVisit(), request: request, page: page, isPart: isPart, strings: strings)
    visit.begin(at: firstPlace(on: page, of: load))
    return visit
  }

  /// Where the reader of a new page is: at what the address names, else where the content begins.
  func firstPlace(on page: BrowsedPage, of load: Load) -> ReadingPosition {
    let fragment = load.request.address.fragment ?? page.address?.fragment
    if let place = fragment.flatMap({ page.position(ofFragment: $0) }) { return place }
    let result = page.answer?.list?.results.lazy.compactMap(\.item).first
    let first = result ?? page.news?.start
    return first.map { ReadingPosition(item: $0) } ?? page.mainContent
  }

  /// Takes a page that a load has brought.
  mutating func arrive(_ page: BrowsedPage, of load: Load, _ incomplete: Sentence?) {
    var incomplete = incomplete
    var load = load
    var chain = load.chain
    switch chain.step(
      from: page.address, load.isCancelled ? nil : page.refresh, hasFile: surroundings.hasFile)
    {
    case .stay: break
    case .follow(let address): return follow(address, from: page, of: load, chain)
    case .stop(let sentence): incomplete = incomplete ?? sentence
    case .refuse(let sentence): load.note = sentence
    }
    var page = page
    page.concealsQuery = load.request.carriesPassword
    if case .frame(let element) = load.purpose {
      show(page, inFrame: element, of: load, incomplete)
      return
    }
    if reopenFrames(on: page, of: load, incomplete) { return }
    failedRequest = nil
    loading.forgetTries()
    reader.visit?.rememberPlace()
    // Who leaves a page at once after a move comes back to it there too.
    keepPlace()
    // Its items are no items of the next page.
    let wasReading = stopReading()
    visited.insert(load.request.address)
    visited.insert(page.address)
    let isSamePlace = turn(to: page, of: load)
    dialogue.turn(to: .browse)
    updatePhrasing()
    // A page that its scripts make is kept as they have made it.
    if !runsScripts(of: page, load) { keepAsItCame(page, of: load) }
    noteFeed(page)
    noteSite(of: page)
    if startScripts(of: page, load, incomplete, isSamePlace: isSamePlace) { return }
    if load.isSilent {
      if wasReading { startReading() }
      return
    }
    tellEnd(of: page, load, incomplete, isSamePlace: isSamePlace)
    // What its reader is asked at once comes first.
    if asksForScripts(of: page, load) { return }
    if followNotes(on: page, load) { return }
    if isSamePlace, wasReading {
      startReading()
    } else {
      startAfterLoad(isSamePlace: isSamePlace, hasMoved: load.hasMoved)
    }
  }

  /// Puts a page under the reader; says whether she is where she was on it.
  private mutating func turn(to page: BrowsedPage, of load: Load) -> Bool {
    switch load.purpose {
    case .open, .search, .form, .frame:
      reader.turn(to: visit(to: page, of: load))
      returnToKeptPlace(of: load)
      return false
    case .reload:
      var visit = Visit(tabs.nextVisit(), request: load.request, page: page, strings: strings)
      let old = reader.visit
      if let old { visit.goOn(from: old) }
      reader.turn(anew: visit)
      return old != nil
    case .history(let steps):
      reader.turn(by: steps)
      reader.visit?.take(page: page)
      return reader.visit != nil
    }
  }

  /// Goes on at once where a page leads on in no time: that is one load, not two.
  private mutating func follow(
    _ address: Address, from page: BrowsedPage, of load: Load, _ chain: RefreshChain
  ) {
    var request = page.request(to: address, from: nil)
    request.isAutomatic = true
    request.kind = load.request.kind
    var next = Load(request, load.purpose, at: now)
    next.start = load.start
    next.nextProgress = load.nextProgress
    next.isAnnounced = load.isAnnounced
    next.hasMoved = load.hasMoved
    next.filledNames = load.filledNames
    next.carriesPassword = load.carriesPassword
    if !load.askedHost.isEmpty { next.askedHost = load.askedHost }
    next.chain = chain
    start(next, with: request)
  }
}
