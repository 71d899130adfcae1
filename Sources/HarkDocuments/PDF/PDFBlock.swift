private import HarkText

/// A part of a page: what becomes one element.
enum PDFBlock {
  /// Words in their order, with what they lead to.
  typealias Text = [PDFWords]

  case paragraph(Text, PDFParagraphEnd)
  case heading(level: Int, Text)
  case list([(number: Int?, text: Text)], isNumbered: Bool)
  /// Rows of cells; the first row heads the columns where it is marked so.
  case table([[Text]], hasHead: Bool)
  case code([String])
  case picture
}

/// Words that lead to one place, or to none.
struct PDFWords: Equatable {
  var text: String
  var target: String?
}

/// How the last paragraph of a page ends, so that the next page can go on with it.
struct PDFParagraphEnd {
  /// Whether its sentence has ended.
  var isWhole: Bool
  var size: Double
}

extension PDFBlock {
  /// The letters, for comparing.
  static func plain(_ text: Text) -> String { text.map(\.text).joined() }
}

/// Joins lines to running text: hyphens of the lines' ends are taken away.
struct PDFTextJoiner {
  /// Words of the document that have been seen whole, so that "co-" and "operate" can be told from "well-" and "known".
  private(set) var seen = Set<String>()
  /// Enough words to decide by.
  private static let mostSeen = 60_000

  mutating func note(_ page: PDFPage, _ lines: [PDFLine]) {
    guard seen.count < Self.mostSeen else { return }
    for line in lines {
      // The last word may be half of one; where lines end inside of words without a sign, the first one too.
      var words = line.text.split(separator: " ")[...]
      let isHangul = line.text.unicodeScalars.contains { $0.isHangul }
      if isHangul { words = words.dropFirst() }
      for word in words.dropLast(isHangul || words.last?.last == "-" ? 1 : 0) {
        seen.insert(word.trimmed.lowercased())
      }
    }
  }

  /// The text of lines, each link apart, without so many letters at its start.
  func text(of lines: [PDFLine], on page: PDFPage, dropping count: Int = 0) -> PDFBlock.Text {
    var words: PDFBlock.Text = []
    func add(_ text: String, _ target: String?) {
      guard !text.isEmpty else { return }
      if let last = words.last, last.target == target {
        words[words.count - 1].text += text
      } else {
        words.append(PDFWords(text: text, target: target))
      }
    }
    var left = count
    for (number, line) in lines.enumerated() {
      var run = String.UnicodeScalarView()
      var target: String?
      var previous: PDFPage.Glyph?
      for index in line.glyphs {
        let glyph = page.glyphs[index]
        let isSpace = glyph.scalar.properties.isWhitespace
        if left > 0 || words.isEmpty && run.isEmpty && isSpace {
          if !isSpace { left -= 1 }
          continue
        }
        let link = isSpace ? target : page.link(of: glyph).map { page.links[$0].target }
        if link != target {
          // The space behind a link is none of it.
          let isSpaced = target != nil && run.last == " "
          if isSpaced { run.removeLast() }
          add(String(run), target)
          run = String.UnicodeScalarView(isSpaced ? [" "] : [])
          target = link
        }
        // Pieces that were put together have no space between.
        if let previous, !isSpace, !previous.scalar.properties.isWhitespace,
          glyph.box.left - previous.box.right > 0.6 * max(line.size, 4)
        {
          run.append(" ")
        }
        if isSpace { if run.last != " " { run.append(" ") } } else { run.append(glyph.scalar) }
        previous = glyph
      }
      add(String(run), target)
      guard number + 1 < lines.count else { break }
      end(&words, before: lines[number + 1])
    }
    return words
  }

  /// Ends a line in the midst of a text: by a space, by nothing, or without its hyphen.
  private func end(_ words: inout PDFBlock.Text, before next: PDFLine) {
    guard let last = words.last?.text.unicodeScalars.last else { return }
    let first = next.text.unicodeScalars.first ?? " "
    if last == "\u{AD}" {
      words[words.count - 1].text.unicodeScalars.removeLast()
      return
    }
    if last == "-" || last == "\u{2010}" {
      let text = words[words.count - 1].text
      let before = text.split(separator: " ").last.map(String.init) ?? ""
      let head = String(before.unicodeScalars.dropLast())
      guard head.unicodeScalars.last?.properties.isAlphabetic == true,
        first.properties.isAlphabetic
      else { return }
      let tail = next.text.split(separator: " ").first.map { $0.trimmed } ?? ""
      let isKept =
        !first.properties.isLowercase
        || seen.contains((before + tail).trimmed.lowercased())
          && !seen.contains((head + tail).trimmed.lowercased())
      if !isKept { words[words.count - 1].text.unicodeScalars.removeLast() }
      return
    }
    if last.isHangul, first.isHangul {
      let head = words[words.count - 1].text.split(separator: " ").last.map(String.init) ?? ""
      let tail = next.text.split(separator: " ").first.map(String.init) ?? ""
      let isOne = seen.contains((head + tail).trimmed.lowercased())
      if isOne, !(seen.contains(head.trimmed) && seen.contains(tail.trimmed)) { return }
    }
    if last.properties.isWhitespace || last.isWithoutSpaces && first.isWithoutSpaces { return }
    words[words.count - 1].text += " "
  }
}

extension Unicode.Scalar {
  /// Whether it is a syllable of Korean.
  var isHangul: Bool { (0xAC00...0xD7A3).contains(value) }

  /// Whether its script puts no spaces between words: Chinese and Japanese; Korean does.
  var isWithoutSpaces: Bool {
    switch value {
    case 0x3000...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF00...0xFF9F,
      0x20000...0x3FFFF:
      true
    default: false
    }
  }
}

extension StringProtocol {
  /// Without what is no letter or digit at both ends.
  var trimmed: String {
    var scalars = Array(unicodeScalars)[...]
    func isWord(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
    while let first = scalars.first, !isWord(first) { scalars.removeFirst() }
    while let last = scalars.last, !isWord(last) { scalars.removeLast() }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }
}
