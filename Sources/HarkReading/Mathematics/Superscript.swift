/// Raised digits, which must not run into what stands before them: 10⁶ is not 106.
enum Superscript {
  /// A number with its sign in Unicode's raised characters; nil for any other text.
  static func raised(_ text: String) -> String? {
    var raised = String.UnicodeScalarView()
    var hasDigit = false
    for scalar in text.unicodeScalars {
      guard raised.count < 12, let sign = sign(for: scalar) else { return nil }
      hasDigit = hasDigit || ("0"..."9").contains(scalar)
      raised.append(sign)
    }
    return hasDigit ? String(raised) : nil
  }

  private static func sign(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "1": "¹"
    case "2": "²"
    case "3": "³"
    case "0", "4"..."9": Unicode.Scalar(0x2070 + scalar.value - 0x30)
    case "+": "⁺"
    case "-", "\u{2212}", "\u{2013}": "⁻"
    default: nil
    }
  }
}
