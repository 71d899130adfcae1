private import HarkText

/// The fields of a document where they stand in its text.
///
/// A letter that no text has stands in the text for each field: behind the words on its left or above it, and before
/// the words on the right of a box that is checked. So a field is read where its label is, in whatever order the text
/// of the page is read.
struct PDFFieldMarks: Sendable {
  /// The first of the letters that stand for fields; they are for private use, and there are 65,534 of them.
  private static let first: UInt32 = 0xF0000
  private static let most = 65_000
  /// How many pairs of a field and a letter are looked at on a page.
  private static let mostPairs = 40_000_000

  private var fields: [PDFField] = []
  /// Numbers of the fields beside which nothing stands, by the index of their page.
  private var unplaced: [Int: [Int]] = [:]

  var isEmpty: Bool { fields.isEmpty }

  /// The field that a letter stands for; nil for any other letter.
  subscript(scalar: Unicode.Scalar) -> PDFField? {
    guard scalar.value >= Self.first else { return nil }
    let index = Int(scalar.value - Self.first)
    return fields.indices.contains(index) ? fields[index] : nil
  }

  /// The fields of a page that stand at no text, from its upper edge.
  func unplaced(of page: Int) -> [PDFField] { unplaced[page, default: []].map { fields[$0] } }

  /// The words of a text, and the fields in it.
  func parted(_ text: PDFBlock.Text) -> (text: PDFBlock.Text, fields: [PDFField]) {
    guard !isEmpty else { return (text, []) }
    var found: [PDFField] = []
    let words = text.map { words in
      var words = words
      words.text.unicodeScalars.removeAll { scalar in
        guard let field = self[scalar] else { return false }
        found.append(field)
        return true
      }
      return words
    }
    return (words, found)
  }

  /// Puts letters for the fields of a page into its text, and names fields by the words beside them.
  mutating func place(_ page: inout PDFPage, mayFill: Bool) {
    for index in page.glyphs.indices where page.glyphs[index].scalar.value >= Self.first {
      page.glyphs[index].scalar = "\u{FFFD}"
    }
    guard !page.fields.isEmpty, fields.count + page.fields.count <= Self.most else { return }
    page.fields.sort { $0.comes(before: $1) }
    if !mayFill { for index in page.fields.indices { page.fields[index].isReadOnly = true } }
    let start = fields.count
    guard page.fields.count * page.glyphs.count <= Self.mostPairs else {
      unplaced[page.index] = Array(start..<start + page.fields.count)
      fields += page.fields
      return
    }
    var rows = FieldRows(page)
    var before: [Int: [Int]] = [:]
    var after: [Int: [Int]] = [:]
    for index in page.fields.indices {
      let found = rows.label(of: index)
      page.fields[index].label = found?.words ?? ""
      // What the field is called by is not read twice.
      if let found, page.fields[index].isTold(by: found.words) { rows.hide(found.letters) }
      let number = start + index
      switch found?.place {
      case .before(let glyph): before[glyph, default: []].append(number)
      case .after(let glyph): after[glyph, default: []].append(number)
      case nil: unplaced[page.index, default: []].append(number)
      }
    }
    fields += page.fields
    var glyphs: [PDFPage.Glyph] = []
    glyphs.reserveCapacity(page.glyphs.count + page.fields.count)
    for (index, glyph) in page.glyphs.enumerated() {
      for number in before[index] ?? [] { glyphs.append(Self.mark(number, at: glyph, left: true)) }
      if !rows.isHidden(index) { glyphs.append(glyph) }
      for number in after[index] ?? [] { glyphs.append(Self.mark(number, at: glyph, left: false)) }
    }
    page.glyphs = glyphs
  }

  /// A letter for a field, without width, so that it moves nothing.
  private static func mark(_ number: Int, at glyph: PDFPage.Glyph, left: Bool) -> PDFPage.Glyph {
    var mark = glyph
    mark.scalar = Unicode.Scalar(first + UInt32(number)) ?? " "
    if left { mark.box.right = glyph.box.left } else { mark.box.left = glyph.box.right }
    return mark
  }
}

/// The words that stand at a field.
private struct FieldLabel {
  enum Place {
    case before(Int), after(Int)
  }

  var words = ""
  /// Their letters beside the field; empty for those above it, which may be a heading.
  var letters: [Int] = []
  var place: Place
}

/// Finds the words beside the fields of a page.
private struct FieldRows {
  private let page: PDFPage
  private var hidden: Set<Int> = []
  private var labels: Set<Int> = []

