import Testing

@testable import HarkBrowsing

/// What a macro can do, also one that somebody else wrote.
struct MacroStepTests {
  @Test(arguments: [
    "open /times?day=3", "press Search", "set Day = 3 May", "set Date = {What date?}", "send",
    "go prices", "find Children", "ask cheapest", "move next-heading", "move end",
  ])
  func `a step is written as it was read`(text: String) throws {
    #expect(try #require(MacroStep(text)).text == text)
  }

  @Test(arguments: [
    "", "open https://other.example/", "open //other.example/", "open /\\other.example", "run rm",
    "move forget-everything", "move quit", "move bookmark", "move play x", "set Day", "press",
    "send everything", "move read-later",
  ])
  func `what opens other sites, deletes or keeps is no step`(text: String) {
    #expect(MacroStep(text) == nil)
  }

  @Test func `a value may be asked for, in the words of the macro`() throws {
    #expect(MacroStep("set Date = {What date?}")?.question == "What date?")
    #expect(MacroStep("set Date = 3 May")?.question == nil)
    #expect(MacroStep("set Date = 3 May")?.asking() == MacroStep("set Date = {Date?}"))
    #expect(MacroStep("press A")?.asking() == MacroStep("press A"))
  }

  @Test func `of a field that is set twice the last value is kept`() {
    var recording = MacroRecording(on: "shop.example", at: "/")
    #expect(recording.isEmpty)
    recording.add(.set(field: "Day", value: "3"))
    recording.add(.set(field: "Day", value: "4"))
    recording.add(.press("Search"))
    #expect(recording.steps.map(\.text) == ["open /", "set Day = 4", "press Search"])
  }
}
