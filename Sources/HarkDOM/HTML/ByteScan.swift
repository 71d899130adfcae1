/// Searches in a page that has zero bytes behind its end, where each of them stops.
enum ByteScan {
  /// The offset of the first zero byte, or of the first byte that equals one of two others.
  @inline(__always)
  static func first(_ one: UInt8, _ other: UInt8, from base: UnsafePointer<UInt8>) -> Int {
    var offset = 0
    let ones = SIMD16<UInt8>(repeating: one)
    let others = SIMD16<UInt8>(repeating: other)
    let zeros = SIMD16<UInt8>()
    while true {
      let block = UnsafeRawPointer(base + offset).loadUnaligned(as: SIMD16<UInt8>.self)
      let hits = (block .== ones) .| (block .== others) .| (block .== zeros)
      let words = unsafeBitCast(hits, to: SIMD2<UInt64>.self)
      if words[0] != 0 { return offset + words[0].trailingZeroBitCount >> 3 }
      if words[1] != 0 { return offset + 8 + words[1].trailingZeroBitCount >> 3 }
      offset += 16
    }
  }

  /// The offset of the first byte of a value, or `count` if there is none.
  static func first(
    _ value: UInt8, in base: UnsafePointer<UInt8>, count: Int
  ) -> Int {
    var offset = 0
    let values = SIMD16<UInt8>(repeating: value)
    while offset + 16 <= count {
      let block = UnsafeRawPointer(base + offset).loadUnaligned(as: SIMD16<UInt8>.self)
      let words = unsafeBitCast(block .== values, to: SIMD2<UInt64>.self)
      if words[0] != 0 { return offset + words[0].trailingZeroBitCount >> 3 }
      if words[1] != 0 { return offset + 8 + words[1].trailingZeroBitCount >> 3 }
      offset += 16
    }
    while offset < count && base[offset] != value { offset += 1 }
    return offset
  }

  /// Whether a byte is white space of HTML; carriage returns are gone when this is asked.
  @inline(__always)
  static func isSpace(_ byte: UInt8) -> Bool {
    byte <= 0x20 && (1 << UInt64(byte)) & spaces != 0
  }

  private static var spaces: UInt64 { 1 << 0x20 | 1 << 0x0A | 1 << 0x09 | 1 << 0x0C | 1 << 0x0D }

  /// The number of white space bytes that a text begins with.
  @inline(__always)
  static func leadingSpaces(_ base: UnsafePointer<UInt8>, _ count: Int) -> Int {
    var index = 0
    while index < count && isSpace(base[index]) { index += 1 }
    return index
  }

  @inline(__always)
  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  @inline(__always)
  static func lowercased(_ byte: UInt8) -> UInt8 {
    byte &- 0x41 < 26 ? byte | 0x20 : byte
  }
}

/// Bytes of names in small letters; zero for a byte that ends the name.
struct NameBytes: @unchecked Sendable {
  static let tag = NameBytes(endingAt: [0x09, 0x0A, 0x0C, 0x0D, 0x20, 0x2F, 0x3E])
  static let attribute = NameBytes(endingAt: [0x09, 0x0A, 0x0C, 0x0D, 0x20, 0x2F, 0x3D, 0x3E])

  let table: UnsafeMutablePointer<UInt8>

  private init(endingAt ends: [UInt8]) {
    table = .allocate(capacity: 256)
    for byte in UInt8.min...UInt8.max {
      table[Int(byte)] = ends.contains(byte) ? 0 : ByteScan.lowercased(byte)
    }
  }
}
