package import HarkReading

/// One line to print: its text, and what stretches of it are.
package struct PrintedLine: Equatable, Sendable {
  /// A stretch of the line that is something of its own, by its bytes of UTF-8.
  package struct Run: Equatable, Sendable {
    package var bytes: Range<Int>
    package var style: TextStyle

    /// Makes a stretch.
    package init(bytes: Range<Int>, style: TextStyle) {
      self.bytes = bytes
      self.style = style
    }
  }

  /// Without control codes.
  package var text: String
  /// What the whole line is.
  package var style: TextStyle
  /// From left to right; none lies in another.
  package var runs: [Run]

  package init(_ text: String, _ style: TextStyle = .text, runs: [Run] = []) {
    self.text = text
    self.style = style
    self.runs = runs
  }

  /// The line in pieces of one style each.
  package var pieces: [(text: Substring, style: TextStyle)] {
    var pieces: [(Substring, TextStyle)] = []
    let bytes = text.utf8
    var start = text.startIndex
    func index(_ offset: Int) -> String.Index {
      bytes.index(text.startIndex, offsetBy: min(max(offset, 0), bytes.count))
    }
    for run in runs {
      let from = max(start, index(run.bytes.lowerBound))
      let to = index(run.bytes.upperBound)
      guard from < to else { continue }
      if start < from { pieces.append((text[start..<from], style)) }
      pieces.append((text[from..<to], run.style))
      start = to
    }
    if start < text.endIndex || pieces.isEmpty { pieces.append((text[start...], style)) }
    return pieces
  }
}
