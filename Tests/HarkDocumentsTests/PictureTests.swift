import Foundation
import Testing

@testable import HarkDocuments

private func row(
  _ word: String, sure: Double = 95, left: Int = 0, width: Int = 100, line: Int = 1,
  paragraph: Int = 1, page: Int = 1
) -> String {
  "5\t\(page)\t1\t\(paragraph)\t\(line)\t1\t\(left)\t0\t\(width)\t30\t\(sure)\t\(word)\n"
}

private func html(_ rows: String...) -> String {
  let head =
    "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext\n"
  var words = DocumentWords()
  words.pictureHard = "Hard to read."
  let text = PictureText(table: Array((head + rows.joined()).utf8))
  guard !text.isEmpty else { return "" }
  let page = String(
    decoding: text.html(name: "sign.png", language: "en", words: words), as: UTF8.self)
  return page.range(of: "</title>").map { String(page[$0.upperBound...]) } ?? page
}

@Suite struct PictureTests {
  @Test func `lines are kept, and paragraphs are paragraphs`() {
    #expect(
      html(
        row("The"), row("ferry", left: 110), row("leaves", line: 2),
        row("Adults", line: 1, paragraph: 2))
        == "<p>The ferry<br>leaves</p><p>Adults</p>")
  }

  @Test func `Korean has the spaces that were printed, Japanese none but wide ones`() {
    #expect(
      html(row("배", width: 64), row("는", left: 40, width: 24), row("시", left: 80))
        == "<p>배는 시</p>")
    #expect(
      html(row("最初", width: 60), row("の", left: 62, width: 28), row("便", left: 130))
        == "<p>最初の 便</p>")
  }

  @Test func `what is uncertain says so, by line or for all of it`() {
    let line = html(row("The ferry leaves"), row("at silx", sure: 50, line: 2))
    #expect(line == "<p>The ferry leaves<br>at silx <span lang=\"en\">(uncertain)</span></p>")
    let all = html(row("The ferry", sure: 60), row("leaves", sure: 55, line: 2))
    #expect(all == "<p lang=\"en\">Hard to read.</p><p>The ferry<br>leaves</p>")
  }

  @Test func `marks that look like a letter are no text`() {
    #expect(html(row("|", sure: 90), row("~", sure: 40, line: 2)).isEmpty)
    #expect(html(row("a", sure: 30), row("ll", sure: 41, line: 2)).isEmpty)
    #expect(html().isEmpty)
    #expect(PictureText(table: Array("5\t1\t\n\u{0}\t\t\n".utf8)).isEmpty)
  }

  @Test func `what the picture says is no markup`() {
    #expect(html(row("<b>Tickets</b>&")) == "<p>&lt;b&gt;Tickets&lt;/b&gt;&amp;</p>")
  }

  @Test func `the pages of one picture are pages`() {
    #expect(
      html(row("One"), row("Two", page: 2))
        == "<hr role=\"doc-pagebreak\" id=\"page-1\" aria-label=\"page 1\"><p>One</p>"
        + "<hr role=\"doc-pagebreak\" id=\"page-2\" aria-label=\"page 2\"><p>Two</p>")
  }

  @Test(arguments: [
    ("en-GB", "eng", "tesseract-ocr-eng"), ("ko", "kor", "tesseract-ocr-kor"),
    ("zh-Hant-HK", "chi_tra", "tesseract-ocr-chi-tra"), ("zh", "chi_sim", "tesseract-ocr-chi-sim"),
    ("sr-Latn", "srp_latn", "tesseract-ocr-srp-latn"), ("nb", "nor", "tesseract-ocr-nor"),
  ])
  func `a language is one of Tesseract's, with its package`(
    tag: String, code: String, package: String
  ) {
    #expect(PictureLanguage(tag)?.code == code)
    #expect(PictureLanguage(tag)?.package == package)
  }

  @Test(arguments: ["", "-", "e", "xx", "../../etc/passwd", "eng=x"])
  func `what is no language is none`(tag: String) {
    #expect(PictureLanguage(tag) == nil)
  }
}

@Suite struct PictureSizeTests {
  private static func png(_ width: Int, _ height: Int) -> [UInt8] {
    func four(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(number >> (24 - 8 * $0) & 0xFF) } }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + four(13) + Array("IHDR".utf8)
      + four(width) + four(height)
  }

  @Test(arguments: [
    (png(640, 480), 640, 480),
    (Array("GIF89a".utf8) + [0x80, 0x02, 0xE0, 0x01], 640, 480),
    (Array("P5\n# drawn\n640 480\n255\n".utf8), 640, 480),
    (Array("P1 640\t480 ".utf8), 640, 480),
    (
      Array("BM".utf8) + [UInt8](repeating: 0, count: 12) + [40, 0, 0, 0] + [
        0x80, 2, 0, 0, 0x20, 0xFE, 0xFF, 0xFF,
      ],
      640, 480
    ),
    (
      [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC2, 0, 11, 8, 0x01, 0xE0, 0x02, 0x80, 3], 640,
      480
    ),
    (
      Array("RIFF....WEBPVP8X........".utf8) + [0x7F, 2, 0, 0xDF, 1, 0], 640, 480
    ),
    (
      Array("II*\0".utf8) + [8, 0, 0, 0, 2, 0, 0, 1, 4, 0, 1, 0, 0, 0, 0x80, 2, 0, 0]
        + [1, 1, 3, 0, 1, 0, 0, 0, 0xE0, 1, 0, 0], 640, 480
    ),
  ])
  func `a picture says its size`(bytes: [UInt8], width: Int, height: Int) {
    let size = PictureSize(of: bytes)
    #expect(size?.width == width && size?.height == height)
    #expect(size?.isTooLarge == false)
  }

  @Test func `what breaks off before its size has none, at any byte`() {
    for bytes in [Self.png(640, 480), Array("P5 64".utf8), [0xFF, 0xD8, 0xFF, 0xE0, 0, 4]] {
      for count in 0..<bytes.count where count < bytes.count {
        #expect(PictureSize(of: Array(bytes.prefix(count))) == nil)
      }
    }
    #expect(PictureSize(of: Array("<svg/>".utf8)) == nil)
    // What no kind of picture is may be taken for a list of files.
    #expect(PictureSize(of: Array("GIF8\n\u{10}\0\u{10}\0\n/usr/share/x.png\n".utf8)) == nil)
    #expect(PictureSize(of: Self.png(0, 480)) == nil)
  }

  @Test func `no picture of a scanner is too large, and no bomb is read`() {
    #expect(PictureSize(of: Self.png(7_016, 9_921))?.isTooLarge == false)
    #expect(PictureSize(of: Self.png(100_000, 100_000))?.isTooLarge == true)
    #expect(PictureSize(of: Self.png(1, 4_000_000_000))?.isTooLarge == true)
    // Tesseract takes no side of more than 15 bits.
    #expect(PictureSize(of: Self.png(1_000, 40_000))?.isTooLarge == true)
  }
}
