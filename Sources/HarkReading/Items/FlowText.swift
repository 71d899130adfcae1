private import HarkText

/// The text of a page as it grows: white space folded as CSS does, control characters left out.
///
/// Implements the phase I rules of <https://www.w3.org/TR/css-text-3/#white-space-phase-1>, and
/// keeps back what no terminal may get: C0 but newline and tab, C1, DEL, U+200B, U+2028, U+2029,
/// U+202A to U+202E, U+2060, U+2066 to U+2069, U+FEFF and the tag characters. The soft hyphen goes
/// too, since a terminal would show it.
struct FlowText {
  private(set) var bytes: [UInt8] = []
  /// Whether a space stands before the next character.
  var hasPendingSpace = false
  /// Whether the pending space was a line break in the source.
  private var hasPendingBreak = false
  /// Whether the pending space parts words whatever script they are in.
  private var partsWords = false
  /// How the next text was shown apart from the last.
  private var seam = Seam.none
  /// Whether a bracket was opened that no space follows.
  private var isOpened = false

  private enum Seam {
    case none
    /// A link begins or ends: where both are numbers they are two, as those of pages are.
    case numbers
    /// Two links or pictures stand side by side.
    case words
  }

  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  var count: Int { bytes.count }

  /// Leaves out everything from `count` on.
  mutating func truncate(to count: Int) {
    if bytes.count > count { bytes.removeLast(bytes.count - count) }
  }

  mutating func append(byte: UInt8) { bytes.append(byte) }

  /// Appends a text with its white space folded to single spaces.
  ///
  /// - Parameters:
  ///   - raw: UTF-8.
  ///   - start: where the current item's text starts: no space stands there.
  mutating func appendFolded(_ raw: Span<UInt8>, itemStart start: Int) {
    var first = 0
    while first < raw.count, Self.isSpace(raw[first]) {
      if raw[first] == 0x0A { hasPendingBreak = true }
      first += 1
    }
    if first > 0 { hasPendingSpace = true }
    guard first < raw.count else { return }
    let before = bytes.count
    let wantsSpace =
      hasPendingSpace && before > start && bytes[before - 1] != 0x0A && !isOpened
    let isParted = seam != .none && before > start && showsSeam(raw, first)
    if wantsSpace {
      if partsWords || isParted || !(hasPendingBreak && joinsAcrossBreak(before, raw, first)) {
        bytes.append(0x20)
      }
    } else if isParted, bytes[before - 1] > 0x20 {
      bytes.append(0x20)
    }
    let origin = bytes.count
    bytes.append(contentsOf: raw[first...])
    var room = bytes.mutableSpan
    let kept = Self.fold(&room, from: origin)
    if kept.end == origin {
      truncate(to: before)
      hasPendingSpace = hasPendingSpace || kept.endsInSpace
      return
    }
    truncate(to: kept.end)
    hasPendingSpace = kept.endsInSpace
    hasPendingBreak = kept.endsInBreak
    partsWords = false
    seam = .none
    isOpened = false
  }

  /// Opens a bracket, which takes the space before it away and the one behind it.
  mutating func openBracket() {
    dropPendingSpace()
    bytes.append(0x28)
    isOpened = true
  }

  /// Closes a bracket.
  mutating func closeBracket() {
    dropPendingSpace()
    bytes.append(0x29)
    isOpened = false
  }

  /// Parts what comes from what is there, as the end of a block does.
  mutating func partWords() {
    hasPendingSpace = true
    partsWords = true
  }

  /// Notes that the next text is shown apart from the last: a space parts them if both are words.
  mutating func partByWords() { seam = .words }

  /// Notes that a link begins or ends: a space parts the numbers on both sides of its edge.
  mutating func partNumbers() {
    if seam == .none { seam = .numbers }
  }

