import HarkText

/// Cuts one text into lines of a width.
///
/// - Complexity: linear in the text. A line that fits is only measured, and one whose bytes are no
///   more than its columns not even that, since no character takes more columns than bytes.
struct LineFiller {
  /// The columns of a line.
  let width: Int
  private var opportunities: [Int32] = []

  init(width: Int) { self.width = width }

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
    if end - range.lowerBound <= first || Columns.of(text, range.lowerBound..<end) <= first {
      emit(range.lowerBound..<end)
      return
    }
    BreakOpportunities.find(in: text, range.lowerBound..<end, into: &opportunities)
    var lineStart = range.lowerBound
    var lineEnd = lineStart
    var used = 0
    var columns = first
    var position = range.lowerBound
    for opportunity in opportunities {
      let next = Int(opportunity)
      guard next > position else { continue }
      let wordEnd = Self.trimmed(text, position..<next)
      let word = Columns.of(text, position..<wordEnd)
      if used + word > columns, lineEnd > lineStart {
        emit(lineStart..<lineEnd)
        columns = rest
        lineStart = position
        lineEnd = position
        used = 0
      }
      if used + word > columns {
        // A word wider than a line: it breaks where an address may, else between clusters.
        var from = position
        while true {
          let cut = Self.cut(text, from..<wordEnd, columns: columns)
          if cut >= wordEnd { break }
          emit(from..<cut)
          columns = rest
          from = cut
        }
        lineStart = from
        used = Columns.of(text, from..<wordEnd)
      } else {
        used += word
      }
      lineEnd = wordEnd
      used += Columns.of(text, wordEnd..<next)
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
  private static func cut(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, columns: Int
  ) -> Int {
    var position = range.lowerBound
    var used = 0
    var mark = -1
    while position < range.upperBound {
      let cluster = Columns.cluster(text, position..<range.upperBound)
      if used + cluster.columns > columns, position > range.lowerBound {
        return mark > range.lowerBound ? mark : position
      }
      used += cluster.columns
      let byte = text[position]
      position += cluster.count
      switch byte {
      case 0x2F, 0x3F, 0x26, 0x3D, 0x23, 0x2E, 0x2D, 0x5F, 0x3A: mark = position
      default: break
      }
    }
    return range.upperBound
  }
}

/// Places where a line may break.
enum BreakOpportunities {
  /// Finds the ends of the parts of a text that stay whole, in order; the last is the text's end.
  static func find(
    in text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, into list: inout [Int32]
  ) {
    list.removeAll(keepingCapacity: true)
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = text[index]
      index += 1
      if byte == 0x20, index < range.upperBound, text[index] != 0x20 {
        list.append(Int32(index))
      } else if byte >= 0xE3 && byte <= 0xE9, index + 2 <= range.upperBound {
        index += 2
        list.append(Int32(index))
      }
    }
    if list.last != Int32(range.upperBound) { list.append(Int32(range.upperBound)) }
  }
}

/// The columns that text takes on a terminal.
enum Columns {
  /// The columns of a range of UTF-8.
  static func of(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
    var columns = 0
    var index = range.lowerBound
    while index < range.upperBound {
      if text[index] < 0x80 {
        columns += 1
        index += 1
        continue
      }
      let next = cluster(text, index..<range.upperBound)
      columns += next.columns
      index += next.count
    }
    return columns
  }

  /// The first cluster of a range: its bytes and its columns.
  static func cluster(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> (count: Int, columns: Int) {
    let byte = text[range.lowerBound]
    let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    let columns = byte >= 0xE3 && byte <= 0xED || byte >= 0xEF ? 2 : 1
    return (min(length, range.count), columns)
  }

  /// The columns of a text.
  static func of(_ text: String) -> Int {
    var text = text
    return text.withUTF8 { of($0, 0..<$0.count) }
  }
}
