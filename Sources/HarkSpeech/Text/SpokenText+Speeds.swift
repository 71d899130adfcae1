import HarkText

// Units whose number is not right before them: of two speeds, and of myriads.

extension SpokenText {
  /// The unit of the second of two speeds, whose beginning stands before the first: 초속 오에서 십 미터.
  func bareSpeed(_ key: String) -> String? {
    guard let bare = rules.words.word(key + ".bare", in: language) else { return nil }
    let pattern = rules.words.word(key, in: language, count: 2) ?? ""
    return pattern.contains("{number}") && isDigit(at: index - 2)
      ? String(pattern.drop { $0 != "}" }.dropFirst().drop { $0 == " " }) : bare
  }

  /// What the unit of two numbers has before a number, where the first of them ends there: 초속 of 5~10m/s; empty where
  /// the page has said it.
  func beginningOfSpeed(at end: Int) -> String {
    guard end + 1 < text.count, Self.joinsRange(Self.plain(text[end])), isDigit(at: end + 1) else {
      return ""
    }
    let second = writtenNumber(at: end + 1)
    guard
      let (unit, _) = Unit.find(in: rest(from: second.end, count: 6), isApart: false),
      let pattern = rules.words.word(unit.key, in: language, count: 2),
      pattern.contains("{number}"),
      !list("speed-told").ends(wordBefore(index))
    else { return "" }
    return String(pattern.prefix { $0 != "{" })
  }

  /// Says the unit behind the larger units of a number, 30万km/s and 9조 4600억km, which no figure stands before.
  mutating func readUnitOfMyriads() -> Bool {
    guard index > 1, "万億兆千百만억조천백".unicodeScalars.contains(text[index - 1]) else { return false }
    var start = index - 1
    while start > 0, index - start < 6, !isDigit(at: start), !text[start].properties.isWhitespace {
      start -= 1
    }
    guard isDigit(at: start),
      let (unit, length) = Unit.find(in: rest(from: index, count: 6), isApart: false),
      unit != .percent, !unit.key.hasPrefix("currency"),
      index + length >= text.count || !Self.isWordPart(Self.plain(text[index + length])),
      let name = rules.words.word(unit.key + ".bare", in: language)
        ?? rules.words.word(unit.key, in: language, count: 2), !name.contains("{")
    else { return false }
    current = language
    emit(words: name, at: index)
    closeUpOrLean(at: index + length)
    index += length
    return true
  }
}
