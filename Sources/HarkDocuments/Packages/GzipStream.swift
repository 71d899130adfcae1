private import CZlib
private import HarkText

/// Unpacks a gzip file as it is read, one member after another (RFC 1952, section 2.2).
package enum GzipStream {
  /// Unpacks bytes piece by piece.
  ///
  /// - Parameters:
  ///   - bytes: the gzip file.
  ///   - piece: takes the next bytes; false where no more are needed.
  /// - Throws: `broken` for what is not packed so, or is cut; `missing` without zlib; what `piece` throws.
  package static func unpack(
    _ bytes: [UInt8], into piece: ([UInt8]) throws(DocumentFailure) -> Bool
  ) throws(DocumentFailure) {
    guard let library = hark_zlib_load() else { throw .missing(package: "zlib1g") }
    defer { free(library) }
    guard let stream = hark_inflate_open(library, Inflater.Form.gzip.rawValue) else {
      throw .broken
    }
    defer { hark_inflate_close(library, stream) }
    var place = 0
    while place < bytes.count {
      var result: Int32 = Z_OK
      var used = 0
      let output = bytes[place...].withUnsafeBufferPointer { input in
        stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.pointee.avail_in = UInt32(clamping: input.count)
        let before = stream.pointee.avail_in
        let output = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
          stream.pointee.next_out = buffer.baseAddress
          stream.pointee.avail_out = UInt32(buffer.count)
          result = hark_inflate_step(library, stream)
          filled = buffer.count - Int(stream.pointee.avail_out)
        }
        used = Int(before - stream.pointee.avail_in)
        return output
      }
      place += used
      if !output.isEmpty, try !piece(output) { return }
      if result == Z_STREAM_END {
        // What follows and is no gzip fills the last block of a tape.
        guard bytes[place...].starts(with: [0x1F, 0x8B]) else { return }
        guard hark_inflate_reset(library, stream, Inflater.Form.gzip.rawValue) == Z_OK else {
          throw .broken
        }
      } else if result != Z_OK || used == 0 && output.isEmpty {
        throw .broken
      }
    }
    throw .broken
  }
}
