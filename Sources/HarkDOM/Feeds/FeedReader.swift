import HarkText

/// Reads feeds of any kind and any quality.
///
///     FeedReader.read(bytes, transportCharset: "utf-8")
///
/// A feed that is damaged is read as far as possible: what stands before it or after it, ampersands that are none,
/// tags without an end, a missing rest cost nothing but a remark.
package struct FeedReader {
  /// Reads a feed.
  ///
  /// - Parameters:
  ///   - bytes: what came, in any encoding.
  ///   - transportCharset: the charset that the response's header gives.
  ///   - charset: a label that overrides every other sign of an encoding.
  ///   - topLevelDomain: the last label of its host, a hint for bytes in no declared encoding.
  /// - Returns: nil for what is no feed.
  /// - Complexity: O(bytes).
  package static func read(
    _ bytes: [UInt8], transportCharset: String? = nil, charset: String? = nil,
    topLevelDomain: String? = nil
  ) -> FeedDocument? {
    var isContradicted = false
    var encoding = charset.flatMap { TextEncoding(label: $0) }
    if encoding == nil {
      let found = EncodingSniffer.sniffText(
        bytes.span, transportLabel: transportCharset, topLevelDomain: topLevelDomain)
      isContradicted = found.isContradicted
      encoding = found.encoding
    }
    let text = TextDecoder.decode(bytes.span, as: encoding ?? .utf8)
    if let feed = jsonFeed(text) { return feed }
    guard let start = start(in: text[...]) else { return nil }
    var reader = FeedReader(text, start)
    reader.read()
    var feed = reader.feed
    guard reader.hasChannel || !feed.entries.isEmpty else { return nil }
    let before = text[..<start.offset].drop { $0 <= 0x20 || $0 >= 0xEF }
    feed.isDamaged =
      isContradicted || !reader.scanner.damage.isEmpty || reader.isDamaged || !before.isEmpty
    return feed
  }

  /// Whether the first bytes of something are those of a feed, perhaps with something before it that is no page.
  ///
  /// - Parameter bytes: the first 4,096 bytes, or fewer of something shorter.
  /// - Returns: whether it is to be read as a feed.
  @inlinable
  package static func begins(_ bytes: some Collection<UInt8>) -> Bool {
    begins(head: Array(bytes.prefix(4_096)))
  }

  /// Whether bytes, of which more than 4,096 are never given, are the first of a feed.
  package static func begins(head bytes: [UInt8]) -> Bool {
    let head = bytes.contains(0) ? bytes.filter { $0 != 0 } : bytes
    guard let start = start(in: head[...]) else { return false }
    let before = head[..<start.offset].map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
    return ["<html", "<body", "<!doctype html", "<head", "<div", "<pre", "<code"].allSatisfy {
      !Self.contains(before, Array($0.utf8))
    }
  }

  private static func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
    bytes.indices.contains { bytes[$0...].starts(with: part) }
  }

  /// Where a feed begins: at its declaration, and else at its first tag.
  private struct Start {
    let offset: Int
  }

  private static func start(in bytes: ArraySlice<UInt8>) -> Start? {
    var declaration: Int?
    var isFirst = true
    var place = bytes.startIndex
    while let bracket = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
      let word = bytes[(bracket + 1)...].prefix(24).prefix {
        $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/")
      }
      let name = word.span
      if name.lowercasedEquals("?xml") { declaration = declaration ?? bracket }
      let local = name.extracting(((name.lastIndex(of: UInt8(ascii: ":")) ?? -1) + 1)...)
      let isRoot =
        name.lowercasedEquals("rss") || local.lowercasedEquals("feed")
        || name.lowercasedEquals("rdf:rdf")
      // Behind other tags only what says plainly that it is one.
      let isFeed =
        isFirst
        ? isRoot || name.lowercasedEquals("channel")
        : isRoot && says(bytes[bracket...].prefix(400).prefix { $0 != UInt8(ascii: ">") })
      if isFeed { return Start(offset: declaration ?? bracket) }
      if let first = word.first, first != UInt8(ascii: "?"), first != UInt8(ascii: "!") {
        isFirst = false
      }
      place = bracket + 1
      if place - bytes.startIndex > 65_536 { return nil }
    }
    return nil
  }

  private static func says(_ tag: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: tag, as: UTF8.self).lowercased()
    return text.contains("version=") || text.contains("/atom") || text.contains("rdf-syntax")
  }

  // MARK: Reading

  private var scanner: FeedScanner
  private var feed = FeedDocument()
  private var draft: FeedDraft?
  private var channel = FeedDraft()
  /// The elements around what is read, of those that part a feed.
  private var around: [String] = []
  private var text: FeedTextElement?
  private var bases: [(depth: Int, base: String)] = []
  private var depth = 0
  private var isDamaged = false
  private var isAtom = false
  private var hasChannel = false
  private var hasEnded = false

  private init(_ text: [UInt8], _ start: Start) {
    scanner = FeedScanner(text, from: start.offset)
  }

  /// Elements whose titles and links are not the feed's.
  private static let apart: Set<String> = [
    "image", "textinput", "source", "media:group", "media:credit", "itunes:owner", "author",
    "contributor", "itunes:category", "cloud",
  ]

  private mutating func read() {
    while let token = scanner.next() {
      if hasEnded {
        if case .text(let bytes) = token, bytes.allSatisfy({ $0 <= 0x20 }) { continue }
        isDamaged = true
        // A second feed is not read, and what a script left behind is none.
        break
      }
      switch token {
      case .start(let name, let attributes): start(name, attributes)
      case .end(let name): end(name)
      case .text(let bytes): text?.add(bytes, raw: scanner.raw)
      }
    }
    finishText()
    if !hasEnded { isDamaged = true }
    finishEntry()
    channel.finish(&feed, isAtom: isAtom)
  }

  private mutating func start(_ name: String, _ attributes: [FeedScanner.Attribute]) {
    guard !isInText(name) else { return }
    depth += 1
    if let base = attributes.first(where: { $0.name == "xml:base" }) {
      let value = String(decoding: base.value, as: UTF8.self)
      let outer = bases.last.flatMap { Address($0.base) }
      bases.append((depth, Address(value, base: outer)?.href ?? value))
    }
    switch name {
    case "rss", "rdf:rdf": break
    case "feed":
      isAtom = true
      hasChannel = true
      channel.language = attributes.text("xml:lang")
    case "channel": hasChannel = true
    case "item", "entry":
      // What is around an entry can't be around its title too: its end is missing.
      if draft != nil || !around.isEmpty { isDamaged = true }
      around = []
      finishEntry()
      draft = FeedDraft()
      draft?.about = attributes.text("rdf:about")
    // Of RSS it is a text, of Atom it has a name in it.
    case let name where Self.apart.contains(name) && (name != "author" || isAtom):
      around.append(name)
    default:
      if around.isEmpty || around.last == "author" || around.last == "media:group" {
        element(name, attributes)
      }
    }
  }

  /// Takes a tag that belongs to the text that is open; says whether it does.
  ///
  /// What can't stand in a text ends it.
  private mutating func isInText(_ name: String) -> Bool {
    if let open = text, FeedDraft.isTitle(open.name), FeedDraft.texts.contains(name) {
      // A title without an end: nothing of a feed stands in one.
      isDamaged = true
      finishText()
      close()
    }
    guard text != nil else { return false }
    guard name == "item" || name == "entry" || name == "channel" else {
      text?.open(name, raw: scanner.raw)
      return true
    }
    // The end of what stands before it is missing.
    isDamaged = true
    finishText()
    return false
  }

  private mutating func element(_ name: String, _ attributes: [FeedScanner.Attribute]) {
    let base = bases.last?.base
    if draft != nil {
      draft?.take(name, attributes, base: base)
    } else {
      channel.take(name, attributes, base: base)
    }
    if FeedDraft.texts.contains(name) {
      text = FeedTextElement(
        name: name, type: attributes.text("type"), mode: attributes.text("mode"), base: base)
    }
  }

  private mutating func end(_ name: String) {
    if let open = text {
      if open.isOwnEnd(name) {
        if open.isOpen { isDamaged = true }
        finishText()
        close()
      } else if ["item", "entry", "channel", "feed", "rss", "rdf:rdf"].contains(name) {
        isDamaged = true
        finishText()
        close()
        end(name)
      } else if text?.close(name, raw: scanner.raw) == false {
        isDamaged = true
      }
      return
    }
    switch name {
    case "item", "entry": finishEntry()
    case "rss", "rdf:rdf", "feed": hasEnded = true
    case let name where around.last == name: around.removeLast()
    case let name where around.contains(name):
      isDamaged = true
      while let last = around.popLast(), last != name {}
    default: break
    }
    close()
  }

  private mutating func close() {
    while let last = bases.last, last.depth >= depth { bases.removeLast() }
    depth -= 1
  }

  private mutating func finishText() {
    guard var open = text else { return }
    text = nil
    open.finish()
    let isOfAuthor = around.last == "author"
    if draft != nil {
      draft?.take(open, isOfAuthor: isOfAuthor)
    } else if !isOfAuthor {
      channel.take(open, isOfAuthor: false)
    }
  }

  private mutating func finishEntry() {
    guard let draft else { return }
    self.draft = nil
    around = []
    if let entry = draft.entry(isAtom: isAtom) { feed.entries.append(entry) }
  }
}

extension [FeedScanner.Attribute] {
  /// The value of an attribute as text; nil where there is none, or nothing in it.
  func text(_ name: String) -> String? {
    first { $0.name == name }.map { String(decoding: $0.value, as: UTF8.self).trimmingSpaces }
      .flatMap { $0.isEmpty ? nil : $0 }
  }
}
