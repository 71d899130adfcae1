import Foundation
import Testing

@testable import HarkDocuments

/// What is mended of files before another program converts them.
struct ConvertedTextTests {
  private static func mended(_ text: String) -> String {
    String(decoding: RichText.mended(Array(text.utf8)), as: UTF8.self)
  }

  @Test func `the space behind a letter by its number stays a space`() {
    #expect(Self.mended("\\u49688? \\u51080?\\u-5? x") == "\\u49688?{} \\u51080?\\u-5?{} x")
  }

  @Test(arguments: ["\\\\u1? x", "\\uc1 ? x", "\\ul on", "\\u12\\'3f x", "u1? x", "\\u1?", "\\"])
  func `everything else of RTF stays as it is`(text: String) {
    #expect(Self.mended(text) == text)
  }

  @Test func `rows that head a table of OpenDocument are rows`() throws {
    var maker = ZipMaker()
    maker.add("mimetype", "application/vnd.oasis.opendocument.text")
    maker.add(
      "content.xml",
      "<t><table:table-header-rows><r>To</r></table:table-header-rows><r>Mill</r></t>")
    maker.add("Pictures/1.png", "x")
    let bytes = maker.finish()
    var mended = try ZipArchive(OpenDocumentText.mended(try ZipArchive(bytes), bytes))
    let contents = try #require(try mended.contents(named: "content.xml"))
    #expect(String(decoding: contents, as: UTF8.self) == "<t><r>To</r><r>Mill</r></t>")
    #expect(mended.entry(named: "mimetype") != nil && mended.entry(named: "Pictures/1.png") == nil)
  }

  @Test func `a text of OpenDocument without such rows is given on as it is`() throws {
    var maker = ZipMaker()
    maker.add("content.xml", "<t/>")
    let bytes = maker.finish()
    #expect(OpenDocumentText.mended(try ZipArchive(bytes), bytes) == bytes)
  }
}
