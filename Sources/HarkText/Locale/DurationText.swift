/// A span of time as ISO 8601 writes it (section 5.5.2.2), and calendars with it (RFC 5545 section 3.3.6): `PT1H30M`, `P1W`,
/// `-P1D`.
package struct DurationText: Hashable, Sendable {
  /// Seconds, less than zero behind a minus; a day counts as 86,400, whatever a clock does on it.
  package let seconds: Double

  private static let longest = 40
  private static let mostOfOne = 1e9

  /// Reads a span.
  ///
  /// - Returns: nil for any other text, and for years and months, which differ in length.
  package init?(_ text: String) {
    var rest = Array(text.utf8.prefix(Self.longest + 1))[...]
    guard rest.count <= Self.longest else { return nil }
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    guard rest.first == UInt8(ascii: "P") else { return nil }
    var (sum, digits, isTime, hasPart) = (0.0, "", false, false)
    for byte in rest.dropFirst() {
      if byte.isDigit || byte == UInt8(ascii: ".") {
        digits.unicodeScalars.append(Unicode.Scalar(byte))
        continue
      }
      if byte == UInt8(ascii: "T"), digits.isEmpty, !isTime {
        isTime = true
        continue
      }
      let size: Double? =
        switch (byte, isTime) {
        case (UInt8(ascii: "W"), false): 604_800
        case (UInt8(ascii: "D"), false): 86_400
        case (UInt8(ascii: "H"), true): 3_600
        case (UInt8(ascii: "M"), true): 60
        case (UInt8(ascii: "S"), true): 1
        default: nil
        }
      guard let size, let amount = Double(digits), amount < Self.mostOfOne else { return nil }
      sum += amount * size
      (digits, hasPart) = ("", true)
    }
    guard hasPart, digits.isEmpty else { return nil }
    seconds = isNegative ? -sum : sum
  }
}
