/// What passes between Hark and `hark-braille`, over a socket.
///
/// `hark-braille TABLE` says first, in one byte, whether it can translate. From then on each text that it gets is
/// answered by its cells. A text is the number of its characters and the characters; an answer is the number of its
/// cells, their dots, a byte each, and their characters. All numbers have 32 bits, the lowest first.
package enum BrailleMessage {
  /// Whether a table can be used.
  package enum Greeting: UInt8 {
    case ready, noLibrary, noTable
  }

  /// The most characters of one text, and the most cells of its answer.
  package static let mostCharacters = 2_000
  package static let mostCells = 32_000
  /// In the place of the number of cells: this text could not be translated.
  package static let failed: UInt32 = .max

  /// A text as it is sent.
  package static func text(_ scalars: some Collection<Unicode.Scalar>) -> [UInt8] {
    numbers([UInt32(scalars.count)] + scalars.map(\.value))
  }

  /// The answer to a text; nil for one that failed.
  package static func answer(_ cells: BrailleCells?) -> [UInt8] {
    guard let cells else { return numbers([failed]) }
    return numbers([UInt32(cells.dots.count)]) + cells.dots
      + numbers(cells.characters.map { UInt32(bitPattern: $0) })
  }

  /// The bytes of an answer behind its first number.
  package static func size(ofAnswer count: Int) -> Int { count * 5 }

  /// Reads an answer of so many cells back from the bytes behind its number.
  package static func cells(_ count: Int, _ bytes: [UInt8]) -> BrailleCells {
    BrailleCells(
      dots: Array(bytes.prefix(count)),
      characters: numbers(bytes.dropFirst(count)).map { Int32(bitPattern: $0) })
  }

  /// Numbers as bytes.
  package static func numbers(_ numbers: [UInt32]) -> [UInt8] {
    numbers.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }
  }

  /// The numbers that bytes are; what is left at their end is none.
  package static func numbers(_ bytes: some Collection<UInt8>) -> [UInt32] {
    let bytes = Array(bytes)
    return (0..<bytes.count / 4).map { index in
      var number: UInt32 = 0
      for byte in bytes[(index * 4)..<(index * 4 + 4)].reversed() {
        number = number << 8 | UInt32(byte)
      }
      return number
    }
  }
}
