private import CSandbox

/// What others of this machine see of this process: the words that it was started with (`ps`).
package enum ProcessList {
  /// Covers passwords among the words with asterisks: the value of `--user`, and what stands before a host's name in an
  /// address.
  ///
  /// Call it first of all, once: until then, for some milliseconds, they are seen. Who wants them read before.
  ///
  /// - Parameter count: how many words there are, with the program's own name.
  package static func coverSecrets(count: Int) {
    var previous: [UInt8] = []
    for index in 0..<max(0, count) {
      guard let word = hark_argument(Int32(index)) else { return }
      let bytes = UnsafeBufferPointer(start: word, count: strlen(word)).map(UInt8.init(bitPattern:))
      if index > 0, let secret = secret(in: bytes, after: previous) {
        for place in secret { word[place] = CChar(UInt8(ascii: "*")) }
      }
      previous = bytes
    }
  }

  /// Where a word has something that others should not see; nil where it has nothing.
  ///
  /// - Parameters:
  ///   - word: the word, in bytes.
  ///   - previous: the one before it.
  /// - Returns: its places in the word.
  static func secret(in word: [UInt8], after previous: [UInt8]) -> Range<Int>? {
    let option = Array("--user".utf8)
    if previous == option { return word.indices }
    if word.starts(with: option + "=".utf8) { return option.count + 1..<word.count }
    // The name and the password of an address, whose scheme may be left out; it ends before the path.
    let slashes = word.indices.dropLast().first {
      word[$0] == UInt8(ascii: "/") && word[$0 + 1] == UInt8(ascii: "/")
    }
    let start = slashes.map { $0 + 2 } ?? 0
    let end = word[start...].firstIndex { "/?#".utf8.contains($0) } ?? word.count
    guard let at = word[start..<end].lastIndex(of: UInt8(ascii: "@")),
      word[start..<at].contains(UInt8(ascii: ":"))
    else { return nil }
    return start..<at
  }
}
