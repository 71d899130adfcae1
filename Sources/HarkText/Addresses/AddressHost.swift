/// Appends a host in its serialised form, or returns `false` where the standard says failure.
///
/// Implements <https://url.spec.whatwg.org/#concept-host-parser>. A host of plain ASCII letters, digits and
/// the like is copied in one pass; only others reach ICU. `isOpaque` says that the scheme is not special, so
/// that the host is not a domain.
func appendHost(
  _ bytes: Span<UInt8>, isOpaque: Bool, to output: inout [UInt8]
) -> Bool {
  // 1: "If input starts with U+005B ([)": without the other bracket a failure, else an IPv6 address.
  if bytes.first == .openBracket {
    guard bytes.count > 2, bytes.last == .closeBracket,
      let address = IPv6Address(bytes.extracting(1..<bytes.count - 1))
    else { return false }
    output.append(.openBracket)
    address.append(to: &output)
    output.append(.closeBracket)
    return true
  }
  // 2: "If isOpaque is true, then return the result of opaque-host parsing input."
  if isOpaque {
    guard !bytes.contains(where: { $0 < 0x80 && forbiddenInHost.contains($0) }) else {
      return false
    }
    PercentEncoding.append(bytes, encoding: .control, to: &output)
    return true
  }
  // 5: "UTF-8 decode without BOM on the percent-decoding of input"; 6: the domain parser, which makes it ASCII.
  let start = output.count
  if !appendPlainDomain(bytes, to: &output) {
    output.removeSubrange(start...)
    let decoded = withLaterMappings(PercentEncoding.decoded(bytes))
    if !appendPlainDomain(decoded.span, to: &output) {
      output.removeSubrange(start...)
      guard ICU.appendASCIIDomain(decoded.span, to: &output) else { return false }
    }
  }
  // 7: "If asciiDomain is failure": empty, or with a forbidden domain code point.
  guard output.count > start,
    !output[start...].contains(where: { forbiddenInDomain.contains($0) })
  else { return false }
  // 8: "If asciiDomain ends in a number, then return the result of IPv4 parsing asciiDomain."
  guard endsInNumber(output[start...]) else { return true }
  guard let address = ipv4Address(output[start...]) else { return false }
  output.removeSubrange(start...)
  for shift in [24, 16, 8, 0] {
    if shift < 24 { output.append(.dot) }
    output.append(contentsOf: String((address >> UInt32(shift)) & 255).utf8)
  }
  return true
}

// <https://url.spec.whatwg.org/#forbidden-host-code-point>
private let forbiddenInHost = PercentEncodeSet(
  PercentEncodeSet(low: 1 | 1 << 9 | 1 << 10 | 1 << 13, high: 0), " #/:<>?@[\\]^|")
// <https://url.spec.whatwg.org/#forbidden-domain-code-point>
private let forbiddenInDomain = PercentEncodeSet(
  PercentEncodeSet(low: 0xFFFF_FFFF, high: 1 << 63), " #/:<>?@[\\]^|%")

/// Appends an ASCII domain in lower case; `false`, after some of it, if it needs decoding or IDNA.
///
/// By <https://url.spec.whatwg.org/#concept-domain-to-ascii> nothing but lower case happens to an ASCII
/// domain where no label begins with `xn--`.
private func appendPlainDomain(
  _ bytes: Span<UInt8>, to output: inout [UInt8]
) -> Bool {
  var label = 0
  for index in bytes.indices {
    let byte = bytes[index]
    guard byte < 0x80, byte != 0x25 else { return false }
    let lower = byte.isLetter ? byte | 0x20 : byte
    if byte == .dot { label = index + 1 }
    if index == label + 3, byte == 0x2D, bytes[index - 1] == 0x2D,
      bytes[label] | 0x20 == 0x78, bytes[label + 1] | 0x20 == 0x6E
    {
      return false
    }
    output.append(lower)
  }
  return true
}

