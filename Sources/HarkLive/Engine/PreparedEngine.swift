private import CCage
private import Glibc
private import HarkThreads

/// An engine that is not started yet: the program that makes its cage waits for a word.
///
/// Whoever gives up the right to start programs prepares one before. It costs a process of a few kilobytes; nothing of the
/// engine is loaded, and no cage is made. Either ``EngineProcess/start(_:)-(PreparedEngine)`` or ``discard()`` is due, once.
package final class PreparedEngine: Sendable {
  let writing: Int32
  let reading: CInt
  let place: EngineFolder
  let process: Int32
  private let reports: CInt

  /// The folder that is its own.
  package var folder: String { place.path }

  /// Starts the program that waits.
  package init(_ setup: EngineProcess.Setup) throws(LiveEngineFailure) {
    guard let place = EngineFolder(in: setup.temporary) else {
      throw .noCage(.files, error: errno)
    }
    self.place = place
    guard let toEngine = Pair.pipe(), let fromEngine = Pair.pipe(), let reports = Pair.socket()
    else {
      let error = errno
      place.remove()
      throw .noCage(.program, error: error)
    }
    let process = Self.spawn(setup, place, toEngine, fromEngine, reports)
    let error = errno
    for end in [toEngine.reading, fromEngine.writing, reports.writing] { Glibc.close(end) }
    writing = toEngine.writing
    reading = fromEngine.reading
    self.reports = reports.reading
    self.process = process ?? 0
    guard process != nil else {
      for end in [toEngine.writing, fromEngine.reading, reports.reading] { Glibc.close(end) }
      place.remove()
      throw .noCage(.program, error: error)
    }
  }

  private static func spawn(
    _ setup: EngineProcess.Setup, _ place: EngineFolder, _ toEngine: Pair, _ fromEngine: Pair,
    _ reports: Pair
  ) -> pid_t? {
    let arguments = EngineArguments(
      program: setup.program, folder: place.path, languages: setup.languages,
      isAttended: setup.isAttended,
      // Of a process's memory its scripts' objects are the greater part.
      scriptMegabytes: setup.megabytes == 0 ? 4096 : max(64, setup.megabytes * 2 / 3))
    let words =
      [setup.cage, place.path, String(setup.megabytes * 1024 * 1024)] + arguments.words
    let zone = getenv("TZ").map { String(cString: $0) }
    return SpawnedProgram.start(words, environment: arguments.environment(timeZone: zone)) {
      SpawnedProgram.silence(&$0)
      posix_spawn_file_actions_adddup2(&$0, toEngine.reading, 3)
      posix_spawn_file_actions_adddup2(&$0, fromEngine.writing, 4)
      posix_spawn_file_actions_adddup2(&$0, reports.writing, 5)
    }
  }

  /// Says the word; waits until the cage is made and the engine runs in it, and gives its socket.
  func begin() throws(LiveEngineFailure) -> CInt {
    defer { Glibc.close(reports) }
    guard Descriptor.send([1].span, to: reports) == 1 else {
      throw .noCage(.program, error: errno)
    }
    return try awaitReports(reports)
  }

  /// Ends what waits, or has failed; its reports are closed.
  func close(isUnused: Bool = false) {
    Glibc.close(writing)
    Glibc.close(reading)
    if Glibc.kill(process, SIGKILL) == 0 || isUnused { waitpid(process, nil, 0) }
    place.remove()
  }

  /// Ends it unused.
  package func discard() {
    // At the end of its socket it ends by itself, also where it may not be killed.
    Glibc.close(reports)
    close(isUnused: true)
  }

  /// Waits until the cage is made and the engine runs in it; gives the socket.
  private func awaitReports(_ socket: CInt) throws(LiveEngineFailure) -> CInt {
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
      Glibc.close(door)
      throw .notStarted(String(cString: strerror(report.error)))
    }
    return door
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
  let writing: Int32

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
