import HarkWeb

/// When what of one request came, and which limit of time has passed.
///
/// The clock is read when the fetch thread comes round, not for each piece that comes: what came since
/// is counted by `note` alone.
struct RequestPace {
  let began: FetchClock.Instant
  private(set) var connected: FetchClock.Instant?
  /// When the last byte of the request's body went out.
  private var sent: FetchClock.Instant?
  private var lastByte: FetchClock.Instant
  private var windowStart: FetchClock.Instant
  private var windowBytes = 0
  private(set) var headerEnd: FetchClock.Instant?
  private var lastProgress: FetchClock.Instant?
  private var newBytes = 0

  init(_ now: FetchClock.Instant) {
    began = now
    lastByte = now
    windowStart = now
  }

  /// Bytes have come.
  mutating func note(_ bytes: Int) { newBytes += bytes }

  /// The connection stands.
  mutating func noteConnection(_ now: FetchClock.Instant) {
    connected = now
    lastByte = now
    windowStart = now
  }

  /// A part of the request's body has gone out: the time for the answer has not begun.
  mutating func noteUpload(_ now: FetchClock.Instant) {
    lastByte = now
    sent = now
  }

  /// Another header begins.
  mutating func beginHeader() { headerEnd = nil }

  /// The header is whole; its own bytes count no longer.
  mutating func endHeader(_ now: FetchClock.Instant) {
    headerEnd = now
    lastByte = now
    windowStart = now
    windowBytes = 0
    newBytes = 0
  }

  /// Takes in what came since the last call; enough of it begins the next measurement of the rate.
  ///
  /// Says whether anything came.
  mutating func settle(_ now: FetchClock.Instant, _ limits: Limits) -> Bool {
    guard newBytes > 0 else { return false }
    lastByte = now
    windowBytes += newBytes
    newBytes = 0
    if windowBytes >= limits.slowestRate * max(1, limits.slowness.milliseconds) / 1000 {
      windowBytes = 0
      windowStart = now
    }
    return true
  }

  /// Whether it is time to tell how far the body is: four times a second at most.
  mutating func isTimeToTell(_ now: FetchClock.Instant) -> Bool {
    if let lastProgress, lastProgress.duration(to: now) < .milliseconds(250) { return false }
    lastProgress = now
    return true
  }

  /// When the next limit passes.
  func deadline(_ limits: Limits, isRedirect: Bool) -> FetchClock.Instant {
    // Until the connection stands libcurl watches the time, and says so itself. In a header it
    // shows whole lines alone, so the bytes of one that does not end cannot be counted.
    guard let headerEnd else { return (sent ?? began) + limits.header }
    let deadline = min(lastByte + limits.silence, windowStart + limits.slowness)
    return isRedirect ? min(deadline, headerEnd + limits.redirectBody) : deadline
  }

  /// Which limit has passed, where one has.
  func stop(
    at now: FetchClock.Instant, _ limits: Limits, isRedirect: Bool, hasHeaderBytes: Bool
  ) -> Transfer.Stop {
    guard let headerEnd else {
      return hasHeaderBytes ? .tooSlow(limits.header) : .noAnswer(limits.header)
    }
    if isRedirect, now >= headerEnd + limits.redirectBody { return .redirectBody }
    return now >= lastByte + limits.silence
      ? .noAnswer(limits.silence) : .tooSlow(limits.slowness)
  }
}

extension Duration {
  /// Whole milliseconds, rounded up, so that a wait never ends before its time.
  var milliseconds: Int {
    let (seconds, attoseconds) = components
    let part = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int(clamping: seconds) * 1000 + Int(part)
  }
}
