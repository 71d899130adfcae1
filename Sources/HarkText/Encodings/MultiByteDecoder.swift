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

  mutating func decode(_ piece: Span<UInt8>, into output: inout [UInt8]) {
    var place = 0
    while place < piece.count {
      if lead == 0 {
        let end = piece.asciiEnd(from: place)
        if end > place {
          output.append(contentsOf: piece.extracting(place..<end))
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
