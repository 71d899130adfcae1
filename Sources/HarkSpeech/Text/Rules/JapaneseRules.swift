extension SpokenLanguage {
  /// Japanese: every figure and every Chinese character in kana.
  static let japanese = SpokenLanguage(
    SpokenRule.first + [
      .substance, .compass, .stars, .face, .plusOfName, .figureWord,
      SpokenRule("mark of a list", .sign) { $0.readMarkOfList() },
      SpokenRule("star of a rank", .sign) { $0.readStarOfRank() },
      SpokenRule("so many in each", .sign) { $0.readSlashOfEach() },
    ] + SpokenRule.names
      + [
        .unitOfMyriads, .halfOfDay, .letteredSection,
        SpokenRule("school year", [.word, .letter]) { $0.readSchoolYear() },
        SpokenRule("ordinal of English", .figure) { $0.readEnglishOrdinal() },
        SpokenRule("two numbers for one thing", .figure) { $0.readPair() },
        SpokenRule("number of a name", .figure) { $0.readNumberOfName() },
        SpokenRule("serial number", .figure) { $0.readSerialNumber() },
        SpokenRule("code", .innerFigure) { $0.readFiguresOfPhrase() || $0.readCode() },
        SpokenRule("floor", [.word, .letter, .figure]) { $0.readFloor() },
        SpokenRule("two or three", .figure) { $0.readTwoOrThree() },
        SpokenRule("result between names", .figure) { $0.readScoreBetweenNames() },
        SpokenRule("blocks of an address", .figure) { $0.readBlocks() },
      ] + SpokenRule.moments.before("time", .eventDay)
      + [SpokenRule.minus] + SpokenRule.amounts
      + [
        SpokenRule("figures after a letter", .figure) {
          $0.isCodeAfterLetter && ($0.readFiguresOfPhrase() || $0.readCode())
        },
        .hundredths,
        SpokenRule("number", .figure) { $0.readJapaneseNumber() },
        .dayOfWeek, .company, .average, .bareDecimal, .leadingStop, .centurySign,
        SpokenRule("range of times", .sign) { $0.readRangeOfTimes() },
        SpokenRule("until", .sign) { $0.readUntil() },
        SpokenRule("title in brackets", .sign) { $0.readTitleBracket() },
      ] + SpokenRule.signs
      + [
        SpokenRule("era", .word) { $0.readEra() },
        .numeral, .numeralSign, .abbreviation, .initials, .acronym, .koreanLetters,
        .loneLetter,
        SpokenRule("listed day", [.word, .letter]) { $0.readListedDay() },
        SpokenRule("known name", [.word, .letter]) { $0.readNameOfList() },
        SpokenRule("character by its place", [.word, .letter]) { $0.readByPlace() },
        SpokenRule("Chinese characters", [.word, .letter]) { $0.readIdeographs() },
      ]
  ) {
    $0.numbers = NumberWords(
      figures: JapaneseNumber.digits, whole: { JapaneseNumber.reading($0) },
      decimal: { JapaneseNumber.reading($0, fraction: $1) }, point: "テン", gap: "",
      joined: JapaneseCounter.joined,
      counted: { value, number, rest in
        JapaneseCounter.find(in: rest).map { ($0.counter.reading(of: value, number), $0.length) }
      },
      share: { JapaneseNumber.reading($1) + "ブンノ " + JapaneseNumber.reading($0) },
      ratio: { $0 + " タイ " + $1 })
    $0.moments = MomentWords(
      year: { JapaneseCounter.counted($0, "年") },
      month: { JapaneseCounter.counted($0, "月") }, day: JapaneseCounter.day,
      time: JapaneseCounter.time, event: JapaneseNumber.event, pause: "、 ")
    $0.leans = true
    $0.hasKana = true
    $0.ideographs = .kanji
    $0.hasForeignLatin = true
    $0.hasRomanNumerals = true
    $0.spelledHosts = .withFigures
    $0.isMonthFirst = { _ in true }
    $0.triangles = Dictionary(
      uniqueKeysWithValues: "△▲▼▽".unicodeScalars.map { ($0, "symbol.negative") })
    $0.mend = JapaneseKana.mend
  }
}

/// Rules that Korean and Japanese have in common.
extension SpokenRule {
  static let halfOfDay = SpokenRule("half of the day", [.word, .letter]) { $0.readHalfOfDay() }
  static let letteredSection = SpokenRule("lettered section", .word) {
    $0.readLetteredSection()
  }
  static let bareDecimal = SpokenRule("decimal without a whole", .sign) { $0.readBareDecimal() }
  static let average = SpokenRule("average of a batter", .sign) { $0.readAverage() }
  static let eventDay = SpokenRule("event day", .figure) { $0.readEventDay() }
  static let hundredths = SpokenRule("hundredths of a second", .figure) { $0.readHundredths() }
  static let unitOfMyriads = SpokenRule("unit of myriads", [.word, .letter, .sign, .other]) {
    $0.readUnitOfMyriads()
  }
  static let numeralSign = SpokenRule("numeral inside of a word", .letter) {
    $0.readNumeralSign()
  }
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
