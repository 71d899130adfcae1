/// Puts files into a zip file, unpacked as they are.
struct ZipMaker {
  private var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  mutating func add(_ name: String, _ text: String) {
    let (name, text) = (Array(name.utf8), Array(text.utf8))
    let place = bytes.count
    // Version, flags, method, time, date and sum are 0: nobody asks for them.
    let sizes = Self.bytes(text.count, 4) + Self.bytes(text.count, 4) + Self.bytes(name.count, 2)
    bytes += [0x50, 0x4B, 3, 4] + [UInt8](repeating: 0, count: 14) + sizes + [0, 0] + name + text
    directory += [0x50, 0x4B, 1, 2] + [UInt8](repeating: 0, count: 16) + sizes
    directory += [UInt8](repeating: 0, count: 12) + Self.bytes(place, 4) + name
    count += 1
  }

  func finish() -> [UInt8] {
    bytes + directory + [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + Self.bytes(count, 2) + Self.bytes(count, 2)
      + Self.bytes(directory.count, 4) + Self.bytes(bytes.count, 4) + [0, 0]
  }

  private static func bytes(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}
