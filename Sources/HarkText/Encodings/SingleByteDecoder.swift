/// A decoder of an encoding with a byte for each character.
struct SingleByteDecoder: Sendable {
  /// For each byte from 0x80: its UTF-8, the first byte lowest, and in the highest byte how many.
  private let table: [UInt32]

  init(_ encoding: TextEncoding) {
    var table: [UInt32] = []
    table.reserveCapacity(128)
    func add(_ scalar: UInt32) {
      var utf8: [UInt8] = []
      UTF8Scalar.append(scalar, to: &utf8)
      var packed = UInt32(utf8.count) << 24
      for (place, byte) in utf8.enumerated() { packed |= UInt32(byte) << UInt32(8 * place) }
      table.append(packed)
    }
    if let text = encoding.upperHalf {
      text.withUTF8Buffer { bytes in
        var index = 0
        while index < bytes.count {
          let (scalar, length) = UTF8Scalar.decode(bytes, at: index)
          add(scalar)
          index += length
        }
      }
    } else {
      // x-user-defined
      for byte in UInt32(0)..<128 { add(0xF780 + byte) }
    }
    self.table = table
  }

  func decode(_ piece: UnsafeBufferPointer<UInt8>, into output: inout [UInt8]) {
    table.withUnsafeBufferPointer { table in
      var index = 0
      while index < piece.count {
        let end = piece.asciiEnd(from: index)
        if end > index {
          output.append(contentsOf: UnsafeBufferPointer(rebasing: piece[index..<end]))
          index = end
        }
        while index < piece.count, piece[index] >= 0x80 {
          let packed = table[Int(piece[index] & 0x7F)]
          output.append(UInt8(truncatingIfNeeded: packed))
          output.append(UInt8(truncatingIfNeeded: packed >> 8))
          if packed >> 24 == 3 { output.append(UInt8(truncatingIfNeeded: packed >> 16)) }
          index += 1
        }
      }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The index of the first byte above 0x7F, or the end.
  @inline(__always)
  func asciiEnd(from start: Int) -> Int {
    guard let base = baseAddress else { return start }
    let raw = UnsafeRawPointer(base)
    var index = start
    while index + 8 <= count,
      raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
    {
      index += 8
    }
    while index < count, base[index] < 0x80 { index += 1 }
    return index
  }
}
