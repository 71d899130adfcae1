import HarkAccessibility
import HarkDOM
import HarkText

extension ArticleFinder {
  private static let longParagraph = 300
  /// How many items above the text a title is looked for: menus and buttons for sharing stand between.
  private static let farthestTitle = 80

  /// Adds the heading that the page's title repeats, and who wrote the article; takes away what stands above.
  ///
  /// It is looked for above all that is left, since pages put it into a banner as often as into the text.
  ///
  /// - Returns: whether there is one.
  func addTitle(_ isKept: inout [Bool]) -> Bool {
    let firstText = isKept.indices.first { isKept[$0] && survey.items[$0].prose > 0 }
    guard let firstText, let title = title(above: firstText) else { return false }
    for above in 0..<title { isKept[above] = false }
    isKept[title] = true
    guard title + 1 < firstText else { return true }
    for between in title + 1..<firstText where !isKept[between] {
      // A page may set the first paragraphs apart from the others; shorter ones are a picture's or a teaser.
      isKept[between] =
        survey.items[between].prose >= Self.longParagraph && page.items[between].role != .caption
        && isFit(between)
    }
    if let line = byline(title + 1..<firstText) { isKept[line] = true }
    return true
  }

  /// The heading above an item that the page's title repeats, else the closest one of the first level.
  private func title(above first: Int) -> Int? {
    let title = Self.letters(of: page.tree.document.title)
    var heading: Int?
    for index in stride(from: first, through: max(0, first - Self.farthestTitle), by: -1) {
      let item = page.items[index]
      guard item.text.count >= 12, item.text.count < 400 else { continue }
      switch item.role {
      case .heading:
        if title.contains(Self.letters(of: page.text(of: item))) { return index }
        if item.level == 1, heading == nil, !isCut[Int(item.node.index)] { heading = index }
      case .paragraph:
        if title.hasPrefix(Self.letters(of: page.text(of: item))) { return index }
      default: break
      }
    }
    return heading
  }

  /// The first line that says who wrote the article, were it a link in a part that is cut.
  private func byline(_ items: Range<Int>) -> Int? {
    items.first { index in
      let item = page.items[index]
      let weight = survey.items[index]
      guard weight.text >= 3, weight.text <= 120, item.role == .paragraph || item.role == .listitem
      else { return false }
      var node: AccessibilityTree.NodeID? = item.node
      for _ in 0..<3 {
        guard let id = node else { break }
        if ArticleNames.isByline(page.tree.element(of: id), page.tree.document) { return true }
        node = page.tree[id].parent
      }
      return page.text(of: item).lowercased().hasPrefix("by ")
    }
  }

  /// A text without what is written now so, now so: marks, spaces and capitals.
  ///
  /// Empty text is in every title, so what has no letters is given as it is.
  private static func letters(of text: String) -> String {
    let letters = text.lowercased().filter { $0.isLetter || $0.isNumber }
    return letters.isEmpty ? text : letters
  }
}
