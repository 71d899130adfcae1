/// What the body of a response is, so that it is read in the right way.
package enum ContentKind: Sendable, Hashable {
  /// HTML, to be parsed as browsers do.
  case html
  /// XHTML, to be parsed as XML.
  case xhtml
  /// RSS or Atom.
  case feed
  /// Other XML.
  case xml
  /// JSON.
  case json
  /// A menu of Gopher (RFC 1436).
  case gopherMenu
  /// Gemini's own kind of text (text/gemini).
  case gemtext
  /// Text as it stands.
  case plainText
  /// A file that is converted to a page: a PDF, a book, an office file.
  case document(DocumentKind)
  /// Something that is not read but kept, with the media type that its bytes show.
  case file(type: String)

  /// Whether it is a page to read.
  package var isReadable: Bool {
    if case .file = self { return false }
    return true
  }
}

/// Decides what a body is by its media type and its first bytes.
///
/// Built on <https://mimesniff.spec.whatwg.org/>, section letters beside the code.
/// Deviation: HTML sent as `application/octet-stream` or as an image is read as HTML, and an image,
/// an archive or a PDF sent as HTML, XML or JSON is not read as such: a listener cannot see at a glance that it is
/// noise. Types that say text are followed to the letter: only `text/plain` from a server that may not
/// know is looked at, and is never taken for HTML.
package enum ContentSniffer {
  /// How many bytes of the body decide, at most.
  package static let neededBytes = 512

  /// The kind of a body, from its media type and its first bytes.
  ///
  /// - Complexity: O(1): no more than `neededBytes` are looked at.
  @inlinable
  package static func kind(type: MediaType?, start: some Sequence<UInt8>) -> ContentKind {
    kind(type: type, bytes: Array(start.prefix(neededBytes)))
  }

  /// The kind of a body of which no more than `neededBytes` are given.
  package static func kind(type: MediaType?, bytes: [UInt8]) -> ContentKind {
    // They go by many types, and by none; nothing else begins so.
    if beginsAsCalendarOrContact(bytes) { return .plainText }
    guard let type, !isUnknown(type.essence) else { return kindOfUnknown(bytes, type: type) }
    let essence = type.essence
    switch essence {
    case "text/html":
      return signature(bytes) ?? (isFeed(bytes) ? .feed : .html)
    case "application/xhtml+xml":
      return signature(bytes) ?? .xhtml
    case "text/plain":
      // Section 7.2, and only where the check-for-apache-bug flag is set.
      return type.isUnsure && hasBinaryBytes(bytes)
        ? .file(type: "application/octet-stream") : .plainText
    case "application/rss+xml", "application/atom+xml", "application/rdf+xml":
      return signature(bytes) ?? (looksLikeHTML(bytes) ? .html : .feed)
    case "application/feed+json", "text/json", "application/json":
      return signature(bytes) ?? (looksLikeHTML(bytes) ? .html : .json)
    case "application/gopher-menu": return .gopherMenu
    case "text/gemini": return .gemtext
    default: break
    }
    if let kind = DocumentKind(type: essence) {
      if kind.isText {
        return hasBinaryBytes(bytes) ? signature(bytes) ?? .document(kind) : .document(kind)
      }
      if looksLikeHTML(bytes) { return .html }
      return signature(bytes) ?? .document(kind)
    }
    if isXML(essence) {
      if let found = signature(bytes) { return found }
      return isFeed(bytes) ? .feed : looksLikeHTML(bytes) ? .html : .xml
    }
    if essence.hasSuffix("+json") { return signature(bytes) ?? .json }
    // Section 7, step 9: the type is what the server says.
    if type.type == "text" || isScript(essence) { return .plainText }
    // An image, a sound, a font, an archive: unless it is HTML after all.
    if looksLikeHTML(bytes), !hasBinaryBytes(bytes) { return .html }
    return signature(bytes) ?? .file(type: essence)
  }

  /// Whether bytes begin as a calendar (RFC 5545) or a contact (RFC 6350) does.
  @inlinable
  package static func isCalendarOrContact(_ start: some Sequence<UInt8>) -> Bool {
    beginsAsCalendarOrContact(Array(start.prefix(neededBytes)))
  }

  /// Whether bytes begin as a calendar or a contact does.
  package static func beginsAsCalendarOrContact(_ bytes: [UInt8]) -> Bool {
    let start = withoutBlanks(bytes)
    return starts(start, "begin:vcalendar") || starts(start, "begin:vcard")
  }

  /// Whether more bytes could change the answer.
  package static func needsMore(type: MediaType?, count: Int) -> Bool {
    // A declared page is only searched for signatures, of which the longest ends at byte 16.
    if let type, type.type == "text", !isXML(type.essence), type.essence != "text/html",
      type.essence != "text/json"
    {
      return type.isUnsure && count < neededBytes
    }
    guard let type, type.essence == "text/html" || type.essence == "application/xhtml+xml" else {
      return count < neededBytes
    }
    return count < 128
  }

  /// Whether bytes that are called HTML begin as HTML does, so that no more of them are needed.
  @inlinable
  package static func isPlainlyHTML(type: MediaType?, start: some Sequence<UInt8>) -> Bool {
    guard type?.essence == "text/html" else { return false }
    return beginsPlainly(Array(start.prefix(neededBytes)))
  }

  /// Whether bytes begin as a page does, and not with a comment, behind which a feed may stand.
  package static func beginsPlainly(_ bytes: [UInt8]) -> Bool {
    looksLikeHTML(bytes) && !starts(withoutBlanks(bytes), "<!--")
  }

  // MARK: Section 5: media types

  private static func isUnknown(_ essence: String) -> Bool {
    switch essence {
    case "unknown/unknown", "application/unknown", "*/*", "application/octet-stream",
      "binary/octet-stream", "application/binary":
      true
    default: false
    }
  }

  private static func isXML(_ essence: String) -> Bool {
    essence == "text/xml" || essence == "application/xml" || essence.hasSuffix("+xml")
      // The type that OPML 2.0 asks for.
      || essence == "text/x-opml"
  }

  private static func isScript(_ essence: String) -> Bool {
    switch essence {
    case "application/javascript", "application/ecmascript", "application/x-javascript",
      "application/x-sh", "application/x-yaml", "application/yaml", "application/toml",
      "application/sql", "application/x-tex", "application/x-httpd-php", "application/markdown",
      "application/x-ndjson", "application/jsonl", "application/manifest",
      "application/x-mpegurl", "application/vnd.apple.mpegurl":
      true
    default: false
    }
  }

  // MARK: Section 7.1: an unknown media type

  private static func kindOfUnknown(_ bytes: [UInt8], type: MediaType?) -> ContentKind {
    if looksLikeHTML(bytes) || looksLikeHTML(narrowed(bytes)) { return .html }
    if let found = signature(bytes) { return found }
    if isFeed(bytes) { return .feed }
    let text = withoutBlanks(bytes)
    if starts(text, "<?xml") { return isXHTML(bytes) ? .xhtml : .xml }
    if hasBinaryBytes(bytes, besidesOverprinting: true) {
      return .file(type: "application/octet-stream")
    }
    if bytes.isEmpty, let type { return .file(type: type.essence) }
    return .plainText
  }

  private static let tags = [
    "<!doctype html", "<html", "<head", "<script", "<iframe", "<h1", "<div", "<font", "<table",
    "<a", "<style", "<title", "<b", "<body", "<br", "<p", "<meta", "<main", "<ul", "<form",
  ]

  /// A tag of HTML at the start, ended by a blank or `>`, or a comment.
  package static func looksLikeHTML(_ bytes: [UInt8]) -> Bool {
    let text = withoutBlanks(bytes)
    if starts(text, "<!--") { return true }
    return tags.contains { tag in
      guard starts(text, tag), text.count > tag.utf8.count else { return false }
      let end = text[text.startIndex + tag.utf8.count]
      return end.isBlank || end == 0x3E
    }
  }

  private static func isXHTML(_ bytes: [UInt8]) -> Bool {
    contains(bytes, "http://www.w3.org/1999/xhtml")
  }

  // MARK: Section 7.3: feeds

  private static func isFeed(_ bytes: [UInt8]) -> Bool {
    var rest = withoutBlanks(bytes)
    while starts(rest, "<?") || starts(rest, "<!") {
      let end = starts(rest, "<!--") ? "-->" : starts(rest, "<?") ? "?>" : ">"
      guard let index = firstIndex(rest, of: end) else { return false }
      rest = rest[(index + end.utf8.count)...]
      while let first = rest.first, first.isBlank { rest = rest.dropFirst() }
    }
    if starts(rest, "<rss") || starts(rest, "<feed") { return true }
    return starts(rest, "<rdf:rdf") && contains(bytes, "http://purl.org/rss/1.0/")
  }

  // MARK: Section 6: signatures

  private static let signatures: [(prefix: [UInt8], type: String)] = [
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "image/png"),
    ([0xFF, 0xD8, 0xFF], "image/jpeg"),
    (Array("GIF87a".utf8), "image/gif"),
    (Array("GIF89a".utf8), "image/gif"),
    ([0x00, 0x00, 0x01, 0x00], "image/x-icon"),
    ([0x49, 0x49, 0x2A, 0x00], "image/tiff"),
    ([0x4D, 0x4D, 0x00, 0x2A], "image/tiff"),
    (Array("%!PS-Adobe-".utf8), "application/postscript"),
    ([0x50, 0x4B, 0x03, 0x04], "application/zip"),
    ([0x1F, 0x8B, 0x08], "application/gzip"),
    ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "application/x-7z-compressed"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "application/x-xz"),
    ([0x28, 0xB5, 0x2F, 0xFD], "application/zstd"),
    ([0x52, 0x61, 0x72, 0x21, 0x1A, 0x07], "application/vnd.rar"),
    ([0x7F, 0x45, 0x4C, 0x46], "application/x-executable"),
    ([0x1A, 0x45, 0xDF, 0xA3], "video/webm"),
    (Array("OggS".utf8) + [0x00], "application/ogg"),
    (Array("fLaC".utf8), "audio/flac"),
    ([0x49, 0x44, 0x33], "audio/mpeg"),
    (Array("wOFF".utf8), "font/woff"),
    (Array("wOF2".utf8), "font/woff2"),
    (Array("MThd".utf8) + [0x00, 0x00, 0x00, 0x06], "audio/midi"),
  ]

  /// The kind that a signature proves; nil where there is none.
  package static func signature(_ bytes: [UInt8]) -> ContentKind? {
    // None begins as tags do.
    if bytes.first == 0x3C { return nil }
    if let document = documentSignature(bytes) { return .document(document) }
    if let found = signatures.first(where: { bytes.starts(with: $0.prefix) }) {
      return .file(type: found.type)
    }
    if bytes.count >= 12 {
      let form = bytes[8..<12]
      if bytes.starts(with: Array("RIFF".utf8)) {
        if form.elementsEqual("WEBP".utf8) { return .file(type: "image/webp") }
        if form.elementsEqual("WAVE".utf8) { return .file(type: "audio/wav") }
        if form.elementsEqual("AVI ".utf8) { return .file(type: "video/avi") }
      }
      if bytes[4..<8].elementsEqual("ftyp".utf8) {
        let isPicture = form.elementsEqual("avif".utf8) || form.elementsEqual("heic".utf8)
        return .file(type: isPicture ? "image/avif" : "video/mp4")
      }
      if bytes.starts(with: [0x42, 0x4D]), bytes[6..<10].allSatisfy({ $0 == 0 }) {
        return .file(type: "image/bmp")
      }
    }
    return nil
  }

  /// The kind of a document that its first bytes prove; nil where they prove none.
  ///
  /// Of zip files books and office files are told: their first entry is `mimetype` or `[Content_Types].xml` (OCF 3.3,
  /// section 4.3; ODF 1.3, part 2, section 3.3). Any other may hold whatever.
  package static func documentSignature(_ bytes: [UInt8]) -> DocumentKind? {
    if bytes.starts(with: Array("%PDF-".utf8)) { return .pdf }
    if bytes.starts(with: Array("{\\rtf".utf8)) { return .rtf }
    guard bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]), bytes.count > 30 else { return nil }
    let name = bytes[30...].prefix(32)
    let isPackage =
      name.starts(with: Array("mimetypeapplication/epub+zip".utf8))
      || name.starts(with: Array("mimetypeapplication/vnd.oasis.op".utf8))
      || name.starts(with: Array("[Content_Types].xml".utf8))
      || name.starts(with: Array("_rels/.rels".utf8)) || name.starts(with: Array("docProps/".utf8))
    return isPackage ? .package : nil
  }

  /// Section 3: a binary data byte, in bytes that no byte order mark explains.
  ///
  /// - Parameters:
  ///   - bytes: the first bytes.
  ///   - besidesOverprinting: whether letters printed one over the other are text, as manual pages have
  ///     them: `N`, backspace, `N`.
  /// - Returns: whether there is one.
  package static func hasBinaryBytes(_ bytes: [UInt8], besidesOverprinting: Bool = false) -> Bool {
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
      || bytes.starts(with: [0xEF, 0xBB, 0xBF])
    {
      return false
    }
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case 0x08 where besidesOverprinting && index > 0 && bytes[index - 1] > 0x20: break
      case 0...0x08, 0x0B, 0x0E...0x1A, 0x1C...0x1F: return true
      default: break
      }
    }
    return false
  }

  /// Whether a text of which nothing is known has a tag that pages have.
  @inlinable
  package static func holdsMarkup(_ start: some Collection<UInt8>) -> Bool {
    holdsMarkup(Array(start))
  }

  /// Whether a text of which nothing is known has a tag that pages have.
  package static func holdsMarkup(_ bytes: [UInt8]) -> Bool {
    let names = commonTags
    for index in bytes.indices where bytes[index] == 0x3C {
      var rest = bytes[(index + 1)...]
      if rest.starts(with: "!--".utf8) { return true }
      if rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
      let name = rest.prefix { $0 > 0x20 && $0 != 0x3E && $0 != 0x2F && $0 != 0x3C }
      guard name.count <= 10, name.endIndex < bytes.endIndex, bytes[name.endIndex] != 0x3C else {
        continue
      }
      if names.contains(String(decoding: name, as: UTF8.self).lowercased()) { return true }
    }
    return false
  }

  /// The tags that a page has some of; what stands in angle brackets in other texts is no such name.
  private static let commonTags: Set<String> = [
    "!doctype", "a", "article", "b", "blockquote", "body", "br", "button", "center", "dd", "div",
    "dl", "dt", "em", "font", "footer", "form", "frameset", "h1", "h2", "h3", "h4", "h5", "h6",
    "head", "header", "hr", "html", "i", "iframe", "img", "input", "label", "li", "link", "main",
    "meta", "nav", "ol", "option", "p", "pre", "script", "section", "select", "span", "strong",
    "style", "sub", "sup", "table", "tbody", "td", "textarea", "th", "title", "tr", "tt", "u", "ul",
    "svg", "math", "video", "audio", "details", "dialog", "figure", "noscript", "template",
  ]

  // MARK: Bytes

  /// The ASCII of UTF-16 with its byte order mark; empty for anything else.
  ///
  /// Deviation: section 7.1 takes all of it for plain text; a listener would hear the tags of a page.
  private static func narrowed(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) else { return [] }
    return bytes.dropFirst(2).filter { $0 != 0 }
  }

  private static func withoutBlanks(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    var rest = bytes[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    while let first = rest.first, first.isBlank { rest = rest.dropFirst() }
    return rest
  }

  private static func starts(_ bytes: ArraySlice<UInt8>, _ word: String) -> Bool {
    var index = bytes.startIndex
    for letter in word.utf8 {
      guard index < bytes.endIndex, bytes[index].lowercased == letter else { return false }
      index += 1
    }
    return true
  }

  private static func firstIndex(_ bytes: ArraySlice<UInt8>, of word: String) -> Int? {
    bytes.indices.first { bytes[$0...].starts(with: word.utf8) }
  }

  private static func contains(_ bytes: [UInt8], _ word: String) -> Bool {
    firstIndex(bytes[...], of: word) != nil
  }
}
