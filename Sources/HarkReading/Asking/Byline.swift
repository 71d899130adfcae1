package import HarkDOM
import HarkText

/// Who wrote a page and when, as it tells search engines: by linked data, by microdata, by `meta`.
///
/// Source: schema.org's `author` and `datePublished` of creative works; `article:author` and `article:published_time` of Open
/// Graph; Dublin Core.
package struct Byline: Equatable, Sendable {
  /// What of it is asked for.
  package enum Part: Equatable, Sendable { case author, date }

  /// The author's name; nil where the page tells none or several, or an address in its place.
  package let author: String?
  /// The day on which it was published, as `2026-11-20`; nil where the page tells none or several.
  package let date: String?

  /// Reads it.
  ///
  /// - Complexity: linear in elements and in the scripts of data.
  package init(of document: Document) {
    var linked = LinkedBylines()
    var marked: (authors: [String], days: [String]) = ([], [])
    var meta: (author: String?, day: String?) = (nil, nil)
    for id in document.elements {
      switch document.name(of: id) {
      case .script where document.isLinkedData(id):
        guard let text = document.firstChild(of: id), document.kind(of: text) == .text else {
          continue
        }
        linked.read(Array(document.text(of: text).utf8))
      case .meta where document.attribute(.itemprop, of: id) == nil:
        let name =
          document.attribute(.property, of: id) ?? document.attribute(.name, of: id)
        guard let name, let content = document.attribute(.content, of: id) else { continue }
        switch name.lowercased() {
        case "author", "article:author", "dc.creator", "dcterms.creator":
          meta.author = meta.author ?? Self.name(content)
        case "article:published_time", "date", "dc.date", "dcterms.created", "datepublished",
          "pubdate":
          meta.day = meta.day ?? Self.day(content)
        default: break
        }
      default:
        guard let property = document.attribute(.itemprop, of: id)?.lowercased(),
          property == "author" || property == "datepublished", document.isOfWork(id)
        else { continue }
        if property == "author" {
          marked.authors += [Self.name(document.propertyText(of: id))].compactMap { $0 }
        } else {
          let day = document.attribute(.datetime, of: id) ?? document.attribute(.content, of: id)
          marked.days += [Self.day(day ?? document.propertyText(of: id))].compactMap { $0 }
        }
      }
    }
    let (work, page) = (linked.byline(ofWork: true), linked.byline(ofWork: false))
    author = work.author ?? Self.only(marked.authors) ?? meta.author ?? page.author
    date = work.day ?? Self.only(marked.days) ?? meta.day ?? page.day
  }

  /// What the page tells of a part.
  package subscript(part: Part) -> String? { part == .author ? author : date }

  /// The one value of all; nil where there are none or several: those of a list of articles are none of the page's.
  fileprivate static func only(_ values: [String]) -> String? {
    Set(values).count == 1 ? values.first : nil
  }

  /// A name as it is told; nil for what is none.
  fileprivate static func name(_ text: String) -> String? {
    // Of a property's text the line breaks of the source are no part.
    let name = PlainText.cleaned(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return name.isEmpty || name.count > 100 || name.contains("://") ? nil : name
  }

  /// The day of a date in ISO 8601, in the zone that it was written in; nil for any other text, whose order nobody knows.
  static func day(_ text: String) -> String? {
    let day = text.trimmingSpaces.prefix { $0 != "T" && $0 != "t" && $0 != " " }
    var parts = day.split(separator: "-", omittingEmptySubsequences: false)
    if parts.count == 1, day.utf8.count == 8 {
      parts = [day.prefix(4), day.dropFirst(4).prefix(2), day.dropFirst(6)]
    }
    guard parts.count == 3, parts[0].utf8.count == 4,
      parts.allSatisfy({ (1...4).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isDigit) })
    else { return nil }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == 3,
      DateText.days(year: numbers[0], month: numbers[1], day: numbers[2]) != nil
    else { return nil }
    return FieldValue.padded(numbers[0], 4) + "-" + FieldValue.padded(numbers[1], 2) + "-"
      + FieldValue.padded(numbers[2], 2)
  }

  /// Whether something of schema.org's type is written by someone as a work: of reviews, comments and pictures beside it the
  /// author is another one.
  fileprivate static func isWork(_ type: String) -> Bool {
    let name = type.split(separator: "/").last.map(String.init) ?? type
    return ["Article", "Posting", "Report"].contains { name.hasSuffix($0) }
      || ["CreativeWork", "Recipe", "HowTo", "Book", "Question", "Guide", "Chapter"].contains(name)
  }
}

