internal import HarkText

/// The fields of a response's header, in the order in which they came.
///
/// Values hold no control character: what a server puts there reaches nobody's terminal.
package struct HeaderFields: Sendable {
  /// Names in lower case, with their values.
  package private(set) var all: [(name: String, value: String)] = []

  package init() {}

  /// The first value of a field; the name in lower case.
  package subscript(name: String) -> String? {
    all.first { $0.name == name }?.value
  }

  /// All values of a field; the name in lower case.
  package func values(of name: String) -> [String] {
    all.filter { $0.name == name }.map(\.value)
  }

  /// Whether all that say the length of the body say the same; with chunks it counts for nothing.
  ///
  /// RFC 9112 section 6.3: else nobody can know where the body ends.
  package var hasOneLength: Bool {
    let lengths = values(of: "content-length").flatMap { Self.listItems($0) }
    guard let first = lengths.first else { return true }
    return lengths.allSatisfy { $0 == first } || self["transfer-encoding"] != nil
  }

  /// How many bytes the body has as it is sent; nil where nothing says it.
  package var length: Int? {
    self["content-length"].flatMap { Int($0) }.flatMap { $0 < 0 ? nil : $0 }
  }

  /// Adds a line as it came; lines that are no fields are left out.
  package mutating func add(line bytes: some Sequence<UInt8>) {
    let line = Array(bytes)
    // RFC 9112 section 5.2: a line that begins with a blank goes on with the one before.
    if let first = line.first, first.isBlank, !all.isEmpty {
      all[all.count - 1].value += " " + Self.text(line[...])
      return
    }
    guard let colon = line.firstIndex(of: 0x3A), colon > 0,
      line[..<colon].allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else { return }
    let name = String(decoding: line[..<colon].map(\.lowercased), as: UTF8.self)
    all.append((name, Self.text(line[(colon + 1)...])))
  }

  /// A value's bytes as text: UTF-8 where it is that, else Latin-1; no control characters.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let trimmed = trim(bytes)
    let text =
      String(validating: trimmed, as: UTF8.self)
      ?? String(String.UnicodeScalarView(trimmed.map { Unicode.Scalar($0) }))
    // U+0080 to 9F are C2 80 to C2 9F.
    guard trimmed.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return text }
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\t" { kept.append(" ") } else if !isControl(scalar) { kept.append(scalar) }
    }
    return String(kept)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (scalar.value >= 0x7F && scalar.value < 0xA0)
  }

  private static func trim<Bytes: BidirectionalCollection<UInt8>>(_ bytes: Bytes) -> Bytes
  where Bytes.SubSequence == Bytes {
    var bytes = bytes
    while let first = bytes.first, first.isBlank { bytes = bytes.dropFirst() }
    while let last = bytes.last, last.isBlank { bytes = bytes.dropLast() }
    return bytes
  }

  /// The pieces of a value between separators that stand outside quotation marks, trimmed.
  package static func split(_ bytes: [UInt8], at separator: UInt8) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var start = 0
    var isQuoted = false
    var isEscaped = false
    for (index, byte) in bytes.enumerated() {
      if isEscaped {
        isEscaped = false
      } else if isQuoted, byte == 0x5C {
        isEscaped = true
      } else if byte == 0x22 {
        isQuoted.toggle()
      } else if byte == separator, !isQuoted {
        pieces.append(trim(bytes[start..<index]))
        start = index + 1
      }
    }
    pieces.append(trim(bytes[start...]))
    return pieces
  }

  /// The field that Hark itself makes of what a Gemini server asks its reader for.
  package static let geminiInput = "hark-gemini-input"

  /// The items of a list, between commas that stand outside quotation marks.
  package static func listItems(_ value: String) -> [String] {
    split(Array(value.utf8), at: 0x2C).map { String(decoding: $0, as: UTF8.self) }
      .filter { !$0.isEmpty }
  }

  /// The value of a quoted string or a token.
  package static func unquoted(_ value: some StringProtocol) -> String {
    guard value.utf8.first == 0x22 else { return String(value) }
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in value.unicodeScalars.dropFirst() {
      if isEscaped {
        result.append(scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else if scalar == "\"" {
        break
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}

/// `Content-Disposition`, as RFC 6266 writes it and servers abuse it.
package struct ContentDisposition: Sendable, Hashable {
  /// Whether the body shall be kept as a file.
  package let isAttachment: Bool
  /// The name that the server gave, exactly; never to be used as a path.
  package let fileName: String?

  package init(_ value: String) {
    let parts = HeaderFields.split(Array(value.utf8), at: 0x3B).map {
      String(decoding: $0, as: UTF8.self)
    }
    let kind = parts.first?.lowercased() ?? ""
    isAttachment = !kind.isEmpty && kind != "inline" && !kind.contains("=")
    var plain: String?
    var extended: String?
    for part in parts {
      guard let equals = part.firstIndex(of: "=") else { continue }
      let name = part[..<equals].lowercased().filter { $0 != " " }
      let value = HeaderFields.unquoted(part[part.index(after: equals)...].drop { $0 == " " })
      if name == "filename*" { extended = extended ?? Self.extended(value) }
      if name == "filename" { plain = plain ?? value }
    }
    fileName = extended ?? plain
  }

  /// RFC 8187: a charset, a language and percent-encoded bytes.
  private static func extended(_ value: String) -> String? {
    let parts = value.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    let bytes = PercentEncoding.decodedBytes(String(parts[2]))
    switch parts[0].lowercased() {
    case "utf-8": return String(decoding: bytes, as: UTF8.self)
    case "iso-8859-1": return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    default: return nil
    }
  }
}
