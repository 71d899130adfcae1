/// Which pairs of bytes stand side by side in an address: a pattern with another pair is not looked for at all.
///
/// Pairs share their places, so one that is not there may seem to be.
struct LetterPairs: ~Copyable {
  private static let bits = 10
  /// More pairs of a pattern tell little more.
  private static let mostTried = 6

  private var words: InlineArray<16, UInt64> = .init(repeating: 0)

  /// Takes an address in lower case.
  init(_ bytes: Span<UInt8>) {
    guard bytes.count > 1 else { return }
    var last = bytes[0]
    for index in 1..<bytes.count {
      let byte = bytes[index]
      let place = Self.place(last, byte)
      words[place >> 6] |= 1 << UInt64(place & 63)
      last = byte
    }
  }

  @inline(__always)
  private static func place(_ one: UInt8, _ other: UInt8) -> Int {
    let product = (UInt32(one) << 8 | UInt32(other)) &* 0x9E37_79B1
    return Int(product >> UInt32(32 - bits))
  }

  /// Whether a pattern may stand in the address.
  ///
  /// - Parameter pattern: `*` and `^` stand for what they do in rules.
  /// - Returns: false where it can't.
  func mayHold(_ pattern: Span<UInt8>) -> Bool {
    var tried = 0
    var last = FilterBytes.anything
    for index in pattern.indices {
      let byte = FilterBytes.lowercased(pattern[index])
      defer { last = byte }
      guard byte != FilterBytes.anything, byte != FilterBytes.separator,
        last != FilterBytes.anything, last != FilterBytes.separator
      else { continue }
      let place = Self.place(last, byte)
      if words[place >> 6] & 1 << UInt64(place & 63) == 0 { return false }
      tried += 1
      if tried == Self.mostTried { return true }
    }
    return true
  }
}
