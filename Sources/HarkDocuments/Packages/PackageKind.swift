private import HarkText

/// What a zip file is.
package enum PackageKind: Sendable, Equatable {
  /// An EPUB book.
  case book
  /// A text of an office program, as pandoc calls its format.
  case text(format: String)
  /// A spreadsheet.
  case sheet
  /// Files, and no more is known.
  case archive

  /// Looks into a zip file.
  package init(_ archive: ZipArchive) {
    if archive.entry(named: "META-INF/container.xml") != nil,
      archive.entries.contains(where: { $0.name.hasSuffix(".opf") })
    {
      self = .book
      return
    }
    if EPUBPackage.daisy(in: archive) != nil {
      self = .book
      return
    }
    if archive.entry(named: "word/document.xml") != nil {
      self = .text(format: "docx")
      return
    }
    if archive.entry(named: "xl/workbook.xml") != nil {
      self = .sheet
      return
    }
    var archive = archive
    let type = (try? archive.contents(named: "mimetype")).flatMap { $0 } ?? []
    switch String(decoding: type, as: UTF8.self) {
    case "application/vnd.oasis.opendocument.text": self = .text(format: "odt")
    case "application/vnd.oasis.opendocument.spreadsheet": self = .sheet
    case "application/epub+zip": self = .book
    default: self = .archive
    }
  }
}
