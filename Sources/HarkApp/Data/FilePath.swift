private import Glibc
import HarkText

/// Paths of files as a person types them.
package enum FilePath {
  /// The path with `~` as the home folder, and without the quotes that a shell would want.
  package static func expanded(_ typed: String, _ environment: Environment) -> String {
    var path = typed.trimmingSpaces
    if path.hasPrefix("file://") { path = String(path.dropFirst(7)) }
    if path.count > 1, let quote = path.first, quote == "\"" || quote == "'", path.last == quote {
      path = String(path.dropFirst().dropLast())
    }
    guard path == "~" || path.hasPrefix("~/"), let home = environment["HOME"] else { return path }
    return home + path.dropFirst()
  }

  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  package static func isFolder(_ path: String) -> Bool {
    var information = stat()
    return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
  }

  /// The path from the root, so that it says where a file is.
  package static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    let name = path.hasPrefix("./") ? path.dropFirst(2) : path[...]
    let start = String(cString: folder)
    return (start == "/" ? "" : start) + "/" + name
  }

  /// The ways to go on with a path, folders with a slash behind them; at most 200.
  ///
  /// Hidden files are left out unless their dot is typed.
  package static func completions(of typed: String, _ environment: Environment) -> [String] {
    let slash = typed.lastIndex(of: "/").map { typed.index(after: $0) } ?? typed.startIndex
    let start = typed[..<slash]
    let beginning = typed[slash...]
    let folder = expanded(start.isEmpty ? "." : String(start), environment)
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var found: [String] = []
    while let entry = readdir(directory), found.count < 200 {
      let isFolder = entry.pointee.d_type == UInt8(DT_DIR)
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name != ".", name != "..", name.hasPrefix(beginning),
        beginning.hasPrefix(".") || !name.hasPrefix(".")
      else { continue }
      found.append(start + name + (isFolder ? "/" : ""))
    }
    return found.sorted()
  }

  /// The media type of a file by the ending of its name.
  package static func mediaType(of name: String) -> String {
    guard let dot = name.lastIndex(of: ".") else { return "application/octet-stream" }
    return types[name[name.index(after: dot)...].lowercased()] ?? "application/octet-stream"
  }

  private static let types: [String: String] = [
    "txt": "text/plain", "md": "text/markdown", "csv": "text/csv", "html": "text/html",
    "htm": "text/html", "css": "text/css", "js": "text/javascript", "json": "application/json",
    "xml": "application/xml", "pdf": "application/pdf", "rtf": "application/rtf",
    "zip": "application/zip", "gz": "application/gzip", "png": "image/png", "jpg": "image/jpeg",
    "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp", "svg": "image/svg+xml",
    "mp3": "audio/mpeg", "ogg": "audio/ogg", "wav": "audio/wav", "mp4": "video/mp4",
    "webm": "video/webm", "doc": "application/msword", "hwp": "application/x-hwp",
    "odt": "application/vnd.oasis.opendocument.text",
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ]
}
