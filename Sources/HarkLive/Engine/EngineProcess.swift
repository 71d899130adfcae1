private import CCage
private import Glibc
private import HarkThreads

/// An engine that runs in its cage, and what leads into it.
///
/// Any thread may call. Whoever starts it closes what the descriptors are, or gives them to who does.
package final class EngineProcess: Sendable {
  /// How it ended.
  package enum Ending: Equatable, Sendable {
    case exited(CInt)
    /// By a signal: 9 where somebody or the system killed it.
    case killed(CInt)
  }

  /// What it is started with.
  package struct Setup: Sendable {
    /// The path of `hark-cage`.
    package var cage: String
    package var program: EngineProgram
    /// The folder in which a folder of its own is made and removed again.
    package var temporary: String
    /// The languages that pages are told; empty for the engine's own.
    package var languages = ""
    /// The most megabytes for one page's process; 0 for no bound.
    package var megabytes = 1536

    /// Puts the parts together.
    package init(cage: String, program: EngineProgram, temporary: String) {
      self.cage = cage
      self.program = program
      self.temporary = temporary
    }
  }

  /// What its end of the wire is written into, and read from.
  let writing: CInt
  let reading: CInt
  /// The listening socket in the cage: all that the engine's own network code reaches.
  let door: CInt
  /// The folder that is its own.
  ///
  /// What lies in `files` of it the engine can read too: so a file is handed to a page.
  package var folder: String { place.path }
  package let process: Int32

  private let place: EngineFolder
  private let ending = Monitor<Ending?>(nil)

  private init(writing: CInt, reading: CInt, door: CInt, place: EngineFolder, process: pid_t) {
    self.writing = writing
    self.reading = reading
    self.door = door
    self.place = place
    self.process = process
    WorkerThread.start { [ending] in
      var status: CInt = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      let signal = status & 0x7F
      place.remove()
      ending.change { $0 = signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal) }
    }
  }

  /// Makes the cage and starts an engine in it; waits until it runs, a few milliseconds.
  package static func start(_ setup: Setup) throws(LiveEngineFailure) -> EngineProcess {
    guard let place = EngineFolder(in: setup.temporary) else {
      throw .noCage(.files, error: errno)
    }
    do throws(LiveEngineFailure) {
      return try start(setup, place)
    } catch {
      place.remove()
      throw error
    }
  }

  /// Whether the system lets an engine have its cage.
  package static func canCage(_ setup: Setup) -> Bool { cageFailure(setup) == nil }

  /// Why an engine can't have its cage; nil where it can.
  ///
  /// A program that does nothing is started in one.
  package static func cageFailure(_ setup: Setup) -> LiveEngineFailure? {
    var setup = setup
    setup.program = EngineProgram(path: "/bin/true", isShell: true)
    do throws(LiveEngineFailure) {
      let process = try start(setup)
      for descriptor in [process.writing, process.reading, process.door] { close(descriptor) }
      return process.end(within: 2) == .exited(0) ? nil : .notStarted("")
    } catch {
      return error
    }
  }

  private static func start(
    _ setup: Setup, _ place: EngineFolder
  ) throws(LiveEngineFailure) -> EngineProcess {
    guard let toEngine = Pair.pipe(), let fromEngine = Pair.pipe(), let reports = Pair.socket()
    else { throw .noCage(.program, error: errno) }
    let arguments = EngineArguments(
      program: setup.program, folder: place.path, languages: setup.languages,
      // Of a process's memory its scripts' objects are the greater part.
      scriptMegabytes: setup.megabytes == 0 ? 4096 : max(64, setup.megabytes * 2 / 3))
    let words =
      [setup.cage, place.path, String(setup.megabytes * 1024 * 1024)] + arguments.words
    let zone = getenv("TZ").map { String(cString: $0) }
    let process = SpawnedProgram.start(words, environment: arguments.environment(timeZone: zone)) {
      SpawnedProgram.silence(&$0)
      posix_spawn_file_actions_adddup2(&$0, toEngine.reading, 3)
      posix_spawn_file_actions_adddup2(&$0, fromEngine.writing, 4)
      posix_spawn_file_actions_adddup2(&$0, reports.writing, 5)
    }
    close(toEngine.reading)
    close(fromEngine.writing)
    close(reports.writing)
    defer { close(reports.reading) }
    guard let process else {
      let error = errno
      close(toEngine.writing)
      close(fromEngine.reading)
      throw .noCage(.program, error: error)
    }
    do throws(LiveEngineFailure) {
      let door = try awaitReports(reports.reading)
      return EngineProcess(
        writing: toEngine.writing, reading: fromEngine.reading, door: door, place: place,
        process: process)
    } catch {
      close(toEngine.writing)
      close(fromEngine.reading)
      Glibc.kill(process, SIGKILL)
      waitpid(process, nil, 0)
      throw error
    }
  }

  /// Waits until the cage is made and the engine runs in it; gives the socket.
  private static func awaitReports(_ socket: CInt) throws(LiveEngineFailure) -> CInt {
    var patience = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(
      socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var report = hark_cage_report()
    var door: CInt = -1
    guard hark_cage_receive(socket, &report, &door) == 1 else {
      throw .noCage(.program, error: errno)
    }
    if report.stage != HARK_CAGE_READY.rawValue {
      throw .noCage(CageStage(report.stage), error: report.error)
    }
    var other: CInt = -1
    guard hark_cage_receive(socket, &report, &other) == 0 else {
      close(door)
      throw .notStarted(String(cString: strerror(report.error)))
    }
    return door
  }

  /// How it ended; waits until it has.
  package func waitForEnd() -> Ending { ending.wait { $0 } }

  /// How it ended, where it did so within some seconds; else it is killed, and that is how.
  package func end(within seconds: Double) -> Ending {
    let deadline = monotonicMicroseconds() + Int64(seconds * 1_000_000)
    let early = ending.waitOrWake { ending -> WaitStep<Ending?> in
      if let ending { return .done(ending) }
      return monotonicMicroseconds() < deadline ? .wake(microseconds: deadline) : .done(nil)
    }
    if let early { return early }
    kill()
    return waitForEnd()
  }

  /// Ends it now; nothing where it has ended.
  package func kill() {
    // Its number is nobody else's before it has been waited for.
    ending.withLock { if $0 == nil { _ = Glibc.kill(process, SIGKILL) } }
  }
}

extension CageStage {
  fileprivate init(_ stage: Int32) {
    switch UInt32(stage) {
    case HARK_CAGE_NAMESPACES.rawValue: self = .namespaces
    case HARK_CAGE_USERS.rawValue: self = .users
    case HARK_CAGE_NETWORK.rawValue, HARK_CAGE_LISTENING.rawValue: self = .network
    case HARK_CAGE_FILES.rawValue: self = .files
    default: self = .program
    }
  }
}

/// Two descriptors that are one way, above those that programs expect things at.
private struct Pair {
  let reading: CInt
  let writing: CInt

  static func pipe() -> Pair? {
    var ends: [CInt] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { return nil }
    return lifted(ends)
  }

  static func socket() -> Pair? {
    var ends: [CInt] = [-1, -1]
    let kind = CInt(SOCK_SEQPACKET.rawValue) | CInt(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    return lifted(ends)
  }

  private static func lifted(_ ends: [CInt]) -> Pair? {
    let high = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
    for end in ends { close(end) }
    guard high.allSatisfy({ $0 >= 0 }) else {
      for end in high where end >= 0 { close(end) }
      return nil
    }
    return Pair(reading: high[0], writing: high[1])
  }
}
