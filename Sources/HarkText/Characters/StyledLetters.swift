/// Letters that are only written in another style: 𝐇, ⓗ, ㎏, ㌔, ﬁ, ｶ.
///
/// A voice knows the plain ones alone. What Unicode calls compatible and means something else stays: 2 and
/// ² are two numbers, and ① counts.
package enum StyledLetters {
  /// The plain letters that a styled one stands for (NFKC); nil for any other character.
  ///
  /// - Complexity: a comparison or two for most characters, a look-up in ICU for styled ones.
  package static func plain(_ scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
    let value = scalar.value
    guard value >= 0x2B0, isStyled(value) else { return nil }
    switch value {
    // White letters on black have no mapping of their own.
    case 0x1F150...0x1F169: return Unicode.Scalar(value - 0x1F150 + 0x41).map { [$0] }
    case 0x1F170...0x1F189: return Unicode.Scalar(value - 0x1F170 + 0x41).map { [$0] }
    default: break
    }
    guard let parts = ICU.decomposition(value) else { return nil }
    var plain: [Unicode.Scalar] = []
    for part in parts {
      // The stroke of ㎧ and of ㎞⁄h.
      let isStroke = part == 0x2215 || part == 0x2044
      guard let scalar = isStroke ? "/" : Unicode.Scalar(part) else { continue }
      if let voiced = plain.last.flatMap({ voicedKana($0, scalar) }) {
        plain[plain.count - 1] = voiced
      } else {
        plain.append(scalar)
      }
    }
    return plain.isEmpty ? nil : plain
  }

  /// A kana with the mark after it, ｶﾞ, as one letter; nil where the two are none.
  package static func voicedKana(
    _ kana: Unicode.Scalar, _ mark: Unicode.Scalar
  ) -> Unicode.Scalar? {
    guard mark.value == 0x3099 || mark.value == 0x309A, (0x3041...0x30FE).contains(kana.value)
    else {
      return nil
    }
    // Each voiced kana stands right after its plain one, the plosive after that.
    let composed = String(String.UnicodeScalarView([kana, mark]))
    for step in 1...2 {
      guard let next = Unicode.Scalar(kana.value + UInt32(step)) else { continue }
      if String(Character(next)) == composed { return next }
    }
    return kana.value == 0x30A6 && mark.value == 0x3099 ? "ヴ" : nil
  }

  private static func isStyled(_ value: UInt32) -> Bool {
    switch value {
    case 0x2B0...0x2B8, 0x1D2C...0x1D6A, 0x2090...0x209C: true
    // Not ℃ ℉ № ™ ℓ, which have names of their own.
    case 0x2102, 0x210A...0x2112, 0x2115, 0x2118...0x211D, 0x2124, 0x2128, 0x212A...0x212D,
      0x212F...0x2131, 0x2133...0x2134, 0x2139, 0x2145...0x2149:
      true
    case 0x24B6...0x24E9, 0x1F110...0x1F12B, 0x1F130...0x1F149, 0x1F150...0x1F169: true
    // Not the four that are emoji.
    case 0x1F170...0x1F171, 0x1F17E...0x1F17F: false
    case 0x1F172...0x1F189: true
    case 0x1D400...0x1D7FF: true
    case 0x3131...0x318E: false
    case 0x3260...0x327B, 0x32D0...0x32FE, 0x3300...0x3357, 0x3371...0x337A, 0x337F...0x33DF,
      0x33FF:
      true
    case 0xF900...0xFAFF, 0x2F800...0x2FA1F, 0xFB00...0xFB06, 0xFB50...0xFDFB, 0xFE70...0xFEFC,
      0xFF66...0xFF9F, 0xFFA1...0xFFDC:
      true
    default: false
    }
  }
}
