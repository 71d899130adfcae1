import HarkAccessibility
private import HarkText

/// Writes a page as JSON Lines: one object for each item.
package enum JSONLinesFormat {
  /// Writes a page in pieces, each a whole number of lines.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - options: what is printed; widths do not matter.
  ///   - write: takes each piece; the pointer is valid inside the call only.
  package static func write(
    _ page: LinearPage, options: DumpOptions, to write: (Span<UInt8>) -> Void
  ) {
    var output: [UInt8] = []
    for run in options.items(of: page) {
      for index in run.start..<run.end {
        append(page, index, options, &output)
        if output.count > 65_536 {
          write(output.span)
          output.removeAll(keepingCapacity: true)
        }
      }
    }
    write(output.span)
  }

  /// Writes a whole page into memory.
  package static func write(_ page: LinearPage, options: DumpOptions) -> [UInt8] {
    var all: [UInt8] = []
    write(page, options: options) { all.append(contentsOf: $0) }
    return all
  }

  private static func append(
    _ page: LinearPage, _ index: Int, _ options: DumpOptions, _ output: inout [UInt8]
  ) {
    let item = page.items[index]
    add(#"{"n":\#(index + 1),"role":""#, &output)
    add(item.role.rawValue, &output)
    add(#"","level":\#(item.level),"text":""#, &output)
    escape(page, item.text, &output)
    add(#"","spans":["#, &output)
    appendSpans(of: item, page, options, &output)
    add(#"],"states":["#, &output)
    appendStates(page.tree.states(of: item.node), &output)
    output.append(0x5D)
    let value = page.value(of: item)
    if !value.isEmpty {
      add(#","value":""#, &output)
      escape(value, &output)
      output.append(0x22)
    }
    for note in page.notes(of: item.node, isBlank: value.isEmpty) where !note.isElsewhere {
      add(#",""#, &output)
      add(key(of: note.kind), &output)
      add(#"":""#, &output)
      escape(page.bytes(of: note).span, &output)
      output.append(0x22)
    }
    if let number = options.results[index] { add(#","result":\#(number)"#, &output) }
    add(#","landmark":""#, &output)
    if let landmark = page.landmark(of: item) { add(landmark.role.rawValue, &output) }
    add(#"","language":""#, &output)
    escape(page.language(of: item), &output)
    add("\"}\n", &output)
  }

  private static func appendSpans(
    of item: ReadingItem, _ page: LinearPage, _ options: DumpOptions, _ output: inout [UInt8]
  ) {
    var scalars = ScalarCount(start: Int(item.text.lowerBound))
    var isFirst = true
    for span in page.spans(of: item)
    where span.role != .generic && span.role != .ruby
      // Stress is how text is told, and no thing in it.
      && !span.role.isEmphasis
    {
      add(isFirst ? #"{"role":""# : #",{"role":""#, &output)
      isFirst = false
      add(span.role.rawValue, &output)
      add(#"","name":""#, &output)
      escape(page, span.text, &output)
      if span.role == .link, let address = options.address(span.node) {
        add(#"","url":""#, &output)
        escape(address, &output)
      }
      if span.isCell {
        add(#"","column":\#(span.column + 1)"#, &output)
      } else {
        output.append(0x22)
      }
      let start = scalars.advance(to: Int(span.text.lowerBound), in: page.bytes)
      var inner = ScalarCount(start: Int(span.text.lowerBound))
      let length = inner.advance(to: Int(span.text.upperBound), in: page.bytes)
      add(#","start":\#(start),"length":\#(length)}"#, &output)
    }
  }

  private static func appendStates(_ states: States, _ output: inout [UInt8]) {
    var isFirst = true
    for (state, name) in States.words where states.contains(state) {
      add(isFirst ? "\"" : ",\"", &output)
      add("\(name)", &output)
      output.append(0x22)
      isFirst = false
    }
  }

  private static func key(of kind: ControlNote.Kind) -> String {
    switch kind {
    case .error: "error"
    case .description: "description"
    case .placeholder: "placeholder"
    case .value: "value"
    }
  }

  /// Counts scalars while going forward through a text.
  private struct ScalarCount {
    var start: Int
    var count = 0

    /// The number of scalars from where the counting began to a byte further on.
    mutating func advance(to end: Int, in bytes: [UInt8]) -> Int {
      let bytes = bytes.span
      while start < end {
        if bytes[start] & 0xC0 != 0x80 { count += 1 }
        start += 1
      }
      return count
    }
  }

  private static func add(_ text: String, _ output: inout [UInt8]) {
    output.append(contentsOf: text.utf8)
  }

  private static func escape(
    _ page: LinearPage, _ range: Range<Int32>, _ output: inout [UInt8]
  ) {
    escape(page.bytes.span[Int(range.lowerBound)..<Int(range.upperBound)], &output)
  }

  private static func escape(_ text: String, _ output: inout [UInt8]) {
    escape(text.utf8Span.span, &output)
  }

  /// Writes the inside of a JSON string (RFC 8259, section 7).
  private static func escape(_ bytes: Span<UInt8>, _ output: inout [UInt8]) {
    var start = 0
    for index in 0..<bytes.count {
      let byte = bytes[index]
      guard byte < 0x20 || byte == 0x22 || byte == 0x5C else { continue }
      output.append(contentsOf: bytes.extracting(start..<index))
      start = index + 1
      switch byte {
      case 0x22: add("\\\"", &output)
      case 0x5C: add("\\\\", &output)
      case 0x0A: add("\\n", &output)
      case 0x09: add("\\t", &output)
      default:
        let digits = Array("0123456789abcdef".utf8)
        add("\\u00", &output)
        output.append(digits[Int(byte >> 4)])
        output.append(digits[Int(byte & 15)])
      }
    }
    output.append(contentsOf: bytes[start...])
  }
}
