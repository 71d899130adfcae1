/// One scalar of valid UTF-8.
package enum UTF8Scalar {
  /// The scalar that begins at an index, and how many bytes it takes.
  ///
  /// The bytes must be valid UTF-8; of others it gives some number, and never reads behind their end.
  @inline(__always)
  package static func decode(_ bytes: Span<UInt8>, at index: Int) -> (UInt32, Int) {
    let first = UInt32(bytes[index])
    if first < 0x80 { return (first, 1) }
    func next(_ offset: Int) -> UInt32 {
      index + offset < bytes.count ? UInt32(bytes[index + offset]) & 0x3F : 0
    }
    let rest = bytes.count - index
    if first < 0xE0 { return ((first & 0x1F) << 6 | next(1), min(2, rest)) }
    if first < 0xF0 { return ((first & 0x0F) << 12 | next(1) << 6 | next(2), min(3, rest)) }
    return ((first & 0x07) << 18 | next(1) << 12 | next(2) << 6 | next(3), min(4, rest))
  }

  /// Appends a scalar as UTF-8.
  @inline(__always)
  static func append(_ scalar: UInt32, to output: inout [UInt8]) {
    if scalar < 0x80 {
      output.append(UInt8(truncatingIfNeeded: scalar))
      return
    }
    if scalar < 0x800 {
      output.append(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6))
    } else {
      if scalar < 0x10000 {
        output.append(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
      } else {
        output.append(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
        output.append(UInt8(truncatingIfNeeded: 0x80 | (scalar >> 12 & 0x3F)))
      }
      output.append(UInt8(truncatingIfNeeded: 0x80 | (scalar >> 6 & 0x3F)))
    }
    output.append(UInt8(truncatingIfNeeded: 0x80 | (scalar & 0x3F)))
  }
}
