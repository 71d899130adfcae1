// Numbers of Japanese that stand with others: two or three days, blocks of an address, floors.

extension SpokenText {
  /// Says 2、3日 as "two or three days": one number and the next, with the counter of both; days of a month
  /// after 月 are days.
  mutating func readTwoOrThree() -> Bool {
    guard let (first, sign) = digits(at: index, count: 1...1), sign + 1 < text.count,
      text[sign] == "、" || text[sign] == "，" || text[sign] == "・",
      let (second, end) = digits(at: sign + 1, count: 1...1), first > 0, second == first + 1,
      index == 0 || !isDigit(at: index - 1),
      index < 2 || text[index - 1] != "、" || !isDigit(at: index - 2),
      let (counter, length) = JapaneseCounter.find(in: rest(from: end, count: 6)),
      !(counter.reading == "ガツ" || counter.reading == "ジ"),
      !isWhole(at: end + length)
    else { return false }
    let isDays =
      (index > 0 && text[index - 1] == "月")
      || rest(from: end + length, count: 3).hasPrefix("の両")
    if isDays, counter.reading == "ニチ" {
      current = language
      emit(
        words: JapaneseCounter.counted(first, "日") + "、" + JapaneseCounter.counted(second, "日"),
        at: index)
      index = end + length
      closeUp(before: index)
      return true
    }
    let number = JapaneseNumber.reading(second)
    // ミッカ is the third: two or three days are ニ、サンニチ.
    let said =
      counter.words[second] == nil ? counter.reading(of: second, number) : number + counter.reading
    current = language
    emit(words: JapaneseNumber.reading(first) + "、" + said, at: index)
    index = end + length
    closeUp(before: index)
    return true
  }

  /// Whether what was counted before a place is the whole that a part of is told: 3個中2番目 is the second of three.
  private func isWhole(at place: Int) -> Bool {
    place < text.count && text[place] == "中" && isDigit(at: place + 1)
  }

  /// Says the numbers of an address with ノ between them: 六本木6-10-1.
  mutating func readBlocks() -> Bool {
    // 090-1234-5678 is a telephone.
    guard index > 0, Self.plain(text[index]) != "0",
      [.han, .kana].contains(WritingScript(text[index - 1])) || text[index - 1] == " "
    else { return false }
    // "千代田1-1", and after 丁目; not after what only a result or a version has.
    var before = index - 1
    if text[before] == " ", before > 0 { before -= 1 }
    let isKana = WritingScript(text[before]) == .kana
    guard WritingScript(text[before]) == .han || isKana && hasPlaceBefore(before),
      !"第約前後計対比分点".unicodeScalars.contains(text[before])
    else { return false }
    var numbers: [Int] = []
    var end = index
    while numbers.count < 5, let (value, next) = digits(at: end, count: 1...4) {
      numbers.append(value)
      end = next
      guard next + 1 < text.count, "-−‐－".unicodeScalars.contains(text[next]), isDigit(at: next + 1)
      else { break }
      end = next + 1
    }
    let isWhole =
      end >= text.count || !isDigit(at: end) && !"年月日時分%％点".unicodeScalars.contains(text[end])
    // 2-1 after a name may be a result: three numbers, or a place's name before two.
    let isPlace = placeEndings.contains(text[before]) || hasPlaceBefore(before)
    guard isWhole, numbers.count > 2 || (numbers.count == 2 && isPlace) else { return false }
    current = language
    emit(words: numbers.map { JapaneseNumber.reading($0) }.joined(separator: " ノ "), at: index)
    closeUp(before: end)
    index = end
    return true
  }

  var placeEndings: Set<Unicode.Scalar> {
    ["町", "村", "丁", "目", "条", "区", "市", "郡", "字", "地"]
  }

  /// Whether a ward, a town or a prefecture stands among the characters before, as in an address.
  private func hasPlaceBefore(_ place: Int) -> Bool {
    text[max(0, place - 12)...place].contains { "区市町村郡都県".unicodeScalars.contains($0) }
  }

  /// Says 8F and B1F as floors.
  mutating func readFloor() -> Bool {
    let isBasement = text[index] == "B"
    guard !isAfterLatin, index == 0 || !isDigit(at: index - 1),
      let (value, end) = digits(at: isBasement ? index + 1 : index, count: 1...2), value > 0,
      end < text.count, Self.plain(text[end]) == "F",
      end + 1 >= text.count
        || WritingScript(Self.plain(text[end + 1])) != .latin && !isDigit(at: end + 1)
    else { return false }
    current = language
    emit(words: (isBasement ? "チカ " : "") + JapaneseCounter.counted(value, "階"), at: index)
    closeUp(before: end + 1)
    index = end + 1
    return true
  }

  /// What stands right after a unit and belongs to it: 100m走 is a run, 3.2%減 a loss.
  func suffix(at place: Int) -> (spoken: String, end: Int)? {
    guard place < text.count else { return nil }
    // 引き and 入り, with which nothing goes on.
    let word = rest(from: place, count: 2)
    // 引き下げ and 引き上げ are words of their own.
    if word.count == 2, place + 2 >= text.count || WritingScript(text[place + 2]) != .han,
      let said = rules.words.word("suffix.\(word)", in: language)
    {
      return (said, place + 2)
    }
    guard let said = rules.words.word("suffix.\(text[place])", in: language) else { return nil }
    guard place + 1 < text.count else { return (said, place + 1) }
    let next = text[place + 1]
    // 増加 and 増える are words of their own.
    if WritingScript(next) == .han { return nil }
    if WritingScript(next) == .kana, !"のとがをにでもはへやだ".unicodeScalars.contains(next) { return nil }
    return (said, place + 1)
  }
}
