extension SpokenLanguage {
  /// Japanese: every figure and every Chinese character in kana.
  static let japanese = SpokenLanguage(
    SpokenRule.first + SpokenRule.names
      + [
        .halfOfDay, .letteredSection,
        SpokenRule("code", .innerFigure) { $0.readCode() },
        SpokenRule("floor", [.word, .letter, .figure]) { $0.readFloor() },
        SpokenRule("two or three", .figure) { $0.readTwoOrThree() },
        SpokenRule("blocks of an address", .figure) { $0.readBlocks() },
      ] + SpokenRule.moments.before("time", .eventDay)
      + [SpokenRule.minus] + SpokenRule.amounts
      + [
        SpokenRule("figures after a letter", .figure) { $0.readFiguresAfterLetter() },
        SpokenRule("number", .figure) { $0.readJapaneseNumber() },
        .dayOfWeek, .company, .leadingStop, .centurySign,
      ] + SpokenRule.signs
      + [
        SpokenRule("era", .word) { $0.readEra() },
        .numeral, .abbreviation, .initials, .acronym, .koreanLetters,
        SpokenRule("listed day", [.word, .letter]) { $0.readListedDay() },
        SpokenRule("Chinese characters", [.word, .letter]) { $0.readIdeographs() },
      ])
}

/// Rules that Korean and Japanese have in common.
extension SpokenRule {
  static let halfOfDay = SpokenRule("half of the day", [.word, .letter]) { $0.readHalfOfDay() }
  static let letteredSection = SpokenRule("lettered section", .word) {
    $0.readLetteredSection()
  }
  static let eventDay = SpokenRule("event day", .figure) { $0.readEventDay() }
  static let dayOfWeek = SpokenRule("day of the week", .sign) { $0.readDayOfWeek() }
  static let company = SpokenRule("company", .sign) { $0.readCompany() }
  static let leadingStop = SpokenRule("leading stop", .sign) { $0.readLeadingStop() }
  static let centurySign = SpokenRule("century", .sign) { $0.readCenturySign() }
  static let initials = SpokenRule("initials", [.word, .letter]) { $0.readInitials() }
  static let acronym = SpokenRule("acronym", [.word, .letter]) { $0.readAcronym() }
}

extension [SpokenRule] {
  /// The rules with another before the one of this name.
  func before(_ name: String, _ rule: SpokenRule) -> [SpokenRule] {
    guard let place = firstIndex(where: { $0.name == name }) else { return self + [rule] }
    return self[..<place] + [rule] + self[place...]
  }
}
