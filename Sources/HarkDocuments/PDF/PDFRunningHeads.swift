private import HarkText

/// Finds what stands on page after page above and below the text: titles of chapters, numbers of pages.
struct PDFRunningHeads {
  /// A line at the edge of a page.
  struct Candidate {
    /// Its letters, with one sign for all numbers.
    var key: String
    var top: Double
  }

  /// How far from the upper or lower edge such lines stand, as a share of the page's height.
  private static let margin = 0.12

  /// The lines of a page that may be running heads: the first and last two rows.
  static func candidates(_ lines: [PDFLine], of page: PDFPage) -> [Int: Candidate] {
    var found: [Int: Candidate] = [:]
    let sorted = lines.indices.sorted { lines[$0].box.top < lines[$1].box.top }
    func add(_ indices: some Sequence<Int>, isTop: Bool) {
      var rows = 0
      var last: PDFBox?
      for index in indices {
        let box = lines[index].box
        if let place = last, !box.isBeside(place) { rows += 1 }
        last = box
        let isInMargin =
          isTop ? box.bottom < page.height * margin : box.top > page.height * (1 - margin)
        guard rows < 2, isInMargin else { return }
        found[index] = Candidate(key: key(lines[index].text), top: box.top)
      }
    }
    add(sorted, isTop: true)
    add(sorted.reversed(), isTop: false)
    return found
  }

  private static func key(_ text: String) -> String {
    var key = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar.properties.numericType != nil {
        if key.last != "#" { key.append("#") }
      } else if !scalar.properties.isWhitespace {
        key.append(scalar)
      }
    }
    return String(key)
  }

  /// Whether the same letters stand at the same height of a page around, but for numbers.
  ///
  /// Numbers alone are no sign of it: cells of tables are such.
  static func isRepeated(_ candidate: Candidate, in neighbours: [[Candidate]]) -> Bool {
    guard candidate.key != "#" else { return false }
    return neighbours.contains { page in
      page.contains { $0.key == candidate.key && abs($0.top - candidate.top) < 6 }
    }
  }

  /// A number in Roman digits, small.
  static func roman(_ number: Int) -> String {
    var rest = number
    var text = ""
    for (value, digits) in [
      (100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"),
      (1, "i"),
    ] {
      while rest >= value {
        text += digits
        rest -= value
      }
    }
    return text
  }

  /// Whether a text is a page's number, alone or between dashes, or "3 of 12".
  static func isPageNumber(_ text: String, label: String, number: Int) -> Bool {
    let word = text.filter { !$0.isWhitespace && !"-–—|[]()".contains($0) }.lowercased()
    guard !word.isEmpty, word.count <= 16 else { return false }
    if word == label.lowercased() || word == String(number) { return true }
    if word.allSatisfy({ $0.isNumber && $0.isASCII }) { return word.count <= 4 }
    if (1...400).contains(where: { roman($0) == word }) { return true }
    var digits = 0
    for part in ["page", "seite", "of", "/", "쪽", "頁", "ページ"] where word.contains(part) {
      digits += 1
    }
    return digits > 0
      && word.allSatisfy { $0.isNumber || "pageofseite/쪽頁ページ".contains($0) }
  }
}
