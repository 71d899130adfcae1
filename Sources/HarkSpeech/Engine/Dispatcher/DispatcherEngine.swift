private import Glibc
package import HarkSpeechProtocol
import HarkThreads
private import Synchronization

/// speech-dispatcher as an engine: the voices that a user has there.
///
/// One thread connects, sends and listens; a key's thread only leaves it a command and a byte that wakes it.
/// A daemon that dies, or leaves a question unanswered, is connected to or started anew, and what it had is
/// said again; one that can't be had is `unavailable`.
package final class DispatcherEngine: SpeechEngine {
  private struct State {
    var commands: [SpeechCommand] = []
    var languages: Set<String> = []
    // Found out and not told yet.
    var untoldVoices: [EngineVoice]?
    var hasAskedForVoices = false
    var isListening = false
    var isClosed = false
    var hasEnded = false
    var cues: (any SpeechEngine)?
  }

  private let state = Monitor(State())
  private let address: DispatcherAddress?
  private let environment: [String]?
  private let patience: Int64
  private let makeCues: (@Sendable () -> any SpeechEngine)?
  private let voices: [String]
  private let isForReading: Bool
  private let readEnd: CInt
  private let writeEnd: CInt

  // So many lost connections without a sentence between them mean that it will never speak.
  private static let mostFailures = 4

  /// Makes an engine.
  ///
  /// - Parameters:
  ///   - address: where the daemon listens; nil where that is told wrongly, and nothing can be had.
  ///   - environment: `NAME=value` entries for a daemon that is started; nil for this process's own.
  ///   - patience: how long the daemon may leave a question unanswered, in microseconds.
  ///   - voices: voices of modules (`rhvoice:Alan`) whose languages are told before it is up; none for those of all
  ///     modules, told some time later.
  ///   - isForReading: whether another engine goes on in its place; then it is given up at the first question that it
  ///     leaves unanswered.
  ///   - cues: makes what plays Hark's own short sounds, which the daemon can't; started with the first.
  package init(
    address: DispatcherAddress?, environment: [String]? = nil, patience: Int64 = 8_000_000,
    voices: [String] = [], isForReading: Bool = false,
    cues: (@Sendable () -> any SpeechEngine)? = nil
  ) {
    self.address = address
    self.voices = voices
    self.isForReading = isForReading
    self.environment = environment
    self.patience = patience
    makeCues = cues
    var ends: [CInt] = [-1, -1]
    _ = pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    readEnd = ends[0]
    writeEnd = ends[1]
  }

  deinit {
    Glibc.close(readEnd)
    Glibc.close(writeEnd)
  }

  package func start(_ handler: @escaping @Sendable (EngineEvent) -> Void) {
    let isStarted = WorkerThread.start(.first) { [self] in
      run(handler)
      state.change { $0.hasEnded = true }
    }
    if !isStarted { state.change { $0.hasEnded = true } }
  }

  package func send(_ command: SpeechCommand) {
    switch command {
    case .tone, .useDevice: sendToCues(command)
    case .stop:
      state.withLock { $0.cues }?.send(command)
      fallthrough
    default:
      let isFirst = state.withLock { state -> Bool in
        guard state.isListening else { return false }
        state.commands.append(command)
        return state.commands.count == 1
      }
      if isFirst { wake() }
    }
  }

  private func sendToCues(_ command: SpeechCommand) {
    let (cues, isNew) = state.withLock { state -> ((any SpeechEngine)?, Bool) in
      guard state.cues == nil, !state.isClosed, case .tone = command else {
        return (state.cues, false)
      }
      state.cues = makeCues?()
      return (state.cues, true)
    }
    if isNew { cues?.start { _ in } }
    cues?.send(command)
  }

  private func wake() {
    var byte: UInt8 = 1
    _ = write(writeEnd, &byte, 1)
  }

  package func close() {
    let cues = state.change { state -> (any SpeechEngine)? in
      state.isClosed = true
      defer { state.cues = nil }
      return state.cues
    }
    cues?.close()
    wake()
    // The program may end right after this, and the daemon must hear of it before.
    let deadline = monotonicMicroseconds() + Self.farewellMicroseconds
    state.waitOrWake { state -> WaitStep<Void> in
      !state.isListening || state.hasEnded || monotonicMicroseconds() >= deadline
        ? .done(()) : .wake(microseconds: deadline)
    }
  }

  private static let farewellMicroseconds: Int64 = 200_000

  // MARK: The thread

  private func run(_ handler: @Sendable (EngineEvent) -> Void) {
    var failures = 0
    while !state.withLock({ $0.isClosed }) {
      guard let address,
        let connection = DispatcherConnection.open(
          address, environment: environment, patience: patience)
      else { break }
      let isReady = prepareVoices(address, handler)
      let (failure, hasSpoken) = isReady ? converse(connection, handler) : (.hung, false)
      if state.withLock({ $0.isClosed }) { return }
      failures = hasSpoken ? 1 : failures + 1
      // What hung once would hang again, after the same wait.
      guard failure == .broken || failure == .hung && !isForReading,
        failures <= Self.mostFailures
      else { break }
      handler(.down(.killed))
      rest(milliseconds: CInt(50 * failures))
    }
    if !state.withLock({ $0.isClosed }) { handler(.down(.unavailable)) }
  }

  /// Waits a moment, or until the engine is closed.
  private func rest(milliseconds: CInt) {
    var entry = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
    _ = poll(&entry, 1, milliseconds)
  }

  /// Has the voices looked for; false where the daemon did not answer about those that were asked for, so that
  /// nobody is told that it has none of them.
  private func prepareVoices(
    _ address: DispatcherAddress, _ handler: @Sendable (EngineEvent) -> Void
  ) -> Bool {
    guard !voices.isEmpty else {
      askForVoices(address)
      return true
    }
    guard let found = DispatcherVoices.found(voices, address, environment: environment) else {
      return false
    }
    handler(.speech(.ready(sampleRate: 0, voices: found)))
    return true
  }

  /// Finds out which languages there are, beside what is said.
  private func askForVoices(_ address: DispatcherAddress) {
    let hasAsked = state.withLock { state in
      defer { state.hasAskedForVoices = true }
      return state.hasAskedForVoices
    }
    guard !hasAsked else { return }
    WorkerThread.start { [self] in
      // Nobody waits, and a busy machine is a minute over ten thousand voices.
      let found =
        DispatcherVoices(address, environment: environment, patience: 60_000_000)?.voices ?? []
      state.withLock { state in
        state.languages = Set(found.map(\.language))
        state.untoldVoices = found
      }
      wake()
    }
  }

  /// Speaks over one connection until it ends.
  private func converse(
    _ connection: consuming DispatcherConnection, _ handler: @Sendable (EngineEvent) -> Void
  ) -> (failure: DispatcherDialogue.Failure?, hasSpoken: Bool) {
    let user = getpwuid(getuid()).map { String(cString: $0.pointee.pw_name) } ?? ""
    var dialogue = DispatcherDialogue(
      user: user, languages: state.withLock { $0.languages }, patience: patience)
    var hasSpoken = false
    defer {
      state.change { state in
        state.isListening = false
        state.commands = []
      }
    }
    dialogue.step(at: monotonicMicroseconds())
    while dialogue.failure == nil, !state.withLock({ $0.isClosed }) {
      if !dialogue.output.isEmpty {
        if !connection.send(dialogue.output) { dialogue.end() }
        dialogue.output = []
      }
      tell(&dialogue, &hasSpoken, handler)
      guard wait(for: connection.descriptor, until: dialogue.due) else {
        dialogue.step(at: monotonicMicroseconds())
        takeCommands(&dialogue, handler)
        continue
      }
      if let replies = connection.receive() {
        let now = monotonicMicroseconds()
        for reply in replies { dialogue.take(reply, at: now) }
      } else {
        dialogue.end()
      }
      takeCommands(&dialogue, handler)
    }
    if state.withLock({ $0.isClosed }) {
      // The daemon would say what it has to its end.
      _ = connection.send(Array("CANCEL self\r\nQUIT\r\n".utf8))
    } else {
      tell(&dialogue, &hasSpoken, handler)
    }
    return (dialogue.failure, hasSpoken)
  }

  private func tell(
    _ dialogue: inout DispatcherDialogue, _ hasSpoken: inout Bool,
    _ handler: @Sendable (EngineEvent) -> Void
  ) {
    let events = dialogue.events
    dialogue.events = []
    for event in events {
      // Commands that come in answer to it are taken already.
      if event == .up { state.withLock { $0.isListening = true } }
      if case .speech(.finished) = event { hasSpoken = true }
      handler(event)
    }
  }

  private func takeCommands(
    _ dialogue: inout DispatcherDialogue, _ handler: @Sendable (EngineEvent) -> Void
  ) {
    let (commands, voices) = state.withLock { state -> ([SpeechCommand], [EngineVoice]?) in
      defer {
        state.commands = []
        state.untoldVoices = nil
      }
      dialogue.languages = state.languages
      return (state.commands, state.untoldVoices)
    }
    if let voices { handler(.speech(.ready(sampleRate: 0, voices: voices))) }
    let now = monotonicMicroseconds()
    for command in commands { dialogue.perform(command, at: now) }
  }

  /// Waits until something comes from the daemon, and then gives true; or until a command or the moment does.
  private func wait(for descriptor: CInt, until due: Int64?) -> Bool {
    var entries = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0),
    ]
    var timeout: CInt = -1
    if let due { timeout = CInt(clamping: max(0, due - monotonicMicroseconds() + 999) / 1000) }
    guard poll(&entries, 2, timeout) > 0 else { return false }
    if entries[1].revents != 0 {
      while let bytes = Descriptor.read(readEnd, atMost: 64), !bytes.isEmpty {}
    }
    return entries[0].revents != 0
  }
}
