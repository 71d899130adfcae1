private import Glibc
private import HarkText

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
    // Most of a page is as it was: what needs no search is compared, which costs a tenth.
    let most = min(before.items.count, after.items.count)
    var start = 0
    while start < most, isSame(before, start, after, start) { start += 1 }
    var (oldEnd, newEnd) = (before.items.count, after.items.count)
    while oldEnd > start, newEnd > start, isSame(before, oldEnd - 1, after, newEnd - 1) {
      oldEnd -= 1
      newEnd -= 1
    }
    let old = keys(before, start..<oldEnd)
    let new = keys(after, start..<newEnd)
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

  private static func isSame(
    _ before: LinearPage, _ old: Int, _ after: LinearPage, _ new: Int
  ) -> Bool {
    let (left, right) = (before.items[old], after.items[new])
    guard left.role == right.role, left.level == right.level, left.text.count == right.text.count
    else { return false }
    let old = before.bytes.span[Int(left.text.lowerBound)..<Int(left.text.upperBound)]
    return old.elementsEqual(
      after.bytes.span[Int(right.text.lowerBound)..<Int(right.text.upperBound)])
  }

  /// A number for what each of some items says.
  private static func keys(_ page: LinearPage, _ range: Range<Int>) -> [Int] {
    page.items[range].map { item in
      var hasher = Hasher()
      hasher.combine(item.role)
      hasher.combine(item.level)
      hasher.combine(
        bytes: page.bytes.span[Int(item.text.lowerBound)..<Int(item.text.upperBound)])
      return hasher.finalize()
    }
  }
}
