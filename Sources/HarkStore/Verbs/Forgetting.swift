import HarkKeeping
import HarkText

/// The rows of one table that a forgetting takes.
struct ForgottenRows {
  let table: String
  /// What holds for them.
  let condition: String
  let values: [SQLValue]
  let count: WritableKeyPath<KeptCounts, Int>?

  init(
    _ table: String, _ condition: String, _ values: [SQLValue] = [],
    _ count: WritableKeyPath<KeptCounts, Int>? = nil
  ) {
    self.table = table
    self.condition = condition
    self.values = values
    self.count = count
  }
}

extension Forgetting {
  private static let isOfSite = "(host = ? OR host LIKE ? ESCAPE '\\')"

  /// The rows of `past.sqlite` but for visits and pages, which belong together.
  func pastRows() throws(StoreError) -> [ForgottenRows] {
    switch self {
    case .page(let address):
      let page = try KeptAddress(page: address).url
      let isPage = "(url = ?1 OR substr(url, 1, length(?1) + 1) = ?1 || '#')"
      return [
        ForgottenRows("tab_entry", isPage, [.text(page)], \.tabEntries),
        ForgottenRows("later", "url = ?", [.text(page)], \.later),
        ForgottenRows("download", isPage, [.text(page)], \.downloads),
        ForgottenRows("entry", "feed != ?1 AND \(isPage)", [.text(page)], \.feedEntries),
      ]
    case .site(let host):
      let values: [SQLValue] = [.text(host), .text(SiteName.below(host))]
      return [
        ForgottenRows("tab_entry", Self.isOfSite, values, \.tabEntries),
        ForgottenRows("later", Self.isOfSite, values, \.later),
        ForgottenRows("download", Self.isOfSite, values, \.downloads),
        ForgottenRows("search", "instr(words, ?) > 0", [.text(host)], \.searches),
      ]
    case .times(let times):
      let values: [SQLValue] = [.integer(times.lowerBound), .integer(times.upperBound)]
      func within(_ column: String) -> String { "\(column) >= ? AND \(column) < ?" }
      return [
        ForgottenRows("tab_entry", within("at"), values, \.tabEntries),
        ForgottenRows("place", within("at"), values),
        ForgottenRows("page_blocks", within("at"), values),
        ForgottenRows("search", within("at"), values, \.searches),
        ForgottenRows("later", within("added"), values, \.later),
        ForgottenRows("download", within("at"), values, \.downloads),
        ForgottenRows("entry", within("at"), values, \.feedEntries),
      ]
    case .everything:
      return [
        ForgottenRows("tab_entry", "1", [], \.tabEntries),
        ForgottenRows("search", "1", [], \.searches),
        ForgottenRows("later", "1", [], \.later), ForgottenRows("download", "1", [], \.downloads),
        ForgottenRows("entry", "1", [], \.feedEntries),
      ]
    }
  }

  /// The rows of `keep.sqlite`, with bookmarks and feeds where these go too.
  func keepRows(includingKept includesKept: Bool) throws(StoreError) -> [ForgottenRows] {
    switch self {
    case .page(let address):
      guard includesKept else { return [] }
      let page = try KeptAddress(page: address).url
      return [
        ForgottenRows(
          "bookmark", "(url = ?1 OR substr(url, 1, length(?1) + 1) = ?1 || '#')", [.text(page)],
          \.bookmarks)
      ]
    case .site(let host):
      let values: [SQLValue] = [.text(host), .text(SiteName.below(host))]
      let settings = ForgottenRows("site", Self.isOfSite, values, \.siteSettings)
      guard includesKept else { return [settings] }
      // These tables have no hosts: their addresses are looked at one by one.
      return [
        settings, ForgottenRows("bookmark", "", [], \.bookmarks),
        ForgottenRows("feed", "", [], \.feeds),
      ]
    case .times(let times):
      guard includesKept else { return [] }
      let values: [SQLValue] = [.integer(times.lowerBound), .integer(times.upperBound)]
      return [
        ForgottenRows("bookmark", "added >= ? AND added < ?", values, \.bookmarks),
        ForgottenRows("feed", "added >= ? AND added < ?", values, \.feeds),
      ]
    case .everything:
      let settings = ForgottenRows("site", "1", [], \.siteSettings)
      guard includesKept else { return [settings] }
      return [
        settings, ForgottenRows("bookmark", "1", [], \.bookmarks), ForgottenRows("folder", "1"),
        ForgottenRows("feed", "1", [], \.feeds), ForgottenRows("note", "1", [], \.notes),
      ]
    }
  }

  /// The bytes that tell a file in which something of it stands; nil where any file may.
  var mark: String? {
    switch self {
    case .page(let address): address.withoutCredentials().withoutPlace().href
    case .site(let host): host
    case .times, .everything: nil
    }
  }
}
