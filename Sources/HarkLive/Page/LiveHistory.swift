import HarkPage
import HarkText

/// Where a page in the engine stands in the history of its tab, by which a new address is told from one gone back to.
struct LiveHistory {
  private var place: (index: Int, count: Int)?
  /// Whether the page itself is there: what stands in a tab before is nobody's.
  private(set) var hasLoaded = false

  /// Whether the engine has said it since the page began.
  var isKnown: Bool { place != nil }

  /// Asks the engine; what it does not say now it said before.
  mutating func look(on page: LivePage) {
    if let now = try? page.connection.call("Page.getNavigationHistory", in: page.session) {
      place = (now["currentIndex"]?.integer ?? 0, now["entries"]?.parts.count ?? 0)
    }
  }

  /// Takes a new address of the page.
  ///
  /// - Parameters:
  ///   - url: the address.
  ///   - isLoad: whether it is another document.
  ///   - page: the page.
  /// - Returns: the way that it has taken; nil where that is told by nobody.
  mutating func route(to url: String?, isLoad: Bool, on page: LivePage) -> LiveRoute? {
    let before = place
    look(on: page)
    guard hasLoaded else {
      hasLoaded = isLoad && url != "about:blank"
      return nil
    }
    guard let url, let address = Address(url) else { return nil }
    if isLoad { return LiveRoute(.loaded, address) }
    guard let before, let place else { return nil }
    let step = place.index - before.index
    let way: LiveRoute.Way =
      step == 0
      ? .replaced : step == 1 && place.count == place.index + 1 ? .added : .travelled(step)
    return LiveRoute(way, address)
  }
}
