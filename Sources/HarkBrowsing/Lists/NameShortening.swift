/// Names of a list that begin alike, shortened to what differs: of "View details of the red shoe" and "View details of
/// the blue hat" the shoe and the hat are left.
enum NameShortening {
  /// So many names must begin alike, with so many words.
  private static let leastNames = 2
  private static let leastWords = 3

  /// The names, in their order, each without the words that it begins with as others do.
  ///
  /// - Complexity: O(n log n) in the names.
  static func shortened(_ names: [String]) -> [String] {
    let words = names.map { $0.split(separator: " ", omittingEmptySubsequences: true) }
    let order = words.indices.sorted { words[$0].lexicographicallyPrecedes(words[$1]) }
    // Names with one beginning are neighbours in their order; all of them lose the same words.
    var shared = [Int](repeating: 0, count: names.count)
    var run: [Int] = []
    var least = Int.max
    func end() { for index in run where run.count >= leastNames { shared[index] = least } }
    for (one, other) in zip(order, order.dropFirst()) {
      let count = zip(words[one], words[other]).prefix { $0 == $1 }.count
      // Names that are the same differ in nothing that could be left of them.
      guard count >= leastWords, words[one] != words[other] else {
        end()
        (run, least) = ([], .max)
        continue
      }
      run += run.isEmpty ? [one, other] : [other]
      least = min(least, count)
    }
    end()
    return names.indices.map { index in
      let rest = words[index].dropFirst(shared[index])
      return shared[index] == 0 || rest.isEmpty ? names[index] : rest.joined(separator: " ")
    }
  }
}
