import Testing

@testable import HarkReading

struct LargeTextTests {
  @Test(arguments: [
    (100, "Hi"), (200, "\u{1B}]66;s=2;Hi\u{7}"), (700, "\u{1B}]66;s=7;Hi\u{7}"),
    (150, "\u{1B}]66;s=2:w=2:n=3:d=4;Hi\u{7}"),
  ])
  func `a line is written at its scale`(percent: Int, expected: String) {
    #expect(LargeText.sequence(for: "Hi", scale: Scale(percent: percent)) == expected)
  }

  @Test func `letters that fill a fraction are packed by whole columns`() {
    #expect(
      LargeText.sequence(for: "abcdef", scale: Scale(percent: 150))
        == "\u{1B}]66;s=2:w=3:n=3:d=4;abcd\u{7}\u{1B}]66;s=2:w=2:n=3:d=4;ef\u{7}")
  }

  @Test func `only a terminal whose cursor moves by both has the protocol`() {
    #expect(LargeText.isSupported(columns: [1, 3, 5]))
    #expect(!LargeText.isSupported(columns: [1, 3, 4]))
    #expect(!LargeText.isSupported(columns: [1, 1, 1]))
    #expect(!LargeText.isSupported(columns: []))
  }

  @Test func `letters are drawn from the font's dots`() {
    let hex =
      "0041:" + String(repeating: "81", count: 16) + "\nAC00:"
      + String(repeating: "8001", count: 16) + "\n"
    let letters = BlockLetters(hex: Array(hex.utf8))
    #expect(letters.rows(for: "A", columns: 8).first == "█      █")
    #expect(letters.rows(for: "AA", columns: 8).count == 32)
    #expect(letters.rows(for: "가", columns: 40).first?.count == 32)
    #expect(letters.rows(for: "B", columns: 80).isEmpty)
    #expect(BlockLetters(hex: [0x3A, 0x0A, 0x41]).rows(for: "A", columns: 80).isEmpty)
  }
}
