private import Synchronization
private import Glibc

/// A queue that any thread may fill and one thread empties, sleeping while there is nothing.
///
/// The sleeping thread is woken by a byte on a pipe, so that waiting costs nothing and ends at once.
package final class Mailbox<Message: Sendable>: Sendable {
  private let messages = Mutex<[Message]>([])
  private let readEnd: Int32
  private let writeEnd: Int32

  package init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    readEnd = ends[0]
    writeEnd = ends[1]
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Leaves a message; may be called from any thread and never waits.
  package func post(_ message: Message) {
    let wasEmpty = messages.withLock { queue in
      queue.append(message)
      return queue.count == 1
    }
    guard wasEmpty else { return }
    var byte: UInt8 = 1
    _ = write(writeEnd, &byte, 1)
  }

  /// Takes all messages, in the order in which they were left.
  ///
  /// - Parameters:
  ///   - deadline: when to come back with nothing; nil waits for ever.
  ///   - descriptor: what ends the wait too once it can be read; -1 for nothing.
  /// - Returns: the messages; empty if the deadline passed, or there was something to read, first.
  package func take(
    until deadline: ContinuousClock.Instant?, orReadable descriptor: Int32 = -1
  ) -> [Message] {
    while true {
      let taken = takeAll()
      if !taken.isEmpty {
        drain()
        return taken
      }
      var timeout: Int32 = -1
      if let deadline {
        let left = ContinuousClock.now.duration(to: deadline)
        guard left > .zero else { return [] }
        let (seconds, attoseconds) = left.components
        let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
        timeout = Int32(clamping: milliseconds + 1)
      }
      var entries = [readEnd, descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard poll(&entries, 2, timeout) > 0 else { continue }
      if entries[0].revents != 0 { drain() }
      if entries[1].revents != 0 { return takeAll() }
    }
  }

  private func takeAll() -> [Message] {
    messages.withLock { queue in
      let all = queue
      queue.removeAll()
      return all
    }
  }

  /// Empties the pipe; a message left meanwhile is seen by the next look into the queue.
  private func drain() {
    var buffer: (UInt64, UInt64) = (0, 0)
    while read(readEnd, &buffer, 16) > 0 {}
  }
}
