private import Glibc
package import HarkBrailleProtocol
package import HarkReading
private import HarkThreads

/// Translates texts by a table of liblouis, in `hark-braille`: what strangers wrote is looked at by a process without
/// rights.
///
/// Used on one thread; each call may wait for the process, a second at most.
package final class BrailleTranslator {
  private let program: String
  private let table: String
  private var socket: CInt = -1
  private var process: pid_t = -1
  /// How often in a row the process gave no answer.
  private var failures = 0

  /// So often it is tried again, with the next text.
  private static let mostFailures = 3
  /// How long to wait for a table to be loaded, and for one text, in milliseconds.
  private static let tablePatience: CInt = 5_000
  private static let patience: CInt = 1_000

  /// Makes one; nothing is started before the first text.
  ///
  /// - Parameters:
  ///   - program: the path of `hark-braille`.
  ///   - table: the table, as a person names it.
  package init(program: String, table: String) {
    self.program = program
    self.table = table
  }

  deinit { end() }

  /// Starts the process, where it does not run.
  ///
  /// - Throws: why nothing can be translated.
  package func start() throws(BrailleTableFailure) {
    guard socket < 0 else { return }
    guard failures < Self.mostFailures else { throw .broken(table: table) }
    var ends: [CInt] = [-1, -1]
    guard socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0, &ends) == 0 else {
      throw .broken(table: table)
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let theirs = ends[1]
    let started = SpawnedProgram.start(
      [program, table], environment: ["PATH=/usr/bin:/bin", "LANG=C.UTF-8"], hasTerminal: false
    ) { actions in
      posix_spawn_file_actions_adddup2(&actions, theirs, STDIN_FILENO)
      posix_spawn_file_actions_adddup2(&actions, theirs, STDOUT_FILENO)
      SpawnedProgram.silenceErrors(&actions)
    }
    close(theirs)
    socket = ends[0]
    guard let started else {
      end()
      throw .broken(table: table)
    }
    process = started
    let greeting = receive(1, Self.tablePatience)?.first.flatMap(BrailleMessage.Greeting.init)
    if greeting == .ready { return }
    end()
    switch greeting {
    case .noLibrary: throw .noLibrary
    case .noTable: throw .noTable(table)
    case .ready, nil:
      failures += 1
      throw .broken(table: table)
    }
  }

  /// Translates a text.
  ///
  /// - Parameter scalars: its characters.
  /// - Returns: its cells.
  /// - Throws: why it can't be translated; the next text may well be.
  /// - Complexity: linear in the characters, but for what the table makes of a word.
  package func cells(
    of scalars: [Unicode.Scalar]
  ) throws(BrailleTableFailure) -> BrailleCells {
    try start()
    var result = BrailleCells()
    var start = 0
    while start < scalars.count {
      let end = Self.end(ofPortionFrom: start, in: scalars)
      guard let cells = cells(ofPortion: scalars[start..<end]) else {
        self.end()
        failures += 1
        throw .broken(table: table)
      }
      result.append(cells, from: start)
      start = end
    }
    failures = 0
    return result
  }

  /// A long text goes in portions that end behind a space, where one is there.
  private static func end(ofPortionFrom start: Int, in scalars: [Unicode.Scalar]) -> Int {
    let most = start + BrailleMessage.mostCharacters
    guard scalars.count > most else { return scalars.count }
    return scalars[start..<most].lastIndex(of: " ").map { $0 + 1 } ?? most
  }

  private func cells(ofPortion scalars: ArraySlice<Unicode.Scalar>) -> BrailleCells? {
    let text = BrailleMessage.text(scalars)
    guard Descriptor.sendAll(text.span, to: socket), let head = receive(4, Self.patience),
      let count = BrailleMessage.numbers(head).first, count <= BrailleMessage.mostCells
    else { return nil }
    let size = BrailleMessage.size(ofAnswer: Int(count))
    return receive(size, Self.patience).map { BrailleMessage.cells(Int(count), $0) }
  }

  private func receive(_ count: Int, _ patience: CInt) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count < count {
      var wait = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      let ready = poll(&wait, 1, patience)
      if ready < 0, errno == EINTR { continue }
      guard ready > 0, let piece = Descriptor.read(socket, atMost: count - bytes.count),
        !piece.isEmpty
      else { return nil }
      bytes += piece
    }
    return bytes
  }

  private func end() {
    if socket >= 0 { close(socket) }
    socket = -1
    if process > 0 {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    process = -1
  }
}
