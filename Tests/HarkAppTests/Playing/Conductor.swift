import Foundation
import HarkFetch
import HarkKeeping
import HarkLive
import HarkPages
import HarkSettings
import HarkSpeech
import HarkSpeechProtocol
import HarkStore
import HarkTerminal
import HarkThreads
import HarkWeb

@testable import HarkApp
@testable import HarkBrowsing

/// A session in process whose time is the conductor's: nothing sleeps, and nothing is late.
///
/// It has a session's own parts, but for the terminal, the keyboard and the engine: pages come from a server through the
/// loader, the store is on the disk, text becomes speech in `Speaker`. While an answer is on its way the clock stands
/// still; when none is, it jumps to what is due next. So the same keys give the same lines on every machine.
final class Conductor {
  private let files: HarkFolder
  private let spokenLog: SpokenLog
  private let server: LoopbackServer
  private let time = SteppedTime(.now)
  private let mailbox = Mailbox<BrowsingEvent>()
  private let engine: PacedEngine
  private let setup: SpeechSetup
  private let keeper: Keeper
  private let errands: Errands
  private let recogniser: SpokenToRecogniser
  private let machine: Machine
  private var browsing: Browsing
  private var decoder = KeyDecoder()
  private var owed = OwedAnswers()
  private let size: TerminalSize?
  /// When something was printed or heard last.
  private var lastNews: ContinuousClock.Instant
  /// When each load that is held back was first seen to be.
  private var heldSince: [Int: ContinuousClock.Instant] = [:]
  /// When something beside pages was first seen to be held back.
  private var heldBesideSince: ContinuousClock.Instant?
  /// Until when what the server let go last is waited for.
  private var releasedUntil: ContinuousClock.Instant
  /// All that was printed so far, raw.
  private(set) var printed: [UInt8] = []
  /// What did not come within the patience for the real parts, which makes a run worthless.
  private(set) var stuck: String?

  /// How long nothing has to happen before what was typed is answered, on the session's clock: longer than a terminal
  /// is asked for something.
  private static let quiet = TerminalQuestions.patience + .milliseconds(50)
  /// How long is waited for what is told of a load that a server holds back, and for what comes of a part of it.
  private static let quietWhileHeld = Duration.milliseconds(400)
  /// When the first part of a page is given that is held back.
  private static let firstPart = Duration.milliseconds(1_100)
  /// How long the disk and the loopback interface may take, on the machine's clock.
  private static let patience = Duration.seconds(60)
  /// How long mail is waited for at a time.
  ///
  /// What they may take is counted in such turns: while the machine itself stands still nobody waits.
  private static let turn = Duration.milliseconds(5)
  /// The keeper's answers that are the conductor's own.
  private static let written = -1, read = -2

