private import HarkText

/// Makes blocks of the lines of a page.
struct PDFPageBlocks {
  private(set) var blocks: [PDFBlock] = []
  private let page: PDFPage
  private let style: PDFStyle
  private let joiner: PDFTextJoiner

  /// Makes blocks.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - lines: those of its lines that are read, in any order.
  ///   - style: what is known of the document.
  ///   - joiner: knows the document's words.
  init(_ page: PDFPage, _ lines: [PDFLine], _ style: PDFStyle, _ joiner: PDFTextJoiner) {
    self.page = page
    self.style = style
    self.joiner = joiner
    for column in PDFReadingOrder(lines, on: page, letter: style.body).columns { add(column) }
    joinLists()
  }

  mutating func append(_ block: PDFBlock) { blocks.append(block) }

  func text(of lines: [PDFLine]) -> PDFBlock.Text { joiner.text(of: lines, on: page) }

  // MARK: One column

  private mutating func add(_ column: [PDFLine]) {
    let rows = Self.rows(of: column)
    var index = 0
    var text: [PDFLine] = []
    let edge = Edge(of: column)
    while index < rows.count {
      if let end = tableEnd(rows, from: index) {
        addText(text, edge)
        text = []
        addTable(Array(rows[index..<end]))
        index = end
      } else {
        text += joined(rows[index])
        index += 1
      }
    }
    addText(text, edge)
  }

  /// Lines that stand side by side, from the top.
  private static func rows(of column: [PDFLine]) -> [[PDFLine]] {
    var rows: [[PDFLine]] = []
    for line in column.sorted(by: { ($0.box.middle, $0.box.left) < ($1.box.middle, $1.box.left) }) {
      if let last = rows.last?.last, line.box.isBeside(last.box) {
        rows[rows.count - 1].append(line)
      } else {
        rows.append([line])
      }
    }
    return rows.map { $0.sorted { $0.box.left < $1.box.left } }
  }

  /// The pieces of a row that is none of a table, put together where only a wide space parts them.
  private func joined(_ row: [PDFLine]) -> [PDFLine] {
    var lines: [PDFLine] = []
    for piece in row {
      if let last = lines.last, piece.box.left - last.box.right < 2 * max(piece.size, last.size) {
        lines[lines.count - 1].append(piece, of: page)
      } else {
        lines.append(piece)
      }
    }
    return lines
  }

  /// The left and right edges that running text keeps to.
  struct Edge {
    var left, right: Double

    init(of lines: [PDFLine]) {
      let lefts = lines.map(\.box.left).sorted()
      left = lefts.isEmpty ? 0 : lefts[lefts.count / 10]
      let rights = lines.map(\.box.right).sorted()
      right = rights.isEmpty ? 0 : rights[max(0, rights.count * 19 / 20 - 1)]
    }
  }

  // MARK: Text

  /// A paragraph, heading or item that is being put together.
  private struct Draft {
    var lines: [PDFLine]
    var mark: ListMark?
    /// Where the text of an item stands, to the right of its mark.
    var indent: Double
  }

  private mutating func addText(_ lines: [PDFLine], _ edge: Edge) {
    var draft: Draft?
    for line in lines {
      let mark = ListMark(line.text)
      if let current = draft, goesOn(current, with: line, mark, edge) {
        draft?.lines.append(line)
        if current.lines.count == 1 { draft?.indent = line.box.left }
      } else {
        if let draft { finish(draft) }
        draft = Draft(lines: [line], mark: mark, indent: line.box.left)
      }
    }
    if let draft { finish(draft) }
  }

  /// Whether a line belongs to what the lines before it are.
  private func goesOn(_ draft: Draft, with line: PDFLine, _ mark: ListMark?, _ edge: Edge) -> Bool {
    guard let last = draft.lines.last, let first = draft.lines.first else { return false }
    if last.isFixedWidth != line.isFixedWidth { return false }
    let size = max(last.size, line.size)
    if abs(last.size - line.size) > 0.08 * size && line.text.utf8.count > 3 { return false }
    let gap = line.box.top - last.box.bottom
    if gap > 0.65 * size || line.box.bottom < last.box.top { return false }
    if draft.lines.count >= 2 {
      // More room than between the lines before.
      let before = last.box.top - draft.lines[draft.lines.count - 2].box.top
      if line.box.top - last.box.top > before + 0.35 * size { return false }
    }
    if line.isFixedWidth { return true }
    if last.text.hasSuffix("-"), line.text.unicodeScalars.first?.properties.isLowercase == true {
      return true
    }
    // A heading of the text's own size goes on wherever its second line stands.
    if line.isBold, !style.isBodyBold, draft.lines.count < 3, draft.mark == nil,
      draft.lines.allSatisfy(\.isBold), isHeadingLike(Array(draft.lines.prefix(2)))
    {
      return SectionNumber.depth(line.text) == nil
    }
    if mark != nil, mark?.isAlone == false { return !isMark(mark, line, after: draft, edge) }
    if last.isBold != line.isBold, isHeadingLike(last.isBold ? draft.lines : [line]) {
      return false
    }
    let isHeading = style.level(size: line.size) != nil
    if isHeading { return true }
    // The line before ends early: the next word would have had room.
    let word = line.text.prefix { $0 != " " }
    let room = edge.right - last.box.right
    let letter = line.box.width / Double(max(line.text.count, 1))
    let isShort = room > letter * Double(word.count + 1) + 0.5 * size
    let indent = line.box.left - last.box.left
    if draft.mark != nil { return line.box.left > first.box.left - 0.3 * size || !isShort }
    if indent > 0.8 * size, indent < 4 * size, draft.lines.count > 1 || !isShort { return false }
    if isShort, last.text.endsSentence || room > 0.25 * (edge.right - edge.left) {
      // Centred lines are short by themselves.
      return isCentred(last, line)
    }
    return true
  }

