/// Names of a list that begin alike, shortened to what differs: of "View details of the red shoe" and "View details of
/// the blue hat" the shoe and the hat are left.
enum NameShortening {
  /// So many names must begin alike, with so many words.
  private static let leastNames = 2
  private static let leastWords = 3

  /// The names, in their order, each without the words that it begins with as at least one other does.
  ///
  /// - Complexity: O(n log n) in the names.
  static func shortened(_ names: [String]) -> [String] {
    let words = names.map { $0.split(separator: " ", omittingEmptySubsequences: true) }
    let order = words.indices.sorted { words[$0].lexicographicallyPrecedes(words[$1]) }
    // Names with one beginning are neighbours in their order.
    var shared = [Int](repeating: 0, count: names.count)
    for (one, other) in zip(order, order.dropFirst()) {
      let count = zip(words[one], words[other]).prefix { $0 == $1 }.count
      // Names that are the same differ in nothing that could be left of them.
      guard count >= leastWords, words[one] != words[other] else { continue }
      shared[one] = shared[one] == 0 ? count : min(shared[one], count)
      shared[other] = shared[other] == 0 ? count : min(shared[other], count)
    }
    return names.indices.map { index in
      let rest = words[index].dropFirst(shared[index])
      return shared[index] == 0 || rest.isEmpty ? names[index] : rest.joined(separator: " ")
    }
  }
}
