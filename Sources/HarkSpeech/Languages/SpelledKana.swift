/// A kana by its parts, for spelling: the letter that has a word, whether it is small, and its mark.
struct SpelledKana {
  /// The katakana without a mark, large.
  let plain: Unicode.Scalar
  let isHiragana: Bool
  let isSmall: Bool
  /// "voiced" or "half-voiced"; nil where it has no mark.
  let mark: String?

  /// The parts of a kana; nil for other characters.
  init?(_ scalar: Unicode.Scalar) {
    isHiragana = (0x3041...0x3096).contains(scalar.value)
    let value = isHiragana ? scalar.value + 0x60 : scalar.value
    guard (0x30A1...0x30FA).contains(value), let katakana = Unicode.Scalar(value) else {
      return nil
    }
    let tables: [(from: String, to: String, mark: String?)] = [
      ("ガギグゲゴザジズゼゾダヂヅデドバビブベボヴ", "カキクケコサシスセソタチツテトハヒフヘホウ", "voiced"),
      ("パピプペポ", "ハヒフヘホ", "half-voiced"), ("ァィゥェォッャュョヮヵヶ", "アイウエオツヤユヨワカケ", nil),
    ]
    for (from, to, mark) in tables {
      if let place = Array(from.unicodeScalars).firstIndex(of: katakana) {
        plain = Array(to.unicodeScalars)[place]
        isSmall = mark == nil
        self.mark = mark
        return
      }
    }
    (plain, isSmall, mark) = (katakana, false, nil)
  }
}
