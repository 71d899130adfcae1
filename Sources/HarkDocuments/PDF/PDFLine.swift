private import HarkText

/// Letters that stand side by side: a line of a column, or a cell of a row.
struct PDFLine {
  /// Indices of the page's glyphs.
  var glyphs: [Int]
  var box: PDFBox
  /// The size of most of its letters.
  var size: Double
  var isBold: Bool
  var isFixedWidth: Bool
  /// Its letters.
  var text: String

  /// The letters of several, with a space between.
  mutating func append(_ other: PDFLine, of page: PDFPage) {
    glyphs += other.glyphs
    box.join(other.box)
    text += " " + other.text
    if other.text.utf8.count > text.utf8.count / 2 {
      size = other.size
      isBold = other.isBold
      isFixedWidth = other.isFixedWidth
    }
  }

  /// How wide a gap between letters may separate cells, in sizes of the font; in a line that fills its column the gaps
  /// between words are as wide now and then.
  private static let widestSpace = 0.75

  /// The lines of a page, in the order of its library.
  static func lines(of page: PDFPage) -> [PDFLine] {
    var lines: [PDFLine] = []
    var current: [Int] = []
    var box: PDFBox?
    func end() {
      defer {
        current = []
        box = nil
      }
      while let last = current.last, page.glyphs[last].scalar.properties.isWhitespace {
        current.removeLast()
      }
      guard let place = box, !current.isEmpty else { return }
      lines.append(PDFLine(current, place, page))
    }
    for (index, glyph) in page.glyphs.enumerated() {
      if glyph.scalar == "\n" || glyph.scalar == "\r" || glyph.scalar == "\u{0C}" {
        end()
        continue
      }
      if glyph.scalar.properties.isWhitespace {
        if !current.isEmpty { current.append(index) }
        continue
      }
      if let place = box {
        let size = page.fonts[glyph.font].size
        let gap = glyph.box.left - place.right
        // What lies above the last letters begins a line of its own, whatever the library says.
        if gap > widestSpace * max(size, 4) || !glyph.box.isBeside(place) { end() }
      }
      if box == nil { box = glyph.box } else { box?.join(glyph.box) }
      current.append(index)
    }
    end()
    return joinedMarks(lines, page)
  }

  private init(_ glyphs: [Int], _ box: PDFBox, _ page: PDFPage) {
    self.glyphs = glyphs
    self.box = box
    var counts: [Int: Int] = [:]
    var text = String.UnicodeScalarView()
    for index in glyphs {
      let glyph = page.glyphs[index]
      text.append(glyph.scalar.properties.isWhitespace ? " " : glyph.scalar)
      if !glyph.scalar.properties.isWhitespace { counts[glyph.font, default: 0] += 1 }
    }
    self.text = String(text)
    let main = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 0
    let font = page.fonts.indices.contains(main) ? page.fonts[main] : .init(size: 10, name: "")
    // Fonts that are pictures (Type 3) are of any size; a line of letters is a sixth higher than their size.
    let height = page.glyphs[glyphs[0]].box.height
    size = font.size < 0.5 * height || font.size > 2 * height ? height / 1.17 : font.size
    isBold = font.isBold
    isFixedWidth = font.isFixedWidth
  }

  /// Two lines of one that the library has put together over the strip between two columns; nil where no word begins
  /// where the lines of the right column do.
  func parted(at edge: Double, on page: PDFPage) -> (PDFLine, PDFLine)? {
    guard
      let place = glyphs.indices.dropFirst().first(where: {
        let glyph = page.glyphs[glyphs[$0]]
        return !glyph.scalar.properties.isWhitespace && abs(glyph.box.left - edge) < 1.6
      }),
      page.glyphs[glyphs[place - 1]].scalar.properties.isWhitespace
        || page.glyphs[glyphs[place]].box.left - page.glyphs[glyphs[place - 1]].box.right > 0.1
          * size
    else { return nil }
    func line(_ part: ArraySlice<Int>) -> PDFLine? {
      var part = part
      while let last = part.last, page.glyphs[last].scalar.properties.isWhitespace {
        part.removeLast()
      }
      guard let first = part.first else { return nil }
      var box = page.glyphs[first].box
      for index in part where !page.glyphs[index].scalar.properties.isWhitespace {
        box.join(page.glyphs[index].box)
      }
      return PDFLine(Array(part), box, page)
    }
    guard let left = line(glyphs[..<place]), let right = line(glyphs[place...]) else { return nil }
    return (left, right)
  }

