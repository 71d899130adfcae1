import HarkWeb
import Testing

@testable import HarkFetch

@Suite struct ContentSnifferTests {
  static let png = [UInt8]([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0])

  static let epub =
    [0x50, 0x4B, 3, 4] + [UInt8](repeating: 0, count: 26)
    + Array("mimetypeapplication/epub+zip".utf8)

  struct Row: Sendable, CustomTestStringConvertible {
    var type: String?
    var start: [UInt8]
    var kind: ContentKind

    init(_ type: String?, _ start: String, _ kind: ContentKind) {
      self.init(type, Array(start.utf8), kind)
    }

    init(_ type: String?, _ start: [UInt8], _ kind: ContentKind) {
      self.type = type
      self.start = start
      self.kind = kind
    }

    var testDescription: String {
      "\(type ?? "none"): \(String(decoding: start.prefix(20), as: UTF8.self).debugDescription)"
    }
  }

  @Test(arguments: [
    Row("text/html", "<p>x", .html), Row("text/html; charset=utf-8", "", .html),
    Row("TEXT/HTML", "plain words", .html), Row("text/html", png, .file(type: "image/png")),
    Row("text/html", "%PDF-1.7", .document(.pdf)),
    Row("text/html", "<?xml version='1.0'?><rss version='2.0'>", .feed),
    Row("application/octet-stream", "  <!DOCTYPE html><p>x", .html),
    Row("application/octet-stream", "\u{FEFF}<html>", .html),
    Row("application/octet-stream", [0, 1, 2, 3], .file(type: "application/octet-stream")),
    Row("application/octet-stream", "just words", .plainText),
    Row(
      nil, Array("\u{FEFF}<p>Hello".utf16).flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }, .html),
    Row(
      nil, Array("\u{FEFF}Hello <p>".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
      .plainText),
    Row("application/octet-stream", png, .file(type: "image/png")),
    Row("image/png", png, .file(type: "image/png")),
    Row("image/png", "<!doctype html><p>x", .html),
    Row("image/jpeg", png, .file(type: "image/png")),
    Row("image/gif", "words", .file(type: "image/gif")),
    Row("text/plain", "<!doctype html><p>x", .plainText),
    Row("text/plain", "words", .plainText), Row("text/plain", "", .plainText),
    Row("text/plain", png, .file(type: "application/octet-stream")),
    Row("text/plain; charset=ISO-8859-1", png, .file(type: "application/octet-stream")),
    Row("text/plain; charset=iso-8859-1", png, .file(type: "application/octet-stream")),
    Row("text/plain; charset=UTF-8", png, .file(type: "application/octet-stream")),
    Row("text/plain; charset=utf-8", png, .plainText),
    Row("text/plain;charset=UTF-8", png, .plainText), Row("Text/Plain", png, .plainText),
    Row("text/plain; charset=euc-kr", [0x61, 0x00, 0x01], .plainText),
    Row("text/plain", "ID3 tags, explained", .plainText),
    Row("text/plain", "GIF89a and GIF87a", .plainText), Row("text/plain", "%PDF-1.4", .plainText),
    Row("text/plain", [0x4E, 0x08, 0x4E], .file(type: "application/octet-stream")),
    Row("text/plain", [0x09, 0x0A, 0x0C, 0x0D, 0x1B, 0x7F, 0x80], .plainText),
    Row("text/plain", [0x0B], .file(type: "application/octet-stream")),
    Row("text/plain", [0x0E], .file(type: "application/octet-stream")),
    Row("text/plain", [0x1F], .file(type: "application/octet-stream")),
    Row("text/plain", [0xEF, 0xBB, 0xBF, 0x00], .plainText),
    Row("text/plain", [0xFE, 0xFF, 0x00, 0x61], .plainText),
    Row("text/csv", [0x61, 0x00, 0x01], .document(.commaTable)),
    Row("text/markdown", png, .file(type: "image/png")),
    Row("text/css", "OggS\0", .plainText),
    Row("text/plain", [0x61, 0x00, 0x01], .file(type: "application/octet-stream")),
    Row("text/plain", [0xFF, 0xFE, 0x61, 0x00], .plainText),
    Row("text/plain", [0xC7, 0xD1, 0x1B, 0x24], .plainText),
    Row("application/xhtml+xml", "<html xmlns='http://www.w3.org/1999/xhtml'>", .xhtml),
    Row("text/xml", "<?xml version='1.0'?><doc/>", .xml),
    Row("text/x-opml", "<?xml version='1.0'?><opml version='2.0'/>", .xml),
    Row("application/xml", "<feed xmlns='http://www.w3.org/2005/Atom'>", .feed),
    Row("application/rss+xml", "<rss>", .feed), Row("application/atom+xml", "<feed>", .feed),
    Row("text/xml", "<?xml version='1.0'?>\n<!-- a --><rss>", .feed),
    Row("text/xml", "<rdf:RDF xmlns='http://purl.org/rss/1.0/'>", .feed),
    Row("image/svg+xml", "<svg>", .xml), Row("application/json", "{\"a\":1}", .json),
    Row("application/ld+json", "{}", .json), Row("application/json", "<html><p>Error", .html),
    Row("text/css", "a{}", .plainText), Row("text/markdown", "# x", .document(.markdown)),
    Row("application/javascript", "x()", .plainText),
    Row("text/csv", "a,b", .document(.commaTable)),
    Row("application/octet-stream", "{\\rtf1", .document(.rtf)),
    Row("application/pdf", "<!doctype html><p>", .html),
    Row("application/zip", epub, .document(.package)), Row(nil, epub, .document(.package)),
    Row("video/mp4", [0, 0, 0, 0x18] + Array("ftypmp42".utf8), .file(type: "video/mp4")),
    Row("application/pdf", "%PDF-1.4", .document(.pdf)),
    Row(nil, "<html>", .html), Row(nil, "<HTML lang=en>", .html), Row(nil, "<htmlx>", .plainText),
    Row(nil, "<!-- x --><p>", .html), Row(nil, "words", .plainText), Row(nil, "", .plainText),
    Row(nil, "<?xml version='1.0'?><html xmlns='http://www.w3.org/1999/xhtml'>", .xhtml),
    Row(nil, "<?xml version='1.0'?><x/>", .xml), Row(nil, "GIF89a", .file(type: "image/gif")),
    Row("nonsense", "<p>x", .html), Row("*/*", "<body>", .html),
    Row(nil, Array("RIFF\0\0\0\0WEBP".utf8), .file(type: "image/webp")),
    Row(nil, [0x1F, 0x8B, 8, 0], .file(type: "application/gzip")),
  ])
  func `a body is known by its type and its first bytes`(_ row: Row) {
    let kind = ContentSniffer.kind(type: row.type.flatMap { MediaType($0) }, start: row.start)
    #expect(kind == row.kind)
  }

