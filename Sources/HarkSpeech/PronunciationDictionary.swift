/// How words are to be said, where the engine says them wrong: a plain file that a person can edit.
///
/// Lines of `word = how to say it`, `#` for comments; a line `[ko]` begins the words of one language,
/// those before any such line are for all. The longest word that fits wins; capitals don't matter.
package struct PronunciationDictionary: Equatable, Sendable {
  /// A line that can't be read.
  package struct Fault: Error, Equatable, Sendable {
    /// Counted from 1.
    package let line: Int
  }

  private var entries: [String: [[Unicode.Scalar]: String]] = [:]
  private var longest = 0

  /// Makes an empty dictionary.
  package init() {}

  /// Reads a file; lines that can't be read are left out and told.
  package init(_ contents: String, faults: inout [Fault]) {
    var language = ""
    for (index, line) in contents.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      let line = Self.trimmed(line.drop { $0 == "\u{FEFF}" })
      if line.isEmpty || line.hasPrefix("#") { continue }
      if line.hasPrefix("["), line.hasSuffix("]") {
        language = line.dropFirst().dropLast().lowercased()
        continue
      }
      guard let equals = line.firstIndex(of: "=") else {
        faults.append(Fault(line: index + 1))
        continue
      }
      let word = Self.trimmed(line[..<equals])
      let spoken = Self.trimmed(line[line.index(after: equals)...])
      guard !word.isEmpty else {
        faults.append(Fault(line: index + 1))
        continue
      }
      add(String(word), spoken: String(spoken), language: language)
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0.isWhitespace }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  /// Adds a word; an empty language means all.
  package mutating func add(_ word: String, spoken: String, language: String = "") {
    let key = Array(word.lowercased().unicodeScalars)
    entries[language, default: [:]][key] = spoken
    longest = max(longest, key.count)
  }

  /// The text of a file in which a word is said otherwise; all other lines stay as they are.
  ///
  /// - Parameters:
  ///   - contents: the file's text.
  ///   - word: the word.
  ///   - spoken: how it is said; nil leaves its line out.
  ///   - language: the section that it belongs to; empty for the lines before any section.
  /// - Returns: the file's new text.
  package static func contents(
    _ contents: String, setting word: String, to spoken: String?, language: String
  ) -> String {
    var lines = contents.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(String.init)
    if lines.last == "" { lines.removeLast() }
    var section = ""
    var place: Int?
    // Where a new line of the section goes: after its last one.
    var end: Int? = language.isEmpty ? 0 : nil
    for (index, line) in lines.enumerated() {
      let line = trimmed(line[...])
      if line.hasPrefix("["), line.hasSuffix("]") {
        section = line.dropFirst().dropLast().lowercased()
      }
      guard section == language else { continue }
      if !line.isEmpty { end = index + 1 }
      guard !line.hasPrefix("#"), let equals = line.firstIndex(of: "=") else { continue }
      if trimmed(line[..<equals]).lowercased() == word.lowercased() { place = index }
    }
    switch (place, spoken) {
    case (let place?, let spoken?): lines[place] = "\(word) = \(spoken)"
    case (let place?, nil): lines.remove(at: place)
    case (nil, let spoken?):
      if let end {
        lines.insert("\(word) = \(spoken)", at: end)
      } else {
        lines += ["[\(language)]", "\(word) = \(spoken)"]
      }
    case (nil, nil): break
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The language of whose section a word is: that of the text around, or the one of its letters
  /// where they aren't read in that language.
  package static func language(of word: String, among language: String) -> String {
    let primary = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
    let letter = word.unicodeScalars.first { WritingScript($0) != .common }
    guard let script = letter.map(WritingScript.init), !script.isRead(inLanguage: primary[...])
    else { return primary }
    // A Latin word among Japanese ones is looked up there.
    return script == .latin ? primary : script.language ?? primary
  }

  /// The longest word that begins here and ends at the end of a word: its length and how it is said.
  func match(in text: [Unicode.Scalar], at start: Int, language: Substring)
    -> (length: Int, spoken: String)?
  {
    guard longest > 0 else { return nil }
    var best: (Int, String)?
    var key: [Unicode.Scalar] = []
    var index = start
    while index < text.count, key.count < longest {
      key.append(contentsOf: text[index].properties.lowercaseMapping.unicodeScalars)
      index += 1
      // Korean words carry their particles: there a word may end inside.
      let next = index < text.count ? text[index] : " "
      let isInside =
        next.properties.isAlphabetic && WritingScript(next) != .hangul
        && WritingScript(next) != .han && WritingScript(next) != .kana
      guard !isInside else { continue }
      if let spoken = entries[String(language)]?[key] ?? entries[""]?[key] {
        best = (index - start, spoken)
      }
    }
    return best
  }
}
