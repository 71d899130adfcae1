import Testing

@testable import HarkText

/// Nothing in a page may trap or hang, whatever its bytes are.
struct HostileInputTests {
  static func random(
    _ alphabet: [String], _ count: Int, _ generator: inout SystemRandomNumberGenerator
  ) -> String {
    (0..<count).map { _ in alphabet.randomElement(using: &generator) ?? "" }.joined()
  }

  @Test func `an address of any letters is refused or reads back the same`() {
    let alphabet = [
      ":", "/", "\\", "?", "#", "@", "[", "]", ".", "..", "%2e", "%", "%41", "a", "C:", "|", "0x",
      "1", "256", "é", "ß",
      "xn--", "-", " ", "\t", "\n", "\0", "http", "file", "https://", "web+x:", "javascript:",
      "ftp://", "::", "ﬃ", "\u{202E}",
      "//", "localhost", "한", "😀", "%ff", "\u{AD}", "blob:",
    ]
    var generator = SystemRandomNumberGenerator()
    var count = 0
    for _ in 0..<8000 {
      let input = Self.random(alphabet, Int.random(in: 1...9, using: &generator), &generator)
      let base =
        Address(Self.random(alphabet, 5, &generator))
        ?? Address("https://u:p@example.org:1/a/b?c#d")
      guard let address = Address(input, base: base) else { continue }
      count += 1
      let again = Address(address.href)
      #expect(again?.href == address.href, "\(input.debugDescription) on \(base?.href ?? "")")
      for address in [address, address.withoutCredentials(), address.withoutFragment()] {
        let userinfo =
          address.username.isEmpty && address.password.isEmpty
          ? "" : address.username + (address.password.isEmpty ? "" : ":" + address.password) + "@"
        let port = address.port.map { ":\($0)" } ?? ""
        var whole = address.scheme + ":"
        if let host = address.host {
          whole += "//" + userinfo + host + port
        } else if address.path.hasPrefix("//") {
          whole += "/."
        }
        whole += address.path + (address.query.map { "?" + $0 } ?? "")
        whole += address.fragment.map { "#" + $0 } ?? ""
        #expect(whole == address.href)
        #expect(address.href.utf8.allSatisfy { $0 < 0x80 })
      }
      _ = (address.printed, address.unicodeHost, address.kind, address.origin, address.filePath)
    }
    #expect(count > 300)
  }

  @Test func `bytes of any kind have an encoding and are decoded`() {
    let alphabet = [
      "<meta ", "charset", "=", "\"", "'", "utf-8", "euc-kr", ">", "<!--", "-->", "</", "<p ",
      "http-equiv", "content-type",
      "content", ";", " ", "/", "<?xml", "encoding", "?>", "é", "한", "\u{1B}$B",
    ]
    var generator = SystemRandomNumberGenerator()
    for round in 0..<800 {
      var bytes = Array(Self.random(alphabet, 30, &generator).utf8)
      for _ in 0..<round % 40 {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[place] = UInt8.random(in: 0...255, using: &generator)
      }
      let span = bytes.span
      let encoding = EncodingSniffer.sniff(
        span, transportLabel: nil, isComplete: round % 2 == 0)
      let text = TextDecoder.decode(span, as: encoding)
      var output: [UInt8] = []
      PlainText.append(text.span, to: &output)
      // Even what is no UTF-8 at all must not trap further on.
      _ = CellWidth().cells(span)
      _ = FoldedText(span).ranges(of: FoldedText("a"))
      var places: [Int32] = []
      LineBreaker().appendOpportunities(in: span, to: &places)
      var reader = JSONReader(bytes)
      while let token = try? reader.next(), token != .end {}
    }
  }

  @Test func `runs, clusters, words and matches cover whole characters of any text`() {
    let alphabet = [
      "a", " ", "한", "漢", "か", "ｶ", "é", "e\u{301}", "👩‍👩‍👧", "🇰🇷", ".", "(", "“", "Я", "ש", "ไ", "\n",
      "ﬁ", "İ", "\u{200D}", "1",
      "https://a.example/b-c", "\u{1112}", "\u{1161}",
    ]
    var generator = SystemRandomNumberGenerator()
    let segmenter = TextSegmenter(language: "ja")
    let breaker = LineBreaker(language: "ko")
    for _ in 0..<800 {
      let text = Self.random(alphabet, 14, &generator)
      let bytes = text.utf8Span.span
      func isBoundary(_ place: Int) -> Bool {
        place == bytes.count || bytes[place] & 0xC0 != 0x80
      }
      func covers(_ ranges: [Range<Int>]) -> Bool {
        var end = 0
        for range in ranges {
          guard range.lowerBound == end, isBoundary(range.upperBound) else { return false }
          end = range.upperBound
        }
        return end == bytes.count
      }
      #expect(covers(segmenter.sentences(bytes)))
      #expect(covers(segmenter.characters(bytes)))
      for range in segmenter.wordStops(bytes) { #expect(isBoundary(range.lowerBound)) }
      for sought in ["a", "e", "i", "漢", "か", "ｆ"] {
        for range in FoldedText(bytes).ranges(of: FoldedText(sought)) {
          #expect(isBoundary(range.lowerBound) && isBoundary(range.upperBound) && !range.isEmpty)
        }
      }
      var places: [Int32] = []
      breaker.appendOpportunities(in: bytes, to: &places)
      #expect(zip(places, places.dropFirst()).allSatisfy { $0 < $1 })
      #expect(places.allSatisfy { $0 > 0 && Int($0) < bytes.count && isBoundary(Int($0)) })
    }
  }
}
