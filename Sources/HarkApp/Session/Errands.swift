import HarkBrowsing
import HarkKeeping
import HarkLive
import HarkPage
import HarkPages
import HarkReading
import HarkSettings
import HarkSpeech
import HarkTerminal
import HarkText
import HarkThreads
import HarkWeb

/// Does for browsing what is no matter of the terminal: loads and downloads, the voice, the store, work aside.
///
/// Nothing here waits; what comes of it is posted as an event, from other threads. It is used on one thread.
final class Errands {
  let voice: SessionVoice
  let listener: SessionListener
  let braille: SessionBraille
  private let loader: PageLoader
  private let keeper: Keeper
  private let engines: KnownEngines
  private let live: LivePages
  private let secrets: SecretKeepers
  private let post: @Sendable (BrowsingEvent) -> Void
  /// What ends each load and download that is under way.
  private var loads: [Int: LoadHandle] = [:]
  private var downloads: [Int: LoadHandle] = [:]

  /// - Parameters:
  ///   - loader: what gets pages.
  ///   - voice: the session's.
  ///   - listener: what hears commands.
  ///   - keeper: the store's.
  ///   - engines: the machine's, which are read on the thread of the first load.
  ///   - secrets: what keeps passwords.
  ///   - scripts: the engine that runs scripts of pages; it is started with the first live page.
  ///   - post: takes events, on any thread.
  init(
    loader: PageLoader, voice: SessionVoice, listener: SessionListener, keeper: Keeper,
    engines: KnownEngines, secrets: SecretKeepers, scripts: LiveEngine,
    post: @escaping @Sendable (BrowsingEvent) -> Void
  ) {
    self.loader = loader
    self.voice = voice
    self.listener = listener
    self.keeper = keeper
    self.engines = engines
    self.secrets = secrets
    self.post = post
    braille = SessionBraille { event in
      // A key of the display silences as one of the keyboard does, before anything else is done.
      var silencing: Silencing?
      if case .key = event { silencing = voice.interrupt() }
      post(.braille(event, silencing))
    }
    live = LivePages(
      scripts,
      finish: { $0.take(PageScripts($0.page.linear) { voice.preparationWithVoices() }) },
      tell: { post(.live($0, $1)) })
  }

  /// Begins what an effect asks for; an effect that is the terminal's is none of this.
  ///
  /// - Parameters:
  ///   - effect: what browsing asks for.
  ///   - visited: what was visited, which takes what the store knows of it.
  /// - Returns: whether it is done here.
  func carryOut(_ effect: Effect, _ visited: VisitedAddresses) -> Bool {
    let post = post
    switch effect {
    case .voice(let order): voice.take(order)
    case .listen(let command): listener.take(command)
    case .braille(let order): braille.take(order)
    case .recognise(let settings): listener.change(to: settings)
    case .load(let number, let order): load(number, order)
    case .cancelLoad(let number):
      if let handle = loads.removeValue(forKey: number) {
        handle.cancel()
      } else {
        // It takes no time, and nothing can end it earlier.
        post(.load(number, .built(.failure(.loadCancelled(host: .text("")), nil))))
      }
    case .peek(let number, let order):
      _ = loader.start(order) { event in
        if case .built(let result) = event { post(.peeked(number, result)) }
      }
    case .download(let number, let order):
      downloads[number] = loader.download(order) { post(.download(number, $0)) }
    case .copyDocument(let number, let order):
      loader.copy(order) { post(.workDone(number, $0)) }
    case .cancelDownload(let number): downloads.removeValue(forKey: number)?.cancel()
    case .work(let number, let work):
      WorkerThread.background { post(.workDone(number, work())) }
    case .askSecrets(let number, let order):
      let secrets = secrets
      WorkerThread.background { post(.secrets(number, secrets.answer(order))) }
    case .prepare(let work): WorkerThread.background(work)
    case .findElements(let id, let navigation):
      WorkerThread.background {
        var navigation = navigation
        navigation.findAll()
        post(.navigation(id, navigation))
      }
    case .awaitStyle(let id, let awaited):
      awaited.source.whenDone { post(.styleCame(id, $0)) }
    case .style(let id, let order):
      WorkerThread.background { post(.styled(id, order.made())) }
    case .live(let id, let order):
      var isPrivate = false
      if case .open(let opening) = order { isPrivate = opening.isPrivate }
      live.carryOut(order, of: id) { loader.getter.fetcher(isPrivate: isPrivate) }
    case .openStore(let start): keeper.open(start, visited)
    case .readVisited: keeper.read(visited)
    case .keep(let number, let order): keeper.take(order, number)
    case .endStore(let session): keeper.end(session)
    case .keepWithin(let limits): keeper.keep(within: limits)
    case .keepCookies(let settings): loader.setCookieRules(settings.cookieRules)
    case .run(let program) where !program.takesTerminal:
      WorkerThread.background { post(.ran(program, ExternalProgram.runApart(program), nil)) }
    case .print, .complain, .echo, .expectCursorReports, .forgetCursorReports, .suspend,
      .takeTerminal, .edit, .run:
      return false
    }
    return true
  }

