/// Kana as the engine reads them.
///
/// What it finds no sound for it calls "Japanese letter", in English: a small vowel that belongs to nothing,
/// marks that repeat what is before, a dash of Japanese. Each becomes another character that it has a sound for,
/// one for one, so that places stay as they are.
enum JapaneseKana {
  /// Puts what can be said in the place of what can't.
  ///
  /// - Complexity: O(n).
  static func mend(_ scalars: inout [Unicode.Scalar]) {
    if let name = nameOfOne(scalars) {
      scalars = Array(name.unicodeScalars)
      return
    }
    for index in scalars.indices {
      let before = index > 0 ? katakana(scalars[index - 1]) : " "
      if let said = replacement(of: katakana(scalars[index]), after: before) {
        scalars[index] = said
      }
    }
  }

  /// What a character by itself is called that has no sound of its own; nil for others, and for text.
  private static func nameOfOne(_ scalars: [Unicode.Scalar]) -> String? {
    guard scalars.count == 1, let scalar = scalars.first.map(katakana) else { return nil }
    switch scalar {
    case "ー": return "チョーオン"
    case "゛": return "ダクテン"
    case "゜": return "ハンダクテン"
    case "ヽ", "ヾ", "々": return "オドリジ"
    case "ァ", "ィ", "ゥ", "ェ", "ォ", "ッ", "ャ", "ュ", "ョ", "ヮ":
      return large(scalar).map { "チーサイ \($0)" }
    default: return nil
    }
  }

  private static func replacement(
    of scalar: Unicode.Scalar, after before: Unicode.Scalar
  ) -> Unicode.Scalar? {
    switch scalar {
    case "ァ", "ィ", "ゥ", "ェ", "ォ": smallVowel(scalar, after: before)
    case "ー": isKana(before) ? nil : " "
    case "ヶ": isKana(before) ? "ガ" : "ケ"
    case "ヵ": "カ"
    case "ヰ": "イ"
    case "ヱ": "エ"
    case "ヽ": isKana(before) ? before : " "
    case "ヾ": isKana(before) ? voiced(before) : " "
    case "゛", "゜": " "
    case "―": "—"
    case "‐", "‑": "-"
    default: nil
    }
  }

  /// ネェ and フォォ are drawn out, スィ is スイ, and by itself it is a vowel; ファ and ティ are sounds of their own.
  private static func smallVowel(
    _ scalar: Unicode.Scalar, after before: Unicode.Scalar
  ) -> Unicode.Scalar? {
    guard isKana(before), let own = vowel(of: scalar) else { return large(scalar) }
    if before == "ー" || "ァィゥェォ".unicodeScalars.contains(before) { return "ー" }
    if vowel(of: before) == own { return "ー" }
    return scalar == "ィ" && (before == "ス" || before == "ズ") ? "イ" : nil
  }

  private static func large(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    Unicode.Scalar(scalar.value + 1)
  }

  /// The voiced sound of ヾ, whose letter comes next in the row of K, S, T and H.
  private static func voiced(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    "カキクケコサシスセソタチツテトハヒフヘホ".unicodeScalars.contains(scalar)
      ? Unicode.Scalar(scalar.value + 1) : scalar
  }

  private static func isKana(_ scalar: Unicode.Scalar) -> Bool {
    (0x30A1...0x30FC).contains(scalar.value)
  }

  /// A letter of hiragana as its one of katakana.
  private static func katakana(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard (0x3041...0x3096).contains(scalar.value) || (0x309D...0x309E).contains(scalar.value)
    else { return scalar }
    return Unicode.Scalar(scalar.value + 0x60) ?? scalar
  }

  /// The vowel that a letter ends with, as its place among five.
  private static func vowel(of scalar: Unicode.Scalar) -> Int? {
    rows.firstIndex { $0.contains(scalar) }
  }

  private static let rows: [Set<Unicode.Scalar>] = [
    "アカガサザタダナハバパマヤラワァャ", "イキギシジチヂニヒビピミリィ", "ウクグスズツヅヌフブプムユルヴゥュ",
    "エケゲセゼテデネヘベペメレェ", "オコゴソゾトドノホボポモヨロヲォョ",
  ].map { Set($0.unicodeScalars) }
}
