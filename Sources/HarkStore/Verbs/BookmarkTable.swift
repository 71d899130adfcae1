import HarkKeeping
import HarkReading
internal import HarkText

/// Bookmarks and folders as they stand in their tables.
struct BookmarkTable {
  struct Folder {
    let id: Int64
    let names: [String]
  }

  private let database: Database

  init(_ database: Database) { self.database = database }

  // MARK: Folders

  /// The folders in their order, each after the one that it lies in.
  func folders() throws(StoreError) -> [Folder] {
    var children: [Int64: [(id: Int64, name: String)]] = [:]
    try database.each(
      "SELECT id, ifnull(parent, 0), name FROM folder WHERE deleted IS NULL ORDER BY position, id",
      []
    ) { children[$0.integer(1), default: []].append(($0.integer(0), $0.text(2))) }
    var folders: [Folder] = []
    var open: [Folder] = (children[0] ?? []).reversed().map { Folder(id: $0.id, names: [$0.name]) }
    while let folder = open.popLast() {
      folders.append(folder)
      for child in (children[folder.id] ?? []).reversed() {
        open.append(Folder(id: child.id, names: folder.names + [child.name]))
      }
    }
    return folders
  }

  fileprivate func eachFolder(
    _ body: (Int64, _ parent: Int64?, _ name: String) -> Void
  ) throws(StoreError) {
    try database.each("SELECT id, parent, name FROM folder WHERE deleted IS NULL", []) {
      body($0.integer(0), $0.optionalInteger(1), $0.text(2))
    }
  }

  /// The folder of these names, made where there is none; nil for no names.
  func folder(named names: [String], at now: Int64) throws(StoreError) -> Int64? {
    var parent: Int64?
    for name in Self.kept(folders: names) {
      let known = try database.number(
        "SELECT id FROM folder WHERE parent IS ? AND name = ? AND deleted IS NULL ORDER BY id",
        SQLValue(parent), .text(name))
      if let known {
        parent = known
      } else {
        parent = try make(folder: name, in: parent, at: now)
      }
    }
    return parent
  }

  /// The names of a folder as they are kept.
  fileprivate static func kept(folders names: [String]) -> [String] {
    names.prefix(100).map { PlainText.cleaned(Limited.title($0)) }
  }

  /// Makes a folder behind the others of the one that it lies in; gives its number.
  fileprivate func make(
    folder name: String, in parent: Int64?, at now: Int64
  ) throws(StoreError) -> Int64 {
    try database.run(
      """
      INSERT INTO folder(parent, name, position, added) VALUES(?1, ?2,
        ifnull((SELECT position FROM folder WHERE parent IS ?1
          ORDER BY position DESC LIMIT 1), -1) + 1, ?3)
      """, SQLValue(parent), .text(name), .integer(now))
    return database.lastID
  }

  /// The number of the next removal, one more than that of any that can be undone.
  func nextDeletion() throws(StoreError) -> Int64 {
    let newest = try database.number(
      """
      SELECT max(ifnull((SELECT max(deletion) FROM bookmark), 0),
        ifnull((SELECT max(deletion) FROM folder), 0))
      """)
    return (newest ?? 0) + 1
  }

  // MARK: Bookmarks

  func isTaken(_ keyword: String) throws(StoreError) -> Bool {
    try database.number(
      "SELECT 1 FROM bookmark WHERE keyword = ? AND deleted IS NULL", .text(keyword.lowercased()))
      != nil
  }

  /// The expression for the place behind all bookmarks of a folder: one step in the index, however many it has.
  private static func nextPosition(inFolder parameter: String) -> String {
    """
    ifnull((SELECT position FROM bookmark WHERE folder IS \(parameter)
      ORDER BY position DESC LIMIT 1), -1) + 1
    """
  }

