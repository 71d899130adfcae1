/// How far two words are apart, for offering the nearest known one.
package enum EditDistance {
  /// The number of characters to insert, delete, replace or swap with their neighbour.
  ///
  /// - Complexity: O(a × b); give it words, not pages.
  package static func distance(_ a: String, _ b: String) -> Int {
    let a = Array(a), b = Array(b)
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    var before: [Int] = []
    var last = Array(0...b.count)
    for i in 1...a.count {
      var row = [i]
      row.reserveCapacity(b.count + 1)
      for j in 1...b.count {
        var cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          cost = min(cost, before[j - 2] + 1)
        }
        row.append(cost)
      }
      before = last
      last = row
    }
    return last[b.count]
  }

  /// Whether two words are no further apart than a limit, by the same measure.
  ///
  /// - Complexity: O(length × limit); what is far apart is given up after a few letters.
  package static func isWithin(_ limit: Int, _ a: [UnicodeScalar], _ b: [UnicodeScalar]) -> Bool {
    let far = limit + 1
    guard abs(a.count - b.count) <= limit else { return false }
    let width = b.count + 1
    // Three rows of the table, of which only what lies near the diagonal is worked out.
    var cells = [Int](repeating: far, count: 3 * width)
    var (before, last, row) = (0, width, 2 * width)
    for j in 0...min(limit, b.count) { cells[last + j] = j }
    for i in 0..<a.count {
      let low = max(0, i - limit)
      let high = min(b.count, i + limit + 1)
      for j in 0..<width { cells[row + j] = far }
      if i < limit { cells[row] = i + 1 }
      var least = cells[row]
      for j in low..<high {
        var cost = min(
          cells[last + j + 1] + 1, cells[row + j] + 1, cells[last + j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, cells[before + j - 1] + 1)
        }
        cells[row + j + 1] = min(cost, far)
        least = min(least, cost)
      }
      guard least <= limit else { return false }
      (before, last, row) = (last, row, before)
    }
    return cells[last + b.count] <= limit
  }

  /// The candidate nearest to a word; nil where none is near enough to be what was meant.
  package static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    nearest(to: word, among: candidates, count: 1).first
  }

  /// The candidates that may have been meant, nearest first: no further than a letter in four.
  package static func nearest(
    to word: String, among candidates: some Sequence<String>, count: Int
  ) -> [String] {
    let word = word.lowercased()
    guard word.count <= 80 else { return [] }
    // A short word has no room for two mistakes: what is as far away as that is another word.
    let limit = max(1, (word.count + 2) / 4)
    var found: [(text: String, distance: Int)] = []
    for candidate in candidates where abs(candidate.count - word.count) <= limit {
      let distance = distance(word, candidate.lowercased())
      if distance <= limit { found.append((candidate, distance)) }
    }
    found.sort { ($0.distance, $0.text) < ($1.distance, $1.text) }
    return found.prefix(count).map(\.text)
  }
}
