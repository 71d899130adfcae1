private import Glibc
private import HarkThreads

/// An engine that runs in its cage, and what leads into it.
///
/// Any thread may call. Whoever starts it closes what the descriptors are, or gives them to who does.
package final class EngineProcess: Sendable {
  /// How it ended.
  package enum Ending: Equatable, Sendable {
    case exited(CInt)
    /// By a signal: 9 where somebody or the system killed it; 0 where it was to be and this process may not.
    case killed(CInt)
  }

  /// What it is started with.
  package struct Setup: Sendable {
    /// The path of `hark-cage`.
    package var cage: String
    package var program: EngineProgram
    /// The folder in which a folder of its own is made and removed again.
    package var temporary: String
    /// The languages that pages are told, as `Accept-Language` has them; empty for the engine's own.
    package var languages = ""
    /// Whether a person sits at it; a command that does one thing may be started by a program.
    package var isAttended = false
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
    try start(PreparedEngine(setup))
  }

  /// Starts an engine that was prepared, once; waits until it runs.
  static func start(_ prepared: PreparedEngine) throws(LiveEngineFailure) -> EngineProcess {
    do throws(LiveEngineFailure) {
      let door = try prepared.begin()
      return EngineProcess(
        writing: prepared.writing, reading: prepared.reading, door: door, place: prepared.place,
        process: prepared.process)
    } catch {
      prepared.close()
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
    // Whoever has given up the right to end processes leaves it to the end of its wire.
    return kill() ? waitForEnd() : .killed(0)
  }

  /// Ends it now, where it has not ended; says whether that may be done.
  @discardableResult
  package func kill() -> Bool {
    // Its number is nobody else's before it has been waited for.
    ending.withLock { $0 != nil || Glibc.kill(process, SIGKILL) == 0 }
  }
}
