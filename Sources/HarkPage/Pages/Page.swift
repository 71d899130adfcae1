package import HarkAccessibility
package import HarkDOM
package import HarkReading
package import HarkText
import HarkWeb

/// A page, ready to be read: what came, what it means, and the line of its items.
package struct Page: Sendable {
  /// Where the page came from; nil for standard input.
  package let address: Address?
  /// What the page's references are relative to: its `base` element's address, else its own.
  package let base: Address?
  package private(set) var document: Document
  package private(set) var tree: AccessibilityTree
  package var linear: LinearPage
  /// Where the server leads readers by itself: its `Refresh` field, as sent.
  package var refreshField: String?
  /// What servers may be told of the page, as its own server says; nil where it does not.
  package var referrerField: ReferrerPolicy?
  /// The style sheets that it leads to, as far as it is made with them; nil where they are not asked for.
  package private(set) var style: PageStyle?
  /// The style sheets that are still on their way.
  package var awaitedStyle: AwaitedStyle?
  /// The names that pages leave to the browser.
  package let strings: StringCatalog
  /// What people call things of its site.
  private var labels: PageLabels?
  /// What of it is read.
  package private(set) var shown: ShownText
  private let longestItem: Int

  /// How many bytes of running text one key may come to.
  ///
  /// Some screens full, printed and wrapped within a millisecond; what goes on becomes the next item.
  package static let mostTextOfItem = 8_192

  /// Makes a page of what came.
  ///
  /// - Parameters:
  ///   - contents: any bytes; what is no page by its kind gives one without items.
  ///   - strings: has the names that pages leave to the browser.
  ///   - shown: what of it is read.
  ///   - style: the style sheets that it leads to, where they are here.
  ///   - watch: gets the time of each stage.
  /// - Complexity: linear in the bytes; run it off the thread that answers keys.
  package init(
    _ contents: consuming PageContents, strings: StringCatalog,
    showing shown: ShownText = ShownText(), style: PageStyle? = nil, watch: inout Stopwatch
  ) {
    let address = contents.address
    let refreshField = contents.refreshField
    let referrerField = contents.referrerPolicy
    self.init(
      Self.document(consume contents, strings: strings, foldsLongTexts: true, &watch), at: address,
      strings: strings, showing: shown, style: style, watch: &watch)
    self.refreshField = refreshField
    self.referrerField = referrerField
  }

  /// Makes a page of a document.
  ///
  /// - Parameters:
  ///   - document: what was parsed.
  ///   - address: where it came from.
  ///   - strings: has the names that pages leave to the browser.
  ///   - longestItem: how many bytes of running text an item has; `.max` where no key waits for one.
  ///   - shown: what of it is read.
  ///   - style: the style sheets that it leads to, where they are here.
  ///   - labels: what people call things of its site.
  ///   - known: the document's tree, where that is there already.
  ///   - watch: gets the time of each stage.
  package init(
    _ document: Document, at address: Address?, strings: StringCatalog,
    longestItem: Int = Page.mostTextOfItem, showing shown: ShownText = ShownText(),
    style: PageStyle? = nil, labels: PageLabels? = nil,
    tree known: AccessibilityTree? = nil, watch: inout Stopwatch
  ) {
    self.style = style
    self.labels = labels
    self.shown = shown
    self.strings = strings
    self.longestItem = longestItem
    self.shown = shown
    self.address = address
    self.document = document
    base = document.baseAddress(address)
    let tree = known ?? AccessibilityTree(of: document, showing: shown, style: style)
    self.tree = tree
    watch.end(.tree)
    linear = LinearPage(
      linearizing: tree, strings: strings, host: address?.host, labels: labels,
      longestItem: longestItem)
    watch.end(.items)
  }

  /// Makes tree and items anew, with choices of the person who reads; links and controls keep their numbers.
  ///
  /// - Parameter shown: what of the page is to be read.
  /// - Complexity: linear in the document.
  package mutating func rebuild(showing shown: ShownText) {
    let before = linear
    self.shown = shown
    tree = AccessibilityTree(of: document, showing: shown, style: style)
    linear = LinearPage(
      linearizing: tree, strings: strings, host: address?.host, labels: labels,
      longestItem: longestItem)
    linear.keepNumbers(of: before)
  }

  /// Makes tree and items anew with the style sheets that it leads to.
  ///
  /// - Parameters:
  ///   - style: the style sheets.
  ///   - count: how many items were read, and stay.
  /// - Complexity: linear in the document.
  package mutating func rebuild(with style: PageStyle, keeping count: Int) {
    var shown = shown
    shown.read = nodes(ofItems: count)
    take(style)
    rebuild(showing: shown)
  }

  /// The nodes of the first items, and all before them; nil for none.
  ///
  /// - Complexity: linear in the nodes.
  package func nodes(ofItems count: Int) -> ReadNodes? {
    guard count > 0, !items.isEmpty else { return nil }
    let last = items[min(count, items.count) - 1].node
    // An item that holds others has their nodes inside of its own.
    let next = items[min(count, items.count)...].first { $0.node > last }?.node
    return ReadNodes(of: tree, before: next)
  }

  /// Takes the style sheets that it leads to; tree and items are to be made anew after it.
  package mutating func take(_ style: PageStyle) {
    self.style = style
    awaitedStyle = nil
  }

  /// Takes what people call things of its site; items are to be made anew after it.
  package mutating func take(_ labels: PageLabels?) { self.labels = labels }

  /// The labels of this kind of page that stand for nothing on it.
  package var missingLabels: [SiteLabel] { labels?.missing(on: tree) ?? [] }

  /// The line of items with none that is cut since it was long, as it is written to a file.
  ///
  /// - Complexity: linear in the document where there is such a one.
  package var withWholeItems: LinearPage {
    guard linear.items.contains(where: \.continuesText) else { return linear }
    var whole = LinearPage(
      linearizing: tree, strings: strings, host: address?.host, labels: labels)
    whole.update(linear.tree.formState)
    whole.keepNumbers(of: linear)
    return whole
  }

  /// Puts the page of a frame behind the frame; tree and items are to be made anew after it.
  package mutating func show(_ inner: FramePage, behind frame: Document.NodeID) {
    document = document.showing(inner, behind: frame)
  }

  /// The items in the order of reading.
  package var items: [ReadingItem] { linear.items }

  /// The title, white space folded; empty if the page has none.
  package var title: String { document.title }

  /// The address that a link leads to, without name and password; nil where it can't be told.
  package func target(of node: AccessibilityTree.NodeID) -> Address? {
    let source = tree[node].source
    guard
      let href = document.attribute(.href, of: source)
        ?? document.attribute(.xlinkHref, of: source)
        ?? (document.isTextTrack(source) ? document.attribute(.src, of: source) : nil)
    else { return nil }
    let address = document.address(href, base: base)
    return address?.gopherOfFinger ?? address
  }

  /// Parses what came, and lets go of it; the time goes to the stages of decoding and parsing.
  ///
  /// Data and feeds are pages too; JSON is one whatever its type is called. Long texts of data are folded for a person
  /// who can open them.
  package static func document(
    _ contents: consuming PageContents, strings: StringCatalog, foldsLongTexts: Bool = false,
    _ watch: inout Stopwatch
  ) -> Document {
    defer { watch.end(.parse) }
    if let document = OtherKinds.document(
      contents, strings, foldsLongTexts: foldsLongTexts, &watch)
    {
      return document
    }
    switch contents.kind {
    case .html:
      guard watch.isDetailed else { return contents.parsed(as: .html) }
      // Otherwise pieces are decoded and parsed in turn, which no clock can tell apart.
      let text = contents.text
      watch.end(.decode)
      return Document(parsingHTML: text)
    case .xhtml, .feed, .xml: return contents.parsed(as: .xml)
    case .document(let kind) where !kind.isText: return Document(parsingHTML: [])
    case .plainText, .json, .gopherMenu, .gemtext, .document:
      let text = contents.text
      watch.end(.decode)
      return Document(
        parsingHTML: CaptionsPage.html(of: text, title: contents.source)
          ?? PlainTextPage.html(of: text, title: contents.source))
    case .file: return Document(parsingHTML: [])
    }
  }
}

