import HarkFetch
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
    let ending = name.split(separator: "/").last?.split(separator: ".").dropFirst().last
    let type: String? =
      switch ending?.lowercased() {
      case "html", "htm": "text/html"
      case "xhtml", "xht": "application/xhtml+xml"
      case "txt", "text", "md", "markdown", "rst", "log", "csv", "tsv", "ini", "conf", "cfg",
        "yaml", "yml", "toml", "diff", "patch", "srt", "vtt", "tex", "bib", "sh", "py", "js", "ts",
        "c", "h", "cpp", "swift", "java", "go", "rs", "rb", "pl", "sql", "css":
        "text/plain"
      case "json", "jsonl": "application/json"
      case "rss": "application/rss+xml"
      case "atom": "application/atom+xml"
      case "xml", "svg", "opml": "text/xml"
      default: nil
      }
    // An array for all questions: what takes any sequence is found at run time, which takes longer than the answers.
    let head = Array(start.prefix(ContentSniffer.neededBytes))
    // Of a file no server knows that it is text.
    if type == nil, start.contains(0), !isWide(start) {
      return ContentSniffer.kind(type: MediaType("application/octet-stream"), bytes: head)
    }
    let kind = ContentSniffer.kind(type: MediaType(type ?? "text/html"), bytes: head)
    if type == "text/plain", kind == .file(type: "application/octet-stream"),
      ContentSniffer.kind(type: nil, bytes: head).isReadable
    {
      return .plainText
    }
    let isUnknown = type == nil && kind == .html && !isWide(start)
    return isUnknown && !ContentSniffer.holdsMarkup(Array(start)) ? .plainText : kind
  }

  /// Whether a mark at the start tells UTF-16.
  private static func isWide(_ start: some Collection<UInt8>) -> Bool {
    start.starts(with: [0xFE, 0xFF]) || start.starts(with: [0xFF, 0xFE])
  }
}