/// The domain with the letters in lower case that UTS 46 maps since Unicode 15.1 and 16.0, but ICU 72,
/// which has the table of 15.0, refuses or maps otherwise: `ẞ`, `Ӏ`, `Ⅎ`, `Ↄ` and the old Georgian capitals.
private func withLaterMappings(_ domain: [UInt8]) -> [UInt8] {
  guard domain.contains(where: { $0 >= 0x80 }) else { return domain }
  let scalars = String(decoding: domain, as: UTF8.self).unicodeScalars
  func mapped(_ value: UInt32) -> UInt32? {
    switch value {
    case 0x1E9E: 0xDF
    case 0x4C0: 0x4CF
    case 0x2132: 0x214E
    case 0x2183: 0x2184
    case 0x10A0...0x10C5: value - 0x10A0 + 0x2D00
    default: nil
    }
  }
  guard scalars.contains(where: { mapped($0.value) != nil }) else { return domain }
  var output = String.UnicodeScalarView()
  for scalar in scalars {
    output.append(mapped(scalar.value).flatMap { Unicode.Scalar($0) } ?? scalar)
  }
  return Array(String(output).utf8)
}

// MARK: IPv4

// <https://url.spec.whatwg.org/#ends-in-a-number-checker>
private func endsInNumber(_ domain: ArraySlice<UInt8>) -> Bool {
  // 2: an empty last part is left out.
  var domain = domain
  if domain.last == .dot { domain = domain.dropLast() }
  let start = domain.lastIndex(of: .dot).map { $0 + 1 } ?? domain.startIndex
  let last = domain[start...]
  guard let first = last.first, first.isDigit else { return false }
  // 4: the last part is digits alone, whatever the IPv4 parser makes of them; 5: or a number in another notation.
  return last.allSatisfy(\.isDigit) || ipv4Number(last) != nil
}

// <https://url.spec.whatwg.org/#concept-ipv4-parser>
private func ipv4Address(_ domain: ArraySlice<UInt8>) -> UInt32? {
  // 1 and 2: the parts, without an empty last one.
  var domain = domain
  if domain.last == .dot { domain = domain.dropLast() }
  let pieces = domain.split(separator: .dot, maxSplits: 4, omittingEmptySubsequences: false)
  // 3: "If parts's size is greater than 4 … return failure."
  guard pieces.count <= 4 else { return nil }
  var address: UInt64 = 0
  for (index, piece) in pieces.enumerated() {
    // 5.2: a part that is no number is a failure.
    guard let number = ipv4Number(piece) else { return nil }
    if index == pieces.count - 1 {
      // 8: "greater than or equal to 256^(5 − numbers's size), then return failure".
      guard number < 1 << UInt64(8 * (5 - pieces.count)) else { return nil }
      address |= number
    } else {
      // 7: "If any but the last item in numbers is greater than 255, then return failure."
      guard number <= 255 else { return nil }
      // 12.1: each part has its place, and the last (9) all that are left.
      address |= number << UInt64(8 * (3 - index))
    }
  }
  return UInt32(address)
}

/// <https://url.spec.whatwg.org/#ipv4-number-parser>; a number too large for an address stays too large.
private func ipv4Number(_ piece: ArraySlice<UInt8>) -> UInt64? {
  // 1: nothing is no number; 3: ten is the radix.
  guard let first = piece.first else { return nil }
  var digits = piece
  var radix: UInt64 = 10
  if first == 0x30, piece.count >= 2 {
    // 5: a zero in front makes it eight; 4: with an x behind it sixteen.
    digits = digits.dropFirst()
    radix = 8
    if digits.first.map({ $0 | 0x20 }) == 0x78 {
      digits = digits.dropFirst()
      radix = 16
    }
  }
  // 6: nothing left is zero; 7: any other character is a failure.
  var value: UInt64 = 0
  for digit in digits {
    guard let number = PercentEncoding.hexValue(digit), UInt64(number) < radix else { return nil }
    value = min(value * radix + UInt64(number), 1 << 40)
  }
  return value
}

// MARK: IPv6

/// Eight pieces of 16 bits.
struct IPv6Address {
  private var pieces: [UInt16] = Array(repeating: 0, count: 8)

