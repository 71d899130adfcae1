private import HarkText

/// The files of an archive as a list.
package enum ArchivePage {
  /// No list has more entries.
  private static let most = 20_000

  /// HTML with a row for each file: its path and its size.
  package static func html(of archive: ZipArchive, name: String) -> [UInt8] {
    var writer = MarkupWriter()
    writer.begin(title: name, language: nil)
    writer.element("h1", name)
    writer.open("ul")
    for entry in archive.entries.prefix(most) where !entry.isFolder {
      writer.open("li")
      writer.text(entry.name)
      writer.text(" (\(size(entry.size)))")
    }
    writer.close("ul")
    return writer.take()
  }

  /// A size as people say it.
  static func size(_ bytes: Int) -> String {
    switch bytes {
    case ..<1_000: "\(bytes) B"
    case ..<1_000_000: "\((bytes + 500) / 1_000) KB"
    default: "\((bytes + 500_000) / 1_000_000) MB"
    }
  }
}
