import Testing

@testable import HarkLive

/// When a script is held to hang.
struct LiveSilenceTests {
  private let start = ContinuousClock.now

  @Test func `a script that has worked all the while hangs`() {
    var silence = LiveSilence(at: start)
    let isHanging = silence.hangs(after: [7: 1.5, 8: 0.2], at: start)
    #expect(!isHanging)
    let isHangingNow = silence.hangs(after: [7: 4.4, 8: 0.2], at: start + .seconds(3))
    #expect(isHangingNow)
  }

  @Test func `a script that the machine gives little time is waited for`() {
    var silence = LiveSilence(at: start)
    _ = silence.hangs(after: [7: 1.5], at: start)
    for (seconds, time) in [(3, 1.9), (6, 2.4), (9, 3.1)] {
      let isHanging = silence.hangs(after: [7: time], at: start + .seconds(seconds))
      #expect(!isHanging)
    }
    let isHanging = silence.hangs(after: [7: 3.6], at: start + .seconds(12))
    #expect(isHanging)
  }

  @Test func `nobody waits for ever`() {
    var silence = LiveSilence(at: start)
    _ = silence.hangs(after: [7: 1.5], at: start)
    let isHanging = silence.hangs(after: [7: 1.5], at: start + .seconds(41))
    #expect(isHanging)
  }

  @Test func `where the engine does not know it goes by the time that passes`() {
    var silence = LiveSilence(at: start)
    let isHanging = silence.hangs(after: nil, at: start)
    #expect(!isHanging)
    let isHangingNow = silence.hangs(after: nil, at: start + .seconds(3))
    #expect(isHangingNow)
  }
}
