private import CBrotli
private import HarkText

/// Decodes br with libbrotlidec (RFC 7932).
final class BrotliDecoder: StreamDecoder {
  // Written once, before any thread can see it; the table itself is never changed.
  nonisolated(unsafe) private static let library: hark_brotli_ref? = hark_brotli_load()

  private let library: hark_brotli_ref
  private let stream: UnsafeMutableRawPointer
  private let piece: UnsafeMutableBufferPointer<UInt8>
  private var hasEnded = false

  /// Makes a decoder; nil where libbrotlidec is missing.
  init?() {
    guard let library = Self.library, let stream = hark_brotli_open(library) else { return nil }
    self.library = library
    self.stream = stream
    piece = .allocate(capacity: decodedPieceSize)
  }

  deinit {
    hark_brotli_close(library, stream)
    piece.deallocate()
  }

  /// A brotli stream has no signature; text that was never encoded begins with `<` or a BOM.
  static func canBegin(_ bytes: [UInt8]) -> Bool {
    !(bytes.starts(with: [0x3C, 0x21]) || bytes.starts(with: [0x3C, 0x68])
      || bytes.starts(with: [0x3C, 0x48]) || bytes.starts(with: [0x3C, 0x3F])
      || bytes.starts(with: [0xEF, 0xBB, 0xBF]))
  }

  func decode(_ input: Span<UInt8>, into sink: (Span<UInt8>) -> Bool)
    -> DecodingState
  {
    input.withUnsafeBufferPointer { decode($0, into: sink) }
  }

  private func decode(_ input: UnsafeBufferPointer<UInt8>, into sink: (Span<UInt8>) -> Bool)
    -> DecodingState
  {
    if hasEnded { return .ended }
    var availableIn = input.count
    var nextIn = input.baseAddress
    while true {
      var availableOut = piece.count
      var nextOut = piece.baseAddress
      let result = hark_brotli_step(library, stream, &availableIn, &nextIn, &availableOut, &nextOut)
      let count = piece.count - availableOut
      if count > 0, !sink(piece.span[..<count]) { return .stopped }
      switch result {
      case 1:
        hasEnded = true
        return .ended
      case 2: return .unfinished
      case 3: continue
      default: return .damaged
      }
    }
  }
}
