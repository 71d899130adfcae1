import HarkAccessibility
import HarkDOM
import HarkPage
import HarkReading
import HarkText

extension BrowsedPage {
  /// The next or previous page of a series: by its `rel`, its header, or a link so named.
  ///
  /// - Parameters:
  ///   - next: which of the two.
  ///   - stops: the links and controls of the page.
  ///   - called: what they are called.
  ///   - strings: have the names of such links.
  /// - Returns: nil where the page leads to none.
  func seriesAddress(
    next: Bool, stops: PageElements, _ called: ElementNames, _ strings: StringCatalog
  ) -> Address? {
    let relations = next ? ["next"] : ["prev", "previous"]
    func matches(_ value: String?) -> Bool {
      value?.lowercased().split(whereSeparator: \.isWhitespace).contains {
        relations.contains(String($0))
      } ?? false
    }
    for id in document.headElements where document.isHTML(id, .link) {
      if matches(document.attribute(.rel, of: id)),
        let href = document.attribute(.href, of: id)
      {
        return document.address(href, base: base)
      }
    }
    for relation in relations {
      if let target = seriesLinks[relation] { return Address(target, base: base) }
    }
    // What leads to its own page, as "next" of pictures that a script changes, is no next page.
    func other(_ node: AccessibilityTree.NodeID) -> Address? {
      let found = target(of: node)
      return found?.withoutFragment() == address?.withoutFragment() ? nil : found
    }
    for link in stops where link.role == .link {
      if matches(tree.document.attribute(.rel, of: tree.element(of: link.node))),
        let found = other(link.node)
      {
        return found
      }
    }
    let ways = strings(
      next ? Sentence(.phrase, "link.next-page") : Sentence(.phrase, "link.previous-page")
    )
    .split(separator: "|").map(String.init)
    for index in names.stops.indices(ofAny: ways) where stops[index].role == .link {
      let name = called.name(of: stops[index]).lowercased().trimmingSpaces
      if ways.contains(name), let found = other(stops[index].node) { return found }
    }
    guard stops.count <= Self.mostNamed else { return nil }
    return stops.lazy.filter { $0.role == .link }.first { link in
      let name = called.name(of: link).lowercased()
      return ways.contains { Self.names(name, $0) }
    }.flatMap { other($0.node) }
  }

  /// The most links and controls whose names are looked at one by one.
  private static let mostNamed = 1_000

  /// Whether the name of a link says which page it leads to behind a word for that: "Next: Fares >>", "« Previous: Home".
  private static func names(_ name: String, _ way: String) -> Bool {
    let words = name.drop { !$0.isLetter }
    guard words.hasPrefix(way) else { return false }
    return words.dropFirst(way.count).drop { $0.isWhitespace }.first.map { ":：".contains($0) }
      ?? false
  }
}
