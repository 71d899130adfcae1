private import HarkText

/// Puts the lines of a page into the order of reading.
///
/// Where a strip of white parts a region into columns, one column is read after the other; what crosses the strip (a
/// title, a wide picture's caption) parts the columns into bands that are read from the top. A table is such a region
/// too, but its rows are read and not its columns: cells stand in rows and do not fill their columns.
struct PDFReadingOrder {
  /// Lines that are read one below the other: one column.
  private(set) var columns: [[PDFLine]] = []
  private let letter: Double
  private let page: PDFPage

  /// Orders lines.
  ///
  /// - Parameters:
  ///   - lines: in any order.
  ///   - page: what they are lines of.
  ///   - letter: the size of the document's running text, in points.
  /// - Complexity: O(n log n) for each of at most eight levels of columns.
  init(_ lines: [PDFLine], on page: PDFPage, letter: Double) {
    self.page = page
    self.letter = max(letter, 4)
    place(lines, depth: 0)
  }

  private mutating func place(_ lines: [PDFLine], depth: Int) {
    guard depth < 8, lines.count >= 4, let gutter = gutter(of: lines) else {
      if !lines.isEmpty { columns.append(lines) }
      return
    }
    var wide: [PDFLine] = []
    var sides: [(isLeft: Bool, line: PDFLine)] = []
    let edge = Self.edge(of: lines, rightOf: (gutter.left + gutter.right) / 2)
    for line in lines {
      if line.box.left < gutter.left && line.box.right > gutter.right {
        if let edge, let (left, right) = line.parted(at: edge, on: page) {
          sides += [(true, left), (false, right)]
        } else {
          wide.append(line)
        }
      } else {
        sides.append((line.box.middle(across: true) < (gutter.left + gutter.right) / 2, line))
      }
    }
    wide.sort { $0.box.top < $1.box.top }
    sides.sort { $0.line.box.top < $1.line.box.top }
    var next = 0
    var pending: [PDFLine] = []
    func band(until limit: Double) -> (left: [PDFLine], right: [PDFLine]) {
      var left: [PDFLine] = []
      var right: [PDFLine] = []
      while next < sides.count, sides[next].line.box.middle < limit {
        if sides[next].isLeft {
          left.append(sides[next].line)
        } else {
          right.append(sides[next].line)
        }
        next += 1
      }
      return (left, right)
    }
    for index in 0...wide.count {
      let (left, right) = band(until: index < wide.count ? wide[index].box.middle : .infinity)
      // Wide lines with nothing beside them, one behind the other, are one column.
      if !left.isEmpty || !right.isEmpty {
        place(pending, depth: 8)
        pending = []
        place(left, depth: depth + 1)
        place(right, depth: depth + 1)
      }
      if index < wide.count { pending.append(wide[index]) }
    }
    place(pending, depth: 8)
  }

  /// Where most lines to the right of a place begin; nil where they begin at many.
  private static func edge(of lines: [PDFLine], rightOf middle: Double) -> Double? {
    var counts: [Int: Int] = [:]
    var all = 0
    for line in lines where line.box.left > middle {
      counts[Int(line.box.left.rounded()), default: 0] += 1
      all += 1
    }
    guard let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
      most.value * 3 > all
    else { return nil }
    return Double(most.key)
  }

