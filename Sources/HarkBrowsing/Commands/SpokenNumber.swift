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
    var sum = Sum()
    var rest = characters[...]
    while !rest.isEmpty {
      let part = rest.first.map(isDigit) == true ? takeDigits(&rest) : takeWord(&rest)
      guard let part, sum.take(part) else { return nil }
    }
    return sum.value
  }

  /// The number that digits at the start are, which are taken away; nil where there are too many.
  private func takeDigits(_ rest: inout ArraySlice<Character>) -> Part? {
    var number = 0
    var index = rest.startIndex
    while index < rest.endIndex, isDigit(rest[index]), let value = rest[index].wholeNumberValue {
      number = number * 10 + value
      guard number < Sum.limit else { return nil }
      index += 1
    }
    rest = rest[index...]
    return .add(number)
  }

  /// What the longest word of the list at the start means, which is taken away; nil where none is there.
  private func takeWord(_ rest: inout ArraySlice<Character>) -> Part? {
    for length in stride(from: min(longest, rest.count), to: 0, by: -1) {
      if let part = parts[String(rest.prefix(length))] {
        rest = rest.dropFirst(length)
        return part
      }
    }
    return nil
  }

  /// What was said so far: 2 thousand (3 hundred 4).
  private struct Sum {
    /// The first number that is none any more.
    static let limit = 1_000_000_000

    private var total = 0
    private var section = 0
    private var digit = 0
    private var hasValue = false

    /// Nil where nothing was said that counts.
    var value: Int? {
      let value = total + section + digit
      return hasValue && value < Self.limit ? value : nil
    }

    /// Takes the next part; false where it belongs to no number with what was said, and where the number becomes too large.
    mutating func take(_ part: Part) -> Bool {
      switch part {
      case .pass: return true
      case .add(let value):
        // "Twenty one" is a number, "one two" is two of them.
        guard digit == 0 || digit % 10 == 0 && value < 10 else { return false }
        digit += value
      case .multiply(let factor) where factor >= 10_000:
        total += max(1, section + digit) * factor
        section = 0
        digit = 0
      case .multiply(let factor):
        section += max(1, digit) * factor
        digit = 0
      }
      hasValue = true
      return total < Self.limit && section < Self.limit
    }
  }

  private func isDigit(_ character: Character) -> Bool {
    character.unicodeScalars.count == 1
      && character.unicodeScalars.first?.properties.numericType == .decimal
      && character.wholeNumberValue != nil
  }
}
