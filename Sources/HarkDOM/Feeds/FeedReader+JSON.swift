import HarkText

extension FeedReader {
  /// A JSON Feed (<https://www.jsonfeed.org/version/1.1/>) in UTF-8, whole or cut off; nil for any other text.
  static func jsonFeed(_ text: [UInt8]) -> FeedDocument? {
    guard text.first(where: { $0 > 0x20 && $0 < 0xEF }) == UInt8(ascii: "{"),
      let tree = JSONTree(text),
      let version = tree.string(tree.member("version", of: JSONTree.root)),
      version.contains("jsonfeed.org/version/")
    else { return nil }
    let root = JSONTree.root
    var feed = FeedDocument()
    feed.title = tree.line("title", of: root)
    feed.subtitle = tree.line("description", of: root)
    feed.site = tree.string(tree.member("home_page_url", of: root))
    feed.language = tree.string(tree.member("language", of: root))
    feed.isDamaged = tree.isDamaged
    guard let items = tree.member("items", of: root) else { return feed }
    feed.entries = tree.children(of: items).filter { tree.kind(of: $0) == .object }
      .map { entry(of: $0, in: tree) }
    return feed
  }

  private static func entry(of item: JSONTree.Index, in tree: JSONTree) -> FeedDocument.Entry {
    var entry = FeedDocument.Entry()
    entry.address =
      tree.string(tree.member("url", of: item))
      ?? tree.string(tree.member("external_url", of: item))
    let html = tree.string(tree.member("content_html", of: item))
    entry.html =
      html.map { Array($0.utf8) }
      ?? paragraphs(
        tree.string(tree.member("content_text", of: item)) ?? tree.line("summary", of: item))
    for name in ["date_published", "date_modified"] where entry.date == nil {
      let text = tree.line(name, of: item)
      entry.date = DateText(text)
      if entry.dateText.isEmpty { entry.dateText = text }
    }
    let authors =
      tree.member("authors", of: item).map { Array(tree.children(of: $0)) }
      ?? tree.member("author", of: item).map { [$0] } ?? []
    entry.author = authors.map { tree.line("name", of: $0) }.filter { !$0.isEmpty }
      .joined(separator: ", ")
    entry.enclosures =
      tree.member("attachments", of: item).map { attachments in
        tree.children(of: attachments).compactMap { enclosure(of: $0, in: tree) }
      } ?? []
    entry.title = tree.line("title", of: item)
    entry.hasTitle = !entry.title.isEmpty
    if entry.title.isEmpty { entry.title = FeedDraft.title(madeOf: entry) }
    let identifier = tree.member("id", of: item).map { tree.text(of: $0) } ?? ""
    entry.key = identifier.isEmpty ? entry.address ?? entry.title : identifier
    return entry
  }

  private static func enclosure(
    of attachment: JSONTree.Index, in tree: JSONTree
  ) -> FeedDocument.Enclosure? {
    guard let address = tree.string(tree.member("url", of: attachment)) else { return nil }
    return FeedDocument.Enclosure(
      address: address, type: tree.line("mime_type", of: attachment).lowercased(),
      length: tree.number(tree.member("size_in_bytes", of: attachment)).flatMap {
        $0 > 0 && $0 < 1e15 ? Int($0) : nil
      },
      duration: tree.number(tree.member("duration_in_seconds", of: attachment)),
      title: tree.line("title", of: attachment))
  }

  /// Plain text as HTML: paragraphs are parted by empty lines.
  private static func paragraphs(_ text: String) -> [UInt8] {
    var writer = HTMLWriter(title: "".utf8)
    let start = writer.bytes.count
    for line in text.split(separator: "\n") { writer.paragraph(line.utf8) }
    return Array(writer.bytes[start...])
  }
}

extension JSONTree {
  /// The text of a member on one line; empty where it is none.
  fileprivate func line(_ name: String, of value: Index) -> String {
    (string(member(name, of: value)) ?? "").split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }
}
