import Foundation
import SharedCases
import Testing

@testable import HarkText

struct EncodingSnifferTests {
  static func sniff(_ bytes: [UInt8], _ label: String? = nil) -> TextEncoding {
    EncodingSniffer.sniff(bytes.span, transportLabel: label, isComplete: true)
  }

  @Test(arguments: [
    ("<meta charset=euc-kr>", TextEncoding.eucKR),
    ("<META CharSet = 'Shift_JIS' >", .shiftJIS),
    ("<meta http-equiv=Content-Type content='text/html; charset=big5'>", .big5),
    ("<meta content=\"text/html; charset=koi8-r\" http-equiv=content-type>", .koi8R),
    ("<!-- <meta charset=big5> --><meta charset=gbk>", .gbk),
    ("<!--><meta charset=gbk>", .gbk),
    ("<p title='<meta charset=big5>'><meta charset=gbk>", .gbk),
    ("<meta charset=utf-16>", .utf8), ("<meta charset=x-user-defined>", .windows1252),
    ("<meta content='text/html; charset=big5'><meta charset=gbk>", .gbk),
    ("<meta charset=none><meta charset=gbk>", .gbk),
    ("<?xml version='1.0' encoding='euc-jp'?><html>", .eucJP),
    ("<meta/charset=gbk>", .gbk), ("<meta name=x charset=gbk charset=big5>", .gbk),
    ("<metax charset=big5><meta charset=gbk>", .gbk),
  ])
  func `the page's own declaration is found`(page: String, encoding: TextEncoding) {
    #expect(Self.sniff(Array(page.utf8)) == encoding)
  }

  @Test func `a byte order mark wins, then the header, then the page`() {
    let page = Array("<meta charset=big5>".utf8)
    #expect(Self.sniff([0xEF, 0xBB, 0xBF] + page, "euc-kr") == .utf8)
    #expect(Self.sniff([0xFF, 0xFE] + page, "euc-kr") == .utf16LE)
    #expect(Self.sniff(page, "euc-kr") == .eucKR)
    #expect(Self.sniff(page, "no-such-thing") == .big5)
  }

  @Test func `a page that lies about its encoding is read right`() {
    let korean = "<meta charset=utf-8><p>" + Self.samples[0].1 + "</p>"
    #expect(Self.sniff(TextEncoding.eucKR.encoded(korean)) == .eucKR)
    let utf8 = Array("<meta charset=iso-8859-1><p>Übergröße für alle, ça va</p>".utf8)
    #expect(Self.sniff(utf8) == .utf8)
    #expect(Self.sniff(utf8, "iso-8859-1") == .utf8)
    let latin = TextEncoding.windows1252.encoded(
      "<meta charset=iso-8859-1><p>Übergröße für alle</p>")
    #expect(Self.sniff(latin) == .windows1252)
    let stray = Array("<meta charset=utf-8><p>caf".utf8) + [0xE9] + Array("</p>".utf8)
    #expect(Self.sniff(stray) == .utf8)
  }

  static let samples: [(TextEncoding, String)] = [
    (.eucKR, "다음 열차는 서울역에서 출발하며 모든 좌석은 예약하실 수 있습니다"),
    (.shiftJIS, "次の列車は東京駅から出発します。すべての座席は予約することができます"),
    (.eucJP, "次の列車は東京駅から出発します。すべての座席は予約することができます"),
    (.iso2022JP, "次の列車は東京駅から出発します"),
    (.gbk, "下一班列车将从北京站出发，所有座位都可以在网上预订，我们为您服务"),
    (.big5, "下一班列車將從臺北車站出發，所有座位都可以在網上預訂，我們為您服務"),
    (.windows1251, "Следующий поезд отправляется с главного вокзала, все места можно заказать"),
    (.koi8R, "Следующий поезд отправляется с главного вокзала, все места можно заказать"),
    (.iso8859_5, "Следующий поезд отправляется с главного вокзала, все места можно заказать"),
    (.ibm866, "Следующий поезд отправляется с главного вокзала, все места можно заказать"),
    (.windows1253, "Το επόμενο τρένο αναχωρεί από τον σταθμό της Αθήνας και όλες οι θέσεις"),
    (.windows1255, "הרכבת הבאה יוצאת מתחנת תל אביב וניתן להזמין את כל המושבים"),
    (.windows1256, "القطار التالي يغادر من محطة القاهرة ويمكن حجز جميع المقاعد"),
    (.windows874, "รถไฟขบวนต่อไปออกจากสถานีกรุงเทพและสามารถจองที่นั่งได้ทั้งหมด"),
    (
      .iso8859_2,
      "Następny pociąg odjeżdża z głównego dworca, miejsca można zarezerwować, źródło, łąka"
    ),
    (
      .windows1250,
      "Další vlak odjíždí z hlavního nádraží, všechna místa lze rezervovat, žluťoučký kůň"
    ),
    (
      .windows1252,
      "Le prochain train part de la gare centrale, les sièges peuvent être réservés à l'été"
    ),
    (
      .windows1252,
      "Der nächste Zug fährt vom Hauptbahnhof, die Plätze können gebucht werden, größer"
    ),
    (
      .windows1254,
      "Bir sonraki tren İstanbul garından kalkıyor, bütün koltuklar ayırtılabilir, değişik şey"
    ),
    (.utf8, "Le prochain train part à midi"),
    (.utf16LE, "<html>plain text</html>"),
  ]

