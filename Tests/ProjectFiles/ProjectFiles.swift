private import Glibc

/// The files of this repository, for tests.
package enum ProjectFiles {
  /// The folder of the package, without a slash at its end.
  package static let root =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

  /// The bytes of a file by its path below the package's folder; none where it can't be read.
  package static func read(_ path: String) -> [UInt8] {
    guard let file = fopen(root + "/" + path, "rb") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { return bytes }
      bytes.append(contentsOf: chunk[..<count])
    }
  }

  /// The files of the words of pages, of all languages that there are.
  package static func wordsOfPages() -> [[UInt8]] {
    guard let folder = opendir(root + "/Strings") else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasPrefix("pages."), name.hasSuffix(".json") { names.append(name) }
    }
    return names.sorted().map { read("Strings/" + $0) }
  }
}
