// English words that are written short wherever they stand, and numbers whose unit another word tells.

extension SpokenText {
  /// Says words that are written short, such as incl and qty, as what they stand for.
  ///
  /// Most need their stop, which ends the sentence only where nothing follows, or a word that begins one.
  mutating func readWrittenShort() -> Bool {
    guard !isAfterLatin, !isAfterLatinStop, index == 0 || text[index - 1] != "." else {
      return false
    }
    var end = index
    while end < text.count, end - index < 8, WritingScript(text[end]) == .latin { end += 1 }
    guard (1...7).contains(end - index) else { return false }
    let hasStop = end < text.count && text[end] == "."
    // "U.S." and "example.com" go on.
    if hasStop, end + 1 < text.count, WritingScript(text[end + 1]) == .latin { return false }
    let word = String(String.UnicodeScalarView(text[index..<end]))
    let key = word.lowercased()
    let isBeforeBy = hasStop && rest(from: end + 1, count: 4) == " by "
    let by = isBeforeBy ? rules.words.word("written-short.\(key).by", in: language) : nil
    let said =
      hasStop ? by ?? rules.words.word("written-short.\(key)", in: language) : nil
    // Before a number some are another word: fig. 2, encl. 3.
    if hasStop, isDigit(at: end + 2), rules.words.word("before-number.\(word)", in: language) != nil
    {
      return false
    }
    guard let said = said ?? rules.words.word("spelled-short.\(word)", in: language) else {
      return false
    }
    // "a cat." and "ill." are words too: those are short where a sentence goes on alone.
    if hasStop, list("short-or-word").contains(key), !goesOn(after: end) { return false }
    current = language
    emit(words: said, at: index)
    guard hasStop else {
      closeUp(before: end)
      index = end
      return true
    }
    let following = end + 1 < text.count ? text[end + 1] : nil
    let next = end + 2 < text.count && following == " " ? text[end + 2] : nil
    let isName = list("suffix-of-name").contains(key)
    let road = rest(from: end + 2, count: 5)
    let isRoad =
      isName && (list("road").begins(road) || road.hasPrefix("Dr.") || road.hasPrefix("St."))
    if following == nil || following == "\n"
      || isName && !isRoad && next?.properties.isUppercase == true
    {
      emit(".", at: end)
    }
    closeUp(before: end + 1)
    index = end + 1
    return true
  }

  /// Whether a sentence goes on behind a stop: with a small letter, a figure or a bracket.
  func goesOn(after stop: Int) -> Bool {
    guard stop + 2 < text.count, text[stop] == ".", text[stop + 1] == " " else { return false }
    return text[stop + 2].properties.isLowercase || isDigit(at: stop + 2) || text[stop + 2] == "("
  }

  /// Says "born", "died", "flourished" and "reigned" for the letters that stand for them before a year.
  mutating func readLifeYear() -> Bool {
    let letters = rest(from: index, count: 3).prefix { $0 != "." }
    guard !isAfterLatin, let word = rules.words.word("life.\(letters)", in: language) else {
      return false
    }
    let stop = index + letters.unicodeScalars.count
    var place = stop + 1
    if place < text.count, text[place] == " " { place += 1 }
    let first = place
    for circa in ["c. ", "ca. "] where rest(from: place, count: circa.count) == circa {
      place += circa.count
    }
    guard let (year, end) = digits(at: place, count: 3...4), (100...2100).contains(year),
      isNumberEnd(end)
    else { return false }
    // "r. 1985" may be a rule and "fl. 1200" money: others years, a circa or an era tell.
    let isSure =
      place > first || end < text.count && Self.joinsRange(text[end]) && isDigit(at: end + 1)
      || [" BC", " AD", " CE"].contains { rest(from: end, count: 3) == $0 }
    guard isSure || year > 999 && (letters == "b" || letters == "d") else { return false }
    current = language
    emit(words: word, at: index)
    index = stop + 1
    return true
  }

  /// Says the letter behind 18th as the century that it stands for.
  mutating func readCentury() -> Bool {
    guard text[index] == "c" || text[index] == "C", index > 4, index + 1 < text.count,
      text[index + 1] == ".", text[index - 1] == " ",
      ["st", "nd", "rd", "th"].contains(rest(from: index - 3, count: 2)), isDigit(at: index - 4),
      let word = rules.words.word("century", in: language)
    else { return false }
    current = language
    emit(words: word, at: index)
    index += goesOn(after: index + 1) ? 2 : 1
    closeUp(before: index)
    return true
  }

