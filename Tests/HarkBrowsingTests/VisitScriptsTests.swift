import HarkDOM
import HarkPage
import Testing

@testable import HarkBrowsing

/// The states that the scripts of a visit's page go through.
struct VisitScriptsTests {
  private let id = LiveID(number: 3)

  @Test func `a page is carried where its scripts run, and they run again when it is loaded again`()
  {
    var scripts = VisitScripts()
    #expect(scripts.live == nil && !scripts.areWanted)
    scripts.run(in: id, at: 2)
    #expect(scripts.live == id && scripts.index == 2 && scripts.elements == nil)
    scripts.end()
    #expect(scripts.live == nil && scripts.index == nil && scripts.areWanted)
  }

  @Test func `a step in the history of the page keeps the names of its elements`() {
    var scripts = VisitScripts()
    scripts.run(in: id, at: 0)
    scripts.show(LiveElements(placeCount: 4))
    scripts.move(to: 1)
    #expect(scripts.index == 1 && scripts.elements != nil)
  }

  @Test func `what the browser engine shows late of a page that has ended is not kept`() {
    var scripts = VisitScripts()
    scripts.run(in: id, at: 0)
    scripts.end()
    scripts.show(LiveElements(placeCount: 4))
    scripts.move(to: 1)
    #expect(scripts.elements == nil && scripts.index == nil)
  }

  @Test func `a lost page is lost until its scripts run anew`() {
    var scripts = VisitScripts()
    scripts.run(in: id, at: 0)
    scripts.lose()
    #expect(scripts.areLost && scripts.live == nil && scripts.areWanted)
    scripts.run(in: LiveID(number: 4), at: 0)
    #expect(!scripts.areLost && scripts.live == LiveID(number: 4))
  }

  @Test func `who leaves the scripts reads the page without them only once it is loaded again`() {
    var scripts = VisitScripts()
    scripts.run(in: id, at: 0)
    scripts.leave()
    #expect(scripts.live == id)
    var next = VisitScripts()
    next.goOn(from: scripts)
    #expect(next.live == nil && !next.areWanted)
  }
}
