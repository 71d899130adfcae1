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
    let title = feed.child("title", of: channel).map(feed.innerText) ?? []
    var writer = HTMLWriter(title: title)
    writer.markup("<h1>")
    writer.text(title)
    writer.markup("</h1>")
    for name in ["description", "subtitle", "tagline"] {
      guard let text = feed.child(name, of: channel) else { continue }
      writer.markup("<p>")
      writer.text(feed.innerText(of: text))
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
    let title = feed.child("title", of: entry).map(feed.innerText) ?? address ?? []
    writer.text(title)
    if address != nil { writer.markup("</a>") }
    writer.markup("</h2>")
    for name in ["pubDate", "published", "updated", "date"] {
      guard let date = feed.child(name, of: entry) else { continue }
      writer.markup("<p>")
      writer.text(feed.innerText(of: date))
      writer.markup("</p>")
      break
    }
    for name in ["encoded", "content", "description", "summary"] {
      guard let content = feed.child(name, of: entry) else { continue }
      // Both kinds of feed carry HTML as text; Atom says so by its type, RSS never does.
      let type = feed.attribute(.type, of: content)
      let isPlain =
        type == "text" || type == nil && (name == "summary" || name == "content")
      let text = feed.innerText(of: content)
      writer.markup("<div>")
      if isPlain { writer.text(text) } else { writer.foreignMarkup(text) }
      writer.markup("</div>")
      break
    }
    writer.markup("</article>")
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

/// Makes a page of XML of any other kind: each of its texts as a paragraph.
package enum XMLPage {
  /// HTML with the texts of a document, in their order.
  ///
  /// - Parameters:
  ///   - document: the document, parsed as XML.
  ///   - title: the page's title.
  /// - Returns: HTML in UTF-8; nil where the document has HTML or SVG, which is read as it is.
  /// - Complexity: O(nodes).
  package static func html(of document: Document, title: String) -> [UInt8]? {
    guard let root = document.documentElement, document.namespace(of: root) == .other else {
      return nil
    }
    var writer = HTMLWriter(title: title.utf8)
    var current: Document.NodeID? = root
    while let id = current {
      if document.kind(of: id) == .text {
        let range = document.textRange(of: id)
        document.withBytes(range) { bytes in
          guard bytes.contains(where: { $0 > 0x20 }) else { return }
          writer.markup("<p>")
          writer.text(bytes)
          writer.markup("</p>")
        }
      }
      current = document.next(after: id, within: root)
    }
    return writer.bytes
  }
}

extension Document {
  /// The first child element of a local name, in any namespace.
  fileprivate func child(_ name: String, of parent: NodeID) -> NodeID? {
    children(name, of: parent).first
  }

  fileprivate func children(_ name: String, of parent: NodeID) -> [NodeID] {
    var found: [NodeID] = []
    var child = firstChild(of: parent)
    while let id = child {
      if kind(of: id) == .element, localName(of: id) == name { found.append(id) }
      child = nextSibling(of: id)
    }
    return found
  }

  /// The text of all descendants, without white space around it.
  fileprivate func innerText(of top: NodeID) -> [UInt8] {
    var text: [UInt8] = []
    var current: NodeID? = top
    while let id = current {
      if kind(of: id) == .text { withBytes(textRange(of: id)) { text.append(contentsOf: $0) } }
      current = next(after: id, within: top)
    }
    while let last = text.last, last <= 0x20 { text.removeLast() }
    return Array(text.drop { $0 <= 0x20 })
  }
}