  /// Puts a bookmark in a folder, or what is new of it to the one that is there.
  func insert(
    _ draft: BookmarkDraft, into folder: Int64?, added: Int64, at now: Int64
  ) throws(StoreError) -> (id: Int64, isNew: Bool) {
    let address = try KeptAddress(draft.address)
    let known = try database.number(
      "SELECT id FROM bookmark WHERE url = ? AND +folder IS ? AND deleted IS NULL",
      .text(address.url), SQLValue(folder))
    if let known {
      var change = BookmarkChange()
      if !draft.title.isEmpty { change.title = draft.title }
      if !draft.note.isEmpty { change.note = draft.note }
      if let tags = try bookmark(known)?.tags, !draft.tags.isEmpty {
        change.tags = tags + draft.tags
      }
      change.keyword = draft.keyword
      try apply(change, to: known, at: now)
      if let place = draft.place { try set(place, of: known) }
      return (known, false)
    }
    try database.run(
      """
      INSERT INTO bookmark(guid, url, title, note, folder, position, added, changed)
        VALUES(?1, ?2, ?3, ?4, ?5, \(Self.nextPosition(inFolder: "?5")), ?6, ?7)
      """, .text(Self.newGUID()), .text(address.url), .text(Limited.title(draft.title)),
      .text(Limited.text(draft.note, 10_000)), SQLValue(folder), .integer(added), .integer(now))
    let id = database.lastID
    var change = BookmarkChange()
    change.tags = draft.tags
    change.keyword = draft.keyword
    try apply(change, to: id, at: now)
    if let place = draft.place { try set(place, of: id) }
    return (id, true)
  }

  func apply(_ change: BookmarkChange, to id: Int64, at now: Int64) throws(StoreError) {
    if let title = change.title {
      try database.run(
        "UPDATE bookmark SET title = ? WHERE id = ?", .text(Limited.title(title)), .integer(id))
    }
    if let note = change.note {
      try database.run(
        "UPDATE bookmark SET note = ? WHERE id = ?", .text(Limited.text(note, 10_000)),
        .integer(id))
    }
    if let names = change.folders {
      let folder = try folder(named: names, at: now)
      try database.run(
        """
        UPDATE bookmark SET folder = ?1,
          position = \(Self.nextPosition(inFolder: "?1"))
          WHERE id = ?2
        """, SQLValue(folder), .integer(id))
    }
    if let keyword = change.keyword {
      let keyword = keyword.lowercased()
      // One that was taken away keeps no word from the others.
      try database.run(
        "UPDATE bookmark SET keyword = NULL WHERE keyword = ? AND deleted IS NOT NULL",
        .text(keyword))
      try database.run(
        "UPDATE bookmark SET keyword = nullif(?, '') WHERE id = ?", .text(keyword), .integer(id))
    }
    if let tags = change.tags {
      try database.run("DELETE FROM bookmark_tag WHERE bookmark = ?", .integer(id))
      for tag in tags where !tag.isEmpty {
        try database.run(
          "INSERT OR IGNORE INTO bookmark_tag(bookmark, tag) VALUES(?, ?)", .integer(id),
          .text(Limited.text(tag, 200)))
      }
    }
    try database.run(
      "UPDATE bookmark SET changed = ? WHERE id = ?", .integer(now), .integer(id))
  }

  private func set(_ place: Place, of id: Int64) throws(StoreError) {
    try database.each(
      """
      UPDATE bookmark SET place_text = ?, place_before = ?, place_heading = ?,
        place_occurrence = ?, place_offset = ?, place_total = ? WHERE id = ?
      """, Place.values(place) + [.integer(id)]
    ) { _ in }
  }

  private static let columns =
    "id, guid, url, title, note, keyword, folder, added, changed, \(Place.columns)"

  func bookmark(_ id: Int64) throws(StoreError) -> Bookmark? {
    let tags = try database.rows(
      "SELECT tag FROM bookmark_tag WHERE bookmark = ? ORDER BY tag", .integer(id)
    ) { $0.text(0) }
    let row = try database.first(
      "SELECT \(Self.columns) FROM bookmark WHERE id = ? AND deleted IS NULL", .integer(id)
    ) { ($0.optionalInteger(6), Self.bookmark($0, folders: [], tags: tags)) }
    guard let (folder, bookmark) = row else { return nil }
    guard let folder else { return bookmark }
    return bookmark.inside(try names(of: folder))
  }

  private func names(of folder: Int64) throws(StoreError) -> [String] {
    try database.rows(
      """
      WITH RECURSIVE above(id, depth) AS (SELECT ?, 0 UNION
        SELECT parent, depth + 1 FROM folder JOIN above ON folder.id = above.id
          WHERE parent IS NOT NULL AND depth < 100)
      SELECT name FROM above JOIN folder ON folder.id = above.id ORDER BY depth DESC
      """, .integer(folder)
    ) { $0.text(0) }
  }

