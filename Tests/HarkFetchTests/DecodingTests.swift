import HarkText
import HarkWeb
import Testing

@testable import HarkFetch

@Suite struct DecodingTests {
  static let text = Array(Encoded.text.utf8)

  struct Body: Sendable, CustomTestStringConvertible {
    var coding: String
    var bytes: [UInt8]
    var testDescription: String { "\(coding), \(bytes.count) bytes" }
  }

  static let whole: [Body] = [
    Body(coding: "gzip", bytes: Encoded.gzip(text)),
    Body(coding: "X-GZip", bytes: Encoded.gzip(text)),
    Body(coding: "deflate", bytes: Encoded.zlib(text)),
    Body(coding: "deflate", bytes: Encoded.deflate(text)),
    Body(coding: "br", bytes: Encoded.brotli),
    Body(coding: "zstd", bytes: Encoded.zstd(text)),
    Body(coding: "identity", bytes: text),
    Body(coding: "", bytes: text),
    // Two codings, undone in turn.
    Body(coding: "br, gzip", bytes: Encoded.gzip(Encoded.brotli)),
    Body(coding: "gzip, zstd", bytes: Encoded.zstd(Encoded.gzip(text))),
    // Two members, and padding after the end.
    Body(
      coding: "gzip",
      bytes: Encoded.gzip(Array(text.prefix(100))) + Encoded.gzip(Array(text.dropFirst(100)))),
    Body(coding: "gzip", bytes: Encoded.gzip(text) + [0, 0, 0, 0]),
    Body(
      coding: "zstd",
      bytes: Encoded.zstd(Array(text.prefix(9))) + Encoded.zstd(Array(text.dropFirst(9)))),
    // Labelled, but never encoded.
    Body(coding: "gzip", bytes: text),
    Body(coding: "br", bytes: text),
    Body(coding: "zstd", bytes: text),
  ]

  static func decode(_ body: Body, in size: Int) -> (bytes: [UInt8], state: DecodingState) {
    var decoder = ContentDecoder(codings: HeaderFields.listItems(body.coding))
    var result: [UInt8] = []
    var state = DecodingState.unfinished
    var rest = body.bytes[...]
    while !rest.isEmpty, state != .damaged {
      let piece = Array(rest.prefix(size))
      rest = rest.dropFirst(size)
      state = decoder.decode(piece.span) {
        result.append(contentsOf: $0)
        return true
      }
    }
    if state != .damaged {
      state = decoder.finish {
        result.append(contentsOf: $0)
        return true
      }
    }
    return (result, state)
  }

  @Test(arguments: whole, [1, 3, 7, 4096])
  func `a body is decoded, in whatever pieces it comes`(_ body: Body, _ size: Int) {
    let (bytes, state) = Self.decode(body, in: size)
    #expect(String(decoding: bytes, as: UTF8.self) == Encoded.text)
    #expect(state == .ended)
  }

  @Test(arguments: ["gzip", "deflate", "br", "zstd"])
  func `a body that is cut anywhere is seen to be cut`(_ coding: String) throws {
    let body = try #require(Self.whole.first { $0.coding == coding })
    // The last bytes of gzip are its checksum; a stream without it is cut too.
    for count in stride(from: 5, to: body.bytes.count, by: 3) {
      let cut = Body(coding: coding, bytes: Array(body.bytes.prefix(count)))
      let (bytes, state) = Self.decode(cut, in: 50)
      #expect(state == .unfinished, "\(count)")
      #expect(Self.text.starts(with: bytes), "\(count)")
    }
  }

  // A frame of zstd bears no checksum unless its encoder wished for one.
  @Test(arguments: ["gzip", "br"])
  func `a damaged body ends where the damage is`(_ coding: String) throws {
    let body = try #require(Self.whole.first { $0.coding == coding })
    var bytes = body.bytes
    let middle = bytes.count / 2
    bytes.replaceSubrange(middle..., with: Array(repeating: 0xFF, count: bytes.count - middle))
    let (_, state) = Self.decode(Body(coding: coding, bytes: bytes), in: 4096)
    #expect(state != .ended)
  }

  @Test func `a cut body is shown as far as it came, and named`() throws {
    let server = try LoopbackServer { _, connection in
      connection.reply(
        "200 OK", ["Content-Type: text/html", "Content-Encoding: gzip"],
        body: Array(Encoded.gzip(Self.text).prefix(150)))
    }
    let response = try fetch(server)
    #expect(response.incompleteness == .cutEncoding("gzip"))
    #expect(Encoded.text.hasPrefix(response.text))
    #expect(response.bytes.count == 135)
  }

  @Test func `a coding that nobody knows is named, and the bytes kept`() throws {
    let server = try LoopbackServer { _, connection in
      connection.reply("200 OK", ["Content-Type: text/html", "Content-Encoding: zip9"], "<p>x")
    }
    let response = try fetch(server)
    #expect(response.incompleteness == .unknownEncoding("zip9"))
    #expect(response.text == "<p>x")
  }

  @Test func `codings without an end are refused`() {
    let decoder = ContentDecoder(codings: Array(repeating: "gzip", count: 5))
    #expect(decoder.unknownCoding == "gzip, gzip, gzip, gzip, gzip")
  }

  @Test func `what cannot be decoded is told so, and not taken for a file`() throws {
    var bytes = Array(Encoded.text.utf8)
    for _ in 0..<6 { bytes = Encoded.gzip(bytes) }
    let server = try LoopbackServer { [bytes] _, connection in
      connection.reply(
        "200 OK",
        [
          "Content-Type: text/html",
          "Content-Encoding: " + Array(repeating: "gzip", count: 6).joined(separator: ", "),
        ], body: bytes)
    }
    let response = try fetch(server)
    #expect(response.incompleteness == .unknownEncoding("gzip, gzip, gzip, gzip, gzip"))
    #expect(!response.head.kind.isReadable)
  }

  @Test(arguments: whole.filter { ["gzip", "br", "zstd", "deflate"].contains($0.coding) })
  func `every coding comes through the wire`(_ body: Body) throws {
    let server = try LoopbackServer { _, connection in
      connection.reply(
        "200 OK", ["Content-Type: text/html", "Content-Encoding: \(body.coding)"], body: body.bytes)
    }
    let response = try fetch(server)
    #expect(response.text == Encoded.text)
    #expect(response.isComplete)
  }
}
