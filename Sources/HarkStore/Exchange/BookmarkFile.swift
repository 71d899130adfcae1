package import HarkKeeping
internal import HarkText

/// Bookmarks as browsers write and read them.
///
/// - Netscape HTML, of Firefox, Chromium, Safari and most others
///   (<https://learn.microsoft.com/previous-versions/windows/internet-explorer/ie-developer/platform-apis/aa753582(v=vs.85)>);
/// - JSON: Firefox's backup, Chromium's file `Bookmarks`, and the lines that Hark itself writes.
package enum BookmarkFile {
  /// What was read of a file.
  package struct Contents: Equatable, Sendable {
    /// The bookmarks, in the order of the file.
    package var bookmarks: [ImportedBookmark] = []
    /// Those that are scripts (`javascript:`, `data:`), which are never kept.
    package var scripts = 0
    /// Those with an address that no other program knows (`place:`, `chrome:`), or that is none.
    package var others = 0
    /// Whether the file ends, or is broken, before its end.
    package var isBroken = false
  }

  /// Reads a file of either kind; of a broken one what can be read.
  ///
  /// - Parameter bytes: the file; of any kind and any content.
  /// - Returns: what it has; nil for what is no file of bookmarks.
  /// - Complexity: O(bytes).
  package static func read(_ bytes: [UInt8]) -> Contents? {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let first = bytes[start...].first { $0 > 0x20 }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") { return JSONBookmarks.read(bytes) }
    return NetscapeBookmarks.read(bytes)
  }

  /// Writes Netscape HTML that every browser reads.
  ///
  /// - Parameters:
  ///   - bookmarks: folder by folder.
  ///   - title: what the list is called.
  /// - Returns: the file, in UTF-8.
  package static func html(_ bookmarks: [Bookmark], title: String) -> [UInt8] {
    NetscapeBookmarks.write(bookmarks, title: title)
  }

  /// Writes one JSON object a line.
  package static func lines(_ bookmarks: [Bookmark]) -> [UInt8] { JSONBookmarks.write(bookmarks) }
}

extension BookmarkFile.Contents {
  /// Takes a bookmark in, or counts why it is left out.
  mutating func add(
    _ url: String, title: String, folders: [String], tags: [String], note: String,
    keyword: String?, added: Int64?
  ) {
    guard let address = Address(url) else {
      others += 1
      return
    }
    switch address.scheme {
    case "javascript", "vbscript", "data": scripts += 1
    case "place", "chrome", "edge", "about", "blob", "resource", "moz-extension",
      "chrome-extension", "view-source", "hark":
      others += 1
    default:
      let plain = PlainText.folded(title)
      bookmarks.append(
        ImportedBookmark(
          BookmarkDraft(
            address, title: plain.isEmpty ? address.host ?? "" : plain,
            folders: folders.map(PlainText.folded).filter { !$0.isEmpty },
            tags: tags.map(PlainText.folded).filter { !$0.isEmpty },
            note: PlainText.cleaned(note).trimmed,
            keyword: keyword.map(PlainText.folded).flatMap { $0.isEmpty ? nil : $0 }),
          added: added))
    }
  }

  /// A time that a file tells in seconds, milliseconds or microseconds since 1970.
  static func milliseconds(_ number: Int64) -> Int64? {
    switch number {
    case 1..<100_000_000_000: number * 1000
    case 100_000_000_000..<100_000_000_000_000: number
    case 100_000_000_000_000...: number / 1000
    default: nil
    }
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmed: String {
    guard let start = firstIndex(where: { !$0.isWhitespace }),
      let end = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[start...end])
  }
}
