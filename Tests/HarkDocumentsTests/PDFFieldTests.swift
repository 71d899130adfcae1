import Foundation
import HarkWeb
import Testing

@testable import HarkDocuments

/// Fields of forms on pages of paper.
struct PDFFieldTests {
  private static func field(
    _ kind: PDFField.Kind, x: Double, y: Double, width: Double = 120, height: Double = 14,
    title: String = "", name: String = "topmost[0].Text1[0]", id: Int = 1
  ) -> PDFField {
    PDFField(
      box: PDFBox(left: x, top: y, right: x + width, bottom: y + height), identifier: id,
      title: title, name: name, kind: kind)
  }

  @Test func `a field without a title is called by the words before it, which are not read twice`()
  {
    var page = PaperPage(0)
    page.put("Name:", x: 60, y: 100)
    page.put("Please write clearly and in black ink, and send it soon.", x: 60, y: 140)
    page.page.fields = [Self.field(.text("Ann", hasLines: false), x: 100, y: 99)]
    let html = PaperPage.html([page])
    #expect(html.contains("name=\"f1\" aria-label=\"Name\" value=\"Ann\">"))
    #expect(!html.contains("Name:"))
  }

  @Test func `a field's own title names it, and the words of the page stay`() {
    var page = PaperPage(0)
    page.put("1a", x: 60, y: 100)
    page.page.fields = [
      Self.field(.text("", hasLines: false), x: 100, y: 99, title: "Family name")
    ]
    let html = PaperPage.html([page])
    #expect(html.contains("1a") && html.contains("aria-label=\"Family name\""))
  }

  @Test func `where nothing stands beside a field, its name says what it is`() {
    var page = PaperPage(0)
    page.page.fields = [Self.field(.text("", hasLines: false), x: 100, y: 400)]
    #expect(PaperPage.html([page]).contains("aria-label=\"Text1\""))
  }

  @Test
  func `a box is called by the words behind it, and radio buttons of one choice share a name`() {
    var page = PaperPage(0)
    page.put("morning", x: 80, y: 100)
    page.put("evening", x: 180, y: 100)
    page.page.fields = [
      Self.field(.radio(false), x: 62, y: 99, width: 12, title: "Ferry", name: "r", id: 4),
      Self.field(.radio(true), x: 162, y: 99, width: 12, title: "Ferry", name: "r", id: 5),
    ]
    let html = PaperPage.html([page])
    #expect(html.contains("name=\"rr\" title=\"Ferry\" aria-label=\"morning\" value=\"f4\">"))
    #expect(html.contains("aria-label=\"evening\" value=\"f5\" checked>"))
    #expect(html.components(separatedBy: "morning").count == 2)
  }

  @Test func `what a field holds is not read beside it, and a password not at all`() {
    var page = PaperPage(0)
    page.put("Code", x: 60, y: 100)
    page.put("********", x: 102, y: 100)
    page.put("City", x: 60, y: 130)
    page.put("Mill", x: 102, y: 130)
    page.page.fields = [
      Self.field(.password, x: 100, y: 99),
      Self.field(.text("Mill", hasLines: false), x: 100, y: 129, id: 2),
    ]
    let html = PaperPage.html([page])
    #expect(!html.contains("*"))
    #expect(html.components(separatedBy: "Mill").count == 2)
  }

  @Test func `words in the box of a field that are no value of it stay`() {
    var page = PaperPage(0)
    page.put("Family name Smith", x: 62, y: 100)
    page.put("1. Name of the child", x: 62, y: 200)
    page.put("Consent to everything here", x: 62, y: 300)
    page.put("......", x: 62, y: 400)
    page.page.fields = [
      Self.field(.text("Smith", hasLines: false), x: 60, y: 99, width: 300, title: "a"),
      Self.field(.text("", hasLines: false), x: 60, y: 199, width: 300, title: "b", id: 2),
      Self.field(.check(false), x: 60, y: 299, width: 300, title: "c", id: 3),
      Self.field(.text("", hasLines: false), x: 60, y: 399, width: 300, title: "d", id: 4),
    ]
    let html = PaperPage.html([page])
    #expect(html.contains("Family name") && html.components(separatedBy: "Smith").count == 2)
    #expect(html.contains("Name of the child"))
    #expect(html.contains("Consent to everything here") && !html.contains("...."))
  }

  @Test func `fields are read where they stand, and one form at the end has a copy saved`() throws {
    var page = PaperPage(0)
    page.put("Street", x: 60, y: 100)
    page.put("City", x: 60, y: 300)
    page.page.fields = [
      Self.field(.text("", hasLines: false), x: 100, y: 299, id: 2),
      Self.field(.text("", hasLines: true), x: 100, y: 99, height: 60, id: 1),
    ]
    let html = PaperPage.html([page])
    let street = try #require(html.range(of: "aria-label=\"Street\""))
    let city = try #require(html.range(of: "aria-label=\"City\""))
    let form = try #require(html.range(of: "action=\"about:save-copy\""))
    #expect(street.lowerBound < city.lowerBound && city.lowerBound < form.lowerBound)
    #expect(html.components(separatedBy: "<form").count == 2)
  }

