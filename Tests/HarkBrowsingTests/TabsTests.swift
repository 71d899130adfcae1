import HarkPage
import HarkReading
import HarkText
import HarkWeb
import Testing

@testable import HarkBrowsing
@testable import HarkSimulation

/// Tabs as a value: their order, their names, what is closed.
struct TabsTests {
  private let strings: StringCatalog

  init() throws { strings = try #require(ImaginedMachine.catalogs["en"]) }

  /// Tabs of which each shows a page with one of these titles; the first is current.
  private func tabs(_ titles: [String], isPrivate: Bool = false) throws -> Tabs {
    var tabs = Tabs(scale: 100, isPrivate: isPrivate)
    for (index, title) in titles.enumerated() {
      if index > 0 { tabs.go(to: tabs.open(isPrivate: isPrivate, scale: 100)) }
      let made = try PartPage("<title>\(title)</title><p>x")
      tabs.change(at: index) { $0.reader.turn(to: made.visit) }
    }
    tabs.go(to: 0)
    return tabs
  }

  @Test func `a tab is called by its page, a private one says so, an empty one too`() throws {
    let open = try tabs(["Ferries"])
    #expect(open.name(at: 0, strings) == "Ferries")
    let hidden = try tabs(["Ferries"], isPrivate: true)
    #expect(hidden.name(at: 0, strings) == strings(.tabPrivate(title: .text("Ferries"))))
    #expect(Tabs(scale: 100).name(at: 0, strings) == strings(.tabEmpty))
  }

  @Test func `a tab that is opened while others come back has a number of its own`() throws {
    var tabs = try tabs(["Ferries"])
    let first = tabs.reserveNumbers(3)
    let opened = tabs.open(isPrivate: false, scale: 100)
    #expect(!(first..<first + 3).contains(tabs.all[opened].number))
  }

  @Test func `the list says which tab is the current one`() throws {
    let tabs = try tabs(["Ferries", "Fares"])
    #expect(tabs.line(at: 0, strings) == "Ferries, " + strings(.tabsCurrent))
    #expect(tabs.line(at: 1, strings) == "Fares")
  }

  @Test func `a name means the tabs that have it`() throws {
    let tabs = try tabs(["Ferries", "Fares of the ferry", "Tides"])
    #expect(tabs.indices(called: ["tides"], strings) == [2])
    #expect(tabs.indices(called: ["fares"], strings) == [1])
    #expect(tabs.indices(called: ["harbour"], strings).isEmpty)
  }

  @Test func `steps go round and round`() throws {
    var tabs = try tabs(["One", "Two", "Three"])
    #expect(tabs.index(by: -1) == 2)
    #expect(tabs.index(by: 1) == 1)
    tabs.go(to: 2)
    #expect(tabs.index(by: 1) == 0)
  }

  @Test func `closing the others leaves the current tab, and they can be opened again`() throws {
    var tabs = try tabs(["One", "Two", "Three"])
    tabs.go(to: 1)
    let closed = tabs.closeOthers()
    #expect(closed.map(\.name) == ["Three", "One"])
    #expect(tabs.count == 1 && tabs.current.name == "Two")
    let place = tabs.reopen()
    #expect(place == 1)
    #expect(tabs.name(at: 1, strings) == "One")
  }
}
