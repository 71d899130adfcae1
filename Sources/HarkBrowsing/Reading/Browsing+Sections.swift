import HarkPage
import HarkReading

// Sections: what stands below a heading, until the next one of the same level or a higher one.
extension Browsing {
  /// Goes behind the section that the reader is in: to the next heading that does not stand below its own, else past the end
  /// of what holds its heading.
  mutating func skipSection() {
    guard hasItems(), let page else { return }
    let headings = elements(.heading, on: page).stops.map(\.position.item)
    let above = headings.last { $0 <= place.item }
    let level = above.map { page.items[$0].level }
    let next = headings.first { item in
      item > place.item && level.map { page.items[item].level <= $0 } ?? true
    }
    // Who is in the first section of a page with one title goes on to the next of its sections.
    let isTitle = level == 1 && headings.count { page.items[$0].level == 1 } == 1
    let inner = isTitle ? headings.first { $0 > place.item } : nil
    guard let target = inner ?? next ?? above.flatMap({ endOfHolder(of: $0, page) }) else {
      return tell(.moveSectionLast)
    }
    jump(to: ReadingPosition(item: target))
    tellItem(.jump)
  }

  /// Where what holds a heading ends and other things follow behind the reader: the last section of an article ends with that.
  private func endOfHolder(of heading: Int, _ page: BrowsedPage) -> Int? {
    var index = page.items[heading].container
    while index >= 0 {
      let container = page.linear.containers[Int(index)]
      let end = Int(container.items.upperBound)
      if end > place.item, end < page.items.count { return end }
      index = container.parent
    }
    return nil
  }
}
