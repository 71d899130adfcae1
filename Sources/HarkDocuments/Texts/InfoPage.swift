private import HarkText

/// Pages of GNU info: all nodes of a manual as one page, with menus and cross references as links to them.
///
/// The format is described in the manual of Texinfo ("Info Format Specification").
package enum InfoPage {
  /// No manual has more nodes that are read.
  private static let mostNodes = 50_000

  /// HTML of a manual.
  ///
  /// - Parameters:
  ///   - bytes: its file, or all of its files one after another, unpacked.
  ///   - name: what it is called.
  /// - Returns: HTML in UTF-8.
  /// - Throws: `broken` for what has no nodes.
  /// - Complexity: O(bytes).
  package static func html(of bytes: [UInt8], name: String) throws(DocumentFailure) -> [UInt8] {
    let nodes = bytes.split(separator: 0x1F).lazy.compactMap { Node($0) }.prefix(mostNodes)
    var writer = InfoWriter(name: name)
    var known: Set<String> = []
    // A file that came twice has its nodes twice.
    for node in nodes where known.insert(node.name).inserted { writer.write(node) }
    guard !known.isEmpty else { throw .broken }
    return writer.finish()
  }

  /// What an address names a node by: it has no blanks.
  package static func identifier(ofNode name: String) -> String {
    name.split(whereSeparator: \.isWhitespace).joined(separator: "-")
  }
}

/// One node.
private struct Node {
  let name: String
  let lines: [String]

  /// Reads what stands between two marks; nil for what is no node, such as the tables of a manual.
  init?(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while let first = rest.first, first == 0x0A || first == 0x0C || first == 0x0D {
      rest = rest.dropFirst()
    }
    guard rest.starts(with: "File:".utf8) else { return nil }
    // What pictures and indices are marked by says nothing to a reader.
    let text = String(decoding: rest.filter { $0 != 0x08 && $0 != 0 }, as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    guard let mark = lines[0].firstRange(of: "Node:") else { return nil }
    let name = lines[0][mark.upperBound...].prefix { $0 != "," && $0 != "\t" }
    self.name = String(name).trimmingSpaces
    guard !self.name.isEmpty else { return nil }
    self.lines = lines.dropFirst().map { Self.withoutMarks(String($0)) }
  }

  /// A line without the marks of an index or a picture.
  private static func withoutMarks(_ line: String) -> String {
    guard line.contains("[index") || line.contains("[image") else { return line }
    return line.hasPrefix("[index") || line.hasPrefix("[image") ? "" : line
  }
}

private struct InfoWriter {
  private var writer = MarkupWriter()
  private let file: String

  init(name: String) {
    file = name
    writer.begin(title: name, language: nil)
  }

  mutating func finish() -> [UInt8] { writer.take() }

  mutating func write(_ node: Node) {
    writer.markup("<section")
    writer.attribute("id", InfoPage.identifier(ofNode: node.name))
    writer.markup(">")
    var block: [String] = []
    var isInMenu = false
    for line in node.lines {
      if isInMenu, line.hasPrefix("* ") || line.hasPrefix("  ") {
        block.append(line)
        continue
      }
      if line.hasPrefix("* Menu:") {
        end(&block, isMenu: isInMenu)
        isInMenu = true
        continue
      }
      if isInMenu, !line.trimmingSpaces.isEmpty {
        end(&block, isMenu: true)
        writer.element("p", line)
        continue
      }
      if line.trimmingSpaces.isEmpty {
        end(&block, isMenu: isInMenu)
        continue
      }
      if let level = Self.level(ofUnderline: line), let title = block.last,
        abs(title.count - line.count) <= 8
      {
        block.removeLast()
        end(&block, isMenu: false)
        heading(level, title.trimmingSpaces)
        continue
      }
      block.append(line)
    }
    end(&block, isMenu: isInMenu)
    writer.close("section")
  }

  private mutating func heading(_ level: Int, _ title: String) {
    switch level {
    case 1: writer.element("h1", title)
    case 2: writer.element("h2", title)
    case 3: writer.element("h3", title)
    default: writer.element("h4", title)
    }
  }

  /// The level of the heading above a line; nil where that underlines none.
  private static func level(ofUnderline line: String) -> Int? {
    guard line.utf8.count >= 3, let first = line.utf8.first, line.utf8.allSatisfy({ $0 == first })
    else { return nil }
    switch first {
    case UInt8(ascii: "*"): return 1
    case UInt8(ascii: "="): return 2
    case UInt8(ascii: "-"): return 3
    case UInt8(ascii: "."): return 4
    default: return nil
    }
  }

  // MARK: Blocks

