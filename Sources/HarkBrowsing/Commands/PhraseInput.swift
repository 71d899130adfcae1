import HarkText

/// A phrase made comparable: folded characters without spaces, and where each was in the text.
///
/// Folding takes away what dictation and input methods decide by themselves: case, full and half
/// width, Katakana for Hiragana, curly apostrophes. Spaces and punctuation don't count.
struct PhraseInput {
  private(set) var characters: [Character] = []
  /// The index in `source` of each character.
  private var places: [Int] = []
  /// Whether a word may begin at each character.
  private var begins: [Bool] = []
  /// Whether a space or a sign stands before each character.
  private var parted: [Bool] = []
  private let source: [Character]

  /// Makes a text comparable.
  init(_ text: String) {
    source = Array(text)
    var isStart = true
    var isParted = true
    for (index, character) in source.enumerated() {
      if character.isWhitespace || PhraseInput.isPassedOver(character) {
        isStart = true
        isParted = true
        continue
      }
      for folded in PhraseInput.folded(String(character)) {
        characters.append(folded)
        places.append(index)
        begins.append(isStart || !PhraseInput.isLatin(folded))
        parted.append(isParted)
        isStart = false
        isParted = false
      }
      if !PhraseInput.isLatin(character) { isStart = true }
    }
  }

  var count: Int { characters.count }

  /// Whether a space or a sign stands between two of its characters.
  var hasSpaces: Bool { parted.dropFirst().contains(true) }

  /// Whether a word may end before this character.
  func isBoundary(_ index: Int) -> Bool { index >= characters.count || begins[index] }

  /// Whether a word stands here; one in Latin letters must end where it ends.
  func has(_ word: [Character], at start: Int) -> Bool {
    let stop = start + word.count
    guard !word.isEmpty, stop <= count else { return false }
    var index = 0
    while index < word.count {
      guard characters[start + index] == word[index] else { return false }
      index += 1
    }
    return isBoundary(stop) || !PhraseInput.isLatin(word[word.count - 1])
  }

  /// Whether a space or a sign stands before this character, or the text ends.
  func isParted(_ index: Int) -> Bool { index >= characters.count || parted[index] }

  /// The text as typed between two characters, without the spaces at its ends; what follows the
  /// last character and belongs to it (a bracket, a full stop) is kept.
  func text(_ range: Range<Int>) -> String {
    guard !range.isEmpty else { return "" }
    let end = range.upperBound < places.count ? places[range.upperBound] : source.count
    var start = range.lowerBound == 0 ? 0 : places[range.lowerBound]
    // A sign that stands right before it belongs to it too (".hidden", "./page.html").
    let last = range.lowerBound == 0 ? 0 : places[range.lowerBound - 1] + 1
    while start > last, !source[start - 1].isWhitespace { start -= 1 }
    // One that stands behind a word ends that ("um,fares").
    if start > 0, start < places[range.lowerBound], !source[start - 1].isWhitespace {
      start = places[range.lowerBound]
    }
    return String(source[start..<end]).trimmingSpaces
  }

  /// Whether a place lies inside of a word in Katakana, where no particle stands: ウィキペディア has no で.
  func isInsideKatakana(_ index: Int) -> Bool {
    guard index > 0, index < characters.count, !parted[index] else { return false }
    return PhraseInput.isKatakana(typed(index - 1)) && PhraseInput.isKatakana(typed(index))
  }

  private static func isKatakana(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return (0x30A1...0x30FC).contains(scalar.value) || (0xFF66...0xFF9F).contains(scalar.value)
  }

  /// What was typed where a folded character comes from.
  func typed(_ index: Int) -> Character { source[places[index]] }

  // MARK: Characters

  /// Signs that end or part sentences, and quotation marks.
  static func isPassedOver(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let scalar = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex
    else { return false }
    switch scalar {
    case ",", ".", "!", "?", ";", ":", "\"", "“", "”", "„", "«", "»", "「", "」", "『", "』", "、", "。",
      "，", "．", "！", "？", "：", "；", "…", "·":
      return true
    // What Unicode holds for the same as `;` and `·`: the Greek question mark and ano teleia.
    case "\u{37E}", "\u{387}": return true
    default: return false
    }
  }

  /// Whether a phrase has a question mark at its end.
  static func endsAsQuestion(_ phrase: String) -> Bool {
    phrase.last { !$0.isWhitespace }.map { "?？".contains($0) } ?? false
  }

  /// Whether a character belongs to words that spaces part.
  static func isLatin(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return character.isLetter && scalar.value < 0x250 || character.isNumber || character == "'"
  }

  /// Lower case, plain width, Hiragana for Katakana.
  static func folded(_ text: String) -> [Character] {
    var result: [Character] = []
    for character in text.lowercased() {
      guard let scalar = character.unicodeScalars.first else { continue }
      switch scalar.value {
      case 0xFF01...0xFF5E:
        guard character.unicodeScalars.count == 1,
          let plain = UnicodeScalar(scalar.value - 0xFEE0)
        else {
          result.append(character)
          continue
        }
        result.append(contentsOf: String(Character(plain)).lowercased())
      case 0x30A1...0x30F6:
        // A voiced sound may come as two scalars; only its first is moved.
        var scalars = character.unicodeScalars
        scalars.removeFirst()
        guard let kana = UnicodeScalar(scalar.value - 0x60) else { continue }
        var folded = String(kana)
        folded.unicodeScalars.append(contentsOf: scalars)
        result.append(contentsOf: folded)
      case 0xFF66...0xFF9D: result.append(contentsOf: halfWidth(character))
      case 0x2018, 0x2019: result.append("'")
      default: result.append(character)
      }
    }
    return result
  }

  /// U+FF66 to U+FF9D as Hiragana.
  private static let halfWidthKana = Array(
    "をぁぃぅぇぉゃゅょっーあいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわん")
  private static let voiced: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip("かきくけこさしすせそたちつてとはひふへほう", "がぎぐげござじずぜぞだぢづでどばびぶべぼゔ"))
  private static let halfVoiced: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip("はひふへほ", "ぱぴぷぺぽ"))

  /// A half-width Katakana letter, with the mark for its voiced sound if it has one.
  private static func halfWidth(_ character: Character) -> [Character] {
    var result: [Character] = []
    for scalar in character.unicodeScalars {
      switch scalar.value {
      case 0xFF66...0xFF9D: result.append(halfWidthKana[Int(scalar.value) - 0xFF66])
      case 0xFF9E:
        if let last = result.popLast() { result.append(voiced[last] ?? last) }
      case 0xFF9F:
        if let last = result.popLast() { result.append(halfVoiced[last] ?? last) }
      default: result.append(Character(scalar))
      }
    }
    return result
  }
}
