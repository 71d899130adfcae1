/// Checks UTF-8 that comes in pieces and copies what is valid.
///
/// Implements <https://encoding.spec.whatwg.org/#utf-8-decoder>: each maximal part of a sequence that
/// can't be completed becomes one U+FFFD.
struct UTF8Stream: Sendable {
  /// The bytes of a sequence that the end of the last piece cut, the first in the lowest byte.
  private var held: UInt32 = 0
  private var heldCount = 0
  private var needed = 0
  private var lower: UInt8 = 0x80
  private var upper: UInt8 = 0xBF

  mutating func decode(_ piece: Span<UInt8>, into output: inout [UInt8]) {
    var index = 0
    while heldCount > 0, index < piece.count {
      let byte = piece[index]
      guard byte >= lower, byte <= upper else {
        output.appendReplacement()
        heldCount = 0
        break
      }
      held |= UInt32(byte) << UInt32(8 * heldCount)
      heldCount += 1
      (lower, upper) = (0x80, 0xBF)
      index += 1
      if heldCount == needed {
        for place in 0..<heldCount {
          output.append(UInt8(truncatingIfNeeded: held >> UInt32(8 * place)))
        }
        heldCount = 0
      }
    }
    while index < piece.count {
      let valid = UTF8Check.validPrefix(piece, from: index)
      if valid > index {
        output.append(contentsOf: piece.extracting(index..<valid))
        index = valid
      }
      guard index < piece.count else { return }
      let (length, isCut) = UTF8Check.invalidPart(piece, at: index)
      if isCut {
        hold(piece[index...])
        return
      }
      output.appendReplacement()
      index += length
    }
  }

  mutating func finish(into output: inout [UInt8]) {
    if heldCount > 0 { output.appendReplacement() }
    heldCount = 0
  }

  private mutating func hold(_ bytes: Span<UInt8>) {
    held = 0
    heldCount = 0
    for index in bytes.indices {
      held |= UInt32(bytes[index]) << UInt32(8 * heldCount)
      heldCount += 1
    }
    let first = UInt8(truncatingIfNeeded: held)
    needed = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    (lower, upper) = heldCount == 1 ? UTF8Check.secondByte(after: first) : (0x80, 0xBF)
  }
}

/// What is valid UTF-8.
enum UTF8Check {
  /// The bounds of the second byte of a sequence: no overlong forms, no surrogates, nothing above U+10FFFF.
  @inline(__always)
  static func secondByte(after first: UInt8) -> (UInt8, UInt8) {
    switch first {
    case 0xE0: (0xA0, 0xBF)
    case 0xED: (0x80, 0x9F)
    case 0xF0: (0x90, 0xBF)
    case 0xF4: (0x80, 0x8F)
    default: (0x80, 0xBF)
    }
  }

  /// How many bytes are ASCII before the first that is not.
  static func asciiPrefix(_ bytes: Span<UInt8>) -> Int {
    bytes.asciiEnd(from: 0)
  }

  /// The index behind the valid sequences that begin at an index.
  static func validPrefix(_ bytes: Span<UInt8>, from start: Int) -> Int {
    let count = bytes.count
    precondition(start >= 0)
    // Each place is compared with the count right before it is looked at, and no place is before the start.
    func byte(_ place: Int) -> UInt8 { unsafe bytes[unchecked: place] }
    var index = start
    while index < count {
      let first = byte(index)
      if first < 0x80 {
        index += 1
        // Four words at a time while all is ASCII.
        while index + 32 <= count {
          let low = bytes.word(at: index) | bytes.word(at: index + 8)
          let high = bytes.word(at: index + 16) | bytes.word(at: index + 24)
          if (low | high) & 0x8080_8080_8080_8080 != 0 { break }
          index += 32
        }
        while index < count, byte(index) < 0x80 { index += 1 }
        continue
      }
      if first &- 0xE1 < 0x0C || first == 0xEE || first == 0xEF {
        guard index + 2 < count, byte(index + 1) & 0xC0 == 0x80, byte(index + 2) & 0xC0 == 0x80
        else { return index }
        index += 3
      } else if first &- 0xC2 < 0x1E {
        guard index + 1 < count, byte(index + 1) & 0xC0 == 0x80 else { return index }
        index += 2
      } else if first == 0xE0 || first == 0xED {
        let (lower, upper) = secondByte(after: first)
        guard index + 2 < count, byte(index + 1) >= lower, byte(index + 1) <= upper,
          byte(index + 2) & 0xC0 == 0x80
        else { return index }
        index += 3
      } else if first &- 0xF0 < 5 {
        let (lower, upper) = secondByte(after: first)
        guard index + 3 < count, byte(index + 1) >= lower, byte(index + 1) <= upper,
          byte(index + 2) & 0xC0 == 0x80, byte(index + 3) & 0xC0 == 0x80
        else { return index }
        index += 4
      } else {
        return index
      }
    }
    return index
  }

  /// How long the part at an index is that no continuation makes valid, or whether the end cuts it.
  static func invalidPart(
    _ bytes: Span<UInt8>, at index: Int
  ) -> (length: Int, isCut: Bool) {
    let first = bytes[index]
    guard first >= 0xC2, first <= 0xF4 else { return (1, false) }
    let needed = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var (lower, upper) = secondByte(after: first)
    var length = 1
    while length < needed {
      guard index + length < bytes.count else { return (length, true) }
      guard bytes[index + length] >= lower, bytes[index + length] <= upper else {
        return (length, false)
      }
      (lower, upper) = (0x80, 0xBF)
      length += 1
    }
    return (length, false)
  }

  /// How many sequences of several bytes are valid and how many parts are not.
  ///
  /// A sequence that the end cuts counts as invalid only where the bytes are complete.
  static func count(
    _ bytes: Span<UInt8>, isComplete: Bool
  ) -> (valid: Int, invalid: Int) {
    var valid = 0
    var invalid = 0
    var index = 0
    while index < bytes.count {
      let end = validPrefix(bytes, from: index)
      for place in index..<end where bytes[place] >= 0xC0 { valid += 1 }
      index = end
      guard index < bytes.count else { break }
      let (length, isCut) = invalidPart(bytes, at: index)
      if isCut {
        invalid += isComplete ? 1 : 0
        break
      }
      invalid += 1
      index += length
    }
    return (valid, invalid)
  }
}
