import HarkText

// Numbers in Korean.

extension SpokenText {
  mutating func readKoreanNumber() -> Bool {
    let number = numberHere
    current = language
    let start = index
    let (whole, end) = withLargeUnits(number, from: start)
    let said = end > number.end ? whole : counted(number, from: start) ?? whole
    let beginning = beginningOfSpeed(at: end)
    if !beginning.isEmpty {
      emit(words: beginning + said, at: start)
      index = end
      return true
    }
    if let (pair, last) = threeOrFour(number) {
      emit(words: pair, at: start)
      closeUp(before: last)
      index = last
      return true
    }
    emit(words: said, at: start)
    let next = end < text.count ? text[end] : " "
    if end == number.end, said != whole, next == "월" {
      // 유월 and 시월 are one word.
      removeLastSpace()
    } else if start > 0, text[start - 1] == "제", next == "과" {
      // 제1과 is a lesson: 과 is no particle there.
      closeUp(before: end)
    } else {
      closeUpOrLean(at: end)
    }
    index = end
    return true
  }

  /// 3~4개월 as 삼사 개월: one number and the next, of what is counted in Sino-Korean and is no date.
  private func threeOrFour(_ number: WrittenNumber) -> (spoken: String, end: Int)? {
    guard let first = number.value, (1...8).contains(first), number.end == index + 1,
      let (second, rest) = numberAfterRange(at: number.end), second == first + 1,
      Self.isWave(Self.plain(text[number.end])), list("about.before").begins((rest + " ")[...])
    else { return nil }
    return (KoreanNumber.sino(first) + KoreanNumber.sino(second), number.end + 2)
  }

  /// A number with the larger units that belong to it, 3천, 12만, 1억2천만, and where they end: its counter
  /// comes after them.
  private func withLargeUnits(
    _ number: WrittenNumber, from start: Int
  ) -> (spoken: String, end: Int) {
    var end = number.end
    var spoken = words(for: number)
    while end < text.count, "십백천만억조경".unicodeScalars.contains(text[end]),
      // 4.5만점 is the full mark of four and a half.
      text[end] != "만" || number.fraction.isEmpty || end + 1 >= text.count || text[end + 1] != "점",
      text[end] != "조" || !isArticle(before: start, after: end),
      // 10경기 are games, and no power of ten.
      text[end] != "경" || end + 1 >= text.count || text[end + 1] != "기"
    {
      // 1천 is 천, 1만 is 만; 일억 and 일조 keep their 일.
      let isFirst = end == number.end
      if isFirst, number.value == 1, "십백천만".unicodeScalars.contains(text[end]) { spoken = "" }
      spoken.unicodeScalars.append(text[end])
      end += 1
    }
    return (spoken, end)
  }

  /// A number as what follows it asks for: counted in numerals of Korean's own, or called figure by figure; nil
  /// for one that is Sino-Korean.
  private func counted(_ number: WrittenNumber, from start: Int) -> String? {
    let end = number.end
    if let value = number.value, let counted = countedInRange(value, before: end) {
      return counted
    }
    if let digits = emergencyNumber(number) ?? calledNumber(number) ?? postalCode(number)
      ?? generation(number)
    {
      return digits
    }
    guard let value = number.value, value > 0 else { return nil }
    let rest = koreanRest(from: end < text.count && text[end] == " " ? end + 1 : end)
    let before = wordBefore(start)
    // 20~30명: the second of two goes on as the first began.
    if value >= 20, start > 0, "~〜∼～".unicodeScalars.contains(text[start - 1]) { return nil }
    if counters.isPersons(after: before, before: rest)
      || value < 100 && counters.isPieces(after: before, before: rest)
    {
      return KoreanNumber.native(value)
    }
    // 중2 and 고3 are years of a school: 중2병.
    let isOrdinal =
      start > 0 && "제중고초".unicodeScalars.contains(text[start - 1]) || isBranch(start)
      || counters.isEdition(after: before, before: rest)
    return counters.counted(value, before: rest, isOrdinal: isOrdinal)
  }