  @Test(arguments: samples)
  func `a page that says nothing is known by its letters`(encoding: TextEncoding, text: String) {
    var bytes =
      encoding == .utf16LE ? text.utf8.flatMap { [$0, 0] } : encoding.encoded("<p>" + text)
    let found = Self.sniff(bytes)
    #expect(found == encoding)
    bytes = Array(bytes.prefix(40))
    _ = Self.sniff(bytes)
  }

  @Test(arguments: [
    [0xA0], [0x95], [0xBD], [0xA9], [0xA0, 0x95, 0xBD, 0xA9], [0x92, 0x93, 0x94],
    [0x97, 0x99, 0xAE],
    [0x95, 0xA0, 0x95, 0xA0, 0x95, 0xA0], [0xA3, 0x80, 0xB0, 0xD7],
  ])
  func `an English page is known by its bullets, halves, quotation marks and signs`(
    signs: [UInt8]
  ) {
    var page = Array("<title>Fares</title>".utf8)
    for sign in signs {
      page += Array("<li> ".utf8) + [sign] + Array(" Return tickets are cheaper. ".utf8)
    }
    #expect(Self.sniff(page) == .windows1252)
  }

  @Test func `an apostrophe inside words makes no page Russian`() {
    let page = TextEncoding.windows1252.encoded(
      "<p>It’s ours, don’t you know; we’ll see “tomorrow” – or not…</p>")
    #expect(Self.sniff(page) == .windows1252)
  }

  @Test func `letters behind much ASCII tell the encoding of a page, in any pieces`() {
    let ascii = [UInt8](repeating: 0x2E, count: 100_000)
    let korean = "다음 열차는 서울역에서 출발하며 모든 좌석은 예약하실 수 있습니다"
    let page =
      ascii + TextEncoding.eucKR.encoded(korean) + ascii + TextEncoding.eucKR.encoded(korean)
    let text = ascii + Array(korean.utf8) + ascii + Array(korean.utf8)
    #expect(Self.sniff(page) == .eucKR)
    for size in [1, 7, 5_000, page.count] {
      var decoder = TextDecoder(waitingIn: nil)
      var output: [UInt8] = []
      for start in stride(from: 0, to: page.count, by: size) {
        decoder.decode(page.span[start..<min(start + size, page.count)], into: &output)
      }
      decoder.finish(into: &output)
      #expect(output == text)
      #expect(decoder.encoding == .eucKR)
    }
  }

  @Test(
    .enabled(
      if: SharedCases.areWanted("corpus-manifest.tsv"), "the pages are not beside the package"))
  func `the pages of the corpus are read in their encoding, with and without their declaration`()
    throws
  {
    let table = String(decoding: try SharedCases.data("corpus-manifest.tsv"), as: UTF8.self)
    var wrong: [String] = []
    var wrongBlind: [String] = []
    var count = 0
    for line in table.split(separator: "\n").dropFirst() {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let bytes = [UInt8](try SharedCases.data(fields[0]))
      guard let expected = TextEncoding(label: fields[5]) else { continue }
      count += 1
      let found = Self.sniff(bytes)
      let blind = EncodingDetector(
        bytes.span.extracting(first: 65_536), isComplete: false, domain: nil
      ).detect()
      func same(_ found: TextEncoding) -> Bool {
        if found == expected { return true }
        // Alike for these bytes: what decodes to the same text is the same.
        return TextDecoder.decode(bytes.span, as: found)
          == TextDecoder.decode(bytes.span, as: expected)
      }
      if !same(found) {
        wrong.append(
          "\(fields[0]): \(found), not \(expected), declared \(fields[6])"
        )
      }
      if !same(blind) { wrongBlind.append("\(fields[0]): \(blind), not \(expected)") }
    }
    #expect(count > 140)
    #expect(wrong.isEmpty, "\(wrong.count) of \(count):\n\(wrong.joined(separator: "\n"))")
    #expect(
      wrongBlind.isEmpty,
      "blind: \(wrongBlind.count) of \(count):\n\(wrongBlind.joined(separator: "\n"))")
  }
}
