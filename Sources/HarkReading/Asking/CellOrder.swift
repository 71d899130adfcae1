import HarkText

/// The order of table cells: numbers and dates by their value, before text by the letters of its
/// language; empty cells last, whichever end is first.
package struct CellOrder: Sendable {
  private let order: TextOrder
  private let language: String

  package init(language: String) {
    order = TextOrder(language: language)
    self.language = language
  }

  private enum Key {
    case number(Double)
    case text([UInt8])
    case nothing
  }

  /// The rows in the order of their texts; rows that are alike stay as they are.
  package func sorted(_ rows: [(row: Int, text: String)], isDescending: Bool) -> [Int] {
    let keyed = rows.enumerated().map { ($0.offset, $0.element.row, key(of: $0.element.text)) }
    return keyed.sorted { first, second in
      switch comparison(first.2, second.2) {
      case 0: return first.0 < second.0
      case let order:
        let isEmpty = isNothing(first.2) || isNothing(second.2)
        return isDescending && !isEmpty ? order > 0 : order < 0
      }
    }
    .map(\.1)
  }

  private func isNothing(_ key: Key) -> Bool {
    if case .nothing = key { return true }
    return false
  }

  private func comparison(_ a: Key, _ b: Key) -> Int {
    switch (a, b) {
    case (.nothing, .nothing): 0
    case (.nothing, _): 1
    case (_, .nothing): -1
    case (.number(let a), .number(let b)): a < b ? -1 : a > b ? 1 : 0
    case (.number, .text): -1
    case (.text, .number): 1
    case (.text(let a), .text(let b)):
      a == b ? 0 : a.lexicographicallyPrecedes(b) ? -1 : 1
    }
  }

  private func key(of text: String) -> Key {
    let text = text.trimmingSpaces
    if text.isEmpty || text == "-" || text == "–" || text == "—" { return .nothing }
    if let value = CellValue.number(of: text, language: language) { return .number(value) }
    return .text(order.key(of: text))
  }
}