  /// Says 1.5m people and 2bn users with the millions that are meant, and no meters.
  mutating func readCountOfMillions() -> Bool {
    guard !isAfterLatin else { return false }
    let number = writtenNumber(at: index)
    guard number.parts.isEmpty, number.end < text.count else { return false }
    let after = rest(from: number.end, count: 18)
    let names = [
      ("bn", "billion"), ("tn", "trillion"), ("m", "million"), ("M", "million"), ("k", "thousand"),
      ("K", "thousand"),
    ]
    for (letters, key) in names where after.hasPrefix(letters) {
      let rest = after.dropFirst(letters.count)
      let isCounted =
        rest.first == " " && list("in-millions").begins(rest.dropFirst())
        // 1.2k stars are counted; 5k and 1.5 K may be a run or degrees.
        || key == "thousand" && !number.fraction.isEmpty
          && rest.first.map { !$0.isLetter && !$0.isNumber && $0 != "-" } != false
      guard isCounted || letters.count > 1 && rest.first.map({ !$0.isLetter }) != false,
        let name = rules.words.word("magnitude.\(key)", in: language)
      else { continue }
      current = language
      emit(words: words(for: number) + " " + name, at: index)
      index = number.end + letters.count
      closeUp(before: index)
      return true
    }
    return false
  }

  /// Says the inches of 6 ft 2 in, and "in" with a stop behind a number, where it is a word by itself.
  mutating func readInches() -> Bool {
    let number = writtenNumber(at: index)
    let isApart = number.end < text.count && " -".unicodeScalars.contains(text[number.end])
    let isHyphened = isApart && text[number.end] == "-"
    let end = number.end + (isApart ? 3 : 2)
    guard number.parts.isEmpty, !isAfterLatin || isSecondMeasure, !isWord(at: end),
      rest(from: number.end, count: 3).dropFirst(isApart ? 1 : 0).hasPrefix("in"),
      // 3-in-1 is none.
      end >= text.count || text[end] != "-"
    else { return false }
    let hasStop = end < text.count && text[end] == "."
    let isAfterFeet = ["feet", "foot", "ft"].contains { lastWords.hasSuffix($0) }
    let goesOn =
      end + 2 < text.count && text[end + 1] == " " && !text[end + 2].properties.isUppercase
    guard !isApart || hasStop && (goesOn || end + 1 >= text.count) || isAfterFeet,
      let name = rules.words.word(
        "unit.inch", in: language, count: number.value == 1 || isHyphened ? 1 : 2)
    else { return false }
    current = language
    emit(words: words(for: number) + (isHyphened ? "-" : " ") + name, at: index)
    let last = hasStop && goesOn ? end + 1 : end
    closeUp(before: last)
    index = last
    return true
  }

  private func isWord(at place: Int) -> Bool {
    place < text.count && (text[place].properties.isAlphabetic || isDigit(at: place))
  }

  /// The end of what has been said.
  private var lastWords: String {
    let scalars = pieces.last?.scalars.suffix(6).filter { $0 != " " } ?? []
    return String(String.UnicodeScalarView(scalars))
  }

  /// Says 4.5★ as so many stars, where one star stands for all of them.
  mutating func readCountOfStars() -> Bool {
    let number = writtenNumber(at: index)
    guard number.parts.isEmpty, number.whole.count < 3, number.end < text.count else {
      return false
    }
    let star = text[number.end] == " " ? number.end + 1 : number.end
    guard star < text.count, text[star] == "★",
      star + 1 >= text.count || !"★☆".unicodeScalars.contains(text[star + 1]),
      let name = rules.words.word("stars.count", in: language, count: number.value == 1 ? 1 : 2)
    else { return false }
    current = language
    emit(words: "\(number.text) \(name)", at: index)
    closeUp(before: star + 1)
    index = star + 1
    return true
  }

