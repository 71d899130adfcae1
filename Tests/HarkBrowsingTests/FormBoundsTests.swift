import Testing

@testable import HarkSimulation

/// Between which values a field wants its own: days and times are late or early, numbers high or low.
struct FormBoundsTests {
  @Test(arguments: [
    ("en", "type=date min=2026-11-27", "2026-11-01", "2026-11-27 or later", "2026-11-27 or later"),
    ("ko", "type=date min=2026-11-27", "2026-11-01", "2026-11-27 이후", "2026-11-27 이후여야 합니다"),
    ("ja", "type=date min=2026-11-27", "2026-11-01", "2026-11-27以降", "2026-11-27以降にしてください"),
    ("en", "type=time max=18:00", "19:30", "18:00 or earlier", "18:00 or earlier"),
    ("ko", "type=time max=18:00", "19:30", "18:00 이전", "18:00 이전이어야 합니다"),
    ("ja", "type=time max=18:00", "19:30", "18:00以前", "18:00以前にしてください"),
    ("en", "type=number min=3", "2", "3 at least", "3 at least"),
    ("ko", "type=number max=9", "12", "9 이하", "9 이하여야 합니다"),
    ("ja", "type=number max=9", "12", "9以下", "9以下にしてください"),
  ])
  func `a field says before and after what it wants`(
    _ language: String, _ kind: String, _ typed: String, _ hint: String, _ problem: String
  ) {
    let address = FormChoiceTests.address
    let html =
      "<!DOCTYPE html><title>Form</title><main><form><label>Wanted <input name=a \(kind)></label><label>Last <input></label></form></main>"
    var walk = KeptWalk(at: address, pages: [address: html], language: language)
    walk.say(FormWalk.fill[language] ?? "")
    #expect(walk.printed.contains(hint), "\(walk.printed)")
    walk.say(typed)
    #expect(walk.printed.contains(problem), "\(walk.printed)")
  }
}
