/// A rule that hides elements of pages.
struct HidingRule: Hashable {
  /// A selector (Selectors 4), as written.
  var selector: [UInt8]
  var isException = false
  /// The hosts of the pages that it is for; all where there are none.
  var pages = FilterDomains()

  /// So long a selector is one of a page, not of a list.
  private static let mostBytes = 1_000

  /// What no style sheet has: operators that a script carries out, and what is put into pages.
  private static let operators = [
    ":has-text(", ":upward(", ":xpath(", ":matches-", ":remove(", ":remove-", ":style(",
    ":min-text",
    ":others(", ":watch-attr", ":shadow(", ":-abp-", ":contains(", ":if(", ":if-not(",
    ":nth-ancestor",
    "+js(", "script:inject", ":matches(",
  ].map { Array($0.utf8) }

  /// Reads a line; nil where it is none that hides, nil inside of that where it hides nothing here.
  static func parse(_ line: ArraySlice<UInt8>) -> HidingRule?? {
    guard let (mark, length, kind) = mark(in: line) else { return nil }
    guard kind.isEmpty || kind == [0x40] else { return .some(nil) }
    let selector = Array(line[(mark + length)...].drop { $0 == 0x20 })
    guard let first = selector.first, selector.count <= mostBytes, first != 0x5E, first != 0x2B,
      !selector.contains(where: { $0 == 0x7B || $0 == 0x7D || $0 < 0x20 }),
      !operators.contains(where: { contains($0, in: selector) })
    else { return .some(nil) }
    var rule = HidingRule(selector: selector)
    rule.isException = !kind.isEmpty
    if mark > line.startIndex {
      let names = Array(line[..<mark]).map { $0 == 0x2C ? 0x7C : $0 }
      guard FilterOptions.take(names[...], into: &rule.pages) else { return .some(nil) }
    }
    // An exception for everybody takes a rule back.
    return .some(rule)
  }

  /// Where `##` or one of its like stands, how long it is, and what is between its signs.
  private static func mark(
    in line: ArraySlice<UInt8>
  ) -> (Int, length: Int, kind: ArraySlice<UInt8>)? {
    var index = line.startIndex
    while index < line.endIndex {
      switch line[index] {
      case 0x23:
        var end = index + 1
        while end < line.endIndex, [0x40, 0x3F, 0x24, 0x25].contains(line[end]) { end += 1 }
        guard end < line.endIndex, line[end] == 0x23 else { return nil }
        return (index, end + 1 - index, line[(index + 1)..<end])
      // Only names of hosts stand before it.
      case 0x2F, 0x24, 0x7C, 0x3F, 0x3D, 0x5E, 0x20, 0x26: return nil
      default: index += 1
      }
    }
    return nil
  }

  private static func contains(_ part: [UInt8], in text: [UInt8]) -> Bool {
    guard part.count <= text.count else { return false }
    return (0...(text.count - part.count)).contains { start in
      text[start] == part[0] && text[start..<start + part.count].elementsEqual(part)
    }
  }
}
