private import Glibc
private import HarkThreads

/// Why a name has no address: libcurl does not tell a name that nobody has from name servers that do
/// not answer, and a person does other things about each.
enum NameLookup {
  /// How long one lookup waits for its first server before it goes on (resolv.conf's `timeout`, 5 s by
  /// default): a failure that took so long is no answer.
  private static let patience = Duration.seconds(4)

  /// Whether a lookup failed for want of an answer.
  ///
  /// Asks once more, on a thread of its own, and waits a second for it at most: who has said no before
  /// says it at once.
  static func isUnanswered(_ host: String, after elapsed: Duration) -> Bool {
    if elapsed >= patience { return true }
    let answer = Ending<Int32>()
    let isStarted = WorkerThread.start(takesSignals: false) { answer.reach(lookUp(host)) }
    guard isStarted else { return false }
    guard let code = answer.wait(atMost: .seconds(1)) else { return true }
    return isTemporary(code)
  }

  /// Whether `getaddrinfo`'s code says that asking again may help.
  static func isTemporary(_ code: Int32) -> Bool { code == EAI_AGAIN }

  private static func lookUp(_ host: String) -> Int32 {
    var first: UnsafeMutablePointer<addrinfo>?
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    let code = getaddrinfo(host, nil, &hints, &first)
    if let first { freeaddrinfo(first) }
    return code
  }
}
