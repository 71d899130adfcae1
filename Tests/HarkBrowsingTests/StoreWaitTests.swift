import HarkKeeping
import HarkTerminal
import Testing

@testable import HarkBrowsing
@testable import HarkSimulation

/// What waits for the store: the first page, and answers.
struct StoreWaitTests {
  private let key = KeyboardEvent.end

  @Test func `the first page is opened once, with what the last session left or without it`() {
    var start = AwaitedStart()
    let none = start.end()
    start.begin(with: ["a.example"])
    let isAwaited = start.isAwaited
    let words = [start.end(), start.end()]
    #expect(none == nil && isAwaited && !start.isAwaited)
    #expect(words == [["a.example"], nil])
  }

  @Test func `a key waits with it until it was said that it takes its time, then goes on`() {
    var start = AwaitedStart()
    start.begin(with: [])
    let first = start.hold(key)
    let hasKeys = start.noteSlow()
    let second = start.hold(key)
    #expect(!first && hasKeys == true && second)
    let held = [start.takeHeld().count, start.takeHeld().count]
    #expect(held == [2, 0])
  }

  @Test func `that the start is slow is said only while it waits`() {
    var start = AwaitedStart()
    let before = start.noteSlow()
    start.begin(with: [])
    let during = start.noteSlow()
    #expect(before == nil && during == false)
  }

  @Test func `an answer goes on at once, one that nobody asked for does nothing`() {
    var answers = PendingAnswers()
    let number = answers.await(isAnswer: true) { _, _ in }
    #expect(answers.isAwaited && answers.count == 1)
    let came = answers.take(.success(1), of: number)
    let twice = answers.take(.success(1), of: number)
    guard case .now(isAnswer: true, _) = came else {
      Issue.record("It goes on.")
      return
    }
    #expect(twice == nil && !answers.isAwaited)
  }

  @Test func `an answer that was not waited for any more comes late, in its turn`() {
    var answers = PendingAnswers()
    let slow = answers.await(isAnswer: true) { _, _ in }
    let other = answers.await(isAnswer: true) { _, _ in }
    let told = [answers.noteSlow(slow), answers.noteSlow(other), answers.noteSlow(slow)]
    #expect(told == [true, false, nil])
    #expect(!answers.isAwaited)
    guard case .late = answers.take(.success(1), of: slow) else {
      Issue.record("It is late.")
      return
    }
    let finish = answers.beginLate()
    #expect(finish != nil && answers.isLate)
    answers.endLate()
    let none = answers.beginLate()
    #expect(none == nil && !answers.isLate)
  }

  @Test func `what nobody waits for is neither awaited nor slow`() {
    var answers = PendingAnswers()
    let quiet = answers.await(isAnswer: false) { _, _ in }
    let isSlow = answers.noteSlow(quiet)
    #expect(!answers.isAwaited && isSlow == nil)
  }
}
