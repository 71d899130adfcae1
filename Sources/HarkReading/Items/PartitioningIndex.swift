extension RandomAccessCollection {
  /// The first index whose element a test holds for, where it holds for all elements behind it.
  ///
  /// - Complexity: O(log n).
  package func partitioningIndex(where belongsBehind: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = count
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if belongsBehind(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
