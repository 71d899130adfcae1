import HarkText

/// What a text of data is, by how it looks.
enum DataValue {
  /// Whether a text is an address of the web.
  static func isAddress(_ text: String) -> Bool {
    let bytes = text.utf8
    return (bytes.starts(with: "https://".utf8) || bytes.starts(with: "http://".utf8))
      && bytes.count <= 4_096 && !bytes.contains { $0 <= 0x20 }
  }

  /// Whether an address is that of a picture, by the end of its path.
  static func isPicture(_ text: String) -> Bool {
    let path = text.prefix { $0 != "?" && $0 != "#" }.lowercased()
    return [".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg", ".avif", ".ico"].contains {
      path.hasSuffix($0)
    }
  }

  /// Whether a text names a thing for programs: a UUID, a hash, a long row of letters and digits.
  static func isIdentifier(_ text: String) -> Bool {
    let bytes = text.utf8
    guard bytes.count >= 16, bytes.allSatisfy({ $0 < 0x80 }) else { return false }
    var digits = 0
    for byte in bytes {
      if byte &- 0x30 < 10 { digits += 1 }
      let isPart =
        byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 || byte == 0x2D || byte == 0x5F
        || byte == 0x3D || byte == 0x2B || byte == 0x2F
      if !isPart { return false }
    }
    let isHex = bytes.allSatisfy {
      $0 &- 0x30 < 10 || ($0 | 0x20) &- 0x61 < 6 || $0 == 0x2D
    }
    return isHex && digits >= 4 || bytes.count >= 24 && digits >= 6
  }

  /// Whether a text stands where something is not known.
  static func saysUnknown(_ text: String) -> Bool {
    text.utf8.count <= 20 && unknowns.contains(text.lowercased())
  }

  private static let unknowns: Set<String> = [
    "?", "-", "--", "–", "—", "unknown", "n/a", "na", "none", "null", "tba", "tbd", "미정", "미상",
    "없음",
    "알 수 없음", "不明", "未定", "未知",
  ]

  /// Whether a price is written as a word for none.
  static func saysFree(_ text: String) -> Bool {
    text.utf8.count <= 12
      && ["free", "gratis", "gratuit", "kostenlos", "무료", "無料"].contains(text.lowercased())
  }

  /// Whether a text has words of a language, and is no number, date, address or mark for programs.
  static func isWords(_ text: String) -> Bool {
    guard text.utf8.count <= 120, !isAddress(text), !isIdentifier(text) else { return false }
    var hasLetter = false
    for byte in text.utf8 {
      if byte == 0x0A { return false }
      if (byte | 0x20) &- 0x61 < 26 || byte >= 0x80 { hasLetter = true }
    }
    // A date that begins with a letter is that of a day or a month: its end is a number.
    let mayBeDate = text.utf8.contains { $0 &- 0x30 < 10 }
    return hasLetter && (!mayBeDate || DateText(text) == nil && Double(text) == nil)
  }

  /// Whether a text is HTML: it has an end tag, or a tag that needs none.
  static func isHTML(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    for index in bytes.indices where bytes[index] == UInt8(ascii: "<") {
      let rest = bytes[(index + 1)...]
      let isEnd = rest.first == UInt8(ascii: "/")
      let name = rest.dropFirst(isEnd ? 1 : 0).prefix {
        $0 &- 0x30 < 10 || ($0 | 0x20) &- 0x61 < 26
      }
      guard !name.isEmpty, let after = bytes[name.endIndex...].first else { continue }
      if isEnd, after == UInt8(ascii: ">") { return true }
      let tag = String(decoding: name, as: UTF8.self).lowercased()
      if ["br", "p", "img", "hr"].contains(tag), after <= 0x20 || after == 0x2F || after == 0x3E {
        return true
      }
    }
    return false
  }

  /// The lines of a text by its paragraphs, which empty lines part.
  static func paragraphs(_ text: String) -> [[String]] {
    var paragraphs: [[String]] = []
    var lines: [String] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let line = DataValue.line(String(line))
      if !line.isEmpty {
        lines.append(line)
      } else if !lines.isEmpty {
        paragraphs.append(lines)
        lines = []
      }
    }
    if !lines.isEmpty { paragraphs.append(lines) }
    return paragraphs
  }

  /// Whether a text holds a date in digits: four of a year, then a month behind a dot, a dash, a slash or a sign for
  /// years.
  static func hasDate(_ text: String) -> Bool {
    var digits = 0
    var isAfterYear = false
    for scalar in text.unicodeScalars {
      if scalar.value &- 0x30 < 10 {
        if isAfterYear { return true }
        digits += 1
        continue
      }
      if digits == 4, [".", "-", "/", "년", "年"].contains(scalar) {
        isAfterYear = true
      } else if scalar != " " {
        isAfterYear = false
      }
      digits = 0
    }
    return false
  }

  /// Whether a text has the form of a date in digits, although there is no such day.
  static func isLikeDate(_ text: String) -> Bool {
    hasDate(text)
      && text.unicodeScalars.allSatisfy {
        $0.value &- 0x30 < 10 || $0.properties.isWhitespace
          || ".-/:TZ+년월일年月日".unicodeScalars.contains($0)
      }
  }

  /// The time that a member of a date stands for: a text, or seconds or milliseconds since 1970.
  static func date(_ text: String, isNumber: Bool) -> DateText? {
    guard isNumber || text.utf8.allSatisfy({ $0 &- 0x30 < 10 || $0 == 0x2E }) else {
      return DateText(text)
    }
    if !isNumber, let date = DateText(text) { return date }
    guard let number = Double(text), number > 100_000_000 else { return nil }
    // From 1973 on in seconds; what would be after 5138 is in milliseconds, or less.
    if number < 1e11 { return DateText(seconds: number) }
    return number < 1e14
      ? DateText(seconds: number / 1000)
      : number < 1e17 ? DateText(seconds: number / 1e6) : nil
  }
}
