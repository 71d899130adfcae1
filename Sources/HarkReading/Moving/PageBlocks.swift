private import HarkAccessibility

/// What a page says, block by block, as numbers: enough to tell what is new on it later, and no text of it.
package enum PageBlocks {
  /// The blocks that are told apart; those behind them are taken for known ones.
  package static let most = 4096

  /// A number for each block of a page, in order: paragraphs, headings, list items, rows, but no controls.
  ///
  /// The numbers are the same in every run: FNV-1a of the words, in 64 bits.
  ///
  /// - Complexity: O(bytes of the page).
  package static func hashes(of page: LinearPage) -> [UInt64] {
    blocks(of: page).prefix(most).map { hash(page, $0) }
  }

  /// The items that were not on the page when its hashes were taken.
  ///
  /// What stands twice and stood once is new once. What only moved is not new.
  ///
  /// - Parameters:
  ///   - page: the page as it is.
  ///   - old: `hashes(of:)` of the page as it was.
  /// - Returns: items, in their order; none where there are no old hashes.
  /// - Complexity: O(bytes of the page).
  package static func newItems(of page: LinearPage, since old: [UInt64]) -> [Int] {
    guard !old.isEmpty else { return [] }
    var known: [UInt64: Int] = [:]
    for hash in old { known[hash, default: 0] += 1 }
    var items: [Int] = []
    for (number, item) in blocks(of: page).enumerated() {
      // What stood behind the last block that was noted may have stood there before.
      if old.count >= most, number >= most { break }
      let hash = hash(page, item)
      if let count = known[hash], count > 0 {
        known[hash] = count - 1
      } else {
        items.append(item)
      }
    }
    return items
  }

  private static func blocks(of page: LinearPage) -> [Int] {
    page.items.indices.filter { index in
      let item = page.items[index]
      return !item.text.isEmpty && !item.role.isField && !item.role.isButton
    }
  }

  private static func hash(_ page: LinearPage, _ index: Int) -> UInt64 {
    let text = page.items[index].text
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in page.bytes[Int(text.lowerBound)..<Int(text.upperBound)] {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return hash
  }
}
