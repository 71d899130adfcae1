import HarkAccessibility
import HarkReading

// Whether a page of which more is to come has what reading begins with.
extension BrowsedPage {
  /// Whether reading would begin in what is the content for certain: in the main part, at the page's own heading, or in
  /// running text that nothing stands before.
  package var beginsInContent: Bool {
    guard items.indices.contains(mainContent.item) else { return false }
    let item = items[mainContent.item]
    switch linear.landmark(of: item)?.role {
    case .main: return item.role == .heading || item.role == .paragraph
    case nil:
      if item.role == .heading { return item.level == 1 }
      return mainContent.item == 0 && item.role == .paragraph && item.spans.isEmpty
    default: return false
    }
  }

  /// Whether reading would begin in what stands around the content, which may be still to come.
  package var beginsOutsideOfContent: Bool {
    guard items.indices.contains(mainContent.item),
      let landmark = linear.landmark(of: items[mainContent.item])
    else { return items.isEmpty }
    return landmark.role.isAroundContent
  }
}
