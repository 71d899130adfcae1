import HarkKeeping
import HarkReading
import HarkText

// The page that tells what is kept, and forgets from there.
extension Browsing {
  var isOnPrivacyPage: Bool { page?.address?.href == "about:privacy" }

  /// Tells what is kept, where, how much and for how long, as a page.
  mutating func openPrivacyPage(_ purpose: Load.Purpose = .open) {
    recall(isWhole: true) { keeper throws(StoreError) in
      (try keeper.counts(of: .everything, includingKept: true), try keeper.keptFiles())
    } then: { browsing, result in
      guard let address = Address("about:privacy") else { return }
      var request = PageRequest(address)
      request.html = browsing.privacyPage(try? result.get())
      browsing.load(request, purpose)
    }
  }

  /// Forgets what a link of that page names; says whether it was one.
  ///
  /// A page of the web has none of these links.
  mutating func forgets(by request: PageRequest) -> Bool {
    guard isOnPrivacyPage, let what = Forgettable(request.address) else { return false }
    forget(what)
    return true
  }

  private func privacyPage(_ kept: (KeptCounts, KeptFiles)?) -> String {
    var body = strings(
      .aboutPrivacyBody(
        days: .count(settings[.historyDays]), pages: .count(settings[.historyPages]),
        tabs: .count(settings[.closedTabs]), searches: .count(settings[.searches]),
        megabytes: .count(settings[.laterMegabytes])))
    guard let (counts, files) = kept else {
      body += "<p>" + AboutPages.escaped(strings(.aboutPrivacyNothing)) + "</p>"
      return AboutPages.document(title: strings(.aboutPrivacyTitle), body, strings)
    }
    body += list(
      Forgettable.onPrivacyPage.map { choice in
        let name = help(of: .action(choice.command))
        let shown = AboutPages.escaped(name.prefix(1).uppercased() + name.dropFirst())
        return "<a href=\"about:forget?\(choice.name)\">\(shown)</a>"
      })
    body += "<h2>" + AboutPages.escaped(strings(.aboutPrivacyNow)) + "</h2>"
    let now: [Sentence] = [
      .aboutPrivacyPages(count: counts.pages), .aboutPrivacyTabs(count: counts.tabEntries),
      .aboutPrivacyBookmarks(count: counts.bookmarks), .aboutPrivacyLater(count: counts.later),
      .aboutPrivacySearches(count: counts.searches),
      .aboutPrivacySites(count: counts.siteSettings),
    ]
    body += list(now.map { AboutPages.escaped(strings($0)) })
    let place = strings(
      .aboutPrivacyWhere(folder: .text(files.folder), size: .size(ofBytes: files.bytes)))
    body += "<p>" + AboutPages.escaped(place) + "</p>"
    return AboutPages.document(title: strings(.aboutPrivacyTitle), body, strings)
  }

  private func list(_ items: [String]) -> String {
    "<ul>" + items.map { "<li>\($0)</li>" }.joined() + "</ul>"
  }
}
