import Testing

@testable import HarkReading

struct BlockLettersTests {
  private static func glyph(_ number: String, _ row: String) -> String {
    "\(number):" + String(repeating: row, count: 16) + "\n"
  }

  private static let letters = BlockLetters(
    hex: Array(
      (glyph("0020", "00") + glyph("0041", "81") + glyph("0301", "18") + glyph("AC00", "8001")
        + glyph("AC01", "C003") + glyph("65E5", "F00F")).utf8))

  @Test func `letters are drawn from the font's dots, sixteen rows each`() {
    let bands = Self.letters.bands(for: "A", columns: 8)
    #expect(bands.first?.rows == Array(repeating: "█      █", count: 16))
    #expect(Self.letters.bands(for: "가", columns: 40).first?.rows.first?.count == 32)
  }

  @Test func `words go on below where the line ends, and are cut only where they are too long`() {
    #expect(Self.letters.bands(for: "AA A AAA", columns: 24).map(\.text) == ["AA", "A", "AAA"])
    #expect(Self.letters.bands(for: "AAAAA", columns: 16).map(\.text) == ["AA", "AA", "A"])
    #expect(Self.letters.bands(for: "日日日", columns: 64).map(\.text) == ["日日", "日"])
  }

  @Test func `a letter that the font has not is a frame, and none is lost`() {
    let bands = Self.letters.bands(for: "B", columns: 80)
    #expect(bands.count == 1)
    #expect(bands.first?.rows.contains { $0.contains("█") } == true)
  }

  @Test func `marks stand over their letter, and Hangul letters make syllables`() {
    #expect(Self.letters.bands(for: "A\u{301}", columns: 8).first?.rows.first == "█  ██  █")
    let whole = Self.letters.bands(for: "각", columns: 80)
    #expect(
      Self.letters.bands(for: "\u{1100}\u{1161}\u{11A8}", columns: 80).map(\.rows)
        == whole.map(\.rows))
  }

  @Test func `a file that is no font draws frames and ends`() {
    for hex in [[], [0x3A, 0x0A, 0x41], Array("0041:zz\n0041".utf8)] as [[UInt8]] {
      #expect(BlockLetters(hex: hex).bands(for: "A", columns: 8).count == 1)
    }
    #expect(Self.letters.bands(for: "  ", columns: 8).isEmpty)
  }
}
