import HarkReading
import HarkText

/// A fragment of an address that may quote words of the page: `part:~:text=words` (WICG, "URL Fragment Text Directives").
package struct TextFragment {
  /// Words that are quoted: `[before-,]start[,end][,-after]`.
  package struct Quote {
    package let start: String
    private let before: String
    private let after: String

    init?(_ directive: Substring) {
      var parts = directive.split(separator: ",", omittingEmptySubsequences: false)
      var before = Substring()
      var after = Substring()
      if let first = parts.first, first.hasSuffix("-"), parts.count > 1 {
        before = first.dropLast()
        parts.removeFirst()
      }
      if let last = parts.last, last.hasPrefix("-"), parts.count > 1 {
        after = last.dropFirst()
        parts.removeLast()
      }
      guard let start = parts.first else { return nil }
      self.start = PlainText.folded(PercentEncoding.decoded(String(start)))
      self.before = PlainText.folded(PercentEncoding.decoded(String(before)))
      self.after = PlainText.folded(PercentEncoding.decoded(String(after)))
      if self.start.isEmpty { return nil }
    }

    /// Where the words are: the first of them that stand between the words around them, else the first.
    ///
    /// - Complexity: linear in the page's text.
    func position(on page: LinearPage) -> ReadingPosition? {
      let matches = PageFind(start, in: page).matches
      return matches.first { isQuoted($0, on: page) } ?? matches.first
    }

    private func isQuoted(_ place: ReadingPosition, on page: LinearPage) -> Bool {
      let text = Array(page.text(of: page.items[place.item]).utf8)
      guard place.offset <= text.count else { return false }
      // A quotation is of whole words.
      if place.offset > 0, Self.isWordByte(text[place.offset - 1]),
        Self.isWordByte(text[place.offset])
      {
        return false
      }
      return Self.holds(String(decoding: text[..<place.offset], as: UTF8.self), before)
        && Self.holds(String(decoding: text[place.offset...], as: UTF8.self), after)
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      default: false
      }
    }

    /// Whether a text has some words; none are in every one, and what stands in another item is not looked for.
    private static func holds(_ text: String, _ words: String) -> Bool {
      words.isEmpty || text.isEmpty || !FoldedText(words).occurrences(in: text).isEmpty
    }
  }

  /// A fragment that quotes the first words of a text.
  package static func quoting(_ text: String) -> String {
    var words = text.prefix(80)
    if words.count < text.count, let space = words.lastIndex(of: " ") { words = words[..<space] }
    return ":~:text="
      + PercentEncoding.encoded(String(words), .component)
      // What the directive itself is made of.
      .replacing("-", with: "%2D")
  }

  /// The part of the page that is named beside the words; may be empty.
  package let part: String
  /// The words, in the order in which they are looked for.
  package let quotes: [Quote]

  package init(_ fragment: String) {
    guard let delimiter = fragment.firstRange(of: ":~:") else {
      (part, quotes) = (fragment, [])
      return
    }
    part = String(fragment[..<delimiter.lowerBound])
    quotes = fragment[delimiter.upperBound...].split(separator: "&").compactMap { directive in
      directive.hasPrefix("text=") ? Quote(directive.dropFirst(5)) : nil
    }
  }
}
