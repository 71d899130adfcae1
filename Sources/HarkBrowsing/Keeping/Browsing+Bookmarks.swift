import HarkKeeping
import HarkPage
import HarkReading
import HarkText

// Bookmarks: made, listed, changed, removed and brought back. Each is told when it is on the disk.
extension Browsing {
  /// The address and name of the page that keeps itself; says so where there is none.
  mutating func keptPage() -> (address: Address, title: String)? {
    guard hasPage(), let page else { return nil }
    guard let address = page.keptAddress else {
      tell(.keptNoAddress)
      return nil
    }
    return (address, page.name)
  }

  /// Bookmarks the page, in a folder if one is named.
  ///
  /// A page that has a bookmark keeps it: without a folder where it is; with another folder it is moved there, as
  /// elsewhere in browsers, so that nobody removes two where she knows of one.
  mutating func bookmark(inFolder folder: String?) {
    let folders = (folder ?? "").split(separator: "/").map { String($0).trimmingSpaces }
    if let listed = listedPage {
      return bookmark(listed.address, listed.title, inFolders: folders, at: nil)
    }
    guard let (address, title) = keptPage(), let visit = reader.visit, let linear = page?.linear
    else { return }
    bookmark(address, title, inFolders: folders, at: linear.place(of: visit.place.item))
  }

  mutating func bookmark(
    _ address: Address, _ title: String, inFolders folders: [String], at place: Place?
  ) {
    keep { keeper throws(StoreError) in
      let known = try keeper.bookmarks(of: address)
      let isThere = known.contains { $0.folders == folders }
      // The one that was made last, where an import has brought several.
      if !folders.isEmpty, !isThere, let old = known.last {
        var change = BookmarkChange()
        change.folders = folders
        return .moved(try keeper.changeBookmark(old.id, change), from: old.folders)
      }
      let added = try keeper.addBookmark(
        BookmarkDraft(
          address, title: title, folders: folders.isEmpty ? known.first?.folders ?? [] : folders,
          place: place))
      return added.isNew ? .new(added.bookmark) : .known(added.bookmark)
    } then: { (browsing: inout Browsing, result: Result<KeptBookmark, StoreError>) in
      switch result {
      case .failure(let error): browsing.tell(notKept: error)
      case .success(let kept): browsing.tell(kept.told(title: PlainText.cleaned(title)))
      }
    }
  }

  /// Lists the bookmarks, or those that have some words; a choice opens one, Delete removes one.
  mutating func listBookmarks(_ words: String?) {
    recall { keeper throws(StoreError) in
      (try keeper.bookmarks(BookmarkFilter(words: words ?? "")), keeper.now)
    } then: { browsing, result in
      switch result {
      case .failure(let error): browsing.tell(notRead: error)
      case .success((let found, let now)): browsing.show(bookmarks: found, words, now: now)
      }
    }
  }

  private mutating func show(bookmarks found: [Bookmark], _ words: String?, now: Int64) {
    guard !found.isEmpty else {
      tell(
        words == nil ? .bookmarksNoneYet : .bookmarksNoneLike(words: .text(words ?? "")))
      return
    }
    let lines = found.map { bookmark in
      line(
        of: KeptEntry(
          title: bookmark.title, url: bookmark.url,
          details: [bookmark.folders.joined(separator: "/")] + bookmark.tags + [bookmark.note]),
        now: now)
    }
    choose(
      title: strings(.bookmarksList(count: found.count)), lines, for: .kept(.bookmarks(found)))
  }

  /// Removes the bookmarks of the page.
  mutating func removeBookmark() {
    guard let (address, title) = keptPage() else { return }
    recall { keeper throws(StoreError) in
      try keeper.bookmarks(of: address)
    } then: { browsing, result in
      switch result {
      case .failure(let error): browsing.tell(notRead: error)
      case .success(let found) where found.isEmpty: browsing.tell(.bookmarkNoneHere)
      case .success(let found): browsing.remove(bookmarks: found.map(\.id), named: title)
      }
    }
  }

