private import Glibc
import HarkReading
import HarkThreads
import HarkText
import HarkTerminal

/// A person's browsing: the page, the place on it, the load under way, and what each key does.
///
/// All of it lives on one thread, which sleeps until a key, a load, the voice, a signal or a timer
/// wakes it. The order for each event:
/// 1. the keyboard thread has silenced already;
/// 2. reading on ends where the ear was;
/// 3. the key, or the words, become a `Command`;
/// 4. the command changes the state and tells its answer, to the terminal and to the voice at once;
/// 5. in lines mode the prompt follows.
final class Session {
  /// What keys mean at the moment.
  enum Mode {
    case browse
    case prompt(Prompt)
    case choice(ChoiceList)
    case table(TableCursor)
    case keyHelp
  }

  let context: CommandContext
  var settings: Settings
  var strings: StringCatalog {
    didSet {
      phraseBook = PhraseBook(strings)
      phraseBook.prepare()
      source.strings = strings
    }
  }
  let terminal: Terminal
  /// What is printed; it reaches the terminal when an event has been answered.
  var screen: Screen
  let mailbox = Mailbox<SessionEvent>()
  let voice: SessionVoice
  var speechSetup: SpeechSetup
  let source: PageLoader
  var keyboard: Keyboard
  let isLineMode: Bool
  var keyMap = KeyMap()
  private(set) var phraseBook: PhraseBook
  /// The commands in words, in the interface's language.
  var phrases: Phrases { phraseBook.phrases }

  var mode = Mode.browse
  var history = History()
  var load: Load?
  var loadCount = 0
  var peekCount = 0
  /// The files that were asked for in this session, by their numbers.
  var downloads: [Download] = []
  /// Whether a page is being looked at without going there.
  var isPeeking = false
  /// The item that was printed last.
  var printedItem: PrintedItem?
  /// The request that failed last, for trying again and for correcting its address.
  var failedRequest: PageRequest?
  /// What was typed for an address last and was none, for correcting it.
  var mistypedAddress: String?
  /// Work that is done aside, and what waits for it.
  var aside: WorkAside?
  var asideCount = 0
  /// How often a name and a password were asked for since the last page came, by origin.
  var passwordTries: [String: Int] = [:]
  /// The hosts and pages whose load was announced in this session.
  var visitedAddresses: Set<String> = []
  /// The key that is being answered, as the voice numbers keys.
  var answering: Int?
  /// What was said last, for `repeat` and `spell`.
  var lastUtterance: Utterance?
  /// What was spelled last.
  var spelling: Utterance?
  /// Hark's own sentences, the last 50.
  var messages: [String] = []
  /// What is being read on, if anything.
  var reading: ReadingOn?
  /// Where a key stopped reading last.
  var paused: PausedReading?
  /// Whether the key before this one was the reverse prefix.
  var isReversing = false
  /// When the last question began.
  var questionBegan = ContinuousClock.now
  var lastCommand: Command?
  var timers: [SessionTimer] = []
  var pendingLines: [String] = []
  var isInputOver = false
  var exitStatus: ExitStatus?
  /// The form that is filled in field by field.
  var filling: FormFilling?
  /// The item before the last jump, so that only what is entered is told.
  var jumpOrigin: Int?
  /// Places before jumps, for `return`.
  var jumps: [ReadingPosition] = []
  /// The words that were searched for last.
  var lastFind = ""
  var typedAddresses: [String] = []
  var typedFinds: [String] = []
  var typedPhrases: [String] = []
  /// Whether it was said that there is no sound.
  var isSoundMissing = false
  /// Whether it was said that settings can't be stored.
  var isStoreFailureTold = false
  /// The last sound of a load's progress.
  var progressTone = ProgressTone()
  /// The address of the page that was told last.
  var spokenAddress: String?
  /// The settings file as it was last seen, and what it said.
  var settingsStamp: SettingsFile.Stamp?
  var storedSettings: Settings
  /// Whether the voice is wanted; F9 changes it.
  var isSpeechOn: Bool
  /// What is known of the terminal's looks, and what was printed last.
  var display = SessionDisplay()

  init(
    options: BrowseOptions, context: CommandContext, terminal: Terminal, isLineMode: Bool,
    isSpeechOn: Bool
  ) {
    self.context = context
    settings = context.settings
    storedSettings = context.settings
    strings = context.strings
    phraseBook = PhraseBook(context.strings)
    self.terminal = terminal
    screen = Screen(terminal.kind)
    self.isLineMode = isLineMode
    self.isSpeechOn = isSpeechOn
    let mailbox = mailbox
    let setup = SpeechSetup(options: options.shared, context: context)
    speechSetup = setup
    let voice = SessionVoice(
      makeSpeaker: { onEvent in
        setup.problems.forEach(context.tell)
        return setup.start(isSpeaking: true, onEvent: onEvent).speaker
      },
      post: { mailbox.post(.speech($0)) })
    self.voice = voice
    source = PageLoader(options: options, context: context)
    keyboard = Keyboard(
      mode: isLineMode ? .lines : .keys, interrupt: { voice.interrupt() },
      post: { [thread = pthread_self()] event in
        mailbox.post(.keyboard(event))
        // What a key asks for goes before everything else on the machine, until it is done.
        ThreadUrgency.lead(thread)
      },
      abandon: { number in
        Terminal.restoreAtOnce()
        _exit(Session.status(ofSignal: number).rawValue)
      })
    // What the command line asked for holds until it is changed here.
    if let rate = options.shared.rate { try? settings.set("rate", to: rate) }
    if let voice = options.shared.voice { try? settings.set("voice", to: voice) }
    measure()
    let bound = KeyMap.bound(by: settings)
    keyMap = bound.map
    for problem in bound.problems {
      tell(Sentence(problem))
    }
    for problem in settings.problems {
      let path = context.settingsFile.path ?? "settings"
      tell(Sentence(problem, path: path))
    }
  }