extension PageContents {
  var topLevelDomain: String? { address?.topLevelDomain }

  /// A parser for these bytes as HTML, which has got none of them yet.
  package func makeParser() -> HTMLParser {
    HTMLParser(
      transportCharset: overridesCharset ? nil : charset,
      charset: overridesCharset ? charset : nil, topLevelDomain: topLevelDomain)
  }

  func parsed(as syntax: Document.Syntax) -> Document {
    Document.parse(
      bytes, as: syntax, transportCharset: overridesCharset ? nil : charset,
      charset: overridesCharset ? charset : nil, topLevelDomain: topLevelDomain)
  }

  /// The bytes as UTF-8; the very same where they are that.
  var text: [UInt8] {
    let override = overridesCharset ? charset.flatMap { TextEncoding(label: $0) } : nil
    let encoding =
      override
      ?? EncodingSniffer.sniff(
        bytes.span, transportLabel: charset, isComplete: true, topLevelDomain: topLevelDomain)
    return TextDecoder.keeps(bytes.span, as: encoding)
      ? bytes : TextDecoder.decode(bytes.span, as: encoding)
  }
}

extension Document {
  /// What servers may be told of the page: what its last `<meta name=referrer>` says, else its header.
  ///
  /// - Complexity: linear in the document.
  package func referrerPolicy(_ header: ReferrerPolicy?) -> ReferrerPolicy {
    var policy = header ?? .standard
    var current = documentElement
    while let id = current {
      if isHTML(id, .meta), attribute(.name, of: id)?.lowercased() == "referrer",
        let content = attribute(.content, of: id), let own = ReferrerPolicy(meta: content)
      {
        policy = own
      }
      current = next(after: id, within: documentElement ?? id)
    }
    return policy
  }

  /// The elements before the body; a bounded number, on whatever a page sends as its head.
  package var headElements: [NodeID] {
    guard let root = documentElement else { return [] }
    var found: [NodeID] = []
    var current: NodeID? = root
    while let id = current, found.count < 5_000 {
      if isHTML(id, .body) { break }
      if kind(of: id) == .element { found.append(id) }
      current = next(after: id, within: root)
    }
    return found
  }

  /// The address that references are relative to (HTML standard, section 2.4.1): that of the first
  /// `base` element with an address, else the document's own.
  package func baseAddress(_ address: Address?) -> Address? {
    guard hasBase, let root = documentElement else { return address }
    var current: NodeID? = root
    while let id = current {
      if isHTML(id, .base), let href = attribute(.href, of: id) {
        // Deviation: a base of no length that a server takes is none, since every link would
        // repeat it.
        guard let base = self.address(href, base: address), base.href.utf8.count <= 8_192 else {
          return address
        }
        return base
      }
      current = next(after: id, within: root)
    }
    return address
  }
}
