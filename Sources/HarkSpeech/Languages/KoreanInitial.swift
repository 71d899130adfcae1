/// The first sound of Sino-Korean words (두음법칙): 녀자 is 여자, 려행 is 여행, 력사 is 역사.
enum KoreanInitial {
  /// A word with its first syllable as it is written at a word's start.
  static func atStart(_ word: String) -> String {
    guard let first = word.unicodeScalars.first, (0xAC00...0xD7A3).contains(first.value) else {
      return word
    }
    let code = first.value - 0xAC00
    let (initial, vowel, final) = (code / 588, code % 588 / 28, code % 28)
    // ㅑ ㅕ ㅖ ㅛ ㅠ ㅣ.
    let isNarrow = [2, 6, 7, 12, 17, 20].contains(vowel)
    let other: UInt32
    switch initial {
    // ㄴ falls silent before those; ㄹ too, and is ㄴ before others.
    case 2 where isNarrow: other = 11
    case 5: other = isNarrow ? 11 : 2
    default: return word
    }
    guard let syllable = Unicode.Scalar(0xAC00 + other * 588 + vowel * 28 + final) else {
      return word
    }
    return String(Character(syllable)) + word.dropFirst()
  }

  /// A word whose 렬 and 률 are written as they sound: 비률 is 비율.
  static func inside(_ word: String) -> String {
    var said = ""
    for syllable in word {
      let last = said.unicodeScalars.last
      said += last.map { of(String(syllable), after: $0) } ?? String(syllable)
    }
    return said
  }

  /// A word after another one's last syllable: 렬 and 률 are 열 and 율 after a vowel or ㄴ.
  static func of(_ word: String, after last: Unicode.Scalar) -> String {
    guard let first = word.unicodeScalars.first, first == "렬" || first == "률",
      (0xAC00...0xD7A3).contains(last.value), [0, 4].contains((last.value - 0xAC00) % 28)
    else { return word }
    return (first == "렬" ? "열" : "율") + word.dropFirst()
  }
}
