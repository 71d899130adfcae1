import HarkAccessibility
import HarkPage
import HarkReading

// What stands on the page of a visit, and what of it is where its reader is.
extension Visit {
  /// All elements of a kind on the page.
  func elements(_ kind: ElementKind, on page: BrowsedPage) -> PageElements {
    // All kinds were found with the page; what is found anew for a copy is visited links alone.
    var navigation = navigation
    return PageElements(stops: navigation?.stops(kind) ?? [], tree: page.tree)
  }

  /// The number of elements of a kind on the page.
  func count(_ kind: ElementKind) -> Int {
    var navigation = navigation
    return navigation?.count(kind) ?? 0
  }

  /// How many elements of a kind stand before the reader's place, or after it, without the one that stands there.
  ///
  /// - Complexity: O(log elements), since a key waits for it.
  func others(_ kind: ElementKind, on page: BrowsedPage, before: Bool) -> Int {
    let stops = elements(kind, on: page).stops
    let earlier = stops.partitioningIndex { $0.position >= place }
    return before ? earlier : stops.count - stops.partitioningIndex { $0.position > place }
  }

  /// The link or control that a node is.
  func element(at node: AccessibilityTree.NodeID, on page: BrowsedPage) -> PageElement {
    let place = page.position(ofNode: node)
    // A part of an item is told as its key tells it.
    let stops = elements(.stop, on: page).stops
    let start = stops.partitioningIndex { $0.position >= place }
    if let stop = stops[start...].prefix(4).first(where: { $0.node == node }) {
      return PageElement(stop, in: page.tree)
    }
    return PageElement(position: place, node: node, role: page.tree[node].role)
  }

  /// The container of the innermost table that the reader is in; nil outside of all.
  func tableAround(on page: BrowsedPage) -> Int? {
    guard page.items.indices.contains(place.item) else { return nil }
    var index = page.items[place.item].container
    while index >= 0 {
      let container = page.linear.containers[Int(index)]
      if container.columns > 0 { return Int(index) }
      index = container.parent
    }
    return nil
  }
}
