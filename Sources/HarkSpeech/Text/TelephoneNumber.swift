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
    guard let (groups, end) = groups(in: text, at: start), groups.count >= 2 else { return nil }
    // A Latin letter makes it a code; a Korean or Japanese one is a particle.
    if end < text.count, WritingScript(text[end]) == .latin { return nil }
    let form = Form(body: text[start..<end], groups: groups)
    // (1918-1993) is a life, (02) 123-4567 a number.
    let isBracketed = text[start] == "(" && form.first.count < 5 && text[start..<end].contains(")")
    if text[start] == "(", !isBracketed { return nil }
    // An old postal code has six figures.
    if isPostal, form.lengths == [3, 3] { return (groups, end) }
    let isMarked = isPostal || text[start] == "+" || isBracketed
    return form.isNumber(isMarked: isMarked, hasShort: hasShort) ? (groups, end) : nil
  }

  /// Figures in groups with signs between them, one at a time, and where they end.
  private static func groups(
    in text: [Unicode.Scalar], at start: Int
  ) -> (groups: [[Int]], end: Int)? {
    var groups: [[Int]] = []
    var current: [Int] = []
    var index = start
    var end = start
    if index < text.count, text[index] == "+" || text[index] == "(" { index += 1 }
    scan: while index < text.count, index - start < 32 {
      let scalar = SpokenText.plain(text[index])
      switch scalar {
      case "0"..."9":
        current.append(Int(scalar.value - 0x30))
        end = index + 1
      // A bracket opens the code of a number, +1 (212), and behind a version something else.
      case "("
      where index > start && text[start] != "+" && !(groups.isEmpty && current.first == 0):
        break scan
      case "-", "‐", "‑", "–", "−", " ", ".", ")", "(", "/":
        // A minus behind a number and a space: (051910) -2.56%.
        let isMinus =
          scalar != " " && index > start && text[index - 1] == " " && index + 1 < text.count
          && "-−".unicodeScalars.contains(scalar) && SpokenText.isDigit(text[index + 1])
        if isMinus { break scan }
        // 1588-9999 / 080-123-4567 are two numbers.
        if scalar == "/", index > start, text[index - 1] == " " { break scan }
        // One separator, or a bracket with a space, between groups.
        if !current.isEmpty { groups.append(current) }
        current = []
        let isDouble = index > start && SpokenText.plain(text[index - 1]) == scalar
        if isDouble { break scan }
      default: break scan
      }
      index += 1
    }
    if !current.isEmpty { groups.append(current) }
    return groups.isEmpty ? nil : (groups, end)
  }

  /// How a number is written, which tells what it is.
  private struct Form {
    let groups: [[Int]]
    let lengths: [Int]
    let first: [Int]
    let digits: Int
    let usesStops: Bool
    let usesDashes: Bool
    let slashes: Int

    init(body: ArraySlice<Unicode.Scalar>, groups: [[Int]]) {
      self.groups = groups
      lengths = groups.map(\.count)
      first = groups.first ?? []
      digits = lengths.reduce(0, +)
      usesStops = body.contains(".")
      usesDashes = body.contains { "-‐‑–−".unicodeScalars.contains(SpokenText.plain($0)) }
      slashes = body.count { $0 == "/" }
    }

    /// A card's number, or a person's: figures in fours, which are no years.
    var isCard: Bool {
      guard lengths == [4, 4, 4, 4] || lengths == [4, 4, 4] else { return false }
      return !groups.allSatisfy { $0[0] == 1 && $0[1] == 9 || $0[0] == 2 && $0[1] == 0 }
    }

    func isNumber(isMarked: Bool, hasShort: Bool) -> Bool {
      guard (7...15).contains(digits) || isCard else { return false }
      // 18/19-19/20 are seasons.
      if slashes > 1 { return false }
      // Nor are 25-20 23-25 25-18, the sets of a match.
      if !isMarked, first.first != 0, lengths.allSatisfy({ $0 < 3 }) { return false }
      // Nor 05 18 31 44, the minutes of an hour at which something leaves.
      let values = groups.map { $0.reduce(0) { $0 * 10 + $1 } }
      let ascends = zip(values, values.dropFirst()).allSatisfy { $0 < $1 }
      if !isMarked, groups.count > 2, lengths.allSatisfy({ $0 == 2 }), ascends,
        values.allSatisfy({ $0 < 60 })
      {
        return false
      }
      let isDate = lengths == [4, 2, 2] || lengths == [2, 2, 4]
      if isDate, first != [0, 2] { return false }
      if isCard || usesDashes && isDashed(hasShort: hasShort) || usesStops && isStopped {
        return true
      }
      return isMarked || (first.first == 0 && !usesStops)
    }

    private func isDashed(hasShort: Bool) -> Bool {
      if hasShort, lengths == [4, 4], first[0] == 1, [5, 6, 8].contains(first[1]) { return true }
      // The 1 before a North American number.
      if lengths == [1, 3, 3, 4], first == [1] { return true }
      // 900101-1234567: figures before and after a hyphen that are no range.
      if !usesStops, groups.count == 2, digits >= 9, lengths[0] != lengths[1] { return true }
      // Numbers of accounts, books and firms: too long to be counted.
      if groups.count >= 3, digits >= 9, !lengths.starts(with: [4, 2, 2]) { return true }
      // 555-1234, which is no range.
      if lengths == [3, 4], !usesStops, groups[1][3] != 0 { return true }
      return groups.count >= 3 && !usesStops && lengths.allSatisfy { (2...4).contains($0) }
    }

    /// 555.123.4567 and 010.1234.5678, which are no decimals: thousands set apart by stops are numbers.
    private var isStopped: Bool {
      lengths == [3, 3, 4] || first.first == 0 && groups.count == 3 && lengths[2] == 4
    }
  }
}
