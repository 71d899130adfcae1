// From one to another, where words of a language tell what the sign between them is.

extension SpokenText {
  /// Says the wave of 9시~오후 6시 and of 월~금: words stand behind it.
  mutating func readRangeOfTimes() -> Bool {
    guard Self.isWave(Self.plain(text[index])), index > 0,
      let word = rules.words.word("range.to", in: language)
    else { return false }
    let before = index > 1 && text[index - 1] == " " ? index - 2 : index - 1
    let next = text[index] == "~" && index + 1 < text.count && text[index + 1] == " " ? 2 : 1
    let rest = rest(from: index + next, count: 3)
    let isTime =
      (list("range.time-after").contains(text[before]) || lastMomentEnd == before + 1)
      && list("range.time").begins(rest)
    let isDay =
      isDay(text[before]) && (before == 0 || !text[before - 1].properties.isAlphabetic)
      && rest.unicodeScalars.first.map(isDay) == true
      && rest.dropFirst().first.map(\.isLetter) != true
    if isTime || isDay { return sayAttached(word, to: index + next) }
    if joinsWords { return sayAttached(word, to: text[index + 1] == " " ? index + 2 : index + 1) }
    return readOpenTime(before)
  }

  /// Whether the one wave of a text stands between two words as from the one to the other: 서울 ~ 부산, 月曜日〜金曜日.
  ///
  /// Right behind a word and before a space it draws that out (안녕~ 반가워); a second one closes what the first opens.
  private var joinsWords: Bool {
    guard index > 0, index + 2 < text.count,
      text.count(where: { Self.isWave(Self.plain($0)) }) == 1
    else { return false }
    // 월요일~금요일
    if text[index - 1] == "일", index > 1, text[index - 2] == "요",
      rest(from: index + 1, count: 3).hasSuffix("요일")
    {
      return true
    }
    let before = WritingScript(text[index - 1])
    if spoken.hasKana, before == .han, WritingScript(text[index + 1]) == .han { return true }
    guard text[index - 1] == " ", text[index + 1] == " ", index > 1 else { return false }
    let last = text[index - 2]
    let own: [WritingScript] = spoken.hasKana ? [.han, .kana] : [.hangul]
    return
      (own.contains(WritingScript(last)) || isDigit(at: index - 2)
      || SpokenPiece.isClosing(Self.plain(last))) && own.contains(WritingScript(text[index + 2]))
  }

  /// Says the wave of 22:00～営業 as "from": words stand behind it that end nothing.
  private mutating func readOpenTime(_ before: Int) -> Bool {
    let next = index + 1
    let isMoment =
      lastMomentEnd == index
      || list("range.from-after").contains(text[before]) && isDigit(at: before - 1)
    guard before == index - 1, isMoment, before > 0, next < text.count,
      text[next].properties.isAlphabetic, text[before] != "年", text[before] != "년",
      let word = rules.words.word("range.from", in: language)
    else { return false }
    return sayAttached(word, to: next)
  }

  /// Says the wave of ①~③ and A〜C: marks in an order of their own.
  mutating func readRangeOfMarks(_ before: Int, _ next: Int) -> Bool {
    guard next < text.count else { return false }
    let first = Self.plain(text[before])
    let last = Self.plain(text[next])
    let areNumerals = [first, last].allSatisfy { (0x2460...0x2473).contains($0.value) }
    let areLetters =
      [first, last].allSatisfy({ ("A"..."Z").contains($0) }) && first < last
      && (before == 0 || WritingScript(Self.plain(text[before - 1])) != .latin)
      && (next + 1 >= text.count || WritingScript(Self.plain(text[next + 1])) != .latin)
    // ㄱ~ㅎ, ㅏ~ㅣ.
    let areJamo =
      [first, last].allSatisfy { (0x3131...0x3163).contains($0.value) } && first < last
    guard areNumerals || areLetters || areJamo,
      let word = rules.words.word("range.to", in: language)
    else {
      return false
    }
    return sayAttached(word, to: next)
  }

  private func isDay(_ scalar: Unicode.Scalar) -> Bool {
    rules.words.word("weekday.\(scalar)", in: language) != nil
  }

  /// Begins the wave before the last of a range, ~18:00 and ~70%, where nothing stands before it: the word
  /// for "until" comes behind it.
  mutating func readUntil() -> Bool {
    let before = index > 1 && text[index - 1] == " " ? index - 2 : index - 1
    guard Self.isWave(Self.plain(text[index])), level < .most, untilEnd == nil,
      before < 0 || before < index - 1 && !isRangeStart(before)
        || "([（「".unicodeScalars.contains(text[before]),
      isDigit(at: index + 1)
        || index + 2 < text.count && currency(Self.plain(text[index + 1]))
          && isDigit(at: index + 2),
      rules.words.word("range.until", in: language) != nil, let end = untilPlace
    else { return false }
    untilEnd = end
    index += 1
    return true
  }

  /// Whether what ends there may be the first of a range.
  private func isRangeStart(_ place: Int) -> Bool {
    isDigit(at: place) || lastMomentEnd == place + 1 || ")%.".unicodeScalars.contains(text[place])
      || list("range.from-after").contains(text[place])
      || list("range.time-after").contains(text[place])
  }

  /// Where a number that begins behind the wave ends with all that belongs to it; nil where a sentence goes on
  /// with it.
  private var untilPlace: Int? {
    var end = index + 1
    while end < text.count, end - index < 24 {
      let scalar = Self.plain(text[end])
      if scalar == "(", end + 2 < text.count, isDay(text[end + 1]) {
        end += 3
        continue
      }
      let isInner = ",.:/".unicodeScalars.contains(scalar) && isDigit(at: end + 1)
      guard
        isInner || Self.isDigit(scalar) || currency(scalar)
          || "%℃㎡㎏㎞㎝㎜".unicodeScalars.contains(scalar)
          || scalar.properties.isAlphabetic
      else { break }
      end += 1
    }
    guard end >= text.count || !text[end].properties.isAlphabetic && !Self.isDigit(text[end]),
      let until = rules.words.word("range.until", in: language),
      !text[index..<end].contains(where: { list("range.until-after").contains($0) }),
      !String(String.UnicodeScalarView(text[index..<end])).hasSuffix(until)
    else { return nil }
    return end
  }

  /// Says the word for "until" where the number behind a wave has been said.
  mutating func sayUntil() {
    untilEnd = nil
    guard let word = rules.words.word("range.until", in: language) else { return }
    removeLastSpace()
    open(language)
    pieces[pieces.count - 1].append(words: word, printed: printed(index), isAttached: true)
    if index >= text.count || SpokenPiece.isClosing(Self.plain(text[index])) { removeLastSpace() }
  }
}
