import Testing

@testable import HarkSimulation

/// Settings that are set by "set NAME to VALUE", as a field of the page is.
struct SettingPhraseTests {
  private func walk(on html: String) -> LiveWalk {
    LiveWalk(scripts: "never", pages: [LiveWalk.address: html])
  }

  @Test(arguments: [
    ("set order to role", "order: role"), ("set after load to title", "after-load: title"),
    ("set sentence-pause to 50", "sentence-pause: 50"), ("set wrap to on", "wrap: on"),
    ("set order to nonsense", "nonsense"),
  ])
  func `a setting is set by its name`(line: String, told: String) {
    var walk = walk(on: "<title>Page</title><p>Text<p><input aria-label=Town>")
    walk.say(line)
    #expect(walk.printed.contains(told), "\(walk.printed)")
    #expect(!walk.printed.contains("No field"))
  }

  @Test func `a field of the page that is called so goes before a setting`() {
    var walk = walk(on: "<title>Page</title><form><label>Order <input name=o></label></form>")
    walk.say("set order to role")
    #expect(walk.printed.contains("Order: role"))
  }

  @Test func `what is neither a field nor a setting is no field`() {
    var walk = walk(on: "<title>Page</title><p>Text")
    walk.say("set weather to rain")
    #expect(walk.printed.contains("No field is called weather."))
  }
}
