import Foundation
import Testing

@testable import HarkText

struct AddressTests {
  @Test(arguments: [
    ("HTTPS://Example.ORG:443/a/../b", nil, "https://example.org/b"),
    ("../c?d=ä#e f", "https://example.org/a/b/", "https://example.org/a/c?d=%C3%A4#e%20f"),
    ("//other.example", "https://example.org/", "https://other.example/"),
    ("\\\\other.example\\x", "https://example.org/", "https://other.example/x"),
    ("java\nscript:alert(1)", "https://example.org/", "javascript:alert(1)"),
    ("http://0x7f.1/", nil, "http://127.0.0.1/"),
    ("http://[::ffff:1.2.3.4]/", nil, "http://[::ffff:102:304]/"),
    ("http://한국.example/", nil, "http://xn--3e0b707e.example/"),
    ("file:///C|/a/..", nil, "file:///C:/"),
    ("web+x:/..//a", nil, "web+x:/.//a"),
    ("#top", "mailto:someone@example.org", "mailto:someone@example.org#top"),
    ("?", "https://example.org/a?b#c", "https://example.org/a?"),
  ])
  func `an address is resolved as browsers do`(input: String, base: String?, href: String) {
    let base = base.flatMap { Address($0) }
    #expect(Address(input, base: base)?.href == href)
  }

  @Test(arguments: [
    "", "example.org", "https://", "https://exa mple.org/", "http://1.2.3.4.5/", "http://[::1",
    "https://example.org:99999/", "http://a%00b/", "http://user@/x", "//no.base",
  ])
  func `what can't be an address is refused`(input: String) {
    #expect(Address(input) == nil)
  }

  @Test func `the variants of an address keep the rest`() throws {
    let address = try #require(Address("https://me:secret@example.org:8080/a?b#c"))
    #expect(address.username == "me")
    #expect(address.password == "secret")
    #expect(address.withoutCredentials().href == "https://example.org:8080/a?b#c")
    #expect(address.withoutCredentials().fragment == "c")
    #expect(address.withoutCredentials().query == "b")
    #expect(address.withoutCredentials().path == "/a")
    #expect(!address.withoutCredentials().hasCredentials)
    #expect("\(address)" == "https://example.org:8080/a?b#c")
    #expect(address.withoutFragment().href == "https://me:secret@example.org:8080/a?b")
    #expect(address.withoutFragment().fragment == nil)
    #expect(address.withoutFragment().query == "b")
    #expect(address.authority == "example.org:8080")
    #expect(address.effectivePort == 8080)
    #expect(address.withQuery("x=1")?.href == "https://me:secret@example.org:8080/a?x=1")
    #expect(Address("http://example.org/")?.withScheme("https")?.href == "https://example.org/")
    #expect(Address("http://example.org/")?.withScheme("mailto") == nil)
    #expect(Address("http://example.org/")?.effectivePort == 80)
  }
}
