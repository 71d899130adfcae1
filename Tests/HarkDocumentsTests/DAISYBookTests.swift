import Foundation
import Testing

@testable import HarkDocuments

struct DAISYBookTests {
  @Test func `an EPUB with a page called as a control centre is no book of DAISY`() throws {
    var maker = ZipMaker()
    maker.add("META-INF/container.xml", "<container/>")
    maker.add("ncc.html", "<html><body><h1>Chapter</h1></body></html>")
    #expect(EPUBPackage.daisy(in: try ZipArchive(maker.finish())) == nil)
  }

  /// A book of DAISY 2.02: two texts, which its SMIL files give in another order than their names.
  private static func two(folder: String = "", isRecordingAlone: Bool = false) -> [UInt8] {
    var maker = ZipMaker()
    maker.add(
      folder + "ncc.html",
      """
      <html xmlns="http://www.w3.org/1999/xhtml"><head><title>Control</title>
      <meta name="dc:title" content="The Harbour"/><meta name="dc:creator" content="A. Mill"/>
      <meta name="dc:language" content="en"/></head><body>
      <h1 class="title" id="n1"><a href="b.smil#t1">Ferries</a></h1>
      <span class="page-normal" id="n2"><a href="b.smil#t2">12</a></span>
      <h2 id="n3"><a href="a.smil#t3">Fares</a></h2></body></html>
      """)
    func steps(_ source: String) -> String {
      "<smil><body><seq><par><text src=\"\(source)\"/><audio src=\"1.mp3\"/></par></seq></body></smil>"
    }
    maker.add(folder + "a.smil", steps(isRecordingAlone ? "ncc.html#n3" : "a.html#x"))
    maker.add(folder + "b.smil", steps(isRecordingAlone ? "ncc.html#n1" : "z.html#y"))
    if !isRecordingAlone {
      maker.add(
        folder + "a.html",
        "<html xmlns=\"http://www.w3.org/1999/xhtml\"><body><h2 id=\"x\">Fares</h2><p>Adults pay two.</p></body></html>"
      )
      maker.add(
        folder + "z.html",
        """
        <html xmlns="http://www.w3.org/1999/xhtml"><body><h1 id="y">Ferries</h1>
        <span class="page-normal" id="p">12</span><p>It leaves at six. <a href="a.html#x">Fares</a></p></body></html>
        """)
    }
    return maker.finish()
  }

  private static let three: [UInt8] = {
    var maker = ZipMaker()
    maker.add(
      "book/harbour.opf",
      """
      <package xmlns="http://openebook.org/namespaces/oeb-package/1.0/"><metadata>
      <dc-metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:Title>The Harbour</dc:Title>
      <dc:Creator>A. Mill</dc:Creator><dc:Language>en</dc:Language></dc-metadata></metadata>
      <manifest><item id="t" href="harbour.xml" media-type="application/x-dtbook+xml"/>
      <item id="s" href="1.smil" media-type="application/smil"/></manifest>
      <spine><itemref idref="s"/></spine></package>
      """)
    maker.add(
      "book/harbour.xml",
      """
      <dtbook xmlns="http://www.daisy.org/z3986/2005/dtbook/"><head><title>x</title></head><book>
      <bodymatter><level1><h1>Ferries</h1><pagenum id="p12" page="normal">12</pagenum>
      <p><sent>It leaves at six</sent><noteref idref="#n">1</noteref>.</p>
      <list type="ul"><hd>To</hd><li>Mill</li><li>Island</li></list>
      <level><hd>Fares</hd><linegroup><line>Adults two</line><line>Dogs one</line></linegroup></level>
      <note id="n"><p>Not on Sundays.</p></note></level1></bodymatter></book></dtbook>
      """)
    maker.add("book/1.smil", "<smil/>")
    return maker.finish()
  }()

  private static func html(_ bytes: [UInt8]) throws -> String {
    var words = DocumentWords()
    words.recorded = "It has a voice."
    let archive = try ZipArchive(bytes)
    #expect(PackageKind(archive) == .book)
    var book = try EPUBBook(archive, name: "book.zip", words: words)
    var html: [UInt8] = []
    try book.write { html += $0 }
    return String(decoding: html, as: UTF8.self)
  }

  @Test(arguments: ["", "Harbour/"])
  func `a book of DAISY 2 is read in the order of its recording`(folder: String) throws {
    let page = try Self.html(Self.two(folder: folder))
    #expect(page.contains("<html lang=\"en\"><meta charset=\"utf-8\"><title>The Harbour</title>"))
    #expect(page.contains("<p>A. Mill</p><p>It has a voice.</p>"))
    let first = try #require(page.range(of: "<h1 id=\"c1-y\">Ferries</h1>"))
    let second = try #require(page.range(of: "<h2 id=\"c2-x\">Fares</h2><p>Adults pay two.</p>"))
    #expect(first.upperBound < second.lowerBound)
    #expect(page.contains("<hr role=\"doc-pagebreak\" id=\"c1-p\" aria-label=\"page 12\">"))
    #expect(page.contains("<a href=\"#c2-x\">Fares</a>"))
  }

