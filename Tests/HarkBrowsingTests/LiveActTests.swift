import HarkAccessibility
import HarkPage
import HarkReading
import Testing

@testable import HarkBrowsing

/// What is left to announce of what a person did on a live page.
struct LiveActTests {
  private let press = LiveAct(report: .change, role: .button)

  @Test func `a press that led to another page is announced as that page`() {
    #expect(press.settlement(.changed, hadRoute: true) == .nothing)
    #expect(press.settlement(.changed, hadRoute: false) == .changed)
    // The page has become another one and still has no answer: only that is left.
    #expect(press.settlement(.unchanged, hadRoute: true) == .unchanged)
  }

  @Test func `a visit that the page could not go back to is loaded, whatever the page says`() {
    let travel = LiveAct(report: .travel(-2))
    for outcome in [LiveOutcome.unchanged, .gone, .changed] {
      #expect(travel.settlement(outcome, hadRoute: false) == .load(steps: -2))
    }
    #expect(travel.settlement(.changed, hadRoute: true) == .nothing)
  }

  @Test(arguments: [LiveAct.Report.change, .changeByKeys, .value, .focus, .focusAfterWriting])
  func `that an element is gone, or a value refused, is announced of all else`(
    _ report: LiveAct.Report
  ) {
    let act = LiveAct(report: report)
    #expect(act.settlement(.gone, hadRoute: false) == .gone)
    #expect(
      act.settlement(.refused(.liveNothingChanged), hadRoute: true) == .refused(.liveNothingChanged)
    )
  }

  @Test func `what a live region or Hark itself has announced is not announced again`() {
    #expect(press.awaitsReport)
    for announced in [LiveAct.Announced.early, .byRegion, .whole] {
      var act = press
      act.announced = announced
      #expect(!act.awaitsReport && !act.mayBeAnnouncedEarly)
    }
    #expect(!LiveAct(report: .value).awaitsReport)
    #expect(!LiveAct(report: .focus).awaitsReport)
    #expect(LiveAct(report: .changeByKeys).awaitsReport)
  }

  @Test func `a slider is announced once it has come to its value`() {
    #expect(press.mayBeAnnouncedEarly)
    #expect(!LiveAct(report: .change, role: .slider).mayBeAnnouncedEarly)
    #expect(!LiveAct(report: .change, role: .spinbutton).mayBeAnnouncedEarly)
  }

  @Test func `a button that is itself again is no news once the page has said what came of it`() {
    let look = LiveLook(name: "Send", value: "", states: [])
    var act = press
    act.before = look
    #expect(!act.isBack(at: look))
    act.before = LiveLook(name: "Sending", value: "", states: [])
    act.announced = [.early, .byRegion]
    #expect(act.isBack(at: look))
    #expect(!act.isBack(at: act.before))
    #expect(!act.isBack(at: nil))
  }
}
