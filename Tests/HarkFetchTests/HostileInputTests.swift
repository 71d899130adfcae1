import HarkText
import HarkWeb
import Testing

@testable import HarkFetch

/// Whatever bytes come, the program goes on: each reader of what a server sends gets noise.
@Suite struct HostileInputTests {
  /// Numbers that are the same in every run.
  struct Noise: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }

  static let words = [
    "text/html", ";", "charset=", "\"", "\\", ",", "=", " ", "basic", "realm", "filename*=", "%",
    "UTF-8''", "max-age", "99999999999999999999", "-1", ":", "/", "..", "<", "<!--", "<?xml",
    "http",
    "://", "@", "[", "]", "\u{0}", "\u{1B}", "\u{202E}", "가", "。", "\n", "GMT", "Nov", "1994",
    "1:2:3",
  ]

  static func text(_ noise: inout Noise) -> String {
    (0..<Int.random(in: 0..<12, using: &noise)).map { _ in
      words.randomElement(using: &noise) ?? ""
    }.joined()
  }

  @Test func `no field of a header ends the program`() {
    var noise = Noise(state: 1)
    for _ in 0..<4000 {
      let text = Self.text(&noise)
      _ = MediaType.extract([text])
      _ = AuthenticationChallenge([text])
      _ = ContentDisposition(text).fileName.flatMap { DownloadName.sanitized($0) }
      _ = StrictTransport.parse(text)
      _ = HTTPDate.seconds(text)
      _ = ContentSniffer.kind(type: MediaType(text), start: text.utf8)
      var fields = HeaderFields()
      Array(text.utf8).withUnsafeBytes { fields.add(line: $0) }
      for (_, value) in fields.all {
        #expect(!value.unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0) ~= $0.value })
      }
    }
  }

  @Test func `nothing that a person types ends the program`() {
    var noise = Noise(state: 2)
    for _ in 0..<4000 { _ = TypedAddress(Self.text(&noise), home: "/home/u") }
  }

  @Test(arguments: ["gzip", "deflate", "br", "zstd"])
  func `no damage to a compressed body ends the program`(_ coding: String) throws {
    var noise = Noise(state: 3)
    let body = try #require(DecodingTests.whole.first { $0.coding == coding })
    for _ in 0..<300 {
      var bytes = body.bytes
      for _ in 0..<Int.random(in: 1..<6, using: &noise) {
        bytes[Int.random(in: 0..<bytes.count, using: &noise)] = UInt8.random(
          in: 0...255, using: &noise)
      }
      bytes = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &noise)))
      let (decoded, _) = DecodingTests.decode(
        .init(coding: coding, bytes: bytes), in: Int.random(in: 1..<64, using: &noise))
      // A few hundred bytes may claim much, but the test's sink takes it all.
      #expect(decoded.count < 50_000_000)
    }
  }
}
