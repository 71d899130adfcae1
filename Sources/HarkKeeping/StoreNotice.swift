/// What was found when a file was opened, to be told once.
package enum StoreNotice: Hashable, Sendable {
  /// A newer Hark made the file; it is read as far as it can be, and nothing is written to it.
  case newer(StoreFile, path: String, version: Int)
  /// The file may only be read.
  case readOnly(StoreFile, path: String, StoreError.Reason)
  /// The file was damaged and was moved to `aside`; what could be read of it stands in a new one.
  case mended(StoreFile, aside: String, saved: Int, lost: Int)
}
