private import HarkText

/// Mends of texts of OpenDocument that pandoc reads wrongly.
package enum OpenDocumentText {
  /// The file with the rows that head its tables as rows like all others: pandoc leaves them out (up to 2.19 at least).
  ///
  /// - Parameters:
  ///   - archive: the file.
  ///   - bytes: its bytes, which are given back where there is nothing to mend.
  /// - Returns: a zip file that holds the same texts; pictures, which are not read, are left out.
  package static func mended(_ archive: ZipArchive, _ bytes: [UInt8]) -> [UInt8] {
    var archive = archive
    guard let entry = archive.entry(named: "content.xml"),
      let contents = try? archive.contents(of: entry)
    else { return bytes }
    let text = String(decoding: contents, as: UTF8.self)
    let opening = "<table:table-header-rows>"
    let closing = "</table:table-header-rows>"
    guard text.firstRange(of: opening) != nil else { return bytes }
    var mended = FolderPackage()
    for other in archive.entries where !other.isFolder && !other.isEncrypted {
      guard other.name.hasSuffix(".xml") || other.name == "mimetype" else { continue }
      guard other.name != "content.xml" else { continue }
      if let kept = try? archive.contents(of: other) { mended.add(other.name, kept) }
    }
    var rest = text[...]
    var whole = ""
    while let mark = rest.firstRange(of: opening) {
      whole += rest[..<mark.lowerBound]
      rest = rest[mark.upperBound...]
      if let end = rest.firstRange(of: closing) {
        whole += rest[..<end.lowerBound]
        rest = rest[end.upperBound...]
      }
    }
    whole += rest
    mended.add("content.xml", Array(whole.utf8))
    return mended.finish()
  }
}
