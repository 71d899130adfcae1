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
  /// Where the recording of a place begins, by `path#name`; empty where none can be played.
  var clips: [String: EPUBPackage.Clip] = [:]

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

  /// What elements of DTBook are in HTML (ANSI/NISO Z39.86-2005, section 4); those that are called the same are left out.
  private static let names: [String: String] = [
    "frontmatter": "section", "bodymatter": "section", "rearmatter": "section", "level": "section",
    "level1": "section", "level2": "section", "level3": "section", "level4": "section",
    "level5": "section", "level6": "section", "doctitle": "h1", "docauthor": "p", "bridgehead": "p",
    "byline": "p", "author": "p", "covertitle": "p", "dateline": "p", "epigraph": "blockquote",
    "imggroup": "figure", "linegroup": "div", "poem": "div", "line": "div", "note": "aside",
    "annotation": "aside", "prodnote": "aside", "sidebar": "aside", "lic": "span", "sent": "span",
    "w": "span", "linenum": "span", "noteref": "a", "annoref": "a",
  ]

  /// What an element is called in HTML.
  private func name(of id: Document.NodeID) -> String {
    let name = document.localName(of: id)
    guard let known = Self.names[name] else {
      switch name {
      case "list": return document.value("type", of: id) == "ol" ? "ol" : "ul"
      case "caption":
        let parent = document.parent(of: id).map { document.localName(of: $0) }
        return parent == "imggroup" ? "figcaption" : name
      case "hd": return heading(id)
      case "title":
        let parent = document.parent(of: id).map { document.localName(of: $0) }
        return parent == "poem" ? "p" : parent == "cite" ? "span" : name
      default: return name
      }
    }
    return known
  }

  /// The heading that an unnumbered one is: as deep as the levels around it.
  private func heading(_ id: Document.NodeID) -> String {
    var depth = 0
    var above = document.parent(of: id)
    while let up = above, depth < 6 {
      let name = document.localName(of: up)
      // That of a list or a sidebar begins no part of the book.
      if name == "list" || name == "sidebar" { return "p" }
      if name.hasPrefix("level") { depth += 1 }
      above = document.parent(of: up)
    }
    return "h\(max(1, depth))"
  }

  /// Writes what lies in an element; no recursion, so that no depth is too deep.
  func write(childrenOf top: Document.NodeID, to writer: inout MarkupWriter) {
    var open: [String] = []
    var current = document.firstChild(of: top)
    while let id = current {
      var next: Document.NodeID?
      switch document.kind(of: id) {
      case .text: writer.text(document.text(of: id))
      case .element:
        let name = name(of: id)
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
    // DTBook has an element for it, DAISY 2.02 classes.
    let isPage =
      types.contains("pagebreak") || document.value("role", of: id) == "doc-pagebreak"
      || document.localName(of: id) == "pagenum"
      || document.localName(of: id) == "span"
        && ["page-normal", "page-front", "page-special"].contains(document.value("class", of: id))
    guard isPage else { return nil }
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
      case "id":
        writer.attribute("id", identifier(value))
        if let clip = clips[path + "#" + value] { writer.attribute(clip) }
      case "href":
        if let target = PackagePath.resolved(value, from: path) {
          if let number = numbers[target.path] {
            writer.attribute(
              "href", target.fragment.isEmpty ? "#c\(number)" : "#c\(number)-\(target.fragment)")
          }
        } else {
          writer.attribute("href", value)
        }
      case "idref" where name == "a":
        // A note is named by its place, with or without the mark of one.
        let place = value.split(separator: "#").last.map(String.init) ?? value
        writer.attribute("href", "#" + identifier(place))
        writer.attribute("role", "doc-noteref")
        hasRole = true
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
    if ["note", "annotation"].contains(document.localName(of: id)) { return "doc-footnote" }
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

extension MarkupWriter {
  /// Adds where the recording of an element begins, as a Media Fragment (W3C, section 4.2.1).
  ///
  /// Without a path it is empty: a recording goes with the element, and can't be had.
  fileprivate mutating func attribute(_ clip: EPUBPackage.Clip) {
    guard !clip.path.isEmpty else { return attribute("data-hark-clip", "") }
    let steps = clip.path.split(separator: "/").map {
      PercentEncoding.encoded(String($0), .component)
    }
    attribute(
      "data-hark-clip", "./" + steps.joined(separator: "/") + "#t=" + Self.told(seconds: clip.start)
    )
  }

  /// Seconds to a thousandth, in decimal digits.
  private static func told(seconds: Double) -> String {
    let thousandths = Int((seconds * 1_000).rounded())
    let rest = String(thousandths % 1_000)
    return "\(thousandths / 1_000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
