package import HarkText

/// Names for downloads: the server proposes, and only a harmless name is taken.
package enum DownloadName {
  /// The longest name in bytes of UTF-8; file systems take 255, and a number may follow.
  package static let maximumBytes = 200

  /// The name of a download, from what the server and the address say.
  package static func suggestion(
    disposition: ContentDisposition?, address: Address, type: MediaType?
  ) -> String {
    if let name = disposition?.fileName.flatMap({ sanitized($0) }) { return name }
    let last = address.path.split(separator: "/").last.map(String.init) ?? ""
    if let name = sanitized(PercentEncoding.decoded(last)) { return name }
    return "download" + (type.flatMap { extensions[$0.essence] } ?? "")
  }

  /// A name without folders, control characters, invisible characters and leading dots; nil where
  /// nothing is left.
  package static func sanitized(_ name: String) -> String? {
    // Only what follows the last separator of any system: a server never chooses a folder.
    let last = name.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "\\" }.last ?? ""
    var kept = String.UnicodeScalarView()
    for scalar in last.unicodeScalars where !isForbidden(scalar) {
      // A colon and the like are refused by file systems that people carry about.
      kept.append("<>:\"|?*".unicodeScalars.contains(scalar) ? "_" : scalar)
    }
    var text = String(kept)[...]
    while let first = text.first, first == "." || first.isWhitespace { text = text.dropFirst() }
    while let last = text.last, last == "." || last.isWhitespace { text = text.dropLast() }
    guard !text.isEmpty else { return nil }
    // A name that begins with a hyphen is an option to half of the programs that meet it.
    let safe = text.hasPrefix("-") ? "_" + text.dropFirst() : String(text)
    return shortened(safe, to: maximumBytes)
  }

  /// The name with a number before its extension: `page (2).html`.
  package static func numbered(_ name: String, _ number: Int) -> String {
    guard number > 1 else { return name }
    let (stem, ending) = parts(name)
    return "\(stem) (\(number))\(ending)"
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0xFFFD: true
    // Joiners belong to scripts and emoji.
    case 0x200C, 0x200D: false
    default:
      switch scalar.properties.generalCategory {
      case .format, .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse: true
      default: false
      }
    }
  }

  private static func shortened(_ name: String, to limit: Int) -> String {
    guard name.utf8.count > limit else { return name }
    let (stem, ending) = parts(name)
    var short = Substring(stem)
    while short.utf8.count + ending.utf8.count > limit, !short.isEmpty { short = short.dropLast() }
    return short + ending
  }

  private static func parts(_ name: String) -> (stem: String, ending: String) {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex,
      name[dot...].utf8.count <= 16
    else { return (name, "") }
    // `archive.tar.gz` is one ending.
    let stem = name[..<dot]
    if stem.hasSuffix(".tar") {
      return (String(stem.dropLast(4)), ".tar" + name[dot...])
    }
    return (String(stem), String(name[dot...]))
  }

  private static let extensions = [
    "application/pdf": ".pdf", "application/zip": ".zip", "application/epub+zip": ".epub",
    "application/gzip": ".gz", "audio/mpeg": ".mp3", "audio/ogg": ".ogg", "video/mp4": ".mp4",
    "image/png": ".png", "image/jpeg": ".jpg", "image/gif": ".gif", "image/webp": ".webp",
    "text/html": ".html", "text/plain": ".txt", "text/csv": ".csv", "application/json": ".json",
  ]
}
