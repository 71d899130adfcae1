import Foundation
import Testing

@testable import HarkText

/// A file of Unicode's test data, from Debian's package unicode-data.
enum UnicodeCases {
  static func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: "/usr/share/unicode/auxiliary/" + name)
  }

  /// Each line's text, and where it is divided, in bytes; 0 and the end left out.
  static func lines(_ name: String) throws -> [(text: String, breaks: [Int])] {
    let file = try String(contentsOfFile: "/usr/share/unicode/auxiliary/" + name, encoding: .utf8)
    return file.split(separator: "\n").compactMap { line in
      let row = line.prefix { $0 != "#" }
      guard row.contains("÷") || row.contains("×") else { return nil }
      var text = ""
      var breaks: [Int] = []
      for word in row.split(whereSeparator: \.isWhitespace) {
        if word == "÷" {
          breaks.append(text.utf8.count)
        } else if let value = UInt32(word, radix: 16) {
          text.unicodeScalars.append(Unicode.Scalar(value) ?? "\u{FFFD}")
        }
      }
      return (text, breaks.filter { $0 > 0 && $0 < text.utf8.count })
    }
  }
}

struct LineBreakerTests {
  static func marked(_ text: String, _ language: String = "") -> String {
    let places = LineBreaker(language: language).opportunities(in: text)
    var bytes: [UInt8] = []
    for (index, byte) in text.utf8.enumerated() {
      if places.contains(index) { bytes.append(0x7C) }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("Hello, brave new world.", "", "Hello, |brave |new |world."),
    (
      "well-known (so to speak) 3.14 $5.00 50%", "",
      "well-|known |(so |to |speak) |3.14 |$5.00 |50%"
    ),
    ("a\nb", "", "a\n|b"),
    ("한국어 문장은 낱말 단위로", "ko", "한국어 |문장은 |낱말 |단위로"),
    ("하지만 <숨바꼭질>의 경제>기업", "ko", "하지만 |<숨바꼭질>의 |경제>기업"),
    ("伺服器 ；在此", "zh", "伺|服|器 ；|在|此"),
    ("기업&정부 #한국", "ko", "기업&정부 |#한국"),
    ("HTML은 3월에 한국(Korea)이", "ko", "HTML은 |3월에 |한국|(Korea)이"),
    ("東京から、大阪へ", "ja", "東|京|か|ら、|大|阪|へ"),
    ("カッとなって「はい」。", "ja", "カッ|と|なっ|て|「は|い」。"),
    ("コーヒー", "ja", "コー|ヒー"),
    (
      "See https://example.org/a/b?c=d&e#f-g_h.", "",
      "See |https://example.|org/|a/|b?|c=|d&|e#|f-|g_|h."
    ),
    ("(www.example.org/x) and/or 1/2", "", "(www.|example.|org/|x) |and/|or |1/2"),
    ("example.org/path-to/file.html 한글", "", "example.|org/|path-|to/|file.|html |한글"),
    ("", "", ""), (" ", "", " "), ("x", "", "x"),
  ])
  func `lines end where a reader expects`(text: String, language: String, expected: String) {
    #expect(Self.marked(text, language) == expected)
  }

  /// Some characters of each class by which lines break.
  private static let characters: [UInt32] = {
    var count: [LineBreakClass: Int] = [:]
    return (UInt32(0)...0x1FFFF).filter { scalar in
      guard Unicode.Scalar(scalar) != nil else { return false }
      let kind = LineBreakClass(scalar)
      guard kind != .dictionary, count[kind, default: 0] < 3 else { return false }
      count[kind, default: 0] += 1
      return true
    }
  }()

  /// The texts that are broken otherwise than by ICU, with both answers.
  private static func differences(
    _ texts: some Sequence<[UInt32]>, language: String
  ) -> [String] {
    let iterator = BreakIterator(.line, locale: language + "@lb=strict")
    return texts.compactMap { scalars in
      var text: [UInt8] = []
      for scalar in scalars { UTF8Scalar.append(scalar, to: &text) }
      let bytes = text.span
      var own: [Int32] = []
      let isDone = LineBreakRules.appendOpportunities(
        in: bytes, isCJ: language != "en", to: &own)
      var icu: [Int32] = []
      iterator.forEach(in: bytes) { place, _ in
        if place < bytes.count { icu.append(Int32(place)) }
      }
      guard !isDone || own != icu else { return nil }
      return "\(scalars.map { String($0, radix: 16) }): own \(own), ICU \(icu)"
    }
  }

  @Test(arguments: ["en", "ja", "zh"])
  func `lines break as by ICU between any two characters`(language: String) {
    #expect(Set(Self.characters.map { LineBreakClass($0) }).count > 40)
    let pairs = Self.characters.lazy.flatMap { first in
      Self.characters.lazy.map { [first, $0] }
    }
    let texts = pairs.flatMap { pair in
      [
        pair, [pair[0], 0x20, pair[1]], [pair[0], 0x301, pair[1]], [0x61, pair[0], pair[1], 0x31],
      ]
    }
    let differences = Self.differences(texts, language: language)
    #expect(differences.prefix(20) == [])
  }

  @Test(arguments: ["en", "ja"])
  func `lines of any text break as by ICU`(language: String) {
    let ascii = Array(
      "aZ09  \t\n()[]{}\"'!?,.:;/-$%+\\|&*<=>@#^_`~".unicodeScalars.map(\.value))
    let alphabets = [ascii, Self.characters, ascii + Self.characters]
    var generator = SystemRandomNumberGenerator()
    let texts = (0..<60_000).map { round in
      let count = Int.random(in: 1...(round < 40_000 ? 6 : 24), using: &generator)
      return (0..<count).map { _ in
        alphabets[round % 3].randomElement(using: &generator) ?? 0x61
      }
    }
    let differences = Self.differences(texts, language: language)
    #expect(differences.sorted { $0.count < $1.count }.prefix(20) == [])
  }

  @Test func `words of Thai stay whole`() {
    #expect(Self.marked("สวัสดีชาวโลก") == "สวัสดี|ชาว|โลก")
    #expect(Self.marked("abc def สวัสดีชาวโลก") == "abc |def |สวัสดี|ชาว|โลก")
  }

  @Test(.enabled(if: UnicodeCases.exists("LineBreakTest.txt"), "unicode-data is missing"))
  func `Unicode's line break tests pass`() throws {
    var failures: [String] = []
    let lines = try UnicodeCases.lines("LineBreakTest.txt")
    for (text, expected) in lines {
      var places: [Int32] = []
      let isDone = LineBreakRules.appendOpportunities(
        in: text.utf8Span.span, isCJ: false, to: &places)
      // A dictionary's words are not in these cases: its letters count as letters there.
      guard isDone else { continue }
      let found = places.map(Int.init)
      // ICU keeps a hyphen that begins a line with its word (LB20a) and a sign with the number behind it.
      let bare = text.unicodeScalars.filter { $0 != "\u{308}" }.map(String.init).joined()
      let isTailored = bare.hasPrefix("-") || bare.contains(/[.,][0-9]/)
      if found != expected, !isTailored {
        let scalars = text.unicodeScalars.map { String($0.value, radix: 16) }
        failures.append("\(scalars): \(found) not \(expected)")
      }
    }
    #expect(lines.count > 7000)
    #expect(failures == [])
  }
}
