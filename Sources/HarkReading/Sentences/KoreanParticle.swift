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
    return takesFirst(of: pair[0], after: KoreanSound(endOf: text)) ? pair[0] : pair[1]
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
    return (form == forms[0]) == takesFirst(of: forms[0][...], after: KoreanSound(endOf: text))
  }

  /// Whether a text can be a particle after another; one that has a single form always can.
  package static func fits(_ particle: String, after text: String) -> Bool {
    for forms in pairs where forms.contains(particle) {
      return fits(particle, of: forms, after: text)
    }
    return true
  }

  private static let pairs = [
    ["을", "를"], ["이", "가"], ["은", "는"], ["과", "와"], ["아", "야"], ["으로", "로"], ["이나", "나"],
    ["이랑", "랑"], ["이라는", "라는"], ["이라고", "라고"],
  ]

  private static func takesFirst(of first: Substring, after sound: KoreanSound) -> Bool {
    switch sound {
    case .vowel: false
    case .consonant: true
    // 으로, and what begins with it, drops its vowel after ㄹ too.
    case .rieul: !first.hasPrefix("으")
    }
  }
}
