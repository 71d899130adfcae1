package import HarkText

/// A feed: RSS 0.9 to 2.0, RDF, Atom (RFC 4287), JSON Feed 1.1.
package struct FeedDocument: Sendable, Equatable {
  /// A sound, a film or a file that comes with an entry.
  package struct Enclosure: Sendable, Equatable, Hashable {
    package var address: String
    /// The media type, in lower case; empty where the feed does not say.
    package var type = ""
    /// Bytes.
    package var length: Int?
    /// Seconds.
    package var duration: Double?
    /// What the feed calls it; empty where it does not.
    package var title = ""

    /// Makes one.
    package init(
      address: String, type: String = "", length: Int? = nil, duration: Double? = nil,
      title: String = ""
    ) {
      self.address = address
      self.type = type
      self.length = length
      self.duration = duration
      self.title = title
    }
  }

  /// One entry.
  package struct Entry: Sendable, Equatable {
    /// What the feed calls it: its id, else its address, else its title.
    package var key = ""
    /// Its title as a line of text; where it has none the first words of what it says.
    package var title = ""
    /// Whether the feed itself gives the title.
    package var hasTitle = false
    /// Where it leads, as the feed has it, made absolute where it says what it is relative to.
    package var address: String?
    package var date: DateText?
    /// The date as the feed has it, where it can't be read.
    package var dateText = ""
    package var author = ""
    /// What it says, as HTML of any quality; empty for nothing.
    package var html: [UInt8] = []
    /// What addresses in `html` are relative to, where the feed says it.
    package var base: String?
    package var enclosures: [Enclosure] = []

    /// When it was published, in milliseconds since 1970.
    package var published: Int64? {
      date.flatMap { abs($0.seconds) < 1e14 ? Int64($0.seconds * 1000) : nil }
    }

    package init() {}
  }

  package var title = ""
  package var subtitle = ""
  /// The site's own page.
  package var site: String?
  /// The language that it declares.
  package var language: String?
  package var entries: [Entry] = []
  /// Whether it breaks the rules of its kind, so that something of it may be missing.
  package var isDamaged = false

  package init() {}
}
