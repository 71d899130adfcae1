extension SpokenLanguage {
  /// English, whose voice reads most figures by itself.
  static let english = SpokenLanguage(
    SpokenRule.first
      + [
        SpokenRule("around the clock", .figure) { $0.readAroundTheClock() },
        SpokenRule("time that has passed", .figure) { $0.readAgo() },
        SpokenRule("duration", .figure) { $0.readDuration() },
        SpokenRule("millions", .figure) { $0.readCountOfMillions() },
        SpokenRule("inches", .figure) { $0.readInches() },
        SpokenRule("date with a month's name", .figure) { $0.readDashedDate() },
        SpokenRule("so many of so many", .figure) { $0.readOutOf() },
        SpokenRule("sign before a number", .sign) { $0.readSignBeforeNumber() },
        SpokenRule("so many in each", .sign) { $0.readSlashPer() },
      ] + SpokenRule.moments + [SpokenRule.minus] + SpokenRule.amounts
      + [SpokenRule("number of Europe's form", .figure) { $0.readContinentalNumber() }]
      + SpokenRule.signs + [
        .numeral,
        SpokenRule("foreign amount", .word) { $0.readForeignAmount() },
        SpokenRule("street or title", .word) { $0.readStreetOrTitle() },
        SpokenRule("year of a life", .word) { $0.readLifeYear() },
        SpokenRule("written short", .word) { $0.readWrittenShort() },
        SpokenRule("short word", .word) { $0.readShortWord() },
        SpokenRule("short month", .word) { $0.readShortMonth() },
        .abbreviation, .koreanLetters, .loneLetter,
      ]
  ) {
    $0.hasRomanNumerals = true
    $0.monthFirst = ["en", "en-us", "en-ph"]
  }
}
