import Foundation
import Testing

@testable import HarkDocuments

struct PDFBookTests {
  private static let text = [
    "The first ferry leaves the harbour at half past", "six and goes to the island, where it waits",
    "for passengers from the mill until seven, and", "then comes back over the bay in an hour.",
  ]

  private static func marker(_ number: Int) -> String {
    "<hr role=\"doc-pagebreak\" id=\"page-\(number)\" aria-label=\"page \(number)\">"
  }

  @Test func `lines that only the paper broke are one paragraph`() {
    var page = PaperPage(0)
    page.put(Self.text, x: 60, y: 100)
    #expect(
      PaperPage.html([page]) == Self.marker(1) + "<p>" + Self.text.joined(separator: " ") + "</p>")
  }

  @Test func `one column is read after the other, below the title that crosses them`() {
    var page = PaperPage(0)
    page.put("Ferries of the harbour and of the whole bay this year", x: 60, y: 60, size: 18)
    page.put(Self.text, x: 40, y: 100)
    page.put(Self.text.map { $0.uppercased() }, x: 320, y: 100)
    let html = PaperPage.html([page])
    let one = Self.text.joined(separator: " ")
    #expect(html.contains("<h1>Ferries of the harbour and of the whole bay this year</h1>"))
    #expect(html.contains("<p>\(one)</p><p>\(one.uppercased())</p>"))
  }

  @Test func `hyphens that only the line's end made are gone, those of the word stay`() {
    var page = PaperPage(0)
    page.put(
      [
        "Much of the trans-", "portation is well-known. It is a well-",
        "known fact, and many more words follow here.",
      ], x: 60, y: 100)
    let html = PaperPage.html([page])
    #expect(html.contains("transportation is well-known. It is a well-known fact"))
  }

  @Test(arguments: [
    (
      "The o\u{1E}ce opens at \u{1C}ve, the sta\u{1B} says.",
      "The office opens at five, the staff says."
    ),
    (
      "The o\u{0E}ce of Mr. J\u{1C}rgensen is on the \u{0C}rst \u{0D}oor.",
      "The office of Mr. Jørgensen is on the first floor."
    ),
  ])
  func `ligatures that are nothing but codes are spelled out`(written: String, told: String) {
    var page = PaperPage(0)
    page.put(written, x: 50, y: 100)
    #expect(PaperPage.html([page]).contains(told))
  }

  @Test func `titles and numbers that stand on page after page are no text`() {
    let pages = (0..<3).map { number in
      var page = PaperPage(number)
      page.put("Harbour report 2026", x: 60, y: 30)
      page.put("Words of page \(number), which are its own.", x: 60, y: 100)
      page.put(String(number + 1), x: 300, y: 770)
      return page
    }
    let html = PaperPage.html(pages)
    #expect(!html.contains("Harbour report"))
    #expect(html.contains("<p>Words of page 2, which are its own.</p>"))
    #expect(!html.contains("<p>2</p>"))
  }

  @Test func `a sentence that goes on behind the end of a page is one paragraph`() {
    var one = PaperPage(0)
    one.put(Self.text.dropLast(2).map { $0 }, x: 60, y: 100)
    var two = PaperPage(1)
    two.put(Self.text.suffix(2).map { $0 }, x: 60, y: 100)
    two.put("A new paragraph begins here.", x: 60, y: 200)
    let html = PaperPage.html([one, two])
    #expect(
      html == Self.marker(1) + "<p>" + Self.text.joined(separator: " ") + "</p>" + Self.marker(2)
        + "<p>A new paragraph begins here.</p>")
  }

  @Test func `rows of cells are a table, and a first row of words heads its columns`() {
    var page = PaperPage(0)
    page.put(Self.text, x: 60, y: 60)
    for (row, cells) in [
      ["To", "Time", "Fare"], ["Mill", "6:30", "12"], ["Island", "7:15", "9"],
    ]
    .enumerated() {
      for (column, cell) in cells.enumerated() {
        page.put(cell, x: 60 + Double(column) * 90, y: 140 + Double(row) * 14)
      }
    }
    #expect(
      PaperPage.html([page]).contains(
        "<table><tr><th scope=\"col\">To<th scope=\"col\">Time<th scope=\"col\">Fare<tr><td>Mill<td>6:30"
          + "<td>12<tr><td>Island<td>7:15<td>9</table>"))
  }

  @Test func `items are a list without their marks, and go on in their second line`() {
    var page = PaperPage(0)
    page.put(Self.text, x: 60, y: 60)
    page.put("• Take a coat, since it is cold on the", x: 70, y: 140)
    page.put("water in the morning.", x: 80, y: 152)
    page.put("• Be there early.", x: 70, y: 164)
    #expect(
      PaperPage.html([page]).contains(
        "<ul><li>Take a coat, since it is cold on the water in the morning.<li>Be there early.</ul>"
      ))
  }

  @Test func `the outline says which line heads a section, and how deep`() {
    var page = PaperPage(0)
    page.put("2.1 Fares of the bay", x: 60, y: 60)
    page.put(Self.text, x: 60, y: 100)
    let outline = ["Timetable", "Fares of the bay", "Islands"].enumerated().map {
      PDFOutlineEntry(title: $0.element, level: $0.offset + 1, page: nil)
    }
    #expect(PaperPage.html([page], outline: outline).contains("<h2>2.1 Fares of the bay</h2>"))
  }

  @Test func `a link takes in the words that it stands on`() {
    var page = PaperPage(0)
    page.put("See the fares before you go.", x: 60, y: 60)
    page.page.links = [
      PDFPage.Link(
        box: PDFBox(left: 80, top: 58, right: 125, bottom: 74), target: "https://example.org/")
    ]
    #expect(
      PaperPage.html([page]).contains(
        "See <a href=\"https://example.org/\">the fares</a> before you go."))
  }

  @Test func `a page that is a picture says so, and is one to be read`() {
    var page = PaperPage(0)
    page.page.pictures = [PDFBox(left: 0, top: 0, right: 600, bottom: 800)]
    var words = DocumentWords()
    words.scanned = "Page {label}, scanned."
    var book = PDFBook(title: "", language: nil, samples: [], outline: [], words: words)
    book.add(page.page)
    book.finish()
    #expect(
      String(decoding: book.take(), as: UTF8.self).hasSuffix(
        "<p><img src=\"#page-1\" alt=\"Page 1, scanned.\"></p>"))
  }

  @Test func `Japanese lines are joined without spaces`() {
    var page = PaperPage(0)
    page.put(["最初の便は朝六時半に港を出て、", "島へ向かいます。"], x: 60, y: 60)
    #expect(PaperPage.html([page]).contains("港を出て、島へ向かいます。"))
  }
}
