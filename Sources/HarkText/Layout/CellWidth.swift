/// How a character joins grapheme clusters: UAX #29, table 2.
enum ClusterClass: UInt8 {
  case other, cr, lf, control, extend, zwj, regionalIndicator, prepend, spacingMark, l, v, t, lv,
    lvt
  case pictograph
}

/// What is known of a character's width and of its clusters.
struct CharacterTraits {
  private let bits: UInt8

  /// The traits of a scalar, by the generated table.
  @inline(__always)
  init(_ scalar: UInt32) {
    bits = CharacterTable[scalar]
  }

  @inline(__always)
  var cluster: ClusterClass { ClusterClass(rawValue: bits & 15) ?? .other }

  /// The cells of the character alone: 0, 1, 2, or 3 where East Asian and other terminals differ.
  @inline(__always)
  var width: UInt8 { bits >> 4 }
}

/// One grapheme cluster of a text of UTF-8: what a reader takes for one character.
package struct Cluster: Hashable, Sendable {
  /// Its bytes.
  package let range: Range<Int>
  /// The cells that it takes on a terminal: 0, 1 or 2.
  package let cells: Int
}

/// How many cells of a terminal a text takes.
///
/// A cluster takes what its characters take, at most 2: East Asian wide ones and emoji 2, combining marks 0.
package struct CellWidth: Sendable {
  /// The cells of characters whose width East Asian and other terminals give differently: 1 or 2.
  package let ambiguous: Int

  /// Widths with the given cells, 1 or 2, for ambiguous characters.
  package init(ambiguous: Int = 1) {
    self.ambiguous = ambiguous == 2 ? 2 : 1
  }

  /// The cells of a text; tabs and newlines count as none.
  ///
  /// - Complexity: O(bytes); ASCII is counted eight bytes at a time.
  package func cells(_ text: Span<UInt8>) -> Int {
    var total = 0
    var index = 0
    while index < text.count {
      let end = text.asciiEnd(from: index)
      // The last ASCII character may have marks behind it.
      let plain = end < text.count ? end - 1 : end
      if plain > index {
        total += text.printableCount(index..<plain)
        index = plain
      }
      guard index < text.count else { break }
      let cluster = cluster(in: text, at: index)
      total += cluster.cells
      index = cluster.range.upperBound
    }
    return total
  }

  /// The cells of a text.
  package func cells(_ text: String) -> Int {
    cells(text.utf8Span.span)
  }

  /// The cluster that begins at an offset of a text of valid UTF-8.
  ///
  /// Implements <https://www.unicode.org/reports/tr29/#Grapheme_Cluster_Boundary_Rules> (extended clusters).
  package func cluster(in text: Span<UInt8>, at start: Int) -> Cluster {
    let first = text[start]
    if first < 0x80, first != 0x0D, start + 1 >= text.count || text[start + 1] < 0x80 {
      return Cluster(range: start..<start + 1, cells: first >= 0x20 && first != 0x7F ? 1 : 0)
    }
    var (scalar, length) = UTF8Scalar.decode(text, at: start)
    var traits = CharacterTraits(scalar)
    var previous = traits.cluster
    var end = start + length
    var cells = width(traits)
    // GB11: a pictograph and its extensions before a joiner. GB12: regional indicators go in pairs.
    var isPictograph = previous == .pictograph
    var isPair = previous == .regionalIndicator
    while end < text.count {
      (scalar, length) = UTF8Scalar.decode(text, at: end)
      traits = CharacterTraits(scalar)
      let next = traits.cluster
      guard Self.joins(previous, next, isPictograph: isPictograph, isPair: isPair) else { break }
      // U+FE0F asks for the picture, which is wide; a key cap's digit becomes one too.
      if scalar == 0xFE0F, isPictograph || text[start] < 0x80 { cells = 2 }
      cells += width(traits)
      if next != .extend, next != .zwj { isPictograph = next == .pictograph }
      isPair = next == .regionalIndicator && !isPair
      previous = next
      end += length
    }
    return Cluster(range: start..<end, cells: min(cells, 2))
  }

  /// Calls `body` with each cluster in its order, until it returns `false`.
  package func forEachCluster(
    in text: Span<UInt8>, from start: Int = 0, _ body: (Cluster) -> Bool
  ) {
    var index = start
    while index < text.count {
      let cluster = cluster(in: text, at: index)
      guard body(cluster) else { return }
      index = cluster.range.upperBound
    }
  }

  private func width(_ traits: CharacterTraits) -> Int {
    traits.width == 3 ? ambiguous : Int(traits.width)
  }

  /// GB3 to GB999.
  private static func joins(
    _ previous: ClusterClass, _ next: ClusterClass, isPictograph: Bool, isPair: Bool
  ) -> Bool {
    switch (previous, next) {
    case (.cr, .lf): true
    case (.control, _), (.cr, _), (.lf, _), (_, .control), (_, .cr), (_, .lf): false
    case (.l, .l), (.l, .v), (.l, .lv), (.l, .lvt): true
    case (.lv, .v), (.v, .v), (.lv, .t), (.v, .t): true
    case (.lvt, .t), (.t, .t): true
    case (_, .extend), (_, .zwj), (_, .spacingMark), (.prepend, _): true
    case (.zwj, .pictograph): isPictograph
    case (.regionalIndicator, .regionalIndicator): isPair
    default: false
    }
  }
}

extension Span<UInt8> {
  /// How many bytes of a range are neither control codes nor U+007F.
  fileprivate func printableCount(_ range: Range<Int>) -> Int {
    let part = self[range]
    var count = 0
    for index in part.indices { count += part[index] &- 0x20 < 0x5F ? 1 : 0 }
    return count
  }
}
