import Testing

@testable import HarkBrowsing

/// What a microphone hears of Hark itself is no command.
struct OwnVoiceTests {
  private let start = ContinuousClock.now

  /// Hark's voice after something was said from the start on, and ended after a second.
  private func voice(_ said: String) -> OwnVoice {
    var own = OwnVoice()
    own.note(said, at: start)
    own.note(endAt: start + .seconds(1))
    return own
  }

  @Test(arguments: [
    ("No next heading level 1.", "next heading level one"), ("Press twelve, Pay", "press 12"),
    ("Next link? Yes or no.", "next link"),
  ])
  func `its own words are known again, whenever they come`(said: String, heard: String) {
    #expect(
      voice(said).isHeard(in: heard, isSpeaking: false, at: start + .seconds(5)))
  }

  @Test func `nothing is obeyed that came while Hark spoke, or right behind it`() {
    let own = voice("Loading harbour.example")
    #expect(own.isHeard(in: "next heading", isSpeaking: true, at: start + .milliseconds(500)))
    #expect(own.isHeard(in: "next heading", isSpeaking: false, at: start + .milliseconds(1_700)))
  }

  @Test func `a person is heard before Hark says anything, and after it`() {
    #expect(!OwnVoice().isHeard(in: "next heading", isSpeaking: true, at: start))
    #expect(
      !voice("Loading harbour.example")
        .isHeard(in: "next heading", isSpeaking: false, at: start + .seconds(3)))
  }
}
