// What the standard library's string processing has, by bytes: that compares letter by letter as Unicode has them, which
// takes a thousand instructions for each, and brings three quarters of a megabyte of regular expressions into the
// program. What is sought here is written the same way as what it is sought in.

extension Span<UInt8> {
  /// The first place of others, from an index on; nothing is everywhere.
  ///
  /// - Complexity: O(bytes) for what begins with a rare byte, O(bytes × those sought) at worst.
  package func firstRange(of others: Span<UInt8>, from start: Int = 0) -> Range<Int>? {
    guard let first = others.first else { return start..<start }
    var place = start
    while place + others.count <= count {
      guard let found = firstIndex(of: first, from: place), found + others.count <= count else {
        return nil
      }
      var index = 1
      while index < others.count, self[found + index] == others[index] { index += 1 }
      if index == others.count { return found..<found + others.count }
      place = found + 1
    }
    return nil
  }
}

extension String {
  /// Whether a text stands in this one.
  package func contains(_ other: String) -> Bool { self[...].contains(other) }

  /// The first place of a text in this one.
  package func firstRange(of other: String) -> Range<Index>? { self[...].firstRange(of: other) }

  /// This text with another in each place of one that is not empty.
  package func replacing(_ other: String, with replacement: String) -> String {
    self[...].replacing(other, with: replacement)
  }
}

extension Substring {
  /// Whether a text stands in this one.
  package func contains(_ other: String) -> Bool {
    utf8Span.span.firstRange(of: other.utf8Span.span) != nil
  }

  /// The first place of a text in this one.
  package func firstRange(of other: String) -> Range<Index>? {
    guard let found = utf8Span.span.firstRange(of: other.utf8Span.span) else { return nil }
    let start = utf8.index(startIndex, offsetBy: found.lowerBound)
    return start..<utf8.index(start, offsetBy: found.count)
  }

  /// This text with another in each place of one that is not empty.
  package func replacing(_ other: String, with replacement: String) -> String {
    var result = ""
    var rest = self
    while !other.isEmpty, let found = rest.firstRange(of: other) {
      result += rest[..<found.lowerBound]
      result += replacement
      rest = rest[found.upperBound...]
    }
    return result + rest
  }

  /// What stands between the places of a text that is not empty, parts of no letters too.
  package func parts(between separator: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = self
    while !separator.isEmpty, let found = rest.firstRange(of: separator) {
      parts.append(rest[..<found.lowerBound])
      rest = rest[found.upperBound...]
    }
    return parts + [rest]
  }
}
