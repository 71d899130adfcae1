extension TextEncoding {
  /// Appends a text in this encoding with the bytes of the set, and those that are no ASCII, as `%XX`.
  ///
  /// Implements <https://url.spec.whatwg.org/#string-percent-encode-after-encoding>: a character that the
  /// encoding lacks is written as a numeric reference. `utf8` must be valid UTF-8.
  package func appendPercentEncoded(
    _ utf8: Span<UInt8>, encoding set: PercentEncodeSet, spaceAsPlus: Bool = false,
    to output: inout [UInt8]
  ) {
    var encoder = TextEncoder(self)
    var bytes: [UInt8] = []
    func flush() {
      for byte in bytes {
        if spaceAsPlus, byte == 0x20 {
          output.append(0x2B)
        } else if set.contains(byte) {
          PercentEncoding.append(byte, to: &output)
        } else {
          output.append(byte)
        }
      }
      bytes.removeAll(keepingCapacity: true)
    }
    var index = 0
    while index < utf8.count {
      let (scalar, length) = UTF8Scalar.decode(utf8, at: index)
      index += length
      let isEncoded = encoder.append(scalar, to: &bytes)
      flush()
      if !isEncoded { output.append(contentsOf: "%26%23\(scalar)%3B".utf8) }
    }
    encoder.finish(to: &bytes)
    flush()
  }

  /// The bytes of a text in this encoding; a character that it lacks becomes `&#N;`.
  package func encoded(_ text: String) -> [UInt8] {
    var encoder = TextEncoder(self)
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars where !encoder.append(scalar.value, to: &bytes) {
      for byte in "&#\(scalar.value);".utf8 { _ = encoder.append(UInt32(byte), to: &bytes) }
    }
    encoder.finish(to: &bytes)
    return bytes
  }
}

/// An encoder of the encoding standard, one character after another.
///
/// A table from characters to pointers is made once per encoding, when the first text needs it.
private struct TextEncoder {
  private enum Mode { case ascii, roman, jis0208 }

  private let encoding: TextEncoding
  private let pointers: [UInt32: UInt16]
  private var mode = Mode.ascii

  init(_ encoding: TextEncoding) {
    self.encoding = encoding.outputEncoding
    switch self.encoding {
    case .utf8, .xUserDefined: pointers = [:]
    case .eucKR: pointers = Self.eucKR
    case .big5: pointers = Self.big5
    case .shiftJIS: pointers = Self.shiftJIS
    case .eucJP, .iso2022JP: pointers = Self.jis0208
    case .gbk, .gb18030: pointers = Self.gb18030
    default:
      var table: [UInt32: UInt16] = [:]
      encoding.upperHalf?.withSpan { bytes in
        var index = 0
        var byte: UInt16 = 0x80
        while index < bytes.count {
          let (scalar, length) = UTF8Scalar.decode(bytes, at: index)
          if scalar != 0xFFFD { table[scalar] = byte }
          byte += 1
          index += length
        }
      }
      pointers = table
    }
  }

  private static let eucKR = CharacterIndex.eucKR.pointers()
  // https://encoding.spec.whatwg.org/#index-big5-pointer
  private static let big5 = CharacterIndex.big5.pointers(excluding: 0..<32 * 157) {
    [0x2550, 0x255E, 0x2561, 0x256A, 0x5341, 0x5345].contains($0)
  }
  // https://encoding.spec.whatwg.org/#index-shift_jis-pointer
  private static let shiftJIS = CharacterIndex.jis0208.pointers(excluding: 8272..<8836)
  private static let jis0208 = CharacterIndex.jis0208.pointers()
  private static let gb18030 = CharacterIndex.gb18030.pointers()

  /// Appends the bytes of a character; `false`, with nothing appended, if the encoding lacks it.
  mutating func append(_ scalar: UInt32, to output: inout [UInt8]) -> Bool {
    switch encoding {
    case .utf8:
      UTF8Scalar.append(scalar, to: &output)
      return true
    case .iso2022JP: return iso2022JP(scalar, to: &output)
    default: break
    }
    if scalar < 0x80 {
      output.append(UInt8(scalar))
      return true
    }
    switch encoding {
    case .xUserDefined:
      guard scalar >= 0xF780, scalar <= 0xF7FF else { return false }
      output.append(UInt8(scalar - 0xF780 + 0x80))
    case .shiftJIS, .eucJP: return japanese(scalar, to: &output)
    case .gbk, .gb18030: return gb18030(scalar, to: &output)
    case .eucKR:
      guard let pointer = pointers[scalar] else { return false }
      append(lead: pointer / 190 + 0x81, trail: pointer % 190 + 0x41, to: &output)
    case .big5:
      guard let pointer = pointers[scalar] else { return false }
      let trail = pointer % 157
      append(lead: pointer / 157 + 0x81, trail: trail + (trail < 0x3F ? 0x40 : 0x62), to: &output)
    default:
      guard let byte = pointers[scalar] else { return false }
      output.append(UInt8(byte))
    }
    return true
  }

  /// Ends the text: ISO-2022-JP goes back to ASCII.
  mutating func finish(to output: inout [UInt8]) {
    if mode != .ascii { output.append(contentsOf: [0x1B, 0x28, 0x42]) }
    mode = .ascii
  }

