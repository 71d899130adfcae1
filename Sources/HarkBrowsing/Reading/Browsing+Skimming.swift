import HarkAccessibility
import HarkPage
import HarkReading
import HarkSettings

// Two speeds of one text: all of it, or about a third of its words in their order.
extension Browsing {
  /// Leaves out words from here on, or reads all again, at the same word.
  ///
  /// - Parameter seconds: the time that the rest of the content is to take; nil for about a third of the words, and back.
  mutating func skim(seconds: Int?) {
    guard hasItems() else { return }
    if let seconds {
      fit(into: seconds)
    } else {
      skimming.percent = skimming.percent == nil ? Skimming.usual : nil
      tell(skimming.percent == nil ? .skimOff : .skimOn)
    }
    if isAudible { startReading() }
  }

  private mutating func fit(into seconds: Int) {
    guard seconds > 0 else { return tell(.skimHow) }
    let whole = Double(bytesLeft()) / skimming.pace(rate: settings[.rate])
    let percent = Int((Double(seconds) * 100 / max(whole, 0.1)).rounded(.down))
    guard percent < 100 else {
      skimming.percent = nil
      return tell(.skimAllFits(seconds: .wait(seconds: Int(whole.rounded(.up)))))
    }
    let kept = max(Skimming.least, percent)
    skimming.percent = kept
    tell(
      .skimFits(
        percent: .count(kept),
        seconds: .wait(seconds: Int((whole * Double(kept) / 100).rounded(.up)))))
  }

  /// The text from the reader's word to the end of the content, in bytes.
  private func bytesLeft() -> Int {
    guard let page else { return 0 }
    let items = page.items
    let end = contentEnd(page)
    var bytes = 0
    for index in place.item..<max(end, min(place.item + 1, items.count))
    where !isLeftOut(index) && !isSteppedOver(index) {
      bytes += items[index].text.count
    }
    return max(0, bytes - place.offset)
  }

  /// Where the content ends that the reader is in: the main part, else the page.
  private func contentEnd(_ page: BrowsedPage) -> Int {
    let main = page.linear.containers.first {
      ($0.role == .main || $0.role == .article) && $0.items.contains(Int32(place.item))
    }
    return main.map { Int($0.items.upperBound) } ?? page.items.count
  }
}
