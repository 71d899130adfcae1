private import Glibc
import HarkPages
import HarkReading
import HarkText
private import HarkThreads

/// The files that a person has given to a page: copies where the engine can read them, which go with the page.
///
/// The engine gets no link to the file itself, since it could write into that too. Any thread may call; what copies
/// waits for the disk.
package final class HandedFiles: Sendable {
  private let folder: String
  /// The folders that copies lie in, each in one of its own, so that it keeps its name.
  private let made = Locked<[String]>([])

  /// Nothing is made yet.
  ///
  /// - Parameter folder: the engine's own folder.
  init(in folder: String) { self.folder = folder + "/files" }

  /// Copies a file.
  ///
  /// - Parameter path: its absolute path.
  /// - Returns: the path of the copy, whose last part is the file's own.
  /// - Throws: what is told of why it can't be given.
  func hand(_ path: String) throws(Sentence) -> String {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileReading.keptFile(at: path, limit: FileReading.largest)
    } catch {
      throw Sentence(error, path: PlainText.cleaned(path))
    }
    var place = Array("\(folder)/XXXXXX".utf8CString)
    guard mkdtemp(&place) != nil else { throw .cannotSave(folder, error: errno) }
    let own = String(decoding: place.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    made.withLock { $0.append(own) }
    let copy = own + "/" + (path.split(separator: "/").last.map(String.init) ?? "file")
    let file = open(copy, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .cannotSave(copy, error: errno) }
    defer { close(file) }
    guard Descriptor.writeAll(bytes.span, to: file) else { throw .cannotSave(copy, error: errno) }
    return copy
  }

  /// Removes all copies.
  func remove() {
    let made = made.withLock { made in
      defer { made = [] }
      return made
    }
    for folder in made { Folder.removeFlat(folder) }
  }
}
