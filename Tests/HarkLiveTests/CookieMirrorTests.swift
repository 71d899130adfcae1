import HarkFetch
import Testing

@testable import HarkLive

@Suite struct `The cookies of the jar and of the engine` {
  private func cookie(_ name: String, _ value: String, ends expiry: Int? = nil) -> ScriptCookie {
    ScriptCookie(
      name: name, value: value, domain: "example.org", isHostOnly: true, path: "/",
      isSecure: true, isHTTPOnly: false, sameSite: nil, expiry: expiry)
  }

  @Test func `each side is told only what the other changed`() {
    var mirror = CookieMirror()
    let first = mirror.follow(jar: [cookie("a", "1"), cookie("b", "2")], of: nil)
    #expect(first.set.map(\.name) == ["a", "b"])
    #expect(mirror.follow(engine: [cookie("a", "1"), cookie("b", "2")]) == [])
    #expect(mirror.follow(engine: [cookie("a", "3"), cookie("b", "2")]).map(\.value) == ["3"])
    let again = mirror.follow(jar: [cookie("a", "3"), cookie("b", "2")], of: nil)
    #expect(again.set == [] && again.removed == [])
  }

  @Test func `what one side takes out, the other takes out too`() {
    var mirror = CookieMirror()
    _ = mirror.follow(jar: [cookie("a", "1"), cookie("b", "2")], of: nil)
    let gone = mirror.follow(engine: [cookie("b", "2")])
    #expect(gone.map(\.name) == ["a"])
    #expect(gone.map(\.hasEnded) == [true])
    #expect(mirror.follow(jar: [], of: "example.org").removed.map(\.name) == ["b"])
    #expect(mirror.follow(jar: [], of: "other.example").removed == [])
  }

  @Test func `an end that the engine keeps a little otherwise is no news`() {
    var mirror = CookieMirror()
    _ = mirror.follow(jar: [cookie("a", "1", ends: 2_000_000_000)], of: nil)
    #expect(mirror.follow(engine: [cookie("a", "1", ends: 2_000_000_060)]) == [])
    #expect(mirror.follow(engine: [cookie("a", "1", ends: 2_100_000_000)]).count == 1)
  }
}
