import HarkText

// Results between names, averages of batters, units that stand by themselves, and the paragraphs of a law: what Korean and
// Japanese have words of their own for.

extension SpokenText {
  /// Says the .312 behind 타율 and 打率 in tenths, hundredths and thousandths: 3할 1푼 2리.
  mutating func readAverage() -> Bool {
    guard Self.plain(text[index]) == ".", let numbers = spoken.numbers,
      let (_, end) = digits(at: index + 1, count: 3...3), isNumberEnd(end),
      list("average").ends(wordBefore(index)),
      let names = ["tenth", "hundredth", "thousandth"].map({
        rules.words.word("average.\($0)", in: language)
      }) as? [String]
    else { return false }
    let figures = text[(index + 1)..<end].map { Int(Self.plain($0).value - 0x30) }
    let said = zip(figures, names).filter { $0.0 > 0 }.map { numbers.figures[$0.0] + $0.1 }
    guard !said.isEmpty else { return false }
    current = language
    emit(words: said.joined(separator: " "), at: index)
    leanParticle(at: end)
    index = end
    return true
  }

  /// Says 3-2 between the names of two sides, and before で, as a result: 巨人3-2阪神, 2-0で.
  ///
  /// The block of an address has nothing right behind it: 梅田3-1.
  mutating func readScoreBetweenNames() -> Bool {
    guard let (left, hyphen) = digits(at: index, count: 1...2), hyphen < text.count,
      Self.isHyphen(Self.plain(text[hyphen])) || text[hyphen] == "–",
      let (right, end) = digits(at: hyphen + 1, count: 1...2), isNumberEnd(end), index > 0,
      left < 30, right < 30, let numbers = spoken.numbers
    else { return false }
    let isSpaced =
      text[index - 1] == " " && end + 1 < text.count && text[end] == " " && index > 1
    let before = isSpaced ? text[index - 2] : text[index - 1]
    let next = isSpaced ? text[end + 1] : end < text.count ? text[end] : " "
    let isNamed = [before, next].allSatisfy { [.han, .kana].contains(WritingScript($0)) }
    let isTold = list("range.score-after").ends(wordBefore(index)) || next == "で"
    let isSided = isNamed && !placeEndings.contains(before)
    guard
      isTold && !placeEndings.contains(before)
        || isSided && !list("score.no-side").contains(before)
          && !list("score.no-side").contains(next)
    else { return false }
    current = language
    emit(words: numbers.ratio(numbers.whole(left), numbers.whole(right)), at: index)
    if next == "で" { removeLastSpace() } else { closeUp(before: end) }
    index = end
    return true
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

  /// Says the star of ☆5, which counts them, by the word for any star.
  mutating func readStarOfRank() -> Bool {
    guard text[index] == "☆", isDigit(at: index + 1), index == 0 || text[index - 1] != "★",
      let word = rules.words.word("symbol.black-star", in: language)
    else { return false }
    current = language
    emit(words: word, at: index)
    index += 1
    return true
  }

  /// Says a unit that is all of what stands in brackets, as tables head their columns: 面積(㎡), Weight (kg).
  mutating func readUnitInBrackets() -> Bool {
    guard index > 1, Self.plain(text[index - 1]) == "(" else { return false }
    let inside = text[index...].prefix(7)
    guard let closing = inside.firstIndex(where: { Self.plain($0) == ")" }), closing > index,
      let (unit, length) = Unit.find(in: rest(from: index, count: 6), isApart: false),
      index + length == closing, unit.headsColumns,
      let name = rules.words.word("\(unit.key).bare", in: language)
        ?? rules.words.word(unit.key, in: language, count: 2)
    else { return false }
    current = language
    emit(words: name, at: index)
    removeLastSpace()
    index = closing
    return true
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
