import HarkAccessibility
import HarkPage
import HarkReading
import HarkText
import HarkWeb
import Testing

@testable import HarkBrowsing
@testable import HarkSimulation

/// A page of HTML with a reader on it and no browsing around it: for the parts that need none.
struct PartPage {
  let page: BrowsedPage
  let strings: StringCatalog
  var visit: Visit

  init(
    _ html: String, at address: String = "https://harbour.example/", language: String = "en"
  ) throws {
    strings = try #require(ImaginedMachine.catalogs[language])
    let address = try #require(Address(address))
    page = BrowsedPage(html: html, address: address, strings: strings)
    visit = Visit(VisitID(number: 1), request: Request(address), page: page, strings: strings)
  }

  /// What the elements of the page are called.
  var names: ElementNames {
    ElementNames(page: page.linear, phrasing: visit.phrasing, strings: strings)
  }

  /// The element of a kind that is called so.
  func element(_ kind: ElementKind, called name: String) throws -> PageElement {
    try #require(visit.elements(kind, on: page).first { names.name(of: $0) == name })
  }

  /// The node of the first element with a role.
  func node(_ role: Role) throws -> AccessibilityTree.NodeID {
    let index = try #require(page.tree.nodes.firstIndex { $0.role == role })
    return AccessibilityTree.NodeID(index)
  }
}
