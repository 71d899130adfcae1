import HarkText

// Results of games, in which a hyphen joins no range, averages of batters, and ratios.

extension SpokenText {
  /// Whether the pair of numbers around a hyphen is a result: among others of which one goes down, as the
  /// sets of a match do (6-3, 3-6), or after a word that a result follows.
  ///
  /// - Parameters:
  ///   - start: where the first number begins.
  ///   - end: where the second ends.
  /// - Returns: whether it is.
  func isResult(from start: Int, to end: Int) -> Bool {
    guard let own = pair(at: start), own.left < 200, own.right < 200 else { return false }
    if list("range.score-after").ends(wordBefore(start)) { return true }
    let others = [pair(endingBefore: start), pair(after: end)].compactMap { $0 }
    guard others.allSatisfy({ $0.left < 200 && $0.right < 200 }), !others.isEmpty else {
      return false
    }
    return ([own] + others).contains { $0.left > $0.right }
  }

  /// Two whole numbers with a hyphen between them and no other sign around.
  private func pair(at start: Int) -> (left: Int, right: Int)? {
    guard let (left, sign) = digits(at: start, count: 1...3), sign < text.count,
      Self.isHyphen(Self.plain(text[sign])) || text[sign] == "–",
      let (right, end) = digits(at: sign + 1, count: 1...3), isNumberEnd(end),
      start == 0 || !isDigit(at: start - 1) && !Self.isHyphen(text[start - 1])
    else { return nil }
    return (left, right)
  }

  private func pair(after end: Int) -> (left: Int, right: Int)? {
    var place = end
    while place < text.count, place - end < 2, Self.listSigns.contains(text[place]) { place += 1 }
    return place > end ? pair(at: place) : nil
  }

  private func pair(endingBefore start: Int) -> (left: Int, right: Int)? {
    var place = start
    while place > 0, start - place < 2, Self.listSigns.contains(text[place - 1]) { place -= 1 }
    guard place < start else { return nil }
    while place > 0, start - place < 10, isDigit(at: place - 1) || Self.isHyphen(text[place - 1]) {
      place -= 1
    }
    return pair(at: place)
  }

  private static let listSigns: Set<Unicode.Scalar> = [",", " ", "、", "·", "・"]

  /// Says a hyphen between two numbers that is no range: 제2-1조 and 역삼동 123-4 have 다시 for it, a result
  /// 3-2 has 대.
  mutating func readHyphenBetweenNumbers() -> Bool {
    guard Self.isHyphen(Self.plain(text[index])), let key = hyphenWord,
      let word = rules.words.word(key, in: language)
    else { return false }
    current = language
    emit(words: word, at: index)
    index += 1
    return true
  }

  private var hyphenWord: String? {
    guard isDigit(at: index - 1), let (left, leftStart) = number(endingAt: index),
      let (right, end) = digits(at: index + 1, count: 1...4), isNumberEnd(end)
    else { return nil }
    var before = leftStart - 1
    if before >= 0, text[before] == "제" { return "range.branch" }
    if left < 200, right < 200, hasResultAfter(end) || isResult(from: leftStart, to: end) {
      return "range.score"
    }
    // Doors of trains: the fourth of the third car.
    if list("range.branch-always").begins(rest(from: end, count: 6)) { return "range.branch" }
    // Bus 5-1: no range goes back.
    if left > right, list("range.branch-before").begins(rest(from: end, count: 3)) {
      return "range.branch"
    }
    guard before > 0, text[before] == " " else { return nil }
    before -= 1
    // A street or a part of a town.
    return list("place-end").contains(text[before]) && before > 0
      && (WritingScript(text[before - 1]) != .common || isDigit(at: before - 1))
      || text[before] == "길"
      ? "range.branch" : nil
  }

  /// Whether a word follows that a result stands before: 2-1 승, 3-0으로 이겨; 2-1 승차홈 is none.
  private func hasResultAfter(_ end: Int) -> Bool {
    let rest = rest(from: end, count: 8)
    guard let word = list("range.score-before").start(of: rest) else { return false }
    let next = rest.dropFirst(word.count).unicodeScalars.first
    return word.count > 2 || next.map { WritingScript($0) != .hangul } ?? true
  }

  /// Says 5:3 in Korean and Japanese as a ratio or a result, 25.3:1 too.
  mutating func readRatio() -> Bool {
    guard let numbers = spoken.numbers else { return false }
    let left = writtenNumber(at: index)
    guard left.parts.isEmpty, left.whole.count < 4, left.end < text.count,
      Self.plain(text[left.end]) == ":", isDigit(at: left.end + 1)
    else { return false }
    var said = words(for: left)
    var end = left.end
    // 1:2:3 has three.
    while end < text.count, Self.plain(text[end]) == ":", isDigit(at: end + 1) {
      let next = writtenNumber(at: end + 1)
      guard next.parts.isEmpty, next.whole.count < 4 else { return false }
      said = numbers.ratio(said, words(for: next))
      end = next.end
    }
    guard isNumberEnd(end) else { return false }
    say(moment: said, endingAt: end)
    return true
  }

