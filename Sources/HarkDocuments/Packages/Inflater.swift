private import CZlib
private import HarkText

/// Unpacks what zlib has packed, up to a bound.
package struct Inflater {
  /// How the bytes are framed: as inflateInit2 of zlib takes it.
  enum Form: Int32 {
    case raw = -15
    case zlib = 15
    case gzip = 31
  }

  /// Unpacks a gzip file.
  package static func unpacked(
    gzip bytes: [UInt8], atMost limit: Int
  ) throws(DocumentFailure) -> [UInt8] {
    try unpacked(bytes[...], as: .gzip, atMost: limit)
  }

  /// Unpacks bytes.
  ///
  /// - Parameters:
  ///   - bytes: what is packed.
  ///   - form: how.
  ///   - limit: the most bytes that may come out.
  /// - Returns: what came out.
  /// - Throws: `broken` for what is not packed so, `tooLarge` beyond the limit, `missing` without zlib.
  static func unpacked(
    _ bytes: ArraySlice<UInt8>, as form: Form, atMost limit: Int
  ) throws(DocumentFailure) -> [UInt8] {
    guard let library = hark_zlib_load() else { throw .missing(package: "zlib1g") }
    defer { free(library) }
    guard let stream = hark_inflate_open(library, form.rawValue) else { throw .broken }
    defer { hark_inflate_close(library, stream) }
    var output: [UInt8] = []
    var failure: DocumentFailure?
    var isAtEnd = false
    bytes.withUnsafeBufferPointer { input in
      stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      stream.pointee.avail_in = UInt32(clamping: input.count)
      while !isAtEnd, failure == nil {
        var result: Int32 = Z_OK
        let piece = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
          stream.pointee.next_out = buffer.baseAddress
          stream.pointee.avail_out = UInt32(buffer.count)
          result = hark_inflate_step(library, stream)
          filled = buffer.count - Int(stream.pointee.avail_out)
        }
        output += piece
        isAtEnd = result == Z_STREAM_END
        if output.count > limit {
          failure = .tooLarge
        } else if !isAtEnd, result != Z_OK || piece.isEmpty {
          failure = .broken
        }
      }
    }
    if let failure { throw failure }
    return output
  }
}
