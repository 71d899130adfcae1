import HarkAccessibility
import HarkDOM
import HarkPage
import HarkReading
import HarkText

// The next and the previous page of a series.
extension Browsing {
  /// Goes to the next or previous page of a series: by its `rel`, its header, or a link so named.
  mutating func followSeries(next: Bool) {
    guard hasPage(), let page else { return }
    guard let address = seriesAddress(next: next, page) else {
      // "Previous page" is what people say for back.
      if !next, reader.history.visit(at: -1) != nil { return goBack(1) }
      tell(.seriesNone)
      return
    }
    guard page.allows(address, from: nil) else {
      tell(.notOpened(address))
      return
    }
    load(page.request(to: address, from: nil), .open)
  }

  /// Where the next or the previous page of a series is; nil where the page leads to none.
  func seriesAddress(next: Bool, _ page: BrowsedPage) -> Address? {
    page.seriesAddress(next: next, stops: elements(.stop, on: page), names(on: page), strings)
  }
}
