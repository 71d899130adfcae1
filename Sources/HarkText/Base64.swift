/// Base64, of both alphabets (RFC 4648, sections 4 and 5), with and without its padding.
package enum Base64 {
  /// The bytes that a text stands for; nil where another character is in it.
  package static func decoded(_ text: String) -> [UInt8]? {
    var output: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for byte in text.utf8 where byte != UInt8(ascii: "=") {
      let value: UInt8
      switch byte {
      case 0x41...0x5A: value = byte - 0x41
      case 0x61...0x7A: value = byte - 0x61 + 26
      case 0x30...0x39: value = byte - 0x30 + 52
      case UInt8(ascii: "+"), UInt8(ascii: "-"): value = 62
      case UInt8(ascii: "/"), UInt8(ascii: "_"): value = 63
      default: return nil
      }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        output.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return output
  }

  /// Appends bytes in the first alphabet, with padding (section 4).
  package static func append(_ data: [UInt8], to bytes: inout [UInt8]) {
    let letters = [UInt8]("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    bytes.reserveCapacity(bytes.count + (data.count + 2) / 3 * 4)
    var index = 0
    while index < data.count {
      let count = min(3, data.count - index)
      var bits = UInt32(data[index]) << 16
      if count > 1 { bits |= UInt32(data[index + 1]) << 8 }
      if count > 2 { bits |= UInt32(data[index + 2]) }
      for place in 0..<4 {
        bytes.append(
          place <= count ? letters[Int(bits >> UInt32(18 - 6 * place) & 63)] : UInt8(ascii: "="))
      }
      index += 3
    }
  }
}
