import Foundation
import HarkDOM
import HarkWeb
import Testing

@testable import HarkDocuments

struct EPUBBookTests {
  /// A book of two chapters with a table of contents, pages of print and a note.
  static func book(
    metadata: String = "", encryption: String? = nil, usesNCX: Bool = false
  ) -> [UInt8] {
    var maker = ZipMaker()
    maker.add("mimetype", "application/epub+zip")
    maker.add(
      "META-INF/container.xml",
      """
      <container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>
      <rootfile full-path="OEBPS/book.opf"/></rootfiles></container>
      """)
    if let encryption { maker.add("META-INF/encryption.xml", encryption) }
    let contents =
      usesNCX
      ? "<item id='t' href='toc.ncx' media-type='application/x-dtbncx+xml'/>"
      : "<item id='t' href='nav.xhtml' properties='nav' media-type='application/xhtml+xml'/>"
    maker.add(
      "OEBPS/book.opf",
      """
      <package xmlns="http://www.idpf.org/2007/opf"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
      <dc:title>The Harbour</dc:title><dc:creator>A. Mill</dc:creator><dc:language>en</dc:language>\(metadata)
      </metadata><manifest>\(contents)
      <item id="one" href="text/one.xhtml" media-type="application/xhtml+xml"/>
      <item id="two" href="text/two.xhtml" media-type="application/xhtml+xml"/></manifest>
      <spine toc="t"><itemref idref="one"/><itemref idref="two"/></spine></package>
      """)
    maker.add(
      "OEBPS/nav.xhtml",
      """
      <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><body>
      <nav epub:type="toc"><ol><li><a href="text/one.xhtml">Ferries</a></li>
      <li><a href="text/two.xhtml#fares">Fares</a></li></ol></nav></body></html>
      """)
    maker.add(
      "OEBPS/toc.ncx",
      """
      <ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap><navPoint><navLabel><text>Ferries</text></navLabel>
      <content src="text/one.xhtml"/></navPoint><navPoint><navLabel><text>Fares</text></navLabel>
      <content src="text/two.xhtml#fares"/></navPoint></navMap></ncx>
      """)
    maker.add(
      "OEBPS/text/one.xhtml",
      """
      <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>x</title></head>
      <body><p>It leaves at six<a epub:type="noteref" href="#n">1</a>.</p>
      <span epub:type="pagebreak" id="p31" title="31"/><p>See <a href="two.xhtml#fares">the fares</a>.</p>
      <aside epub:type="footnote" id="n">Not on Sundays.</aside><script>x</script></body></html>
      """)
    maker.add(
      "OEBPS/text/two.xhtml",
      """
      <html xmlns="http://www.w3.org/1999/xhtml" xml:lang="ja"><body><h1 id="fares">Fares</h1>
      <p><ruby>港<rt>みなと</rt></ruby></p><img src="a.png" alt="A ferry"/></body></html>
      """)
    return maker.finish()
  }

  private static func html(_ bytes: [UInt8]) throws -> String {
    var words = DocumentWords()
    words.featureSentence = "It has {list}."
    words.features = ["alternativeText": "descriptions", "printPageNumbers": "pages"]
    var book = try EPUBBook(ZipArchive(bytes), name: "book.epub", words: words)
    var html: [UInt8] = []
    try book.write { html += $0 }
    return String(decoding: html, as: UTF8.self)
  }

  @Test(arguments: [false, true])
  func `a book is one page with its contents, chapters, notes and pages of print`(
    usesNCX: Bool
  ) throws {
    let html = try Self.html(Self.book(usesNCX: usesNCX))
    #expect(html.contains("<title>The Harbour</title>"))
    #expect(html.contains("<li><a href=\"#c1\">Ferries</a><li><a href=\"#c2-fares\">Fares</a>"))
    // A chapter without a heading is called as the contents call it.
    #expect(html.contains("<div id=\"c1\"><h1>Ferries</h1>"))
    #expect(html.contains("<a href=\"#c1-n\" role=\"doc-noteref\">1</a>"))
    #expect(html.contains("<aside id=\"c1-n\" role=\"doc-footnote\">Not on Sundays.</aside>"))
    #expect(
      html.contains(
        "<hr role=\"doc-pagebreak\" id=\"c1-p31\" aria-label=\"page 31\"><p>See <a href=\"#c2-fares\">"
      ))
    #expect(html.contains("<div id=\"c2\" lang=\"ja\">"))
    #expect(html.contains("<ruby>港<rt>みなと</rt></ruby>"))
    #expect(html.contains("<img alt=\"A ferry\">"))
    #expect(!html.contains("script"))
  }

  @Test func `what the book says of its accessibility stands at its start`() throws {
    let html = try Self.html(
      Self.book(
        metadata: """
          <meta property="schema:accessibilityFeature">alternativeText</meta>
          <meta property="schema:accessibilityFeature">printPageNumbers</meta>
          <meta property="schema:accessibilityFeature">unknown</meta>
          <meta property="schema:accessibilitySummary">Made with care.</meta>
          """))
    #expect(html.contains("<p>It has descriptions, pages.</p><p>Made with care.</p>"))
  }

  @Test func `a book that only its seller's program opens says so`() throws {
    let data = { (algorithm: String) in
      """
      <encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><EncryptedData>
      <EncryptionMethod Algorithm="\(algorithm)"/></EncryptedData></encryption>
      """
    }
    #expect(throws: DocumentFailure.isProtected) {
      try Self.html(Self.book(encryption: data("http://www.w3.org/2001/04/xmlenc#aes128-cbc")))
    }
    // Fonts may be obfuscated in a book that anybody reads.
    #expect(
      try Self.html(Self.book(encryption: data("http://www.idpf.org/2008/embedding")))
        .contains("Not on Sundays"))
  }

  @Test func `a zip file is told by what is in it`() throws {
    #expect(PackageKind(try ZipArchive(Self.book())) == .book)
    var text = ZipMaker()
    text.add("word/document.xml", "<w/>")
    #expect(PackageKind(try ZipArchive(text.finish())) == .text(format: "docx"))
    var files = ZipMaker()
    files.add("a & b.txt", "abc")
    let archive = try ZipArchive(files.finish())
    #expect(PackageKind(archive) == .archive)
    var request = DocumentRequest(.package)
    request.name = "files.zip"
    let html = String(decoding: ArchivePage.html(of: archive.list, request), as: UTF8.self)
    #expect(
      html.hasSuffix(
        "<h1>files.zip</h1><ul><li><a href=\"#/a%20%26%20b.txt\">a &amp; b.txt</a> (3 B)</li></ul>")
    )
  }
}
