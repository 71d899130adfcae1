import HarkText
private import Synchronization

/// Names to choose from, each made when it is first asked for, by whatever thread.
///
/// A list of ten thousand links prints its first entries at once; the rest is made on a thread of its own, so
/// that a filter or a name that is said finds it ready.
final class NameList: Sendable {
  private struct Name: Sendable {
    var text: String
    let key: NameMatch.Key
    let folded: FoldedText

    init(_ text: String) {
      self.text = text
      key = NameMatch.Key(text)
      folded = FoldedText(text)
    }
  }

  let count: Int
  private let make: @Sendable (Int) -> String
  private let names: Mutex<[Name?]>

  /// Makes a list of names.
  ///
  /// - Parameters:
  ///   - count: how many there are.
  ///   - make: makes one; called by any thread, once for each.
  init(count: Int, _ make: @escaping @Sendable (Int) -> String) {
    self.count = count
    self.make = make
    names = Mutex([Name?](repeating: nil, count: count))
  }

  /// Makes a list of names that are there already.
  convenience init(_ names: [String]) { self.init(count: names.count) { names[$0] } }

  var indices: Range<Int> { 0..<count }

  subscript(index: Int) -> String {
    get { name(index).text }
    set { names.withLock { $0[index] = Name(newValue) } }
  }

  private func name(_ index: Int) -> Name {
    names.withLock { names in
      if let name = names[index] { return name }
      let name = Name(make(index))
      names[index] = name
      return name
    }
  }

  /// Makes all names on another thread, where there are so many that a key would wait for them.
  func prepare() {
    guard count > 200 else { return }
    BackgroundThread.start { [weak self] in
      for index in 0..<(self?.count ?? 0) { _ = self?.name(index) }
    }
  }

  /// The names that have all of some words, whatever their case and accents.
  func indices(having words: String) -> [Int] {
    let sought = words.split(separator: " ").map { FoldedText(String($0)) }
    return indices.filter { index in
      let folded = name(index).folded
      return sought.allSatisfy { !folded.ranges(of: $0).isEmpty }
    }
  }

  /// The names that were meant by one that was said, as `NameMatch` finds them.
  ///
  /// - Parameters:
  ///   - said: ways to write what was said.
  ///   - shown: the names to look among; all of them without.
  /// - Returns: indices of the list.
  func matches(for said: [String], among shown: [Int]? = nil) -> [Int] {
    let shown = shown ?? Array(indices)
    return NameMatch.matches(for: said, among: shown.map { name($0).key }).map { shown[$0] }
  }
}
