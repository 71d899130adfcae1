private import CICU

/// What the pieces between boundaries are.
package enum BoundaryKind: Int32, Sendable {
  /// What a reader takes for one character.
  case character = 0
  case word = 1
  /// The places where a line may end.
  case line = 2
  case sentence = 3
}

/// One of ICU's break iterators; it may be used by one thread at a time.
final class BreakIterator {
  private let object: OpaquePointer?
  private var boundaries: [Int32] = []
  private var tags: [UInt8] = []

  /// An iterator by the rules of a language, as `ja@lb=strict`.
  init(_ kind: BoundaryKind, locale: String) {
    object = hark_breaks_open(kind.rawValue, locale)
  }

  deinit { hark_breaks_close(object) }

  /// Calls `body` for each boundary behind the start, the end being the last, with the tag of its rule.
  ///
  /// - Complexity: O(bytes).
  func forEach(in text: UnsafeBufferPointer<UInt8>, _ body: (Int, UInt8) -> Void) {
    guard !text.isEmpty, text.count < Int32.max else { return }
    if boundaries.count < text.count {
      boundaries = Array(repeating: 0, count: text.count)
      tags = Array(repeating: 0, count: text.count)
    }
    let count = hark_breaks_find(
      object, text.baseAddress, Int32(text.count), &boundaries, &tags, Int32(text.count))
    for index in 0..<Int(count) { body(Int(boundaries[index]), tags[index]) }
    // A long text doesn't keep its room for ever.
    if boundaries.count > 1 << 20 {
      boundaries = []
      tags = []
    }
  }
}
