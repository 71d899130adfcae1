/// Text as speech-dispatcher takes it.
enum SSIPText {
  /// Makes a document with a mark before each word but the first, named by the word's place in the text in
  /// Unicode scalars.
  ///
  /// The text stays plain text: what would be markup is escaped (XML 1.0, section 2.4), what no document may
  /// hold (section 2.2) and every control character becomes a space. The daemon hands a document to each of
  /// its modules anyway; a module that knows no marks leaves them out. There is no mark inside of what is
  /// written without spaces: it would part words there.
  static func document(_ text: String) -> String {
    var result = "<speak>"
    result.reserveCapacity(text.utf8.count * 2 + 16)
    var isWordAhead = false
    for (offset, scalar) in text.unicodeScalars.enumerated() {
      let isSpace = scalar.properties.isWhitespace || !isAllowed(scalar)
      if isWordAhead, !isSpace, !endsWord(scalar) {
        result += "<mark name=\"\(offset)\"/>"
        isWordAhead = false
      }
      if isSpace || endsWord(scalar) { isWordAhead = true }
      switch scalar {
      case _ where isSpace: result += " "
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "</speak>"
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F: false
    default: scalar.value & 0xFFFE != 0xFFFE
    }
  }

  /// Signs after which another word begins though there is no space.
  static func endsWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "、", "。", "，", "！", "？", "：", "；": true
    default: false
    }
  }
}
