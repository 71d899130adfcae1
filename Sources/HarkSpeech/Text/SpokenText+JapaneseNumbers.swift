// Numbers in Japanese.

extension SpokenText {
  mutating func readJapaneseNumber() -> Bool {
    let number = numberHere
    // With what is counted, and with what follows that, so that particles are read as particles.
    if japaneseNumber(at: index) != nil || numerals(at: index) != nil
      || numberBeforeKana(at: index) != nil
    {
      return readPhrase()
    }
    current = language
    emit(words: beginningOfSpeed(at: number.end) + words(for: number), at: index)
    closeUp(before: number.end)
    index = number.end
    return true
  }

  /// Says the hundredths of 9秒97 and 21초98 figure by figure.
  mutating func readHundredths() -> Bool {
    guard let end = hundredthsEnd(at: index), let names = figureNames else { return false }
    current = language
    emit(
      words: text[index..<end].map { names[Int(Self.plain($0).value - 0x30)] }.joined(), at: index)
    leanParticle(at: end)
    index = end
    return true
  }

  /// Where the hundredths of a second that begin there end; nil for other figures.
  func hundredthsEnd(at place: Int) -> Int? {
    guard place > 1, text[place - 1] == "秒" || text[place - 1] == "초", isDigit(at: place - 2),
      let (_, end) = digits(at: place, count: 1...3), isNumberEnd(end),
      end >= text.count || !"分秒分초분회回".unicodeScalars.contains(text[end])
    else { return nil }
    return end
  }

  /// Reads figures inside of a word: NEXCO3社 are three; ext4 is a word of the voice that reads ext.
  mutating func readFiguresOfPhrase() -> Bool {
    if japaneseNumber(at: index) != nil { return readPhrase() }
    guard let last = pieces.last, last.language != language, last.scalars.last != " " else {
      return false
    }
    current = last.language
    let end = writtenNumber(at: index).end
    for place in index..<end { emit(Self.plain(text[place]), at: place) }
    index = end
    return true
  }

  /// A number with its larger units and its counter, as it sounds; nil where neither follows.
  func japaneseNumber(at start: Int) -> (spoken: String, end: Int)? {
    let number = writtenNumber(at: start)
    guard number.end > start, number.parts.isEmpty else { return nil }
    var end = number.end
    var value = number.value
    var spoken = words(for: number)
    if let (total, next) = myriads(number) {
      if let total {
        value = total
        spoken = JapaneseNumber.reading(total)
      } else {
        // 1.2万: the decimal, then the unit.
        value = nil
        spoken += rest(from: end, count: next - end).map { Self.myriadNames[$0] ?? "" }.joined()
      }
      end = next
    }
    if number.value == nil, number.fraction.isEmpty { return nil }
    // Some set spaces around figures: 第 12 章, 2 つ.
    let isSpaced =
      end + 1 < text.count && text[end] == " "
      && (start == 0 || " 、。（(「".unicodeScalars.contains(text[start - 1]))
      && JapaneseCounter.find(in: rest(from: end, count: 6)) == nil
    if isSpaced, JapaneseCounter.find(in: rest(from: end + 1, count: 6)) != nil { end += 1 }
    guard let (counter, length) = JapaneseCounter.find(in: rest(from: end, count: 6)) else {
      if end > number.end { return (spoken, end) }
      // 9〜11時: the counter of both stands after the second.
      guard let (_, rest) = numberAfterRange(at: end),
        let (counter, _) = JapaneseCounter.find(in: rest)
      else { return nil }
      return (counter.reading(of: value, spoken), end)
    }
    if value == 1, counter.reading == "ニチ",
      (start > 0 && text[start - 1] == "月")
        || JapaneseCounter.isDate(before: rest(from: end + length, count: 3))
        || isDayOfNews(start, end + length)
    {
      return (JapaneseCounter.firstOfMonth, end + length)
    }
    let before = start > 0 ? text[start - 1] : " "
    // 6月を超えない: how long, as laws write it, and no June.
    if counter.reading == "ガツ", before != "年",
      list("months-before").begins(rest(from: end + length, count: 4)[...]),
      let months = JapaneseCounter.named("か月")
    {
      return (months.reading(of: value, spoken), end + length)
    }
    // 12勝3分5敗 has draws, 3年2組 a class.
    if before == "勝", counter.reading == "フン" { return (spoken + "ワケ", end + length) }
    if before == "年", counter.reading == "クミ" { return (spoken + "クミ", end + length) }
    let said = counter.reading(of: value, spoken)
    let last = end + length
    // 1回表, 3割増.
    if last < text.count, last + 1 >= text.count || WritingScript(text[last + 1]) != .han,
      let tail = self.rules.words.word(
        "behind-counter.\(rest(from: end, count: length))\(text[last])", in: language)
    {
      return (said + " " + tail, last + 1)
    }
    return (said, last)
  }

  /// Whether 1日 is the first of a month, as news name a day: at the beginning of a sentence before は, and between commas
  /// behind a particle: 首相は1日、.
  private func isDayOfNews(_ start: Int, _ end: Int) -> Bool {
    guard end < text.count else { return false }
    let before = start > 0 ? text[start - 1] : "。"
    if text[end] == "は" {
      let next = end + 1 < text.count ? text[end + 1] : " "
      // 1日は24時間 and 1日は長い speak of any day.
      return "。」\n ".unicodeScalars.contains(before) && !isDigit(at: end + 1)
        && !"長短早二何誰".unicodeScalars.contains(next)
    }
    return text[end] == "、" && "はがも".unicodeScalars.contains(before)
  }

  private static let myriadNames: [Character: String] = [
    "百": "ヒャク", "千": "セン", "万": "マン", "億": "オク", "兆": "チョー",
  ]

  /// The value of 1億2千万 and where it ends; no value for a decimal; nil without such a unit.
  private func myriads(_ number: WrittenNumber) -> (value: Int?, end: Int)? {
    guard number.end < text.count, Self.myriadNames[Character(text[number.end])] != nil else {
      return nil
    }
    guard let first = number.value else {
      var end = number.end
      while end < text.count, Self.myriadNames[Character(text[end])] != nil { end += 1 }
      return number.fraction.isEmpty ? nil : (nil, end)
    }
    var total = 0
    var group = 0
    var figures: Int? = first
    var end = number.end
    while end < text.count {
      if figures == nil, isDigit(at: end) {
        let next = writtenNumber(at: end)
        guard let value = next.value, value < 10_000 else { break }
        figures = value
        end = next.end
        continue
      }
      switch text[end] {
      case "百": group += (figures ?? 1) * 100
      case "千": group += (figures ?? 1) * 1000
      case "万", "億", "兆":
        let unit = text[end] == "万" ? 10_000 : text[end] == "億" ? 100_000_000 : 1_000_000_000_000
        let (product, isTooLarge) = (group + (figures ?? 0)).multipliedReportingOverflow(by: unit)
        guard !isTooLarge, product < 10_000_000_000_000_000 else { return nil }
        total += product
        group = 0
      default:
        return (total + group + (figures ?? 0), end)
      }
      figures = nil
      end += 1
    }
    return (total + group + (figures ?? 0), end)
  }
}
