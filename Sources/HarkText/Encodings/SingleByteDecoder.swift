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
      text.withSpan { bytes in
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

  func decode(_ piece: Span<UInt8>, into output: inout [UInt8]) {
    let table = table.span
    var index = 0
    while index < piece.count {
      let end = piece.asciiEnd(from: index)
      if end > index {
        output.append(contentsOf: piece.extracting(index..<end))
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
