import HarkAccessibility
import HarkDOM
private import HarkText

/// What stands on a page around its article that a person may ask for by name.
package struct ArticleSurroundings: Equatable, Sendable {
  /// A part of the page: its items, and how many things are in it.
  package struct Part: Equatable, Sendable {
    /// Never empty.
    package let items: Range<Int>
    /// At least 1: of comments those that answer no other one, of related stories their links; nil where nothing tells how
    /// many there are.
    package let count: Int?
  }

  /// What readers have written.
  package private(set) var comments: Part?
  /// The item with the first link or button of a part that is called comments and holds none.
  package private(set) var wayToComments: Int?
  /// What the site offers to read next.
  package private(set) var related: Part?

  /// What is told of a part with comments.
  package static func told(comments: Part) -> Sentence {
    comments.count.map { .articleComments(count: $0) } ?? .articleCommentsUncounted
  }

  /// Nothing stands around.
  init() {}

  /// Finds the parts of a page by what their elements or their headings are called; of several of a kind the one with
  /// the most items.
  ///
  /// - Complexity: linear in nodes, items and spans.
  package init(of page: LinearPage) {
    guard !page.items.isEmpty else { return }
    var best: [Kind: Range<Int>] = [:]
    func take(_ items: Range<Int>, as kind: Kind, share: Int) {
      // What holds the whole page is none of its parts.
      guard !items.isEmpty, items.count < page.items.count,
        items.count > best[kind]?.count ?? 0
      else { return }
      if kind == .comments, !CommentPart(items, of: page).holdsText(share: share) {
        // News under a heading about comments lead to no comments on this.
        if share == 0 { wayToComments = wayToComments ?? CommentPart(items, of: page).way }
        return
      }
      best[kind] = items
    }
    let nodes = page.tree.nodes
    var index = 1
    while index < nodes.count {
      let node = AccessibilityTree.NodeID(index)
      guard nodes[index].role != .text, let kind = Kind(of: nodes[index].source, page.tree.document)
      else {
        index += 1
        continue
      }
      let items = page.items(in: node)
      take(items, as: kind, share: 0)
      // What holds nearly all of the page may hold such a part too.
      index = items.count * 5 >= page.items.count * 4 ? index + 1 : Int(nodes[index].end)
    }
    for (kind, items) in Self.sections(of: page) where best[kind] == nil {
      take(items, as: kind, share: CommentPart.leastShare)
    }
    comments = best[.comments].flatMap { items in
      let count = CommentPart(items, of: page).count
      return count == 0 ? nil : Part(items: items, count: count)
    }
    related = best[.related].flatMap { items in
      let links = Self.links(in: items, of: page)
      return links > 0 ? Part(items: items, count: links) : nil
    }
  }

  private enum Kind {
    case comments, related

    /// What an element's class and id say.
    init?(of element: Document.NodeID, _ document: Document) {
      guard document.kind(of: element) == .element, !document.isHTML(element, .body),
        !document.isHTML(element, .html)
      else { return nil }
      for name in [AttributeName.id, .class] {
        guard let range = document.attributeRange(name, of: element), range.count < 500 else {
          continue
        }
        switch document.withBytes(range, { ArticleNames.surroundings(in: Array($0)) }) {
        case .comments: self = .comments
        case .related: self = .related
        case .none: continue
        }
        return
      }
      return nil
    }

    /// What a heading says.
    init?(heading text: String, _ words: PageWords) {
      let text = text.lowercased()
      guard text.utf8.count <= 60 else { return nil }
      if words[.commentsHeading].begin(text) || words[.commentsHeadingEnd].end(text) {
        self = .comments
      } else if words[.relatedHeading].begin(text) {
        self = .related
      } else {
        return nil
      }
    }
  }

  /// From each heading that says so to the next one of its level or above.
  private static func sections(of page: LinearPage) -> [(Kind, Range<Int>)] {
    var found: [(Kind, Range<Int>)] = []
    var open: (kind: Kind, start: Int, level: UInt8)?
    var landmark: AccessibilityTree.NodeID?
    for (index, item) in page.items.enumerated() {
      // What stands around the content is none of its sections.
      if let section = open, page.landmark(of: item)?.node != landmark {
        found.append((section.kind, section.start..<index))
        open = nil
      }
      guard item.role == .heading else { continue }
      if let section = open, item.level <= section.level {
        found.append((section.kind, section.start..<index))
        open = nil
      }
      landmark = open == nil ? page.landmark(of: item)?.node : landmark
      if open == nil, let kind = Kind(heading: page.text(of: item), page.words) {
        open = (kind, index, item.level)
      }
    }
    if let open { found.append((open.kind, open.start..<page.items.count)) }
    return found
  }

  private static func links(in items: Range<Int>, of page: LinearPage) -> Int {
    var count = 0
    var last: AccessibilityTree.NodeID?
    for item in items {
      for span in page.spans(of: page.items[item]) where span.role == .link && span.node != last {
        count += 1
        last = span.node
      }
      if page.items[item].role == .link { count += 1 }
    }
    return count
  }
}
