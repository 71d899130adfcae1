import HarkReading

// A screenful at a time: how a page is read where speech is off, and a stride where it is on.
extension Session {
  /// What the reader has before the eyes or under the fingers: the screenful that was printed, unless the
  /// reader has moved since; then the item that was moved to.
  private var shown: Range<Int> {
    guard let visit = history.current else { return 0..<0 }
    if let screen = visit.screen { return screen }
    return place.item..<place.item + (visit.isFresh ? 0 : 1)
  }

  private var screenHeight: Int { max(1, terminal.rows - 2) }

  /// Goes a screen on or back, and prints or reads it.
  ///
  /// Nothing between two screens is left out.
  func moveScreen(forward: Bool) {
    guard hasItems(), let page else { return }
    var target: Int
    if forward {
      target = isSpeechOn ? screenEnd(from: place.item, page) : shown.upperBound
    } else {
      target = shown.lowerBound
      var used = 0
      while target > 0 {
        used += printedLines(of: target - 1, page).count
        if used > screenHeight, target < shown.lowerBound { break }
        target -= 1
      }
    }
    guard forward ? target < page.items.count : target < shown.lowerBound else {
      tell(forward ? .endOfPage : .startOfPage)
      return
    }
    place = ReadingPosition(item: target)
    if isSpeechOn { startReading() } else { printScreen() }
  }

  /// Reads on where speech is off: what follows the screen that was printed, or what is at the reader's place.
  func readOnInPrint() {
    guard history.current?.screen != nil else { return printScreen() }
    moveScreen(forward: true)
  }

  /// Prints a screenful from the reader's place.
  func printScreen() {
    guard let page else { return }
    let end = screenEnd(from: place.item, page)
    terminal.print((place.item..<end).flatMap { printedLines(of: $0, page) })
    history.current?.screen = place.item..<end
  }

  /// The item after the last one that fits on a screen whose first is `start`; at least one fits.
  private func screenEnd(from start: Int, _ page: BrowsedPage) -> Int {
    var used = 0
    var index = start
    while index < page.items.count {
      used += printedLines(of: index, page).count
      if used > screenHeight, index > start { break }
      index += 1
    }
    return index
  }
}
