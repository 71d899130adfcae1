/// What can be told of a selector without parsing it.
enum SelectorNames {
  /// The selectors of a list that commas part.
  static func parts(of selector: [UInt8]) -> [[UInt8]] {
    var parts: [[UInt8]] = []
    var start = 0
    walk(selector) { index, byte, depth in
      if byte == 0x2C, depth == 0 {
        parts.append(trimmed(selector[start..<index]))
        start = index + 1
      }
    }
    parts.append(trimmed(selector[start...]))
    return parts.filter { !$0.isEmpty }
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var bytes = bytes.drop { $0 == 0x20 }
    while bytes.last == 0x20 { bytes = bytes.dropLast() }
    return Array(bytes)
  }

  /// The number of a class or an id that some element must have for the selector to match; 0 where there is none.
  static func name(in selector: [UInt8]) -> UInt32 {
    var found: UInt32 = 0
    walk(selector) { index, byte, depth in
      guard found == 0, depth == 0, byte == 0x2E || byte == 0x23 else { return }
      var end = index + 1
      while end < selector.count, isNameByte(selector[end]) { end += 1 }
      guard end > index + 1, end == selector.count || selector[end] != 0x5C else { return }
      found = KeyHash.element(byte, selector[(index + 1)..<end])
    }
    return found
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    FilterBytes.isWordByte(FilterBytes.lowercased(byte)) || byte == 0x2D || byte == 0x5F
      || byte >= 0x80
  }

  /// Goes through a selector, but for texts in quotation marks, with how deep each byte lies in brackets.
  private static func walk(_ selector: [UInt8], _ body: (Int, UInt8, _ depth: Int) -> Void) {
    var depth = 0
    var quote: UInt8?
    var index = 0
    while index < selector.count {
      let byte = selector[index]
      if byte == 0x5C {
        index += 2
        continue
      }
      if let mark = quote {
        if byte == mark { quote = nil }
      } else {
        switch byte {
        case 0x22, 0x27: quote = byte
        case 0x28, 0x5B: depth += 1
        case 0x29, 0x5D: depth -= 1
        default: body(index, byte, depth)
        }
      }
      index += 1
    }
  }
}
