/// A text as the cells of braille.
package struct BrailleCells: Equatable, Sendable {
  /// The dots of each cell: dot 1 is the lowest bit, dot 8 the highest.
  package private(set) var dots: [UInt8] = []
  /// For each cell the character that it belongs to: the first of those that it stands for.
  package private(set) var characters: [Int32] = []

  /// No cells.
  package init() {}

  /// Puts cells together; those whose characters are missing are left out.
  package init(dots: [UInt8], characters: [Int32]) {
    let count = min(dots.count, characters.count)
    self.dots = Array(dots.prefix(count))
    self.characters = Array(characters.prefix(count))
  }

  /// Adds the cells of what comes behind.
  ///
  /// - Parameters:
  ///   - other: the cells.
  ///   - start: the character that its first one stands for.
  package mutating func append(_ other: Self, from start: Int) {
    dots += other.dots
    characters += other.characters.map { $0 + Int32(start) }
  }
}
