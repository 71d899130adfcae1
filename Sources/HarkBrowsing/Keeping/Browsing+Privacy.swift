import HarkKeeping
import HarkPage
import HarkReading
import HarkSettings
import HarkText
import HarkWeb

// The page that tells what is kept, and forgets from there.
extension Browsing {
  var isOnPrivacyPage: Bool { page?.address?.href == "about:privacy" }

  /// Tells what is kept, where, how much and for how long, as a page.
  mutating func openPrivacyPage(_ purpose: Load.Purpose = .open) {
    let sitesLeft = surroundings.sitesLeft
    recall(isWhole: true) { keeper throws(StoreError) in
      var kept = KeptNow(left: sitesLeft())
      do throws(StoreError) {
        kept.counts = try keeper.counts(of: .everything, includingKept: true)
        kept.files = try keeper.keptFiles()
        kept.pagesOverLimits = try keeper.pagesOverLimits()
      } catch {
        kept.failure = error
      }
      return kept
    } then: { browsing, result in
      guard let address = Address("about:privacy") else { return }
      var request = Request(address)
      var kept = KeptNow(left: SitesLeft())
      switch result {
      case .success(let found): kept = found
      case .failure(let error): kept.failure = error
      }
      request.purpose = .written(html: browsing.privacyPage(kept))
      browsing.load(request, purpose)
    }
  }

  /// Forgets what a link of that page names; says whether it was one.
  ///
  /// A page of the web has none of these links.
  mutating func forgets(by request: Request) -> Bool {
    guard isOnPrivacyPage, let what = Forgettable(request.address) else { return false }
    forget(what)
    return true
  }

  private func privacyPage(_ kept: KeptNow) -> String {
    var counts = kept.counts
    counts.siteSettings += settings.ofHosts.count
    counts.cookies = kept.left.cookies
    counts.secureHosts = kept.left.secureHosts
    counts.watchedPages = kept.left.watchedPages
    func paragraph(_ sentence: Sentence) -> String {
      "<p>" + HTMLText.escaped(strings(sentence)) + "</p>"
    }
    var body = strings(.aboutPrivacyIntro)
    body += "<h2>" + HTMLText.escaped(strings(.aboutPrivacyNow)) + "</h2>"
    if let error = kept.failure { body += paragraph(Sentence(notRead: error)) }
    body += list(
      KeptKind.allCases.map { HTMLText.escaped(strings(sentence(of: $0, counts[$0]))) })
    if kept.pagesOverLimits > 0 {
      body += paragraph(.aboutPrivacyOver(count: kept.pagesOverLimits))
    }
    if let files = kept.files {
      body += paragraph(
        .aboutPrivacyWhere(folder: .text(files.folder), size: .size(ofBytes: files.bytes)))
    }
    body += strings(.aboutPrivacyNever)
    body += list(
      Forgettable.onPrivacyPage.map { choice in
        let name = help(of: .action(choice.command))
        let shown = HTMLText.escaped(name.prefix(1).uppercased() + name.dropFirst())
        return "<a href=\"about:forget?\(choice.name)\">\(shown)</a>"
      })
    return AboutPages.document(title: strings(.aboutPrivacyTitle), body, strings)
  }

  /// How much of a kind is kept, and for how long: of each kind that there is.
  private func sentence(of kind: KeptKind, _ count: Int) -> Sentence {
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
    case .watchedPages: .aboutPrivacyWatched(count: count)
    }
  }

  private func list(_ items: [String]) -> String {
    "<ul>" + items.map { "<li>\($0)</li>" }.joined() + "</ul>"
  }
}

/// What is kept at a moment, as about:privacy tells it.
private struct KeptNow: Sendable {
  /// What lies beside the store.
  var left: SitesLeft
  var counts = KeptCounts()
  var files: KeptFiles?
  /// Pages over the limits that are still being removed.
  var pagesOverLimits = 0
  /// Why the store could not be read; nil where it could.
  var failure: StoreError?
}
