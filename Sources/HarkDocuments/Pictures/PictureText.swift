private import HarkText

/// The text of a picture, as Tesseract tells it: words with their places and how sure it is of each.
package struct PictureText: Sendable {
  /// One line of text.
  struct Line {
    var text = ""
    /// The page of the picture, and the paragraph on it, counted through.
    var page = 1
    var paragraph = 0
    /// How sure Tesseract is of its letters, in percent.
    var certainty = 0.0
    /// How many letters and digits it has.
    var letters = 0
  }

  private(set) var lines: [Line] = []

  /// Below so many percent a line is told as uncertain.
  private static let certain = 70.0
  /// Below so many percent a line is what edges and stains look like.
  private static let least = 35.0

  /// Reads Tesseract's table.
  ///
  /// - Parameter table: its output in TSV: level, page, block, paragraph, line, word, left, top, width, height, how sure in
  ///   percent, and the word.
  package init(table: [UInt8]) {
    var open = Open()
    var paragraphs = 0
    var last = (page: -1, block: -1, paragraph: -1, line: -1)
    for row in String(decoding: table, as: UTF8.self).split(separator: "\n") {
      let cells = row.split(separator: "\t", omittingEmptySubsequences: false)
      guard cells.count >= 12, cells[0] == "5" else { continue }
      let numbers = cells[1..<10].map { Int($0) ?? 0 }
      let place = (page: numbers[0], block: numbers[1], paragraph: numbers[2], line: numbers[3])
      if place != last {
        close(&open)
        if (place.page, place.block, place.paragraph) != (last.page, last.block, last.paragraph) {
          paragraphs += 1
        }
        last = place
        open.line.page = max(1, place.page)
        open.line.paragraph = paragraphs
      }
      open.add(
        String(cells[11]), sure: Double(cells[10]) ?? 0, left: numbers[5], width: numbers[7],
        height: numbers[8])
    }
    close(&open)
    // Scattered marks that happen to look like a letter are no text.
    let sure = lines.filter { $0.certainty >= Self.certain }
    if sure.reduce(0, { $0 + $1.letters }) < 2 {
      lines.removeAll { $0.letters < 4 || $0.certainty < 50 }
    }
  }

  /// Whether the picture has no text that can be read.
  package var isEmpty: Bool { lines.isEmpty }

  /// How many letters are sure, counted by how sure they are.
  private var sureness: Double {
    lines.reduce(0) { $0 + $1.certainty / 100 * Double($1.letters) }
  }

  /// Whether hardly anything was found, or hardly anything that is sure.
  package var isSparse: Bool {
    let letters = lines.reduce(0) { $0 + $1.letters }
    return letters < 10 || sureness < 0.8 * Double(letters)
  }

  /// Whether it has notably more of what the picture says than another reading, which found columns.
  package func isBetter(than other: PictureText) -> Bool {
    sureness > 1.03 * other.sureness + 0.5
  }

  /// A line whose words are still coming.
  private struct Open {
    var line = Line()
    private var right = 0
    private var heights: [Int] = []
    private var weight = 0.0

    mutating func add(_ word: String, sure: Double, left: Int, width: Int, height: Int) {
      let letters = word.unicodeScalars.count {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
      }
      guard !word.allSatisfy(\.isWhitespace) else { return }
      heights.append(height)
      if let last = line.text.unicodeScalars.last, let first = word.unicodeScalars.first {
        // Tesseract parts what has no spaces too: a gap says whether one was printed.
        // Some boxes hold what stands beside them too: the usual one counts.
        let near = heights.suffix(50).sorted()
        let usual = near[near.count / 2]
        let least =
          last.isWithoutSpaces && first.isWithoutSpaces
          ? usual : last.isHangul && first.isHangul ? usual / 3 : 0
        if least == 0 || left - right > least { line.text += " " }
      }
      line.text += word
      line.letters += letters
      line.certainty += sure * Double(max(1, letters))
      weight += Double(max(1, letters))
      right = left + width
    }

    /// The line with the mean of what is known of its words.
    var closed: Line {
      var line = line
      if weight > 0 { line.certainty /= weight }
      return line
    }
  }

  private mutating func close(_ open: inout Open) {
    let line = open.closed
    open = Open()
    guard line.letters > 0, line.certainty >= Self.least else { return }
    lines.append(line)
  }

  // MARK: The page

  /// Makes a page of the text: a paragraph for each of the picture's, with its lines.
  ///
  /// - Parameters:
  ///   - name: what the picture is called.
  ///   - language: the language of the text.
  ///   - words: Hark's own words.
  /// - Returns: HTML in UTF-8.
  package func html(name: String, language: String, words: DocumentWords) -> [UInt8] {
    var writer = MarkupWriter()
    writer.begin(title: DocumentWords.filled(words.pictureTitle, name), language: language)
    let letters = lines.reduce(0) { $0 + $1.letters }
    let sure = lines.reduce(0) { $0 + $1.certainty * Double($1.letters) } / Double(max(1, letters))
    let isHard = sure < Self.certain
    if isHard {
      writer.markup("<p")
      writer.attribute("lang", words.language)
      writer.markup(">")
      writer.text(words.pictureHard)
      writer.close("p")
    }
    let hasPages = Set(lines.map(\.page)).count > 1
    var page = 0
    var paragraph: Int?
    for line in lines {
      if paragraph != nil {
        if paragraph == line.paragraph { writer.markup("<br>") } else { writer.close("p") }
      }
      if hasPages, line.page != page {
        page = line.page
        writer.pageBreak("page-\(page)", words.page(String(page)))
      }
      if paragraph != line.paragraph {
        writer.open("p")
        paragraph = line.paragraph
      }
      writer.text(line.text)
      if !isHard, line.certainty < Self.certain {
        writer.markup(" <span")
        writer.attribute("lang", words.language)
        writer.markup(">")
        writer.text(words.pictureUnsure)
        writer.close("span")
      }
    }
    if paragraph != nil { writer.close("p") }
    return writer.take()
  }
}