  /// Puts the mark or number of a list's item before the text that stands beside it.
  private static func joinedMarks(_ lines: [PDFLine], _ page: PDFPage) -> [PDFLine] {
    // Each mark looks at all lines; a page has some hundreds.
    guard lines.count <= 2_000 else { return lines }
    var result: [PDFLine] = []
    var used = Set<Int>()
    for (index, line) in lines.enumerated() where !used.contains(index) {
      let isMark = ListMark(line.text)?.isAlone == true
      guard isMark || SectionNumber.isAlone(line.text) else {
        result.append(line)
        continue
      }
      var nearest: Int?
      for (other, candidate) in lines.enumerated()
      where other != index && !used.contains(other) && candidate.box.isBeside(line.box) {
        let gap = candidate.box.left - line.box.right
        guard gap >= -1, gap < 4 * max(line.size, candidate.size) else { continue }
        // A number in a table has numbers beside it.
        if !isMark,
          candidate.text.first?.isLetter != true || candidate.isBold != line.isBold
            || !line.isBold && abs(candidate.size - line.size) > 0.5
        {
          continue
        }
        if nearest.map({ candidate.box.left < lines[$0].box.left }) ?? true { nearest = other }
      }
      var joined = line
      if let nearest {
        used.insert(nearest)
        joined.append(lines[nearest], of: page)
        // It may have come before.
        result.removeAll { $0.glyphs == lines[nearest].glyphs }
      }
      result.append(joined)
    }
    return result
  }
}

/// What an item of a list begins with.
struct ListMark {
  /// The number that it says; nil for a mark.
  var number: Int?
  /// How many letters it has.
  var count: Int
  /// Whether nothing follows.
  var isAlone: Bool

  private static let marks: Set<Character> = [
    "•", "‣", "◦", "▪", "●", "○", "■", "–", "—", "-", "*", "·", "∙", "⁃", "➢", "✓", "❖", "\u{F0B7}",
    "\u{F0A7}", "・", "◆", "□",
  ]

  init?(_ text: String) {
    guard let first = text.first else { return nil }
    if Self.marks.contains(first) {
      let rest = text.dropFirst()
      guard rest.isEmpty || rest.first == " " || first == "•" || first == "・" else { return nil }
      let word = rest.drop { $0 == " " }
      count = 1
      isAlone = word.isEmpty
      return
    }
    var rest = text[...]
    let isOpened = rest.first == "("
    if isOpened { rest = rest.dropFirst() }
    let digits = rest.prefix { $0.isNumber && $0.isASCII }
    let letters = digits.isEmpty ? rest.prefix { $0.isLetter && $0.isASCII } : ""
    guard digits.count <= 3, digits.isEmpty ? letters.count == 1 : true else { return nil }
    rest = rest.dropFirst(max(digits.count, letters.count))
    guard rest.first == ")" || (!isOpened && rest.first == "." && !digits.isEmpty) else {
      return nil
    }
    rest = rest.dropFirst()
    guard rest.isEmpty || rest.first == " " else { return nil }
    let word = rest.drop { $0 == " " }
    number = letters.isEmpty ? Int(digits) : nil
    if !letters.isEmpty { number = nil }
    isLettered = !letters.isEmpty
    count = (isOpened ? 2 : 1) + digits.count + letters.count
    isAlone = word.isEmpty
  }

  /// Whether a letter counts, as in "(a)".
  var isLettered = false
  /// Whether the mark says nothing but that an item begins.
  var isBullet: Bool { number == nil && !isLettered }
}

/// The number of a heading: "2", "1.3", "A.1".
enum SectionNumber {
  /// How many parts the number has that a text begins with; nil where it begins with none.
  static func depth(_ text: String) -> Int? {
    guard let space = text.firstIndex(of: " "), space != text.startIndex else { return nil }
    var word = text[..<space]
    guard word.count <= 10, let next = text[text.index(after: space)...].first, next.isLetter else {
      return nil
    }
    if word.hasSuffix(".") { word = word.dropLast() }
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      let isNumber =
        !part.isEmpty && part.count <= 3 && part.allSatisfy { $0.isNumber && $0.isASCII }
      let isLetter = index == 0 && part.count == 1 && part.first?.isUppercase == true
      guard isNumber || isLetter && parts.count > 1 else { return nil }
    }
    return parts.count
  }

  /// Whether a text is nothing but such a number.
  static func isAlone(_ text: String) -> Bool { depth(text + " a") != nil }
}
