import HarkAccessibility
package import HarkDOM
package import HarkReading
import HarkText

/// What there is to read, without its scripts, of a page that scripts make.
package struct ScriptedPage {
  /// What the page says of itself, as HTML in ASCII to be put at its end; empty if it says nothing.
  package let html: String

  /// Looks for it; nil where the page has something to read.
  ///
  /// - Complexity: linear in the elements, where the page has next to no text.
  package init?(_ page: Page, strings: StringCatalog) {
    guard Self.needsScripts(page) else { return nil }
    let document = page.document
    var title = ""
    var article = ""
    var description = ""
    var links = ""
    var data: ScriptArticle?
    for id in document.elements {
      switch document.name(of: id) {
      case .script where document.isLinkedData(id):
        let found = Self.article(inJSON: Array(document.textContent(of: id).utf8))
        if found.body.utf8.count > article.utf8.count { (title, article) = found }
      case .script:
        for json in ScriptData.found(in: id, of: document) {
          let found = ScriptArticle(json, write: Self.written)
          if let found, found.weight > data?.weight ?? 0 { data = found }
        }
      case .meta:
        let name = document.attribute(.name, of: id) ?? document.attribute(.property, of: id)
        guard ["description", "og:description"].contains(name?.lowercased()) else { continue }
        let content = document.attribute(.content, of: id) ?? ""
        if content.utf8.count > description.utf8.count { description = content }
      case .link: links += Self.link(id, page, strings)
      default: break
      }
    }
    let text = article.isEmpty ? description : article
    let paragraphs = text.split(whereSeparator: \.isNewline).map { "<p>\(Self.written($0))</p>" }
    var words = paragraphs.joined()
    // What is written for search engines may be the start of it only.
    if let data, data.weight > article.utf8.count * 2 {
      if !data.title.isEmpty { title = data.title }
      words = data.html
    }
    let heading = title.isEmpty ? "" : "<h1>\(Self.written(title[...]))</h1>"
    let content = (words.isEmpty ? "" : heading) + words + links
    html = content.isEmpty ? "" : "<main>\(content)</main>"
  }

  /// The most bytes of text that a page has where scripts are to fill it: "Loading", a name, a notice.
  private static let mostText = 300

  /// More bytes for browsers without scripts are the page itself, as some forums give it; fewer are a notice.
  static let mostNotices = 1_000

  /// Whether a page has a script, an element that waits to be filled, and nothing worth reading.
  package static func needsScripts(_ page: Page) -> Bool {
    var length = 0
    var scriptless = 0
    for item in page.items {
      // A notice for browsers without scripts is no part of the page that scripts make.
      if isForScriptless(item, page) {
        scriptless += item.text.count
        if scriptless > mostNotices { return false }
        continue
      }
      length += item.text.count
      if length > mostText || item.role.isField { return false }
    }
    let document = page.document
    guard hasScripts(document) else { return false }
    return isBlank(page) || isSplash(page) || asksForScripts(page) || saysThatItComes(page, length)
      || length <= mostNotice && isFrameOfScripts(page)
      || document.elements.contains {
        document.name(of: $0) != .script && isEmptyPlace($0, document)
      }
  }

  /// Whether a page has no words, and nothing that would speak for itself without.
  private static func isBlank(_ page: Page) -> Bool {
    hasOnlyWords(page) && page.items.allSatisfy { $0.text.isEmpty }
  }

  /// Whether all that there is of a page are drawings that it holds itself, while scripts of its own come.
  ///
  /// Such is a sign that turns, or a name that is drawn. A photograph, or a drawing in a file, may be what the page is about.
  private static func isSplash(_ page: Page) -> Bool {
    let document = page.document
    return !page.items.isEmpty && page.items.count <= mostDrawings && hasOwnScript(page)
      && page.items.allSatisfy { item in
        document.localName(of: page.tree.element(of: item.node)) == "svg"
          && page.linear.spans(of: item).allSatisfy { $0.role != .link && !$0.role.isButton }
      }
  }

  /// So many drawings stand for a page that comes.
  private static let mostDrawings = 2

  /// Whether a page has a script that its own server has.
  private static func hasOwnScript(_ page: Page) -> Bool {
    let document = page.document
    return document.elements.contains {
      document.name(of: $0) == .script && document.hasAttribute(.src, of: $0)
        && Address(document.attribute(.src, of: $0) ?? "", base: page.base)?.host
          == page.address?.host
    }
  }

  private static func hasOnlyWords(_ page: Page) -> Bool {
    page.items.allSatisfy { item in
      switch item.role {
      case .image, .video, .audio, .iframe: false
      default: true
      }
    }
  }

  /// Whether a page that has next to no words has a script of its own to make it, and nothing that would speak for itself.
  private static func isFrameOfScripts(_ page: Page) -> Bool {
    // What there is stands beside a content that is still to come.
    let isBeside = page.items.allSatisfy { item in
      switch page.linear.landmark(of: item)?.role {
      case .navigation, .banner, .contentinfo: true
      default: false
      }
    }
    return isBeside && hasOnlyWords(page) && hasOwnScript(page)
  }

  /// The most bytes of a page that are kept for running its scripts.
  package static let mostKept = 4 << 20

  /// Whether a document has a script.
  ///
  /// - Complexity: linear in the nodes before the first one.
  package static func hasScripts(_ document: Document) -> Bool {
    !document.isXML
      && document.elements.contains {
        document.name(of: $0) == .script && !document.isLinkedData($0)
      }
  }

  /// Whether a page shows what only scripts replace: names in two braces, as templates have them.
  package static func showsTemplates(_ page: Page) -> Bool {
    var found = 0
    for item in page.items where item.text.count < 2_000 && item.role != .code {
      let text = Int(item.text.lowerBound)..<Int(item.text.upperBound)
      if hasTemplate(page.linear.bytes.span.extracting(text)) { found += 1 }
      if found >= 2 { return true }
    }
    return false
  }

  /// Whether the first two braces of a text hold a short name.
  private static func hasTemplate(_ text: Span<UInt8>) -> Bool {
    let (opening, closing) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    var place = 0
    while let start = text.firstIndex(of: opening, from: place), start + 1 < text.count {
      place = start + 1
      guard text[place] == opening else { continue }
      guard let end = text.firstIndex(of: closing, from: place + 1), end + 1 < text.count,
        text[end + 1] == closing
      else { return false }
      let name = text.extracting(place + 1..<end)
      return !name.isEmpty && name.count < 80 && !name.contains(opening)
    }
    return false
  }

  /// Whether all that there is says that scripts must be switched on.
  private static func asksForScripts(_ page: Page) -> Bool {
    let words = page.linear.words[.scriptsNeeded]
    return page.items.contains { words.stand(in: page.linear.text(of: $0).lowercased()) }
  }

  /// Whether all that there is says that the page is still to come.
  private static func saysThatItComes(_ page: Page, _ length: Int) -> Bool {
    length <= mostNotice && page.items.count <= 2
      && page.items.contains { item in
        page.linear.words[.stillLoading].stand(in: page.linear.text(of: item).lowercased())
      }
  }

  /// The most letters of a notice that a page is still to come.
  private static let mostNotice = 60

  static func isForScriptless(_ item: ReadingItem, _ page: Page) -> Bool {
    let document = page.document
    var around: Document.NodeID? = page.tree.element(of: item.node)
    for _ in 0..<mostAround {
      guard let element = around else { return false }
      if document.isHTML(element, .noscript) { return true }
      around = document.parent(of: element)
    }
    return false
  }

  /// So many elements around a text are looked at.
  static let mostAround = 12

  /// Whether an element near the top of the page has a name for scripts and nothing in it.
  private static func isEmptyPlace(_ id: Document.NodeID, _ document: Document) -> Bool {
    let name = document.name(of: id)
    let isPlace =
      [.div, .main, .section].contains(name) && document.hasAttribute(.id, of: id)
      || document.localName(of: id).contains("-")
    guard isPlace, let parent = document.parent(of: id) else { return false }
    let isNearTop =
      document.isHTML(parent, .body)
      || document.parent(of: parent).map { document.isHTML($0, .body) } ?? false
    guard isNearTop else { return false }
    // White space alone is nothing.
    let content = document.firstChild(of: id)
    return content.map {
      document.kind(of: $0) == .text && document.text(of: $0).allSatisfy(\.isWhitespace)
        && document.next(after: $0, within: id) == nil
    } ?? true
  }

  /// The text of an article in JSON-LD (schema.org's `articleBody`), and its headline.
  package static func article(inJSON bytes: [UInt8]) -> (headline: String, body: String) {
    var reader = JSONReader(bytes)
    var headline = ""
    var body = ""
    // What is no JSON is read as far as it is.
    while let token = try? reader.next(), token != .end {
      guard case .key(let range) = token else { continue }
      let key = reader.string(range)
      guard key == "articleBody" || key == "headline" else { continue }
      guard case .string(let value)? = try? reader.next() else { continue }
      if key == "headline" {
        if headline.isEmpty { headline = reader.string(value) }
      } else if body.isEmpty {
        body = reader.string(value)
      }
    }
    return (headline, body)
  }

  /// A link to a form of the page that is made without scripts: a feed, the AMP page.
  private static func link(
    _ id: Document.NodeID, _ page: Page, _ strings: StringCatalog
  ) -> String {
    let relations = (page.document.attribute(.rel, of: id) ?? "").lowercased()
      .split(whereSeparator: \.isWhitespace)
    let type = page.document.attribute(.type, of: id)?.lowercased() ?? ""
    let isFeed =
      relations.contains("alternate")
      && ["application/rss+xml", "application/atom+xml", "application/feed+json"].contains(type)
    guard isFeed || relations.contains("amphtml"),
      let href = page.document.attribute(.href, of: id),
      let address = Address(href, base: page.base),
      address.isWeb
    else { return "" }
    let name = strings(isFeed ? .pageFeed : .pageAmp)
    return "<p><a href=\"\(HTMLText.escaped(address.href))\">\(written(name[...]))</a></p>"
  }

  /// Text as character references, which every encoding has.
  private static func written(_ text: Substring) -> String {
    text.unicodeScalars.reduce(into: "") { html, scalar in
      let isPlain =
        scalar.isASCII
        && (scalar.properties.isAlphabetic || scalar == " "
          || scalar.value >= 0x30 && scalar.value <= 0x39)
      html += isPlain ? String(Character(scalar)) : "&#\(scalar.value);"
    }
  }
}