  /// How far words stand from the field that they name, in points: on its left, above it and on the right of a box.
  private static let farthest = (left: 220.0, above: 18.0, right: 40.0)
  /// How far two words of one label are apart, in sizes of their letters.
  private static let widestSpace = 2.2
  private static let mostLetters = 160

  init(_ page: PDFPage) {
    self.page = page
    for field in page.fields {
      let inside = page.glyphs.indices.filter { index in
        let box = page.glyphs[index].box
        return field.box.contains(x: (box.left + box.right) / 2, y: box.middle)
          && !page.glyphs[index].scalar.properties.isWhitespace
      }
      if !inside.isEmpty { hide(inside, of: field) }
    }
  }

  /// Hides what is drawn in a field and is its own: its value, the mark of a box, a line that is written on.
  ///
  /// What else stands there is a text of the page: a caption in the field, or the page that a careless box lies over.
  private mutating func hide(_ inside: [Int], of field: PDFField) {
    let drawn = inside.map { page.glyphs[$0].scalar }
    for value in field.drawnTexts {
      let letters = Array(value.unicodeScalars.lazy.filter { !$0.properties.isWhitespace })
      guard !letters.isEmpty else { continue }
      // Of a long value only a part is seen.
      if drawn.count < letters.count, Self.place(of: drawn, in: letters) != nil {
        hidden.formUnion(inside)
      } else if let start = Self.place(of: letters, in: drawn) {
        hidden.formUnion(inside[start..<start + letters.count])
      }
    }
    switch field.kind {
    case .password:
      hidden.formUnion(inside.filter { "*•●".unicodeScalars.contains(page.glyphs[$0].scalar) })
    case .check, .radio:
      if inside.count == 1 { hidden.formUnion(inside) }
    case .text, .choice, .openChoice, .button, .signature: break
    }
    // A line of three signs and more; a point may end a sentence.
    let signs = "_.…‥＿□☐".unicodeScalars
    var run: [Int] = []
    for index in inside + [-1] {
      if index >= 0, signs.contains(page.glyphs[index].scalar) {
        run.append(index)
        continue
      }
      if run.count > 2 { hidden.formUnion(run) }
      run = []
    }
  }

  /// Where some letters stand in others, side by side.
  private static func place(of letters: [Unicode.Scalar], in others: [Unicode.Scalar]) -> Int? {
    guard !letters.isEmpty, letters.count <= others.count else { return nil }
    return (0...others.count - letters.count).first {
      others[$0..<$0 + letters.count].elementsEqual(letters)
    }
  }

  /// Whether a letter is a part of a field, or of what it is called by.
  func isHidden(_ index: Int) -> Bool { hidden.contains(index) || labels.contains(index) }

  /// Takes letters for those of a field's name; they still are what stands beside other fields.
  mutating func hide(_ letters: [Int]) { labels.formUnion(letters) }

  /// The words that name a field, and the letter that it stands at; nil where there are none.
  func label(of index: Int) -> FieldLabel? {
    let field = page.fields[index]
    let row = self.row(of: field)
    if field.isBox, let found = right(of: index, row) { return found }
    let left = self.left(of: index, row)
    if let left, !left.words.isEmpty { return left }
    if let above = above(index) { return above }
    return left
  }

  /// The letters beside a field, from the left.
  private func row(of field: PDFField) -> [Int] {
    page.glyphs.indices.filter { index in
      let box = page.glyphs[index].box
      guard isLetter(index) else { return false }
      // Beside a field of many lines its first one counts.
      let band = min(field.box.height, max(1.7 * box.height, 1))
      let shared =
        min(box.bottom, field.box.top + band) - max(box.top, field.box.top)
      return shared > 0.5 * min(box.height, band)
    }.sorted { page.glyphs[$0].box.left < page.glyphs[$1].box.left }
  }

  private func isLetter(_ index: Int) -> Bool {
    !hidden.contains(index) && !page.glyphs[index].scalar.properties.isWhitespace
  }

  /// Whether another field stands between two places of a row.
  private func isParted(_ from: Double, _ to: Double, beside index: Int) -> Bool {
    page.fields.indices.contains {
      let box = page.fields[$0].box
      return $0 != index && box.isBeside(page.fields[index].box) && box.left >= from - 3
        && box.right <= to + 3
    }
  }

  private func left(of index: Int, _ row: [Int]) -> FieldLabel? {
    let box = page.fields[index].box
    guard let last = row.last(where: { page.glyphs[$0].box.right <= box.left + 3 }) else {
      return nil
    }
    let letter = page.glyphs[last].box
    guard box.left - letter.right < Self.farthest.left else { return nil }
    if isParted(letter.right, box.left, beside: index) { return FieldLabel(place: .after(last)) }
    let (words, letters) = self.words(
      row.reversed().drop { $0 != last }, beside: index, isLeft: true)
    return FieldLabel(words: words, letters: letters, place: .after(last))
  }