  // MARK: The loop

  /// Runs until the person leaves.
  func run() -> ExitStatus {
    // By lines a phrase is sure to come; by keys one may, once there is a page.
    if isLineMode { phraseBook.prepare() }
    draw()
    while exitStatus == nil {
      let events = mailbox.take(until: timers.map(\.deadline).min())
      for event in events where exitStatus == nil {
        handle(event)
        draw()
      }
      fireTimers()
      draw()
      if terminal.isGone { end(.done) }
      takePendingLines()
      draw()
      ThreadUrgency.settle(pthread_self())
    }
    return exitStatus ?? .done
  }

  /// Hands what was printed to the terminal.
  func draw() {
    let output = screen.takeOutput()
    if !output.isEmpty { terminal.write(output) }
  }

  /// Asks for the size of the terminal.
  func measure() {
    if let size = terminal.size { screen.resize(columns: size.columns, rows: size.rows) }
  }

  /// Puts the terminal back as it was found, below all that was printed.
  func leaveTerminal() {
    screen.finishBlock()
    draw()
    terminal.restore()
  }

  func end(_ status: ExitStatus) { exitStatus = exitStatus ?? status }

  func handle(_ event: SessionEvent) {
    takeStoredSettings()
    defer { noticeLeftFilling() }
    switch event {
    case .keyboard(let event) where aside != nil && !event.isSignal: aside?.held.append(event)
    case .keyboard(.inputs(let inputs, let interruption, let time)):
      // What was typed before a question began is no answer to it.
      if time < questionBegan { return }
      answering = interruption?.key
      handle(inputs, stoppedSpeech: interruption?.stoppedSpeech ?? false)
      answering = nil
    case .keyboard(.line(let line, let interruption)):
      answering = interruption?.key
      handle(line: line, stoppedSpeech: interruption?.stoppedSpeech ?? false)
      answering = nil
    case .keyboard(.end): inputEnded()
    case .keyboard(.signal(let number)): handle(signal: number)
    case .load(let number, let event):
      // A late answer of a load that was given up is dropped here.
      guard let load, load.number == number else { return }
      if event.isPage, display.isWaiting {
        whenTerminalHasAnswered { $0.handle(.load(number, event)) }
      } else {
        handle(event, of: load)
      }
    case .speech(let event): handle(event)
    case .peeked(let number, let result): tellPeek(number, result)
    case .navigation(let id, let navigation): take(navigation, of: id)
    case .workDone(let number): finishWork(number)
    case .download(let number, let event): handle(event, ofDownload: number)
    }
  }

  private func handle(signal number: Int32) {
    switch number {
    case SIGWINCH:
      windowChanged()
    case SIGTSTP: suspend()
    case SIGCONT: resume()
    case SIGINT: perform(.action(.cancel))
    default: end(Session.status(ofSignal: number))
    }
  }

  /// The status that a session ends with at a signal.
  private static func status(ofSignal number: Int32) -> ExitStatus {
    number == SIGHUP || number == SIGTERM ? .done : .interrupted
  }

  // MARK: Timers

  func startTimer(_ kind: SessionTimer.Kind, after duration: Duration) {
    startTimer(kind, at: .now + duration)
  }

  func startTimer(_ kind: SessionTimer.Kind, at deadline: ContinuousClock.Instant) {
    timers.append(SessionTimer(kind: kind, deadline: deadline))
  }

  func stopTimers(where matches: (SessionTimer.Kind) -> Bool) {
    timers.removeAll { matches($0.kind) }
  }

  private func fireTimers() {
    guard !timers.isEmpty else { return }
    let now = ContinuousClock.now
    let due = timers.filter { $0.deadline <= now }
    guard !due.isEmpty else { return }
    timers.removeAll { $0.deadline <= now }
    for timer in due {
      switch timer.kind {
      case .loadBegins(let number): if load?.number == number { tellLoading() }
      case .loadGoesOn(let number): if load?.number == number { tellProgress() }
      case .terminalIsSilent: stopWaiting()
      case .terminalIsMute: endQuestions()
      case .windowChanged:
        display.isChanging = false
        layOutAgain()
      case .downloadGoesOn(let number): tellDownload(number)
      case .peekBegins(_, let host):
        tell("peek.started", ["host": .text(host)], priority: .live)
      }
    }
  }
}

/// Something to do at a time.
struct SessionTimer {
  enum Kind: Equatable {
    /// A load has taken so long that it is announced, by its number.
    case loadBegins(Int)
    /// It is time to say how a load goes on.
    case loadGoesOn(Int)
    /// It is time to say how a download goes on.
    case downloadGoesOn(Int)
    /// A look at another page has taken so long that it is announced, by its number.
    case peekBegins(Int, host: String)
    /// The terminal has had its time to answer; and after some more no answer is expected.
    case terminalIsSilent
    case terminalIsMute
    /// The window's size has stopped changing.
    case windowChanged

    /// Whether it is about the load under way.
    var isOfLoad: Bool {
      switch self {
      case .loadBegins, .loadGoesOn: true
      case .downloadGoesOn, .peekBegins, .terminalIsSilent, .terminalIsMute, .windowChanged: false
      }
    }

    /// Whether it is about the look at another page.
    var isOfPeek: Bool {
      if case .peekBegins = self { return true }
      return false
    }
  }

  let kind: Kind
  let deadline: ContinuousClock.Instant
}
