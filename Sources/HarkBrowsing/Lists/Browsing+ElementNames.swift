import HarkPage

extension Browsing {
  /// What the elements of a page are called.
  func names(on page: BrowsedPage) -> ElementNames {
    ElementNames(page: page.linear, phrasing: reader.visit?.phrasing, strings: strings)
  }

  /// The name of a link or control.
  func name(of element: PageElement, _ page: BrowsedPage) -> String {
    names(on: page).name(of: element)
  }

  /// An element in a list.
  func entry(for element: PageElement, _ name: String, _ page: BrowsedPage) -> String {
    names(on: page).entry(for: element, name)
  }
}
