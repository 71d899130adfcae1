/// When a page that nobody looks at waits, and when it goes on.
///
/// Other browsers let the timers of such a page run once a minute. A page that waits runs no script and gets no answer; it
/// is let go on for some seconds of each minute, so that a session is kept and a count goes on. One with a connection that
/// stays open (WebSocket, EventSource), with a request under way, or with a video or audio element that plays does not wait.
struct LiveRest {
  /// When it is to be looked at next; nil where somebody looks at the page.
  private(set) var next: ContinuousClock.Instant?
  private var isFrozen = false

  /// So long after its reader has left it goes on as before.
  static let before = Duration.seconds(10)
  /// So long it waits, and so long it goes on between.
  static let frozen = Duration.seconds(55)
  static let awake = Duration.seconds(5)
  /// So soon it is looked at again where it has something under way.
  private static let again = Duration.seconds(1)

  /// Nobody looks at the page from now on, or somebody does.
  mutating func begin(_ rests: Bool, at now: ContinuousClock.Instant) {
    isFrozen = false
    next = rests ? now + Self.before : nil
  }

  /// Looks whether the page is to wait, or to go on.
  ///
  /// - Parameters:
  ///   - now: the time.
  ///   - isBusy: whether something of it is under way.
  /// - Returns: whether it waits from now on; nil where nothing changes.
  mutating func take(at now: ContinuousClock.Instant, isBusy: Bool) -> Bool? {
    guard let due = next, now >= due else { return nil }
    if !isFrozen, isBusy {
      next = now + Self.again
      return nil
    }
    isFrozen.toggle()
    next = now + (isFrozen ? Self.frozen : Self.awake)
    return isFrozen
  }
}
