// Numbers in Korean.

extension SpokenText {
  mutating func readKoreanNumber() -> Bool {
    let number = numberHere
    current = language
    let start = index
    var end = number.end
    var spoken = words(for: number)
    // 3천, 12만, 1억2천만: the larger units belong to the number, and its counter comes after them.
    var hasUnits = false
    while end < text.count, "십백천만억조경".unicodeScalars.contains(text[end]),
      text[end] != "조" || !isArticle(before: start, after: end),
      // 10경기 are games, and no power of ten.
      text[end] != "경" || end + 1 >= text.count || text[end + 1] != "기"
    {
      // 1천 is 천, 1만 is 만; 일억 and 일조 keep their 일.
      if !hasUnits, number.value == 1, "십백천만".unicodeScalars.contains(text[end]) { spoken = "" }
      spoken.unicodeScalars.append(text[end])
      hasUnits = true
      end += 1
    }
    if !hasUnits, let value = number.value, let counted = countedInRange(value, before: end) {
      spoken = counted
    } else if !hasUnits, let digits = emergencyNumber(number) {
      spoken = digits
    } else if !hasUnits, let value = number.value, value > 0 {
      let rest = koreanRest(from: end < text.count && text[end] == " " ? end + 1 : end)
      let isOrdinal =
        start > 0 && text[start - 1] == "제" || isBranch(start)
        || counters.isEdition(after: wordBefore(start), before: rest)
      // 20~30명: the second of two goes on as the first began.
      let isPersons = counters.isPersons(after: wordBefore(start), before: rest)
      let isRound = value >= 20 && start > 0 && "~〜∼～".unicodeScalars.contains(text[start - 1])
      if !isRound,
        let native = isPersons
          ? KoreanNumber.native(value)
          : counters.counted(value, before: rest, isOrdinal: isOrdinal)
      {
        spoken = native
        // 유월 and 시월 are one word.
        if rest.hasPrefix("월") {
          emit(words: spoken, at: start)
          removeLastSpace()
          index = end
          return true
        }
      }
    }
    emit(words: spoken, at: start)
    // 제1과 is a lesson: 과 is no particle there.
    if start > 0, text[start - 1] == "제", end < text.count, text[end] == "과" {
      closeUp(before: end)
    } else {
      closeUpOrLean(at: end)
    }
    index = end
    return true
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
    guard let (second, rest) = numberAfterRange(at: end), second > value, second < 20,
      counters.counted(second, before: rest, isOrdinal: false) != nil,
      let native = counters.counted(value, before: rest, isOrdinal: false),
      let counter = counters.counter(at: rest)
    else { return nil }
    return native + " " + counter
  }

  /// 119 where it is called, figure by figure.
  private func emergencyNumber(_ number: WrittenNumber) -> String? {
    guard number.value != nil, list("emergency").contains(number.text),
      list("emergency.before").begins(rest(from: number.end, count: 6))
    else { return nil }
    return number.whole.map { KoreanNumber.digits[$0] }.joined()
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
}
