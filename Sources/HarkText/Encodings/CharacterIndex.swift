/// An index of the encoding standard: a character for each pointer.
struct CharacterIndex: Sendable {
  /// The characters by pointer, 0 where there is none.
  private let characters: [UInt32]

  /// The character of a pointer, or 0.
  @inline(__always)
  func character(_ pointer: Int) -> UInt32 {
    pointer >= 0 && pointer < characters.count ? characters[pointer] : 0
  }

  static let jis0208 = CharacterIndex(IndexText.jis0208, count: 11_280)
  static let jis0212 = CharacterIndex(IndexText.jis0212, count: 8_836)
  static let eucKR = CharacterIndex(IndexText.eucKR, count: 23_940)
  static let big5 = CharacterIndex(IndexText.big5, count: 19_782)
  static let gb18030 = CharacterIndex(IndexText.gb18030, count: 23_940)

  /// Reads the lines of a generated text: `pointer characters`, or `pointer+count first`.
  private init(_ text: StaticString, count: Int) {
    var characters = [UInt32](repeating: 0, count: count)
    text.withSpan { bytes in
      var place = 0
      func number(radix: Int) -> Int {
        var value = 0
        while place < bytes.count, let digit = PercentEncoding.hexValue(bytes[place]) {
          value = value * radix + Int(digit)
          place += 1
        }
        place += 1
        return value
      }
      while place < bytes.count {
        var pointer = number(radix: 10)
        if bytes[place - 1] == 0x2B {
          let length = number(radix: 10)
          let first = UInt32(number(radix: 16))
          for offset in 0..<length { characters[pointer + offset] = first + UInt32(offset) }
          continue
        }
        while place < bytes.count, bytes[place] != 0x0A {
          let (scalar, length) = UTF8Scalar.decode(bytes, at: place)
          characters[pointer] = scalar
          pointer += 1
          place += length
        }
        place += 1
      }
    }
    self.characters = characters
  }

  /// The pointers by character: the first of several, or the last where `usesLast` says so.
  func pointers(
    excluding excluded: Range<Int> = 0..<0, usesLast: (UInt32) -> Bool = { _ in false }
  ) -> [UInt32: UInt16] {
    var pointers: [UInt32: UInt16] = [:]
    pointers.reserveCapacity(characters.count)
    for (pointer, character) in characters.enumerated()
    where character != 0 && !excluded.contains(pointer) {
      if pointers[character] == nil || usesLast(character) {
        pointers[character] = UInt16(pointer)
      }
    }
    return pointers
  }
}
