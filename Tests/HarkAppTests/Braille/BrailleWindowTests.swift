import HarkReading
import Testing

@testable import HarkBraille

struct BrailleWindowTests {
  private func line(
    _ text: String, cursor: Int? = nil, _ beginning: BrailleLine.Beginning = .start
  ) -> BrailleLine {
    BrailleLine(
      number: 1, scalars: Array(text.unicodeScalars), cursor: cursor,
      beginning: beginning)
  }

  private func text(of window: BrailleWindow) -> String {
    guard case .text(let scalars) = window.shown else { return "cells" }
    return String(String.UnicodeScalarView(scalars))
  }

  /// All parts of a line, from its start.
  private func parts(_ text: String, _ cells: Int) -> [String] {
    var window = BrailleWindow(line(text), cells: cells)
    var parts: [String] = []
    repeat {
      parts.append(self.text(of: window))
    } while window.pan(forward: true)
    return parts
  }

  @Test(arguments: [
    ("", 8, [""]), ("ten", 8, ["ten"]), ("12345678", 8, ["12345678"]),
    ("one two three", 8, ["one two ", "three"]),
    ("one two  three four", 8, ["one two ", "three ", "four"]),
    ("123456789012", 5, ["12345", "67890", "12"]),
    ("a bcdefghij k", 4, ["a ", "bcde", "fghi", "j k"]),
    ("12345 ", 5, ["12345"]), ("1", 1, ["1"]), ("ab cd", 2, ["ab", "cd"]),
  ])
  func `a part begins with a word where it can`(text: String, cells: Int, expected: [String]) {
    #expect(parts(text, cells) == expected)
  }

  @Test func `each character is shown once, in order, whatever the length of words`() {
    var dice = SystemRandomNumberGenerator()
    for _ in 0..<500 {
      let text = String(
        (0..<Int.random(in: 0...120, using: &dice)).map { _ in "ab  c".randomElement() ?? " " })
      let cells = Int.random(in: 1...20, using: &dice)
      let parts = parts(text, cells)
      #expect(parts.allSatisfy { $0.count <= cells })
      #expect(parts.joined().filter { $0 != " " } == text.filter { $0 != " " })
    }
  }

  @Test
  func
    `the part with the cursor is shown first, and the end of a line that is come to from behind`()
  {
    var window = BrailleWindow(line("one two three", cursor: 9), cells: 8)
    #expect(text(of: window) == "three")
    #expect(window.cursor == 1)
    let back = window.pan(forward: false)
    #expect(back)
    #expect(window.cursor == nil)
    let end = BrailleWindow(line("one two three", .end), cells: 8)
    #expect(text(of: end) == "three")
    // The cursor may stand behind the last character.
    #expect(BrailleWindow(line("abc", cursor: 3), cells: 8).cursor == 3)
  }

  @Test func `a line that changed stays where fingers are`() {
    var window = BrailleWindow(line("one two three four"), cells: 8)
    _ = window.pan(forward: true)
    let next = BrailleWindow(line("one two three five", .asBefore), cells: 8, after: window)
    #expect(text(of: next) == "three ")
  }

  @Test func `a routing key means the character over which it lies, behind the end the end`() {
    var window = BrailleWindow(line("one two three"), cells: 8)
    #expect(window.character(atCell: 4) == 4)
    _ = window.pan(forward: true)
    #expect(window.character(atCell: 1) == 9)
    #expect(window.character(atCell: 7) == 13)
  }
}
