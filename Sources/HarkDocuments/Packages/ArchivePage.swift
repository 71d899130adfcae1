private import HarkText

/// A file of an archive, as its list names it.
package struct ArchiveEntry: Sendable, Equatable {
  /// What it is, as far as it can be opened.
  package enum Kind: Sendable, Equatable {
    case file
    case folder
    /// A link to another name, on the disk or in the archive; Hark follows none.
    case link(to: String)
    /// A device, a pipe, or what only some programs know.
    case special
    /// A file with holes that are not stored.
    case sparse
    /// A file that only a password opens.
    case encrypted
  }

  package let name: String
  /// In bytes, as the archive says.
  package let size: Int
  package let kind: Kind

  /// Puts the parts together.
  package init(name: String, size: Int, kind: Kind) {
    self.name = name
    self.size = size
    self.kind = kind
  }
}

/// The files of an archive as a list.
package enum ArchivePage {
  /// No list has more entries.
  package static let most = 20_000

  /// HTML with a line for each file: a link to it, or why it can't be opened, and its size.
  ///
  /// - Parameters:
  ///   - entries: what is in the archive, in its order.
  ///   - request: the archive's name, Hark's words, and where it lies in another archive.
  /// - Returns: HTML in UTF-8.
  package static func html(of entries: [ArchiveEntry], _ request: DocumentRequest) -> [UInt8] {
    let words = request.words
    var writer = MarkupWriter()
    writer.begin(title: request.name, language: nil)
    writer.element("h1", request.name)
    let shown = entries.filter { $0.kind != .folder }
    if shown.isEmpty { writer.element("p", words.archiveEmpty) }
    if !shown.isEmpty { writer.open("ul") }
    let place = request.place.map { $0 + "!/" } ?? ""
    for entry in shown.prefix(most) {
      writer.open("li")
      let name = shownName(entry.name)
      switch entry.kind {
      case .file:
        writer.markup("<a")
        writer.attribute("href", "#/" + place + encoded(entry.name))
        writer.markup(">")
        writer.text(name)
        writer.close("a")
        writer.text(" (\(size(entry.size)))")
      case .folder: break
      case .link(let target): note(name, DocumentWords.filled(words.archiveLink, target), &writer)
      case .special: note(name, words.archiveSpecial, &writer)
      case .sparse: note(name, words.archiveSparse, &writer)
      case .encrypted: note(name, words.archiveEncrypted, &writer)
      }
      writer.close("li")
    }
    if !shown.isEmpty { writer.close("ul") }
    if shown.count > most { writer.element("p", words.archiveMore) }
    return writer.take()
  }

  private static func note(_ name: String, _ note: String, _ writer: inout MarkupWriter) {
    writer.text(name)
    writer.text(" (\(note))")
  }

  /// A name as it is read: names may be any bytes, but none is empty.
  private static func shownName(_ name: String) -> String {
    let name = PlainText.cleaned(name)
    return name.trimmingSpaces.isEmpty ? "?" : name
  }

  /// A name as an address has it.
  package static func encoded(_ name: String) -> String {
    name.split(separator: "/", omittingEmptySubsequences: false).map {
      PercentEncoding.encoded(String($0), .component).replacing("!", with: "%21")
    }.joined(separator: "/")
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

extension ZipArchive {
  /// Its files, as a list names them.
  package var list: [ArchiveEntry] {
    entries.map {
      ArchiveEntry(
        name: $0.name, size: $0.size,
        kind: $0.isFolder ? .folder : $0.isEncrypted ? .encrypted : .file)
    }
  }
}