  func bookmarks(_ filter: BookmarkFilter) throws(StoreError) -> [Bookmark] {
    let folders = try folders()
    let order = Dictionary(
      uniqueKeysWithValues: folders.enumerated().map { ($1.id, (place: $0, names: $1.names)) })
    var tags: [Int64: [String]] = [:]
    try database.each("SELECT bookmark, tag FROM bookmark_tag ORDER BY bookmark, tag", []) {
      tags[$0.integer(0), default: []].append($0.text(1))
    }
    let words = filter.words.split(whereSeparator: \.isWhitespace).map { FoldedText(String($0)) }
    let wantedTags = filter.tags.map { FoldedText($0).key }
    let wantedFolders = filter.folders.map { FoldedText($0).key }
    var found: [(place: Int, bookmark: Bookmark)] = []
    try database.each(
      "SELECT \(Self.columns) FROM bookmark WHERE deleted IS NULL ORDER BY position, id", []
    ) { row in
      let folder = row.optionalInteger(6).flatMap { order[$0] }
      let bookmark = Self.bookmark(
        row, folders: folder?.names ?? [], tags: tags[row.integer(0)] ?? [])
      guard
        wantedFolders.isEmpty
          || bookmark.folders.map({ FoldedText($0).key }).starts(with: wantedFolders),
        wantedTags.allSatisfy({ tag in bookmark.tags.contains { FoldedText($0).key == tag } }),
        words.isEmpty || bookmark.contains(words)
      else { return }
      found.append((folder?.place ?? -1, bookmark))
    }
    // Stable by the order of the rows: `sorted` of Swift is, though it does not promise it.
    return found.enumerated()
      .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
      .map(\.element.bookmark)
  }

  private static func bookmark(_ row: SQLRow, folders: [String], tags: [String]) -> Bookmark {
    Bookmark(
      id: row.integer(0), guid: row.text(1), url: row.text(2), title: row.text(3),
      note: row.text(4), keyword: row.optionalText(5), folders: folders, tags: tags,
      added: row.integer(7), changed: row.integer(8), place: Place(row, from: 9))
  }

  /// Twelve letters that no other bookmark has, in the form of Firefox's.
  private static func newGUID() -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    return String((0..<12).map { _ in letters[Int.random(in: 0..<64)] })
  }
}

/// The folders by their names, known once for a whole import: a look into the table for each of thousands of folders
/// would go through all of them each time.
struct FolderTree {
  private struct Name: Hashable {
    let parent: Int64?
    let name: String
  }

  private let table: BookmarkTable
  private let now: Int64
  private var ids: [Name: Int64]

  init(_ table: BookmarkTable, at now: Int64) throws(StoreError) {
    self.table = table
    self.now = now
    var ids: [Name: Int64] = [:]
    try table.eachFolder { id, parent, name in
      let name = Name(parent: parent, name: name)
      // Of two that are called alike the older one is meant.
      ids[name] = min(ids[name] ?? id, id)
    }
    self.ids = ids
  }

  /// The folder of these names, made where there is none; nil for no names.
  mutating func folder(named names: [String]) throws(StoreError) -> Int64? {
    var parent: Int64?
    for name in BookmarkTable.kept(folders: names) {
      let key = Name(parent: parent, name: name)
      if let known = ids[key] {
        parent = known
      } else {
        parent = try table.make(folder: name, in: parent, at: now)
        ids[key] = parent
      }
    }
    return parent
  }
}

extension Bookmark {
  fileprivate func inside(_ folders: [String]) -> Bookmark {
    Bookmark(
      id: id, guid: guid, url: url, title: title, note: note, keyword: keyword, folders: folders,
      tags: tags, added: added, changed: changed, place: place)
  }

  /// Whether each of some words stands anywhere in it.
  fileprivate func contains(_ words: [FoldedText]) -> Bool {
    let parts = [title, url, note, keyword ?? ""] + tags + folders
    let text = FoldedText(parts.joined(separator: "\n"))
    return words.allSatisfy { !text.ranges(of: $0).isEmpty }
  }
}
