/// Text as an index of words holds it, and questions to that index.
///
/// Chinese, Japanese and Korean have no spaces between the words that people search for: each of their
/// characters is a word of its own there, and several in a row are asked for as a phrase. So a search for two
/// characters finds them in the middle of any word. Case, accents, widths and the two kana don't matter.
package enum SearchText {
  /// The form in which a text is indexed: folded, with spaces around each Chinese, Japanese and Korean character.
  ///
  /// - Parameters:
  ///   - text: any text.
  ///   - limit: the most bytes of the result; it is cut between words.
  /// - Returns: words with one space between them.
  /// - Complexity: O(bytes).
  package static func indexed(_ text: String, limit: Int = .max) -> String {
    var source = text
    // What is far beyond the limit is not even folded.
    if source.utf8.count / 4 > limit {
      source = String(decoding: source.utf8.prefix(limit * 4), as: UTF8.self)
    }
    var output: [UInt8] = []
    output.reserveCapacity(min(source.utf8.count, limit))
    var wordStart = 0
    let folded = FoldedText(composed(source), keepingForms: true)
    let key = folded.key
    var index = 0
    var needsSpace = false
    while index < key.count {
      let (scalar, length) = UTF8Scalar.decode(key.span, at: index)
      let standsAlone = isWord(scalar)
      let isSpace = scalar <= 0x20 || scalar == 0x3000 || scalar == 0xA0
      if isSpace || standsAlone || needsSpace, let last = output.last, last != 0x20 {
        guard output.count <= limit else { break }
        output.append(0x20)
        wordStart = output.count
      }
      needsSpace = standsAlone
      if !isSpace { output.append(contentsOf: key[index..<index + length]) }
      index += length
      // A word longer than all that is kept is none.
      if output.count > limit, output.count - wordStart > limit { break }
    }
    if output.count > limit { output.removeLast(output.count - min(wordStart, limit)) }
    if output.last == 0x20 { output.removeLast() }
    return String(decoding: output, as: UTF8.self)
  }

  /// The question to an index of FTS5 that finds texts with all of some words, in any order.
  ///
  /// - Parameters:
  ///   - words: what a person typed; nothing in it is an operator.
  ///   - isUnfinished: whether the last word may go on, as while it is being typed; not one of one or two letters,
  ///     with which words on all pages begin.
  /// - Returns: the question; nil where there is no word in it.
  package static func question(_ words: String, isUnfinished: Bool = true) -> String? {
    var parts: [String] = []
    var goesOn = false
    let folded = FoldedText(composed(words), keepingForms: true)
    for word in String(decoding: folded.key, as: UTF8.self).split(whereSeparator: \.isWhitespace) {
      let tokens = indexed(String(word))
      guard tokens.unicodeScalars.contains(where: \.properties.isAlphanumeric) else { continue }
      parts.append("\"" + tokens.replacing("\"", with: " ") + "\"")
      goesOn = isUnfinished && tokens.utf8.count > 2
    }
    guard !parts.isEmpty else { return nil }
    return parts.joined(separator: " ") + (goesOn ? "*" : "")
  }

  /// Whether a character is a word of its own: Han, Kana, Hangul (UAX #24).
  private static func isWord(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF: true  // Hangul letters
    case 0xAC00...0xD7A3, 0x3130...0x318F: true
    case 0x3005...0x3007, 0x3021...0x3029, 0x3038...0x303B: true  // 々 and numerals
    case 0x3040...0x30FF, 0x31F0...0x31FF, 0x1AFF0...0x1B16F: true  // Kana
    case 0x3100...0x312F, 0x31A0...0x31BF: true  // Bopomofo
    case 0x2E80...0x2FDF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF: true
    case 0x20000...0x3FFFF: true
    default: false
    }
  }

  /// The text with Hangul syllables that are written letter by letter made whole (Unicode, section 3.12), as
  /// some systems write file names and pages.
  private static func composed(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { (0x1100...0x1112).contains($0.value) }) else {
      return text
    }
    var result = String.UnicodeScalarView()
    var pending: UInt32?
    func flush() {
      if let scalar = pending.flatMap(Unicode.Scalar.init) { result.append(scalar) }
      pending = nil
    }
    for scalar in text.unicodeScalars {
      switch (scalar.value, pending) {
      case (0x1161...0x1175, let leading?) where (0x1100...0x1112).contains(leading):
        pending = 0xAC00 + ((leading - 0x1100) * 21 + scalar.value - 0x1161) * 28
      case (0x11A8...0x11C2, let syllable?)
      where syllable >= 0xAC00 && (syllable - 0xAC00) % 28 == 0:
        pending = syllable + scalar.value - 0x11A7
      case (0x1100...0x1112, _):
        flush()
        pending = scalar.value
      default:
        flush()
        result.append(scalar)
      }
    }
    flush()
    return String(result)
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isAlphanumeric: Bool {
    switch generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .privateUse:
      true
    default: false
    }
  }
}
