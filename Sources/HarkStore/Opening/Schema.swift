import HarkKeeping

/// The tables of one file, as the migrations that lead to them.
///
/// A release never changes a migration, it adds one: files of each version are kept as fixtures of the tests.
struct Schema: Sendable {
  let file: StoreFile
  /// Each one's statements lead from the version that its index is to the next.
  let migrations: [[String]]
  /// The tables that a file of the newest version has; without one of them it is damaged.
  var tables: [String] { kinds.map(\.table) }
  /// Of which kind that is which each of them holds, by which it is counted, told and forgotten.
  let kinds: [(table: String, kind: KeptKind)]
  /// What is set at every opening, before anything is read.
  let pragmas: [String]
  /// Whether the file has a write-ahead log.
  let usesLog: Bool

  var version: Int { migrations.count }

  /// The rows of all tables that hold what was kept.
  func count(in database: Database) throws(StoreError) -> Int {
    var count = 0
    for table in tables where table != "page_words" {
      count += Int(try database.number("SELECT count(*) FROM \(table)") ?? 0)
    }
    return count
  }

  /// What tells a file of Hark's in `PRAGMA application_id`: "Hark".
  static let applicationID: Int64 = 0x4861_726B

  static func schema(of file: StoreFile) -> Schema {
    switch file {
    case .keep: keep
    case .past: past
    }
  }

  // What is deleted is overwritten; nothing is mapped, since a mapped page that the disk cannot give ends the
  // program with a signal.
  private static let safety = ["PRAGMA secure_delete=ON", "PRAGMA mmap_size=0"]

  /// Bookmarks, folders, feeds, settings of sites, notes on them: a rollback journal, so that a full or a read-only disk can be read.
  ///
  /// `synchronous=EXTRA`, since "EXTRA provides additional durability if the commit is followed closely by a power
  /// loss" in the journal mode DELETE (<https://www.sqlite.org/pragma.html#pragma_synchronous>): with FULL the
  /// journal that was deleted may come back, and takes with it what was acknowledged.
  static let keep = Schema(
    file: .keep, migrations: [keep1, keep2],
    kinds: [
      ("folder", .bookmarks), ("bookmark", .bookmarks), ("bookmark_tag", .bookmarks),
      ("feed", .feeds), ("site", .siteSettings), ("note", .notes),
    ],
    pragmas: safety + ["PRAGMA journal_mode=DELETE", "PRAGMA synchronous=EXTRA"],
    usesLog: false)

  /// The rest: a write-ahead log, synced at each commit.
  static let past = Schema(
    file: .past, migrations: [past1],
    kinds: [
      ("page", .pages), ("visit", .pages), ("place", .pages), ("page_text", .pages),
      ("page_words", .pages), ("page_blocks", .pages), ("session", .tabs), ("tab", .tabs),
      ("tab_entry", .tabs), ("search", .searches), ("later", .later), ("entry", .feedEntries),
      ("download", .downloads),
    ],
    pragmas: safety + [
      "PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL", "PRAGMA journal_size_limit=0",
    ],
    usesLog: true)

  // Times are milliseconds since 1970 by the clock of that moment, and are only told: whatever has an order has it by
  // a number that grows, since clocks go back.

  private static let keep1 = [
    """
    CREATE TABLE folder(id INTEGER PRIMARY KEY,
      parent INTEGER REFERENCES folder ON DELETE CASCADE, name TEXT NOT NULL,
      position INTEGER NOT NULL, added INTEGER NOT NULL, deleted INTEGER, deletion INTEGER) STRICT
    """,
    "CREATE INDEX folder_parent ON folder(parent, position)",
    """
    CREATE TABLE bookmark(id INTEGER PRIMARY KEY, guid TEXT NOT NULL UNIQUE, url TEXT NOT NULL,
      title TEXT NOT NULL, note TEXT NOT NULL DEFAULT '', keyword TEXT UNIQUE,
      folder INTEGER REFERENCES folder ON DELETE SET NULL, position INTEGER NOT NULL,
      added INTEGER NOT NULL, changed INTEGER NOT NULL,
      place_text TEXT, place_before TEXT, place_heading TEXT, place_occurrence INTEGER,
      place_offset INTEGER, place_total INTEGER,
      deleted INTEGER, deletion INTEGER) STRICT
    """,
    "CREATE INDEX bookmark_url ON bookmark(url)",
    "CREATE INDEX bookmark_folder ON bookmark(folder, position)",
    "CREATE INDEX bookmark_deletion ON bookmark(deletion) WHERE deletion IS NOT NULL",
    """
    CREATE TABLE bookmark_tag(bookmark INTEGER NOT NULL REFERENCES bookmark ON DELETE CASCADE,
      tag TEXT NOT NULL, PRIMARY KEY(bookmark, tag)) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE feed(id INTEGER PRIMARY KEY, url TEXT NOT NULL UNIQUE, title TEXT NOT NULL,
      site TEXT, folder TEXT NOT NULL DEFAULT '', added INTEGER NOT NULL, etag TEXT, modified TEXT,
      checked INTEGER, failure TEXT) STRICT
    """,
    """
    CREATE TABLE site(host TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL,
      PRIMARY KEY(host, name)) STRICT, WITHOUT ROWID
    """,
    // One row while what was forgotten may still stand in the bytes of the file.
    "CREATE TABLE sweep(id INTEGER PRIMARY KEY CHECK(id = 1)) STRICT",
  ]

