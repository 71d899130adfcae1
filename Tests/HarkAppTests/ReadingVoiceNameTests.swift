import HarkSettings
import HarkSpeech
import Testing

@testable import HarkApp

/// Names of reading voices, as people say them and as they are set.
struct ReadingVoiceNameTests {
  @Test(arguments: [
    ("Alan", "rhvoice:Alan", true), ("RHVoice Alan", "rhvoice:Alan", true),
    ("Alan", "espeak-ng:Catalan", false), ("New York", "espeak-ng:English (New York City)", true),
  ])
  func `each word begins a word of the name`(wanted: String, name: String, isMeant: Bool) {
    #expect(ReadingVoiceFinder.begins(wanted, in: name) == isMeant)
  }

  @Test func `a comma within parentheses parts no voices`() {
    #expect(
      ReadingSetup.words(of: "espeak-ng:English (America, New York City), open-jtalk").count == 2)
  }

  @Test func `an engine beside which a voice of another was asked for is told, and the voice kept`()
    throws
  {
    let context = CommandContext(
      language: "en", settings: "/dev/null", environment: Environment(["HOME": "/nonexistent"]))
    var settings = Settings()
    try settings.set(.readingVoice, to: "rhvoice:Alan, espeak")
    let setup = ReadingSetup(
      settings, engine: .dispatcher, ideographs: IdeographReader { _, _ in nil }, context: context)
    #expect(setup.awaited == ["rhvoice:Alan"])
    #expect(setup.other == .dispatcher)
    #expect(setup.problems.count == 1)
  }
}
