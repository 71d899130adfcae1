/// Numbers as people say them: digits of any width, and words by a language's own list.
package struct SpokenNumber: Sendable {
  private enum Part: Sendable { case add(Int), multiply(Int), pass }

  private var parts: [String: Part] = [:]
  private var longest = 0
  /// What the words of the list begin with.
  private var firsts: Set<Character> = []

  /// Reads a language's list: `word=value` pairs with spaces between; `word=*10` multiplies what
  /// was said before it, `word=+0` is passed over.
  package init(_ list: String) {
    for pair in list.split(separator: " ") {
      let sides = pair.split(separator: "=", maxSplits: 1)
      guard sides.count == 2 else { continue }
      let word = sides[0].lowercased()
      let value = sides[1].drop { $0 == "*" || $0 == "+" }
      guard let number = Int(value) else { continue }
      parts[word] =
        switch sides[1].first {
        case "*": .multiply(number)
        case "+": .pass
        default: .add(number)
        }
      longest = max(longest, word.count)
      if let first = word.first { firsts.insert(first) }
    }
  }

  /// Whether a number may begin so: where not, no text that begins so is one.
  ///
  /// - Complexity: O(1), which `value(of:)` is not.
  func mayBegin(with character: Character) -> Bool {
    isDigit(character)
      || character.lowercased().first.map { $0 == "-" || firsts.contains($0) } ?? false
  }

  /// The number that a text is, from 0 to 999,999,999; nil if it is anything else.
  package func value(of text: some StringProtocol) -> Int? {
    var characters: [Character] = []
    for character in text.lowercased() where !character.isWhitespace && character != "-" {
      characters.append(character)
      if characters.count > 60 { return nil }
    }
    guard !characters.isEmpty else { return nil }
    var total = 0
    var section = 0
    var digit = 0
    var hasValue = false
    var index = 0
    while index < characters.count {
      if characters[index].wholeNumberValue != nil, isDigit(characters[index]) {
        var number = 0
        while index < characters.count, isDigit(characters[index]),
          let value = characters[index].wholeNumberValue
        {
          number = number * 10 + value
          guard number < 1_000_000_000 else { return nil }
          index += 1
        }
        digit += number
        hasValue = true
        continue
      }
      var length = min(longest, characters.count - index)
      var part: Part?
      while length > 0 {
        part = parts[String(characters[index..<index + length])]
        if part != nil { break }
        length -= 1
      }
      switch part {
      case .add(let value):
        digit += value
        hasValue = true
      case .pass: break
      case .multiply(let factor) where factor >= 10_000:
        total += max(1, section + digit) * factor
        section = 0
        digit = 0
        hasValue = true
      case .multiply(let factor):
        section += max(1, digit) * factor
        digit = 0
        hasValue = true
      case nil: return nil
      }
      guard total < 1_000_000_000, section < 1_000_000_000 else { return nil }
      index += length
    }
    let value = total + section + digit
    return hasValue && value < 1_000_000_000 ? value : nil
  }

  private func isDigit(_ character: Character) -> Bool {
    character.unicodeScalars.count == 1
      && character.unicodeScalars.first?.properties.numericType
        == .decimal
  }
}
