// English words that are written short, where what stands around tells which they are.

extension SpokenText {
  /// Says "Smith Dr" as Drive and "St John's St" as Saint and Street: before a name and after one.
  mutating func readStreetOrTitle() -> Bool {
    guard !isAfterLatin, let (word, stop) = shortWord() else { return false }
    let next = nextWord(after: stop)
    let isBeforeName = next?.properties.isUppercase == true
    let followsName = previousWordIsName
    let key: String
    switch word {
    case "Dr":
      // A street follows its name and ends there, or has the number of a house before it.
      let isStreet =
        followsName
        && (!isBeforeName || isFollowedByComma(stop) || followsHouseNumber
          || beginsSentence(at: stop < text.count && text[stop] == "." ? stop + 1 : stop))
      guard isStreet else { return sayDoctor(stop) }
      key = "drive"
    case "St":
      key = followsName && (!isBeforeName || isFollowedByComma(stop)) ? "street" : "saint"
      guard key == "street" || isBeforeName else { return false }
    case _ where list("title").contains(word):
      guard isBeforeName, stop < text.count, text[stop] == "." else { return false }
      // Gen. Z is no general, and Col. A none of an army.
      if word == "Gen" || word == "Col", isBeforeLoneLetter(stop) {
        guard word == "Gen" else { return false }
        return say(short: "generation", from: index, stop: stop, next: next)
      }
      return say(short: "title.\(word.lowercased())", from: index, stop: stop, next: next)
    case "Sr", "Co":
      // A sister or a señor before her or his name, and an Irish county; behind a name they are something else.
      guard isBeforeName, !followsName, !followsAnd, stop < text.count, text[stop] == "." else {
        return false
      }
      let job = rest(from: stop + 1, count: 16).drop { $0 == " " }.prefix { $0.isLetter }
      let isSenior = word == "Sr" && list("job").contains(job.lowercased())
      return say(
        short: isSenior ? "spelled-short.Sr" : "title.\(word.lowercased())", from: index,
        stop: stop,
        next: next)
    case "Mt", "Ft", "Pt":
      guard isBeforeName else { return false }
      key = word.lowercased()
    case _ where list("road").contains(word):
      guard followsName else { return false }
      key = word.lowercased()
    default: return false
    }
    return say(short: "road.\(key)", from: index, stop: stop, next: next)
  }

  /// Whether the next word is a letter that is no initial of a name.
  private func isBeforeLoneLetter(_ stop: Int) -> Bool {
    var place = stop
    while place < text.count, text[place] == "." || text[place] == " " { place += 1 }
    return place < text.count
      && (place + 1 >= text.count || text[place + 1] != "." && !Self.isWordPart(text[place + 1]))
  }

  /// Says Dr., which ends a sentence only where another begins: before a name it never does.
  private mutating func sayDoctor(_ stop: Int) -> Bool {
    guard let said = rules.words.word("title.dr", in: language) else { return false }
    let hasStop = stop < text.count && text[stop] == "."
    let end = hasStop ? stop + 1 : stop
    current = language
    emit(words: said, at: index)
    if hasStop, end >= text.count || text[end] == "\n" || beginsSentence(at: end) {
      emit(".", at: stop)
    }
    closeUp(before: end)
    index = end
    return true
  }

  /// Whether "&" stands right before, as in the name of a company.
  private var followsAnd: Bool { index > 1 && text[index - 1] == " " && text[index - 2] == "&" }

  /// Whether a number stands among the few words before, as that of a house does: 1200 Elm Dr.
  private var followsHouseNumber: Bool {
    var spaces = 0
    var place = index - 1
    while place > 0, index - place < 40, spaces < 4 {
      if text[place] == " " { spaces += 1 }
      if text[place] == "." || text[place] == "," { return false }
      if isDigit(at: place), text[place + 1] == " " { return spaces > 1 }
      place -= 1
    }
    return isDigit(at: place) && spaces > 1
  }

