import Testing

@testable import HarkApp

struct HarkCommandTests {
  @Test(arguments: [
    "", "-", "a", "page.html", "https://example.org/?a=b", "two words", "a=b", "help", "한국어", "~/x",
    "file:///-", "a--b", "\u{301}x",
  ])
  func `an address alone means the same as ArgumentParser makes of it`(address: String) throws {
    for command in HarkCommand.allCases {
      guard let plain = command.plain([address]) else { continue }
      let parsed = try #require(Launch.parsed(command.type, [address]))
      #expect(String(describing: plain) == String(describing: parsed))
    }
  }

  @Test func `programs call dump and inspect without the time for options`() {
    let plain = HarkCommand.allCases.filter { $0.plain(["page.html"]) != nil }
    #expect(plain == [.dump, .inspect])
  }

  @Test(arguments: [
    [], ["a", "b"], ["--main"], ["--format=jsonl"], ["--"], ["-x"], ["a", "--main"], ["---"],
    ["-\u{301}"],
  ])
  func `ArgumentParser reads whatever is more than an address`(arguments: [String]) {
    for command in HarkCommand.allCases {
      #expect(command.plain(arguments[...]) == nil)
    }
  }
}
