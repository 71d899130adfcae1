import HarkPage
import HarkReading
import HarkTerminal

// A screenful at a time: how a page is read where speech is off, and a stride where it is on.
extension Browsing {
  /// What the reader has before the eyes or under the fingers: the screenful that was printed, unless the
  /// reader has moved since; then the item that was moved to.
  private var shown: Range<Int> {
    guard let isFresh = reader.visit?.isFresh else { return 0..<0 }
    if let screen = reader.visit?.screen { return screen }
    return place.item..<place.item + (isFresh ? 0 : 1)
  }

  /// Goes a screen on or back, and prints or reads it.
  ///
  /// Nothing between two screens is left out.
  mutating func moveScreen(forward: Bool) {
    guard hasItems(), let page else { return }
    let target =
      if forward {
        isAudible ? screen(from: place.item, page).next : shown.upperBound
      } else {
        startOfScreen(before: shown.lowerBound, page)
      }
    guard forward ? target < page.items.count : target < shown.lowerBound else {
      let edge = forward ? page.items.count - 1 : 0
      guard place.item != edge else {
        let words = self.edge(forward: forward)
        if forward { tellNoMore(words) } else { tell(deadEnd: words) }
        return
      }
      // On the last screen there is one more place to go: its last item.
      let previous = place.item
      place = ReadingPosition(item: edge)
      tellItem(.reading, from: previous)
      return
    }
    place = ReadingPosition(item: target)
    if isAudible { startReading() } else { printScreen() }
  }

  /// Reads on where speech is off: what follows the screen that was printed, or what is at the reader's place.
  mutating func readOnInPrint() {
    guard reader.visit?.screen != nil else { return printScreen() }
    moveScreen(forward: true)
  }

  /// Prints a screenful from the reader's place.
  ///
  /// - Parameter isAfterLoad: whether it is printed by itself, since a page has come: behind what was told of that page.
  mutating func printScreen(isAfterLoad: Bool = false) {
    guard let page else { return }
    var first = place.item
    while isAfterLoad, first < page.items.count, isToldWithLoad(first, near: place.item) {
      first += 1
    }
    let (lines, next) = screen(from: first, page)
    screen.print(lines)
    reader.note(shown: .screen)
    let items = place.item..<max(next, place.item)
    reader.visit?.note(screen: items)
  }

  /// A screenful from an item on, and the item after it.
  private mutating func screen(from item: Int, _ page: BrowsedPage) -> (
    lines: [PrintedLine], next: Int
  ) {
    let height = screen.linesOnScreen
    var lines: [PrintedLine] = []
    var index = item
    while index < page.items.count {
      if isLeftOut(index) || isNeverRead(index, from: item) {
        index += 1
        continue
      }
      let unit = withLineWriter(page) { $0.unit(at: index) } ?? index..<index + 1
      // A screen may begin inside a unit, as after a jump.
      let items = index..<max(unit.upperBound, index + 1)
      var more = printedLines(of: items, page)
      if !lines.isEmpty, isApart(index, page) { more.insert(PrintedLine(""), at: 0) }
      if !lines.isEmpty, lines.count + more.count > height { break }
      lines += more
      index = items.upperBound
    }
    return (lines, index)
  }

  /// Whether an empty line parts an item from the one before; a braille line and a screen reader have
  /// no use for it.
  private mutating func isApart(_ item: Int, _ page: BrowsedPage) -> Bool {
    guard !isCompact else { return false }
    return withLineWriter(page) { $0.layout.isApart(item) } ?? false
  }

  /// The first item of the screen that ends before an item.
  private mutating func startOfScreen(before item: Int, _ page: BrowsedPage) -> Int {
    let height = screen.linesOnScreen
    var used = 0
    var start = item
    while start > 0 {
      let unit = withLineWriter(page) { $0.unit(at: start - 1) } ?? start - 1..<start
      used += printedLines(of: unit.lowerBound..<start, page).count
      if start < item, used > height { break }
      start = unit.lowerBound
      if isApart(start, page) { used += 1 }
      if used >= height { break }
    }
    return start
  }
}
