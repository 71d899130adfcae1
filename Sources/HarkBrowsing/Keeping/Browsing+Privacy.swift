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
    let (sitesLeft, hasProfile) = (surroundings.sitesLeft, surroundings.hasProfile)
    recall(isWhole: true) { keeper throws(StoreError) in
      var kept = PrivacyPage(left: sitesLeft(), hasProfile: hasProfile)
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
      var kept = PrivacyPage(left: SitesLeft(), hasProfile: hasProfile)
      switch result {
      case .success(let found): kept = found
      case .failure(let error): kept.failure = error
      }
      request.purpose = .written(
        html: kept.html(browsing.settings, browsing.strings, browsing.commandNames))
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
}
