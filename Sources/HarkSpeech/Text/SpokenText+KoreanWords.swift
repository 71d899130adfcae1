import HarkText

// Words of Korean pages that are written with signs: A/S, 1+1, 金 위원장, 노무현(盧武鉉).

extension SpokenText {
  /// Says capitals with a slash or "&" between them as one word: A/S, R&D, KT&G.
  ///
  /// A slash joins single letters; one more letter or figure beside them makes it a path or a part.
  mutating func readJoinedLetters() -> Bool {
    guard !isAfterLatin, index == 0 || !"/&".unicodeScalars.contains(text[index - 1]) else {
      return false
    }
    var end = index
    var names: [String] = []
    var joins: [Unicode.Scalar] = []
    while end < text.count, names.count < 8 {
      let start = end
      while end < text.count, ("A"..."Z").contains(Self.plain(text[end])), end - start < 4 {
        let letter = Self.plain(text[end]).properties.lowercaseMapping
        guard let name = rules.words.word("letter.\(letter)", in: language) else { return false }
        names.append(name)
        end += 1
      }
      guard end > start, joins.last != "/" || end == start + 1 else { return false }
      guard end + 1 < text.count, ["/", "&"].contains(Self.plain(text[end])),
        ("A"..."Z").contains(Self.plain(text[end + 1]))
      else { break }
      joins.append(Self.plain(text[end]))
      if joins.last == "&" {
        guard let and = rules.words.word("letter.and", in: language) else { return false }
        names.append(and)
      } else if end > start + 1 {
        return false
      }
      end += 1
    }
    guard !joins.isEmpty,
      end >= text.count || !Self.isWordPart(Self.plain(text[end])) && text[end] != "/"
    else { return false }
    current = language
    emit(words: names.joined(), at: index)
    leanParticle(at: end)
    index = end
    return true
  }

  /// Says 1+1 of a shop by English numbers, as its signs are called: two for the price of one.
  mutating func readBundle() -> Bool {
    guard let (first, plus) = digits(at: index, count: 1...1), plus < text.count,
      Self.plain(text[plus]) == "+", let (second, end) = digits(at: plus + 1, count: 1...1),
      isNumberEnd(end), index == 0 || !"+-*/=".unicodeScalars.contains(Self.plain(text[index - 1])),
      let left = rules.words.word("bundle.\(first)", in: language),
      let right = rules.words.word("bundle.\(second)", in: language),
      let sign = rules.words.word("symbol.positive", in: language)
    else { return false }
    let next = end < text.count && text[end] == " " ? end + 1 : end
    let isAll = index == 0 && end == text.count
    guard isAll || list("bundle.before").begins(rest(from: next, count: 6)) || isBundle(after: end)
    else { return false }
    current = language
    emit(words: "\(left) \(sign) \(right)", at: index)
    leanParticle(at: end)
    index = end
    return true
  }

  /// Whether another such offer stands beyond a sign: 1+1 / 2+1.
  private func isBundle(after end: Int) -> Bool {
    var place = end
    while place < text.count, place - end < 3, " /·ㆍ,・".unicodeScalars.contains(text[place]) {
      place += 1
    }
    guard place > end, let (_, plus) = digits(at: place, count: 1...1), plus < text.count,
      Self.plain(text[plus]) == "+", let (_, last) = digits(at: plus + 1, count: 1...1)
    else { return false }
    return isNumberEnd(last)
  }

  /// Reads 金 as the surname that it is before a given name of two characters, a title or an honorific.
  mutating func readSurname() -> Bool {
    guard text[index] == "金", index == 0 || WritingScript(text[index - 1]) != .han,
      let name = rules.words.word("surname.金", in: language)
    else { return false }
    var end = index + 1
    while end < text.count, WritingScript(text[end]) == .han, end - index < 5 { end += 1 }
    let isName: Bool
    if end == index + 3 {
      // 金融界 begins with a word of two.
      isName = !list("surname.compound").contains(rest(from: index, count: 2))
    } else {
      let next = end < text.count && text[end] == " " ? end + 1 : end
      isName = end == index + 1 && list("surname.before").begins(rest(from: next, count: 5))
    }
    guard isName else { return false }
    current = language
    for scalar in name.unicodeScalars { emit(scalar, at: index) }
    index += 1
    return true
  }

  /// Leaves out Chinese characters in brackets whose reading is what stands before them: 노무현(盧武鉉).
  mutating func readGlossedReading() -> Bool {
    guard Self.plain(text[index]) == "(", index > 0, level < .most,
      WritingScript(text[index - 1]) == .hangul
    else { return false }
    var end = index + 1
    while end < text.count, WritingScript(text[end]) == .han, end - index < 12 { end += 1 }
    let count = end - index - 1
    guard count > 0, end < text.count, Self.plain(text[end]) == ")", index >= count else {
      return false
    }
    let before = text[(index - count)..<index]
    let glosses = text[(index + 1)..<end]
    let whole = rules.ideographs.words(String(String.UnicodeScalarView(glosses)), primary)
    let said = (whole ?? []).compactMap(\.spoken).joined().unicodeScalars.map { $0 }
    guard said.count == count else { return false }
    // A surname and the first sound of a word have readings of their own.
    for (place, (written, reading)) in zip(before, said).enumerated() where written != reading {
      let character = String(Character(glosses[glosses.startIndex + place]))
      let alone = rules.ideographs.words(character, primary)?.first?.spoken
      let surname = rules.words.word("surname.\(character)", in: language)
      guard String(Character(written)) == alone || String(Character(written)) == surname else {
        return false
      }
    }
    index = end + 1
    return true
  }

