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

  /// What a link of that page stands for.
  init?(_ address: Address) {
    guard address.scheme == "about", address.path == "forget",
      let found = Self.onPrivacyPage.first(where: { $0.name == address.query })
    else { return nil }
    self = found.what
  }
}
