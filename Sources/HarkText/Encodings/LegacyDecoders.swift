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

/// A decoder of an encoding where bytes from 0x80 begin a character of two to four bytes.
struct MultiByteDecoder: Sendable {
  private let encoding: TextEncoding
  private let index: CharacterIndex
  private let second: CharacterIndex
  private var lead: UInt8 = 0
  private var gbSecond: UInt8 = 0
  private var gbThird: UInt8 = 0
  private var isJIS0212 = false

  init(_ encoding: TextEncoding) {
    self.encoding = encoding
    switch encoding {
    case .eucKR: index = .eucKR
    case .big5: index = .big5
    case .gbk, .gb18030: index = .gb18030
    default: index = .jis0208
    }
    second = encoding == .eucJP ? .jis0212 : index
  }

  mutating func decode(_ piece: UnsafeBufferPointer<UInt8>, into output: inout [UInt8]) {
    var place = 0
    while place < piece.count {
      if lead == 0 {
        let end = piece.asciiEnd(from: place)
        if end > place {
          output.append(contentsOf: UnsafeBufferPointer(rebasing: piece[place..<end]))
          place = end
          continue
        }
      }
      step(piece[place], into: &output)
      place += 1
    }
  }

  mutating func finish(into output: inout [UInt8]) {
    if lead != 0 { output.appendReplacement() }
    lead = 0
    gbSecond = 0
    gbThird = 0
    isJIS0212 = false
  }

  @inline(__always)
  private mutating func step(_ byte: UInt8, into output: inout [UInt8]) {
    switch encoding {
    case .eucKR: eucKR(byte, into: &output)
    case .shiftJIS: shiftJIS(byte, into: &output)
    case .eucJP: eucJP(byte, into: &output)
    case .big5: big5(byte, into: &output)
    default: gb18030(byte, into: &output)
    }
  }

  /// Appends a character, or for 0 a replacement, behind which an ASCII byte is read again as itself.
  @inline(__always)
  private func put(_ scalar: UInt32, _ byte: UInt8, into output: inout [UInt8]) {
    if scalar != 0 {
      UTF8Scalar.append(scalar, to: &output)
      return
    }
    output.appendReplacement()
    if byte < 0x80 { output.append(byte) }
  }

  // https://encoding.spec.whatwg.org/#euc-kr-decoder
  private mutating func eucKR(_ byte: UInt8, into output: inout [UInt8]) {
    if lead != 0 {
      let pointer = (Int(lead) - 0x81) * 190 + Int(byte) - 0x41
      lead = 0
      put(byte >= 0x41 && byte <= 0xFE ? index.character(pointer) : 0, byte, into: &output)
    } else if byte < 0x80 {
      output.append(byte)
    } else if byte >= 0x81, byte <= 0xFE {
      lead = byte
    } else {
      output.appendReplacement()
    }
  }

  // https://encoding.spec.whatwg.org/#shift_jis-decoder
  private mutating func shiftJIS(_ byte: UInt8, into output: inout [UInt8]) {
    if lead != 0 {
      let offset = byte < 0x7F ? 0x40 : 0x41
      let leadOffset = lead < 0xA0 ? 0x81 : 0xC1
      let pointer = (Int(lead) - leadOffset) * 188 + Int(byte) - offset
      lead = 0
      var scalar: UInt32 = 0
      if byte >= 0x40, byte <= 0xFC, byte != 0x7F {
        scalar =
          pointer >= 8836 && pointer <= 10_715
          ? 0xE000 - 8836 + UInt32(pointer) : index.character(pointer)
      }
      put(scalar, byte, into: &output)
    } else if byte <= 0x80 {
      UTF8Scalar.append(UInt32(byte), to: &output)
    } else if byte >= 0xA1, byte <= 0xDF {
      UTF8Scalar.append(0xFF61 - 0xA1 + UInt32(byte), to: &output)
    } else if byte <= 0x9F || byte >= 0xE0 && byte <= 0xFC {
      lead = byte == 0xA0 ? 0 : byte
      if byte == 0xA0 { output.appendReplacement() }
    } else {
      output.appendReplacement()
    }
  }