  /// Says a figure and a letter that are one word of a language: 3D, 4K.
  mutating func readFigureWord() -> Bool {
    if readFigureAndWord() { return true }
    guard !isAfterLatin, let (value, letter) = digits(at: index, count: 1...3),
      letter < text.count, ("A"..."Z").contains(Self.plain(text[letter])),
      letter + 1 >= text.count || !Self.isWordPart(Self.plain(text[letter + 1])),
      let said = rules.words.word(
        "figure-word.\(value)\(Self.plain(text[letter]).properties.lowercaseMapping)", in: language)
    else { return false }
    current = language
    emit(words: said, at: index)
    closeUpOrLean(at: letter + 1)
    index = letter + 1
    return true
  }

  /// Says 2ラン as the word that it is.
  private mutating func readFigureAndWord() -> Bool {
    guard let (value, start) = digits(at: index, count: 1...1) else { return false }
    var end = start
    while end < text.count, end - start < 4, WritingScript(text[end]) == .kana { end += 1 }
    guard end > start,
      let said = rules.words.word(
        "figure-word.\(value)\(String(String.UnicodeScalarView(text[start..<end])))", in: language)
    else { return false }
    current = language
    emit(words: said, at: index)
    closeUp(before: end)
    index = end
    return true
  }

  /// Says the plus behind a name by what it is called there: C++, Disney+, A+.
  mutating func readPlusOfName() -> Bool {
    guard Self.plain(text[index]) == "+", isAfterLatin, spoken.needsWords,
      let name = rules.words.word("symbol.positive", in: language)
    else { return false }
    var end = index
    while end < text.count, Self.plain(text[end]) == "+" { end += 1 }
    guard end - index < 3,
      end >= text.count || !Self.isWordPart(Self.plain(text[end]))
        || end - index == 2 && Self.isDigit(Self.plain(text[end])),
      end >= text.count || text[end] != " " || end + 1 >= text.count
        || !Self.isWordPart(Self.plain(text[end + 1])) || end - index == 2
    else { return false }
    current = language
    emit(words: Array(repeating: name, count: end - index).joined(separator: " "), at: index)
    leanParticle(at: end)
    index = end
    return true
  }

  /// Says the plus behind a number that is no sum: 100+, 1.3만+.
  mutating func readPlusOfNumber() -> Bool {
    guard Self.plain(text[index]) == "+", index > 0, spoken.needsWords,
      isDigit(at: index - 1) || list("magnitude-sign").contains(text[index - 1])
    else { return false }
    let next = index + 1
    let isApart = next < text.count && text[next] == " " ? next + 1 : next
    guard !isDigit(at: isApart) else { return false }
    let isOver = next >= text.count || !text[next].properties.isAlphabetic
    // R15+ is the name of a rating.
    var start = index
    while isDigit(at: start - 1) { start -= 1 }
    let isOfName = start > 0 && WritingScript(Self.plain(text[start - 1])) == .latin
    let key = isOver && !isOfName ? "or-more" : "symbol.positive"
    guard let name = rules.words.word(key, in: language) else {
      return false
    }
    current = language
    emit(words: isOver ? name : name + " ", at: index)
    leanParticle(at: next)
    index = next
    return true
  }

  /// Says a face made of signs by what it shows: ^^, :-).
  mutating func readFace() -> Bool {
    guard Self.faceStarts.contains(text[index]),
      let (face, key) = Self.faces.first(where: { face, _ in
        rest(from: index, count: face.count) == face
      })
    else { return false }
    let end = index + face.count
    let isFree =
      index == 0 || text[index - 1].properties.isWhitespace
      || text[index - 1] == "("
      || key == "smile" && face.hasPrefix("^")
        && !Self.isWordPart(text[index - 1])
    guard isFree,
      end >= text.count || text[end].properties.isWhitespace
        || SpokenPiece.isClosing(Self.plain(text[end])) || text[end] == "^",
      let said = rules.words.word("face.\(key)", in: language)
    else { return false }
    current = language
    emit(words: said, at: index)
    index = end
    while index < text.count, text[index] == "^" { index += 1 }
    closeUp(before: index)
    return true
  }

  private static let faces: [(String, String)] = [
    ("^_^", "smile"), ("^-^", "smile"), ("^^", "smile"), (":-)", "smile"), (":)", "smile"),
    (";-)", "wink"), (";)", "wink"), (":-(", "sad"), (":(", "sad"), ("T_T", "sad"),
    (":-D", "laugh"),
    (":D", "laugh"),
  ]

  private static let faceStarts = Set(faces.compactMap { $0.0.unicodeScalars.first })

  /// Says stars that are full and stars that are empty as so many of so many: ★★★★☆.
  mutating func readStars() -> Bool {
    guard text[index] == "★" || text[index] == "☆",
      index == 0 || text[index - 1] != "★" && text[index - 1] != "☆"
    else { return false }
    var end = index
    while end < text.count, text[end] == "★" { end += 1 }
    let full = end - index
    while end < text.count, text[end] == "☆" { end += 1 }
    let total = end - index
    guard total == 5, end >= text.count || text[end] != "★",
      let pattern = rules.words.word("stars.of-five", in: language)
    else { return false }
    let count = String(full).compactMap(\.wholeNumberValue)
    let words = words(for: WrittenNumber(whole: count, text: String(full), end: end))
    let native = spoken.leans && !spoken.hasKana ? KoreanNumber.native(full) ?? words : words
    current = language
    emit(words: pattern.replacing("{number}", with: native), at: index)
    closeUp(before: end)
    index = end
    return true
  }
}
