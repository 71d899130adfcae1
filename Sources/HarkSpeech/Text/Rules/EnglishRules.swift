extension SpokenLanguage {
  /// English, whose voice reads most figures by itself.
  static let english = SpokenLanguage(
    SpokenRule.first + SpokenRule.moments + [SpokenRule.minus] + SpokenRule.amounts
      + [SpokenRule("number of Europe's form", .figure) { $0.readContinentalNumber() }]
      + SpokenRule.signs + [
        .numeral,
        SpokenRule("street or title", .word) { $0.readStreetOrTitle() },
        SpokenRule("short month", .word) { $0.readShortMonth() },
        .abbreviation, .koreanLetters,
      ])
}
