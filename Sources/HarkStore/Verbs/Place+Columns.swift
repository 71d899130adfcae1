import HarkReading

/// Places of readers as they lie in the store: columns of what they belong to.
extension Place {
  static let columns =
    "place_text, place_before, place_heading, place_occurrence, place_offset, place_total"

  /// The values of the columns, in their order; all NULL for no place.
  ///
  /// They are compared with a page's own words, byte for byte, and never told.
  static func values(_ place: Place?) -> [SQLValue] {
    guard let place else { return Array(repeating: .null, count: 6) }
    return [
      .exact(Limited.text(place.text, longest)),
      SQLValue(exact: place.before.map { Limited.text($0, longest) }),
      SQLValue(exact: place.heading.map { Limited.text($0, longest) }), SQLValue(place.occurrence),
      SQLValue(place.offset), SQLValue(place.total),
    ]
  }

  /// A place whose columns begin at one of a row; nil where they are NULL.
  init?(_ row: SQLRow, from column: Int32) {
    guard let text = row.optionalExactText(column) else { return nil }
    self.init(
      text: text, before: row.optionalExactText(column + 1),
      heading: row.optionalExactText(column + 2),
      occurrence: Int(row.integer(column + 3)), offset: Int(row.integer(column + 4)),
      total: Int(row.integer(column + 5)))
  }
}

/// Texts as long as they are kept.
enum Limited {
  /// The scalars of a title that are kept.
  static let title = 1000
  /// The bytes of an address that are kept; a longer one is not kept at all.
  static let address = 64 * 1024

  /// The first scalars of a text.
  static func text(_ text: String, _ count: Int) -> String {
    guard text.utf8.count > count else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(count)))
  }

  static func title(_ text: String) -> String { Self.text(text, title) }
}
