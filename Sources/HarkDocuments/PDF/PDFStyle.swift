private import HarkText

/// What is learned of a document before its first page is read: its running text, the sizes of its headings, its outline.
struct PDFStyle {
  /// The size of running text, in points.
  private(set) var body = 10.0
  /// The sizes of headings, the largest first.
  private(set) var headings: [Double] = []
  /// Whether the running text is bold itself.
  private(set) var isBodyBold = false
  private var outline: [String: Int] = [:]
  /// Whether the outline names the sections, so that nothing of the body's own size need be guessed.
  private(set) var hasOutline = false

  /// Learns from a few pages and from the outline.
  init(_ pages: [PDFPage], outline entries: [PDFOutlineEntry]) {
    var letters: [Int: Int] = [:]
    var bold: [Int: Int] = [:]
    for page in pages {
      for glyph in page.glyphs where !glyph.scalar.properties.isWhitespace {
        let font = page.fonts[glyph.font]
        letters[Int((font.size * 2).rounded()), default: 0] += 1
        if font.isBold { bold[Int((font.size * 2).rounded()), default: 0] += 1 }
      }
    }
    if let most = letters.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }) {
      body = max(Double(most.key) / 2, 1)
      isBodyBold = (bold[most.key] ?? 0) * 2 > most.value
    }
    for entry in entries {
      let key = Self.key(entry.title)
      if !key.isEmpty, outline[key] == nil { outline[key] = entry.level }
    }
    hasOutline = outline.count >= 3
    let total = letters.values.reduce(0, +)
    headings = letters.keys.map { Double($0) / 2 }
      .filter { $0 >= body * 1.12 && (letters[Int($0 * 2)] ?? 0) * 5 < total }
      .sorted(by: >)
    // Sizes that nearly are the same are one.
    headings = headings.reduce(into: []) { sizes, size in
      if let last = sizes.last, last < size * 1.06 { return }
      sizes.append(size)
    }
  }

  /// Letters and digits of a title, by which the outline and the page call a section alike.
  static func key(_ title: String) -> String {
    var key = String.UnicodeScalarView()
    for scalar in title.unicodeScalars
    where scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
      key.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
    }
    return String(key)
  }

  /// The level at which the outline has a title; also where only one of both has the section's number.
  func outlineLevel(_ title: String) -> Int? {
    guard !outline.isEmpty, title.utf8.count < 400 else { return nil }
    if let level = outline[Self.key(title)] { return level }
    var words = title.split(separator: " ")[...]
    guard SectionNumber.depth(title) != nil || words.first?.lowercased() == "chapter" else {
      return nil
    }
    words = words.dropFirst()
    return outline[Self.key(words.joined(separator: " "))]
  }

  /// The level of a heading of a size; nil for running text.
  func level(size: Double) -> Int? {
    guard size >= body * 1.12 else { return nil }
    let place = headings.firstIndex { size >= $0 * 0.97 } ?? headings.count
    return min(place + 1, 6)
  }
}
