import HarkDOM
import HarkReading
import HarkText

// Frames: fetched only when their reader opens them.
extension Session {
  /// Opens the page of a frame; going back leads to the frame.
  func openFrame(_ element: PageElement, on page: BrowsedPage) {
    let source = page.element(of: element.node)
    if let html = page.document.attribute(.srcdoc, of: source), let address = page.address {
      var request = PageRequest(address)
      request.html = html
      load(request, .open)
      return
    }
    let target =
      page.document.attribute(.src, of: source) ?? page.document.attribute(.data, of: source)
    guard let address = target.flatMap({ Address($0, base: page.base) }),
      address.isWeb || address.scheme == page.address?.scheme
    else {
      tell("link.no-address", ["name": .text(name(of: element, page))])
      return
    }
    var request = PageRequest(address)
    request.referrer = page.address
    load(request, .open)
  }
}
