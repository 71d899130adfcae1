import HarkPage
import HarkReading
import HarkText
import HarkWeb
import Testing

@testable import HarkBrowsing

/// What is said of a load that has ended, by the load, its page and the visit alone.
struct LoadResultTests {
  private let html = "<title>Ferries</title><h1>Ferries</h1><p>Words<h2>Fares</h2><p>More"

  private func load(
    _ purpose: Load.Purpose = .open, at address: String = "https://harbour.example/"
  ) throws -> Load {
    Load(Request(try #require(Address(address))), purpose, at: .now)
  }

  private func result(
    _ load: Load, _ made: PartPage, isWhole: Bool = true, after time: Duration = .seconds(1)
  ) -> String {
    load.result(
      of: made.page, to: made.visit, isWhole: isWhole, heardAt: 180, at: load.start + time,
      made.strings)
  }

  @Test func `a page is told by its title`() throws {
    let made = try PartPage(html)
    #expect(result(try load(), made) == made.strings(.loaded(title: "Ferries")))
  }

  @Test func `who goes back to the heading of a page hears that, and not its title twice`() throws {
    var made = try PartPage(html)
    let back = try load(.history(-1))
    #expect(result(back, made) == "")
    made.visit.move(to: ReadingPosition(item: 1))
    #expect(result(back, made) == made.strings(.loadBack(title: .text("Ferries"))))
  }

  @Test func `of a page that was shown early only its end is told, without its title at once`()
    throws
  {
    let made = try PartPage(html)
    var early = try load()
    early.show(thenRead: false)
    #expect(
      result(early, made, after: .milliseconds(100)) == made.strings(.loadLoadedRest))
    #expect(result(early, made, isWhole: false) == "")
  }

  @Test func `that another server answers is told, but for www and for what was there before`()
    throws
  {
    let made = try PartPage(html, at: "https://www.harbour.example/")
    #expect(try load().sentence(ofHostLedTo: made.page) == nil)
    let other = try load(at: "https://moved.example/")
    #expect(
      other.sentence(ofHostLedTo: made.page)
        == .loadLedToHost(
          host: .text("moved.example"), target: .text("www.harbour.example")))
    #expect(try load(.reload, at: "https://moved.example/").sentence(ofHostLedTo: made.page) == nil)
  }

  @Test func `where a page goes by itself after a time is told with the key that loads it again`()
    throws
  {
    let made = try PartPage(
      "<meta http-equiv=refresh content='60'><p>Seats", at: "https://harbour.example/")
    let told = made.page.obstacles(answersPassword: false, reloadedBy: "F5", made.strings)
    #expect(told.count == 1 && told[0].contains("F5"))
    let plain = try PartPage(html)
    #expect(plain.page.obstacles(answersPassword: false, reloadedBy: "F5", plain.strings).isEmpty)
  }
}
