// From one number to another.

extension SpokenText {
  /// Says the sign between two numbers as "to": 1990–2000, 3~5층, 10-12 pages.
  mutating func readRange() -> Bool {
    let scalar = Self.plain(text[index])
    if scalar == "→" { return readArrowOfAmounts() }
    let isWave = Self.isWave(scalar)
    let isHyphen = Self.isHyphen(scalar)
    guard Self.joinsRange(scalar), index > 0 else { return false }
    if isHyphen, index > 1, text[index - 1] == " ", isDigit(at: index - 2), index + 2 < text.count,
      text[index + 1] == " "
    {
      if isDigit(at: index + 2) { return readSpacedRange() }
      if currency(text[index + 2]), isDigit(at: index + 3), hasCurrency(before: index - 2) {
        return sayBetween(to: index + 1)
      }
    }
    var next = index + 1
    var before = index - 1
    // "10 – 20": a dash with spaces.
    if !isHyphen, next < text.count, text[next] == " " { next += 1 }
    if !isHyphen, before > 0, text[before] == " " { before -= 1 }
    if isHyphen, spoken.leans, lastMomentEnd == index, isBeforeMoment(index) {
      return sayBetween(to: next)
    }
    if isWave, readOpenRange(from: before) { return true }
    if currency(Self.plain(next < text.count ? text[next] : " ")), isDigit(at: next + 1),
      hasCurrency(before: before)
    {
      return sayBetween(to: next)
    }
    if !spoken.needsWords, endsHalfOfDay(before) && beginsNoon(next) || isMonthRange(before, next) {
      return sayBetween(to: next)
    }
    let isNoon = isHyphen && endsNoon(before) && isDigit(at: next)
    if isWave, readRangeOfMarks(before, next) { return true }
    // "Air Max 90 – $129" is a name and its price.
    if !spoken.needsWords, next > index + 1, next < text.count, currency(Self.plain(text[next])) {
      return false
    }
    let isOfArticles = isWave && spoken.leans && beginsArticle(next) && !isDigit(at: before)
    guard
      isDigit(at: next) || isVulgarFraction(next) || isOfArticles
        || (next < text.count && currency(text[next]) && isDigit(at: next + 1))
    else { return false }
    if isHyphen {
      // 2½-3 and 1-1½.
      let isOfParts =
        isVulgarFraction(before) || isDigit(at: before) && isVulgarFraction(next)
      guard
        isDigit(at: before) && isAscending(around: index) || isBetweenTimes(before, next) || isNoon
          || isOfParts
      else { return false }
    } else {
      let last = Self.plain(text[before])
      let endsQuantity =
        endsHalfOfDay(before) || endsOrdinal(before) || endsNoon(before) || Self.isDigit(last)
        || isVulgarFraction(before)
        || last == "%"
        || last == "°"
        || (isWave && last.properties.isAlphabetic && isAfterAmount(before, next))
        || (isWave && last == ")" && spoken.leans) || lastMomentEnd == before + 1
      guard endsQuantity else { return false }
    }
    guard let word = rules.words.word("range.to", in: language) else { return false }
    current = language
    removeLastSpace()
    // A particle leans on the number in Korean and Japanese.
    if spoken.leans {
      open(current)
      pieces[pieces.count - 1].append(words: word, printed: printed(index), isAttached: true)
    } else {
      emit(words: word, at: index)
    }
    index = next
    return true
  }

  /// Whether a wave behind a letter stands behind an amount; in "알겠습니다~ 2층에서" it is melody.
  private func isAfterAmount(_ before: Int, _ next: Int) -> Bool {
    guard next > index + 1, before == index - 1, spoken.leans else { return true }
    return (1...4).contains { isDigit(at: before - $0) } || lastMomentEnd == before + 1
  }

  /// Whether the article of a law or the like begins there: 제3조, 第3条.
  private func beginsArticle(_ place: Int) -> Bool {
    place < text.count && (text[place] == "제" || text[place] == "第") && isDigit(at: place + 1)
  }

