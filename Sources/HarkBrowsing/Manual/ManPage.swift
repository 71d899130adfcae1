import HarkPage
import HarkText

/// A page of the manual: sections of paragraphs and entries, read from what man(7) calls its macros.
///
/// Of these it knows what the pages of Hark use: SH, PP, TP, B, I, BR, RB, BI, IB, IR, RI, and the escapes `\-`, `\(ti`,
/// `\fB`, `\fI`, `\fR`. Requests that only set type are passed over. Text is HTML, bold for what stands
/// for itself, italic for what something else is put in place of, or for what a person says.
struct ManPage: Equatable {
  struct Section: Equatable {
    var title: String
    var blocks: [Block] = []
  }

  enum Block: Equatable {
    case paragraph(String)
    /// A name and what it means.
    case entry(Entry)
  }

  struct Entry: Equatable {
    /// The name as plain text.
    var name = ""
    /// The name as HTML.
    var tag = ""
    var text = ""
    /// The text without its fonts.
    var plain = ""
  }

  private(set) var sections: [Section] = []

  /// Reads a page.
  ///
  /// - Parameters:
  ///   - source: its text.
  ///   - partsWords: whether there are spaces between the words of its language, and so between its lines.
  /// - Complexity: linear.
  init(_ source: String, partsWords: Bool) {
    var reader = Reader(partsWords: partsWords)
    for line in source.split(separator: "\n") { reader.take(line) }
    sections = reader.end()
  }

  /// A section's title as a heading of a page has it: `man` prints it in capitals, which say nothing to the ear.
  private static func title(_ text: String) -> String {
    text.utf8.allSatisfy { $0 < 0x80 } && text == text.uppercased()
      ? text.prefix(1) + text.dropFirst().lowercased() : text
  }

  /// What has been read of a page, line by line.
  private struct Reader {
    let partsWords: Bool
    private var sections: [Section] = []
    private var block: Block?
    private var isTagNext = false

    init(partsWords: Bool) { self.partsWords = partsWords }

    mutating func take(_ line: Substring) {
      guard line.first == "." else { return add(ManText(line)) }
      let name = line.dropFirst().prefix { !$0.isWhitespace }
      let words = ManText.arguments(line.dropFirst(name.count + 1))
      switch name {
      case "SH":
        endBlock()
        sections.append(Section(title: ManPage.title(words.joined(separator: " "))))
      case "PP": endBlock()
      case "TP":
        endBlock()
        block = .entry(Entry())
        isTagNext = true
      case "B", "I": add(ManText([words.joined(separator: " ")], fonts: name))
      case "BR", "RB", "BI", "IB", "IR", "RI": add(ManText(words, fonts: name))
      default: break
      }
    }

    mutating func end() -> [Section] {
      endBlock()
      return sections
    }

    private mutating func add(_ text: ManText) {
      switch block {
      case .entry(var entry) where isTagNext:
        entry.name = text.plain
        entry.tag = text.html
        block = .entry(entry)
        isTagNext = false
      case .entry(var entry):
        entry.text = joined(entry.text, text, \.html)
        entry.plain = joined(entry.plain, text, \.plain)
        block = .entry(entry)
      case .paragraph(let before): block = .paragraph(joined(before, text, \.html))
      case nil: block = .paragraph(text.html)
      }
    }

    private func joined(
      _ before: String, _ text: ManText, _ form: KeyPath<ManText, String>
    ) -> String {
      // Between two Latin words there is a space in every language.
      let isLatin = before.last?.isASCII == true && text.plain.first?.isASCII == true
      return before.isEmpty || !(partsWords || isLatin)
        ? before + text[keyPath: form] : before + " " + text[keyPath: form]
    }

    private mutating func endBlock() {
      if let block, !sections.isEmpty { sections[sections.count - 1].blocks.append(block) }
      block = nil
      isTagNext = false
    }
  }
}

/// A line of a page of the manual.
private struct ManText {
  private(set) var plain = ""
  private(set) var html = ""

  /// A line of text, with fonts by escapes.
  init(_ line: Substring) {
    let pieces = line.parts(between: "\\f")
    add(String(pieces[0]), "R")
    for piece in pieces.dropFirst() {
      if let font = piece.first { add(String(piece.dropFirst()), font) }
    }
  }

  /// Words, each of the next font of a macro's name, and with nothing between.
  init(_ words: [String], fonts: Substring) {
    let fonts = Array(fonts)
    for (index, word) in words.enumerated() { add(word, fonts[index % fonts.count]) }
  }

  private mutating func add(_ text: String, _ font: Character) {
    let text = text.replacing("\\-", with: "-").replacing("\\(ti", with: "~")
    guard !text.isEmpty else { return }
    plain += text
    let escaped = HTMLText.escaped(text)
    switch font {
    case "B": html += "<b>\(escaped)</b>"
    case "I": html += "<i>\(escaped)</i>"
    default: html += escaped
    }
  }

  /// The words behind a macro; quotation marks keep several together.
  static func arguments(_ text: Substring) -> [String] {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    for character in text {
      switch character {
      case "\"":
        isQuoted.toggle()
        word = word ?? ""
      case " " where !isQuoted:
        if let word { words.append(word) }
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return words
  }
}
