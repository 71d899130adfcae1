package import HarkReading
package import HarkText

/// What the pages said that were read last of each site in this session, as numbers: no text of them, and nothing on
/// the disk.
///
/// Bounded: the sites that were read last, and a few pages of each: a page that is loaded again is compared with the one
/// before it, and what a server says of a form is told from what it says everywhere.
package struct SitePages: Sendable {
  private struct ReadPage {
    let address: String
    let numbers: [UInt64]
  }

  private struct Site {
    let host: String
    /// The one that was read last comes first.
    var pages: [ReadPage]
  }

  /// The one that was read last comes first.
  private var sites: [Site] = []
  private static let mostSites = 16
  private static let mostPages = 5

  /// None.
  package init() {}

  /// The page that was read last of the same site and is another one.
  ///
  /// - Parameters:
  ///   - address: the page's.
  ///   - form: that of the page with the form that it answers, whose fields are no repetition where it has them again.
  /// - Returns: the numbers of its items; nil where there was none.
  func other(than address: Address?, _ form: Address? = nil) -> [UInt64]? {
    guard let (host, own) = Self.key(address) else { return nil }
    let answered = Self.key(form)?.page
    return sites.first { $0.host == host }?.pages.first {
      $0.address != own && $0.address != answered
    }?.numbers
  }

  /// The numbers of all pages that were read last of the same site.
  func all(ofSiteOf address: Address?) -> Set<UInt64> {
    guard let (host, _) = Self.key(address), let site = sites.first(where: { $0.host == host })
    else { return [] }
    return Set(site.pages.lazy.flatMap(\.numbers))
  }

  /// Notes a page that is read now.
  package mutating func note(_ address: Address?, _ numbers: [UInt64]) {
    guard let (host, own) = Self.key(address) else { return }
    var site = Site(host: host, pages: [])
    if let known = sites.firstIndex(where: { $0.host == host }) { site = sites.remove(at: known) }
    site.pages.removeAll { $0.address == own }
    site.pages = [ReadPage(address: own, numbers: numbers)] + site.pages.prefix(Self.mostPages - 1)
    sites = [site] + sites.prefix(Self.mostSites - 1)
  }

  /// Lets go of a site and what lies below it, or of all.
  package mutating func forget(_ host: String?) {
    guard let host else { return sites.removeAll() }
    sites.removeAll { $0.host == host || $0.host.hasSuffix("." + host) }
  }

  /// The site and the page of an address of the web.
  private static func key(_ address: Address?) -> (host: String, page: String)? {
    guard let address, address.isWeb, let host = address.host else { return nil }
    return (host, address.withoutFragment().href)
  }
}

/// A page with a form that was sent, for the page that answers it.
package struct AnsweredPage: Sendable {
  /// What it says, with what its reader has filled in.
  package let page: LinearPage
  /// Where it came from.
  let address: Address?
  /// What was new on it; nil where it answered no form.
  package let news: PageNews?
}

/// A page beside the others of its site: what it has in common with the one before.
package struct PageBesideOthers: Sendable {
  /// What a later page is compared with.
  package private(set) var numbers: [UInt64]
  /// What stepping over is decided by.
  private var other: [UInt64]
  private(set) var repeated: RepeatedItems

  /// Compares a page, on any thread but the session's.
  ///
  /// - Parameters:
  ///   - page: the page, or what of it has come.
  ///   - other: the numbers of the page before; none where there is none, or nothing is to be stepped over.
  ///   - start: where its main content begins.
  ///   - isPart: whether more of the page is coming.
  init(_ page: LinearPage, other: [UInt64], from start: Int, isPart: Bool) {
    self.other = other
    guard !other.isEmpty else {
      // Of a part nothing is kept.
      numbers = isPart ? [] : RepeatedItems.ends(of: page)
      repeated = RepeatedItems()
      return
    }
    let all = RepeatedItems.numbers(of: page)
    numbers = isPart ? [] : RepeatedItems.ends(of: all)
    repeated = RepeatedItems(on: page, all, since: other, from: start, isPart: isPart)
  }

  /// Has all of it read.
  mutating func readAll() { (other, repeated) = ([], RepeatedItems()) }

  /// Leaves out what later pages are not to be compared with.
  mutating func leaveOut(_ left: Set<UInt64>) { numbers.removeAll(where: left.contains) }

  /// Compares anew, now that the items are others.
  mutating func update(_ page: LinearPage, from start: Int) {
    guard !other.isEmpty else { return }
    repeated = RepeatedItems(on: page, RepeatedItems.numbers(of: page), since: other, from: start)
  }
}
