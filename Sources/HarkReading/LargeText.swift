package import HarkText

/// Text in larger letters, by the text-sizing protocol of terminals (OSC 66).
///
/// <https://sw.kovidgoyal.net/kitty/text-sizing-protocol/>. Only for terminals that have answered the
/// questions of `probe`; never through a multiplexer, a pipe or beside braille.
package enum LargeText {
  /// What to write to find out whether a terminal has the protocol: three cursor reports, with a wide
  /// blank before the second and a large one before the third.
  package static let probe =
    "\r\u{1B}[6n\u{1B}]66;w=2; \u{7}\u{1B}[6n\u{1B}]66;s=2; \u{7}\u{1B}[6n\r\u{1B}[K"

  /// Whether a terminal has the protocol, by the columns of the cursor in its three answers: both the
  /// width and the scale must have moved the cursor by two.
  package static func isSupported(columns: [Int]) -> Bool {
    columns.count == 3 && columns[1] - columns[0] == 2 && columns[2] - columns[1] == 2
  }

  /// The rows that a line takes at a scale, and the fraction of them that its letters fill.
  package static func size(_ scale: Scale) -> (rows: Int, numerator: Int, denominator: Int) {
    let rows = min(7, (scale.percent + 99) / 100)
    let wanted = Double(scale.percent) / Double(rows * 100)
    guard wanted < 0.999 else { return (rows, 0, 0) }
    var best = (numerator: 1, denominator: 2)
    var error = Double.infinity
    for denominator in 2...15 {
      let numerator = min(denominator - 1, max(1, Int(wanted * Double(denominator) + 0.5)))
      let off = abs(Double(numerator) / Double(denominator) - wanted)
      if off < error - 0.000001 {
        error = off
        best = (numerator, denominator)
      }
    }
    return (rows, best.numerator, best.denominator)
  }

  /// A line in larger letters: a control sequence, or several where letters fill a fraction of their
  /// rows, each for as many columns as make a whole number of large ones.
  ///
  /// - Parameters:
  ///   - line: one line without control codes, no wider than the layout's width.
  ///   - scale: the size.
  ///   - cells: how wide characters are.
  /// - Returns: the line itself at a scale of 100.
  package static func sequence(
    for line: String, scale: Scale, cells: CellWidth = CellWidth()
  ) -> String {
    let size = size(scale)
    guard size.rows > 1, !line.isEmpty else { return line }
    guard size.numerator > 0 else {
      return chunks(of: line, cells: cells, limit: 1000).map { chunk in
        "\u{1B}]66;s=\(size.rows);\(chunk.text)\u{7}"
      }.joined()
    }
    return chunks(of: line, cells: cells, limit: size.denominator).map { chunk in
      let exact = chunk.cells * size.numerator
      let width = (exact + size.denominator - 1) / size.denominator
      let fraction = "n=\(size.numerator):d=\(size.denominator)"
      return "\u{1B}]66;s=\(size.rows):w=\(max(1, width)):\(fraction);\(chunk.text)\u{7}"
    }.joined()
  }

  /// Cuts a line between clusters into pieces of at most so many columns.
  private static func chunks(
    of line: String, cells: CellWidth, limit: Int
  ) -> [(text: String, cells: Int)] {
    var chunks: [(text: String, cells: Int)] = []
    for character in line {
      let wide = cells.cells(String(character))
      if let last = chunks.last, last.cells + wide <= limit {
        chunks[chunks.count - 1].text.append(character)
        chunks[chunks.count - 1].cells += wide
      } else {
        chunks.append((String(character), wide))
      }
    }
    return chunks
  }
}
