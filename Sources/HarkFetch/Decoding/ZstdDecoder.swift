private import CZstd
private import HarkText

/// Decodes zstd with libzstd (RFC 8878), in the window of 8 MB that RFC 9659 allows.
final class ZstdDecoder: StreamDecoder {
  // Written once, before any thread can see it; the table itself is never changed.
  nonisolated(unsafe) private static let library: hark_zstd_ref? = hark_zstd_load()

  private let library: hark_zstd_ref
  private let stream: UnsafeMutableRawPointer
  private let piece: UnsafeMutableBufferPointer<UInt8>
  private var isBetweenFrames = false

  /// Makes a decoder; nil where libzstd is missing.
  init?() {
    guard let library = Self.library, let stream = hark_zstd_open(library) else { return nil }
    self.library = library
    self.stream = stream
    piece = .allocate(capacity: decodedPieceSize)
  }

  deinit {
    hark_zstd_close(library, stream)
    piece.deallocate()
  }

  /// A frame's magic number, or a skippable frame's.
  static func canBegin(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 4 else { return true }
    return bytes.starts(with: [0x28, 0xB5, 0x2F, 0xFD])
      || (bytes[0] & 0xF0 == 0x50 && bytes[1] == 0x2A && bytes[2] == 0x4D && bytes[3] == 0x18)
  }

  func decode(_ input: Span<UInt8>, into sink: (Span<UInt8>) -> Bool)
    -> DecodingState
  {
    input.withUnsafeBufferPointer { decode($0, into: sink) }
  }

  private func decode(_ input: UnsafeBufferPointer<UInt8>, into sink: (Span<UInt8>) -> Bool)
    -> DecodingState
  {
    var used = 0
    while true {
      var written = 0
      let result = hark_zstd_step(
        library, stream, input.baseAddress, input.count, &used, piece.baseAddress, piece.count,
        &written)
      if written > 0, !sink(piece.span[..<written]) {
        return .stopped
      }
      if result < 0 { return isBetweenFrames ? .ended : .damaged }
      isBetweenFrames = result == 0
      if used == input.count, written < piece.count { break }
    }
    return isBetweenFrames ? .ended : .unfinished
  }
}
