import HarkAccessibility

/// Writes a page as CommonMark, with tables as GitHub writes them.
package enum MarkdownFormat {
  /// Writes a page in pieces, each a whole number of lines.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - options: what is printed; widths do not matter.
  ///   - strings: the words for marks.
  ///   - write: takes each piece; the pointer is valid inside the call only.
  package static func write(
    _ page: LinearPage, options: DumpOptions, strings: StringCatalog,
    to write: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    var writer = MarkdownWriter(page, options, strings)
    var item = options.items(of: page).lowerBound
    let end = options.items(of: page).upperBound
    while item < end {
      item = writer.write(at: item, before: end)
      if writer.output.count > 65_536 {
        writer.output.withUnsafeBufferPointer(write)
        writer.output.removeAll(keepingCapacity: true)
      }
    }
    writer.output.withUnsafeBufferPointer(write)
  }

  /// Writes a whole page into memory.
  package static func write(
    _ page: LinearPage, options: DumpOptions, strings: StringCatalog
  ) -> [UInt8] {
    var all: [UInt8] = []
    write(page, options: options, strings: strings) { all.append(contentsOf: $0) }
    return all
  }
}

/// Writes items as CommonMark (<https://spec.commonmark.org/0.31.2/>).
private struct MarkdownWriter {
  let page: LinearPage
  let options: DumpOptions
  let marks: ItemMarks
  var output: [UInt8] = []
  private var isFirst = true
  /// For each list, by its container: the columns of the marker that was written last.
  private var markerWidths: [Int32: Int] = [:]
  /// For each depth the list that was written last and its sign, since lists that follow one another
  /// are told apart by their signs.
  private var lastList: [(list: Int32, isOther: Bool)] = []
  private var previous = -1
  /// Where the code ends that is being written, as an index of `LinearPage.bytes`.
  private var codeEnd = 0

  init(_ page: LinearPage, _ options: DumpOptions, _ strings: StringCatalog) {
    self.page = page
    self.options = options
    marks = ItemMarks(strings, numbers: .none)
  }

  /// Writes the block at an item and gives the item after it.
  mutating func write(at index: Int, before end: Int) -> Int {
    let item = page.items[index]
    let chain = chain(of: item)
    let isTight =
      previous >= 0 && item.startsListItem && page.items[previous].container == item.container
      && page.items[previous].role == .listitem
    if !isFirst {
      if !isTight { line(prefix(chain, startingItem: nil, keepingList: !item.startsListItem)) }
    }
    isFirst = false
    previous = index
    var next = index + 1
    let first = prefix(chain, startingItem: item.startsListItem ? item : nil, keepingList: true)
    let rest = prefix(chain, startingItem: nil, keepingList: true)
    switch item.role {
    case .separator:
      output += first
      add("---\n")
    case .heading:
      output += first
      output += Array(repeating: 0x23, count: min(max(Int(item.level), 1), 6))
      output.append(0x20)
      inline(item, rest, isSingleLine: true)
    case .row where !item.continuesRow:
      next = table(from: index, before: end, first, rest)
    case _ where item.isPreformatted && isCode(item):
      code(item, first, rest)
    case .image, .paragraph, .listitem, .term, .definition, .caption, .legend, .row:
      output += first
      inline(item, rest, isSingleLine: false)
    default:
      var text = MarkedText()
      marks.write(item, of: page, to: &text)
      output += first
      text.bytes.withUnsafeBufferPointer {
        escape($0, 0..<$0.count, isStart: true, newLine: rest)
      }
      output.append(0x0A)
    }
    previous = next - 1
    return next
  }

  // MARK: Prefixes

  /// The lists and quotations around an item, outermost first; at most 32 of them.
  private func chain(of item: ReadingItem) -> [Int32] {
    var chain: [Int32] = []
    var index = item.container
    var steps = 0
    while index >= 0, steps < 64 {
      let container = page.containers[Int(index)]
      if container.role == .list || container.role == .blockquote { chain.append(index) }
      index = container.parent
      steps += 1
    }
    return chain.suffix(32).reversed()
  }

  private mutating func prefix(
    _ chain: [Int32], startingItem item: ReadingItem?, keepingList: Bool
  ) -> [UInt8] {
    var prefix: [UInt8] = []
    let innermost = chain.last { page.containers[Int($0)].role == .list }
    var depth = 0
    for index in chain {
      let container = page.containers[Int(index)]
      if container.role == .blockquote {
        prefix += [0x3E, 0x20]
        continue
      }
      if index == innermost, let item {
        let marker = marker(of: item, in: index, depth: depth)
        markerWidths[index] = marker.count
        prefix += marker
      } else if index != innermost || keepingList {
        prefix += Array(repeating: 0x20, count: markerWidths[index] ?? 0)
      }
      depth += 1
    }
    return prefix
  }

