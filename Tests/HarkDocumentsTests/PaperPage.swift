import Foundation

@testable import HarkDocuments

/// Lays text out on paper, letter by letter, as a PDF would have it.
struct PaperPage {
  var page: PDFPage

  init(_ index: Int, label: String? = nil) {
    page = PDFPage(index: index, label: label ?? String(index + 1), width: 600, height: 800)
  }

  /// Puts a line at a place; each letter is half as wide as high.
  mutating func put(
    _ text: String, x: Double, y: Double, size: Double = 10, font: String = "Serif"
  ) {
    let look = PDFPage.Font(size: size, name: font)
    var number = page.fonts.firstIndex(of: look)
    if number == nil {
      page.fonts.append(look)
      number = page.fonts.count - 1
    }
    var left = x
    for scalar in text.unicodeScalars {
      let width = scalar.isAsciiOnly ? size / 2 : size
      page.glyphs.append(
        PDFPage.Glyph(
          scalar: scalar,
          box: PDFBox(left: left, top: y, right: left + width, bottom: y + size * 1.17),
          font: number ?? 0))
      left += width
    }
    page.glyphs.append(
      PDFPage.Glyph(
        scalar: "\n", box: PDFBox(left: left, top: y, right: left, bottom: y), font: number ?? 0))
  }

  /// Puts lines below each other.
  mutating func put(_ lines: [String], x: Double, y: Double, size: Double = 10) {
    for (index, line) in lines.enumerated() {
      put(line, x: x, y: y + Double(index) * size * 1.2, size: size)
    }
  }

  /// The HTML of pages, without its head.
  static func html(
    _ pages: [PaperPage], outline: [PDFOutlineEntry] = [], words: DocumentWords = DocumentWords()
  ) -> String {
    var book = PDFBook(
      title: "Report", language: "en", samples: pages.map(\.page), outline: outline,
      words: words)
    var bytes: [UInt8] = []
    for page in pages {
      book.add(page.page)
      bytes += book.take()
    }
    book.finish()
    bytes += book.take()
    let text = String(decoding: bytes, as: UTF8.self)
    return text.range(of: "</title>").map { String(text[$0.upperBound...]) } ?? text
  }
}

extension Unicode.Scalar {
  fileprivate var isAsciiOnly: Bool { value < 0x80 }
}