  /// Says Page 2/5 and 3/5 stars as so many of so many.
  mutating func readOutOf() -> Bool {
    let first = writtenNumber(at: index)
    guard first.parts.isEmpty, first.whole.count < 4, first.end < text.count,
      text[first.end] == "/", isDigit(at: first.end + 1), !isAfterLatin,
      index == 0 || text[index - 1] != "/", let of = rules.words.word("of", in: language)
    else { return false }
    let second = writtenNumber(at: first.end + 1)
    // 4.5/5 and 8.7/10 are marks.
    let isMark =
      first.fraction.count == 1 && [5, 10].contains(second.value)
      && first.whole.reduce(0) { $0 * 10 + $1 } < second.value ?? 0
      || isMarkOfTen(first, second)
    guard second.fraction.isEmpty, second.parts.isEmpty, isNumberEnd(second.end),
      isMark || list("of-after").ends(textBefore) || rest(from: second.end, count: 5) == " star"
        || rest(from: second.end, count: 6) == " stars"
    else { return false }
    current = language
    emit(words: "\(first.text) \(of) \(second.text)", at: index)
    closeUp(before: second.end)
    index = second.end
    return true
  }

  /// Whether 9/10 is a mark, and neither a day nor a part of something measured: 9/10 of a mile.
  private func isMarkOfTen(_ first: WrittenNumber, _ second: WrittenNumber) -> Bool {
    guard second.value == 10, let value = first.value, (1...10).contains(value), level < .most
    else { return false }
    let before = textBefore.lowercased().split(separator: " ", omittingEmptySubsequences: false)
    let isAfterDay =
      before.count > 1 && before.last == "" && list("day-after").contains(before[before.count - 2])
    return !isAfterDay && !list("part-before").begins(rest(from: second.end, count: 8))
  }

  /// Says the slash of 30 days/month and 100 miles/hour, whose words are a number's.
  mutating func readSlashPer() -> Bool {
    guard text[index] == "/", index > 1 else { return false }
    // 16/min, and 30 days/month.
    var start = index
    while start > 0, index - start < 12, text[start - 1].properties.isLowercase { start -= 1 }
    guard
      start == index
        ? isDigit(at: start - 1) : start > 1 && text[start - 1] == " " && isDigit(at: start - 2)
    else { return false }
    var end = index + 1
    while end < text.count, end - index < 9, WritingScript(text[end]) == .latin { end += 1 }
    // What follows bare figures is a stretch of time: 1/4 L is no quarter per liter.
    guard start < index || end - index > 2 else { return false }
    guard let per = rules.words.word("per", in: language),
      let name = rules.words.word(
        "per.\(String(String.UnicodeScalarView(text[(index + 1)..<end])))", in: language)
    else { return false }
    current = language
    emit(words: per + " " + name, at: index)
    closeUp(before: end)
    index = end
    return true
  }

  /// Says 10-Dec-2013 as a day, without the hyphens.
  mutating func readDashedDate() -> Bool {
    guard let (day, dash) = digits(at: index, count: 1...2), (1...31).contains(day),
      dash + 5 < text.count, text[dash] == "-", text[dash + 4] == "-",
      let (year, end) = digits(at: dash + 5, count: 2...4), isNumberEnd(end),
      let month = rules.words.word(
        "short.\(rest(from: dash + 1, count: 3).lowercased())", in: language),
      !list("weekday").contains(rest(from: dash + 1, count: 3)),
      let number = Self.months.firstIndex(of: rest(from: dash + 1, count: 3).lowercased())
    else { return false }
    let century = year > 99 ? 0 : year < 70 ? 2000 : 1900
    guard Self.isDay(year: century + year, month: number + 1, day: day) else { return false }
    current = language
    emit(words: "\(day) \(month) \(century + year)", at: index)
    closeUp(before: end)
    index = end
    return true
  }

  /// The words before a place as far as a list has them.
  var textBefore: Substring {
    rest(from: max(0, index - 10), count: index - max(0, index - 10))
  }

  /// Says the country of a dollar as its people do: US$50 is 50 US dollars.
  mutating func readForeignAmount() -> Bool {
    guard !isAfterLatin else { return false }
    var sign = index
    while sign < text.count, sign - index < 3, text[sign].properties.isUppercase { sign += 1 }
    guard sign > index, sign < text.count, text[sign] == "$", isDigit(at: sign + 1) else {
      return false
    }
    let code = String(String.UnicodeScalarView(text[index..<sign]))
    guard let name = rules.words.word("dollar-of.\(code)", in: language) else { return false }
    let start = index
    index = sign
    country = name + " "
    let isRead = readAmount()
    country = ""
    if !isRead { index = start }
    return isRead
  }
}
