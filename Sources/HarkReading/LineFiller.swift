import HarkText

/// Cuts one text into lines of a width.
///
/// - Complexity: linear in the text. A line that fits is only measured, and one whose bytes are no
///   more than its columns not even that, since no character takes more columns than bytes.
struct LineFiller {
  /// The columns of a line.
  let width: Int
  let cells: CellWidth
  private let breaker: LineBreaker
  private var opportunities: [Int32] = []

  /// Prepares for lines of a width.
  ///
  /// - Parameters:
  ///   - width: the columns of a line.
  ///   - cells: how wide characters are.
  ///   - language: whose rules lines are broken by, as in `lang`.
  init(width: Int, cells: CellWidth = CellWidth(), language: String = "") {
    self.width = width
    self.cells = cells
    breaker = LineBreaker(language: language)
  }

  /// The columns of a range of UTF-8.
  private func columns(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
    cells.cells(UnsafeBufferPointer(rebasing: text[range]))
  }

  /// Gives the lines of a text as ranges of it, without the spaces at their ends.
  ///
  /// - Parameters:
  ///   - text: UTF-8; a line feed in it always ends a line.
  ///   - indent: the columns that the first line does not have.
  ///   - hanging: the columns that the other lines do not have.
  ///   - isVerbatim: whether spaces at the start of a line stay.
  ///   - emit: takes each line, and whether it is the first.
  mutating func fill(
    _ text: UnsafeBufferPointer<UInt8>, indent: Int, hanging: Int, isVerbatim: Bool = false,
    emit: (Range<Int>, _ isFirst: Bool) -> Void
  ) {
    var start = 0
    var isFirst = true
    while start <= text.count {
      var end = start
      while end < text.count, text[end] != 0x0A { end += 1 }
      fillLine(
        text, start..<end, first: max(1, width - (isFirst ? indent : hanging)),
        rest: max(1, width - hanging), isVerbatim: isVerbatim
      ) {
        emit($0, isFirst)
        isFirst = false
      }
      start = end + 1
    }
  }

  private mutating func fillLine(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, first: Int, rest: Int,
    isVerbatim: Bool, emit: (Range<Int>) -> Void
  ) {
    let end = Self.trimmed(text, range)
    if end - range.lowerBound <= first || columns(text, range.lowerBound..<end) <= first {
      emit(range.lowerBound..<end)
      return
    }
    opportunities.removeAll(keepingCapacity: true)
    breaker.appendOpportunities(
      in: UnsafeBufferPointer(rebasing: text[range.lowerBound..<end]), to: &opportunities)
    opportunities.append(Int32(end - range.lowerBound))
    var lineStart = range.lowerBound
    var lineEnd = lineStart
    var used = 0
    var room = first
    var position = range.lowerBound
    for opportunity in opportunities {
      let next = range.lowerBound + Int(opportunity)
      guard next > position else { continue }
      let wordEnd = Self.trimmed(text, position..<next)
      let word = columns(text, position..<wordEnd)
      if used + word > room, lineEnd > lineStart {
        emit(lineStart..<lineEnd)
        room = rest
        lineStart = position
        lineEnd = position
        used = 0
      }
      if used + word > room {
        // A word wider than a line: it breaks where an address may, else between clusters.
        var from = position
        while true {
          let cut = cut(text, from..<wordEnd, room: room)
          if cut >= wordEnd { break }
          emit(from..<cut)
          room = rest
          from = cut
        }
        lineStart = from
        used = columns(text, from..<wordEnd)
      } else {
        used += word
      }
      lineEnd = wordEnd
      used += columns(text, wordEnd..<next)
      position = next
    }
    if lineEnd > lineStart { emit(lineStart..<lineEnd) }
  }

  private static func trimmed(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, text[end - 1] == 0x20 { end -= 1 }
    return end
  }

  /// Where a word that is too wide is cut so that its first part fits: after one of `/?&=#.-_:`,
  /// else between clusters; at least one cluster is taken.
  private func cut(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, room: Int
  ) -> Int {
    var position = range.lowerBound
    var used = 0
    var mark = -1
    while position < range.upperBound {
      let cluster = cells.cluster(in: text, at: position)
      if used + cluster.cells > room, position > range.lowerBound {
        return mark > range.lowerBound ? mark : position
      }
      used += cluster.cells
      let byte = text[position]
      position = max(cluster.range.upperBound, position + 1)
      switch byte {
      case 0x2F, 0x3F, 0x26, 0x3D, 0x23, 0x2E, 0x2D, 0x5F, 0x3A: mark = position
      default: break
      }
    }
    return range.upperBound
  }
}
