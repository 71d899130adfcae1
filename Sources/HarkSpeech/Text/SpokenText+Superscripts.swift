import HarkText

// Figures above the line: a power, the charge of an ion, the mass of an atom, the number of a note.

extension SpokenText {
  /// Says figures above the line as what they stand behind tells: 10²³ a power, Fe³⁺ a charge, ¹⁴C a mass, the
  /// upper end of ∫₀¹, and the number of a note behind a long word.
  ///
  /// A square or a cube by itself is the name of its sign.
  mutating func readPower() -> Bool {
    guard let above = numberAbove else { return readLoneCharge() }
    if let said = charge(at: above.end) { return say(charge: said, after: above) }
    let base = self.base
    if base == .nothing, !above.isNegative {
      // ²³⁵U: nothing has a power here.
      current = language
      emit(words: words(for: above.number), at: index)
      closeUp(before: above.end)
      index = above.end
      return true
    }
    if base == .lowerEnd, let to = rules.words.word("range.to", in: language) {
      current = language
      removeLastSpace()
      open(current)
      pieces[pieces.count - 1].append(
        words: to, printed: printed(index), isAttached: spoken.leans)
      emit(words: words(for: above.number), at: index)
      index = above.end
      return true
    }
    guard above.isNegative || above.number.text.count > 1 || !"23".contains(above.number.text),
      let pattern = rules.words.word("power", in: language)
    else { return false }
    if base == .word, !above.isNegative {
      current = language
      emit(words: words(for: above.number), at: index)
      closeUpOrLean(at: above.end)
      index = above.end
      return true
    }
    let minus = above.isNegative ? rules.words.word("symbol.negative", in: language) : nil
    let said = (minus.map { $0 + " " } ?? "") + words(for: above.number)
    current = language
    if spoken.leans { removeLastSpace() }
    open(current)
    pieces[pieces.count - 1].append(
      words: pattern.replacing("{number}", with: said), printed: printed(index),
      isAttached: spoken.leans)
    closeUpOrLean(at: above.end)
    index = above.end
    sayUnitOfPower()
    return true
  }

  /// What figures above the line stand behind.
  private enum Base {
    /// A number, a bracket, a letter or a short word: x, cm, sin.
    case number
    /// A longer word, which has no power.
    case word
    /// The figure below an integral or a sum.
    case lowerEnd
    case nothing
  }

  private typealias NumberAbove = (number: WrittenNumber, isNegative: Bool, end: Int)

  /// The figures above the line that begin here, with a minus before them.
  private var numberAbove: NumberAbove? {
    let isNegative = text[index] == "⁻"
    var end = isNegative ? index + 1 : index
    var figures = ""
    while end < text.count, let figure = Self.superscripts.firstIndex(of: text[end]) {
      figures += String(figure)
      end += 1
    }
    guard !figures.isEmpty, figures.count < 5 else { return nil }
    let number = WrittenNumber(
      whole: figures.compactMap(\.wholeNumberValue), text: figures, end: end)
    return (number, isNegative, end)
  }

  private var base: Base {
    guard index > 0 else { return .nothing }
    let before = text[index - 1]
    if lowered.contains(index - 1) {
      var first = index - 1
      while first > 0, lowered.contains(first) { first -= 1 }
      return "∫∮∑∏⋃⋂".unicodeScalars.contains(text[first]) ? .lowerEnd : .number
    }
    if isDigit(at: index - 1) || ")]}|’'″′".unicodeScalars.contains(before) { return .number }
    guard before.properties.isAlphabetic else { return .nothing }
    var start = index
    while start > 0, text[start - 1].properties.isAlphabetic { start -= 1 }
    // A unit may be longer than sin and log: 3 meters².
    return index - start < 4 || isDigit(at: start - 1) || isDigit(at: start - 2) ? .number : .word
  }

  /// The sign of a charge there, in words.
  private func charge(at place: Int) -> String? {
    guard place < text.count else { return nil }
    switch text[place] {
    case "⁺":
      return rules.words.word("symbol.positive", in: language)
        ?? rules.words.word("symbol.plus", in: language)
    case "⁻":
      // x⁻¹ is a power.
      let isCharge = place + 1 >= text.count || !Self.superscripts.contains(text[place + 1])
      return isCharge ? rules.words.word("symbol.negative", in: language) : nil
    default: return nil
    }
  }

  /// Says the charge of Fe³⁺ and SO₄²⁻: so much, and its sign.
  private mutating func say(charge: String, after above: NumberAbove) -> Bool {
    current = language
    emit(words: words(for: above.number) + " " + charge, at: index)
    leanParticle(at: above.end + 1)
    index = above.end + 1
    return true
  }

  /// Says the sign of Na⁺ and OH⁻, which have one charge.
  private mutating func readLoneCharge() -> Bool {
    guard index > 0, text[index - 1].properties.isAlphabetic || isDigit(at: index - 1),
      let said = charge(at: index)
    else { return false }
    current = language
    emit(words: said, at: index)
    leanParticle(at: index + 1)
    index += 1
    return true
  }

  private static let superscripts = Array("⁰¹²³⁴⁵⁶⁷⁸⁹".unicodeScalars)
}
