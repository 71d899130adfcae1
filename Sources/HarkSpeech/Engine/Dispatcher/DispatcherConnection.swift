private import Glibc
import HarkThreads

/// A connection to speech-dispatcher; of one thread.
struct DispatcherConnection: ~Copyable {
  /// The socket, for `poll`.
  let descriptor: CInt
  private var reader = SSIPReader()

  private init(descriptor: CInt, patience: Int64) {
    self.descriptor = descriptor
    // A daemon that takes nothing any more must not hold the thread.
    var limit = timeval(
      tv_sec: Int(patience / 1_000_000), tv_usec: Int(patience % 1_000_000))
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
  }

  deinit { close(descriptor) }

  /// Connects, and starts the daemon where none listens at a socket of this machine.
  ///
  /// - Parameters:
  ///   - address: where it listens.
  ///   - environment: `NAME=value` entries for the daemon; nil for this process's own.
  ///   - patience: how long reading and writing may take, in microseconds.
  /// - Returns: the connection; nil where there is no daemon and none can be started.
  static func open(
    _ address: DispatcherAddress, environment: [String]?, patience: Int64
  ) -> DispatcherConnection? {
    if let descriptor = address.connect() {
      return DispatcherConnection(descriptor: descriptor, patience: patience)
    }
    guard case .local(let path) = address, spawn(path, environment) else { return nil }
    // The command comes back when the daemon listens, or another was quicker.
    let deadline = monotonicMicroseconds() + startMicroseconds
    while monotonicMicroseconds() < deadline {
      if let descriptor = address.connect() {
        return DispatcherConnection(descriptor: descriptor, patience: patience)
      }
      usleep(10_000)
    }
    return nil
  }

  private static let startMicroseconds: Int64 = 3_000_000
  private static let spawnMicroseconds: Int64 = 15_000_000

  /// Runs `speech-dispatcher --spawn` as every client does, and waits until it has put itself into the
  /// background; false where there is no such program, or the user's configuration forbids it.
  private static func spawn(_ path: String, _ environment: [String]?) -> Bool {
    let words = [
      "speech-dispatcher", "--spawn", "--communication-method", "unix_socket", "--socket-path",
      path,
    ]
    guard
      let process = SpawnedProgram.start(
        words, environment: environment, isSearched: true, files: SpawnedProgram.silence)
    else {
      return false
    }
    var status: CInt = 0
    let deadline = monotonicMicroseconds() + spawnMicroseconds
    while waitpid(process, &status, WNOHANG) == 0 {
      if monotonicMicroseconds() > deadline {
        kill(process, SIGKILL)
        waitpid(process, &status, 0)
        return false
      }
      usleep(5000)
    }
    return status == 0
  }

  /// Sends bytes, all of them; false where the daemon takes them no more.
  func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes.span
    while !rest.isEmpty {
      let count = Descriptor.send(rest, to: descriptor)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.extracting(droppingFirst: count)
    }
    return true
  }

  /// Reads what has come, and waits until something has; nil once nothing more will.
  mutating func receive() -> [SSIPReply]? {
    guard let bytes = Descriptor.read(descriptor, atMost: 1 << 14) else {
      return errno == EINTR ? [] : nil
    }
    guard !bytes.isEmpty else { return nil }
    reader.append(bytes)
    var replies: [SSIPReply] = []
    while let reply = reader.next() { replies.append(reply) }
    return reader.isBroken ? nil : replies
  }

  /// Sends one line and waits for its answer; nil where none comes.
  ///
  /// For a connection on which nothing is said: events are left out.
  mutating func ask(_ line: String) -> SSIPReply? {
    guard send(Array((line + "\r\n").utf8)) else { return nil }
    while let replies = receive() {
      if let answer = replies.first(where: { !$0.isEvent }) { return answer }
    }
    return nil
  }
}
