/// One answer or notification of speech-dispatcher.
///
/// SSIP, "General Rules": lines end in CR LF and begin with three digits; a hyphen after them means that more
/// lines follow, a space that this is the last.
struct SSIPReply: Equatable, Sendable {
  /// The three digits of the last line: 2xx done, 3xx and above an error, 7xx an event.
  let code: Int
  /// What the lines before the last one say.
  let lines: [String]

  /// Whether nobody asked for it: it tells what has become of a message.
  var isEvent: Bool { code / 100 == 7 }

  /// Whether what was asked for is done, or may go on.
  var isFine: Bool { code / 100 == 2 }
}

/// Collects bytes from a socket and cuts them into replies.
struct SSIPReader: Sendable {
  /// The longest line that is taken, in bytes; no daemon sends one.
  static let longestLine = 1 << 16

  private var buffer: [UInt8] = []
  private var start = 0
  // Where the search for the end of a line goes on.
  private var searched = 0
  private var lines: [String] = []

  /// True once something came that is no reply: who speaks there is no speech-dispatcher.
  private(set) var isBroken = false

  /// Takes bytes as they came.
  mutating func append(_ bytes: [UInt8]) {
    buffer.removeFirst(start)
    searched -= start
    start = 0
    buffer.append(contentsOf: bytes)
  }

  /// Gives the next whole reply; nil until its last line has come.
  mutating func next() -> SSIPReply? {
    while !isBroken, let line = nextLine() {
      guard line.count >= 4, let code = Int(String(decoding: line.prefix(3), as: UTF8.self)),
        let sign = line.dropFirst(3).first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: " ")
      else {
        isBroken = true
        return nil
      }
      guard sign == UInt8(ascii: " ") else {
        lines.append(String(decoding: line.dropFirst(4), as: UTF8.self))
        continue
      }
      defer { lines = [] }
      return SSIPReply(code: code, lines: lines)
    }
    return nil
  }

  private mutating func nextLine() -> ArraySlice<UInt8>? {
    guard let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = buffer.count
      isBroken = buffer.count - start > Self.longestLine
      return nil
    }
    defer {
      start = end + 1
      searched = start
    }
    let line = buffer[start..<end]
    return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
  }
}
