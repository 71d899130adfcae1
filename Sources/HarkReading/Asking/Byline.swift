package import HarkDOM
import HarkText

/// Who wrote a page and when, as it tells search engines: by linked data, by `meta`, by a `time` of its own.
package struct Byline: Equatable, Sendable {
  /// What of it is asked for.
  package enum Part: Equatable, Sendable { case author, date }

  /// The author's name; nil where the page tells none, or an address in its place.
  package private(set) var author: String?
  /// The day on which it was published, as `2026-11-20`.
  package private(set) var date: String?

  private static let mostBytes = 400_000

  /// Reads it.
  ///
  /// - Complexity: linear in elements and in the scripts of data.
  package init(of document: Document) {
    for id in document.elements {
      switch document.name(of: id) {
      case .script where document.isLinkedData(id):
        guard let text = document.firstChild(of: id), document.kind(of: text) == .text else {
          continue
        }
        let json = Array(document.text(of: text).utf8)
        guard json.count <= Self.mostBytes, let tree = JSONTree(json) else { continue }
        read(JSONTree.root, tree, 0)
      case .meta:
        let name =
          document.attribute(.property, of: id) ?? document.attribute(.name, of: id)
          ?? document.attribute(.itemprop, of: id)
        guard let name, let content = document.attribute(.content, of: id) else { continue }
        switch name.lowercased() {
        case "author", "article:author", "dc.creator", "dcterms.creator": take(author: content)
        case "article:published_time", "date", "dc.date", "dcterms.created", "datepublished",
          "pubdate":
          take(date: content)
        default: break
        }
      case .time:
        if document.attribute(.itemprop, of: id)?.lowercased() == "datepublished",
          let day = document.attribute(.datetime, of: id)
        {
          take(date: day)
        }
      default: break
      }
    }
  }

  /// What the page tells of a part.
  package subscript(part: Part) -> String? { part == .author ? author : date }

  private mutating func take(author text: String) {
    let name = PlainText.cleaned(text)
    guard author == nil, !name.isEmpty, name.count <= 100, !name.contains("://") else { return }
    author = name
  }

  private mutating func take(date text: String) {
    let parts = text.trimmingSpaces.prefix(10).split(separator: "-").compactMap { Int($0) }
    guard date == nil, parts.count == 3,
      DateText.days(year: parts[0], month: parts[1], day: parts[2]) != nil
    else { return }
    date = String(text.trimmingSpaces.prefix(10))
  }

  private mutating func read(_ value: JSONTree.Index, _ tree: JSONTree, _ depth: Int) {
    guard depth < 4 else { return }
    if tree.kind(of: value) == .array {
      for child in tree.children(of: value).prefix(50) { read(child, tree, depth + 1) }
      return
    }
    guard tree.kind(of: value) == .object else { return }
    if let inner = tree.member("@graph", of: value) { read(inner, tree, depth + 1) }
    guard let day = tree.string(tree.member("datePublished", of: value)) else { return }
    take(date: day)
    guard let member = tree.member("author", of: value) else { return }
    let people =
      tree.kind(of: member) == .array ? Array(tree.children(of: member).prefix(5)) : [member]
    let names = people.compactMap { person in
      tree.kind(of: person) == .object
        ? tree.string(tree.member("name", of: person)) : tree.string(person)
    }
    take(author: names.joined(separator: ", "))
  }
}

extension QuestionWords {
  /// The part of a byline that a question asks for, and nothing else; nil for any other.
  package func partOfByline(_ question: String) -> Byline.Part? {
    guard question.utf8.count <= 200, let asked = concepts(of: AskedText.folded(question)) else {
      return nil
    }
    if asked == ["author"] { return .author }
    return !asked.isEmpty && asked.isSubset(of: ["when", "date"]) ? .date : nil
  }
}
