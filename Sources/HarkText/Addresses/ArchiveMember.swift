// Files in archives of this machine: `file:///home/u/x.tar.gz#/notes/one.txt`.
extension Address {
  /// The file of an archive that a `file:` address names, as it is written behind `#/`; nil where it names none.
  ///
  /// Names are percent-encoded; `!/` stands between an archive in an archive and what is asked of it.
  package var archiveMember: String? {
    guard parts.specialScheme == .file,
      let fragment = fragment.map({ Self.withoutPictureMark($0) }), fragment.hasPrefix("/"),
      fragment.utf8.count > 1, Self.isArchive(path)
    else { return nil }
    return String(fragment.dropFirst())
  }

  /// Whether a path is that of an archive by its ending.
  package static func isArchive(_ path: String) -> Bool {
    isTar(path) || zipEndings.contains { path.lowercased().hasSuffix("." + $0) }
  }

  /// Whether a path is that of a tar archive, packed or not, by its ending.
  package static func isTar(_ path: String) -> Bool {
    let name = path.lowercased()
    return tarEndings.contains { name.hasSuffix($0) }
  }

  private static let zipEndings = ["zip", "jar", "apk", "whl", "xpi", "cbz"]
  private static let tarEndings = [
    ".tar", ".tar.gz", ".tgz", ".tar.xz", ".txz", ".tar.zst", ".tzst", ".tar.bz2", ".tbz2", ".tbz",
    ".cbt",
  ]
}
