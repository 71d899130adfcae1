import Testing

@testable import HarkText

struct FingerTests {
  @Test(arguments: [
    ("finger://ann@harbour.example", "gopher://harbour.example:79/0ann"),
    ("finger:ann@harbour.example", "gopher://harbour.example:79/0ann"),
    ("finger://harbour.example/ann", "gopher://harbour.example:79/0ann"),
    ("finger://harbour.example", "gopher://harbour.example:79/0"),
    ("finger://harbour.example:7979/ann", "gopher://harbour.example:7979/0ann"),
  ])
  func `an address of finger is asked for as a text of Gopher`(address: String, asked: String)
    throws
  {
    #expect(try #require(Address(address)).gopherOfFinger?.href == asked)
  }

  @Test(arguments: [
    "finger:", "finger://", "https://finger.example/", "finger://harbour.example/a%0D%0Ab",
  ])
  func `what names no host, or would send two lines, is not asked for`(address: String) {
    #expect(Address(address)?.gopherOfFinger == nil)
  }

  @Test func `the text read in a picture is kept apart from the picture, its places are not`()
    throws
  {
    let scan = try #require(Address("file:///a/paper.pdf#page-3:~:picture=ja"))
    #expect(scan.withoutPlace() == scan)
    let place = try #require(Address("file:///a/paper.pdf#page-3"))
    #expect(place.withoutPlace().href == "file:///a/paper.pdf")
  }
}
