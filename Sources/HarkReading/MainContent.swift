import HarkAccessibility
import HarkDOM

/// Finds what a page is there for, among its navigation and its frame.
package enum MainContent {
  /// The items of the main content: those of `main` or an element with its role; without one, those
  /// found by density of text; all items where nothing stands out.
  ///
  /// - Complexity: linear in items and spans.
  package static func items(of page: LinearPage) -> Range<Int> {
    for container in page.containers where container.role == .main && !container.items.isEmpty {
      return Int(container.items.lowerBound)..<Int(container.items.upperBound)
    }
    return dense(page)
  }

  /// The run of items that has the most running text for the links in it.
  ///
  /// Each item is worth its bytes of text outside of links, less what a short or linked item costs;
  /// the best run is the one with the largest sum. Items of navigation and of the page's frame cost.
  private static func dense(_ page: LinearPage) -> Range<Int> {
    guard !page.items.isEmpty else { return 0..<0 }
    var best = 0..<0
    var bestWorth = 0
    var start = 0
    var worth = 0
    for (index, item) in page.items.enumerated() {
      worth += value(of: item, page)
      if worth > bestWorth {
        bestWorth = worth
        best = start..<index + 1
      }
      if worth < 0 {
        worth = 0
        start = index + 1
      }
    }
    guard bestWorth >= 200, holdsEnough(best, page), !isLegalNotice(best, page) else {
      return 0..<page.items.count
    }
    return withHeading(best, page)
  }

  /// Whether a run is the small print at a page's end: on a page of links it is all the running text
  /// there is.
  private static func isLegalNotice(_ range: Range<Int>, _ page: LinearPage) -> Bool {
    guard range.count <= 6, range.lowerBound * 3 >= page.items.count * 2 else { return false }
    return range.contains { index in
      let text = page.text(of: page.items[index])
      if page.items[index].role == .heading { return false }
      let folded = text.lowercased()
      return legalWords.contains { folded.contains($0) }
    }
  }

  /// What small print says in the languages of the interface and their neighbours.
  private static let legalWords = [
    "©", "copyright", "all rights reserved", "registered trademark", "사업자등록번호", "무단전재",
    "無断転載", "著作権", "版权所有", "版權所有",
  ]

  /// Whether a fifth or more of the page's text outside of links lies in a run: a front page of many
  /// parts has no main one.
  private static func holdsEnough(_ range: Range<Int>, _ page: LinearPage) -> Bool {
    var own = 0
    var all = 0
    for (index, item) in page.items.enumerated() {
      let text = item.text.count - linkedText(of: item, page)
      all += text
      if range.contains(index) { own += text }
    }
    return own * 5 >= all
  }

  /// The bytes of an item's text that lie in links.
  private static func linkedText(of item: ReadingItem, _ page: LinearPage) -> Int {
    var linked = 0
    var end: Int32 = 0
    for span in page.spans(of: item) where span.role == .link && span.text.lowerBound >= end {
      linked += span.text.count
      end = span.text.upperBound
    }
    return linked
  }

  private static func value(of item: ReadingItem, _ page: LinearPage) -> Int {
    let linked = linkedText(of: item, page)
    let own = item.text.count - linked
    if let landmark = page.landmark(of: item) {
      switch landmark.role {
      case .navigation, .banner, .contentinfo, .complementary, .search: return -60 - linked
      default: break
      }
    }
    switch item.role {
    case .heading: return item.level <= 2 ? 20 : 10
    case .image, .separator, .caption: return 0
    case .row: return own / 2 - linked / 2
    default:
      // Bytes of CJK text are three a character, and each says more than a Latin letter.
      if item.role.isField || item.role.isButton { return -40 }
      return own >= 80 ? own - linked : own / 4 - 30 - linked
    }
  }

  /// Takes in the heading that stands before the text, with what stands between them.
  ///
  /// That may be dates, pictures and buttons for sharing; the heading that the page's title repeats
  /// may stand further up than another.
  private static func withHeading(_ range: Range<Int>, _ page: LinearPage) -> Range<Int> {
    let title = page.tree.document.title.lowercased()
    for index in stride(from: range.lowerBound, through: max(0, range.lowerBound - 40), by: -1)
    where index < page.items.count {
      let item = page.items[index]
      guard item.role == .heading, item.level == 1, item.text.count >= 8 else { continue }
      if title.contains(page.text(of: item).lowercased()) { return index..<range.upperBound }
    }
    var index = range.lowerBound
    let least = max(0, index - 12)
    while index >= least, index < page.items.count {
      let item = page.items[index]
      if item.role == .heading, item.level <= 2 { return index..<range.upperBound }
      if index == 0 { break }
      index -= 1
    }
    return range
  }
}
