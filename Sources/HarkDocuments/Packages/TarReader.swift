private import HarkText

/// Reads a tar archive as it comes, in pieces of any size: POSIX.1-2008 (ustar, pax), and what GNU tar and older ones
/// write.
///
/// Nothing is kept but names and sizes, and the one file that is asked for. Names lead nowhere, since nothing is
/// unpacked to a place.
package struct TarReader {
  /// The most bytes of an archive, unpacked.
  private static let largest = 4 << 30
  /// The most bytes of the file that is asked for.
  private static let largestFile = 64 << 20
  /// The most bytes of a long name or of the fields of one entry.
  private static let largestFields = 1 << 20
  private static let block = 512

  /// What comes next.
  private enum Part {
    case header
    /// More blocks that tell where a file's holes are, and then its bytes.
    case sparseHeader
    case file
    case fields(type: UInt8)
  }

  /// The name that is asked for; nil for a list.
  private let wanted: String?
  /// What is in it, in its order, as far as it came.
  package private(set) var entries: [ArchiveEntry] = []
  /// The bytes of the file that is asked for: of several with its name the last, as unpacking has it.
  package private(set) var found: [UInt8]?
  /// Whether there are more entries than a list has.
  private var isFull: Bool { entries.count > ArchivePage.most }

  private var part = Part.header
  private var buffer: [UInt8] = []
  /// How many bytes of the part are still to come, and how many that only fill its last block.
  private var left = 512
  private var filling = 0
  private var isKept = true
  private var total = 0
  private var zeroBlocks = 0
  private var hasEntry = false
  private var isAtEnd = false
  /// What was said of the next entry.
  private var next = Fields()
  private var entry: ArchiveEntry?

  private struct Fields {
    var name: String?
    var target: String?
    var size: Int?
    var isSparse = false
  }

  /// Begins an archive.
  ///
  /// - Parameter name: the file that is asked for; nil for a list.
  package init(lookingFor name: String? = nil) { wanted = name.map { Self.plain($0) } }

  /// Takes the next bytes.
  ///
  /// - Returns: false behind the end of the archive, where no more are needed.
  /// - Throws: `broken` for what is no archive or damaged, `tooLarge`.
  package mutating func add(_ bytes: ArraySlice<UInt8>) throws(DocumentFailure) -> Bool {
    total += bytes.count
    guard total <= Self.largest else { throw .tooLarge }
    var rest = bytes
    while !rest.isEmpty, !isAtEnd {
      let piece = rest.prefix(left)
      if isKept { buffer += piece }
      left -= piece.count
      rest = rest.dropFirst(piece.count)
      if left == 0 { try endPart() }
    }
    return !isAtEnd && !(wanted == nil && isFull)
  }

  /// Says that no more comes.
  ///
  /// - Throws: `broken` where the archive is cut, or was none.
  package mutating func finish() throws(DocumentFailure) {
    if case .header = part, buffer.isEmpty, hasEntry || zeroBlocks > 0 { return }
    guard isAtEnd || isFull else { throw .broken }
  }

  private mutating func endPart() throws(DocumentFailure) {
    if filling > 0 {
      // The rest of the last block means nothing.
      left = filling
      filling = 0
      isKept = false
      return
    }
    switch part {
    case .header: try header()
    case .sparseHeader:
      let goesOn = buffer.count > 504 && buffer[504] != 0
      if goesOn { expect(.sparseHeader, Self.block, isKept: true) } else { beginFile() }
    case .file:
      if let entry {
        entries.append(entry)
        if wanted == Self.plain(entry.name) { found = buffer }
      }
      entry = nil
      expect(.header, Self.block, isKept: true)
    case .fields(let type):
      take(fields: buffer, type)
      expect(.header, Self.block, isKept: true)
    }
  }

  private mutating func expect(_ part: Part, _ count: Int, isKept: Bool) {
    self.part = part
    self.isKept = isKept
    buffer = []
    left = count
    filling = (Self.block - count % Self.block) % Self.block
  }

  // MARK: Headers

  private mutating func header() throws(DocumentFailure) {
    let head = buffer
    if head.allSatisfy({ $0 == 0 }) {
      zeroBlocks += 1
      // Two of them are the end.
      isAtEnd = zeroBlocks == 2
      return expect(.header, Self.block, isKept: true)
    }
    guard Self.isSound(head), let size = next.size ?? Self.number(head[124..<136]) else {
      throw .broken
    }
    zeroBlocks = 0
    let type = head[156]
    switch type {
    case UInt8(ascii: "x"), UInt8(ascii: "g"), UInt8(ascii: "L"), UInt8(ascii: "K"):
      guard size <= Self.largestFields else { throw .broken }
      hasEntry = true
      if size == 0 { return expect(.header, Self.block, isKept: true) }
      return expect(.fields(type: type), size, isKept: true)
    default: break
    }
    hasEntry = true
    let fields = next
    next = Fields()
    let name = fields.name ?? Self.name(head)
    let target = fields.target ?? Self.text(head[157..<257])
    let kind = Self.kind(type, name, target, fields)
    // Links, devices and folders have no bytes, whatever their size says.
    let stored = "12345".utf8.contains(type) && kind != .file ? 0 : size
    entry = ArchiveEntry(name: name, size: size, kind: kind)
    bytesOfEntry = stored
    if type == UInt8(ascii: "S"), head[482] != 0 {
      expect(.sparseHeader, Self.block, isKept: true)
    } else {
      beginFile()
    }
    // What is too large is no file that is read; its list goes on.
    if isKept, case .file = part, bytesOfEntry > Self.largestFile { throw .tooLarge }
  }

  private var bytesOfEntry = 0

  private mutating func beginFile() {
    let isWanted = entry.map { $0.kind == .file && wanted == Self.plain($0.name) } ?? false
    expect(.file, bytesOfEntry, isKept: isWanted && wanted != nil)
    if bytesOfEntry == 0, let entry {
      // There is nothing to wait for.
      entries.append(entry)
      if isWanted { found = [] }
      self.entry = nil
      expect(.header, Self.block, isKept: true)
    }
  }

  private static func kind(
    _ type: UInt8, _ name: String, _ target: String, _ fields: Fields
  ) -> ArchiveEntry.Kind {
    if fields.isSparse { return .sparse }
    switch type {
    case 0, UInt8(ascii: "0"), UInt8(ascii: "7"): return name.hasSuffix("/") ? .folder : .file
    case UInt8(ascii: "1"), UInt8(ascii: "2"): return .link(to: target)
    case UInt8(ascii: "5"), UInt8(ascii: "D"): return .folder
    case UInt8(ascii: "S"): return .sparse
    default: return .special
    }
  }

  /// A name without what only says that it lies here.
  private static func plain(_ name: String) -> String {
    var name = name[...]
    while name.hasPrefix("./") { name = name.dropFirst(2) }
    return String(name)
  }

  private static func name(_ head: [UInt8]) -> String {
    let name = text(head[0..<100])
    // GNU's older form has other things in the place of the prefix.
    guard head[257..<263].elementsEqual([0x75, 0x73, 0x74, 0x61, 0x72, 0]) else { return name }
    let prefix = text(head[345..<500])
    return prefix.isEmpty ? name : prefix + "/" + name
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }

  /// A number in octal digits, or in bytes where the first has its highest bit set; nil for what is none or below zero.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = bytes.first else { return nil }
    if first & 0x80 != 0 {
      guard first == 0x80 else { return nil }
      var value = 0
      for byte in bytes.dropFirst() {
        guard value < 1 << 48 else { return nil }
        value = value << 8 | Int(byte)
      }
      return value
    }
    var value = 0
    var digits = bytes.drop { $0 == 0x20 }
    digits = digits.prefix { $0 != 0x20 && $0 != 0 }
    for byte in digits {
      guard (0x30...0x37).contains(byte) else { return nil }
      value = value << 3 | Int(byte - 0x30)
    }
    return value
  }

  /// Whether a header's sum is right, by bytes with or without a sign.
  private static func isSound(_ head: [UInt8]) -> Bool {
    guard let sum = number(head[148..<156]) else { return false }
    var plain = 0
    var signed = 0
    for (index, byte) in head.enumerated() {
      let byte = (148..<156).contains(index) ? 0x20 : byte
      plain += Int(byte)
      signed += Int(Int8(bitPattern: byte))
    }
    return sum == plain || sum == signed
  }

  // MARK: What is said of an entry beside its header

  private mutating func take(fields: [UInt8], _ type: UInt8) {
    switch type {
    case UInt8(ascii: "L"): next.name = Self.text(fields[...])
    case UInt8(ascii: "K"): next.target = Self.text(fields[...])
    case UInt8(ascii: "x"): takePax(fields)
    // What holds for all that follows changes nothing that a list has.
    default: break
    }
  }

  /// Records of pax: "LENGTH KEY=VALUE\n", the length in decimal digits and of the whole record.
  private mutating func takePax(_ fields: [UInt8]) {
    var place = 0
    while place < fields.count {
      guard let blank = fields[place...].firstIndex(of: 0x20), blank - place <= 8,
        let count = Int(String(decoding: fields[place..<blank], as: UTF8.self)), count > 0,
        place + count <= fields.count, blank + 1 < place + count
      else { return }
      let record = fields[(blank + 1)..<(place + count)]
      place += count
      guard let equals = record.firstIndex(of: 0x3D) else { continue }
      let key = String(decoding: record[..<equals], as: UTF8.self)
      var value = record[(equals + 1)...]
      if value.last == 0x0A { value = value.dropLast() }
      let text = Self.text(value)
      switch key {
      case "path": if next.name == nil || !next.isSparse { next.name = text }
      case "linkpath": next.target = text
      case "size":
        if let size = Int(text), (0...(1 << 56)).contains(size) { next.size = size }
      case "GNU.sparse.name":
        next.name = text
        next.isSparse = true
      default: if key.hasPrefix("GNU.sparse.") { next.isSparse = true }
      }
    }
  }
}