  /// Says a month or a day of the week that is written short: Nov 3rd, 3 Sept 2026, Mon, Jan 5.
  mutating func readShortMonth() -> Bool {
    guard !isAfterLatin, let (word, stop) = shortWord() else { return false }
    if readDayRange(word, stop) { return true }
    let hasStop = stop < text.count && text[stop] == "."
    let key = "short.\(word.lowercased())"
    guard rules.words.word(key, in: language) != nil else { return false }
    let place = hasStop ? stop + 1 : stop
    let number = place < text.count && text[place] == " " ? place + 1 : place
    // "APR 24.99%" is a rate of interest.
    if word == word.uppercased(), isDigit(at: number) {
      let written = writtenNumber(at: number)
      let isRate = written.end < text.count && text[written.end] == "%"
      if !written.fraction.isEmpty || isRate { return false }
    }
    let hasNumberAfter = isDigit(at: number) && number > stop
    let hasNumberBefore = index > 1 && text[index - 1] == " " && isDayBefore(index - 2)
    let isDay = list("weekday").contains(word)
    let hasDateAfter =
      isDay && place < text.count && (text[place] == "," || text[place] == " ")
      && (hasStop || beginsMonth(at: text[place] == "," ? place + 2 : place + 1)
        || text[place] == "," && beginsDay(at: place + 2))
    // "Mar 2026" and "3 Mar": without a number "Mar." and "Sun." may be anything.
    let isSure = hasStop && (list("short-day").contains(word) || isDay && followsDay)
    guard hasNumberAfter || hasNumberBefore || hasDateAfter || isSure else { return false }
    guard !isDay || hasStop || hasNumberAfter || hasDateAfter else { return false }
    return say(short: key, from: index, stop: stop, next: nextWord(after: stop))
  }

  /// Whether another day of the week stands before, with a word between: "Sat. and Sun."
  private var followsDay: Bool {
    let words = textBefore.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count > 2, words.last == "",
      let and = rules.words.word("fraction.and", in: language)
    else { return false }
    let day = words[words.count - 3]
    return [and, "&"].contains(String(words[words.count - 2]))
      && list("weekday").contains(day.hasSuffix(".") ? day.dropLast() : day)
  }

  /// Whether a month and a day of it stand there: Jan 7, January 7.
  private func beginsMonth(at place: Int) -> Bool {
    var end = place
    while end < text.count, end - place < 10, WritingScript(text[end]) == .latin { end += 1 }
    guard end - place > 2, text[place].properties.isUppercase,
      Self.months.contains(rest(from: place, count: 3).lowercased())
    else { return false }
    if end < text.count, text[end] == "." { end += 1 }
    return isDigit(at: end + 1)
  }

  /// Whether a day of a month stands there, before its month: 24 Nov.
  private func beginsDay(at place: Int) -> Bool {
    guard let (day, end) = digits(at: place, count: 1...2), (1...31).contains(day),
      end + 3 < text.count, text[end] == " "
    else { return false }
    return Self.months.contains(rest(from: end + 1, count: 3).lowercased())
  }

  /// Says Mon-Fri as the days that it begins and ends with.
  private mutating func readDayRange(_ word: String, _ stop: Int) -> Bool {
    let end = stop < text.count && text[stop] == "." ? stop + 1 : stop
    // Months too: Jan-Mar.
    guard rules.words.word("short.\(word.lowercased())", in: language) != nil, end + 1 < text.count,
      let (sign, begin) = signOfDays(at: end)
    else { return false }
    var last = begin
    while last < text.count, last - begin < 7, WritingScript(text[last]) == .latin { last += 1 }
    let second = String(String.UnicodeScalarView(text[begin..<last]))
    guard list("weekday").contains(second) == list("weekday").contains(word),
      let to = rules.words.word(sign, in: language),
      let from = rules.words.word("short.\(word.lowercased())", in: language),
      let until = rules.words.word("short.\(second.lowercased())", in: language)
    else { return false }
    current = language
    emit(words: "\(from) \(to) \(until)", at: index)
    // "Mon. & Tues., then": the stop is no end of a sentence.
    if last + 1 < text.count, text[last] == ".", ",;)".unicodeScalars.contains(text[last + 1]) {
      last += 1
    }
    closeUp(before: last)
    index = last
    return true
  }