  /// Says the arrow of 3.25% → 3.00% and 22위→23위 as "to": what stands on both sides is an amount.
  private mutating func readArrowOfAmounts() -> Bool {
    var before = index - 1
    if before > 0, text[before] == " " { before -= 1 }
    var next = index + 1
    if next < text.count, text[next] == " " { next += 1 }
    let begins =
      isDigit(at: next)
      || next < text.count && currency(Self.plain(text[next])) && isDigit(at: next + 1)
    guard begins, before >= 0 else { return false }
    var start = before
    while start > 0, before - start < 6, !isDigit(at: start), !text[start].properties.isWhitespace {
      start -= 1
    }
    // An hour or a day before an arrow begins a journey or a plan as well: read as it is.
    guard isDigit(at: start), text[start...before].allSatisfy({ !Self.isClosingBracket($0) }) else {
      return false
    }
    return sayBetween(to: next)
  }

  private static func isClosingBracket(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .closePunctuation
  }

  /// Says the sign between two amounts as "to", and goes on at a place.
  private mutating func sayBetween(to place: Int) -> Bool {
    guard let word = rules.words.word("range.to", in: language) else { return false }
    current = language
    removeLastSpace()
    open(current)
    pieces[pieces.count - 1].append(
      words: word, printed: printed(index), isAttached: spoken.leans)
    index = place
    return true
  }

  /// Whether an amount ends there: the first of $10 - $20 and of $350K–$400K.
  private func hasCurrency(before last: Int) -> Bool {
    guard !spoken.needsWords else { return false }
    var place = last
    if place > 0, "KkMmB".unicodeScalars.contains(text[place]) { place -= 1 }
    while place > 0, last - place < 14,
      isDigit(at: place) || ",.".unicodeScalars.contains(text[place])
    {
      place -= 1
    }
    return place >= 0 && place < last && currency(text[place])
  }

  /// Whether 1st, 2nd, 3rd or 4th ends there, in English.
  private func endsOrdinal(_ place: Int) -> Bool {
    guard !spoken.needsWords, place > 1, isDigit(at: place - 2) else { return false }
    return ["st", "nd", "rd", "th"].contains(rest(from: place - 1, count: 2))
  }

  /// Whether a time stands on either side of a hyphen: 18:30-21:00, 9 a.m.-5 p.m.
  private func isBetweenTimes(_ before: Int, _ next: Int) -> Bool {
    guard !spoken.leans else { return false }
    if isDigit(at: before), endsHalfOfDayNext(next) { return true }
    return endsHalfOfDay(before)
      || before > 2 && text[before - 2] == ":" && isDigit(at: before - 3)
        && rest(from: next, count: 3).contains(":")
  }

  /// Whether a time with its half of the day begins there, the half of both: 3:30-5 p.m.
  private func endsHalfOfDayNext(_ next: Int) -> Bool {
    guard let (hour, hourEnd) = digits(at: next, count: 1...2), (1...12).contains(hour) else {
      return false
    }
    var end = hourEnd
    if end < text.count, text[end] == ":", let (_, minuteEnd) = digits(at: end + 1, count: 2...2) {
      end = minuteEnd
    }
    let half = rest(from: end, count: 5).lowercased().drop { $0 == " " }
    return ["a.m.", "p.m.", "am", "pm"].contains(where: half.hasPrefix)
  }

  private func beginsNoon(_ next: Int) -> Bool {
    let word = rest(from: next, count: 8)
    return word.hasPrefix("noon") || word.hasPrefix("midnight")
  }

  /// Whether a day of one month ends before a dash and another month begins after it: May 3–June 5.
  private func isMonthRange(_ before: Int, _ next: Int) -> Bool {
    guard isDigit(at: before), next < text.count, text[next].properties.isUppercase else {
      return false
    }
    let key = "short.\(rest(from: next, count: 3).lowercased())"
    return rules.words.word(key, in: language) != nil
      && !list("weekday").contains(rest(from: next, count: 3))
      && wordBefore(before - (isDigit(at: before - 1) ? 1 : 0)).last?.isLetter == true
  }

  private func endsNoon(_ place: Int) -> Bool {
    let word = rest(from: max(0, place - 7), count: place - max(0, place - 7) + 1)
    return !spoken.needsWords && (word.hasSuffix("noon") || word.hasSuffix("midnight"))
  }

  /// Whether a time ends there with its half of the day: 9 a.m., 9am.
  private func endsHalfOfDay(_ place: Int) -> Bool {
    guard place > 1 else { return false }
    var end = place
    let hasStop = text[end] == "."
    if hasStop { end -= 1 }
    guard text[end] == "m", end > 1 else { return false }
    if hasStop, text[end - 1] == "." { end -= 1 }
    guard ["a", "p"].contains(text[end - 1]) else { return false }
    let before = end - 2
    return isDigit(at: before) || text[before] == " " && isDigit(at: before - 1)
  }

