internal import HarkDOM
import HarkKeeping
internal import HarkText

/// Bookmarks in Netscape's HTML: `DL` for a folder, `H3` for its name, `A` for a bookmark, `DD` for a note.
enum NetscapeBookmarks {
  static func read(_ bytes: [UInt8]) -> BookmarkFile.Contents? {
    var reader = Reader(document: Document.parse(bytes))
    return reader.read()
  }

  /// Walks the document once; nothing recurses, however deep its folders are.
  private struct Reader {
    let document: Document
    private var contents = BookmarkFile.Contents()
    /// The folders that are open, by the list that opened each.
    private var folders: [(list: Document.NodeID, name: String?)] = []
    private var pendingFolder: String?
    private var hasList = false
    private var last: Pending?

    /// A bookmark whose note may follow.
    private struct Pending {
      var url: String
      var title: String
      var folders: [String]
      var tags: [String]
      var keyword: String?
      var added: Int64?
      var note = ""
    }

    init(document: Document) { self.document = document }

    mutating func read() -> BookmarkFile.Contents? {
      var node = document.firstChild(of: Document.root)
      while let here = node {
        let isEntered = enter(here)
        if isEntered, let child = document.firstChild(of: here) {
          node = child
          continue
        }
        node = after(here)
      }
      flush()
      return hasList || !contents.bookmarks.isEmpty ? contents : nil
    }

    /// The next node that is not inside of one, closing folders on the way up.
    private mutating func after(_ node: Document.NodeID) -> Document.NodeID? {
      var here = node
      while true {
        if folders.last?.list == here {
          flush()
          folders.removeLast()
        }
        if let sibling = document.nextSibling(of: here) { return sibling }
        guard let up = document.parent(of: here), up != Document.root else { return nil }
        here = up
      }
    }

    /// Reads a node; false where what is inside of it has been read.
    private mutating func enter(_ node: Document.NodeID) -> Bool {
      guard document.kind(of: node) == .element else { return true }
      switch document.localName(of: node) {
      case "dl":
        flush()
        hasList = true
        folders.append((node, pendingFolder))
        pendingFolder = nil
        return true
      case "h3":
        flush()
        let name = PlainText.folded(text(of: node))
        pendingFolder = name.isEmpty ? "-" : name
        return false
      case "a":
        guard !isInNote(node) else { return false }
        flush()
        guard let url = document.anyCase("href", of: node) else { return false }
        let tags = document.anyCase("tags", of: node) ?? ""
        last = Pending(
          url: url, title: text(of: node),
          folders: Array(folders.lazy.compactMap(\.name).prefix(100)),
          tags: tags.split(separator: ",").map(String.init),
          keyword: document.anyCase("shortcuturl", of: node),
          added: document.anyCase("add_date", of: node).flatMap { Int64($0.trimmed) }
            .flatMap(BookmarkFile.Contents.milliseconds))
        return false
      case "dd":
        // Some write the next bookmarks inside of it.
        let note = noteText(of: node)
        last?.note = note
        return true
      default: return true
      }
    }

    private mutating func flush() {
      guard let bookmark = last else { return }
      last = nil
      contents.add(
        bookmark.url, title: bookmark.title, folders: bookmark.folders, tags: bookmark.tags,
        note: bookmark.note, keyword: bookmark.keyword, added: bookmark.added)
    }

    private func text(of node: Document.NodeID) -> String {
      var text = ""
      var next = document.next(after: node, within: node)
      while let here = next {
        if document.kind(of: here) == .text { text += document.text(of: here) }
        next = document.next(after: here, within: node)
      }
      return text
    }

    /// Whether a link belongs to the words of a note, which services write with their markup; a bookmark that has
    /// got in there has its date.
    private func isInNote(_ link: Document.NodeID) -> Bool {
      guard document.anyCase("add_date", of: link) == nil else { return false }
      var node = document.parent(of: link)
      while let here = node {
        switch document.localName(of: here) {
        case "dd": return last != nil
        case "dt", "dl": return false
        default: node = document.parent(of: here)
        }
      }
      return false
    }

    /// The text of a note, up to the first list.
    private func noteText(of node: Document.NodeID) -> String {
      var text = ""
      var child = document.firstChild(of: node)
      while let here = child {
        if document.kind(of: here) == .text {
          text += document.text(of: here)
        } else if document.kind(of: here) == .element {
          let name = document.localName(of: here)
          if ["dl", "dt", "h3"].contains(name) || (name == "a" && !isInNote(here)) { break }
          text += name == "br" ? "\n" : self.text(of: here)
        }
        child = document.nextSibling(of: here)
      }
      return text
    }
  }

  static func write(_ bookmarks: [Bookmark], title: String) -> [UInt8] {
    var lines = [
      "<!DOCTYPE NETSCAPE-Bookmark-file-1>",
      "<META HTTP-EQUIV=\"Content-Type\" CONTENT=\"text/html; charset=UTF-8\">",
      "<TITLE>\(Markup.escaped(title))</TITLE>", "<H1>\(Markup.escaped(title))</H1>", "<DL><p>",
    ]
    var open: [String] = []
    func close(to depth: Int) {
      while open.count > depth {
        open.removeLast()
        lines.append(String(repeating: "    ", count: open.count + 1) + "</DL><p>")
      }
    }
    for bookmark in bookmarks {
      let shared = zip(open, bookmark.folders).prefix { $0 == $1 }.count
      close(to: shared)
      for folder in bookmark.folders[shared...] {
        let indent = String(repeating: "    ", count: open.count + 1)
        lines.append("\(indent)<DT><H3>\(Markup.escaped(folder))</H3>")
        lines.append("\(indent)<DL><p>")
        open.append(folder)
      }
      let indent = String(repeating: "    ", count: open.count + 1)
      var line = "\(indent)<DT><A HREF=\"\(Markup.escaped(bookmark.url))\""
      line += " ADD_DATE=\"\(bookmark.added / 1000)\" LAST_MODIFIED=\"\(bookmark.changed / 1000)\""
      if let keyword = bookmark.keyword { line += " SHORTCUTURL=\"\(Markup.escaped(keyword))\"" }
      if !bookmark.tags.isEmpty {
        line += " TAGS=\"\(Markup.escaped(bookmark.tags.joined(separator: ",")))\""
      }
      // Without a name a browser shows nothing.
      let name = bookmark.title.isEmpty ? bookmark.url : bookmark.title
      lines.append(line + ">\(Markup.escaped(name))</A>")
      if !bookmark.note.isEmpty { lines.append("\(indent)<DD>\(Markup.escaped(bookmark.note))") }
    }
    close(to: 0)
    lines += ["</DL><p>", ""]
    return Array(lines.joined(separator: "\n").utf8)
  }
}
