private import HarkText

/// What lines of a plain text are between two blank ones, where their writer has set them as a heading or a list.
///
/// A heading is underlined, is a line alone that begins as chapters do ("Chapter 3", 제1장, 第一章), or has a number of several
/// parts ("2.1 Fares"). A list has a sign, or numbers that count on, before each item. What may be anything else is a
/// paragraph: a line of a diff, a table with a rule under its header, a sentence over a rule.
enum TextBlock: Equatable {
  case heading(level: Int, ArraySlice<UInt8>)
  /// The lines of each item, without signs and numbers; the first number, nil for signs.
  case list(start: Int?, [[ArraySlice<UInt8>]])

  /// Reads the beginning of a block.
  ///
  /// - Parameter lines: without the white space at their ends, none of them blank.
  /// - Returns: what it is, and how many lines it takes; nil for a paragraph.
  /// - Complexity: linear in the lines.
  static func read(_ lines: [ArraySlice<UInt8>]) -> (block: TextBlock, lines: Int)? {
    if let heading = underlined(lines) { return heading }
    if lines.count == 1, let level = levelOfChapter(lines[0]) {
      return (.heading(level: level, lines[0]), 1)
    }
    return list(lines).map { ($0, lines.count) }
  }

  // MARK: Headings

  private static let longestTitle = 100

  private static func underlined(_ lines: [ArraySlice<UInt8>]) -> (block: TextBlock, lines: Int)? {
    // A rule above belongs to the one below.
    if lines.count > 2, let rule = rule(lines[0]), self.rule(lines[2]) == rule {
      let title = lines[1].drop { $0 == 0x20 }
      return isTitle(title) ? (.heading(level: level(of: rule), title), 3) : nil
    }
    guard lines.count > 1, let rule = rule(lines[1]), isTitle(lines[0]) else { return nil }
    let width = width(of: lines[0])
    guard lines[1].count >= max(3, width - 2), lines[1].count <= width + 10 else { return nil }
    // Under the header of a table stand rows, which are set in columns.
    if lines.count > 2, lines[2].first == 0x20 || lines[2].first == 0x09 { return nil }
    return (.heading(level: level(of: rule), lines[0]), 2)
  }

  /// The sign that a line consists of, as those that underline do.
  private static func rule(_ line: ArraySlice<UInt8>) -> UInt8? {
    guard line.count > 2, let first = line.first, "=-~^*#".utf8.contains(first),
      line.allSatisfy({ $0 == first })
    else { return nil }
    return first
  }

  private static func level(of rule: UInt8) -> Int {
    switch rule {
    case UInt8(ascii: "-"): 2
    case UInt8(ascii: "~"), UInt8(ascii: "^"): 3
    default: 1
    }
  }

  private static func isTitle(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first, first > 0x20, line.count <= longestTitle, rule(line) == nil,
      line.contains(where: { isLetter($0) || $0.isDigit })
    else { return false }
    return !endsSentence(line) && !hasColumns(line)
  }

  private static func endsSentence(_ line: ArraySlice<UInt8>) -> Bool {
    line.last.map { ".,;:".utf8.contains($0) } ?? true
      || line.suffix(3).elementsEqual("。".utf8) || line.suffix(3).elementsEqual("、".utf8)
  }

  /// Whether three spaces part words, as they part columns.
  private static func hasColumns(_ line: ArraySlice<UInt8>) -> Bool {
    var spaces = 0
    for byte in line {
      spaces = byte == 0x20 ? spaces + 1 : 0
      if spaces == 3 || byte == 0x09 { return true }
    }
    return false
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte >= 0x80
  }

