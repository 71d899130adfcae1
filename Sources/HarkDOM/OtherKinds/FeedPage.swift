/// Makes a page of a feed (RSS 0.9 to 2.0, Atom: RFC 4287): its title, then each entry with its link, its
/// date and its description.
package enum FeedPage {
  /// HTML with the entries of a feed.
  ///
  /// - Parameter feed: the feed, parsed as XML.
  /// - Returns: HTML in UTF-8; nil where the document is no feed.
  /// - Complexity: O(nodes).
  package static func html(of feed: Document) -> [UInt8]? {
    guard let root = feed.documentElement else { return nil }
    switch feed.localName(of: root) {
    case "rss":
      guard let channel = feed.child("channel", of: root) else { return nil }
      return html(feed, channel: channel, entries: feed.children("item", of: channel))
    case "RDF":
      guard let channel = feed.child("channel", of: root) else { return nil }
      return html(feed, channel: channel, entries: feed.children("item", of: root))
    case "feed": return html(feed, channel: root, entries: feed.children("entry", of: root))
    default: return nil
    }
  }

  private static func html(
    _ feed: Document, channel: Document.NodeID, entries: [Document.NodeID]
  ) -> [UInt8] {
    let title = feed.child("title", of: channel).map { titleText($0, of: feed) } ?? []
    var writer = HTMLWriter(title: title)
    writer.markup("<h1>")
    writer.text(title)
    writer.markup("</h1>")
    for name in ["description", "subtitle", "tagline"] {
      guard let text = feed.child(name, of: channel) else { continue }
      writer.markup("<p>")
      writer.text(titleText(text, of: feed))
      writer.markup("</p>")
    }
    for entry in entries { write(entry, of: feed, to: &writer) }
    return writer.bytes
  }

  private static func write(
    _ entry: Document.NodeID, of feed: Document, to writer: inout HTMLWriter
  ) {
    writer.markup("<article><h2>")
    let address = address(of: entry, in: feed)
    if let address {
      writer.markup("<a href=\"")
      writer.text(address)
      writer.markup("\">")
    }
    let title = feed.child("title", of: entry).map { titleText($0, of: feed) } ?? []
    writer.text(title.isEmpty ? address ?? [] : title)
    if address != nil { writer.markup("</a>") }
    writer.markup("</h2>")
    for name in ["pubDate", "published", "updated", "date"] {
      guard let date = feed.child(name, of: entry) else { continue }
      writer.paragraph(feed.innerText(of: date))
      break
    }
    if let author = author(of: entry, in: feed) { writer.paragraph(author) }
    for name in ["encoded", "content", "description", "summary"] {
      guard let content = feed.child(name, of: entry) else { continue }
      // Both kinds of feed carry HTML as text; Atom says so by its type, RSS never does.
      let type = feed.attribute(.type, of: content)
      let isPlain =
        type == "text" || type == nil && (name == "summary" || name == "content")
      writer.markup("<div>")
      if type == "xhtml" {
        writer.children(of: content, in: feed)
      } else if isPlain {
        writer.text(feed.innerText(of: content))
      } else {
        writer.foreignMarkup(feed.innerText(of: content))
      }
      writer.markup("</div>")
      break
    }
    for link in enclosures(of: entry, in: feed) {
      // Called by its file, or by the whole address where that has none.
      let path = link.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
      let name = path.split(separator: UInt8(ascii: "/")).last.map { Array($0) } ?? link
      writer.markup("<p>")
      writer.link(to: link, name)
      writer.markup("</p>")
    }
    writer.markup("</article>")
  }

  /// The text of a title or a description in one line.
  ///
  /// Atom says by its type where it is HTML (RFC 4287, section 3.1.1). RSS does not: there, character
  /// references are read, and tags that only change the letters are left out.
  private static func titleText(_ title: Document.NodeID, of feed: Document) -> [UInt8] {
    let text = feed.innerText(of: title)
    let isHTML: Bool
    switch feed.attribute(.type, of: title) {
    case "html", "text/html": isHTML = true
    case nil:
      isHTML =
        text.contains(UInt8(ascii: "&")) || text.contains(UInt8(ascii: "<"))
        ? feed.documentElement.map { feed.localName(of: $0) != "feed" } ?? false : false
    default: isHTML = false
    }
    guard isHTML else { return text }
    let page = Document(parsingHTML: text)
    let hasOtherMarkup = page.elements.contains { !lettering.contains(page.name(of: $0)) }
    guard !hasOtherMarkup || feed.hasAttribute(.type, of: title) else { return text }
    return page.innerText(of: Document.root)
  }

  /// The elements that a line of text may have and still be one, and those around every page.
  private static let lettering: Set<ElementName> = [
    .html, .head, .body, .a, .abbr, .b, .big, .cite, .code, .em, .font, .i, .mark, .q, .small,
    .span, .strong, .sub, .sup, .tt, .u, .br,
  ]

  /// Who wrote an entry: Atom's and RSS's `author`, Dublin Core's `creator`.
  private static func author(of entry: Document.NodeID, in feed: Document) -> [UInt8]? {
    for name in ["creator", "author"] {
      guard let author = feed.child(name, of: entry) else { continue }
      let text = feed.innerText(of: feed.child("name", of: author) ?? author)
      if !text.isEmpty { return text }
    }
    return nil
  }

  /// The sound, film or file that comes with an entry: RSS's `enclosure`, Atom's link of that name.
  private static func enclosures(of entry: Document.NodeID, in feed: Document) -> [[UInt8]] {
    var found = feed.children("enclosure", of: entry).compactMap { enclosure in
      feed.attributeName("url").flatMap { feed.attribute($0, of: enclosure) }
    }
    for link in feed.children("link", of: entry)
    where feed.attribute(.rel, of: link) == "enclosure" {
      if let href = feed.attribute(.href, of: link) { found.append(href) }
    }
    return found.map { Array($0.utf8) }
  }

  /// Where an entry leads: Atom's alternate link, RSS's link or its guid where that is an address.
  private static func address(of entry: Document.NodeID, in feed: Document) -> [UInt8]? {
    var first: [UInt8]?
    for link in feed.children("link", of: entry) {
      if let href = feed.attribute(.href, of: link) {
        let relation = feed.attribute(.rel, of: link) ?? "alternate"
        if relation == "alternate" { return Array(href.utf8) }
        first = first ?? Array(href.utf8)
      } else {
        let text = feed.innerText(of: link)
        if !text.isEmpty { return text }
      }
    }
    if let guid = feed.child("guid", of: entry), feed.innerText(of: guid).starts(with: "http".utf8)
    {
      return feed.innerText(of: guid)
    }
    return first
  }
}