/// The bylines of a page's linked data.
private struct LinkedBylines {
  private struct Statement {
    let isWork: Bool
    /// Names, and with a sharp sign before them marks of people who are named elsewhere.
    let authors: [String]
    let day: String?
  }

  private var statements: [Statement] = []
  /// The names of people by their `@id`.
  private var people: [String: String] = [:]

  private static let mostBytes = 400_000

  mutating func read(_ json: [UInt8]) {
    guard json.count <= Self.mostBytes, let tree = JSONTree(json) else { return }
    read(JSONTree.root, tree, 0)
  }

  /// What is said of the work that the page is, or of the page itself.
  func byline(ofWork isWork: Bool) -> (author: String?, day: String?) {
    let own = statements.filter { $0.isWork == isWork }
    let authors = own.compactMap { statement -> String? in
      let names = statement.authors.compactMap {
        $0.first == "#" ? people[String($0.dropFirst())] : $0
      }
      return names.isEmpty ? nil : Byline.name(names.joined(separator: ", "))
    }
    return (Byline.only(authors), Byline.only(own.compactMap(\.day)))
  }

  private mutating func read(_ value: JSONTree.Index, _ tree: JSONTree, _ depth: Int) {
    guard depth < 4 else { return }
    if tree.kind(of: value) == .array {
      for child in tree.children(of: value).prefix(100) { read(child, tree, depth + 1) }
      return
    }
    guard tree.kind(of: value) == .object else { return }
    for name in ["@graph", "mainEntity"] {
      if let inner = tree.member(name, of: value) { read(inner, tree, depth + 1) }
    }
    if let id = tree.string(tree.member("@id", of: value)),
      let name = tree.string(tree.member("name", of: value))
    {
      people[id] = people[id] ?? name
    }
    let types = Self.each(tree.member("@type", of: value), tree).compactMap { tree.string($0) }
    let isWork = types.contains(where: Byline.isWork)
    guard isWork || types.contains(where: { $0.hasSuffix("Page") }) else { return }
    let day = tree.string(tree.member("datePublished", of: value)).flatMap { Byline.day($0) }
    let authors = Self.each(tree.member("author", of: value), tree).prefix(5).compactMap { person in
      guard tree.kind(of: person) == .object else { return tree.string(person) }
      return tree.string(tree.member("name", of: person))
        ?? tree.string(tree.member("@id", of: person)).map { "#" + $0 }
    }
    guard day != nil || !authors.isEmpty else { return }
    statements.append(Statement(isWork: isWork, authors: authors, day: day))
  }

  private static func each(_ value: JSONTree.Index?, _ tree: JSONTree) -> [JSONTree.Index] {
    guard let value else { return [] }
    return tree.kind(of: value) == .array ? Array(tree.children(of: value)) : [value]
  }
}

extension Document {
  /// Whether a property of microdata is one of a work, or of nothing: the nearest thing around it is no review or comment.
  fileprivate func isOfWork(_ id: NodeID) -> Bool {
    var current = parent(of: id)
    while let node = current {
      if kind(of: node) == .element, hasAttribute(.itemscope, of: node) {
        return attribute(.itemtype, of: node).map {
          Byline.isWork($0) || $0.hasSuffix("Page")
        } ?? false
      }
      current = parent(of: node)
    }
    return true
  }

  /// What a property of microdata says: its `content`, else the name in it, else its text.
  func propertyText(of id: NodeID) -> String {
    if let content = attribute(.content, of: id) { return content }
    var text = ""
    var current = firstChild(of: id)
    while let node = current, text.utf8.count < 400 {
      if kind(of: node) == .text {
        text += self.text(of: node)
      } else if kind(of: node) == .element,
        attribute(.itemprop, of: node)?.lowercased() == "name"
      {
        return propertyText(of: node)
      }
      current = next(after: node, within: id)
    }
    return text
  }
}