  private func append(lead: UInt16, trail: UInt16, to output: inout [UInt8]) {
    output.append(UInt8(truncatingIfNeeded: lead))
    output.append(UInt8(truncatingIfNeeded: trail))
  }

  private func japanese(_ scalar: UInt32, to output: inout [UInt8]) -> Bool {
    let isShift = encoding == .shiftJIS
    switch scalar {
    case 0x80 where isShift: output.append(0x80)
    case 0xA5: output.append(0x5C)
    case 0x203E: output.append(0x7E)
    case 0xFF61...0xFF9F:
      if !isShift { output.append(0x8E) }
      output.append(UInt8(scalar - 0xFF61 + 0xA1))
    default:
      guard let pointer = pointers[scalar == 0x2212 ? 0xFF0D : scalar] else { return false }
      if isShift {
        let (lead, trail) = (pointer / 188, pointer % 188)
        append(
          lead: lead + (lead < 0x1F ? 0x81 : 0xC1), trail: trail + (trail < 0x3F ? 0x40 : 0x41),
          to: &output)
      } else {
        guard pointer < 8836 else { return false }
        append(lead: pointer / 94 + 0xA1, trail: pointer % 94 + 0xA1, to: &output)
      }
    }
    return true
  }

  private func gb18030(_ scalar: UInt32, to output: inout [UInt8]) -> Bool {
    if scalar == 0xE5E5 { return false }
    if scalar == 0x20AC, encoding == .gbk {
      output.append(0x80)
      return true
    }
    if let bytes = Self.privateGB18030[scalar] {
      append(lead: bytes >> 8, trail: bytes & 0xFF, to: &output)
      return true
    }
    if let pointer = pointers[scalar] {
      let trail = pointer % 190
      append(lead: pointer / 190 + 0x81, trail: trail + (trail < 0x3F ? 0x40 : 0x41), to: &output)
      return true
    }
    guard encoding == .gb18030 else { return false }
    let pointer = GB18030Ranges.pointer(scalar)
    output.append(UInt8(truncatingIfNeeded: pointer / 12_600 + 0x81))
    output.append(UInt8(truncatingIfNeeded: pointer / 1260 % 10 + 0x30))
    output.append(UInt8(truncatingIfNeeded: pointer / 10 % 126 + 0x81))
    output.append(UInt8(truncatingIfNeeded: pointer % 10 + 0x30))
    return true
  }

  /// The private characters that stood in the index before GB 18030-2022, and are still encoded so.
  private static let privateGB18030: [UInt32: UInt16] = [
    0xE78D: 0xA6D9, 0xE78E: 0xA6DA, 0xE78F: 0xA6DB, 0xE790: 0xA6DC, 0xE791: 0xA6DD, 0xE792: 0xA6DE,
    0xE793: 0xA6DF, 0xE794: 0xA6EC, 0xE795: 0xA6ED, 0xE796: 0xA6F3, 0xE81E: 0xFE59, 0xE826: 0xFE61,
    0xE82B: 0xFE66, 0xE82C: 0xFE67, 0xE832: 0xFE6D, 0xE843: 0xFE7E, 0xE854: 0xFE90, 0xE864: 0xFEA0,
  ]

  // https://encoding.spec.whatwg.org/#iso-2022-jp-encoder
  private mutating func iso2022JP(_ scalar: UInt32, to output: inout [UInt8]) -> Bool {
    if scalar == 0x0E || scalar == 0x0F || scalar == 0x1B { return false }
    if scalar < 0x80, mode == .ascii || mode == .roman && scalar != 0x5C && scalar != 0x7E {
      output.append(UInt8(scalar))
      return true
    }
    if scalar < 0x80 {
      change(to: .ascii, to: &output)
      output.append(UInt8(scalar))
      return true
    }
    if scalar == 0xA5 || scalar == 0x203E {
      change(to: .roman, to: &output)
      output.append(scalar == 0xA5 ? 0x5C : 0x7E)
      return true
    }
    var scalar = scalar == 0x2212 ? 0xFF0D : scalar
    if scalar >= 0xFF61, scalar <= 0xFF9F {
      let wide = Array(Self.wideKatakana.unicodeScalars)
      scalar = wide[Int(scalar - 0xFF61)].value
    }
    guard let pointer = pointers[scalar], pointer < 8836 else { return false }
    change(to: .jis0208, to: &output)
    append(lead: pointer / 94 + 0x21, trail: pointer % 94 + 0x21, to: &output)
    return true
  }

  private mutating func change(to mode: Mode, to output: inout [UInt8]) {
    guard self.mode != mode else { return }
    self.mode = mode
    switch mode {
    case .ascii: output.append(contentsOf: [0x1B, 0x28, 0x42])
    case .roman: output.append(contentsOf: [0x1B, 0x28, 0x4A])
    case .jis0208: output.append(contentsOf: [0x1B, 0x24, 0x42])
    }
  }

  /// <https://encoding.spec.whatwg.org/#index-iso-2022-jp-katakana>, from U+FF61.
  private static let wideKatakana =
    "。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノ"
    + "ハヒフヘホマミムメモヤユヨラリルレロワン゛゜"
}