  /// The white strip between two columns; nil where there is one column, or a table.
  private func gutter(of lines: [PDFLine]) -> (left: Double, right: Double)? {
    let left = lines.reduce(Double.infinity) { min($0, $1.box.left) }
    let right = lines.reduce(-Double.infinity) { max($0, $1.box.right) }
    guard left.isFinite, right - left > 8 * letter, right - left < 20_000 else { return nil }
    // How many lines cover each point of the width.
    let step = 1.0
    let count = Int((right - left) / step) + 1
    var changes = [Int](repeating: 0, count: count + 1)
    for line in lines {
      let start = min(max(Int((line.box.left - left) / step), 0), count - 1)
      let end = min(max(Int((line.box.right - left) / step), start), count - 1)
      changes[start] += 1
      changes[end + 1] -= 1
    }
    var covers = [Int](repeating: 0, count: count)
    var sum = 0
    for index in 0..<count {
      sum += changes[index]
      covers[index] = sum
    }
    // Lines that are too long stick out into the strip, and titles cross it.
    let inside = covers.dropFirst(count / 10).dropLast(count / 10)
    let most = min(lines.count / 4 + 1, (inside.min() ?? 0) + max(1, lines.count / 12))
    var best: (start: Int, end: Int, crossing: Int)?
    var start = 0
    while start < count {
      guard covers[start] <= most else {
        start += 1
        continue
      }
      var end = start
      while end + 1 < count, covers[end + 1] <= most { end += 1 }
      let crossing = covers[start...end].min() ?? 0
      let width = Double(end - start + 1) * step
      let isInside = start > 0 && end < count - 1
      if isInside, width >= 0.55 * letter,
        best.map({ (crossing, start - end) < ($0.crossing, $0.start - $0.end) }) ?? true,
        parts(lines, at: left + Double(start) * step, left + Double(end + 1) * step)
      {
        best = (start, end, crossing)
      }
      start = end + 1
    }
    return best.map { (left + Double($0.start) * step, left + Double($0.end + 1) * step) }
  }

  /// Whether a strip parts columns of text, and not the cells of a table.
  private func parts(_ lines: [PDFLine], at left: Double, _ right: Double) -> Bool {
    let middle = (left + right) / 2
    let leftSide = lines.filter { $0.box.right <= right && $0.box.middle(across: true) < middle }
    let rightSide = lines.filter { $0.box.left >= left && $0.box.middle(across: true) > middle }
    guard leftSide.count >= 2, rightSide.count >= 2, leftSide.count + rightSide.count >= 5 else {
      return false
    }
    // Both have to stand beside each other, not one below the other.
    func span(_ side: [PDFLine]) -> (top: Double, bottom: Double) {
      (side.reduce(.infinity) { min($0, $1.box.top) }, side.reduce(0) { max($0, $1.box.bottom) })
    }
    let (one, other) = (span(leftSide), span(rightSide))
    let shared = min(one.bottom, other.bottom) - max(one.top, other.top)
    guard shared > 2 * letter else { return false }
    // Running text fills its column; a cell does not.
    let isFilled = Self.fill(leftSide) >= 0.4 && Self.fill(rightSide) >= 0.4
    if isFilled { return true }
    // What does not, stands in rows where it is a table.
    let tops = rightSide.map(\.box)
    let aligned = Self.alignedShare(leftSide.map(\.box), tops)
    return aligned < 0.5
  }

  /// How many of the lines reach nearly as far as the widest one.
  private static func fill(_ lines: [PDFLine]) -> Double {
    let left = lines.reduce(Double.infinity) { min($0, $1.box.left) }
    let right = lines.reduce(-Double.infinity) { max($0, $1.box.right) }
    let full = lines.filter { $0.box.width > 0.8 * (right - left) && $0.text.utf8.count > 20 }
    return Double(full.count) / Double(lines.count)
  }

  /// How many boxes of the fewer stand beside one of the others.
  private static func alignedShare(_ one: [PDFBox], _ other: [PDFBox]) -> Double {
    let (few, many) = one.count <= other.count ? (one, other) : (other, one)
    let sorted = many.sorted { $0.middle < $1.middle }
    let aligned = few.filter { box in
      var low = 0
      var high = sorted.count
      while low < high {
        let middle = (low + high) / 2
        if sorted[middle].middle < box.middle { low = middle + 1 } else { high = middle }
      }
      let limit = 0.3 * box.height
      return low < sorted.count && sorted[low].middle - box.middle < limit
        || low > 0 && box.middle - sorted[low - 1].middle < limit
    }
    return Double(aligned.count) / Double(max(few.count, 1))
  }
}

extension PDFBox {
  func middle(across: Bool) -> Double { (left + right) / 2 }
}
