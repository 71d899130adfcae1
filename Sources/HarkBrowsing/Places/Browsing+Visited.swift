import HarkPage
import HarkReading

// Links to what was visited.
extension Browsing {
  /// Looks for links that lead to what was visited since a page was made, off the thread of keys.
  mutating func updateVisited() {
    guard page != nil else { return }
    reader.visit?.updateVisited()
    guard let visit = reader.visit, let navigation = visit.page?.navigation else { return }
    effects.append(.findElements(visit.id, navigation))
  }

  /// Takes what was found, unless the reader has gone elsewhere or has changed the page since.
  mutating func take(_ navigation: QuickNavigation, of id: VisitID) {
    if reader.visit?.id == id { reader.visit?.take(navigation) }
  }
}
