import HarkReading
import Testing

@testable import HarkBrowsing
@testable import HarkSimulation

/// Telephone numbers and addresses for mail are found as pages write them, and nothing else is taken for one.
struct ContactTests {
  private let phones = PhoneReader(ImaginedMachine.catalogs["en"]?.pageWords ?? .none)

  @Test(arguments: [
    ("en", "0113 496 0000 (24 hours)", ["0113 496 0000"]),
    ("en", "0113 496 0000 0113 496 0001", ["0113 496 0000", "0113 496 0001"]),
    ("en", "030 901820 030 901821", ["030 901820", "030 901821"]),
    ("de", "030/901820-0", ["030/901820-0"]), ("en", "07700900123", ["07700900123"]),
    ("ko", "01012345678로 연락 주세요", ["01012345678"]), ("ko", "☎ 02-1234-5678~9", ["02-1234-5678"]),
    ("ja", "０３－１２３４－５６７８", ["０３－１２３４－５６７８"]), ("ja", "03（1234）5678", ["03（1234）5678"]),
    ("ja", "TEL：０１２０ー４４４ー４４４", ["０１２０ー４４４ー４４４"]),
    ("en", "+44 (0)20 7946 0000", ["+44 (0)20 7946 0000"]),
    ("en", "0044 20 7946 0000", ["0044 20 7946 0000"]),
    ("ko", "+82-2-1234-5678", ["+82-2-1234-5678"]),
    ("ko", "1588-1234", ["1588-1234"]), ("ko", "고객센터 1644-1688", ["1644-1688"]),
    ("en", "Tel. 22 33 44 55", ["22 33 44 55"]), ("en", "Call 1-800-555-0199.", ["1-800-555-0199"]),
    (
      "en", "Phone 0113 496 0000, 0113 496 0001 or 0113 496 0002",
      ["0113 496 0000", "0113 496 0001", "0113 496 0002"]
    ),
    ("fr", "01 23 45 67 89", ["01 23 45 67 89"]), ("en", "(02) 9876 5432", ["(02) 9876 5432"]),
    ("en", "In case of fire: 0113 496 0000", ["0113 496 0000"]),
    ("ko", "전화 02-1234-5678 10시부터 18시까지", ["02-1234-5678"]),
    ("ko", "031-123-4567 10시부터", ["031-123-4567"]), ("ko", "전화 1588-1234 24시간", ["1588-1234"]),
    ("ja", "本店 03-1234-5678 24時間", ["03-1234-5678"]),
    ("ja", "0120-123-456 9時〜18時", ["0120-123-456"]),
    ("en", "Call 415-555-0132 24/7", ["415-555-0132"]),
    ("en", "Phone: 0161 496 0321 24 hours", ["0161 496 0321"]),
    ("en", "020 7946 0018 2 minutes", ["020 7946 0018"]),
    ("fr", "01 23 45 67 89 7 jours", ["01 23 45 67 89"]),
    ("ko", "031)987-6543", ["031)987-6543"]), ("ko", "홍길동 010.1234.5678", ["010.1234.5678"]),
    ("en", "Telephone number 1234567 or mail", ["1234567"]),
    ("en", "To order: 0113 496 0000", ["0113 496 0000"]), ("ko", "주문 02-123-4567", ["02-123-4567"]),
    ("ja", "ご注文 03-1234-5678", ["03-1234-5678"]),
  ])
  func `a telephone number is found as countries write it`(
    language: String, text: String, found: [String]
  ) {
    #expect(phones.numbers(in: text, language: language) == found)
  }

