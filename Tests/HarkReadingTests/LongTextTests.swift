import HarkAccessibility
import HarkDOM
import Testing

@testable import HarkReading

/// A text that fills many screens becomes several items, so that no key comes to all of it.
struct LongTextTests {
  private static let limit = 2_048

  private func page(_ html: String) -> LinearPage {
    LinearPage(
      linearizing: AccessibilityTree(of: Document(parsingHTML: Array(html.utf8))),
      longestItem: Self.limit)
  }

  @Test(arguments: [
    ("The ferry leaves at noon, and it was late! ", " "),
    ("배는 낮 열두 시에 떠나고 모두가 기다렸습니다. ", " "),
    ("船は正午に出ます。みんなが待っていました！", ""),
  ])
  func `a long paragraph is cut where sentences end, and nothing of it is lost`(
    sentence: String, space: String
  ) {
    let text = String(repeating: sentence, count: 1_000)
    let page = page("<h1>News</h1><p>\(text)</p><p>End")
    let parts = page.items.dropFirst().dropLast().map { page.text(of: $0) }
    #expect(parts.count > 10)
    #expect(parts.allSatisfy { $0.utf8.count <= Self.limit })
    #expect(parts.allSatisfy { text in text.last.map { ".!。！".contains($0) } ?? false })
    #expect(parts.joined(separator: space) + space == text)
    #expect(page.items.dropFirst().dropLast().map(\.continuesText) == parts.indices.map { $0 > 0 })
  }

  @Test func `preformatted text is cut between lines, and keeps their indentation`() {
    let lines = (0..<1_000).map { String(repeating: " ", count: $0 % 7) + "line \($0)" }
    let page = page("<pre>\n" + lines.joined(separator: "\n") + "</pre>")
    #expect(page.items.count > 4)
    #expect(page.items.allSatisfy { $0.isPreformatted })
    #expect(
      page.items.map { page.text(of: $0) }.joined(separator: "\n") == lines.joined(separator: "\n"))
  }

  @Test func `a word without an end is cut between characters`() {
    let page = page("<p>" + String(repeating: "한", count: 3_000))
    let parts = page.items.map { page.text(of: $0) }
    #expect(parts.joined() == String(repeating: "한", count: 3_000))
    #expect(parts.count == 5)
  }

  @Test func `a link in a long text stays one with its number`() {
    let text = String(repeating: "Word by word. ", count: 150)
    let page = page("<p>\(text)<a href=/>\(text)\(text)</a> \(text)")
    #expect(page.targets.count == 1)
    #expect(page.spans.count { $0.role == .link } > 1)
    #expect(page.items.allSatisfy { $0.text.count <= Self.limit })
  }

  @Test func `a text of a million elements is cut as well`() {
    let page = page("<p>" + String(repeating: "<b>Yes.</b> ", count: 2_000))
    #expect(page.items.count > 4)
    #expect(page.items.allSatisfy { $0.text.count <= Self.limit })
  }

  @Test func `a long heading is still a heading, and a long cell still in its row`() {
    let text = String(repeating: "Word by word. ", count: 300)
    let page = page(
      "<h2>\(text)</h2><table border=1><tr><th>A<th>B<tr><td>\(text)<td>2<tr><td>3<td>4</table>")
    #expect(page.items.filter { $0.role == .heading }.count == 3)
    let rows = page.items.filter { $0.role == .row }
    #expect(rows.map(\.row) == [0, 1, 1, 1, 2])
    #expect(rows.map(\.continuesRow) == [false, false, true, true, false])
  }

  @Test func `a name of a thousand words is cut, and says so`() {
    let page = page(
      "<button aria-label='" + String(repeating: "Word by word. ", count: 300) + "'>x")
    let name = page.text(of: page.items[0])
    #expect(name.hasPrefix("Word by word. Word") && name.hasSuffix("word.…"))
    #expect(name.utf8.count <= Self.limit + 3)
  }
}
