import Foundation
import Testing

@testable import HarkText

struct TextDecoderTests {
  static func text(_ bytes: [UInt8], _ encoding: TextEncoding) -> String {
    String(
      decoding: TextDecoder.decode(bytes.span, as: encoding),
      as: UTF8.self)
  }

  static func cut(_ bytes: [UInt8], _ encoding: TextEncoding, every size: Int) -> [UInt8] {
    var decoder = TextDecoder(encoding)
    var output: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      decoder.decode(bytes.span[start..<min(start + size, bytes.count)], into: &output)
    }
    decoder.finish(into: &output)
    return output
  }

  @Test(arguments: [
    (TextEncoding.utf8, [0xEF, 0xBB, 0xBF, 0x61], "a"),
    (.utf8, [0x61, 0xEF, 0xBB, 0xBF], "a\u{FEFF}"),
    (.utf8, [0xEF, 0xBB], "\u{FFFD}"),
    (.utf8, [0xC0, 0x80, 0x61], "\u{FFFD}\u{FFFD}a"),
    (.utf8, [0xF0, 0x9F, 0x98, 0x61], "\u{FFFD}a"),
    (.utf8, [0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
    (.utf8, [0xF4, 0x90, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    (.utf8, [0xE2, 0x82, 0xE2, 0x82, 0xAC], "\u{FFFD}€"),
    (.windows1252, [0x80, 0x81, 0xE9], "€\u{81}é"),
    (.iso8859_7, [0xE1, 0xD2], "α\u{FFFD}"),
    (.koi8U, [0xAE], "ў"),
    (.xUserDefined, [0x41, 0x80], "A\u{F780}"),
    (.eucKR, [0xC7, 0xD1, 0xB1, 0xDB], "한글"),
    (.eucKR, [0x8C, 0x63], "똠"),
    (.eucKR, [0xC7, 0x3C, 0x62], "\u{FFFD}<b"),
    (.eucKR, [0xC7], "\u{FFFD}"),
    (.shiftJIS, [0x93, 0xFA, 0x96, 0x7B, 0xB1, 0x87, 0x40], "日本ｱ①"),
    (.shiftJIS, [0xF0, 0x40, 0xFA, 0x40], "\u{E000}ⅰ"),
    (.shiftJIS, [0x81, 0x3C, 0xA0], "\u{FFFD}<\u{FFFD}"),
    (.eucJP, [0xC6, 0xFC, 0x8E, 0xB1, 0x8F, 0xB0, 0xA1], "日ｱ丂"),
    (.eucJP, [0x8F, 0xA2, 0xB7, 0x8F, 0xA1], "～\u{FFFD}"),
    (.gbk, [0xC4, 0xE3, 0x80, 0xA3, 0xA0], "你€\u{3000}"),
    (.gb18030, [0x81, 0x30, 0x81, 0x30, 0x94, 0x39, 0xDA, 0x33], "\u{80}💩"),
    (.gb18030, [0x81, 0x35, 0xF4, 0x37, 0xA6, 0xD9, 0xFE, 0x51], "\u{E7C7}︐\u{E816}"),
    (.gb18030, [0x81, 0x30, 0x81, 0x3C], "\u{FFFD}0\u{FFFD}<"),
    (.gb18030, [0x81, 0xFF, 0x81, 0x7F], "\u{FFFD}\u{FFFD}\u{7F}"),
    (.big5, [0xA4, 0xA4, 0x88, 0x62, 0x87, 0x40], "中Ê̄䏰"),
    (.big5, [0xFA, 0x5F, 0xA1, 0x45, 0x81, 0x41], "倩‧\u{FFFD}A"),
    (.iso2022JP, [0x1B, 0x24, 0x42, 0x46, 0x7C, 0x1B, 0x28, 0x42, 0x61], "日a"),
    (.iso2022JP, [0x1B, 0x28, 0x4A, 0x5C, 0x1B, 0x28, 0x49, 0x31], "¥ｱ"),
    (.iso2022JP, [0x1B, 0x61, 0x1B], "\u{FFFD}a\u{FFFD}"),
    (.iso2022JP, [0x1B, 0x24, 0x42, 0x46, 0x0A, 0x46, 0x7C], "\u{FFFD}日"),
    (.utf16LE, [0xFF, 0xFE, 0x61, 0x00, 0x3D, 0xD8, 0x00, 0xDE], "a😀"),
    (.utf16BE, [0xD8, 0x3D, 0x00, 0x61, 0x00], "\u{FFFD}a\u{FFFD}"),
    (.replacement, [0x61, 0x62], "\u{FFFD}"),
  ])
  func `bytes are decoded as the encoding standard says, however they are cut`(
    encoding: TextEncoding, bytes: [UInt8], expected: String
  ) {
    #expect(Self.text(bytes, encoding).unicodeScalars.elementsEqual(expected.unicodeScalars))
    for size in 1...3 {
      #expect(
        Self.cut(bytes, encoding, every: size) == Array(expected.utf8), "in pieces of \(size)")
    }
  }

  @Test func `any cutting of any bytes gives the same valid text`() {
    var random = SystemRandomNumberGenerator()
    for encoding in TextEncoding.allCases {
      for _ in 0..<40 {
        let bytes = (0..<200).map { _ in
          Bool.random(using: &random)
            ? UInt8.random(in: 0x80...0xFF, using: &random)
            : UInt8.random(in: 0...0x7F, using: &random)
        }
        let whole = TextDecoder.decode(bytes.span, as: encoding)
        #expect(Array(String(decoding: whole, as: UTF8.self).utf8) == whole)
        for size in [1, 2, 3, 7] {
          #expect(Self.cut(bytes, encoding, every: size) == whole, "\(encoding) \(bytes)")
        }
        if encoding == .utf8 {
          let bytes = Array(bytes.drop { $0 == 0xEF })
          #expect(Self.text(bytes, .utf8) == String(decoding: bytes, as: UTF8.self))
        }
      }
    }
  }

  @Test(arguments: TextEncoding.allCases)
  func `what an encoding writes it reads back`(encoding: TextEncoding) {
    guard encoding != .replacement else { return }
    let samples = [
      "abc é ö", "Привет", "日本語カナｱ", "한국어", "中文繁體", "ελλ", "שלום", "عرب", "ไทย", "¥‾−",
    ]
    for sample in samples {
      let bytes = encoding.encoded(sample)
      let back = Self.text(bytes, encoding.outputEncoding)
      let isWhole = !String(decoding: bytes, as: UTF8.self).contains("&#")
      if encoding == .gb18030 || encoding == .utf8 { #expect(back == sample) }
      if isWhole, sample.count > 3, !sample.contains("ｱ") { #expect(back == sample, "\(encoding)") }
    }
  }

  @Test(arguments: [
    (TextEncoding.eucKR, "한글", "%C7%D1%B1%DB"), (.eucKR, "日あ→漢", "%EC%ED%AA%A2%A1%E6%F9%D3"),
    (.shiftJIS, "日本", "%93%FA%96{"), (.big5, "中十", "%A4%A4%A4Q"),
    (.gbk, "€€", "%80%80"), (.gb18030, "€\u{E5E5}", "%A2%E3%26%2358853%3B"),
    (.windows1252, "é한", "%E9%26%2354620%3B"), (.iso2022JP, "日a", "%1B$BF|%1B(Ba"),
    (.utf16LE, "é", "%C3%A9"),
  ])
  func `a query is written in the page's encoding`(
    encoding: TextEncoding, text: String, query: String
  ) {
    let base = Address("https://example.org/")
    #expect(Address("?" + text, base: base, queryEncoding: encoding)?.query == query)
  }

  @Test(arguments: [
    ("  UTF-8 ", TextEncoding.utf8), ("latin1", .windows1252), ("ks_c_5601-1987", .eucKR),
    ("Windows-31J", .shiftJIS), ("GB2312", .gbk), ("x-sjis", .shiftJIS), ("unicode", .utf16LE),
    ("iso-2022-kr", .replacement), ("hz-gb-2312", .replacement), ("utf8\u{C}", .utf8),
  ])
  func `a label is found whatever its case`(label: String, encoding: TextEncoding) {
    #expect(TextEncoding(label: label) == encoding)
    #expect(TextEncoding(label: "no-such-label") == nil)
  }

  @Test func `each encoding's own name is one of its labels`() {
    for encoding in TextEncoding.allCases {
      #expect(TextEncoding(label: encoding.rawValue) == encoding)
    }
  }
}