  @Test func `fields of a file that forbids filling can't be changed, and it says so once`() {
    var page = PaperPage(0)
    page.put("Name", x: 60, y: 100)
    page.page.fields = [
      Self.field(.text("Ann", hasLines: false), x: 100, y: 99),
      Self.field(.check(true), x: 100, y: 199, width: 12, id: 2),
    ]
    var words = DocumentWords()
    words.formLocked = "It may not be filled."
    var book = PDFBook(
      title: "F", language: nil, samples: [page.page], outline: [], words: words, mayFill: false)
    book.add(page.page)
    book.finish()
    let html = String(decoding: book.take(), as: UTF8.self)
    #expect(html.components(separatedBy: "It may not be filled.").count == 2)
    #expect(html.contains(" readonly value=\"Ann\">") && html.contains(" checked disabled>"))
    #expect(!html.contains("<form"))
  }

  @Test func `letters that stand for fields are none that a page can bring itself`() {
    var page = PaperPage(0)
    page.put("A\u{F0000}B", x: 60, y: 100)
    page.page.fields = [Self.field(.text("", hasLines: false), x: 100, y: 400)]
    let html = PaperPage.html([page])
    #expect(html.contains("A\u{FFFD}B") && html.components(separatedBy: "<input").count == 2)
  }

  @Test func `what a form sends is read as it was typed`() {
    let answers = FieldAnswers("f1=Ann+Lee%0D%0A3&rferry%26=f4&f7=0&f7=2&f9=%EB%B0%B0")
    #expect(answers.text(of: 1) == "Ann Lee\n3")
    #expect(answers.isChosen(4) && !answers.isChosen(5))
    #expect(answers.chosen(of: 7) == [0, 2])
    #expect(answers.text(of: 9) == "배")
    #expect(answers.isChecked(9) == true && answers.isChecked(10) == nil)
    #expect(answers.text(of: 10) == nil)
  }

  @Test func `what is sent as it would have been untouched is no answer`() throws {
    var request = DocumentRequest(.pdf)
    request.answers = FieldAnswers.sent(
      "f1=onetwo&f2=Ann&ra%0D%0Ab=f4&f7=1", untouched: "f1=onetwo&f2=&f5=on&ra%0D%0Ab=f3&f7=1")
    let passed = DocumentRequest(String(decoding: request.bytes[4...], as: UTF8.self))
    let answers = FieldAnswers(try #require(passed?.answers))
    #expect(answers.text(of: 1) == nil && answers.chosen(of: 7) == nil)
    #expect(answers.text(of: 2) == "Ann" && answers.isChecked(5) == false)
    #expect(answers.isChosen(4) && !answers.isChosen(3))
  }

  @Test func `a form that is in the file twice, or has scripts, says so before its fields`() {
    var page = PaperPage(0)
    page.put("Name", x: 60, y: 100)
    page.page.fields = [
      Self.field(.text("", hasLines: false), x: 160, y: 99, width: 100, title: "Name")
    ]
    var words = DocumentWords()
    (words.formTwice, words.formScripts) = ("two forms", "some scripts")
    #expect(!PaperPage.html([page], words: words).contains("some scripts"))
    page.page.formTraits = [.isTwice, .hasScripts]
    var next = page
    next.page.index = 1
    let html = PaperPage.html([page, next], words: words)
    #expect(html.contains("<p>two forms</p><p>some scripts</p>"))
    #expect(html.components(separatedBy: "two forms").count == 2)
  }

  @Test func `a second form is found, also in a packed stream of objects`() {
    func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
    #expect(PDFOtherForm.isIn(bytes("<</AcroForm <</XFA 12 0 R>>>>")))
    #expect(!PDFOtherForm.isIn(bytes("<</XFAMILY 1>> /XFA2")))
    let objects = bytes("1 0 <</XFA[(a)]>>")
    // RFC 1950 and 1951: one block that is stored as it is, and its sum.
    let count = UInt8(objects.count)
    let packed = [0x78, 1, 1, count, 0, ~count, 0xFF] + objects
    var sums: (UInt32, UInt32) = (1, 0)
    for byte in objects {
      sums.0 = (sums.0 + UInt32(byte)) % 65_521
      sums.1 = (sums.1 + sums.0) % 65_521
    }
    let sum = [sums.1 >> 8, sums.1, sums.0 >> 8, sums.0].map { UInt8(truncatingIfNeeded: $0) }
    let head = bytes("%PDF-1.5 5 0 obj <</Type /ObjStm /Filter /FlateDecode>> stream\r\n")
    #expect(PDFOtherForm.isIn(head + packed + sum + bytes("\nendstream")))
    #expect(!PDFOtherForm.isIn(head + bytes("no such thing") + bytes("\nendstream /ObjStm")))
  }
}