  /// Notes on sites: `details` has a line for each, its key and its value with a tab between; `author` is null for the
  /// person herself.
  private static let keep2 = [
    """
    CREATE TABLE note(id INTEGER PRIMARY KEY, host TEXT NOT NULL, kind TEXT NOT NULL,
      name TEXT NOT NULL, details TEXT NOT NULL, author TEXT) STRICT
    """,
    "CREATE INDEX note_host ON note(host)",
  ]

  private static let past1 = [
    // The address without fragment, name and password. `last_visit` is the number of its newest visit.
    """
    CREATE TABLE page(id INTEGER PRIMARY KEY, url TEXT NOT NULL UNIQUE, host TEXT NOT NULL,
      title TEXT NOT NULL DEFAULT '', language TEXT, visits INTEGER NOT NULL DEFAULT 0,
      last_visit INTEGER NOT NULL DEFAULT 0) STRICT
    """,
    "CREATE INDEX page_host ON page(host)",
    "CREATE INDEX page_last ON page(last_visit, visits)",
    """
    CREATE TABLE visit(id INTEGER PRIMARY KEY, page INTEGER NOT NULL REFERENCES page ON DELETE CASCADE,
      at INTEGER NOT NULL, kind INTEGER NOT NULL, from_visit INTEGER) STRICT
    """,
    "CREATE INDEX visit_page ON visit(page, id)",
    "CREATE INDEX visit_at ON visit(at)",
    """
    CREATE TABLE place(page INTEGER PRIMARY KEY REFERENCES page ON DELETE CASCADE,
      place_text TEXT NOT NULL, place_before TEXT, place_heading TEXT,
      place_occurrence INTEGER NOT NULL, place_offset INTEGER NOT NULL, place_total INTEGER NOT NULL,
      at INTEGER NOT NULL) STRICT
    """,
    // What the index below was given, word for word, since only that takes it out again; main content first.
    """
    CREATE TABLE page_text(page INTEGER PRIMARY KEY REFERENCES page ON DELETE CASCADE,
      at INTEGER NOT NULL, size INTEGER NOT NULL, title TEXT NOT NULL, url TEXT NOT NULL,
      body TEXT NOT NULL) STRICT
    """,
    "CREATE INDEX page_text_size ON page_text(size)",
    """
    CREATE VIRTUAL TABLE page_words USING fts5(title, url, body, content='',
      tokenize='unicode61 remove_diacritics 2')
    """,
    // The hashes of a page's blocks at the last visit, 8 bytes each.
    """
    CREATE TABLE page_blocks(page INTEGER PRIMARY KEY REFERENCES page ON DELETE CASCADE,
      at INTEGER NOT NULL, hashes BLOB NOT NULL) STRICT
    """,
    // `pid`, `boot` and `begun` (the ticks since the boot at which the process began) name the Hark that has
    // it open. `touched` grows with each change of any session.
    """
    CREATE TABLE session(id INTEGER PRIMARY KEY, pid INTEGER NOT NULL, boot TEXT NOT NULL,
      begun INTEGER NOT NULL, started INTEGER NOT NULL, ended INTEGER,
      touched INTEGER NOT NULL) STRICT
    """,
    // `number` is the tab's own name in its session; `entry` the page that it shows; `closed` grows.
    """
    CREATE TABLE tab(id INTEGER PRIMARY KEY, session INTEGER NOT NULL REFERENCES session ON DELETE CASCADE,
      number INTEGER NOT NULL, position INTEGER NOT NULL, current INTEGER NOT NULL,
      pinned INTEGER NOT NULL DEFAULT 0, scale INTEGER, entry INTEGER NOT NULL, closed INTEGER,
      closed_at INTEGER, UNIQUE(session, number)) STRICT
    """,
    """
    CREATE TABLE tab_entry(tab INTEGER NOT NULL REFERENCES tab ON DELETE CASCADE, n INTEGER NOT NULL,
      url TEXT NOT NULL, host TEXT NOT NULL, title TEXT NOT NULL, at INTEGER NOT NULL,
      place_text TEXT, place_before TEXT, place_heading TEXT, place_occurrence INTEGER,
      place_offset INTEGER, place_total INTEGER, PRIMARY KEY(tab, n)) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE search(id INTEGER PRIMARY KEY, words TEXT NOT NULL, engine TEXT NOT NULL,
      at INTEGER NOT NULL, UNIQUE(words, engine)) STRICT
    """,
    // `html` is what came, compressed with zstd; `size` of it before.
    """
    CREATE TABLE later(id INTEGER PRIMARY KEY, url TEXT NOT NULL UNIQUE, host TEXT NOT NULL,
      title TEXT NOT NULL, language TEXT, type TEXT NOT NULL, added INTEGER NOT NULL, read INTEGER,
      size INTEGER NOT NULL, kept INTEGER NOT NULL, html BLOB NOT NULL) STRICT
    """,
    """
    CREATE TABLE entry(id INTEGER PRIMARY KEY, feed TEXT NOT NULL, key TEXT NOT NULL,
      title TEXT NOT NULL, url TEXT, published INTEGER, at INTEGER NOT NULL, html TEXT, read INTEGER,
      UNIQUE(feed, key)) STRICT
    """,
    """
    CREATE TABLE download(id INTEGER PRIMARY KEY, url TEXT NOT NULL, host TEXT NOT NULL,
      path TEXT NOT NULL, bytes INTEGER, total INTEGER, validator TEXT, state INTEGER NOT NULL,
      at INTEGER NOT NULL) STRICT
    """,
    "CREATE TABLE sweep(id INTEGER PRIMARY KEY CHECK(id = 1)) STRICT",
  ]
}