  /// Whether a number stands right before with a hyphen between: the 1 of 5-1번 counts nothing.
  private func isBranch(_ start: Int) -> Bool {
    start > 1 && Self.isHyphen(text[start - 1]) && isDigit(at: start - 2)
  }

  private var counters: KoreanCounters { KoreanCounters(words: rules.words) }

  /// The end of the word before a place, without spaces.
  func wordBefore(_ place: Int) -> Substring {
    var end = place
    while end > 0, text[end - 1] == " " { end -= 1 }
    return String(String.UnicodeScalarView(text[max(0, end - 4)..<end]))[...]
  }

  /// What follows a number, with a counter in Chinese characters in Hangul: 10時.
  private func koreanRest(from start: Int) -> Substring {
    var rest = rest(from: start, count: 12)
    let counters: [Character: Character] = ["時": "시", "個": "개", "名": "명", "月": "월", "番": "번"]
    if let first = rest.first, let counter = counters[first] {
      rest = (String(counter) + " " + rest.dropFirst())[...]
    }
    return rest
  }

  /// Says 2/4분기 as the second of four quarters: no fraction, and no day.
  mutating func readQuarter() -> Bool {
    guard let (top, slash) = digits(at: index, count: 1...1), slash < text.count,
      text[slash] == "/", let (bottom, end) = digits(at: slash + 1, count: 1...1), top <= bottom,
      rest(from: end, count: 2) == "분기", index == 0 || !isDigit(at: index - 1)
    else { return false }
    current = language
    emit(words: KoreanNumber.sino(top) + KoreanNumber.sino(bottom), at: index)
    removeLastSpace()
    index = end
    return true
  }

  /// Sets the parts of a law apart, which are written as one word: 제12조제1항.
  mutating func readNextPart() -> Bool {
    guard text[index] == "제", index > 1, "조항호목관절장편".unicodeScalars.contains(text[index - 1]),
      isDigit(at: index + 1), isDigit(at: index - 2)
    else { return false }
    emitSpace(at: index)
    emit(text[index], at: index)
    index += 1
    return true
  }

  /// Whether 조 after a number is an article of a law, and no trillion: 제2조, 3조 2항, 제2-1조.
  private func isArticle(before start: Int, after end: Int) -> Bool {
    var first = start
    while first > 0, isDigit(at: first - 1) || Self.isHyphen(text[first - 1]) { first -= 1 }
    while first > 0, text[first - 1] == " " { first -= 1 }
    if first > 0, text[first - 1] == "제" || list("law").ends(wordBefore(first)) { return true }
    var rest = rest(from: end + 1, count: 8)
    if rest.hasPrefix("의") { return rest.dropFirst().first.map(\.isNumber) ?? false }
    rest = rest.drop { $0 == " " }
    if rest.first == "제" { rest = rest.dropFirst() }
    let number = rest.prefix(while: \.isNumber)
    return !number.isEmpty
      && ["항", "호", "의"].contains { rest.dropFirst(number.count).hasPrefix($0) }
  }

  /// The first number of 3~5개 with its counter, which stands after the second alone: 세 개.
  private func countedInRange(_ value: Int, before end: Int) -> String? {
    if let (_, rest) = numberAfterRange(at: end), rest.hasPrefix("시"),
      !rest.hasPrefix("시간"),
      let native = counters.counted(value, before: rest, isOrdinal: false)
    {
      return native + " 시"
    }
    guard let (second, rest) = numberAfterRange(at: end), second > value, second < 20,
      counters.counted(second, before: rest, isOrdinal: false) != nil,
      let native = counters.counted(value, before: rest, isOrdinal: false),
      let counter = counters.counter(at: rest)
    else { return nil }
    return native + " " + counter
  }

