import HarkText

/// Matches patterns of rules with addresses.
enum FilterPattern {
  /// Whether a pattern stands in an address.
  ///
  /// - Parameters:
  ///   - pattern: with `*` and `^`.
  ///   - address: in lower case, unless case counts.
  ///   - host: where its host stands in it.
  ///   - form: how the pattern is held to it.
  ///   - work: how many bytes may still be compared; where that is over nothing matches.
  /// - Returns: whether it does.
  /// - Complexity: O(pattern × address) at worst, and never more than `work`.
  static func matches(
    _ pattern: Span<UInt8>, _ address: Span<UInt8>, host: Range<Int>, _ form: FilterRule.Form,
    _ work: inout Int
  ) -> Bool {
    let endsThere = form.contains(.end)
    if form.contains(.hostStart) {
      var start = host.lowerBound
      while start < host.upperBound {
        if matches(pattern, address, at: start, isHeld: true, endsThere, &work) { return true }
        while start < host.upperBound, address[start] != 0x2E { start += 1 }
        start += 1
      }
      return false
    }
    return matches(pattern, address, at: 0, isHeld: form.contains(.start), endsThere, &work)
  }

  private static func matches(
    _ pattern: Span<UInt8>, _ address: Span<UInt8>, at start: Int, isHeld: Bool, _ endsThere: Bool,
    _ work: inout Int
  ) -> Bool {
    var place = 0
    var index = start
    // Behind the last `*`: from where in the pattern, and in the address, it is tried again.
    var star = isHeld ? -1 : 0
    var again = start
    while work > 0 {
      work -= 1
      if place == pattern.count {
        if !endsThere || index == address.count { return true }
      } else {
        let sign = pattern[place]
        if sign == 0x2A {
          place += 1
          (star, again) = (place, index)
          continue
        }
        if index < address.count {
          let byte = address[index]
          if sign == byte || sign == 0x5E && FilterBytes.isSeparator(byte) {
            place += 1
            index += 1
            continue
          }
        } else if sign == 0x5E {
          // The end separates too.
          place += 1
          continue
        }
      }
      guard star >= 0, again < address.count else { return false }
      again += 1
      if star < pattern.count, pattern[star] != 0x5E, pattern[star] != 0x2A {
        // Most of the way goes over what can't begin it.
        let first = pattern[star]
        while again < address.count, address[again] != first { again += 1 }
        work -= 1
      }
      (place, index) = (star, again)
    }
    return false
  }

  /// The words of a pattern that stand whole in each address that it matches.
  static func tokens(of rule: FilterRule) -> [ArraySlice<UInt8>] {
    if rule.form.contains(.matchesCase), !rule.form.contains(.expression) {
      return tokens(
        of: rule.pattern.map(FilterBytes.lowercased), rule.form)
    }
    return rule.form.contains(.expression)
      ? tokens(ofExpression: rule.pattern) : tokens(of: rule.pattern, rule.form)
  }

  private static func tokens(of pattern: [UInt8], _ form: FilterRule.Form) -> [ArraySlice<UInt8>] {
    var found: [ArraySlice<UInt8>] = []
    var index = 0
    while index < pattern.count {
      guard FilterBytes.isTokenByte(pattern[index]) else {
        index += 1
        continue
      }
      var end = index
      while end < pattern.count, FilterBytes.isTokenByte(pattern[end]) { end += 1 }
      let begins =
        index == 0 ? !form.isDisjoint(with: [.hostStart, .start]) : pattern[index - 1] != 0x2A
      let ends = end == pattern.count ? form.contains(.end) : pattern[end] != 0x2A
      if begins, ends { found.append(pattern[index..<end]) }
      index = end
    }
    return found
  }

  /// The words that stand as they are in a regular expression, outside of all that may be or be otherwise.
  private static func tokens(ofExpression pattern: [UInt8]) -> [ArraySlice<UInt8>] {
    // Letters that stand for themselves, 0 for what separates, 1 for anything.
    var plain: [UInt8] = []
    var depth = 0
    var index = 0
    while index < pattern.count {
      let byte = pattern[index]
      switch byte {
      case 0x5C:
        index += 1
        guard index < pattern.count else { return [] }
        let next = pattern[index]
        // A letter behind a backslash is a class of characters.
        let isSign = !FilterBytes.isWordByte(FilterBytes.lowercased(next))
        plain.append(depth > 0 ? 1 : isSign ? (next == 0x25 ? next : 0) : 1)
      case 0x5B:
        index += 1
        if index < pattern.count, pattern[index] == 0x5E { index += 1 }
        if index < pattern.count, pattern[index] == 0x5D { index += 1 }
        while index < pattern.count, pattern[index] != 0x5D {
          index += pattern[index] == 0x5C ? 2 : 1
        }
        plain.append(1)
      case 0x28:
        depth += 1
        plain.append(1)
      case 0x29:
        depth -= 1
        plain.append(1)
      case 0x7C where depth == 0: return []
      case 0x3F, 0x2A, 0x2B, 0x7B:
        // What stands before it may be missing or come again.
        if let last = plain.indices.last { plain[last] = 1 }
        plain.append(1)
        if byte == 0x7B {
          while index < pattern.count, pattern[index] != 0x7D { index += 1 }
        }
      case 0x5E where index == 0: plain.append(0)
      case 0x24 where index == pattern.count - 1: plain.append(0)
      case 0x2E: plain.append(1)
      default:
        let lower = FilterBytes.lowercased(byte)
        plain.append(depth > 0 ? 1 : FilterBytes.isTokenByte(lower) ? lower : 0)
      }
      index += 1
    }
    var found: [ArraySlice<UInt8>] = []
    for part in plain.split(whereSeparator: { !FilterBytes.isTokenByte($0) }) {
      guard part.startIndex > 0, plain[part.startIndex - 1] == 0, part.endIndex < plain.count,
        plain[part.endIndex] == 0
      else { continue }
      found.append(part)
    }
    return found
  }
}