  private func right(of index: Int, _ row: [Int]) -> FieldLabel? {
    let box = page.fields[index].box
    guard let first = row.first(where: { page.glyphs[$0].box.left >= box.right - 3 }) else {
      return nil
    }
    let letter = page.glyphs[first].box
    guard letter.left - box.right < Self.farthest.right,
      !isParted(box.right, letter.left, beside: index)
    else { return nil }
    let (words, letters) = self.words(
      row.drop { $0 != first }, beside: index, isLeft: false)
    return words.isEmpty ? nil : FieldLabel(words: words, letters: letters, place: .before(first))
  }

  private func above(_ index: Int) -> FieldLabel? {
    let box = page.fields[index].box
    let near = page.glyphs.indices.filter {
      let letter = page.glyphs[$0].box
      return isLetter($0) && letter.bottom <= box.top + 3
        && letter.bottom > box.top - Self.farthest.above && letter.left < box.right
        && letter.right > box.left - 5
    }
    guard let lowest = near.max(by: { page.glyphs[$0].box.bottom < page.glyphs[$1].box.bottom })
    else { return nil }
    let row = near.filter { page.glyphs[$0].box.isBeside(page.glyphs[lowest].box) }
      .sorted { page.glyphs[$0].box.left < page.glyphs[$1].box.left }
    let words = self.words(row[...], beside: nil, isLeft: false).words
    guard !words.isEmpty else { return nil }
    // What goes on on the right of the field is the same words.
    var last = row[row.count - 1]
    while last + 1 < page.glyphs.count, page.glyphs[last + 1].box.isBeside(page.glyphs[last].box),
      isLetter(last + 1),
      page.glyphs[last + 1].box.left - page.glyphs[last].box.right < 0.2 * size(last)
    {
      last += 1
    }
    return FieldLabel(words: words, place: .after(last))
  }

  private func size(_ index: Int) -> Double { max(4, page.glyphs[index].box.height / 1.17) }

  /// The letters of one label: on the left they come from the last one.
  private func words(
    _ letters: some Sequence<Int>, beside index: Int?, isLeft: Bool
  ) -> (words: String, letters: [Int]) {
    var found: [Int] = []
    for letter in letters {
      guard found.count < Self.mostLetters else { break }
      if let last = found.last {
        let (one, other) = isLeft ? (letter, last) : (last, letter)
        let (from, to) = (page.glyphs[one].box.right, page.glyphs[other].box.left)
        if to - from > Self.widestSpace * size(last) { break }
        if let index, isParted(from, to, beside: index) { break }
      }
      found.append(letter)
    }
    if isLeft { found.reverse() }
    var text = String.UnicodeScalarView()
    for (place, letter) in found.enumerated() {
      if place > 0 {
        let before = found[place - 1]
        let gap = page.glyphs[letter].box.left - page.glyphs[before].box.right
        if gap > 0.15 * size(letter) { text.append(" ") }
      }
      text.append(page.glyphs[letter].scalar)
    }
    let marks: Set<Character> = [" ", ":", "：", "_", ".", "…"]
    var words = String(text)[...]
    while let last = words.last, marks.contains(last) { words.removeLast() }
    while let first = words.first, first == " " || first == "_" { words.removeFirst() }
    return (String(words), found)
  }
}

extension PDFField {
  /// Whether words of the page are what it is called by.
  fileprivate func isTold(by words: String) -> Bool {
    guard !words.isEmpty else { return false }
    switch kind {
    case .radio: return true
    case .text, .password, .check, .choice, .openChoice: return told == words
    case .button, .signature: return false
    }
  }

  /// Whether it is a box that is checked.
  fileprivate var isBox: Bool {
    switch kind {
    case .check, .radio: true
    case .text, .password, .button, .choice, .openChoice, .signature: false
    }
  }

  /// What may be drawn in it: its value, and of a list its first entries.
  fileprivate var drawnTexts: [String] {
    switch kind {
    case .text(let value, _), .openChoice(let value, _): [value]
    case .choice(let options, _):
      options.lazy.filter(\.isChosen).map(\.name) + options.prefix(100).map(\.name)
    case .password, .check, .radio, .button, .signature: []
    }
  }

  /// The order of fields without words: rows from the upper edge, each from the left.
  fileprivate func comes(before other: PDFField) -> Bool {
    box.isBeside(other.box) ? box.left < other.box.left : box.top < other.box.top
  }
}
