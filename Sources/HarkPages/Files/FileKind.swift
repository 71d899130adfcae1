import HarkFetch
private import HarkText
package import HarkWeb

/// What a file is, by its name and first bytes: no server says it.
package enum FileKind {
  /// How many bytes decide, at most: a page may begin with much text.
  package static let neededBytes = 65_536

  /// The kind of a file.
  ///
  /// - Parameters:
  ///   - name: the file's name or path, for its ending.
  ///   - start: the first bytes, `neededBytes` of them if there are as many.
  /// - Returns: what the bytes show where they show anything; else what the ending says; else HTML
  ///   where a tag stands in them, and plain text where none does.
  package static func kind(ofFile name: String, start: some Collection<UInt8>) -> ContentKind {
    let ending = ending(of: name[...])
    // The manual lies packed where systems keep it.
    if ending == "gz", name.hasPrefix("/usr/"),
      self.ending(of: name.dropLast(3))?.first?.isNumber == true,
      start.starts(with: [0x1F, 0x8B])
    {
      return .document(.manual)
    }
    if ending == "gz", name.hasPrefix("/usr/"), name.contains("/info/"),
      start.starts(with: [0x1F, 0x8B])
    {
      return .document(.info)
    }
    if Address.isTar(name) {
      // Whatever it is packed by; what is none says so.
      return .document(.tar)
    }
    if let document = document(ending: ending?.lowercased(), start: start) {
      return .document(document)
    }
    let type = type(ofEnding: ending?.lowercased())
    // An array for all questions: what takes any sequence is found at run time, which takes longer than the answers.
    let head = Array(start.prefix(ContentSniffer.neededBytes))
    // Of a file no server knows that it is text.
    if type == nil, start.contains(0), !isWide(start) {
      return ContentSniffer.kind(type: MediaType("application/octet-stream"), bytes: head)
    }
    // Not parsed, which a start would pay for; servers give plain text to what they don't know.
    let known = MediaType(essence: type ?? "text/html", isUnsure: type == "text/plain")
    let kind = ContentSniffer.kind(type: known, bytes: head)
    if type == "text/plain", kind == .file(type: "application/octet-stream"),
      ContentSniffer.kind(type: nil, bytes: head).isReadable
    {
      return .plainText
    }
    let isUnknown = type == nil && kind == .html && !isWide(start)
    return isUnknown && !ContentSniffer.holdsMarkup(Array(start)) ? .plainText : kind
  }

  /// Whether a file may be one that is converted, as far as its name tells: nothing is opened.
  package static func mayBeDocument(_ name: String) -> Bool {
    type(ofEnding: ending(of: name[...])?.lowercased()) == nil
  }

  /// What stands behind the last dot of a file's name; nil for ".profile" and for names without a dot.
  private static func ending(of name: Substring) -> Substring? {
    let utf8 = name.utf8
    let start = utf8.lastIndex(of: UInt8(ascii: "/")).map(utf8.index(after:)) ?? utf8.startIndex
    guard let dot = utf8[start...].lastIndex(of: UInt8(ascii: ".")), dot > start else { return nil }
    let ending = name[utf8.index(after: dot)...]
    return ending.isEmpty ? nil : ending
  }

  /// The type that an ending says; nil for one that says none that Hark reads as it is.
  private static func type(ofEnding ending: String?) -> String? {
    switch ending {
    case "html", "htm": "text/html"
    case "xhtml", "xht": "application/xhtml+xml"
    case "txt", "text", "log", "ini", "conf", "cfg",
      "yaml", "yml", "toml", "diff", "patch", "srt", "vtt", "tex", "bib", "sh", "py", "js", "ts",
      "c", "h", "cpp", "swift", "java", "go", "rs", "rb", "pl", "sql", "css",
      // Calendars and contacts, which are told by how they begin.
      "ics", "ifb", "vcs", "vcf", "vcard":
      "text/plain"
    case "json", "jsonl": "application/json"
    case "rss": "application/rss+xml"
    case "atom": "application/atom+xml"
    case "xml", "svg", "opml": "text/xml"
    default: nil
    }
  }

  /// The document that a file is by its ending, as long as its bytes don't show something else.
  private static func document(
    ending: String?, start: some Collection<UInt8>
  ) -> DocumentKind? {
    // What is in a zip file says whether it is a book, an office file or an archive.
    if start.starts(with: [0x50, 0x4B, 0x03, 0x04]) { return .package }
    guard let ending, let kind = DocumentKind(ending: ending) else { return nil }
    let isText = !start.contains(0)
    switch kind {
    case .pdf, .package, .picture: return nil
    case .tar: return isText ? nil : kind
    case .rtf: return start.starts(with: "{\\rtf".utf8) ? kind : nil
    case .manual:
      // A report may be called so too; a page of the manual begins with a request of roff.
      let first = start.first
      let isRoff = first == UInt8(ascii: ".") || first == UInt8(ascii: "'")
      return isText && isRoff ? kind : nil
    // A node of a manual begins behind such a mark.
    case .info: return isText && start.contains(0x1F) ? kind : nil
    case .notebook, .markdown, .restructuredText, .org, .mediawiki, .commaTable, .tabTable, .mail,
      .mailbox:
      return isText ? kind : nil
    }
  }

  /// Whether a mark at the start tells UTF-16.
  private static func isWide(_ start: some Collection<UInt8>) -> Bool {
    start.starts(with: [0xFE, 0xFF]) || start.starts(with: [0xFF, 0xFE])
  }
}
