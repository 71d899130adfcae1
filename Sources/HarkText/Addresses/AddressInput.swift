/// The bytes of the input, without tabs and newlines.
struct AddressInput: ~Escapable {
  let bytes: Span<UInt8>

  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>) { self.bytes = bytes }

  var count: Int { bytes.count }

  subscript(index: Int) -> UInt8 { bytes[index] }

  @inline(__always)
  func at(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  @_lifetime(copy self)
  func slice(_ start: Int, _ end: Int) -> Span<UInt8> {
    bytes.extracting(start..<end)
  }

  /// The place of the colon, if the input begins with a scheme.
  var schemeEnd: Int? {
    guard let first = bytes.first, first.isLetter else { return nil }
    for index in bytes.indices {
      let byte = bytes[index]
      if byte == .colon { return index }
      guard byte.isLetter || byte.isDigit || byte == 0x2B || byte == 0x2D || byte == .dot else {
        return nil
      }
    }
    return nil
  }

  func skipSlashes(from start: Int) -> Int {
    var index = start
    while let byte = at(index), byte == .slash || byte == .backslash { index += 1 }
    return index
  }

  // <https://url.spec.whatwg.org/#start-with-a-windows-drive-letter>
  func startsWithDriveLetter(from start: Int) -> Bool {
    guard let letter = at(start), letter.isLetter, let colon = at(start + 1),
      colon == .colon || colon == .bar
    else { return false }
    guard let next = at(start + 2) else { return true }
    return next.endsAuthority(isSpecial: true)
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// The first segment with its slash, where it is a drive letter written with a colon.
  var driveLetterSegment: SubSequence? {
    guard count >= 3, self[startIndex] == .slash, self[startIndex + 1].isLetter,
      self[startIndex + 2] == .colon, count == 3 || self[startIndex + 3] == .slash
    else { return nil }
    return prefix(3)
  }

  /// 1 for `.`, 2 for `..`, in any of their percent-encoded forms; else 0.
  var dots: Int {
    guard count <= 6, let first else { return 0 }
    guard first == .dot || first == 0x25 else { return 0 }
    var number = 0
    var index = startIndex
    while index < endIndex {
      if self[index] == .dot {
        index += 1
      } else if index + 2 < endIndex, self[index] == 0x25, self[index + 1] == 0x32,
        self[index + 2] | 0x20 == 0x65
      {
        index += 3
      } else {
        return 0
      }
      number += 1
    }
    return number <= 2 ? number : 0
  }
}

extension UInt8 {
  static let colon: UInt8 = 0x3A
  static let slash: UInt8 = 0x2F
  static let backslash: UInt8 = 0x5C
  static let question: UInt8 = 0x3F
  static let numberSign: UInt8 = 0x23
  static let at: UInt8 = 0x40
  static let openBracket: UInt8 = 0x5B
  static let closeBracket: UInt8 = 0x5D
  static let dot: UInt8 = 0x2E
  static let bar: UInt8 = 0x7C
  static let space: UInt8 = 0x20

  @inline(__always) package var isDigit: Bool { self &- 0x30 < 10 }
  @inline(__always) var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

  @inline(__always)
  func endsAuthority(isSpecial: Bool) -> Bool {
    self == .slash || self == .question || self == .numberSign || isSpecial && self == .backslash
  }
}
