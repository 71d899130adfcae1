import HarkText
import Testing

@testable import HarkReading

struct LineFillerTests {
  @Test(arguments: [
    "to be or not, that is a (small) question; ", "가나다 라마 바사아자차 ", "春眠不覚暁", "“no” — ",
  ])
  func `a long text is broken in parts as it would be at once`(_ words: String) {
    let text = Array(String(repeating: words, count: 400_000 / words.utf8.count).utf8)
    let filler = LineFiller(width: 40, language: "en")
    var lines: [Range<Int>] = []
    filler.fill(text.span, indent: 0, hanging: 0) { line, _ in lines.append(line) }
    // Nothing but spaces lies between lines, and each takes as many words as it can.
    let cells = CellWidth()
    func columns(_ range: Range<Int>) -> Int {
      cells.cells(text.span[range])
    }
    var end = 0
    for (line, next) in zip(lines, lines.dropFirst() + [text.count..<text.count]) {
      #expect(text[end..<line.lowerBound].allSatisfy { $0 == 0x20 })
      #expect(columns(line) <= 40)
      let word = text[next].firstIndex(of: 0x20) ?? next.upperBound
      if words.contains(" "), next.lowerBound < text.count {
        #expect(columns(line.lowerBound..<word) > 40)
      } else if next.upperBound < text.count {
        #expect(columns(line) == 40)
      }
      end = line.upperBound
    }
    #expect(text[end...].allSatisfy { $0 == 0x20 })
  }
}