  /// What stands between two days or months, and where the second begins: Mon-Fri, Mon – Fri, Sat & Sun.
  private func signOfDays(at end: Int) -> (key: String, begin: Int)? {
    var place = end
    if place + 1 < text.count, text[place] == " " { place += 1 }
    guard place + 1 < text.count else { return nil }
    let isAnd = text[place] == "&"
    if text[place] == "/", place == end { return ("symbol.slash", place + 1) }
    guard isAnd || "-–—".unicodeScalars.contains(text[place]) else { return nil }
    place += 1
    if place < text.count, text[place] == " " { place += 1 }
    return (isAnd ? "symbol.and" : "range.to", place)
  }

  /// Says vs., w/ and w/o as the words that they stand for.
  mutating func readShortWord() -> Bool {
    if !isAfterLatin, ["no. of ", "No. of "].contains(rest(from: index, count: 7)),
      let said = rules.words.word("short-word.no-of", in: language)
    {
      current = language
      emit(words: said, at: index)
      index += 6
      return true
    }
    guard !isAfterLatin, ["a", "b", "c", "e", "v", "w"].contains(text[index]) else { return false }
    for written in ["vs", "w/o", "w/in", "w/", "c/o", "b/c", "and/or", "either/or"]
    where rest(from: index, count: 9).hasPrefix(written) {
      var end = index + written.count
      if written == "vs", end < text.count, text[end] == "." { end += 1 }
      // What else begins so is another word.
      guard end >= text.count || " ,;)".unicodeScalars.contains(text[end]),
        let said = rules.words.word("short-word.\(written)", in: language)
      else { continue }
      current = language
      emit(words: said, at: index)
      closeUp(before: end)
      index = end
      return true
    }
    return false
  }

  /// Says ~10 as about 10, #3 as number 3, and 24/7 without its slash.
  mutating func readSignBeforeNumber() -> Bool {
    let scalar = Self.plain(text[index])
    if scalar == "#", isNumberSign, let word = rules.words.word("symbol.number", in: language) {
      current = language
      emit(words: word, at: index)
      index += 1
      return true
    }
    let isFree =
      index == 0 || text[index - 1].properties.isWhitespace
      || "([".unicodeScalars.contains(text[index - 1])
    guard isFree, scalar == "~" || scalar == "#",
      isDigit(at: index + 1)
        || scalar == "~" && index + 1 < text.count && currency(text[index + 1])
          && isDigit(at: index + 2),
      let word = rules.words.word(scalar == "~" ? "symbol.about" : "symbol.number", in: language)
    else { return false }
    current = language
    emit(words: word, at: index)
    index += 1
    return true
  }

  /// Whether # stands for "number" by itself: # of seats, Stop# 5.
  private var isNumberSign: Bool {
    let next = rest(from: index + 1, count: 4)
    if index == 0 || text[index - 1] == " " { return next == " of " }
    // C# 12 is a language, F# a note.
    let isNote =
      ("A"..."G").contains(text[index - 1])
      && (index == 1 || !text[index - 2].properties.isAlphabetic)
    guard !isNote else { return false }
    return text[index - 1].properties.isAlphabetic && next.first == " " && isDigit(at: index + 2)
  }

  /// Says 3h ago and 12m ago with the units that they have there.
  mutating func readAgo() -> Bool {
    guard index == 0 || !isAfterLatin, let (value, end) = digits(at: index, count: 1...3),
      end < text.count, rest(from: end + 1, count: 4) == " ago",
      let unit = rules.words.word("ago.\(text[end])", in: language, count: value)
    else { return false }
    current = language
    emit(words: "\(value) \(unit)", at: index)
    index = end + 1
    return true
  }