  private mutating func marker(of item: ReadingItem, in list: Int32, depth: Int) -> [UInt8] {
    while lastList.count <= depth { lastList.append((-1, true)) }
    if lastList[depth].list != list {
      lastList[depth] = (list, !lastList[depth].isOther)
    }
    let isOther = lastList[depth].isOther
    let marker = page.bytes[Int(item.marker.lowerBound)..<Int(item.marker.upperBound)]
    let digits = marker.dropLast()
    if !digits.isEmpty, digits.count <= 9, digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) {
      return digits + [isOther ? 0x29 : 0x2E, 0x20]
    }
    return [isOther ? 0x2A : 0x2D, 0x20]
  }

  private mutating func line(_ prefix: [UInt8]) {
    var end = prefix.count
    while end > 0, prefix[end - 1] == 0x20 { end -= 1 }
    output += prefix[..<end]
    output.append(0x0A)
  }

  // MARK: Code

  private func isCode(_ item: ReadingItem) -> Bool {
    // A text with line breaks is no code unless spaces were kept too.
    page.tree.nodes[Int(item.node.index)].isPreformatted || page.isVerbatim(item)
  }

  private mutating func code(_ item: ReadingItem, _ first: [UInt8], _ rest: [UInt8]) {
    let text = page.bytes[Int(item.text.lowerBound)..<Int(item.text.upperBound)]
    let fence = Array(repeating: UInt8(0x60), count: max(3, longestRun(of: 0x60, in: text) + 1))
    output += first + fence
    output.append(0x0A)
    for part in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if part.isEmpty {
        line(rest)
      } else {
        output += rest + part
        output.append(0x0A)
      }
    }
    output += rest + fence
    output.append(0x0A)
  }

  private func longestRun(of byte: UInt8, in text: ArraySlice<UInt8>) -> Int {
    var longest = 0
    var run = 0
    for other in text {
      run = other == byte ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }

  // MARK: Tables

  private mutating func table(
    from index: Int, before end: Int, _ first: [UInt8], _ rest: [UInt8]
  ) -> Int {
    let container = page.items[index].container
    var next = index
    var columns = 0
    while next < end, page.items[next].role == .row, page.items[next].container == container,
      !page.items[next].continuesRow
    {
      for cell in page.spans(of: page.items[next]) where cell.isCell {
        columns = max(columns, min(cell.column + cell.columnSpan, 1000))
      }
      next += 1
    }
    output += first
    var row = index
    if page.items[index].isHeaderRow {
      cells(of: page.items[index], columns)
      row += 1
    } else {
      add(String(repeating: "| ", count: columns) + "|\n")
    }
    output += rest
    add(String(repeating: "| --- ", count: columns) + "|\n")
    while row < next {
      output += rest
      cells(of: page.items[row], columns)
      row += 1
    }
    return next
  }

  private mutating func cells(of item: ReadingItem, _ columns: Int) {
    var column = 0
    for cell in page.spans(of: item) where cell.isCell && cell.column >= column {
      while column < min(cell.column, columns) {
        add("| ")
        column += 1
      }
      add("| ")
      inline(
        Int(cell.text.lowerBound)..<Int(cell.text.upperBound),
        page.spans(of: item, in: cell.text), newLine: [], isStart: false, isCell: true)
      output.append(0x20)
      column += 1
    }
    while column < columns {
      add("| ")
      column += 1
    }
    add("|\n")
  }

  // MARK: Text

  private mutating func inline(_ item: ReadingItem, _ rest: [UInt8], isSingleLine: Bool) {
    let range = Int(item.text.lowerBound)..<Int(item.text.upperBound)
    if item.role == .image {
      image(name: range, node: item.node)
    } else {
      inline(
        range, page.spans(of: item), newLine: isSingleLine ? [] : rest, isStart: !isSingleLine)
    }
    output.append(0x0A)
  }

  /// Writes text with its links, pictures and code.
  private mutating func inline(
    _ range: Range<Int>, _ spans: ArraySlice<ReadingSpan>, newLine: [UInt8], isStart: Bool,
    isCell: Bool = false
  ) {
    var position = range.lowerBound
    var link: ReadingSpan?
    var isStart = isStart
    codeEnd = position
    func inside(_ span: ReadingSpan) -> Bool {
      Int(span.text.lowerBound) >= position && Int(span.text.upperBound) <= range.upperBound
    }
    for span in spans where inside(span) {
      switch span.role {
      case .link where link == nil || Int(link?.text.upperBound ?? 0) <= span.text.lowerBound:
        if let open = link {
          text(&position, Int(open.text.upperBound), &isStart, newLine, isCell)
          close(open)
        }
        text(&position, Int(span.text.lowerBound), &isStart, newLine, isCell)
        output.append(0x5B)
        isStart = false
        link = span
      case .image, .code:
        if let open = link, open.text.upperBound <= span.text.lowerBound {
          text(&position, Int(open.text.upperBound), &isStart, newLine, isCell)
          close(open)
          link = nil
        }
        text(&position, Int(span.text.lowerBound), &isStart, newLine, isCell)
        let inner = Int(span.text.lowerBound)..<Int(span.text.upperBound)
        if span.role == .image {
          image(name: inner, node: span.node)
          position = inner.upperBound
        } else {
          // What is code may hold links, and is written in pieces then.
          codeEnd = max(codeEnd, inner.upperBound)
        }
        isStart = false
      default: break
      }
    }
    if let open = link {
      text(&position, Int(open.text.upperBound), &isStart, newLine, isCell)
      close(open)
    }
    text(&position, range.upperBound, &isStart, newLine, isCell)
  }

  private mutating func text(
    _ position: inout Int, _ end: Int, _ isStart: inout Bool, _ newLine: [UInt8], _ isCell: Bool
  ) {
    guard position < end else { return }
    if position < codeEnd {
      let piece = position..<min(end, codeEnd)
      codeSpan(piece, isCell: isCell)
      position = piece.upperBound
      isStart = false
      guard position < end else { return }
    }
    let range = position..<end
    let starts = isStart
    page.bytes.withUnsafeBufferPointer {
      escape($0, range, isStart: starts, newLine: newLine, isCell: isCell)
    }
    position = end
    isStart = false
  }

  private mutating func close(_ link: ReadingSpan) {
    add("](")
    if let address = options.address(link.node) { destination(address) }
    add(")")
  }

  private mutating func image(name: Range<Int>, node: AccessibilityTree.NodeID) {
    add("![")
    page.bytes.withUnsafeBufferPointer { escape($0, name, isStart: false, newLine: []) }
    add("](")
    if let address = options.address(node), !address.hasPrefix("data:") { destination(address) }
    add(")")
  }

  private mutating func codeSpan(_ range: Range<Int>, isCell: Bool) {
    let text = page.bytes[range]
    let fence = Array(repeating: UInt8(0x60), count: longestRun(of: 0x60, in: text) + 1)
    // One space at each end is taken off where there are two.
    let isPadded = text.first == 0x20 && text.last == 0x20 && text.contains { $0 != 0x20 }
    let padding: [UInt8] = text.first == 0x60 || text.last == 0x60 || isPadded ? [0x20] : []
    output += fence + padding
    for byte in text {
      if byte == 0x7C, isCell { output.append(0x5C) }
      output.append(byte == 0x0A ? 0x20 : byte)
    }
    output += padding + fence
  }

  private mutating func destination(_ address: String) {
    for byte in address.utf8 {
      switch byte {
      case 0x28, 0x29, 0x3C, 0x3E, 0x5C, 0...0x20:
        let digits = Array("0123456789ABCDEF".utf8)
        output += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: output.append(byte)
      }
    }
  }

  private mutating func escape(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, isStart: Bool, newLine: [UInt8],
    isCell: Bool = false
  ) {
    var isStart = isStart
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      index += 1
      switch byte {
      case 0x0A:
        if newLine.isEmpty && isCell {
          output.append(0x20)
        } else {
          add("\\\n")
          output += newLine
          isStart = true
        }
        continue
      case 0x5C, 0x60, 0x2A, 0x5F, 0x5B, 0x5D, 0x3C, 0x3E, 0x26:
        output.append(0x5C)
      case 0x7C where isCell, 0x7E:
        output.append(0x5C)
      case 0x23, 0x2B, 0x2D, 0x3D:
        if isStart { output.append(0x5C) }
      case 0x20 where isStart, 0x09 where isStart:
        continue
      case 0x30...0x39 where isStart:
        output.append(byte)
        while index < range.upperBound, bytes[index] >= 0x30, bytes[index] <= 0x39 {
          output.append(bytes[index])
          index += 1
        }
        if index < range.upperBound, bytes[index] == 0x2E || bytes[index] == 0x29 {
          output.append(0x5C)
        }
        isStart = false
        continue
      default: break
      }
      output.append(byte)
      isStart = false
    }
  }

  private mutating func add(_ text: String) { output.append(contentsOf: text.utf8) }
}

extension LinearPage {
  /// Whether an item's text keeps its spaces: it comes from preformatted text.
  func isVerbatim(_ item: ReadingItem) -> Bool {
    let node = tree.nodes[Int(item.node.index)]
    if node.isPreformatted { return true }
    var index = Int(item.node.index) + 1
    while index < Int(node.end), index < Int(item.node.index) + 4 {
      if tree.nodes[index].role == .text { return tree.nodes[index].isPreformatted }
      index += 1
    }
    return false
  }
}
