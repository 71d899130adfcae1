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
  mutating func appendFolded(_ raw: UnsafeBufferPointer<UInt8>, itemStart start: Int) {
    var first = 0
    while first < raw.count, Self.isSpace(raw[first]) {
      if raw[first] == 0x0A { hasPendingBreak = true }
      first += 1
    }
    if first > 0 { hasPendingSpace = true }
    guard first < raw.count else { return }
    let before = bytes.count
    let wantsSpace = hasPendingSpace && before > start && bytes[before - 1] != 0x0A
    if wantsSpace && (partsWords || !(hasPendingBreak && joinsAcrossBreak(before, raw, first))) {
      bytes.append(0x20)
    }
    let origin = bytes.count
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: raw[first...]))
    let kept = bytes.withUnsafeMutableBufferPointer { Self.fold($0, from: origin) }
    if kept.end == origin {
      truncate(to: before)
      hasPendingSpace = hasPendingSpace || kept.endsInSpace
      return
    }
    truncate(to: kept.end)
    hasPendingSpace = kept.endsInSpace
    hasPendingBreak = kept.endsInBreak
    partsWords = false
  }

  /// Parts what comes from what is there, as the end of a block does.
  mutating func partWords() {
    hasPendingSpace = true
    partsWords = true
  }

  /// Appends a text as it is written, line breaks and all; tabs stay.
  ///
  /// - Parameters:
  ///   - raw: UTF-8.
  ///   - start: where the current item's text starts: no space stands there.
  mutating func appendPreformatted(_ raw: UnsafeBufferPointer<UInt8>, itemStart start: Int) {
    if hasPendingSpace, bytes.count > start, bytes.last != 0x0A,
      let first = raw.first, !Self.isSpace(first)
    {
      bytes.append(0x20)
    }
    let origin = bytes.count
    bytes.append(contentsOf: raw)
    let end = bytes.withUnsafeMutableBufferPointer { Self.filter($0, from: origin) }
    truncate(to: end)
    dropPendingSpace()
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

  private static func fold(
    _ b: UnsafeMutableBufferPointer<UInt8>, from origin: Int
  ) -> (end: Int, endsInSpace: Bool, endsInBreak: Bool) {
    var read = origin
    let end = b.count
    // Most texts are plain to their end: nothing is moved until something is left out.
    while read < end {
      if isPlain(b[read]) {
        read += 1
      } else if b[read] == 0x20, read + 1 < end, isPlain(b[read + 1]) {
        read += 2
      } else {
        break
      }
    }
    var write = read
    var isPending = false
    var isBreak = false
    while read < end {
      let byte = b[read]
      if isPlain(byte) {
        if isPending {
          if write > origin && !(isBreak && isWide(b, endingAt: write) && isWide(b, at: read)) {
            b[write] = 0x20
            write += 1
          }
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
        let (length, fate) = classify(b, at: read)
        switch fate {
        case .drop: break
        case .space: isPending = true
        case .keep:
          if isPending {
            if write > origin && !(isBreak && isWide(b, endingAt: write) && isWide(b, at: read)) {
              b[write] = 0x20
              write += 1
            }
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

  private static func filter(_ b: UnsafeMutableBufferPointer<UInt8>, from origin: Int) -> Int {
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
      let (length, fate) = classify(b, at: read)
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
    _ b: UnsafeMutableBufferPointer<UInt8>, at index: Int
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

  private static func isWide(_ b: UnsafeMutableBufferPointer<UInt8>, at index: Int) -> Bool {
    index + 2 < b.count && isWide(b[index], b[index + 1])
  }

  private static func isWide(_ b: UnsafeMutableBufferPointer<UInt8>, endingAt end: Int) -> Bool {
    end >= 3 && isWide(b[end - 3], b[end - 2])
  }

  private func joinsAcrossBreak(
    _ end: Int, _ raw: UnsafeBufferPointer<UInt8>, _ first: Int
  ) -> Bool {
    end >= 3 && first + 2 < raw.count && Self.isWide(bytes[end - 3], bytes[end - 2])
      && Self.isWide(raw[first], raw[first + 1])
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