  @Test(arguments: [
    ("text/html", "text/html", nil), ("Text/HTML ; Charset=UTF-8", "text/html", "UTF-8"),
    ("text/html;charset=\"euc-kr\"", "text/html", "euc-kr"),
    ("text/html; charset=\"a\\\"b\"", "text/html", "a\"b"),
    ("text/html;x=y;charset=big5;charset=utf-8", "text/html", "big5"),
    ("text/html;charset=", "text/html", nil), ("text/html;", "text/html", nil),
    ("text/html; x=\"a;charset=no\"; charset=yes", "text/html", "yes"),
  ])
  func `a media type is read as the standard says`(
    _ row: (field: String, essence: String, charset: String?)
  ) throws {
    let type = try #require(MediaType(row.field))
    #expect(type.essence == row.essence)
    #expect(type.charset == row.charset)
  }

  @Test(arguments: ["", "text", "text/", "/html", "te xt/html", "text/html/x", ";charset=utf-8"])
  func `what is no media type is none`(_ field: String) {
    #expect(MediaType(field) == nil)
  }

  @Test func `the last of several types counts, and keeps an earlier charset`() {
    let type = MediaType.extract(["text/html;charset=gbk", "text/html"])
    #expect(type?.essence == "text/html")
    #expect(type?.charset == "gbk")
    #expect(MediaType.extract(["text/html;charset=gbk, text/plain"])?.charset == nil)
    #expect(MediaType.extract(["text/html", "nonsense"])?.essence == "text/html")
  }

  @Test func `a server that says it knows is believed`() {
    let type = MediaType.extract(["text/plain"], isSure: true)
    #expect(ContentSniffer.kind(type: type, start: [0, 1, 2]) == .plainText)
  }
}
