import HarkText

// What a quantity has in each of something else, and what its unit measures where another word tells: doses, pints, walks.

extension SpokenText {
  /// Says the second unit of 100 mg/dL and 3 g/L, where the language has a word for what stands between.
  mutating func sayPer(at slash: Int, takesAnyWord: Bool) -> Bool {
    guard slash + 1 < text.count, text[slash] == "/",
      let per = rules.words.word("per", in: language)
    else { return false }
    var end = slash + 1
    while end < text.count, end - slash < 9, WritingScript(text[end]) == .latin { end += 1 }
    let word = String(String.UnicodeScalarView(text[(slash + 1)..<end]))
    let unit = Unit.find(in: rest(from: slash + 1, count: 6), isApart: false)
    let isUnit = unit.map { slash + 1 + $0.length >= end && !$0.unit.key.hasPrefix("currency") }
    // The m² of kg/m² is more than its letter.
    let isLonger = isUnit == true && (unit?.length ?? 0) > word.unicodeScalars.count
    let name =
      (isLonger ? nil : rules.words.word("per.\(word)", in: language))
      ?? (isUnit == true ? rules.words.word(unit?.unit.key ?? "", in: language, count: 1) : nil)
      ?? (takesAnyWord && !spoken.needsWords && word.count > 2 && word == word.lowercased()
        ? word : nil)
    guard let name else { return false }
    end = max(end, slash + 1 + (isUnit == true ? unit?.length ?? 0 : 0))
    emit(words: per + " " + name, at: slash)
    closeUpOrLean(at: end)
    index = end
    return true
  }

  /// Says the second amount of 250 mg/5 mL, in which the first is dissolved.
  mutating func sayPerVolume(at slash: Int, of unit: Unit) -> Bool {
    guard slash + 1 < text.count, text[slash] == "/", isDigit(at: slash + 1), unit.isMass,
      let per = rules.words.word("per", in: language)
    else { return false }
    let second = writtenNumber(at: slash + 1)
    let isApart = second.end < text.count && Self.thousandSpaces.contains(text[second.end])
    let place = isApart ? second.end + 1 : second.end
    guard let (volume, length) = Unit.find(in: rest(from: place, count: 6), isApart: isApart),
      volume.isVolume,
      place + length >= text.count || !Self.isWordPart(text[place + length])
    else { return false }
    emit(words: per, at: slash)
    index = slash + 1
    return true
  }

  /// Whether so few points with a stop behind them are pints, as those of recipes are.
  func isPint(_ end: Int, _ number: WrittenNumber, _ unit: String) -> Bool {
    unit == "unit.point-of-type" && !spoken.needsWords && (number.value ?? 0) < 9
      && goesOn(after: end)
  }

  /// Whether a stretch of time measures what is named behind it, and has its unit in the singular: 3 min read.
  func isMeasureOfDeed(_ end: Int, _ unit: String) -> Bool {
    guard !spoken.needsWords, unit == "unit.minute" || unit == "unit.hour" else { return false }
    let behind = rest(from: end, count: 9).drop { $0 == "." }
    return behind.first == " " && list("measured-deed").begins(behind.dropFirst())
  }

  /// Says the slash of 70/分 and 2個/日 with what there is so much of in each.
  mutating func readSlashOfEach() -> Bool {
    guard text[index] == "/", index > 0,
      isDigit(at: index - 1) || index > 1 && isDigit(at: index - 2),
      index + 1 < text.count,
      index + 2 >= text.count || ![.han, .kana].contains(WritingScript(text[index + 2])),
      let each = rules.words.word("each.\(text[index + 1])", in: language)
    else { return false }
    current = language
    emit(words: each, at: index)
    closeUp(before: index + 2)
    index += 2
    return true
  }
}
