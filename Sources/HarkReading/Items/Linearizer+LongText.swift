private import HarkText

// Text that is too long for one item.

extension Linearizer {
  /// Hands a text on in portions that end where sentences or lines do, and starts a new item before each that
  /// the open one has no room for.
  ///
  /// - Parameters:
  ///   - raw: UTF-8.
  ///   - isVerbatim: whether its lines are kept.
  ///   - body: takes a portion.
  mutating func inPortions(
    _ raw: Span<UInt8>, isVerbatim: Bool,
    _ body: (inout Linearizer, Span<UInt8>) -> Void
  ) {
    var rest = raw
    while !rest.isEmpty {
      // A space may come between what is there and this.
      let room = longestItem - (text.count - itemStart) - 1
      if rest.count <= room { return body(&self, rest) }
      let end = TextPortions.end(of: rest, within: room, isVerbatim: isVerbatim)
      if end == 0 {
        // No sentence ends in what room is left: with a new item there is more of it.
        continueInNewItem()
        continue
      }
      body(&self, rest[..<end])
      rest = rest[end...]
      if !rest.isEmpty { continueInNewItem() }
    }
  }

  private mutating func continueInNewItem() {
    let items = page.items.count
    flush()
    continuesItem = page.items.count > items
  }
}

/// Where a long text is cut.
enum TextPortions {
  /// The end of the first portion of a text, in bytes: behind the last sentence or line that ends within the
  /// limit, else behind a space, else between characters.
  ///
  /// - Parameters:
  ///   - raw: UTF-8, longer than the limit.
  ///   - limit: how many bytes a portion may have.
  ///   - isVerbatim: whether lines are kept, so that they are what is parted.
  /// - Returns: 0 where less than half of a whole item has no end of a sentence or a line.
  static func end(
    of raw: Span<UInt8>, within limit: Int, isVerbatim: Bool
  ) -> Int {
    let least = shortestPortion
    guard limit > least else { return 0 }
    var space = 0
    var index = min(limit, raw.count - 1)
    while index > least / 2 {
      let byte = raw[index - 1]
      if byte == 0x0A, isVerbatim { return index }
      if !isVerbatim, endsSentence(raw, at: index) { return index }
      if space == 0, byte == 0x20 || byte == 0x0A || byte == 0x09 { space = index }
      index -= 1
    }
    if space > 0 { return space }
    var end = limit
    // Never inside a character of UTF-8.
    while end > 0, raw[end] & 0xC0 == 0x80 { end -= 1 }
    return end
  }

  /// What an item has room for at least before it is worth cutting.
  private static let shortestPortion = 1_024

  /// Whether a sentence ends before an index: behind a stop and a space, or a stop of Chinese or Japanese.
  private static func endsSentence(_ raw: Span<UInt8>, at index: Int) -> Bool {
    let byte = raw[index - 1]
    if byte == 0x20 || byte == 0x0A, index > 1 {
      return [0x2E, 0x21, 0x3F].contains(raw[index - 2])
    }
    guard index > 2 else { return false }
    switch (raw[index - 3], raw[index - 2], byte) {
    // 。 ！ ？
    case (0xE3, 0x80, 0x82), (0xEF, 0xBC, 0x81), (0xEF, 0xBC, 0x9F): return true
    default: return false
    }
  }
}
