import HarkAccessibility

// Text with its links, pictures and code, and what has a meaning in CommonMark taken from it.
extension MarkdownWriter {
  mutating func inline(_ item: ReadingItem, _ rest: [UInt8], isSingleLine: Bool) {
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
  mutating func inline(
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
    let text = page.bytes
    escape(text.span, range, isStart: starts, newLine: newLine, isCell: isCell)
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
    let text = page.bytes
    escape(text.span, name, isStart: false, newLine: [])
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

  mutating func escape(
    _ bytes: Span<UInt8>, _ range: Range<Int>, isStart: Bool, newLine: [UInt8],
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
}
