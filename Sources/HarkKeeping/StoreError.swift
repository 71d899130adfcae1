/// The two files of the store.
package enum StoreFile: String, CaseIterable, Sendable {
  /// What its user made: bookmarks, folders, feeds, settings of sites.
  case keep
  /// What came by itself: history, tabs, places, searches, read later, entries of feeds, downloads.
  case past

  /// The file's name in the store's folder.
  package var name: String { rawValue + ".sqlite" }
}

/// Why something could not be kept, found or read.
///
/// Whatever threw it changed nothing: each verb is one transaction.
package struct StoreError: Error, Hashable, Sendable {
  /// What a person can do something about.
  package enum Reason: Hashable, Sendable {
    /// The disk, or the user's share of it, is full.
    case full
    /// The disk or the file may only be read.
    case readOnly
    /// The user may not read or make the file.
    case noPermission
    /// A newer Hark made the file, in this version; it can be read at best.
    case newer(version: Int)
    /// The file is damaged, and could not be put right.
    case damaged
    /// Its tables or columns are called otherwise: another program has changed them.
    case unfamiliar
    /// Another program has kept the file locked for longer than Hark waits.
    case busy
    /// SQLite is not installed; the value is the library's name.
    case noLibrary(String)
    /// There is no folder to keep anything in: neither `XDG_DATA_HOME` nor `HOME` is set.
    case noFolder
    /// The store has been closed.
    case closed
    /// What was to be kept exceeds a limit.
    case overLimit
    /// There is no such bookmark, folder, tab, or nothing to undo.
    case notFound
    /// A name that must be one alone, such as a bookmark's keyword, is taken.
    case taken
    /// Any other failure of the disk or of SQLite.
    case failed
  }

  package let reason: Reason
  /// The file's path; empty where no file is at fault.
  package let path: String
  /// SQLite's extended result code, as <https://www.sqlite.org/rescode.html> lists them; 0 for none.
  package let code: Int32
  /// The system's number (`errno`); 0 for none.
  package let systemError: Int32

  /// Makes an error.
  package init(_ reason: Reason, path: String = "", code: Int32 = 0, systemError: Int32 = 0) {
    self.reason = reason
    self.path = path
    self.code = code
    self.systemError = systemError
  }
}
