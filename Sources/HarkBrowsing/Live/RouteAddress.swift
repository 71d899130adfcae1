import HarkText

// What the address of a route is to that of the page that it is made of.
extension Address {
  /// Whether it is that of a page but for its query and fragment: pages note there what of them is open.
  func isSamePage(as page: Address) -> Bool { page.path == path && page.origin == origin }

  /// Whether it differs from a page's by its fragment alone.
  func isFragment(of page: Address) -> Bool { isSamePage(as: page) && page.query == query }

  /// Whether it is that of a page with an empty fragment: what a link to “#” leads to, which is a button.
  func isNowhere(on page: Address) -> Bool { fragment == "" && isFragment(of: page) }
}