  /// 119 where it is called, figure by figure.
  private func emergencyNumber(_ number: WrittenNumber) -> String? {
    guard number.value != nil, list("emergency").contains(number.text) else { return nil }
    let start = number.end - number.whole.count
    let isAlone = start == 0 && number.end == text.count
    let isOver =
      number.end >= text.count || text[number.end] == " " || isParticle(at: number.end)
      || SpokenPiece.isClosing(Self.plain(text[number.end]))
    guard
      isAlone || isOver && list("emergency.after").ends(wordBefore(start))
        || list("emergency.before").begins((rest(from: number.end, count: 6) + " ")[...])
    else { return nil }
    return number.whole.map { KoreanNumber.digits[$0] }.joined()
  }

  /// Three or four figures that a word before says are called, figure by figure: 국번 없이 1345, 내선 203.
  private func calledNumber(_ number: WrittenNumber) -> String? {
    let start = number.end - number.whole.count
    guard (3...4).contains(number.whole.count), number.value != nil, !number.text.contains(","),
      number.end >= text.count || WritingScript(text[number.end]) != .hangul
        || isParticle(at: number.end) || text[number.end] == "번",
      list("called.after").ends(wordBefore(start))
    else { return nil }
    return number.whole.map { KoreanNumber.digits[$0] }.joined()
  }

  /// The five figures of a postal code before the province or city that an address begins with: 13529 경기도.
  private func postalCode(_ number: WrittenNumber) -> String? {
    let start = number.end - number.whole.count
    guard number.whole.count == 5, number.fraction.isEmpty, number.parts.isEmpty,
      !number.text.contains(","),
      start == 0 || !text[start - 1].properties.isAlphabetic
    else { return nil }
    var next = number.end
    while next < text.count, next - number.end < 2, [" ", ")"].contains(Self.plain(text[next])) {
      next += 1
    }
    let rest = rest(from: next, count: 6)
    guard next > number.end, let province = list("province").start(of: rest),
      let after = rest.dropFirst(province.count).first, " 특광시도".contains(after)
    else { return nil }
    return number.whole.map { KoreanNumber.digits[$0] }.joined(separator: " ")
  }

  /// The people of two ages or of a year, figure by figure: 2030세대 and 586세대, and not 1,000세대.
  private func generation(_ number: WrittenNumber) -> String? {
    guard rest(from: number.end, count: 2) == "세대", !number.text.contains(",") else { return nil }
    let figures = number.whole
    let isAges =
      figures.count == 4 && figures[1] == 0 && figures[3] == 0 && figures[2] == figures[0] + 1
    let isYear = figures.count == 3 && figures[1] == 8 && figures[2] == 6
    return isAges || isYear ? figures.map { KoreanNumber.digits[$0] }.joined() : nil
  }

  /// Whether a particle stands here, which leans on what is before it.
  func isParticle(at start: Int) -> Bool {
    var end = start
    while end < text.count, end - start < 4, WritingScript(text[end]) == .hangul { end += 1 }
    return list("particle").contains(String(String.UnicodeScalarView(text[start..<end])))
  }

  /// What follows, as text.
  func rest(from start: Int, count: Int) -> Substring {
    guard start < text.count else { return "" }
    return String(String.UnicodeScalarView(text[start..<min(start + count, text.count)]))[...]
  }

  /// Says §750 as the article of a law: 제칠백오십 조.
  mutating func readSectionSign() -> Bool {
    guard text[index] == "§", let numbers = spoken.numbers,
      let sentence = rules.words.word("section-of-law", in: language)
    else { return false }
    let start = index + 1 < text.count && text[index + 1] == " " ? index + 2 : index + 1
    guard let (value, end) = digits(at: start, count: 1...4) else { return false }
    var said = sentence.replacing("{number}", with: numbers.whole(value))
    var last = end
    // §12-2 is the second of those put behind the twelfth.
    if end < text.count, Self.isHyphen(text[end]),
      let (branch, branchEnd) = digits(at: end + 1, count: 1...2),
      let of = rules.words.word("section-of-law.branch", in: language)
    {
      said += of.replacing("{number}", with: numbers.whole(branch))
      last = branchEnd
    }
    current = language
    emit(words: said, at: index)
    leanParticle(at: last)
    index = last
    return true
  }
}