  // <https://url.spec.whatwg.org/#concept-ipv6-parser>
  init?(_ input: Span<UInt8>) {
    var piece = 0
    var compress: Int?
    var index = 0
    func at(_ index: Int) -> UInt8? { index < input.count ? input[index] : nil }

    // 5: a first colon needs a second.
    if at(0) == .colon {
      guard at(1) == .colon else { return nil }
      index = 2
      piece = 1
      compress = 1
    }
    while let byte = at(index) {
      // 6.1: "If pieceIndex is 8 … return failure"; 6.2: "If c is U+003A (:)", the compression.
      guard piece < 8 else { return nil }
      if byte == .colon {
        guard compress == nil else { return nil }
        index += 1
        piece += 1
        compress = piece
        continue
      }
      let (value, length) = Self.hexadecimal(input, from: index)
      index += length
      // 6.5: "If c is U+002E (.)", the last two pieces are an IPv4 address.
      if at(index) == .dot {
        guard length > 0, piece <= 6 else { return nil }
        guard let (high, low) = Self.embeddedIPv4(input, from: index - length) else { return nil }
        pieces[piece] = high
        pieces[piece + 1] = low
        piece += 2
        break
      }
      // 6.6 and 6.7: a colon with something behind it, or the end.
      if at(index) == .colon {
        index += 1
        guard at(index) != nil else { return nil }
      } else if at(index) != nil {
        return nil
      }
      pieces[piece] = value
      piece += 1
    }
    // 7: the pieces behind the compression move to the end; 8: without one there have to be eight.
    if let compress {
      moveToEnd(compress..<piece)
    } else if piece != 8 {
      return nil
    }
  }

  /// 6.3 and 6.4: up to four hexadecimal digits.
  private static func hexadecimal(
    _ input: Span<UInt8>, from start: Int
  ) -> (value: UInt16, length: Int) {
    var value: UInt16 = 0
    var index = start
    while index < min(start + 4, input.count), let digit = PercentEncoding.hexValue(input[index]) {
      value = value << 4 | UInt16(digit)
      index += 1
    }
    return (value, index - start)
  }

  /// 7: "while pieceIndex is not 0 and swaps is greater than 0, swap"; zeroes take their places.
  private mutating func moveToEnd(_ found: Range<Int>) {
    var piece = 7
    var swaps = found.count
    while piece != 0, swaps > 0 {
      pieces.swapAt(piece, found.lowerBound + swaps - 1)
      piece -= 1
      swaps -= 1
    }
  }

  /// 6.5.5: four decimal numbers up to the end, with dots between them, none with a leading zero or over 255.
  private static func embeddedIPv4(
    _ input: Span<UInt8>, from start: Int
  ) -> (UInt16, UInt16)? {
    let numbers = Array(input[start...]).split(
      separator: .dot, maxSplits: 4, omittingEmptySubsequences: false)
    guard numbers.count == 4 else { return nil }
    var value: UInt32 = 0
    for digits in numbers {
      guard let first = digits.first, digits.count <= 3, digits.allSatisfy(\.isDigit),
        first != 0x30 || digits.count == 1
      else { return nil }
      let number = digits.reduce(UInt32(0)) { $0 * 10 + UInt32($1 - 0x30) }
      guard number <= 255 else { return nil }
      value = value << 8 | number
    }
    return (UInt16(value >> 16), UInt16(value & 0xFFFF))
  }

  /// <https://url.spec.whatwg.org/#concept-ipv6-serializer>: the first longest run of zeros becomes `::`.
  func append(to output: inout [UInt8]) {
    var longest = 0..<0
    var index = 0
    while index < 8 {
      var end = index
      while end < 8, pieces[end] == 0 { end += 1 }
      if end - index > max(longest.count, 1) { longest = index..<end }
      index = end + 1
    }
    index = 0
    while index < 8 {
      if index == longest.lowerBound, !longest.isEmpty {
        output.append(contentsOf: index == 0 ? "::".utf8 : ":".utf8)
        index = longest.upperBound
        continue
      }
      output.append(contentsOf: String(pieces[index], radix: 16).utf8)
      index += 1
      if index < 8 { output.append(.colon) }
    }
  }
}