  mutating func remove(bookmarks ids: [Int64], named title: String) {
    let title = PlainText.cleaned(title)
    keep { keeper throws(StoreError) in
      try keeper.removeBookmarks(ids)
    } then: { browsing, result in
      switch result {
      case .failure(let error): browsing.tell(notKept: error)
      case .success(let count):
        browsing.store.removedFeed = nil
        browsing.tell(.bookmarkRemoved(count: count, title: .text(title)))
      }
    }
  }

  /// Brings back what was removed last.
  mutating func undo() {
    if let removed = store.removedFeed { return bringBack(removed) }
    keep { keeper throws(StoreError) in
      try keeper.undoBookmarkRemoval()
    } then: { browsing, result in
      switch result {
      case .failure(let error) where error.reason == .notFound: browsing.tell(.undoNothing)
      case .failure(let error): browsing.tell(notKept: error)
      case .success(let back):
        guard let first = back.first else { return browsing.tell(.undoNothing) }
        let title = StringValue.text(first.title)
        browsing.tell(
          Set(back.map(\.url)).count == 1
            ? .bookmarkBackOf(count: back.count, title: title)
            : .bookmarkBack(count: back.count, title: title))
      }
    }
  }

  // MARK: What a bookmark says of itself

  /// Sets the note, the tags or the keyword of the page's bookmark; asked for where it was not said.
  mutating func changeBookmark(_ part: BookmarkPart, to value: String?) {
    guard let (address, _) = keptPage() else { return }
    guard let value else {
      ask(part.prompt, for: .bookmark(part), acceptsEmpty: true)
      return
    }
    keep { keeper throws(StoreError) in
      guard let bookmark = try keeper.bookmarks(of: address).first else {
        throw StoreError(.notFound)
      }
      return try keeper.changeBookmark(bookmark.id, part.change(to: value))
    } then: { browsing, result in
      switch result {
      case .failure(let error) where error.reason == .notFound: browsing.tell(.bookmarkNoneHere)
      case .failure(let error) where error.reason == .taken:
        browsing.tell(.bookmarkKeywordTaken(keyword: .text(value)))
      case .failure(let error): browsing.tell(notKept: error)
      case .success(let bookmark):
        browsing.tell(
          part.told(title: .text(PlainText.cleaned(bookmark.title)), text: .text(value)))
      }
    }
  }
}

/// What became of a page that was to be bookmarked.
private enum KeptBookmark: Sendable {
  case new(Bookmark), known(Bookmark), moved(Bookmark, from: [String])

  /// What is said of it.
  func told(title: String) -> Sentence {
    let title = StringValue.text(title)
    func path(_ names: [String]) -> StringValue { .text(names.joined(separator: "/")) }
    switch self {
    case .new(let bookmark):
      return bookmark.folders.isEmpty
        ? .bookmarkAdded(title: title)
        : .bookmarkAddedIn(title: title, folder: path(bookmark.folders))
    case .known(let bookmark):
      return bookmark.folders.isEmpty
        ? .bookmarkKnown(title: title)
        : .bookmarkKnownIn(title: title, folder: path(bookmark.folders))
    case .moved(let bookmark, let old):
      return old.isEmpty
        ? .bookmarkMovedIn(title: title, folder: path(bookmark.folders))
        : .bookmarkMoved(title: title, folder: path(bookmark.folders), old: path(old))
    }
  }
}

/// What a person adds to a bookmark.
enum BookmarkPart: Sendable {
  case note, tags, keyword

  var prompt: Sentence {
    switch self {
    case .note: .promptBookmarkNote
    case .tags: .promptBookmarkTags
    case .keyword: .promptBookmarkKeyword
    }
  }

  /// What is said of a bookmark of that title that has it now.
  func told(title: StringValue, text: StringValue) -> Sentence {
    switch self {
    case .note: .bookmarkNoted(title: title, text: text)
    case .tags: .bookmarkTagged(title: title, text: text)
    case .keyword: .bookmarkKeyword(text: text, title: title)
    }
  }

  func change(to value: String) -> BookmarkChange {
    var change = BookmarkChange()
    switch self {
    case .note: change.note = value
    case .tags:
      change.tags = value.split(separator: ",").map { String($0).trimmingSpaces }
        .filter { !$0.isEmpty }
    case .keyword: change.keyword = value.trimmingSpaces
    }
    return change
  }
}
