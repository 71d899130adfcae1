private import Glibc
import HarkThreads

/// The connections that pages were allowed to open (WebSocket), each until the engine comes for it.
///
/// The engine tells what a page's script opens, and its network code asks the proxy for a way there. Which comes first
/// nobody knows; a way that no script has asked for there is none.
final class SocketWays: Sendable {
  /// A host and a port, as the engine names them to a proxy.
  struct Place: Hashable, Sendable {
    let host: String
    let port: UInt16

    init(host: String, port: UInt16) {
      self.host = host
      self.port = port
    }

    /// Takes the first line of a request for a tunnel (RFC 9110, section 9.3.6); nil for any other.
    init?(line: String) {
      let words = line.split(separator: " ")
      guard words.count == 3, words[0] == "CONNECT", let colon = words[1].lastIndex(of: ":"),
        let port = UInt16(words[1][words[1].index(after: colon)...]), colon != words[1].startIndex
      else { return nil }
      self.init(host: words[1][..<colon].lowercased(), port: port)
    }
  }

  /// A way that is allowed.
  struct Way: Equatable {
    /// Whether it may lead to this machine.
    let isLocal: Bool
    /// When nobody comes for it any more, on the monotonic clock in microseconds.
    fileprivate let end: Int64
  }

  /// So long the engine has to come for a way, and to tell what it wants a way for.
  private static let patience: Int64 = 30_000_000
  static let telling: Int64 = 2_000_000
  /// The most ways that wait.
  private static let most = 64

  private let ways = Monitor<[Place: [Way]]>([:])

  /// Allows one connection.
  func allow(_ place: Place, isLocal: Bool) {
    let now = monotonicMicroseconds()
    ways.change { ways in
      for place in ways.keys {
        ways[place]?.removeAll { $0.end < now }
        if ways[place]?.isEmpty == true { ways[place] = nil }
      }
      guard ways.values.reduce(0, { $0 + $1.count }) < Self.most else { return }
      ways[place, default: []].append(Way(isLocal: isLocal, end: now + Self.patience))
    }
  }

  /// Takes the way to a place, which is then used up; nil where none was allowed in time.
  func take(_ place: Place, within microseconds: Int64 = telling) -> Way? {
    let deadline = monotonicMicroseconds() + microseconds
    return ways.waitOrWake { ways -> WaitStep<Way?> in
      let now = monotonicMicroseconds()
      ways[place]?.removeAll { $0.end < now }
      if var waiting = ways[place], !waiting.isEmpty {
        let way = waiting.removeFirst()
        ways[place] = waiting.isEmpty ? nil : waiting
        return .done(way)
      }
      return now < deadline ? .wake(microseconds: deadline) : .done(nil)
    }
  }
}
