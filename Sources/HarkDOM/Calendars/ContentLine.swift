import HarkText

/// One line of a calendar or of a contact: a name, parameters, and a value (RFC 5545 section 3.1, RFC 6350 section 3.3).
package struct ContentLine: Hashable, Sendable {
  /// The name in capitals, without the group before it.
  package let name: String
  /// What stands before the name and a dot, by which lines belong together; empty where nothing does.
  package let group: String
  /// The value as it was written, with its escapes.
  package let value: String
  private let parameters: [Parameter]

  private struct Parameter: Hashable {
    let name: String
    let values: [String]
  }

  /// The values of a parameter, whose name is in capitals; without a list one text is a list of one.
  package func parameter(_ name: String) -> [String] {
    parameters.filter { $0.name == name }.flatMap(\.values)
  }

  /// The value as text, its escapes read (RFC 5545 section 3.3.11).
  package var text: String { Self.unescaped(value[...]) }

  /// The parts of a value between signs that no backslash stands before, their escapes read.
  package func parts(between separator: Character) -> [String] {
    var parts: [Substring] = []
    var start = value.startIndex
    var index = start
    while index < value.endIndex {
      if value[index] == "\\" {
        index = value.index(after: index)
        if index < value.endIndex { index = value.index(after: index) }
        continue
      }
      if value[index] == separator {
        parts.append(value[start..<index])
        start = value.index(after: index)
      }
      index = value.index(after: index)
    }
    parts.append(value[start...])
    return parts.map { Self.unescaped($0) }
  }

  private static func unescaped(_ text: Substring) -> String {
    guard text.contains("\\") else { return String(text) }
    var result = ""
    var isEscaped = false
    for character in text {
      if isEscaped {
        result.append(character == "n" || character == "N" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result
  }
}

extension ContentLine {
  /// The lines of a file in UTF-8, unfolded.
  ///
  /// A line that begins with a space or a tab goes on with the one before, even within a character. Lines of vCard 2.1
  /// and vCalendar 1.0 in quoted-printable are decoded, and those that end in "=" go on too.
  ///
  /// - Returns: the lines in their order; what is no line of this form is left out.
  /// - Complexity: O(bytes).
  package static func lines(of source: [UInt8]) -> [ContentLine] {
    var lines: [ContentLine] = []
    var line: [UInt8] = []
    var start = source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < source.count {
      let end = source[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? source.count
      let piece = source[start..<end]
      if let first = piece.first, first == 0x20 || first == 0x09 {
        line.append(contentsOf: piece.dropFirst())
      } else if line.last == UInt8(ascii: "="), isQuotedPrintable(line) {
        line.removeLast()
        line.append(contentsOf: piece)
      } else {
        if let made = read(line) { lines.append(made) }
        line = Array(piece)
      }
      let isPair = end + 1 < source.count && source[end] == 0x0D && source[end + 1] == 0x0A
      start = end + (isPair ? 2 : 1)
    }
    if let made = read(line) { lines.append(made) }
    return lines
  }

  /// Whether the parameters of a line say that its value is in quoted-printable.
  private static func isQuotedPrintable(_ line: [UInt8]) -> Bool {
    let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
    let head = Array(line[..<colon].prefix(256))
    return head.span.containsLowercased("quoted-printable")
  }

  /// Reads a line; nil for what has no name or no colon.
  private static func read(_ line: [UInt8]) -> ContentLine? {
    guard let colon = colon(of: line), colon > 0 else { return nil }
    let pieces = split(line[..<colon], at: UInt8(ascii: ";"))
    let (group, name) = name(String(decoding: pieces[0], as: UTF8.self))
    let isName = name.utf8.allSatisfy { $0.isDigit || (0x41...0x5A).contains($0) || $0 == 0x2D }
    guard !name.isEmpty, isName else { return nil }
    let parameters = pieces.dropFirst().prefix(64).map { parameter($0) }
    return ContentLine(
      name: name, group: group, value: value(line[(colon + 1)...], parameters),
      parameters: parameters)
  }

  /// A name in capitals, and the group before it.
  private static func name(_ text: String) -> (group: String, name: String) {
    guard let dot = text.lastIndex(of: ".") else { return ("", text.uppercased()) }
    return (text[..<dot].lowercased(), text[text.index(after: dot)...].uppercased())
  }

  /// The first value of a parameter; empty where there is none.
  private static func first(_ name: String, in parameters: [Parameter]) -> String {
    for parameter in parameters where parameter.name == name {
      for value in parameter.values { return value }
    }
    return ""
  }

  /// A value as text; of quoted-printable what it hides.
  private static func value(_ bytes: ArraySlice<UInt8>, _ parameters: [Parameter]) -> String {
    guard first("ENCODING", in: parameters).lowercased() == "quoted-printable" else {
      return String(decoding: bytes, as: UTF8.self)
    }
    let known = TextEncoding(label: first("CHARSET", in: parameters)) ?? .utf8
    let text = String(decoding: TextDecoder.decode(decoded(bytes), as: known), as: UTF8.self)
    // What the encoding has hidden are line breaks, which the rest of the format escapes.
    return text.replacing("\r\n", with: "\\n").replacing("\n", with: "\\n")
      .replacing("\r", with: "\\n")
  }

  /// The colon before the value: the first outside quotation marks.
  private static func colon(of line: [UInt8]) -> Int? {
    var isQuoted = false
    for (index, byte) in line.enumerated() {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if byte == UInt8(ascii: ":"), !isQuoted { return index }
    }
    return nil
  }

  /// A parameter; in vCard 2.1 a bare word is a type.
  private static func parameter(_ piece: ArraySlice<UInt8>) -> Parameter {
    guard let equals = piece.firstIndex(of: UInt8(ascii: "=")) else {
      let word = String(decoding: piece, as: UTF8.self)
      let isEncoding = ["quoted-printable", "base64", "8bit", "7bit"].contains(word.lowercased())
      return Parameter(name: isEncoding ? "ENCODING" : "TYPE", values: [word])
    }
    let values = split(piece[(equals + 1)...], at: UInt8(ascii: ","))
      .map { unquoted(String(decoding: $0, as: UTF8.self)) }
    return Parameter(
      name: String(decoding: piece[..<equals], as: UTF8.self).uppercased(), values: values)
  }

  /// Pieces between signs outside quotation marks.
  private static func split(
    _ bytes: ArraySlice<UInt8>, at separator: UInt8
  ) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    var isQuoted = false
    for index in bytes.indices {
      if bytes[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      if bytes[index] == separator, !isQuoted {
        pieces.append(bytes[start..<index])
        start = index + 1
      }
    }
    pieces.append(bytes[start...])
    return pieces
  }

  /// A parameter's value without its quotation marks, and with what a caret hides (RFC 6868).
  private static func unquoted(_ text: String) -> String {
    var text = text[...]
    if text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") {
      text = text.dropFirst().dropLast()
    }
    guard text.contains("^") else { return String(text) }
    var result = ""
    var hasCaret = false
    for character in text {
      guard hasCaret else {
        if character == "^" { hasCaret = true } else { result.append(character) }
        continue
      }
      hasCaret = false
      switch character {
      case "n": result.append("\n")
      case "'": result.append("\"")
      case "^": result.append("^")
      default: result += "^" + String(character)
      }
    }
    return hasCaret ? result + "^" : result
  }

  /// Quoted-printable bytes (RFC 2045 section 6.7); an "=" that hides nothing stays.
  private static func decoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: "="), index + 2 < bytes.endIndex,
        let high = PercentEncoding.hexValue(bytes[index + 1]),
        let low = PercentEncoding.hexValue(bytes[index + 2])
      {
        result.append(high << 4 | low)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }
}
