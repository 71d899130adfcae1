import HarkAccessibility
private import HarkText

/// Writes a page as lines of text.
package enum TextFormat {
  /// Writes a page in pieces, each a whole number of lines.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - options: what is printed, and how wide.
  ///   - strings: the words for marks.
  ///   - write: takes each piece; the pointer is valid inside the call only.
  package static func write(
    _ page: LinearPage, options: DumpOptions, strings: StringCatalog,
    to write: (Span<UInt8>) -> Void
  ) {
    let numbers: LayoutOptions.Numbers = options.links == .none ? .none : .links
    let layout = LineLayout(
      page,
      options: LayoutOptions(
        width: options.effectiveWidth, mode: options.layout, numbers: numbers),
      strings: strings)
    var writer = LineWriter(layout)
    var output: [UInt8] = []
    output.reserveCapacity(70_000)
    let items = options.items(of: page)
    var isFirst = true
    for run in items {
      var item = run.start
      while item < run.end {
        if !isFirst, !writer.continuesBlock(item), layout.isApart(item) { output.append(0x0A) }
        isFirst = false
        writer.lines.removeAll()
        let next = writer.appendBlock(at: item).upperBound
        append(writer.lines, to: &output)
        item = max(next, item + 1)
        if output.count > 65_536 {
          write(output.span)
          output.removeAll(keepingCapacity: true)
        }
      }
    }
    if options.links == .list { listLinks(page, items, options, strings, &output) }
    write(output.span)
  }

  private static func append(_ lines: LayoutLines, to output: inout [UInt8]) {
    let bytes = lines.bytes.span
    for line in lines.lines {
      output.append(
        contentsOf: bytes.extracting(Int(line.text.lowerBound)..<Int(line.text.upperBound)))
      output.append(0x0A)
    }
  }

  /// Writes a whole page into memory.
  package static func write(
    _ page: LinearPage, options: DumpOptions, strings: StringCatalog
  ) -> [UInt8] {
    var all: [UInt8] = []
    write(page, options: options, strings: strings) { all.append(contentsOf: $0) }
    return all
  }

  private static func listLinks(
    _ page: LinearPage, _ items: [DumpOptions.ItemRun], _ options: DumpOptions,
    _ strings: StringCatalog,
    _ output: inout [UInt8]
  ) {
    let filler = LineFiller(width: options.effectiveWidth)
    var last = 0
    var isFirst = true
    for index in items.lazy.flatMap({ $0.start..<$0.end }) {
      for span in page.spans(of: page.items[index]) where span.role == .link {
        guard let number = page.number(of: span.node), number > last else { continue }
        last = number
        guard let address = options.address(span.node) else { continue }
        if isFirst {
          output.append(0x0A)
          output.append(contentsOf: strings(.pageLinks).utf8)
          output.append(0x0A)
          isFirst = false
        }
        let line = "[\(number)] " + address
        let hanging = min(String(number).utf8.count + 3, options.effectiveWidth / 3)
        let bytes = line.utf8Span.span
        filler.fill(bytes, indent: 0, hanging: hanging) { range, isFirst in
          if !isFirst { output.append(contentsOf: repeatElement(0x20, count: hanging)) }
          output.append(contentsOf: bytes.extracting(range))
          output.append(0x0A)
        }
      }
    }
  }
}
