import HarkDOM
private import HarkText

/// Copies a chapter into the page of its book: names of places and links to them are made the book's own.
struct ChapterCopy {
  private let document: Document
  private let path: String
  private let number: Int
  private let words: DocumentWords
  /// The numbers of the book's chapters, by their paths.
  var numbers: [String: Int] = [:]

  init(_ document: Document, path: String, number: Int, words: DocumentWords) {
    self.document = document
    self.path = path
    self.number = number
    self.words = words
  }

  /// Elements that are no part of what is read.
  private static let leftOut: Set<String> = [
    "script", "style", "link", "base", "meta", "title", "head", "iframe", "object", "embed", "form",
  ]
  private static let void: Set<String> = [
    "br", "hr", "img", "wbr", "col", "area", "source", "track", "input",
  ]

  /// Writes what lies in an element; no recursion, so that no depth is too deep.
  func write(childrenOf top: Document.NodeID, to writer: inout MarkupWriter) {
    var open: [String] = []
    var current = document.firstChild(of: top)
    while let id = current {
      var next: Document.NodeID?
      switch document.kind(of: id) {
      case .text: writer.text(document.text(of: id))
      case .element:
        let name = document.localName(of: id)
        if !Self.leftOut.contains(name), Self.isPlain(name) {
          if let label = pageLabel(of: id) {
            writer.pageBreak(
              identifier(document.value("id", of: id) ?? "page-\(label)"), words.page(label))
          } else {
            tag(name, id, to: &writer)
            next = Self.void.contains(name) ? nil : document.firstChild(of: id)
            if next != nil {
              open.append(name)
            } else if !Self.void.contains(name) {
              Self.close(name, &writer)
            }
          }
        }
      default: break
      }
      if next == nil {
        next = document.nextSibling(of: id)
        var last = id
        while next == nil, let parent = document.parent(of: last), parent != top {
          if let name = open.popLast() { Self.close(name, &writer) }
          last = parent
          next = document.nextSibling(of: last)
        }
      }
      current = next
    }
  }

  private static func isPlain(_ name: String) -> Bool {
    name.utf8.allSatisfy {
      UInt8(ascii: "a") <= $0 | 0x20 && $0 | 0x20 <= UInt8(ascii: "z")
        || UInt8(ascii: "0") <= $0 && $0 <= UInt8(ascii: "9")
        || $0 == UInt8(ascii: "-")
    } && name.utf8.first.map { $0 | 0x20 >= UInt8(ascii: "a") } == true
  }

  private static func close(_ name: String, _ writer: inout MarkupWriter) {
    writer.markup("</")
    writer.text(name)
    writer.markup(">")
  }

  /// The number of the page of print that begins at an element; nil for any other element.
  private func pageLabel(of id: Document.NodeID) -> String? {
    let types = (document.value("epub:type", of: id) ?? "").split(separator: " ")
    guard types.contains("pagebreak") || document.value("role", of: id) == "doc-pagebreak" else {
      return nil
    }
    let label =
      document.value("title", of: id) ?? document.value("aria-label", of: id)
      ?? document.words(in: id)
    let digits = label.split { $0.isWhitespace }.last.map(String.init) ?? ""
    return digits.trimmed.isEmpty ? nil : digits.trimmed
  }

  private func identifier(_ id: String) -> String { "c\(number)-\(id)" }

  private func tag(_ name: String, _ id: Document.NodeID, to writer: inout MarkupWriter) {
    writer.markup("<")
    writer.text(name)
    var hasRole = false
    for attribute in document.attributes(of: id) {
      let key = document.text(of: attribute.name)
      let value = document.value(of: attribute)
      switch key {
      case "id": writer.attribute("id", identifier(value))
      case "href":
        if let target = PackagePath.resolved(value, from: path) {
          if let number = numbers[target.path] {
            writer.attribute(
              "href", target.fragment.isEmpty ? "#c\(number)" : "#c\(number)-\(target.fragment)")
          }
        } else {
          writer.attribute("href", value)
        }
      case "lang", "xml:lang": writer.attribute("lang", value)
      case "alt": writer.attribute("alt", value)
      case "dir": writer.attribute("dir", value)
      case "role":
        writer.attribute("role", value)
        hasRole = true
      case "aria-label": writer.attribute("aria-label", value)
      case "aria-hidden": writer.attribute("aria-hidden", value)
      case "colspan": writer.attribute("colspan", value)
      case "rowspan": writer.attribute("rowspan", value)
      case "scope": writer.attribute("scope", value)
      case "start": writer.attribute("start", value)
      case "value": writer.attribute("value", value)
      case "alttext": writer.attribute("alttext", value)
      case "aria-labelledby", "aria-describedby", "aria-details", "headers":
        let names = value.split(separator: " ").map { identifier(String($0)) }.joined(
          separator: " ")
        switch key {
        case "aria-labelledby": writer.attribute("aria-labelledby", names)
        case "aria-describedby": writer.attribute("aria-describedby", names)
        case "aria-details": writer.attribute("aria-details", names)
        default: writer.attribute("headers", names)
        }
      default: break
      }
    }
    if !hasRole, let role = role(of: id) { writer.attribute("role", role) }
    writer.markup(">")
  }

  /// The role that a type of EPUB stands for (EPUB Type to ARIA Role Authoring Guide 1.1).
  private func role(of id: Document.NodeID) -> String? {
    for type in (document.value("epub:type", of: id) ?? "").split(separator: " ") {
      switch type {
      case "noteref": return "doc-noteref"
      case "footnote": return "doc-footnote"
      case "endnotes": return "doc-endnotes"
      case "backlink": return "doc-backlink"
      case "glossary": return "doc-glossary"
      case "bibliography": return "doc-bibliography"
      case "index": return "doc-index"
      case "toc": return "doc-toc"
      case "epigraph": return "doc-epigraph"
      case "pullquote": return "doc-pullquote"
      case "tip": return "doc-tip"
      default: continue
      }
    }
    return nil
  }
}
