/// Finds what was meant by a name that was said: exactly, by its beginning, by a part, or nearly.
package enum NameMatch {
  /// A name made comparable: lower case, full-width signs as plain ones, letters and digits only.
  struct Key: Sendable {
    let text: String
    let bytes: [UInt8]
    /// The characters of the text.
    let count: Int
    private let isASCII: Bool

    init(_ name: String) {
      text = NameMatch.plain(name)
      bytes = Array(text.utf8)
      isASCII = bytes.allSatisfy { $0 < 0x80 }
      count = isASCII ? bytes.count : text.count
    }

    var isEmpty: Bool { bytes.isEmpty }

    func equals(_ other: Key) -> Bool {
      isASCII == other.isASCII && (isASCII ? bytes == other.bytes : text == other.text)
    }

    func begins(with other: Key) -> Bool {
      isASCII ? bytes.starts(with: other.bytes) : text.hasPrefix(other.text)
    }

    /// Whether all words are somewhere in the name.
    func has(_ words: [Key]) -> Bool {
      words.allSatisfy { word in
        isASCII ? word.isASCII && NameMatch.contains(bytes, word.bytes) : text.contains(word.text)
      }
    }

    func isNear(_ other: Key, within limit: Int) -> Bool {
      guard abs(count - other.count) <= limit else { return false }
      // Letters that one has and the other has not are a distance already, and cheap to count.
      if isASCII, other.isASCII, NameMatch.strangers(bytes, other.bytes) > 2 * limit {
        return false
      }
      return EditDistance.distance(text, other.text) <= limit
    }
  }

  /// The names that were meant, best kind of match only.
  ///
  /// - Parameters:
  ///   - said: ways to write what was said, the most literal first.
  ///   - names: the names to choose from.
  /// - Returns: indices of `names`; several where the name does not decide.
  package static func matches(for said: [String], among names: [String]) -> [Int] {
    matches(for: said, among: names.map { Key($0) })
  }

  /// The same for names that are comparable already: a few milliseconds for ten thousand.
  static func matches(for said: [String], among names: [Key]) -> [Int] {
    let ways = said.map { Key($0) }.filter { !$0.isEmpty }
    for way in ways {
      let exact = names.indices.filter { names[$0].equals(way) }
      if !exact.isEmpty { return exact }
    }
    for way in ways {
      let beginning = names.indices.filter { names[$0].begins(with: way) }
      if !beginning.isEmpty { return beginning }
      let words = way.text.split(separator: " ").map { Key(String($0)) }
      let part = names.indices.filter { names[$0].has(words) }
      if !part.isEmpty { return part }
    }
    for way in ways where (4...40).contains(way.count) {
      let near = names.indices.filter { names[$0].isNear(way, within: way.count / 4) }
      if !near.isEmpty { return near }
    }
    return []
  }

  /// Whether bytes have others in them.
  private static func contains(_ bytes: [UInt8], _ sought: [UInt8]) -> Bool {
    guard let first = sought.first, bytes.count >= sought.count else { return sought.isEmpty }
    return bytes.withUnsafeBufferPointer { bytes in
      (0...bytes.count - sought.count).contains { start in
        bytes[start] == first && bytes[start...].starts(with: sought)
      }
    }
  }

  /// How many letters of two names have no partner in the other.
  private static func strangers(_ first: [UInt8], _ second: [UInt8]) -> Int {
    withUnsafeTemporaryAllocation(of: Int8.self, capacity: 128) { counts in
      counts.initialize(repeating: 0)
      for byte in first { counts[Int(byte)] &+= 1 }
      for byte in second { counts[Int(byte)] &-= 1 }
      return counts.reduce(0) { $0 + abs(Int($1)) }
    }
  }

  private static func plain(_ text: String) -> String {
    var text = text
    let ascii: String? = text.withUTF8 { bytes in
      guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
      return plain(ascii: bytes)
    }
    if let ascii { return ascii }
    var result = ""
    for character in text.lowercased() {
      if character.isLetter || character.isNumber {
        let scalars = character.unicodeScalars
        if let scalar = scalars.first, (0xFF01...0xFF5E).contains(scalar.value),
          let plain = UnicodeScalar(scalar.value - 0xFEE0)
        {
          result += String(Character(plain)).lowercased()
        } else {
          result.append(character)
        }
      } else if !result.isEmpty, result.last != " " {
        result.append(" ")
      }
    }
    if result.last == " " { result.removeLast() }
    return result
  }

  private static func plain(ascii text: UnsafeBufferPointer<UInt8>) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    for byte in text {
      switch byte {
      case 0x30...0x39, 0x61...0x7A: result.append(byte)
      case 0x41...0x5A: result.append(byte | 0x20)
      default: if let last = result.last, last != 0x20 { result.append(0x20) }
      }
    }
    if result.last == 0x20 { result.removeLast() }
    return String(decoding: result, as: UTF8.self)
  }
}
