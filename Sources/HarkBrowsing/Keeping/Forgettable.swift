import HarkKeeping
import HarkText

/// What a person wants forgotten.
enum Forgettable: Sendable {
  case page(String), site(String), lastHour, today, everything

  /// Whether bookmarks go too: who wants a site forgotten wants nothing of it left; what was visited at a time was
  /// bookmarked on purpose.
  var includesBookmarks: Bool {
    switch self {
    case .page, .site: true
    case .lastHour, .today, .everything: false
    }
  }

  /// What can be forgotten from the page that tells what is kept, with the command that does the same.
  static let onPrivacyPage: [(what: Forgettable, name: String, command: Command.Action)] = [
    (.lastHour, "hour", .forgetHour), (.today, "today", .forgetToday),
    (.everything, "everything", .forgetEverything),
  ]

  /// What is asked of the store.
  ///
  /// - Parameters:
  ///   - now: the time by the store's clock.
  ///   - days: the days where the person lives.
  /// - Returns: nil for an address that is none.
  func forgetting(at now: Int64, _ days: LocalDays) -> Forgetting? {
    switch self {
    case .page(let url): Address(url).map { .page($0) }
    case .site(let host): .site(host)
    case .lastHour: .times(now - 3_600_000..<Int64.max)
    case .today: .times(days.start(now, 0)..<Int64.max)
    case .everything: .everything
    }
  }

  /// Whether a page goes that is open in this session, by its address.
  ///
  /// Hark's own page may stay where its reader is on it.
  func holds(_ address: Address, isCurrent: Bool) -> Bool {
    switch self {
    case .page(let url):
      address.withoutFragment().withoutCredentials().href
        == Address(url)?.withoutFragment().withoutCredentials().href
    case .site(let host): address.host.map { Self.isHost($0, of: host) } ?? false
    // Most of what was opened in this session belongs to these times.
    case .lastHour, .today, .everything: !isCurrent || address.isWeb
    }
  }

  /// Whether a host is a site or a subdomain of it; without a site all are meant.
  static func isHost(_ known: String, of site: String?) -> Bool {
    site.map { known == $0 || known.hasSuffix("." + $0) } ?? true
  }

  /// What a link of that page stands for.
  init?(_ address: Address) {
    guard address.scheme == "about", address.path == "forget",
      let found = Self.onPrivacyPage.first(where: { $0.name == address.query })
    else { return nil }
    self = found.what
  }
}
