private import HarkText
private import HarkWeb

/// Makes HTML of a PDF, page by page.
///
/// A page is written when the two behind it are known: what stands on all of them is no text, and a paragraph may go on
/// behind the end of a page. It is a value: pages in, HTML out.
package struct PDFBook: Sendable {
  private struct Pending {
    let page: PDFPage
    let lines: [PDFLine]
    let edges: [Int: PDFRunningHeads.Candidate]
  }

  /// How many pages on both sides are looked at for running heads.
  private static let reach = 2

  private var style: PDFStyle
  private let words: DocumentWords
  private var joiner = PDFTextJoiner()
  private var pending: [Pending] = []
  private var before: [[PDFRunningHeads.Candidate]] = []
  private var writer = MarkupWriter()
  /// The fields of all pages, by the letters that stand for them in the text.
  var fields = PDFFieldMarks()
  /// Whether the file allows that its fields are filled.
  private let mayFill: Bool
  /// Whether it was written what there is to know of its form; whether one of its fields can be filled.
  private var hasToldForm = false
  var hasOpenField = false
  /// The paragraph that the next page may go on with.
  private var open: (text: PDFBlock.Text, end: PDFParagraphEnd)?

  /// Begins a document.
  ///
  /// - Parameters:
  ///   - title: its title.
  ///   - language: its language; nil where it tells none.
  ///   - samples: some of its pages, from which is learned what its text and headings look like.
  ///   - outline: its outline.
  ///   - words: Hark's own words.
  ///   - mayFill: whether the file allows that its fields are filled.
  package init(
    title: String, language: String?, samples: [PDFPage], outline: [PDFOutlineEntry],
    words: DocumentWords, mayFill: Bool = true
  ) {
    self.mayFill = mayFill
    var samples = samples
    for index in samples.indices { samples[index].spellOutLigatures() }
    style = PDFStyle(samples, outline: outline)
    self.words = words
    writer.begin(title: title, language: language)
    for page in samples { joiner.note(page, PDFLine.lines(of: page)) }
  }

  /// Gives what was written since the last time.
  package mutating func take() -> [UInt8] { writer.take() }

  /// Takes the next page.
  package mutating func add(_ page: PDFPage) {
    var page = page
    page.spellOutLigatures()
    fields.place(&page, mayFill: mayFill)
    let lines = PDFLine.lines(of: page)
    joiner.note(page, lines)
    pending.append(
      Pending(
        page: page, lines: lines, edges: PDFRunningHeads.candidates(lines, of: page)))
    if pending.count > Self.reach { writeFirst() }
  }

  /// Ends the document.
  package mutating func finish() {
    while !pending.isEmpty { writeFirst() }
    closeParagraph()
    writeFormEnd()
  }

  private mutating func writeFirst() {
    let first = pending.removeFirst()
    let neighbours = before + pending.map { Array($0.edges.values) }
    let page = first.page
    let repeated = Set(
      first.edges.filter { PDFRunningHeads.isRepeated($0.value, in: neighbours) }.keys)
    let kept = first.lines.indices.filter { index in
      guard first.edges[index] != nil, !repeated.contains(index) else {
        return first.edges[index] == nil
      }
      let line = first.lines[index]
      guard
        PDFRunningHeads.isPageNumber(line.text, label: page.label, number: page.index + 1)
      else { return true }
      // A number with cells beside it stands in a table.
      return first.lines.indices.contains {
        $0 != index && !repeated.contains($0) && first.lines[$0].box.isBeside(line.box)
      }
    }
    before.append(Array(first.edges.values))
    if before.count > Self.reach { before.removeFirst() }
    let blocks = PDFPageBlocks(page, kept.map { first.lines[$0] }, style, joiner).blocks
    write(blocks, of: page)
  }

  private mutating func write(_ blocks: [PDFBlock], of page: PDFPage) {
    var rest = blocks[...]
    if let open, case .paragraph(let text, let end)? = rest.first, goesOn(open, with: text, end) {
      self.open = (Self.joined(open.text, text), end)
      rest = rest.dropFirst()
      // It may go on over more than one page; the number of this one still stands before what follows.
      if rest.isEmpty, blocks.count == 1 {
        writePageBreak(page)
        return
      }
    }
    closeParagraph()
    writePageBreak(page)
    if !page.fields.isEmpty, !hasToldForm {
      hasToldForm = true
      for told in told(ofForm: page.formTraits) where !told.isEmpty { writer.element("p", told) }
    }
    for (index, block) in rest.enumerated() {
      if index == rest.count - 1, case .paragraph(let text, let end) = block, page.fields.isEmpty {
        open = (text, end)
      } else {
        write(block)
      }
    }
    for field in fields.unplaced(of: page.index) {
      writer.open("p")
      write(field)
      writer.close("p")
    }
    if page.isPicture, !words.scanned.isEmpty {
      // Its address asks for the page drawn, and whoever reads it says in which language.
      closeParagraph()
      writer.markup("<p><img")
      writer.attribute("src", "#page-\(page.index + 1)")
      writer.attribute("alt", DocumentWords.filled(words.scanned, page.label))
      writer.markup("></p>")
    }
  }

  /// What is said before the first fields: that they can't be filled, or what a copy will not show.
  private func told(ofForm traits: PDFFormTraits) -> [String] {
    guard mayFill else { return [words.formLocked] }
    return [
      traits.contains(.isTwice) ? words.formTwice : "",
      traits.contains(.hasScripts) ? words.formScripts : "",
    ]
  }

  private mutating func writePageBreak(_ page: PDFPage) {
    writer.pageBreak("page-\(page.index + 1)", words.page(page.label))
  }

  /// Whether a page goes on with the last paragraph of the page before.
  private func goesOn(
    _ open: (text: PDFBlock.Text, end: PDFParagraphEnd), with text: PDFBlock.Text,
    _ end: PDFParagraphEnd
  ) -> Bool {
    guard !open.end.isWhole, abs(open.end.size - end.size) < 0.6,
      let first = text.first?.text.unicodeScalars.first,
      let last = open.text.last?.text.unicodeScalars.last
    else { return false }
    return first.properties.isLowercase || first.isWithoutSpaces && last.isWithoutSpaces
      || last == "-" && first.properties.isAlphabetic
      || last == ","
  }

  private static func joined(_ one: PDFBlock.Text, _ other: PDFBlock.Text) -> PDFBlock.Text {
    var text = one
    if let last = text.last?.text.unicodeScalars.last,
      let first = other.first?.text.unicodeScalars.first
    {
      if last == "-" || last == "\u{AD}" || last == "\u{2010}", first.properties.isLowercase {
        text[text.count - 1].text.unicodeScalars.removeLast()
      } else if !(last.isWithoutSpaces && first.isWithoutSpaces) {
        text[text.count - 1].text += " "
      }
    }
    return text + other
  }

  private mutating func closeParagraph() {
    guard let open else { return }
    self.open = nil
    writer.open("p")
    write(open.text)
    writer.close("p")
  }

  // MARK: Blocks

  private mutating func write(_ block: PDFBlock) {
    switch block {
    case .paragraph(let text, _):
      writer.open("p")
      write(text)
      writer.close("p")
    case .heading(let level, let text):
      let tag = Self.tags[min(max(level, 1), 6) - 1]
      // A heading holds no fields: they follow it.
      let (words, found) = fields.parted(text)
      writer.open(tag)
      write(words)
      writer.close(tag)
      for field in found {
        writer.open("p")
        write(field)
        writer.close("p")
      }
    case .list(let items, let isNumbered): write(items, isNumbered: isNumbered)
    case .table(let rows, let hasHead): write(rows, hasHead: hasHead)
    case .code(let lines):
      writer.markup("<pre>\n")
      for line in lines {
        writeText(line)
        writer.markup("\n")
      }
      writer.markup("</pre>")
    case .picture: break
    }
  }

  private static let tags: [StaticString] = ["h1", "h2", "h3", "h4", "h5", "h6"]

  private mutating func write(_ text: PDFBlock.Text) {
    for words in text {
      if let target = words.target {
        writer.markup("<a")
        writer.attribute("href", target)
        writer.markup(">")
        writer.text(fields.parted([words]).text.first?.text ?? "")
        writer.markup("</a>")
        for field in fields.parted([words]).fields { write(field) }
      } else {
        writeText(words.text)
      }
    }
  }

  /// Writes text with the fields that stand in it.
  private mutating func writeText(_ text: String) {
    guard !fields.isEmpty else { return writer.text(text) }
    var words = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let field = fields[scalar] {
        writer.text(String(words))
        words = String.UnicodeScalarView()
        write(field)
      } else {
        words.append(scalar)
      }
    }
    writer.text(String(words))
  }

  private mutating func write(_ items: [(number: Int?, text: PDFBlock.Text)], isNumbered: Bool) {
    if isNumbered {
      writer.markup("<ol")
      if let start = items.first?.number, start != 1 { writer.attribute("start", String(start)) }
      writer.markup(">")
    } else {
      writer.open("ul")
    }
    for item in items {
      writer.open("li")
      write(item.text)
    }
    if isNumbered { writer.close("ol") } else { writer.close("ul") }
  }

  private mutating func write(_ rows: [[PDFBlock.Text]], hasHead: Bool) {
    writer.open("table")
    for (index, row) in rows.enumerated() {
      writer.open("tr")
      for cell in row {
        if index == 0, hasHead { writer.markup("<th scope=\"col\">") } else { writer.open("td") }
        write(cell)
      }
    }
    writer.close("table")
  }

  mutating func withWriter(_ body: (inout MarkupWriter) -> Void) { body(&writer) }

  /// Ends what can be filled with the button that asks for a copy.
  private mutating func writeFormEnd() {
    guard hasOpenField else { return }
    writer.markup("<form id=\"hark-fill\" method=\"post\"")
    writer.attribute("action", DocumentForm.address)
    writer.markup("><p><button>")
    writer.text(words.saveCopy)
    writer.markup("</button></p></form>")
  }
}

extension PDFPage {
  /// Whether a picture takes most of it, and nothing else is on it: paper that was scanned.
  var isPicture: Bool {
    pictures.contains { $0.width * $0.height > 0.5 * width * height }
  }
}
