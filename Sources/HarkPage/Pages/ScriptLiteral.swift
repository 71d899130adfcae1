import HarkText

/// Reads a value that a script has written out (ECMAScript, section 13.2: object, array and string literals) as JSON.
///
/// Nothing is run: names and calls stand for nothing, but for names that the caller knows.
struct ScriptLiteral {
  /// The value as JSON in UTF-8.
  let json: [UInt8]
  /// Where the script goes on behind it.
  let end: Int

  /// So much is written at most: a name may stand for a long text many times.
  static let mostBytes = 8 << 20

  /// Reads a value.
  ///
  /// Nil where the text has no object, array or list of arguments there, or breaks off in it.
  ///
  /// - Parameters:
  ///   - bytes: the script.
  ///   - start: the place of its `{` or `[`, or of the `(` of a call, whose arguments become an array.
  ///   - names: JSON of what names stand for.
  /// - Complexity: O(bytes of the value).
  init?(_ bytes: [UInt8], at start: Int, names: [String: [UInt8]] = [:]) {
    var reader = LiteralReader(bytes, start, names)
    guard reader.read() else { return nil }
    json = reader.json
    end = reader.place
  }
}

/// Writes JSON while it goes through a literal.
private struct LiteralReader {
  private let bytes: [UInt8]
  private let names: [String: [UInt8]]
  private(set) var place: Int
  private(set) var json: [UInt8] = []
  /// The closing bytes that are awaited.
  private var open: [UInt8] = []

  init(_ bytes: [UInt8], _ start: Int, _ names: [String: [UInt8]]) {
    self.bytes = bytes
    self.names = names
    place = start
    json.reserveCapacity(min(bytes.count - start, 1 << 20))
  }

  mutating func read() -> Bool {
    while place < bytes.count, json.count < ScriptLiteral.mostBytes {
      let byte = bytes[place]
      switch byte {
      case 0...0x20: place += 1
      case UInt8(ascii: "{"), UInt8(ascii: "["): begin(byte, closing: byte + 2)
      case UInt8(ascii: "(") where open.isEmpty:
        begin(UInt8(ascii: "["), closing: UInt8(ascii: ")"))
      case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"):
        guard open.popLast() == byte else { return false }
        if json.last == UInt8(ascii: ",") { json.removeLast() }
        json.append(byte == UInt8(ascii: ")") ? UInt8(ascii: "]") : byte)
        place += 1
        if open.isEmpty { return true }
      case UInt8(ascii: ","):
        // A hole of an array is nothing.
        if [UInt8(ascii: ","), UInt8(ascii: "[")].contains(json.last) {
          json += Array("null".utf8)
        }
        json.append(byte)
        place += 1
      case UInt8(ascii: ":"):
        json.append(byte)
        place += 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
        guard let text = string(closing: byte) else { return false }
        write(text)
      case UInt8(ascii: "/"):
        guard skipComment() else { return false }
      default:
        guard !open.isEmpty, word() else { return false }
      }
    }
    return false
  }

  private mutating func begin(_ byte: UInt8, closing: UInt8) {
    json.append(byte)
    open.append(closing)
    place += 1
  }

  // MARK: Words

  private static func isWord(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 || byte >= 0x80
      || [0x24, 0x5F, 0x2E, 0x2B, 0x2D, 0x21].contains(byte)
  }

