import HarkDOM
import HarkReading
import HarkSearch
import HarkText
package import HarkWeb

/// Pages of what is no page by itself: data, feeds, other XML, calendars, contacts.
package enum OtherKinds {
  /// The document of what came; nil where it is a page or a text, to be read as its kind says.
  static func document(
    _ contents: borrowing PageContents, _ strings: StringCatalog, foldsLongTexts: Bool,
    _ watch: inout Stopwatch
  ) -> Document? {
    switch contents.kind {
    case .json, .html, .plainText:
      guard contents.kind == .json || isOther(contents.bytes.prefix(4_096), contents.kind) else {
        return nil
      }
    case .feed, .xml: break
    case .gopherMenu:
      return GopherPage.document(
        of: contents.bytes, at: contents.address, charset: contents.charset, strings: strings)
    case .gemtext:
      let input = contents.fields[HeaderFields.geminiInput]
      if let input, let address = contents.address, address.isGemini {
        return GemtextPage.input(
          String(decoding: contents.bytes, as: UTF8.self), isSecret: input == "secret",
          at: address, strings: strings)
      }
      let text = contents.text
      watch.end(.decode)
      return GemtextPage.document(
        of: text, at: contents.address, source: contents.source,
        language: contents.fields["content-language"], strings: strings)
    case .xhtml, .file, .document: return nil
    }
    if contents.kind == .plainText, let page = appointmentsOrContacts(contents, strings) {
      return page
    }
    if let feed = feed(contents) {
      return FeedPage.document(
        of: feed, title: contents.source, isOfWeb: contents.address?.isWeb == true,
        strings: strings, clock: contents.clock)
    }
    if contents.kind == .feed || contents.kind == .xml {
      let document = contents.parsed(as: .xml)
      let html = document.isXML ? XMLPage.html(of: document, title: contents.source) : nil
      return html.map { Document(parsingHTML: $0) } ?? document
    }
    let text = contents.text
    watch.end(.decode)
    let page = DataPage.made(
      of: text, isSure: contents.kind == .json,
      pointer: DataPage.pointer(of: contents.address) ?? "",
      title: title(of: contents, strings),
      strings: strings, clock: contents.clock, foldsLongTexts: foldsLongTexts)
    return page?.document
  }

  /// The page of a calendar or of contacts; nil for what is neither.
  private static func appointmentsOrContacts(
    _ contents: borrowing PageContents, _ strings: StringCatalog
  ) -> Document? {
    let start = contents.bytes.prefix(256)
    let title = contents.address.flatMap { name(inPathOf: $0) } ?? contents.source
    if CalendarFile.begins(start) {
      return CalendarPage.document(
        of: CalendarFile(contents.text), title: title, strings: strings, clock: contents.clock)
    }
    if ContactFile.begins(start) {
      return ContactPage.document(of: ContactFile(contents.text), title: title, strings: strings)
    }
    return nil
  }

  /// What data are called that have no name: the words that were searched for, else where they come from.
  private static func title(of contents: borrowing PageContents, _ strings: StringCatalog) -> String
  {
    guard let address = contents.address, address.isWeb, let host = address.host else {
      return contents.source
    }
    let words = SiteSearch.words(in: address) ?? name(inPathOf: address)
    return words.map { strings(.dataPair(first: .text($0), second: .text(host))) }
      ?? contents.source
  }

  /// The last part of an address's path as words, without what the file is: "Expo items" of `/expo-items.json`.
  private static func name(inPathOf address: Address) -> String? {
    guard let last = address.path.split(separator: "/").last else { return nil }
    let decoded = PlainText.cleaned(PercentEncoding.decoded(String(last)))
    let name = decoded.lastIndex(of: ".").map { String(decoded[..<$0]) } ?? decoded
    guard name.utf8.count <= 60, name.contains(where: \.isLetter) else { return nil }
    return DataPage.words(ofName: name)
  }

  /// The feed that bytes are, whatever they are called.
  private static func feed(_ contents: borrowing PageContents) -> FeedDocument? {
    let isJSON = startsAsJSON(contents.bytes.prefix(64))
    guard !isJSON || isJSONFeed(contents) else { return nil }
    return FeedReader.read(
      contents.bytes, transportCharset: contents.overridesCharset ? nil : contents.charset,
      charset: contents.overridesCharset ? contents.charset : nil,
      topLevelDomain: contents.topLevelDomain)
  }

  /// Whether bytes that are called a page or a text begin as data or a feed do.
  ///
  /// - Parameters:
  ///   - start: the first 4,096 bytes, or all of fewer.
  ///   - kind: what they are called.
  /// - Returns: whether a closer look is worth its while.
  package static func isOther(_ start: some Collection<UInt8>, _ kind: ContentKind) -> Bool {
    switch kind {
    case .html: startsAsJSON(start.prefix(64)) || FeedReader.begins(start)
    // A text may tell of feeds, and show one.
    case .plainText:
      startsAsJSON(start.prefix(64))
        || CalendarFile.begins(start) || ContactFile.begins(start)
        || start.first { $0 > 0x20 && $0 < 0xEF && $0 != 0xBB && $0 != 0xBF } == UInt8(ascii: "<")
          && FeedReader.begins(start)
    default: false
    }
  }

  /// The most bytes that are kept of data, so that parts of them are pages without another fetch.
  private static let mostKept = 10 << 20

  /// Whether what came is data, a feed or another description, of which more than its page may be wanted.
  static func isKept(_ contents: borrowing PageContents) -> Bool {
    guard contents.bytes.count <= mostKept else { return false }
    switch contents.kind {
    case .json, .feed, .xml: return true
    case .html, .plainText: return isOther(contents.bytes.prefix(4_096), contents.kind)
    case .xhtml, .gopherMenu, .gemtext, .file, .document: return false
    }
  }

  /// Whether contents that are kept are a feed.
  static func isFeed(_ contents: borrowing PageContents) -> Bool {
    if startsAsJSON(contents.bytes.prefix(64)) { return isJSONFeed(contents) }
    return contents.kind == .feed || FeedReader.begins(contents.bytes.prefix(4_096))
  }

  private static func isJSONFeed(_ contents: borrowing PageContents) -> Bool {
    let start = contents.bytes.prefix(65_536)
    return start.span.containsLowercased("jsonfeed.org")
  }

  private static func startsAsJSON(_ start: some Sequence<UInt8>) -> Bool {
    // A byte order mark, white space, a record separator may come first.
    let first = start.first { $0 > 0x20 && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }
}
