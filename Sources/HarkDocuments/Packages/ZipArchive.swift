private import HarkText

/// The files of a zip file (APPNOTE 6.3), read where it lies: nothing is written.
///
/// The central directory at the end of the file says what there is. Names may be any bytes; they lead nowhere, since
/// nothing is unpacked to a place. What all files together give is bounded, however often they share their bytes.
package struct ZipArchive {
  /// A file or a folder in it.
  package struct Entry: Sendable {
    package let name: String
    /// As the directory says; unpacking may find another one.
    package let size: Int
    fileprivate let packedSize: Int
    fileprivate let method: Int
    package let isEncrypted: Bool
    fileprivate let offset: Int

    /// Whether it is a folder.
    package var isFolder: Bool { name.hasSuffix("/") }
  }

  package let entries: [Entry]
  private let bytes: [UInt8]
  private let places: [String: Int]
  /// How many bytes may still be unpacked.
  private var budget = 256 << 20
  /// The most bytes of one file.
  private static let largest = 64 << 20
  private static let mostEntries = 65_535

  /// Reads the directory.
  ///
  /// - Throws: `broken` where there is none.
  package init(_ bytes: [UInt8]) throws(DocumentFailure) {
    self.bytes = bytes
    guard let end = Self.endOfDirectory(bytes) else { throw .broken }
    var entries: [Entry] = []
    var places: [String: Int] = [:]
    var place = Self.number(bytes, end + 16, 4)
    let count = min(Self.number(bytes, end + 10, 2), Self.mostEntries)
    for _ in 0..<count {
      guard place + 46 <= bytes.count, Self.number(bytes, place, 4) == 0x0201_4B50 else { break }
      let nameCount = Self.number(bytes, place + 28, 2)
      let rest = Self.number(bytes, place + 30, 2) + Self.number(bytes, place + 32, 2)
      guard place + 46 + nameCount <= bytes.count else { break }
      let name = String(decoding: bytes[place + 46..<place + 46 + nameCount], as: UTF8.self)
      places[name] = entries.count
      entries.append(
        Entry(
          name: name, size: Self.number(bytes, place + 24, 4),
          packedSize: Self.number(bytes, place + 20, 4),
          method: Self.number(bytes, place + 10, 2),
          isEncrypted: Self.number(bytes, place + 8, 2) & 1 != 0,
          offset: Self.number(bytes, place + 42, 4)))
      place += 46 + nameCount + rest
    }
    guard !entries.isEmpty else { throw .broken }
    self.entries = entries
    self.places = places
  }

  /// The file of a name; nil where there is none.
  package func entry(named name: String) -> Entry? { places[name].map { entries[$0] } }

  /// The bytes of a file.
  ///
  /// - Throws: `needsPassword` for one that is encrypted, `tooLarge` beyond 64 MB for one and 256 MB for all, `broken`.
  package mutating func contents(of entry: Entry) throws(DocumentFailure) -> [UInt8] {
    guard !entry.isEncrypted else { throw .needsPassword }
    let place = entry.offset
    guard place + 30 <= bytes.count, Self.number(bytes, place, 4) == 0x0403_4B50 else {
      throw .broken
    }
    let start = place + 30 + Self.number(bytes, place + 26, 2) + Self.number(bytes, place + 28, 2)
    guard start <= bytes.count, entry.packedSize <= bytes.count - start else { throw .broken }
    let packed = bytes[start..<start + entry.packedSize]
    let limit = min(Self.largest, budget)
    let contents: [UInt8]
    switch entry.method {
    case 0:
      guard packed.count <= limit else { throw .tooLarge }
      contents = Array(packed)
    case 8: contents = try Inflater.unpacked(packed, as: .raw, atMost: limit)
    default: throw .broken
    }
    budget -= contents.count
    return contents
  }

  /// The bytes of a file by its name; nil where there is none.
  package mutating func contents(named name: String) throws(DocumentFailure) -> [UInt8]? {
    guard let entry = entry(named: name) else { return nil }
    return try contents(of: entry)
  }

  /// Where the record at the end of the directory begins; a comment of up to 64 KB may follow.
  private static func endOfDirectory(_ bytes: [UInt8]) -> Int? {
    var place = bytes.count - 22
    let last = max(0, bytes.count - 22 - 65_535)
    while place >= last {
      if bytes[place] == 0x50, number(bytes, place, 4) == 0x0605_4B50 { return place }
      place -= 1
    }
    return nil
  }

  /// A number of so many bytes, the lowest first.
  private static func number(_ bytes: [UInt8], _ place: Int, _ count: Int) -> Int {
    guard place >= 0, place + count <= bytes.count else { return 0 }
    var value = 0
    for index in (0..<count).reversed() { value = value << 8 | Int(bytes[place + index]) }
    return value
  }
}