  private func isCentred(_ one: PDFLine, _ other: PDFLine) -> Bool {
    abs(one.box.middle(across: true) - other.box.middle(across: true)) < 0.5 * style.body
      && abs(one.box.left - other.box.left) > 0.5 * style.body && !one.text.endsSentence
  }

  /// Whether what looks like a mark is one: "1990." and "A." may begin a line of running text.
  private func isMark(_ mark: ListMark?, _ line: PDFLine, after draft: Draft, _ edge: Edge) -> Bool
  {
    guard let mark else { return false }
    if mark.isBullet, !line.text.hasPrefix("-"), !line.text.hasPrefix("–"),
      !line.text.hasPrefix("—")
    {
      return true
    }
    guard let last = draft.lines.last else { return true }
    if draft.mark == nil, abs(line.box.left - last.box.left) < 0.3 * line.size,
      last.box.right > edge.right - 2 * line.size
    {
      return false
    }
    return true
  }

  /// Whether lines that are no larger than running text head a section.
  private func isHeadingLike(_ lines: [PDFLine]) -> Bool {
    guard let first = lines.first, lines.count <= 2, first.isBold, !style.isBodyBold else {
      return false
    }
    let text = lines.map(\.text).joined(separator: " ")
    guard lines.allSatisfy(\.isBold), text.unicodeScalars.count <= 120 else { return false }
    return text.unicodeScalars.contains { $0.properties.isAlphabetic } && !text.hasSuffix(".")
      && !text.hasSuffix(",")
  }

  private mutating func finish(_ draft: Draft) {
    guard let first = draft.lines.first, let last = draft.lines.last else { return }
    let plain = draft.lines.map(\.text).joined(separator: " ")
    if first.isFixedWidth, draft.lines.allSatisfy(\.isFixedWidth), draft.lines.count > 1 {
      blocks.append(.code(code(draft.lines)))
      return
    }
    if let level = headingLevel(draft.lines, plain) {
      blocks.append(.heading(level: level, joiner.text(of: draft.lines, on: page)))
      return
    }
    if let mark = draft.mark, !mark.isAlone {
      let isKept = mark.isLettered
      let text = joiner.text(of: draft.lines, on: page, dropping: isKept ? 0 : mark.count)
      blocks.append(.list([(mark.number, text)], isNumbered: mark.number != nil))
      return
    }
    blocks.append(
      .paragraph(
        joiner.text(of: draft.lines, on: page),
        PDFParagraphEnd(isWhole: last.text.endsSentence, size: last.size)))
  }

  /// The level of a heading; nil where lines are none.
  private func headingLevel(_ lines: [PDFLine], _ plain: String) -> Int? {
    guard let first = lines.first, lines.count <= 4, plain.unicodeScalars.count <= 240,
      plain.unicodeScalars.contains(where: { $0.properties.isAlphabetic })
    else { return nil }
    let size = lines.reduce(0) { max($0, $1.size) }
    if let level = style.outlineLevel(plain), plain.unicodeScalars.count <= 200,
      size > style.body * 1.02 || first.isBold || lines.count == 1 && !plain.hasSuffix(".")
    {
      return min(level, 6)
    }
    if let level = style.level(size: size), plain.unicodeScalars.count > 1 { return level }
    guard isHeadingLike(lines) else { return nil }
    let depth = SectionNumber.depth(plain)
    return min(style.headings.count + (depth.map { max($0 - 1, 1) } ?? 1), 6)
  }

  /// Lines of a fixed width, with the spaces that they stand behind.
  private func code(_ lines: [PDFLine]) -> [String] {
    let left = lines.reduce(Double.infinity) { min($0, $1.box.left) }
    return lines.map { line in
      let letter = line.box.width / Double(max(line.text.unicodeScalars.count, 1))
      let count = letter > 0 ? Int(((line.box.left - left) / letter).rounded()) : 0
      return String(repeating: " ", count: min(max(count, 0), 80)) + line.text
    }
  }

  /// Items that follow one another are one list.
  private mutating func joinLists() {
    var joined: [PDFBlock] = []
    for block in blocks {
      if case .list(let items, let isNumbered) = block,
        case .list(let before, isNumbered)? = joined.last,
        !isNumbered || (items.first?.number ?? 0) == (before.last?.number ?? 0) + 1
      {
        joined[joined.count - 1] = .list(before + items, isNumbered: isNumbered)
      } else {
        joined.append(block)
      }
    }
    blocks = joined
  }
}

extension String {
  /// Whether a sentence ends here, or what is said of what follows.
  var endsSentence: Bool {
    let closing: Set<Unicode.Scalar> = ["\"", "'", ")", "]", "”", "’", "»", "」", "』"]
    guard let last = unicodeScalars.last(where: { !closing.contains($0) }) else { return false }
    return [".", "!", "?", ":", ";", "…", "。", "！", "？"].contains(last)
  }
}
