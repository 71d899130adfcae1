package import HarkKeeping

extension Settings {
  /// How much is kept.
  package var storeLimits: StoreLimits {
    var limits = StoreLimits()
    limits.historyDays = self[.historyDays]
    limits.historyPages = self[.historyPages]
    limits.laterBytes = self[.laterMegabytes] << 20
    limits.searches = self[.searches]
    limits.closedTabs = self[.closedTabs]
    return limits
  }
}
