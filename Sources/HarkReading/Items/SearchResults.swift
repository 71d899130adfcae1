import HarkAccessibility
import HarkDOM

/// Counts what a search has found, by how the page is built.
///
/// Pages of results have no mark of their own. What they share is a row of like things, each with a link
/// that leads: headings of one level that are links, articles, or the items of one list.
package enum SearchResults {
  /// Fewer are no row.
  private static let fewest = 2

  /// The number of results on a page; nil where that can't be told.
  ///
  /// - Complexity: linear in items, spans and containers.
  package static func count(on page: LinearPage) -> Int? {
    let items = items(on: page)
    return items.isEmpty ? nil : items.count
  }

  /// The items where the results of a page begin; none where that can't be told.
  ///
  /// - Complexity: linear in items, spans and containers.
  package static func items(on page: LinearPage) -> [Int] {
    let content = contentItems(page)
    let headings = headings(page, content)
    // A list of three headings that are links beats the menu beside it: the order is that of trust.
    if headings.count >= fewest { return headings }
    let articles = articles(page, content)
    return articles.count >= fewest ? articles : list(page, content)
  }

  /// The items of `main`, or all that do not stand around the content.
  private static func contentItems(_ page: LinearPage) -> [Bool] {
    let main = page.containers.first { $0.role == .main && !$0.items.isEmpty }
    return page.items.enumerated().map { index, item in
      if let main, !main.items.contains(Int32(index)) { return false }
      return page.landmark(of: item)?.role.isAroundContent != true
    }
  }

  /// The headings that lead somewhere, of the level that has most.
  private static func headings(_ page: LinearPage, _ content: [Bool]) -> [Int] {
    var levels = [[Int]](repeating: [], count: 10)
    for (index, item) in page.items.enumerated() where content[index] && item.role == .heading {
      if page.spans(of: item).contains(where: { $0.role == .link }) || isInLink(item, page) {
        levels[min(Int(item.level), 9)].append(index)
      }
    }
    return levels.max { $0.count < $1.count } ?? []
  }

  private static func isInLink(_ item: ReadingItem, _ page: LinearPage) -> Bool {
    var current = page.tree[item.node].parent
    var steps = 0
    while let id = current, steps < 4 {
      if page.tree[id].role == .link { return true }
      current = page.tree[id].parent
      steps += 1
    }
    return false
  }

  /// The articles with a link that lie in no other one.
  private static func articles(_ page: LinearPage, _ content: [Bool]) -> [Int] {
    var found: [Int] = []
    var end: Int32 = 0
    for container in page.containers where container.role == .article && !container.items.isEmpty {
      guard container.items.lowerBound >= end, content[Int(container.items.lowerBound)] else {
        continue
      }
      end = container.items.upperBound
      let leading = container.items.first { hasLink(page.items[Int($0)], page) }
      if let leading { found.append(Int(leading)) }
    }
    return found
  }

  private static func hasLink(_ item: ReadingItem, _ page: LinearPage) -> Bool {
    item.role == .link || page.spans(of: item).contains { $0.role == .link }
  }

  /// The items of the list that takes most of the content, if each leads somewhere and more than words
  /// of a menu stand in it.
  private static func list(_ page: LinearPage, _ content: [Bool]) -> [Int] {
    var best: (bytes: Int, items: [Int]) = (0, [])
    for container in page.containers
    where container.role == .list && container.count >= fewest && !container.items.isEmpty
      && container.listDepth == 1 && content[Int(container.items.lowerBound)]
    {
      var bytes = 0
      var starts = 0
      var leading: [Int] = []
      var isLeading = false
      for index in container.items {
        let item = page.items[Int(index)]
        bytes += item.text.count
        if item.startsListItem, item.level <= 1 {
          starts += 1
          isLeading = false
        }
        if !isLeading, hasLink(item, page) {
          isLeading = true
          leading.append(Int(index))
        }
      }
      // A menu's items are a word or two each.
      guard leading.count * 10 >= starts * 8, bytes >= 30 * starts, bytes > best.bytes else {
        continue
      }
      best = (bytes, leading)
    }
    return best.items
  }
}
