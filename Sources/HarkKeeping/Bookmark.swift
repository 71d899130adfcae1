package import HarkReading
package import HarkText

/// A bookmark.
package struct Bookmark: Identifiable, Hashable, Sendable {
  package let id: Int64
  /// What it is called wherever it is copied to; it never changes.
  package let guid: String
  package let url: String
  package let title: String
  package let note: String
  /// What opens it from the address line; nil without one.
  package let keyword: String?
  /// The names of the folders that it lies in, the outermost first.
  package let folders: [String]
  package let tags: [String]
  /// Milliseconds since 1970.
  package let added: Int64
  package let changed: Int64
  /// Where on the page; nil for its start.
  package let place: Place?

  /// Puts the parts together.
  package init(
    id: Int64, guid: String, url: String, title: String, note: String, keyword: String?,
    folders: [String], tags: [String], added: Int64, changed: Int64, place: Place?
  ) {
    self.id = id
    self.guid = guid
    self.url = url
    self.title = title
    self.note = note
    self.keyword = keyword
    self.folders = folders
    self.tags = tags
    self.added = added
    self.changed = changed
    self.place = place
  }
}

/// What a new bookmark is made of.
package struct BookmarkDraft: Hashable, Sendable {
  package var address: Address
  package var title: String
  package var folders: [String]
  package var tags: [String]
  package var note: String
  package var keyword: String?
  package var place: Place?

  /// Makes a draft; folders are named from the outermost, and made where there are none.
  package init(
    _ address: Address, title: String = "", folders: [String] = [], tags: [String] = [],
    note: String = "", keyword: String? = nil, place: Place? = nil
  ) {
    self.address = address
    self.title = title
    self.folders = folders
    self.tags = tags
    self.note = note
    self.keyword = keyword
    self.place = place
  }
}

/// Which bookmarks are wanted; all that is given must hold.
package struct BookmarkFilter: Equatable, Sendable {
  /// Words that stand in title, address, note, tags, keyword or folder, in any form of letters.
  package var words = ""
  /// The names of a folder, from the outermost; what lies in folders below it is wanted too.
  package var folders: [String] = []
  package var tags: [String] = []

  /// Makes a filter.
  package init(words: String = "", folders: [String] = [], tags: [String] = []) {
    self.words = words
    self.folders = folders
    self.tags = tags
  }
}

/// What is changed of a bookmark; nil leaves it as it is.
package struct BookmarkChange: Hashable, Sendable {
  package var title: String?
  package var note: String?
  package var folders: [String]?
  package var tags: [String]?
  /// An empty one takes it away.
  package var keyword: String?

  /// Changes nothing yet.
  package init() {}
}

/// A bookmark that was asked for.
package struct AddedBookmark: Hashable, Sendable {
  package let bookmark: Bookmark
  /// Whether there was none of that address in that folder.
  package let isNew: Bool

  /// Puts the parts together.
  package init(
    bookmark: Bookmark, isNew: Bool
  ) {
    self.bookmark = bookmark
    self.isNew = isNew
  }
}

/// A bookmark of a file.
package struct ImportedBookmark: Hashable, Sendable {
  package var draft: BookmarkDraft
  /// Milliseconds since 1970; nil where the file does not say.
  package var added: Int64?

  /// Makes one.
  package init(_ draft: BookmarkDraft, added: Int64? = nil) {
    self.draft = draft
    self.added = added
  }
}
