import HarkPage
import Testing

@testable import HarkLive

/// When something that was done on a page is held to have changed nothing.
struct LiveActsTests {
  @Test
  func `a press that has moved the focus alone is waited for as one that has changed nothing`()
    throws
  {
    var acts = LiveActs()
    acts.begin(1, on: 5, questions: 0)
    #expect(acts.finish(1, nil) == nil)
    acts.noteMove()
    #expect(acts.mayStillShow)
    #expect(acts.timeLeft != nil)
    let settled = acts.settle(isAsking: false, questions: 0)
    #expect(settled.map(\.outcome) == [.changed])
  }

  @Test func `a press that has moved the focus and asked its server has no answer yet`() {
    var acts = LiveActs()
    acts.begin(1, on: 5, questions: 0)
    _ = acts.finish(1, nil)
    acts.noteMove()
    #expect(acts.settle(isAsking: false, questions: 1).map(\.outcome) == [.unanswered])
  }

  @Test func `a press that has changed something is not waited for`() {
    var acts = LiveActs()
    acts.begin(1, on: 5, questions: 0)
    _ = acts.finish(1, nil)
    acts.noteChange()
    #expect(!acts.mayStillShow)
    #expect(acts.timeLeft == nil)
    #expect(acts.settle(isAsking: false, questions: 1).map(\.outcome) == [.changed])
  }
}
