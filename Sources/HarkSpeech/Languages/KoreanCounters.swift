/// The numerals of Korean's own that stand before a counter, which the lists of Strings tell from the many
/// words that only begin like one.
struct KoreanCounters: Sendable {
  let words: SpeechWords

  private func list(_ name: String) -> WordList { words.list(name, in: "ko") }

  /// The numeral for a number before what follows it, where that is a counter of native numerals or a
  /// month with a name of its own; nil for Sino-Korean.
  ///
  /// - Parameters:
  ///   - number: the number.
  ///   - rest: what follows it, a space left out.
  ///   - isOrdinal: true after 제, which asks for Sino-Korean.
  /// - Returns: the numeral.
  func counted(_ number: Int, before rest: Substring, isOrdinal: Bool) -> String? {
    // 6월호, 10월말: no word begins with 월 behind a figure but those of months, and the World Cup's.
    if rest.hasPrefix("월"), !rest.hasPrefix("월드") {
      return number == 6 ? "유" : number == 10 ? "시" : nil
    }
    guard !isOrdinal, let counter = counter(at: rest) else { return nil }
    if counter == "번째", number == 1 { return "첫" }
    // 101개 is 백한 개: beyond a hundred the last figures are counted, where they are few.
    if number > 99 {
      let few = number % 100
      guard (1...10).contains(few), !list("counter.few").contains(counter),
        let native = KoreanNumber.native(few)
      else { return nil }
      return KoreanNumber.sino(number - few) + native
    }
    return isCounted(number, counter, before: rest.dropFirst()) ? KoreanNumber.native(number) : nil
  }

  /// Whether so many are counted, and not numbered, by what follows the counter.
  private func isCounted(_ number: Int, _ counter: String, before next: Substring) -> Bool {
    switch counter {
    // 4장 12쪽 is a chapter and a page, 4장 the sheets.
    case "장":
      if list("chapter.before").begins(next) { return false }
      let digits = next.drop { $0 == " " }
      let count = digits.prefix(while: \.isNumber).count
      return count == 0
        || !list("chapter.part").begins(digits.dropFirst(count).drop { $0 == " " })
    case "시": return number <= 12
    // 이십사 시간 is open round the clock, 사십 시간 a week's work.
    case "시간": return number <= 20
    // 1권 2호 is a volume and its issue.
    case "권":
      let digits = next.drop { $0 == " " }
      let rest = digits.drop(while: \.isNumber)
      return rest.count == digits.count || !"호장절쪽".contains(rest.first ?? " ")
    // 20대 and 30대 are ages, 3대 2 is a result, 5대 은행 are the greatest five, 3대째 is a generation.
    case "대":
      return number % 10 != 0 && next.drop(while: { $0 == " " }).first?.isNumber != true
        && !list("ranked").begins(next)
    case "배": return number <= 10
    // The third set of a match, and three sets of dishes.
    case "세트":
      return !list("played-set").begins(next.dropFirst()) && !Self.beginsResult(next.dropFirst())
    case "번": return number <= 10 && !list("numbered").begins(next)
    default: return true
    }
  }

  /// Whether a result follows: 3세트 25-23.
  private static func beginsResult(_ next: Substring) -> Bool {
    let digits = next.drop { $0 == " " }
    let rest = digits.drop(while: \.isNumber)
    return digits.first?.isNumber == true && (rest.first == "-" || rest.first == ":")
  }

  /// Whether 쪽, 단 or 부 counts pieces, bunches or copies of what stands before the number, and no pages,
  /// steps or parts: 마늘 3쪽, 시금치 1단, 각 1부.
  func isPieces(after before: Substring, before rest: Substring) -> Bool {
    guard let first = rest.first, list("piece").contains(String(first)),
      rest.dropFirst().first.map(follows) ?? true
    else { return false }
    return list(first == "부" ? "copied" : "eaten").ends(before)
  }

  /// Whether a number before 판 is an edition's, and counts no games, pizzas or trays of eggs.
  ///
  /// - Parameters:
  ///   - before: what stands before the number, spaces at its end left out.
  ///   - rest: what follows the number.
  /// - Returns: whether it is.
  func isEdition(after before: Substring, before rest: Substring) -> Bool {
    guard rest.hasPrefix("판") else { return false }
    return !list("played").ends(before) && !list("played.before").begins(rest.dropFirst())
  }

  /// Whether 분 counts people, whom the word before names with respect, and no minutes.
  func isPersons(after before: Substring, before rest: Substring) -> Bool {
    rest.hasPrefix("분") && (rest.dropFirst().first.map(follows) ?? true)
      && list("honoured").ends(before)
  }

  /// The counter of native numerals that a text begins with; nil where there is none.
  func counter(at rest: Substring) -> String? {
    if list("counter.none").begins(rest) { return nil }
    if rest.hasPrefix("시"), let next = rest.dropFirst().first,
      list("counter.after-hour").contains(String(next))
    {
      return "시"
    }
    if let counter = list("counter.long").start(of: rest) { return counter }
    guard let first = rest.first, list("counter").contains(String(first)) else { return nil }
    // 개월, 명절, 시즌 are other words: after a counter comes a particle, or nothing.
    guard let next = rest.dropFirst().first, !follows(next) else { return String(first) }
    return nil
  }

  /// Whether a character may follow a counter: a particle's or a suffix's first, or no Korean letter.
  private func follows(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first, WritingScript(scalar) == .hangul else {
      return true
    }
    return list("counter.after").contains(String(character))
  }
}
