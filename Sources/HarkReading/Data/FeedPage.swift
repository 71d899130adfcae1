package import HarkDOM
import HarkText

/// Makes a page of a feed: its title, then each entry with its link, its date, what it says, and what comes with it.
package enum FeedPage {
  /// A document with the entries of a feed.
  ///
  /// Entries have headings of level 2, and headings in an entry lie below its own.
  ///
  /// - Parameters:
  ///   - feed: the feed.
  ///   - title: what it is called where it does not say it.
  ///   - isOfWeb: whether it has an address of the web; else its links are relative to the site's own page.
  ///   - strings: has the words.
  ///   - clock: what dates are told from.
  /// - Returns: the document.
  /// - Complexity: O(bytes of the entries).
  package static func document(
    of feed: FeedDocument, title: String, isOfWeb: Bool = true, strings: StringCatalog,
    clock: DataClock
  ) -> Document {
    let name = feed.title.isEmpty ? title : feed.title
    let language = feed.language.flatMap { $0.utf8.count <= 35 ? $0 : nil }
    var writer = DocumentWriter(title: name, language: language)
    if !isOfWeb, let site = feed.site.flatMap({ Address($0) }), site.isWeb {
      writer.open(.base, .href, site.href)
      writer.close()
    }
    writer.heading(1, name)
    var text = DataText(strings, clock)
    if feed.isDamaged {
      own(&writer, feed, text)
      writer.text(text.strings(.feedDamaged(count: feed.entries.count)))
      writer.close()
    }
    if !feed.subtitle.isEmpty { writer.paragraph(feed.subtitle) }
    for entry in feed.entries { write(entry, of: feed, &text, &writer) }
    return writer.finish()
  }

  /// Begins a paragraph in the language of the interface, where the feed declares its own.
  private static func own(_ writer: inout DocumentWriter, _ feed: FeedDocument, _ text: DataText) {
    guard feed.language != nil else { return writer.open(.p) }
    writer.open(.p, .lang, text.strings.language)
  }

  private static func write(
    _ entry: FeedDocument.Entry, of feed: FeedDocument, _ text: inout DataText,
    _ writer: inout DocumentWriter
  ) {
    writer.open(.article)
    writer.open(.h2)
    if let address = entry.address {
      writer.link(to: address, entry.title)
    } else {
      writer.text(entry.title)
    }
    writer.close()
    let date = entry.date.map { text.relative($0) } ?? entry.dateText
    if !date.isEmpty {
      own(&writer, feed, text)
      writer.text(date)
      writer.close()
    }
    if !entry.author.isEmpty { writer.paragraph(entry.author) }
    if !entry.html.isEmpty {
      writeText(of: entry, &writer)
    }
    for enclosure in entry.enclosures {
      own(&writer, feed, text)
      writer.link(to: enclosure.address, name(of: enclosure, text))
      writer.close()
    }
    writer.close()
  }

  /// What an entry says, unless its title, which may be made of it, says the same.
  private static func writeText(of entry: FeedDocument.Entry, _ writer: inout DocumentWriter) {
    let page = Document(parsingHTML: entry.html)
    let body = page.bodyElement ?? Document.root
    let text = String(decoding: page.readText(of: body), as: UTF8.self)
    if entry.html.count <= 1_024, PlainText.folded(text) == entry.title,
      !entry.html.span.containsLowercased("<a "), !entry.html.span.containsLowercased("<img")
    {
      return
    }
    writer.open(.div)
    writer.children(
      of: body, in: page, headingsFrom: 3, base: entry.base.flatMap { Address($0) })
    writer.close()
  }

  /// What an enclosure is called: its kind, its name, how large and how long it is.
  private static func name(of enclosure: FeedDocument.Enclosure, _ text: DataText) -> String {
    let path = enclosure.address.prefix { $0 != "?" && $0 != "#" }
    let file = path.split(separator: "/").last.map { PercentEncoding.decoded(String($0)) }
    let called = enclosure.title.isEmpty ? file ?? enclosure.address : enclosure.title
    let name = StringValue.text(called)
    let sentence: Sentence =
      switch enclosure.type.prefix(while: { $0 != "/" }) {
      case "audio": .feedSound(name: name)
      case "video": .feedFilm(name: name)
      case "image": .feedPicture(name: name)
      default: .feedFile(name: name)
      }
    var told = text.strings(sentence)
    if let seconds = enclosure.duration, seconds >= 1 {
      told = text.strings(
        .dataPair(first: .text(told), second: .text(text.duration(seconds: seconds))))
    }
    if let length = enclosure.length {
      told = text.strings(.dataPair(first: .text(told), second: .size(ofBytes: length)))
    }
    return told
  }
}
