import HarkReading

// Links to what was visited.
extension Browsing {
  /// Looks for links that lead to what was visited since a page was made, off the thread of keys.
  mutating func updateVisited(_ visit: Visit) {
    visit.updateVisited()
    guard let navigation = visit.page?.navigation else { return }
    effects.append(.findElements(ObjectIdentifier(visit), navigation))
  }

  /// Takes what was found, unless the reader has gone elsewhere or has changed the page since.
  func take(_ navigation: QuickNavigation, of id: ObjectIdentifier) {
    guard let visit = history.current, ObjectIdentifier(visit) == id,
      visit.page?.items.count == navigation.page.items.count
    else { return }
    var navigation = navigation
    if let page = visit.page { navigation.update(page.linear) }
    visit.navigation = navigation
  }
}
