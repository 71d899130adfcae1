import HarkAccessibility

/// The article of a page: what it was made for, without what stands around it and between its lines.
package struct Article: Sendable {
  /// The items that belong to it, in the order of reading: never empty, and neither is one of the ranges.
  package let items: [Range<Int>]

  /// Finds the article of a page; nil where nothing stands out as one.
  ///
  /// The title comes first and the line that says who wrote it, also where they stand above `main`. Left
  /// out are menus, forms, comments, what is offered beside and below, and what only leads elsewhere.
  ///
  /// - Complexity: linear in nodes, items and spans.
  package init?(of page: LinearPage) {
    var finder = ArticleFinder(page)
    guard let items = finder.find(), !items.isEmpty else { return nil }
    self.items = items
  }

  /// Where reading it begins.
  package var start: Int { items[0].lowerBound }
}
