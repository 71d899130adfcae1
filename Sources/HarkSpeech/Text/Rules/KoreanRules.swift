extension SpokenLanguage {
  /// Korean: every figure in words, since numbers take the numerals that their counters ask for.
  static let korean = SpokenLanguage(
    SpokenRule.first + [
      .substance, .compass, .stars, .face, .plusOfName, .figureWord,
      SpokenRule("joined letters", [.word, .letter]) { $0.readJoinedLetters() },
      SpokenRule("bundle", .figure) { $0.readBundle() },
      SpokenRule("surname", [.word, .letter]) { $0.readSurname() },
      SpokenRule("glossed reading", .sign) { $0.readGlossedReading() },
    ] + SpokenRule.names
      + [
        .unitOfMyriads, .halfOfDay, .letteredSection,
        SpokenRule("next part of a law", .letter) { $0.readNextPart() },
        SpokenRule("quarter", .figure) { $0.readQuarter() },
        SpokenRule("ordinal of English", .figure) { $0.readEnglishOrdinal() },
        SpokenRule("two numbers for one thing", .figure) { $0.readPair() },
        SpokenRule("number of a name", .figure) { $0.readNumberOfName() },
        SpokenRule("serial number", .figure) { $0.readSerialNumber() },
        SpokenRule("code", .innerFigure) { $0.readCode() },
      ] + SpokenRule.moments.before("time", .eventDay)
      + [SpokenRule.minus] + SpokenRule.amounts
      + [
        SpokenRule("figures after a letter", .figure) {
          $0.isCodeAfterLetter && $0.readCode()
        },
        .hundredths,
        SpokenRule("number", .figure) { $0.readKoreanNumber() },
        .dayOfWeek, .company,
        SpokenRule("choice of particles", .sign) { $0.readParticleChoice() },
        SpokenRule("title in brackets", .sign) { $0.readTitleBracket() }, .average,
        .bareDecimal, SpokenRule("article of a law", .sign) { $0.readSectionSign() },
        .leadingStop,
        .centurySign,
        SpokenRule("range of times", .sign) { $0.readRangeOfTimes() },
        SpokenRule("until", .sign) { $0.readUntil() },
        SpokenRule("hyphen between numbers", .sign) { $0.readHyphenBetweenNumbers() },
      ] + SpokenRule.signs
      + [
        .numeral, .numeralSign, .abbreviation, .initials, .acronym, .koreanLetters,
        .loneLetter,
        SpokenRule("Chinese characters", [.word, .letter]) { $0.readIdeographs() },
      ]
  ) {
    $0.numbers = NumberWords(
      figures: KoreanNumber.digits, whole: { KoreanNumber.sino($0) },
      decimal: { KoreanNumber.sino($0, fraction: $1) }, point: " 점 ", gap: " ",
      // Hours are counted in numerals of Korean's own: 8h.
      joined: { number, name, value in
        (name == "시간" ? value.flatMap(KoreanNumber.native) ?? number : number) + " " + name
      }, counted: { _, _, _ in nil },
      share: { KoreanNumber.sino($1) + "분의 " + KoreanNumber.sino($0) },
      ratio: { $0 + " 대 " + $1 })
    $0.moments = MomentWords(
      year: { KoreanNumber.sino($0) + "년" },
      month: KoreanNumber.month, day: KoreanNumber.day, time: KoreanNumber.time,
      event: KoreanNumber.event, pause: ", ")
    $0.leans = true
    $0.ideographs = .hanja
    $0.hasForeignLatin = true
    $0.hasRomanNumerals = true
    $0.hasShortTelephoneNumbers = true
    $0.spelledHosts = .all
    $0.isMonthFirst = { _ in true }
    $0.triangles = [
      "△": "symbol.negative", "▲": "change.up", "▼": "change.down", "▽": "change.down",
    ]
  }
}
