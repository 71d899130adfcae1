import Testing

@testable import HarkFetch

@Suite struct PublicSuffixesTests {
  /// What the library gives lies in the text that it got: a short one is on the stack, and gone after the call.
  @Test func `the site of a host is its registrable domain, of short ones too`() throws {
    let suffixes = PublicSuffixes()
    try #require(suffixes.isInstalled)
    for _ in 0..<200 {
      #expect(suffixes.registrableDomain(of: "a.b.test") == "b.test")
      #expect(suffixes.registrableDomain(of: "b.co.uk") == "b.co.uk")
      #expect(suffixes.registrableDomain(of: "x.y.z.b.co.uk") == "b.co.uk")
      #expect(suffixes.registrableDomain(of: "co.uk") == "co.uk")
      #expect(suffixes.registrableDomain(of: "192.0.2.1") == "192.0.2.1")
    }
  }
}
