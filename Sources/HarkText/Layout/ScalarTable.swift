/// What one small number tells of each character, by a generated table.
protocol ScalarTable {
  /// The number of the block that 64 characters of the first plane share.
  static var blocks: [UInt8] { get }
  /// The numbers of all blocks, 64 letters each, the first of which stands for 0.
  static var letters: StaticString { get }
  /// The first character of each run beyond the first plane.
  static var starts: [UInt32] { get }
  /// The number of each of those runs.
  static var values: [UInt8] { get }
}

extension ScalarTable {
  /// The number of a character.
  @inline(__always)
  static subscript(scalar: UInt32) -> UInt8 {
    guard scalar < 0x10000 else { return search(scalar) }
    let block = Int(blocks[Int(scalar >> 6)])
    return unsafe letters.utf8Start[block << 6 | Int(scalar & 63)] &- 0x23
  }

  private static func search(_ scalar: UInt32) -> UInt8 {
    var low = 0
    var high = starts.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle] <= scalar { low = middle } else { high = middle }
    }
    return values[low]
  }
}
