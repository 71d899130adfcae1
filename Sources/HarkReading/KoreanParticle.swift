/// Chooses between the two forms of a Korean particle by the sound before it.
///
/// Standard Korean orthography (한글 맞춤법) writes 을, 이, 은, 과, 으로 after a final consonant and 를, 가, 는, 와,
/// 로 after a vowel; 로 also after ㄹ.
package enum KoreanParticle {
  /// The particle for the sound at the end of `text`.
  ///
  /// - Parameters:
  ///   - forms: "을/를": the form after a consonant, a slash, the form after a vowel.
  ///   - text: what stands before the particle.
  /// - Returns: one of the forms; both as they stand where there is no slash.
  static func chosen(from forms: Substring, after text: String) -> Substring {
    let pair = forms.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard pair.count == 2 else { return forms }
    return takesFirst(of: pair[0], after: finalSound(of: text)) ? pair[0] : pair[1]
  }

  /// Whether a form of a particle can stand after a text; where the sound of the text is not
  /// certain, as of a word in Latin letters, both forms can.
  ///
  /// - Parameters:
  ///   - form: the form that was said.
  ///   - forms: the form after a consonant, then the one after a vowel.
  ///   - text: what stands before it.
  /// - Returns: false where the other form is the right one.
  package static func fits(_ form: String, of forms: [String], after text: String) -> Bool {
    guard forms.count == 2, let last = text.unicodeScalars.last else { return true }
    guard ("\u{AC00}"..."\u{D7A3}").contains(last) else { return true }
    return (form == forms[0]) == takesFirst(of: forms[0][...], after: finalSound(of: text))
  }

  /// Whether a text can be a particle after another; one that has a single form always can.
  package static func fits(_ particle: String, after text: String) -> Bool {
    for forms in pairs where forms.contains(particle) {
      return fits(particle, of: forms, after: text)
    }
    return true
  }

  private static let pairs = [
    ["을", "를"], ["이", "가"], ["은", "는"], ["과", "와"], ["으로", "로"], ["이라는", "라는"],
  ]

  private static func takesFirst(of first: Substring, after sound: FinalSound) -> Bool {
    switch sound {
    case .vowel: false
    case .consonant: true
    // 으로 alone drops its vowel after ㄹ too.
    case .rieul: !first.hasPrefix("으")
    }
  }

  // MARK: Sounds

  private enum FinalSound { case vowel, consonant, rieul }

  private static func finalSound(of text: String) -> FinalSound {
    var scalars = Array(text.unicodeScalars.suffix(100))
    dropSigns(&scalars)
    // What stands in brackets after a word explains it: the particle follows the word's sound.
    if text.last == ")", let open = scalars.lastIndex(of: "("), open > 0 {
      let before = Array(scalars[..<open])
      if before.contains(where: isSounding) { scalars = before }
      dropSigns(&scalars)
    }
    guard let last = scalars.last else { return .vowel }
    switch last {
    case "\u{AC00}"..."\u{D7A3}":
      let final = (last.value - 0xAC00) % 28
      return final == 0 ? .vowel : final == 8 ? .rieul : .consonant
    // Letters of the Korean alphabet by their names: 기역, 리을; vowels are named by their sound.
    case "\u{3139}": return .rieul
    case "\u{3131}"..."\u{314E}": return .consonant
    // 영, 삼, 육 and the tens and thousands (십, 백, 천) that a zero stands for end in a consonant.
    case "0", "3", "6": return .consonant
    case "1", "7", "8": return .rieul
    case "2", "4", "5", "9": return .vowel
    case "ん", "ン": return .consonant
    default:
      let word = scalars.reversed().prefix { isLatin($0) }.reversed()
      let before = scalars.dropLast(word.count).last
      return latinSound(of: word.map { Character($0) }, isEndOfHost: before == ".")
    }
  }

  /// Takes away the signs that are not read; a percent sign is read as a word that ends in a vowel.
  private static func dropSigns(_ scalars: inout [UnicodeScalar]) {
    while let last = scalars.last, !isSounding(last) {
      if last == "%" || last == "\u{FF05}" {
        scalars.append("트")
        return
      }
      scalars.removeLast()
    }
  }

  private static func isSounding(_ scalar: UnicodeScalar) -> Bool {
    scalar.properties.isAlphabetic || ("0"..."9") ~= scalar
  }

  private static func isLatin(_ scalar: UnicodeScalar) -> Bool {
    scalar.isASCII && scalar.properties.isAlphabetic
  }

  /// How a word of Latin letters ends when it is read in Korean: as letters or as a word.
  private static func latinSound(of word: [Character], isEndOfHost: Bool) -> FinalSound {
    guard let last = word.last else { return .vowel }
    let letters = word.map { Character($0.lowercased()) }
    guard !isSpelled(word, letters, isEndOfHost: isEndOfHost) else {
      // Of the letters' names only 엘, 엠, 엔 and 알 end in a consonant.
      switch last.lowercased() {
      case "l", "r": return .rieul
      case "m", "n": return .consonant
      default: return .vowel
      }
    }
    return wordSound(of: letters)
  }

  /// Whether a word is read letter by letter: PDF, kr, html, but not NAVER, com, TOP.
  private static func isSpelled(
    _ word: [Character], _ letters: [Character], isEndOfHost: Bool
  ) -> Bool {
    let hasVowel = letters.contains { isVowel($0) || $0 == "y" }
    if letters.count == 1 || !hasVowel { return true }
    if letters.count == 2 { return isEndOfHost || !["up", "at", "it"].contains(String(letters)) }
    guard letters.count == 3, word.allSatisfy(\.isUppercase) else { return false }
    // TOP, NEW and MAP are words: a vowel between two consonants.
    return isVowel(letters[0]) || !isVowel(letters[1]) || isVowel(letters[2])
  }

  /// How an English word ends in Korean: short stops, nasals and l stay final consonants (북, 닷컴,
  /// 구글), the others take a vowel (뉴스, 링크, 이벤트).
  private static func wordSound(of letters: [Character]) -> FinalSound {
    let last = letters[letters.count - 1]
    let before = letters.count > 1 ? letters[letters.count - 2] : last
    switch last {
    case "l": return .rieul
    case "m", "n": return .consonant
    case "e": return before == "l" ? .rieul : before == "m" || before == "n" ? .consonant : .vowel
    case "g": return before == "n" ? .consonant : .vowel
    case "b", "p": return isVowel(before) || before == last ? .consonant : .vowel
    case "c": return isVowel(before) ? .consonant : .vowel
    case "k": return isVowel(before) || before == "c" ? .consonant : .vowel
    case "t": return isVowel(before) || before == "t" ? .consonant : .vowel
    default: return .vowel
    }
  }

  private static func isVowel(_ letter: Character) -> Bool { "aeiou".contains(letter) }
}
