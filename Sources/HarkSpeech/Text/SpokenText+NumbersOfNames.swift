import HarkText

// Numbers that count nothing: orders, accounts, codes.

extension SpokenText {
  /// Tells the figures of a number that counts nothing one by one, where the words before say so: an order's, an
  /// account's, a ZIP code.
  mutating func readNumberOfName() -> Bool {
    let number = writtenNumber(at: index)
    // 250-1234567-7654321 is one number.
    var groups = [number.whole]
    var end = number.end
    while groups.count < 6, end + 1 < text.count, Self.isHyphen(Self.plain(text[end])),
      isDigit(at: end + 1)
    {
      let next = writtenNumber(at: end + 1)
      guard next.end - end - 1 == next.whole.count else { break }
      groups.append(next.whole)
      end = next.end
    }
    guard (5...24).contains(groups.joined().count), number.fraction.isEmpty, number.parts.isEmpty,
      number.end - index == number.whole.count, !isInsideWord, isNumberEnd(end),
      end >= text.count || !Self.isWordPart(Self.plain(text[end]))
    else { return false }
    var last = index
    while last > 0, " :：".unicodeScalars.contains(text[last - 1]) { last -= 1 }
    let before = rest(from: max(0, last - 24), count: min(24, last))
    let isPostal =
      groups.count == 1 && number.whole.count == 5 && last == index - 1
      && list("state").ends(before)
    let small = before.lowercased()
    // 인증번호는 482913 has its particle between.
    let particle = list("number-of.particle").words.first(where: small.hasSuffix)
    let names = [small, String(small.dropLast(particle?.count ?? 0))]
    // The pin of a spin is none.
    let isNamed = list("number-of").words.contains { word in
      names.contains { name in
        name.hasSuffix(word)
          && (spoken.leans || name.dropLast(word.count).last?.isLetter != true)
      }
    }
    guard isPostal || isNamed else { return false }
    current = language
    let figures = figureNames
    let said = groups.map { $0.map { figures?[$0] ?? String($0) }.joined(separator: " ") }
    emit(words: said.joined(separator: ", "), at: index)
    leanParticle(at: end)
    closeUp(before: end)
    index = end
    return true
  }
}
