import Glibc

/// A piece of what was said: its language, and whether it told how something is going on.
struct SpokenPiece {
  let text: String
  let language: String
  let isLive: Bool

  /// A line of the file, as a transcript has it; nil for one that tells of something else.
  fileprivate init?(line: Substring) {
    guard let start = line.firstRange(of: "\"text\":\"")?.upperBound,
      let end = line.firstRange(of: "\",\"role\"")?.lowerBound
    else { return nil }
    text = String(line[start..<end]).replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
    let language = line[end...].split(separator: "\"language\":\"").dropFirst().first
    self.language = language.map { String($0.prefix { $0 != "\"" }) } ?? ""
    isLive = line[end...].contains("\"priority\":\"live\"")
  }
}

/// The file that tells what is said, read on from where it was read to: it only grows.
final class SpokenLog {
  private let path: String
  /// What was said so far, as of the last reading.
  private var pieces: [SpokenPiece] = []
  /// Where the first line begins that was not whole yet.
  private var offset = 0

  init(path: String) { self.path = path }

  /// What was said so far, piece by piece.
  func read() -> [SpokenPiece] {
    guard let file = fopen(path, "r") else { return pieces }
    defer { fclose(file) }
    fseek(file, offset, SEEK_SET)
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    guard let last = bytes.lastIndex(of: 0x0A) else { return pieces }
    offset += last + 1
    for line in String(decoding: bytes[..<last], as: UTF8.self).split(separator: "\n") {
      if let piece = SpokenPiece(line: line) { pieces.append(piece) }
    }
    return pieces
  }
}
