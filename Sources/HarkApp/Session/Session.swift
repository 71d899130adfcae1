private import Glibc
import HarkBrowsing
import HarkConsole
import HarkFetch
import HarkKeeping
import HarkPages
import HarkReading
import HarkSpeech
import HarkTerminal
import HarkText
import HarkThreads

/// Carries a person's browsing out: brings events to `Browsing`, one at a time, and does what it asks for.
///
/// All of it lives on one thread, which sleeps until a key, a load, the voice, a signal or a timer wakes it.
final class Session {
  private var browsing: Browsing
  private let machine: Machine
  private let terminal: Terminal
  private let mailbox: Mailbox<BrowsingEvent>
  private let voice: SessionVoice
  private let loader: PageLoader
  private let keeper: Keeper
  private let keyboard: Keyboard
  /// What ends each load and download that is under way.
  private var loads: [Int: LoadHandle] = [:]
  private var downloads: [Int: LoadHandle] = [:]

  /// Makes a session; nothing is read or opened before `run`.
  ///
  /// - Parameters:
  ///   - options: what the command line asks for.
  ///   - context: where data and settings are.
  ///   - terminal: where to print.
  ///   - isLineMode: whether input is lines and not keys.
  ///   - isSpeechOn: whether the voice is wanted.
  init(
    options: BrowseOptions, context: CommandContext, terminal: Terminal, isLineMode: Bool,
    isSpeechOn: Bool
  ) {
    self.terminal = terminal
    let mailbox = Mailbox<BrowsingEvent>()
    self.mailbox = mailbox
    let setup = SpeechSetup(options: options.shared, context: context)
    let voice = SessionVoice(
      makeSpeaker: { onEvent in
        setup.problems.forEach(context.tell)
        return setup.start(isSpeaking: true, onEvent: onEvent).speaker
      },
      post: { mailbox.post(.speech($0)) })
    self.voice = voice
    let loader = PageLoader(context.getter(options.shared))
    self.loader = loader
    keeper = Keeper(
      KeptStore(environment: context.environment, settings: context.settings).store()
    ) { mailbox.post($0) }
    machine = Machine(context: context, setup: setup, voice: voice) { loader.forget($0) }
    keyboard = Keyboard(
      mode: isLineMode ? .lines : .keys, interrupt: { voice.interrupt() },
      post: { [thread = pthread_self()] event in
        mailbox.post(.keyboard(event))
        // What a key asks for goes before everything else on the machine, until it is done.
        ThreadUrgency.lead(thread)
      },
      abandon: { number in
        Terminal.restoreAtOnce()
        _exit(Self.status(ofSignal: number).rawValue)
      })
    var settings = context.settings
    // What the command line asked for holds until it is changed here.
    if let rate = options.shared.rate { try? settings.set("rate", to: rate) }
    if let voice = options.shared.voice { try? settings.set("voice", to: voice) }
    browsing = Browsing(
      BrowsingStart(
        settings: settings, stored: context.settings, strings: context.strings,
        screen: terminal.kind, size: terminal.size.map(TerminalSize.init), isLineMode: isLineMode,
        isPrivate: options.isPrivate, isInputTerminal: StandardStreams.isTerminal(0),
        isSpeechOn: isSpeechOn,
        hasTranscript: setup.hasTranscript, toldByVoice: setup.toldByVoice,
        httpPolicy: context.settings.httpPolicy(everywhere: options.shared.allowsHTTP)),
      in: machine, at: .now)
  }

  /// Browses until the person leaves.
  ///
  /// - Parameters:
  ///   - words: an address, or words; none for the home page.
  ///   - isFirst: whether there are no settings yet.
  /// - Returns: the status to exit with.
  func run(_ words: [String], isFirst: Bool) -> ExitStatus {
    if browsing.isSpeechOn { voice.switchOn() }
    terminal.enterRawMode()
    keyboard.start()
    carryOut(browsing.begin(with: words, isFirst: isFirst))
    while browsing.exitStatus == nil {
      let events = mailbox.take(until: browsing.deadline)
      if let stored = machine.changedSettings() { answer(.stored(stored)) }
      for event in events where browsing.exitStatus == nil { answer(meant(by: event)) }
      answer(.time)
      if terminal.isGone { answer(.terminalGone) }
      ThreadUrgency.settle(pthread_self())
    }
    voice.close()
    leaveTerminal()
    keeper.close()
    return browsing.exitStatus ?? .done
  }

  private func answer(_ event: BrowsingEvent) {
    letGo(after: event)
    carryOut(browsing.handle(event, at: .now))
  }

  /// Lets go of what could have ended a load or a download that has ended.
  private func letGo(after event: BrowsingEvent) {
    switch event {
    // What has brought a file is still open, and is ended by browsing.
    case .load(_, .built(.download)): break
    case .load(let number, .built): loads[number] = nil
    case .download(let number, .saved), .download(let number, .failed): downloads[number] = nil
    default: break
    }
  }

  /// Puts the terminal back as it was found, below all that was printed.
  private func leaveTerminal() {
    browsing.screen.finishBlock()
    terminal.write(browsing.screen.takeOutput())
    terminal.restore()
  }

  // MARK: Events

