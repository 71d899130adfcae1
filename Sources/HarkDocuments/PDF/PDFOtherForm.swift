private import HarkText

/// Whether a PDF has its form a second time, as XFA (ISO 32000-1, section 12.7.8), which other programs may show instead.
package enum PDFOtherForm {
  /// The most bytes of one stream of objects, and of all, that are looked into.
  private static let mostOfOne = 8 << 20
  private static let most = 64 << 20
  /// How far behind its kind a stream begins.
  private static let farthest = 1_024

  /// Whether a file names such a form, itself or in its streams of objects (section 7.5.7).
  ///
  /// Of a file whose streams are encrypted nobody knows.
  ///
  /// - Parameter bytes: the file.
  /// - Returns: whether it does.
  /// - Complexity: linear in the file and in what is unpacked of it, which is bounded.
  package static func isIn(_ bytes: [UInt8]) -> Bool {
    if names(bytes.span) { return true }
    var place = 0
    var left = most
    while left > 0, let found = Self.place(of: "/ObjStm", in: bytes.span, from: place) {
      place = found + 1
      guard let start = start(ofStreamAfter: found, in: bytes.span) else { continue }
      let unpacked = try? Inflater.unpacked(bytes[start...], as: .zlib, atMost: mostOfOne)
      // One that can't be unpacked costs as much as it may.
      left -= max(unpacked?.count ?? mostOfOne, 1)
      if let unpacked, names(unpacked.span) { return true }
    }
    return false
  }

  private static func names(_ bytes: Span<UInt8>) -> Bool {
    var place = 0
    while let found = Self.place(of: "/XFA", in: bytes, from: place) {
      place = found + 4
      // Another name may begin so.
      guard place < bytes.count, isRegular(bytes[place]) else { return true }
    }
    return false
  }

  private static func isRegular(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
    default: false
    }
  }

  private static func start(ofStreamAfter place: Int, in bytes: Span<UInt8>) -> Int? {
    let near = bytes.extracting(first: min(place + farthest, bytes.count))
    guard let found = Self.place(of: "stream", in: near, from: place) else { return nil }
    var start = found + 6
    if start < bytes.count, bytes[start] == 0x0D { start += 1 }
    if start < bytes.count, bytes[start] == 0x0A { start += 1 }
    return start < bytes.count ? start : nil
  }

  private static func place(of word: StaticString, in bytes: Span<UInt8>, from start: Int) -> Int? {
    let word = Array(word.description.utf8)
    var place = start
    while let found = bytes.firstIndex(of: word[0], from: place) {
      guard found + word.count <= bytes.count else { return nil }
      if word.indices.allSatisfy({ bytes[found + $0] == word[$0] }) { return found }
      place = found + 1
    }
    return nil
  }
}