  private mutating func end(_ block: inout [String], isMenu: Bool) {
    defer { block = [] }
    guard let first = block.first else { return }
    if isMenu { return menu(block) }
    let indent = Self.indent(of: first)
    let rest = first.dropFirst(indent)
    if rest.hasPrefix("* ") || rest.hasPrefix("• ") || rest.hasPrefix("− ") || rest.hasPrefix("- ")
    {
      return list(block, at: indent)
    }
    // What stands further in is laid out: an example, a table.
    if block.allSatisfy({ Self.indent(of: $0) >= 5 }) {
      writer.open("pre")
      for line in block {
        references(line)
        writer.text("\n")
      }
      writer.close("pre")
      return
    }
    writer.open("p")
    references(block.map { $0.trimmingSpaces }.joined(separator: " "))
    writer.close("p")
  }

  private mutating func list(_ block: [String], at indent: Int) {
    writer.open("ul")
    var isOpen = false
    for line in block {
      let rest = line.dropFirst(Self.indent(of: line))
      let isItem =
        Self.indent(of: line) <= indent + 1
        && ["* ", "• ", "− ", "- "].contains { rest.hasPrefix($0) }
      if isItem {
        if isOpen { writer.close("li") }
        writer.open("li")
        isOpen = true
        references(String(rest.dropFirst(2)))
      } else {
        writer.text(" ")
        references(String(rest))
      }
    }
    if isOpen { writer.close("li") }
    writer.close("ul")
  }

  private static func indent(of line: String) -> Int {
    line.prefix { $0 == " " || $0 == "\t" }.count
  }

  // Entries of a menu: "* Name::  what it is", or "* Name: Node.  what it is".
  private mutating func menu(_ block: [String]) {
    writer.open("ul")
    var isOpen = false
    for line in block {
      guard line.hasPrefix("* "), let entry = Reference(line.dropFirst(2), endsAtStop: true) else {
        writer.text(" " + line.trimmingSpaces)
        continue
      }
      if isOpen { writer.close("li") }
      writer.open("li")
      isOpen = true
      link(entry)
      writer.text(" " + String(entry.rest).trimmingSpaces)
    }
    if isOpen { writer.close("li") }
    writer.close("ul")
  }

  /// A text with its cross references ("*note Name::") as links.
  private mutating func references(_ text: String) {
    var rest = text[...]
    while let mark = Self.mark(in: rest) {
      writer.text(String(rest[..<mark.lowerBound]))
      guard let found = Reference(rest[mark.upperBound...], endsAtStop: false) else {
        writer.text(String(rest[mark]))
        rest = rest[mark.upperBound...]
        continue
      }
      link(found)
      rest = found.rest
    }
    writer.text(String(rest))
  }

  /// Where a cross reference begins, within a sentence or at its start.
  private static func mark(in text: Substring) -> Range<Substring.Index>? {
    let marks = [text.firstRange(of: "*note "), text.firstRange(of: "*Note ")].compactMap { $0 }
    return marks.min { $0.lowerBound < $1.lowerBound }
  }

  private mutating func link(_ reference: Reference) {
    writer.markup("<a")
    let node = PercentEncoding.encoded(
      InfoPage.identifier(ofNode: reference.node.isEmpty ? "Top" : reference.node), .component)
    writer.attribute(
      "href",
      reference.file.isEmpty
        ? "#" + node : "info:\(PercentEncoding.encoded(reference.file, .component))#" + node)
    writer.markup(">")
    writer.text(reference.name)
    writer.close("a")
  }
}

/// What a menu or a cross reference leads to.
private struct Reference {
  let name: String
  let file: String
  let node: String
  /// What stands behind it.
  let rest: Substring

  /// Reads "Name::", "Name: Node.", "Name: (file)Node,".
  init?(_ text: Substring, endsAtStop: Bool) {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    var name = String(text[..<colon]).trimmingSpaces
    let behind = text[text.index(after: colon)...]
    var target = name
    if behind.first == ":" {
      rest = behind.dropFirst()
    } else {
      // A full stop in a name of a node is followed by a letter.
      var end = behind.startIndex
      var depth = 0
      while end < behind.endIndex {
        let letter = behind[end]
        if letter == "(" { depth += 1 }
        if letter == ")" { depth -= 1 }
        let next = behind.index(after: end)
        if depth <= 0 {
          if letter == "," || letter == "\t" { break }
          if letter == ".",
            next == behind.endIndex || behind[next].isWhitespace || behind[next] == ")"
          {
            break
          }
        }
        end = next
      }
      target = String(behind[..<end]).trimmingSpaces
      // What ends the name of a node ends a sentence too.
      rest =
        endsAtStop && end < behind.endIndex ? behind[behind.index(after: end)...] : behind[end...]
    }
    var file = ""
    if target.hasPrefix("("), let close = target.firstIndex(of: ")") {
      file = String(target[target.index(after: target.startIndex)..<close])
      target = String(target[target.index(after: close)...]).trimmingSpaces
    }
    if name.hasPrefix("("), let close = name.firstIndex(of: ")") {
      name = String(name[name.index(after: close)...]).trimmingSpaces
      if name.isEmpty { name = file }
    }
    guard !name.isEmpty, name.utf8.count <= 500 else { return nil }
    self.name = name
    self.file = file
    node = target
  }
}
