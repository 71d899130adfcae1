import HarkDOM
private import HarkText

/// Finds TeX in the text of a page whose scripts would set it.
enum TeXFinder {
  /// What encloses formulas in a page's text.
  struct Delimiters: OptionSet {
    let rawValue: UInt8
    /// `\(` and `\)`, `\[` and `\]`, two dollars, `\begin` and `\end`: what MathJax and KaTeX look for by themselves.
    static let usual = Delimiters(rawValue: 1 << 0)
    /// A single dollar, where the page asks for it.
    static let dollar = Delimiters(rawValue: 1 << 1)
  }

  /// A formula in a text, as ranges of its bytes.
  struct Found {
    let whole: Range<Int>
    /// Without its delimiters.
    let inside: Range<Int>
    let isDisplayed: Bool
  }

  /// The delimiters of a page: none where no script sets formulas.
  ///
  /// - Parameters:
  ///   - document: the page.
  ///   - scripts: those that set formulas, by their addresses.
  /// - Returns: what encloses TeX in its text.
  /// - Complexity: O(1) where there are none, else linear in the page's scripts.
  static func delimiters(of document: Document, scripts: [Document.NodeID]) -> Delimiters {
    guard !scripts.isEmpty else { return [] }
    for id in document.elements where document.isHTML(id, .script) {
      guard let text = document.firstChild(of: id) else { continue }
      let range = document.textRange(of: text)
      guard range.count < 1 << 16 else { continue }
      let asks = document.withBytes(range) { bytes in
        (bytes.containsLowercased("inlinemath") || bytes.containsLowercased("delimiters"))
          && (bytes.containsLowercased("'$'") || bytes.containsLowercased("\"$\""))
      }
      if asks { return [.usual, .dollar] }
    }
    return .usual
  }

  /// Whether a name is nothing but TeX: as Wikipedia names the pictures of its formulas.
  static func isTeX(_ name: String) -> Bool {
    guard let first = name.utf8.first, first == UInt8(ascii: "{") || first == backslash else {
      return false
    }
    return [
      "{\\displaystyle", "{\\textstyle", "\\displaystyle", "\\textstyle", "{\\scriptstyle",
    ].contains { name.hasPrefix($0) }
  }

  /// Whether a text has what only TeX has.
  static func hasSign(_ text: String) -> Bool {
    text.utf8.contains {
      $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "^") || $0 == UInt8(ascii: "_")
    }
  }

  /// The formulas of a text, in their order.
  ///
  /// - Complexity: linear but for openings that nothing closes, whose ends are sought in ``TeXReader/longest`` bytes and
  ///   a few times only.
  static func formulas(in raw: Span<UInt8>, _ delimiters: Delimiters) -> [Found] {
    var found: [Found] = []
    var index = 0
    var failures = 0
    while index + 1 < raw.count, failures < 64 {
      let byte = raw[index]
      guard byte == backslash || byte == dollar else {
        index += 1
        continue
      }
      guard let formula = formula(in: raw, at: index, delimiters, &failures) else {
        // What a backslash stands before is no beginning: \$.
        index += byte == backslash || raw[index + 1] == dollar ? 2 : 1
        continue
      }
      found.append(formula)
      index = formula.whole.upperBound
    }
    return found
  }

  private static let backslash = UInt8(ascii: "\\")
  private static let dollar = UInt8(ascii: "$")

  private static func formula(
    in raw: Span<UInt8>, at start: Int, _ delimiters: Delimiters, _ failures: inout Int
  ) -> Found? {
    let next = raw[start + 1]
    if raw[start] == dollar {
      if next == dollar {
        return ended(raw, start, 2, by: [dollar, dollar], isDisplayed: true, &failures)
      }
      guard delimiters.contains(.dollar), next != 0x20 else { return nil }
      return ended(raw, start, 1, by: [dollar], isDisplayed: false, &failures)
    }
    switch next {
    case UInt8(ascii: "("):
      return ended(
        raw, start, 2, by: [backslash, UInt8(ascii: ")")], isDisplayed: false, &failures)
    case UInt8(ascii: "["):
      return ended(raw, start, 2, by: [backslash, UInt8(ascii: "]")], isDisplayed: true, &failures)
    case UInt8(ascii: "b"):
      let begin = Array("\\begin{".utf8)
      guard start + begin.count < raw.count,
        raw[start..<start + begin.count].elementsEqual(begin)
      else { return nil }
      var end = start + begin.count
      while end < raw.count, end < start + 32, raw[end] != UInt8(ascii: "}") { end += 1 }
      guard end < raw.count, raw[end] == UInt8(ascii: "}") else { return nil }
      var closing = Array("\\end{".utf8)
      for place in (start + begin.count)...end { closing.append(raw[place]) }
      guard
        let found = ended(
          raw, start, end + 1 - start, by: closing, isDisplayed: true, &failures)
      else { return nil }
      return Found(whole: found.whole, inside: found.whole, isDisplayed: true)
    default: return nil
    }
  }

  /// The formula that begins at a place and ends before such bytes; nil where none do.
  private static func ended(
    _ raw: Span<UInt8>, _ start: Int, _ length: Int, by closing: [UInt8], isDisplayed: Bool,
    _ failures: inout Int
  ) -> Found? {
    var index = start + length
    let last = min(raw.count, index + TeXReader.longest) - closing.count
    while index <= last {
      if raw[index] == closing[0],
        raw[index..<index + closing.count].elementsEqual(closing)
      {
        guard index > start + length else { break }
        return Found(
          whole: start..<index + closing.count, inside: (start + length)..<index,
          isDisplayed: isDisplayed)
      }
      index += raw[index] == backslash ? 2 : 1
    }
    failures += 1
    return nil
  }
}
