package import HarkFetch

extension Settings {
  /// How long and how much a load may take.
  package var limits: Limits {
    var limits = Limits()
    limits.connection = .seconds(number("connect-seconds"))
    limits.header = .seconds(number("header-seconds"))
    limits.silence = .seconds(number("silent-seconds"))
    limits.redirects = number("redirects")
    limits.bodyBytes = number("page-megabytes") << 20
    return limits
  }
}
