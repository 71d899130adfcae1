// Fractions of formulas, whose brackets tell what belongs together: (a+b)/2, 1/(x+1), √(2x).

extension SpokenText {
  /// Says the bracket of a formula's part, without which (a+b)/2 would sound as a+b/2 does.
  ///
  /// Brackets of texts are a pause as ever: only those beside a fraction line, a power or a root are a formula's, and
  /// what they hold has an operator and no words.
  mutating func readBracketOfExpression() -> Bool {
    let scalar = Self.plain(text[index])
    guard level < .most, scalar == "(" || scalar == ")",
      let (open, close) = expression(around: index),
      isOperand(open: open, close: close),
      let name = rules.words.word(
        scalar == "(" ? "symbol.paren-open" : "symbol.paren-close", in: language)
    else { return false }
    current = language
    emit(words: name, at: index)
    index += 1
    return true
  }

  /// Says the line of a fraction of a formula: (a+b)/2, x/(y-1).
  mutating func readFractionLine() -> Bool {
    guard Self.plain(text[index]) == "/", level < .most, index > 0, index + 1 < text.count,
      let over = rules.words.word("fraction.over", in: language)
    else { return false }
    var before = index - 1
    if before > 0, text[before] == " " { before -= 1 }
    var next = index + 1
    if next + 1 < text.count, text[next] == " " { next += 1 }
    let isBehind = Self.plain(text[before]) == ")" && expression(around: before) != nil
    let isBefore = Self.plain(text[next]) == "(" && expression(around: next) != nil
    guard isBehind || isBefore else { return false }
    current = language
    emit(words: over, at: index)
    index = next
    return true
  }

  /// Whether what stands beside brackets makes them an operand: a line of a fraction, a power, a root.
  private func isOperand(open: Int, close: Int) -> Bool {
    func sign(_ place: Int, _ step: Int) -> Unicode.Scalar {
      var place = place + step
      if text.indices.contains(place), text[place] == " " { place += step }
      return text.indices.contains(place) ? Self.plain(text[place]) : " "
    }
    return "/√÷".unicodeScalars.contains(sign(open, -1))
      || "/^²³⁴⁵⁶⁷⁸⁹ⁿ⁻÷".unicodeScalars.contains(sign(close, 1))
  }

  /// The brackets of which one stands here, if what they hold is a part of a formula.
  private func expression(around place: Int) -> (open: Int, close: Int)? {
    let step = Self.plain(text[place]) == "(" ? 1 : -1
    var depth = 0
    var other = place
    while text.indices.contains(other), abs(other - place) < 60 {
      let scalar = Self.plain(text[other])
      if scalar == "(" { depth += step }
      if scalar == ")" { depth -= step }
      if depth == 0 { break }
      other += step
    }
    guard depth == 0, text.indices.contains(other), abs(other - place) < 60 else { return nil }
    let (open, close) = (min(place, other), max(place, other))
    let inside = text[(open + 1)..<close].map(Self.plain)
    let hasOperator = inside.contains { "+-−×·*/=".unicodeScalars.contains($0) }
    let words = inside.split { !$0.properties.isAlphabetic }.map(\.count)
    guard hasOperator, words.allSatisfy({ $0 < 4 }),
      inside.allSatisfy({ !SpokenPiece.isClosing($0) || ".,)".unicodeScalars.contains($0) })
    else { return nil }
    return (open, close)
  }
}
