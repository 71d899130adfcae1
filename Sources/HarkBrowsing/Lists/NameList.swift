import HarkPage
import HarkText
private import Synchronization

/// Names to choose from, each made when it is first asked for, by whatever thread.
///
/// A list of ten thousand links prints its first entries at once; all of them are made on a thread of its own,
/// so that a filter or a name that is said finds them ready.
final class NameList: Sendable {
  /// All names, in one buffer.
  private struct Whole: Sendable {
    var bytes: [UInt8] = []
    var ends: [Int] = []

    subscript(index: Int) -> Range<Int> { (index > 0 ? ends[index - 1] : 0)..<ends[index] }
  }

  let count: Int
  private let make: @Sendable (Int) -> String
  /// The names that were asked for one by one, or changed.
  private let known = Mutex<[Int: String]>([:])
  private let whole = Mutex<Whole?>(nil)

  /// Makes a list of names.
  ///
  /// - Parameters:
  ///   - count: how many there are.
  ///   - make: makes one; called by any thread.
  init(count: Int, _ make: @escaping @Sendable (Int) -> String) {
    self.count = count
    self.make = make
  }

  /// Makes a list of names that are there already.
  convenience init(_ names: [String]) { self.init(count: names.count) { names[$0] } }

  var indices: Range<Int> { 0..<count }

  subscript(index: Int) -> String {
    get {
      known.withLock { known in
        if let name = known[index] { return name }
        let name = make(index)
        known[index] = name
        return name
      }
    }
    set {
      known.withLock { $0[index] = newValue }
      whole.withLock { $0 = nil }
    }
  }

  /// Whether there are so many that a key would wait for them.
  var isLong: Bool { count > 200 }

  /// Makes all names, so that a filter finds them ready; on any thread but that of keys.
  func prepare() { withWhole { _ in } }

  private func withWhole<Result: Sendable>(_ body: (Whole) -> Result) -> Result {
    whole.withLock { whole in
      if let whole { return body(whole) }
      let changed = known.withLock { $0 }
      var all = Whole()
      for index in indices {
        all.bytes.append(contentsOf: (changed[index] ?? make(index)).utf8)
        all.ends.append(all.bytes.count)
      }
      whole = all
      return body(all)
    }
  }

  /// The names that have all of some words, whatever their case and accents; where none has, those that
  /// have their initials in Hangul or their sound in Japanese.
  ///
  /// - Parameters:
  ///   - words: what was typed.
  ///   - reading: how Japanese is read, in kana; nil where nothing reads it. It is asked for names with kanji,
  ///     and only in a list that is not long.
  /// - Returns: indices of the list.
  func indices(having words: String, reading: (String) -> String?) -> [Int] {
    let literal = indices(having: words)
    guard literal.isEmpty else { return literal }
    if let initials = HangulInitials(words) { return indices { initials.occurs(in: $0) } }
    guard let sound = KanaSound(words) else { return [] }
    let reading = isLong ? { _ in nil } : reading
    return indices { sound.occurs(in: $0, reading: reading) }
  }

  private func indices(where isMeant: (String) -> Bool) -> [Int] {
    withWhole { whole in
      indices.filter { isMeant(String(decoding: whole.bytes[whole[$0]], as: UTF8.self)) }
    }
  }

  /// The names that have all of some words as they are written, whatever their case and accents.
  private func indices(having words: String) -> [Int] {
    let sought = words.split(separator: " ").map { FoldedText(String($0)) }
    var scratch: [UInt8] = []
    return withWhole { whole in
      let bytes = whole.bytes.span
      return indices.filter { index in
        let name = bytes.extracting(whole[index])
        return sought.allSatisfy { $0.occurs(in: name, &scratch) }
      }
    }
  }

  /// The names that were meant by one that was said, as `NameMatch` finds them.
  ///
  /// - Parameters:
  ///   - said: ways to write what was said.
  ///   - shown: the names to look among, as indices of the list.
  /// - Returns: indices of the list.
  func matches(for said: [String], among shown: [Int]) -> [Int] {
    let names = withWhole { whole in
      let bytes = whole.bytes.span
      var names = NameIndex()
      for index in shown { names.append(bytes.extracting(whole[index])) }
      return names
    }
    return NameMatch.matches(for: said, among: names).map { shown[$0] }
  }
}