  /// How many columns letters take, near enough.
  private static func width(of line: ArraySlice<UInt8>) -> Int {
    line.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + ($1 >= 0xE3 ? 2 : 1) }
  }

  /// The level of a line that begins as a chapter or a numbered part does; nil for any other.
  private static func levelOfChapter(_ line: ArraySlice<UInt8>) -> Int? {
    guard isTitle(line) else { return nil }
    let text = String(decoding: line, as: UTF8.self)
    let words = text.split(separator: " ", maxSplits: 2)
    if words.count > 1 {
      let mark = words[1].prefix { $0.isLetter || $0.isNumber }
      let isNumber = !mark.isEmpty && mark.allSatisfy { $0.isNumber || "IVXLC".contains($0) }
      switch words[0].lowercased() {
      case "chapter", "part", "book", "appendix": if isNumber || mark.count == 1 { return 1 }
      case "section" where isNumber: return 2
      default: break
      }
    }
    return levelOfEastAsianChapter(text) ?? levelOfNumber(line)
  }

  /// 제1장, 제2절, 第三章, 第4節.
  private static func levelOfEastAsianChapter(_ text: String) -> Int? {
    guard let first = text.first, first == "제" || first == "第" else { return nil }
    let numerals = "0123456789０１２３４５６７８９一二三四五六七八九十百"
    let rest = text.dropFirst().drop { $0 == " " }
    let number = rest.prefix { numerals.contains($0) }
    let behind = rest.dropFirst(number.count).drop { $0 == " " }
    guard !number.isEmpty, let unit = behind.first else { return nil }
    let after = behind.dropFirst().first
    // 第一章 is one; 第一章では is a sentence.
    guard after == nil || after?.isWhitespace == true || after?.isPunctuation == true else {
      return nil
    }
    if "장부편章部編回話".contains(unit) { return 1 }
    return "절항節項".contains(unit) ? 2 : nil
  }

  /// The level of a numbered title such as "2.1 Fares"; nil for what may be an item of a list, an amount or a year.
  private static func levelOfNumber(_ line: ArraySlice<UInt8>) -> Int? {
    let number = line.prefix { $0.isDigit || $0 == UInt8(ascii: ".") }
    let numbers = number.split(separator: UInt8(ascii: "."))
    let parts = numbers.count
    let rest = line.dropFirst(number.count)
    let spaces = rest.prefix { $0 == 0x20 }.count
    guard parts > 0, number.first?.isDigit == true, number.count < 16, spaces > 0,
      parts > 1 || spaces == 2 && number.last == UInt8(ascii: "."),
      numbers.allSatisfy({ $0.count < 3 }),
      rest.dropFirst(spaces).first.map({ isLetter($0) && !(0x61...0x7A).contains($0) }) == true
    else { return nil }
    return min(6, parts + 1)
  }

  // MARK: Lists

  /// A list of two items at least, each of which begins with the same kind of sign or with the next number.
  private static func list(_ lines: [ArraySlice<UInt8>]) -> TextBlock? {
    guard let first = lines.first, let mark = mark(of: first) else { return nil }
    var items: [[ArraySlice<UInt8>]] = []
    for line in lines {
      if let next = self.mark(of: line), next.sign == mark.sign, next.indent == mark.indent {
        if let start = mark.number, next.number != start + items.count { return nil }
        items.append([line.dropFirst(next.length)])
      } else {
        let indent = line.prefix { $0 == 0x20 }.count
        // What goes on stands further in.
        guard indent > mark.indent, !items.isEmpty else { return nil }
        items[items.count - 1].append(line.dropFirst(indent))
      }
    }
    return items.count > 1 ? .list(start: mark.number, items) : nil
  }

  private struct Mark {
    let indent: Int
    /// The sign; behind a number the one that ends it.
    let sign: UInt8
    let number: Int?
    /// How many bytes it takes, with the space behind it.
    let length: Int
  }

  private static func mark(of line: ArraySlice<UInt8>) -> Mark? {
    let indent = line.prefix { $0 == 0x20 }.count
    let rest = line.dropFirst(indent)
    guard indent < 9, let first = rest.first else { return nil }
    func mark(_ sign: UInt8, _ number: Int?, _ length: Int) -> Mark? {
      let behind = rest.dropFirst(length)
      guard behind.first == 0x20 else { return nil }
      let spaces = behind.prefix { $0 == 0x20 }.count
      guard behind.count > spaces else { return nil }
      return Mark(indent: indent, sign: sign, number: number, length: indent + length + spaces)
    }
    if first == UInt8(ascii: "*") || first == UInt8(ascii: "-") { return mark(first, nil, 1) }
    // "•"
    if rest.prefix(3).elementsEqual([0xE2, 0x80, 0xA2]) { return mark(0xE2, nil, 3) }
    let digits = rest.prefix(4).prefix { $0.isDigit }
    guard !digits.isEmpty, digits.count < 4,
      let number = Int(String(decoding: digits, as: UTF8.self)),
      let end = rest.dropFirst(digits.count).first, ".)".utf8.contains(end)
    else { return nil }
    return mark(end, number, digits.count + 1)
  }
}
