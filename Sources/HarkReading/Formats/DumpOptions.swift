package import HarkAccessibility

/// How `hark dump` prints a page.
package struct DumpOptions: Sendable {
  /// The columns of a line, before the scale.
  package var width: Int
  package var scale: Scale
  package var layout: LayoutMode
  package var links: LinkStyle
  /// Whether only the main content is printed.
  package var isMainOnly: Bool
  /// The address that a link leads to, resolved and without name and password; nil where it can't
  /// be told.
  package var address: @Sendable (AccessibilityTree.NodeID) -> String?
  /// Items that are not printed: advertisements among results.
  package var leftOut: Set<Int> = []
  /// The numbers of the results of a search that begin at an item.
  package var results: [Int: Int] = [:]
  /// The title of the page, for a format that has a place for it.
  package var title: String

  package init(
    width: Int = 80, scale: Scale = .normal, layout: LayoutMode = .auto, links: LinkStyle = .none,
    isMainOnly: Bool = false, title: String = "",
    address: @escaping @Sendable (AccessibilityTree.NodeID) -> String? = { _ in nil }
  ) {
    self.width = width
    self.scale = scale
    self.layout = layout
    self.links = links
    self.isMainOnly = isMainOnly
    self.title = title
    self.address = address
  }

  /// The width that lines have: W of the layout rules.
  package var effectiveWidth: Int { scale.effectiveWidth(columns: width) }

  /// Items to print that follow each other.
  ///
  /// No `Range`: an array of ranges has the runtime look through all conformances of the program at each start.
  struct ItemRun {
    var start: Int
    var end: Int

    init(_ range: Range<Int>) {
      start = range.lowerBound
      end = range.upperBound
    }
  }

  /// The items to print: of the main content those of its article, where it has one.
  func items(of page: LinearPage) -> [ItemRun] {
    if !isMainOnly, leftOut.isEmpty { return [ItemRun(0..<page.items.count)] }
    return selectedItems(of: page).map { ItemRun($0) }
  }

  private func selectedItems(of page: LinearPage) -> [Range<Int>] {
    let items = isMainOnly ? MainContent.parts(of: page) : [0..<page.items.count]
    return items.flatMap { range in
      var parts: [Range<Int>] = []
      var start = range.lowerBound
      for item in range where leftOut.contains(item) {
        if item > start { parts.append(start..<item) }
        start = item + 1
      }
      if start < range.upperBound { parts.append(start..<range.upperBound) }
      return parts
    }
  }
}