  /// A name, a number or a call.
  private mutating func word() -> Bool {
    let start = place
    while place < bytes.count, Self.isWord(bytes[place]) { place += 1 }
    guard place > start else { return false }
    let word = String(decoding: bytes[start..<place], as: UTF8.self)
    skipSpace()
    guard place < bytes.count else { return false }
    let next = bytes[place]
    if next == UInt8(ascii: ":"), open.last == UInt8(ascii: "}"),
      json.last == UInt8(ascii: "{") || json.last == UInt8(ascii: ",")
    {
      write(Array(word.utf8))
      return true
    }
    switch word {
    case "true", "false", "null": json += Array(word.utf8)
    case "!0": json += Array("true".utf8)
    case "!1": json += Array("false".utf8)
    case "void", "new", "typeof", "async":
      // What follows is what it is about; a value is none that could be read.
      return self.word()
    default:
      if next == UInt8(ascii: "(") { return skipCall() }
      if let known = names[word] {
        json += known
      } else if let number = Double(word), number.isFinite,
        word.utf8.first.map({ $0 &- 0x30 < 10 || $0 == 0x2D || $0 == 0x2E }) ?? false
      {
        json += Array((word.hasPrefix(".") ? "0" + word : word).utf8)
      } else {
        json += Array("null".utf8)
      }
    }
    return true
  }

  /// Passes over the arguments of a call, and the body of a function.
  private mutating func skipCall() -> Bool {
    json += Array("null".utf8)
    repeat {
      var depth = 0
      repeat {
        guard place < bytes.count else { return false }
        switch bytes[place] {
        case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
          guard string(closing: bytes[place]) != nil else { return false }
          continue
        default: break
        }
        place += 1
      } while depth > 0
      skipSpace()
    } while place < bytes.count
      && [UInt8(ascii: "{"), UInt8(ascii: "(")].contains(bytes[place])
    return true
  }

  private mutating func skipSpace() {
    while place < bytes.count, bytes[place] <= 0x20 { place += 1 }
  }

  private mutating func skipComment() -> Bool {
    guard place + 1 < bytes.count else { return false }
    let isLine = bytes[place + 1] == UInt8(ascii: "/")
    guard isLine || bytes[place + 1] == UInt8(ascii: "*") else { return false }
    place += 2
    while place < bytes.count {
      if isLine, bytes[place] == 0x0A { return true }
      if !isLine, bytes[place] == UInt8(ascii: "/"), bytes[place - 1] == UInt8(ascii: "*") {
        place += 1
        return true
      }
      place += 1
    }
    return false
  }

  // MARK: Strings

  /// What stands in quotes, its escapes resolved (ECMAScript, section 12.9.4); nil where it does not end.
  private mutating func string(closing quote: UInt8) -> [UInt8]? {
    var text: [UInt8] = []
    place += 1
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte == quote { return text }
      guard byte == UInt8(ascii: "\\"), place < bytes.count else {
        text.append(byte)
        continue
      }
      let escaped = bytes[place]
      place += 1
      switch escaped {
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "v"), UInt8(ascii: "0"):
        text.append(0x20)
      case UInt8(ascii: "x"): append(unit(2), to: &text)
      case UInt8(ascii: "u"):
        guard let high = unit(4) else { break }
        // Two halves of a letter.
        if high & 0xFC00 == 0xD800, place + 1 < bytes.count, bytes[place] == UInt8(ascii: "\\"),
          bytes[place + 1] == UInt8(ascii: "u")
        {
          place += 2
          let low = unit(4) ?? 0xFFFD
          append(0x1_0000 + (high & 0x3FF) << 10 + low & 0x3FF, to: &text)
        } else {
          append(high, to: &text)
        }
      case 0x0A: break
      default: text.append(escaped)
      }
    }
    return nil
  }

  private mutating func unit(_ digits: Int) -> UInt32? {
    guard place + digits <= bytes.count,
      let value = UInt32(
        String(decoding: bytes[place..<place + digits], as: UTF8.self), radix: 16)
    else { return nil }
    place += digits
    return value
  }

  private func append(_ value: UInt32?, to text: inout [UInt8]) {
    let scalar = value.flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
    text += Array(String(Character(scalar)).utf8)
  }

  private mutating func write(_ text: [UInt8]) {
    json.append(0x22)
    for byte in text {
      switch byte {
      case 0x22, 0x5C:
        json.append(0x5C)
        json.append(byte)
      case 0x0A: json += [0x5C, UInt8(ascii: "n")]
      case 0..<0x20: json.append(0x20)
      default: json.append(byte)
      }
    }
    json.append(0x22)
  }
}
