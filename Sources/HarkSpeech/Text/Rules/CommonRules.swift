// Rules that hold in every language, and the ones in the middle of which each language puts its own.

extension SpokenRule {
  /// What comes before everything else: what a user has taught, and what is no text.
  static let first: [SpokenRule] = [
    SpokenRule("address", [.word, .figure]) { $0.readAddress() },
    SpokenRule("file", [.word, .figure]) { $0.readFileName() },
    SpokenRule("network address", [.word, .figure, .sign]) { $0.readNetworkAddress() },
    SpokenRule("path", .sign) { $0.readPath() },
    SpokenRule("option", .sign) { $0.readOption() },
    SpokenRule("dictionary", [.word, .figure]) { $0.readFromDictionary() },
    SpokenRule("emoji", .all) { $0.readEmoji() },
  ]

  /// Dates, times and telephone numbers: numbers with an order of their own.
  static let moments: [SpokenRule] = [
    SpokenRule("date", .figure) { $0.readDate() },
    SpokenRule("short date", .figure) { $0.readShortDate() },
    SpokenRule("time", .figure) { $0.readTime() },
    SpokenRule("telephone number", [.figure, .sign]) { $0.readTelephoneNumber() },
  ]

  /// Numbers with what they count, before the bare number of a language.
  static let amounts: [SpokenRule] = [
    SpokenRule("amount", .sign) { $0.readAmount() },
    SpokenRule("blood pressure", .figure) { $0.readBloodPressure() },
    SpokenRule("unit in brackets", [.word, .other]) { $0.readUnitInBrackets() },
    SpokenRule("exponent", .figure) { $0.readExponent() },
    SpokenRule("angle", .figure) { $0.readAngle() },
    SpokenRule("feet and inches", .figure) { $0.readPrimes() },
    SpokenRule("measures", .figure) { $0.readMeasures() },
    SpokenRule("mixed number", .figure) { $0.readMixedNumber() },
    SpokenRule("fraction", [.figure, .sign, .other]) { $0.readFraction() },
    SpokenRule("quantity", .figure) { $0.readQuantity() },
  ]

  /// Signs that stand for words, before any sign by its name.
  static let signs: [SpokenRule] = [
    SpokenRule("bracket of a formula", .sign) { $0.readBracketOfExpression() },
    SpokenRule("line of a fraction", .sign) { $0.readFractionLine() },
    SpokenRule("difference", .sign) { $0.readDifference() },
    SpokenRule("power", [.sign, .other]) { $0.readPower() },
    SpokenRule("caret", .sign) { $0.readCaret() },
    SpokenRule("placeholder", .sign) { $0.readPlaceholder() },
    SpokenRule("range", .sign) { $0.readRange() },
    SpokenRule("digraph", .sign) { $0.readDigraph() },
    SpokenRule("times", .sign) { $0.readTimes() },
    SpokenRule("comparison", .sign) { $0.readComparison() },
    SpokenRule("sharp", .sign) { $0.readSharp() },
    SpokenRule("copyright", .sign) { $0.readCopyright() },
    SpokenRule("word in one sign", [.sign, .other]) { $0.readSquareWord() },
    SpokenRule("sign", .sign) { $0.readSign() },
  ]

  /// Latin words and codes that Korean and Japanese have names of their own for.
  static let names: [SpokenRule] = [
    SpokenRule("known word", [.word, .letter]) { $0.readKnownWord() },
    SpokenRule("two between letters", [.word, .letter]) { $0.readTwoBetweenLetters() },
  ]

  static let stars = SpokenRule("stars", .sign) { $0.readStars() }
  static let face = SpokenRule("face", [.sign, .word]) { $0.readFace() }
  static let plusOfName = SpokenRule("plus of a name", .sign) {
    $0.readPlusOfName() || $0.readPlusOfNumber()
  }
  static let figureWord = SpokenRule("figure and letter", .figure) { $0.readFigureWord() }
  static let compass = SpokenRule("compass", .word) { $0.readCompass() }
  static let substance = SpokenRule("substance", .word) { $0.readSubstance() }
  static let minus = SpokenRule("minus", .sign) {
    $0.readMinus() || $0.readPositive() || $0.readAmountOwed()
  }
  static let numeral = SpokenRule("numeral", [.word, .other]) { $0.readNumeral() }
  static let abbreviation = SpokenRule("abbreviation", .word) { $0.readAbbreviation() }
  static let loneLetter = SpokenRule("lone letter", [.word, .letter]) { $0.readLoneLetter() }
  static let koreanLetters = SpokenRule("Korean letters", [.word, .letter]) {
    $0.readKoreanLetters()
  }
}

extension SpokenLanguage {
  /// Any language that has no rules of its own: its voice reads numbers, Hark what no voice does.
  static let other = SpokenLanguage(
    SpokenRule.first + SpokenRule.moments + [SpokenRule.minus] + SpokenRule.amounts
      + SpokenRule.signs + [.numeral, .abbreviation, .koreanLetters])
}
