import HarkText

/// The words of a text that a dictionary can know, each with its language.
struct SpelledText: Sendable {
  struct Word: Hashable, Sendable {
    let text: String
    /// The language whose dictionary has it.
    let language: String
    /// Where it is, in bytes of UTF-8.
    let range: Range<Int>
  }

  let words: [Word]

  /// The longest word that is looked up, in characters: no language has longer ones, and guesses take long.
  private static let longest = 40
  /// The most words of a text.
  private static let most = 20_000

  /// Finds the words of a text.
  ///
  /// Addresses, names of files and words with figures are none. A word in Hangul is Korean with what hangs on it; Latin
  /// letters are in the text's own language, else in English; kana and Chinese characters are spelled by no dictionary.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - language: its language, as in `lang`; empty where nothing tells.
  init(_ text: String, language: String) {
    let primary = String(language.lowercased().prefix { $0 != "-" && $0 != "_" })
    let latin = ["", "ko", "ja", "zh"].contains(primary) ? "en" : primary
    var words: [Word] = []
    var place = 0
    for piece in text.utf8.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 <= 0x20 })
    {
      defer { place += piece.count + 1 }
      guard !piece.isEmpty, words.count < Self.most, let whole = String(piece) else { continue }
      guard !Self.isAddress(whole) else { continue }
      Self.add(whole, at: place, latin, to: &words)
    }
    self.words = words
  }

  /// Whether a piece is an address, a path or the name of a file: a point stands between its letters.
  private static func isAddress(_ text: String) -> Bool {
    if ["@", "/", "\\", "_"].contains(where: { text.contains($0) }) { return true }
    var wasPoint = false
    for character in text {
      if wasPoint, character.isLetter || character.isNumber { return true }
      wasPoint = character == "."
    }
    return false
  }

  /// Adds the runs of one script of a piece between spaces.
  private static func add(
    _ piece: String, at start: Int, _ latin: String, to words: inout [Word]
  ) {
    var run = ""
    var kind = Script.other
    var runStart = start
    var place = start
    var before: Character?
    var runBefore: Character?
    func flush(_ next: Character?) {
      defer { run = "" }
      guard kind != .other else { return }
      // What is beside a figure is part of something else: 3rd, 5km.
      if kind == .latin, runBefore?.isNumber == true || next?.isNumber == true { return }
      // An apostrophe within a word is part of it, around it a quotation mark.
      var text = run[...]
      var offset = runStart
      while let first = text.first, "'’".contains(first) {
        offset += first.utf8.count
        text.removeFirst()
      }
      while let last = text.last, "'’".contains(last) { text.removeLast() }
      guard !text.isEmpty, text.count <= longest, text.count > 1 || kind == .hangul else { return }
      // Names of things in capitals are spelled as their owners like.
      if kind == .latin, text.count > 1, text.allSatisfy({ !$0.isLowercase }) { return }
      words.append(
        Word(
          text: String(text), language: kind == .hangul ? "ko" : latin,
          range: offset..<offset + text.utf8.count))
    }
    for character in piece {
      let script = Script(character)
      let goesOn = script == kind || script == .mark && kind == .latin
      if !goesOn {
        flush(character)
        kind = script == .mark ? .other : script
        runStart = place
        runBefore = before
      }
      run.append(character)
      before = character
      place += character.utf8.count
    }
    flush(nil)
  }

  private enum Script {
    case latin, hangul, other
    /// What may stand within a Latin word.
    case mark

    init(_ character: Character) {
      guard let scalar = character.unicodeScalars.first else {
        self = .other
        return
      }
      switch scalar.value {
      case 0x27, 0x2019: self = .mark
      case 0xAC00...0xD7A3: self = .hangul
      case 0x41...0x5A, 0x61...0x7A: self = .latin
      case 0xC0...0x24F where scalar.properties.isAlphabetic: self = .latin
      default: self = .other
      }
    }
  }
}
