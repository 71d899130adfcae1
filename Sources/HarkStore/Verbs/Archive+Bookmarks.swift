package import HarkKeeping
import HarkReading
package import HarkText

extension Archive {
  /// Keeps a bookmark.
  ///
  /// One of the same address in the same folder is not made twice: it gets what is new of the draft.
  ///
  /// - Parameter draft: what it is made of; name and password are left out of the address.
  /// - Returns: the bookmark, which is on the disk.
  /// - Throws: why there is none; `taken` where another bookmark has the keyword.
  @discardableResult
  package func addBookmark(_ draft: BookmarkDraft) throws(StoreError) -> AddedBookmark {
    let now = now
    return try write(.keep) { database throws(StoreError) in
      let table = BookmarkTable(database)
      let folder = try table.folder(named: draft.folders, at: now)
      let (id, isNew) = try table.insert(draft, into: folder, added: now, at: now)
      guard let bookmark = try table.bookmark(id) else {
        throw StoreError(.notFound, path: database.path)
      }
      return AddedBookmark(bookmark: bookmark, isNew: isNew)
    }
  }

  /// Changes a bookmark.
  ///
  /// - Returns: the bookmark as it is now.
  /// - Throws: why it could not be changed; `notFound` where there is none, `taken` for a keyword.
  @discardableResult
  package func changeBookmark(
    _ id: Int64, _ change: BookmarkChange
  ) throws(StoreError) -> Bookmark {
    let now = now
    return try write(.keep) { database throws(StoreError) in
      let table = BookmarkTable(database)
      guard try table.bookmark(id) != nil else { throw StoreError(.notFound, path: database.path) }
      try table.apply(change, to: id, at: now)
      guard let bookmark = try table.bookmark(id) else {
        throw StoreError(.notFound, path: database.path)
      }
      return bookmark
    }
  }

  /// The bookmarks that a filter lets through, folder by folder in their order, those in no folder first.
  package func bookmarks(
    _ filter: BookmarkFilter = BookmarkFilter()
  ) throws(StoreError) -> [Bookmark] {
    try read(.keep) { database throws(StoreError) in
      try BookmarkTable(database).bookmarks(filter)
    }
  }

  /// The bookmarks of a page; fragments count.
  package func bookmarks(of address: Address) throws(StoreError) -> [Bookmark] {
    let address = try KeptAddress(address)
    return try read(.keep) { database throws(StoreError) in
      let table = BookmarkTable(database)
      let ids = try database.rows(
        "SELECT id FROM bookmark WHERE url = ? AND deleted IS NULL ORDER BY id",
        .text(address.url)
      ) { $0.integer(0) }
      return try ids.map { id throws(StoreError) in try table.bookmark(id) }.compactMap { $0 }
    }
  }

  /// The bookmark that a keyword opens; case does not matter.
  package func bookmark(withKeyword keyword: String) throws(StoreError) -> Bookmark? {
    try read(.keep) { database throws(StoreError) in
      let id = try database.number(
        "SELECT id FROM bookmark WHERE keyword = ? AND deleted IS NULL",
        .text(keyword.lowercased()))
      return try id.flatMap { id throws(StoreError) in try BookmarkTable(database).bookmark(id) }
    }
  }

  /// The folders, each as its names from the outermost, in their order.
  package func bookmarkFolders() throws(StoreError) -> [[String]] {
    try read(.keep) { database throws(StoreError) in
      try BookmarkTable(database).folders().map(\.names)
    }
  }

  /// All tags, sorted.
  package func bookmarkTags() throws(StoreError) -> [String] {
    try read(.keep) { database throws(StoreError) in
      try database.rows(
        """
        SELECT DISTINCT tag FROM bookmark_tag JOIN bookmark ON bookmark.id = bookmark
          WHERE deleted IS NULL ORDER BY tag
        """
      ) { $0.text(0) }
    }
  }

