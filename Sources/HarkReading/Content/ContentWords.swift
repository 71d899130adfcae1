package import HarkAccessibility
package import HarkDOM

/// The words by which elements are called, and what was learned of each: whether what stands in such elements belongs to
/// the main content of pages.
///
/// Words are those of classes and ids, parted by signs and capitals; the name of an element, its role, and what
/// schema.org calls it count as words too. `Benchmarks/train_content.py` makes the table.
package enum ContentWords {
  /// Longer names are left alone: they are made by programs.
  private static let longestName = 400

  /// The hashes of an element's words; empty for a text.
  ///
  /// - Complexity: linear in its names.
  package static func hashes(of node: AccessibilityTree.Node, _ document: Document) -> [UInt32] {
    var hashes: [UInt32] = []
    each(of: node, document) { hashes.append($0) }
    return hashes
  }

  /// Passes on the hash of each of an element's words.
  static func each(
    of node: AccessibilityTree.Node, _ document: Document, _ take: (UInt32) -> Void
  ) {
    guard node.role != .text, document.kind(of: node.source) == .element else { return }
    let element = node.source
    let name = document.name(of: element)
    switch name {
    case .div, .span, .body, .html: break
    default: take(hash(UInt8(ascii: "<"), document.localName(of: element)))
    }
    for attribute in document.attributes(of: element) where attribute.range.count < longestName {
      switch attribute.name {
      case .class, .id: document.withBytes(attribute.range) { words(of: $0, take) }
      case .itemprop: take(hash(UInt8(ascii: "@"), attribute.range, document))
      case .itemtype: take(hash(UInt8(ascii: "^"), attribute.range, document))
      case .role: take(hash(UInt8(ascii: "="), attribute.range, document))
      default: break
      }
    }
  }

  private static func words(of name: Span<UInt8>, _ take: (UInt32) -> Void) {
    var hash = ContentNames.seed
    var length = 0
    var wasLower = false
    for index in name.indices {
      let byte = name[index]
      let isUpper = byte >= 0x41 && byte <= 0x5A
      let isLower = byte >= 0x61 && byte <= 0x7A
      if !isUpper && !isLower || isUpper && wasLower {
        if length > 1 { take(hash) }
        hash = ContentNames.seed
        length = 0
      }
      if isUpper || isLower {
        hash = ContentNames.next(hash, byte | 0x20)
        length += 1
      }
      wasLower = isLower
    }
    if length > 1 { take(hash) }
  }

  /// The hash of an element's name, behind a sign.
  private static func hash(_ sign: UInt8, _ name: String) -> UInt32 {
    name.utf8.reduce(ContentNames.next(ContentNames.seed, sign), ContentNames.next)
  }

  /// The hash of an attribute's value, of an address its last part, behind a sign.
  private static func hash(_ sign: UInt8, _ range: Range<Int>, _ document: Document) -> UInt32 {
    document.withBytes(range) { bytes in
      var hash = ContentNames.next(ContentNames.seed, sign)
      for index in bytes.indices {
        if bytes[index] == UInt8(ascii: "/") {
          hash = ContentNames.next(ContentNames.seed, sign)
        } else {
          let byte = bytes[index]
          hash = ContentNames.next(hash, byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
        }
      }
      return hash
    }
  }

  /// What was learned of the words around a place of a page.
  struct Verdict {
    /// Of the words of the element itself: the worst, the best, the sum.
    var worst: Int16 = 0
    var best: Int16 = 0
    var sum: Int16 = 0
    /// The same of all elements around it too.
    var lowest: Int16 = 0
    var highest: Int16 = 0
    var total: Int16 = 0
    /// The sums of the two nearest elements whose words say something.
    var near: Int16 = 0
    var beyond: Int16 = 0

    /// The verdict on what lies inside of an element with such words.
    mutating func enter(_ words: (worst: Int16, best: Int16, sum: Int)) {
      worst = words.worst
      best = words.best
      sum = Int16(clamping: max(-96, min(words.sum, 96)))
      lowest = min(lowest, worst)
      highest = max(highest, best)
      total = Int16(clamping: max(-3_000, min(Int(total) + Int(sum), 3_000)))
      guard abs(sum) >= 5 else { return }
      beyond = near
      near = sum
    }
  }

  /// What was learned of the words of each node and of those around it.
  ///
  /// - Parameters:
  ///   - tree: the tree.
  ///   - isCounted: whether a node's own words count.
  /// - Returns: one verdict for each node, in their order.
  /// - Complexity: linear in the nodes and their names.
  static func verdicts(
    on tree: AccessibilityTree, where isCounted: (Int) -> Bool
  ) -> [Verdict] {
    var verdicts = [Verdict](repeating: Verdict(), count: tree.nodes.count)
    for (index, node) in tree.nodes.enumerated() {
      var verdict = node.parentIndex >= 0 ? verdicts[Int(node.parentIndex)] : Verdict()
      var words: (worst: Int16, best: Int16, sum: Int) = (0, 0, 0)
      if isCounted(index) {
        each(of: node, tree.document) { hash in
          let score = score(of: hash)
          words.worst = min(words.worst, score)
          words.best = max(words.best, score)
          words.sum += Int(score)
        }
      }
      verdict.enter(words)
      verdicts[index] = verdict
    }
    return verdicts
  }

  /// What was learned of a word, in 32nds of a logit; 0 for a word that is not known.
  static func score(of hash: UInt32) -> Int16 {
    var low = 0
    var high = known.count
    while low < high {
      let middle = (low + high) / 2
      if known[middle] < hash { low = middle + 1 } else { high = middle }
    }
    return low < known.count && known[low] == hash ? Int16(scores[low]) : 0
  }
}
