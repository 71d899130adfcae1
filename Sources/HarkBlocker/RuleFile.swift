import HarkText

/// The file of all lists as it lies in memory: where its tables begin, and what stands in them.
///
/// All numbers are little-endian. Every one is looked at only where it lies inside of the file: a file that was damaged
/// gives wrong answers and nothing worse.
package struct RuleFile: ~Escapable {
  /// The tables, in the order of their places in the header.
  enum Section: Int, CaseIterable {
    /// What the lists are told by.
    case sources
    /// Where the hosts of each bucket begin; hosts: five bytes of a hash, three of the number of their options.
    case hostBuckets, hosts
    /// Where the rules of each bucket begin; the rules.
    case buckets, records
    case options
    /// Lists of hosts: how many a rule is for, how many not, then their numbers, sorted.
    case names
    /// Patterns, regular expressions behind their outlines, and selectors behind their length.
    case texts
    /// Pairs of a number and a selector: those for all pages by a class or an id, those for some by their host.
    case hidden, hiddenOfPages
    case counts
  }

  static let magic: UInt64 = 0x0000_0004_4B52_4148
  static let headerSize = 8 + 8 * Section.allCases.count
  static let hostSize = 8
  static let recordSize = 16
  static let optionSize = 16
  static let exceptionBit: UInt32 = 1 << 31
  /// Zero bytes behind the last table, so that eight bytes may be looked at at once.
  static let padding = 8

  let bytes: Span<UInt8>
  private let ranges: InlineArray<11, Range<Int>>

  /// Looks at a file.
  ///
  /// - Parameter bytes: the whole file; nil where it is of another version or none.
  @_lifetime(copy bytes)
  package init?(_ bytes: Span<UInt8>) {
    guard bytes.count >= Self.headerSize + Self.padding, bytes.word(at: 0) == Self.magic else {
      return nil
    }
    self.bytes = bytes
    ranges = .init { index in
      let place = bytes.word(at: 8 + 8 * index)
      let start = Int(UInt32(truncatingIfNeeded: place))
      return start..<(start + Int(place >> 32))
    }
    for index in ranges.indices {
      guard ranges[index].upperBound <= bytes.count - Self.padding else { return nil }
    }
    for section in [Section.hostBuckets, .buckets] {
      let count = range(of: section).count / 4 - 1
      guard count > 1, count <= 1 << 20, count & (count - 1) == 0 else { return nil }
    }
  }

  /// What the lists were told by when the file was made.
  package var sources: [UInt8] { Array(bytes[range(of: .sources)]) }

  /// How many rules there are about requests and about elements.
  package var counts: (requests: Int, elements: Int) {
    let start = range(of: .counts).lowerBound
    return (Int(word(start)), Int(word(start + 4)))
  }

  @inline(__always)
  func range(of section: Section) -> Range<Int> { ranges[section.rawValue] }

  /// Four bytes; 0 outside of the file.
  @inline(__always)
  func word(_ place: Int) -> UInt32 { UInt32(truncatingIfNeeded: eight(place)) }

  /// Eight bytes; 0 outside of the file.
  @inline(__always)
  func eight(_ place: Int) -> UInt64 {
    guard place >= 0, place &+ 8 <= bytes.count else { return 0 }
    return unsafe bytes.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: place, as: UInt64.self)
  }

  /// The bytes of a text; none where it does not lie in the table of texts.
  @inline(__always)
  @_lifetime(copy self)
  func text(_ start: Int, _ count: Int) -> Span<UInt8> {
    let table = range(of: .texts)
    guard start >= 0, count >= 0, start + count <= table.count else { return bytes[0..<0] }
    return bytes[(table.lowerBound + start)..<(table.lowerBound + start + count)]
  }
}

/// Writes the tables one behind another, each at an even place, and the header that tells where.
struct RuleFileWriter {
  private var bytes = [UInt8](repeating: 0, count: RuleFile.headerSize)
  private var places: [RuleFile.Section: (start: Int, count: Int)] = [:]

  mutating func add(_ table: [UInt8], as section: RuleFile.Section) {
    while bytes.count % 8 != 0 { bytes.append(0) }
    places[section] = (bytes.count, table.count)
    bytes += table
  }

  mutating func add(words: [UInt32], as section: RuleFile.Section) {
    var table: [UInt8] = []
    table.reserveCapacity(words.count * 4)
    for word in words { table.append(little: word) }
    add(table, as: section)
  }

  func finished() -> [UInt8] {
    var header: [UInt8] = []
    header.append(little: RuleFile.magic)
    for section in RuleFile.Section.allCases {
      header.append(little: UInt32(places[section]?.start ?? 0))
      header.append(little: UInt32(places[section]?.count ?? 0))
    }
    var file = bytes
    file.replaceSubrange(..<header.count, with: header)
    file.append(contentsOf: repeatElement(0, count: RuleFile.padding))
    return file
  }
}
