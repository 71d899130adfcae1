private import Glibc

/// A file as it was when it was opened, in memory that the system gives back where it needs room.
///
/// Who writes such a file renames a new one into its place: what is mapped here stays as it is.
final class MappedFile: Sendable {
  private let address: UInt
  private let count: Int

  /// Maps a file; nil where there is none that can be read, or it is larger than `limit`.
  init?(_ path: String, limit: Int) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0,
      status.st_size <= limit,
      let memory = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, file, 0),
      memory != MAP_FAILED
    else { return nil }
    // Rules lie all over it: what stands around one is not wanted.
    madvise(memory, Int(status.st_size), MADV_RANDOM)
    address = UInt(bitPattern: memory)
    count = Int(status.st_size)
  }

  deinit { munmap(UnsafeMutableRawPointer(bitPattern: address), count) }

  /// Lends the bytes as long as the body runs.
  func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    let bytes = UnsafeRawBufferPointer(start: UnsafeRawPointer(bitPattern: address), count: count)
    return body(bytes.assumingMemoryBound(to: UInt8.self).span)
  }
}