  /// Takes bookmarks away; one ``undoBookmarkRemoval()`` brings all of them back, for 30 days.
  ///
  /// - Returns: how many there were.
  /// - Throws: why they are still there.
  @discardableResult
  package func removeBookmarks(_ ids: [Int64]) throws(StoreError) -> Int {
    let now = now
    return try write(.keep) { database throws(StoreError) in
      let table = BookmarkTable(database)
      let deletion = try table.nextDeletion()
      var count = 0
      for id in ids {
        try database.run(
          "UPDATE bookmark SET deleted = ?, deletion = ? WHERE id = ? AND deleted IS NULL",
          .integer(now), .integer(deletion), .integer(id))
        count += database.changes
      }
      return count
    }
  }

  /// Takes a folder away with all that lies in it; one ``undoBookmarkRemoval()`` brings it back.
  ///
  /// - Returns: how many bookmarks lay in it.
  /// - Throws: why it is still there; `notFound` where there is none of that name.
  @discardableResult
  package func removeBookmarkFolder(_ names: [String]) throws(StoreError) -> Int {
    let now = now
    return try write(.keep) { database throws(StoreError) in
      let table = BookmarkTable(database)
      let inside = try table.folders().filter { $0.names.starts(with: names) }
      guard !names.isEmpty, !inside.isEmpty else {
        throw StoreError(.notFound, path: database.path)
      }
      let deletion = try table.nextDeletion()
      var count = 0
      for folder in inside {
        try database.run(
          "UPDATE bookmark SET deleted = ?, deletion = ? WHERE folder = ? AND deleted IS NULL",
          .integer(now), .integer(deletion), .integer(folder.id))
        count += database.changes
        try database.run(
          "UPDATE folder SET deleted = ?, deletion = ? WHERE id = ?", .integer(now),
          .integer(deletion), .integer(folder.id))
      }
      return count
    }
  }

  /// Brings back what was taken away last.
  ///
  /// - Returns: the bookmarks, as they were.
  /// - Throws: `notFound` where nothing was taken away.
  @discardableResult
  package func undoBookmarkRemoval() throws(StoreError) -> [Bookmark] {
    try write(.keep) { database throws(StoreError) in
      let table = BookmarkTable(database)
      let deletion = try table.nextDeletion() - 1
      let ids = try database.rows(
        "SELECT id FROM bookmark WHERE deletion = ? ORDER BY position, id", .integer(deletion)
      ) { $0.integer(0) }
      try database.run(
        "UPDATE folder SET deleted = NULL, deletion = NULL WHERE deletion = ?", .integer(deletion))
      let folders = database.changes
      try database.run(
        "UPDATE bookmark SET deleted = NULL, deletion = NULL WHERE deletion = ?",
        .integer(deletion))
      guard !ids.isEmpty || folders > 0 else { throw StoreError(.notFound, path: database.path) }
      return try ids.map { id throws(StoreError) in try table.bookmark(id) }.compactMap { $0 }
    }
  }

  /// Keeps bookmarks of a file, all of them or none.
  ///
  /// One of the same address in the same folder is not made twice, so that a file can be read again.
  ///
  /// - Parameters:
  ///   - bookmarks: in the order of the file.
  ///   - progress: told how many were gone through, a thousand at a time; none of them is on the disk by then.
  /// - Returns: how many are new.
  /// - Throws: why none is.
  /// - Complexity: O(n log n), however many folders there are and whatever lies in one.
  package func importBookmarks(
    _ bookmarks: [ImportedBookmark], progress: (Int) -> Void = { _ in }
  ) throws(StoreError) -> Int {
    let now = now
    return try write(.keep) { database throws(StoreError) in
      let table = BookmarkTable(database)
      var count = 0
      var tree = try FolderTree(table, at: now)
      for (index, bookmark) in bookmarks.enumerated() {
        if index > 0, index % 1000 == 0 { progress(index) }
        let folder = try tree.folder(named: bookmark.draft.folders)
        var draft = bookmark.draft
        do throws(StoreError) {
          if let keyword = draft.keyword, try table.isTaken(keyword) { draft.keyword = nil }
          let added = bookmark.added ?? now
          if try table.insert(draft, into: folder, added: added, at: now).isNew { count += 1 }
        } catch  where error.reason == .overLimit {
          // An address that is too long to be kept.
        }
      }
      return count
    }
  }
}
