/// Finds telephone numbers, which are said digit by digit, group after group.
enum TelephoneNumber {
  /// The digits of a number that begins here, group by group, and where it ends; nil for other numbers.
  ///
  /// A number has 7 to 15 digits (E.164), a card's 16, in at least two groups and begins with "+", "0" or a bracket, or
  /// has at least three groups of at most four digits; a date (four, two, two digits) is none.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - start: where a number may begin.
  ///   - isPostal: true after a postal mark, which makes any two groups a code.
  ///   - hasShort: true where 1588-1234 is a number, too.
  /// - Returns: its groups of digits, and where it ends.
  static func find(
    in text: [Unicode.Scalar], at start: Int, isMarked isPostal: Bool = false,
    hasShort: Bool = false
  ) -> (groups: [[Int]], end: Int)? {
    var groups: [[Int]] = []
    var current: [Int] = []
    var index = start
    var end = start
    var isMarked = isPostal
    if index < text.count, text[index] == "+" || text[index] == "(" {
      isMarked = true
      index += 1
    }
    scan: while index < text.count, index - start < 32 {
      let scalar = text[index]
      switch scalar {
      case "0"..."9":
        current.append(Int(scalar.value - 0x30))
        end = index + 1
      case "-", "‐", "‑", "–", " ", ".", ")", "(", "/":
        // One separator, or a bracket with a space, between groups.
        if !current.isEmpty { groups.append(current) }
        current = []
        let isDouble = index > start && text[index - 1] == scalar
        if isDouble { break scan }
      default: break scan
      }
      index += 1
    }
    if !current.isEmpty { groups.append(current) }
    let digits = groups.reduce(0) { $0 + $1.count }
    let isCard = groups.map(\.count) == [4, 4, 4, 4]
    guard (7...15).contains(digits) || isCard, groups.count >= 2, let first = groups.first else {
      return nil
    }
    // A Latin letter makes it a code; a Korean or Japanese one is a particle.
    if end < text.count, WritingScript(text[end]) == .latin { return nil }
    // Thousands set apart by spaces or stops, and addresses of the network, are numbers.
    let body = text[start..<end]
    let usesStops = body.contains(".")
    let usesDashes = body.contains { $0 == "-" || $0 == "‐" || $0 == "‑" || $0 == "–" }
    // 18/19-19/20 are seasons.
    if body.count(where: { $0 == "/" }) > 1 { return nil }
    let isDate = groups.map(\.count) == [4, 2, 2] || groups.map(\.count) == [2, 2, 4]
    if isDate, first != [0, 2] { return nil }
    let isShared = hasShort && usesDashes && groups.map(\.count) == [4, 4] && first[0] == 1
    if isShared, [5, 6, 8].contains(first[1]) { return (groups, end) }
    // The 1 before a North American number.
    if usesDashes, groups.map(\.count) == [1, 3, 3, 4], first == [1] { return (groups, end) }
    // A card's, and 555.123.4567, which is no decimal.
    if isCard || (usesStops && groups.map(\.count) == [3, 3, 4]) { return (groups, end) }
    // 900101-1234567: figures before and after a hyphen that are no range.
    if usesDashes, !usesStops, groups.count == 2, digits >= 9, groups[0].count != groups[1].count {
      return (groups, end)
    }
    // 010.1234.5678, and numbers of accounts, books and firms: too long to be counted.
    if usesStops, first.first == 0, groups.count == 3, groups[2].count == 4 { return (groups, end) }
    let isDated = groups.prefix(3).map(\.count) == [4, 2, 2]
    if usesDashes, groups.count >= 3, digits >= 9, !isDated { return (groups, end) }
    // 555-1234, which is no range.
    if usesDashes, groups.map(\.count) == [3, 4], !usesStops, groups[1][3] != 0 {
      return (groups, end)
    }
    if isMarked || (first.first == 0 && !usesStops) { return (groups, end) }
    guard groups.count >= 3, usesDashes, !usesStops,
      groups.allSatisfy({ (2...4).contains($0.count) })
    else { return nil }
    return (groups, end)
  }
}
