import HarkAccessibility
import HarkDOM
private import HarkText

/// Finds what a page is there for, among its navigation and its boilerplate.
package enum MainContent {
  /// Where reading begins: at the title of the article, else at the main content.
  ///
  /// - Complexity: linear in items, spans and nodes.
  package static func start(of page: LinearPage) -> Int { parts(of: page)[0].lowerBound }

  /// The items of the main content: those of `main` or an element with its role; without one those of
  /// articles that hold most of the text; else those found by density of text; all items where nothing
  /// stands out.
  ///
  /// - Complexity: linear in items, spans and nodes.
  package static func items(of page: LinearPage) -> Range<Int> {
    for container in page.containers where container.role == .main && !container.items.isEmpty {
      return Int(container.items.lowerBound)..<Int(container.items.upperBound)
    }
    guard !page.items.isEmpty else { return 0..<0 }
    let boilerplate = Boilerplate(page)
    return articles(page, boilerplate).map {
      withHeading($0, from: $0.lowerBound, page, boilerplate)
    }
      ?? dense(page, boilerplate)
  }

  /// From the first article to the last, where they hold most of the text that is no boilerplate.
  private static func articles(_ page: LinearPage, _ boilerplate: Boilerplate) -> Range<Int>? {
    var range: Range<Int>?
    var prose = 0
    for container in page.containers where container.role == .article && !container.items.isEmpty {
      let items = Int(container.items.lowerBound)..<Int(container.items.upperBound)
      // Articles inside of another, as comments are, are parts of it.
      if let range, items.lowerBound < range.upperBound { continue }
      if boilerplate.isBoilerplate(items.lowerBound) { continue }
      prose += items.reduce(0) { $0 + boilerplate.prose(of: $1) }
      range = (range?.lowerBound ?? items.lowerBound)..<items.upperBound
    }
    return prose * 5 >= boilerplate.totalProse * 3 ? range : nil
  }

  /// The run of items that has the most running text for the links in it, drawn to the edges of the
  /// element that holds it.
  ///
  /// Each item is worth its bytes of text outside of links, less what a short or linked item costs;
  /// the best run is the one with the largest sum. Items of navigation and of the page's boilerplate cost.
  private static func dense(_ page: LinearPage, _ boilerplate: Boilerplate) -> Range<Int> {
    var best = 0..<0
    var bestWorth = 0
    var start = 0
    var worth = 0
    for (index, item) in page.items.enumerated() {
      worth += value(of: item, isBoilerplate: boilerplate.isBoilerplate(index), page)
      if worth > bestWorth {
        bestWorth = worth
        best = start..<index + 1
      }
      if worth < 0 {
        worth = 0
        start = index + 1
      }
    }
    guard bestWorth >= 200, holdsEnough(best, page, boilerplate), !isLegalNotice(best, page) else {
      return 0..<page.items.count
    }
    return withHeading(boilerplate.drawn(best, page), from: best.lowerBound, page, boilerplate)
  }

  /// Whether a run is the small print at a page's end: on a page of links it is all the running text
  /// there is.
  static func isLegalNotice(_ range: Range<Int>, _ page: LinearPage) -> Bool {
    guard range.count <= 6, range.lowerBound * 3 >= page.items.count * 2 else { return false }
    return range.contains { index in
      let item = page.items[index]
      if item.role == .heading { return false }
      return page.words[.smallPrint].stand(
        in: page.bytes.span[Int(item.text.lowerBound)..<Int(item.text.upperBound)])
    }
  }

  /// Whether a fifth or more of the page's text outside of links lies in a run, and an eighth of all: a
  /// front page of many parts has no main one.
  private static func holdsEnough(
    _ range: Range<Int>, _ page: LinearPage, _ boilerplate: Boilerplate
  ) -> Bool {
    var own = 0
    var all = 0
    var ownWithLinks = 0
    var allWithLinks = 0
    for (index, item) in page.items.enumerated() where !boilerplate.isBoilerplate(index) {
      let text = item.text.count - linkedText(of: item, page)
      all += text
      allWithLinks += item.text.count
      guard range.contains(index) else { continue }
      own += text
      ownWithLinks += item.text.count
    }
    return own * 5 >= all && ownWithLinks * 8 >= allWithLinks
  }

  /// The bytes of an item's text that lie in links.
  static func linkedText(of item: ReadingItem, _ page: LinearPage) -> Int {
    var linked = 0
    var end: Int32 = 0
    for span in page.spans(of: item) where span.role == .link && span.text.lowerBound >= end {
      linked += span.text.count
      end = span.text.upperBound
    }
    return linked
  }

  private static func value(
    of item: ReadingItem, isBoilerplate: Bool, _ page: LinearPage
  ) -> Int {
    let linked = linkedText(of: item, page)
    let own = item.text.count - linked
    if isBoilerplate { return -60 - linked }
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
  /// That may be dates, pictures and buttons for sharing; what the page's title repeats may stand further
  /// up than another heading.
  private static func withHeading(
    _ range: Range<Int>, from first: Int, _ page: LinearPage, _ boilerplate: Boilerplate
  ) -> Range<Int> {
    let title = page.tree.document.title.lowercased()
    if beginsAtTitle(range.lowerBound, page, title) { return range }
    let least = max(0, min(first, range.lowerBound) - 80)
    for index in stride(from: range.lowerBound - 1, through: least, by: -1)
    where beginsAtTitle(index, page, title) {
      return index..<range.upperBound
    }
    var index = range.lowerBound
    for _ in 0...12 where index >= 0 && index < page.items.count {
      let item = page.items[index]
      if item.role == .heading, item.level <= 2, !boilerplate.isBoilerplate(index) {
        return index..<range.upperBound
      }
      index -= 1
    }
    return range
  }

  /// Whether an item says what the title of the page says: a heading, or a line of text with which the
  /// title begins.
  private static func beginsAtTitle(_ index: Int, _ page: LinearPage, _ title: String) -> Bool {
    let item = page.items[index]
    guard item.text.count >= 12, item.text.count < 400 else { return false }
    switch item.role {
    case .heading: return title.contains(page.text(of: item).lowercased())
    case .paragraph: return title.hasPrefix(page.text(of: item).lowercased())
    default: return false
    }
  }
}
