private import CBrotli

/// Decodes br with libbrotlidec (RFC 7932).
final class BrotliDecoder: StreamDecoder {
  // Written once, before any thread can see it; the table itself is never changed.
  nonisolated(unsafe) private static let library: hark_brotli_ref? = hark_brotli_load()

  private let library: hark_brotli_ref
  private let stream: UnsafeMutableRawPointer
  private let piece: UnsafeMutableRawBufferPointer
  private var hasEnded = false

  /// Makes a decoder; nil where libbrotlidec is missing.
  init?() {
    guard let library = Self.library, let stream = hark_brotli_open(library) else { return nil }
    self.library = library
    self.stream = stream
    piece = .allocate(byteCount: decodedPieceSize, alignment: 16)
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

  func decode(_ input: UnsafeRawBufferPointer, into sink: (UnsafeRawBufferPointer) -> Bool)
    -> DecodingState
  {
    if hasEnded { return .ended }
    var availableIn = input.count
    var nextIn = input.baseAddress?.assumingMemoryBound(to: UInt8.self)
    while true {
      var availableOut = piece.count
      var nextOut = piece.baseAddress?.assumingMemoryBound(to: UInt8.self)
      let result = hark_brotli_step(library, stream, &availableIn, &nextIn, &availableOut, &nextOut)
      let count = piece.count - availableOut
      if count > 0, !sink(UnsafeRawBufferPointer(rebasing: piece[..<count])) { return .stopped }
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
