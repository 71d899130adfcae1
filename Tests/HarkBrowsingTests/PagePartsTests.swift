import HarkKeeping
import HarkPage
import HarkReading
import HarkSettings
import HarkText
import HarkWeb
import Testing

@testable import HarkBrowsing
@testable import HarkSimulation

/// Questions to a page alone: where a series goes on.
struct PagePartsTests {
  private func series(_ html: String, next: Bool = true) throws -> String? {
    let made = try PartPage(html, at: "https://a.example/2")
    return made.page.seriesAddress(
      next: next, stops: made.visit.elements(.stop, on: made.page), made.names, made.strings
    )?.href
  }

  @Test func `the head says where a series goes on before its links do, and links by name last`()
    throws
  {
    let named = "<a href=/named>Next page</a>"
    let related = "<p><a rel=next href=/related>On</a>"
    let head = "<link rel='alternate next' href=/head>"
    #expect(try series(named) == "https://a.example/named")
    #expect(try series(named + related) == "https://a.example/related")
    #expect(try series(head + named + related) == "https://a.example/head")
    #expect(try series(related, next: false) == nil)
    #expect(try series("<link rel=prev href=/1>", next: false) == "https://a.example/1")
  }
}

/// Words for settings, downloads and what is sent to those who make Hark.
struct TellingPartsTests {
  private let strings: StringCatalog

  init() throws { strings = try #require(ImaginedMachine.catalogs["en"]) }

  @Test func `a setting says what it may be, and its values by their words`() throws {
    let verbosity = try #require(SettingDefinition.all.first { $0.name == "verbosity" })
    #expect(verbosity.allowed(strings).contains(", "))
    #expect(verbosity.name(of: "", strings) == strings(.valueBlank))
    let rate = try #require(SettingDefinition.all.first { $0.name == "rate" })
    #expect(rate.name(of: "180", strings) == "180")
    #expect(rate.allowed(strings).contains("–"))
  }

  @Test func `a report has how Hark is set up and no address`() {
    let report = FeedbackReport(
      version: "9.9", language: "en", isLineMode: true, isSpeechOn: false, settings: Settings(),
      page: (12, 3, 1)
    ).text
    #expect(report.hasPrefix("Hark 9.9\ninterface: en\ninput: lines\nspeech: off\n"))
    #expect(report.hasSuffix("page: 12 items, 3 links, 1 fields\n"))
    #expect(!report.contains("://"))
  }

  @Test func `a file is told by its name, then where it lies`() {
    let sentence = strings(SavedFile("/home/ann/Downloads/fares.pdf").sentence)
    #expect(sentence.contains("fares.pdf") && sentence.contains("/home/ann/Downloads"))
    #expect(strings(SavedFile("/x.pdf").sentence).contains("/"))
  }

  @Test func `a download says how far it is, by percent where its length is known`() throws {
    let address = try #require(Address("https://a.example/fares.pdf"))
    let offer = DownloadOffer([], named: "fares.pdf", type: "", from: Request(address))
    var download = Download(number: 0, offer: offer)
    download.received = 5_000
    #expect(download.progress(strings) == download.entry(strings))
    download.total = 10_000
    #expect(download.progress(strings).contains("50"))
    download.received = 10_000
    #expect(download.progress(strings).contains("99"))
    download.state = .failed("No answer.")
    #expect(download.entry(strings).contains("No answer."))
  }
}
