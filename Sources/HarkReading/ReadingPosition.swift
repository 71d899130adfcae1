import HarkAccessibility

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
    let text = text(of: items[position.item])
    let length = text.utf8.count
    guard unit != .item, length > 0 else { return 0..<length }
    let bounds = TextSegments.bounds(
      of: unit, in: text, language: language(of: items[position.item]))
    let offset = min(position.offset, length - 1)
    var start = 0
    for end in bounds {
      if offset < end { return start..<end }
      start = end
    }
    return start..<length
  }

  /// The next piece of text, or the one before, going on into the neighbouring items; nil at either
  /// end of the page.
  ///
  /// - Parameters:
  ///   - unit: what to move by.
  ///   - position: where the reader is.
  ///   - isForward: whether to go on or back.
  package func move(
    by unit: TextUnit, from position: ReadingPosition, forward isForward: Bool
  ) -> ReadingPosition? {
    guard items.indices.contains(position.item) else { return nil }
    if unit != .item {
      let here = range(of: unit, at: position)
      let length = items[position.item].text.count
      if isForward, here.upperBound < length {
        return ReadingPosition(item: position.item, offset: here.upperBound)
      }
      if !isForward, here.lowerBound > 0 {
        let before = range(
          of: unit, at: ReadingPosition(item: position.item, offset: here.lowerBound - 1))
        return ReadingPosition(item: position.item, offset: before.lowerBound)
      }
    }
    let next = position.item + (isForward ? 1 : -1)
    guard items.indices.contains(next) else { return nil }
    guard !isForward, unit != .item else { return ReadingPosition(item: next) }
    let length = items[next].text.count
    let last = range(of: unit, at: ReadingPosition(item: next, offset: max(0, length - 1)))
    return ReadingPosition(item: next, offset: last.lowerBound)
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

/// Parts a text into characters, words or sentences.
enum TextSegments {
  /// The ends of all pieces, in bytes; the last is the text's end.
  static func bounds(of unit: TextUnit, in text: String, language: String) -> [Int] {
    var bounds: [Int] = []
    var offset = 0
    switch unit {
    case .item: return [text.utf8.count]
    case .character:
      for character in text {
        offset += character.utf8.count
        bounds.append(offset)
      }
    case .word, .sentence:
      var endsWord = false
      var endsSentence = false
      for character in text {
        let isSpace = character.isWhitespace
        if endsWord, !isSpace, unit == .word || endsSentence {
          bounds.append(offset)
          endsSentence = false
        }
        if !isSpace { endsSentence = ".!?。！？".contains(character) }
        endsWord = isSpace || (unit == .sentence && "。！？".contains(character))
        offset += character.utf8.count
      }
      bounds.append(offset)
    }
    return bounds
  }
}
