import Testing

@testable import HarkText

struct AddressDisplayTests {
  @Test(arguments: [
    ("https://example.org/", nil),
    ("https://bücher.example/", "bücher.example"),
    ("https://한국.example/", "한국.example"),
    ("https://日本語テスト.jp/", "日本語テスト.jp"),
    ("https://пример.испытание/", "пример.испытание"),
    // Cyrillic letters that spell "apple", and a mixture of Latin and Cyrillic.
    ("https://аррӏе.com/", nil),
    ("https://pаypal.com/", nil),
    ("https://xn--80ak6aa92e.com/", nil),
    ("https://тoyota.example/", nil),
  ])
  func `a host stands in Unicode only where it can't deceive`(input: String, host: String?) throws {
    let address = try #require(Address(input))
    #expect(address.unicodeHost == host)
    #expect(address.printed.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func `name and password are never printed`() throws {
    let address = try #require(Address("https://me:secret@example.org/a"))
    #expect(address.printed == "https://example.org/a")
  }

  @Test(arguments: [
    ("https://example.org/", AddressKind.web), ("mailto:a@b.example", .mail),
    ("tel:+82-2", .telephone),
    ("JavaScript:void(0)", .script), ("file:///etc/passwd", .file), ("data:,x", .data),
    ("magnet:?x", .magnet), ("irc://example.org/", .other(scheme: "irc")),
  ])
  func `a target is told by its kind`(input: String, kind: AddressKind) {
    #expect(Address(input)?.kind == kind)
    #expect(kind.isPrintable == [.web, .mail, .telephone].contains(kind))
  }

  @Test(arguments: ["/tmp/a b%20#?.html", "/tmp/한글\\x", "/"])
  func `a file's path survives its address`(path: String) {
    #expect(Address(filePath: path)?.filePath == path)
  }
}
