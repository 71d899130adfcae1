import HarkText

/// Paths of files as a person types them.
package enum TypedPath {
  /// The path with `~` as the home folder, and without the quotes that a shell would want.
  package static func expanded(_ typed: String, home: String?) -> String {
    var path = typed.trimmingSpaces
    if path.hasPrefix("file://") { path = String(path.dropFirst(7)) }
    if path.count > 1, let quote = path.first, quote == "\"" || quote == "'", path.last == quote {
      path = String(path.dropFirst().dropLast())
    }
    guard path == "~" || path.hasPrefix("~/"), let home else { return path }
    return home + path.dropFirst()
  }

  /// The same as an absolute path; one that does not begin with a slash lies in the home folder.
  ///
  /// - Parameters:
  ///   - typed: what a person wrote into a setting.
  ///   - home: their folder.
  /// - Returns: an absolute path; without a folder, what they wrote.
  package static func expanded(_ typed: String, inHome home: String?) -> String {
    let path = expanded(typed, home: home)
    guard !path.hasPrefix("/"), let home else { return path }
    return home + "/" + path
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
