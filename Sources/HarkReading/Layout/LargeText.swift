package import HarkText

/// Text in larger letters, by the text-sizing protocol of terminals (OSC 66).
///
/// <https://sw.kovidgoyal.net/kitty/text-sizing-protocol/>: `s` is the rows of a cell, `w` the cells of a
/// piece, both at most 7, and `n` of `d` the part of them that its letters fill. Only for terminals that
/// have answered the questions of `probe`; never through a multiplexer, a pipe or beside braille.
package struct LargeText: Equatable, Sendable {
  /// What to write to find out whether a terminal has the protocol: three cursor reports, with a wide
  /// blank before the second and a large one before the third.
  package static let probe =
    "\r\u{1B}[6n\u{1B}]66;w=2; \u{7}\u{1B}[6n\u{1B}]66;s=2; \u{7}\u{1B}[6n\r\u{1B}[K"

  /// Whether a terminal has the protocol, by the columns of the cursor in its three answers: both the
  /// width and the scale must have moved the cursor by two.
  package static func isSupported(columns: [Int]) -> Bool {
    columns.count == 3 && columns[1] - columns[0] == 2 && columns[2] - columns[1] == 2
  }

  /// The rows that a line takes.
  package let rows: Int
  /// How many of the text's own columns fit into a line.
  package let width: Int
  /// The part of the rows that letters fill.
  let part: Part
  /// The columns of the terminal.
  private let columns: Int

  /// A part of a cell, as a fraction.
  struct Part: Equatable {
    let numerator: Int
    let denominator: Int

    var size: Double { Double(numerator) / Double(denominator) }

    static let whole = Part(numerator: 1, denominator: 1)

    /// The parts that are used, the smallest first.
    ///
    /// Letters of two columns fill pieces of a whole number of cells in each: the denominator is even, or
    /// two of them make a piece.
    static let all = [
      Part(numerator: 1, denominator: 2), Part(numerator: 7, denominator: 12),
      Part(numerator: 3, denominator: 5), Part(numerator: 5, denominator: 8),
      Part(numerator: 2, denominator: 3), Part(numerator: 7, denominator: 10),
      Part(numerator: 3, denominator: 4), Part(numerator: 5, denominator: 6),
      Part(numerator: 7, denominator: 8), whole,
    ]
  }

  /// The nearest size that a terminal can show; nil where that is the usual size.
  ///
  /// - Parameters:
  ///   - scale: the size that is wanted.
  ///   - columns: the columns of the terminal; where fewer than ten large letters would fit, letters are
  ///     as large as ten allow.
  package init?(scale: Scale, columns: Int) {
    let wanted = min(Double(scale.percent), Double(columns) * 10) / 100
    guard wanted > 1.04 else { return nil }
    var best = (rows: 1, part: Part.whole)
    var error = wanted - 1
    let most = min(7, Int(wanted.rounded(.up)))
    for rows in max(1, most - 1)...max(1, most) {
      for part in Part.all {
        let size = Double(rows) * part.size
        // A size with which ten letters do not fit is none.
        guard Self.width(rows: rows, part, columns) >= min(10, columns) else { continue }
        if abs(size - wanted) < error - 0.000001 {
          error = abs(size - wanted)
          best = (rows, part)
        }
      }
    }
    guard best.rows > 1 else { return nil }
    rows = best.rows
    part = best.part
    self.columns = columns
    width = min(
      Self.width(rows: rows, part, columns), scale.effectiveWidth(columns: columns))
  }

  /// How many columns of text fit into a line of the terminal.
  private static func width(rows: Int, _ part: Part, _ columns: Int) -> Int {
    columns / rows * part.denominator / part.numerator
  }

  /// The cells of the terminal that so many columns of text take.
  package func cells(before column: Int) -> Int {
    column * part.numerator * rows / part.denominator
  }

  /// A stretch of a line with the control sequences of its style.
  package struct Stretch {
    package var text: String
    package var begin: String
    package var end: String

    package init(_ text: String, begin: String = "", end: String = "") {
      self.text = text
      self.begin = begin
      self.end = end
    }
  }

  /// A line in larger letters.
  ///
  /// - Parameters:
  ///   - line: what the line consists of, without control codes and no wider than `width`.
  ///   - cells: how wide characters are.
  /// - Returns: the sequences; where stretches of many styles would not fit, letters are smaller.
  package func sequence(for line: [Stretch], cells: CellWidth = CellWidth()) -> String {
    let pieces = line.map { stretch in
      stretch.text.map { (text: String($0), cells: cells.cells(String($0))) }
    }
    for part in Part.all.reversed() where part.size <= self.part.size {
      var used = 0
      var output = ""
      for (stretch, clusters) in zip(line, pieces) where !clusters.isEmpty {
        output += stretch.begin
        for piece in Self.pieces(of: clusters, part) {
          used += piece.cells * rows
          output += sequence(piece.text, cells: piece.cells, part)
        }
        output += stretch.end
      }
      if used <= columns || part == Part.all[0] { return output }
    }
    return ""
  }

  private func sequence(_ text: String, cells: Int, _ part: Part) -> String {
    part == .whole
      ? "\u{1B}]66;s=\(rows);\(text)\u{7}"
      : "\u{1B}]66;s=\(rows):w=\(max(1, cells)):n=\(part.numerator):d=\(part.denominator);\(text)"
        + "\u{7}"
  }

  /// Cuts clusters into pieces, each of whole cells, so that together they take as few cells as can be.
  private static func pieces(
    of clusters: [(text: String, cells: Int)], _ part: Part
  ) -> [(text: String, cells: Int)] {
    func cells(_ columns: Int) -> Int {
      (columns * part.numerator + part.denominator - 1) / part.denominator
    }
    // The fewest cells for so many clusters, and the start of the last piece of those. Whole letters
    // need no pieces; the protocol takes 4096 bytes.
    let limit = part == .whole ? 200 : 7
    var fewest = [0]
    var starts = [0]
    for end in 1...clusters.count {
      var best = Int.max
      var from = end - 1
      var columns = 0
      for start in stride(from: end - 1, through: 0, by: -1) {
        columns += clusters[start].cells
        if cells(columns) > limit, start < end - 1 { break }
        let total = fewest[start] + cells(columns)
        if total <= best {
          best = total
          from = start
        }
      }
      fewest.append(best)
      starts.append(from)
    }
    var pieces: [(text: String, cells: Int)] = []
    var end = clusters.count
    while end > 0 {
      let start = starts[end]
      let piece = clusters[start..<end]
      pieces.append(
        (piece.map(\.text).joined(), cells(piece.reduce(0) { $0 + $1.cells })))
      end = start
    }
    return pieces.reversed()
  }
}
