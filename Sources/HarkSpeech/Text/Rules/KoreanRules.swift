extension SpokenLanguage {
  /// Korean: every figure in words, since numbers take the numerals that their counters ask for.
  static let korean = SpokenLanguage(
    SpokenRule.first + SpokenRule.names
      + [
        .halfOfDay, .letteredSection,
        SpokenRule("quarter", .figure) { $0.readQuarter() },
        SpokenRule("code", .innerFigure) { $0.readCode() },
      ] + SpokenRule.moments.before("time", .eventDay)
      + [SpokenRule.minus] + SpokenRule.amounts
      + [
        SpokenRule("figures after a letter", .figure) { $0.readFiguresAfterLetter() },
        SpokenRule("number", .figure) { $0.readKoreanNumber() },
        .dayOfWeek, .company,
        SpokenRule("choice of particles", .sign) { $0.readParticleChoice() },
        .leadingStop,
        .centurySign,
      ] + SpokenRule.signs
      + [
        .numeral, .abbreviation, .initials, .acronym, .koreanLetters,
        SpokenRule("Chinese characters", [.word, .letter]) { $0.readIdeographs() },
      ])
}
