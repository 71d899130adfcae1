extension MainContent {
  /// The items of the main content of a page of any kind, without what stands between them; the first is where
  /// reading begins.
  ///
  /// - Complexity: linear in items, spans and nodes.
  package static func parts(of page: LinearPage) -> [Range<Int>] { ContentFinder.items(of: page) }
}
