extension SpokenLanguage {
  /// The regions whose order of day and month is known.
  private static let englishRegions: Set<String> = [
    "US", "PH", "GB", "IE", "AU", "NZ", "IN", "ZA", "SG", "HK", "MT", "PK", "BD", "LK", "NG", "GH",
    "KE", "UG", "TZ", "ZW", "ZM", "JM", "TT", "BB", "MY", "CY", "GI", "JE", "GG", "IM",
  ]

  /// English, whose voice reads most figures by itself.
  static let english = SpokenLanguage(
    SpokenRule.first
      + [
        .face, .stars,
        SpokenRule("around the clock", .figure) { $0.readAroundTheClock() },
        SpokenRule("time that has passed", .figure) { $0.readAgo() },
        SpokenRule("duration", .figure) { $0.readDuration() },
        SpokenRule("millions", .figure) { $0.readCountOfMillions() },
        SpokenRule("amperes", .figure) { $0.readAmperes() },
        SpokenRule("inches", .figure) { $0.readInches() },
        SpokenRule("date with a month's name", .figure) { $0.readDashedDate() },
        SpokenRule("so many of so many", .figure) { $0.readOutOf() },
        SpokenRule("number of a name", .figure) { $0.readNumberOfName() },
        SpokenRule("so many stars", .figure) { $0.readCountOfStars() },
        SpokenRule("aperture", [.word, .letter]) { $0.readAperture() },
        SpokenRule("sign before a number", .sign) { $0.readSignBeforeNumber() },
        SpokenRule("so many in each", .sign) { $0.readSlashPer() },
        SpokenRule("time with a stop", .figure) { $0.readStoppedTime() },
        SpokenRule("ratio", .figure) { $0.readPlainRatio() },
      ] + SpokenRule.moments + [SpokenRule.minus] + SpokenRule.amounts
      + [
        SpokenRule("number of Europe's form", .figure) { $0.readContinentalNumber() },
        SpokenRule("thousands apart", .figure) { $0.readSpacedThousands() },
      ]
      + SpokenRule.signs + [
        SpokenRule("direction of a street", .word) { $0.readStreetDirection() },
        SpokenRule("floor of an ordinal", .word) { $0.readFloorOfOrdinal() },
        .substance, .compass,
        SpokenRule("degree of a university", .word) { $0.readDegree() },
        SpokenRule("place of a ruler", .word) { $0.readRegnalNumber() },
        SpokenRule("IV of a hospital", .word) { $0.readLettersIV() },
        SpokenRule("small numeral", .word) { $0.readSmallNumeral() },
        SpokenRule("from letter to letter", .word) { $0.readLetterRange() },
        .numeral,
        SpokenRule("foreign amount", .word) { $0.readForeignAmount() },
        SpokenRule("street or title", .word) { $0.readStreetOrTitle() },
        SpokenRule("year of a life", .word) { $0.readLifeYear() },
        SpokenRule("century", .word) { $0.readCentury() },
        SpokenRule("written short", .word) { $0.readWrittenShort() },
        SpokenRule("short word", .word) { $0.readShortWord() },
        SpokenRule("short month", .word) { $0.readShortMonth() },
        .abbreviation, .koreanLetters, .loneLetter,
      ]
  ) {
    $0.hasRomanNumerals = true
    $0.joinsThousands = true
    // Canadians write both.
    $0.isMonthFirst = { region in
      region.isEmpty || !Self.englishRegions.contains(region)
        ? nil : ["US", "PH"].contains(region)
    }
  }
}
