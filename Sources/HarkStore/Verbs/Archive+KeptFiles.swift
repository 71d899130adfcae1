package import HarkKeeping

extension Archive {
  /// Where everything lies, and how many bytes it takes, with what was set aside.
  ///
  /// - Throws: `noFolder` where there can be no store.
  package func keptFiles() throws(StoreError) -> KeptFiles {
    guard let folder else { throw StoreError(.noFolder) }
    return KeptFiles(folder: folder.path, bytes: folder.bytes)
  }
}
