/// Mends of RTF that pandoc reads wrongly.
package enum RichText {
  /// The text with an empty group between a letter that stands for one outside of the old code page and the space
  /// behind it: pandoc 2.17 takes that space for the end of the letter's number, and joins the words.
  ///
  /// - Complexity: O(bytes).
  package static func mended(_ bytes: [UInt8]) -> [UInt8] {
    var mended: [UInt8] = []
    mended.reserveCapacity(bytes.count + bytes.count / 16)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      mended.append(byte)
      index += 1
      guard byte == UInt8(ascii: "\\"), index < bytes.count else { continue }
      // What follows a backslash is never the start of another word.
      let letter = bytes[index]
      mended.append(letter)
      index += 1
      guard letter == UInt8(ascii: "u") else { continue }
      var end = index
      if end < bytes.count, bytes[end] == UInt8(ascii: "-") { end += 1 }
      let digits = end
      while end < bytes.count, end - digits < 6, (0x30...0x39).contains(bytes[end]) { end += 1 }
      guard end > digits, end + 1 < bytes.count, bytes[end] == UInt8(ascii: "?"),
        bytes[end + 1] == UInt8(ascii: " ")
      else { continue }
      mended += bytes[index...end]
      mended += Array("{}".utf8)
      index = end + 1
    }
    return mended
  }
}
