import HarkText

/// Text as questions and tables are compared by: without case, accents and widths.
enum AskedText {
  /// The folded scalars of a text, its spaces as one.
  static func folded(_ text: String) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    for scalar in String(decoding: FoldedText(text).key, as: UTF8.self).unicodeScalars {
      if scalar.properties.isWhitespace {
        if let last = result.last, last != " " { result.append(" ") }
      } else {
        result.append(scalar)
      }
    }
    while result.last == " " { result.removeLast() }
    return result
  }

  /// Whether a scalar belongs to words that spaces part.
  static func isLatin(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x61...0x7A, 0x41...0x5A, 0x27, 0xC0...0x52F: true
    default: false
    }
  }

  static func isDigit(_ scalar: Unicode.Scalar) -> Bool { (0x30...0x39).contains(scalar.value) }

  /// A text without what stands in brackets, and what does.
  static func apart(_ text: [Unicode.Scalar]) -> (
    text: [Unicode.Scalar], inside: [[Unicode.Scalar]]
  ) {
    var outer: [Unicode.Scalar] = []
    var inside: [[Unicode.Scalar]] = []
    var depth = 0
    for scalar in text {
      switch scalar {
      case "(", "[":
        depth += 1
        inside.append([])
      case ")", "]": depth = max(0, depth - 1)
      default:
        if depth == 0 { outer.append(scalar) } else { inside[inside.count - 1].append(scalar) }
      }
    }
    while outer.last == " " { outer.removeLast() }
    return (outer.isEmpty ? text : outer, inside.filter { !$0.isEmpty })
  }

  /// The words of a text: runs of what is neither space nor sign.
  static func words(_ text: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
    text.split { scalar in
      scalar == " " || scalar == "," || scalar == ";" || scalar == "/" || scalar == "·"
        || scalar == "(" || scalar == ")" || scalar == "," || scalar == "、" || scalar == "。"
        || scalar == "?" || scalar == "!" || scalar == "\"" || scalar == "「" || scalar == "」"
        || scalar == "・" || scalar == ":"
    }.map { Array($0) }
  }

  /// An English word as its singular: "seats" and "seat" are one.
  static func stem(_ word: [Unicode.Scalar]) -> [Unicode.Scalar] {
    guard word.count > 3, word.allSatisfy({ $0.isASCII }), word.last == "s" else { return word }
    if word.count > 4, word.suffix(3) == ["i", "e", "s"] { return word.dropLast(3) + ["y"] }
    if word[word.count - 2] == "s" { return word }
    return word.dropLast()
  }

  /// The sentences of a text, without the space around them.
  static func sentences(of text: String, _ segmenter: TextSegmenter) -> [String] {
    let bytes = Array(text.utf8)
    return segmenter.sentences(bytes.span)
      .map { String(decoding: bytes[$0], as: UTF8.self).trimmingSpaces }.filter { !$0.isEmpty }
  }
}
