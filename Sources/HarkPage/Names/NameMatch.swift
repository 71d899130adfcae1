import HarkText

/// Finds what was meant by a name that was said: exactly, by its beginning, by a part, or nearly.
package enum NameMatch {
  /// The names that were meant, best kind of match only.
  ///
  /// - Parameters:
  ///   - said: ways to write what was said, the most literal first.
  ///   - names: the names to choose from.
  /// - Returns: indices of `names`; several where the name does not decide.
  package static func matches(for said: [String], among names: [String]) -> [Int] {
    matches(for: said, among: NameIndex(names))
  }

  /// The same for names that are comparable already: a millisecond or two for ten thousand.
  package static func matches(for said: [String], among names: NameIndex) -> [Int] {
    let ways = NameIndex(said).keys.filter { !$0.isEmpty }
    for way in ways {
      let exact = names.indices { $0.elementsEqual(way) }
      if !exact.isEmpty { return exact }
    }
    for way in ways {
      // Whole words come before parts of words: 도시 is 출발 도시 and not 도시락.
      let start = names.indices { $0.starts(with: way) && endsWord($0, at: way.count) }
      if !start.isEmpty { return start }
      let whole = names.indices { holds($0, asWords: way) }
      if !whole.isEmpty { return whole }
      let beginning = names.indices { $0.starts(with: way) }
      if !beginning.isEmpty { return beginning }
      let words = way.split(separator: 0x20).map { FoldedText(String(decoding: $0, as: UTF8.self)) }
      let part = names.indices { name in words.allSatisfy { $0.isIn(name) } }
      if !part.isEmpty { return part }
    }
    for way in ways.map({ Array(String(decoding: $0, as: UTF8.self).unicodeScalars) })
    where (4...40).contains(way.count) {
      let near = names.indices { isNear($0, way, within: way.count / 4) }
      if !near.isEmpty { return near }
    }
    return []
  }

  /// The names that are just what was said.
  package static func exact(_ said: String, among names: NameIndex) -> [Int] {
    guard let way = NameIndex([said]).keys.first, !way.isEmpty else { return [] }
    return names.indices { $0.elementsEqual(way) }
  }

  /// Whether one of the names is just what was said.
  package static func isExact(_ said: [String], among names: NameIndex) -> Bool {
    NameIndex(said).keys.contains { way in
      !way.isEmpty && !names.indices { $0.elementsEqual(way) }.isEmpty
    }
  }

  private static func endsWord(_ name: Span<UInt8>, at end: Int) -> Bool {
    end >= name.count || name[end] == 0x20
  }

  /// Whether some words stand in a name as whole words.
  private static func holds(_ name: Span<UInt8>, asWords words: [UInt8]) -> Bool {
    guard let first = words.first, words.count <= name.count else { return false }
    for start in 0...name.count - words.count where name[start] == first {
      guard start == 0 || name[start - 1] == 0x20, endsWord(name, at: start + words.count) else {
        continue
      }
      if name.extracting(start..<start + words.count).elementsEqual(words) { return true }
    }
    return false
  }

  /// Whether a name is no further from what was said than a number of letters.
  private static func isNear(
    _ name: Span<UInt8>, _ said: [UnicodeScalar], within limit: Int
  ) -> Bool {
    var count = 0
    for index in name.indices where name[index] & 0xC0 != 0x80 { count += 1 }
    guard abs(count - said.count) <= limit else { return false }
    // Letters that one has and the other has not are a distance already, and cheap to count.
    guard strangers(name, said) <= 2 * limit else { return false }
    let scalars = Array(String(decoding: name, as: UTF8.self).unicodeScalars)
    return EditDistance.isWithin(limit, scalars, said)
  }

  /// How many letters of two names have at least no partner in the other.
  private static func strangers(
    _ name: Span<UInt8>, _ said: [UnicodeScalar]
  ) -> Int {
    var counts = InlineArray<128, Int8>(repeating: 0)
    var index = 0
    while index < name.count {
      let (scalar, length) =
        name[index] < 0x80 ? (UInt32(name[index]), 1) : UTF8Scalar.decode(name, at: index)
      counts[Int(scalar & 127)] &+= 1
      index += length
    }
    for scalar in said { counts[Int(scalar.value & 127)] &-= 1 }
    return counts.indices.reduce(0) { $0 + abs(Int(counts[$1])) }
  }
}
