/// Makes a page of plain text.
///
/// Paragraphs stand between blank lines; what is set as a heading or a list is one (``TextBlock``). Line breaks that only kept the lines short are taken away,
/// so that the text can be laid out at any width; those that mean something (poems, addresses,
/// lists) stay, and what was aligned by spaces is kept as it is.
package enum PlainTextPage {
  /// HTML with the same text.
  ///
  /// - Parameters:
  ///   - source: the text in UTF-8.
  ///   - title: the page's title.
  /// - Returns: HTML in UTF-8.
  /// - Complexity: O(bytes).
  package static func html(of source: [UInt8], title: String) -> [UInt8] {
    let source = source.contains(where: { $0 == 0x08 || $0 == 0x1B }) ? unprinted(source) : source
    var writer = HTMLWriter(title: title.utf8)
    var paragraph: [Line] = []
    var start = 0
    while start <= source.count {
      let end =
        source[start...].firstIndex { $0 == 0x0A || $0 == 0x0D || $0 == 0x0C } ?? source.count
      let line = Line(source[start..<end])
      if line.width == 0 || end < source.count && source[end] == 0x0C {
        if line.width > 0 { paragraph.append(line) }
        write(paragraph, to: &writer)
        paragraph = []
      } else {
        paragraph.append(line)
      }
      let isPair = end + 1 < source.count && source[end] == 0x0D && source[end + 1] == 0x0A
      start = end + (isPair ? 2 : 1)
    }
    write(paragraph, to: &writer)
    return writer.bytes
  }

  /// A text as it was meant to be seen on paper or on a terminal: of letters printed one over the other
  /// (manual pages), the last; without the sequences that colour a terminal (ECMA-48, section 5.4).
  private static func unprinted(_ source: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(source.count)
    var index = 0
    while index < source.count {
      let byte = source[index]
      index += 1
      switch byte {
      case 0x08:
        while let last = text.last, last & 0xC0 == 0x80 { text.removeLast() }
        if let last = text.last, last > 0x20 { text.removeLast() }
      case 0x1B where index < source.count && source[index] == UInt8(ascii: "["):
        index += 1
        while index < source.count, (0x20...0x3F).contains(source[index]) { index += 1 }
        if index < source.count, (0x40...0x7E).contains(source[index]) { index += 1 }
      default: text.append(byte)
      }
    }
    return text
  }

  /// One line without the white space at its end.
  private struct Line {
    let bytes: ArraySlice<UInt8>
    /// The number of characters, near enough for asking whether a word would have fitted.
    let width: Int
    let firstWordWidth: Int
    /// Whether spaces stand at its start, or three and more inside it.
    let isAligned: Bool

    init(_ line: ArraySlice<UInt8>) {
      var line = line
      while let last = line.last, last == 0x20 || last == 0x09 { line.removeLast() }
      bytes = line
      var width = 0
      var firstWordWidth = 0
      var spaces = 0
      var isAligned = line.first == 0x20 || line.first == 0x09
      for byte in line where byte & 0xC0 != 0x80 {
        width += byte >= 0xE3 ? 2 : 1
        if byte == 0x20 || byte == 0x09 {
          if firstWordWidth == 0 { firstWordWidth = width - 1 }
          spaces += byte == 0x09 ? 3 : 1
          if spaces >= 3 { isAligned = true }
        } else {
          spaces = 0
        }
      }
      self.width = width
      self.firstWordWidth = firstWordWidth == 0 ? width : firstWordWidth
      self.isAligned = isAligned
    }
  }

  private static func write(_ block: TextBlock, to writer: inout HTMLWriter) {
    switch block {
    case .heading(let level, let text):
      let (start, end): (StaticString, StaticString) =
        switch level {
        case 1: ("<h1>", "</h1>")
        case 2: ("<h2>", "</h2>")
        case 3: ("<h3>", "</h3>")
        case 4: ("<h4>", "</h4>")
        case 5: ("<h5>", "</h5>")
        default: ("<h6>", "</h6>")
        }
      writer.markup(start)
      writer.text(text)
      writer.markup(end)
    case .list(let start, let items):
      if let start {
        writer.markup("<ol start=\"")
        writer.text(String(start).utf8)
        writer.markup("\">")
      } else {
        writer.markup("<ul>")
      }
      for item in items {
        writer.markup("<li>")
        for (index, line) in item.enumerated() {
          if index > 0 { writer.markup("\n") }
          writer.text(line)
        }
      }
      if start == nil { writer.markup("</ul>") } else { writer.markup("</ol>") }
    }
  }

  private static func write(_ lines: [Line], to writer: inout HTMLWriter) {
    guard let last = lines.last else { return }
    if let (block, count) = TextBlock.read(lines.map(\.bytes)) {
      write(block, to: &writer)
      return write(Array(lines.dropFirst(count)), to: &writer)
    }
    if lines.contains(where: \.isAligned) {
      // The parser drops one newline after the tag: this one.
      writer.markup("<pre>\n")
      for line in lines {
        writer.text(line.bytes)
        writer.markup("\n")
      }
      writer.markup("</pre>")
      return
    }
    let widest = lines.reduce(0) { max($0, $1.width) }
    writer.markup("<p>")
    for (line, next) in zip(lines, lines.dropFirst()) {
      writer.text(line.bytes)
      // A writer who wraps breaks the line only where the next word would not have fitted.
      let wasWrapped = widest >= 40 && line.width + 1 + next.firstWordWidth > widest
      if wasWrapped { writer.markup("\n") } else { writer.markup("<br>") }
    }
    writer.text(last.bytes)
    writer.markup("</p>")
  }
}
