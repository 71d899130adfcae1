import HarkAccessibility
import HarkText

/// Where a reader is: an item and a place in its text.
package struct ReadingPosition: Hashable, Comparable, Sendable {
  /// An index of `LinearPage.items`.
  package var item: Int
  /// Bytes of UTF-8 from the start of the item's text; at most its length.
  package var offset: Int

  package init(item: Int, offset: Int = 0) {
    self.item = item
    self.offset = offset
  }

  package static func < (a: ReadingPosition, b: ReadingPosition) -> Bool {
    a.item == b.item ? a.offset < b.offset : a.item < b.item
  }
}

/// A piece of text that a reader moves by.
package enum TextUnit: Sendable { case character, word, sentence, item }

extension LinearPage {
  /// The piece of text at a position, as bytes from the start of the item's text; empty in an empty
  /// item.
  ///
  /// - Complexity: O(the item's text).
  package func range(of unit: TextUnit, at position: ReadingPosition) -> Range<Int> {
    guard items.indices.contains(position.item) else { return 0..<0 }
    let pieces = pieces(of: unit, in: position.item)
    return pieces.last { $0.lowerBound <= position.offset } ?? pieces.first ?? 0..<0
  }

  /// The next piece of text, or the one before, going on into the neighbouring items; nil at either
  /// end of the page.
  ///
  /// - Parameters:
  ///   - unit: what to move by.
  ///   - position: where the reader is.
  ///   - isForward: whether to go on or back.
  /// - Returns: the start of a piece.
  package func move(
    by unit: TextUnit, from position: ReadingPosition, forward isForward: Bool
  ) -> ReadingPosition? {
    guard items.indices.contains(position.item) else { return nil }
    let next = position.item + (isForward ? 1 : -1)
    guard unit != .item else {
      return items.indices.contains(next) ? ReadingPosition(item: next) : nil
    }
    let pieces = pieces(of: unit, in: position.item)
    let here = pieces.lastIndex { $0.lowerBound <= position.offset } ?? 0
    let other = here + (isForward ? 1 : -1)
    if pieces.indices.contains(other) {
      return ReadingPosition(item: position.item, offset: pieces[other].lowerBound)
    }
    guard items.indices.contains(next) else { return nil }
    let offset = isForward ? 0 : self.pieces(of: unit, in: next).last?.lowerBound ?? 0
    return ReadingPosition(item: next, offset: offset)
  }

  /// All pieces of an item's text, in order.
  private func pieces(of unit: TextUnit, in index: Int) -> [Range<Int>] {
    let item = items[index]
    let segmenter = TextSegmenter(language: language(of: item))
    let bytes = bytes.span
    let text = bytes.extracting(Int(item.text.lowerBound)..<Int(item.text.upperBound))
    return switch unit {
    case .character: segmenter.characters(text)
    case .word: segmenter.wordStops(text)
    case .sentence: segmenter.sentences(text)
    case .item: [0..<text.count]
    }
  }

  /// The text of a piece, without the white space at its end.
  package func text(in range: Range<Int>, of item: Int) -> String {
    let start = items[item].text.lowerBound
    return string(start + Int32(range.lowerBound)..<start + Int32(range.upperBound))
  }

  /// The innermost span at a position that leads or can be pressed, or nil.
  package func target(at position: ReadingPosition) -> ReadingSpan? {
    guard items.indices.contains(position.item) else { return nil }
    let item = items[position.item]
    let place = item.text.lowerBound + Int32(position.offset)
    return spans(of: item).last {
      ($0.role == .link || $0.role.isButton || $0.role.isField) && $0.text.contains(place)
    }
  }

  /// All spans of an item that lead or can be pressed, each target once.
  package func targets(in item: Int) -> [ReadingSpan] {
    guard items.indices.contains(item) else { return [] }
    return spans(of: items[item]).filter {
      $0.role == .link || $0.role.isButton || $0.role.isField
    }
  }
}