/// What a cell's text stands for: a number, an amount, a date, a time.
enum CellValue {
  /// The number that a text is sorted by; nil for one that is text.
  static func number(of text: String, language: String) -> Double? {
    if let value = plainNumber(text) { return value }
    var plain = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0xFF01...0xFF5E:
        plain.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value - 0xFEE0)))
      case 0x2212, 0x2013: plain.append("-")
      case 0xA0, 0x2009, 0x202F, 0x3000: plain.append(" ")
      default: plain.unicodeScalars.append(scalar)
      }
    }
    return date(plain) ?? clock(plain) ?? amount(plain, language)
  }

  /// A number that is written in digits alone, with a fraction after a point that no language takes for a
  /// mark between thousands: most cells of a table of numbers, and quickly told.
  private static func plainNumber(_ text: String) -> Double? {
    var digits = 0
    var fraction = -1
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39: if fraction < 0 { digits += 1 } else { fraction += 1 }
      case 0x2E where fraction < 0: fraction = 0
      default: return nil
      }
    }
    guard (1...15).contains(digits), fraction != 0, fraction != 3 else { return nil }
    return Double(text)
  }

  /// Days of a date with its year first, or last where that can be told; seconds of a day behind it.
  private static func date(_ text: String) -> Double? {
    let groups = text.split { !($0.isASCII && $0.isNumber) }.map { $0 }
    guard groups.count >= 2, groups.count <= 6 else { return nil }
    let separators = text.filter { !$0.isNumber && !$0.isWhitespace }
    let values = groups.compactMap { Int($0) }
    guard values.count == groups.count else { return nil }
    if groups[0].count == 4, (1000...2999).contains(values[0]) {
      let isDate =
        separators.contains("-") || separators.contains("/")
        || separators.contains(".")
          && groups.count > 2
        || separators.contains("年") || separators.contains("년")
      guard isDate, (1...12).contains(values[1]) else { return nil }
      let day = groups.count > 2 ? values[2] : 1
      guard (1...31).contains(day) else { return nil }
      return days(values[0], values[1], day) + seconds(values.dropFirst(3))
    }
    // 24.12.2025, and 12/24/2025 where the first can be no day's month.
    guard groups.count >= 3, groups[2].count == 4, (1000...2999).contains(values[2]) else {
      return nil
    }
    let isDayFirst = separators.contains(".") || values[0] > 12
    let (day, month) = isDayFirst ? (values[0], values[1]) : (values[1], values[0])
    guard (1...12).contains(month), (1...31).contains(day) else { return nil }
    return days(values[2], month, day) + seconds(values.dropFirst(3))
  }

  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Double {
    Double(year * 372 + (month - 1) * 31 + day - 1)
  }

  private static func seconds(_ clock: ArraySlice<Int>) -> Double {
    var total = 0.0
    for (part, unit) in zip(clock, [3600.0, 60, 1]) { total += Double(part) * unit }
    return total / 86_400
  }

  private static func clock(_ text: String) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count),
      parts.allSatisfy({ !$0.isEmpty && $0.count <= 3 && $0.allSatisfy(\.isNumber) })
    else { return nil }
    let values = parts.compactMap { Double($0) }
    guard values.count == parts.count else { return nil }
    return values.reduce(0) { $0 * 60 + $1 } * (parts.count == 2 ? 60 : 1)
  }

  /// Languages in which a comma stands before the fraction.
  private static let commaLanguages: Set<String> = [
    "de", "fr", "es", "it", "pt", "nl", "sv", "da", "nb", "no", "fi", "pl", "cs", "sk", "ru", "uk",
    "tr", "el", "hu", "ro", "bg", "id", "vi",
  ]

  private static let multipliers: [(String, Double)] = [
    ("조", 1e12), ("兆", 1e12), ("억", 1e8), ("億", 1e8), ("만", 1e4), ("万", 1e4), ("천", 1e3),
    ("bn", 1e9), ("k", 1e3), ("m", 1e6), ("b", 1e9), ("t", 1e12),
  ]

  /// The number that a text begins with, a sign of currency or such before it aside.
  private static func amount(_ text: String, _ language: String) -> Double? {
    var rest = text[...]
    var isNegative = false
    while let first = rest.first, !(first.isASCII && first.isNumber) {
      if first == "-" || first == "(" {
        isNegative = true
      } else if !(first.isCurrencySymbol || first == "+" || first == " " || first == "#"
        || first == "~" || first == "<" || first == ">" || first == "№")
      {
        // Three letters and no more may name a currency: EUR 12.
        let letters = rest.prefix { $0.isLetter }
        guard (1...3).contains(letters.count),
          rest.dropFirst(letters.count).drop(while: \.isWhitespace).first?.isNumber == true,
          letters.allSatisfy({ $0.isUppercase || !$0.isCased })
        else { return nil }
        rest = rest.dropFirst(letters.count)
        continue
      }
      rest.removeFirst()
    }
    let usesComma = commaLanguages.contains(
      String(language.prefix { $0 != "-" && $0 != "_" }).lowercased())
    let body = rest.prefix {
      $0.isASCII && $0.isNumber || $0 == "." || $0 == "," || $0 == "'" || $0 == " "
    }
    rest = rest.dropFirst(body.count)
    guard let value = number(String(body), usesComma) else { return nil }
    let unit = rest.lowercased().trimmingSpaces
    // What goes on as words is text that begins with a number.
    guard unit.count <= 12 else { return nil }
    let multiplier =
      multipliers.first {
        unit == $0.0 || !$0.0.utf8.allSatisfy { $0 < 128 } && unit.hasPrefix($0.0)
      }
    return (isNegative ? -value : value) * (multiplier?.1 ?? 1)
  }

  private static func number(_ text: String, _ usesComma: Bool) -> Double? {
    let text = text.filter { $0 != " " && $0 != "'" }
    let points = text.count { $0 == "." }
    let commas = text.count { $0 == "," }
    var decimal: Character? = usesComma ? "," : "."
    if points > 0, commas > 0 {
      // Where both stand, the last one parts the fraction.
      decimal = text.last { $0 == "." || $0 == "," }
    } else if points > 1 || commas > 1 {
      decimal = nil
    } else if let mark = text.first(where: { $0 == "." || $0 == "," }) {
      let behind = text.split(separator: mark, omittingEmptySubsequences: false).last?.count ?? 0
      // One mark with other than three digits behind it parts a fraction in any language.
      decimal = behind != 3 ? mark : mark == (usesComma ? "," : ".") ? mark : nil
    }
    let plain = text.compactMap { character -> Character? in
      character == decimal ? "." : character.isNumber ? character : nil
    }
    return Double(String(plain))
  }
}