  /// - Parameters:
  ///   - arguments: the command line, without `--transcript`.
  ///   - mode: keys or lines.
  ///   - files: where settings are and what is kept.
  ///   - server: what pages come from.
  ///   - voices: those of the engine.
  init?(
    _ arguments: [String], mode: RunningHark.Mode, files: HarkFolder, server: LoopbackServer,
    voices: [EngineVoice]
  ) {
    let read = BrowseCommand.read(["--transcript", files.transcript] + arguments[...])
    guard read.wrongUsage == nil, read.badSharedValue == nil, read.badValue == nil,
      let options = (read.command as? BrowseCommand)?.browsing
    else { return nil }
    self.files = files
    spokenLog = SpokenLog(path: files.transcript)
    self.server = server
    let context = CommandContext(
      language: options.shared.lang, settings: options.shared.config,
      environment: Environment(files.environment(isTerminal: mode == .keys)))
    let setup = SpeechSetup(options: options.shared, context: context)
    let (mailbox, time) = (mailbox, time)
    let engine = PacedEngine(time.now, voices: voices)
    let voice = SessionVoice(
      makeSpeaker: { setup.speaker(of: engine, onEvent: $0) },
      post: { mailbox.post(.speech($0)) })
    let start = (own: time.now, fetch: FetchClock.now, kept: Archive.systemClock())
    var configuration = context.fetchConfiguration
    // Lists that a transcript has are there from the beginning.
    if context.settings[.filterLists] == "none" { configuration.blocker?.prepare() }
    configuration.now = { start.fetch + start.own.duration(to: time.now) }
    let loader = PageLoader(
      PageGetter(
        configuration, credentials: options.shared.credentials, charset: options.shared.charset,
        builtIn: AboutPages.builtIn(context.data.manual), documents: context.documents),
      time: time)
    keeper = Keeper(
      KeptStore(environment: context.environment, settings: context.settings).store {
        start.kept + Int64(start.own.duration(to: time.now) / .milliseconds(1))
      },
      patience: Self.patience
    ) { mailbox.post($0) }
    let engines = KnownEngines(context)
    let recogniser = SpokenToRecogniser()
    self.recogniser = recogniser
    let listener = SessionListener(
      context.settings, { _ in recogniser }, post: { mailbox.post(.hearing($0)) })
    errands = Errands(
      loader: loader, voice: voice, listener: listener, keeper: keeper, engines: engines,
      secrets: SecretKeepers(context.environment), scripts: LiveEngine(nil)
    ) {
      mailbox.post($0)
    }
    machine = Machine(
      context: context, setup: setup, voice: voice, engines: engines,
      cookies: { loader.getter.keptCookies(isPrivate: $0) }, blocker: loader.getter.blocker
    ) {
      loader.forget($0)
    }
    self.setup = setup
    self.engine = engine
    size = mode == .keys ? TerminalSize(columns: 80, rows: 24) : nil
    lastNews = time.now
    releasedUntil = time.now
    browsing = Browsing(
      BrowsingStart(
        options, context, setup,
        screen: Screen.Kind(
          isRaw: mode == .keys, hasSequences: mode == .keys, hasStyles: false),
        size: size, isLineMode: mode == .lines, isInputTerminal: mode == .keys,
        isSpeechOn: options.shared.isSpeaking(context.settings)),
      in: machine, at: time.now)
    if browsing.isSpeechOn {
      voice.switchOn()
      // A load asks for the voices, and waits for them by the machine's clock where they have not been told.
      _ = engine.tellAtOnce()
    }
    carryOut(browsing.begin(with: options.words, isFirst: context.settingsFile.isMissing))
  }

  deinit {
    errands.voice.close()
    keeper.close()
  }

  /// All that was said so far.
  var spoken: [SpokenPiece] {
    setup.transcript?.flush()
    return spokenLog.read()
  }

  /// The lines that were printed so far.
  var lines: [String] { PrintedText.lines(of: printed) }

  // MARK: Input

  /// Sends what one key sends, once all is done that was asked for before.
  func press(_ bytes: String) {
    settle(for: .zero)
    let silencing = errands.voice.interrupt()
    let inputs = decoder.feed(bytes.utf8)
    if !inputs.isEmpty { answer(.keyboard(.inputs(inputs, silencing, at: time.now))) }
    if decoder.isWaiting {
      move(to: time.now + .milliseconds(Int(decoder.patience)))
      answer(.keyboard(.inputs(decoder.flush(), silencing, at: time.now)))
    }
    settle(for: .zero)
  }

  /// Gives a line, where input is no terminal.
  func enter(_ line: String) {
    settle(for: .zero)
    let silencing = errands.voice.interrupt()
    answer(.keyboard(.line(line, silencing)))
  }

  /// Says something into the microphone.
  func say(_ words: String) {
    settle(for: .zero)
    for event in recogniser.events(saying: words) { answer(.hearing(event)) }
  }

  /// Lets the server send what it held back.
  func release() {
    settle(for: .zero)
    server.release()
    releasedUntil = time.now + Self.quietWhileHeld
  }

  // MARK: Time

  /// Lets minutes pass, and all that is due in them be done.
  func pass(minutes: Int) {
    settle(for: .zero)
    move(to: time.now + .seconds(60 * minutes))
  }

  /// Lets time pass until nothing is owed, said, or due soon.
  func settle() { settle(for: Self.quiet) }

