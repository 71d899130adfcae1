import HarkKeeping

/// What was asked of the store, and what goes on when it has answered.
///
/// Who waits for an answer is told after a second that it takes its time, and goes on; what comes then is late, and is told
/// once nothing is in its way that was opened meanwhile.
struct PendingAnswers {
  typealias Finish = (inout Browsing, Result<any Sendable, StoreError>) -> Void

  /// What is to be done with an answer.
  enum Arrival {
    /// It goes on at once; and whether a person waits for it.
    case now(isAnswer: Bool, Finish)
    /// It is kept for later.
    case late
  }

  private enum Waiting {
    /// Nobody waits for it.
    case quiet
    /// A person waits.
    case awaited
    /// A person has waited, and has gone on.
    case late
  }

  private var pending: [Int: (waiting: Waiting, finish: Finish)] = [:]
  private var last = 0
  private var arrived: [(inout Browsing) -> Void] = []
  /// Whether what is told now came so late that keys were not waited with.
  private(set) var isLate = false

  /// How many answers are still to come.
  var count: Int { pending.count }

  /// Whether a person waits for an answer, and was not told that it takes its time.
  var isAwaited: Bool { pending.values.contains { $0.waiting == .awaited } }

  /// Notes that something was asked.
  ///
  /// - Parameters:
  ///   - isAnswer: whether a person waits for what comes of it.
  ///   - finish: goes on with what came of it.
  /// - Returns: its number.
  mutating func await(isAnswer: Bool, _ finish: @escaping Finish) -> Int {
    last += 1
    pending[last] = (isAnswer ? .awaited : .quiet, finish)
    return last
  }

  /// Takes an answer; nil for one that nobody has asked for.
  mutating func take(_ result: Result<any Sendable, StoreError>, of number: Int) -> Arrival? {
    guard let (waiting, finish) = pending.removeValue(forKey: number) else { return nil }
    guard waiting == .late else { return .now(isAnswer: waiting == .awaited, finish) }
    arrived.append { finish(&$0, result) }
    return .late
  }

  /// Notes that an answer takes its time; says whether it is the first one that does, of those that are still to come.
  ///
  /// - Returns: nil where nobody waits for it any more.
  mutating func noteSlow(_ number: Int) -> Bool? {
    guard pending[number]?.waiting == .awaited else { return nil }
    defer { pending[number]?.waiting = .late }
    return !pending.values.contains { $0.waiting == .late }
  }

  /// What goes on with the next late answer, which is being told then; nil where there is none.
  mutating func beginLate() -> ((inout Browsing) -> Void)? {
    guard !arrived.isEmpty else { return nil }
    isLate = true
    return arrived.removeFirst()
  }

  mutating func endLate() { isLate = false }
}
