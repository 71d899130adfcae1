/// Chooses between the two forms of a Korean particle by the sound before it.
///
/// Standard Korean orthography (한글 맞춤법) writes 을, 이, 은, 과, 으로 after a final consonant and 를, 가, 는, 와,
/// 로 after a vowel; 로 also after ㄹ.
enum KoreanParticle {
  /// The particle for the sound at the end of `text`.
  ///
  /// - Parameters:
  ///   - forms: "을/를": the form after a consonant, a slash, the form after a vowel.
  ///   - text: what stands before the particle.
  /// - Returns: one of the forms; both as they stand where there is no slash.
  static func chosen(from forms: Substring, after text: String) -> Substring {
    let pair = forms.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard pair.count == 2 else { return forms }
    switch finalSound(of: text) {
    case .vowel: return pair[1]
    case .consonant: return pair[0]
    case .rieul: return pair[0].hasPrefix("으") ? pair[1] : pair[0]
    }
  }

  private enum FinalSound { case vowel, consonant, rieul }

  private static func finalSound(of text: String) -> FinalSound {
    let scalars = text.unicodeScalars
    guard let last = scalars.last(where: { $0.properties.isAlphabetic || ("0"..."9") ~= $0 })
    else { return .vowel }
    switch last {
    case "\u{AC00}"..."\u{D7A3}":
      let final = (last.value - 0xAC00) % 28
      return final == 0 ? .vowel : final == 8 ? .rieul : .consonant
    // 영, 삼, 육 and the tens and thousands (십, 백, 천) that a zero stands for end in a consonant.
    case "0", "3", "6": return .consonant
    case "1", "7", "8": return .rieul
    case "2", "4", "5", "9": return .vowel
    default: return latinSound(of: scalars)
    }
  }

  /// How a word of Latin letters ends when it is read in Korean: stops, nasals and l become final
  /// consonants (북, 닷컴, 구글), the others take a vowel (페이스, 뉴스).
  private static func latinSound(of scalars: String.UnicodeScalarView) -> FinalSound {
    let letters = scalars.reversed().lazy.filter { $0.isASCII && $0.properties.isAlphabetic }
      .map { Character($0).lowercased() }
    var iterator = letters.makeIterator()
    let last = iterator.next()
    let before = iterator.next()
    switch last {
    case "l": return .rieul
    case "e": return before == "l" ? .rieul : .vowel
    case "g": return before == "n" ? .consonant : .vowel
    case "r": return before.map { "aeiou".contains($0) } == true ? .vowel : .rieul
    case "b", "c", "k", "m", "n", "p", "t": return .consonant
    default: return .vowel
    }
  }
}
