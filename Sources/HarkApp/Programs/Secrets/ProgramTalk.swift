private import Glibc
import HarkThreads

/// A program that is asked something over pipes, and may hang, flood or say nonsense.
enum ProgramTalk {
  /// Why it gave no answer at all.
  enum Failure: Error, Equatable {
    case notStarted, late, flood
  }

  /// What it said until its end.
  struct Answer {
    fileprivate(set) var output: [UInt8] = []
    fileprivate(set) var errors: [UInt8] = []
    /// Its exit status; nil where a signal has ended it.
    fileprivate(set) var status: Int32?
  }

  /// Runs a program to its end; it waits for that.
  ///
  /// Nothing of what is given to it stands among its arguments or in its environment.
  ///
  /// - Parameters:
  ///   - words: its path or name, and its arguments.
  ///   - input: what it reads; the pipe is closed behind it.
  ///   - environment: `NAME=value` entries; nil for this process's own.
  ///   - time: how long it may take; then it and all that it started is killed.
  ///   - limit: how many bytes it may write; with one more it is killed.
  /// - Returns: what it said.
  /// - Throws: why there is no answer.
  static func ask(
    _ words: [String], input: [UInt8], environment: [String]?, within time: Duration, limit: Int
  ) throws(Failure) -> Answer {
    guard let toProgram = Pipe(), let output = Pipe(), let errors = Pipe() else {
      throw .notStarted
    }
    let process = SpawnedProgram.start(words, environment: environment, isSearched: true) {
      actions in
      posix_spawn_file_actions_adddup2(&actions, toProgram.reading.number, STDIN_FILENO)
      posix_spawn_file_actions_adddup2(&actions, output.writing.number, STDOUT_FILENO)
      posix_spawn_file_actions_adddup2(&actions, errors.writing.number, STDERR_FILENO)
    }
    toProgram.reading.close()
    output.writing.close()
    errors.writing.close()
    guard let process else { throw .notStarted }
    let end = ContinuousClock.now + time
    var answer = Answer()
    var failure: Failure?
    do throws(Failure) {
      try exchange(
        input, toProgram.writing, output.reading, errors.reading, until: end, limit, &answer)
    } catch {
      failure = error
    }
    if failure == nil, !ends(process, until: end, &answer) { failure = .late }
    if let failure {
      kill(-process, SIGKILL)
      var status: Int32 = 0
      waitpid(process, &status, 0)
      throw failure
    }
    return answer
  }

  /// Waits until a program ends that has closed what it wrote to; says whether it does in time.
  private static func ends(
    _ process: pid_t, until end: ContinuousClock.Instant, _ answer: inout Answer
  ) -> Bool {
    var status: Int32 = 0
    while true {
      let found = waitpid(process, &status, WNOHANG)
      if found == process || found < 0 && errno != EINTR { break }
      guard ContinuousClock.now < end else { return false }
      usleep(2_000)
    }
    if status & 0x7F == 0 { answer.status = status >> 8 & 0xFF }
    return true
  }

  private static func exchange(
    _ input: [UInt8], _ sink: End, _ output: End, _ errors: End,
    until end: ContinuousClock.Instant, _ limit: Int, _ answer: inout Answer
  ) throws(Failure) {
    _ = fcntl(sink.number, F_SETFL, O_NONBLOCK)
    var sent = 0
    if input.isEmpty { sink.close() }
    while output.isOpen || errors.isOpen {
      let left = ContinuousClock.now.duration(to: end)
      guard left > .zero else { throw .late }
      // A negative number is passed over.
      var waiting = [
        pollfd(fd: output.number, events: Int16(POLLIN), revents: 0),
        pollfd(fd: errors.number, events: Int16(POLLIN), revents: 0),
        pollfd(fd: sink.number, events: Int16(POLLOUT), revents: 0),
      ]
      let patience = Int32(min(left / .milliseconds(1) + 1, 1_000))
      guard poll(&waiting, nfds_t(waiting.count), patience) >= 0 || errno == EINTR else {
        throw .late
      }
      if waiting[2].revents != 0 {
        let count = Descriptor.write(input.span.extracting(droppingFirst: sent), to: sink.number)
        if count > 0 { sent += count }
        if sent == input.count || count < 0 && errno != EAGAIN && errno != EINTR { sink.close() }
      }
      if waiting[0].revents != 0 { output.read(into: &answer.output) }
      if waiting[1].revents != 0 { errors.read(into: &answer.errors) }
      guard answer.output.count <= limit, answer.errors.count <= limit else { throw .flood }
    }
  }

  /// One end of a pipe, closed with the last who knows it.
  private final class End {
    private(set) var number: Int32
    init(_ number: Int32) { self.number = number }
    var isOpen: Bool { number >= 0 }

    func close() {
      if number >= 0 { Glibc.close(number) }
      number = -1
    }

    func read(into bytes: inout [UInt8]) {
      var piece = [UInt8](repeating: 0, count: 4_096)
      let count = Glibc.read(number, &piece, piece.count)
      if count > 0 { bytes += piece[..<count] }
      if count == 0 || count < 0 && errno != EINTR && errno != EAGAIN { close() }
    }

    deinit { close() }
  }

  /// Both ends of a pipe that no other program gets.
  private struct Pipe {
    let reading: End
    let writing: End

    init?() {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { return nil }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      reading = End(ends[0])
      writing = End(ends[1])
    }
  }
}
