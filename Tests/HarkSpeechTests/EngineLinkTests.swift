import Testing

@testable import HarkSpeech

/// When a speech engine is given more to say.
struct EngineLinkTests {
  @Test func `an engine that is up gives back once what is outranked, and takes more afterwards`() {
    var link = EngineLink.up
    let asked = [link.overtake(), link.overtake()]
    #expect(asked == [true, false])
    #expect(link == .givingBack)
    let answered = [link.giveBack(), link.giveBack()]
    #expect(answered == [true, false])
    #expect(link == .up)
  }

  @Test func `an engine that was stopped meanwhile has nothing to give back`() {
    var link = EngineLink.givingBack
    link.stop()
    #expect(link == .up)
    let gaveBack = link.giveBack()
    #expect(!gaveBack)
  }

  @Test func `an engine that is being started has nothing to give back`() {
    var link = EngineLink.starting(isRestart: false)
    let isAsked = link.overtake()
    #expect(!isAsked)
    link.stop()
    #expect(link == .starting(isRestart: false))
  }

  @Test func `a restart after a loss is announced once, the first start never`() {
    var link = EngineLink.starting(isRestart: false)
    let first = link.rise()
    link.fall(isLost: true)
    let again = [link.rise(), link.rise()]
    #expect(!first && again == [true, false])
    #expect(link == .up)
  }

  @Test func `who is lost again before it is up, or replaced by another one, is still announced`() {
    var link = EngineLink.up
    link.fall(isLost: true)
    link.fall(isLost: false)
    let afterLoss = link.rise()
    link.fall(isLost: false)
    let afterChange = link.rise()
    #expect(afterLoss && !afterChange)
  }
}
