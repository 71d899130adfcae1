/// A set of ASCII bytes that a part of an address writes as `%XX`; bytes above 0x7F are in each of them.
///
/// The sets of <https://url.spec.whatwg.org/#percent-encoded-bytes>, as two words of 64 bits so that
/// a look-up is a shift.
package struct PercentEncodeSet: Sendable {
  let low: UInt64
  let high: UInt64

  init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// The set that is `base` and the ASCII characters of `more`.
  init(_ base: PercentEncodeSet, _ more: StaticString) {
    var low = base.low
    var high = base.high
    more.withSpan { bytes in
      for index in bytes.indices {
        let byte = bytes[index]
        if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
      }
    }
    self.init(low: low, high: high)
  }

  /// Whether a byte is written as `%XX`.
  @inline(__always)
  package func contains(_ byte: UInt8) -> Bool {
    if byte >= 0x80 { return true }
    return ((byte < 64 ? low : high) >> UInt64(byte & 63)) & 1 != 0
  }

  /// C0 controls and all above `~`.
  package static let control = PercentEncodeSet(low: 0xFFFF_FFFF, high: 1 << 63)
  /// What a fragment encodes.
  package static let fragment = PercentEncodeSet(control, " \"<>`")
  /// What a query encodes.
  package static let query = PercentEncodeSet(control, " \"#<>")
  /// What the query of a special scheme encodes.
  package static let specialQuery = PercentEncodeSet(query, "'")
  /// What a path encodes.
  package static let path = PercentEncodeSet(query, "?^`{}")
  /// What a user name and a password encode.
  package static let userinfo = PercentEncodeSet(path, "/:;=@[\\]|")
  /// What a component of an address encodes, as `encodeURIComponent` does.
  package static let component = PercentEncodeSet(userinfo, "$%&+,")
}

/// Writes and reads `%XX`.
package enum PercentEncoding {
  /// Appends a byte as `%XX` in capitals.
  @inline(__always)
  package static func append(_ byte: UInt8, to output: inout [UInt8]) {
    output.append(0x25)
    output.append(hexDigit(byte >> 4))
    output.append(hexDigit(byte & 15))
  }

  /// Appends bytes, those in the set as `%XX`.
  package static func append(
    _ bytes: Span<UInt8>, encoding set: PercentEncodeSet, to output: inout [UInt8]
  ) {
    var run = 0
    var index = 0
    while index < bytes.count {
      if set.contains(bytes[index]) {
        if run < index {
          output.append(contentsOf: bytes.extracting(run..<index))
        }
        append(bytes[index], to: &output)
        run = index + 1
      }
      index += 1
    }
    if run < index { output.append(contentsOf: bytes.extracting(run..<index)) }
  }

  /// The text with the characters of the set as `%XX`.
  package static func encoded(_ text: String, _ set: PercentEncodeSet) -> String {
    let bytes = text.utf8Span.span
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + 16)
    append(bytes, encoding: set, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// The bytes with each `%XX` replaced by its byte; a `%` without two hexadecimal digits stays.
  package static func decoded(_ bytes: Span<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x25, index + 2 < bytes.count, let high = hexValue(bytes[index + 1]),
        let low = hexValue(bytes[index + 2])
      {
        output.append(high << 4 | low)
        index += 3
      } else {
        output.append(byte)
        index += 1
      }
    }
    return output
  }

  /// The text with each `%XX` read as a byte of UTF-8; what is not UTF-8 becomes U+FFFD.
  package static func decoded(_ text: String) -> String {
    String(decoding: decodedBytes(text), as: UTF8.self)
  }

  /// The bytes of a text with each `%XX` replaced by its byte, in whatever encoding they are.
  package static func decodedBytes(_ text: String) -> [UInt8] {
    decoded(text.utf8Span.span)
  }

  @inline(__always)
  static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? 0x30 + value : 0x37 + value
  }

  /// The value of a hexadecimal digit of either case.
  @inline(__always)
  package static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}
