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
    case .escapeStart: startEscape(byte, into: &output)
    case .escape: endEscape(byte, into: &output)
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

  /// "escape start": 0x24 and 0x28 begin a sequence; what follows ESC otherwise is text again.
  private mutating func startEscape(_ byte: UInt8, into output: inout [UInt8]) {
    if byte == 0x24 || byte == 0x28 {
      lead = byte
      mode = .escape
      return
    }
    hasOutput = false
    mode = outputMode
    output.appendReplacement()
    step(byte, into: &output)
  }

  /// "escape": the sequence names a state, or both its bytes are text again.
  private mutating func endEscape(_ byte: UInt8, into output: inout [UInt8]) {
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
