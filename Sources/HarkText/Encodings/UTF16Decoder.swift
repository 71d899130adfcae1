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