  /// - Parameter quiet: how long nothing has to happen; zero where a key follows.
  private func settle(for quiet: Duration) {
    var turnsLeft = Int(Self.patience / Self.turn)
    lastNews = time.now
    while browsing.exitStatus == nil {
      // What the engine tells at once comes although an answer is on its way: a page is told by the voices there are.
      if engine.tellAtOnce() { lastNews = time.now }
      takeMail(waiting: .zero)
      guard isStill else {
        guard turnsLeft > 0, stuck == nil else {
          stuck = stuck ?? "\(owed.description), asked for \(server.requested)"
          return
        }
        turnsLeft -= 1
        takeMail(waiting: Self.turn)
        continue
      }
      let end = quiet == .zero ? time.now : endOfQuiet
      let due = [engine.next, browsing.deadline].compactMap { $0 }.min()
      // Time that is held up passes in steps, since parts come when they are due.
      let step = isHeld ? time.now + .milliseconds(50) : nil
      if let due, due <= end || engine.next != nil {
        move(to: min(due, step ?? due))
      } else if let step, time.now < end {
        move(to: min(end, step))
      } else {
        return move(to: end)
      }
    }
  }

  /// When enough time has passed in which nothing happened.
  private var endOfQuiet: ContinuousClock.Instant {
    guard isHeld else { return lastNews + Self.quiet }
    heldSince = heldSince.filter { owed.loads.contains($0.key) }
    for load in owed.loads where heldSince[load] == nil { heldSince[load] = time.now }
    heldBesideSince = time.connectionsBeside > 0 ? heldBesideSince ?? time.now : nil
    let patience = time.arrivingBytes > 0 ? Self.firstPart : Self.quietWhileHeld
    let last = heldSince.values.max() ?? heldBesideSince ?? time.now
    return max(time.now, releasedUntil, last + patience)
  }

  /// Whether only the server's will is waited for, if anything.
  private var isStill: Bool {
    guard owed.isOfNetworkAlone, owed.styles.isEmpty || time.connectionsBeside > 0 else {
      return false
    }
    guard isHeld else { return true }
    guard let held = server.held else { return false }
    return held.connections == connections && held.bytes == time.arrivingBytes
  }

  /// How many connections are open: those of what was asked for, and of what is got beside pages.
  private var connections: Int { owed.connections + time.connectionsBeside }

  private var isHeld: Bool { connections > 0 }

  private func move(to next: ContinuousClock.Instant) {
    time.advance(to: next)
    if engine.advance(to: next) { lastNews = time.now }
    takeMail(waiting: .zero)
    answer(.time)
  }

  private func takeMail(waiting: Duration) {
    let events = mailbox.take(until: .now + waiting)
    guard !events.isEmpty else { return }
    if let stored = machine.changedSettings() { answer(.stored(stored)) }
    for event in events where browsing.exitStatus == nil { take(event) }
    answer(.time)
  }

  private func take(_ event: BrowsingEvent) {
    owed.note(event)
    switch event {
    case .storeOpened:
      // What was visited before is read beside: it is known once this is answered, and then that.
      ask(Self.written, isReading: false)
      answer(event)
    case .kept(Self.written, _): ask(Self.read, isReading: true)
    case .kept(Self.read, _): break
    default: answer(event)
    }
  }

  private func ask(_ number: Int, isReading: Bool) {
    owed.note(kept: number, replacing: nil)
    keeper.take(
      KeepOrder(isReading: isReading, replacing: nil) { _ throws(StoreError) in 0 }, number)
  }

  // MARK: Effects

  private func answer(_ event: BrowsingEvent) {
    guard browsing.exitStatus == nil else { return }
    errands.letGo(after: event)
    carryOut(browsing.handle(event, at: time.now))
    if browsing.exitStatus != nil {
      browsing.screen.finishBlock()
      printed += Array(browsing.screen.takeOutput().utf8)
    }
  }

  private func carryOut(_ effects: [Effect]) {
    for effect in effects {
      owed.note(effect)
      if errands.carryOut(effect, browsing.visited) { continue }
      switch effect {
      case .print(let text):
        printed += Array(text.utf8)
        lastNews = time.now
      case .expectCursorReports(let count): decoder.awaitedCursorReports += count
      case .forgetCursorReports: decoder.awaitedCursorReports = 0
      case .suspend: answer(.resumed(size))
      case .edit(let text): answer(.edited(machine.edit(text), size))
      // No transcript starts programs of the machine that it is played on.
      case .run(let program): answer(.ran(program, .notStarted, size))
      default: break
      }
    }
  }
}
