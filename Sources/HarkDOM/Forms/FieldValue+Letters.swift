import HarkText

/// Letters and digits that are the same to a person and not to a pattern: ひらがな and カタカナ, full and half width.
extension FieldValue {
  /// Other ways to write a text, the nearest to it first; those that are the text itself are left out.
  ///
  /// - Complexity: linear in the text.
  package static func ways(toWrite text: String) -> [String] {
    let half = halfWidth(text)
    let full = fullWidth(half)
    let all = [
      half, kana(half, turn: .toKatakana), kana(half, turn: .toHiragana), full,
      kana(full, turn: .toKatakana), kana(full, turn: .toHiragana),
      halfKatakana(kana(half, turn: .toKatakana)),
    ]
    var ways: [String] = []
    // A telephone number or an account with signs between its groups.
    let signs: Set<Character> = ["-", " ", "(", ")", "."]
    if half.allSatisfy({ $0.isASCII && $0.isNumber || signs.contains($0) }) {
      ways.append(half.filter { !signs.contains($0) })
    }
    for way in all where way != text && !ways.contains(way) { ways.append(way) }
    return ways
  }

  private enum KanaTurn { case toKatakana, toHiragana }

  /// Letters, digits and signs as ASCII has them, Katakana in full width, a long mark between digits as a hyphen.
  ///
  /// - Complexity: linear in the text.
  package static func halfWidth(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      switch scalar.value {
      case 0xFF01...0xFF5E: result.append(Unicode.Scalar(UInt8(scalar.value - 0xFEE0)))
      case 0x3000: result.append(" ")
      case 0x2010...0x2015, 0x2212: result.append("-")
      case 0x30FC, 0xFF70:
        let isBehindDigit = result.last.map { ("0"..."9").contains($0) } ?? false
        result.append(isBehindDigit ? "-" : "ー")
      case 0xFF66...0xFF9D:
        var plain = fullKatakana[Int(scalar.value) - 0xFF66]
        let mark = index + 1 < scalars.count ? scalars[index + 1].value : 0
        if mark == 0xFF9E { plain = voiced[plain] ?? plain }
        if mark == 0xFF9F { plain = halfVoiced[plain] ?? plain }
        result.append(plain)
      case 0xFF9E, 0xFF9F: break
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// ASCII letters, digits and signs in full width.
  private static func fullWidth(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x21...0x7E:
        result.append(Unicode.Scalar(scalar.value + 0xFEE0) ?? scalar)
      case 0x20: result.append("\u{3000}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// The two alphabets of kana stand 96 places from each other.
  private static func kana(_ text: String, turn: KanaTurn) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch (turn, scalar.value) {
      case (.toKatakana, 0x3041...0x3096), (.toKatakana, 0x309D...0x309E):
        result.append(Unicode.Scalar(scalar.value + 0x60) ?? scalar)
      case (.toHiragana, 0x30A1...0x30F6), (.toHiragana, 0x30FD...0x30FE):
        result.append(Unicode.Scalar(scalar.value - 0x60) ?? scalar)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Katakana in half width, with the marks of voiced sounds behind them.
  private static func halfKatakana(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let half = halfOf[scalar] {
        result.append(contentsOf: half)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// U+FF66 to U+FF9D in full width.
  private static let fullKatakana = Array(
    "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン".unicodeScalars)
  private static let voiced = pairs(
    "カキクケコサシスセソタチツテトハヒフヘホウ", "ガギグゲゴザジズゼゾダヂヅデドバビブベボヴ")
  private static let halfVoiced = pairs("ハヒフヘホ", "パピプペポ")

  private static func pairs(_ plain: String, _ marked: String) -> [Unicode.Scalar: Unicode.Scalar] {
    Dictionary(uniqueKeysWithValues: zip(plain.unicodeScalars, marked.unicodeScalars))
  }

  private static let halfOf: [Unicode.Scalar: [Unicode.Scalar]] = {
    var all: [Unicode.Scalar: [Unicode.Scalar]] = ["\u{3000}": [" "]]
    for (index, plain) in fullKatakana.enumerated() {
      guard let half = Unicode.Scalar(UInt32(0xFF66 + index)) else { continue }
      all[plain] = [half]
      if let marked = voiced[plain] { all[marked] = [half, "\u{FF9E}"] }
      if let marked = halfVoiced[plain] { all[marked] = [half, "\u{FF9F}"] }
    }
    return all
  }()
}
