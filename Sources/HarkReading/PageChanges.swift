/// What is another on a page that was loaded again.
package enum PageChanges {
  /// How many things changed: items that came, went, say something else or stand elsewhere; a thing in
  /// the place of another counts once.
  ///
  /// - Parameters:
  ///   - before: the page as it was.
  ///   - after: the page as it is.
  /// - Returns: the number; 0 where both say the same.
  /// - Complexity: O(n log n) in the items, linear in their text.
  package static func count(from before: LinearPage, to after: LinearPage) -> Int {
    var old = keys(before)[...]
    var new = keys(after)[...]
    while let first = old.first, first == new.first {
      old.removeFirst()
      new.removeFirst()
    }
    while let last = old.last, last == new.last {
      old.removeLast()
      new.removeLast()
    }
    // Each old item is the next new one that says the same; of these, the longest row that kept its
    // order stayed where it was.
    var places: [Int: [Int]] = [:]
    for index in new.indices.reversed() { places[new[index], default: []].append(index) }
    var matches: [Int] = []
    for key in old {
      if let place = places[key]?.popLast() { matches.append(place) }
    }
    let stayed = longestRise(matches)
    let moved = matches.count - stayed
    let gone = old.count - matches.count
    let came = new.count - matches.count
    return max(gone, came) + moved
  }

  /// The length of the longest part of a list, gaps allowed, that rises.
  private static func longestRise(_ numbers: [Int]) -> Int {
    var ends: [Int] = []
    for number in numbers {
      let index = ends.partitioningIndex { $0 >= number }
      if index == ends.count { ends.append(number) } else { ends[index] = number }
    }
    return ends.count
  }

  /// A number for what each item says.
  private static func keys(_ page: LinearPage) -> [Int] {
    page.bytes.withUnsafeBytes { bytes in
      page.items.map { item in
        var hasher = Hasher()
        hasher.combine(item.role)
        hasher.combine(item.level)
        hasher.combine(
          bytes: UnsafeRawBufferPointer(
            rebasing: bytes[Int(item.text.lowerBound)..<Int(item.text.upperBound)]))
        return hasher.finalize()
      }
    }
  }
}
