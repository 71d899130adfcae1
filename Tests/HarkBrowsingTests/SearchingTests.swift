import HarkKeeping
import HarkPage
import HarkReading
import HarkSettings
import HarkText
import HarkWeb
import Testing

@testable import HarkBrowsing
@testable import HarkSearch
@testable import HarkSimulation

/// Searches, their results and feeds, by the values that have them.
struct SearchingTests {
  private let strings: StringCatalog

  init() throws { strings = try #require(ImaginedMachine.catalogs["en"]) }

  private func results(_ items: [Int?], first: Int = 1) -> ResultList {
    var list = ResultList(
      items.enumerated().map { place, item in
        var result = SearchResult(name: "Ferry \(place)")
        result.item = item
        return result
      })
    list.first = first
    return list
  }

  @Test func `the files of search engines are read once, and anew when one has changed`() {
    var searching = Searching()
    let machine = ImaginedMachine(Dice(seed: 1), catalogs: ImaginedMachine.catalogs)
    #expect(searching.engines == nil)
    let read = searching.shelf(in: machine)
    #expect(!read.engines.engines.isEmpty && read.faults.isEmpty)
    #expect(searching.engines != nil)
    searching.forgetEngines()
    #expect(searching.engines == nil)
  }

  @Test func `results are gone to in the order of the page, over those whose place nobody knows`() {
    let list = results([3, nil, 9, 14])
    #expect(list.result(from: -1, forward: true) == 0)
    #expect(list.result(from: 3, forward: true) == 2)
    #expect(list.result(from: 14, forward: true) == nil)
    #expect(list.result(from: 9, forward: false) == 0)
    #expect(list.result(from: 3, forward: false) == nil)
    #expect(list.result(from: .max, forward: false) == 3)
  }

  @Test func `numbers of results go on from the page before`() {
    let list = results([1, 2], first: 11)
    #expect(list.index(numbered: 11) == 0)
    #expect(list.index(numbered: 12) == 1)
    #expect(list.index(numbered: 1) == nil)
    #expect(list.index(numbered: 13) == nil)
  }

  @Test func `a result is told with whose it is, unless that is the site itself`() {
    var result = SearchResult(name: "Fares", source: "harbour.example", text: "From 2 euros.")
    result.item = 1
    let list = ResultList([result])
    let all = ["1. Fares", "harbour.example", "From 2 euros."]
    #expect(list.lines(ofResult: 0, besides: "other.example", strings) == all)
    #expect(
      list.lines(ofResult: 0, besides: "harbour.example", strings) == ["1. Fares", "From 2 euros."])
  }

  @Test
  func `a site without a search of its own is searched by the usual engine, for that site alone`()
    throws
  {
    let usual = Settings()[.searchEngine]
    let shelf = EngineShelf([
      SearchEngine(id: usual, name: "Engine", address: "https://e.example/?q={words}")
    ])
    let asking = SearchAsking(Settings(), shelf, language: "en")
    let request = try #require(asking.request(for: "ferries", ofSite: "harbour.example", by: nil))
    #expect(request.address.href.contains("site%3Aharbour.example"))
    #expect(request.search == AskedSearch(words: "ferries", engine: usual))
    let own = SearchEngine(id: "h", name: "Harbour", address: "https://harbour.example/?s={words}")
    let direct = try #require(asking.request(for: "ferries", ofSite: "harbour.example", by: own))
    #expect(direct.address.host == "harbour.example")
    #expect(direct.search == AskedSearch(words: "ferries"))
  }

  // MARK: Feeds

  private func feed(_ title: String, _ url: String, failure: String? = nil) -> Feed {
    Feed(
      id: 1, url: url, title: title, site: nil, folder: "", etag: nil, modified: nil, checked: nil,
      failure: failure)
  }

  @Test func `feeds are refreshed one after the other, those without an address passed over`() {
    var refresh = FeedRefresh(of: [
      feed("", "::"), feed("News", "https://a.example/"), feed("Tides", "https://b.example/"),
    ])
    #expect(refresh.next?.address.host == "a.example")
    refresh.take(2)
    #expect(refresh.next?.address.host == "b.example")
    refresh.take(nil)
    #expect(refresh.next == nil)
    #expect(refresh.sentences(strings).count == 2)
    #expect(refresh.new.map(\.title) == ["News"] && refresh.failed == ["Tides"])
  }

  @Test func `that nothing is new is said once, and not where none could be had`() {
    var same = FeedRefresh(of: [feed("News", "https://a.example/")])
    same.take(0)
    #expect(same.sentences(strings) == [strings(.feedsSame)])
    var failed = FeedRefresh(of: [feed("News", "https://a.example/")])
    failed.take(nil)
    #expect(failed.sentences(strings) == [strings(.feedNotRefreshed(title: .text("News")))])
  }

  @Test func `a feed is listed by its title, else its host, with what is unread and what failed`() {
    #expect(feed("News", "https://a.example/").line(unread: 0, strings) == "News")
    let line = feed("", "https://a.example/x", failure: "feeds.failed").line(unread: 3, strings)
    #expect(line.hasPrefix("a.example, "))
    #expect(line.contains("3") && line.hasSuffix(strings(.feedsFailed)))
  }
}
