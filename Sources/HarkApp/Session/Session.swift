private import Glibc
import HarkBrowsing
import HarkConsole
import HarkFetch
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

/// Carries a person's browsing out: brings events to `Browsing`, one at a time, and does what it asks for.
///
/// All of it lives on one thread, which sleeps until a key, a load, the voice, a signal or a timer wakes it.
final class Session {
  private var browsing: Browsing
  private let machine: Machine
  private let terminal: Terminal
  private let mailbox: Mailbox<BrowsingEvent>
  private let errands: Errands
  private let keeper: Keeper
  private let keyboard: Keyboard

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
    let loader = PageLoader(context.getter(options.shared))
    keeper = Keeper(
      KeptStore(environment: context.environment, settings: context.settings).store()
    ) { mailbox.post($0) }
    let engines = KnownEngines(context)
    var scripts = context.engineSetup
    // Whatever program writes its lines, nobody sits at it.
    scripts?.isAttended = StandardStreams.isTerminal(0)
    let listener = SessionListener(
      context.settings, ListenSetup.recogniser, post: { mailbox.post(.hearing($0)) })
    errands = Errands(
      loader: loader, voice: voice, listener: listener, keeper: keeper, engines: engines,
      secrets: SecretKeepers(context.environment), scripts: LiveEngine(scripts)
    ) {
      mailbox.post($0)
    }
    machine = Machine(
      context: context, setup: setup, voice: voice, engines: engines, hasLiveEngine: scripts != nil,
      countingBy: { Self.countLeft(loader.getter.sitesLeft, context.environment) },
      cookies: { loader.getter.keptCookies(isPrivate: $0) }, blocker: loader.getter.blocker
    ) {
      loader.forget($0)
    }
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
    browsing = Browsing(
      BrowsingStart(
        options, context, setup, screen: terminal.kind,
        size: terminal.size.map(TerminalSize.init), isLineMode: isLineMode,
        isInputTerminal: StandardStreams.isTerminal(0), isSpeechOn: isSpeechOn),
      in: machine, at: .now)
  }

  /// Browses until the person leaves.
  ///
  /// - Parameters:
  ///   - words: an address, or words; none for the home page.
  ///   - isFirst: whether there are no settings yet.
  ///   - setsUp: whether the questions of "set up" are asked first.
  /// - Returns: the status to exit with.
  func run(_ words: [String], isFirst: Bool, setsUp: Bool) -> ExitStatus {
    if browsing.isSpeechOn { errands.voice.switchOn() }
    terminal.enterRawMode()
    keyboard.start()
    carryOut(browsing.begin(with: words, isFirst: isFirst, setsUp: setsUp))
    while browsing.exitStatus == nil {
      let events = mailbox.take(until: browsing.deadline)
      if let stored = machine.changedSettings() { answer(.stored(stored)) }
      for event in events where browsing.exitStatus == nil { answer(meant(by: event)) }
      answer(.time)
      if terminal.isGone { answer(.terminalGone) }
      ThreadUrgency.settle(pthread_self())
    }
    errands.listener.close()
    errands.braille.close()
    errands.close()
    keyboard.allowTime()
    waitForStore()
    errands.voice.close()
    leaveTerminal()
    return browsing.exitStatus ?? .done
  }

  /// Adds to what sites have left the pages that `hark watch` knows.
  private static func countLeft(
    _ sitesLeft: @escaping @Sendable () -> SitesLeft, _ environment: Environment
  ) -> @Sendable () -> SitesLeft {
    {
      var left = sitesLeft()
      left.watchedPages = WatchedFile.count(environment)
      return left
    }
  }

  /// Waits until all that was to be kept is on the disk; after a second it is said, and Control-C ends it.
  private func waitForStore() {
    if keeper.isWritten(by: .now + .seconds(1)) { return }
    carryOut(browsing.tellLeaving(at: .now))
    // From here on Control-C is a signal again.
    leaveTerminal()
    while !keeper.isWritten(by: .now + .milliseconds(50)) {
      for case .keyboard(.signal(SIGINT)) in mailbox.take(until: .now) { return }
    }
  }

  private func answer(_ event: BrowsingEvent) {
    errands.letGo(after: event)
    carryOut(browsing.handle(event, at: .now))
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
    if errands.carryOut(effect, browsing.visited) { return }
    switch effect {
    case .print(let text): terminal.write(text)
    case .complain(let text): StandardStreams.message(text)
    case .echo(let isOn): terminal.setEcho(isOn)
    case .expectCursorReports(let count): for _ in 0..<count { keyboard.expectCursorReport() }
    case .forgetCursorReports: keyboard.forgetCursorReports()
    case .suspend: suspend()
    case .takeTerminal: terminal.enterRawMode()
    case .edit(let text): edit(text)
    case .run(let program): run(program)
    default: break
    }
  }

  private func suspend() {
    errands.braille.leave()
    terminal.restore()
    SignalPipe.withoutStops { _ = kill(getpid(), SIGTSTP) }
    errands.braille.takeBack()
    // The shell may have been told other modes meanwhile: those are put back at the end.
    terminal.readModes()
    answer(.resumed(terminal.size.map(TerminalSize.init)))
  }

  private func edit(_ text: String) {
    keyboard.pause()
    errands.braille.leave()
    defer { errands.braille.takeBack() }
    terminal.restore()
    let result = machine.edit(text)
    terminal.enterRawMode()
    keyboard.resume()
    answer(.edited(result, terminal.size.map(TerminalSize.init)))
  }

  /// Lets another program have the terminal until it ends.
  private func run(_ program: OutsideProgram) {
    keyboard.pause()
    errands.braille.leave()
    defer { errands.braille.takeBack() }
    terminal.restore()
    let end = ExternalProgram.runInFront(program)
    terminal.enterRawMode()
    keyboard.resume()
    answer(.ran(program, end, terminal.size.map(TerminalSize.init)))
  }
}

extension BrowsingStart {
  /// What is known when a session begins: the settings, with what the command line asks for until it is changed here.
  init(
    _ options: BrowseOptions, _ context: CommandContext, _ setup: SpeechSetup, screen: Screen.Kind,
    size: TerminalSize?, isLineMode: Bool, isInputTerminal: Bool, isSpeechOn: Bool
  ) {
    var settings = context.settings
    if let rate = options.shared.rate { try? settings.set("rate", to: rate) }
    if let command = options.shared.speechTo { try? settings.set("speech-to", to: command) }
    if let voice = options.shared.voice { try? settings.set("voice", to: voice) }
    // A language that is named so is asked for by no first start.
    if let language = options.shared.lang { try? settings.set("language", to: language) }
    self.init(
      settings: settings, stored: context.stored, strings: context.strings, screen: screen,
      size: size, isLineMode: isLineMode, isPrivate: options.isPrivate,
      isInputTerminal: isInputTerminal, isSpeechOn: isSpeechOn,
      hasTranscript: setup.hasTranscript, toldByVoice: setup.toldByVoice,
      httpPolicy: context.settings.httpPolicy(everywhere: options.shared.allowsHTTP))
  }
}

extension TerminalSize {
  fileprivate init(_ size: (columns: Int, rows: Int)) {
    self.init(columns: size.columns, rows: size.rows)
  }
}
