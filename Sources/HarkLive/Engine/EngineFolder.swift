private import Glibc
private import HarkThreads

/// The folder of an engine, which nobody else can look into and which is gone with it.
enum EngineFolder {
  private static let prefix = "hark-live-"

  /// Makes one; nil, with `errno` set, where that can't be.
  static func make(in place: String) -> String? {
    var name = Array("\(place)/\(prefix)XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { return nil }
    let folder = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard mkdir(folder + "/files", 0o700) == 0 else {
      rmdir(folder)
      return nil
    }
    return folder
  }

  /// Removes one: what the engine wrote elsewhere in it was in memory.
  static func remove(_ folder: String) {
    for name in Folder.names(in: folder + "/files") { unlink("\(folder)/files/\(name)") }
    rmdir(folder + "/files")
    rmdir(folder + "/engine")
    rmdir(folder)
  }
}