  // https://encoding.spec.whatwg.org/#euc-jp-decoder
  private mutating func eucJP(_ byte: UInt8, into output: inout [UInt8]) {
    if lead == 0x8E, byte >= 0xA1, byte <= 0xDF {
      lead = 0
      UTF8Scalar.append(0xFF61 - 0xA1 + UInt32(byte), to: &output)
    } else if lead == 0x8F, byte >= 0xA1, byte <= 0xFE {
      isJIS0212 = true
      lead = byte
    } else if lead != 0 {
      var scalar: UInt32 = 0
      if lead >= 0xA1, lead <= 0xFE, byte >= 0xA1, byte <= 0xFE {
        let pointer = (Int(lead) - 0xA1) * 94 + Int(byte) - 0xA1
        scalar = (isJIS0212 ? second : index).character(pointer)
      }
      lead = 0
      isJIS0212 = false
      put(scalar, byte, into: &output)
    } else if byte < 0x80 {
      output.append(byte)
    } else if byte == 0x8E || byte == 0x8F || byte >= 0xA1 && byte <= 0xFE {
      lead = byte
    } else {
      output.appendReplacement()
    }
  }

  // https://encoding.spec.whatwg.org/#big5-decoder
  private mutating func big5(_ byte: UInt8, into output: inout [UInt8]) {
    if lead != 0 {
      let pointer = (Int(lead) - 0x81) * 157 + Int(byte) - (byte < 0x7F ? 0x40 : 0x62)
      lead = 0
      guard byte >= 0x40, byte <= 0x7E || byte >= 0xA1, byte <= 0xFE else {
        put(0, byte, into: &output)
        return
      }
      // Four pointers stand for a letter and an accent that Unicode has no single character for.
      switch pointer {
      case 1133: output.append(contentsOf: "\u{CA}\u{304}".utf8)
      case 1135: output.append(contentsOf: "\u{CA}\u{30C}".utf8)
      case 1164: output.append(contentsOf: "\u{EA}\u{304}".utf8)
      case 1166: output.append(contentsOf: "\u{EA}\u{30C}".utf8)
      default: put(index.character(pointer), byte, into: &output)
      }
    } else if byte < 0x80 {
      output.append(byte)
    } else if byte >= 0x81, byte <= 0xFE {
      lead = byte
    } else {
      output.appendReplacement()
    }
  }

  // https://encoding.spec.whatwg.org/#gb18030-decoder
  private mutating func gb18030(_ byte: UInt8, into output: inout [UInt8]) {
    if gbThird != 0 {
      if byte >= 0x30, byte <= 0x39 {
        let pointer =
          ((Int(lead) - 0x81) * 10 + Int(gbSecond) - 0x30) * 1260 + (Int(gbThird) - 0x81) * 10
          + Int(byte) - 0x30
        (lead, gbSecond, gbThird) = (0, 0, 0)
        put(GB18030Ranges.character(pointer), 0xFF, into: &output)
        return
      }
      // The second byte is a digit and is read as itself; the third begins a character.
      output.appendReplacement()
      output.append(gbSecond)
      (lead, gbSecond, gbThird) = (gbThird, 0, 0)
      gb18030(byte, into: &output)
    } else if gbSecond != 0 {
      if byte >= 0x81, byte <= 0xFE {
        gbThird = byte
        return
      }
      output.appendReplacement()
      output.append(gbSecond)
      (lead, gbSecond) = (0, 0)
      gb18030(byte, into: &output)
    } else if lead != 0 {
      if byte >= 0x30, byte <= 0x39 {
        gbSecond = byte
        return
      }
      let pointer = (Int(lead) - 0x81) * 190 + Int(byte) - (byte < 0x7F ? 0x40 : 0x41)
      lead = 0
      let isTrail = byte >= 0x40 && byte <= 0xFE && byte != 0x7F
      put(isTrail ? index.character(pointer) : 0, byte, into: &output)
    } else if byte < 0x80 {
      output.append(byte)
    } else if byte == 0x80 {
      UTF8Scalar.append(0x20AC, to: &output)
    } else if byte <= 0xFE {
      lead = byte
    } else {
      output.appendReplacement()
    }
  }
}

/// A decoder of UTF-16 in either order: <https://encoding.spec.whatwg.org/#shared-utf-16-decoder>.
struct UTF16Decoder: Sendable {
  private let isBigEndian: Bool
  private var lead: UInt8?
  private var highSurrogate: UInt32?

