import HarkAccessibility
private import HarkText

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
    to write: (Span<UInt8>) -> Void
  ) {
    var writer = MarkdownWriter(page, options, strings)
    for run in options.items(of: page) {
      var item = run.start
      while item < run.end {
        item = writer.write(at: item, before: run.end)
        if writer.output.count > 65_536 {
          write(writer.output.span)
          writer.output.removeAll(keepingCapacity: true)
        }
      }
    }
    write(writer.output.span)
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
