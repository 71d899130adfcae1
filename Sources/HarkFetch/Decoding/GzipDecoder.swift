private import CZlib
private import HarkText

/// Decodes gzip and deflate with zlib.
///
/// gzip may be several members one after another (RFC 1952 section 2.2); what follows the last one
/// is ignored. `deflate` is zlib's format by the standard (RFC 9110 section 8.4.1.2) and raw
/// deflate from some servers: the first two bytes tell.
final class GzipDecoder: StreamDecoder {
  // Written once, before any thread can see it; the table itself is never changed.
  nonisolated(unsafe) private static let library: hark_zlib_ref? = hark_zlib_load()

  private let library: hark_zlib_ref
  private let stream: UnsafeMutablePointer<z_stream>
  private let isGzip: Bool
  private let piece: UnsafeMutableBufferPointer<UInt8>
  private var hasBegun = false
  private var hasEnded = false

  /// Makes a decoder of gzip, or of deflate; nil where zlib is missing.
  init?(isGzip: Bool) {
    guard let library = Self.library, let stream = hark_inflate_open(library, isGzip ? 31 : 15)
    else { return nil }
    self.library = library
    self.stream = stream
    self.isGzip = isGzip
    piece = .allocate(capacity: decodedPieceSize)
  }

  deinit {
    hark_inflate_close(library, stream)
    piece.deallocate()
  }

  static func canBegin(_ bytes: [UInt8]) -> Bool {
    bytes.count < 2 || (bytes[0] == 0x1F && bytes[1] == 0x8B)
  }

  func decode(_ input: Span<UInt8>, into sink: (Span<UInt8>) -> Bool)
    -> DecodingState
  {
    input.withUnsafeBufferPointer { decode($0, into: sink) }
  }

  private func decode(_ input: UnsafeBufferPointer<UInt8>, into sink: (Span<UInt8>) -> Bool)
    -> DecodingState
  {
    guard let start = input.baseAddress, !input.isEmpty else {
      return hasEnded ? .ended : .unfinished
    }
    if !hasBegun {
      hasBegun = true
      if !isGzip, !Self.isZlibHeader(input.span) { _ = hark_inflate_reset(library, stream, -15) }
    }
    stream.pointee.next_in = UnsafeMutablePointer(mutating: start)
    stream.pointee.avail_in = UInt32(clamping: input.count)
    while true {
      if hasEnded {
        // Another member, or padding that nobody needs.
        guard isGzip, stream.pointee.avail_in > 0, stream.pointee.next_in.pointee == 0x1F else {
          return .ended
        }
        hasEnded = false
        _ = hark_inflate_reset(library, stream, 31)
      }
      stream.pointee.next_out = piece.baseAddress
      stream.pointee.avail_out = UInt32(piece.count)
      let result = hark_inflate_step(library, stream)
      let count = piece.count - Int(stream.pointee.avail_out)
      if count > 0, !sink(piece.span[..<count]) { return .stopped }
      switch result {
      case Z_STREAM_END: hasEnded = true
      case Z_OK:
        if stream.pointee.avail_in == 0, stream.pointee.avail_out > 0 { return .unfinished }
      case Z_BUF_ERROR: return .unfinished
      default: return .damaged
      }
    }
  }

  /// RFC 1950 section 2.2: method 8 and a header that divides by 31.
  private static func isZlibHeader(_ bytes: Span<UInt8>) -> Bool {
    guard bytes.count >= 2 else { return bytes.first.map { $0 & 0x0F == 8 } ?? false }
    return bytes[0] & 0x0F == 8 && (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0
  }
}
