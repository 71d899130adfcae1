private import Glibc
private import HarkThreads
import HarkWeb

/// A download on its way to the disk.
///
/// Bytes go to `NAME.part` in the folder; the end gives it the first free name, so nothing is ever
/// overwritten, and syncs file and folder, so that what was said to be saved is. A download that
/// breaks off stays as `NAME.part`. Lives on the fetch thread.
package final class DownloadFile {
  private let folder: String
  private let name: String
  let partPath: String
  private var file: Int32

  /// Opens a file for a name that is harmless already.
  init(folder: String, name: String) throws(StoredFile.Failure) {
    try StoredFile.makeFolders(folder)
    self.folder = folder
    self.name = name
    var number = 1
    while true {
      let path = "\(folder)/\(DownloadName.numbered(name, number)).part"
      let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
      if file >= 0 {
        self.file = file
        partPath = path
        return
      }
      guard errno == EEXIST, number < 10_000 else {
        throw StoredFile.Failure(path: path, error: errno)
      }
      number += 1
    }
  }

  /// Opens a part that is there already, to go on behind its last byte.
  ///
  /// - Parameters:
  ///   - path: the part, in the folder of the download.
  ///   - count: how many bytes of it are kept.
  ///   - folder: the folder.
  ///   - name: the name that the file gets at the end, harmless already.
  /// - Throws: why it can't be written.
  init(continuing path: String, after count: Int, folder: String, name: String)
    throws(StoredFile.Failure)
  {
    self.folder = folder
    self.name = name
    partPath = path
    file = open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0, ftruncate(file, off_t(count)) == 0, lseek(file, 0, SEEK_END) == off_t(count)
    else { throw StoredFile.Failure(path: path, error: errno) }
  }

  /// How many bytes a part has; nil where it is no file that can be gone on with.
  static func size(ofPart path: String) -> Int? {
    var status = stat()
    guard path.hasSuffix(".part"), lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size > 0
    else { return nil }
    return Int(status.st_size)
  }

  /// Takes away a part that can't be gone on with.
  static func remove(part path: String) {
    if size(ofPart: path) != nil { unlink(path) }
  }

  /// Keeps bytes that have come already as a file, as a download would; gives its path.
  package static func save(
    _ bytes: [UInt8], folder: String, name: String
  ) throws(StoredFile.Failure) -> String {
    let file = try DownloadFile(folder: folder, name: DownloadName.sanitized(name) ?? "download")
    guard Descriptor.writeAll(bytes.span, to: file.file) else {
      throw StoredFile.Failure(path: file.partPath, error: errno)
    }
    return try file.finish()
  }

  deinit { if file >= 0 { close(file) } }

  /// Writes the next bytes.
  func write(_ bytes: Span<UInt8>) throws(StoredFile.Failure) {
    guard Descriptor.writeAll(bytes, to: file) else {
      throw StoredFile.Failure(path: partPath, error: errno)
    }
  }

  /// Ends an incomplete download, which stays under its name of a part.
  func keepPart() -> String {
    fsync(file)
    close(file)
    file = -1
    return partPath
  }

  /// Ends a whole download and gives it its name.
  func finish() throws(StoredFile.Failure) -> String {
    guard fsync(file) == 0 else { throw StoredFile.Failure(path: partPath, error: errno) }
    close(file)
    file = -1
    for number in 1..<10_000 {
      let path = "\(folder)/\(DownloadName.numbered(name, number))"
      // A link fails where the name is taken; a rename would overwrite.
      if link(partPath, path) == 0 {
        unlink(partPath)
        StoredFile.syncFolder(folder)
        return path
      }
      if errno == EEXIST { continue }
      // File systems without links: look first, then rename.
      guard access(path, F_OK) != 0 else { continue }
      guard rename(partPath, path) == 0 else {
        throw StoredFile.Failure(path: path, error: errno)
      }
      StoredFile.syncFolder(folder)
      return path
    }
    return partPath
  }
}