  /// Ends what would outlive the session; waits for it, two seconds at most.
  func close() { live.close() }

  private func load(_ number: Int, _ order: LoadOrder) {
    let (voice, keeper, engines, post) = (voice, keeper, engines, post)
    loads[number] = loader.start(order) { event in
      post(.load(number, event.finished(order, voice, keeper, engines)))
    }
  }

  /// Lets go of what could have ended a load or a download that has ended.
  func letGo(after event: BrowsingEvent) {
    switch event {
    case .live(let id, let event): live.letGo(after: event, of: id)
    // What has brought a file is still open, and is ended by browsing.
    case .load(_, .built(.download)): break
    case .load(let number, .built): loads[number] = nil
    case .download(let number, .saved), .download(let number, .failed): downloads[number] = nil
    default: break
    }
  }
}

extension LoadOrder {
  fileprivate var stepsOverRepeated: Bool { settings[.skipRepeated] }
}

extension LoadEvent {
  /// The event with what the voice must know of a page found out, what is known of it from earlier visits, and
  /// what changed on one that was loaded before; on the load's thread.
  fileprivate func finished(
    _ order: LoadOrder, _ voice: SessionVoice, _ keeper: Keeper, _ engines: KnownEngines
  ) -> LoadEvent {
    if case .part(var page, let isStable) = self {
      page.take(keeper.ofSite(page))
      page.take(notes: keeper.notes(on: page))
      page.compare(
        with: order.sites, stepsOver: order.stepsOverRepeated, answering: order.answered,
        isPart: true)
      if let before = order.answered { page.findNews(since: before, order.sites) }
      page.take(keeper.earlier(page, order), order.places, isPart: true)
      return .part(page, isStable: isStable)
    }
    guard case .built(.page(var page, let incomplete)) = self else { return self }
    page.take(keeper.ofSite(page))
    page.take(notes: keeper.notes(on: page))
    page.take(PageScripts(page.linear) { voice.preparationWithVoices() })
    page.findResults(of: order.request?.search, among: order.engines ?? engines.read().shelf)
    // The page before has its results as items of their own too.
    if let before = order.before { page.findChanges(since: before) }
    page.compare(
      with: order.sites, stepsOver: order.stepsOverRepeated, answering: order.answered)
    if let before = order.answered { page.findNews(since: before, order.sites) }
    page.take(keeper.earlier(page, order), order.places)
    return .built(.page(page, incomplete: incomplete))
  }
}

extension Keeper {
  /// What is kept of settings of a page's host; on the load's thread.
  fileprivate func ofSite(_ page: BrowsedPage) -> [SiteSetting]? {
    page.address?.host.flatMap { $0.isEmpty ? nil : siteSettings(of: $0) }
  }

  /// What its person knows about a page's host; on the load's thread.
  fileprivate func notes(on page: BrowsedPage) -> [SiteNote]? {
    page.address?.host.flatMap { $0.isEmpty ? nil : notes(of: $0) }
  }

  /// What is known of a page from earlier visits; on the load's thread.
  fileprivate func earlier(_ page: BrowsedPage, _ order: LoadOrder) -> EarlierVisit? {
    order.isPrivate ? nil : page.keptAddress.flatMap { earlierVisit(to: $0) }
  }
}

extension SessionVoice {
  /// Does what browsing asks of the voice.
  fileprivate func take(_ order: VoiceOrder) {
    switch order {
    case .say(let utterance, let key): say(utterance, inAnswerTo: key)
    case .interrupt: _ = interrupt()
    case .forgetProgress: forgetProgress()
    case .forgetReading: forgetReading()
    case .forgetResults: forgetResults()
    case .forgetMessages: forgetMessages()
    case .switchOn: switchOn()
    case .switchOff: switchOff()
    case .play(let sound): play(SoundCue(sound))
    case .apply(let settings): change { SpeechSetup.apply(settings, to: &$0) }
    case .override(let language): change { $0.overridingLanguage = language }
    case .readIdeographs(let language): change { $0.ideographLanguage = language }
    case .use(let device): use(device: device)
    }
  }
}

extension SoundCue {
  fileprivate init(_ sound: Sound) {
    self =
      switch sound {
      case .loading: .loading
      case .loaded: .loaded
      case .progress(let percent): .progress(percent)
      case .error: .error
      case .noMore: .noMore
      case .focusing: .focusing
      case .focusLeft: .focusLeft
      case .listening: .listening
      case .listened: .listened
      }
  }
}
