private import HarkDocuments
private import HarkText
private import HarkThreads

/// A book of DAISY that lies in a folder: one of its files is opened, and the whole book is meant.
package enum BookFolder {
  /// What is read of a book, and what only has to be there.
  private static let texts: Set<String> = ["html", "htm", "xhtml", "smil", "opf", "ncx", "xml"]
  private static let sounds: Set<String> = ["mp3", "wav", "ogg", "m4a", "mp4", "opus", "flac"]
  private static let largestFile = 64 << 20

  /// Whether a path is that of a file by which books are opened, as far as its name tells.
  package static func mayBe(_ path: String) -> Bool {
    let name = (path.split(separator: "/").last ?? "").lowercased()
    return name == "ncc.html" || name == "ncc.htm" || name.hasSuffix(".opf")
      || name.hasSuffix(".ncx")
  }

  /// Puts the files of a book together.
  ///
  /// - Parameter path: the file that was opened: `ncc.html`, or a package file or its table of contents.
  /// - Returns: a zip file of its texts, with the names of its recordings, and whether it has all that is read of the
  ///   folder; nil where the folder holds no such book.
  package static func package(at path: String) -> (bytes: [UInt8], isWhole: Bool)? {
    guard mayBe(path), let mark = path.lastIndex(of: "/") else { return nil }
    let folder = String(path[..<mark])
    let opened = String(path[path.index(after: mark)...])
    let names = Folder.names(in: folder).sorted()
    guard names.contains(where: { ending(of: $0) == "smil" }) else { return nil }
    let hasControl = opened.lowercased().hasPrefix("ncc.")
    // A table of contents is opened in the place of its package file.
    let main =
      opened.lowercased().hasSuffix(".ncx") ? names.first { ending(of: $0) == "opf" } : opened
    guard let main else { return nil }
    // An EPUB has a package file too, and may have recordings beside it.
    if !hasControl, !isDTBook(folder + "/" + main) { return nil }
    var package = FolderPackage()
    add(main, of: folder, to: &package)
    for name in names where name != main {
      let isOtherBook =
        ending(of: name) == "opf" || !hasControl && name.lowercased().hasPrefix("ncc.")
      if !isOtherBook { add(name, of: folder, to: &package) }
    }
    // Recordings, and texts too, may lie in folders of their own.
    for name in names where !name.hasPrefix(".") && FilePath.isFolder(folder + "/" + name) {
      for inner in Folder.names(in: folder + "/" + name).sorted() {
        add(name + "/" + inner, of: folder, to: &package)
      }
    }
    let isWhole = package.isWhole
    return (package.finish(), isWhole)
  }

  /// Whether a package file is one of a book whose texts are DTBook (ANSI/NISO Z39.86-2005, section 3.3).
  private static func isDTBook(_ path: String) -> Bool {
    guard let bytes = try? FileReading.keptFile(at: path, limit: largestFile) else { return false }
    return String(decoding: bytes, as: UTF8.self).contains("application/x-dtbook+xml")
  }

  private static func add(_ name: String, of folder: String, to package: inout FolderPackage) {
    let ending = ending(of: name)
    if sounds.contains(ending) { return package.add(name, []) }
    guard texts.contains(ending) else { return }
    guard !package.isFull,
      let bytes = try? FileReading.keptFile(at: folder + "/" + name, limit: largestFile)
    else { return package.leaveOut() }
    package.add(name, bytes)
  }

  private static func ending(of name: String) -> String {
    let parts = name.split(separator: ".")
    return parts.count > 1 ? parts[parts.count - 1].lowercased() : ""
  }
}
