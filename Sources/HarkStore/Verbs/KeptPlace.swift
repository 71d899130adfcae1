/// Where a reader was on a page, told by what stands there: the session makes a place of the page of it.
package struct KeptPlace: Hashable, Sendable {
  /// The item's words, at most 200 characters.
  package var text: String
  /// The words of the item before; nil at the start.
  package var before: String?
  /// The heading above; nil without one.
  package var heading: String?
  /// Which of several items with the same words, from 0.
  package var occurrence: Int
  /// The item's number, from 0.
  package var offset: Int
  /// The number of items.
  package var total: Int

  /// Makes a place.
  package init(
    text: String, before: String? = nil, heading: String? = nil, occurrence: Int = 0,
    offset: Int = 0, total: Int = 0
  ) {
    self.text = text
    self.before = before
    self.heading = heading
    self.occurrence = occurrence
    self.offset = offset
    self.total = total
  }

  static let columns =
    "place_text, place_before, place_heading, place_occurrence, place_offset, place_total"

  /// The values of the columns, in their order; all NULL for no place.
  static func values(_ place: KeptPlace?) -> [SQLValue] {
    guard let place else { return Array(repeating: .null, count: 6) }
    return [
      .text(Limited.text(place.text, 200)), SQLValue(place.before.map { Limited.text($0, 200) }),
      SQLValue(place.heading.map { Limited.text($0, 200) }), SQLValue(place.occurrence),
      SQLValue(place.offset), SQLValue(place.total),
    ]
  }

  /// A place whose columns begin at one of a row; nil where they are NULL.
  init?(_ row: SQLRow, from column: Int32) {
    guard let text = row.optionalText(column) else { return nil }
    self.init(
      text: text, before: row.optionalText(column + 1), heading: row.optionalText(column + 2),
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
