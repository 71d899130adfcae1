/// How large a picture says it is, in pixels: told by its first bytes, before anything unpacks it.
package struct PictureSize: Sendable, Equatable {
  package let width, height: Int

  /// The most pixels of a picture whose text is read: a page of A3 at 600 dots per inch has 70 million.
  package static let mostPixels = 80_000_000
  /// The most pixels of a side that Tesseract takes.
  package static let longestSide = 32_767

  /// Whether it is larger than anything that was scanned or drawn.
  package var isTooLarge: Bool {
    max(width, height) > Self.longestSide || width * height > Self.mostPixels
  }

  /// Reads the size of a PNG, JPEG, GIF, WebP, BMP, TIFF or PNM; nil where it is none of these, or breaks off before it
  /// says its size.
  package init?(of bytes: [UInt8]) {
    let reader = Reader(bytes: bytes)
    guard
      let found = reader.png ?? reader.gif ?? reader.bmp ?? reader.webp ?? reader.pnm
        ?? reader.tiff ?? reader.jpeg, found.0 > 0, found.1 > 0
    else { return nil }
    (width, height) = found
  }
}

/// Numbers at places of a picture's head; none behind its end.
private struct Reader {
  let bytes: [UInt8]

  private func big(_ place: Int, _ count: Int) -> Int? {
    guard place >= 0, place + count <= bytes.count else { return nil }
    return bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private func little(_ place: Int, _ count: Int) -> Int? {
    guard place >= 0, place + count <= bytes.count else { return nil }
    return bytes[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private func begins(_ text: String, at place: Int = 0) -> Bool {
    bytes.dropFirst(place).starts(with: text.utf8)
  }

  private func pair(_ width: Int?, _ height: Int?) -> (Int, Int)? {
    guard let width, let height else { return nil }
    return (width, height)
  }

  /// PNG specification, section 11.2.2: the first chunk is IHDR.
  var png: (Int, Int)? {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
      begins("IHDR", at: 12)
    else { return nil }
    return pair(big(16, 4), big(20, 4))
  }

  /// GIF89a, section 18: the logical screen.
  var gif: (Int, Int)? {
    begins("GIF87a") || begins("GIF89a") ? pair(little(6, 2), little(8, 2)) : nil
  }

  /// A height below zero says that the first row is the uppermost.
  var bmp: (Int, Int)? {
    guard begins("BM"), (little(14, 4) ?? 0) >= 40, let width = little(18, 4),
      let height = little(22, 4)
    else { return nil }
    return (width, height > Int(Int32.max) ? (1 << 32) - height : height)
  }

  /// WebP container specification: VP8, VP8L and VP8X say it each in their own way.
  var webp: (Int, Int)? {
    guard begins("RIFF"), begins("WEBP", at: 8) else { return nil }
    if begins("VP8X", at: 12) {
      return pair(little(24, 3).map { $0 + 1 }, little(27, 3).map { $0 + 1 })
    }
    if begins("VP8L", at: 12) {
      return little(21, 4).map { (($0 & 0x3FFF) + 1, ($0 >> 14 & 0x3FFF) + 1) }
    }
    guard begins("VP8 ", at: 12) else { return nil }
    return pair(little(26, 2).map { $0 & 0x3FFF }, little(28, 2).map { $0 & 0x3FFF })
  }

  /// Portable anymaps: two numbers behind the kind, with comments between.
  var pnm: (Int, Int)? {
    guard bytes.count > 2, bytes[0] == UInt8(ascii: "P"), (0x31...0x36).contains(bytes[1]) else {
      return nil
    }
    var numbers: [Int] = []
    var index = 2
    while numbers.count < 2, index < min(bytes.count, 4_096) {
      switch bytes[index] {
      case UInt8(ascii: "#"):
        while index < bytes.count, bytes[index] != 0x0A { index += 1 }
      case 0x09...0x0D, 0x20: index += 1
      case 0x30...0x39:
        var number = 0
        while index < bytes.count, (0x30...0x39).contains(bytes[index]), number < 1 << 32 {
          number = number * 10 + Int(bytes[index] - 0x30)
          index += 1
        }
        numbers.append(number)
      default: return nil
      }
    }
    return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
  }

  /// TIFF 6.0, section 2: fields 256 and 257 of the first directory.
  var tiff: (Int, Int)? {
    let isLittle = begins("II*\0")
    guard isLittle || begins("MM\0*") else { return nil }
    func number(_ place: Int, _ count: Int) -> Int? {
      isLittle ? little(place, count) : big(place, count)
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
    var width: Int?
    var height: Int?
    for index in 0..<count {
      let field = directory + 2 + index * 12
      guard let tag = number(field, 2), let type = number(field + 2, 2) else { return nil }
      let value = number(field + 8, type == 3 ? 2 : 4)
      if tag == 256 { width = value }
      if tag == 257 { height = value }
      if tag > 257 { break }
    }
    return pair(width, height)
  }

  /// JPEG (ITU-T T.81, section B.2.2): the frame header, behind any number of other segments.
  var jpeg: (Int, Int)? {
    guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
    var place = 2
    while place + 4 <= bytes.count {
      guard bytes[place] == 0xFF else { return nil }
      let marker = bytes[place + 1]
      switch marker {
      case 0xFF: place += 1
      case 0x01, 0xD0...0xD8: place += 2
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        return pair(big(place + 7, 2), big(place + 5, 2))
      case 0xD9, 0xDA: return nil
      default:
        guard let length = big(place + 2, 2), length >= 2 else { return nil }
        place += 2 + length
      }
    }
    return nil
  }
}
