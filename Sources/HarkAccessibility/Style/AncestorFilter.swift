/// Which ids, classes and types are on the elements around: a counting Bloom filter, so that most
/// selectors with ancestors are dismissed without looking at any.
struct AncestorFilter {
  private var counts = [UInt16](repeating: 0, count: 4096)
  private var keys: [UInt16] = []
  private var starts: [Int32] = []

  init() {}

  private static func key(_ hash: UInt64) -> UInt16 {
    max(1, UInt16(truncatingIfNeeded: hash ^ hash >> 23) & 4095)
  }

  /// What a selector needs around an element: parts of the compounds that child and descendant
  /// combinators lead to.
  package static func keys(of selector: Selector) -> SIMD4<UInt16> {
    var keys = SIMD4<UInt16>.zero
    var count = 0
    for (number, compound) in selector.compounds.enumerated().dropFirst() {
      let combinator = selector.compounds[number - 1].combinator
      guard combinator == .child || combinator == .descendant else { break }
      for simple in compound.simples where count < 4 {
        switch simple {
        case .id(let name), .class(let name):
          keys[count] = key(Selector.hash(name))
          count += 1
        case .type(let hash):
          keys[count] = key(hash)
          count += 1
        default: break
        }
      }
    }
    return keys
  }

  mutating func open() { starts.append(Int32(keys.count)) }

  mutating func add(_ hash: UInt64) {
    let key = Self.key(hash)
    guard counts[Int(key)] < UInt16.max else { return }
    counts[Int(key)] += 1
    keys.append(key)
  }

  mutating func close() {
    guard let start = starts.popLast() else { return }
    while keys.count > Int(start) { counts[Int(keys.removeLast())] -= 1 }
  }

  @inline(__always)
  func mayContain(_ needed: SIMD4<UInt16>) -> Bool {
    for index in 0..<4 {
      let key = Int(needed[index])
      if key == 0 { return true }
      if counts[key] == 0 { return false }
    }
    return true
  }
}