  /// Says 1h 20m as the time that it is, whose letters would be meters.
  mutating func readDuration() -> Bool {
    guard index == 0 || !isAfterLatin, let (hours, letter) = digits(at: index, count: 1...3),
      letter < text.count, text[letter] == "h"
    else { return false }
    let next = letter + 1 < text.count && text[letter + 1] == " " ? letter + 2 : letter + 1
    guard let (minutes, end) = digits(at: next, count: 1...2), end < text.count,
      text[end] == "m", end + 1 >= text.count || WritingScript(text[end + 1]) != .latin,
      let hour = rules.words.word("ago.h", in: language, count: hours),
      let minute = rules.words.word("ago.m", in: language, count: minutes)
    else { return false }
    current = language
    emit(words: "\(hours) \(hour) \(minutes) \(minute)", at: index)
    closeUp(before: end + 1)
    index = end + 1
    return true
  }

  /// Says 24/7, 24/7/365 and 9/11 as the numbers that they are.
  mutating func readAroundTheClock() -> Bool {
    guard index == 0 || !isDigit(at: index - 1) && text[index - 1] != "/",
      let name = ["24/7/365", "24/7", "24-7", "9/11", "50/50", "20/20"].first(where: { name in
        let end = index + name.count
        return rest(from: index, count: name.count) == name && !isDigit(at: end)
          && (end >= text.count || text[end] != "/" && text[end] != "-")
      })
    else { return false }
    current = language
    emit(words: String(name.map { $0.isNumber ? $0 : " " }), at: index)
    index += name.count
    closeUp(before: index)
    return true
  }

  /// Whether the day of a month ends there: 3, 3rd.
  private func isDayBefore(_ place: Int) -> Bool {
    var end = place
    if end > 1, text[end].properties.isLowercase, text[end - 1].properties.isLowercase { end -= 2 }
    return isDigit(at: end)
  }

  private mutating func say(
    short key: String, from start: Int, stop: Int, next: Unicode.Scalar?
  ) -> Bool {
    guard let spoken = rules.words.word(key, in: language) else { return false }
    current = language
    emit(words: spoken, at: start)
    var end = stop
    if stop < text.count, text[stop] == "." {
      end = stop + 1
      // It ends the sentence too where one begins after it, or nothing.
      let following = end < text.count ? text[end] : nil
      let ends =
        following == nil || (following == "\n")
        || (key.hasPrefix("road.")
          && !["road.saint", "road.mt", "road.ft", "road.pt"].contains(key)
          && following == " "
          && next?.properties.isUppercase == true && !isCompass(end + 1))
      if ends { emit(".", at: stop) }
    }
    closeUp(before: end)
    index = end
    return true
  }

  /// Whether a part of a town by its place begins there: NW.
  private func isCompass(_ start: Int) -> Bool {
    let word = rest(from: start, count: 3)
    let isOver = word.count < 3 || word.last.map { !$0.isLetter } ?? true
    return isOver && list("compass").begins(word)
  }

  private func shortWord() -> (word: String, end: Int)? {
    guard text[index].properties.isUppercase else { return nil }
    var end = index
    while end < text.count, end - index < 7, WritingScript(text[end]) == .latin { end += 1 }
    guard (2...5).contains(end - index) else { return nil }
    return (String(String.UnicodeScalarView(text[index..<end])), end)
  }

  private func nextWord(after stop: Int) -> Unicode.Scalar? {
    var place = stop
    while place < text.count, text[place] == "." || text[place] == " " || text[place] == "," {
      place += 1
    }
    return place < text.count ? text[place] : nil
  }

  private func isFollowedByComma(_ stop: Int) -> Bool {
    let place = stop < text.count && text[stop] == "." ? stop + 1 : stop
    return place < text.count && text[place] == ","
  }

  /// Whether a word with a capital letter, or a number of a street (5th), stands right before.
  private var previousWordIsName: Bool {
    guard index > 1, text[index - 1] == " " else { return false }
    var start = index - 1
    while start > 0, index - start < 30, text[start - 1] != " " { start -= 1 }
    let isName = text[start].properties.isUppercase || isDigit(at: start)
    let word = String(String.UnicodeScalarView(text[start..<(index - 1)]))
    if list("namesake").contains(word) { return true }
    return isName && !list("no-name").contains(word) && text[index - 2] != ","
      && text[index - 2] != "."
  }
}
