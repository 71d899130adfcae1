import HarkText

/// What is known of an entry, or of the feed itself, while it is read: of several elements for one thing the best
/// one wins, wherever it stands.
struct FeedDraft {
  /// Elements whose text counts.
  static let texts: Set<String> = Set(
    titles + contents + dates + authors + [
      "link", "guid", "id", "subtitle", "tagline", "itunes:subtitle", "name", "itunes:duration",
      "language",
      "dc:language", "dc:identifier", "info", "url",
    ])
  /// Whether an element is a title, in which no other element of a feed stands.
  static func isTitle(_ name: String) -> Bool { titles.contains(name) }

  private static let titles = ["title", "dc:title", "media:title", "itunes:title"]
  private static let contents = [
    "content:encoded", "encoded", "xhtml:body", "body", "content", "description", "summary",
    "dc:description", "itunes:summary", "media:description", "itunes:subtitle",
  ]
  private static let dates = [
    "pubdate", "published", "issued", "dc:date", "date", "dcterms:issued", "created", "updated",
    "modified", "dcterms:modified", "lastbuilddate",
  ]
  private static let authors = [
    "dc:creator", "creator", "name", "author", "itunes:author", "managingeditor",
  ]

  var about: String?
  var language: String?
  private var found: [String: FeedTextElement] = [:]
  private var alternate: String?
  private var otherLink: String?
  private var textLink: String?
  private var isPermanent = true
  private var enclosures: [FeedDocument.Enclosure] = []
  private var author = ""
  private var base: String?

  // MARK: Taking

  /// Takes an element by its attributes.
  mutating func take(_ name: String, _ attributes: [FeedScanner.Attribute], base: String?) {
    self.base = self.base ?? base
    switch name {
    case "link":
      guard let href = attributes.text("href") else { return }
      let address = Self.resolved(href, base)
      switch attributes.text("rel")?.lowercased() ?? "alternate" {
      case "alternate": alternate = alternate ?? address
      case "enclosure": add(enclosure: address, attributes, lengthName: "length")
      case "self", "edit", "replies", "next", "prev", "hub", "license", "via", "search", "first",
        "last":
        break
      default: otherLink = otherLink ?? address
      }
    case "guid": isPermanent = attributes.text("ispermalink")?.lowercased() != "false"
    case "enclosure":
      if let url = attributes.text("url") {
        add(enclosure: Self.resolved(url, base), attributes, lengthName: "length")
      }
    case "media:content":
      let type = attributes.text("type") ?? attributes.text("medium") ?? ""
      // Pictures of this kind only adorn.
      guard !type.hasPrefix("image"), let url = attributes.text("url") else { return }
      add(enclosure: Self.resolved(url, base), attributes, lengthName: "filesize")
    default: break
    }
  }

