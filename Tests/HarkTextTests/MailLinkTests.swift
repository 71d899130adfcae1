import Testing

@testable import HarkText

/// What links that leave the web ask for.
struct MailLinkTests {
  private func address(_ href: String) throws -> Address { try #require(Address(href)) }

  private func mail(_ href: String) throws -> MailLink {
    let mail = try MailLink(address(href))
    return try #require(mail)
  }

  @Test func `a mail has the fields that its writer sees`() throws {
    let mail = try mail(
      "mailto:ann@b.org,%EB%B0%B0@c.org?cc=d@e.org&Subject=Fares%20%26%20times&body=One%0D%0ATwo&to=f@g.org"
    )
    #expect(mail.to == ["ann@b.org", "배@c.org", "f@g.org"])
    #expect(mail.cc == ["d@e.org"] && mail.subject == "Fares & times" && mail.body == "One\nTwo")
    #expect(mail.leftOut.isEmpty)
  }

  @Test func `what its writer would not see is left out, and told`() throws {
    let mail = try mail(
      "mailto:a@b.org?bcc=x@y.org&attach=/etc/passwd&Attachment=~/.ssh/id&bcc=z@y.org&from=me@b.org"
    )
    #expect(mail.leftOut == ["bcc", "attach", "attachment", "from"])
    #expect(mail.address() == "mailto:a@b.org")
  }

  @Test(arguments: [
    "mailto:a@b.org?subject=Hi%0ABcc:%20x@y.org", "mailto:a@b.org?subject=Hi%0D%0ABcc:x@y.org",
    "mailto:a@b.org%0ABcc:x@y.org", "mailto:a@b.org?cc=c@d.org%0D%0A%0D%0AText",
    "mailto:a@b.org?subject=Hi%00there", "mailto:a@b.org?subject=Hi%E2%80%A8Bcc:x@y.org",
    "mailto:a@b.org?subject=Hi%C2%85Bcc:x@y.org", "mailto:?to=a@b.org%0Bc@d.org",
  ])
  func `line breaks in a field begin no mail`(href: String) {
    #expect(throws: MailLink.Fault.hiddenFields) { try self.mail(href) }
  }

  @Test(arguments: [
    "mailto:-a@b.org", "mailto:--attach@/etc/passwd@b.org", "mailto:Ann%20%3Ca@b.org%3E",
    "mailto:a@b.org%2Cx@y.org", "mailto:a@b.org%20x@y.org", "mailto:nobody", "mailto:@b.org",
    "mailto:%22a%20b%22@c.org", "mailto:a@b.org?cc=%60id%60@b.org", "mailto:$(id)@b.org",
    "mailto:a@b.org;x@y.org",
  ])
  func `what a program could take for more than an address begins no mail`(href: String) {
    #expect(throws: MailLink.Fault.self) { try self.mail(href) }
  }

  @Test func `what a program gets is written anew, and read again is the same`() throws {
    let mail = try mail(
      "mailto:a+b%25@c.org?subject=100%25%20%26cc%3Dx@y.org%23&body=%3Fattach=%2Fetc%0A%1B%5B31mred"
    )
    #expect(
      mail.address()
        == "mailto:a%2Bb%25@c.org?subject=100%25%20%26cc%3Dx%40y.org%23&body=%3Fattach%3D%2Fetc%0D%0A%5B31mred"
    )
    #expect(try self.mail(mail.address()) == mail)
  }

  @Test func `neither too much text nor too many people`() {
    #expect(throws: MailLink.Fault.tooLong) {
      try self.mail("mailto:a@b.org?body=" + String(repeating: "x", count: 40_000))
    }
    #expect(throws: MailLink.Fault.tooLong) {
      try self.mail(
        "mailto:" + (0..<60).map { "a\($0)@b.org" }.joined(separator: ","))
    }
  }

  // MARK: Numbers

  @Test(arguments: [
    ("tel:+82-2-1234-5678", "+82 2 1234 5678", "+82212345678"),
    ("tel:+15551234567", "+1 555 123 4567", "+15551234567"),
    ("tel:+8221234567", "+82 2 123 4567", "+8221234567"),
    ("tel:+821012345678", "+82 10 1234 5678", "+821012345678"),
    ("tel:+819012345678", "+81 90 1234 5678", "+819012345678"),
    ("tel:+81312345678", "+81 3 1234 5678", "+81312345678"),
    ("tel:0212345678", "021-234-5678", "0212345678"),
    ("tel:010-1234-5678", "010-1234-5678", "01012345678"), ("tel:119", "1 1 9", "119"),
    ("tel:1-800-FLOWERS", "1-800-FLOWERS", "1800FLOWERS"),
    ("tel:+49%2030%20901820", "+49 30 901820", "+4930901820"),
    ("sms:+15551234567?body=On%20my%20way", "+1 555 123 4567", "+15551234567"),
  ])
  func `numbers are told in groups, and dialled without`(
    href: String, grouped: String, dialled: String
  ) throws {
    let number = try #require(TelephoneLink(address(href))?.numbers.first)
    #expect(number.grouped == grouped && number.dialled == dialled)
  }

  @Test func `extensions, several numbers and the text are kept apart`() throws {
    let call = try #require(TelephoneLink(address("tel:+1-212-555-0100;ext=42;x=y")))
    #expect(call.numbers.first?.extensionNumber == "42")
    let message = try #require(
      TelephoneLink(address("sms:+15551234567,+15557654321?body=On%20my%20way%1B")))
    #expect(message.numbers.count == 2 && message.body == "On my way")
    #expect(TelephoneLink(try address("tel:")) == nil)
  }

  // MARK: Places and magnets

  @Test func `a place has its coordinates as they are written`() throws {
    let place = try #require(PlaceLink(address("geo:35.1,-129.040,12;u=35?q=35.1,-129(Pier+3)")))
    #expect(place.latitude == "35.1" && place.longitude == "129.040")
    #expect(place.isNorth && !place.isEast && place.uncertainty == "35" && place.name == "Pier 3")
    #expect(place.coordinates == "35.1,-129.040")
  }

  @Test(arguments: [
    "geo:91,0", "geo:1", "geo:a,b", "geo:1,2;crs=moon", "geo:1e5,2", "geo:0,181", "geo:nan,1",
  ])
  func `what is no place on the earth is none`(href: String) throws {
    #expect(PlaceLink(try address(href)) == nil)
  }

  @Test func `a magnet says what it is`() throws {
    let magnet = try #require(
      MagnetLink(address("magnet:?xt=urn:btih:c0ffee&dn=Debian+13%20DVD&xl=3900000000")))
    #expect(magnet.name == "Debian 13 DVD" && magnet.size == 3_900_000_000)
  }
}