  /// Whether a space belongs on a seam: neither behind what opens or joins nor before what closes.
  private func showsSeam(_ raw: Span<UInt8>, _ first: Int) -> Bool {
    if seam == .numbers {
      let digits: ClosedRange<UInt8> = 0x30...0x39
      return digits.contains(bytes[bytes.count - 1]) && digits.contains(raw[first])
    }
    // Brackets part already what they hold: `[1][2]`.
    if bytes[bytes.count - 1] == 0x5D, raw[first] == 0x5B { return false }
    switch bytes[bytes.count - 1] {
    case 0x22, 0x23, 0x27, 0x28, 0x2D, 0x2F, 0x3C, 0x40, 0x5B, 0x5F, 0x7B: return false
    default: break
    }
    switch raw[first] {
    case 0x21, 0x22, 0x25, 0x27, 0x29, 0x2C, 0x2D, 0x2E, 0x2F, 0x3A, 0x3B, 0x3E, 0x3F, 0x5D, 0x5F,
      0x7D:
      return false
    // Ideographic punctuation brings its own space.
    case 0xE3: return !(first + 1 < raw.count && raw[first + 1] == 0x80)
    default: return true
    }
  }

  /// Appends a text as it is written, line breaks and all; tabs stay.
  mutating func appendPreformatted(_ raw: Span<UInt8>, itemStart start: Int) {
    if hasPendingSpace, bytes.count > start, let first = raw.first, first > 0x20,
      bytes[bytes.count - 1] > 0x20
    {
      bytes.append(0x20)
    }
    let origin = bytes.count
    bytes.append(contentsOf: raw)
    var room = bytes.mutableSpan
    let end = Self.filter(&room, from: origin)
    truncate(to: end)
    dropPendingSpace()
    seam = .none
  }

