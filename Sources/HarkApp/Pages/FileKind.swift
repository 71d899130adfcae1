package import HarkFetch

/// What a file is, by its name and first bytes: no server says it.
package enum FileKind {
  /// The kind of a file.
  ///
  /// - Parameters:
  ///   - name: the file's name or path, for its ending.
  ///   - start: the first bytes, `ContentSniffer.neededBytes` of them if there are as many.
  /// - Returns: what the bytes show where they show anything; else what the ending says; else HTML,
  ///   since that is what people save without an ending.
  package static func kind(ofFile name: String, start: some Collection<UInt8>) -> ContentKind {
    let ending = name.split(separator: "/").last?.split(separator: ".").dropFirst().last
    let type: String? =
      switch ending?.lowercased() {
      case "html", "htm": "text/html"
      case "xhtml", "xht": "application/xhtml+xml"
      case "txt", "text", "md", "log": "text/plain"
      case "json", "jsonl": "application/json"
      case "rss": "application/rss+xml"
      case "atom": "application/atom+xml"
      case "xml", "svg", "opml": "text/xml"
      default: nil
      }
    if type == nil, start.contains(0), !start.starts(with: [0xFE, 0xFF]),
      !start.starts(with: [0xFF, 0xFE])
    {
      return ContentSniffer.kind(type: MediaType("application/octet-stream"), start: start)
    }
    return ContentSniffer.kind(type: MediaType(type ?? "text/html"), start: start)
  }
}
