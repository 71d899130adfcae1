import HarkAccessibility

/// Writes items as CommonMark (<https://spec.commonmark.org/0.31.2/>).
struct MarkdownWriter {
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
  var codeEnd = 0

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
    if !isFirst, !isTight {
      // The empty line between two blocks lies in what they share: a quotation begins after it.
      let before = self.chain(of: page.items[previous])
      let shared = Array(zip(chain, before).prefix { $0.0 == $0.1 }.map(\.0))
      line(prefix(shared, startingItem: nil, keepingList: !item.startsListItem))
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
      if !item.text.isEmpty {
        output += rest
        add("\n")
        output += rest
        inline(item, rest, isSingleLine: true)
      }
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
      escape(text.bytes.span, 0..<text.bytes.span.count, isStart: true, newLine: rest)
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

  func longestRun(of byte: UInt8, in text: ArraySlice<UInt8>) -> Int {
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

  mutating func add(_ text: String) { output.append(contentsOf: text.utf8) }
}