  @Test(arguments: [
    ("ko", "휴대폰 가격 1234567원"), ("ko", "유선 12345678명"), ("ja", "お問い合わせ件数 1234567件"),
    ("en", "Mobile revenue was 12345678 dollars"), ("en", "Contact lens 12345678 sold"),
    ("en", "SSN 078-05-1120"), ("en", "Order 0113 496 0000"), ("ko", "주문번호 02-123-4567"),
    ("ja", "注文番号 03-1234-5678"),
    ("en", "1939-1945"), ("en", "1588-1688"), ("ko", "1592-1598 임진왜란"), ("ko", "1500-3000원"),
    ("en", "1600-2400 kcal"),
    ("en", "+10 000 000 views"), ("en", "+20 000 000 users"), ("en", "+300 000 000 downloads"),
    ("en", "Updated 05-05-2026 10:30"), ("en", "05.05.2026 10"), ("en", "2026-05-05 0113"),
    ("en", "ISBN 03 0640 6152"), ("en", "03 0640 6152"), ("en", "ISBN 978-0-13-235088-9"),
    ("en", "order 0012 3456 7890"), ("en", "Order no. 0113 496 0000"), ("en", "0012 3456 7890"),
    ("ko", "주문번호 010-1234-5678"), ("ja", "注文番号 03-1234-5678"), ("ko", "계좌 110-234-567890"),
    ("en", "03 14 15 26 35 41"), ("en", "https://x.example/0113-496-0000"), ("en", "$0113 496 000"),
    ("en", "200 300 4000"), ("en", "0.123 456 789"), ("en", "192.168.100.1234"),
    ("ja", "〒060-0001 札幌市"),
    ("ko", "사업자등록번호 123-45-67890"), ("en", "4111 1111 1111 1111"), ("en", "01:23:45 0113"),
  ])
  func `no other number is taken for one`(language: String, text: String) {
    #expect(phones.numbers(in: text, language: language) == [])
  }

  @Test func `what stands before in a line of its own is a label`() {
    #expect(phones.numbers(in: "22 33 44 55", after: "Phone") == ["22 33 44 55"])
    #expect(phones.numbers(in: "22 33 44 55", after: "Draws") == [])
    #expect(phones.numbers(in: "0113 496 0000", after: "ISBN") == [])
  }

  @Test(
    arguments: [
      ("foo@1.x", []), ("a..b@x.yy", []), ("foo@bar", []), ("a@b@c.de", []),
      ("next@14.0.canary", []),
      ("a@-b.de", []), ("Write to <info@harbour.example>.", ["info@harbour.example"]),
      ("메일은 info@harbour.example로", ["info@harbour.example"]),
      ("info＠harbour.example", ["info@harbour.example"]),
      ("ｉｎｆｏ＠Ｈａｒｂｏｕｒ．example", ["info@Harbour.example"]),
      ("Mail –info@harbour.example", ["info@harbour.example"]),
      ("o'brien@harbour.ie", ["o'brien@harbour.ie"]),
      ("'info@163.com'", ["info@163.com"]), ("müller@harbour.de", ["müller@harbour.de"]),
    ] as [(String, [String])])
  func `an address for mail has a host that gets mail`(text: String, found: [String]) {
    #expect(MailAddresses.all(in: text) == found)
  }

  @Test func `a number at the end of a long page is found`() {
    let lines = (0..<21_000).map { "<p>Line \($0)" }.joined()
    var walk = KeptWalk(
      at: "https://harbour.example/",
      pages: [
        "https://harbour.example/": "<title>Long</title><main>\(lines)<p>Call 0113 496 0000</main>"
      ],
      language: "en")
    walk.say("what's the phone number")
    #expect(walk.printed.contains("0113 496 0000"))
  }

  @Test(arguments: [
    ("<a href='tel:+49401234567'>040 123 45 67</a>", "040 123 45 67", "+49"),
    ("<p>Call 555-123-4567.<p><a href='tel:+15551234567'>Call us</a>", "555-123-4567", "+1"),
  ])
  func `a number as it is written and as a link calls it is one`(
    _ html: String, _ told: String, _ other: String
  ) {
    let walk = KeptWalk(
      on: "<main><h1>Contact</h1><p>Phone \(html)</main>", saying: "what's the phone number")
    #expect(walk.printed.contains(told) && !walk.printed.contains(other), "\(walk.printed)")
  }

  @Test func `numbers that end alike are two where both begin with a 0`() {
    let walk = KeptWalk(
      on: "<main><h1>Contact</h1><p>Phone 030 123 45 67<p>Phone 040 123 45 67</main>",
      saying: "what's the phone number")
    #expect(walk.printed.contains("030") && walk.printed.contains("040"), "\(walk.printed)")
  }
}
