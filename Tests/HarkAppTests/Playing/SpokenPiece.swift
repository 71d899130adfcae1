import Glibc

/// A piece of what was said: its language, and whether it told how something is going on.
struct SpokenPiece {
  let text: String
  let language: String
  let isLive: Bool

  /// What was said, piece by piece, as a transcript has it.
  static func pieces(in path: String) -> [SpokenPiece] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var pieces: [SpokenPiece] = []
    var line = [CChar](repeating: 0, count: 1 << 16)
    while fgets(&line, Int32(line.count), file) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      guard let start = text.range(of: "\"text\":\"")?.upperBound,
        let end = text.range(of: "\",\"role\"")?.lowerBound
      else { continue }
      let language = text[end...].split(separator: "\"language\":\"").dropFirst().first
      pieces.append(
        SpokenPiece(
          text: String(text[start..<end]).replacing("\\\"", with: "\"")
            .replacing("\\\\", with: "\\"),
          language: language.map { String($0.prefix { $0 != "\"" }) } ?? "",
          isLive: text[end...].contains("\"priority\":\"live\"")))
    }
    return pieces
  }
}
