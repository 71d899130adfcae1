import Testing

@testable import HarkText

/// Whom a link writes to or calls.
struct RecipientTests {
  @Test(arguments: [
    ("mailto:a@b.org", "a@b.org"), ("mailto:a@b.org?subject=Fares%20today", "a@b.org"),
    ("mailto:a@b.org,c@d.org", "a@b.org,c@d.org"), ("mailto:%EB%B0%B0@b.org", "배@b.org"),
    ("tel:+82-2-123-4567", "+82-2-123-4567"), ("tel:119;phone-context=+82", "119"),
  ])
  func `a mail link has its addresses, a telephone link its number`(
    href: String, recipient: String
  ) {
    #expect(Address(href)?.recipient == recipient)
  }

  @Test(arguments: ["mailto:", "mailto:?subject=Fares", "tel:", "https://b.org/a@b.org"])
  func `other links have none`(href: String) {
    #expect(Address(href)?.recipient == nil)
  }
}
