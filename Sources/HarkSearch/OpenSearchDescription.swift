package import HarkDOM
package import HarkText

/// How a site says that it can be searched: OpenSearch 1.1's description document.
package enum OpenSearchDescription {
  /// A description that a page leads to.
  package struct Link: Sendable, Hashable {
    package let address: Address
    /// What the page calls it; empty where it does not.
    package let title: String
  }

  /// The descriptions that a page leads to: `<link rel=search>` of its type.
  package static func links(in document: Document, base: Address?) -> [Link] {
    document.elements.compactMap { id in
      guard document.isHTML(id, .link),
        (document.attribute(.rel, of: id) ?? "").lowercased().split(whereSeparator: \.isWhitespace)
          .contains("search"),
        document.attribute(.type, of: id)?.lowercased().hasPrefix(
          "application/opensearchdescription+xml") ?? false,
        let href = document.attribute(.href, of: id),
        let address = document.address(href, base: base),
        address.isWeb
      else { return nil }
      return Link(
        address: address, title: PlainText.folded(document.attribute(.title, of: id) ?? ""))
    }
  }

  /// Reads a description.
  ///
  /// - Parameters:
  ///   - bytes: the document; anything.
  ///   - address: where it came from: its templates must lead to a host of the same site.
  /// - Returns: the engine; nil for what describes none that gives pages.
  package static func engine(_ bytes: [UInt8], at address: Address) -> SearchEngine? {
    let document = Document.parse(bytes, as: .xml)
    var name = ""
    var page: SearchEngine?
    var suggestions = ""
    for id in document.elements {
      switch document.localName(of: id).lowercased() {
      case "shortname": name = name.isEmpty ? document.lineOfText(in: id, atMost: 200) : name
      case "longname": break
      case "url":
        guard let template = value("template", of: id, document).map(filled) else { continue }
        let type = value("type", of: id, document)?.lowercased() ?? "text/html"
        if type.contains("suggestions") {
          suggestions = template
        } else if page == nil, type == "text/html" || type == "application/xhtml+xml" {
          page = engine(template, id, document)
        }
      default: break
      }
    }
    guard var engine = page,
      let own = engine.request(for: "w", SearchEngine.Locale(language: "en")),
      own.address.scheme == "https" || own.address.scheme == address.scheme
    else { return nil }
    engine.name = name.isEmpty ? address.host ?? "" : name
    engine.suggestions = suggestions
    return SearchEngine(engine, id: "site-" + (own.address.host ?? ""))
  }

  /// A template with Hark's own placeholders.
  private static func filled(_ template: String) -> String {
    var result = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += rest[..<open]
      let name = rest[rest.index(after: open)..<close].filter { $0 != "?" }
      switch name {
      case "searchTerms": result += "{words}"
      case "language": result += "{language}"
      case "inputEncoding", "outputEncoding": result += "UTF-8"
      case "startPage", "startIndex", "pw": result += "1"
      case "count": result += "20"
      default: break
      }
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  private static func engine(
    _ template: String, _ url: Document.NodeID, _ document: Document
  ) -> SearchEngine? {
    var engine = SearchEngine(id: "", name: "", address: template)
    engine.isPost = value("method", of: url, document)?.uppercased() == "POST"
    var current = document.next(after: url, within: url)
    while let id = current {
      if ["param", "parameter"].contains(document.localName(of: id).lowercased()),
        let name = value("name", of: id, document)
      {
        engine.fields.append(
          SearchEngine.Field(name: name, value: filled(value("value", of: id, document) ?? "")))
      }
      current = document.next(after: id, within: url)
    }
    let hasWords =
      template.contains("{words}") || engine.fields.contains { $0.value.contains("{words}") }
    return hasWords ? engine : nil
  }

  private static func value(
    _ name: String, of id: Document.NodeID, _ document: Document
  ) -> String? {
    for attribute in document.attributes(of: id)
    where document.text(of: attribute.name).lowercased() == name {
      return document.value(of: attribute)
    }
    return nil
  }
}

extension SearchEngine {
  /// The same engine under another id.
  init(_ engine: SearchEngine, id: String) {
    self.init(id: id, name: engine.name, address: engine.address)
    isPost = engine.isPost
    fields = engine.fields
    suggestions = engine.suggestions
    encoding = engine.encoding
  }
}
