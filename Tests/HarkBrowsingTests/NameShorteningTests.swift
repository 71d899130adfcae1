import Testing

@testable import HarkBrowsing

struct NameShorteningTests {
  @Test func `names that begin alike are left with what differs`() {
    let names = [
      "View details of the red shoe", "Home", "View details of the blue hat",
      "View details of the red shirt", "Contact",
    ]
    #expect(
      NameShortening.shortened(names) == [
        "red shoe", "Home", "blue hat", "red shirt", "Contact",
      ])
  }

  @Test(arguments: [
    ["Read more", "Read more"], ["Add to basket", "Add to list"],
    ["One two three", "One two three"],
    ["One two three", "One two three four"], [], ["A"],
  ])
  func `what would say nothing, or hardly less, stays whole`(names: [String]) {
    let short = NameShortening.shortened(names)
    #expect(short.count == names.count)
    #expect(!short.contains(""))
    if names.first != "One two three" { #expect(short == names) }
  }
}
