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
}