  /// Says 16:9 and 2:1:1 as "16 to 9", for a voice that reads figures and would say "colon".
  ///
  /// What may be a time of day is one, unless a word around tells that it is a ratio; verses of scripture are none.
  mutating func readPlainRatio() -> Bool {
    guard let to = rules.words.word("range.ratio", in: language), !isAfterLatin,
      index == 0 || !":/.-".unicodeScalars.contains(text[index - 1])
    else { return false }
    var names: [String] = []
    var end = index
    var isTime = true
    repeat {
      let place = names.isEmpty ? index : end + 1
      let number = writtenNumber(at: place)
      guard number.parts.isEmpty, number.whole.count < 8 else { return false }
      if !names.isEmpty, number.whole.count != 2 { isTime = false }
      names.append(number.text)
      end = number.end
    } while end + 1 < text.count && text[end] == ":" && isDigit(at: end + 1)
    guard names.count > 1, isNumberEnd(end), end >= text.count || !Self.isWordPart(text[end]) else {
      return false
    }
    let before = rest(from: max(0, index - 16), count: min(index, 16)).lowercased()
      .split { $0 == " " || $0 == "(" }
    let last = before.last.map { String($0.hasSuffix(".") ? $0.dropLast() : $0) } ?? ""
    let tells =
      list("ratio-before").contains(last)
      || list("ratio-before").contains(before.suffix(2).joined(separator: " "))
      || end < text.count && text[end] == " "
        && list("ratio-after").contains(rest(from: end + 1, count: 12).prefix { $0.isLetter })
    // Verses of a chapter: 5:3–12.
    let isRange = end + 1 < text.count && Self.joinsRange(text[end]) && isDigit(at: end + 1)
    guard tells || !isTime, names.count < 4, !isRange, !list("scripture").contains(last) else {
      return false
    }
    current = language
    emit(words: names.joined(separator: " \(to) "), at: index)
    closeUp(before: end)
    index = end
    return true
  }

  /// Says the slash of a blood pressure, 120/80, where the words around tell that it is one.
  mutating func readBloodPressure() -> Bool {
    guard let (upper, slash) = digits(at: index, count: 2...3), (60...260).contains(upper),
      slash < text.count, text[slash] == "/",
      let (lower, end) = digits(at: slash + 1, count: 2...3), lower < upper, isNumberEnd(end),
      let over = rules.words.word("pressure.over", in: language),
      rest(from: end, count: 5).contains("mmHg") || isAfterPressure
    else { return false }
    let figures = String(upper).compactMap(\.wholeNumberValue)
    let said = words(for: WrittenNumber(whole: figures, text: String(upper), end: slash))
    current = language
    emit(words: said + (spoken.needsWords ? "" : " ") + over, at: index)
    index = slash + 1
    return true
  }

  private var isAfterPressure: Bool {
    let start = max(0, index - 20)
    let before = rest(from: start, count: index - start).lowercased()
    return list("pressure").words.contains { before.contains($0) }
  }

  /// Says the star of 500g*2 as the sign of multiplication that it stands for.
  mutating func readTimes() -> Bool {
    guard Self.plain(text[index]) == "*", index > 0, isDigit(at: index + 1),
      isDigit(at: index - 1) || index > 1 && text[index - 1].properties.isAlphabetic && isMeasured,
      let times = rules.words.word("symbol.times", in: language)
    else { return false }
    current = language
    emit(words: times, at: index)
    index += 1
    return true
  }

  /// Whether the letters before belong to a figure, as a unit does.
  private var isMeasured: Bool {
    var place = index - 1
    while place > 0, index - place < 4, text[place].properties.isAlphabetic { place -= 1 }
    return isDigit(at: place)
  }

  /// Says < and > between two values as the comparison that they are, where the language names the signs
  /// by their form otherwise.
  mutating func readComparison() -> Bool {
    let scalar = Self.plain(text[index])
    guard scalar == "<" || scalar == ">" else { return false }
    var before = index - 1
    if before > 0, text[before] == " " { before -= 1 }
    var next = index + 1
    if next < text.count, text[next] == " " { next += 1 }
    if next < text.count, text[next] == "-" { next += 1 }
    guard isDigit(at: next), before >= 0,
      isDigit(at: before) || WritingScript(text[before]) == .latin && isLoneLetter(before),
      let word = rules.words.word(
        scalar == ">" ? "comparison.greater" : "comparison.less", in: language)
    else { return false }
    current = language
    emit(words: word, at: index)
    index += 1
    return true
  }

  private func isLoneLetter(_ place: Int) -> Bool {
    place == 0 || WritingScript(text[place - 1]) != .latin && text[place - 1] != "<"
  }

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

  /// Says 3-2 between the names of two sides, and before what came of it, as a result: 巨人3-2阪神, 2-1で勝つ.
  ///
  /// The block of an address has nothing right behind it (梅田3-1), a particle (新宿3-2で), or the side of a street (浅草2-3東側).
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
    let isDecided = next == "で" && list("score.outcome").begins(rest(from: end + 1, count: 4))
    let isTold = list("range.score-after").ends(wordBefore(index)) || isDecided
    let isSided = isNamed && !placeEndings.contains(before)
    guard
      isTold && !placeEndings.contains(before)
        || isSided && !list("score.no-side").contains(before)
          && !list("score.no-side").contains(next)
          && !list("score.place").begins(rest(from: isSpaced ? end + 1 : end, count: 4))
    else { return false }
    current = language
    emit(words: numbers.ratio(numbers.whole(left), numbers.whole(right)), at: index)
    if next == "で" { removeLastSpace() } else { closeUp(before: end) }
    index = end
    return true
  }
}
