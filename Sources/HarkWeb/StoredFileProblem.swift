/// What a person must hear of a file in which Hark keeps things.
package enum StoredFileProblem: Sendable, Hashable {
  /// It was damaged: what it held is under another name, and what could be read of it is kept.
  case setAside(path: String, copy: String)
  /// It can't be read, so that nothing is written in its place; the `errno`.
  case unreadable(path: String, error: Int32)
  /// What is new could not be written, and lasts no longer than this run; the `errno`.
  case unwritable(path: String, error: Int32)
}
