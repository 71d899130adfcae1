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
    func line(_ name: String, of value: JSONTree.Index) -> String {
      (tree.string(tree.member(name, of: value)) ?? "").split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
    }
    var feed = FeedDocument()
    feed.title = line("title", of: root)
    feed.subtitle = line("description", of: root)
    feed.site = tree.string(tree.member("home_page_url", of: root))
    feed.language = tree.string(tree.member("language", of: root))
    feed.isDamaged = tree.isDamaged
    guard let items = tree.member("items", of: root) else { return feed }
    for item in tree.children(of: items) where tree.kind(of: item) == .object {
      var entry = FeedDocument.Entry()
      entry.address =
        tree.string(tree.member("url", of: item))
        ?? tree.string(tree.member("external_url", of: item))
      let html = tree.string(tree.member("content_html", of: item))
      entry.html =
        html.map { Array($0.utf8) }
        ?? paragraphs(
          tree.string(tree.member("content_text", of: item)) ?? line("summary", of: item))
      for name in ["date_published", "date_modified"] where entry.date == nil {
        let text = line(name, of: item)
        entry.date = DateText(text)
        if entry.dateText.isEmpty { entry.dateText = text }
      }
      let authors =
        tree.member("authors", of: item).map { Array(tree.children(of: $0)) }
        ?? tree.member("author", of: item).map { [$0] } ?? []
      entry.author = authors.map { line("name", of: $0) }.filter { !$0.isEmpty }
        .joined(separator: ", ")
      for attachment in tree.member("attachments", of: item).map({ Array(tree.children(of: $0)) })
        ?? []
      {
        guard let address = tree.string(tree.member("url", of: attachment)) else { continue }
        entry.enclosures.append(
          FeedDocument.Enclosure(
            address: address, type: line("mime_type", of: attachment).lowercased(),
            length: tree.number(tree.member("size_in_bytes", of: attachment)).flatMap {
              $0 > 0 && $0 < 1e15 ? Int($0) : nil
            },
            duration: tree.number(tree.member("duration_in_seconds", of: attachment)),
            title: line("title", of: attachment)))
      }
      entry.title = line("title", of: item)
      entry.hasTitle = !entry.title.isEmpty
      if entry.title.isEmpty { entry.title = FeedDraft.title(madeOf: entry) }
      let identifier = tree.member("id", of: item).map { tree.text(of: $0) } ?? ""
      entry.key = identifier.isEmpty ? entry.address ?? entry.title : identifier
      feed.entries.append(entry)
    }
    return feed
  }

  /// Plain text as HTML: paragraphs are parted by empty lines.
  private static func paragraphs(_ text: String) -> [UInt8] {
    var writer = HTMLWriter(title: "".utf8)
    let start = writer.bytes.count
    for line in text.split(separator: "\n") { writer.paragraph(line.utf8) }
    return Array(writer.bytes[start...])
  }
}
