import HarkPage
import HarkReading

// The things that a page lists though nobody searched for them: products, stories, courses, posts.
extension Browsing {
  /// Goes to the next or previous thing of the page's list.
  ///
  /// - Returns: whether the page lists any.
  mutating func moveEntry(forward: Bool, on page: BrowsedPage) -> Bool {
    guard let starts = listStarts(page)?.starts, !starts.isEmpty else { return false }
    // The first is where the reader of a new page may stand, who has not heard it.
    let here = forward && reader.visit?.isFresh == true ? place.item - 1 : place.item
    let next = forward ? starts.first { $0 > here } : starts.last { $0 < here }
    guard let next else {
      tell(forward ? .entriesLast : .entriesFirst)
      return true
    }
    go(toEntry: next)
    return true
  }

  /// Goes to the thing of a number in the page's list.
  ///
  /// - Returns: whether the page lists any.
  mutating func goToEntry(_ number: Int, on page: BrowsedPage) -> Bool {
    guard let starts = listStarts(page)?.starts, !starts.isEmpty else { return false }
    if starts.indices.contains(number - 1) {
      go(toEntry: starts[number - 1])
    } else {
      tell(.entriesNoSuch(count: starts.count))
    }
    return true
  }

  private mutating func go(toEntry item: Int) {
    jump(to: ReadingPosition(item: item))
    tellItem(.jump)
  }
}
