import HarkKeeping
import HarkPage
import HarkReading
import HarkSettings
import HarkText
import HarkWeb
import Testing

@testable import HarkBrowsing
@testable import HarkSimulation

/// What is said of what is kept, and what goes when something is forgotten.
struct KeepingPartsTests {
  private let strings: StringCatalog
  /// Days that begin at multiples of a day.
  private let days = LocalDays(
    number: { Int($0 / 86_400_000) }, start: { ($0 / 86_400_000 - Int64($1)) * 86_400_000 })

  init() throws { strings = try #require(ImaginedMachine.catalogs["en"]) }

  @Test func `an entry is told by its title, its site and what else there is, a site only once`() {
    let entry = KeptEntry(title: "Ferry news", url: "https://a.example/x", details: ["", "kept"])
    #expect(entry.line(now: 0, days, strings) == "Ferry news, a.example, kept")
    let bare = KeptEntry(title: "", url: "https://a.example/x")
    #expect(bare.line(now: 0, days, strings) == "a.example")
    let same = KeptEntry(title: "a.example", url: "https://a.example/")
    #expect(same.line(now: 0, days, strings) == "a.example")
  }

  @Test func `what was a moment ago is said so, not in seconds`() {
    #expect(strings.past(1_000, now: 60_999, days) == strings(.timeMomentAgo))
    #expect(strings.past(1_000, now: 61_000, days) != strings(.timeMomentAgo))
  }

  @Test func `today and yesterday are days of the history, other words are looked for`() throws {
    #expect(strings.daysAgo(named: "Today") == 0)
    #expect(strings.daysAgo(named: "yesterday") == 1)
    #expect(strings.daysAgo(named: "ferries") == nil)
  }

  @Test func `a site takes its subdomains along, and no site whose name only ends so`() throws {
    let site = Forgettable.site("a.example")
    for (href, goes) in [
      ("https://a.example/", true), ("https://www.a.example/x", true),
      ("https://ba.example/", false), ("about:start", false),
    ] {
      let address = try #require(Address(href))
      #expect(site.holds(address, isCurrent: true) == goes, "\(href)")
    }
    #expect(Forgettable.isHost("b.example", of: nil))
  }

  @Test func `a page goes with all its fragments, and only it`() throws {
    let page = Forgettable.page("https://a.example/x")
    #expect(page.holds(try #require(Address("https://a.example/x#part")), isCurrent: false))
    #expect(!page.holds(try #require(Address("https://a.example/x?q")), isCurrent: false))
  }

  @Test func `of a time all goes but the page of Hark's own that its reader is on`() throws {
    let own = try #require(Address("about:start"))
    let web = try #require(Address("https://a.example/"))
    #expect(!Forgettable.today.holds(own, isCurrent: true))
    #expect(Forgettable.today.holds(own, isCurrent: false))
    #expect(Forgettable.today.holds(web, isCurrent: true))
  }

  @Test func `today begins with the day where the person lives`() {
    let now: Int64 = 3 * 86_400_000 + 5_000
    guard case .times(let times) = Forgettable.today.forgetting(at: now, days) else {
      Issue.record("Times are asked for.")
      return
    }
    #expect(times.lowerBound == 3 * 86_400_000)
    guard case .times(let hour) = Forgettable.lastHour.forgetting(at: now, days) else {
      Issue.record("Times are asked for.")
      return
    }
    #expect(hour.lowerBound == now - 3_600_000)
  }

  @Test
  func `the privacy page counts what lies beside the store, and says when that can't be read`() {
    var page = PrivacyPage(left: SitesLeft(cookies: 7, secureHosts: 2), hasProfile: false)
    page.left.certificates = 3
    let names = CommandNames(strings: strings, keyMap: KeyMap.bound(by: Settings()).map)
    let html = page.html(Settings(), strings, names)
    #expect(html.contains(HTMLText.escaped(strings(.aboutPrivacyCookies(count: 7)))))
    #expect(html.contains(HTMLText.escaped(strings(.aboutPrivacySecureHosts(count: 2)))))
    #expect(html.contains(HTMLText.escaped(strings(.aboutPrivacyCertificates(count: 3)))))
    #expect(html.contains("about:forget?everything"))
    page.failure = StoreError(.failed)
    #expect(page.html(Settings(), strings, names) != html)
    let profile = HTMLText.escaped(strings(.aboutPrivacyProfile))
    #expect(!html.contains(profile))
    #expect(
      PrivacyPage(left: SitesLeft(), hasProfile: true).html(Settings(), strings, names)
        .contains(profile))
  }

  @Test func `a page that was left in its middle goes on there, a short one begins anew`() throws {
    let words = String(repeating: "<p>Words of the ferry and its fares.", count: 60)
    let made = try PartPage("<main>\(words)</main>")
    // Nobody was on it before.
    #expect(made.page.resumption(heardAt: 100) == nil)
    #expect(!made.page.mayStillBring(itsPlaceHeardAt: 100))
    #expect(
      made.page.continuation(isPart: false, heardAt: 100, strings)
        == strings(.loadBack(title: .text(made.page.name))))
  }
}