  /// What a signal means; any other event is what it is.
  private func meant(by event: BrowsingEvent) -> BrowsingEvent {
    guard case .keyboard(.signal(let number)) = event else { return event }
    return switch number {
    case SIGWINCH: .resized(terminal.size.map(TerminalSize.init))
    case SIGTSTP: .stopAsked
    case SIGCONT: .resumed(terminal.size.map(TerminalSize.init))
    case SIGINT: .cancelAsked
    default: .endAsked(Self.status(ofSignal: number))
    }
  }

  /// The status that a session ends with at a signal.
  private static func status(ofSignal number: Int32) -> ExitStatus {
    number == SIGHUP || number == SIGTERM ? .done : .interrupted
  }

  // MARK: Effects

  private func carryOut(_ effects: [Effect]) {
    for effect in effects { carryOut(effect) }
  }

  private func carryOut(_ effect: Effect) {
    let mailbox = mailbox
    switch effect {
    case .print(let text): terminal.write(text)
    case .complain(let text): StandardStreams.message(text)
    case .voice(let order): voice.take(order)
    case .load(let number, let order):
      let (voice, keeper) = (voice, keeper)
      loads[number] = loader.start(order) { event in
        mailbox.post(.load(number, event.finished(order, voice, keeper)))
      }
    case .cancelLoad(let number):
      guard let handle = loads.removeValue(forKey: number) else {
        // It takes no time, and nothing can end it earlier.
        return mailbox.post(.load(number, .built(.failure(.loadCancelled(host: .text("")), nil))))
      }
      handle.cancel()
    case .peek(let number, let order):
      _ = loader.start(order) { event in
        if case .built(let result) = event { mailbox.post(.peeked(number, result)) }
      }
    case .download(let number, let order):
      downloads[number] = loader.download(order) { mailbox.post(.download(number, $0)) }
    case .cancelDownload(let number): downloads.removeValue(forKey: number)?.cancel()
    case .work(let number, let work):
      WorkerThread.background { mailbox.post(.workDone(number, work())) }
    case .prepare(let work): WorkerThread.background(work)
    case .findElements(let id, let navigation):
      WorkerThread.background {
        var navigation = navigation
        navigation.findAll()
        mailbox.post(.navigation(id, navigation))
      }
    case .openStore(let start): keeper.open(start, browsing.visited)
    case .keep(let number, let order): keeper.take(order, number)
    case .endStore(let session): keeper.end(session)
    case .keepCookies(let settings): loader.setCookieRules(settings.cookieRules)
    case .echo(let isOn): terminal.setEcho(isOn)
    case .expectCursorReports(let count): for _ in 0..<count { keyboard.expectCursorReport() }
    case .forgetCursorReports: keyboard.forgetCursorReports()
    case .suspend: suspend()
    case .takeTerminal: terminal.enterRawMode()
    case .edit(let text): edit(text)
    }
  }

  private func suspend() {
    terminal.restore()
    SignalPipe.withoutStops { _ = kill(getpid(), SIGTSTP) }
    // The shell may have been told other modes meanwhile: those are put back at the end.
    terminal.readModes()
    answer(.resumed(terminal.size.map(TerminalSize.init)))
  }

  private func edit(_ text: String) {
    keyboard.pause()
    terminal.restore()
    let result = machine.edit(text)
    terminal.enterRawMode()
    keyboard.resume()
    answer(.edited(result, terminal.size.map(TerminalSize.init)))
  }
}

extension LoadEvent {
  /// The event with what the voice must know of a page found out, what is known of it from earlier visits, and
  /// what changed on one that was loaded before; on the load's thread.
  fileprivate func finished(
    _ order: LoadOrder, _ voice: SessionVoice, _ keeper: Keeper
  ) -> LoadEvent {
    if case .part(var page, let isStable) = self {
      page.take(keeper.ofSite(page))
      return .part(page, isStable: isStable)
    }
    guard case .built(.page(var page, let incomplete)) = self else { return self }
    page.take(keeper.ofSite(page))
    page.take(PageScripts(page.linear) { voice.preparationWithVoices() })
    if let before = order.before { page.findChanges(since: before) }
    page.findResults(of: order.request?.search, among: order.engines)
    if !order.isPrivate, let address = page.address, address.isWeb || address.scheme == "file" {
      page.take(keeper.earlierVisit(to: address))
    }
    return .built(.page(page, incomplete: incomplete))
  }
}

extension Keeper {
  /// What is kept of settings of a page's host; on the load's thread.
  fileprivate func ofSite(_ page: BrowsedPage) -> [SiteSetting]? {
    page.address?.host.flatMap { $0.isEmpty ? nil : siteSettings(of: $0) }
  }
}

extension SessionVoice {
  /// Does what browsing asks of the voice.
  fileprivate func take(_ order: VoiceOrder) {
    switch order {
    case .say(let utterance, let key): say(utterance, inAnswerTo: key)
    case .interrupt: _ = interrupt()
    case .forgetProgress: forgetProgress()
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

extension TerminalSize {
  fileprivate init(_ size: (columns: Int, rows: Int)) {
    self.init(columns: size.columns, rows: size.rows)
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
      }
  }
}
