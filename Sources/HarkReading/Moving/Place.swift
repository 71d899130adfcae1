private import HarkAccessibility

/// Where a reader is, told by what stands there, so that it is found again on the page as it will be.
///
/// The words of the item come first, then the item before it, the heading above it, and which of several equal
/// ones it is; its share of the page only where nothing of these is left. `offset` and `total` are numbers of items.
package struct Place: Hashable, Sendable {
  /// The words that are kept of an item, a heading or the item before.
  package static let longest = 200

  /// The item's words; empty for one without any, such as a separator.
  package var text: String
  /// The words of the item before; nil at the start of the page.
  package var before: String?
  /// The words of the heading above; nil where there is none.
  package var heading: String?
  /// Which of the items with the same words, from 0.
  package var occurrence: Int
  /// The item's number, from 0.
  package var offset: Int
  /// The number of items of the page.
  package var total: Int

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
}

/// Where a place was found.
package struct FoundPlace: Equatable, Sendable {
  /// By what it was found, the surest first.
  package enum Ground: Int, Comparable, Sendable {
    /// The item's own words.
    case words
    /// The item behind the one that stood before it, whose own words are others now.
    case neighbour
    /// The first item under the heading that stood above it.
    case heading
    /// As far down the page as it was.
    case share

    package static func < (a: Ground, b: Ground) -> Bool { a.rawValue < b.rawValue }
  }

  package let item: Int
  package let ground: Ground
}

extension LinearPage {
  /// The place of an item; nil where there is no such item.
  ///
  /// - Complexity: O(bytes of the page): for the moment when a reader leaves or rests, not for each key.
  package func place(of item: Int) -> Place? {
    guard items.indices.contains(item) else { return nil }
    let text = words(of: item)
    let key = PlaceKey(text)
    let occurrence = text.isEmpty ? 0 : (0..<item).count { matches($0, key) }
    return Place(
      text: text, before: item > 0 ? words(of: item - 1) : nil,
      heading: heading(above: item).map(words), occurrence: occurrence, offset: item,
      total: items.count)
  }

  /// The item at a place, on this page as it is now; nil on a page without items.
  ///
  /// - Complexity: O(bytes of the page).
  package func find(_ place: Place) -> FoundPlace? {
    guard !items.isEmpty else { return nil }
    if let item = itemWithWords(of: place) { return FoundPlace(item: item, ground: .words) }
    let heading = place.heading.map(PlaceKey.init)
    if let before = place.before, !before.isEmpty {
      let key = PlaceKey(before)
      let candidates = items.indices.dropLast().filter { matches($0, key) }
      // Words such as "Read more" stand before many an item: then the heading must be the same.
      let sure = heading.map { under($0, candidates) } ?? candidates
      if let found = nearest(sure.isEmpty && candidates.count == 1 ? candidates : sure, place) {
        return FoundPlace(item: found + 1, ground: .neighbour)
      }
    }
    if let heading {
      let headings = items.indices.filter { items[$0].role == .heading && matches($0, heading) }
      if let found = nearest(headings, place) {
        return FoundPlace(item: min(found + 1, items.count - 1), ground: .heading)
      }
    }
    return FoundPlace(item: scaled(place), ground: .share)
  }

  /// The item with a place's own words that fits it best; nil where none has them.
  private func itemWithWords(of place: Place) -> Int? {
    guard !place.text.isEmpty else { return nil }
    let key = PlaceKey(place.text)
    let candidates = items.indices.filter { matches($0, key) }
    guard candidates.count > 1 else { return candidates.first }
    let before = place.before.map(PlaceKey.init)
    let heading = place.heading.map(PlaceKey.init)
    var best = -1
    var fitting: [Int] = []
    var above: Int?
    var next = 0
    for (occurrence, index) in candidates.enumerated() {
      // The heading above, found once on the way down.
      while next < index {
        if items[next].role == .heading { above = next }
        next += 1
      }
      let hasBefore = before.map { index > 0 && matches(index - 1, $0) } ?? (index == 0)
      let hasHeading =
        heading.map { key in above.map { matches($0, key) } ?? false } ?? (above == nil)
      let score =
        (hasBefore ? 4 : 0) + (hasHeading ? 4 : 0) + (occurrence == place.occurrence ? 1 : 0)
      if score > best {
        best = score
        fitting = []
      }
      if score == best { fitting.append(index) }
    }
    return nearest(fitting, place)
  }

  /// Of some items, the one that is nearest to where the place was.
  private func nearest(_ candidates: [Int], _ place: Place) -> Int? {
    let wanted = scaled(place)
    return candidates.min { abs($0 - wanted) < abs($1 - wanted) }
  }

  /// The item as far down this page as the place was on its own.
  private func scaled(_ place: Place) -> Int {
    guard place.total > 0 else { return 0 }
    let share = Double(max(0, place.offset)) / Double(place.total)
    return min(items.count - 1, Int(share * Double(items.count)))
  }

  private func heading(above item: Int) -> Int? {
    items[..<item].lastIndex { $0.role == .heading }
  }

  /// Those of some items, in order, that stand under a heading.
  private func under(_ heading: PlaceKey, _ candidates: [Int]) -> [Int] {
    var isUnder = false
    var next = 0
    return candidates.filter { index in
      while next <= index {
        if items[next].role == .heading { isUnder = matches(next, heading) }
        next += 1
      }
      return isUnder
    }
  }

  /// The first words of an item.
  private func words(of item: Int) -> String {
    var words = String.UnicodeScalarView()
    for scalar in text(of: items[item]).unicodeScalars.prefix(Place.longest) {
      words.append(scalar)
    }
    return String(words)
  }

  private func matches(_ item: Int, _ key: PlaceKey) -> Bool {
    let range = Int(items[item].text.lowerBound)..<Int(items[item].text.upperBound)
    guard key.isCut ? range.count >= key.bytes.count : range.count == key.bytes.count else {
      return false
    }
    return bytes[range].starts(with: key.bytes)
  }
}

/// Words to compare items with.
private struct PlaceKey {
  let bytes: [UInt8]
  /// Whether an item may go on behind them.
  let isCut: Bool

  init(_ text: String) {
    bytes = Array(text.utf8)
    isCut = text.unicodeScalars.count >= Place.longest
  }
}