  init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

  mutating func step(_ byte: UInt8, into output: inout [UInt8]) {
    guard let first = lead else {
      lead = byte
      return
    }
    lead = nil
    let unit =
      isBigEndian
      ? UInt32(first) << 8 | UInt32(byte) : UInt32(byte) << 8 | UInt32(first)
    if let high = highSurrogate {
      highSurrogate = nil
      if unit & 0xFC00 == 0xDC00 {
        UTF8Scalar.append(0x10000 + (high & 0x3FF) << 10 + (unit & 0x3FF), to: &output)
        return
      }
      output.appendReplacement()
    }
    switch unit & 0xFC00 {
    case 0xD800: highSurrogate = unit
    case 0xDC00: output.appendReplacement()
    default: UTF8Scalar.append(unit, to: &output)
    }
  }

  mutating func finish(into output: inout [UInt8]) {
    if lead != nil || highSurrogate != nil { output.appendReplacement() }
    lead = nil
    highSurrogate = nil
  }
}

/// A decoder of ISO-2022-JP: <https://encoding.spec.whatwg.org/#iso-2022-jp-decoder>.
struct ISO2022JPDecoder: Sendable {
  private enum Mode: Sendable { case ascii, roman, katakana, lead, trail, escapeStart, escape }

  private let index = CharacterIndex.jis0208
  private var mode = Mode.ascii
  private var outputMode = Mode.ascii
  private var lead: UInt8 = 0
  private var hasOutput = false

  mutating func step(_ byte: UInt8, into output: inout [UInt8]) {
    switch mode {
    case .escapeStart:
      if byte == 0x24 || byte == 0x28 {
        lead = byte
        mode = .escape
        return
      }
      hasOutput = false
      mode = outputMode
      output.appendReplacement()
      step(byte, into: &output)
    case .escape:
      let first = lead
      lead = 0
      if let next = Self.mode(first, byte) {
        mode = next
        outputMode = next
        if hasOutput { output.appendReplacement() }
        hasOutput = true
        return
      }
      hasOutput = false
      mode = outputMode
      output.appendReplacement()
      step(first, into: &output)
      step(byte, into: &output)
    case _ where byte == 0x1B:
      if mode == .trail { output.appendReplacement() }
      mode = .escapeStart
    case .trail:
      mode = .lead
      let pointer = (Int(lead) - 0x21) * 94 + Int(byte) - 0x21
      let scalar = byte >= 0x21 && byte <= 0x7E ? index.character(pointer) : 0
      if scalar == 0 { output.appendReplacement() } else { UTF8Scalar.append(scalar, to: &output) }
    case .lead:
      hasOutput = false
      if byte >= 0x21, byte <= 0x7E {
        lead = byte
        mode = .trail
      } else {
        output.appendReplacement()
      }
    case .katakana:
      hasOutput = false
      if byte >= 0x21, byte <= 0x5F {
        UTF8Scalar.append(0xFF61 - 0x21 + UInt32(byte), to: &output)
      } else {
        output.appendReplacement()
      }
    case .ascii, .roman:
      hasOutput = false
      if byte >= 0x80 || byte == 0x0E || byte == 0x0F {
        output.appendReplacement()
      } else if mode == .roman, byte == 0x5C {
        UTF8Scalar.append(0xA5, to: &output)
      } else if mode == .roman, byte == 0x7E {
        UTF8Scalar.append(0x203E, to: &output)
      } else {
        output.append(byte)
      }
    }
  }

  private static func mode(_ first: UInt8, _ byte: UInt8) -> Mode? {
    switch (first, byte) {
    case (0x28, 0x42): .ascii
    case (0x28, 0x4A): .roman
    case (0x28, 0x49): .katakana
    case (0x24, 0x40), (0x24, 0x42): .lead
    default: nil
    }
  }

  mutating func finish(into output: inout [UInt8]) {
    switch mode {
    case .trail, .escapeStart:
      output.appendReplacement()
    case .escape:
      output.appendReplacement()
      let first = lead
      mode = outputMode
      step(first, into: &output)
      if mode == .trail { output.appendReplacement() }
    case .ascii, .roman, .katakana, .lead: break
    }
    self = ISO2022JPDecoder()
  }
}
