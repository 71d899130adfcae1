internal import HarkDOM
package import HarkKeeping
package import HarkText

/// A list of feeds as programs exchange it: OPML 2.0 (<http://opml.org/spec2.opml>).
package enum SubscriptionFile {
  /// A feed of a list.
  package struct Subscription: Hashable, Sendable {
    package var address: Address
    package var title: String
    /// The site's own page.
    package var site: String?
    /// The outlines around it, as `News/Harbour`.
    package var folder: String

    /// Makes one.
    package init(_ address: Address, title: String = "", site: String? = nil, folder: String = "") {
      self.address = address
      self.title = title
      self.site = site
      self.folder = folder
    }
  }

  /// What was read of a file.
  package struct Contents: Equatable, Sendable {
    package var subscriptions: [Subscription] = []
    /// The outlines with an address that is none of the web.
    package var leftOut = 0
  }

  /// Reads a list; damaged files give what can be read of them.
  ///
  /// - Parameter bytes: a file of any kind.
  /// - Returns: the feeds, in the order of the file; nil for what is no OPML.
  package static func read(_ bytes: [UInt8]) -> Contents? {
    let document = Document.parse(bytes, as: .xml)
    var contents = Contents()
    var isOutline = false
    var node: Document.NodeID? = Document.root
    var folders: [(node: Document.NodeID, title: String)] = []
    while let here = node {
      while let last = folders.last, !document.isInside(here, last.node) { folders.removeLast() }
      if document.kind(of: here) == .element {
        let name = document.localName(of: here).lowercased()
        if name == "opml" { isOutline = true }
        if name == "outline" {
          let title =
            document.anyCase("text", of: here) ?? document.anyCase("title", of: here) ?? ""
          if let url = document.anyCase("xmlUrl", of: here) {
            if let address = address(ofFeed: url) {
              contents.subscriptions.append(
                Subscription(
                  // Programs put the address where a feed has no title; so does this one.
                  address, title: title == url ? "" : PlainText.folded(title),
                  site: document.anyCase("htmlUrl", of: here).flatMap { Address($0) }
                    .flatMap { $0.isWeb ? $0.withoutCredentials().href : nil },
                  folder: folders.map(\.title).joined(separator: "/")))
            } else {
              contents.leftOut += 1
            }
          } else if !title.isEmpty {
            folders.append((here, PlainText.folded(title).replacing("/", with: " ")))
          }
        }
      }
      node = document.next(after: here, within: Document.root)
    }
    return isOutline ? contents : nil
  }

  /// The address of a feed; nil for what is none of the web.
  ///
  /// Some programs write the scheme `feed`, before an address or instead of `http`.
  private static func address(ofFeed url: String) -> Address? {
    var url = url.trimmingSpaces
    if url.prefix(5).lowercased() == "feed:" {
      url = String(url.dropFirst(5))
      if url.hasPrefix("//") { url = "http:" + url }
    }
    return Address(url).flatMap { $0.isWeb ? $0 : nil }
  }

  /// Writes a list.
  ///
  /// - Parameters:
  ///   - feeds: the feeds, folder by folder.
  ///   - title: what the list is called.
  /// - Returns: the file.
  package static func write(_ feeds: [Feed], title: String) -> [UInt8] {
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<opml version=\"2.0\">",
      "<head><title>\(Markup.escaped(title))</title></head>", "<body>",
    ]
    var open: [String] = []
    for feed in feeds {
      let folders = feed.folder.split(separator: "/").map(String.init)
      let shared = zip(open, folders).prefix { $0 == $1 }.count
      while open.count > shared {
        open.removeLast()
        lines.append("</outline>")
      }
      for folder in folders[shared...] {
        open.append(folder)
        lines.append("<outline text=\"\(Markup.escaped(folder))\">")
      }
      let title = Markup.escaped(feed.title.isEmpty ? feed.url : feed.title)
      let site = feed.site.map { " htmlUrl=\"\(Markup.escaped($0))\"" } ?? ""
      lines.append(
        "<outline type=\"rss\" text=\"\(title)\" title=\"\(title)\""
          + " xmlUrl=\"\(Markup.escaped(feed.url))\"\(site)/>")
    }
    lines += open.map { _ in "</outline>" } + ["</body>", "</opml>", ""]
    return Array(lines.joined(separator: "\n").utf8)
  }
}

extension Document {
  /// The value of an attribute in any case of letters, as files that are read as HTML have it.
  func anyCase(_ name: String, of node: NodeID) -> String? {
    for attribute in attributes(of: node)
    where text(of: attribute.name).lowercased() == name.lowercased() {
      return value(of: attribute)
    }
    return nil
  }

  /// Whether a node lies in another one.
  ///
  /// - Complexity: O(depth).
  func isInside(_ node: NodeID, _ ancestor: NodeID) -> Bool {
    var parent = parent(of: node)
    while let here = parent {
      if here == ancestor { return true }
      parent = self.parent(of: here)
    }
    return false
  }
}
