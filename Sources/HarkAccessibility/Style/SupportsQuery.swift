import HarkText

/// Whether a condition of `@supports` holds (CSS Conditional 5, section 2).
///
/// Browsers of today support what pages ask for, so each part of a condition holds but for what only some other
/// browser knows: a page that asks for it has something else for all others.
enum SupportsQuery {
  /// Whether a condition holds.
  ///
  /// - Parameters:
  ///   - bytes: the sheet.
  ///   - range: the condition.
  ///   - isDeclaration: whether a declaration may stand without parentheses, as in `@import`.
  /// - Returns: whether it holds; false where it makes no sense.
  static func holds(_ bytes: [UInt8], _ range: Range<Int>, isDeclaration: Bool = false) -> Bool {
    condition(CSSScanner(bytes, range), depth: 0, isDeclaration: isDeclaration)
  }

  private static func condition(
    _ scanner: CSSScanner, depth: Int, isDeclaration: Bool
  ) -> Bool {
    guard depth < 16 else { return false }
    if isDeclaration, let holds = declaration(scanner) { return holds }
    var scanner = scanner
    var result: Bool?
    var isAny = false
    while true {
      scanner.skipSpace()
      if scanner.isAtEnd { return result ?? false }
      if result != nil {
        switch scanner.keyword() {
        case "and": isAny = false
        case "or": isAny = true
        default: return false
        }
        scanner.skipSpace()
      }
      guard let part = part(&scanner, depth) else { return false }
      result = result.map { isAny ? $0 || part : $0 && part } ?? part
    }
  }

  /// One part: something in parentheses, a function, or the negation of one.
  private static func part(_ scanner: inout CSSScanner, _ depth: Int) -> Bool? {
    if let inner = scanner.parenthesized() {
      return condition(
        CSSScanner(scanner.bytes, inner), depth: depth + 1, isDeclaration: true)
    }
    guard let word = scanner.keyword() else { return nil }
    if word == "not" {
      scanner.skipSpace()
      return part(&scanner, depth + 1).map { !$0 }
    }
    guard let argument = scanner.parenthesized() else { return nil }
    switch word {
    case "selector":
      return !String(decoding: scanner.bytes[argument], as: UTF8.self).contains("-moz-")
    case "font-tech", "font-format": return true
    default: return false
    }
  }

  /// Whether a declaration is supported; nil where it is none.
  private static func declaration(_ scanner: CSSScanner) -> Bool? {
    var scanner = scanner
    scanner.skipSpace()
    guard let property = scanner.keyword() else { return nil }
    scanner.skipSpace()
    guard scanner.take(":") else { return nil }
    if property.hasPrefix("-moz-") || property.hasPrefix("-ms-") || property.hasPrefix("-o-") {
      return false
    }
    let value = String(decoding: scanner.bytes[scanner.index..<scanner.end], as: UTF8.self)
      .lowercased()
    // Safari's own.
    if property == "-webkit-touch-callout" || property == "-apple-pay-button-style" { return false }
    return !["-moz-", "-ms-", "-apple-"].contains { value.contains($0) }
  }
}
