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

  @Test func `text of ASCII is broken as ICU breaks it`() {
    let iterator = BreakIterator(.line, locale: "en@lb=strict")
    let alphabet = Array("aZ09  \t\n()[]{}\"'!?,.:;/-$%+\\|&*<=>@#^_`~".utf8)
    var failures: [String: String] = [:]
    var generator = SystemRandomNumberGenerator()
    for round in 0..<60_000 {
      let count = Int.random(in: 1...(round < 40_000 ? 5 : 24), using: &generator)
      let text = (0..<count).map { _ in alphabet.randomElement(using: &generator) ?? 0x61 }
      text.withUnsafeBufferPointer { bytes in
        var own: [Int32] = []
        #expect(ASCIILineBreaker.appendOpportunities(in: bytes, to: &own))
        var icu: [Int32] = []
        iterator.forEach(in: bytes) { place, _ in
          if place < bytes.count { icu.append(Int32(place)) }
        }
        if own != icu { failures[String(decoding: text, as: UTF8.self)] = "own \(own), ICU \(icu)" }
      }
    }
    let shortest = failures.sorted { $0.key.count < $1.key.count }.prefix(40)
    let isSame = failures.isEmpty
    #expect(
      isSame,
      "\(failures.count): \(shortest.map { "\($0.key.debugDescription): \($0.value)" })")
  }

  @Test(.enabled(if: UnicodeCases.exists("LineBreakTest.txt")))
  func `Unicode's line break tests pass`() throws {
    let breaker = BreakIterator(.line, locale: "en@lb=strict")
    var failures: [String] = []
    let lines = try UnicodeCases.lines("LineBreakTest.txt")
    for (text, expected) in lines {
      var found: [Int] = []
      var copy = text
      copy.withUTF8 { bytes in
        breaker.forEach(in: bytes) { place, _ in if place < bytes.count { found.append(place) } }
      }
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
