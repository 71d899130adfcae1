private import CZstd
import HarkKeeping

/// Makes pages smaller with zstd (RFC 8878).
enum Compression {
  private static let libraryName = "libzstd.so.1"
  // Written once, before any thread can see it; the table itself is never changed.
  nonisolated(unsafe) private static let library: hark_zstd_pieces_ref? = hark_zstd_pieces_load()

  /// The bytes, smaller.
  static func compressed(_ bytes: [UInt8]) throws(StoreError) -> [UInt8] {
    guard let library else { throw StoreError(.noLibrary(libraryName)) }
    let bound = hark_zstd_bound(library, bytes.count)
    var count = -1
    let result = [UInt8](unsafeUninitializedCapacity: bound) { output, filled in
      count = bytes.withUnsafeBytes {
        hark_zstd_compress(library, output.baseAddress, bound, $0.baseAddress, $0.count, 6)
      }
      filled = max(count, 0)
    }
    guard count >= 0 else { throw StoreError(.failed) }
    return result
  }

  /// The bytes as they were; `size` is their number.
  static func decompressed(_ bytes: [UInt8], size: Int) throws(StoreError) -> [UInt8] {
    guard let library else { throw StoreError(.noLibrary(libraryName)) }
    var count = -1
    let result = [UInt8](unsafeUninitializedCapacity: size) { output, filled in
      count = bytes.withUnsafeBytes {
        hark_zstd_decompress(library, output.baseAddress, size, $0.baseAddress, $0.count)
      }
      filled = max(count, 0)
    }
    guard count == size else { throw StoreError(.damaged) }
    return result
  }
}
