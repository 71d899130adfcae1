import HarkPage
import HarkReading
import HarkText
import HarkWeb

// Parts of data, which are pages of their own and are there already.
extension Browsing {
  /// Opens a part of the data that the page is made of, without asking a server again; says whether the address is
  /// one of those.
  mutating func opensPart(_ request: Request) -> Bool {
    guard request.body == nil, request.html == nil, let page, var source = page.source,
      let own = page.address,
      own.withoutFragment() == request.address.withoutFragment(),
      let pointer = DataPage.pointer(of: request.address), pointer != DataPage.pointer(of: own)
    else { return false }
    source.address = request.address
    var load = Load(request, .open, at: now)
    load.contents = source
    start(load, with: request)
    return true
  }
}