  @Test func `a book that is all recording has its headings and pages`() throws {
    let page = try Self.html(Self.two(isRecordingAlone: true))
    #expect(page.contains(">Ferries</a></h1>") && page.contains(">Fares</a></h2>"))
    #expect(page.contains("aria-label=\"page 12\"") && page.contains("It has a voice."))
  }

  @Test func `a book of DAISY 3 has headings, pages, lists and notes`() throws {
    let page = try Self.html(Self.three)
    #expect(page.contains("<title>The Harbour</title>") && page.contains("<p>A. Mill</p>"))
    #expect(!page.contains("It has a voice."))
    #expect(page.contains("<section><h1>Ferries</h1>"))
    #expect(page.contains("<hr role=\"doc-pagebreak\" id=\"c1-p12\" aria-label=\"page 12\">"))
    #expect(page.contains("<a href=\"#c1-n\" role=\"doc-noteref\">1</a>"))
    #expect(page.contains("<ul><p>To</p><li>Mill</li><li>Island</li></ul>"))
    #expect(page.contains("<h2>Fares</h2><div><div>Adults two</div><div>Dogs one</div></div>"))
    #expect(
      page.contains("<aside id=\"c1-n\" role=\"doc-footnote\"><p>Not on Sundays.</p></aside>"))
  }

  @Test func `a package without texts is no book`() throws {
    var maker = ZipMaker()
    maker.add("x.opf", "<package><manifest/></package>")
    #expect(PackageKind(try ZipArchive(maker.finish())) == .archive)
    maker.add("x.smil", "<smil/>")
    let archive = try ZipArchive(maker.finish())
    #expect(throws: DocumentFailure.broken) {
      _ = try EPUBBook(archive, name: "x.zip", words: DocumentWords())
    }
  }

  @Test(arguments: [
    ("npt=12.5s", 12.5), ("0:01:02.5", 62.5), ("1:02", 62), ("3min", 180), ("500ms", 0.5), ("7", 7),
  ])
  func `times of SMIL are read as seconds`(text: String, seconds: Double) {
    #expect(ClipTime.seconds(of: text) == seconds)
    #expect(ClipTime.seconds(of: "x" + text) == nil)
  }

  /// A book in a folder, with or without the file of its voice.
  private static func folder(hasVoice: Bool) -> [UInt8] {
    var package = FolderPackage()
    func add(_ name: String, _ text: String) { package.add(name, Array(text.utf8)) }
    add(
      "ncc.html",
      "<html><head><title>Harbour</title></head><body><h1 id=\"n\"><a href=\"a.smil#t\">Ferries</a></h1></body></html>"
    )
    add(
      "a.smil",
      """
      <smil><body><seq><par><text src="a.html#x"/><seq><audio src="voice/1 a.mp3" clip-begin="npt=2.5s" clip-end="npt=4s"/>
      <audio src="voice/1 a.mp3" clip-begin="npt=4s"/></seq></par></seq></body></smil>
      """)
    add("a.html", "<html><body><h1 id=\"x\">Ferries</h1><p>It leaves at six.</p></body></html>")
    if hasVoice { package.add("voice/1 a.mp3", []) }
    return package.finish()
  }

  private static func html(_ bytes: [UInt8], isFolder: Bool) throws -> String {
    var words = DocumentWords()
    words.recorded = "no way"
    words.recordedPlayed = "say play"
    words.recordingMissing = "no files"
    var book = try EPUBBook(try ZipArchive(bytes), name: "b", words: words, isFolder: isFolder)
    var html: [UInt8] = []
    try book.write { html += $0 }
    return String(decoding: html, as: UTF8.self)
  }

  @Test func `the voice of a book in a folder is played from the second of each place`() throws {
    let html = try Self.html(Self.folder(hasVoice: true), isFolder: true)
    #expect(
      html.contains("<h1 id=\"c1-x\" data-hark-clip=\"./voice/1%20a.mp3#t=2.500\">Ferries</h1>"))
    #expect(html.contains("say play") && !html.contains("no way") && !html.contains("no files"))
  }

  @Test func `of a voice that no player can open nothing is promised`() throws {
    for (hasVoice, isFolder, told) in [(true, false, "no way"), (false, true, "no files")] {
      let html = try Self.html(Self.folder(hasVoice: hasVoice), isFolder: isFolder)
      #expect(!html.contains("data-hark-clip=\".") && html.contains(told))
    }
  }
}
