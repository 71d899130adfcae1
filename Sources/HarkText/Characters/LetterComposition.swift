/// Letters that are written in parts, made whole: Hangul by its letters (Unicode, section 3.12), and kana
/// with the mark of a voiced sound behind it.
enum LetterComposition {
  /// Joins a part to the letter that folded text ends with; both take three bytes there.
  ///
  /// - Returns: whether they became one; if not, nothing has changed.
  static func join(_ part: UInt32, to key: inout [UInt8]) -> Bool {
    let count = key.count
    guard count >= 3, key[count - 3] >= 0xE1 else { return false }
    let (last, length) = UTF8Scalar.decode(key.span, at: count - 3)
    guard length == 3, let whole = whole(last, part) else { return false }
    key.removeLast(3)
    UTF8Scalar.append(whole, to: &key)
    return true
  }

  /// Whether a character may be a part of the one before it.
  static func isPart(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1161...0x1175, 0x11A8...0x11C2, 0x3099, 0x309A, 0xFF9E, 0xFF9F: true
    default: false
    }
  }

  private static func whole(_ last: UInt32, _ part: UInt32) -> UInt32? {
    switch part {
    case 0x1161...0x1175 where (0x1100...0x1112).contains(last):
      0xAC00 + ((last - 0x1100) * 21 + part - 0x1161) * 28
    case 0x11A8...0x11C2 where (0xAC00...0xD7A3).contains(last) && (last - 0xAC00) % 28 == 0:
      last + part - 0x11A7
    case 0x3099, 0xFF9E: voiced(last)
    case 0x309A, 0xFF9F: isOfH(last) ? last + 2 : nil
    default: nil
    }
  }

  /// は, ひ, ふ, へ, ほ.
  private static func isOfH(_ kana: UInt32) -> Bool {
    (0x306F...0x307B).contains(kana) && (kana - 0x306F) % 3 == 0
  }

  private static func voiced(_ kana: UInt32) -> UInt32? {
    switch kana {
    case 0x3046: 0x3094
    case 0x309D: 0x309E
    // か to ち, then つ, て and と, which a small っ shifts by one.
    case 0x304B...0x3061 where kana % 2 == 1, 0x3064...0x3068 where kana % 2 == 0: kana + 1
    default: isOfH(kana) ? kana + 1 : nil
    }
  }
}
