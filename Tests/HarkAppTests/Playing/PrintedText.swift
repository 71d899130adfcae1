/// What was printed, as its reader has it.
enum PrintedText {
  /// The lines that are left of what was printed without control sequences; empty ones are left out.
  static func lines(of printed: [UInt8]) -> [String] {
    var bytes: [UInt8] = []
    var index = 0
    while index < printed.count {
      let byte = printed[index]
      if byte == 0x1B, index + 1 < printed.count, printed[index + 1] == 0x5B {
        index += 2
        while index < printed.count, !(0x40...0x7E).contains(printed[index]) { index += 1 }
        index += 1
        continue
      }
      if byte == 0x1B, index + 1 < printed.count, printed[index + 1] == 0x5D {
        // A question to the terminal, up to its BEL.
        while index < printed.count, printed[index] != 0x07 { index += 1 }
        index += 1
        continue
      }
      // A space that the line then covers stands for the echo of a key.
      if byte == 0x20, index + 1 < printed.count, printed[index + 1] == 0x0D,
        bytes.last ?? 0x0A == 0x0A
      {
        index += 2
        continue
      }
      if byte != 0x0D { bytes.append(byte) }
      index += 1
    }
    return String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: true
    ).map(String.init)
  }
}