  @inline(__always)
  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D || byte == 0x0C
  }

  /// Whether a byte never starts something that is folded or left out.
  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte > 0x20
      && (byte < 0x7F
        || (byte != 0x7F && byte != 0xC2 && byte != 0xE2 && byte != 0xEF && byte != 0xF3))
  }

  /// Where something comes that is folded or left out; most texts are plain to their end.
  @inline(__always)
  private static func plainEnd(_ b: inout MutableSpan<UInt8>, from origin: Int) -> Int {
    var read = origin
    let end = b.count
    while read < end {
      if isPlain(b[read]) {
        read += 1
      } else if b[read] == 0x20, read + 1 < end, isPlain(b[read + 1]) {
        read += 2
      } else {
        break
      }
    }
    return read
  }

  /// Writes the space that stands for all space since `write`; between wide characters a line break is none.
  @inline(__always)
  private static func writeSpace(
    _ b: inout MutableSpan<UInt8>, from origin: Int, at write: inout Int,
    before read: Int, isBreak: Bool
  ) {
    guard write > origin, !(isBreak && isWide(b.span, endingAt: write) && isWide(b.span, at: read))
    else {
      return
    }
    b[write] = 0x20
    write += 1
  }

  private static func fold(
    _ b: inout MutableSpan<UInt8>, from origin: Int
  ) -> (end: Int, endsInSpace: Bool, endsInBreak: Bool) {
    var read = plainEnd(&b, from: origin)
    let end = b.count
    // Nothing is moved until something is left out.
    var write = read
    var isPending = false
    var isBreak = false
    while read < end {
      let byte = b[read]
      if isPlain(byte) {
        if isPending {
          writeSpace(&b, from: origin, at: &write, before: read, isBreak: isBreak)
          isPending = false
          isBreak = false
        }
        b[write] = byte
        write += 1
        read += 1
      } else if isSpace(byte) {
        isPending = true
        if byte == 0x0A { isBreak = true }
        read += 1
      } else {
        let (length, fate) = classify(&b, at: read)
        switch fate {
        case .drop: break
        case .space: isPending = true
        case .keep:
          if isPending {
            writeSpace(&b, from: origin, at: &write, before: read, isBreak: isBreak)
            isPending = false
            isBreak = false
          }
          for offset in 0..<length { b[write + offset] = b[read + offset] }
          write += length
        }
        read += length
      }
    }
    return (write, isPending, isBreak)
  }

  private static func filter(_ b: inout MutableSpan<UInt8>, from origin: Int) -> Int {
    var read = origin
    var write = origin
    let end = b.count
    while read < end {
      let byte = b[read]
      if isPlain(byte) || byte == 0x20 || byte == 0x0A || byte == 0x09 {
        b[write] = byte
        write += 1
        read += 1
        continue
      }
      if byte == 0x0D || byte == 0x0C {
        if !(byte == 0x0D && read + 1 < end && b[read + 1] == 0x0A) {
          b[write] = 0x0A
          write += 1
        }
        read += 1
        continue
      }
      let (length, fate) = classify(&b, at: read)
      switch fate {
      case .drop: break
      case .space:
        b[write] = 0x0A
        write += 1
      case .keep:
        for offset in 0..<length { b[write + offset] = b[read + offset] }
        write += length
      }
      read += length
    }
    return write
  }

  private enum Fate { case keep, drop, space }

  /// What becomes of a character whose first byte is not plain.
  private static func classify(
    _ b: inout MutableSpan<UInt8>, at index: Int
  ) -> (length: Int, fate: Fate) {
    let left = b.count - index
    switch b[index] {
    case 0xC2 where left > 1:
      let second = b[index + 1]
      if second == 0x85 { return (2, .space) }
      return (2, second < 0xA0 || second == 0xAD ? .drop : .keep)
    case 0xE2 where left > 2:
      let second = b[index + 1]
      let third = b[index + 2]
      if second == 0x80 {
        if third == 0xA8 || third == 0xA9 { return (3, .space) }
        if third == 0x8B || (third >= 0xAA && third <= 0xAE) { return (3, .drop) }
      } else if second == 0x81, third == 0xA0 || (third >= 0xA6 && third <= 0xA9) {
        return (3, .drop)
      }
      return (3, .keep)
    case 0xEF where left > 2:
      return (3, b[index + 1] == 0xBB && b[index + 2] == 0xBF ? .drop : .keep)
    case 0xF3 where left > 3:
      let isTag = b[index + 1] == 0xA0 && (b[index + 2] == 0x80 || b[index + 2] == 0x81)
      return (4, isTag ? .drop : .keep)
    default:
      // C0, DEL, and bytes that are no UTF-8.
      return (1, .drop)
    }
  }

  // A line break in the source between two ideographs or kana is no space
  // (CSS Text 3, section 4.1.3); Hangul keeps it.
  private static func isWide(_ lead: UInt8, _ second: UInt8) -> Bool {
    switch lead {
    case 0xE3: second >= 0x80 && second <= 0xBF
    case 0xE4...0xE9: true
    case 0xEF: second >= 0xBC && second <= 0xBD
    default: false
    }
  }

  private static func isWide(_ b: Span<UInt8>, at index: Int) -> Bool {
    index + 2 < b.count && isWide(b[index], b[index + 1])
  }

  private static func isWide(_ b: Span<UInt8>, endingAt end: Int) -> Bool {
    end >= 3 && isWide(b[end - 3], b[end - 2])
  }

  private func joinsAcrossBreak(
    _ end: Int, _ raw: Span<UInt8>, _ first: Int
  ) -> Bool {
    end >= 3 && first + 2 < raw.count && Self.isWide(bytes[end - 3], bytes[end - 2])
      && Self.isWide(raw[first], raw[first + 1])
  }

  /// Whether a range holds nothing that is seen: white space of any kind.
  func isBlank(_ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      let length = blankLength(at: index)
      if length == 0 { return false }
      index += length
    }
    return true
  }

  /// The bytes of the white space at an index; 0 if there is none.
  ///
  /// White space is U+0020 and below, U+00A0, U+2000 to U+200A, U+202F, U+205F and U+3000.
  func blankLength(at index: Int) -> Int {
    let byte = bytes[index]
    if byte <= 0x20 { return 1 }
    if byte == 0xC2 { return index + 1 < bytes.count && bytes[index + 1] == 0xA0 ? 2 : 0 }
    guard byte == 0xE2 || byte == 0xE3, index + 2 < bytes.count else { return 0 }
    switch (byte, bytes[index + 1], bytes[index + 2]) {
    case (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80):
      return 3
    default: return 0
    }
  }

  /// The end of a range without the white space behind its text.
  func trimmedEnd(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound {
      var start = end - 1
      while start > range.lowerBound, bytes[start] & 0xC0 == 0x80 { start -= 1 }
      guard blankLength(at: start) == end - start else { break }
      end = start
    }
    return end
  }

  /// The start of a range without the white space before its text.
  func trimmedStart(_ range: Range<Int>) -> Int {
    var start = range.lowerBound
    while start < range.upperBound {
      let length = blankLength(at: start)
      if length == 0 { break }
      start += length
    }
    return min(start, range.upperBound)
  }

  /// Gives up the text.
  consuming func finish() -> [UInt8] { bytes }

  /// Forgets a space that nothing has followed yet.
  mutating func dropPendingSpace() {
    hasPendingSpace = false
    hasPendingBreak = false
    partsWords = false
  }
}
