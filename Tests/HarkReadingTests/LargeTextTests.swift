import HarkText
import Testing

@testable import HarkReading

struct LargeTextTests {
  private static func drawn(_ text: String, _ percent: Int, columns: Int = 80) -> String {
    LargeText(scale: Scale(percent: percent), columns: columns)?
      .sequence(for: [LargeText.Stretch(text)]) ?? text
  }

  @Test(arguments: [
    (100, "Hi"), (200, "\u{1B}]66;s=2;Hi\u{7}"), (700, "\u{1B}]66;s=7;Hi\u{7}"),
    (150, "\u{1B}]66;s=2:w=2:n=3:d=4;Hi\u{7}"), (300, "\u{1B}]66;s=3;Hi\u{7}"),
    (235, "\u{1B}]66;s=3:w=2:n=3:d=4;Hi\u{7}"), (165, "\u{1B}]66;s=2:w=2:n=5:d=6;Hi\u{7}"),
  ])
  func `a line is written at its scale`(percent: Int, expected: String) {
    #expect(Self.drawn("Hi", percent) == expected)
  }

  @Test func `letters that fill a fraction are packed by whole columns`() {
    #expect(
      Self.drawn("abcdefghijkl", 150)
        == "\u{1B}]66;s=2:w=3:n=3:d=4;abcd\u{7}\u{1B}]66;s=2:w=6:n=3:d=4;efghijkl\u{7}")
  }

  @Test(arguments: [100, 112, 124, 135, 165, 194, 235, 276, 312, 400, 500, 600, 700])
  func `a line that is laid out for larger letters fits the terminal`(percent: Int) {
    let cells = CellWidth()
    let texts = [
      String(repeating: "a quick brown fox ", count: 20), String(repeating: "東京の天気", count: 50),
      String(repeating: "가a나bc다 ", count: 40), String(repeating: "e\u{301}👩‍👩‍👧x", count: 80),
    ]
    for columns in [10, 20, 37, 40, 80, 200] {
      guard let letters = LargeText(scale: Scale(percent: percent), columns: columns) else {
        #expect(percent == 100 || columns == 10)
        continue
      }
      #expect(letters.width >= min(10, columns))
      for text in texts {
        for line in WrappedText.lines(of: text, width: letters.width) {
          let half = line.index(line.startIndex, offsetBy: line.count / 2)
          for stretches in [[line], [String(line[..<half]), String(line[half...])]] {
            let drawn = letters.sequence(
              for: stretches.map { LargeText.Stretch($0) }, cells: cells)
            #expect(Self.columns(of: drawn) <= columns, "\(line) at \(percent) of \(columns)")
            #expect(Self.text(of: drawn) == line)
          }
        }
      }
    }
  }

  /// The cells that a terminal gives to sequences, by their numbers; each of those is in its range.
  private static func columns(of drawn: String) -> Int {
    var total = 0
    for sequence in drawn.split(separator: "\u{1B}]66;") {
      let parts = sequence.split(separator: ";", maxSplits: 1)
      var values: [Substring: Int] = [:]
      for field in parts[0].split(separator: ":") {
        let pair = field.split(separator: "=")
        values[pair[0]] = Int(pair[1]) ?? 0
      }
      let scale = values["s"] ?? 1
      #expect((1...7).contains(scale))
      #expect((0...7).contains(values["w"] ?? 0))
      #expect((0...15).contains(values["n"] ?? 0))
      #expect(values["n"] == nil || values["d"] ?? 0 > values["n"] ?? 0)
      let text = parts[1].prefix { $0 != "\u{7}" }
      total += scale * (values["w"] ?? CellWidth().cells(String(text)))
    }
    return total
  }

  private static func text(of drawn: String) -> String {
    drawn.split(separator: "\u{1B}]66;").map { sequence in
      String((sequence.split(separator: ";", maxSplits: 1).last ?? "").prefix { $0 != "\u{7}" })
    }.joined()
  }

  @Test func `only a terminal whose cursor moves by both has the protocol`() {
    #expect(LargeText.isSupported(columns: [1, 3, 5]))
    #expect(!LargeText.isSupported(columns: [1, 3, 4]))
    #expect(!LargeText.isSupported(columns: [1, 1, 1]))
    #expect(!LargeText.isSupported(columns: []))
  }
}
