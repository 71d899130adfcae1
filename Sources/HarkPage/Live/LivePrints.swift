import HarkAccessibility
package import HarkReading
import HarkText

/// What each item of a live page says, as numbers: two pages are compared by them in a moment, however long they are.
package struct LivePrints: Sendable {
  /// What one item says.
  package struct Print: Sendable, Equatable {
    /// The engine's number of the element that the item stands for; 0 for none.
    package let node: Int32
    /// A number for its words, its value and what kind of thing it is.
    package let words: UInt64
    /// The same with each number in it taken for any other; of what has no letters with the words that stand before it, so
    /// that the cells of a table are told apart by what their row is called.
    package let pattern: UInt64
    /// Whether it says nothing.
    package let isEmpty: Bool

    package static func == (one: Print, other: Print) -> Bool { one.words == other.words }

    /// A number for the words at their element.
    package var place: UInt64 { (words ^ UInt64(UInt32(bitPattern: node))) &* 0x100_0000_01B3 }
  }

  /// Those of the items, in their order.
  package private(set) var all: [Print] = []

  /// Of no items.
  package init() {}

  /// Takes them.
  ///
  /// - Complexity: linear in the text; run it off the thread that answers keys.
  package init(of page: LinearPage, _ elements: LiveElements) {
    all.reserveCapacity(page.items.count)
    var labelled = LivePrintHash()
    var distance: UInt64 = 0
    for item in page.items {
      var pattern = LivePrintHash()
      pattern.add(UInt64(truncatingIfNeeded: item.role.hashValue))
      let text = page.bytes.span[Int(item.text.lowerBound)..<Int(item.text.upperBound)]
      var hasLetters = pattern.add(pattern: text)
      let value = page.value(of: item)
      hasLetters = pattern.add(pattern: value.utf8.span) || hasLetters
      if hasLetters {
        (labelled, distance) = (pattern, 0)
      } else {
        distance += 1
        pattern.add(labelled.value)
        pattern.add(distance)
      }
      let node = elements[page.tree.element(of: item.node)]?.number ?? 0
      all.append(
        Print(
          node: node, words: LivePrintHash.words(of: item, on: page), pattern: pattern.value,
          isEmpty: text.isEmpty && value.isEmpty))
    }
  }

  /// The same where some fields hold something else, which the page has not taken yet.
  ///
  /// A page may not be gone through at a key; of these fields there are as many as a person has filled.
  ///
  /// - Parameters:
  ///   - fields: the items of the fields.
  ///   - page: the page whose items these are the prints of.
  /// - Returns: what all the items say now.
  /// - Complexity: linear in the text of those items; the rest is copied.
  package func changed(at fields: [Int], on page: LinearPage) -> LivePrints {
    var changed = self
    for index in fields where all.indices.contains(index) {
      let item = page.items[index]
      let words = LivePrintHash.words(of: item, on: page)
      // A person has typed it: it is of no pattern of the page's.
      changed.all[index] = Print(
        node: all[index].node, words: words, pattern: words,
        isEmpty: item.text.isEmpty && page.value(of: item).isEmpty)
    }
    return changed
  }

  /// So many items of a change are looked at.
  static let mostCame = 2_000

  /// What is said that was not said before, wherever that stood; none of a page that has become another one.
  ///
  /// - Complexity: linear in the items.
  package func came(since before: LivePrints) -> [Print] {
    var known: [UInt64: Int] = [:]
    for print in before.all { known[print.words, default: 0] += 1 }
    var came: [Print] = []
    for print in all where !print.isEmpty {
      if let left = known[print.words], left > 0 {
        known[print.words] = left - 1
      } else if came.count < Self.mostCame {
        came.append(print)
      } else {
        return []
      }
    }
    return came
  }
}

/// A number for what is added, in its order (FNV-1a).
private struct LivePrintHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The number for what an item says.
  static func words(of item: ReadingItem, on page: LinearPage) -> UInt64 {
    var words = LivePrintHash()
    words.add(UInt64(truncatingIfNeeded: item.role.hashValue))
    words.add(page.bytes.span[Int(item.text.lowerBound)..<Int(item.text.upperBound)])
    words.add(page.value(of: item).utf8.span)
    return words.value
  }

  mutating func add(_ word: UInt64) { value = (value ^ word) &* 0x100_0000_01B3 }

  mutating func add(_ bytes: Span<UInt8>) {
    for index in bytes.indices { add(UInt64(bytes[index])) }
    add(256)
  }

  /// Adds a text whose numbers may be any; says whether it has letters.
  mutating func add(pattern bytes: Span<UInt8>) -> Bool {
    var (isInNumber, hasLetters) = (false, false)
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if !isInNumber { add(UInt64(UInt8(ascii: "0"))) }
        isInNumber = true
      case UInt8(ascii: "."), UInt8(ascii: ","):
        // What parts the digits of a number belongs to it.
        if !isInNumber { add(UInt64(bytes[index])) }
      case let byte:
        isInNumber = false
        hasLetters = hasLetters || byte | 0x20 >= UInt8(ascii: "a")
        add(UInt64(byte))
      }
    }
    add(256)
    return hasLetters
  }
}
