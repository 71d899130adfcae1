/// The clock that decides all times of a load: it stands still while the machine sleeps.
package typealias FetchClock = SuspendingClock

/// The bounds that no server can make Hark cross.
///
/// A time is decided by a clock that stands still while the machine sleeps.
package struct Limits: Sendable, Hashable {
  /// From the beginning of a request until the connection stands, TLS included.
  package var connection = Duration.seconds(25)
  /// From the beginning of a request until the whole header has come.
  package var header = Duration.seconds(35)
  /// Without a single byte, once the connection stands.
  package var silence = Duration.seconds(40)
  /// Bytes a second that must come on the average of `slowness`.
  package var slowestRate = 10
  /// How long fewer bytes than `slowestRate` may come.
  package var slowness = Duration.seconds(50)
  /// How many redirects in a row are followed.
  package var redirects = 20
  /// Bytes of one response's header, interim responses included.
  package var headerBytes = 256 * 1024
  /// Bytes of a body after decoding; a download is not bounded by it.
  package var bodyBytes = 64 * 1024 * 1024
  /// How long https is tried in the place of an http address before it is given up.
  package var upgrade = Duration.seconds(10)
  /// How long the body of a redirect is awaited, so that its connection can serve again.
  package var redirectBody = Duration.seconds(1)

  /// Makes the limits that hold where nobody set others.
  package init() {}

  /// Those limits.
  package static let standard = Limits()
}
