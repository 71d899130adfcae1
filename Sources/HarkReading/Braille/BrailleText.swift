import HarkText

/// Text for a braille display, and which place of an item each of its characters stands for.
package struct BrailleText: Equatable, Sendable {
  package private(set) var scalars: [Unicode.Scalar] = []
  /// For each scalar the bytes from the start of the item's text to what it stands for; -1 where it stands for nothing
  /// of the item.
  package private(set) var places: [Int32] = []

  package init() {}

  package var isEmpty: Bool { scalars.isEmpty }
  package var count: Int { scalars.count }

  /// Adds what is not the page's.
  ///
  /// - Parameters:
  ///   - text: what is shown.
  ///   - place: what it stands for, as in ``places``.
  package mutating func mark(_ text: String, at place: Int32 = -1) {
    for scalar in text.unicodeScalars { append(scalar, place) }
  }

  /// Adds text of an item.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - place: where in the item it begins.
  mutating func append(_ text: String, at place: Int32) {
    var place = place
    for scalar in text.unicodeScalars {
      append(scalar, place)
      place += Int32(UTF8.width(scalar))
    }
  }

  /// Adds one text behind another, with a space between.
  package mutating func append(_ other: Self) {
    guard !other.isEmpty else { return }
    part(at: -1)
    scalars += other.scalars
    places += other.places
  }

  /// Adds a space, unless there is one or nothing at all.
  package mutating func part(at place: Int32) {
    if let last = scalars.last, last != " " { append(" ", place) }
  }

  private mutating func append(_ scalar: Unicode.Scalar, _ place: Int32) {
    // A display has one line: what would begin another, or none at all, is a space.
    let isSpace = scalar.properties.isWhitespace || scalar.value < 0x20
    scalars.append(isSpace ? " " : scalar)
    places.append(place)
  }

  /// Where a place of the item stands: at the last of those that lie not behind it; nil where none does.
  package func index(ofPlace place: Int32) -> Int? {
    places.indices.last { places[$0] >= 0 && places[$0] <= place }
  }

  /// What a character stands for, as in ``places``; -1 behind the end.
  package func place(at index: Int) -> Int32 { places.indices.contains(index) ? places[index] : -1 }
}
