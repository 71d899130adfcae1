private import HarkText

/// A mail, or a part of one: its fields, and its body with what packs it taken away (RFC 5322, RFC 2045 to 2047).
struct MailMessage {
  /// The fields, by their names in small letters; of several the first.
  private(set) var fields: [String: String] = [:]
  private let body: ArraySlice<UInt8>

  /// Reads a message; whatever the bytes are, there is one.
  init(_ bytes: ArraySlice<UInt8>) {
    var place = bytes.startIndex
    var name = ""
    while place < bytes.endIndex {
      let end = bytes[place...].firstIndex(of: 0x0A) ?? bytes.endIndex
      var line = bytes[place..<end]
      if line.last == 0x0D { line.removeLast() }
      place = min(end + 1, bytes.endIndex)
      if line.isEmpty { break }
      let text = String(decoding: line, as: UTF8.self)
      if line.first == 0x20 || line.first == 0x09 {
        if let value = fields[name] { fields[name] = value + " " + text.trimmingSpaces }
      } else if let colon = text.firstIndex(of: ":") {
        name = text[..<colon].lowercased()
        let value = String(text[text.index(after: colon)...]).trimmingSpaces
        // A field that comes again belongs to a way that the mail went.
        if fields[name] == nil { fields[name] = value } else { name = "" }
      }
    }
    body = bytes[place...]
  }

  /// A field with its encoded words decoded; empty where there is none.
  func text(_ name: String) -> String { MailWords.decoded(fields[name] ?? "") }

  /// The type of the body, in small letters: `text/plain`.
  var type: String {
    let value = fields["content-type"] ?? "text/plain"
    return String(value.prefix { $0 != ";" }).trimmingSpaces.lowercased()
  }

  /// A parameter of a field.
  func parameter(_ name: String, of field: String) -> String? {
    for part in (fields[field] ?? "").split(separator: ";").dropFirst() {
      guard let mark = part.firstIndex(of: "=") else { continue }
      let key = String(part[..<mark]).trimmingSpaces.lowercased()
      guard key == name || key == name + "*" else { continue }
      let value = String(part[part.index(after: mark)...]).trimmingSpaces
      if key.hasSuffix("*") {
        // RFC 2231: charset, language, value.
        return value.split(separator: "'", omittingEmptySubsequences: false).last
          .map { PercentEncoding.decoded(String($0)) }
      }
      return value.filter { $0 != "\"" }
    }
    return nil
  }

  /// The name of an attached file; nil for what is to be read in the mail itself.
  var fileName: String? {
    let name =
      parameter("filename", of: "content-disposition") ?? parameter("name", of: "content-type")
    if let name { return MailWords.decoded(name) }
    let isAttached = (fields["content-disposition"] ?? "").lowercased().hasPrefix("attachment")
    return isAttached ? type : nil
  }

  /// The parts of a body that has several.
  var parts: [MailMessage] {
    guard type.hasPrefix("multipart/"), let boundary = parameter("boundary", of: "content-type"),
      !boundary.isEmpty
    else { return [] }
    let mark = Array("--\(boundary)".utf8)
    var parts: [MailMessage] = []
    var start: Int?
    var place = body.startIndex
    while place < body.endIndex, parts.count < 200 {
      let end = body[place...].firstIndex(of: 0x0A) ?? body.endIndex
      if body[place..<end].starts(with: mark) {
        if let start { parts.append(MailMessage(body[start..<place])) }
        start = min(end + 1, body.endIndex)
        if body[place..<end].dropFirst(mark.count).starts(with: [0x2D, 0x2D]) { return parts }
      }
      place = end + 1
    }
    if let start { parts.append(MailMessage(body[start...])) }
    return parts
  }

  /// The bytes of the body as they were before they were packed for the way.
  var contents: [UInt8] {
    switch (fields["content-transfer-encoding"] ?? "").trimmingSpaces.lowercased() {
    case "base64": MailWords.base64(body)
    case "quoted-printable": MailWords.quotedPrintable(body, isWord: false)
    default: Array(body)
    }
  }

  /// The body of a text in UTF-8.
  var decodedText: [UInt8] {
    MailWords.utf8(contents, charset: parameter("charset", of: "content-type"))
  }
}

/// How mails pack letters.
enum MailWords {
  /// A text with its encoded words (`=?utf-8?B?…?=`) decoded.
  static func decoded(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    var followsWord = false
    while let start = rest.firstRange(of: "=?") {
      let before = rest[..<start.lowerBound]
      let parts = rest[start.upperBound...].split(
        separator: "?", maxSplits: 3, omittingEmptySubsequences: false)
      guard parts.count == 4, parts[3].hasPrefix("=") else {
        result += rest[..<start.upperBound]
        rest = rest[start.upperBound...]
        followsWord = false
        continue
      }
      // White space between two encoded words is none.
      if !(followsWord && before.allSatisfy(\.isWhitespace)) { result += before }
      let bytes = Array(parts[2].utf8)[...]
      let raw = parts[1].lowercased() == "b" ? base64(bytes) : quotedPrintable(bytes, isWord: true)
      result += String(decoding: utf8(raw, charset: String(parts[0])), as: UTF8.self)
      rest = parts[3].dropFirst()
      followsWord = true
    }
    return result + rest
  }

  static func utf8(_ bytes: [UInt8], charset: String?) -> [UInt8] {
    let encoding =
      charset.flatMap { TextEncoding(label: $0) }
      ?? EncodingSniffer.sniff(
        bytes.span, transportLabel: nil, isComplete: true, topLevelDomain: nil)
    return TextDecoder.decode(bytes.span, as: encoding)
  }

  static func base64(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var value = 0
    var bits = 0
    for byte in bytes {
      let digit: Int
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit = Int(byte) - 65
      case UInt8(ascii: "a")...UInt8(ascii: "z"): digit = Int(byte) - 71
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = Int(byte) + 4
      case UInt8(ascii: "+"): digit = 62
      case UInt8(ascii: "/"): digit = 63
      case UInt8(ascii: "="): return result
      default: continue
      }
      value = (value << 6 | digit) & 0xFF_FFFF
      bits += 6
      if bits >= 8 {
        bits -= 8
        result.append(UInt8(truncatingIfNeeded: value >> bits))
      }
    }
    return result
  }

  static func quotedPrintable(_ bytes: ArraySlice<UInt8>, isWord: Bool) -> [UInt8] {
    var result: [UInt8] = []
    var place = bytes.startIndex
    while place < bytes.endIndex {
      let byte = bytes[place]
      place += 1
      guard byte == UInt8(ascii: "=") else {
        result.append(isWord && byte == UInt8(ascii: "_") ? 0x20 : byte)
        continue
      }
      let next = bytes[place...].prefix(2)
      if let first = next.first, let last = next.last, next.count == 2, let high = first.hexValue,
        let low = last.hexValue
      {
        result.append(high << 4 | low)
        place += 2
      } else if next.first == 0x0A {
        place += 1
      } else if next.first == 0x0D {
        place += next.count
      } else {
        result.append(byte)
      }
    }
    return result
  }
}

extension UInt8 {
  /// What a hexadecimal digit counts; nil for anything else.
  fileprivate var hexValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - 48
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - 55
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - 87
    default: nil
    }
  }
}
