// Bytes that somebody else holds, looked at where they lie: the compiler sees to it that they are there as long as
// they are looked at, and each access to it that it is inside. What the standard library has only by pointers yet,
// copying a span and the letters of the program's own words, is lent here, for as long as one call lasts.

extension Span<UInt8> {
  /// The bytes of a range, counted from 0 again.
  // Three and not one for any range, which each use would have to look at anew.
  @inline(__always)
  package subscript(range: Range<Int>) -> Span<UInt8> {
    @_lifetime(copy self)
    get { extracting(range) }
  }

  /// The bytes from an index on.
  @inline(__always)
  package subscript(range: PartialRangeFrom<Int>) -> Span<UInt8> {
    @_lifetime(copy self)
    get { extracting(range.lowerBound..<count) }
  }

  /// The bytes before an index.
  @inline(__always)
  package subscript(range: PartialRangeUpTo<Int>) -> Span<UInt8> {
    @_lifetime(copy self)
    get { extracting(0..<range.upperBound) }
  }

  /// The first byte, where there is one.
  @inline(__always)
  package var first: UInt8? { isEmpty ? nil : self[0] }

  /// The last byte, where there is one.
  @inline(__always)
  package var last: UInt8? { isEmpty ? nil : self[count - 1] }

  /// The index of the first byte that passes a test, from an index on.
  @inline(__always)
  package func firstIndex(from start: Int = 0, where test: (UInt8) -> Bool) -> Int? {
    var index = start
    while index < count {
      if test(self[index]) { return index }
      index += 1
    }
    return nil
  }

  /// The index of the first byte of a value, from an index on.
  @inline(__always)
  package func firstIndex(of byte: UInt8, from start: Int = 0) -> Int? {
    firstIndex(from: start) { $0 == byte }
  }

  /// The index of the last byte of a value.
  package func lastIndex(of byte: UInt8) -> Int? {
    var index = count
    while index > 0 {
      index -= 1
      if self[index] == byte { return index }
    }
    return nil
  }

  /// Whether a byte passes a test.
  @inline(__always)
  package func contains(where test: (UInt8) -> Bool) -> Bool { firstIndex(where: test) != nil }

  /// Whether a byte is there.
  @inline(__always)
  package func contains(_ byte: UInt8) -> Bool { firstIndex(of: byte) != nil }

  /// Whether all bytes pass a test.
  @inline(__always)
  package func allSatisfy(_ test: (UInt8) -> Bool) -> Bool { !contains { !test($0) } }

  /// Whether the bytes begin with others.
  package func starts(with others: some Sequence<UInt8>) -> Bool {
    var index = 0
    for byte in others {
      guard index < count, self[index] == byte else { return false }
      index += 1
    }
    return true
  }

  /// Whether the bytes are others.
  package func elementsEqual(_ others: some Collection<UInt8>) -> Bool {
    count == others.count && starts(with: others)
  }

  /// Whether both have the same bytes.
  package func elementsEqual(_ other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    for index in indices where self[index] != other[index] { return false }
    return true
  }

  /// Whether the bytes are those of a text in lower case, but for their own case.
  package func lowercasedEquals(_ text: StaticString) -> Bool {
    text.withSpan { lowercasedEquals($0) }
  }

  /// Whether the bytes are those of a text in lower case, but for the case of their own ASCII letters.
  package func lowercasedEquals(_ letters: Span<UInt8>) -> Bool {
    guard count == letters.count else { return false }
    for index in indices {
      guard Self.lowercased(self[index]) == letters[index] else { return false }
    }
    return true
  }

  /// Whether a text in lower case stands somewhere among the bytes, but for the case of their own ASCII letters.
  ///
  /// - Complexity: O(bytes) for a text that begins with a rare byte, O(bytes × the text's) at worst.
  package func containsLowercased(_ text: StaticString) -> Bool {
    text.withSpan { containsLowercased($0) }
  }

  /// Whether a text in lower case stands somewhere among the bytes, likewise.
  package func containsLowercased(_ letters: Span<UInt8>) -> Bool {
    guard let first = letters.first else { return true }
    var start = 0
    while start + letters.count <= count {
      if Self.lowercased(self[start]) == first {
        var index = 1
        while index < letters.count, Self.lowercased(self[start + index]) == letters[index] {
          index += 1
        }
        if index == letters.count { return true }
      }
      start += 1
    }
    return false
  }

  @inline(__always)
  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte &- 0x41 < 26 ? byte | 0x20 : byte
  }

  /// Eight bytes from an index on, the first in the lowest.
  ///
  /// - Precondition: they are all inside.
  @inline(__always)
  package func word(at index: Int) -> UInt64 {
    precondition(index >= 0 && index &+ 8 <= count)
    return unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self)
  }

  /// The index of the first byte above 0x7F from an index on, or the end.
  @inline(__always)
  package func asciiEnd(from start: Int) -> Int {
    var index = start
    while index &+ 8 <= count, word(at: index) & 0x8080_8080_8080_8080 == 0 { index += 8 }
    while index < count, self[index] < 0x80 { index += 1 }
    return index
  }
}

extension Collection<UInt8> {
  /// Whether the bytes are those of a text in lower case, but for their own case.
  package func lowercasedEquals(_ text: StaticString) -> Bool {
    Array(self).span.lowercasedEquals(text)
  }
}

extension Array<UInt8> {
  /// Copies bytes.
  package init(_ bytes: Span<UInt8>) {
    self = unsafe bytes.withUnsafeBufferPointer { unsafe Array($0) }
  }

  /// Appends a copy of bytes.
  @inline(__always)
  package mutating func append(contentsOf bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}

extension Hasher {
  /// Feeds bytes.
  package mutating func combine(bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBytes { unsafe combine(bytes: $0) }
  }
}

extension String {
  /// The text of bytes; what is no UTF-8 becomes U+FFFD.
  package init(decoding bytes: Span<UInt8>, as encoding: UTF8.Type) {
    self = unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: encoding) }
  }
}

extension StaticString {
  /// Lends the bytes of one of the program's own words.
  @inline(__always)
  package func withSpan<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    withUTF8Buffer { unsafe body($0.span) }
  }
}
