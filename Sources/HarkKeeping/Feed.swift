package import HarkText

/// A feed that its user subscribed to.
package struct Feed: Identifiable, Hashable, Sendable {
  package let id: Int64
  package let url: String
  package let title: String
  /// The site's own page; nil where it is not known.
  package let site: String?
  /// The folder that it lies in, as `News/Harbour`; empty for none.
  package let folder: String
  /// What the server said of the last answer, for asking only for a newer one.
  package let etag: String?
  package let modified: String?
  /// When it was fetched last, in milliseconds since 1970; nil for never.
  package let checked: Int64?
  /// Why the last fetch failed, as a key of Strings; nil where it did not.
  package let failure: String?

  /// Puts the parts together.
  package init(
    id: Int64, url: String, title: String, site: String?, folder: String, etag: String?,
    modified: String?, checked: Int64?, failure: String?
  ) {
    self.id = id
    self.url = url
    self.title = title
    self.site = site
    self.folder = folder
    self.etag = etag
    self.modified = modified
    self.checked = checked
    self.failure = failure
  }
}

/// An entry of a feed.
package struct FeedEntry: Identifiable, Hashable, Sendable {
  package let id: Int64
  /// What the feed calls it: its id, else its address, else its title.
  package let key: String
  package let title: String
  package let url: String?
  /// Milliseconds since 1970; nil where the feed does not say.
  package let published: Int64?
  package let html: String?
  package let isRead: Bool

  /// Puts the parts together.
  package init(
    id: Int64, key: String, title: String, url: String?, published: Int64?, html: String?,
    isRead: Bool
  ) {
    self.id = id
    self.key = key
    self.title = title
    self.url = url
    self.published = published
    self.html = html
    self.isRead = isRead
  }
}

/// An entry as it came.
package struct FeedEntryDraft: Hashable, Sendable {
  package var key: String
  package var title: String
  package var address: Address?
  package var published: Int64?
  package var html: String?

  /// Makes an entry.
  package init(
    key: String, title: String, address: Address? = nil, published: Int64? = nil,
    html: String? = nil
  ) {
    self.key = key
    self.title = title
    self.address = address
    self.published = published
    self.html = html
  }
}

/// What a fetch of a feed has told.
package struct FeedAnswer: Hashable, Sendable {
  package var title: String?
  package var site: String?
  /// What the server named the answer by; where it has said neither, both stay as they were.
  package var etag: String?
  package var modified: String?
  /// A key of Strings; nil where the fetch went well.
  package var failure: String?

  /// Nothing yet.
  package init() {}
}
