import HarkKeeping
import HarkPage
import HarkReading
import HarkSettings
import HarkText
import HarkWeb

/// What is kept at a moment, as about:privacy tells it.
struct PrivacyPage: Sendable {
  /// What lies beside the store.
  var left: SitesLeft
  /// Whether the person has written down what forms ask for.
  let hasProfile: Bool
  var counts = KeptCounts()
  var files: KeptFiles?
  /// Pages over the limits that are still being removed.
  var pagesOverLimits = 0
  /// Why the store could not be read; nil where it could.
  var failure: StoreError?

  /// The page: what is kept and for how long, where, and how to have it forgotten.
  func html(_ settings: Settings, _ strings: StringCatalog, _ names: CommandNames) -> String {
    var counts = counts
    counts.siteSettings += settings.ofHosts.count
    counts.cookies = left.cookies
    counts.secureHosts = left.secureHosts
    counts.certificates = left.certificates
    counts.watchedPages = left.watchedPages
    func paragraph(_ sentence: Sentence) -> String {
      "<p>" + HTMLText.escaped(strings(sentence)) + "</p>"
    }
    var body = strings(.aboutPrivacyIntro)
    body += "<h2>" + HTMLText.escaped(strings(.aboutPrivacyNow)) + "</h2>"
    if let failure { body += paragraph(Sentence(notRead: failure)) }
    let sentences =
      KeptKind.allCases.map { sentence(of: $0, counts[$0], settings) }
      + (hasProfile ? [.aboutPrivacyProfile] : [])
    body += list(sentences.map { HTMLText.escaped(strings($0)) })
    if pagesOverLimits > 0 {
      body += paragraph(.aboutPrivacyOver(count: pagesOverLimits))
    }
    if let files = files {
      body += paragraph(
        .aboutPrivacyWhere(folder: .text(files.folder), size: .size(ofBytes: files.bytes)))
    }
    body += strings(.aboutPrivacyNever)
    body += list(
      Forgettable.onPrivacyPage.map { choice in
        let name = names.help(of: .action(choice.command))
        let shown = HTMLText.escaped(name.prefix(1).uppercased() + name.dropFirst())
        return "<a href=\"about:forget?\(choice.name)\">\(shown)</a>"
      })
    return AboutPages.document(title: strings(.aboutPrivacyTitle), body, strings)
  }

  /// How much of a kind is kept, and for how long: of each kind that there is.
  private func sentence(of kind: KeptKind, _ count: Int, _ settings: Settings) -> Sentence {
    switch kind {
    case .pages:
      .aboutPrivacyPages(
        count: count, days: .count(settings[.historyDays]),
        pages: .count(settings[.historyPages]))
    case .tabs: .aboutPrivacyTabs(count: count, tabs: .count(settings[.closedTabs]))
    case .bookmarks: .aboutPrivacyBookmarks(count: count)
    case .later: .aboutPrivacyLater(count: count, megabytes: .count(settings[.laterMegabytes]))
    case .searches: .aboutPrivacySearches(count: count, searches: .count(settings[.searches]))
    case .feeds: .aboutPrivacyFeeds(count: count)
    case .feedEntries:
      .aboutPrivacyFeedEntries(count: count, entries: .count(StoreLimits.standard.feedEntries))
    case .downloads:
      .aboutPrivacyDownloads(count: count, downloads: .count(StoreLimits.standard.downloads))
    case .siteSettings: .aboutPrivacySites(count: count)
    case .notes: .aboutPrivacyNotes(count: count)
    case .cookies: .aboutPrivacyCookies(count: count)
    case .secureHosts: .aboutPrivacySecureHosts(count: count)
    case .certificates: .aboutPrivacyCertificates(count: count)
    case .watchedPages: .aboutPrivacyWatched(count: count)
    }
  }

  private func list(_ items: [String]) -> String {
    "<ul>" + items.map { "<li>\($0)</li>" }.joined() + "</ul>"
  }
}
