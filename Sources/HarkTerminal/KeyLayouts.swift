/// Characters of other layouts and input methods as the keys that they stand on.
///
/// A person whose input method is on presses the key of `h` and the terminal sends `ㅗ`: the key
/// counts, not the letter. Korean letters stand as on the 2-set keyboard (KS X 5002), Cyrillic as
/// on the Russian and Ukrainian layouts, Greek as on the Greek one.
package enum KeyLayouts {
  /// The keys of a character, or nil if it stands on none that is known.
  ///
  /// - Returns: one key for a letter; one for each letter of a Hangul syllable.
  package static func keys(for character: Character) -> [Character]? {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return nil }
    let value = first.value
    if value < 0x80 { return scalars.count == 1 ? [character] : nil }
    switch value {
    case 0xAC00...0xD7A3:
      let index = Int(value - 0xAC00)
      var letters = initials[index / 588] + vowels[index % 588 / 28]
      if index % 28 > 0 { letters += finals[index % 28 - 1] }
      return Array(letters)
    case 0x3131...0x3163: return compatibilityLetters[Int(value - 0x3131)].map { Array($0) }
    case 0x1100...0x1112: return Array(initials[Int(value - 0x1100)])
    case 0x1161...0x1175: return Array(vowels[Int(value - 0x1161)])
    case 0x11A8...0x11C2: return Array(finals[Int(value - 0x11A8)])
    case 0xFF01...0xFF5E:
      return UnicodeScalar(value - 0xFEE0).map { [Character($0)] }
    case 0x3000: return [" "]
    default:
      return single[first].map { [$0] }
    }
  }

  private static let initials = words("r R s e E f a q Q t T d w W c z x v g")
  private static let vowels = words("k o i O j p u P h hk ho hl y n nj np nl b m ml l")
  private static let finals = words(
    "r R rt s sw sg e f fr fa fq ft fx fv fg a q qt t T d w c z x v g")

  /// U+3131 to U+3163: consonants with the double and joined ones between them, then vowels.
  private static let compatibilityLetters: [String?] =
    words("r R rt s sw sg e E f fr fa fq ft fx fv fg a q Q qt t T d w W c z x v g") + vowels

  private static func words(_ list: String) -> [String] {
    list.split(separator: " ").map(String.init)
  }

  private static let single: [UnicodeScalar: Character] = {
    var map: [UnicodeScalar: Character] = [:]
    func add(_ from: String, _ to: String) {
      for (scalar, key) in zip(from.unicodeScalars, to) where map[scalar] == nil {
        map[scalar] = key
      }
    }
    add("йцукенгшщзхъфывапролджэячсмитьбюё", "qwertyuiop[]asdfghjkl;'zxcvbnm,.`")
    add("ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮЁ", "QWERTYUIOP{}ASDFGHJKL:\"ZXCVBNM<>~")
    add("іїєґІЇЄҐ№", "s]'\\S}\"|#")
    add("ςερτυθιοπασδφγηξκλζχψωβνμ", "wertyuiopasdfghjklzxcvbnm")
    add("ΕΡΤΥΘΙΟΠΑΣΔΦΓΗΞΚΛΖΧΨΩΒΝΜ", "ERTYUIOPASDFGHJKLZXCVBNM")
    add("άέήίόύώΐΰϊϋΆΈΉΊΌΎΏΪΫ", "aehioyviyiyAEHIOYVIY")
    // Signs that Japanese and Korean input methods send for a plain key.
    add("、。「」・￥₩〜ー‘’", ",.[]/\\\\~-''")
    return map
  }()
}