  /// Says the wave of 22:00~, behind which nothing stands, as "from".
  private mutating func readOpenRange(from before: Int) -> Bool {
    let next = index + 1
    let isOpen =
      next >= text.count || text[next].properties.isWhitespace
      || SpokenPiece.isClosing(Self.plain(text[next]))
    let last = Self.plain(text[before])
    guard isOpen, before == index - 1,
      Self.isDigit(last) || list("range.from-after").contains(last) && isDigit(at: before - 1)
        || last == "半" && before > 0 && text[before - 1] == "時",
      let word = rules.words.word("range.from", in: language)
    else { return false }
    return sayAttached(word, to: next)
  }

  mutating func sayAttached(_ word: String, to next: Int) -> Bool {
    current = language
    removeLastSpace()
    open(current)
    pieces[pieces.count - 1].append(words: word, printed: printed(index), isAttached: true)
    if next < text.count, SpokenPiece.isClosing(Self.plain(text[next])) { removeLastSpace() }
    index = next
    return true
  }

  /// Says "5 - 199": a hyphen with spaces between a number and a greater one.
  private mutating func readSpacedRange() -> Bool {
    var start = index - 1
    while start > 0, index - start < 12, isDigit(at: start - 1) || text[start - 1] == "," {
      start -= 1
    }
    guard let left = writtenNumber(at: start).value, let right = writtenNumber(at: index + 2).value,
      left < right, start == 0 || !"-−+*/=".unicodeScalars.contains(text[start - 1])
    else { return false }
    return sayBetween(to: index + 2)
  }

  /// The whole number that ends before a place, and where it begins.
  func number(endingAt end: Int) -> (value: Int, start: Int)? {
    var start = end
    while start > 0, end - start < 5, isDigit(at: start - 1) { start -= 1 }
    guard let (value, _) = digits(at: start, count: 1...4) else { return nil }
    return (value, start)
  }

  /// Whether a hyphen stands between one number and a greater one, and neither goes on with another
  /// hyphen: so 12-15 is a range, and 747-400 and 1-2-3 are none.
  private func isAscending(around place: Int) -> Bool {
    var start = place
    while start > 0, place - start < 9, isDigit(at: start - 1) { start -= 1 }
    var end = place + 1
    while end < text.count, end - place < 10, isDigit(at: end) { end += 1 }
    guard let left = digits(at: start, count: 1...8),
      let right = digits(at: place + 1, count: 1...8)
    else { return false }
    let joins: [Unicode.Scalar] = ["-", ".", "/", ":"]
    // i7-12700 is a name.
    if start > 0 {
      let isLetter =
        text[start - 1].properties.isAlphabetic
        && (!spoken.leans || WritingScript(text[start - 1]) == .latin)
      if joins.contains(text[start - 1]) || isLetter { return false }
    }
    if end + 1 < text.count, joins.contains(text[end]), isDigit(at: end + 1) { return false }
    // 1-888-FLOWERS is one, too.
    if end < text.count, text[end] == "-" { return false }
    // 031-120: no number that is counted begins with a zero.
    if left.end - start > 1, Self.plain(text[start]) == "0" { return false }
    // Table 1-2 and 표 1-2 are the second of a first chapter.
    if list("part").ends(wordBefore(start)) { return false }
    return left.value < right.value && !isResult(from: start, to: end)
  }

  static func isWave(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "~" || scalar == "〜" || scalar == "∼"
  }

  static func isHyphen(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "-" || scalar == "‐" || scalar == "‑"
  }

  static func joinsRange(_ scalar: Unicode.Scalar) -> Bool {
    isWave(scalar) || isHyphen(scalar) || scalar == "–" || scalar == "—"
  }

  /// The second number of a range whose first ends here, and what follows it, a space left out.
  func numberAfterRange(at end: Int) -> (value: Int, rest: Substring)? {
    guard end < text.count else { return nil }
    let sign = Self.plain(text[end])
    guard Self.joinsRange(sign), !Self.isHyphen(sign) || isAscending(around: end),
      isDigit(at: end + 1)
    else { return nil }
    let second = writtenNumber(at: end + 1)
    guard let value = second.value else { return nil }
    let hasSpace = second.end < text.count && text[second.end] == " "
    return (value, rest(from: hasSpace ? second.end + 1 : second.end, count: 12))
  }

