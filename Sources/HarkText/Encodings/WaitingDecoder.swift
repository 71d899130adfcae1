/// Passes ASCII on and holds what comes from the first other byte on, until it tells an encoding.
///
/// For pages that declare nothing and begin with so much ASCII that their first bytes tell nothing
/// either. ASCII is the same in all encodings that are guessed, so nothing has to be read again.
struct WaitingDecoder: Sendable {
  /// The last label of the page's host, a hint.
  let domain: String?
  /// The bytes from the first one that is no ASCII.
  private(set) var held: [UInt8] = []

  /// How many bytes are held: a few paragraphs, so that a page that arrives slowly is not held up.
  private static let wanted = 4_096

  init(domain: String?) { self.domain = domain }

  /// Whether the bytes held are enough to guess by.
  var hasEnough: Bool { held.count >= Self.wanted }

  /// Takes the next bytes and gives how many; those behind are for the decoder of the encoding.
  mutating func decode(
    _ piece: Span<UInt8>, into output: inout [UInt8]
  ) -> Int {
    var start = 0
    if held.isEmpty {
      start = UTF8Check.asciiPrefix(piece)
      output.append(contentsOf: piece[..<start])
    }
    let end = min(piece.count, start + Self.wanted - held.count)
    held.append(contentsOf: piece.extracting(start..<end))
    return end
  }

  /// The likeliest encoding of the bytes held.
  func guess() -> TextEncoding {
    EncodingDetector(held.span, isComplete: !hasEnough, domain: domain).detect()
  }
}