  private mutating func add(
    enclosure address: String, _ attributes: [FeedScanner.Attribute], lengthName: String
  ) {
    guard enclosures.count < 100, !enclosures.contains(where: { $0.address == address }) else {
      return
    }
    enclosures.append(
      FeedDocument.Enclosure(
        address: address, type: attributes.text("type")?.lowercased() ?? "",
        length: attributes.text(lengthName).flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil },
        duration: attributes.text("duration").flatMap { Double($0) },
        title: attributes.text("title") ?? ""))
  }

  /// Takes the text of an element.
  mutating func take(_ element: FeedTextElement, isOfAuthor: Bool) {
    if isOfAuthor {
      if author.isEmpty, element.name == "name" { author = element.line(isAtom: true) }
      return
    }
    if element.name == "link", textLink == nil {
      let address = String(decoding: element.trimmed, as: UTF8.self)
      if !address.isEmpty { textLink = Self.resolved(address, element.base) }
      return
    }
    // The first that says anything.
    guard found[element.name].map({ $0.trimmed.isEmpty }) ?? true else { return }
    found[element.name] = element
  }

  private static func resolved(_ address: String, _ base: String?) -> String {
    let address = address.filter { !$0.isNewline && $0 != "\t" }
    return base.flatMap { Address($0) }.flatMap { Address(address, base: $0)?.href } ?? address
  }

  // MARK: Making

  private func first(_ names: [String]) -> FeedTextElement? {
    for name in names {
      if let element = found[name], !element.trimmed.isEmpty || element.hasElements {
        return element
      }
    }
    return nil
  }

  private func line(_ names: [String], isAtom: Bool) -> String {
    for name in names {
      if let line = found[name]?.line(isAtom: isAtom), !line.isEmpty { return line }
    }
    return ""
  }

  /// The entry; nil where nothing is known of it.
  func entry(isAtom: Bool) -> FeedDocument.Entry? {
    var entry = FeedDocument.Entry()
    let isEmpty =
      found.isEmpty && enclosures.isEmpty && alternate == nil && textLink == nil && about == nil
    guard !isEmpty else { return nil }
    let identifier = line(["guid", "id", "dc:identifier"], isAtom: true)
    let isAddress = identifier.hasPrefix("http://") || identifier.hasPrefix("https://")
    entry.address =
      alternate ?? textLink ?? (isAddress && (isPermanent || isAtom) ? identifier : nil)
      ?? otherLink
      ?? about.flatMap { $0.hasPrefix("http") ? $0 : nil }
    if let content = first(Self.contents) {
      let isPlain = isAtom && content.name != "description" && !content.name.contains(":")
      entry.html = content.html(isAtom: isPlain)
      entry.base = content.base
    }
    entry.base = entry.base ?? base
    entry.enclosures = enclosures
    if enclosures.count == 1, let told = found["itunes:duration"] {
      entry.enclosures[0].duration =
        enclosures[0].duration ?? Self.seconds(String(decoding: told.trimmed, as: UTF8.self))
    }
    for name in Self.dates {
      guard let text = found[name].map({ String(decoding: $0.trimmed, as: UTF8.self) }),
        !text.isEmpty
      else { continue }
      entry.date = DateText(text)
      if entry.date != nil { break }
      if entry.dateText.isEmpty { entry.dateText = text }
    }
    entry.author =
      author.isEmpty ? Self.person(line(Self.authors, isAtom: isAtom)) : author
    entry.title = line(Self.titles, isAtom: isAtom)
    entry.hasTitle = !entry.title.isEmpty
    if entry.title.isEmpty { entry.title = Self.title(madeOf: entry) }
    entry.key = identifier.isEmpty ? entry.address ?? entry.title : identifier
    return entry
  }

  /// Gives a feed what was said of it.
  func finish(_ feed: inout FeedDocument, isAtom: Bool) {
    feed.title = line(Self.titles, isAtom: isAtom)
    feed.subtitle = line(
      ["subtitle", "tagline", "description", "itunes:subtitle", "itunes:summary"], isAtom: isAtom)
    feed.site = alternate ?? textLink
    feed.language =
      language ?? found["language"].map { String(decoding: $0.trimmed, as: UTF8.self) }
  }

  /// A title for what has none: the first words of what it says, else the file or address that it leads to.
  static func title(madeOf entry: FeedDocument.Entry) -> String {
    let page = Document(parsingHTML: Array(entry.html.prefix(16_384)))
    let text = page.readText(of: page.bodyElement ?? Document.root)
    let line = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    if !line.isEmpty { return line.firstWords }
    guard let address = entry.address ?? entry.enclosures.first?.address else {
      return entry.enclosures.first?.title ?? entry.dateText
    }
    let name = address.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").last
    return name.map { PercentEncoding.decoded(String($0)) } ?? address
  }

  /// RSS has "ann@example.org (Ann)" (RSS 2.0, "author").
  private static func person(_ text: String) -> String {
    guard text.contains("@"), let open = text.firstIndex(of: "("),
      let close = text.lastIndex(of: ")"),
      open < close
    else { return text }
    return String(text[text.index(after: open)..<close]).trimmingSpaces
  }

  /// Seconds of a length as `1:02:03`, `62:03` or `3723`.
  private static func seconds(_ text: String) -> Double? {
    var total = 0.0
    let parts = text.split(separator: ":")
    guard (1...3).contains(parts.count) else { return nil }
    for part in parts {
      guard let number = Double(part), number >= 0, number < 1e7 else { return nil }
      total = total * 60 + number
    }
    return total
  }
}
