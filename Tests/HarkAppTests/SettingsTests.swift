import HarkApp
import Testing

private func settings(_ text: String) -> Settings { Settings(Array(text.utf8)) }

struct SettingsTests {
  @Test func `a setting that nobody set has its standard value`() {
    #expect(settings("")["rate"] == "175")
    #expect(settings("rate = 300")["rate"] == "300")
  }

  @Test func `an unknown name is told with its line and the nearest right one`() {
    #expect(
      settings("# mine\nrat = 200\n").problems == [
        .unknownName(line: 2, name: "rat", nearest: "rate")
      ])
  }

  @Test(arguments: [
    ("rate = 9000", "rate", "9000", "900"), ("layout = wied", "layout", "wied", "wide"),
    ("scale = 50", "scale", "50", "100"),
  ])
  func `a bad value is told with the nearest valid one and the standard value stays`(
    line: String, name: String, value: String, nearest: String
  ) {
    let read = settings(line)
    #expect(
      read.problems == [.badValue(line: 1, name: name, value: value, nearest: nearest)])
    #expect(read[name] == settings("")[name])
  }

  @Test func `writing a setting keeps comments, order and what could not be understood`() throws {
    var read = settings("# speed\nrate = 200\n\nwhat is this\nvoice = plain\n")
    try read.set("rate", to: "250")
    try read.set("volume", to: "80")
    #expect(
      String(decoding: read.contents, as: UTF8.self)
        == "# speed\nrate = 250\n\nwhat is this\nvoice = plain\nvolume = 80\n")
    read.reset("rate")
    #expect(!read.isSet("rate"))
    #expect(String(decoding: read.contents, as: UTF8.self).hasPrefix("# speed\n\n"))
  }

  @Test func `a value with a line break is refused and changes nothing`() {
    var read = settings("voice = plain\n")
    #expect(throws: Settings.Problem.self) { try read.set("voice", to: "a\nspeech = off") }
    #expect(read == settings("voice = plain\n"))
  }

  @Test func `keys are bound by lines of their own`() {
    let bindings = settings("key.h = next link\nkey.F5 = reload\n").keyBindings
    #expect(bindings.map(\.key) == ["F5", "h"])
    #expect(bindings.map(\.command) == ["reload", "next link"])
  }

  @Test(arguments: [("large", 100), ("ax5", 312), ("250", 250), ("250%", 250)])
  func `a scale is a percentage or a named size`(text: String, percent: Int) {
    #expect(SettingDefinition.scale(text) == percent)
  }
}
