import HarkText

/// Writes JSON objects, one a line (RFC 8259), fit for a terminal: control codes are escaped.
package struct JSONLines {
  package private(set) var bytes: [UInt8] = []
  private var isFirst = true

  /// No lines.
  package init() {}

  /// Begins an object.
  package mutating func open() {
    bytes.append(UInt8(ascii: "{"))
    isFirst = true
  }

  /// Ends the object and its line.
  package mutating func close() { bytes += "}\n".utf8 }

  /// Writes a member.
  package mutating func write(_ key: String, _ text: String) {
    write(key)
    append(text)
  }

  /// Writes a member.
  package mutating func write(_ key: String, _ number: Int64) {
    write(key)
    bytes += String(number).utf8
  }

  /// Writes a member.
  package mutating func write(_ key: String, _ flag: Bool) {
    write(key)
    bytes += (flag ? "true" : "false").utf8
  }

  /// Writes a member.
  package mutating func write(_ key: String, _ texts: [String]) {
    write(key)
    bytes.append(UInt8(ascii: "["))
    for (index, text) in texts.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      append(text)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func write(_ key: String) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    append(key)
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func append(_ text: String) { JSONText.append(text, to: &bytes) }
}