  /// Says the first of two measures with what stands between them: 9x13 cm is 9 by 13 centimeters.
  ///
  /// With a space before the letter or without, and after it likewise; 0x20 is a number of programs.
  mutating func readMeasures() -> Bool {
    let number = writtenNumber(at: index)
    var place = number.end
    let isApart = place + 2 < text.count && text[place] == " " && text[place + 2] == " "
    if isApart { place += 1 }
    guard number.parts.isEmpty, number.whole.first != 0, place + 1 < text.count,
      text[place] == "x" || text[place] == "X"
        || text[place] == "×" && isMeasure(number, place + (isApart ? 2 : 1)),
      isDigit(at: place + (isApart ? 2 : 1)),
      let word = rules.words.word(
        isCount(number, of: place + (isApart ? 2 : 1)) ? "symbol.times" : "dimension.by",
        in: language)
    else { return false }
    current = language
    emit(words: words(for: number) + " " + word, at: index)
    index = place + (isApart ? 2 : 1)
    return true
  }

  /// Whether a number counts what stands behind the sign, as in 2 x 400g: a unit that measures no length.
  private func isCount(_ number: WrittenNumber, of start: Int) -> Bool {
    guard !spoken.needsWords, number.fraction.isEmpty else { return false }
    let second = writtenNumber(at: start)
    let isApart = second.end < text.count && text[second.end] == " "
    guard
      let (unit, length) = Unit.find(
        in: rest(from: isApart ? second.end + 1 : second.end, count: 6), isApart: isApart)
    else { return false }
    let end = second.end + (isApart ? 1 : 0) + length
    // Boards of 2x4s are several.
    if length == 1, text[end - 1] == "s" { return false }
    return (end >= text.count || !Self.isWordPart(text[end])) && unit.measuresAmount
  }

  /// Whether × stands between two measures and multiplies nothing, for a voice that says "times": both are large, as
  /// those of a screen, or have a unit, and no result follows.
  private func isMeasure(_ first: WrittenNumber, _ start: Int) -> Bool {
    guard !spoken.needsWords, isDigit(at: start) else { return false }
    var last = writtenNumber(at: start)
    while last.end + 1 < text.count, text[last.end] == "×" || text[last.end] == "x",
      isDigit(at: last.end + 1)
    {
      last = writtenNumber(at: last.end + 1)
    }
    let next = last.end < text.count && text[last.end] == " " ? last.end + 1 : last.end
    if next < text.count, text[next] == "=" { return false }
    let unit = Unit.find(in: rest(from: next, count: 6), isApart: next > last.end)
    let isLarge = (first.value ?? 0) > 99 && (last.value ?? 0) > 99
    return isLarge || unit.map { $0.length > 1 && !$0.unit.key.hasPrefix("currency") } ?? false
      || first.value == 4 && last.value == 4
  }

  /// Says A–Z as A to Z: one letter by itself to another that comes after it.
  mutating func readLetterRange() -> Bool {
    guard !isAfterLatin, index + 2 < text.count,
      index == 0 || !"-–&'’/.".unicodeScalars.contains(text[index - 1]),
      "-–—".unicodeScalars.contains(text[index + 1]),
      Self.isLatinLetter(text[index]), Self.isLatinLetter(text[index + 2]),
      text[index].properties.isUppercase == text[index + 2].properties.isUppercase,
      index + 3 >= text.count
        || !Self.isWordPart(text[index + 3]) && !"-–&'’".unicodeScalars.contains(text[index + 3]),
      // A senator is D-N.Y., of a party and a state.
      index + 4 >= text.count || text[index + 3] != "." || !Self.isWordPart(text[index + 4]),
      let to = rules.words.word("range.to", in: language)
    else { return false }
    let (first, last) = (text[index].value, text[index + 2].value)
    // A hyphen between two letters that stand near each other may be a name's: T-V.
    guard first < last, text[index + 1] != "-" || last - first > 4 || first == 0x41 || first == 0x61
    else { return false }
    current = language
    emit(
      words: spokenLetter(text[index]) + " " + to + " " + spokenLetter(text[index + 2]), at: index)
    closeUp(before: index + 3)
    index += 3
    return true
  }

  /// The letter as a voice says its name: A before "to" would be its article.
  private func spokenLetter(_ scalar: Unicode.Scalar) -> String {
    rules.words.word("letter-alone.\(scalar.properties.lowercaseMapping)", in: language)
      ?? scalar.properties.uppercaseMapping
  }

  private static func isLatinLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }
}
