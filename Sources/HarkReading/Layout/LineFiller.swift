import HarkText

/// Cuts one text into lines of a width.
///
/// - Complexity: linear in the text. A line that fits is only measured, and one whose bytes are no
///   more than its columns not even that, since no character takes more columns than bytes.
final class LineFiller {
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
  private func columns(_ text: Span<UInt8>, _ range: Range<Int>) -> Int {
    let columns = cells.simpleCells(text, range)
    return columns >= 0 ? columns : cells.cells(text.extracting(range))
  }

  /// Gives the lines of a text as ranges of it, without the spaces at their ends.
  ///
  /// - Parameters:
  ///   - text: UTF-8; a line feed in it always ends a line.
  ///   - indent: the columns that the first line does not have.
  ///   - hanging: the columns that the other lines do not have.
  ///   - isVerbatim: whether spaces at the start of a line stay.
  ///   - emit: takes each line, and whether it is the first.
  func fill(
    _ text: Span<UInt8>, indent: Int, hanging: Int, isVerbatim: Bool = false,
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

  private func fillLine(
    _ text: Span<UInt8>, _ range: Range<Int>, first: Int, rest: Int,
    isVerbatim: Bool, emit: (Range<Int>) -> Void
  ) {
    let end = Self.trimmed(text, range)
    let count = end - range.lowerBound
    // Few characters have more than four bytes a column: only a text that may fit is measured.
    if count <= first || count <= first * 4 && columns(text, range.lowerBound..<end) <= first {
      emit(range.lowerBound..<end)
      return
    }
    var lineStart = range.lowerBound
    var lineEnd = lineStart
    var used = 0
    var room = first
    var position = range.lowerBound
    var window = range.lowerBound..<range.lowerBound
    var index = 0
    opportunities.removeAll(keepingCapacity: true)
    while true {
      if index == opportunities.count {
        guard window.upperBound < end else { break }
        window = window.upperBound..<Self.windowEnd(text, window.upperBound..<end)
        opportunities.removeAll(keepingCapacity: true)
        breaker.appendOpportunities(
          in: text.extracting(window), to: &opportunities)
        opportunities.append(Int32(window.count))
        index = 0
      }
      let next = window.lowerBound + Int(opportunities[index])
      index += 1
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
        lineStart = broken(text, position..<wordEnd, room: &room, rest: rest, emit: emit)
        used = columns(text, lineStart..<wordEnd)
      } else {
        used += word
      }
      lineEnd = wordEnd
      used += columns(text, wordEnd..<next)
      position = next
    }
    if lineEnd > lineStart { emit(lineStart..<lineEnd) }
  }

  /// Gives the lines of a word that is wider than a line: it breaks where an address may, else between clusters.
  ///
  /// - Returns: where the last line begins, which is not given.
  private func broken(
    _ text: Span<UInt8>, _ word: Range<Int>, room: inout Int, rest: Int,
    emit: (Range<Int>) -> Void
  ) -> Int {
    var from = word.lowerBound
    while true {
      let cut = cut(text, from..<word.upperBound, room: room)
      if cut >= word.upperBound { return from }
      emit(from..<cut)
      room = rest
      from = cut
    }
  }

  /// How many bytes are looked at for breaks at a time: those of a whole long text would take several
  /// times its memory.
  private static let windowBytes = 64 * 1024

  /// Where a part of a text may end without a change of the breaks before and after: behind a space
  /// between letters (UAX #14, LB18) or between two ideographs (LB31), else the text's end.
  private static func windowEnd(_ text: Span<UInt8>, _ range: Range<Int>) -> Int {
    guard range.count > 2 * windowBytes else { return range.upperBound }
    for index in (range.lowerBound + windowBytes)..<(range.upperBound - 3) {
      let byte = text[index]
      if byte == 0x20 {
        let last = text[index - 1] < 0x80 ? text[index - 1] : text[index - 3]
        if isLetter(last), isLetter(text[index + 1]) { return index + 1 }
      } else if isIdeograph(byte), isIdeograph(text[index - 3]) {
        return index
      }
    }
    return range.upperBound
  }

  /// Whether a byte is a letter of ASCII, or the first of a Hangul syllable or an ideograph, which are
  /// three bytes long each.
  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x41...0x5A, 0x61...0x7A, 0xEB, 0xEC: true
    default: isIdeograph(byte)
    }
  }

  private static func isIdeograph(_ byte: UInt8) -> Bool { byte >= 0xE4 && byte <= 0xE9 }

  private static func trimmed(_ text: Span<UInt8>, _ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, text[end - 1] == 0x20 { end -= 1 }
    return end
  }

  /// Where a word that is too wide is cut so that its first part fits: after one of `/?&=#.-_:`,
  /// else between clusters that marks do not keep together; at least one cluster is taken.
  private func cut(
    _ text: Span<UInt8>, _ range: Range<Int>, room: Int
  ) -> Int {
    var position = range.lowerBound
    var used = 0
    var mark = -1
    // The last place where no mark is parted from what it belongs to.
    var edge = -1
    while position < range.upperBound {
      let cluster = cells.cluster(in: text, at: position)
      if position > range.lowerBound {
        if LineEdge.mayCut(text, at: position) { edge = position }
        if used + cluster.cells > room {
          return mark > range.lowerBound ? mark : edge > range.lowerBound ? edge : position
        }
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

extension CellWidth {
  /// The columns of a text of letters that join nothing and have one width in all terminals; -1 if
  /// other characters are in it.
  ///
  /// These are ASCII, the letters of Latin, Greek and Cyrillic, the usual quotation marks and dashes,
  /// Hangul syllables, ideographs and kana: nearly all text, at a fraction of the cost of clusters.
  func simpleCells(_ text: Span<UInt8>, _ range: Range<Int>) -> Int {
    var columns = 0
    var index = range.lowerBound
    let end = range.upperBound
    let hasNarrow = ambiguous == 1
    while index < end {
      let lead = text[index]
      if lead < 0x80 {
        columns += 1
        index += 1
      } else if lead >= 0xC3 && lead <= 0xD1 && lead != 0xCC && lead != 0xCD {
        // U+00C0 to U+02FF, U+0370 to U+047F: no combining marks.
        guard hasNarrow else { return -1 }
        columns += 1
        index += 2
      } else if index + 2 < end {
        let second = text[index + 1]
        switch lead {
        case 0xE4...0xE9, 0xEB, 0xEC: columns += 2
        case 0xEA where second >= 0xB0, 0xED where second <= 0x9D: columns += 2
        case 0xE3 where second == 0x81 || second == 0x83: columns += 2
        case 0xE2 where hasNarrow && second == 0x80:
          let third = text[index + 2]
          guard third >= 0x93 && third <= 0xA6 else { return -1 }
          columns += 1
        default: return -1
        }
        index += 3
      } else {
        return -1
      }
    }
    return index == end ? columns : -1
  }
}
