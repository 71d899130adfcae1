/// What is said of ruby: the reading that the page gives, in place of the characters that it stands above.
///
/// In print the reading stands in brackets behind its base: 東京(とうきょう). Read on, each word would come twice.
enum RubyReading {
  /// The readings of a ruby element's text, one after the other, in katakana, which no dictionary takes for
  /// particles; nil where what stands in its brackets is no kana: a translation is said beside its base.
  static func of(_ text: String) -> String? {
    var said = ""
    var base = ""
    var reading: String?
    for character in text {
      switch (character, reading) {
      case ("(", nil): reading = ""
      case (")", .some(let kana)):
        guard !kana.isEmpty, kana.unicodeScalars.allSatisfy(isKana) else { return nil }
        said += katakana(kana)
        base = ""
        reading = nil
      case (_, .some(let kana)): reading = kana + String(character)
      case (_, nil): base.append(character)
      }
    }
    return said.isEmpty || reading != nil ? nil : said + base
  }

  private static func isKana(_ scalar: Unicode.Scalar) -> Bool {
    (0x3041...0x3096).contains(scalar.value) || (0x30A1...0x30FE).contains(scalar.value)
      || " ・\u{3000}".unicodeScalars.contains(scalar)
  }

  private static func katakana(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isHiragana = (0x3041...0x3096).contains(scalar.value)
      result.append(isHiragana ? Unicode.Scalar(scalar.value + 0x60) ?? scalar : scalar)
    }
    return String(result)
  }
}
